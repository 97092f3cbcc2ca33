import pytest

from tests.engine.games.ufs.worked_examples.stand_ins import able, character, foundation, scene

CARDS = {
    "Starter": character(name="·Duelist·", keywords={"unique": 1}),
    "Twin": character(name="··Duelist··", keywords={"unique": 1}),
    "Stranger": character(name="·Somebody·"),
    "Attach": foundation(**able("form", "here we go: attach")),
    "Take": foundation(**able("form", "here we go: take")),
}


def used(name):
    board = scene(
        CARDS, character="Starter", **{"staging area": [name], "discard pile": ["Twin", "Stranger"]}
    )
    board.game.submit(next(e.key for e in board.game.pending.options if name in e.label))
    while board.game.pending.kind == "response":
        board.game.submit("pass")
    return board


@pytest.mark.rule("ufs09/K.3.20")
def test_here_we_go_when_it_attaches_then_only_another_version_of_the_character():
    board = used("Attach")
    assert "Twin" in board.names("p1", "staging area")
    assert board.names("p1", "discard pile") == ["Stranger"]


@pytest.mark.rule("ufs09/K.3.20")
def test_here_we_go_when_it_takes_then_any_character():
    board = used("Take")
    board("Alice: Stranger" if "Stranger" in board.choices() else "Alice: ·Somebody·")
    assert board.names("p1", "hand") == ["Stranger"]
