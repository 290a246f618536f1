"""Sign-up, sign-in and sign-out inside the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import expect

from tests import scenes
from tests.browser.visitor import Visitor, by_clicks

PASSWORD = "caravela-azul-7"

# As after an answer that was asked for just before: its forms prove themselves with what signing in has changed.
OLD_TOKENS = """() => document.querySelectorAll("[name=csrfmiddlewaretoken]").forEach((field) => {
  field.value = "x".repeat(64);
})"""


def test_signing_up_and_in_keeps_the_guests_games_and_the_page(alice: Visitor, new_name: Callable[[str], str]):
    name = new_name("alice")
    code = alice.start()
    state = alice.throw_until_a_move()
    alice.leave_a_mark()

    alice.page.locator(".identity").get_by_role("link", name="Entrar").click()
    alice.page.locator("#overlay").get_by_role("link", name="Criar conta").click()
    expect(alice.page.locator("#overlay-title")).to_have_text("Criar conta")
    expect(alice.page.locator("#overlay")).to_contain_text("As partidas que jogou como convidado ficam consigo.")
    alice.page.get_by_label("Nome de utilizador").fill(name)
    alice.page.get_by_label("Palavra-passe").fill(PASSWORD)
    alice.find("button", "Criar conta").click()

    expect(alice.page.locator(".identity .name")).to_have_text(name)
    expect(alice.page.locator("#overlay")).to_be_hidden()
    assert alice.is_marked
    alice.expect_path(f"/partida/{code}/")
    assert alice.site.do(scenes.holders, code) == [(name, "")]
    expect(alice.page.locator(".player .nm").last).to_have_text(name)
    named = alice.turn()  # the name is another: so is the version
    assert replace(named, version=state.version) == state
    state = named
    alice.page.evaluate(OLD_TOKENS)
    by_clicks(alice, state, state.best)
    alice.turn(after=state.version)

    alice.page.locator(".identity a").click()
    alice.find("button", "Terminar sessão").click()
    expect(alice.page.locator(".identity").get_by_role("link", name="Entrar")).to_be_visible()
    alice.go(f"/partida/{code}/")
    after = alice.look()
    assert (after.to_act, after.choices, after.can_throw) == (False, [], False)

    again = alice.start()
    alice.page.locator(".identity").get_by_role("link", name="Entrar").click()
    alice.page.get_by_label("Nome ou e-mail").fill(name)
    alice.page.get_by_label("Palavra-passe", exact=True).fill(PASSWORD)
    alice.page.locator("#overlay form button.primary").click()
    expect(alice.page.locator(".identity .name")).to_have_text(name)
    assert alice.site.do(scenes.holders, again) == [(name, "")]
    assert alice.throw().version == 2  # after the one that brought the name


def field_error(visitor: Visitor, label: str) -> str:
    """What stands beside the field, which names it as its description."""
    field = visitor.page.get_by_label(label)
    expect(field).to_have_attribute("aria-invalid", "true")
    ids = (field.get_attribute("aria-describedby") or "").split()
    return " ".join(visitor.page.locator(f"[id='{id}'].error").inner_text() for id in ids if "error" in id)


def test_errors_of_the_sign_up_form_stand_beside_the_fields(alice: Visitor):
    alice.watch.expect(422)
    alice.go("/conta/signup/")
    alice.page.get_by_label("Nome de utilizador").fill("x")
    alice.page.get_by_label("Palavra-passe").fill("123")
    alice.find("button", "Criar conta").click()
    expect(alice.page.locator("#overlay .error")).to_have_count(2)
    assert field_error(alice, "Nome de utilizador").startswith("Use 3 a 20 letras")
    assert "pelo menos 8 caracteres" in field_error(alice, "Palavra-passe")
    expect(alice.page.get_by_label("Nome de utilizador")).to_have_value("x")
