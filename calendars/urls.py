"""Addresses of calendars."""

from django.urls import path

from calendars import views

app_name = "calendars"
urlpatterns = [
    path("e/<slug:slug>/calendar.ics", views.event_file, name="event"),
    path("calendar/<str:token>.ics", views.feed, name="feed"),
    path("accounts/calendar/", views.own_calendar, name="own"),
]
