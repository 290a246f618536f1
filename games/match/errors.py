"""Why a request to a match is refused. Each knows its status; the sentence is for the player."""

from __future__ import annotations

from http import HTTPStatus

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.blocks import TOO_MANY


class Refused(Exception):
    status: HTTPStatus = HTTPStatus.CONFLICT
    sentence: str | Promise


class NotAPlayer(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Está a assistir: nesta partida só jogam os dois jogadores.")


class NotYourTurn(Refused):
    sentence = _("Ainda não é a sua vez: espere pelo lance do adversário.")


class MatchOver(Refused):
    sentence = _("Esta partida já acabou. Pode revê-la ou começar outra.")


class OutOfTime(Refused):
    sentence = _("O tempo já se tinha esgotado: a partida acabou.")


class StaleVersion(Refused):
    sentence = _("O tabuleiro mudou entretanto. Veja a posição atual e jogue de novo.")


class KeyUsed(Refused):
    """A key names one request. The same one with another meaning is no repetition."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY
    sentence = _("Este pedido repete a chave de outro. Recarregue a página e tente de novo.")


class OnlyAtOneScreen(Refused):
    sentence = _("Isto só é possível com duas pessoas no mesmo ecrã. Contra outra pessoa, proponha o empate.")


class OnlyAlone(Refused):
    sentence = _("Só pode recomeçar contra o computador ou no mesmo ecrã. Nesta partida pode desistir.")


class NothingToUndo(Refused):
    sentence = _("Ainda não há nenhum lance seu para anular: jogue primeiro.")


class NoHint(Refused):
    sentence = _("Só há dicas na sua vez, quando há lances por onde escolher.")


class NoHelp(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Contra outra pessoa joga-se sem dicas. Pode rever a partida no fim.")


class CountsElsewhere(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Esta posição está numa partida sua que conta e ainda não acabou: peça a dica quando ela acabar.")


class HintUnderWay(Refused):
    status = HTTPStatus.TOO_MANY_REQUESTS
    sentence = _("A dica já foi pedida. Espere um momento.")


class RobotsBusy(Refused):
    status = HTTPStatus.SERVICE_UNAVAILABLE
    sentence = _("O computador está ocupado com outras partidas. Tente de novo daqui a pouco.")


class NoAnswer(Refused):
    status = HTTPStatus.SERVICE_UNAVAILABLE
    sentence = _("O computador não conseguiu responder. Tente de novo daqui a pouco.")


class SeekTaken(Refused):
    sentence = _("Este convite já foi aceite por outra pessoa. Procure outro na sala.")


class SeekGone(Refused):
    status = HTTPStatus.NOT_FOUND
    sentence = _("Este convite já não é válido.")


class NotWanted(Refused):
    """Whoever is blocked is not told so."""

    status = HTTPStatus.FORBIDDEN
    sentence = _("Esta pessoa não aceita desafios. Desafie outra ou crie um convite.")


class HearsNothing(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Esta pessoa não recebe frases. Pode continuar a jogar sem elas.")


class OwnBlock(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Bloqueou este jogador. Para jogarem os dois, desbloqueie-o na sua conta.")


class TooManyBlocked(Refused):
    sentence = TOO_MANY


class OwnSeek(Refused):
    sentence = _("Este convite é seu: espere que outra pessoa o aceite.")


class HostAway(Refused):
    sentence = _(
        "Quem enviou o convite não está aqui agora. Chame primeiro: a partida começa quando estiverem os dois."
    )


class NotYourSeek(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Este convite é de outra pessoa: procure outro na sala.")


class NeedsAccount(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Para jogar a valer pontos é preciso ter conta: entre ou crie uma.")


class NeedsAccountToChallenge(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Só quem tem conta pode desafiar outro jogador pelo nome. Envie antes um convite por link.")


class NeedsClock(Refused):
    sentence = _("Uma partida a valer pontos precisa de relógio: escolha um.")


class NeedsPoints(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Este convite tem limites de pontos: é preciso ter conta para o aceitar.")


class OutOfRange(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Os seus pontos estão fora dos limites deste convite. Procure outro na sala.")


class TooManySeeks(Refused):
    sentence = _("Já tem cinco convites por aceitar. Retire um deles primeiro.")


class TooManyChallenges(Refused):
    sentence = _("Já lançou três desafios a este jogador. Espere pela resposta, ou retire um deles.")


class TooOften(Refused):
    status = HTTPStatus.TOO_MANY_REQUESTS
    sentence = _("Demasiados pedidos seguidos. Espere um pouco e tente de novo.")


class OnlyBetweenPeople(Refused):
    sentence = _("Isto só é possível numa partida entre duas pessoas: convide alguém para a próxima.")


class NotBothActed(Refused):
    sentence = _("Só pode propor empate depois de os dois terem jogado.")


class NotOverYet(Refused):
    sentence = _("Só pode pedir a desforra no fim da partida.")


class NotOverForCopies(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Entre duas pessoas joga-se sem ajuda: só pode continuar daqui no fim da partida.")


class NotOverForFiles(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("O ficheiro de uma partida a valer pontos só se pode guardar no fim dela.")


class ToBeAsked(Refused):
    sentence = _("Entre duas pessoas, peça a desforra ao adversário.")


class NoClock(Refused):
    sentence = _("Só pode pedir mais tempo nas partidas com relógio de segundos ou de minutos.")


class OfferGone(Refused):
    sentence = _("Essa proposta já não é válida. Veja a mesa e, se quiser, faça outra.")


class NotYourOffer(Refused):
    status = HTTPStatus.FORBIDDEN
    sentence = _("Só quem recebeu a proposta lhe pode responder, e só quem a fez a pode retirar.")


class TooLateToAbort(Refused):
    sentence = _("Já jogou nesta partida: agora só pode desistir.")


class OpponentHere(Refused):
    sentence = _("Só pode reclamar a vitória ou o empate quando é a vez do adversário e este saiu.")


class TooMuchTalk(Refused):
    status = HTTPStatus.TOO_MANY_REQUESTS
    sentence = _("Demasiadas frases seguidas. Espere um pouco.")


class TooEarly(Refused):
    """Says how long to wait."""

    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, sentence: str):
        self.sentence = sentence
        super().__init__(sentence)


class Suspended(Refused):
    """With its own sentence: until when, and why."""

    status = HTTPStatus.FORBIDDEN
    sentence: str | Promise = _("A sua conta está suspensa.")

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence or self.sentence
