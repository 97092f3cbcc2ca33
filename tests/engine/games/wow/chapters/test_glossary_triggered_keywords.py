"""Glossary: keywords that trigger, and keywords about damage and about leaving play."""

import pytest

from engine.core.game import Game
from engine.games.wow.powers import Resolves
from engine.games.wow.rules import WOW
from tests.engine.games.wow.made_up.kinds import ability, ally, card
from tests.engine.games.wow.practice import ANYBODY, hero_deals
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 8}


TWO_DWARFS = ["Dwarf Twin", "Dwarf Twin"]


async def two_fire(state, link):
    await hero_deals(state, link, 2, "fire")


def has(name, level=1, **more):
    return ally(1, 2, 3, keywords={name: level}, **more)


card("Mender", has("mend", 2))
card("Slippery", has("escape artist"))
card("Sentinel", has("sentinel"))
card("Stomper", has("war stomp"))
card("Torrent Elf", has("arcane torrent"))
card("Digger", has("find treasure"))
card("Endless", has("eternal"))
card("Endless Word", ability(0, instant=True, keywords={"eternal": 1}))
card("Glowing Gnome", ally(1, 2, 9, keywords={"irradiated": 1}))
card("Ham", has("awesome"))
card("Dwarf Twin", ally(1, 1, 1, tags=["dwarf"]))
card("Orc Kin", ally(1, 1, 1, tags=["orc"]))
card("Echoing Spark", ability(1, instant=True, keywords={"echo": 1}),
     Resolves("Echoing Spark", two_fire, ANYBODY))  # fmt: skip
card("Orator", has("inspiring presence"))
card("Statue", has("invincible"))
card("Restless", has("will of the forsaken"))
card("Hatchet", {"types": ["equipment"], "tags": ["weapon", "melee"], "cost": 1, "atk": 2,
                 "strike": 0, "damage": ["melee"], "keywords": {"thrown": 1}})  # fmt: skip


@pytest.mark.rule("wow74/G.mend")
@pytest.mark.parametrize(("answer", "left"), [("Heal 2", 3), ("Do not", 5)])
def test_mend_when_the_turn_starts_then_it_may_heal_a_target(answer, left):
    theirs = {"play": ["Mender"], "hero_is": {"damage": 5}}
    scene = Scene(p2=theirs)
    while scene.asked() != ("p2", "target"):
        scene.decline()
    scene("Bob: Toven").resolve()(f"Bob: {answer}")
    assert (scene.hero_damage("p2"), scene.links()) == (left, [])


@pytest.mark.rule("wow74/G.mend", "wow74/700.1")
def test_mend_when_given_with_a_number_then_each_instance_triggers_and_is_loaded_again():
    scene = Scene(strictness="confirm", p2={"play": ["Wisp"], "hero_is": {"damage": 9}})
    wisp = scene.find("Wisp")
    scene(f"Table: keyword:{wisp}:mend 4:game\nTable: keyword:{wisp}:mend:game")
    while scene.asked() != ("p2", "order triggers"):
        scene.decline()
    scene.decline()
    scene("Bob: Toven\nBob: Toven")
    game = Game.load(WOW, scene.game.dump())
    assert sorted(link.ability for link in game.state.chain) == ["mend 1", "mend 4"]
    scene.resolve()("Bob: Heal").resolve()("Bob: Heal")
    assert (scene.hero_damage("p2"), scene.links()) == (4, [])


@pytest.mark.rule("wow74/G.escape-artist")
@pytest.mark.parametrize(
    ("answer", "hand", "dealt"), [("Escape", ["Slippery"], []), ("Do not", [], [["Slippery", 2]])]
)
def test_escape_artist_when_an_opponent_targets_it_then_it_may_go(answer, hand, dealt):
    scene = Scene(p1=MONEY | {"hand": ["Spark"]}, p2={"play": ["Slippery"]})
    scene("Alice: Play Spark\nAlice: Slippery")
    assert scene.links() == ["Spark", "Slippery"]
    scene.resolve()(f"Bob: {answer}").resolve()
    assert (scene.names("p2", "hand"), [each[:2] for each in scene.dealt()]) == (hand, dealt)


@pytest.mark.rule("wow74/G.escape-artist")
def test_escape_artist_when_a_friend_targets_it_then_nothing():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Slippery"]})
    assert scene("Alice: Play Spark\nAlice: Slippery").links() == ["Spark"]


@pytest.mark.rule("wow74/G.sentinel")
def test_sentinel_when_it_exhausts_first_in_a_turn_then_it_readies():
    scene = Scene(strictness="confirm", p1={"play": ["Sentinel"]})
    sentinel = scene.card("Sentinel")
    scene(f"Table: exhaust:{sentinel.id}").resolve()
    assert not sentinel.exhausted
    scene(f"Table: exhaust:{sentinel.id}")
    assert (scene.links(), sentinel.exhausted) == ([], True)
    scene.next_turn(2)(f"Table: exhaust:{sentinel.id}")
    assert scene.links() == ["Sentinel"]


@pytest.mark.rule("wow74/G.war-stomp")
def test_war_stomp_when_it_attacks_or_defends_then_it_may_exhaust_an_opposing_character():
    scene = Scene(p1={"play": ["Stomper"]}, p2={"play": ["Stomper", "Iron Bull"]})
    scene.attack("Stomper", "Stomper")
    assert len(scene.choices()) == 3
    scene("Alice: Iron Bull").resolve()("Alice: Exhaust it")
    assert scene.card("Iron Bull").exhausted
    scene.passes()
    assert scene.asked() == ("p2", "target")
    scene("Bob: Grenna").resolve()("Bob: Do not")
    assert not scene.card("Grenna Ashfist").exhausted


@pytest.mark.rule("wow74/G.arcane-torrent")
def test_arcane_torrent_when_it_enters_then_a_card_has_no_powers_this_turn():
    scene = Scene(p1=MONEY | {"hand": ["Torrent Elf"]}, p2={"play": ["Camp Guard", "Oak Shield"]})
    scene.cast("Torrent Elf")
    assert scene.choices() == ["Toven Brightlamp (Bob)", "Camp Guard (Bob)", "Oak Shield (Bob)"]
    scene("Alice: Camp Guard").resolve()
    guard = scene.find("Camp Guard", "p2")
    assert scene.state.effects[0].objects == [guard]
    assert scene.keywords("Camp Guard", "p2") == set()
    scene.next_turn()
    assert scene.keywords("Camp Guard", "p2") == {"protector"}


@pytest.mark.rule("wow74/G.find-treasure")
def test_find_treasure_when_it_enters_then_draw_and_discard():
    mine = MONEY | {"hand": ["Digger", "Wisp"], "deck": ["Spark"]}
    scene = Scene(p1=mine).cast("Digger").resolve()("Alice: Draw a card")
    assert scene.asked() == ("p1", "discard")
    scene("Alice: Wisp")
    assert (scene.names("p1", "hand"), scene.names("p1", "graveyard")) == (["Spark"], ["Wisp"])


@pytest.mark.rule("wow74/G.find-treasure")
def test_find_treasure_when_declined_then_nothing():
    scene = Scene(p1=MONEY | {"hand": ["Digger", "Wisp"]}).cast("Digger").resolve()
    scene("Alice: Do not")
    assert (scene.names("p1", "hand"), scene.names("p1", "graveyard")) == (["Wisp"], [])


@pytest.mark.rule("wow74/G.eternal")
@pytest.mark.parametrize("how", ["destroy", "discard", "resolve"])
def test_eternal_when_it_comes_to_the_graveyard_from_anywhere_then_it_may_be_shuffled(how):
    name = "Endless Word" if how == "resolve" else "Endless"
    place = "play" if how == "destroy" else "hand"
    scene = Scene(strictness="confirm", p1={place: [name], "deck": ["Wisp"]})
    if how == "resolve":
        scene.cast(name)
    else:
        scene(f"Table: {how}:{scene.find(name, zone=place)}")
    assert scene.links() == [name]
    scene.resolve()("Alice: Shuffle it into your deck")
    assert (sorted(scene.names("p1", "deck")), scene.links()) == ([name, "Wisp"], [])


@pytest.mark.rule("wow74/G.irradiated")
def test_irradiated_when_it_deals_combat_damage_then_the_ally_is_irradiated_too():
    scene = Scene(p1={"play": ["Glowing Gnome"]}, p2={"play": ["Iron Bull"]})
    scene.attack("Glowing Gnome", "Iron Bull").passes().passes()
    assert scene.links() == ["Glowing Gnome"]
    scene.resolve()
    assert scene.keywords("Iron Bull") == {"irradiated"}
    scene.next_turn().attack("Iron Bull", "Glowing Gnome", "Bob").passes().passes()
    assert scene.links() == []


@pytest.mark.rule("wow74/G.thrown")
def test_thrown_when_struck_with_then_long_range_and_back_at_the_end_of_the_turn():
    scene = Scene(p1={"play": ["Hatchet"]}, p2={"play": ["Iron Bull"]})
    scene.attack("Grenna", "Iron Bull")("Alice: Strike with Hatchet").resolve()
    assert scene.keywords("Grenna Ashfist") == {"long-range"}
    scene.passes().passes()
    assert (scene.hero_damage("p1"), scene.damage("Iron Bull")) == (0, 2)
    assert scene.keywords("Grenna Ashfist") == set()
    scene.to_step("end window").resolve()
    assert scene.names("p1", "hand") == ["Hatchet"]
    assert scene.next_turn(2).state.effects == []


@pytest.mark.rule("wow74/G.awesome")
def test_awesome_when_the_turn_starts_then_who_compliments_draws():
    scene = Scene(p2={"play": ["Ham"]}).next_turn(step="ready window").resolve()
    scene("Bob: Do not\nAlice: Compliment")
    assert [len(scene.names(each, "hand")) for each in ("p1", "p2")] == [1, 0]


@pytest.mark.rule("wow74/G.inspiring-presence")
def test_inspiring_presence_when_damage_is_not_of_combat_then_one_more():
    scene = Scene(p1=MONEY | {"hand": ["Spark"], "play": ["Orator"]}, p2={"play": ["Bruiser"]})
    scene.cast("Spark", "Toven").attack("Orator", "Bruiser").passes().passes()
    assert (scene.hero_damage("p2"), scene.damage("Bruiser")) == (3, 2)


@pytest.mark.rule("wow74/G.invincible")
def test_invincible_then_it_is_not_targeted_hurt_or_destroyed():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Spark", "Nova"]},
                  p2={"play": ["Statue"]})  # fmt: skip
    scene("Alice: Play Spark")
    assert not scene.offers("Statue")
    scene("Alice: Toven").resolve().cast("Nova")
    assert scene.damage("Statue") == 0
    statue = scene.find("Statue")
    scene(f"Table: destroy:{statue}\nTable: move:{statue}:hand")
    assert scene.find("Statue") == statue


@pytest.mark.rule("wow74/G.will-of-the-forsaken")
def test_will_of_the_forsaken_then_only_fatal_damage_makes_it_leave():
    scene = Scene(strictness="confirm", p1=MONEY | {"hand": ["Nova"]}, p2={"play": ["Restless"]})
    restless = scene.find("Restless")
    scene(f"Table: destroy:{restless}\nTable: move:{restless}:hand")
    assert scene.find("Restless") == restless
    scene.cast("Nova")
    assert scene.names("p2", "graveyard") == ["Restless"]


@pytest.mark.rule("wow74/G.echo", "wow74/G.race")
@pytest.mark.parametrize(
    ("play", "hurt"), [(TWO_DWARFS, 4), (["Dwarf Twin"], 2), (["Dwarf Twin", "Orc Kin"], 2)]
)
def test_echo_when_two_allies_share_a_race_then_the_ability_is_copied(play, hurt):
    scene = Scene(p1=MONEY | {"hand": ["Echoing Spark"], "play": play})
    scene("Alice: Play Echoing Spark\nAlice: Toven")
    while scene.links():
        scene.resolve()
        if scene.asked()[1] == "new target":
            scene("Alice: Leave")
    assert scene.hero_damage("p2") == hurt


@pytest.mark.rule("wow74/G.echo", "wow74/703.2")
def test_echo_when_an_ally_is_gone_on_resolution_then_no_copy():
    mine = MONEY | {"hand": ["Echoing Spark"], "play": TWO_DWARFS}
    scene = Scene(strictness="confirm", p1=mine)("Alice: Play Echoing Spark\nAlice: Toven")
    assert scene.links() == ["Echoing Spark", "Echoing Spark"]
    scene(f"Table: destroy:{scene.find('Dwarf Twin')}").resolve()
    assert len(scene.state.chain) == 1
