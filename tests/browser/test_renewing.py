"""A table is renewed in place: what comes out is what the server gave, and what stayed is still the same element."""

from __future__ import annotations

from tests.browser.visitor import Visitor, by_clicks

# Pairs of random trees: some children with ids that stay, go, come and change places, some words, some kept whole.
RANDOM_PAIRS = """async (pairs) => {
  const { renew } = await import("/static/js/renew.js");
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const shuffled = (list) => list.map((one) => [random(1e6), one]).sort((a, b) => a[0] - b[0]).map(([, one]) => one);
  function tree(depth, path) {
    const node = document.createElement(["div", "span"][random(2)]);
    for (const name of ["class", "data-a", "hidden"]) if (random(2)) node.setAttribute(name, random(3));
    if (!random(6)) node.dataset.whole = "";
    const ids = shuffled([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, random(9));
    for (const id of depth ? ids : []) {
      if (!random(3)) node.append(["", "a", "b"][random(3)] + random(2));
      const child = tree(depth - 1, `${path}-${id}`);
      if (random(3)) child.id = `${path}-${id}`;
      node.append(child);
    }
    return node;
  }
  const wrong = [];
  for (let pair = 0; pair < pairs; pair++) {
    const [old, fresh] = [document.createElement("main"), document.createElement("main")];
    old.append(...tree(3, "n").childNodes);
    fresh.append(...tree(3, "n").childNodes);
    const wanted = fresh.cloneNode(true);
    renew(old, fresh);
    if (!old.isEqualNode(wanted)) wrong.push([old.innerHTML, wanted.innerHTML]);
  }
  return wrong;
}"""

KEPT = """async () => {
  const { renew } = await import("/static/js/renew.js");
  const made = (html) => Object.assign(document.createElement("div"), { innerHTML: html });
  const old = made('<i id="a"></i><i id="b"></i><i id="c"></i><i id="d"></i><b data-js-whole>1</b>');
  const before = new Map([...old.children].map((child) => [child.id, child]));
  const moves = [];
  const insert = old.insertBefore;
  old.insertBefore = (node, at) => moves.push(node.id) && insert.call(old, node, at);
  renew(old, made('<i id="b"></i><i id="c"></i><i id="a"></i><i id="d"></i><b data-js-whole>2</b>'));
  const kept = [...old.children].filter((child) => before.get(child.id) === child).map((child) => child.id);
  return { kept, moves };
}"""


def test_a_renewed_tree_is_what_the_server_gave(alice: Visitor):
    alice.go("/")
    assert alice.page.evaluate(RANDOM_PAIRS, 1000) == []


def test_what_stays_is_the_same_element_and_only_what_moved_on_is_moved(alice: Visitor):
    alice.go("/")
    assert alice.page.evaluate(KEPT) == {"kept": ["b", "c", "a", "d"], "moves": ["a"]}


def test_board_and_half_written_words_stay_while_the_match_goes_on(alice: Visitor):
    alice.start(game="damas", mode="here")
    board = alice.page.evaluate_handle("() => document.getElementById('board')")
    alice.page.locator("#leaf-said").check()
    alice.page.locator("#typed").fill("12-")
    state = alice.turn()
    by_clicks(alice, state, state.best)
    alice.turn(after=state.version)
    assert alice.page.evaluate("(board) => board === document.getElementById('board')", board)
    assert alice.page.locator("#typed").input_value() == "12-"
