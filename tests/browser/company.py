"""Players without a browser, who share a table with one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.served import Client, Served


class Company:
    """Seats of one table, each with its own socket, that answer by rote."""

    def __init__(self, served: Served, made: dict[str, Any], *seats: int) -> None:
        secrets = {seat["seat"]: seat["secret"] for seat in made["seats"]}
        self.clients = [Client(served, made["table"], secrets[seat]) for seat in seats]
        for client in self.clients:
            client.until_state()
        self.done = 0
        self.played: list[str] = []
        """The words of all their moves."""

    def settle(self) -> None:
        """Everybody hears what the others did, and what the bots do after it."""
        newest = max(client.state["version"] for client in self.clients)
        for client in self.clients:
            while client.state["version"] < newest:
                client.hear()

    @property
    def over(self) -> bool:
        return any(client.state["status"] == "over" for client in self.clients)

    def asked(self) -> Client | None:
        return next((c for c in self.clients if c.state["ask"] and not self.over), None)

    def wait(self) -> Client | None:
        """The next who is asked; None: the game is over."""
        self.settle()
        while not self.over and self.asked() is None:
            self.clients[0].hear()
            self.settle()
        return self.asked()

    def move(self, choice: int | None = None) -> bool:
        """One move of one of them; False: the game is over."""
        client = self.wait()
        if client is None:
            return False
        offered = client.state["ask"]["moves"]
        choice = (self.done if choice is None else choice) % len(offered)
        words = offered[choice]["words"]
        answer = client.move(choice)
        if not answer["ok"]:  # a bot was quicker: the fresh state is on its way
            assert answer["error"]["code"] == "stale", answer
            client.until_state()
            return True
        self.played.append(words)
        self.done += 1
        while client.state["version"] < answer["version"]:
            client.hear()
        return True

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        while not until() and self.move():
            pass

    def close(self) -> None:
        for client in self.clients:
            client.close()
