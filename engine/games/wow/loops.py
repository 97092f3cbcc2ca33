"""Loops (803): what could go on for ever is said in numbers instead of being played."""

import json
from hashlib import blake2b
from typing import Any

from engine.core.decisions import Decision, Option, values_in
from engine.games.wow.atoms import looping, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.state import Link, WowState
from engine.rulebook import rule

ROUNDS = 100
"""After so many rounds in which nobody did anything, a loop of triggered effects is one."""
WAVES = 1000
"""After so many waves of checks nothing will ever end them."""
ENOUGH = ("1000001", "2000000", "10000000")
TIMES = Option("times", "So many times", "wow74/803.2", ("number",))


# Loops of triggered effects


@rule("wow74/803.3", "wow74/803.4")
async def goes_on(state: WowState, link: Link) -> bool:
    """Whether a triggered effect triggers once more; at the end of a loop it does not.

    Rounds that were said are not played: what each of them would add is left to the table.
    """
    key = f"{link.card}/{link.ability}"
    looping.count_round(state, key)
    if state.rounds[key] <= ROUNDS:
        return True
    first = next(name for name, count in state.rounds.items() if count >= ROUNDS)
    if first != key:
        return True
    options = [Option(f"loop:{number}", f"{number} times", "wow74/803.3") for number in ENOUGH]
    text = "This loop would never end. How often does it start again?"
    (pick,) = await Decision(link.controller, "mandatory loop", options, "wow74/803.3", text=text)
    looping.forget_rounds(state)
    state.emit("loop", "wow74/803.3", link.controller, pick.removeprefix("loop:"))
    return False


@rule("wow74/803.5")
def check_waves(state: WowState, waves: int) -> None:
    """Checks that never come to rest, with nothing to choose and nothing triggering, draw."""
    if waves > WAVES:
        put.finish(state, [], "wow74/803.5", "a loop that nothing can break")


# Loops of actions


@rule("wow74/803.2")
async def is_said(state: WowState, player: str, action: str, words: str) -> bool:
    """Whether an action that repeats itself was settled by a number instead of being done.

    Twice it is played. The third time, if nothing but numbers has changed since the second, the
    player says how often; everybody who took part may say less.
    """
    looping.note_action(state, player, words)
    done = state.marks[f"did:{player}:{words}"]
    if done < 2 or state.chain:
        return False
    shape, numbers = shape_of(state)
    before = looping.remember(state, f"{player}:{words}", shape, numbers)
    if not before or before[0] != shape:
        return False
    changes = {name: numbers[name] - before[1].get(name, 0) for name in numbers}
    times, chooser = await _number(state, player)
    await _repeat(state, changes, times - 1)
    looping.forbid(state, chooser, action if chooser == player else "")
    state.emit("loop", "wow74/803.2", chooser, str(times))
    return chooser == player


async def _number(state: WowState, player: str) -> tuple[int, str]:
    """The first player's number, or the smallest that another who acted says instead."""
    times, chooser = await _say(state, player, 9999), player
    for other in state.clockwise():
        if other != player and state.marks.get(f"acted:{other}") and times > 1:
            said = await _say(state, other, times)
            if said < times:
                times, chooser = said, other
    return times, chooser


async def _say(state: WowState, player: str, most: int) -> int:
    options = [Option(f"times:{number}", f"{number} times") for number in (1, 2, 5, 10)
               if number <= most]  # fmt: skip
    options.append(TIMES)
    text = "This could go on. How often does it start again?"
    (pick,) = await Decision(player, "optional loop", options, "wow74/803.2", text=text)
    number = int(values_in(TIMES, pick)[0])
    return max(1, min(number, most))


async def _repeat(state: WowState, changes: dict[str, int], rounds: int) -> None:
    """What every round changes, so many times at once."""
    for name, by in changes.items():
        object_id, _, what = name.partition("/")
        if not by or rounds <= 0:
            continue
        if what == "damage":
            now = max(0, state.objects[object_id].damage + by * rounds)
            table.set_damage(state, object_id, now, "wow74/803.2")
        elif by > 0:
            await table.add_counters(state, object_id, what, by * rounds, "wow74/803.2")
        else:
            table.remove_counters(state, object_id, what, -by * rounds, "wow74/803.2")


def shape_of(state: WowState) -> tuple[str, dict[str, int]]:
    """A position without its numbers, and the numbers by card."""
    numbers: dict[str, int] = {}
    cards: list[list[Any]] = []
    for card in state.objects.values():
        numbers[f"{card.id}/damage"] = card.damage
        numbers |= {f"{card.id}/{name}": count for name, count in card.counters.items()}
        cards.append([card.id, card.controller, card.zone, card.exhausted, card.face_up, card.host])
    effects = [[each.kind, each.objects, each.patches, each.ability] for each in state.effects]
    text = json.dumps([cards, effects, state.turn, state.step])
    return blake2b(text.encode(), digest_size=16).hexdigest(), numbers
