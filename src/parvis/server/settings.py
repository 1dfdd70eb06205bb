"""What whoever runs a server may set."""

from __future__ import annotations

from dataclasses import dataclass

from parvis.server.house import ALL_TABLES, TABLES
from parvis.server.presence import ABSENCE
from parvis.server.thinking import THINK


@dataclass(frozen=True)
class Settings:
    pace: float = 0.5
    """Seconds that a bot takes at least."""
    absence: float = ABSENCE
    """Seconds without a browser after which somebody counts as absent."""
    think: float = THINK
    """Seconds that a Master, or a hint, thinks at most."""
    thinkers: int = 1
    """Processes that think."""
    names: tuple[str, ...] = ()
    """Names of this server, besides loopback names and literal addresses."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say for whom they ask."""
    connections: int = 200
    """How many connections one visitor may have."""
    patience: float = 15.0
    """Seconds in which a request must be here whole."""
    tables: int = TABLES
    """Tables under way that one visitor may have made."""
    all_tables: int = ALL_TABLES
    """Tables under way of all together."""
