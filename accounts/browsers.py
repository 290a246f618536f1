"""What a browser calls itself, in two words that its user knows."""

from __future__ import annotations

# The first that is found: most claim to be others as well.
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
SYSTEMS |= {"Linux": "Linux"}


def called(user_agent: str) -> str:
    """ "" where it says nothing that is known."""
    found = [next((name for sign, name in known.items() if sign in user_agent), "") for known in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found))
