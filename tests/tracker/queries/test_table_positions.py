"""What the tracker page says of a position in which cards are followed."""

from engine.core.game import Game
from engine.games.fab.rules import RULES
from engine.games.ufs.rules import UFS
from tests.engine.games.ashes.scene import Scene
from tests.engine.games.fab import practice as fab
from tests.engine.games.ufs import practice as ufs
from tracker.queries.table_positions import battle_of, choices_of, question_of, seats_of


def give(game, *answers):
    for answer in answers:
        game.submit(answer)
    return game


def from_hand(game, words):
    return give(game, next(o.key for o in game.pending.options if o.label == words))


def test_units_when_they_are_alike_then_stand_together_with_their_numbers():
    board = Scene(p1={"battlefield": ["Lancer", "Lancer"], "dice": ["natural power"] * 2})
    seat = seats_of(board.game.view("p1"), "p1")[0]
    (units,) = [zone for zone in seat["zones"] if zone["name"] == "Battlefield"]
    assert units["cards"] == [{"name": "Lancer", "words": "attack 2, life 2", "count": 2}]
    assert (seat["leader"], seat["life"], seat["dice"]) == (
        "Ember Queen", 12, ["2 natural power"],
    )  # fmt: skip


def test_zones_when_they_have_words_of_their_own_then_pages_say_those():
    pool = {"Plain Strike": 2, "Brace": 1, "Pearl": 2, "Balm": 1}
    seats = [{"name": name, "hero": "Practice Hero", "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": fab.CARDS, "players": seats, "chooser": "p1"}
    words = dict(choices_of(Game.new(RULES["fab14"], setup).view("p1"), "zone"))
    assert (words["weapon2"], words["arsenal"]) == ("Second weapon", "Arsenal")
    ashes = Scene(p1={"battlefield": ["Lancer"]}).game.view("p1")
    assert dict(choices_of(ashes, "zone"))["under"] == "Under other cards"
    assert choices_of(ashes, "action") == [("main", "Main"), ("side", "Side")]


def test_life_when_a_game_calls_it_otherwise_then_its_kit_says_so():
    game = Game.new(UFS, ufs.setup(mode="table"))
    assert {seat["life_word"] for seat in seats_of(game.view("p1"), "p1")} == {"Vitality"}


def test_attack_of_ufs_when_it_is_under_way_then_is_said_with_its_numbers():
    game = Game.new(UFS, ufs.setup(mode="table"))
    while game.pending.kind != "form":
        give(game, game.pending.options[0].key)
    name = game.state.players[game.pending.player].name
    from_hand(game, "Play a card from the hand")
    give(game, "is:Jab", "is:Focus")
    while not game.state.attack:
        give(game, [option.key for option in game.pending.options][: game.pending.at_least])
    assert battle_of(game.view("public")) == [f"{name} attacks with Jab: high, speed 2, damage 3."]


def test_attack_of_flesh_and_blood_when_it_is_on_the_chain_then_is_said():
    pool = {"Plain Strike": 2, "Brace": 1, "Pearl": 2, "Balm": 1}
    seats = [{"name": name, "hero": "Practice Hero", "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": fab.CARDS, "players": seats, "chooser": "p1"}
    game = give(Game.new(RULES["fab14"], setup), "first:p1", "size:6", "size:6")
    from_hand(game, "Play a card from the hand")
    give(game, "is:Plain Strike")
    assert battle_of(game.view("p2"))[0].startswith("Plain Strike attacks Practice Hero")


def test_question_when_somebody_else_is_asked_then_only_says_for_whom_one_waits():
    board = Scene(p1={"battlefield": ["Lancer"]})
    question = question_of(board.game.view("p2"))
    assert (question["is_mine"], question["waits_for"], question["options"]) == (
        False, "Alice", [],
    )  # fmt: skip


def test_choices_when_a_card_is_to_be_named_then_hold_only_what_the_viewer_sees():
    board = Scene(p1={"hand": ["Lancer"]}, p2={"hand": ["Hunter"]})
    words = [label for _, label in choices_of(board.game.view("p1"), "object")]
    assert "Lancer · hand, Alice" in words
    assert not any("Hunter" in each for each in words)


def real_table():
    pool = {"Plain Strike": 2, "Brace": 1, "Pearl": 2, "Balm": 1}
    seats = [{"name": name, "hero": "Practice Hero", "pool": pool} for name in ("Alice", "Bob")]
    setup = {"mode": "table", "cards": fab.CARDS, "players": seats, "chooser": "p1"}
    return give(Game.new(RULES["fab14"], setup), "first:p1", "size:6", "size:6")


def test_choices_when_only_backs_are_seen_then_a_hand_or_a_deck_is_pointed_at_as_a_whole():
    choices = dict(choices_of(real_table().view("p1"), "object"))
    assert [words for words in choices.values() if "Practice Hero" not in words] == [
        "Top card · deck, Alice", "A card · hand, Alice",
        "Top card · deck, Bob", "A card · hand, Bob",
    ]  # fmt: skip
    assert {"p1.hand", "p2.hand", "p2.deck"} <= choices.keys()


def test_choices_when_an_attack_is_on_the_chain_then_it_can_be_changed_by_hand():
    game = from_hand(real_table(), "Play a card from the hand")
    give(game, "is:Plain Strike")
    assert choices_of(game.view("p1"), "object")[0][1] == "Plain Strike · chain"
    assert ("deck/bottom", "Bottom of the deck") in choices_of(game.view("p1"), "zone")
    assert ("link", "Link") in choices_of(game.view("p1"), "until")
