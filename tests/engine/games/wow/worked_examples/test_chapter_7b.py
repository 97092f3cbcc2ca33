"""The worked examples of 706 and 707 with stand-in cards: targets, adding links."""

import pytest

from engine.games.wow.adding import descriptions
from engine.games.wow.atoms import table
from engine.games.wow.cards import Power
from engine.games.wow.interrupting import interrupt
from engine.games.wow.powers import (
    Activates,
    Costs,
    Quoted,
    Resolves,
    given_by_effects,
)
from engine.games.wow.retargeting import change_target, single_target
from engine.games.wow.values import hero_of, party, tags
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_6_to_8 import (
    ANY_ALLY,
    HERO_OR_ALLY,
    MONEY,
    by_hero,
    destroy_targets,
    is_ally,
    may,
    to_hand,
)

AT_ALLY = [{"of": ["ally"]}]


# 706 targets

card("Sender", ally(1, 1, 1, powers=[{"cost": 1, "destroy_this": True, "targets": AT_ALLY}]),
     Activates("Sender", 0, to_hand))  # fmt: skip


@pytest.mark.rule("wow74/ex-706.1b-1")
def test_706_1b_target_ally_is_an_ally_in_play():
    mine = MONEY | {"play": ["Sender", "Camp Guard"], "hand": ["Wisp"], "graveyard": ["Iron Bull"]}
    scene = Scene(p1=mine, p2={"play": ["Wolf Rider"], "rfg": ["Iron Bull"]})
    scene("Alice: Use Sender")
    assert scene.choices() == ["Sender (Alice)", "Camp Guard (Alice)", "Wolf Rider (Bob)"]
    scene("Alice: Wolf Rider").resolve()
    assert (scene.links(), scene.names("p2", "hand")) == ([], ["Wolf Rider"])
    assert scene.names("p1", "graveyard") == ["Iron Bull", "Sender"]


async def bash_later(state, link):
    table.add_effect(
        state, "power", link.controller, link.object, "turn", objects=aimed(link),
        ability="Activate: destroy target ally",
    )  # fmt: skip


SMASH = Power(activate=True, targets=ANY_ALLY)
given_by_effects(Quoted("Activate: destroy target ally", "wow74/706.1c", SMASH, destroy_targets))
card("Nose Breaker", ability(4, instant=True), Resolves("Nose", bash_later, ANY_ALLY))


@pytest.mark.rule("wow74/ex-706.1c-1", "wow74/706.1c")
def test_706_1c_the_targets_of_a_given_power_are_chosen_when_it_is_used():
    mine = MONEY | {"play": ["Temple Healer"], "hand": ["Nose Breaker"]}
    scene = Scene(p1=mine, p2={"play": ["Iron Bull"]})("Alice: Play Nose Breaker")
    assert (scene.asked(), len(scene.choices())) == (("p1", "target"), 2)
    scene("Alice: Temple Healer").resolve()
    healer = scene.find("Temple Healer")
    uses = [o.key for o in scene.game.pending.options if o.key.startswith(f"use:{healer}")]
    assert uses == [f"use:{healer}:0", f"use:{healer}:1"]
    scene.game.submit(f"use:{healer}:1")
    assert (scene.asked(), scene.card("Temple Healer").exhausted) == (("p1", "target"), False)
    scene("Alice: Iron Bull").resolve()
    assert (scene.party("p2"), scene.card("Temple Healer").exhausted) == (
        ["Toven Brightlamp"],
        True,
    )
    scene.next_turn(2)
    assert not [o for o in scene.game.pending.options if o.key == f"use:{healer}:1"]


def may_exhaust_a_shield(state, player, me):
    return any(_is_ready_shield(state, each) for each in party(state, player))


def _is_ready_shield(state, each):
    return "shield" in tags(state, each) and not state.objects[each].exhausted


async def exhaust_a_shield(state, player, me):
    shield = next(each for each in party(state, player) if _is_ready_shield(state, each))
    return await table.exhaust(state, shield, "wow74/403.3")


def aimed_at_only(state, link, hero):
    return single_target(link) == hero


async def reflect(state, link):
    hero = hero_of(state, link.controller)
    found = [each for each in state.chain if each.kind == "card" and single_target(each) == hero]
    for each in found:
        foe = hero_of(state, each.controller)
        change_target(state, link.controller, each, descriptions(state, each), foe)


def shield_instead(name):
    return Costs(name, "Exhaust a Shield", "wow74/403.3", may_exhaust_a_shield,
                 exhaust_a_shield, instead=True)  # fmt: skip


VERDICT = {"of": ["hero", "ally"], "whose": "opposing"}
card("Stern Verdict", ability(1, ongoing=True, attach=VERDICT))
card("Mirror Block", ability(3, instant=True), shield_instead("Mirror"),
     Resolves("Mirror Block", reflect))  # fmt: skip
card("Tower Shield", {"types": ["equipment"], "tags": ["armor", "shield", "off-hand"], "cost": 1,
                      "defense": 1})  # fmt: skip


@pytest.mark.rule("wow74/ex-706.2-1", "wow74/706.2")
@pytest.mark.parametrize(("played", "new"), [("Stern Verdict", "p2"), ("Spark", "p1")])
def test_706_2_a_new_target_fits_the_description_as_the_links_controller_reads_it(played, new):
    scene = Scene(p1=MONEY | {"hand": [played]}, p2=MONEY | {"hand": ["Mirror Block"]})
    scene(f"Alice: Play {played}")
    if scene.asked()[1] == "target":
        scene("Alice: Toven")
    scene("Alice: Pass\nBob: Play Mirror Block").resolve()
    assert scene.state.chain[0].targets == [[scene.state.players[new].hero]]


# 707 adding links


async def bash(state, link):
    await by_hero(1, "melee")(state, link)
    target = state.objects[aimed(link)[0]]
    if is_ally(state, target.id):
        return
    for each in [one for one in state.chain if one.kind == "card" and one is not link]:
        ability_of_it = each.controller == target.controller
        if ability_of_it and await may(link.controller, "Interrupt it", "wow74/709.2b"):
            await interrupt(state, each, "wow74/711.1")


card("Rim Bash", ability(3, instant=True), shield_instead("Rim"),
     Resolves("Rim Bash", bash, HERO_OR_ALLY))  # fmt: skip


@pytest.mark.rule("wow74/ex-707.1f-1")
@pytest.mark.parametrize(
    ("how", "exhausted"),
    [("Pay the printed cost", ["Camp Guard"] * 3), ("Exhaust a Shield", ["Tower Shield"])],
)
def test_707_1f_announced_then_aimed_then_paid_and_the_choice_comes_last(how, exhausted):
    theirs = MONEY | {"hand": ["Rim Bash"], "play": ["Tower Shield"]}
    scene = Scene(p1=MONEY | {"hand": ["Insight"]}, p2=theirs)
    scene("Alice: Play Insight\nAlice: Pass\nBob: Play Rim Bash")
    assert (scene.asked(), scene.links()) == (("p2", "cost"), ["Insight", "Rim Bash"])
    scene(f"Bob: {how}")
    assert scene.asked() == ("p2", "target")
    scene("Bob: Grenna")
    paid = [c.card for c in scene.state.objects.values() if c.exhausted and c.controller == "p2"]
    assert (paid, scene.asked()) == (exhausted, ("p2", "priority"))
    scene.resolve()
    assert (scene.asked(), scene.hero_damage("p1")) == (("p2", "may"), 1)
    scene("Bob: Interrupt it")
    assert (scene.links(), scene.names("p1", "graveyard")) == ([], ["Insight"])
    assert scene.names("p1", "hand") == []
