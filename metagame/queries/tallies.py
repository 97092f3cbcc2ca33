"""The tally of an event, counted once for each state of its record.

Every correction of a result or a list and every change of the policy is an entry there, so nothing
has to be told to forget: another head of the record is another tally. One row an event says it,
however many matches were played."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from django.db.models import Count, Max, QuerySet, Sum

from audit.models import Chain
from decks.models import DeckJudgement
from engine.cards.facts import COLOURS
from metagame.figures.tally import Deck, LeftOut, Meeting, Tally, tally
from tournaments.enums import ResultKind, RoundState
from tournaments.models import Event, Match, Registration
from tournaments.queries.list_access import players_in_cut, public_lists

KEPT = 2000
SUMS_KEPT = 50
NO_CARDS = {"leader", "dice", "conjuration"}
UNNAMED = "No hero named"
REASONS = {
    ResultKind.BYE: LeftOut.BYE,
    ResultKind.NO_SHOW: LeftOut.NO_SHOW,
    ResultKind.CONCEDED: LeftOut.CONCEDED,
    ResultKind.DOUBLE_LOSS: LeftOut.DOUBLE_LOSS,
}
Mark = tuple[Any, ...]


def tally_of_events(events: Iterable[Event]) -> Tally:
    """Two queries for the marks, then only for events that are not counted yet."""
    return sum_of(tuple(marks_of(list(events)).items()))


POLICY = ("state", "lists_published", "lists_released_at", "cut_size", "format")


def marks_of(events: list[Event]) -> dict[int, Mark]:
    chains = Chain.objects.filter(name__in=[event.topic for event in events])
    heads = dict(chains.values_list("name", "head"))
    judged = judged_anew([event.pk for event in events])
    return {
        event.pk: (
            heads.get(event.topic),
            judged.get(event.pk),
            *(getattr(event, name) for name in POLICY),
        )
        for event in events
    }


def judged_anew(events: list[int]) -> dict[int, Mark]:
    """Cards that came in later change how lists are read, and no record says so."""
    rows = DeckJudgement.objects.filter(deck__registrations__event__in=events)
    event = "deck__registrations__event"
    found = rows.order_by().values(event).annotate(n=Count("pk"), top=Max("pk"), all=Sum("deck"))
    return {row.pop(event): tuple(row.values()) for row in found}


@lru_cache(maxsize=SUMS_KEPT)
def sum_of(marks: tuple[tuple[int, Mark], ...]) -> Tally:
    whole = Tally()
    for pk, mark in marks:
        whole.add(tally_of(pk, mark))
    return whole


@lru_cache(maxsize=KEPT)
def tally_of(event_id: int, mark: Mark) -> Tally:
    """Nobody changes what is kept: sums go into a new tally."""
    event = Event.objects.get(pk=event_id)
    in_cut = players_in_cut(event)
    return tally(decks_of(event, in_cut), meetings_of(event), has_cut=bool(in_cut))


def decks_of(event: Event, in_cut: set[int]) -> Iterator[Deck]:
    lists = public_lists(event)
    judged = judged_sections(lists)
    columns = lists.order_by("pk").values_list("pk", "deck", "deck__leader", "deck__sections")
    for player, deck, leader, sections in columns.iterator(chunk_size=500):
        sections = judged.get(deck, sections)
        cards = cards_in(sections, event.game)
        yield Deck(player, leader or UNNAMED, cards, player in in_cut)


def judged_sections(lists: QuerySet[Registration]) -> dict[int, list[Any]]:
    """The lines as a judge says they are meant, where that came later; the newest counts."""
    judgements = DeckJudgement.objects.filter(deck__registrations__in=lists).order_by("pk")
    return dict(judgements.values_list("deck", "sections"))


def cards_in(sections: Iterable[dict[str, Any]], game: str) -> Counter[str]:
    """Copies over the whole list; lines that nobody understood are no cards."""
    found: Counter[str] = Counter()
    for section in sections:
        if section["key"] not in NO_CARDS:
            for line in section["lines"]:
                if line["key"]:
                    found[label_of(line, game)] += line["quantity"]
    return found


def label_of(line: dict[str, Any], game: str) -> str:
    colour = COLOURS.get(line["pitch"])
    return f"{line['name']} ({colour})" if colour else line["name"]


def meetings_of(event: Event) -> Iterator[Meeting]:
    played = Match.objects.filter(
        round__event=event, round__state=RoundState.CLOSED, result__isnull=False
    )
    score = ("result__kind", "result__first_wins", "result__second_wins")
    for first, second, kind, won, lost in played.order_by().values_list("first", "second", *score):
        winner = None if won == lost else first if won > lost else second
        yield Meeting(first, second, winner, REASONS.get(kind))
