"""Tokens of two kinds, marks, tapping, prevention of the next time, all that somebody controls."""

from engine.core.decisions import Option
from engine.core.kinds import kind_of
from engine.core.targets import choose_one
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE, PHYSICAL
from engine.games.fab.atoms.physics import PREVENT_ONCE
from engine.games.fab.marked import mark_hero
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.book import BOOK, cost, counted, effect, payable
from engine.games.fab.reading.effects_of_cards import token_called
from engine.games.fab.reading.effects_of_heroes import YOU
from engine.games.fab.reading.numbers import number_of, players_of, things_of
from engine.games.fab.reading.things import controlled, fits, words_for
from engine.games.fab.this_turn import has_happened
from engine.games.fab.zones import PERMANENTS, PITCH
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@effect("create both", "create a|an {t:token} and a|an {u:token} token", w=YOU)
@effect("create both", "create a|an {t:token} and {u:token} token", w=YOU)
@effect("create both", "{w:who} creates|create a|an {t:token} and a|an {u:token} token")
@effect("create both", "{w:who} creates|create a|an {t:token} and {u:token} token")
@rule("fab14/10.1")
async def create_both(at: Acting, meaning: Meaning) -> None:
    for player in players_of(at, meaning["w"]):
        for name in ("t", "u"):
            key = token_called(at.state, meaning.word(name))
            if key:
                await moves.create(at.state, player, key, PERMANENTS, "fab14/10.1")


@effect("create three", "create a|an {t:token} , {u:token} , and {v:token} token", w=YOU)
@rule("fab14/10.1")
async def create_three(at: Acting, meaning: Meaning) -> None:
    for name in ("t", "u", "v"):
        key = token_called(at.state, meaning.word(name))
        if key:
            await moves.create(at.state, at.controller, key, PERMANENTS, "fab14/10.1")


@effect("mark", "mark {w:who}")
@rule("fab14/19.2")
async def mark(at: Acting, meaning: Meaning) -> None:
    """Newer than the document."""
    for each in players_of(at, meaning["w"]):
        mark_hero(at.state, each, at.source)


@effect("tap it", "{t} {o:thing}", tapped="tapped")
@effect("tap it", "{u} {o:thing}", tapped="")
@rule("fab4/4.4.3d")
async def tap_it(at: Acting, meaning: Meaning) -> None:
    for each in things_of(at, meaning["o"]):
        points.tap(at.state, each, tapped=bool(meaning.word("tapped")), cited="fab4/4.4.3d")


@effect("tap one", "{t} a|an {of:described} you control", tapped="tapped")
@effect("tap one", "{u} a|an {of:described} you control", tapped="")
@cost("tap one", "{t} a|an {of:described} you control", tapped="tapped")
@rule("fab4/4.4.3d", "fab14/19.5")
async def tap_one(at: Acting, meaning: Meaning) -> None:
    able = to_be_tapped(at, meaning)
    if not able:
        return
    options = [Option(f"tap:{each}", at.state.facts(each).name) for each in able]
    pick = await choose_one(at.controller, "tap", options, "fab14/19.5", text="Which one?")
    tapped = bool(meaning.word("tapped"))
    points.tap(at.state, pick.removeprefix("tap:"), tapped=tapped, cited="fab4/4.4.3d")


@payable("tap one")
def has_one_to_tap(at: Acting, meaning: Meaning) -> bool:
    return bool(to_be_tapped(at, meaning))


def to_be_tapped(at: Acting, meaning: Meaning) -> list[str]:
    """What is not so yet."""
    tapped = bool(meaning.word("tapped"))
    found = controlled(at.state, at.controller, meaning.of("of"))
    return [each for each in found if at.state.objects[each].tapped != tapped]


_NEXT_TIME = "the next time you would be dealt {} this turn , prevent {{n:amount}} of that damage"
_NEXT_HERO = (
    "the next time your hero would be dealt {} this turn , prevent {{n:amount}} of that damage"
)
for _words, _flavour in (("damage", ""), ("arcane damage", ARCANE), ("{p} damage", PHYSICAL)):
    BOOK.add("effect", "prevent once", _NEXT_TIME.format(_words), flavour=_flavour)
    BOOK.add("effect", "prevent once", _NEXT_HERO.format(_words), flavour=_flavour)


@effect("prevent once")
@rule("fab14/26.5", "fab14/18.2")
async def prevent_once(at: Acting, meaning: Meaning) -> None:
    """Of one event alone: what is left of it prevents nothing."""
    put.add_effect(
        at.state, "prevent", at.controller, at.source, "turn", objects=[at.controller],
        amount=number_of(at, meaning["n"]), flavour=meaning.word("flavour"), ability=PREVENT_ONCE,
    )  # fmt: skip


@effect(
    "prevent all once",
    "the next time you would be dealt damage this turn , prevent it",
    "the next time your hero would be dealt damage this turn , prevent it",
)
@rule("fab14/26.5", "fab14/18.2")
async def prevent_all_once(at: Acting, meaning: Meaning) -> None:
    put.add_effect(
        at.state, "prevent", at.controller, at.source, "turn", objects=[at.controller],
        amount=MORE_THAN_ANY, ability=PREVENT_ONCE,
    )  # fmt: skip


MORE_THAN_ANY = 10_000
"""Damage that no game knows: all of it is prevented."""


@counted("pitched cards", "{of:described} you have pitched this turn")
@rule("fab14/G.pitching.3")
def pitched_cards(at: Acting, meaning: Meaning) -> int:
    wanted = kind_of(words_for(meaning.of("of")))
    return has_happened(at.state, f"pitched:{at.controller}:", wanted)


@counted("defenders", "{of:described} defending ~|it")
@rule("fab14/20.5.2")
def defenders_of_this(at: Acting, meaning: Meaning) -> int:
    link = next((each for each in at.state.links if each.attack == at.source), None)
    cards = link.defenders if link is not None else []
    return sum(fits(at.state, e, meaning.of("of")) for e in cards if e in at.state.objects)


@counted("in all pitch zones", "{of:described} in all pitch zones")
@rule("fab14/11.1.9")
def in_all_pitch_zones(at: Acting, meaning: Meaning) -> int:
    state = at.state
    cards = [each for player in state.order for each in state.in_zone(player, PITCH)]
    return sum(fits(state, each, meaning.of("of")) for each in cards)


@counted("opponents", "opposing hero|heroes")
@rule("fab14/6.1")
def how_many_opponents(at: Acting, meaning: Meaning) -> int:
    return len([each for each in at.state.remaining if each != at.controller])


@counted("such links", "{of:described} chain link|links you control")
@rule("fab14/20.1")
def such_links(at: Acting, meaning: Meaning) -> int:
    state = at.state
    mine = [link.attack for link in state.links if link.controller == at.controller]
    return sum(each in state.objects and fits(state, each, meaning.of("of")) for each in mine)
