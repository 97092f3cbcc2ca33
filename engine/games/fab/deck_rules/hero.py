"""The hero of a Flesh and Blood deck list."""

from collections.abc import Iterator

from engine.cards.model import Card
from engine.formats.judged import JudgedDeck
from engine.formats.model import RuleUse
from engine.formats.registry import deck_rule
from engine.formats.report import Finding, Unchecked, Violation
from engine.games.fab.facts import FabFacts
from engine.rulebook import rule


@deck_rule("one_hero")
def one_hero(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Exactly one hero card is registered."""
    heroes = [entry for entry in deck.entries if entry.section == "hero"]
    number = sum(entry.copies for entry in heroes)
    if number == 1:
        return
    if number == 0 and deck.unknown_count:
        yield Unchecked(use.rule, "hero-not-known", "No hero was recognised in this list.")
    elif number == 0:
        yield Violation(use.rule, "no-hero", "This list has no hero. Add one, like “1x Bravo”.")
    else:
        names = tuple(entry.card.name for entry in heroes)
        message = f"This list has {number} heroes ({', '.join(names)}); a deck has exactly one."
        yield Violation(use.rule, "several-heroes", message, names)


@rule("fab14/6.4.3a")
@deck_rule("hero_age")
def hero_age(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """The hero is young, or is not, as the format wants."""
    for hero in deck.leaders:
        if FabFacts.of(hero).young != use["young"]:
            wanted, found = ("a young", "an adult") if use["young"] else ("an adult", "a young")
            yield Violation(
                use.rule,
                "hero-age",
                f"{deck.format.name} is played with {wanted} hero, and {hero.name} is {found} "
                f"one.{other_version(deck, hero.name, use['young'])}",
                (hero.name,),
            )


@deck_rule("no_pit_fighter")
def no_pit_fighter(deck: JudgedDeck, use: RuleUse) -> Iterator[Finding]:
    """Pit-Fighter heroes are for the pit formats only."""
    for hero in deck.leaders:
        if "Pit-Fighter" in hero.subkinds:
            yield Violation(
                use.rule,
                "pit-fighter",
                f"{hero.name} is a Pit-Fighter, which {deck.format.name} does not allow.",
                (hero.name,),
            )


def other_version(deck: JudgedDeck, name: str, young: bool) -> str:
    """A hint at the same hero's card of the right age."""
    hero = deck.leader
    if hero is None or not FabFacts.of(hero).moniker:
        return ""
    fitting = [card.name for card in deck.catalogue if is_version(hero, card, young)]
    return f" Take {' or '.join(fitting)} instead." if fitting else ""


def is_version(hero: Card, card: Card, young: bool) -> bool:
    """The same hero by its short name, of that age."""
    if "Hero" not in card.kinds:
        return False
    facts = FabFacts.of(card)
    return (facts.moniker, facts.young) == (FabFacts.of(hero).moniker, young)
