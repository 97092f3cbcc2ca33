"""What is done to dice: brought back, rolled again, turned, exhausted (2.2.0, 4.4.0)."""

from collections.abc import Iterable

from engine.core.decisions import Option
from engine.core.table import TABLE
from engine.core.targets import choose_one
from engine.games.ashes import rolling
from engine.games.ashes.atoms import places
from engine.games.ashes.reading.acting import Acting
from engine.games.ashes.reading.book import effect, players_meant
from engine.games.ashes.reading.effects_of_players import YOU
from engine.games.ashes.state import EXHAUSTED, AshesState, Die
from engine.reading.meaning import Meaning
from engine.rulebook import rule

FACES = ("power", "class", "basic")
CITED = "raven11/4.5.0"


def exhausted_dice(state: AshesState, player: str) -> list[Die]:
    return [d for d in state.dice.values() if d.owner == player and d.place == EXHAUSTED]


async def choose_dice(at: Acting, among: Iterable[Die], number: int) -> list[Die]:
    """One after the other, as many as there are; dice that are alike are one choice."""
    left, chosen = list(among), []
    for _ in range(min(number, len(left))):
        alike = {(d.owner, d.type, d.face): d for d in reversed(left)}
        options = [Option(f"die:{d.id}", f"{d.type} {d.face}") for d in alike.values()]
        pick = await choose_one(at.player, "die", options, CITED, text="Which die?", source=at.me)
        die = at.state.dice[pick.removeprefix("die:")]
        left.remove(die)
        chosen.append(die)
    return chosen


@effect("roll again",
        "select {n:number} dice|die in your exhausted pool , re-roll them|it , "
        "and place them|it into your active pool")  # fmt: skip
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def roll_again(at: Acting, meaning: Meaning) -> None:
    dice = await choose_dice(at, exhausted_dice(at.state, at.player), meaning.number("n"))
    if at.state.mode == TABLE:
        await rolling.read_dice(at.state, dice, CITED)
    else:
        await rolling.roll(at.state, dice, CITED)


@effect("bring back",
        "select {n:number} dice|die in your exhausted pool and place them|it "
        "into your active pool on a side of your choice", side="any")  # fmt: skip
@effect("bring back",
        "select {n:number} dice|die in your exhausted pool and place them|it "
        "into your active pool on its|their basic side", side="basic")  # fmt: skip
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def bring_back(at: Acting, meaning: Meaning) -> None:
    side = meaning.word("side")
    for die in await choose_dice(at, exhausted_dice(at.state, at.player), meaning.number("n")):
        face = await side_for(at, die, FACES) if side == "any" else side
        places.set_die(at.state, die.id, face, CITED)


@effect("turn", "change {n:number} dice|die in your active pool to a side of your choice", w=YOU)
@effect("turn", "change {n:number} dice|die in {w:who} 's active pool to a side of your choice")
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def turn(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        for die in await choose_dice(at, at.state.active_dice(player), meaning.number("n")):
            places.set_die(at.state, die.id, await side_for(at, die, FACES), CITED)


@effect("exhaust dice",
        "select {n:number} dice|die in {w:who} 's active pool and place them|it "
        "in that player 's exhausted pool")  # fmt: skip
@rule("raven11/4.5.0", "raven11/4.5.0.p4")
async def exhaust_dice(at: Acting, meaning: Meaning) -> None:
    for player in await players_meant(at, meaning):
        for die in await choose_dice(at, at.state.active_dice(player), meaning.number("n")):
            places.exhaust_die(at.state, die.id, CITED)


async def side_for(at: Acting, die: Die, faces: Iterable[str]) -> str:
    options = [Option(f"side:{face}", face) for face in faces]
    text = f"Which side of the {die.type} die?"
    pick = await choose_one(at.player, "side", options, CITED, text=text, source=at.me)
    return pick.removeprefix("side:")
