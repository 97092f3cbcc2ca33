"""The changes by hand that a round's record holds, and whether they lead to its tables."""

from typing import Any

from tournaments.models import Round
from tournaments.queries.hand_tables import Seat, seats_in

BY_HAND, PINNED, TAKEN_BACK = "by_hand", "pinned", "hand_taken_back"
# What the record holds beside the engine's own answer.
BESIDE = {"asked", BY_HAND, PINNED, TAKEN_BACK, "left_as_it_is"}


def hand_steps(a_round: Round) -> list[dict[str, Any]]:
    """Each with its words, the seats that went and came, what it broke and how it compares."""
    steps: list[dict[str, Any]] = a_round.notes.get(BY_HAND, [])
    return steps


def engine_seats(document: dict[str, Any]) -> list[Seat]:
    """The seats as the engine gave them, pairs that were pinned among them."""
    seats = [
        Seat(each["table"], int(each["a"]), int(each["b"])) for each in document.get("pairs", [])
    ]
    seats += [Seat(*each) for each in document.get(PINNED, [])]
    seats += [
        Seat(None, int(each["player"]), None, each["kind"])
        for each in document.get("given_byes", [])
    ]
    bye = document.get("bye")
    return [*seats, *([Seat(None, int(bye), None, "pairing")] if bye is not None else [])]


def players_of(seats: list[list[Any]]) -> set[frozenset[int]]:
    return {Seat(*seat).players for seat in seats}


def reasons_that_hold(a_round: Round) -> list[dict[str, Any]]:
    """Why the engine paired whom, without those whom somebody seated elsewhere by hand."""
    reasons = a_round.notes.get("explanations", [])
    moved = {
        str(player)
        for step in hand_steps(a_round)
        for pair in players_of(step["gone"]) - players_of(step["new"])
        for player in pair
    }
    return [each for each in reasons if not moved & set(each["subject"])] if moved else reasons


def steps_differences(a_round: Round) -> list[str]:
    """Whether the engine's seats and the recorded changes by hand give the tables that stand."""
    seats = {seat.key for seat in engine_seats(a_round.notes)}
    for step in hand_steps(a_round):
        gone = {Seat(*each).key for each in step["gone"]}
        if not gone <= seats:
            return [f"“{step['words']}” changed tables that were not there."]
        seats = (seats - gone) | {Seat(*each).key for each in step["new"]}
    stands = {seat.key for seat in seats_in(a_round)}
    if seats == stands:
        return []
    return ["The tables are not what the engine's pairing and the changes by hand give."]
