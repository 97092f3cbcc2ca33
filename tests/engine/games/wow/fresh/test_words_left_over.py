"""Dice, other cards, Stash and “this way”: words of the glossary left over."""

import pytest

from engine.games.wow.atoms import moves, table
from engine.games.wow.cards import Description
from engine.games.wow.damage import deal
from engine.games.wow.powers import (
    Activates,
    Resolves,
    Triggered,
)
from engine.games.wow.values import hero_of
from tests.engine.games.wow.made_up.kinds import ability, ally, card, item, one_more_card
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene

RICH = {"resources": ["Camp Guard"] * 12}


async def per_roll(state, link):
    await moves.draw(state, link.controller, 1, "wow74/G.dice-die")


card("Gambler", item(), Triggered("gambler", "rolled", "wow74/G.dice-die", "draw", per_roll,
                                  lambda state, me, change: change.amount <= 6))  # fmt: skip


@pytest.mark.rule("wow74/G.dice-die")
def test_dice_when_a_text_says_roll_then_each_has_six_sides_and_is_a_roll():
    scene = Scene(p1={"play": ["Gambler"]}, strictness="confirm")
    scene("Table: roll:p1:2")
    assert len([text for text in scene.texts() if "Alice rolls a " in text]) == 2
    assert [entry[1] in [f"rolled:{n}" for n in range(1, 7)] for entry in scene.game.journal.entries
            if entry[0] == "~die"] == [True, True]  # fmt: skip
    scene.resolve().resolve()
    assert len(scene.names("p1", "hand")) == 2


@pytest.mark.rule("wow74/G.dice-die")
def test_dice_when_a_card_is_only_chosen_at_random_then_nothing_was_rolled():
    mine = {"play": ["Gambler"], "hand": ["Spark", "Wisp"]}
    scene = Scene(p1=mine, strictness="confirm")("Table: discard-random:p1")
    assert (scene.links(), len(scene.names("p1", "graveyard"))) == ([], 1)


async def one_gem_on_each(state, link):
    for each in aimed(link):
        await table.add_counters(state, each, "gem", 1, "wow74/404.1")


OTHER_ALLY = {"of": ["ally"], "whose": "friendly", "other": True}
card("Captain", ally(powers=[{"cost": 0, "targets": [OTHER_ALLY]}]),
     Activates("other captain", 0, one_gem_on_each))  # fmt: skip


@pytest.mark.rule("wow74/G.other")
def test_other_when_a_card_says_it_then_it_means_every_card_but_itself():
    scene = Scene(p1={"play": ["Captain", "Captain", "Iron Bull"]})
    scene.game.submit(f"use:{scene.ids('Captain')[0]}:0")
    second = scene.ids("Captain")[1]
    offered = [option.key for option in scene.game.pending.options]
    assert sorted(offered) == sorted([f"target:{second}", f"target:{scene.find('Iron Bull')}"])


@pytest.mark.rule("wow74/G.other")
def test_other_when_there_is_only_the_card_itself_then_it_cannot_be_used():
    scene = Scene(p1={"play": ["Captain"]})
    refused = scene.game.why_not(f"use:{scene.find('Captain')}:0")
    assert [each.rule for each in refused] == ["wow74/707.1d"]


card("Hidden Cache", ally(unique=True, keywords={"stash": 1}),
     Triggered("cache", "stash", "wow74/G.stash", "draw", one_more_card))  # fmt: skip


@pytest.mark.rule("wow74/G.stash")
def test_stash_when_placed_face_down_then_it_may_show_itself_and_its_text_triggers():
    scene = Scene(p1={"hand": ["Hidden Cache"], "resources": ["^Old Well"]})
    scene("Alice: Place Hidden Cache face down").resolve()
    assert scene.asked() == ("p1", "may")
    scene("Alice: Stash Hidden Cache")
    cache = scene.card("Hidden Cache")
    assert (cache.row, cache.face_up, scene.links()) == ("resource", False, ["Hidden Cache"])
    assert scene.state.facts(cache.id).name == ""
    scene.resolve()
    assert len(scene.names("p1", "hand")) == 1


@pytest.mark.rule("wow74/G.stash")
def test_stash_when_it_is_declined_or_lost_then_nobody_learns_of_it():
    scene = Scene(p1={"hand": ["Hidden Cache"]})
    scene("Alice: Place Hidden Cache face down").resolve()
    scene("Alice: Do not: Stash Hidden Cache")
    assert (scene.links(), scene.names("p1", "hand")) == ([], [])
    assert not any("Hidden Cache" in line.text for line in scene.game.log_for("p2"))


@pytest.mark.rule("wow74/G.stash")
def test_stash_when_it_comes_from_the_graveyard_then_it_works_and_breaks_no_uniqueness():
    scene = Scene(
        p1={"graveyard": ["Hidden Cache"], "play": ["Hidden Cache"]}, strictness="confirm"
    )
    cache = next(e for e in scene.ids("Hidden Cache") if scene.state.objects[e].zone != "play")
    scene(f"Table: resource:{cache}:p1")
    scene("Alice: Stash Hidden Cache")
    assert scene.party("p1").count("Hidden Cache") == 2
    assert scene.links() == ["Hidden Cache"]


async def burn_and_draw(state, link):
    dealt = await deal(
        state, aimed(link), 2, source=hero_of(state, link.controller),
        controller=link.controller, cited="wow74/405.4", types=("fire",), card=link.object,
    )  # fmt: skip
    await moves.draw(state, link.controller, dealt, "wow74/G.this-way")


ANY = (Description(of=("hero", "ally")),)
card("Burning Study", ability(instant=True), Resolves("burning study", burn_and_draw, ANY))


@pytest.mark.rule("wow74/G.this-way")
def test_this_way_when_two_copies_deal_damage_then_each_counts_its_own():
    scene = Scene(p1=RICH | {"hand": ["Burning Study"] * 2, "deck": ["Wisp"] * 9})
    scene("Alice: Play Burning Study\nAlice: Toven Brightlamp")
    scene("Alice: Play Burning Study\nAlice: Toven Brightlamp")
    scene.resolve()
    assert (scene.hero_damage("p2"), len(scene.names("p1", "hand"))) == (2, 2)
    scene.resolve()
    assert (scene.hero_damage("p2"), len(scene.names("p1", "hand"))) == (4, 4)


@pytest.mark.rule("wow74/G.this-way")
def test_this_way_when_some_is_prevented_then_only_what_was_dealt_counts():
    scene = Scene(p1=RICH | {"hand": ["Burning Study"], "deck": ["Wisp"] * 9})
    hero = scene.state.players["p2"].hero
    table.add_effect(scene.state, "prevent", "p2", "", "turn", objects=[hero], amount=1)
    scene.cast("Burning Study", "Toven Brightlamp")
    assert (scene.hero_damage("p2"), len(scene.names("p1", "hand"))) == (1, 1)
