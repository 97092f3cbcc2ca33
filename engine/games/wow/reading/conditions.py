"""If and while: what is looked at now (712.3)."""

from collections.abc import Callable

from engine.games.wow.cards import ALLY
from engine.games.wow.fighting import in_combat, is_attacking, is_defending, is_protecting
from engine.games.wow.reading.acting import Acting
from engine.games.wow.reading.book import condition
from engine.games.wow.reading.nouns import description_of
from engine.games.wow.reading.things import all_of, before
from engine.games.wow.state import WowState
from engine.games.wow.values import cost_of, in_row, is_damaged, keywords, party, types
from engine.games.wow.zones import HAND, RESOURCE_ROW
from engine.reading.meaning import Meaning
from engine.rulebook import rule


@condition("you have", "you have a|an {n:one}", "you control a|an {n:one}")
@rule("wow74/415.8b", "wow74/G.party")
def you_have(at: Acting, meaning: Meaning) -> bool:
    return bool(_mine(at, meaning))


@condition("you have another", "you have another {n:one}", "you control another {n:one}")
@rule("wow74/415.8b", "wow74/G.other")
def you_have_another(at: Acting, meaning: Meaning) -> bool:
    return any(each != at.me for each in _mine(at, meaning))


@condition("you have so many", "you have {k:number} or more {n:many}",
           "you control {k:number} or more {n:many}")  # fmt: skip
@rule("wow74/415.8b", "wow74/G.party")
def so_many(at: Acting, meaning: Meaning) -> bool:
    return len(_mine(at, meaning)) >= meaning.number("k")


def _mine(at: Acting, meaning: Meaning) -> list[str]:
    found = all_of(at.state, description_of(meaning.of("n")), at.player, at.me)
    return [each for each in found if at.state.objects[each].controller == at.player]


@condition("no cards", "you have no cards in hand|your hand", "your hand is empty")
@rule("wow74/415.4a")
def no_cards(at: Acting, meaning: Meaning) -> bool:
    return not at.state.in_zone(at.player, HAND)


BEING: dict[str, Callable[[WowState, str], bool]] = {
    "attacking": is_attacking,
    "defending": is_defending,
    "protecting": is_protecting,
    "in combat": in_combat,
    "damaged": is_damaged,
    "undamaged": lambda state, me: me in state.objects and not is_damaged(state, me),
    "exhausted": lambda state, me: me in state.objects and state.objects[me].exhausted,
    "ready": lambda state, me: me in state.objects and not state.objects[me].exhausted,
}


def _now(at: Acting, meaning: Meaning, object_id: str) -> bool:
    return bool(object_id) and BEING[meaning.word("s")](at.state, object_id)


@rule("wow74/G.in-combat", "wow74/G.damaged", "wow74/G.undamaged", "wow74/411.1")
def it_is(at: Acting, meaning: Meaning) -> bool:
    return _now(at, meaning, at.me)


@rule("wow74/G.in-combat", "wow74/G.damaged", "wow74/G.undamaged", "wow74/411.1")
def your_hero_is(at: Acting, meaning: Meaning) -> bool:
    return _now(at, meaning, at.hero)


for word in BEING:
    condition("it is", f"~ is {word}", s=word)(it_is)
    condition("your hero is", f"your hero is {word}", s=word)(your_hero_is)


@condition("affordable", "its cost is less than or equal to the number of resources you "
           "have|control")  # fmt: skip
@rule("wow74/201.1", "wow74/412.1", "wow74/709.2d")
def affordable(at: Acting, meaning: Meaning) -> bool:
    """Looked at as it is processed, for a target that was chosen before."""
    money = len(in_row(at.state, at.player, RESOURCE_ROW))
    return all(cost_of(at.state, each) <= money for each in before(at, meaning))


@condition("it has", "~ has {k:keyword}")
@condition("your hero has", "your hero has {k:keyword}")
@rule("wow74/G.keyword", "wow74/712.3")
def has_keyword(at: Acting, meaning: Meaning) -> bool:
    one = at.me if meaning.what == "it has" else at.hero
    return one in at.state.objects and meaning.word("k") in keywords(at.state, one)


@condition("there is yours", "a|an {n:one} is in your party")
@rule("wow74/415.8b", "wow74/G.party")
def is_in_your_party(at: Acting, meaning: Meaning) -> bool:
    return bool(_mine(at, meaning))


@condition("there are so many", "there are {k:number} or more {n:many}")
@rule("wow74/712.3", "wow74/G.party")
def there_are(at: Acting, meaning: Meaning) -> bool:
    found = all_of(at.state, description_of(meaning.of("n")), at.player, at.me)
    return len(found) >= meaning.number("k")


@condition("more resources", "an opponent has more resources than you")
@rule("wow74/412.1", "wow74/712.3")
def opponent_has_more_resources(at: Acting, meaning: Meaning) -> bool:
    own = len(in_row(at.state, at.player, RESOURCE_ROW))
    others = at.state.opponents(at.player)
    return any(len(in_row(at.state, each, RESOURCE_ROW)) > own for each in others)


@condition("more allies", "there are more allies in an opponent 's party than in yours",
           "an opponent has more allies than you")  # fmt: skip
@rule("wow74/415.8b", "wow74/712.3")
def opponent_has_more_allies(at: Acting, meaning: Meaning) -> bool:
    def allies(player: str) -> int:
        return sum(ALLY in types(at.state, each) for each in party(at.state, player))

    others = at.state.opponents(at.player)
    return any(allies(each) > allies(at.player) for each in others)
