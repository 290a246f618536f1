"""Pictures for those who share a link, and icons for those who install the site: made once, and committed.

usage: .venv/bin/python scripts/share.py http://localhost:8000
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import chromium  # noqa: E402

WIDTH, HEIGHT = 1200, 630
ALONE = """
  body * { visibility: hidden; }
  .shared, .shared * { visibility: visible; }
  .shared { position: fixed !important; inset: 0; z-index: 99; block-size: 100% !important; border: 0 !important; }
  .shared .board { max-block-size: 560px !important; max-inline-size: 1120px !important; inline-size: auto; }
"""
SHOW = """(slug) => {
  document.querySelector(".shared")?.classList.remove("shared");
  document.querySelector(`button[value="${slug}"].primary`).closest(".card").querySelector("figure").classList.add("shared");
}"""
ICON = "(size) => { document.body.innerHTML = `<img src='/static/img/mark.svg' width=${size} height=${size}>`; }"


def share(page: Page, address: str) -> None:
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.goto(address)
    page.add_style_tag(content=ALONE)
    for slug in page.locator(".card button.primary").evaluate_all("(buttons) => buttons.map(({ value }) => value)"):
        page.evaluate(SHOW, slug)
        folder = ROOT / "games" / "catalogue" / slug / "static"
        folder.mkdir(exist_ok=True)
        page.screenshot(path=folder / "share.jpg", type="jpeg", quality=72)


def icons(page: Page, address: str) -> None:
    page.goto(address)
    for size in (192, 512):
        page.set_viewport_size({"width": size, "height": size})
        page.evaluate(ICON, size)
        page.add_style_tag(content="body { margin: 0; background: none } img { display: block }")
        page.locator("img").screenshot(path=ROOT / "static" / "img" / f"icon-{size}.png", omit_background=True)


def main(address: str) -> None:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        assert browser, chromium.MISSING
        page = browser.new_context(bypass_csp=True, color_scheme="light", locale="pt-PT").new_page()
        share(page, address)
        icons(page, address)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
