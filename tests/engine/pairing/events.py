"""Short ways to write events down in tests."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from engine.pairing.model import Match, Options, Player, Result, Round, Tournament
from engine.pairing.swiss import pair_round
from engine.pairing.systems import SYSTEMS, ByeKind

KNOWN_ANSWERS = Path(__file__).parent / "known_answers"
LETTERS = {"W": Result(1, 0), "L": Result(0, 1), "D": Result(1, 1)}


def known_answers(name: str) -> dict[str, Any]:
    return json.loads((KNOWN_ANSWERS / f"{name}.json").read_text())


def event(count: int, system: str = "percentages", seed: int = 1, **options: Any) -> Tournament:
    """Players p1 to pN, no round yet."""
    players = tuple(Player(f"p{number}") for number in range(1, count + 1))
    return Tournament(players, system=SYSTEMS[system], seed=seed, options=Options(**options))


def with_rounds(tournament: Tournament, *rounds: list[Match]) -> Tournament:
    numbered = [Round(n, tuple(matches), tournament.stage) for n, matches in enumerate(rounds, 1)]
    return replace(tournament, rounds=(*tournament.rounds, *numbered))


def beat(a: str, b: str, games: tuple[int, int] = (2, 0), table: int | None = None) -> Match:
    return Match(a, b, table, result=Result(*games))


def bye(player: str, kind: ByeKind = ByeKind.PAIRING) -> Match:
    return Match(player, bye=kind)


def career(results: str, system: str = "percentages") -> Tournament:
    """One player x with these results (W, L, D, or B for a bye) against always new opponents."""
    rounds = [
        [bye("x")] if letter == "B" else [Match("x", f"o{n}", result=LETTERS[letter])]
        for n, letter in enumerate(results, 1)
    ]
    opponents = [Player(f"o{n}") for n in range(1, len(results) + 1)]
    return with_rounds(Tournament((Player("x"), *opponents), system=SYSTEMS[system]), *rounds)


def play_round(tournament: Tournament, seed: int | None = None) -> Tournament:
    """The next round, paired and with random winners."""
    round_ = pair_round(tournament, seed).as_round()
    chance = Random(f"{tournament.seed} {round_.number}")
    matches = tuple(
        m if m.b is None else replace(m, result=chance.choice([Result(2, 0), Result(1, 2)]))
        for m in round_.matches
    )
    return replace(tournament, rounds=(*tournament.rounds, replace(round_, matches=matches)))


def play(tournament: Tournament, rounds: int) -> Tournament:
    for _ in range(rounds):
        tournament = play_round(tournament)
    return tournament


def seated(tournament: Tournament) -> list[str]:
    """Everybody in the next round's proposal, as often as they are in it."""
    round_ = pair_round(tournament).as_round()
    return sorted(player for match in round_.matches for player in match.players)
