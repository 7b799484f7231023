"""x"""

from underbough.kernel.say import Event, Say


def say(message: Say) -> str:
    return ""


def sheet_line(message: Say) -> str:
    return ""


def log_line(event: Event, names: list[str]) -> str:
    return str(event.kind) + str(event.args)
