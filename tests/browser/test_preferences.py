"""Language, theme and sound: changed in the page, remembered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.played import play
from tests.browser.visitor import Visitor

# How long each movement takes, from now on, on this page.
MOVEMENTS = """() => {
  window.took = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    window.took.push(options.duration ?? options);
    return animate.call(this, frames, options);
  };
}"""


def test_the_language_changes_without_a_reload_and_is_remembered(alice: Visitor):
    alice.start()
    alice.leave_a_mark()
    alice.find("button", "English").first.click()
    expect(alice.page.locator("html")).to_have_attribute("lang", "en")
    expect(alice.page.locator("#command-throw")).to_have_text("Throw")
    assert alice.is_marked
    assert alice.throw().version == 1
    alice.go("/")
    expect(alice.find("button", "Play Tâb")).to_be_visible()
    alice.find("button", "Português").first.click()
    expect(alice.find("button", "Jogar Tâb")).to_be_visible()
    expect(alice.page.locator("html")).to_have_attribute("lang", "pt-PT")


def test_the_theme_changes_without_a_reload_and_is_remembered(alice: Visitor):
    alice.go("/")
    light = alice.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    with alice.page.expect_response("**/preferencias/"):
        alice.find("button", "Tema claro ou escuro").first.click()
    expect(alice.page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = alice.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert dark != light
    alice.page.reload()
    assert alice.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == dark
    with alice.page.expect_response("**/preferencias/"):
        alice.find("button", "Tema claro ou escuro").first.click()
    alice.page.reload()
    assert alice.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == light


def test_the_theme_follows_the_system_until_it_is_chosen(new_visitor: NewVisitor):
    alice = new_visitor(color_scheme="dark")
    alice.go("/")
    dark = alice.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    alice.page.emulate_media(color_scheme="light")
    assert alice.page.evaluate("() => getComputedStyle(document.body).backgroundColor") != dark
    expect(alice.page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_the_sound_is_switched_off_and_stays_off(alice: Visitor):
    alice.start()
    button = alice.page.locator("#command-sound")
    expect(button).to_have_attribute("aria-pressed", "true")
    with alice.page.expect_response("**/preferencias/"):
        alice.more("#command-sound").click()
    expect(button).to_have_attribute("aria-pressed", "false")
    alice.page.keyboard.press("Escape")
    assert alice.throw().version == 1
    expect(button).to_have_attribute("aria-pressed", "false")
    alice.page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    with alice.page.expect_response("**/preferencias/"):
        alice.more("#command-sound").click()
    alice.page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_a_preference_of_the_sheet_is_saved_at_once_and_holds_in_the_match(alice: Visitor):
    alice.start()
    alice.more("a:has-text('Preferências')").click()
    with alice.page.expect_response("**/preferencias/"):
        alice.page.get_by_label("Lançar automaticamente, nos jogos com sorte").check()
    alice.page.keyboard.press("Escape")
    expect(alice.page.locator("#overlay")).to_be_hidden()
    alice.wait_for_more(0)


def test_the_level_is_only_asked_where_there_is_a_computer_and_what_was_chosen_is_kept(alice: Visitor):
    """At home and in the settings that "Mais opções" opens."""
    alice.go("/")
    level = alice.page.locator("#quick-level")
    expect(level).to_be_visible()
    for mode in ("here", "lobby", "link"):
        alice.page.locator(f"#quick label:has([value={mode}])").click()
        expect(level).to_be_hidden()
    alice.find("link", "Mais opções").click()
    settings = alice.page.locator("#configuration")
    expect(settings.locator("[name=mode][value=link]")).to_be_checked()
    expect(settings.locator("#level")).to_be_hidden()
    settings.locator("label:has([name=mode][value=robot])").click()
    expect(settings.locator("#level")).to_be_visible()


def test_the_configuration_shows_the_options_of_the_chosen_game(alice: Visitor):
    alice.go("/configuracao/")
    options = alice.page.locator("fieldset[data-js-of-game]:visible").last
    expect(options).to_have_attribute("data-js-of-game", "tab")
    alice.page.get_by_role("radio", name="DuploHex").check()
    expect(options).to_have_attribute("data-js-of-game", "duplohex")


def test_a_change_that_comes_while_the_table_is_fetched_is_seen_as_well(alice: Visitor):
    alice.start(game="damas")
    alice.more("a:has-text('Preferências')").click()
    alice.page.locator("#overlay [name=board-damas]").wait_for()
    held = []
    alice.page.route(f"**{alice.path}", lambda route: held.append((route, route.fetch())), times=1)
    with alice.page.expect_response("**/preferencias/"):
        alice.page.locator("#overlay [name=board-damas]").select_option("slate")
    alice.wait_until(lambda: held, "the table is not fetched")
    with alice.page.expect_response("**/preferencias/"):
        alice.page.get_by_label("Mostrar as coordenadas").uncheck()
    ((route, answer),) = held
    route.fulfill(response=answer)
    expect(alice.page.locator("#board.of-slate.plain")).to_be_attached()


def test_how_fast_pieces_move_is_a_preference_in_a_match_and_in_its_film(alice: Visitor):
    path = play(alice, ())
    took: dict[str, list[float]] = {}
    for version, (speed, move) in enumerate({"slow": "9-13", "fast": "24-20", "off": "10-14"}.items()):
        alice.go("/preferencias/")
        with alice.page.expect_response("**/preferencias/"):
            alice.page.locator(f"label:has([name=speed][value={speed}])").click()
        alice.go(path)
        alice.page.evaluate(MOVEMENTS)
        alice.write(move)
        alice.wait_for_more(version)
        match = alice.page.evaluate("() => Math.max(0, ...window.took)")
        alice.go(f"{path}filme/0/")
        alice.page.evaluate(MOVEMENTS)
        alice.page.locator("#film-on").click()
        expect(alice.page.locator(".film .at")).to_contain_text("1 / ")
        took[speed] = [match, alice.page.evaluate("() => Math.max(0, ...window.took)")]
    assert took["off"] == [0, 0]
    assert min(took["fast"]) > 0
    assert took["slow"] == [5 * milliseconds for milliseconds in took["fast"]]
