"""What the engine understood of the cards in use, for games, for people and for figures."""

from collections import Counter
from collections.abc import Collection
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from decks.enums import ReportState
from decks.models import CardReading, CardReport, CatalogueCard
from engine.kits.kit import Kit
from engine.kits.registry import kit_of
from engine.reading.record import HowRead, stored

MOST_REPORTS = 500
PLAYS = {
    HowRead.WHOLE: "The engine plays this card.",
    HowRead.NO_TEXT: "This card has no text to play.",
    HowRead.BY_HAND: "You play this text.",
}


class Coverage(NamedTuple):
    """Names of one pool: a name counts as played when each of its cards is."""

    pool: str
    names: int
    read: int
    played: int
    partly: int

    @property
    def by_hand(self) -> int:
        return self.names - self.played

    @property
    def percent(self) -> int:
        return 100 * self.played // self.names if self.names else 0


def readings_in_use(game: str) -> QuerySet[CardReading]:
    return CardReading.objects.filter(card__catalogue__game=game, card__catalogue__is_current=True)


def abilities_for_game(game: str, keys: Collection[str]) -> dict[str, list[dict[str, Any]]]:
    """What a game stores with its cards, by key: what is played, and where people are asked."""
    played = (HowRead.WHOLE, HowRead.PARTLY)
    rows = readings_in_use(game).filter(card__key__in=keys, played__in=played, is_doubted=False)
    found = {
        key: stored(paragraphs) for key, paragraphs in rows.values_list("card__key", "paragraphs")
    }
    return {key: abilities for key, abilities in found.items() if abilities}


def played_keys(game: str, keys: Collection[str]) -> set[str]:
    """Which of these cards the engine plays wholly, or which say nothing."""
    rows = readings_in_use(game).filter(card__key__in=keys, played__in=DONE, is_doubted=False)
    return set(rows.values_list("card__key", flat=True))


class Understood(NamedTuple):
    """One paragraph of a card in the engine's words, and the rules that carry it out."""

    number: int
    is_played: bool
    said: list[str]
    rules: tuple[str, ...]


def understood_in(reading: CardReading | None, kit: Kit) -> list[Understood]:
    """Paragraph by paragraph; one that nobody understood says nothing."""
    if reading is None or kit.reading is None:
        return []
    return [
        Understood(
            number,
            each["played"],
            each["said"] if each["data"] else [],
            kit.reading.rules_behind(each["data"]),
        )
        for number, each in enumerate(reading.paragraphs, 1)
    ]


def spoken(reading: CardReading | None, *, has_text: bool, is_scripted: bool = False) -> str:
    """How far the engine plays a card, in a sentence."""
    if is_scripted:
        return PLAYS[HowRead.WHOLE]
    if reading is None:
        return "You play this text." if has_text else "The text of this card was not brought in."
    if reading.is_doubted:
        return "You play this text: somebody says that the engine reads it wrongly."
    if reading.played != HowRead.PARTLY:
        return PLAYS[HowRead(reading.played)]
    done = [number for number, each in enumerate(reading.paragraphs, 1) if each["played"]]
    count = f"{len(done)} of {len(reading.paragraphs)} paragraphs"
    if not stored(reading.paragraphs):
        return f"The engine understands {count}; the rest could change them, so you play this card."
    yours = [str(n) for n in range(1, len(reading.paragraphs) + 1) if n not in done]
    rest = "paragraph {} is yours" if len(yours) == 1 else "paragraphs {} are yours"
    return f"The engine plays {count}; {rest.format(' and '.join(yours))}, asked for in its place."


def is_played_at_all(reading: CardReading) -> bool:
    return bool(stored(reading.paragraphs))


class DeckCoverage(NamedTuple):
    """How many cards of a deck the engine plays, and the names of the others."""

    cards: int
    played: int
    by_hand: list[str]


def coverage_of_deck(game: str, sections: list[dict[str, Any]]) -> DeckCoverage | None:
    """Nothing while no texts of the game are read here."""
    reading = kit_of(game).reading
    lines = [
        line
        for section in sections
        if section["key"] != "dice"
        for line in section["lines"]
        if line["key"]
    ]
    rows = CatalogueCard.objects.filter(
        catalogue__game=game,
        catalogue__is_current=True,
        key__in={line["key"] for line in lines},
    )
    states = rows.annotate(has_text=Q(data__has_key="text")).values_list(
        "key", "name", "has_text", "reading__played", "reading__is_doubted"
    )
    played = {
        key
        for key, name, has_text, done, is_doubted in states
        if reading is not None
        and (reading.is_scripted(name) or not has_text or (done in DONE and not is_doubted))
    }
    if reading is None or not states:
        return None
    return DeckCoverage(
        sum(line["quantity"] for line in lines),
        sum(line["quantity"] for line in lines if line["key"] in played),
        list(dict.fromkeys(line["name"] for line in lines if line["key"] not in played)),
    )


def reports_on_cards() -> list[CardReport]:
    """The newest of each card and reading, those first that wait for the owner."""
    rows = CardReport.objects.select_related("reporter__profile").order_by("-pk")
    first: dict[tuple[str, str, str], CardReport] = {}
    for each in rows[:MOST_REPORTS]:
        first.setdefault((each.game, each.card_key, each.mark), each)
    return sorted(first.values(), key=lambda each: each.state != ReportState.OPEN)


def reports_waiting() -> int:
    return CardReport.objects.filter(state=ReportState.OPEN).count()


def coverage_by_set(game: str) -> list[Coverage]:
    """Each set with how many of its names the engine plays, all cards of the game first."""
    rows = CatalogueCard.objects.filter(catalogue__game=game, catalogue__is_current=True)
    states, sets = states_of(rows)
    counted = [counted_pool("all", states)]
    for code, names in sorted(sets.items()):
        counted.append(counted_pool(code, {name: states[name] for name in names}))
    return counted


def coverage_of(catalogue: int) -> Coverage:
    """Of all cards of one catalogue, in use or not."""
    states, _ = states_of(CatalogueCard.objects.filter(catalogue=catalogue))
    return counted_pool("all", states)


States = dict[str, list[tuple[str, str]]]


def states_of(rows: QuerySet[CatalogueCard]) -> tuple[States, dict[str, set[str]]]:
    """How each name is read and played, card for card, and the names of each set."""
    states: States = {}
    sets: dict[str, set[str]] = {}
    for name, data, read, played in rows.values_list(
        "name", "data", "reading__read", "reading__played"
    ):
        untold = HowRead.BY_HAND if data.get("text") else HowRead.NO_TEXT
        states.setdefault(name, []).append((read or untold, played or untold))
        for printing in data.get("printings", ()):
            sets.setdefault(printing[0], set()).add(name)
    return states, sets


def counted_pool(pool: str, states: States) -> Coverage:
    count: Counter[str] = Counter()
    for several in states.values():
        count["read"] += all(read in DONE for read, _ in several)
        played = [done in DONE for _, done in several]
        count["played"] += all(played)
        count["partly"] += not all(played) and any(
            done in (*DONE, HowRead.PARTLY) for _, done in several
        )
    return Coverage(pool, len(states), count["read"], count["played"], count["partly"])


DONE = (HowRead.WHOLE, HowRead.NO_TEXT)
