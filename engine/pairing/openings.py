"""How a stage begins: who is in it by seed, who sits where, and what that was computed from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from engine.pairing.cuts import Cut
from engine.pairing.model import Stage, StageKind, Tournament
from engine.pairing.pods import make_pods, shuffled
from engine.pairing.stages import entrants

OPENING_VERSION = "stage-1"
VERSIONS = {StageKind.DOUBLE: "stage-2", StageKind.DRAFT: "stage-2"}


@dataclass(frozen=True, slots=True)
class Opening:
    """The players of a stage by seed; pods of a draft, or drawn seats of a draft play-off.

    `out` are those who played until now and do not go on.
    """

    players: tuple[str, ...]
    out: tuple[str, ...]
    passed_over: tuple[tuple[str, str], ...]
    pods: tuple[tuple[str, ...], ...]
    seats: tuple[str, ...]
    seed: int
    input_hash: str
    engine_version: str


def fitting(stage: Stage, players: int) -> Stage:
    """A bracket for more players than there are shrinks by half, so that the cut means something.

    Without rounds before it there is no cut, and everybody plays.
    """
    top = stage.top
    while stage.kind.is_bracket and top is not None and top > max(2, players):
        top //= 2
    return replace(stage, top=top)


def open_stage(
    tournament: Tournament,
    stage: Stage,
    seed: int,
    pod_rule: str = "last",
    pod_sizes: Sequence[int] = (),
    seed_order: Sequence[str] = (),
) -> Opening:
    """The stage that follows the rounds so far; the same event and seed give the same opening.
    The organizer may have chosen `pod_sizes`, and before any round the first seeds; the others
    are drawn behind them."""
    playing = [player.id for player in tournament.active_players()]
    chosen = fitting(stage, len(playing)) if tournament.rounds else replace(stage, top=None)
    drawn = replace(tournament, seed=tournament.seed if tournament.rounds else seed)
    cut = entrants(drawn, chosen)
    seeded = () if tournament.rounds else seed_order
    if seeded:
        cut = replace(cut, players=seeds_first(cut.players, seeded))
    pods: tuple[tuple[str, ...], ...] = ()
    if stage.kind is StageKind.DRAFT:
        pods = make_pods(cut.players, seed, pod_rule, bool(tournament.rounds), pod_sizes)
    seats = shuffled(cut.players, seed) if stage.kind is StageKind.DRAFT_PLAY_OFF else ()
    return Opening(
        players=cut.players,
        out=tuple(player for player in playing if player not in set(cut.players)),
        passed_over=cut.passed_over,
        pods=pods,
        seats=seats,
        seed=seed,
        input_hash=_input_hash(tournament, stage, seed, sizes_by(pod_rule, pod_sizes), cut),
        engine_version=VERSIONS.get(stage.kind, OPENING_VERSION),
    )


def seeds_first(players: Sequence[str], seed_order: Sequence[str]) -> tuple[str, ...]:
    place = {player: number for number, player in enumerate(seed_order)}
    return tuple(sorted(players, key=lambda player: place.get(player, len(place))))


def sizes_by(pod_rule: str, pod_sizes: Sequence[int]) -> str:
    return f"{pod_rule} {list(pod_sizes)}" if pod_sizes else pod_rule


def _input_hash(tournament: Tournament, stage: Stage, seed: int, pod_rule: str, cut: Cut) -> str:
    """A hash of the results, the players and the plan of the stage."""
    players = [
        (player.id, player.dropped_after, player.disqualified, player.character)
        for player in tournament.players
    ]
    facts = (OPENING_VERSION, repr(stage), seed, pod_rule, players, tournament.rounds, cut.players)
    return sha256(repr(facts).encode()).hexdigest()
