import pytest

from decks.services import import_catalogue, make_format, map_name
from engine.formats.deriving import FormatChanges
from tests.factories.catalogues import make_catalogue
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
PAGES = ("cardcatalogue", "registereddeck", "legalityimport", "cardalias", "customformatversion")


@pytest.fixture
def client(client, admin_user):
    client.force_login(admin_user)
    return client


@pytest.mark.parametrize("page", PAGES)
def test_admin_when_it_looks_at_what_is_permanent_then_nothing_can_be_added(client, page):
    ada = make_user("Ada")
    import_catalogue(catalogue=make_catalogue(("Snatch", 1)))
    map_name(game="fab", written="Snach", card="Snatch", judge=ada)
    changes = FormatChanges(copies=1)
    make_format(owner=ada, game="fab", base="blitz", name="Singles", changes=changes)
    shown = client.get(f"/admin/decks/{page}/")
    assert shown.status_code == 200
    assert client.get(f"/admin/decks/{page}/add/").status_code == 403
