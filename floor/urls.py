"""Addresses of the floor, below the desk of its event."""

from django.urls import path, register_converter

from floor import views


class LookAfterConverter:
    """An official comes to a table, or leaves it."""

    regex = "|".join(views.LOOKS_AFTER)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class MarkConverter(LookAfterConverter):
    """A table went to time, or did not after all."""

    regex = "|".join(views.MARKS)


register_converter(LookAfterConverter, "look_after")
register_converter(MarkConverter, "mark")
FLOOR = "e/<slug:slug>/desk/open-tables/"

DAY = "e/<slug:slug>/desk/day/"

app_name = "floor"
urlpatterns = [
    path(FLOOR, views.open_tables, name="open_tables"),
    path(f"{FLOOR}<int:pk>/note/", views.note, name="note"),
    path(f"{FLOOR}<int:pk>/extra-time/", views.give_time, name="give_time"),
    path(f"{FLOOR}<int:pk>/<look_after:step>/", views.look_after, name="look_after"),
    path(f"{FLOOR}<int:pk>/<mark:step>/", views.mark, name="mark"),
    path("e/<slug:slug>/desk/worth-asking/", views.worth_asking, name="worth_asking"),
    path(DAY, views.day, name="day"),
    path(f"{DAY}minutes.csv", views.day_csv, name="day_csv"),
]
