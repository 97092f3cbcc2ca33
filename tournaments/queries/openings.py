"""Who would go on into the next stage now, and who went on as a stage began."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.kits.registry import kit_of
from engine.pairing.file import read_stages
from engine.pairing.model import Stage as StagePlan
from engine.pairing.model import StageKind, Tournament
from engine.pairing.openings import Opening, open_stage
from engine.pairing.pods import choices_of_sizes
from tournaments.models import Event, Registration, Stage
from tournaments.queries.courses import Course
from tournaments.queries.engine_view import as_asked, tournament_of
from tournaments.queries.seeds import seed_order
from tournaments.queries.stage_words import entry_words, stage_words
from tournaments.queries.stages import setting_of

MOST_NAMES = 64


def opening_of(
    event: Event, course: Course, seed: int, pod_sizes: Sequence[int] = ()
) -> tuple[Tournament, Opening]:
    """The event as the next stage is computed from it, and how that stage begins."""
    following = course.following
    if following is None:
        raise LookupError("There is no stage after this one.")
    tournament = tournament_of(event)
    if following.max_per_character is not None:
        tournament = with_characters(event, tournament)
    order = seed_order(event) if course.awaits_seeds else ()
    return tournament, open_stage(tournament, following, seed, pod_rule(event), pod_sizes, order)


@dataclass(frozen=True)
class PodsAhead:
    """How the players of the next stage would sit: the usual sizes, and others to choose from."""

    players: int
    choices: list[tuple[int, ...]]

    @property
    def usual(self) -> tuple[int, ...]:
        return self.choices[0] if self.choices else ()


def pods_ahead(event: Event, course: Course) -> PodsAhead | None:
    """Nothing where the next stage is not played in pods."""
    following = course.following
    if following is None or following.kind is not StageKind.DRAFT:
        return None
    players = len(opening_of(event, course, event.seed)[1].players)
    return PodsAhead(players, choices_of_sizes(players, pod_rule(event)))


@dataclass(frozen=True)
class Announcement:
    """The next stage in words, before it begins."""

    title: str
    button: str
    words: str
    out: int
    consequences: list[str]


def announced_opening(event: Event, course: Course) -> Announcement:
    """Computed as it would be now; seats and pods are drawn when the stage begins."""
    tournament, opening = opening_of(event, course, event.seed)
    following = course.plan[course.number]
    names = {player.id: player.name for player in tournament.players}
    words = stage_words(following, with_entry=False)
    going = [names[player] for player in opening.players]
    out = [names[player] for player in opening.out]
    told = [
        f"{counted(len(going))} go on: {listed(going)}.",
        f"{counted(len(out))} out: {listed(out)}." if out else "Nobody is cut.",
    ]
    if not tournament.rounds:
        told = [f"{counted(len(going))} are in: {listed(going)}."]
    told += [f"{names[player]} is passed over: {why}." for player, why in opening.passed_over]
    if tournament.rounds:
        told.append(points_words(following))
    if following.kind in (StageKind.DRAFT, StageKind.DRAFT_PLAY_OFF):
        told.append("Seats are drawn; every player sees their own.")
    told.append("Until its first round is paired you can take this back.")
    entry = entry_words(following)
    title = f"Cut to the {entry}" if entry and out else f"Begin: {words}"
    return Announcement(title, "Begin the stage", words, len(out), told)


def points_words(following: StagePlan) -> str:
    if following.kind.is_bracket:
        return "Seeds follow the standings so far."
    if following.starts_anew:
        return "Points and meetings so far do not count in this stage."
    return "Points so far are kept."


def counted(number: int) -> str:
    return "1 player" if number == 1 else f"{number} players"


def listed(names: Sequence[str]) -> str:
    """All of a few, the first and the last of many."""
    if len(names) <= MOST_NAMES:
        return ", ".join(names)
    return f"{', '.join(names[:MOST_NAMES])} and {len(names) - MOST_NAMES} more"


def pod_rule(event: Event) -> str:
    return kit_of(event.game).rounds.pods


def with_characters(event: Event, tournament: Tournament) -> Tournament:
    """A player's hero, character or Phoenixborn, from their deck list."""
    decks = Registration.objects.filter(event=event).values_list("pk", "deck__leader")
    leaders = {str(pk): leader or "" for pk, leader in decks}
    players = tuple(
        replace(player, character=leaders.get(player.id, "")) for player in tournament.players
    )
    return replace(tournament, players=players)


def opening_again(stage: Stage) -> Opening:
    """The opening computed again from what was asked and what counted when the stage began."""
    event = stage.event
    before = setting_of(event, stage.after_round)
    tournament = as_asked(
        event, stage.asked["event"], stage.created_at, stage.after_round, before.since
    )
    planned = read_stages([stage.asked["stage"]])[0]
    sizes = stage.asked.get("pod_sizes", ())
    order = stage.asked.get("seed_order", ())
    return open_stage(tournament, planned, stage.seed, pod_rule(event), sizes, order)
