"""How long the rounds of an event last: as it says itself, else by the policy of its game."""

from decks.queries.formats import own_version
from engine.policy.clocks import RoundTime, round_time
from tournaments.models import Event


def round_minutes(event: Event, *, in_cut: bool) -> int | None:
    """None where such rounds have no clock."""
    own = event.cut_minutes if in_cut else event.round_minutes
    return own or usual_time(event, in_cut=in_cut).minutes


def usual_time(event: Event, *, in_cut: bool) -> RoundTime:
    """By the policy of the game and its format."""
    return round_time(event.game, named_format(event), in_cut=in_cut)


def named_format(event: Event) -> str:
    """The format that the policy knows: an organizer's own one is played like the one it is of."""
    own = own_version(event.game, event.format)
    return own.base if own else event.format


def usual_words(event: Event, *, in_cut: bool) -> str:
    """What the policy says, for somebody who may say something else."""
    time = usual_time(event, in_cut=in_cut)
    if time.minutes is None:
        return "no clock, as the game's policy has it"
    usually = "as most events do" if time.is_general else "as the game's policy has it"
    return f"{time.minutes}, {usually}"
