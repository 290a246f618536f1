"""What the page may ask for. Anything else is refused with a sentence beside the field."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import LONGEST
from games.engine import notation, registry, robots
from games.engine.contract import BLACK, WHITE, Game
from games.engine.errors import RulesError
from games.engine.notation.record import Record
from games.engine.words import Say, gettext_noop
from games.engine.worker import MOST_DEPTH, MOST_MILLISECONDS
from games.home import pairing
from games.match import files, speech
from games.match.errors import NeedsClock
from games.models import Match
from games.services.open import WHOSE_TURN
from games.services.start import ALONE, Configuration
from games.values import clocks

NO_CLOCK = "none"  # a word, because what is empty is not remembered
PER_TURN = ("10s", "15s", "20s", "30s", "45s", "60s")
FISCHER = ("180+0", "180+2", "300+0", "300+5", "600+0", "600+5", "900+10", "1800+20")
OWN_TURN, OWN_TOTAL = "turn", "total"  # clocks that the person makes: so much per turn, or for the whole match
DAYS = ("1d", "2d", "3d", "7d")
LINK, IN_LOBBY, NAMED = "link", "lobby", "named"
SEEKS = {LINK: _("Amigo, por link"), IN_LOBBY: _("Alguém na sala"), NAMED: _("Desafiar um jogador")}
MOST_POINTS = 4000
AS_WRITTEN = "file"  # whoever plays in the file plays on
OTHER_GAME = gettext_noop("O ficheiro é de {found}, não de {wanted}: escolha {found} na lista.")


def offer(form: forms.Form, name: str, choices: list[tuple[Any, str]]) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices


def levels() -> list[tuple[Any, str]]:
    return [(level.number, f"{level.number} · {gettext(level.name)}") for level in robots.LEVELS]


def clock_choices() -> list[tuple[Any, Any]]:
    def words(texts: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(text, speech.clock(text)) for text in texts]

    groups = {
        gettext("Por jogada"): [*words(PER_TURN), (OWN_TURN, gettext("outro, em segundos…"))],
        gettext("Para a partida toda"): [*words(FISCHER), (OWN_TOTAL, gettext("outro, em minutos e segundos…"))],
        gettext("Por correspondência, só entre pessoas"): words(DAYS),
    }
    return [(NO_CLOCK, speech.clock("")), *groups.items()]


class ConfigurationForm(forms.Form):
    """The settings of a match. Each game's own options are fields called `<game>-<option>`."""

    game = forms.ChoiceField(label=_("Jogo"), widget=forms.RadioSelect)
    mode = forms.ChoiceField(
        label=_("Adversário"), choices=[*((mode.value, mode.label) for mode in ALONE), *SEEKS.items()], required=False
    )
    opponent = forms.CharField(label=_("Nome do jogador"), max_length=LONGEST, required=False)
    rated = forms.BooleanField(label=_("A valer pontos"), required=False)
    lowest = forms.IntegerField(
        label=_("Pontos do adversário: mínimo"), min_value=0, max_value=MOST_POINTS, required=False
    )
    highest = forms.IntegerField(
        label=_("Pontos do adversário: máximo"), min_value=0, max_value=MOST_POINTS, required=False
    )
    level = forms.TypedChoiceField(label=_("Nível"), coerce=int, required=False, empty_value=None)
    beginner = forms.ChoiceField(
        label=_("Quem começa"),
        choices=[("me", _("Eu")), ("other", _("Adversário")), ("lot", _("Sorteio"))],
        required=False,
    )
    colour = forms.ChoiceField(
        label=_("As suas peças"),
        choices=[
            ("first", _("Brancas para quem começa")),
            ("white", _("Brancas")),
            ("black", _("Pretas")),
            ("lot", _("Sorteio")),
        ],
        required=False,
    )

    clock = forms.ChoiceField(label=_("Relógio"), required=False)
    turn_seconds = forms.IntegerField(
        label=_("Segundos por jogada"),
        required=False,
        min_value=clocks.PER_TURN.start,
        max_value=clocks.PER_TURN.stop - 1,
    )
    total_minutes = forms.FloatField(label=_("Minutos para a partida"), required=False, min_value=0.5, max_value=180)
    increment = forms.IntegerField(
        label=_("Segundos a mais por jogada"), required=False, min_value=0, max_value=clocks.INCREMENTS.stop - 1
    )
    rival = forms.TypedChoiceField(label=_("Nível do outro computador"), coerce=int, required=False, empty_value=None)
    pace = forms.TypedChoiceField(
        label=_("Pausa entre lances"),
        coerce=int,
        required=False,
        empty_value=None,
        choices=[
            (100, _("nenhuma")),
            (500, _("meio segundo")),
            (1000, _("1 segundo")),
            (2000, _("2 segundos")),
            (4000, _("4 segundos")),
        ],
    )
    thinking_time = forms.IntegerField(
        label=_("Tempo por lance, em milissegundos"), required=False, min_value=10, max_value=MOST_MILLISECONDS
    )
    thinking_depth = forms.IntegerField(
        label=_("Profundidade, em lances"), required=False, min_value=1, max_value=MOST_DEPTH
    )

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        games = registry.all_games()
        offer(self, "game", [(game.slug, game.name) for game in games.values()])
        offer(self, "level", levels())
        offer(self, "rival", levels())
        offer(self, "clock", clock_choices())
        for game in games.values():
            self.add_options(game)

    def add_options(self, game: Game) -> None:
        for option in game.options:
            choices = [(value, gettext(words)) for value, words in option.choices]
            field = forms.ChoiceField(
                label=gettext(option.label), choices=choices, required=False, initial=option.default
            )
            self.fields[f"{game.slug}-{option.name}"] = field

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        for name in {OWN_TURN: ["turn_seconds"], OWN_TOTAL: ["total_minutes"]}.get(values.get("clock", ""), []):
            if values.get(name) is None and name not in self.errors:
                self.add_error(name, _("Escreva um número."))
        if values.get("clock") in DAYS and values.get("mode") not in SEEKS:
            self.add_error(
                "clock",
                _(
                    "As partidas por correspondência são só entre duas pessoas, cada uma no seu ecrã: "
                    "escolha outro relógio."
                ),
            )
        if values.get("rated") and values.get("mode") in SEEKS and values.get("clock") in ("", NO_CLOCK):
            self.add_error("clock", NeedsClock.sentence)
        if values.get("lowest") and values.get("highest") and values["lowest"] > values["highest"]:
            self.add_error("highest", _("O mínimo não pode ser maior do que o máximo: corrija um deles."))
        return values

    def options_of(self, game: Game) -> list[forms.BoundField]:
        return [self[f"{game.slug}-{option.name}"] for option in game.options]

    def clean_opponent(self) -> User | None:
        """Whoever is challenged."""
        if self.cleaned_data.get("mode") != NAMED:
            return None
        found = User.named(self.cleaned_data["opponent"]).filter(is_active=True).first()
        if found is None:
            raise forms.ValidationError(_("Não há nenhum jogador com este nome. Confirme como se escreve."))
        return found

    @property
    def seeks(self) -> bool:
        """Whether the opponent is yet to be found."""
        return self.cleaned_data["mode"] in SEEKS

    @property
    def clock_text(self) -> str:
        """As `games/clocks.py` reads it."""
        values = self.cleaned_data
        if values["clock"] == OWN_TURN:
            return f"{values['turn_seconds']}s"
        if values["clock"] == OWN_TOTAL:
            return f"{round(values['total_minutes'] * 60)}+{values['increment'] or 0}"
        return values["clock"] if values["clock"] != NO_CLOCK else ""

    def configuration(self) -> Configuration:
        values = self.cleaned_data
        game = registry.find(values["game"])
        chosen = {option.name: values[f"{game.slug}-{option.name}"] for option in game.options}
        return Configuration(
            game=game.slug,
            mode=Match.Mode.PEOPLE if self.seeks else values["mode"] or Match.Mode.ROBOT,
            level=values["level"] or 2,
            beginner=values["beginner"] or "me",
            colour=values["colour"] or "first",
            rival=values["rival"] or 2,
            pace=values["pace"] or Configuration.pace,
            thinking_time=values["thinking_time"],
            thinking_depth=values["thinking_depth"],
            clock=self.clock_text,
            options={name: value for name, value in chosen.items() if value},
        )


class PairingForm(forms.Form):
    """One touch on a clock; no game means any."""

    jogo = forms.ChoiceField(required=False)
    clock = forms.ChoiceField(choices=[(clock, clock) for clock in pairing.CLOCKS])

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        offer(self, "jogo", [("", ""), *((slug, slug) for slug in registry.all_games())])


class WrongGame(RulesError):
    pass


class OpenForm(forms.Form):
    """A file or a text, and how the match in it goes on."""

    file = forms.FileField(
        label=_("Ficheiro"), required=False, error_messages={"empty": _("O ficheiro está vazio. Escolha outro.")}
    )
    text = forms.CharField(label=_("Ou o texto da partida"), required=False, strip=False, widget=forms.Textarea)
    game = forms.ChoiceField(label=_("Jogo"), required=False)
    mode = forms.ChoiceField(
        label=_("Adversário"), choices=[(AS_WRITTEN, ""), *((mode.value, mode.label) for mode in ALONE)], required=False
    )
    level = forms.TypedChoiceField(label=_("Nível"), coerce=int, required=False, empty_value=None)
    side = forms.ChoiceField(
        label=_("O seu lado"),
        choices=[(WHOSE_TURN, _("O lado que tem a vez")), (WHITE, _("Brancas")), (BLACK, _("Pretas"))],
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        games = [(game.slug, game.name) for game in registry.all_games().values()]
        offer(self, "game", [("", gettext("O indicado no ficheiro")), *games])
        offer(self, "level", levels())

    def clean(self) -> dict[str, Any]:
        values = self.cleaned_data
        values["side"] = values.get("side") or WHOSE_TURN
        if not self.errors and not values.get("file") and not (values.get("text") or "").strip():
            raise forms.ValidationError(_("Escolha um ficheiro ou cole o texto de uma partida."))
        return values

    @cached_property
    def written(self) -> bytes:
        values = self.cleaned_data
        data: bytes = values["file"].read() if values["file"] else values["text"].encode()
        return data

    def record(self) -> Record:
        """What is written in the file or the text; a `RulesError` says where it makes no sense."""
        values = self.cleaned_data
        record = notation.read(files.readable(self.written), values["game"], clocks.read_written)
        if values["game"] and record.game != values["game"]:
            names = {"found": registry.find(record.game).name, "wanted": registry.find(values["game"]).name}
            raise WrongGame(Say(OTHER_GAME, names))
        return record

    def configuration(self, record: Record) -> Configuration:
        """The game and its options are those of the file, and so is who plays on, unless something else is chosen."""
        mode = self.cleaned_data["mode"] or Match.Mode.ROBOT
        if mode == AS_WRITTEN:
            mode = Match.Mode.HERE if files.names_people(record.tags) else Match.Mode.ROBOT
        return Configuration("", mode, self.cleaned_data["level"] or 2)
