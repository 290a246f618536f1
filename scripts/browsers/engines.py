"""How each browser is started, sized and listened to. Every one has a process and a profile of its own."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scripts.browsers.browser import Browser
from scripts.browsers.protocol import Http, Marionette, Refused
from tests.browser import chromium
from tests.patience import SECONDS, wait_until
from tests.site import end_with_the_parent, held_port

SCREEN_WIDTH = 1600
MINIBROWSER = "webkit2gtk-4.*/MiniBrowser"


class Missing(Exception):
    """A browser that this machine has not."""


def program(*names: str) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise Missing(names[0])
    return found


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process, with all that it starts, until the end of the block."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=end_with_the_parent,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def screen() -> Iterator[str]:
    """A virtual one. Gives its name."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [program("Xvfb"), "-displayfd", str(writing), "-screen", "0", f"{SCREEN_WIDTH}x1000x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
        preexec_fn=end_with_the_parent,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


def is_listening(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=SECONDS):
            return True
    except (urllib.error.URLError, ConnectionError):
        return False


@contextmanager
def driven(driver: str, wanted: dict[str, Any], **environment: str) -> Iterator[Http]:
    """A browser behind a driver that speaks HTTP."""
    with held_port() as held:
        port = held.getsockname()[1]
        with running(driver, f"--port={port}", **environment):
            wait_until(lambda: is_listening(port), f"{driver} does not answer")
            wire = Http(port, wanted)
            try:
                yield wire
            finally:
                with suppress(Refused, OSError):  # it is ended anyway
                    wire.send("DeleteSession")


class Chromium(Browser):
    """As people have it: with the cache that keeps pages for Back, which Playwright switches off."""

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.wire.send("DevTools", cmd="Emulation.setDeviceMetricsOverride", params=size)

    def hear(self) -> None:
        for said in self.wire.send("Log", type="browser"):
            if said["level"] in ("SEVERE", "WARNING"):
                self.said.append(f"console {said['level'].lower()}: {said['message']}")


@contextmanager
def chromium_at(address: str) -> Iterator[Chromium]:
    arguments = [*chromium.ARGUMENTS, "--headless=new", "--accept-lang=pt-PT"]
    wanted = {
        "goog:chromeOptions": {"binary": program(*chromium.NAMES), "args": arguments},
        "goog:loggingPrefs": {"browser": "ALL"},
    }
    with driven(program("chromedriver"), wanted) as wire:
        yield Chromium(wire, address)


class Firefox(Browser):
    visible_part = {"full": False}

    def evaluate_inside(self, function: str, *arguments: Any) -> Any:
        """In the browser itself, around the page."""
        self.wire.send("Marionette:SetContext", value="chrome")
        try:
            return self.evaluate(function, *arguments)
        finally:
            self.wire.send("Marionette:SetContext", value="content")

    def resize(self, width: int, height: int) -> None:
        """The page alone: a window has a least width."""
        self.evaluate_inside(
            "(...size) => { [gBrowser.selectedBrowser.style.width, gBrowser.selectedBrowser.style.height] = size; }",
            f"{width}px",
            f"{height}px",
        )
        self.wait("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def hear(self) -> None:
        super().hear()
        self.said += self.evaluate_inside(FIREFOX_HEARD, self.address)


# What a page's scripts say on the console is kept in the page's own process: for that there is the ear.
FIREFOX_HEARD = """(address) => {
  const said = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError);
  Services.console.reset();
  return said.filter((one) => one.sourceName.startsWith(address) && (!(one.flags & 1) || one.category === "CSP"))
    .map((one) => `script error: ${one.errorMessage} (${one.sourceName}:${one.lineNumber})`);
}"""
FIREFOX_WISHES = {
    "marionette.port": "0",
    "intl.accept_languages": '"pt-PT"',
    "browser.aboutwelcome.enabled": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "app.update.enabled": "false",
}


@contextmanager
def firefox_at(address: str) -> Iterator[Firefox]:
    found = program("firefox-esr", "firefox")
    with TemporaryDirectory() as folder:
        profile = Path(folder)
        wishes = "".join(f'user_pref("{name}", {value});\n' for name, value in FIREFOX_WISHES.items())
        (profile / "user.js").write_text(wishes)
        port = profile / "MarionetteActivePort"
        arguments = ("--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", folder)
        with running(found, *arguments):
            wait_until(lambda: port.exists() and port.read_text(), "Firefox does not answer")
            yield Firefox(Marionette(int(port.read_text())), address)


class WebKit(Browser):
    environment: dict[str, str] = {}

    def load_aloud(self, path: str) -> None:
        """In an ordinary window: automated ones are private, and those print nothing of their consoles."""
        done = subprocess.run(
            [minibrowser(), "--enable-write-console-messages-to-stdout=true", "--exit-after-load", self.address + path],
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
        self.said += re.findall(r"CONSOLE .*(?:ERROR|WARN).*", done.stdout + done.stderr)

    def resize(self, width: int, height: int) -> None:
        """The window is higher by its bar. It lies under the pointer, which makes it the active one."""
        left = (SCREEN_WIDTH - width) // 2
        self.wire.send("SetWindowRect", x=left, y=0, width=width, height=height)
        self.wait("(width) => outerWidth === width", width)
        bar = self.evaluate("() => outerHeight - innerHeight")
        self.wire.send("SetWindowRect", x=left, y=0, width=width, height=height + bar)
        self.wait("(width, height) => innerWidth === width && innerHeight === height", width, height)


# MiniBrowser's bar would keep the window wider than a phone.
SMALL_BAR = """
window box.horizontal, window box.horizontal * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }
"""


def minibrowser() -> Path:
    found = sorted(Path("/usr/lib").glob(f"*/{MINIBROWSER}"))
    if not found:
        raise Missing("MiniBrowser")
    return found[-1]


@contextmanager
def webkit_at(address: str) -> Iterator[WebKit]:
    options = {"binary": str(minibrowser()), "args": ["--automation"]}
    with ExitStack() as stack:
        settings = Path(stack.enter_context(TemporaryDirectory()))
        (settings / "gtk-3.0").mkdir()
        (settings / "gtk-3.0" / "gtk.css").write_text(SMALL_BAR)
        shown = stack.enter_context(screen())
        own = {f"XDG_{kind}_HOME": str(settings) for kind in ("CONFIG", "DATA", "CACHE")}
        own |= {"DISPLAY": shown, "LANGUAGE": "pt_PT"}
        driver = driven(program("WebKitWebDriver"), {"webkitgtk:browserOptions": options}, **own)
        browser = WebKit(stack.enter_context(driver), address)
        browser.environment = own
        yield browser


ENGINES = {"chromium": chromium_at, "firefox": firefox_at, "webkit": webkit_at}
