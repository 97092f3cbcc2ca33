import pytest

from accounts.errors import EmailTakenError, NameMissingError
from accounts.models import PlayerProfile, User
from accounts.queries import game_ids_of, profile_of
from accounts.services import change_profile, create_account, create_profile, create_walk_ins

pytestmark = pytest.mark.django_db


def test_profile_when_created_twice_stays_one(mara):
    again = create_profile(user=mara, display_name="Somebody Else")
    assert again == mara.profile
    assert again.display_name == "Mara Ode"


def test_profile_name_when_full_of_blanks_is_written_tidily():
    assert create_walk_ins(["  Mara \t\n Ode\u200b "])[0].display_name == "Mara Ode"


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\x00\x07"])
def test_profile_without_a_visible_name_is_refused(name):
    with pytest.raises(NameMissingError, match="Please give the name"):
        create_walk_ins([name])[0]


def test_profile_when_changed_keeps_unnamed_games_and_drops_empty_ids(mara):
    change_profile(
        profile=mara.profile, display_name="Mara", game_ids={"fab": "12345678", "ufs": "U-1"}
    )
    changed = change_profile(
        profile=mara.profile, display_name="Mara O.", pronouns=" she/her ", game_ids={"ufs": " "}
    )
    assert (changed.display_name, changed.pronouns) == ("Mara O.", "she/her")
    assert game_ids_of(changed) == {"fab": "12345678"}


def test_walk_in_when_created_has_a_code_of_ten_plain_letters():
    walk_in = create_walk_ins(["Sam"])[0]
    assert walk_in.is_walk_in
    assert len(walk_in.claim_code) == 10
    assert set(walk_in.claim_code) <= set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")


def test_account_when_its_address_is_taken_is_refused_whole(mara):
    with pytest.raises(EmailTakenError, match=r"There is already an account for MARA@example\.org"):
        create_account(email="MARA@example.org", password="x", display_name="Twin")
    assert User.objects.count() == 1
    assert PlayerProfile.objects.count() == 1


def test_profile_of_a_visitor_is_none(client):
    assert profile_of(client.get("/accounts/login/").wsgi_request.user) is None
