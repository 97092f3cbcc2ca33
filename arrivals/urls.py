"""Addresses of check-in, below the desk of its event."""

from django.urls import path, register_converter

from arrivals.views import door, own, roll, settings


class TapConverter:
    """What one tap says of a player."""

    regex = "|".join(roll.TAPS)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(TapConverter, "tap")
CHECK_IN = "e/<slug:slug>/desk/check-in/"

app_name = "arrivals"
urlpatterns = [
    path("e/<slug:slug>/check-in/", own.own, name="own"),
    path("e/<slug:slug>/check-in/<slug:code>/", door.card, name="card"),
    path("e/<slug:slug>/door/<slug:key>/", door.door, name="door"),
    path(CHECK_IN, roll.roll, name="roll"),
    path(f"{CHECK_IN}part/", roll.roll_part, name="roll_part"),
    path(f"{CHECK_IN}settings/", settings.settings, name="settings"),
    path(f"{CHECK_IN}cards/", door.cards, name="cards"),
    path(f"{CHECK_IN}everybody/", roll.everybody, name="everybody"),
    path(f"{CHECK_IN}not-here/", roll.not_here, name="not_here"),
    path(f"{CHECK_IN}<int:pk>/<tap:step>/", roll.tap, name="tap"),
]
