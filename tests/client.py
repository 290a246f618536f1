"""A person's browser without scripts: follows forms over HTTP, keeps cookies. Each request has its own connection."""

from __future__ import annotations

import http.cookiejar
import re
import urllib.error
import urllib.parse
import urllib.request

from tests.patience import SECONDS

HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


class Client:
    def __init__(self, address: str, cookies: dict[str, str] | None = None):
        """With the cookies of somebody's browser it asks as that browser does."""
        self.address, self.borrowed = address, cookies or {}
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.page, self.url, self.status = "", "", 0

    def open(self, path: str, data: dict[str, str] | None = None, **headers: str) -> str:
        body = urllib.parse.urlencode(data).encode() if data is not None else None
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(
            urllib.parse.urljoin(self.address, path), body, {"Referer": self.address, **self.own_headers(), **named}
        )
        try:
            answer = self.opener.open(request, timeout=SECONDS)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            self.page, self.url, self.status = answer.read().decode(), answer.url, answer.status
            self.headers = answer.headers
        return self.page

    def own_headers(self) -> dict[str, str]:
        if not self.borrowed:
            return {}
        cookies = "; ".join(f"{name}={value}" for name, value in self.borrowed.items())
        return {"Cookie": cookies, "X-CSRFToken": self.borrowed.get("csrftoken", "")}

    def another_window(self) -> Client:
        """Of the same browser: it can ask while this one waits."""
        return Client(self.address, {**self.borrowed, **{cookie.name: cookie.value or "" for cookie in self.jar}})

    def hidden(self) -> dict[str, str]:
        return dict(HIDDEN.findall(self.page))

    def post(self, path: str, **data: str) -> str:
        return self.open(path, {**self.hidden(), **data})

    def sign_up(self, name: str, password: str = "caravela-azul-7") -> None:
        self.open("/conta/signup/")
        self.post("/conta/signup/", username=name, password1=password)
        assert self.status == 200, self.page
