"""Addresses of the archive, the metagame, their files and pictures. They are linked: they stay."""

from django.urls import path, register_converter

from metagame.views import archive, metagame, pictures


class PictureKind:
    """How a picture is written."""

    regex = "png|svg"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(PictureKind, "picture")

app_name = "metagame"
urlpatterns = [
    path("metagame/", metagame.metagame, name="metagame"),
    path("metagame/metagame.json", metagame.metagame_json, name="metagame_json"),
    path("metagame/<slug:name>.csv", metagame.metagame_csv, name="metagame_csv"),
    path("archive/", archive.archive, name="archive"),
    path("archive/<slug:slug>/", archive.archived_event, name="event"),
    path("archive/<slug:slug>/event.json", archive.event_json, name="event_json"),
    path("archive/<slug:slug>/standings.pdf", archive.standings_pdf, name="standings_pdf"),
    path("archive/<slug:slug>/<slug:name>.csv", archive.event_csv, name="event_csv"),
    path("pictures/metagame.<picture:kind>", pictures.metagame, name="metagame_picture"),
    path("pictures/e/<slug:slug>.<picture:kind>", pictures.event, name="event_picture"),
    path("pictures/e/<slug:slug>/<int:pk>.<picture:kind>", pictures.deck, name="deck_picture"),
]
