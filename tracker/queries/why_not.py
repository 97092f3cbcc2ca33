"""Asking the rules “why not?” about a card that somebody may see; nobody else's cards matter."""

from dataclasses import dataclass
from typing import Any

from engine.core.game import Game
from engine.core.table import UNSEEN, is_unknown, possible
from tournaments.permissions import Visitor
from tracker.models import TrackedGame
from tracker.queries.games import JUDGE, PUBLIC, is_on_a_table, viewer_of
from tracker.queries.table_positions import play_of

HAND = "hand"
NAMED = "hand/"
View = dict[str, Any]


@dataclass(frozen=True)
class Asker:
    """Who asks, and for whom: players for themselves, a judge for either player."""

    viewer: str
    player: str


@dataclass(frozen=True)
class Answer:
    """Every rule that forbids an act with a card, or none; `ability` tells several ones apart."""

    ability: str
    refusals: tuple[dict[str, str], ...]


def may_ask(user: Visitor, game: TrackedGame) -> bool:
    """Only where cards are followed; who sees neither hand cannot be told what depends on one."""
    return is_on_a_table(game.saved) and viewer_of(user, game) != PUBLIC


def asker_for(user: Visitor, game: TrackedGame, rules: Game[Any], wanted: str = "") -> Asker:
    """A judge who names nobody asks for whoever is to answer now."""
    viewer = viewer_of(user, game)
    if viewer != JUDGE:
        return Asker(viewer, viewer)
    pending = rules.pending.player if rules.pending else ""
    players = rules.state.order
    return Asker(viewer, next((each for each in (wanted, pending) if each in players), players[0]))


def groups_for(rules: Game[Any], asker: Asker) -> list[dict[str, Any]]:
    """The cards that may be asked about, in groups: in sight, and what a hand may hold."""
    view = rules.view(asker.viewer)
    words = play_of(view).words
    found = [
        {"name": f"{player['name']}: {words.zone_in_sentence(zone)}", "cards": cards}
        for player in view["players"]
        for zone, held in player["zones"].items()
        if (cards := [_choice(each) for each in held["cards"] if each["card"] != UNSEEN])
    ]
    chain = [_choice(each) for each in view.get("on_chain", []) if each["card"] != UNSEEN]
    named = [
        (f"{NAMED}{key}", rules.state.printed[key].name) for key in _may_be_in_hand(rules, asker)
    ]
    named.sort(key=lambda choice: choice[1])
    name = rules.state.players[asker.player].name
    return [
        *([{"name": "On the chain", "cards": chain}] if chain else []),
        *found,
        *([{"name": f"{name}: may be in hand", "cards": named}] if named else []),
    ]


def _choice(card: View) -> tuple[str, str]:
    return card["id"], card["name"]


def _unseen_in_hand(rules: Game[Any], player: str) -> str:
    hand = rules.state.in_zone(player, HAND)
    return next((each for each in hand if is_unknown(rules.state, each)), "")


def _may_be_in_hand(rules: Game[Any], asker: Asker) -> list[str]:
    token = _unseen_in_hand(rules, asker.player)
    return (
        [key for key in possible(rules.state, token) if key in rules.state.printed] if token else []
    )


def cards_to_ask(rules: Game[Any], asker: Asker) -> list[dict[str, str]]:
    """The same cards one by one."""
    return [
        {"key": key, "name": name, "where": group["name"]}
        for group in groups_for(rules, asker)
        for key, name in group["cards"]
    ]


def answers_for(rules: Game[Any], asker: Asker, verb: str, card: str) -> list[Answer]:
    """Every rule that forbids the act now, for each ability that is meant.

    The card is one of those that this person may ask about.
    """
    act = next(each for each in rules.acts if each.verb == verb)
    if not act.of_card:
        return [_answer(rules, asker, act.verb, "")]
    named = card.removeprefix(NAMED) if card.startswith(NAMED) else ""
    object_id = _unseen_in_hand(rules, asker.player) if named else card
    supposed = rules.supposing(object_id, named) if named else rules
    keys = supposed.rules.keys_of(supposed.state, act, object_id)
    return [_answer(supposed, asker, key, ability, named) for key, ability in keys]


def _answer(rules: Game[Any], asker: Asker, key: str, ability: str, named: str = "") -> Answer:
    found = rules.why_not(key, asker.player, is_supposed=bool(named))
    return Answer(ability, tuple({"rule": each.rule, "reason": each.reason} for each in found))
