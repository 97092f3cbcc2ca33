"""This combat chain, arsenal and graveyard: what was boosted and hit, what is decomposed."""

from engine.core.decisions import Decision, Option
from engine.games.fab.abilities import Ability, Costs
from engine.games.fab.atoms import moves
from engine.games.fab.reading.acting import Acting
from engine.games.fab.reading.binding import THIS
from engine.games.fab.reading.book import BOOK, condition, cost, counted, effect, payable
from engine.games.fab.reading.costs import banish_from_soul, has_so_many_in_soul
from engine.games.fab.reading.numbers import number_of, players_of, things_of
from engine.games.fab.reading.statics import MAKERS, holds, static_of
from engine.games.fab.state import FabState
from engine.games.fab.values import controller_of
from engine.games.fab.zones import ARSENAL, GRAVEYARD, SOUL
from engine.reading.meaning import Meaning
from engine.rulebook import rule

BOOK.add(
    "ability", "while defending", "~ gets|gains|has {g:gain} while defending a|an {of:described}"
)
BOOK.add("times", "charges", "time you have charged this turn")
BOOK.add("times", "boosts", "time you have boosted this turn")
BOOK.add("ability", "less for each time", "~ costs {by:symbols} less to play for each {of:times}")


@rule("fab14/17.1", "fab14/20.5.2d")
def _while_defending(key: str, asked: list[Meaning], said: Meaning) -> Ability | None:
    of = Meaning("defending one", (("of", said["of"]),))
    gains = Meaning("gains", (("o", THIS), ("g", said["g"]), ("until", "")))
    return static_of(key, Meaning("if", (("c", of), ("do", gains)))) if not asked else None


@rule("fab14/15.5.2a", "fab14/15.5.2c")
def _less_for_each_time(key: str, asked: list[Meaning], said: Meaning) -> Ability:
    by, times = said.number("by"), said["of"]

    def less(state: FabState, me: str) -> int:
        at = Acting(state, controller_of(state, me), me)
        return -by * number_of(at, times) if holds(state, me, asked) else 0

    return Costs(key, less)


MAKERS |= {"while defending": _while_defending, "less for each time": _less_for_each_time}


@counted("opponents above", "opposing hero|heroes with greater {h} than you")
@rule("fab14/6.4.6a")
def opponents_above(at: Acting, meaning: Meaning) -> int:
    players = at.state.players
    others = [each for each in at.state.remaining if each != at.controller]
    return sum(players[each].life > players[at.controller].life for each in others)


@counted("chain boosts", "time|times you have boosted this combat chain")
@rule("fab14/G.boost.2", "fab14/20.1")
def boosts_of_the_chain(at: Acting, meaning: Meaning) -> int:
    """Each of its attacks that was boosted, this one too."""
    mine = [link for link in at.state.links if link.controller == at.controller]
    return sum(at.state.marks.get(f"boosted by:{link.attack}", 0) for link in mine)


@condition("boosted this chain", "you have boosted this combat chain")
@rule("fab14/G.boost.2", "fab14/20.1")
def has_boosted_this_chain(at: Acting, meaning: Meaning) -> bool:
    return boosts_of_the_chain(at, meaning) > 0


@condition("chain hits", "you have hit {n:number} or more times this combat chain")
@rule("fab14/20.7.2b")
def has_hit_this_chain(at: Acting, meaning: Meaning) -> bool:
    mine = [link for link in at.state.links if link.controller == at.controller]
    return sum(link.has_hit for link in mine) >= meaning.number("n")


@condition("soul of theirs", "{w:other} has|have {n:number} or more cards in their soul")
@rule("fab14/G.soul.2")
def cards_in_their_soul(at: Acting, meaning: Meaning) -> bool:
    least = meaning.number("n")
    players = players_of(at, meaning["w"])
    return any(len(at.state.in_zone(each, SOUL)) >= least for each in players)


@effect("into arsenal", "put {o:thing} face up into your arsenal", face="up")
@effect("into arsenal", "put {o:thing} face down into your arsenal", face="")
@rule("fab14/11.1.7", "fab14/11.7")
async def into_arsenal(at: Acting, meaning: Meaning) -> None:
    """Only into an empty one."""
    several, at.handled = things_of(at, meaning["o"]), []
    for each in several:
        if not at.state.in_zone(at.controller, ARSENAL):
            up = bool(meaning.word("face"))
            now = await moves.move(at.state, each, ARSENAL, "fab14/11.1.7", face_up=up)
            at.handled = [now]


@payable("into arsenal")
def has_an_empty_arsenal(at: Acting, meaning: Meaning) -> bool:
    return not at.state.in_zone(at.controller, ARSENAL)


@effect("decompose", "banish {n:number} earth cards and an action card from your graveyard")
@rule("fab14/11.1.12", "fab14/19.5")
async def decompose(at: Acting, meaning: Meaning) -> None:
    """The action card first, so that enough Earth cards are left beside it."""
    at.handled, count = [], meaning.number("n")
    able = actions_beside_earth(at, count)
    if not able:
        return
    first = await _some(at, able, 1, "Which action card is banished?")
    earth = [each for each in earth_cards(at) if each not in first]
    for each in [*first, *await _some(at, earth, count, "Which Earth cards are banished?")]:
        at.handled.append(await moves.banish(at.state, each, "fab14/11.1.12"))


async def _some(at: Acting, able: list[str], count: int, text: str) -> list[str]:
    options = [Option(each, at.state.facts(each).name) for each in able]
    picks = await Decision(
        at.controller, "decompose", options, "fab14/19.5", at_least=count, at_most=count, text=text
    )
    return list(picks)


def earth_cards(at: Acting) -> list[str]:
    cards = at.state.in_zone(at.controller, GRAVEYARD)
    return [each for each in cards if "earth" in at.state.facts(each).supertypes]


def actions_beside_earth(at: Acting, count: int) -> list[str]:
    """Action cards that leave so many Earth cards beside them."""
    earth, cards = earth_cards(at), at.state.in_zone(at.controller, GRAVEYARD)
    actions = [each for each in cards if at.state.facts(each).type == "action"]
    return [each for each in actions if len(earth) - (each in earth) >= count]


@payable("decompose")
def can_decompose(at: Acting, meaning: Meaning) -> bool:
    return bool(actions_beside_earth(at, meaning.number("n")))


@cost("this and soul", "banish ~ and a card from your hero 's soul")
@rule("fab14/15.5.3c", "fab14/G.soul.2")
async def banish_this_and_one_of_the_soul(at: Acting, meaning: Meaning) -> None:
    await banish_from_soul(at, ONE_OF_THE_SOUL)
    if at.source in at.state.objects:
        await moves.banish(at.state, at.source, "fab14/15.5.3c")


@payable("this and soul")
def has_one_beside_this(at: Acting, meaning: Meaning) -> bool:
    return at.source in at.state.objects and has_so_many_in_soul(at, ONE_OF_THE_SOUL)


ONE_OF_THE_SOUL = Meaning("banish from soul", (("n", 1),))
