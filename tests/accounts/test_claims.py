import threading

import pytest
from django.db import connection

from accounts.errors import AccountError, ClaimCodeUnknownError, ClaimCodeUsedError
from accounts.models import PlayerProfile, User
from accounts.queries import game_ids_of
from accounts.services import change_profile, claim_walk_in, create_account, create_walk_ins
from accounts.signals import profile_claimed


@pytest.fixture
def sam(db) -> PlayerProfile:
    return create_walk_ins(["Sam"])[0]


@pytest.fixture
def heard():
    calls = []

    def hear(walk_in, profile, **kwargs):
        calls.append((walk_in.pk, profile.pk))

    profile_claimed.connect(hear)
    yield calls
    profile_claimed.disconnect(hear)


def test_claim_when_the_account_has_a_profile_merges_the_record(mara, sam, heard):
    profile = claim_walk_in(user=mara, code=sam.claim_code)
    sam.refresh_from_db()
    assert profile == mara.profile
    assert sam.merged_into == mara.profile
    assert not sam.is_walk_in
    assert heard == [(sam.pk, mara.profile.pk)]


def test_claim_when_the_account_has_no_profile_takes_the_record_over(db, sam, heard):
    user = User.objects.create_user("new@example.org", "x")
    assert claim_walk_in(user=user, code=sam.claim_code) == sam
    sam.refresh_from_db()
    assert sam.user == user
    assert heard == [(sam.pk, sam.pk)]


def test_claim_when_repeated_changes_nothing(mara, sam, heard):
    first = claim_walk_in(user=mara, code=sam.claim_code)
    assert claim_walk_in(user=mara, code=sam.claim_code) == first
    assert len(heard) == 1


def test_claim_when_typed_by_hand_forgives_small_letters_and_dashes(mara, sam):
    code = sam.claim_code.lower()
    claim_walk_in(user=mara, code=f" {code[:5]}-{code[5:]} ")
    sam.refresh_from_db()
    assert sam.merged_into == mara.profile


def test_claim_with_a_wrong_code_says_so(mara):
    with pytest.raises(ClaimCodeUnknownError, match="No record has the code ABCDE"):
        claim_walk_in(user=mara, code="abcde")


def test_claim_of_a_claimed_record_is_refused(mara, bo, sam):
    claim_walk_in(user=mara, code=sam.claim_code)
    with pytest.raises(ClaimCodeUsedError, match="already belongs to an account"):
        claim_walk_in(user=bo, code=sam.claim_code)


def test_claim_of_another_accounts_profile_is_refused(mara, bo):
    with pytest.raises(ClaimCodeUsedError):
        claim_walk_in(user=bo, code=mara.profile.claim_code)


def test_claim_when_both_have_ids_keeps_those_of_the_account(mara, sam):
    change_profile(profile=mara.profile, display_name="Mara", game_ids={"fab": "mine"})
    change_profile(profile=sam, display_name="Sam", game_ids={"fab": "old", "ufs": "kept"})
    profile = claim_walk_in(user=mara, code=sam.claim_code)
    assert game_ids_of(profile) == {"fab": "mine", "ufs": "kept"}


def test_claim_when_a_listener_objects_leaves_everything_as_it_was(mara, sam):
    def object_to_it(**kwargs):
        raise AccountError("You both play in the Friday Armory.")

    profile_claimed.connect(object_to_it)
    try:
        with pytest.raises(AccountError, match="You both play"):
            claim_walk_in(user=mara, code=sam.claim_code)
    finally:
        profile_claimed.disconnect(object_to_it)
    sam.refresh_from_db()
    assert sam.is_walk_in


def run_at_once(*calls) -> list[str]:
    """Each call in a thread with a connection of its own; what became of it, as a word."""
    start = threading.Barrier(len(calls))
    outcomes = []

    def run(call):
        start.wait()
        try:
            call()
            outcomes.append("claimed")
        except AccountError as error:
            outcomes.append(type(error).__name__)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[call]) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(outcomes)


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(3))
def test_claim_when_six_accounts_race_gives_the_record_to_one(attempt):
    sam = create_walk_ins(["Sam"])[0]
    rivals = [
        create_account(email=f"p{n}@example.org", password="x", display_name=f"P {n}")
        for n in range(6)
    ]
    outcomes = run_at_once(
        *[lambda user=user: claim_walk_in(user=user, code=sam.claim_code) for user in rivals]
    )
    sam.refresh_from_db()
    assert outcomes == ["ClaimCodeUsedError"] * 5 + ["claimed"]
    assert sam.merged_into.user in rivals


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("attempt", range(3))
def test_claim_when_one_account_takes_two_records_at_once_gets_both(attempt):
    records = [create_walk_ins(["Sam"])[0], create_walk_ins(["Samuel"])[0]]
    user = User.objects.create_user("new@example.org", "x")
    outcomes = run_at_once(
        *[lambda one=one: claim_walk_in(user=user, code=one.claim_code) for one in records]
    )
    assert outcomes == ["claimed", "claimed"]
    assert PlayerProfile.objects.filter(user=user).count() == 1
    assert PlayerProfile.objects.filter(merged_into__user=user).count() == 1
