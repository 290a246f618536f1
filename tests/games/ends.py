"""Ends of games as they are to be read: by the winner, the loser and others, in Portuguese and in English.

Of a draw first by Alice, who has the side that begins.
"""

from __future__ import annotations

# The game, a position shortly before the end, what is played from there, and what is read then.
BY_THE_RULES = [
    (
        "damas",
        "W:WK7:BK5:H5:F8",
        "7-21 5-14 21x11",
        ("Ganhou! Bob ficou sem peças.", "Perdeu: ficou sem peças.", "Alice ganhou: Bob ficou sem peças."),
        (
            "You won! Bob has no pieces left.",
            "You lost: you have no pieces left.",
            "Alice won: Bob has no pieces left.",
        ),
    ),
    (
        "damas",
        "W:W17,K18:B12:H0:F8",
        "18-25 12-8 25-4",
        ("Ganhou! Bob ficou sem lances.", "Perdeu: ficou sem lances.", "Alice ganhou: Bob ficou sem lances."),
        ("You won! Bob has no legal move.", "You lost: you have no legal move.", "Alice won: Bob has no legal move."),
    ),
    (
        "damas",
        "W:WK2,K3,K4:BK32:H8:F22:R10",
        "3-13 32-19 2-24",
        ("Empate: Forçada, 12 lances sem que as três damas ganhassem.",) * 3,
        ("Draw: Forçada, the three kings did not win in 12 moves.",) * 3,
    ),
    (
        "damas",
        "W:WK1:BK2:H37:F60",
        "1-10 2-11 10-1",
        ("Empate: vinte lances de cada lado sem captura nem lance de peão.",) * 3,
        ("Draw: twenty moves by each side without a capture or a man moving.",) * 3,
    ),
    (
        "damas",
        "W:WK1:BK2:H0:F1",
        "1-10 2-11 10-1 11-2 1-10 2-11 10-1 11-2",
        ("Empate: a mesma posição ocorreu pela terceira vez.",) * 3,
        ("Draw: the same position occurred for the third time.",) * 3,
    ),
    (
        "tab",
        "9/l7L/9/9 w 4",
        "i3-f2 =6 f2-a3",
        ("Ganhou! Bob ficou sem peças.", "Perdeu: ficou sem peças.", "Alice ganhou: Bob ficou sem peças."),
        (
            "You won! Bob has no pieces left.",
            "You lost: you have no pieces left.",
            "Alice won: Bob has no pieces left.",
        ),
    ),
    (
        "tab",
        "9/M8/l8/9 w 3",
        "a3-d3 =4 a2-d3",
        ("Ganhou! Alice ficou sem peças.", "Perdeu: ficou sem peças.", "Bob ganhou: Alice ficou sem peças."),
        (
            "You won! Alice has no pieces left.",
            "You lost: you have no pieces left.",
            "Bob won: Alice has no pieces left.",
        ),
    ),
    (
        "stac",
        "W0101/W0011/00200/01B12/02W10 a2 c1 w - 3 4",
        "a2-b2 c1-b1 b2+e2",
        ("Ganhou! Fez 4 torres.", "Perdeu: Alice fez 4 torres.", "Alice ganhou: fez 4 torres."),
        ("You won! You made 4 towers.", "You lost: Alice made 4 towers.", "Alice won: they made 4 towers."),
    ),
    (
        "stac",
        "02020/20W20/02020/2000B/02120 c1 e4 w - 1 4",
        "c1+b1",
        (
            "Ganhou por 2 a 1: já não é possível fazer torres.",
            "Perdeu por 1 a 2: já não é possível fazer torres.",
            "Alice ganhou por 2 a 1: já não é possível fazer torres.",
        ),
        (
            "You won 2 to 1: no more towers can be made.",
            "You lost 1 to 2: no more towers can be made.",
            "Alice won 2 to 1: no more towers can be made.",
        ),
    ),
    (
        "stac",
        "02020/20W20/02020/2000B/02021 c2 e5 b - 8 4",
        "e5-e1 c2-c4 e1+b1",
        (
            "Ganhou por 2 a 1: já não é possível fazer torres.",
            "Perdeu por 1 a 2: já não é possível fazer torres.",
            "Bob ganhou por 2 a 1: já não é possível fazer torres.",
        ),
        (
            "You won 2 to 1: no more towers can be made.",
            "You lost 1 to 2: no more towers can be made.",
            "Bob won 2 to 1: no more towers can be made.",
        ),
    ),
    (
        "stac",
        "W0W00/11111/11B11/11111/11000 e1 a5 w - 57 4",
        "e1-e4 a5-a3 e4+e5",
        (
            "Ganhou por 2 a 1: 60 lances sem torre nova.",
            "Perdeu por 1 a 2: 60 lances sem torre nova.",
            "Alice ganhou por 2 a 1: 60 lances sem torre nova.",
        ),
        (
            "You won 2 to 1: 60 moves without a new tower.",
            "You lost 1 to 2: 60 moves without a new tower.",
            "Alice won 2 to 1: 60 moves without a new tower.",
        ),
    ),
    (
        "stac",
        "11111/11111/11111/11111/11111 e1 a5 w - 57 4",
        "e1+b1 a5-a2 b1-b2",
        ("Empate: 0 a 0, 60 lances sem torre nova.",) * 3,
        ("Draw: 0 all, 60 moves without a new tower.",) * 3,
    ),
    (
        "duplohex",
        "ddDDRbD/dDARbaB/1DaARBd/A1BbBDA/aAABAar/b2arrr/D1aRbRr b d 5,7,9,8",
        "Dc2 Rd6-d7 Db2",
        (
            "Ganhou! Ligou o lado esquerdo ao direito com discos.",
            "Perdeu: Alice ligou o lado esquerdo ao direito com discos.",
            "Alice ganhou: ligou o lado esquerdo ao direito com discos.",
        ),
        (
            "You won! You joined the left and right edges with discs.",
            "You lost: Alice joined the left and right edges with discs.",
            "Alice won: they joined the left and right edges with discs.",
        ),
    ),
    (
        "duplohex",
        "2rd1ra/rDd1rRR/rDBaR1D/Ra4d/RRR1d1R/2DBb1A/RDD4 b dr 15,13,16,14",
        "Df3 Rc7-d7 Rd4",
        (
            "Ganhou! Ligou o lado esquerdo ao direito com anéis.",
            "Perdeu: Alice ligou o lado esquerdo ao direito com anéis.",
            "Alice ganhou: ligou o lado esquerdo ao direito com anéis.",
        ),
        (
            "You won! You joined the left and right edges with rings.",
            "You lost: Alice joined the left and right edges with rings.",
            "Alice won: they joined the left and right edges with rings.",
        ),
    ),
    (
        "duplohex",
        "rAbadda/B3BrR/AAraaaR/AB1bDaB/aARBbRD/rbR1bdB/dRARabD w r 9,5,6,6",
        "Rf3-f2 Rf6-f7 Df6",
        (
            "Ganhou! Ligou o lado de cima ao de baixo com discos.",
            "Perdeu: Bob ligou o lado de cima ao de baixo com discos.",
            "Bob ganhou: ligou o lado de cima ao de baixo com discos.",
        ),
        (
            "You won! You joined the top and bottom edges with discs.",
            "You lost: Bob joined the top and bottom edges with discs.",
            "Bob won: they joined the top and bottom edges with discs.",
        ),
    ),
    (
        "duplohex",
        "AARB1Br/r3bra/br1Ddad/Dbad2b/RR1dBBB/rABr3/ddBARbR w r 11,10,10,8",
        "Rc5 De5-f6 Rf4",
        (
            "Ganhou! Ligou o lado de cima ao de baixo com anéis.",
            "Perdeu: Bob ligou o lado de cima ao de baixo com anéis.",
            "Bob ganhou: ligou o lado de cima ao de baixo com anéis.",
        ),
        (
            "You won! You joined the top and bottom edges with rings.",
            "You lost: Bob joined the top and bottom edges with rings.",
            "Bob won: they joined the top and bottom edges with rings.",
        ),
    ),
    (
        "duplohex",
        "bAaaBra/DABAaAb/bABAbBr/Bbddbba/AbaDABb/bAaBaab/aBbrBAB b r 2,2,0,1",
        "Rd4 Ra6 Dd1",
        (
            "Ganhou! Bob ficou sem peças na caixa.",
            "Perdeu: ficou sem peças na caixa.",
            "Alice ganhou: Bob ficou sem peças na caixa.",
        ),
        (
            "You won! Bob has no pieces left in the box.",
            "You lost: you have no pieces left in the box.",
            "Alice won: Bob has no pieces left in the box.",
        ),
    ),
    (
        "fanorona",
        "7/7/w6/3b3/7 w 34 50",
        "a3-a2 d2-c2 a2-b2",
        ("Ganhou! Bob ficou sem peças.", "Perdeu: ficou sem peças.", "Alice ganhou: Bob ficou sem peças."),
        (
            "You won! Bob has no pieces left.",
            "You lost: you have no pieces left.",
            "Alice won: Bob has no pieces left.",
        ),
    ),
    (
        "fanorona",
        "1b5/1w5/www1ww1/b6/ww5 w 18 50",
        "b3-b2 b5-c5 e3-d4",
        ("Ganhou! Bob ficou sem lances.", "Perdeu: ficou sem lances.", "Alice ganhou: Bob ficou sem lances."),
        ("You won! Bob has no legal move.", "You lost: you have no legal move.", "Alice won: Bob has no legal move."),
    ),
    (
        "fanorona",
        "b6/7/7/7/wwww3 w 47 50",
        "d1-e1 a5-b5 c1-b2",
        (
            "Ganhou por 4 a 1 em peças, no limite de 50 lances.",
            "Perdeu por 1 a 4 em peças, no limite de 50 lances.",
            "Alice ganhou por 4 a 1 em peças, no limite de 50 lances.",
        ),
        (
            "You won 4 to 1 in pieces at the limit of 50 moves.",
            "You lost 1 to 4 in pieces at the limit of 50 moves.",
            "Alice won 4 to 1 in pieces at the limit of 50 moves.",
        ),
    ),
    (
        "fanorona",
        "7/5bb/w5b/2b4/7 b 47 50",
        "f4-g5 a3-b2 g3-g2",
        (
            "Ganhou por 4 a 1 em peças, no limite de 50 lances.",
            "Perdeu por 1 a 4 em peças, no limite de 50 lances.",
            "Bob ganhou por 4 a 1 em peças, no limite de 50 lances.",
        ),
        (
            "You won 4 to 1 in pieces at the limit of 50 moves.",
            "You lost 1 to 4 in pieces at the limit of 50 moves.",
            "Bob won 4 to 1 in pieces at the limit of 50 moves.",
        ),
    ),
    (
        "fanorona",
        "7/7/w5b/7/7 b 47 50",
        "g3-g4 a3-b3 g4-f4",
        ("Empate: 1 a 1 em peças no limite de 50 lances; para ganhar são precisas três a mais.",) * 3,
        ("Draw: 1 to 1 in pieces at the limit of 50 moves; a win takes a lead of three.",) * 3,
    ),
    (
        "fanorona",
        "b6/7/7/7/6w w 0 50",
        "g1-g2 a5-a4 g2-g1 a4-a5 g1-g2 a5-a4 g2-g1 a4-a5",
        ("Empate: a mesma posição ocorreu pela terceira vez.",) * 3,
        ("Draw: the same position occurred for the third time.",) * 3,
    ),
]
# Reasons that only the text of a position can bring about, never play: they are read above, in other games.
UNPLAYED = {
    "duplohex": {"{loser} ficou sem lances."},  # whoever has a disc or a ring left finds a cell without one
    "dados": {"Chegou ao fim do caminho, ou tomou a última peça."},  # no part of the site
}
# In every game; Alice plays on, or is left alone.
BESIDE_THE_RULES = {
    "aborted": (
        ("Partida cancelada: os dois ainda não tinham jogado.",) * 3,
        ("Game aborted: the two players had not both moved.",) * 3,
    ),
    "resigned": (
        ("Ganhou! Bob desistiu.", "Perdeu por desistência.", "Alice ganhou: Bob desistiu."),
        ("You won! Bob resigned.", "You lost by resignation.", "Alice won: Bob resigned."),
    ),
    "time": (
        ("Ganhou! Bob ficou sem tempo.", "Perdeu por tempo.", "Alice ganhou: Bob ficou sem tempo."),
        ("You won! Bob ran out of time.", "You lost on time.", "Alice won: Bob ran out of time."),
    ),
    "agreed": (("Empate por acordo.",) * 3, ("Draw by agreement.",) * 3),
    "win claimed": (
        ("Ganhou! Bob abandonou a partida.", "Perdeu por abandono.", "Alice ganhou: Bob abandonou a partida."),
        ("You won! Bob left the game.", "You lost by leaving.", "Alice won: Bob left the game."),
    ),
    "draw claimed": (
        (
            "Empate: Bob abandonou a partida.",
            "Empate: Alice reclamou-o por abandono.",
            "Empate: Bob abandonou a partida.",
        ),
        ("Draw: Bob left the game.", "Draw: Alice claimed it because you left.", "Draw: Bob left the game."),
    ),
}
