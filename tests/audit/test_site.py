"""What the admin pages change stands in the record, with what was there before."""

import pytest
from django.contrib.auth.models import Group
from django.urls import reverse

from audit.models import Record
from audit.queries import verdict_on
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(visit):
    user = make_user("Olga Owner")
    user.is_staff = user.is_superuser = True
    user.save()
    return visit(user)


def summaries():
    return list(Record.objects.order_by("pk").values_list("summary", flat=True))


def test_admin_when_a_player_is_renamed_then_the_record_has_both_names(admin):
    player = make_user("Anna Arnold").profile
    page = reverse("admin:accounts_playerprofile_change", args=[player.pk])
    form = admin.get(page).context["adminform"].form
    given = {name: form[name].value() or "" for name in form.fields} | {
        "display_name": "Anna Berg",
        "game_ids-TOTAL_FORMS": "0",
        "game_ids-INITIAL_FORMS": "0",
    }
    answer = admin.post(page, given)
    assert answer.status_code == 302, answer.context["errors"]
    [said] = summaries()
    assert "display_name from “Anna Arnold” to “Anna Berg”" in said
    assert verdict_on(Record.objects.get().subject).is_whole


def test_admin_when_rows_of_another_app_come_and_go_then_each_is_recorded(admin):
    admin.post(reverse("admin:auth_group_add"), {"name": "Helpers"})
    group = Group.objects.get()
    page = reverse("admin:auth_group_changelist")
    gone = {"action": "delete_selected", "_selected_action": [group.pk], "post": "yes"}
    admin.post(page, gone)
    assert summaries() == [
        "group Helpers was added in the administration",
        "group Helpers was deleted in the administration",
    ]
    assert not Group.objects.exists()
