"""Addresses of deck checks, below the desk of their event."""

from django.urls import path

from checks.views import giving, history, papers, penalties, picking, rounds, sheets, tables

app_name = "checks"
ROOM = "e/<slug:slug>/desk/checks/"
TABLE = f"{ROOM}tables/<int:pk>/"

urlpatterns = [
    path(ROOM, rounds.checks, name="checks"),
    path(f"{ROOM}rounds/<int:number>/", rounds.round_checks, name="round"),
    path(f"{ROOM}rounds/<int:number>/part/", rounds.round_part, name="round_part"),
    path(f"{ROOM}rounds/<int:number>/print/", papers.print_list, name="print"),
    path(f"{ROOM}pick/", picking.pick, name="pick"),
    path(f"{ROOM}pick/<int:table>/", picking.pick_one, name="pick_table"),
    path(TABLE, tables.table, name="table"),
    path(f"{TABLE}take/", tables.take, name="take"),
    path(f"{TABLE}back/", tables.hand_back, name="hand_back"),
    path(f"{TABLE}extra-time/", tables.correct, name="correct_extension"),
    path(f"{TABLE}call-off/", tables.call_off, name="call_off"),
    path(f"{ROOM}decks/<int:pk>/", sheets.sheet, name="sheet"),
    path(f"{ROOM}decks/<int:pk>/counts/", sheets.counts, name="counts"),
    path(f"{ROOM}history/", history.history, name="history"),
    path(f"{ROOM}rules/", history.rules, name="rules"),
    path(f"{ROOM}players/<int:pk>/", history.player, name="player"),
    path(f"{ROOM}flags/<int:pk>/lift/", history.lift, name="lift_flag"),
    path(f"{ROOM}players/<int:pk>/penalty/", giving.give, name="give"),
    path(f"{ROOM}penalties/", penalties.penalties, name="penalties"),
    path(f"{ROOM}penalties/penalties.csv", giving.penalties_csv, name="penalties_csv"),
    path(f"{ROOM}to-confirm/<int:pk>/confirm/", giving.confirm, name="confirm"),
    path(f"{ROOM}to-confirm/<int:pk>/refuse/", giving.refuse, name="refuse"),
    path(f"{ROOM}penalties/<int:pk>/take-back/", penalties.take_back, name="take_back"),
    path(f"{ROOM}drafts/<int:pk>/", penalties.draft, name="draft"),
    path(f"{ROOM}drafts/<int:pk>/waive/", penalties.waive, name="waive"),
]
