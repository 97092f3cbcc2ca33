"""The names of a large field in the order in which they are filed: to search, to jump by letter."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from printing.names import filed, filing_order, unaccented
from statements.reads import PreparedRead
from tournaments.enums import RegistrationState
from tournaments.models import Event, Registration

# Of a few events that are busy at the same time, or of one as it was and as it is.
FIELDS_KEPT = 6
MOST_SUGGESTED = 5
SEATED = (RegistrationState.REGISTERED, RegistrationState.DROPPED)


class FiledName(NamedTuple):
    player: int
    name: str
    letter: str
    words: str
    has_seat: bool


NameRow = tuple[int, str, str]
NAMES: PreparedRead[NameRow] = PreparedRead(
    lambda event: (
        Registration.objects.filter(event=event)
        .order_by()
        .values_list("pk", "profile__display_name", "state")
    ),
    event=int,
)


def filed_names(event: Event) -> list[FiledName]:
    """Everybody of the event. Read each time, and sorted once for the same names: sorting those of
    2,000 players for each of 2,000 phones would take a minute."""
    return [*sorted_names(tuple(NAMES.rows(event=event.pk)))]


@lru_cache(FIELDS_KEPT)
def sorted_names(rows: tuple[NameRow, ...]) -> tuple[FiledName, ...]:
    filed_rows = sorted((facts_of(name).order, player, name, state) for player, name, state in rows)
    return tuple(
        FiledName(player, name, facts_of(name).letter, facts_of(name).words, state in SEATED)
        for _, player, name, state in filed_rows
    )


class NameFacts(NamedTuple):
    order: tuple[str, str]
    letter: str
    words: str


@lru_cache(maxsize=8192)
def facts_of(name: str) -> NameFacts:
    """Looking at accents takes most of the time that filing takes, and a name stays as it is."""
    return NameFacts(filing_order(name), letter_of(name), in_plain_letters(name))


def letter_of(name: str) -> str:
    letter = unaccented(filed(name))[:1].upper()
    return letter if letter.isalpha() else "#"


def in_plain_letters(name: str) -> str:
    return unaccented(name).casefold()


def found(names: Iterable[FiledName], typed: str) -> list[FiledName]:
    """Those that hold each typed word, with or without its accents."""
    words = in_plain_letters(typed).split()
    return [each for each in names if all(word in each.words for word in words)]


def close_names(names: Sequence[FiledName], typed: str) -> list[str]:
    """Names to try when nobody is called what was typed."""
    known = dict.fromkeys(chain.from_iterable(each.words.split() for each in names))
    close = get_close_matches(in_plain_letters(typed).strip(), known, n=MOST_SUGGESTED, cutoff=0.7)
    return [word.title() for word in close]
