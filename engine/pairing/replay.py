"""Pair a recorded round again from its record and compare it byte for byte."""

import json
from dataclasses import replace
from typing import Any

from engine.pairing.file import pairing_document
from engine.pairing.model import Player, Tournament
from engine.pairing.swiss import pair_round
from engine.pairing.swiss.provenance import ENGINE_VERSION


def canonical(document: object) -> bytes:
    """One spelling for equal documents."""
    return json.dumps(document, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def last_round_of(tournament: Tournament, player: Player) -> int:
    """The last round that somebody who left took part in: the one they left after, or for a
    disqualified player without one, the last they have a match in. 0 for whoever still plays."""
    if player.dropped_after is not None or not player.disqualified:
        return player.dropped_after or 0
    played = (
        round_.number
        for round_ in tournament.rounds
        if any(player.id in match.players for match in round_.matches)
    )
    return max(played, default=0)


def before_round(tournament: Tournament, number: int) -> Tournament:
    """The event as it stood when a round was paired: later rounds and later drops taken back."""
    players = tuple(
        replace(player, dropped_after=None, disqualified=False)
        if last_round_of(tournament, player) >= number
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
