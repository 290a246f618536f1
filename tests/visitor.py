"""A person's browser without scripts: follows forms over HTTP, keeps cookies."""

from __future__ import annotations

import http.cookiejar
import re
import urllib.error
import urllib.parse
import urllib.request

HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


class Visitor:
    def __init__(self, address: str):
        self.address = address
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.page, self.url = "", ""

    def open(self, path: str, data: dict[str, str] | None = None) -> str:
        body = urllib.parse.urlencode(data).encode() if data is not None else None
        request = urllib.request.Request(urllib.parse.urljoin(self.address, path), body, {"Referer": self.address})
        try:
            answer = self.opener.open(request, timeout=20)
        except urllib.error.HTTPError as error:
            answer = error
        self.page, self.url = answer.read().decode(), answer.url
        return self.page

    def hidden(self) -> dict[str, str]:
        return dict(HIDDEN.findall(self.page))

    def post(self, path: str, **data: str) -> str:
        return self.open(path, {**self.hidden(), **data})
