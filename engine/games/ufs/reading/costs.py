"""What is paid for an ability, as its text says it (H.1.4, H.4)."""

import json
from collections.abc import Iterable
from typing import Any

from engine.games.ufs.cards import FOUNDATION
from engine.games.ufs.costs import FOUNDATIONS, PRICE, X
from engine.games.ufs.reading.acting import YOU, Acting
from engine.games.ufs.reading.binding import KEPT, Spoken
from engine.games.ufs.reading.book import BOOK, amount_of, deed
from engine.games.ufs.reading.effects_of_cards import movable
from engine.games.ufs.reading.nouns import is_as_said, is_plain, names_of, zones_of
from engine.games.ufs.reading.things import bounds, candidates
from engine.games.ufs.state import HAND, MOMENTUM, STAGING
from engine.reading.meaning import Meaning, as_data, within
from engine.reading.sentences import NotCarriedOutError
from engine.rulebook import rule

BOOK.add("price", "", "{=deed}")
for word in ("commit", "flip", "destroy", "remove"):
    BOOK.add("price", "short", word, k=word)
BOOK.add("price", "check", "( {n:number} + )")

PAYABLE = frozenset(
    {"discard", "destroy", "remove", "commit", "flip", "ready", "add", "reveal", "lose", "zone"}
)


def cost_of(meaning: Meaning) -> list[Any]:
    """As the engine's own cost where it has one, otherwise as data."""
    if meaning.what == "check":
        return ["check", meaning.number("n")]
    if meaning.what == "short":
        return [meaning.word("k"), 1]
    if meaning.what not in PAYABLE:
        raise NotCarriedOutError(f"“{meaning.what}” as a cost")
    return _known_cost(meaning) or _as_data(meaning)


def _known_cost(meaning: Meaning) -> list[Any]:
    if meaning.what == "lose":
        return ["vitality", _amount(meaning)]
    if meaning.what == "zone":
        return []
    o = meaning.of("o")
    if o.what == "self" and meaning.what in ("commit", "flip", "destroy", "remove"):
        return [meaning.what, 1]
    if o.what == "momentum" and meaning.what == "discard" and o.get("w") in (None, "you"):
        return ["momentum", _amount(o)]
    if (
        o.what == "whole"
        and meaning.what == "discard"
        and o.word("p") == HAND
        and o.word("w") == YOU
    ):
        return ["discard hand", 1]
    if o.what != "some" or (isinstance(o["n"], Meaning) and o.of("n").what != "x"):
        return []
    noun = o.of("c")
    if noun.what == "cards" and not noun.get("a") and not noun.get("q"):
        if meaning.what == "commit" and noun.word("t") == FOUNDATION:
            return [FOUNDATIONS, _amount(o)]
        if meaning.what == "discard" and noun.word("t") == "card":
            return ["discard", _amount(o)]
    return []


def _amount(meaning: Meaning) -> int | str:
    part = meaning["n"]
    if isinstance(part, int):
        return part
    if meaning.of("n").what != "x":
        raise NotCarriedOutError("a cost up to a number")
    return X


def _as_data(meaning: Meaning) -> list[Any]:
    if any(each.what == "x" for each in within(meaning)):
        raise NotCarriedOutError("an X in such a cost")
    return [PRICE, json.dumps(as_data(meaning), sort_keys=True)]


def spoken_in(costs: Iterable[Meaning]) -> list[Spoken]:
    """The cards that pay, of which the effect may speak."""
    found = []
    for each in costs:
        if each.what in KEPT and each.get("o"):
            nouns = [one for one in within(each) if one.what == "cards"]
            names = (
                frozenset().union(*(names_of(one) for one in nouns))
                if nouns
                else frozenset({"card"})
            )
            found.append(Spoken(names | {"card"}, KEPT[each.what]))
    return found


@rule("ufs09/E.4.1.1", "ufs09/K.2.2", "ufs09/K.2.6")
def is_payable(at: Acting, meaning: Meaning) -> bool:
    """Whether there is enough of it."""
    if meaning.what == "zone":
        return bool(at.current)
    if meaning.what == "lose" or not meaning.get("o"):
        return True
    o = meaning.of("o")
    if o.what in ("some", "some of"):
        (owner,) = at.players(o.word("w")) if o.get("w") else (at.player,)
        able = [e for e in candidates(at, o.of("c"), [owner]) if _can_be(at, meaning.what, e)]
        able = [e for e in able if is_as_said(at, o.of("c"), e) and e != _itself(at, o)]
        return len(able) >= bounds(at, o)[0]
    if o.what == "momentum":
        (owner,) = at.players(o.word("w")) if o.get("w") else (at.player,)
        return len(at.state.in_zone(owner, MOMENTUM)) >= bounds(at, o)[0]
    if o.what == "your character":
        return all(
            _can_be(at, meaning.what, e) for e in (at.character(at.players(o.word("w"))[0]),)
        )
    if o.what == "random":
        return len([e for e in at.state.in_zone(at.player, HAND) if e != at.me]) >= amount_of(at, o)
    return o.what != "self" or _can_be(at, meaning.what, at.me)


def _itself(at: Acting, o: Meaning) -> str:
    """A card of the hand does not pay for itself."""
    in_hand = any(each.word("p") == HAND for each in zones_of(o.of("c")))
    return at.me if in_hand or is_plain(o.of("c")) else ""


def _can_be(at: Acting, what: str, object_id: str) -> bool:
    card = at.state.objects[object_id]
    if what == "commit":
        return card.zone == STAGING and not card.committed and not card.attached
    if what == "ready":
        return card.committed and not card.attached
    if what == "flip":
        return card.face_up and bool(movable(at, [object_id]))
    if what == "destroy":
        return card.zone == STAGING and bool(movable(at, [object_id]))
    return what == "reveal" or bool(movable(at, [object_id]))


@rule("ufs09/E.4.4", "ufs09/K.2.3")
async def pay(at: Acting, meaning: Meaning) -> bool:
    """Done like an effect; whether it could be."""
    if not is_payable(at, meaning):
        return False
    at.did = True
    await deed.of(meaning)(at, meaning)
    return at.did
