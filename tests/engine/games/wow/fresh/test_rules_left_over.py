"""Rules that no card of the other tests needed, each written from the document first."""

import pytest

from engine.cards.model import Card, Printing
from engine.core.modifiers import SET, Modifier, Patch
from engine.games.wow import decks
from engine.games.wow.atoms import moves, table
from engine.games.wow.attaching import fallen_with
from engine.games.wow.cards import Description, printed_from
from engine.games.wow.could_target import could_aim_at
from engine.games.wow.facts import WowFacts
from engine.games.wow.powers import (
    Activates,
    Replaces,
    Resolves,
    Rewards,
    Says,
    Static,
    Triggered,
)
from engine.games.wow.registered import facts_of
from engine.games.wow.targets import words
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item, one_more_card
from tests.engine.games.wow.scene import MONEY, Scene

RICH = {"resources": ["Camp Guard"] * 12}


# 203.2


card("Two Lines", item(powers=[{"cost": 1, "once": True}, {"cost": 1, "once": True}]),
     *(Activates(f"line {n}", n, one_more_card) for n in (0, 1)))  # fmt: skip


@pytest.mark.rule("wow74/203.2")
def test_paragraphs_when_one_power_is_used_up_then_the_other_is_a_power_of_its_own():
    scene = Scene(p1=MONEY | {"play": ["Two Lines"]})
    here = scene.find("Two Lines")
    scene.game.submit(f"use:{here}:0")
    scene.resolve()
    assert [each.rule for each in scene.game.why_not(f"use:{here}:0")] == ["wow74/701.3"]
    scene.game.submit(f"use:{here}:1")
    scene.resolve()
    assert len(scene.names("p1", "hand")) == 2


# 204.3


@pytest.mark.rule("wow74/204.3")
@pytest.mark.parametrize(("number", "found"), [("Loot 3", True), ("61", False)])
def test_loot_when_the_collectors_number_says_so_then_the_card_is_one(number, found):
    facts = WowFacts(cost=1)
    kite = Card("wow", "kite", "Kite", ("Equipment",), facts, printings=(Printing("OWA", number),))
    scene = Scene(printed={"Kite": facts_of(kite)}, p1={"play": ["Kite"]})
    assert printed_from("Kite", facts_of(kite)).loot == found
    assert ("loot" in words(scene.state, scene.find("Kite"))) == found


# 404.1d


async def take_a_gem(state, link):
    table.remove_counters(state, link.object, "gem", 1, "wow74/404.1")
    if table.has_none_left(state, link.object, "gem"):
        await moves.draw(state, link.controller, 1, "wow74/404.1d")


card("Gem Box", item(powers=[{"cost": 0}]), Activates("gem box", 0, take_a_gem))


@pytest.mark.rule("wow74/404.1d")
@pytest.mark.parametrize(("gems", "drawn"), [(2, 0), (1, 1), (0, 1)])
def test_last_counter_when_none_remains_then_it_was_the_last_even_if_none_was_there(gems, drawn):
    counters = {"gem": gems} if gems else {}
    scene = Scene(p1={"play": [{"card": "Gem Box", "counters": counters}]})
    scene("Alice: Use Gem Box").resolve()
    assert len(scene.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/404.1d")
def test_last_counter_when_it_is_taken_by_hand_then_the_log_says_so():
    box = {"card": "Gem Box", "counters": {"gem": 1}}
    scene = Scene(p1={"play": [box]}, strictness="confirm")
    scene(f"Table: counter:{scene.find('Gem Box')}:-1:gem")
    assert scene.texts()[-1] == "Gem Box has no gem counter left."


# 415.9c


async def save_attachments(state, link):
    for each in fallen_with(state, link.about["object"]):
        await moves.move(state, each, "hand", "wow74/415.9c")


def an_ally_fell(state, me, change):
    return change.object != me


card("Keeper", item(), Triggered("keeper", "destroy", "wow74/415.9c", "save", save_attachments,
                                 an_ally_fell))  # fmt: skip


def hosted(**more):
    mine = {"play": ["Keeper", "Iron Bull", {"card": "Blessing", "host": "Iron Bull"}]}
    return Scene(p1=mine, strictness="confirm", **more)


@pytest.mark.rule("wow74/415.9c")
def test_attachment_when_its_host_is_destroyed_then_the_effect_still_finds_it():
    scene = hosted()
    scene(f"Table: destroy:{scene.find('Iron Bull')}").resolve()
    assert scene.names("p1", "hand") == ["Blessing"]


@pytest.mark.rule("wow74/415.9c")
def test_attachment_when_it_left_the_graveyard_and_came_back_then_it_is_not_found():
    scene = hosted()
    scene(f"Table: destroy:{scene.find('Iron Bull')}")
    for zone in ("removed", "graveyard"):
        blessing = scene.ids("Blessing")[0]
        scene(f"Table: move:{blessing}:{zone}")
    scene.resolve()
    assert scene.names("p1", "hand") == []


@pytest.mark.rule("wow74/415.9c")
def test_attachment_when_it_was_destroyed_before_its_host_then_it_is_not_found():
    scene = hosted()
    scene(f"Table: destroy:{scene.find('Blessing')}")
    scene(f"Table: destroy:{scene.find('Iron Bull')}")
    scene.passes().passes()
    assert scene.names("p1", "hand") == []


async def fell_both(state, link):
    fallen = [each for each in ("Blessing", "Iron Bull") for each in _named(state, each)]
    await moves.destroy_together(state, dict.fromkeys(fallen, "wow74/415.9d"), {})


def _named(state, name):
    return [each for each in state.play if state.objects[each].card == name]


card("Sweeping End", ability(), Resolves("sweeping end", fell_both))


@pytest.mark.rule("wow74/415.9c")
def test_attachment_when_both_are_destroyed_at_one_moment_then_it_is_found():
    mine = {"play": ["Keeper", "Iron Bull", {"card": "Blessing", "host": "Iron Bull"}]}
    scene = Scene(p1=mine | MONEY | {"hand": ["Sweeping End"]}).cast("Sweeping End")
    while scene.links():
        scene.passes() if scene.asked()[1] == "priority" else scene.decline()
    assert scene.names("p1", "hand") == ["Blessing"]


# 702.2a and 702.2b


card("Long Errand", {"types": ["quest"], "reward": {"cost": 5, "your_turn": True}},
     Rewards("errand", one_more_card))  # fmt: skip


async def learn(state, link):
    quests = [e for e in state.play if state.facts(e).name == "Lost Letters"]
    table.add_effect(state, "gains", link.controller, "", "game", objects=quests,
                     flavour="Long Errand")  # fmt: skip


card("Errand Book", item(powers=[{"cost": 0}]), Activates("errand book", 0, learn))


def learned():
    """Lost Letters has the reward of Long Errand besides its own."""
    mine = {"play": ["Errand Book"], "resources": [*["Camp Guard"] * 4, "^Lost Letters"]}
    return Scene(p1=mine, p2=RICH)("Alice: Use Errand Book").resolve()


@pytest.mark.rule("wow74/702.2a")
def test_reward_when_it_is_gained_then_it_keeps_its_own_cost():
    scene = learned()
    quest = scene.ids("Lost Letters")[0]
    assert [e.rule for e in scene.game.why_not(f"complete:{quest}:1")] == []
    scene.game.submit(f"complete:{quest}:1")
    exhausted = [each for each in scene.state.play if scene.state.objects[each].exhausted]
    assert len(exhausted) == 5
    assert not scene.state.objects[quest].face_up
    scene.resolve()
    assert len(scene.names("p1", "hand")) == 1


@pytest.mark.rule("wow74/702.2a")
def test_reward_when_its_restriction_is_not_met_then_the_others_can_be_had_all_the_same():
    scene = learned().next_turn(step="ready window")("Bob: Pass")
    quest = scene.ids("Lost Letters")[0]
    assert [each.rule for each in scene.game.why_not(f"complete:{quest}:1")] == ["wow74/702.1a"]
    scene.game.submit(f"complete:{quest}")
    assert len([e for e in scene.state.play if scene.state.objects[e].exhausted]) == 2


def their_quests(state, me, player):
    mine = state.objects[me].controller
    quests = [e for e in state.play if "quest" in state.facts(e).types]
    return [e for e in quests if player == mine != state.objects[e].controller]


card("Errand Thief", item(), Says("thief", "completes", "wow74/702.2b", their_quests))


@pytest.mark.rule("wow74/702.2b")
def test_quest_of_another_when_completed_then_ones_own_resources_pay_and_one_draws():
    mine = {"play": ["Errand Thief"], "resources": ["Camp Guard"] * 2}
    scene = Scene(p1=mine, p2={"resources": ["^Lost Letters"]})
    scene("Alice: Complete Lost Letters")
    quest = scene.state.objects[scene.ids("Lost Letters")[0]]
    assert (quest.exhausted, quest.face_up, quest.controller) == (False, False, "p2")
    paid = [each.card for each in scene.state.objects.values() if each.exhausted]
    assert paid == ["Camp Guard"] * 2
    scene.resolve()
    assert (len(scene.names("p1", "hand")), scene.names("p2", "hand")) == (1, [])


@pytest.mark.rule("wow74/702.2b")
def test_quest_of_another_when_it_would_have_to_pay_for_itself_then_it_is_not_completed():
    mine = {"play": ["Errand Thief"], "resources": ["Camp Guard"]}
    scene = Scene(p1=mine, p2={"resources": ["^Lost Letters"]})
    quest = scene.ids("Lost Letters")[0]
    assert [each.rule for each in scene.game.why_not(f"complete:{quest}")] == ["wow74/403.1"]
    alone = Scene(p1={"resources": ["Camp Guard"]}, p2={"resources": ["^Lost Letters"]})
    quest = alone.ids("Lost Letters")[0]
    refused = [each.rule for each in alone.game.why_not(f"complete:{quest}")]
    assert "wow74/702.2" in refused


# 706.6


async def nothing(state, link):
    pass


HORDE_ALLY = Description(of=("ally",), also=("horde",))
card("Pact", ability(), Resolves("pact", nothing, (HORDE_ALLY, Description(of=("equipment",)))))
card("Lure", ally(), Says("lure", "magnet", "wow74/706.4", lambda state, me, each: each == me))


@pytest.mark.rule("wow74/706.6")
def test_could_target_when_the_other_card_fits_then_it_depends_on_all_of_the_choice():
    scene = Scene(p1={"hand": ["Spark", "Pact"]}, p2={"play": ["Iron Bull", "Oak Shield"]})
    spark, pact = (scene.ids(name)[0] for name in ("Spark", "Pact"))
    bull, shield = scene.find("Iron Bull"), scene.find("Oak Shield")
    assert could_aim_at(scene.state, "p1", spark, bull)
    assert not could_aim_at(scene.state, "p1", spark, shield)
    assert not could_aim_at(scene.state, "p1", pact, shield)


@pytest.mark.rule("wow74/706.6")
def test_could_target_when_something_else_must_be_the_target_then_it_could_not():
    scene = Scene(p1={"hand": ["Spark"]}, p2={"play": ["Iron Bull", "Lure"], "hand": ["Spark"]})
    mine, theirs = scene.ids("Spark", "p1")[0], scene.ids("Spark", "p2")[0]
    bull, lure = scene.find("Iron Bull"), scene.find("Lure")
    assert not could_aim_at(scene.state, "p1", mine, bull)
    assert could_aim_at(scene.state, "p1", mine, lure)
    assert could_aim_at(scene.state, "p2", theirs, bull)


# 713.2a


async def until_four(state, link):
    await moves.draw_until(state, link.controller, 4, "wow74/713.2")


async def one_gem(state, me, change):
    await table.add_counters(state, me, "gem", 1, "wow74/404.1")


def my_draw(state, me, change):
    return change.player == state.objects[me].controller


card("Patience", item(), Replaces("patience", "draw", "wow74/716.1", "Skip the draw, for a gem",
                                  one_gem, my_draw, skips=True))  # fmt: skip
card("Feast", ability(), Resolves("feast", until_four))


@pytest.mark.rule("wow74/713.2a.b1")
def test_drawing_until_when_draws_may_be_skipped_then_a_number_is_said_once():
    scene = Scene(p1=MONEY | {"hand": ["Feast"], "play": ["Patience"]}).cast("Feast")
    assert scene.asked() == ("p1", "skips")
    scene.game.submit("skips:6")
    assert scene.card("Patience").counters == {"gem": 6}
    assert (scene.asked()[1], len(scene.names("p1", "hand"))) == ("priority", 4)


@pytest.mark.rule("wow74/713.2a.b1")
def test_drawing_when_it_is_one_card_then_the_skip_is_a_choice_each_time():
    scene = Scene(p1=MONEY | {"hand": ["Insight"], "play": ["Patience"]}).cast("Insight")
    scene("Alice: Skip the draw, for a gem\nAlice: Do not skip it")
    assert scene.card("Patience").counters == {"gem": 1}
    assert len(scene.names("p1", "hand")) == 1


# 716.1f


async def one_deeper(state, me, change):
    change.amount += 1


async def keep_cheapest(state, link):
    shown = await decks.reveal_top(state, link.controller, 2, "wow74/716.1f")
    await moves.move(state, shown[-1], "hand", "wow74/716.1f")
    decks.end_reveal(state, link.controller, shown)
    await moves.draw(state, link.controller, len(shown), "wow74/716.1f")


card("Deep Lens", item(), Replaces("lens", "top cards", "wow74/716.1", "One more", one_deeper))
card("Last Look", ability(), Resolves("last look", keep_cheapest))


@pytest.mark.rule("wow74/716.1f")
def test_set_when_a_replacement_makes_it_larger_then_the_text_goes_on_with_the_larger_one():
    deck = ["Spark", "Wisp", "Insight", "Iron Bull", "Camp Guard", "Camp Guard"]
    scene = Scene(p1=MONEY | {"hand": ["Last Look"], "play": ["Deep Lens"], "deck": deck})
    scene.cast("Last Look")
    assert sorted(scene.names("p1", "hand")) == ["Insight", "Iron Bull", "Spark", "Wisp"]


# 718.2c


def grave_song(atk):
    def modifier(state, me):
        def patches(view):
            bulls = [each for each in state.play if state.facts(each).name == "Iron Bull"]
            return [Patch(each, "atk", SET, atk) for each in bulls if each in view]

        return Modifier("grave song", 0, patches, frozenset(), frozenset({"atk"}))

    return modifier


GRAVE = frozenset({"graveyard"})
card("Low Dirge", ally(), Static("low dirge", "wow74/718.2c", grave_song(1), GRAVE))
card("High Dirge", ally(), Static("high dirge", "wow74/718.2c", grave_song(6), GRAVE))


@pytest.mark.rule("wow74/718.2c")
def test_timestamp_when_a_card_works_outside_play_then_it_is_when_it_came_there():
    scene = Scene(
        p1={"play": ["Iron Bull", "Low Dirge"], "graveyard": ["High Dirge"]}, strictness="confirm"
    )
    assert scene.atk("Iron Bull") == 6
    scene(f"Table: destroy:{scene.find('Low Dirge')}")
    assert scene.atk("Iron Bull") == 1
    for zone in ("removed", "graveyard"):
        scene(f"Table: move:{scene.ids('High Dirge')[0]}:{zone}")
    assert scene.atk("Iron Bull") == 6
