"""Rolling dice (2.1.0): chance rolls each die, or the table says how the real ones fell."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.games.ashes import core_rulebook
from engine.games.ashes.atoms import places
from engine.games.ashes.state import AshesState, Die
from engine.rulebook import rule


@rule("raven11/2.1.0.s1")
async def roll(state: AshesState, dice: list[Die], cited: str) -> None:
    """The sides of a die are a house reading; the document does not tell them."""
    for die in dice:
        options = [
            Option(f"{place}:{face}", face, core_rulebook.CITED)
            for place, face in enumerate(core_rulebook.FACES)
        ]
        text = f"{state.players[die.owner].name} rolls a {die.type} die."
        (pick,) = await Decision(CHANCE, "roll", options, cited, source=die.id, text=text)
        places.set_die(state, die.id, pick.partition(":")[2], cited)


@rule("raven11/2.1.0.s1")
async def read_dice(state: AshesState, dice: list[Die], cited: str) -> None:
    """Dice of a type are alike: how many show power, how many class; the rest is basic."""
    for owner, type_ in dict.fromkeys((die.owner, die.type) for die in dice):
        left = [die for die in dice if (die.owner, die.type) == (owner, type_)]
        who = f"{state.players[owner].name}'s {type_} dice ({len(left)})"
        for face in ("power", "class"):
            count = await _how_many(f"{who}: how many show {face}?", face, len(left), cited)
            for die in left[:count]:
                places.set_die(state, die.id, face, cited)
            left = left[count:]
        for die in left:
            places.set_die(state, die.id, "basic", cited)


async def _how_many(text: str, face: str, most: int, cited: str) -> int:
    if most == 0:
        return 0
    options = [Option(f"{face}:{number}", str(number)) for number in range(most + 1)]
    (pick,) = await Decision(CHANCE, "dice", options, cited, text=text)
    return int(pick.partition(":")[2])
