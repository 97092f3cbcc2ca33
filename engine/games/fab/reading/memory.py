"""If you have: what happened this turn or on this combat chain, as it is remembered."""

from engine.core.kinds import kind_of
from engine.games.fab.index import arena_of
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import condition
from engine.games.fab.reading.things import fits, words_for
from engine.games.fab.state import FabState, Link
from engine.games.fab.this_turn import damage_dealt, damage_taken, has_happened
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@condition("discarded such", "you have discarded a|an {of:described} this turn")
@rule("fab14/G.discard.1")
def has_discarded(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"discarded:{at.controller}:", asked(meaning)) > 0


@condition("banished such", "a|an {of:described} has been put into your banished zone this turn")
@rule("fab14/11.1.12")
def has_been_banished(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"banished:{at.controller}:", asked(meaning)) > 0


@condition("one has hit", "a|an {of:described} you control has hit this turn")
@rule("fab14/20.7.2b")
def one_of_yours_has_hit(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"hit:{at.controller}:", asked(meaning)) > 0


@condition("this has hit", "~ has hit this turn")
@rule("fab14/20.7.2b")
def this_has_hit(at: Acting, meaning: Meaning) -> bool:
    return f"hit by:{at.source}" in at.state.marks


@condition("this has not hit", "~ has not hit this turn")
@rule("fab14/20.7.2b")
def this_has_not_hit(at: Acting, meaning: Meaning) -> bool:
    return not this_has_hit(at, meaning)


@condition(
    "been dealt damage", "your hero has been dealt damage this turn",
    "you have been dealt damage this turn",
)  # fmt: skip
@rule("fab14/26.4.2")
def been_dealt_damage(at: Acting, meaning: Meaning) -> bool:
    return damage_taken(at.state, at.state.players[at.controller].hero_object) > 0


@condition("dealt any", "you have dealt or been dealt {p} damage this turn")
@rule("fab14/26.1", "fab14/26.4.2")
def dealt_or_been_dealt(at: Acting, meaning: Meaning) -> bool:
    state, hero = at.state, at.state.players[at.controller].hero_object
    suffered = sum(
        times
        for name, times in state.marks.items()
        if name.startswith("dealt:") and name.endswith(f":physical:{hero}:")
    )
    return damage_dealt(state, hero, "physical") > 0 or suffered > 0


@condition("fused any", "you have fused this turn")
@rule("fab14/G.fusion.3")
def has_fused(at: Acting, meaning: Meaning) -> bool:
    return any(name.startswith(f"fused by:{at.controller}:") for name in at.state.marks)


@condition("boosted often", "you have boosted {n:number} or more times this turn")
@rule("fab14/G.boost.2")
def has_boosted_often(at: Acting, meaning: Meaning) -> bool:
    return at.state.marks.get(f"boosted:{at.controller}", 0) >= meaning.number("n")


@condition("played often", "you have played {n:number} or more {of:described} this turn")
def has_played_often(at: Acting, meaning: Meaning) -> bool:
    found = has_happened(at.state, f"played card:{at.controller}:", asked(meaning))
    return found >= meaning.number("n")


@condition("played none", "you have not played a|an {of:described} this turn")
def has_played_none(at: Acting, meaning: Meaning) -> bool:
    return not has_happened(at.state, f"played card:{at.controller}:", asked(meaning))


@condition("pitched such", "you have pitched a|an {of:described} this turn")
@rule("fab14/G.pitching.3")
def has_pitched(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"pitched:{at.controller}:", asked(meaning)) > 0


@condition("pitched for this", "a|an {of:described} was pitched to play ~")
@rule("fab14/G.pitching.3", "fab14/15.5.3b")
def was_pitched_for_this(at: Acting, meaning: Meaning) -> bool:
    return has_happened(at.state, f"pitched for:{at.source}:", asked(meaning)) > 0


@condition("drawn", "you have drawn a card this turn")
@rule("fab14/19.7")
def has_drawn(at: Acting, meaning: Meaning) -> bool:
    return at.state.marks.get(f"drawn:{at.controller}", 0) > 0


@condition("played or created", "you have played or created a|an {of:described} this turn")
@rule("fab14/10.1")
def has_played_or_created(at: Acting, meaning: Meaning) -> bool:
    begins = (f"played card:{at.controller}:", f"created:{at.controller}:")
    return any(has_happened(at.state, begin, asked(meaning)) for begin in begins)


@condition("from banished", "~ was played from your banished zone")
@rule("fab14/15.1")
def was_played_from_banished(at: Acting, meaning: Meaning) -> bool:
    return f"from banished:{at.source}" in at.state.marks


@condition("played from banished", "you have played a card from your banished zone this turn")
@rule("fab14/15.1")
def has_played_from_banished(at: Acting, meaning: Meaning) -> bool:
    return at.state.marks.get(f"played from banished:{at.controller}", 0) > 0


def asked(meaning: Meaning) -> list[str]:
    return kind_of(words_for(meaning.of("of")))


# The combat chain


@condition("late link", "~ was|is played as chain link {n:number} or higher")
@condition("late link", "~ is chain link {n:number} or higher")
@rule("fab14/20.1")
def is_late_link(at: Acting, meaning: Meaning) -> bool:
    places = [place for place, link in enumerate(at.state.links, 1) if link.attack == at.source]
    return bool(places) and places[-1] >= meaning.number("n")


@condition("last attack hit", "the last attack on this combat chain hit")
@condition("last attack hit", "the last attack this combat chain hit")
@rule("fab14/20.7.2b")
def last_attack_hit(at: Acting, meaning: Meaning) -> bool:
    """The one before this."""
    before = links_before(at.state, at.source)
    return bool(before) and before[-1].has_hit


def links_before(state: FabState, attack: str) -> list[Link]:
    place = next((n for n, link in enumerate(state.links) if link.attack == attack), None)
    return list(state.links if place is None else state.links[:place])


@condition("attacking", "~ is attacking")
@rule("fab14/20.4.4")
def is_attacking(at: Acting, meaning: Meaning) -> bool:
    link = at.state.link
    return link is not None and link.attack == at.source and link.attacking


@condition("defending", "~ is defending")
@rule("fab14/20.5.2")
def is_defending(at: Acting, meaning: Meaning) -> bool:
    link = at.state.link
    return link is not None and at.source in link.defenders


@condition("defended by", "~ is defended by a|an {of:described}")
@rule("fab14/20.5.2")
def is_defended_by(at: Acting, meaning: Meaning) -> bool:
    return any(fits(at.state, each, meaning.of("of")) for each in defending(at.state, at.source))


def defending(state: FabState, attack: str) -> list[str]:
    """What defends an attack now."""
    link = next((link for link in state.links if link.attack == attack), None)
    return [each for each in link.defenders if each in state.objects] if link else []


@condition("they control", "the defending hero controls a|an {of:described}")
def the_defender_controls(at: Acting, meaning: Meaning) -> bool:
    players = [link.defending_hero for link in at.state.links[-1:] if link.defending_hero]
    return any(
        fits(at.state, each, meaning.of("of"))
        for player in players
        for each in arena_of(at.state, player)
    )
