"""The cards of the fresh scenes of the World of Warcraft TCG, and short words for what they do."""

from engine.games.wow.adding import descriptions
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.damage import deal
from engine.games.wow.powers import RAISES, Activates, ReplacesPacket, Resolves, Triggered
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    by_my_hero,
    card,
    item,
    one_more_card,
)
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene

ANY = (Description(of=("hero", "ally")),)
TWO = (Description(of=("ally",)), Description(of=("ally",)))
__all__ = ["ANY", "descriptions", "scene"]


def bolt(amount, kind="fire"):
    async def resolve(state, link):
        await deal(
            state,
            aimed(link),
            amount,
            source=hero_of(state, link.controller),
            controller=link.controller,
            cited="wow74/405.4",
            types=(kind,),
            card=link.object,
        )

    return resolve


async def kill(state, link):
    await moves.destroy_together(state, dict.fromkeys(aimed(link), "wow74/415.9d"), {})


async def bounce_all(state, link):
    for each in aimed(link):
        await moves.move(state, each, "hand", "wow74/415.9a")


async def two_shots(state, link):
    for number, group in enumerate(link.targets):
        await deal(
            state,
            group,
            number + 1,
            source=hero_of(state, link.controller),
            controller=link.controller,
            cited="wow74/405.4",
            card=link.object,
        )


async def kill_then_draw(state, link):
    done = [each for each in aimed(link) if state.objects[each].zone == "play"]
    await kill(state, link)
    if any(state.objects.get(each) is None or state.objects[each].zone != "play" for each in done):
        await moves.draw(state, link.controller, 1, "wow74/709.2f")


async def nova(state, link):
    foes = [
        c.id
        for c in state.objects.values()
        if c.zone == "play"
        and c.controller not in ("", link.controller)
        and ("ally" in state.facts(c.id).types or "hero" in state.facts(c.id).types)
    ]
    await deal(
        state,
        foes,
        1,
        source=hero_of(state, link.controller),
        controller=link.controller,
        cited="wow74/405.4",
        types=("frost",),
        card=link.object,
    )


async def plus_two(state, link):
    for each in aimed(link):
        table.add_effect(
            state,
            "modify",
            link.controller,
            link.object,
            "turn",
            objects=[each],
            patches=[["atk", "+", 2], ["health", "+", 2]],
        )


async def silence(state, link):
    table.add_effect(state, "silence", link.controller, link.object, "turn", objects=aimed(link))


async def double_it(state, me, packet):
    packet.amount *= 2


async def one_up(state, me, packet):
    packet.amount += 1


def mine(state, me, change):
    return change.object == me


def any_ally(state, me, change):
    return True


card("Scene Bolt", ability(0, instant=True), Resolves("scene bolt", bolt(2), ANY))
card("Scene Comet", ability(0, instant=True), Resolves("scene comet", bolt(4), ANY))
card("Scene Doom", ability(0, instant=True), Resolves("scene doom", kill, ALLIES))
card("Scene Toll", ability(0, instant=True), Resolves("scene toll", kill_then_draw, ALLIES))
card("Scene Recall", ability(0, instant=True), Resolves("scene recall", bounce_all, ALLIES))
card("Scene Pair", ability(0, instant=True), Resolves("scene pair", two_shots, TWO))
card("Scene Nova", ability(0, instant=True), Resolves("scene nova", nova))
card("Scene Might", ability(0, instant=True), Resolves("scene might", plus_two, ALLIES))
card("Scene Hush", ability(0, instant=True), Resolves("scene hush", silence, ALLIES))
card("Scene Brute", ally(1, 3, 4))
card("Scene Imp", ally(1, 1, 1))
card("Scene Wall", ally(1, 0, 6, keywords={"protector": 1}))
card("Scene Crusher", ally(1, 6, 6, keywords={"smash": 1}))
card("Scene Leech", ally(1, 3, 3, keywords={"absorb": 1}))
card("Scene Sniper", ally(1, 3, 1, keywords={"long-range": 1}))
card("Scene Sneak", ally(1, 2, 2, keywords={"stealth": 1}))
card("Scene Hardy", ally(1, 2, 4, keywords={"hardiness": 1}))
card("Scene Rager", ally(1, 1, 5, keywords={"berserking": 1}))
card("Scene Scout", ally(1, 2, 2, keywords={"shadowmeld": 1}))
card("Scene Charger", ally(1, 2, 2, keywords={"assault": 2}))
card(
    "Scene Archer",
    ally(1, 1, 2, powers=[{"activate": True, "cost": 0, "targets": [{"of": ["hero", "ally"]}]}]),
    Activates("scene archer", 0, bolt(1, "ranged")),
)
card(
    "Scene Ghost",
    ally(1, 1, 1),
    Triggered("scene ghost", "destroy", "wow74/703.1", "draw", one_more_card, mine),
)
card(
    "Scene Drum",
    ally(1, 1, 3),
    Triggered("scene drum", "enter", "wow74/703.1", "draw", one_more_card, any_ally),
)
card(
    "Scene Flame",
    item(1),
    ReplacesPacket("scene flame", RAISES, "wow74/717.1", "Double", by_my_hero, double_it),
)
card(
    "Scene Spark",
    item(1),
    ReplacesPacket("scene spark", RAISES, "wow74/717.1", "One more", by_my_hero, one_up),
)


def scene(p1=None, p2=None, **more):
    """Alice's turn; both may settle things by hand."""
    return Scene(strictness="confirm", p1=p1 or {}, p2=p2 or {}, **more)


def settle(board):
    """All pass until the chain is empty; each other question gets its first answers."""
    for _ in range(60):
        if not board.game.pending or (not board.state.chain and board.asked()[1] == "priority"):
            return board
        board.decline()
    raise AssertionError("The chain does not empty.")


def fought(board, attacker, defender, player="Alice", *, protect=""):
    """The combat is fought to its end; whoever could protect does it only where it is named."""
    board.attack(attacker, defender, player)
    for _ in range(60):
        if not board.game.pending or (board.state.step == "action" and not board.state.chain):
            return board
        if protect and board.asked()[1] == "protect":
            option = next(o for o in board.game.pending.options if protect in o.label)
            board.game.submit(option.key)
        else:
            board.decline()
    raise AssertionError("The combat does not end.")
