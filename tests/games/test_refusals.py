"""Every game, with the texts of its own folder: what is refused and with which reason, and how actions are told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import registry
from games.engine.errors import BadPosition, IllegalAction
from tests.games.examples import by_name, examples

BAD_POSITIONS = [(slug, *bad) for slug in registry.slugs() for bad in examples(slug).BAD_POSITIONS.items()]
BAD_ACTIONS = [(slug, *bad) for slug in registry.slugs() for bad in examples(slug).BAD_ACTIONS]
TOLD = [(slug, *told) for slug in registry.slugs() for told in examples(slug).TOLD]


@pytest.mark.parametrize(("slug", "text", "reason"), BAD_POSITIONS)
def test_a_bad_position_is_refused_with_its_reason(slug, text, reason):
    with pytest.raises(BadPosition) as refused:
        registry.find(slug).read(text)
    assert str(refused.value) == reason


@pytest.mark.parametrize(("slug", "text", "action", "reason"), BAD_ACTIONS)
def test_a_bad_action_is_refused_with_its_reason(slug, text, action, reason):
    game = registry.find(slug)
    position = game.read(text)
    assert game.words.refusal(position, action).spoken() == reason
    with pytest.raises(IllegalAction) as refused:
        game.play(position, action)
    assert str(refused.value) == reason
    with pytest.raises(IllegalAction):
        position.after(action)


@by_name
@settings(deadline=None)
@given(data=st.data())
def test_any_text_gets_a_reason(game, data):
    action = data.draw(examples(game.slug).TYPED)
    for text in examples(game.slug).SITUATIONS:
        assert game.words.refusal(game.read(text), action).spoken()


@by_name
@settings(deadline=None)
@given(data=st.data())
def test_any_text_is_a_position_that_is_written_back_or_is_refused(game, data):
    text = data.draw(examples(game.slug).WRITTEN)
    try:
        position = game.read(text)
    except BadPosition:
        return
    assert game.read(position.text) == position
    assert position.text == text or not examples(game.slug).ONE_TEXT


@pytest.mark.parametrize(("slug", "text", "action", "sentence"), TOLD)
def test_an_action_is_told_in_one_sentence(slug, text, action, sentence):
    game = registry.find(slug)
    assert game.words.tell(game.read(text), action).spoken(who="Alice") == sentence
