"""Addresses of tracked games, below their match."""

from django.urls import path

from tracker.views import corrections, games, take_backs, why_not

MATCH = "e/<slug:slug>/matches/<int:pk>/"
GAME = f"{MATCH}games/<int:number>/"

app_name = "tracker"
urlpatterns = [
    path(f"{MATCH}track/", games.open_game, name="open_game"),
    path(GAME, games.game_page, name="game"),
    path(f"{GAME}go-on/", games.go_on, name="go_on"),
    path(f"{GAME}correct/", corrections.correct_page, name="correct_game"),
    path(f"{GAME}why-not/", why_not.why_not_page, name="why_not"),
    path(f"{GAME}undo/", take_backs.take_back_page, name="take_back"),
    path(f"{GAME}undo/answer/", take_backs.settle_take_back, name="settle_take_back"),
]
