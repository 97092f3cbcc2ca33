"""What people do by hand where the engine does not know a card, and whom they ask before.

A table with a deck that somebody brought has cards that only people can play. What a player does
between two answers changes the game for both, so the other agrees first; while the own card is
carried out nobody is asked, unless it would show what the other has hidden."""

from collections import Counter
from typing import Any

from engine.core.about import about
from engine.core.decisions import values_in
from engine.core.game import Game
from engine.core.table import STRICT, TOP_CARD
from engine.kits.play import Play
from tracker.queries.table_positions import choices_of

OWN_BUSINESS = ("concede", "agree", "hold")
"""Everybody says these for themselves, elsewhere on the page."""
TYPED = ("number", "text", "card", "kind", "word")
NOTE = "note:"
View = dict[str, Any]


def is_offered(game: Game[Any]) -> bool:
    """Where the engine plays every card nothing is done by hand."""
    return game.pending is not None and game.state.strictness != STRICT


def acts_by_hand(game: Game[Any], viewer: str) -> View:
    """Every act with what it takes, and what this viewer can see to choose from."""
    if not is_offered(game) or game.pending is None:
        return {"acts": [], "choices": {}}
    options = game.rules.table_options(game.state, game.pending)
    acts = [
        {"key": each.key, "label": each.label, "takes": list(each.takes)}
        for each in options
        if each.key.partition(":")[0] not in OWN_BUSINESS
    ]
    return {"acts": acts, "choices": choices_for(game, game.view(viewer), acts)}


def choices_for(game: Game[Any], view: View, acts: list[View]) -> dict[str, list[list[str]]]:
    """By the kind of value; what is typed is not listed."""
    kinds = {kind for act in acts for kind in act.get("takes", ())}
    found = {}
    for kind in sorted(kinds.difference(TYPED)):
        choices = [[value, label] for value, label in choices_of(view, kind)]
        found[kind] = [each for each in choices if can_be_pointed_at(game, each[0])]
    return {kind: choices for kind, choices in found.items() if choices}


def can_be_pointed_at(game: Game[Any], value: str) -> bool:
    """Of cards that nobody sees only the top one of a pile is a certain card."""
    player, dot, zone = value.partition(".")
    if not dot or player not in game.state.players:
        return True
    return bool(game.state.piles.get(zone) == TOP_CARD)


def in_words(game: Game[Any], act: str, viewer: str) -> str:
    """“Move a card: Zap, Graveyard”, as far as this viewer may know the cards."""
    if game.pending is None:
        return act
    offered = [*game.pending.options, *game.rules.table_options(game.state, game.pending)]
    for option in offered:
        if act == option.key or (option.takes and act.startswith(option.key + ":")):
            return f"{option.label}: {named(game, option.takes, values_in(option, act), viewer)}"
    return act


def named(game: Game[Any], kinds: tuple[str, ...], values: list[str], viewer: str) -> str:
    view = game.view(viewer)
    words = []
    for kind, value in zip(kinds, values, strict=False):
        known = dict(choices_of(view, kind)) if kind not in TYPED else {}
        unknown = "a card that you do not see" if value in game.state.objects else value
        words.append(known.get(value, unknown))
    return ", ".join(words)


def shows_hidden(game: Game[Any], play: Play, place: str, act: str) -> bool:
    """Whether this would show the player something of the other's that is hidden now."""
    twin = type(game).load(game.rules, game.dump())
    before, events = seen_of_others(twin, play, place), len(twin.chronicle)
    twin.submit(act)
    if seen_of_others(twin, play, place) - before:
        return True
    return points_at_other(game, place, act) and (
        learns(twin, place, events) or looks_at_hidden(twin, play, place)
    )


def seen_of_others(game: Game[Any], play: Play, place: str) -> Counter[str]:
    if play.board is None:
        return Counter()
    may_see, state = play.board.may_see, game.state
    cards = [each for each in state.objects.values() if each.owner != place]
    return Counter(each.card for each in cards if may_see(state, each, place))


def points_at_other(game: Game[Any], place: str, act: str) -> bool:
    """Whether the act names another player, or one of their cards."""
    state = game.state
    for value in act.split(":")[1:]:
        owner = value.partition(".")[0]
        if value in state.objects:
            owner = state.objects[value].owner
        if owner in state.players and owner != place:
            return True
    return False


def learns(game: Game[Any], place: str, since: int) -> bool:
    """Whether something was said to this player since then that nobody knew before."""
    rules, state = game.rules, game.state
    return any(
        rules.is_revealing(event)
        or rules.describe(state, event, place) != rules.describe(state, event, "public")
        for _, event in game.chronicle.since(since)
    )


def looks_at_hidden(game: Game[Any], play: Play, place: str) -> bool:
    """Whether the question that is open now lists cards of others that this player does not see."""
    asked, state = game.pending, game.state
    if asked is None or play.board is None or asked.player != place:
        return False
    cards = [state.objects.get(about(state, option.key)) for option in asked.options]
    hidden = [each for each in cards if each is not None and each.owner != place]
    return any(not play.board.may_see(state, each, place) for each in hidden)
