"""Stages that follow each other: Swiss days with a cut, drafts in pods, then a bracket."""

from dataclasses import replace

from engine.pairing.brackets import Bracket, DraftPath, bracket_for
from engine.pairing.cuts import Cut, day_cut, top_cut
from engine.pairing.errors import PairingError
from engine.pairing.model import Round, Stage, StageKind, Tournament
from engine.pairing.pods import make_pods, shuffled
from engine.pairing.round_robin import round_robin
from engine.pairing.standings import standings


def entrants(tournament: Tournament, stage: Stage) -> Cut:
    """Who goes on into a stage, by the standings so far."""
    rows = standings(tournament)
    if stage.top is None:
        return Cut(tuple(row.player for row in rows if row.is_active))
    if stage.defeats is not None:
        return day_cut(tournament, rows, stage.top, stage.defeats)
    return top_cut(tournament, rows, stage.top, stage.max_per_character)


def begin_swiss(tournament: Tournament, stage: Stage, pod_rule: str = "last") -> Tournament:
    """The next Swiss or draft stage: those outside the cut leave, points and meetings stay."""
    if stage.kind not in (StageKind.SWISS, StageKind.DRAFT):
        raise PairingError("A bracket does not go on as Swiss rounds.")
    chosen = entrants(tournament, stage).players
    last, number = tournament.next_round - 1, tournament.stage + bool(tournament.rounds)
    players = tuple(
        player
        if player.id in chosen or not player.is_active(last + 1)
        else replace(player, dropped_after=last)
        for player in tournament.players
    )
    pods: tuple[tuple[str, ...], ...] = ()
    if stage.kind is StageKind.DRAFT:
        by_standings = bool(tournament.rounds)
        pods = make_pods(chosen, tournament.seed + number, pod_rule, by_standings)
    options = replace(tournament.options, rounds=last + stage.rounds)
    return replace(tournament, players=players, stage=number, pods=pods, options=options)


def begin_round_robin(tournament: Tournament, stage: Stage) -> list[Round]:
    """All rounds of a round robin among those who go on."""
    chosen = entrants(tournament, stage).players
    options = tournament.options
    number = tournament.stage + bool(tournament.rounds)
    rounds = round_robin(chosen, options.first_table, tournament.next_round)
    return [replace(round_, stage=number) for round_ in rounds]


def begin_bracket(
    tournament: Tournament, stage: Stage, path: DraftPath = DraftPath.NEIGHBOURS
) -> Bracket:
    """The play-off of a stage, seeded by standings; a draft play-off draws its seats."""
    chosen = entrants(tournament, stage).players
    seats = shuffled(chosen, tournament.seed, tournament.next_round)
    return bracket_for(stage.kind, chosen, seats, path, third_place=stage.third_place)
