"""The drill as an administrator runs it: in processes of its own, beside the site."""

import pytest
from django.core.management import call_command

from backups.engines import engine
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db(transaction=True)


def test_drill_command_when_run_then_a_copy_goes_through_it_and_the_site_stays(tmp_path, capsys):
    make_user()
    before = engine().tables_now()
    call_command("restore_drill")
    said = capsys.readouterr().out
    assert "Everything was removed." in said
    assert "Every row and file is as it was" in said
    assert engine().tables_now() == before
    assert not list(tmp_path.glob(".drill*"))
