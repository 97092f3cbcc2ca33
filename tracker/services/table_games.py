"""Starting to follow a game: what its kit makes of the two players and their registered decks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from decks.errors import UnknownFormatError
from decks.models import RegisteredDeck
from decks.queries import current_catalogue
from decks.queries.formats import format_called
from decks.queries.readings import abilities_for_game
from engine.cards.model import Card
from engine.core.game import Game
from engine.core.rules import Rules
from engine.core.table import CONFIRM, VIRTUAL
from engine.formats.model import Format
from engine.kits.play import Occasion, Play, Seat
from engine.kits.registry import kit_of
from engine.pairing.first_player import PreviousGame, who_chooses
from tournaments.errors import TournamentError
from tournaments.models import Event, Match, Registration
from tournaments.queries.list_access import deck_at_the_table
from tournaments.services.locks import require
from tracker.models import Table
from tracker.queries.games import SEATS, loaded_game


def new_table_game(match: Match, number: int = 1) -> Game[Any]:
    """A game with real cards between the two registered decks; the table answers for chance.

    After the first game of a match cards of the side deck may have come in.
    """
    rules, setup = setup_of_match(match, number)
    return Game.new(rules, setup)


def new_browser_game(match: Match, number: int, seed: str) -> Game[Any]:
    """The same in the browser: the cards lie there, and chance is the server's."""
    rules, setup = setup_of_match(match, number)
    return Game.new(rules, {**setup, "mode": VIRTUAL, "strictness": CONFIRM}, seed=seed)


def setup_of_match(match: Match, number: int) -> tuple[Rules[Any], dict[str, Any]]:
    event = match.round.event
    play = kit_of(event.game).play
    if play is None or play.seats != len(SEATS):
        raise TournamentError("The tracker cannot follow the cards of this game yet.")
    seats = [seat_with_cards(each, play) for each in opponents(match)]
    tokens = tokens_of(event.game, play)
    readings = abilities_for_game(event.game, keys_of(seats, tokens))
    occasion = Occasion(format_of(event), number, chooser_of(match, play), tokens, readings)
    return edition_of(event, play), play.setup(seats, occasion)


def keys_of(seats: Iterable[Seat], tokens: Iterable[Card]) -> set[str]:
    """Every card that a game may come to know."""
    cards = {card for seat in seats for section in seat.sections.values() for card in section}
    return {card.key for card in (*cards, *tokens)}


def new_life_game(match: Match, number: int = 1) -> Game[Any]:
    """Life totals, turn and phase, for which no deck list is needed."""
    event = match.round.event
    play = kit_of(event.game).play
    if play is None or play.life_setup is None:
        raise TournamentError("Games like this are followed card by card, not by life totals.")
    seats = [seat_without_cards(each) for each in opponents(match)]
    occasion = Occasion(format_of(event), number, chooser_of(match, play))
    return Game.new(edition_of(event, play), play.life_setup(seats, occasion))


def opponents(match: Match) -> tuple[Registration, Registration]:
    if match.second is None:
        raise TournamentError("A bye has no game to follow.")
    return match.first, match.second


def edition_of(event: Event, play: Play) -> Rules[Any]:
    day = timezone.localdate(event.starts_at)
    return play.edition_for(format_of(event), day).rules


def format_of(event: Event) -> Format:
    """A format that is not known any more has no numbers of its own."""
    try:
        return format_called(event.game, event.format)
    except UnknownFormatError:
        return Format(event.format, event.game, event.format, "", ())


def chooser_of(match: Match, play: Play) -> str:
    """Who chooses the first player: after the first game its loser, where the game says so."""
    followed, played = match.games.all(), match.browser_tables.filter(kind=Table.Kind.VIRTUAL)
    ended = [each for found in (followed, played) for each in found if each.finished_at]
    if not play.loser_chooses or not ended:
        return ""
    game = loaded_game(max(ended, key=lambda each: each.number).saved)
    winner = (game.outcome or {}).get("winner")
    loser = next(seat for seat in SEATS if seat != winner) if winner else None
    before = PreviousGame(loser, getattr(game.state, "chooser", None))
    return who_chooses(None, False, before).player or ""


def tokens_of(game: str, play: Play) -> list[Card]:
    """The catalogue's cards that effects create."""
    if not play.kind_of_tokens:
        return []
    return [card for card in current_catalogue(game) if play.kind_of_tokens in card.kinds]


def seat_with_cards(registration: Registration, play: Play) -> Seat:
    deck = deck_at_the_table(registration)
    if deck is None:
        raise TournamentError(f"{registration} has no registered deck list to follow.")
    listed = Listed(deck.game, deck.leader, deck.sections, f"The list of {deck.profile}")
    return seat_of_list(registration.profile.display_name, listed, play)


@dataclass(frozen=True)
class Listed:
    """A deck list as it was read; `whose` begins the sentences about it, `remedy` ends them."""

    game: str
    leader: str
    sections: Sequence[dict[str, Any]]
    whose: str
    remedy: str = "a judge can correct it"


def seat_of_list(name: str, listed: Listed, play: Play) -> Seat:
    """A player with the cards of a list, as the rules take them."""
    sections = {each["key"]: cards_of(listed, each["lines"]) for each in listed.sections}
    leaders = list(sections.get("leader", ()))
    leads = len(leaders) == 1 or not play.leads_alone
    require(leads, f"{listed.whose} does not say who leads the deck.")
    return Seat(
        name=name,
        leader=leaders[0] if leaders else None,
        leader_name=listed.leader,
        sections=sections,
        dice=tuple(dice_of(listed)),
    )


def seat_without_cards(registration: Registration) -> Seat:
    """Its leader, as far as it is known."""
    name, deck = registration.profile.display_name, deck_at_the_table(registration)
    if deck is None:
        return Seat(name)
    return Seat(name, leader_card(deck), deck.leader)


def leader_card(deck: RegisteredDeck) -> Card | None:
    """The registered leader in the catalogue."""
    keys = [
        line["key"] for each in deck.sections if each["key"] == "leader" for line in each["lines"]
    ]
    return current_catalogue(deck.game).get(keys[0]) if keys else None


def cards_of(listed: Listed, lines: Iterable[dict[str, Any]]) -> Counter[Card]:
    """A line that no card is known for cannot be followed; dice are none."""
    catalogue, found = current_catalogue(listed.game), Counter[Card]()
    for line in lines:
        if line["key"].startswith("dice/"):
            continue
        card = catalogue.get(line["key"])
        if card is None:
            raise TournamentError(
                f"{listed.whose} has a line that no card is known for; {listed.remedy}."
            )
        found[card] += line["quantity"]
    return found


def dice_of(listed: Listed) -> list[str]:
    """The dice by type, one by one."""
    lines = [
        line for section in listed.sections if section["key"] == "dice" for line in section["lines"]
    ]
    return [line["key"].removeprefix("dice/") for line in lines for _ in range(line["quantity"])]
