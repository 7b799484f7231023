"""Under which addresses this server can be reached: from this machine, and from the others in the house."""

from __future__ import annotations

import socket

from underbough.table.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")


def is_local(host: str) -> bool:
    """Does this name lead no further than the machine that uses it?"""
    return host in ("localhost", "::1", "[::1]") or host.startswith("127.")


def lan_address() -> str:
    """This machine's address on the home network, or an empty string. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if is_local(address) else address


def outside(settings: Settings) -> str:
    """The address, without a slash at its end, that friends open; empty when they cannot or when it is not known."""
    if settings.base_url:
        return settings.base_url
    if is_local(settings.host):
        return ""
    host = lan_address() if settings.host in EVERYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}" if host else ""
