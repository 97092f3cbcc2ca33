"""If: what is asked of the turn, of the players, and of the card itself."""

from engine.core.kinds import is_such, kind_of
from engine.games.fab.atoms.life import ARCANE
from engine.games.fab.effect_labels import follows
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, condition
from engine.games.fab.reading.nouns import kind
from engine.games.fab.reading.things import controlled, fits, words_for
from engine.games.fab.this_turn import damage_dealt, has_charged
from engine.games.fab.values import amount
from engine.games.fab.zones import ARSENAL, BANISHED, DECK, GRAVEYARD, HAND, PITCH, SOUL
from engine.reading.meaning import Meaning
from engine.rulebook import rule

ZONES = {
    "hand": HAND, "arsenal": ARSENAL, "graveyard": GRAVEYARD, "banished zone": BANISHED,
    "pitch zone": PITCH, "soul": SOUL, "deck": DECK,
}  # fmt: skip
for _words in ZONES:
    BOOK.add("zone", _words, f"your {_words}")
BOOK.add("zone", "soul", "your hero 's soul")


def zone_of(meaning: Meaning) -> str:
    return ZONES[meaning.what]


@condition("from arsenal", "~ is|was played from [your] arsenal")
def from_arsenal(at: Acting, meaning: Meaning) -> bool:
    return f"from arsenal:{at.source}" in at.state.marks


@condition("fused", "~ was|is fused", "it was fused")
@rule("fab14/G.fusion.3")
def fused(at: Acting, meaning: Meaning) -> bool:
    return f"fused:{at.source}" in at.state.marks


@condition("charged", "you have charged this turn")
@rule("fab14/G.charge.4")
def charged(at: Acting, meaning: Meaning) -> bool:
    return has_charged(at.state, at.controller)


@condition("boosted", "you have boosted this turn")
def boosted(at: Acting, meaning: Meaning) -> bool:
    return f"boosted:{at.controller}" in at.state.marks


@condition("reprise", "the defending hero has defended with a card from their hand this chain link")
@rule("fab14/G.reprise.2")
def reprise(at: Acting, meaning: Meaning) -> bool:
    return f"reprise:{at.source}" in at.state.marks


@condition("played", "you have played a|an {of:described} this turn", other="")
@condition("played", "you have played another {of:described} this turn", other="another")
def played(at: Acting, meaning: Meaning) -> bool:
    """Cards that were played this turn are remembered by the facts of their printing."""
    wanted, begin = kind_of(words_for(meaning.of("of"))), f"played card:{at.controller}:"
    count = sum(
        times
        for name, times in at.state.marks.items()
        if name.startswith(begin) and is_such(at.state.printed[name.removeprefix(begin)], wanted)
    )
    return count > (1 if meaning.word("other") and is_one_of_them(at, wanted) else 0)


def is_one_of_them(at: Acting, wanted: list[str]) -> bool:
    """Another than the card that was played just now, or than this one."""
    one = str(at.about.get("object") or at.source)
    return one in at.state.objects and is_such(at.state.facts(one), wanted)


@condition("dealt arcane", "you have dealt arcane damage this turn", to="anybody")
@condition(
    "dealt arcane", "you have dealt arcane damage to an opposing hero this turn", to="opponent"
)
@rule("fab14/26.1", "fab14/26.2")
def dealt_arcane(at: Acting, meaning: Meaning) -> bool:
    state, hero = at.state, at.state.players[at.controller].hero_object
    if meaning.word("to") == "anybody":
        return damage_dealt(state, hero, ARCANE) > 0
    others = [state.players[each].hero_object for each in state.order if each != at.controller]
    return any(damage_dealt(state, hero, ARCANE, each) > 0 for each in others)


@condition("life", "you have less {h} than an opposing hero|opponent", sign="less")
@condition("life", "you have less {h} than your opponent", sign="less")
@condition("life", "you have more {h} than an opposing hero|opponent", sign="more")
def life_beside_another(at: Acting, meaning: Meaning) -> bool:
    """Beside that of any opponent."""
    mine, sign = at.state.players[at.controller].life, meaning.word("sign")
    others = [at.state.players[p].life for p in at.state.remaining if p != at.controller]
    return any(mine < each if sign == "less" else mine > each for each in others)


@condition("life at most", "you have {n:number} or less {h}")
def life_at_most(at: Acting, meaning: Meaning) -> bool:
    return at.state.players[at.controller].life <= meaning.number("n")


@condition("control", "you control a|an {of:described}")
def control(at: Acting, meaning: Meaning) -> bool:
    return bool(controlled(at.state, at.controller, meaning.of("of")))


@condition("there with cost", "you have a|an {of:noun} in {z:zone} with cost {n:number}", bound="=")
@condition(
    "there with cost", "you have a|an {of:noun} in {z:zone} with cost {n:number} or more|greater",
    bound=">=",
)  # fmt: skip
@rule("fab14/9.2.5b")
def there_with_cost(at: Acting, meaning: Meaning) -> bool:
    cost = f"cost{meaning.word('bound')}{meaning.number('n')}"
    wanted = kind_of(f"{words_for(meaning.of('of'))}, {cost}")
    cards = at.state.in_zone(at.controller, zone_of(meaning.of("z")))
    return any(is_such(at.state.facts(each), wanted) for each in cards)


@condition(
    "none there",
    "there are no {of:described} in {z:zone}",
    "you have no {of:described} in {z:zone}",
)
def none_there(at: Acting, meaning: Meaning) -> bool:
    cards = at.state.in_zone(at.controller, zone_of(meaning.of("z")))
    return not any(fits(at.state, each, meaning.of("of")) for each in cards)


@condition(
    "there",
    "there is a|an {of:described} in {z:zone}",
    "you have a|an {of:described} in {z:zone}",
    n=1,
)
@condition(
    "there",
    "there are {n:number} or more {of:described} in {z:zone}",
    "you have {n:number} or more {of:described} in {z:zone}",
)
def there(at: Acting, meaning: Meaning) -> bool:
    state, wanted = at.state, meaning.of("of")
    cards = state.in_zone(at.controller, zone_of(meaning.of("z")))
    return sum(fits(state, each, wanted) for each in cards) >= meaning.number("n")


@condition("your turn", "it is your turn")
def your_turn(at: Acting, meaning: Meaning) -> bool:
    return at.state.turn_player == at.controller


@condition("not your turn", "it is not your turn")
def not_your_turn(at: Acting, meaning: Meaning) -> bool:
    return at.state.turn_player != at.controller


@condition("is such", "it is a|an {of:described}")
def is_it_such(at: Acting, meaning: Meaning) -> bool:
    """Asked of the card that was revealed or looked at just before."""
    return bool(at.handled) and all(
        each in at.state.objects and fits(at.state, each, meaning.of("of")) for each in at.handled
    )


@condition("handled", "a|an {of:described} is discarded this way", how="discarded")
@condition(
    "handled", "a|an {of:described} was discarded as an additional cost to play it|~",
    how="discarded",
)  # fmt: skip
@condition("handled", "a|an {of:described} is banished this way", how="banished")
@condition("handled", "a|an {of:described} is|was charged this way", how="charged")
def such_was_handled(at: Acting, meaning: Meaning) -> bool:
    """By the effect before; what was paid as an additional cost is remembered with the card."""
    wanted = meaning.of("of")
    if any(each in at.state.objects and fits(at.state, each, wanted) for each in at.handled):
        return True
    begin = f"paid with:{at.source}:"
    return any(
        is_such(at.state.printed[name.removeprefix(begin)], kind_of(words_for(wanted)))
        for name in at.state.marks
        if name.startswith(begin)
    )


@condition("discarded has power", "the discarded card has {n:number} or more {p}")
def discarded_has_power(at: Acting, meaning: Meaning) -> bool:
    begin, wanted = f"paid with:{at.source}:", [f"power>={meaning.number('n')}"]
    paid = [name.removeprefix(begin) for name in at.state.marks if name.startswith(begin)]
    if not paid:
        return any(amount(at.state, each, "power") >= meaning.number("n") for each in at.handled)
    return any(is_such(at.state.printed[each], wanted) for each in paid)


@condition("was done")
@rule("fab14/19.2")
def was_done(at: Acting, meaning: Meaning) -> bool:
    """Something was there to be done; a token that ceased to exist was destroyed too."""
    return bool(at.handled)


@condition("agreed", "you do", by="you")
@condition("agreed", "they do", by="they")
def agreed(at: Acting, meaning: Meaning) -> bool:
    return at.agreed


@condition(
    "more power", "~ 's {p} is greater than its base [{p}]", "~ has {p} greater than its base [{p}]"
)
def more_power(at: Acting, meaning: Meaning) -> bool:
    facts = at.state.facts(at.source)
    return amount(at.state, at.source, "power") > (facts.power or 0)


@condition("power at least", "~ has {n:number} or more|greater {p}")
@rule("fab14/25.3")
def power_at_least(at: Acting, meaning: Meaning) -> bool:
    return amount(at.state, at.source, "power") >= meaning.number("n")


@condition("few defenders", "~ is defended by less|fewer than {n:number} non-equipment cards")
def few_defenders(at: Acting, meaning: Meaning) -> bool:
    state = at.state
    link = next((link for link in state.links if link.attack == at.source), None)
    if link is None or not link.attacking:
        return False
    cards = [each for each in link.defenders if each in state.objects]
    return sum(state.facts(each).type != "equipment" for each in cards) < meaning.number("n")


@condition(
    "no counters",
    "~ has no {name:counter} counters [on it]",
    "there are no {name:counter} counters on ~",
)
def no_counters(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.source)
    return card is not None and not card.counters.get(meaning.word("name"))


@condition("few counters", "~ has fewer|less than {n:number} {name:counter} counters [on it]")
def few_counters(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.source)
    here = card.counters.get(meaning.word("name"), 0) if card else 0
    return card is not None and here < meaning.number("n")


@condition("has counter", "~ has a|an {name:counter} counter [on it]")
def has_counter(at: Acting, meaning: Meaning) -> bool:
    card = at.state.objects.get(at.source)
    return card is not None and card.counters.get(meaning.word("name"), 0) > 0


@condition("links", "you control {n:number} or more {of:described} chain links")
def controls_links(at: Acting, meaning: Meaning) -> bool:
    return links_of(at, meaning.of("of")) >= meaning.number("n")


def links_of(at: Acting, wanted: Meaning) -> int:
    """The chain links of a player whose attack is of a kind."""
    state = at.state
    mine = [link.attack for link in state.links if link.controller == at.controller]
    return sum(each in state.objects and fits(state, each, wanted) for each in mine)


@condition("combo", "{name:attack name} was the last attack this combat chain")
@rule("fab14/G.combo.3", "fab14/G.combo.4")
def combo(at: Acting, meaning: Meaning) -> bool:
    return follows(at.state, at.source, meaning.word("name"))


@condition(
    "played both",
    "you have played an attack-action card and a non-attack-action card this turn",
)
def played_both(at: Acting, meaning: Meaning) -> bool:
    return all(
        played(at, Meaning("played", (("of", kind(words, "card")), ("other", ""))))
        for words in ("action, attack", "action, non-attack")
    )


@condition("fused element", "you have earth fused this turn", element="earth")
@condition("fused element", "you have ice fused this turn", element="ice")
@condition("fused element", "you have lightning fused this turn", element="lightning")
@rule("fab14/G.fusion.3", "fab14/G.fusion.6")
def fused_element(at: Acting, meaning: Meaning) -> bool:
    return f"fused by:{at.controller}:{meaning.word('element')}" in at.state.marks
