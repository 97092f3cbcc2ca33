"""If: what lies where, what was done on this chain link, what others have (17.1, 19.2, 20)."""

from engine.core.kinds import is_such, kind_of
from engine.games.fab.atoms.life import ARCANE
from engine.games.fab.effect_labels import follows
from engine.games.fab.marked import is_marked
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, condition
from engine.games.fab.reading.memory import asked, links_before
from engine.games.fab.reading.numbers import players_of
from engine.games.fab.reading.things import controlled, fits, fits_as_it_is, words_for
from engine.games.fab.state import Link
from engine.games.fab.this_turn import at_link, has_happened
from engine.games.fab.values import keywords
from engine.games.fab.zones import HAND
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add("zone", "hand", "hand")
BOOK.add("zone", "arsenal", "arsenal")


def link_of(at: Acting) -> Link | None:
    """The chain link of this attack, or the one under way."""
    mine = next((link for link in at.state.links if link.attack == at.source), None)
    return mine or at.state.link


@condition("defender marked", "the defending hero is marked")
@rule("fab14/20.4.4")
def defender_is_marked(at: Acting, meaning: Meaning) -> bool:
    link = link_of(at)
    return link is not None and is_marked(at.state, link.target)


@condition("attacking marked", "~ is attacking a marked hero")
@rule("fab14/20.4.4")
def is_attacking_marked(at: Acting, meaning: Meaning) -> bool:
    link = next((each for each in at.state.links if each.attack == at.source), None)
    return link is not None and link.attacking and is_marked(at.state, link.target)


@condition("defending one", "~ is defending a|an {of:described}")
@rule("fab14/20.5.2")
def is_defending_such(at: Acting, meaning: Meaning) -> bool:
    link = at.state.link
    if link is None or at.source not in link.defenders or link.attack not in at.state.objects:
        return False
    return fits_as_it_is(at.state, link.attack, meaning.of("of"))


@condition("handled is such", "it is {of:particular}")
def handled_is_such(at: Acting, meaning: Meaning) -> bool:
    """Asked of the card that was revealed or looked at just before."""
    return bool(at.handled) and all(
        each in at.state.objects and fits(at.state, each, meaning.of("of")) for each in at.handled
    )


@condition("has keyword", "~ has {k:keyword}")
@rule("fab14/17.1")
def has_keyword(at: Acting, meaning: Meaning) -> bool:
    return at.source in at.state.objects and meaning.word("k") in keywords(at.state, at.source)


@condition("hand of theirs", "{w:other} has|have {n:number} or more cards in [their] hand")
def cards_in_hand(at: Acting, meaning: Meaning) -> bool:
    players = players_of(at, meaning["w"])
    least = meaning.number("n")
    return any(len(at.state.in_zone(each, HAND)) >= least for each in players)


@condition("empty hand", "the defending hero has no cards in [their] hand")
def has_an_empty_hand(at: Acting, meaning: Meaning) -> bool:
    players = players_of(at, Meaning("defending hero"))
    return any(not at.state.in_zone(each, HAND) for each in players)


@condition("control some", "you control {n:number} or more {of:described}")
def controls_so_many(at: Acting, meaning: Meaning) -> bool:
    found = controlled(at.state, at.controller, meaning.of("of"))
    return len(found) >= meaning.number("n")


@condition("control none", "you control no {of:described}", other="")
@condition("control none", "you control no other {of:described}", other="other")
def controls_none(at: Acting, meaning: Meaning) -> bool:
    return not besides(at, meaning)


@condition("control another", "you control another {of:described}", other="other")
def controls_another(at: Acting, meaning: Meaning) -> bool:
    return bool(besides(at, meaning))


def besides(at: Acting, meaning: Meaning) -> list[str]:
    found = controlled(at.state, at.controller, meaning.of("of"))
    return [each for each in found if not meaning.word("other") or each != at.source]


@condition("put into soul", "a|an {of:described} has been put into your soul this turn")
@condition("put into soul", "a|an {of:described} has been put into your hero 's soul this turn")
@rule("fab14/G.soul.2")
def has_been_put_into_soul(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"soul:{at.controller}:", asked(meaning)) > 0


@condition("put into graveyard", "a|an {of:described} has been put into your graveyard this turn")
@rule("fab14/11.1.11")
def has_been_put_into_graveyard(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"graveyard:{at.controller}:", asked(meaning)) > 0


@condition("created such", "you have created a|an {of:described} this turn")
@rule("fab14/10.1")
def has_created(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"created:{at.controller}:", asked(meaning)) > 0


@condition("been dealt arcane", "you have been dealt arcane damage this turn")
@condition("been dealt arcane", "your hero has been dealt arcane damage this turn")
@rule("fab14/26.4.2")
def been_dealt_arcane(at: Acting, meaning: Meaning) -> bool:
    hero, state = at.state.players[at.controller].hero_object, at.state
    return any(
        name.startswith("dealt:") and name.endswith(f":{ARCANE}:{hero}:") for name in state.marks
    )


@condition(
    "link reactions", "an attack-reaction has been played or activated this chain link",
    n=1, who="anybody",
)  # fmt: skip
@condition(
    "link reactions", "you have played or activated an attack-reaction this chain link",
    n=1, who="you",
)  # fmt: skip
@condition(
    "link reactions",
    "you have played or activated {n:number} or more attack-reactions this chain link", who="you",
)  # fmt: skip
@rule("fab14/20.6.3")
def reactions_of_link(at: Acting, meaning: Meaning) -> bool:
    players = [at.controller] if meaning.word("who") == "you" else at.state.order
    begin = f"reaction {at_link(at.state)}:"
    found = sum(at.state.marks.get(f"{begin}{each}", 0) for each in players)
    return found >= meaning.number("n")


@condition("link played", "you have played a|an {of:described} this chain link")
@rule("fab14/20.1")
def has_played_this_link(at: Acting, meaning: Meaning) -> bool:
    begin = f"played {at_link(at.state)}:{at.controller}:"
    return has_happened(at.state, begin, asked(meaning)) > 0


@condition("attacked with", "you have attacked with a|an {of:described} this turn")
@rule("fab14/20.4.4d")
def has_attacked_with(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"attacked card:{at.controller}:", asked(meaning)) > 0


@condition("attacked often", "you have attacked {n:number} or more times with weapons this turn")
@rule("fab14/20.4.4d")
def has_attacked_often(at: Acting, meaning: Meaning) -> bool:
    made = at.state.marks.get(f"attacked with weapon:{at.controller}", 0)
    return made >= meaning.number("n")


@condition("last attack was", "a|an {of:described} was the last attack this combat chain")
@rule("fab14/G.combo.3", "fab14/20.1")
def last_attack_was(at: Acting, meaning: Meaning) -> bool:
    """The one before this; by its printing, wherever it is now."""
    before = links_before(at.state, at.source)
    if not before or before[-1].attack not in at.state.objects:
        return False
    return is_such(at.state.facts(before[-1].attack), kind_of(words_for(meaning.of("of"))))


@condition("combo itself", "~ was the last attack this combat chain")
@rule("fab14/G.combo.3")
def last_was_of_this_name(at: Acting, meaning: Meaning) -> bool:
    named = at.state.facts(at.source)
    return follows(at.state, at.source, named.card_name.lower())


@condition(
    "combo either",
    "{name:attack name} or {then:attack name} was the last attack this combat chain",
)
@rule("fab14/G.combo.3")
def combo_with_either(at: Acting, meaning: Meaning) -> bool:
    return any(follows(at.state, at.source, meaning.word(each)) for each in ("name", "then"))


@condition("less life than all", "you have less {h} than each other hero", sign="less")
@condition("less life than all", "you have more {h} than each other hero", sign="more")
def life_beside_all(at: Acting, meaning: Meaning) -> bool:
    mine, sign = at.state.players[at.controller].life, meaning.word("sign")
    others = [at.state.players[p].life for p in at.state.remaining if p != at.controller]
    return all(mine < each if sign == "less" else mine > each for each in others)


@condition("second attack", "it is your second attack this turn")
@rule("fab14/20.4.4")
def is_second_attack(at: Acting, meaning: Meaning) -> bool:
    return at.state.marks.get(f"attacked:{at.controller}", 0) == 2
