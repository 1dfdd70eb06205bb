"""What a server refuses, as a stable word and a sentence."""

from __future__ import annotations

from parvis.kernel.errors import ParvisError


class Refused(ParvisError):
    """Becomes `{error: {code, text}}` for the client, with this HTTP status."""

    def __init__(self, status: int, code: str, text: str) -> None:
        self.status = status
        self.code = code
        self.text = text
        super().__init__(f"{code}: {text}")
