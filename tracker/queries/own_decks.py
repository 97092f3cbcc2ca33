"""Decks that people bring to a table: out of their library, handed in for an event, or pasted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone

from accounts.models import User
from decks.enums import DeckStatus
from decks.errors import DeckError
from decks.models import LibraryDeck, RegisteredDeck
from decks.queries import current_catalogue
from decks.queries.answers import check_deck_text
from decks.queries.formats import formats_in_order
from decks.queries.library import decks_of
from decks.queries.readings import played_keys
from engine.kits.kit import Kit
from engine.kits.registry import kit_of
from tournaments.errors import TournamentError
from tournaments.permissions import Visitor

MOST = 30
# Judging a list costs milliseconds; whoever keeps more that are not legal reads it in the library.
MOST_EXPLAINED = 5
FROM_LIBRARY, HANDED_IN = "library", "list"
TO_CORRECT = "correct it first"


@dataclass(frozen=True)
class OwnDeck:
    """`key` is what forms say. The engine plays so many of its `cards`; people do the rest."""

    key: str
    name: str
    game: str
    format: str
    leader: str
    sections: Sequence[dict[str, Any]]
    cards: int = 0
    played: int = 0
    status: str = DeckStatus.LEGAL
    judgement: str = ""

    @property
    def is_in_doubt(self) -> bool:
        return self.status != DeckStatus.LEGAL

    @property
    def status_in_words(self) -> str:
        return DeckStatus(self.status).label.lower()

    @property
    def coverage(self) -> str:
        if self.played == self.cards:
            return f"the engine plays all {self.cards} cards"
        return f"the engine plays {self.played} of {self.cards} cards"

    @property
    def by_hand(self) -> int:
        return self.cards - self.played


def decks_to_play(user: Visitor, game: str = "") -> list[OwnDeck]:
    """The newest first, those of the library before those that were handed in."""
    if not isinstance(user, User):
        return []
    owned = [each for each in decks_of(user, game=game)[:MOST] if each.newest]
    listed = RegisteredDeck.objects.filter(profile__user=user).order_by("-pk")
    if game:
        listed = listed.filter(game=game)
    seen, found = set(), [of_library(each) for each in owned]
    for deck in listed[:MOST]:
        if deck.fingerprint not in seen:
            seen.add(deck.fingerprint)
            found.append(handed_in(deck))
    return covered(found)


def own_deck(user: Visitor, game: str, key: str) -> OwnDeck:
    """One of the decks that this person may play with."""
    for deck in decks_to_play(user, game):
        if deck.key == key:
            return deck
    raise TournamentError("That deck is not one of yours. Choose another.")


def why_not_legal(decks: Iterable[OwnDeck], user: Visitor) -> list[OwnDeck]:
    """Those of the decks that are not legal, or of which nobody can say it, with the reasons. They
    may be played all the same."""
    doubted = [deck for deck in decks if deck.is_in_doubt]
    return [
        replace(deck, judgement=deck.judgement or judged_again(deck, user))
        for deck in doubted[:MOST_EXPLAINED]
    ]


def judged_again(deck: OwnDeck, user: Visitor) -> str:
    """The library keeps that a list is not legal, and not why."""
    kind, _, number = deck.key.partition("-")
    if kind != FROM_LIBRARY or not isinstance(user, User):
        return ""
    found = decks_of(user, game=deck.game).filter(pk=number).first()
    newest = found.newest if found else None
    if newest is None:
        return ""
    try:
        answer = check_deck_text(
            game=deck.game, format=newest.format, event_date=newest.played_on, text=newest.text
        )
    except DeckError as error:
        return str(error)
    return reasons_in(answer.report)


def reasons_in(report: dict[str, Any]) -> str:
    """The first thing that is wrong, and how many more there are."""
    found = [
        each["message"]
        for kind in ("violations", "lines", "unchecked")
        for each in report.get(kind, ())
    ]
    if not found:
        return str(report.get("summary", ""))
    more = f" And {len(found) - 1} more." if len(found) > 1 else ""
    return f"{found[0]}{more}"


def pasted_deck(kit: Kit, text: str) -> OwnDeck:
    """A list that is read for one game and kept nowhere else."""
    today = timezone.localdate()
    format = kit.usual_format or formats_in_order(kit.slug, today)[0].slug
    try:
        answer = check_deck_text(game=kit.slug, format=format, event_date=today, text=text)
    except DeckError as error:
        raise TournamentError(str(error)) from error
    name = answer.title or answer.leader or "A pasted list"
    deck = OwnDeck("", name, kit.slug, format, answer.leader, answer.sections)
    return covered([deck])[0]


def of_library(deck: LibraryDeck) -> OwnDeck:
    newest = deck.newest
    if newest is None:
        raise ValueError("There is no version of this deck.")
    return OwnDeck(
        key=f"{FROM_LIBRARY}-{deck.pk}",
        name=deck.name,
        game=deck.game,
        format=newest.format,
        leader=newest.leader,
        sections=newest.sections,
        status=newest.status,
    )


def handed_in(deck: RegisteredDeck) -> OwnDeck:
    return OwnDeck(
        key=f"{HANDED_IN}-{deck.pk}",
        name=f"{deck}, handed in for {deck.event_date:%-d %B %Y}",
        game=deck.game,
        format=deck.format,
        leader=deck.leader,
        sections=deck.sections_now,
        status=deck.status_now,
        judgement=reasons_in(deck.report_now),
    )


def covered(decks: list[OwnDeck]) -> list[OwnDeck]:
    """The same decks with how many of their cards the engine plays."""
    played: dict[str, set[str]] = {}
    for game in {deck.game for deck in decks}:
        keys = {line["key"] for deck in decks if deck.game == game for line in lines_of(deck)}
        played[game] = played_keys(game, keys) | scripted_keys(game, keys)
    return [counted(deck, played[deck.game]) for deck in decks]


def scripted_keys(game: str, keys: Iterable[str]) -> set[str]:
    reading, catalogue = kit_of(game).reading, current_catalogue(game)
    if reading is None:
        return set()
    cards = [card for key in keys if (card := catalogue.get(key))]
    return {card.key for card in cards if reading.is_scripted(card.name)}


def counted(deck: OwnDeck, played: set[str]) -> OwnDeck:
    lines = lines_of(deck)
    return replace(
        deck,
        cards=sum(line["quantity"] for line in lines),
        played=sum(line["quantity"] for line in lines if line["key"] in played),
    )


def lines_of(deck: OwnDeck) -> list[dict[str, Any]]:
    """Cards that begin in the game: neither dice nor what waits beside the deck."""
    side = kit_of(deck.game).lists.side
    return [
        line
        for section in deck.sections
        if section["key"] not in (side, "dice")
        for line in section["lines"]
    ]
