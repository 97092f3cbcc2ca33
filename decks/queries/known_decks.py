"""How decks that are known would fare in a format that somebody is making."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from accounts.models import User
from decks.models import RegisteredDeck
from decks.queries.catalogues import current_catalogue, shipped_cards
from engine.cards.catalogue import Catalogue
from engine.decklists.read import read_deck
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.check import check_deck
from engine.formats.model import Format
from engine.formats.report import Answer, LegalityReport, Unchecked, Violation

MOST_DECKS = 40
Decks = Callable[[str, str], Iterable[RegisteredDeck]]
_public: list[Decks] = []


@dataclass(frozen=True, slots=True)
class Fare:
    """One deck in the format before and after; `why` is the first new problem."""

    name: str
    source: str
    before: str
    after: str
    why: str

    @property
    def is_changed(self) -> bool:
        return self.before != self.after


def register_public_decks(decks: Decks) -> None:
    """`decks(game, format)` gives the newest decks of a format that everybody may see."""
    _public.append(decks)


def how_decks_fare(base: Format, made: Format, on: date, user: User) -> list[Fare]:
    """Own and public decks of the base format, then the sample decks, changed ones first."""
    fares = [*fares_of_registered(base, made, on, user), *fares_of_samples(base, made, on)]
    return sorted(fares, key=lambda fare: not fare.is_changed)


def fares_of_registered(base: Format, made: Format, on: date, user: User) -> Iterable[Fare]:
    catalogue = current_catalogue(base.game)
    own = RegisteredDeck.objects.filter(
        profile__user=user, game=base.game, format=base.slug, next_versions=None
    )
    public = [deck for decks in _public for deck in decks(base.game, base.slug)]
    shown = {deck.fingerprint: (deck, "your deck") for deck in own[:MOST_DECKS]}
    for deck in public[:MOST_DECKS]:
        shown.setdefault(deck.fingerprint, (deck, "public deck"))
    for deck, source in shown.values():
        yield fare(deck.leader or str(deck), source, deck.text, base, made, on, catalogue)


def fares_of_samples(base: Format, made: Format, on: date) -> Iterable[Fare]:
    """The shipped decks are made of shipped cards, whatever cards are in use."""
    catalogue = shipped_cards(base.game)
    for name in sample_deck_names(base.game, base.slug):
        text = sample_deck(base.game, base.slug, name)
        title = read_deck(text, base.game).title or name
        yield fare(title, "sample deck", text, base, made, on, catalogue)


def fare(
    name: str,
    source: str,
    text: str,
    base: Format,
    made: Format,
    on: date,
    catalogue: Catalogue,
) -> Fare:
    deck = read_deck(text, base.game)
    before, after = (check_deck(deck, rules, on, catalogue) for rules in (base, made))
    return Fare(name, source, str(before.answer), str(after.answer), first_new(before, after))


def first_new(before: LegalityReport, after: LegalityReport) -> str:
    if after.answer is Answer.LEGAL:
        return ""
    known = {(each.code, each.cards) for each in findings(before)}
    new = [each.message for each in findings(after) if (each.code, each.cards) not in known]
    return new[0] if new else ""


def findings(report: LegalityReport) -> list[Violation | Unchecked]:
    return [*report.violations, *report.unchecked]
