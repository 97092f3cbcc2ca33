"""Addresses of events: what everybody sees here, the desk in desk_urls."""

from django.urls import include, path

from tournaments.views import (
    events,
    imports,
    insight,
    matches,
    my_list,
    pools,
    registration,
    repairs,
    stages,
    wishes,
)

app_name = "tournaments"
urlpatterns = [
    path("", include("tournaments.desk_urls")),
    path("", events.event_list, name="events"),
    path("my/", events.my_events, name="my_events"),
    path("e/<slug:slug>/", events.event_detail, name="event"),
    path("e/<slug:slug>/register/", registration.register, name="register"),
    path("e/<slug:slug>/withdraw/", registration.withdraw, name="withdraw"),
    path("e/<slug:slug>/drop/", registration.drop, name="drop"),
    path("e/<slug:slug>/my-list/", my_list.my_list, name="my_list"),
    path("e/<slug:slug>/pool/", pools.my_pool, name="my_pool"),
    path("e/<slug:slug>/my-list/check/", my_list.check_list, name="check_list"),
    path("e/<slug:slug>/my-list/receipt/<int:pk>/", my_list.receipt, name="list_receipt"),
    path("e/<slug:slug>/players/", events.event_players, name="players"),
    path("e/<slug:slug>/pairings/", events.pairings, name="pairings"),
    path("e/<slug:slug>/pairings/<int:number>/", events.pairings, name="round"),
    path("e/<slug:slug>/stages/", stages.stage_page, name="stages"),
    path("e/<slug:slug>/stages/<int:number>/", stages.stage_page, name="stage"),
    path("e/<slug:slug>/standings/", events.standings, name="standings"),
    path("e/<slug:slug>/standings/<int:pk>/", insight.calculation, name="calculation"),
    path("e/<slug:slug>/need/", insight.what_i_need, name="what_i_need"),
    path("e/<slug:slug>/decks/", events.deck_list, name="decks"),
    path("e/<slug:slug>/decks/<int:pk>/", events.deck, name="deck"),
    path(
        "e/<slug:slug>/desk/rounds/<int:number>/verify/",
        insight.verify_round,
        name="verify_round",
    ),
    path("e/<slug:slug>/desk/rounds/<int:number>/repair/", repairs.repair, name="repair_round"),
    path(
        "e/<slug:slug>/desk/stages/<int:number>/verify/",
        insight.verify_stage,
        name="verify_stage",
    ),
    path("e/<slug:slug>/desk/statistics/", insight.statistics, name="statistics"),
    path("e/<slug:slug>/desk/wishes/", wishes.wishes, name="wishes"),
    path("e/<slug:slug>/desk/wishes/byes/<int:pk>/", wishes.cancel_bye, name="cancel_bye"),
    path("e/<slug:slug>/desk/wishes/apart/<int:pk>/", wishes.allow_again, name="allow_again"),
    path("e/<slug:slug>/desk/bring-in/", imports.bring_in, name="bring_in"),
    path("e/<slug:slug>/desk/tournament.json", insight.tournament_file, name="tournament_file"),
    path("e/<slug:slug>/matches/<int:pk>/", matches.match_page, name="match"),
]
