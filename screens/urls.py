"""Addresses of screens: one for each thing they can show, for everybody."""

from django.urls import path, register_converter

from screens import views
from screens.enums import Show


class ShowConverter:
    """One of the things a screen can show."""

    regex = "|".join(Show.values)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(ShowConverter, "show")

app_name = "screens"
urlpatterns = [
    path("e/<slug:slug>/screen/<show:show>/", views.screen, name="screen"),
    path("e/<slug:slug>/desk/screens/", views.choices, name="choices"),
]
