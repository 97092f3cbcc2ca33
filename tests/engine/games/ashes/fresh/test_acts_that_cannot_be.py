"""What nobody can do by hand, and where a conjuration goes whatever is said."""

import pytest

from engine.core.errors import EngineError
from tests.engine.games.ashes.fresh.cast_by_lot import chosen, lot


@pytest.mark.rule("raven11/5.1.0.s7", "raven11/4.1.3.b3")
@pytest.mark.parametrize("act", ["move:{0}:hand", "return:{0}", "move:{0}:discard pile"])
@pytest.mark.parametrize("zone", ["conjuration pile", "battlefield"])
def test_conjuration_when_somebody_takes_it_anywhere_then_it_is_in_its_pile(act, zone):
    board = lot(p1={zone: ["Pet"]})
    board("Table: " + act.format(board.find("Pet")))
    assert board.names("p1", "conjuration pile") == ["Pet"]
    assert board.names("p1", "hand") + board.names("p1", "discard pile") == []


@pytest.mark.rule("raven11/5.0.0", "raven11/4.1.1.b2", "raven11/4.1.0.s3")
@pytest.mark.parametrize(
    "act",
    [
        "damage:{shell}:2",
        "wound:{shell}:2",
        "destroy:{shell}",
        "attach:{ogre}:{wall}",
        "summon:p1:{dart}",
    ],
)
def test_act_when_the_card_is_of_another_type_then_it_is_refused(act):
    board = lot(p1={"hand": ["Lot Shell", "Lot Dart", "Fresh Ogre"], "battlefield": ["Fresh Wall"]})
    chosen(board, "Play Lot Shell")
    names = {"shell": "Lot Shell", "ogre": "Fresh Ogre", "wall": "Fresh Wall", "dart": "Lot Dart"}
    with pytest.raises(EngineError):
        board("Table: " + act.format(**{key: board.find(name) for key, name in names.items()}))
    assert board.card("Lot Shell").zone == "attached"
    assert sorted(board.names("p1", "hand")) == ["Fresh Ogre", "Lot Dart"]


@pytest.mark.rule("raven11/0.diff.5")
@pytest.mark.parametrize(("there", "fits"), [(3, True), (4, False)])
def test_summoning_when_the_battlefield_is_full_then_no_unit_comes(there, fits):
    board = lot(p1={"hand": ["Fresh Ogre"], "battlefield": ["Fresh Wall"] * there})
    act = f"Table: summon:p1:{board.find('Fresh Ogre')}"
    if fits:
        board(act)
    else:
        with pytest.raises(EngineError):
            board(act)
    assert ("Fresh Ogre" in board.names("p1", "battlefield")) is fits
