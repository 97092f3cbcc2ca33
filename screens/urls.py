"""Addresses of screens: one for each thing they can show, and one for each screen of the desk."""

from django.urls import path

from screens.views import hall, steering

DESK = "e/<slug:slug>/desk/screens/"

app_name = "screens"
urlpatterns = [
    path("screen/<str:key>/", hall.hall_screen, name="hall_screen"),
    path("e/<slug:slug>/screen/<slug:show>/", hall.screen, name="screen"),
    path(DESK, steering.choices, name="choices"),
    path(f"{DESK}announce/", steering.announce, name="announce"),
    path(f"{DESK}announcements/<int:pk>/end/", steering.end_announcement, name="end_announcement"),
    path(f"{DESK}next-round/", steering.next_round, name="next_round"),
    path(f"{DESK}add/", steering.add, name="add"),
    path(f"{DESK}<int:pk>/", steering.change, name="change"),
    path(f"{DESK}<int:pk>/new-address/", steering.renew, name="renew"),
    path(f"{DESK}<int:pk>/remove/", steering.remove, name="remove"),
]
