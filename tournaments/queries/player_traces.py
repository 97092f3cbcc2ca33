"""Where a player stands already: in rounds, on lists, on paper that is out."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from jobs.enums import JobState
from jobs.queries import jobs_of_subject
from tournaments.enums import RoundState
from tournaments.models import Event, Match, Registration

MOST_PAPERS = 6


@dataclass(frozen=True)
class Traces:
    rounds: tuple[int, ...]
    discarded: bool
    has_list: bool
    papers: tuple[str, ...]


def traces_of(registration: Registration) -> Traces:
    sat = matches_with([registration.pk]).values_list("round__number", "round__state")
    return Traces(
        rounds=tuple(sorted({number for number, state in sat if state != RoundState.DISCARDED})),
        discarded=any(state == RoundState.DISCARDED for _, state in sat),
        has_list=registration.deck_id is not None,
        papers=papers_out(registration.event),
    )


def matches_with(players: Iterable[int]) -> QuerySet[Match]:
    """Discarded rounds too: what was drawn stays in the record."""
    named = list(players)
    return Match.objects.filter(Q(first__in=named) | Q(second__in=named)).order_by("pk")


def rounds_in_words(numbers: Iterable[int]) -> str:
    shown = [str(number) for number in numbers]
    return f"round{'s' * (len(shown) != 1)} {', '.join(shown)}"


def papers_out(event: Event) -> tuple[str, ...]:
    """What was printed and may hang on a wall, the newest first."""
    done = jobs_of_subject(event.topic).filter(state=JobState.DONE).exclude(file="")
    titles = done.order_by("-created_at").values_list("title", flat=True)
    return tuple(dict.fromkeys(titles))[:MOST_PAPERS]


def changes_of_a_name(registration: Registration) -> list[str]:
    """What a new name changes, and what it cannot change any more."""
    found = traces_of(registration)
    said = []
    if found.rounds:
        said.append(f"Pairings, results and standings of {rounds_in_words(found.rounds)}.")
    if found.has_list:
        said.append("The deck list and its sheet.")
    others = registration.profile.registrations.exclude(pk=registration.pk)
    said += [
        f"{each.event}, where the same person plays." for each in others.select_related("event")
    ]
    if found.papers:
        said.append(f"Not what is printed already: {'; '.join(found.papers)}. Print it again.")
    return said or ["The list of players."]


def changes_of_a_merge(keep: Registration, other: Registration) -> list[str]:
    """What joining two records does; whoever of them played is the one that stays."""
    if traces_of(other).rounds:
        keep, other = other, keep
    found = traces_of(keep)
    said = [f"{other} leaves the list of players, and {keep} stays."]
    if found.rounds:
        said.append(f"Pairings and results of {rounds_in_words(found.rounds)} stay as they are.")
    if other.deck_id:
        used = "is not used" if keep.deck_id else f"is that of {keep} from now on"
        said.append(f"The deck list of {other} {used}.")
    if other.payments.exists():
        said.append(f"What {other} paid is told of {keep}.")
    if other.profile.user_id:
        said.append(f"The record belongs to the account of {other}, under the name there.")
    else:
        said.append(f"The claim code of {other} leads to {keep} from now on.")
    if found.papers:
        said.append(f"Printed already: {'; '.join(found.papers)}.")
    return said
