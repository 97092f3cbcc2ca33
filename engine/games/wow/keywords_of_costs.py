"""Keywords of the glossary that say what playing a card costs (403)."""

from collections import Counter

from engine.core.decisions import Decision, Option
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import ALLY
from engine.games.wow.powers import Costs, anybody, keyword, keyword_with_a_number
from engine.games.wow.state import Link, WowState
from engine.games.wow.targets import words
from engine.games.wow.values import hero_of, is_character, kinds_named, party, tags
from engine.games.wow.zones import GRAVEYARD
from engine.rulebook import rule

RACES = {
    "alliance": ("draenei", "dwarf", "gnome", "human", "night elf", "worgen"),
    "horde": ("blood elf", "goblin", "orc", "tauren", "troll", "undead"),
}
STANDARD_RACES = RACES["alliance"] + RACES["horde"]
MOST_REMOVED = 5


@rule("wow74/G.race", "wow74/G.rift", "wow74/G.echo")
def allies_by_race(state: WowState, player: str) -> Counter[str]:
    """How many allies of each standard race a player controls."""
    found: Counter[str] = Counter()
    for each in party(state, player):
        if is_character(state, each) and ALLY in state.facts(each).types:
            found.update(race for race in STANDARD_RACES if race in tags(state, each))
    return found


@rule("wow74/G.haste")
def haste(level: int) -> tuple[Costs]:
    """Less by its number, once an ally of the player's has dealt damage to an opposing hero."""

    def less(state: WowState, me: str, link: Link) -> int:
        has_hit = state.marks.get(f"ally hit a hero:{link.controller}")
        return -level if me == link.object and has_hit else 0

    return (Costs(f"haste {level}", f"Haste {level}", "wow74/G.haste", more=less),)


@rule("wow74/G.harmonize")
def harmonize(state: WowState, me: str, link: Link) -> int:
    printed = state.printed[link.card]
    mine = me != link.object and link.controller == state.objects[me].controller
    return -1 if mine and ALLY in printed.types and (printed.cost or 0) >= 4 else 0


@rule("wow74/G.diplomacy")
def diplomacy(state: WowState, me: str, link: Link) -> int:
    described = kinds_named(state, me, "diplomacy")
    mine = me != link.object and link.controller == state.objects[me].controller
    fits = not words(state, link.object).isdisjoint(described)
    return -1 if mine and fits and ALLY in state.printed[link.card].types else 0


@rule("wow74/G.rift")
def rift(state: WowState, me: str, link: Link) -> int:
    """Less by the allies of the race that was chosen; before the choice, of the best one."""
    if me != link.object:
        return 0
    allies = allies_by_race(state, link.controller)
    race = link.about.get("race")
    return -(allies[race] if race else max(allies.values(), default=0))


@rule("wow74/G.rift")
async def choose_race(player: str, source: str) -> str:
    options = [Option(f"race:{race}", race.title(), "wow74/G.rift") for race in STANDARD_RACES]
    (pick,) = await Decision(
        player, "race", options, "wow74/G.rift", source=source, text="Choose a race."
    )
    return pick.removeprefix("race:")


@rule("wow74/G.preparation")
def on_the_first_turn(state: WowState, player: str, me: str) -> bool:
    return state.turn_player == player and state.players[player].turns == 1


async def pay_nothing(state: WowState, player: str, me: str) -> bool:
    return True


@rule("wow74/G.trap")
def hero_defends(state: WowState, player: str, me: str) -> bool:
    """Whether the player's hero is defending and could exhaust."""
    hero, combat = hero_of(state, player), state.combat
    if not hero or combat is None or combat.defender != hero:
        return False
    return not state.objects[hero].exhausted


@rule("wow74/G.trap")
async def exhaust_the_hero(state: WowState, player: str, me: str) -> bool:
    return await table.exhaust(state, hero_of(state, player), "wow74/G.trap")


@rule("wow74/G.finishing-move")
def finishers(state: WowState, player: str, me: str) -> list[str]:
    """The cards in the graveyard that fit its description; Combo if it has none."""
    said = state.facts(me).keywords["finishing move"]
    described = said if isinstance(said, list) else ["combo"]
    graveyard = state.in_zone(player, GRAVEYARD)
    return [each for each in graveyard if not words(state, each).isdisjoint(described)]


@rule("wow74/G.finishing-move")
def most_finishers(state: WowState, player: str, me: str) -> int:
    return min(MOST_REMOVED, len(finishers(state, player, me)))


@rule("wow74/G.finishing-move", "wow74/403.1")
async def remove_finishers(state: WowState, player: str, me: str) -> bool:
    """Remove X such cards of the graveyard from the game."""
    found, count = finishers(state, player, me), state.objects[me].x
    if count > len(found):
        return False
    options = [Option(f"remove:{each}", state.facts(each).name) for each in found]
    picks = await Decision(
        player, "remove", options, "wow74/G.finishing-move", at_least=count, at_most=count,
        source=me, text=f"Remove {count} cards in your graveyard from the game.",
    )  # fmt: skip
    for pick in picks:
        there = await moves.remove(state, pick.removeprefix("remove:"), "wow74/G.finishing-move")
        if not there:
            return False
    return True


keyword_with_a_number("haste", haste)
keyword("harmonize", Costs("harmonize", "Harmonize", "wow74/G.harmonize", more=harmonize))
keyword(
    "diplomacy",
    Costs("diplomacy", "Diplomacy", "wow74/G.diplomacy", more=diplomacy, to_a_minimum_of=1),
)
keyword("rift", Costs("rift", "Rift", "wow74/G.rift", more=rift))
keyword("preparation", Costs(
    "preparation", "Without paying its cost", "wow74/G.preparation", on_the_first_turn,
    pay_nothing, instead=True))  # fmt: skip
keyword("trap", Costs("trap", "Exhaust the defending hero", "wow74/G.trap", hero_defends,
                      exhaust_the_hero, instead=True))  # fmt: skip
keyword(
    "finishing move",
    Costs("finishing move", "Finishing Move", "wow74/G.finishing-move", anybody, remove_finishers),
)
