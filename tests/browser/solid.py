"""The board in three dimensions: what its scene graph holds, and where on the screen one touches what."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import State, Visitor

WINDOW = {"width": 640, "height": 480}
# A picture that nobody looks at: software would draw each pixel of it. The first frame of each page is drawn, so that
# all that the GPU is given is used once; of those that follow all is made, but for the drawing itself.
PIXELS = 0.25
COARSE = """
  document.addEventListener("readystatechange", () => (document.documentElement.dataset.quality = "coarse"));
  let left = 120; // draw calls: more than any board needs for a frame
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...what) {
      if (left-- > 0) draw.apply(this, what);
    };
  }
"""
STALL = "GPU stall due to ReadPixels"  # what software rendering says of itself
SLOW = "Automatic fallback to software WebGL"

VIEW = "const { stage } = await import('/static/js/three/view.js');"
STATE = f"""async () => {{ {VIEW}
  return {{
    pieces: stage.pieces.state()
      .map((one) => `${{one.id}} ${{one.cell}}#${{one.level}} ${{one.owner}} ${{one.kind}}`).sort(),
    off: [...stage.pieces.standing(stage.now.pieces).places]
      .filter(([id, at]) => stage.pieces.byId.get(id).position.distanceTo(at) > 1e-3).length,
    boxes: stage.trays.boxes.map(({{ tray, pieces }}) => [tray.side, tray.kind, pieces.count]),
    things: stage.things?.faces ?? [],
    marks: stage.marks.shown.map(([name, cell]) => `${{name}} ${{cell}}`).sort(),
    focused: stage.marks.focused,
    busy: stage.motion.busy,
    astray: stage.board.group.children.filter(({{ geometry }}) => {{
      geometry.computeBoundingBox();
      const {{ min, max }} = geometry.boundingBox;
      const {{ x, z }} = stage.space.half;
      return Math.max(-min.x, max.x) > x + 1.5 || Math.max(-min.z, max.z) > z + 1.5;
    }}).length,
  }};
}}"""
FLAT = """() => {
  const heights = {};
  return [...document.querySelectorAll("#board .pieces .piece[id]")].map((piece) => {
    const cell = piece.dataset.on;
    heights[cell] = (heights[cell] ?? -1) + 1;
    const owner = ["w", "b"].find((side) => piece.classList.contains(side)) ?? "n";
    return `${piece.id} ${cell}#${heights[cell]} ${owner} ${piece.querySelector("use").getAttribute("href").slice(1)}`;
  }).sort();
}"""
PIXEL = f"""async (touch) => {{ {VIEW}
  if (stage.space.cells.has(touch)) return stage.picking.pixel(touch);
  const box = stage.trays.boxes.find(({{ group }}) => group.userData.touch === touch);
  const somewhere = stage.camera.lens.position.clone();
  const thing = touch === "thrown" && stage.things.list[0].getWorldPosition(somewhere);
  const place = thing || box?.worldSpot(box.tray.count - 1);
  if (!place) return null;
  const at = place.project(stage.camera.lens);
  const {{ left, top, width, height }} = stage.canvas.getBoundingClientRect();
  return {{ x: left + (at.x + 1) / 2 * width, y: top + (1 - at.y) / 2 * height }};
}}"""


def want(visitor: Visitor) -> None:
    """Every board of this visitor is solid from now on."""
    visitor.watch.expect(STALL, SLOW)
    visitor.post("/preferencias/", dimension="3d")


def ready(visitor: Visitor) -> None:
    expect(visitor.page.locator("#solid canvas[data-ready]")).to_be_visible()


def asked(visitor: Visitor, expression: str) -> Any:
    return visitor.page.evaluate(f"async () => {{ {VIEW} return {expression}; }}")


def state(visitor: Visitor) -> dict[str, Any]:
    return dict(visitor.page.evaluate(STATE))


def expect_the_same(visitor: Visitor) -> None:
    """Each piece of the record stands where it belongs, and no other. Both are asked until they agree: the opponent
    may move in between."""

    def differs() -> dict[str, Any]:
        seen, flat = state(visitor), visitor.page.evaluate(FLAT)
        wanted = {"pieces": flat, "off": 0, "busy": False, "astray": 0}
        return {name: (seen[name], value) for name, value in wanted.items() if seen[name] != value}

    visitor.wait_until(lambda: not differs(), "the solid board differs from the flat one")


def pick(visitor: Visitor, touch: str) -> None:
    """A click of the mouse where it is seen; what has no body is a button of the page."""
    at = visitor.page.evaluate(PIXEL, touch)
    if at is None:
        visitor.hit(f"[data-js-touch='{touch}']")
    else:
        visitor.page.mouse.click(at["x"], at["y"])


def by_picking(visitor: Visitor, now: State, action: str) -> None:
    for touch in now.by_hand(action):
        pick(visitor, touch)
