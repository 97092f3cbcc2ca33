"""In every game: a choice is taken back at once, what somebody has seen only with consent."""

from tests.engine.games.ashes import test_table as ashes_table
from tests.engine.games.ashes.scene import Scene as AshesScene
from tests.engine.games.fab import test_table as fab_table
from tests.engine.games.fab.scene import Scene as FabScene
from tests.engine.games.ufs import test_table as ufs_table
from tests.engine.games.ufs.scene import Scene as UfsScene
from tests.engine.games.wow import test_table as wow_table
from tests.engine.games.wow.scene import Scene as WowScene


def seen_by_undo(game, count=1):
    """What the opponent is asked to forget when Alice wants this back; None when it is done."""
    if game.undo(count, by="p1"):
        return None
    return [line["text"] for line in game.view("p2")["undo"]["request"]["seen"]]


def test_fab_when_a_hidden_card_is_played_then_the_opponent_is_asked():
    scene = FabScene(p1={"hand": ["Balm"]})("Alice: Play Balm")
    assert seen_by_undo(scene.game) == ["Balm is shown."]


def test_fab_when_a_player_passes_then_it_is_taken_back_at_once():
    scene = FabScene(p1={"hand": ["Balm"]})("Alice: Play Balm\nAlice: Pass")
    assert seen_by_undo(scene.game) is None
    assert scene.asked() == ("p1", "priority")


def test_wow_when_a_resource_is_placed_face_up_then_the_opponent_is_asked():
    scene = WowScene(p1={"hand": ["Old Well"]})("Alice: Place Old Well face up")
    assert seen_by_undo(scene.game) == ["Old Well is shown."]


def test_wow_when_a_resource_is_placed_face_down_then_it_is_taken_back_at_once():
    scene = WowScene(p1={"hand": ["Old Well"]})("Alice: Place Old Well face down")
    assert seen_by_undo(scene.game) is None
    assert scene.state.chain == []


def test_ufs_when_a_card_is_checked_then_the_opponent_is_asked():
    scene = UfsScene(p1={"hand": ["Jab"]})("Alice: Play Jab")
    assert "Alice checks Stance." in seen_by_undo(scene.game)


def test_ufs_when_it_is_not_yet_said_which_card_is_played_then_it_is_taken_back_at_once():
    game = ufs_table.from_hand(ufs_table.recorded())
    assert game.pending.kind == "identify"
    assert seen_by_undo(game) is None
    assert game.pending.kind == "form"


def test_ashes_when_a_card_is_played_then_the_opponent_is_asked():
    game = ashes_table.from_hand(ashes_table.recorded())
    game.submit("is:Lancer")
    assert "Alice plays Lancer." in seen_by_undo(game)


def test_ashes_when_a_main_action_is_passed_then_it_is_taken_back_at_once():
    scene = AshesScene(p1={"dice": ["charm power"]})("Alice: Pass the main action")
    assert seen_by_undo(scene.game) is None


def test_fab_table_when_a_card_is_drawn_unseen_then_its_owner_has_seen_it():
    game = fab_table.recorded()
    game.submit("draw-cards:p1:1")
    assert seen_by_undo(game) == ["Alice draws a card."]


def test_wow_table_when_the_deck_is_shuffled_then_the_opponent_is_asked():
    game = wow_table.recorded()
    game.submit("shuffle:p1")
    assert seen_by_undo(game) == ["Alice's deck is shuffled."]


def test_ashes_table_when_the_dice_were_read_then_the_opponent_is_asked():
    game = ashes_table.recorded()
    assert [entry[0] for entry in game.journal.entries[-3:]] == ["dice", *["prepare discard"] * 2]
    assert seen_by_undo(game, 2) is None
    assert seen_by_undo(game) == ["Bob's charm die shows power."]


def test_fab_table_when_a_player_said_what_the_hand_lacks_then_it_has_been_heard():
    game = fab_table.recorded()
    game.submit("none:p1:equipment")
    assert seen_by_undo(game) == ["Alice says that no card in hand is: equipment."]


def test_wow_when_a_face_down_card_changes_hands_then_its_new_controller_has_seen_it():
    scene = WowScene(strictness="confirm", p2={"resources": ["Wisp"]})
    scene(f"Table: control:{scene.find('Wisp')}:p1:game")
    assert seen_by_undo(scene.game) == ["Alice controls a face-down card now."]
