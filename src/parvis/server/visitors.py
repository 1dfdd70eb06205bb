"""Who comes, from where, under which name of this server."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

NOBODY = "?"
"""Whoever gives no address: all of them are one visitor."""


def visitor(host: str) -> str:
    """Whoever has one address of IPv6 has all those that share its first half."""
    try:
        address = ip_address(host)
    except ValueError:
        return NOBODY
    return host if address.version == 4 else str(ip_network((address, 64), strict=False))


class Names:
    """The names under which this server may be asked. A page of somebody else whose name leads here
    (DNS rebinding) speaks under its own."""

    def __init__(self, own: tuple[str, ...] = ()) -> None:
        self.own = frozenset([name.strip().lower().rstrip(".") for name in own])

    def knows(self, host: str) -> bool:
        """Loopback names, literal addresses, and names that were given."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if name in self.own or name == "localhost" or name.endswith(".localhost"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    def speaks(self, headers: Mapping[str, str], scheme: str) -> bool:
        """A browser names the page that speaks: it must be ours. Programs name none."""
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            page = urlsplit(origin)
            name = (page.hostname or "").rstrip(".")
        except ValueError:
            return False  # no address at all
        if page.netloc != headers.get("host"):
            return False
        ways = {"http", "https"} if name in self.own else {_PLAIN.get(scheme, scheme)}
        return page.scheme in ways


_PLAIN = {"ws": "http", "wss": "https"}
