"""Labels of one or two words that several files share, by what makes them one thing.

A new one belongs here if it means the same everywhere, in English too; else it gets a context in the sources.
"""

from __future__ import annotations

ONE_MEANING = {
    "a button or a link that does the same or leads to the same page": [
        *("Acerca", "Anteriores", "Anular", "Ao início", "Assistir", "Bloquear", "Cancelar partida", "Classificações"),
        *(
            "Confirmar",
            "Criar conta",
            "Código",
            "Dados abertos",
            "Desafiar",
            "Desforra",
            "Desistir",
            "Entrar",
            "Fechar",
            "Filme",
        ),
        *("Frases", "Guardar", "Instruções", "Jogar", "Mais", "Nova partida", "Partilhar"),
        *("Preferências", "Privacidade", "Recomeçar", "Recusar", "Retirar", "Rever", "Sala", "Seguintes"),
        *("Mais opções", "Menu", "Servidor", "Sessões iniciadas", "Terminar sessão", "Ver", "Ver filme"),
    ],
    "a field, heading or column with the same content": [
        *("30 dias", "Adversário", "Animações", "Avisos", "Computador", "Conselhos", "Convite", "E-mail", "Exemplo"),
        *(
            "Idioma",
            "Jogo",
            "Motivo",
            "Movimento",
            "Nome",
            "Nível",
            "Objetivo",
            "Partidas",
            "Período",
            "Pontos",
            "Páginas",
        ),
        *("Relógio", "Resultado", "Tabuleiro", "Vitórias", "contra", "dia", "Dia", "empates"),
    ],
    "a state, a choice or an answer that is the same": [
        *("A jogar", "Azulejo", "Brancas", "Copiado.", "Em linha", "Empate", "Empate.", "Link copiado."),
        *(
            "Pretas",
            "Qualquer",
            "Sem ligação",
            "Sempre",
            "Todos",
            "amigável",
            "em pausa",
            "escondida",
            "joga depois",
            "joga primeiro",
        ),
        *("privada", "prazo: {time}", "Convidado {number}", "{loser} desistiu."),
    ],
    "a piece of several games or in several texts of one": ["anel", "disco", "peça", "peão", "torre"],
    "a field of several models, in the administration": [
        *("chave", "conta", "código", "desforra", "e-mail", "e-mails", "enviado", "jogo", "lado", "número", "para"),
        *(
            "partida",
            "partidas",
            "pontos",
            "pontos ganhos",
            "preferências",
            "quando",
            "resultado",
            "tentativas",
            "utilizador",
        ),
        *("vencedor", "vitórias"),
    ],
}
