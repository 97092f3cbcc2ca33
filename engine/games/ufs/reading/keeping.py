"""What effects keep of a reading while they last: plain data, and what comes of it later (J.2)."""

import json
from typing import Any

from engine.games.ufs.read_texts import READ
from engine.games.ufs.reading.acting import Acting
from engine.reading.meaning import Meaning, as_data, meaning_from


def as_key(at: Acting, meaning: Meaning, **more: Any) -> str:
    """The meaning with whose effect it is, so that it is found again in a stored game."""
    data = {"meaning": as_data(meaning), "player": at.player, "me": at.me, **more}
    if at.known:
        data["known"] = at.known
    if at.x is not None:
        data["x"] = at.x
    return READ + json.dumps(data, sort_keys=True)


def kept(key: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(key.removeprefix(READ))
    return data


def meaning_in(data: dict[str, Any]) -> Meaning:
    return meaning_from(data["meaning"])
