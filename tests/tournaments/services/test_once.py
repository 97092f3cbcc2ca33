"""The same key twice is done once; what was refused leaves its key free."""

import pytest

from tests.factories.people import make_user
from tournaments.errors import TournamentError
from tournaments.services.once import done_once

pytestmark = pytest.mark.django_db


def test_result_when_its_key_comes_again_then_the_first_answer_is_given():
    user, done = make_user(), []

    def act() -> str:
        done.append(1)
        return f"Saved {len(done)}"

    same = {"user": user, "key": "a", "request_digest": "x", "act": act}
    assert [done_once(**same), done_once(**same)] == ["Saved 1", "Saved 1"]
    assert done_once(**{**same, "key": "b"}) == "Saved 2"
    assert done_once(**{**same, "user": make_user("Ben Bright")}) == "Saved 3"


def test_result_when_it_was_refused_then_its_key_is_free():
    user = make_user()
    same = {"user": user, "key": "a", "request_digest": "x"}
    assert done_once(**same, act=lambda: "") == ""
    assert done_once(**same, act=lambda: "Saved") == "Saved"


def test_key_when_another_result_comes_under_it_then_it_is_refused():
    user = make_user()
    done_once(user=user, key="a", request_digest="x", act=lambda: "Saved")
    with pytest.raises(TournamentError, match="Another result"):
        done_once(user=user, key="a", request_digest="y", act=lambda: "Saved")
