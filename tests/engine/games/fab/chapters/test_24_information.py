"""Chapters 23 and 24: targets, searching, hidden and revealed cards."""

import pytest

from engine.games.fab import searching
from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import change_life
from engine.games.fab.targets import attack_targets, opposing_heroes
from tests.engine.games.fab.scene import Scene

CARDS = {
    "Hound": {"type": "token", "subtypes": ["ally"], "life": 4, "power": 2},
    "Seek": {"type": "action", "cost": 0, "pitch": 1},
    "Ask": {"type": "action", "cost": 0, "pitch": 1},
    "Tutor": {"type": "mentor"},
    "Recall": {"type": "action", "cost": 0, "pitch": 1},
}


async def _seek(state, layer):
    found = await searching.search(
        state, layer.controller, "deck", lambda each: state.facts(each).type == "instant",
        "fab14/24.1",
    )  # fmt: skip
    if found:
        await moves.move(state, found, "hand", "fab14/24.1")


async def _recall(state, layer):
    await searching.search(state, layer.controller, "banished", lambda each: True, "fab14/24.1")


async def _ask(state, layer):
    player = state.objects[layer.targets[0]].owner
    for each in state.in_zone(player, "hand")[:1]:
        await moves.discard(state, each)


script("Seek", Resolves("Seek", _seek))
script("Recall", Resolves("Recall", _recall))
script("Ask", Resolves("Ask", _ask, opposing_heroes))


async def _teach(state, layer):
    moves.turn_face(state, layer.object, face_up=True, cited="fab14/G.mentor.5")


script("Tutor", Triggered("tutor", "played", "fab14/G.mentor.5", "turn it face up", _teach,
                          zones=frozenset({"arsenal"})))  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


def seen(board, viewer, player, zone):
    index = int(player[1]) - 1
    cards = board.game.view(viewer)["players"][index]["zones"][zone]["cards"]
    return [card["name"] for card in cards]


@pytest.mark.rule("fab14/6.1")
@pytest.mark.rule("fab14/23.1", "fab14/23.2.1")
def test_target_when_a_card_says_opponent_then_is_the_opposing_hero():
    board = scene(p1={"hand": ["Ask"]}, p2={"hand": ["Balm"]})("Alice: Play Ask")
    assert board.state.chain[0].targets == [board.find("Sparring Hero")]
    assert board.all_pass().names("p2", "graveyard") == ["Balm"]


@pytest.mark.rule("fab14/23.1.1")
def test_card_when_it_has_no_legal_target_then_cannot_be_played():
    script("Hunt", Resolves("Hunt", _ask, lambda state, me: state.in_zone("p2", "arena")))
    hunt = {"Hunt": {"type": "action", "cost": 0, "pitch": 1}}
    board = Scene(cards=CARDS | hunt, p1={"hand": ["Hunt"]})
    assert board.refusals(f"play:{board.find('Hunt')}") == ["fab14/23.1.1"]


async def _point(state, layer):
    await change_life(state, {layer.controller: 3})


@pytest.mark.rule("fab14/23.2", "fab14/23.2.2")
@pytest.mark.parametrize(("goes", "life"), [(None, 23), ("arena", 23), ("hand", 20)])
def test_target_when_on_an_earlier_chain_link_then_is_legal_and_in_hand_is_not(goes, life):
    script("Point", Resolves("Point", _point, lambda state, me: [
        each for link in state.links for each in link.defenders]))  # fmt: skip
    point = {"Point": {"type": "instant", "cost": 0, "pitch": 1}}
    mine = {"hand": ["Quick Strike", "Point"]}
    board = Scene(cards=point, strictness="confirm", p1=mine, p2={"hand": ["Bolt", "Rally"]})
    board("Alice: Play Quick Strike").to("defend")("Bob: Defend with Bolt + Defend with Rally")
    board.to("continue or close")(
        "Alice: Continue the combat chain\nAlice: Play Point\nAlice: Bolt"
    )
    if goes:
        board(f"Table: move:{board.find('Bolt')}:{goes}")
    assert board.all_pass().life()[0] == life


@pytest.mark.rule("fab14/23.3", "fab14/G.spectra.2")
def test_attack_targets_when_listed_then_are_opposing_heroes_allies_and_spectra():
    board = scene(p1={"arena": ["Hound"]}, p2={"arena": ["Hound", "Mirage", "Banner"]})
    names = [board.state.objects[each].card for each in attack_targets(board.state, "p1")]
    assert names == ["Sparring Hero", "Hound", "Mirage"]


@pytest.mark.rule("fab14/24.2", "fab14/24.3", "fab14/24.4")
def test_search_when_properties_are_defined_then_may_find_nothing_and_shuffles():
    board = scene(p1={"hand": ["Seek"], "deck": ["Balm", "Bolt", "Bolt"]})
    board("Alice: Play Seek").all_pass()
    assert board.choices() == ["Balm", "Find nothing"]
    board("Alice: Find nothing")
    assert "~shuffle" in [entry[0] for entry in board.game.journal.entries]
    board = scene(p1={"deck": ["Balm", "Bolt"]})("Table: search:p1:deck:hand:any")
    assert board.choices() == ["Balm", "Bolt"]


@pytest.mark.rule("fab14/24.2.2", "fab14/24.2.1")
def test_search_when_a_public_card_fits_then_something_must_be_found():
    board = scene(p1={"hand": ["Recall"], "banished": ["Balm", "Bolt"]})
    board(f"Table: flip:{board.find('Balm')}\nAlice: Play Recall").all_pass()
    assert board.choices() == ["Balm", "Bolt"]
    board = scene(p1={"hand": ["Recall"], "banished": ["Balm"]})
    board(f"Table: flip:{board.find('Balm')}\nAlice: Play Recall").all_pass()
    assert board.choices() == ["Balm", "Find nothing"]


@pytest.mark.rule("fab14/24.2.1a")
def test_search_when_the_top_card_was_revealed_then_it_is_hidden_again():
    board = scene(p1={"hand": ["Seek"], "deck": ["Balm", "Bolt"]})
    board(f"Table: reveal:{board.find('Balm')}\nAlice: Play Seek")
    assert seen(board, "p2", "p1", "deck") == ["Balm"]
    board.all_pass()
    assert "Find nothing" in board.choices()
    board("Alice: Find nothing")
    assert seen(board, "p2", "p1", "deck") == []


@pytest.mark.rule("fab14/24.2.1", "fab14/G.intimidate.5")
def test_view_when_cards_are_hidden_then_only_their_owner_sees_them():
    board = scene(p1={"hand": ["Balm"], "deck": ["Bolt"], "arsenal": ["Pearl"]})
    assert [seen(board, "p2", "p1", zone) for zone in ("hand", "deck", "arsenal")] == [[], [], []]
    assert [seen(board, "p1", "p1", zone) for zone in ("hand", "deck", "arsenal")] == [
        ["Balm"], [], ["Pearl"],
    ]  # fmt: skip


@pytest.mark.rule(
    "fab14/G.revealing-cards.1", "fab14/G.revealing-cards.2", "fab14/G.revealing-cards.3"
)
def test_revealing_when_a_hand_card_is_revealed_then_all_see_it_where_it_is_until_it_ends():
    board = scene(p1={"hand": ["Balm", "Bolt"]})
    balm = board.find("Balm")
    board(f"Table: reveal:{balm}")
    assert (seen(board, "p2", "p1", "hand"), board.names("p1", "hand")) == (
        ["Balm"],
        ["Balm", "Bolt"],
    )
    since = len(board.game.log)
    board(f"Table: reveal:{board.find('Practice Hero')}")
    assert len(board.game.log) == since
    board(f"Table: hide:{balm}")
    assert seen(board, "p2", "p1", "hand") == []


@pytest.mark.rule("fab14/ex-G.revealing-cards.8-1")
@pytest.mark.rule("fab14/G.revealing-cards.4", "fab14/G.revealing-cards.8")
def test_revealing_when_the_effect_has_resolved_then_the_card_is_hidden_though_all_know_it():
    board = scene(p1={"hand": ["Study", "Pearl", "Bolt"]})
    board("Alice: Play Study\nAlice: Pitch Pearl").all_pass()
    board(f"Alice: reveal:{board.find('Bolt')}")
    assert seen(board, "p2", "p1", "hand") == ["Bolt"]
    board("Alice: Done: the effect is settled")
    assert seen(board, "p2", "p1", "hand") == []
    assert not searching.is_public(board.state, board.find("Bolt"))


@pytest.mark.rule("fab14/G.revealing-cards.7")
def test_showing_when_a_player_does_it_freely_then_it_is_not_revealing():
    board = scene(p1={"hand": ["Balm"]})
    board(f"Table: show:{board.find('Balm')}:p2")
    assert seen(board, "p2", "p1", "hand") == ["Balm"]
    assert seen(board, "public", "p1", "hand") == []
    assert not [line for line in board.game.log if "revealed" in line.text]


@pytest.mark.rule("fab14/G.revealing-cards.9")
def test_revealing_when_several_deck_cards_are_revealed_then_their_order_stays():
    board = scene(p1={"deck": ["Balm", "Bolt", "Pearl"]})
    for name in ("Bolt", "Balm"):
        board(f"Table: reveal:{board.find(name)}")
    for name in ("Bolt", "Balm"):
        board(f"Table: hide:{board.find(name)}")
    assert board.names("p1", "deck") == ["Balm", "Bolt", "Pearl"]


@pytest.mark.rule("fab14/G.intimidate.4", "fab14/G.intimidate.5")
def test_intimidate_when_a_card_is_banished_face_down_then_its_owner_may_look_and_it_returns():
    board = scene(p2={"hand": ["Balm"]})("Table: intimidate:p2")
    assert (seen(board, "p1", "p2", "banished"), seen(board, "p2", "p2", "banished")) == (
        [],
        ["Balm"],
    )
    board.all_pass()
    assert board.names("p2", "hand") == ["Balm"]


@pytest.mark.rule("fab14/G.mentor.5a")
def test_mentor_when_its_trigger_is_layered_then_is_revealed_and_turned_by_resolving():
    board = scene(p1={"arsenal": ["Tutor"], "hand": ["Balm"]})("Alice: Play Balm")
    assert seen(board, "p2", "p1", "arsenal") == ["Tutor"]
    assert not board.state.objects[board.find("Tutor")].face_up
    board.all_pass()
    assert board.state.objects[board.find("Tutor")].face_up


@pytest.mark.rule("fab14/G.channel.5")
def test_bottoming_when_pitched_cards_go_down_then_all_know_which_and_only_the_owner_the_order():
    board = scene(p1={"pitch": ["Pearl", "Bolt"], "deck": ["Balm"] * 4}, p2={"deck": ["Bolt"]})
    assert seen(board, "p2", "p1", "pitch") == ["Pearl", "Bolt"]
    since = len(board.game.log)
    board.all_pass()("Alice: Bolt + Pearl")
    assert not [line for line in board.game.log_for("p2", since) if "Pearl on" in line.text]


def test_looking_when_one_player_looks_then_the_log_tells_the_others_only_that():
    board = scene(p1={"deck": ["Balm"]})("Table: look:p1:1")
    assert board.game.log_for("p1")[-1].text == "Alice looks at Balm."
    assert board.game.log_for("p2")[-1].text == "Alice looks at a card."


def test_effects_when_none_are_left_then_ending_them_says_nothing():
    board = scene()
    since = len(board.game.log)
    put.end_effects(board.state, "turn", "fab14/13.3.3f")
    assert len(board.game.log) == since
