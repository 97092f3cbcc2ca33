"""Formats that organizers make from one that exists: other limits, sets, and lists of their own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.formats.model import Format, RuleUse
from engine.kits.registry import kit_of

OWN_RULE = "policy/organizer"
SIZE_RULES = ("at_least", "at_most", "exactly")
WORDS = "cards in the deck"
PRODUCTS = "product_cards"


@dataclass(frozen=True, slots=True)
class FormatChanges:
    """What an organizer changes; nothing where the base format stays as it is."""

    copies: int | None = None
    minimum: int | None = None
    maximum: int | None = None
    sets: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    keeps_published_list: bool = True


def derive_format(base: Format, changes: FormatChanges, *, slug: str, name: str) -> Format:
    """The base format with the organizer's changes."""
    rules = [use for rule in base.rules if (use := changed_rule(base, rule, changes)) is not None]
    return replace(base, slug=slug, name=name, rules=(*rules, *own_rules(base, changes)))


def changed_rule(base: Format, use: RuleUse, changes: FormatChanges) -> RuleUse | None:
    if use.function == "copies" and changes.copies is not None:
        return replace(use, rule=OWN_RULE, parameters={**use.parameters, "limit": changes.copies})
    if use.function == "list_legality" and not changes.keeps_published_list:
        return None
    if use.function == PRODUCTS and changes.sets:
        return replace(use, parameters={**use.parameters, "sets": list(changes.sets)})
    if use.function in ("allowed_sets", "legal_sets") and changes.sets:
        return None
    resized = changes.minimum is not None or changes.maximum is not None
    is_deck_size = use.function in SIZE_RULES and kit_of(base.game).lists.main in use["sections"]
    return None if resized and is_deck_size else use


def own_rules(base: Format, changes: FormatChanges) -> Iterator[RuleUse]:
    section = {"sections": [kit_of(base.game).lists.main], "of": WORDS}
    if changes.minimum is not None:
        yield RuleUse("at_least", OWN_RULE, {"limit": changes.minimum, **section})
    if changes.maximum is not None:
        yield RuleUse("at_most", OWN_RULE, {"limit": changes.maximum, **section})
    if changes.sets and not any(use.function == PRODUCTS for use in base.rules):
        yield RuleUse("allowed_sets", OWN_RULE, {"sets": list(changes.sets)})
    if changes.banned or changes.restricted or changes.only:
        lists = {
            "banned": list(changes.banned),
            "restricted": list(changes.restricted),
            "only": list(changes.only),
        }
        yield RuleUse("own_list", OWN_RULE, lists)
