"""Pair a recorded round again from its record and compare it byte for byte."""

import json
from dataclasses import replace
from typing import Any

from engine.pairing.file import pairing_document
from engine.pairing.model import Tournament
from engine.pairing.swiss import pair_round
from engine.pairing.swiss.provenance import ENGINE_VERSION


def canonical(document: Any) -> bytes:
    """One spelling for equal documents."""
    return json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def before_round(tournament: Tournament, number: int) -> Tournament:
    """The event as it stood when a round was paired: later rounds and later drops taken back."""
    players = tuple(
        replace(player, dropped_after=None, disqualified=False)
        if player.dropped_after is not None and player.dropped_after >= number
        else player
        for player in tournament.players
    )
    rounds = tuple(round_ for round_ in tournament.rounds if round_.number < number)
    return replace(tournament, players=players, rounds=rounds)


def verify(tournament: Tournament, recorded: dict[str, Any]) -> list[str]:
    """What differs when the recorded round is paired again; nothing when all is well."""
    if recorded.get("engine_version") != ENGINE_VERSION:
        return [
            f"The round was paired by engine {recorded.get('engine_version')}; "
            f"this is engine {ENGINE_VERSION}, which may pair differently."
        ]
    state = replace(before_round(tournament, recorded["round"]), stage=recorded.get("stage", 1))
    explained = "explanations" in recorded
    again = pairing_document(pair_round(state, recorded["seed"]), explained=explained)
    return [
        f"{key}: recorded {recorded.get(key)!r}, now {again.get(key)!r}"
        for key in sorted(recorded.keys() | again.keys())
        if canonical(recorded.get(key)) != canonical(again.get(key))
    ]
