"""Random tournaments from a seed: for trying things out, for the oracle and for benchmarks."""

from dataclasses import dataclass, replace
from random import Random

from engine.pairing.model import (
    Constraint,
    Match,
    Options,
    PlannedBye,
    Player,
    Result,
    ResultKind,
    Round,
    Tournament,
)
from engine.pairing.swiss import pair_round
from engine.pairing.systems import SYSTEMS, ByeKind, System


@dataclass(frozen=True, slots=True)
class Recipe:
    """How large and how awkward the tournament is; shares are from 0 to 1."""

    players: int = 16
    rounds: int = 4
    seed: int = 0
    system: str = "percentages"
    draws: float = 0.05
    drops: float = 0.0
    late: float = 0.0
    byes: float = 0.0
    no_shows: float = 0.0
    teams: int = 0
    hard: bool = False


def _player(number: int, recipe: Recipe, chance: Random) -> Player:
    byes = tuple(
        PlannedBye(round_, chance.choice([ByeKind.AWARDED, ByeKind.HALF, ByeKind.ZERO]))
        for round_ in range(1, recipe.rounds + 1)
        if chance.random() < recipe.byes
    )
    entered = 1
    if chance.random() < recipe.late:
        entered = 1 + int(chance.random() * max(1, recipe.rounds - 1))
    return Player(f"p{number}", f"Player {number}", entered_round=entered, byes=byes)


def entrants(recipe: Recipe) -> Tournament:
    """The tournament before its first round."""
    chance = Random(recipe.seed)  # noqa: S311 - chance for tests, not for secrets
    players = tuple(_player(number, recipe, chance) for number in range(1, recipe.players + 1))
    teams: dict[int, list[str]] = {}
    if recipe.teams:
        for player in players:
            teams.setdefault(int(chance.random() * recipe.teams), []).append(player.id)
    constraints = tuple(
        Constraint(tuple(team), "team", hard=recipe.hard) for team in teams.values() if team[1:]
    )
    return Tournament(
        players=players,
        system=SYSTEMS[recipe.system],
        constraints=constraints,
        options=Options(rounds=recipe.rounds, look_ahead=False),
        seed=recipe.seed,
        name=f"Generated {recipe.seed}",
    )


def random_result(recipe: Recipe, system: System, chance: Random) -> Result:
    """A best-of-three score, a draw now and then, seldom somebody who does not show up."""
    drawn = chance.random()
    if drawn < recipe.no_shows:
        kinds = [ResultKind.A_NO_SHOW, ResultKind.B_NO_SHOW, ResultKind.DOUBLE_LOSS]
        return Result(kind=kinds[int(chance.random() * 3)])
    if system.has_draws and drawn < recipe.no_shows + recipe.draws:
        return Result(1, 1, int(chance.random() * 2))
    lost = int(chance.random() * 2)
    a_games, b_games = (2, lost) if chance.random() < 0.5 else (lost, 2)
    damage = int(chance.random() * 20), int(chance.random() * 20)
    return Result(a_games, b_games, a_score=damage[0], b_score=damage[1])


def played(tournament: Tournament, round_: Round, recipe: Recipe) -> Tournament:
    """The round with random results, and some players dropping after it."""
    chance = Random(f"{recipe.seed}/{round_.number}")  # noqa: S311 - see above

    def with_result(match: Match) -> Match:
        if match.b is None:
            return match
        return replace(match, result=random_result(recipe, tournament.system, chance))

    matches = tuple(with_result(match) for match in round_.matches)
    players = tuple(
        replace(player, dropped_after=round_.number)
        if player.is_active(round_.number) and chance.random() < recipe.drops
        else player
        for player in tournament.players
    )
    done = replace(round_, matches=matches)
    return replace(tournament, players=players, rounds=(*tournament.rounds, done))


def generate(recipe: Recipe) -> Tournament:
    """A tournament after all its rounds."""
    tournament = entrants(recipe)
    for _ in range(recipe.rounds):
        tournament = played(tournament, pair_round(tournament).as_round(), recipe)
    return tournament
