"""Addresses of questions, below their event."""

from django.urls import path

from questions import views

DESK = "e/<slug:slug>/desk/questions/"

app_name = "questions"
urlpatterns = [
    path("e/<slug:slug>/answers/", views.answer, name="answer"),
    path(DESK, views.desk, name="desk"),
    path(f"{DESK}answers.csv", views.answers_csv, name="csv"),
    path(f"{DESK}<int:pk>/remove/", views.drop, name="drop"),
]
