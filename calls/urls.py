"""Addresses of calls."""

from django.urls import path

from calls import views

DESK = "e/<slug:slug>/desk/calls/"

app_name = "calls"
urlpatterns = [
    path("e/<slug:slug>/matches/<int:pk>/call/", views.call_judge, name="call_judge"),
    path("e/<slug:slug>/matches/<int:pk>/no-call/", views.withdraw, name="withdraw"),
    path(DESK, views.queue, name="queue"),
    path(f"{DESK}<int:pk>/", views.call, name="call"),
    path(f"{DESK}<int:pk>/go/", views.go, name="go"),
    path(f"{DESK}<int:pk>/arrive/", views.arrive, name="arrive"),
    path(f"{DESK}<int:pk>/leave/", views.leave, name="leave"),
    path(f"{DESK}<int:pk>/second-opinion/", views.second_opinion, name="second_opinion"),
]
