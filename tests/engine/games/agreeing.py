"""What holds of every act that all allow against a rule, whatever the game."""

import json

import pytest

from engine.core.errors import IllegalAnswerError
from tests.engine.games import soundness


def all_allow(build, key_of, *rules):
    """The scene after the act: refused first, then done, written down, replayed and undone.

    The rules are those that it breaks; unsaid they are whatever `why_not` says.
    """
    refused_in_a_strict_game(build("strict"), key_of)
    scene = build("confirm")
    game, key = scene.game, key_of(scene)
    (offered,) = [each for each in game.forbidden_acts() if each["key"] == key]
    broken = [each["rule"] for each in offered["broken"]]
    assert broken == list(rules or broken) != []
    before, answers = standing(game), len(game.journal.entries)
    with pytest.raises(IllegalAnswerError, match="Bob must agree too"):
        game.submit(f"allow:{key}:p1")
    with pytest.raises(IllegalAnswerError, match="Alice must agree too"):
        game.submit(f"allow:{key}:p2")
    assert standing(game) == before
    asked = game.rules.player_name(game.state, game.pending.player)
    game.submit(f"allow:{key}:p1+p2")
    words = f"Alice and Bob agree to allow {asked}: {offered['label']}. "
    lines = [line for line in game.log if line.text.startswith(words)]
    assert [line.rule for line in lines] == list(dict.fromkeys(broken))
    soundness.check_replay(game)
    twin = soundness.only_answers(game, game.journal.entries)
    twin.undo(twin.journal.answers_given() - answers)
    assert standing(twin) == before
    return scene


def refused_in_a_strict_game(scene, key_of):
    before = standing(scene.game)
    with pytest.raises(IllegalAnswerError, match="strict game"):
        scene.game.submit(f"allow:{key_of(scene)}:p1+p2")
    assert standing(scene.game) == before
    assert scene.game.forbidden_acts() == []


def standing(game):
    return json.dumps(game.state.to_data()), game.pending.to_data()


def cannot(scene, key):
    """Why not even all together can do it, in words."""
    with pytest.raises(IllegalAnswerError, match="Even when all agree it cannot") as caught:
        scene.game.submit(f"allow:{key}:p1+p2")
    return str(caught.value).partition("carried out. ")[2]
