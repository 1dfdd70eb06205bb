"""How fast one visitor may ask, speak, make tables and guess at invitations."""

from __future__ import annotations

import time

from parvis.server.visitors import visitor


class Bucket:
    """So many a second in the long run, `most` at once."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        self._fill()
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def full(self) -> bool:
        """Nothing was taken for so long that a new one would be the same."""
        self._fill()
        return self.left >= self.most

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now


LIMITS = {"join": (1, 30), "make": (2, 400), "record": (1, 60), "change": (20, 400)}
"""For each kind of call: so many a second in the long run, so many at once."""
MOST = 10_000
"""Buckets that are kept; then those that are full again are forgotten."""


class Gate:
    """How fast one visitor may do each kind of thing here, over all connections together. Looking,
    opening sockets and speaking on them go by how many connections one visitor may have."""

    def __init__(self, connections: int = 200) -> None:
        self.limits: dict[str, tuple[float, float]] = {
            **LIMITS,
            "look": (connections / 4, connections * 4),
            "socket": (connections / 20, connections),
            "say": (connections * 5, connections * 20),
        }
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def opens(self, host: str, method: str, path: str) -> bool:
        """Whether this visitor may make this call now."""
        return self.takes(visitor(host), self.kind(method, path))

    def takes(self, who: str, kind: str, cost: float = 1) -> bool:
        if len(self.buckets) > MOST:
            self.buckets = {key: b for key, b in self.buckets.items() if not b.full()}
        key = (who, kind)
        if key not in self.buckets:
            self.buckets[key] = Bucket(*self.limits[kind])
        return self.buckets[key].take(cost)

    @staticmethod
    def kind(method: str, path: str) -> str:
        path = path.rstrip("/")
        if method in ("GET", "HEAD", "OPTIONS"):
            return "look"
        if path in ("/api/join", "/api/invitation"):
            return "join"
        if path == "/api/records":
            return "record"
        return "make" if path.endswith(("/tables", "/rematch", "/branch")) else "change"
