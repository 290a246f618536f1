"""Labels that several files share, by what makes them one thing; `manage.py phrases` shows whole sentences, too.

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
        *("A jogar", "Azulejo", "Brancas", "Em linha", "Empate"),
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
        *("privada", "prazo: {time}", "Convidado {number}"),
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
    "several words, on a button or a link that does the same": [
        *("Começar a jogar", "Continuar sem conta", "Copiar o link", "Desafiar um jogador", "Dispensar este aviso"),
        *("Eliminar a conta", "Escolher outra palavra-passe", "Mudar a palavra-passe", "Mudar o nome", "Parar o filme"),
        *("Passar o filme", "Saltar a animação", "Ver a desforra", "Voltar à página inicial"),
    ],
    "several words, over or beside the same content": [
        *("As suas partidas acabadas", "Bloqueios e desafios", "Nome do jogador", "O seu lado", "Os seus dados"),
        *("Pares a verificar", "Pausa entre lances", "Regras da casa", "Tabuleiro de {game}", "Tipo de partida"),
        *(
            "Veja o seu e-mail",
            "a enviar desde",
            "nível do computador",
            "perdidos, se negativos",
            "É a sua vez na partida de {game} {against}",
        ),
    ],
    "several words, for the same way to play or the same state": [
        *("Alguém na sala", "Amigo, por link", "Computador contra computador", "Contra o computador", "No mesmo ecrã"),
        *("a sua conta", "a valer pontos", "computador, nível {level}", "à espera do adversário"),
        *("É a sua vez", "é a sua vez"),
    ],
    "several words, for the same piece or feature of a position": [
        *("peça por mover", "peça que já esteve na 4.ª linha", "ter a vez de jogar"),
    ],
    "of the second step at sign-in and of reports: pages, their links and buttons": [
        *("Aplicação de códigos", "Cancelar", "Chaves de acesso", "Confirmar a identidade", "Códigos de recuperação"),
        *("Denunciar", "Desligar", "Ligar", "Nome da chave de acesso", "Usar uma chave de acesso"),
        "Verificação em dois passos",
    ],
}
