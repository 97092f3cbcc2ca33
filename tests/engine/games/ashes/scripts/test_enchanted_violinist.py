import pytest

from tests.engine.games.ashes.scripts.board import UNIT, scene

CARD = ("Enchanted Violinist", UNIT | {"attack": 1, "life": 2})


@pytest.mark.rule("raven11/1.1.1")
@pytest.mark.parametrize(("pile", "asked"), [("draw pile", "trigger"), ("hand", "turn die")])
def test_violinist_when_an_opponent_discards_from_the_draw_pile_then_may_place_a_wound(pile, asked):
    board = scene(*CARD, p1={pile: ["Ogre", "Ogre"], "dice": ["time basic"]},
                  p2={"battlefield": ["Enchanted Violinist", "Ogre"],
                      "dice": ["charm basic"] * 2})  # fmt: skip
    board("Alice: Meditate")
    for _ in range(2):
        board.game.submit(board.game.pending.options[1].key)
    board("Alice: Stop discarding")
    assert board.asked()[1] == asked
    if asked == "trigger":
        ogre = board.state.in_zone("p2", "battlefield")[1]
        board("Bob: Enchanted Violinist: Song of Sorrow")
        board.game.submit(ogre)
        assert (board.state.objects[ogre].wounds, board.dice("p2")) == (1, ["charm basic"])
        assert board.asked() == ("p1", "turn die")


@pytest.mark.rule("raven11/1.1.1")
def test_violinist_when_an_effect_discards_the_top_card_then_may_place_a_wound():
    board = scene(*CARD, p1={"draw pile": ["Ogre"]}, p2={"battlefield": ["Enchanted Violinist"],
                                                  "dice": ["charm basic"]})  # fmt: skip
    board(f"Table: move:{board.find('Ogre')}:discard pile")
    assert board.choices() == ["Enchanted Violinist: Song of Sorrow", "Nothing more"]
