"""The worked examples of 708 and 709 with stand-in cards: triggered effects, resolving."""

import pytest

from engine.core.decisions import Decision, Option
from engine.core.errors import RewoundError
from engine.core.modifiers import GAIN, Modifier, Patch
from engine.games.wow import damage, entering
from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.costs import pay_destroying
from engine.games.wow.powers import (
    Activates,
    Costs,
    Forbids,
    Replaces,
    Resolves,
    Rewards,
    Static,
    Triggered,
    given_by_effects,
)
from engine.games.wow.values import LAST_HOST, hero_of, last_known, party
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    HERO_OR_ALLY,
    MONEY,
    by_hero,
    destroy_targets,
    is_ally,
    it_entered,
    may,
    my_turn,
    one_card,
    only_me,
    to_hand,
)

# 708 triggered effects


async def may_exhaust(state, link):
    if await may(link.controller, "Exhaust it", "wow74/708.3"):
        await table.exhaust(state, aimed(link)[0], "wow74/411.1")


async def ready_itself(state, link):
    await table.ready(state, link.object, "wow74/411.1")


def opposing_attacks(state, me, change):
    return change.player != state.objects[me].controller


card(
    "Root Caller",
    ally(1, 2, 1),
    Triggered(
        "Root", "attacks", "wow74/708.1a", "exhaust it", may_exhaust, only_me, targets=HERO_OR_ALLY
    ),
)
card(
    "Steady Donna",
    ally(5, 1, 7, keywords={"protector": 1}),
    Triggered("Steady", "attacks", "wow74/708.1a", "ready it", ready_itself, opposing_attacks),
)


@pytest.mark.rule("wow74/ex-708.1a-1", "wow74/708.1a")
@pytest.mark.parametrize(("answer", "is_exhausted"), [("Exhaust it", True), ("Do not", False)])
def test_708_1a_the_turn_players_effect_lies_below_and_resolves_last(answer, is_exhausted):
    theirs = {"play": [{"card": "Steady Donna", "exhausted": True}]}
    scene = Scene(p1={"play": ["Root Caller"]}, p2=theirs)
    scene.attack("Root Caller", "Toven")("Alice: Steady Donna")
    assert scene.links() == ["Root Caller", "Steady Donna"]
    donna = scene.card("Steady Donna")
    scene.resolve()
    assert (scene.links(), donna.exhausted) == (["Root Caller"], False)
    scene.resolve()(f"Alice: {answer}")
    assert (scene.links(), donna.exhausted) == ([], is_exhausted)


async def may_destroy(state, link):
    if await may(link.controller, "Destroy it", "wow74/708.3"):
        await destroy_targets(state, link)


card(
    "Shield Breaker",
    ally(3, 2, 2),
    Triggered(
        "Breaker",
        "enter",
        "wow74/708.3",
        "destroy it",
        may_destroy,
        it_entered,
        targets=(Description(of=("armor",)),),
    ),
)


@pytest.mark.rule("wow74/ex-708.3-1", "wow74/708.3")
@pytest.mark.parametrize(("answer", "left"), [("Destroy it", 0), ("Do not", 1)])
def test_708_3_the_target_is_chosen_at_once_and_the_option_later(answer, left):
    scene = Scene(p1=MONEY | {"hand": ["Shield Breaker"]},
                  p2={"play": ["Leather Vest", "Oak Shield"]})  # fmt: skip
    scene.cast("Shield Breaker")
    assert scene.asked() == ("p1", "target")
    scene("Alice: Leather Vest").resolve()
    assert scene.asked() == ("p1", "may")
    scene(f"Alice: {answer}")
    assert (scene.links(), scene.party("p2").count("Leather Vest")) == ([], left)


@pytest.mark.rule("wow74/ex-708.3-1")
def test_708_3_without_a_target_it_ceases_while_it_is_added():
    scene = Scene(p1=MONEY | {"hand": ["Shield Breaker"]}).cast("Shield Breaker")
    assert (scene.asked(), scene.links()) == (("p1", "priority"), [])


# 709 resolving links


def guarded(state, me):
    def patches(view):
        host = state.objects[me].host
        return [Patch(host, "keywords", GAIN, "untargetable")] if host in view else []

    return Modifier("guarded", 0, patches, frozenset(), frozenset({"keywords"}))


async def exhaust_and_draw(state, link):
    for each in aimed(link):
        await table.exhaust(state, each, "wow74/411.1")
    await one_card(state, link)


async def destroy_itself(state, link):
    await moves.destroy(state, link.object, "wow74/415.9d")


def any_end(state, me, change):
    return True


card(
    "Free Spirit",
    ability(1, instant=True, ongoing=True, attach={"of": ["hero", "ally"], "whose": "own"}),
    Static("guarded", "wow74/714.2", guarded),
    Triggered("Free Spirit", "turn ends", "wow74/703.1", "destroy it", destroy_itself, any_end),
)
card("Onrush", ability(1), Resolves("Onrush", exhaust_and_draw, HERO_OR_ALLY))


@pytest.mark.rule("wow74/ex-709.2a-1")
def test_709_2a_without_a_legal_target_the_link_is_interrupted():
    theirs = MONEY | {"hand": ["Free Spirit"], "play": ["Iron Bull"]}
    scene = Scene(p1=MONEY | {"hand": ["Onrush", "Spark"]}, p2=theirs)
    scene("Alice: Play Onrush\nAlice: Iron Bull\nAlice: Pass\nBob: Play Free Spirit\nBob: Iron")
    scene.resolve().resolve()
    assert (scene.links(), scene.names("p1", "hand")) == ([], ["Spark"])
    assert not scene.card("Iron Bull").exhausted
    scene("Alice: Play Spark")
    assert not scene.offers("Iron Bull")
    scene("Alice: Toven").resolve().to_step("end window").resolve()
    assert (scene.names("p2", "graveyard"), scene.keywords("Iron Bull")) == (["Free Spirit"], set())


async def unless_two_discarded(state, link):
    hand = list(state.in_zone(link.controller, "hand"))
    if len(hand) >= 2 and await may(link.controller, "Discard two cards", "wow74/G.unless"):
        for each in hand[:2]:
            await moves.discard(state, each, "wow74/415.9e")
        return
    await moves.destroy(state, link.object, "wow74/415.9d")


card("Stubborn Stand", ability(3, ongoing=True), Triggered(
    "Stand", "turn starts", "wow74/709.2b", "discard two or destroy it", unless_two_discarded,
    my_turn))  # fmt: skip


@pytest.mark.rule("wow74/ex-709.2b-1")
@pytest.mark.parametrize(
    ("hand", "answer", "left", "graveyard"),
    [
        (3, "Discard two cards", 1, ["Wisp", "Wisp"]),
        (3, "Do not", 3, ["Stubborn Stand"]),
        (1, "", 1, ["Stubborn Stand"]),
    ],
)
def test_709_2b_discard_two_or_it_is_destroyed(hand, answer, left, graveyard):
    theirs = {"play": ["Stubborn Stand"], "hand": ["Wisp"] * hand}
    scene = Scene(p2=theirs).next_turn(step="ready window").resolve()
    if answer:
        scene(f"Bob: {answer}")
    assert (len(scene.names("p2", "hand")), scene.names("p2", "graveyard")) == (left, graveyard)
    assert scene.links() == []


async def destroy_one_of_three(state, link):
    player = link.about["player"]
    found = [
        each
        for each in party(state, player)
        if {"ability", "ally", "equipment"} & state.facts(each).types
        and moves.can_be_destroyed(state, each, "wow74/709.2b")
    ]
    if found:
        options = [Option(f"destroy:{each}", state.facts(each).name) for each in found]
        (pick,) = await Decision(player, "destroy", options, "wow74/709.2b")
        await moves.destroy(state, pick.removeprefix("destroy:"), "wow74/415.9d")


card(
    "Ruinous Crown",
    item(4),
    Triggered(
        "Ruin", "turn ends", "wow74/709.2b", "destroy something", destroy_one_of_three, any_end
    ),
)
card("Rock Giant", ally(4, 4, 4), Forbids("Rock", "destroy", "wow74/103.2", only_me))


@pytest.mark.rule("wow74/ex-709.2b-2")
def test_709_2b_only_what_can_be_destroyed_of_the_three_types_is_chosen():
    theirs = {"play": ["Rock Giant", "Iron Bull", "Short Sword", "War Banner"]}
    theirs |= {"resources": ["^Old Well"]}
    scene = Scene(turn_player="p2", p1={"play": ["Ruinous Crown"]}, p2=theirs)
    scene.to_step("end window").resolve()
    assert scene.asked() == ("p2", "destroy")
    assert scene.choices() == ["Iron Bull", "Short Sword", "War Banner"]
    scene("Bob: War Banner")
    assert (scene.links(), scene.names("p2", "graveyard")) == ([], ["War Banner"])


async def burn_host(state, link):
    here = state.objects.get(link.object)
    host = here.host if here else last_known(state, link.object, LAST_HOST)
    await damage.deal(
        state, [host], 1, source=hero_of(state, link.controller), controller=link.controller,
        cited="wow74/709.2d", types=("fire",), card=link.object,
    )  # fmt: skip


card(
    "Slow Burn",
    ability(4, ongoing=True, attach={"of": ["hero", "ally"]}),
    Resolves("Slow Burn", by_hero(4, "fire")),
    Triggered("Slow", "turn starts", "wow74/709.2d", "1 fire", burn_host, my_turn),
)
OF_ABILITY = [{"of": ["ability"]}]
card("Tidy Dwarf", ally(1, 2, 1, powers=[{"cost": 2, "destroy_this": True, "targets": OF_ABILITY}]),
     Activates("Tidy", 0, to_hand))  # fmt: skip


@pytest.mark.rule("wow74/ex-709.2d-1", "wow74/709.2d")
def test_709_2d_the_last_host_is_remembered():
    theirs = MONEY | {"play": ["Iron Bull", "Tidy Dwarf"]}
    scene = Scene(p1=MONEY | {"hand": ["Slow Burn"]}, p2=theirs).cast("Slow Burn", "Iron Bull")
    assert (scene.damage("Iron Bull"), scene.card("Slow Burn").row) == (4, "attached")
    scene.next_turn(2, step="ready window")
    assert scene.links() == ["Slow Burn"]
    scene("Alice: Pass\nBob: Use Tidy Dwarf").resolve()
    assert (scene.links(), scene.names("p1", "hand")[-1]) == (["Slow Burn"], "Slow Burn")
    scene.resolve()
    assert scene.dealt()[-1] == ["Iron Bull", 1, "fire", "Grenna Ashfist", 5]
    assert scene.names("p2", "graveyard") == ["Tidy Dwarf", "Iron Bull"]


async def turtle(state, link):
    token = await entering.put_token(state, "Turtle", link.controller, "wow74/404.2")
    table.add_effect(
        state, "power", link.controller, token, "game", ability="turtle leaves", flavour="next"
    )


async def remove_and_draw(state, link):
    if link.object in state.objects and await moves.move(
        state, link.object, "removed", "wow74/709.2f", exactly=True
    ):
        await moves.draw(state, link.controller, 2, "wow74/709.2f")


def my_next_turn(state, me, change):
    return change.player == "p1"


given_by_effects(
    Triggered(
        "turtle leaves", "turn starts", "wow74/709.2f", "remove it", remove_and_draw, my_next_turn
    )
)
card("Turtle", ally(0, 1, 1, unique=True))
card("Turtle Walk", {"types": ["quest"], "reward": {"cost": 0}}, Rewards("Turtle", turtle))


@pytest.mark.rule("wow74/ex-709.2f-1", "wow74/709.2f")
@pytest.mark.parametrize(("is_there", "drawn"), [(True, 3), (False, 1)])
def test_709_2f_it_must_be_removed_and_only_then_cards_are_drawn(is_there, drawn):
    mine = {"resources": ["^Turtle Walk"], "deck": ["Wisp"] * 5}
    scene = Scene(strictness="confirm", p1=mine)("Alice: Complete Turtle Walk").resolve()
    if not is_there:
        scene(f"Table: destroy:{scene.find('Turtle')}")
    scene.next_turn(2, step="ready window")
    assert scene.links() == ["Turtle" if is_there else "trigger"]
    scene.resolve()
    assert (scene.links(), scene.ids("Turtle"), scene.state.effects) == ([], [], [])
    scene.to_step("action")
    assert len(scene.names("p1", "hand")) == drawn


def ally_to_my_graveyard(state, me, change):
    mine = state.objects[change.object].owner == state.objects[me].controller
    return mine and is_ally(state, change.object)


async def remove_it(state, me, change):
    change.kind, change.to = "move", "removed"


async def destroy_both(state, link):
    if await moves.destroy(state, link.object, "wow74/709.2f", exactly=True):
        await moves.destroy(state, state.combat.attacker, "wow74/709.2f")


def an_ally_of(state, player):
    return next((each for each in party(state, player) if is_ally(state, each)), "")


async def destroy_an_ally(state, player, me):
    await pay_destroying(state, an_ally_of(state, player))
    return True


card(
    "Life Thief",
    ally(6, 4, 5),
    Replaces("Thief", "destroy", "wow74/716.1", "Remove it", remove_it, ally_to_my_graveyard),
)
card(
    "Brave Grunt",
    ally(2, 2, 2),
    Triggered("Brave", "defends", "wow74/709.2f", "destroy both", destroy_both, only_me),
)
card(
    "Dark Altar",
    ability(2, ongoing=True, powers=[{"cost": 0, "targets": [{"of": ["hero", "ally"]}]}]),
    Costs("Altar", "Destroy an ally", "wow74/403.1",
          lambda state, player, me: bool(an_ally_of(state, player)), destroy_an_ally, power=0),
    Activates("Dark Altar", 0, by_hero(1, "shadow")),
)  # fmt: skip


@pytest.mark.rule("wow74/ex-709.2f-2")
def test_709_2f_what_was_replaced_was_neither_paid_nor_done():
    theirs = {"play": ["Life Thief", "Brave Grunt", "Dark Altar"]}
    scene = Scene(p1={"play": ["Iron Bull"]}, p2=theirs)("Alice: Pass\nBob: Use Dark Altar")
    with pytest.raises(RewoundError):
        scene("Bob: Grenna")
    assert (scene.asked(), scene.links()) == (("p2", "priority"), [])
    scene = Scene(p1={"play": ["Iron Bull"]}, p2=theirs)
    scene.attack("Iron Bull", "Brave Grunt").passes().resolve()
    assert (scene.links(), scene.names("p2", "removed")) == ([], ["Brave Grunt"])
    assert scene.party("p1") == ["Grenna Ashfist", "Iron Bull"]
    scene = Scene(p1={"play": ["Iron Bull"]}, p2={"play": ["Brave Grunt"]})
    scene.attack("Iron Bull", "Brave Grunt").passes().resolve()
    assert scene.party("p1") == ["Grenna Ashfist"]
