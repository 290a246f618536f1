"""No button, tab, label or chosen value is wider than its box, ends in an ellipsis or lies under a board on a phone."""

from __future__ import annotations

from tests.browser.conftest import NewVisitor

PLACES = {
    "home": "/",
    "lobby": "/sala/",
    "watch": "/assistir/",
    "rankings": "/classificacoes/",
    "instructions": "/instrucoes/",
    "rules": "/instrucoes/duplohex/",
    "learn": "/instrucoes/stac/minuto/",
    "settings": "/configuracao/",
    "open": "/abrir/",
    "preferences": "/preferencias/",
    "own games": "/partidas/",
    "sign up": "/conta/signup/",
}
TOO_WIDE = """() => {
  const labels = "button, .btn, .tab, [role=tab], label, legend, th, .tag, summary, nav a, .cmd, .item, .pace";
  const cut = (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
  const shown = (one) => one.checkVisibility() && one.clientWidth > 1 && !one.querySelector("svg text"); // no boards
  const found = [...document.querySelectorAll(labels)].filter((one) => shown(one) && cut(one));
  // What ends in an ellipsis, whatever it is.
  const ellipsis = (one) => getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth;
  found.push(...[...document.querySelectorAll("body *")].filter((one) => shown(one) && ellipsis(one)));
  const over = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  };
  for (const board of document.querySelectorAll("figure > .board")) {
    const beside = [...board.parentElement.parentElement.children].filter((one) => one !== board.parentElement);
    found.push(...beside.filter((one) => shown(one) && over(board, one)));
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll("select")) {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = `${fontSize} ${fontFamily}`;
    const words = pen.measureText(field.selectedOptions[0].textContent).width;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (shown(field) && words > room) found.push(field.selectedOptions[0]);
  }
  const page = document.documentElement;
  return [
    ...found.map((one) => `«${one.textContent.trim().replace(/\\s+/g, " ")}»`),
    ...(page.scrollWidth > page.clientWidth ? ["the page scrolls sideways"] : []),
  ];
}"""


def test_no_label_overflows_in_ten_places_at_a_table_and_in_its_replay_in_either_language(new_visitor: NewVisitor):
    alice = new_visitor()
    alice.start(game="damas", mode="robot", level=1)
    table = alice.page.url.removeprefix(alice.site.address)
    wrong = {}
    for language in ("pt", "en"):
        alice.post("/preferencias/", language=language)
        for name, address in {**PLACES, "table": table, "replay": f"{table}filme/0/"}.items():
            answer = alice.page.goto(f"{alice.site.address}{address}")
            assert answer is not None
            assert answer.status == 200, address
            for width in (390, 360):
                alice.page.set_viewport_size({"width": width, "height": 664})
                if too_wide := alice.page.evaluate(TOO_WIDE):
                    wrong[language, name, width] = too_wide
    assert wrong == {}
