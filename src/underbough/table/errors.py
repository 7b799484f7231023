"""What a visitor can do wrong, as exceptions that carry the sentence to show."""

from __future__ import annotations


class Refused(Exception):
    """A request that is answered with a 4xx status and a sentence; never a fault of the server."""

    def __init__(self, status: int, message: str, title: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.title = title or TITLES.get(status, "That did not work")


class Late(Refused):
    """A move on a position that is no longer on the table. The answer is the current view."""

    def __init__(self, message: str, harmless: bool = False) -> None:
        super().__init__(409, message)
        self.harmless = harmless


TITLES = {
    400: "That request could not be read",
    403: "That is not yours to do",
    404: "Nothing grows here",
    405: "That is not how this works",
    409: "The table has moved on",
    410: "This link has been used",
    413: "That was too much at once",
    415: "That request could not be read",
    422: "That is not possible",
    429: "One moment, please",
}
