"""What the calls under `/api` take."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

Lang = Annotated[str, Field(pattern="^(en|fr)$")]


class SeatWish(BaseModel):
    kind: Annotated[str, Field(pattern="^(me|here|open|bot)$")]
    name: Annotated[str, Field(max_length=60)] = ""
    bot: Annotated[str, Field(max_length=80)] = ""


class TableWish(BaseModel):
    game: Annotated[str, Field(max_length=60)]
    variants: Annotated[dict[str, str], Field(max_length=20)] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    spectators: bool = False
    seed: Annotated[str | None, Field(max_length=100)] = None


Code = Annotated[str, Field(min_length=4, max_length=20)]


Secret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{32,64}$")]


class Invited(BaseModel):
    code: Code
    secret: Secret | None = None


class Joining(BaseModel):
    code: Code
    name: Annotated[str, Field(min_length=1, max_length=60)]
    secret: Secret | None = None


class Branch(BaseModel):
    at: Annotated[int, Field(ge=0, le=100_000)]
    seat: Annotated[int, Field(ge=0, le=20)] = 0
    name: Annotated[str, Field(max_length=60)] = ""


class SeatName(BaseModel):
    name: Annotated[str, Field(min_length=1, max_length=60)]


class SeatChange(BaseModel):
    kind: Annotated[str, Field(pattern="^(me|bot)$")]
    bot: Annotated[str, Field(max_length=80)] = ""


class Mute(BaseModel):
    on: bool
