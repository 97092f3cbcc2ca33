"""Addresses of clocks, below the desk of their event."""

from django.urls import path, register_converter

from clocks import views


class LimitedStepConverter:
    """One of the presses for drafting and building."""

    regex = "|".join(views.LIMITED_STEPS)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class StepConverter:
    """One of the presses at the desk."""

    regex = "|".join(views.STEPS)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(StepConverter, "clock_step")
register_converter(LimitedStepConverter, "limited_step")
DESK = "e/<slug:slug>/desk/"

app_name = "clocks"
urlpatterns = [
    path("clock/now", views.now, name="now"),
    path(f"{DESK}clocks/", views.settings, name="settings"),
    path(f"{DESK}limited-clock/<limited_step:step>/", views.limited_step, name="limited_step"),
    path(f"{DESK}rounds/<int:number>/clock/<clock_step:step>/", views.step, name="step"),
]
