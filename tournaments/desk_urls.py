"""Addresses of the people who run events; tournaments/urls.py includes them."""

from django.urls import path

from tournaments.views import (
    deck_names,
    desk,
    event_setup,
    event_steps,
    list_troubles,
    organizations,
    player_steps,
    pools,
    quick_entry,
    results_desk,
    rounds_desk,
    staff,
    staff_players,
    structures,
    typed_lists,
)

DESK = "e/<slug:slug>/desk/"
ROUND = f"{DESK}rounds/<int:number>/"
PLAYERS = f"{DESK}players/"
PLAYER = f"{PLAYERS}<int:pk>/"

urlpatterns = [
    path("organize/", organizations.organize, name="organize"),
    path("organize/new/", organizations.organization_new, name="organization_new"),
    path("organize/<slug:slug>/", organizations.organization, name="organization"),
    path(
        "organize/<slug:slug>/members/<int:pk>/remove/",
        organizations.member_remove,
        name="member_remove",
    ),
    path("organize/<slug:slug>/events/new/", event_setup.event_new, name="event_new"),
    path("e/<slug:slug>/edit/", event_setup.event_edit, name="event_edit"),
    path(DESK, desk.desk, name="desk"),
    path(f"{DESK}parts/<slug:part>/", desk.desk_part, name="desk_part"),
    path(f"{DESK}record/", desk.record, name="desk_record"),
    path(f"{DESK}publish/", event_steps.publish_event, name="publish_event"),
    path(f"{DESK}start/", event_steps.start_event, name="start_event"),
    path(f"{DESK}finish/", event_steps.finish_event, name="finish_event"),
    path(f"{DESK}cancel/", event_steps.cancel_event, name="cancel_event"),
    path(f"{DESK}lists/", event_steps.release_lists, name="release_lists"),
    path(f"{DESK}list-troubles/", list_troubles.list_troubles, name="list_troubles"),
    path(f"{DESK}list-troubles/remind/", list_troubles.remind, name="remind_players"),
    path(f"{DESK}results/", quick_entry.quick_result, name="quick_result"),
    path(f"{DESK}results/look/", quick_entry.quick_look, name="quick_look"),
    path(f"{DESK}structure/", structures.structure, name="structure"),
    path(f"{DESK}stages/<int:number>/begin/", structures.begin, name="begin_stage"),
    path(f"{DESK}stages/<int:number>/take-back/", structures.take_back, name="take_back_stage"),
    path(f"{DESK}pair/", rounds_desk.pair, name="pair_round"),
    path(ROUND, rounds_desk.round_page, name="desk_round"),
    path(f"{ROUND}publish/", rounds_desk.publish, name="publish_round"),
    path(f"{ROUND}close/", rounds_desk.close, name="close_round"),
    path(f"{ROUND}discard/", rounds_desk.discard, name="discard_round"),
    path(f"{ROUND}tables/<int:table>/", results_desk.result, name="desk_result"),
    path(PLAYERS, staff_players.players, name="desk_players"),
    path(PLAYER, staff_players.player, name="desk_player"),
    path(f"{PLAYER}list/", player_steps.correct, name="correct_list"),
    path(f"{DESK}paper-lists/", typed_lists.paper_lists, name="paper_lists"),
    path(f"{DESK}paper-lists/names.json", typed_lists.card_names, name="card_names"),
    path(f"{PLAYER}type-list/", typed_lists.typed_list, name="type_list"),
    path(f"{PLAYER}pool/", pools.desk_pool, name="desk_pool"),
    path(f"{PLAYER}names/", deck_names.deck_names, name="deck_names"),
    path(f"{PLAYER}drop/", player_steps.drop, name="desk_drop"),
    path(f"{PLAYER}undo-drop/", player_steps.undo_drop, name="desk_undo_drop"),
    path(f"{PLAYER}withdraw/", player_steps.withdraw, name="desk_withdraw"),
    path(f"{DESK}staff/", staff.staff, name="desk_staff"),
    path(f"{DESK}staff/<int:pk>/role/", staff.change_role, name="desk_staff_role"),
    path(f"{DESK}staff/<int:pk>/remove/", staff.remove, name="desk_staff_remove"),
]
