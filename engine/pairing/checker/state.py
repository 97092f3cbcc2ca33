"""What the file says about the round to be judged, worked out again from the documents."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Document = dict[str, Any]

POINTS = json.loads(Path(__file__).with_name("points.json").read_text())
"""Win, draw and half bye of the systems, the usual one first: written down here once more so that
a slip in a kit shows."""


@dataclass(slots=True)
class State:
    """Who plays the round, with how many points, and who has met whom."""

    points: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    meetings: dict[frozenset[str], set[int]] = field(default_factory=lambda: defaultdict(set))
    blocked: set[str] = field(default_factory=set)
    active: set[str] = field(default_factory=set)
    planned: dict[str, str] = field(default_factory=dict)
    apart: dict[frozenset[str], bool] = field(default_factory=dict)
    pods: dict[str, int] = field(default_factory=dict)

    def is_across(self, a: str, b: str) -> bool:
        """In a draft: of two pods, which only odd ones may be, and as few as can be."""
        return self.pods.get(a) != self.pods.get(b)

    def forbidden(self, a: str, b: str) -> bool:
        pair = frozenset((a, b))
        return bool(self.meetings.get(pair)) or pair in self.apart


def _worth(system: str | Document) -> tuple[int, int, int, int]:
    if isinstance(system, str):
        win, draw, half = POINTS[system]
        return win, draw, half, 0
    win = system.get("win", 3)
    return win, system.get("draw", 1), system.get("half_bye", 1), system.get("loss", 0)


def _outcome(result: Document) -> tuple[int, int]:
    """1 for won, 0 for drawn, -1 for lost, for both sides."""
    kind = result.get("kind", "played")
    if kind != "played":
        return {"a_no_show": (-1, 1), "b_no_show": (1, -1)}.get(kind, (-1, -1))
    a, b = result.get("a_games", 0), result.get("b_games", 0)
    return (a > b) - (a < b), (b > a) - (b < a)


def _add_match(state: State, match: Document, worth: tuple[int, int, int, int]) -> None:
    win, draw, half, loss = worth
    if match.get("b") is None:
        kind = match.get("bye") or "pairing"
        state.points[match["a"]] += {"pairing": win, "awarded": win, "half": half}.get(kind, 0)
    elif match.get("result") is not None:
        value = {1: win, 0: draw, -1: loss}
        for player, outcome in zip(
            (match["a"], match["b"]), _outcome(match["result"]), strict=True
        ):
            state.points[player] += value[outcome]


def _add_rounds(state: State, document: Document, number: int) -> None:
    options = document.get("options", {})
    blocking = options.get("byes_that_block", ["pairing"])
    stage = document.get("stage", 1)
    for round_ in document.get("rounds", []):
        if round_["number"] >= number:
            continue
        counts = round_.get("stage", 1) == stage or options.get("other_stages") != "allow"
        for match in round_.get("matches", []):
            _add_match(state, match, _worth(document.get("system", next(iter(POINTS)))))
            if match.get("b") is not None and counts:
                state.meetings[frozenset((match["a"], match["b"]))].add(round_["number"])
            elif match.get("b") is None and (match.get("bye") or "pairing") in blocking:
                state.blocked.add(match["a"])


def _last_match(document: Document, player: str) -> int:
    """A disqualified player without `dropped_after` took part as long as matches name them."""
    return max(
        (
            round_["number"]
            for round_ in document.get("rounds", [])
            for match in round_.get("matches", [])
            if player in (match["a"], match.get("b"))
        ),
        default=0,
    )


def _add_players(state: State, document: Document, number: int) -> None:
    for player in document["players"]:
        dropped = player.get("dropped_after")
        if player.get("entered_round", 1) > number:
            continue
        if dropped is None and player.get("disqualified"):
            dropped = _last_match(document, player["id"])
        if dropped is not None and dropped < number:
            continue
        state.active.add(player["id"])
        for bye in player.get("byes", []):
            if bye["round"] == number:
                state.planned.setdefault(player["id"], bye.get("kind", "awarded"))


def state_before(document: Document, number: int) -> State:
    """The state of the event just before this round."""
    state = State()
    _add_rounds(state, document, number)
    _add_players(state, document, number)
    for pod, members in enumerate(document.get("pods", ())):
        state.pods.update(dict.fromkeys(members, pod))
    for constraint in document.get("constraints", []):
        until = constraint.get("until_round")
        if until is not None and until < number:
            continue
        members = constraint["players"]
        for place, a in enumerate(members):
            for b in members[place + 1 :]:
                pair = frozenset((a, b))
                state.apart[pair] = state.apart.get(pair, False) or constraint.get("hard", False)
    return state
