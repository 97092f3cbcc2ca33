"""The profile and claim pages, and who may see them."""

import pytest
from django.urls import reverse

from accounts.models import User
from accounts.queries import game_ids_of
from accounts.services import create_walk_ins
from tests.pages import words_of

pytestmark = pytest.mark.django_db


def test_profile_page_when_saved_keeps_name_pronouns_and_ids(client, mara):
    client.force_login(mara)
    sent = {"display_name": "Mara O.", "pronouns": "she/her", "fab": "12345678"}
    assert client.post(reverse("accounts:profile"), sent).url == reverse("accounts:profile")
    mara.profile.refresh_from_db()
    assert (mara.profile.display_name, mara.profile.pronouns) == ("Mara O.", "she/her")
    assert game_ids_of(mara.profile) == {"fab": "12345678"}


def test_profile_page_with_bad_input_keeps_what_was_typed(client, mara):
    client.force_login(mara)
    sent = {"display_name": "", "pronouns": "they/them", "ufs": "U-77"}
    page = client.post(reverse("accounts:profile"), sent).content.decode()
    assert 'href="#id_display_name"' in page
    assert 'aria-invalid="true"' in page
    assert 'value="they/them"' in page
    assert 'value="U-77"' in page


def test_profile_page_of_an_account_without_profile_makes_one(client):
    user = User.objects.create_user("root@example.org", "x")
    client.force_login(user)
    assert "Give a name once" in client.get(reverse("accounts:profile")).content.decode()
    client.post(reverse("accounts:profile"), {"display_name": "Root", "pronouns": "he/him"})
    user.refresh_from_db()
    assert (user.profile.display_name, user.profile.pronouns) == ("Root", "he/him")


def test_claim_page_with_a_wrong_code_says_so_and_keeps_it(client, mara):
    client.force_login(mara)
    page = client.post(reverse("accounts:claim"), {"code": "abc-de"}).content.decode()
    assert "No record has the code ABCDE." in page
    assert 'value="abc-de"' in page


def test_claim_page_with_the_right_code_brings_the_record_in(client, mara):
    sam = create_walk_ins(["Sam"])[0]
    client.force_login(mara)
    client.post(reverse("accounts:claim"), {"code": sam.claim_code})
    sam.refresh_from_db()
    assert sam.merged_into == mara.profile


def test_slip_address_when_opened_changes_nothing_until_confirmed(client, mara):
    sam = create_walk_ins(["Sam"])[0]
    address = reverse("accounts:claim_record", args=[sam.claim_code])
    client.force_login(mara)
    assert "Are you Sam?" in words_of(client.get(address))
    sam.refresh_from_db()
    assert sam.is_walk_in
    client.post(address)
    sam.refresh_from_db()
    assert sam.merged_into == mara.profile


def test_slip_address_when_the_account_has_another_name_then_it_says_so_first(client, mara):
    sam = create_walk_ins(["Sam"])[0]
    client.force_login(mara)
    page = client.get(reverse("accounts:claim_record", args=[sam.claim_code])).content.decode()
    assert "You are then called <strong>Mara Ode</strong> there" in page


def test_claim_when_nobody_plays_then_it_ends_on_the_profile(client, mara):
    sam = create_walk_ins(["Sam"])[0]
    client.force_login(mara)
    answer = client.post(reverse("accounts:claim_record", args=[sam.claim_code]))
    assert answer.url == reverse("accounts:profile")


def test_slip_address_for_a_visitor_offers_both_ways_in_and_back(client):
    sam = create_walk_ins(["Sam"])[0]
    address = reverse("accounts:claim_record", args=[sam.claim_code])
    page = client.get(address).content.decode()
    assert f"{reverse('account_signup')}?next={address}" in page
    assert f"{reverse('account_login')}?next={address}" in page
    client.post(address)
    sam.refresh_from_db()
    assert sam.is_walk_in


def test_slip_address_of_another_account_names_nobody(client, mara, bo):
    client.force_login(bo)
    address = reverse("accounts:claim_record", args=[mara.profile.claim_code])
    page = client.get(address).content.decode()
    assert "This record is claimed" in page
    assert "Mara" not in page


def test_slip_address_with_a_wrong_code_is_not_found_in_words(client):
    answer = client.get(reverse("accounts:claim_record", args=["AAAAAAAAAA"]))
    assert answer.status_code == 404
    assert "No record with this code" in answer.content.decode()


@pytest.mark.parametrize("name", ["profile", "claim"])
def test_own_page_for_a_visitor_leads_to_log_in(client, name):
    address = reverse(f"accounts:{name}")
    assert client.get(address).url == f"{reverse('account_login')}?next={address}"


def test_menu_when_logged_in_then_it_leads_to_messages_own_data_and_play(client, mara):
    client.force_login(mara)
    shown = client.get(reverse("accounts:profile")).content.decode()
    menu = shown.partition('class="menu-sheet"')[2].partition("</details>")[0]
    for view in ("notices:own", "privacy:own", "tracker:play", "calendars:own"):
        assert f'href="{reverse(view)}"' in menu
