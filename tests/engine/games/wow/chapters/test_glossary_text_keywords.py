"""Glossary: keywords that stand for text, and Warp."""

import pytest

from engine.games.wow import decks
from engine.games.wow.atoms import moves
from engine.games.wow.powers import Resolves, Triggered
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.practice import ANYBODY, hero_deals
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


async def one_fire(state, link):
    await hero_deals(state, link, 1, "fire")


async def reveal_two_and_draw(state, link):
    shown = await decks.reveal_top(state, link.controller, 2, "wow74/G.reveal")
    decks.end_reveal(state, link.controller, shown)
    await moves.draw(state, link.controller, 1, "wow74/415.9f")


async def reveal_theirs(state, link):
    foe = state.opponents(link.controller)[0]
    shown = await decks.reveal_top(state, foe, 1, "wow74/G.reveal")
    decks.end_reveal(state, foe, shown)


card("Pry", ability(1), Resolves("Pry", reveal_theirs))
card("Dig Deep", ability(1, keywords={"delve": 1}))
card("Dark Gate", ability(4, keywords={"portal": 1}))
card("Small Demon", ally(3, 2, 2, tags=["demon"]))
card("Great Demon", ally(4, 5, 5, tags=["demon"]))
card("Warp Bolt", ability(6, keywords={"warp": 1}), Resolves("Warp Bolt", one_fire, ANYBODY))
card("Warp Beast", ally(6, 2, 2, keywords={"warp": 1}))
card("Warp Curse", ability(6, ongoing=True, attach={"of": ["weapon"]}, keywords={"warp": 1}))
card("Long Look", ability(1, instant=True), Resolves("Long Look", reveal_two_and_draw))


def scene_with(spell, deck, **more):
    return Scene(p1=MONEY | {"hand": [spell], "deck": deck} | more).cast(spell)


@pytest.mark.rule("wow74/G.delve", "wow74/415.3c")
@pytest.mark.parametrize(
    ("kept", "orders", "left"),
    [
        ("Wisp", [], ["Wisp", "Iron Bull", "Spark"]),
        ("Nothing", ["Spark + Wisp"], ["Iron Bull", "Spark", "Wisp"]),
        ("Spark + Wisp", ["Wisp + Spark"], ["Wisp", "Spark", "Iron Bull"]),
    ],
)
def test_delve_then_two_cards_go_to_the_top_or_the_bottom(kept, orders, left):
    scene = scene_with("Dig Deep", ["Spark", "Wisp", "Iron Bull"])
    assert (scene.asked(), scene.choices()) == (("p1", "delve"), ["Spark", "Wisp"])
    scene(f"Alice: {kept}")
    for order in orders:
        scene(f"Alice: {order}")
    assert (scene.names("p1", "deck"), scene.links()) == (left, [])
    assert not any("Spark" in line.text for line in scene.game.log_for("p2"))


@pytest.mark.rule("wow74/G.delve")
def test_delve_when_the_deck_is_empty_then_nothing():
    assert scene_with("Dig Deep", []).asked() == ("p1", "priority")


@pytest.mark.rule("wow74/G.portal")
def test_portal_then_a_cheaper_demon_may_enter_and_the_rest_goes_below():
    scene = scene_with("Dark Gate", ["Great Demon", "Small Demon", "Wisp", "Spark"])
    assert scene.choices() == ["Small Demon", "Put nothing into play"]
    assert any("Great Demon" in line.text for line in scene.game.log_for("p2"))
    scene("Alice: Small Demon\nAlice: Wisp + Great Demon")
    assert scene.names("p1", "deck") == ["Spark", "Wisp", "Great Demon"]
    assert "Small Demon" in scene.party("p1")
    assert not any(scene.state.objects[e].revealed for e in scene.ids("Great Demon"))


@pytest.mark.rule("wow74/G.portal")
def test_portal_when_no_such_demon_is_revealed_then_all_go_below():
    scene = scene_with("Dark Gate", ["Great Demon", "Iron Bull"])
    scene("Alice: Iron Bull + Great Demon")
    assert scene.names("p1", "deck") == ["Iron Bull", "Great Demon"]


@pytest.mark.rule("wow74/G.warp", "wow74/G.warp.p1")
def test_warp_when_revealed_then_played_above_the_link_which_goes_on():
    scene = scene_with("Long Look", ["Warp Bolt", "Wisp"])
    scene("Alice: Remove Warp Bolt\nAlice: Play Warp Bolt\nAlice: Toven")
    assert (scene.links(), scene.names("p1", "hand")) == (["Warp Bolt"], ["Wisp"])
    assert scene.asked() == ("p1", "priority")
    scene.resolve()
    assert (scene.hero_damage("p2"), scene.names("p1", "removed")) == (1, [])


@pytest.mark.rule("wow74/G.warp")
def test_warp_when_not_removed_or_not_played_then_it_stays_there():
    scene = scene_with("Long Look", ["Warp Beast", "Wisp"])("Alice: Do not")
    assert (scene.names("p1", "hand"), scene.links()) == (["Warp Beast"], [])
    scene = scene_with("Long Look", ["Warp Beast", "Wisp"])(
        "Alice: Remove Warp Beast\nAlice: Do not"
    )
    assert (scene.names("p1", "removed"), scene.names("p1", "hand")) == (["Warp Beast"], ["Wisp"])


@pytest.mark.rule("wow74/G.warp")
def test_warp_when_it_cannot_be_played_then_it_is_not_offered():
    scene = scene_with("Long Look", ["Warp Curse", "Wisp"])("Alice: Remove Warp Curse")
    assert (scene.names("p1", "removed"), scene.asked()) == (["Warp Curse"], ("p1", "priority"))


@pytest.mark.rule("wow74/G.warp.p2")
def test_warp_when_two_are_revealed_then_the_last_played_resolves_first():
    scene = scene_with("Long Look", ["Warp Bolt", "Warp Beast", "Wisp"])
    assert scene.asked() == ("p1", "order warps")
    scene("Alice: Warp Beast + Warp Bolt\nAlice: Remove\nAlice: Play\nAlice: Remove\nAlice: Play")
    scene("Alice: Toven")
    assert scene.links() == ["Warp Beast", "Warp Bolt"]
    scene.resolve()
    assert (scene.links(), scene.hero_damage("p2")) == (["Warp Beast"], 1)


@pytest.mark.rule("wow74/G.warp")
def test_warp_when_an_opponent_reveals_the_card_then_its_owner_may():
    scene = Scene(p1=MONEY | {"hand": ["Pry"]}, p2={"deck": ["Warp Beast"]}).cast("Pry")
    assert scene.asked() == ("p2", "may")
    scene("Bob: Remove\nBob: Play").resolve()
    assert "Warp Beast" in scene.party("p2")


def revealed_an_ally(state, me, change):
    return change.source == me and "ally" in state.facts(change.object).types


async def draw_it(state, link):
    await moves.draw(state, link.controller, 1, "wow74/G.enrage")


card(
    "Raging Orc",
    ally(1, 2, 2, keywords={"enrage": 1}),
    Triggered("Raging", "enraged", "wow74/G.enrage", "draw a card", draw_it, revealed_an_ally),
)


@pytest.mark.rule("wow74/G.enrage")
@pytest.mark.parametrize(
    ("top", "answer", "links"),
    [("Wisp", "Reveal", ["Raging Orc"]), ("Spark", "Reveal", []), ("Wisp", "Do not", [])],
)
def test_enrage_as_it_enters_then_the_top_may_be_revealed_and_can_trigger(top, answer, links):
    scene = scene_with("Raging Orc", [top, "Iron Bull"])
    assert (scene.asked(), "Raging Orc" in scene.party("p1")) == (("p1", "may"), False)
    scene(f"Alice: {answer}")
    assert (scene.links(), "Raging Orc" in scene.party("p1")) == (links, True)
    assert any(top in line.text for line in scene.game.log_for("p2")) == (answer == "Reveal")
    assert scene.names("p1", "deck") == [top, "Iron Bull"]


@pytest.mark.rule("wow74/G.enrage")
def test_enrage_when_the_deck_is_empty_then_not_asked():
    assert scene_with("Raging Orc", []).asked() == ("p1", "priority")
