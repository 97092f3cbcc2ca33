"""Who would go on into the next stage now, and who went on as a stage began."""

from dataclasses import replace

from engine.pairing.file import read_stages
from engine.pairing.model import Tournament
from engine.pairing.openings import Opening, open_stage
from tournaments.models import Event, Registration, Stage
from tournaments.queries.courses import Course
from tournaments.queries.engine_view import as_asked, tournament_of
from tournaments.queries.stages import setting_of

# Flesh and Blood has a rule for pods of its own; elsewhere the table of the usual software.
POD_RULES = {"fab": "fab"}


def opening_of(event: Event, course: Course, seed: int) -> tuple[Tournament, Opening]:
    """The event as the next stage is computed from it, and how that stage begins."""
    following = course.following
    if following is None:
        raise LookupError("There is no stage after this one.")
    tournament = tournament_of(event)
    if following.max_per_character is not None:
        tournament = with_characters(event, tournament)
    return tournament, open_stage(tournament, following, seed, pod_rule(event))


def pod_rule(event: Event) -> str:
    return POD_RULES.get(event.game, "table")


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
    return open_stage(tournament, planned, stage.seed, pod_rule(event))
