"""Addresses of the deck pages."""

from django.urls import path

from decks.views import (
    cards,
    catalogues,
    check,
    dated_lists,
    library,
    library_editor,
    library_share,
    own_formats,
)

app_name = "decks"
DECK = "mine/<int:pk>/"
LINK = "shared/<str:token>/"

urlpatterns = [
    path("catalogues/", catalogues.catalogues, name="catalogues"),
    path("catalogues/reports/", catalogues.reports, name="card_reports"),
    path("catalogues/reports/<int:pk>/", catalogues.settle, name="settle_card_report"),
    path("catalogues/<slug:game>/", catalogues.catalogue, name="catalogue"),
    path("catalogues/<slug:game>/lists/", dated_lists.lists, name="dated_lists"),
    path("catalogues/<slug:game>/lists/<int:pk>/undo/", dated_lists.undo, name="undo_lists"),
    path("catalogues/<slug:game>/<int:pk>/use/", catalogues.use, name="use_cards"),
    path("catalogues/<slug:game>/<int:pk>/aside/", catalogues.aside, name="put_cards_aside"),
    path("catalogues/<slug:game>/<int:pk>/compare/", catalogues.compare, name="compare_cards"),
    path("catalogues/<slug:game>/<int:pk>/undo/", catalogues.undo, name="undo_cards"),
    path("cards/<slug:game>/", cards.coverage, name="card_coverage"),
    path("cards/<slug:game>/<path:key>/wrong/", cards.report, name="report_card"),
    path("cards/<slug:game>/<path:key>/", cards.card, name="card"),
    path("check/", check.check, name="check"),
    path("check/answer", check.check_answer, name="check_answer"),
    path("check/file", check.read_file, name="read_file"),
    path("mine/", library.library, name="library"),
    path("mine/new/", library_editor.new_deck, name="new_deck"),
    path("mine/cards/", library_editor.find_cards, name="find_cards"),
    path("mine/bench/", library_editor.bench, name="bench"),
    path(DECK, library.library_deck, name="library_deck"),
    path(f"{DECK}edit/", library_editor.edit_deck, name="edit_deck"),
    path(f"{DECK}compare/", library.compare_versions, name="compare_versions"),
    path(f"{DECK}export/<str:layout>/", library.export_deck, name="export_deck"),
    path(f"{DECK}rename/", library.rename, name="rename_deck"),
    path(f"{DECK}copy/", library.copy, name="copy_deck"),
    path(f"{DECK}restore/", library.restore, name="restore_version"),
    path(f"{DECK}delete/", library.archive, name="archive_deck"),
    path(f"{DECK}erase/", library.erase, name="erase_deck"),
    path(f"{DECK}share/", library.share, name="share_deck"),
    path(LINK, library_share.shared, name="shared_deck"),
    path(f"{LINK}export/<str:layout>/", library_share.export_shared, name="export_shared"),
    path(f"{LINK}copy/", library_share.copy_shared, name="copy_shared"),
    path("formats/", own_formats.own_formats, name="own_formats"),
    path("formats/new/", own_formats.new_format, name="new_format"),
    path("formats/<int:pk>/", own_formats.own_format, name="own_format"),
    path("formats/<int:pk>/offer/", own_formats.offer, name="offer_format"),
]
