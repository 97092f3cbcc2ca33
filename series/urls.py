"""Addresses of copies, templates and series."""

from django.urls import path

from series.views import copies, series, templates

COPY = "e/<slug:slug>/copy/"
TEMPLATES = "organize/<slug:slug>/templates/"

app_name = "series"
urlpatterns = [
    path(COPY, copies.copy, name="copy"),
    path(f"{COPY}template/", copies.keep, name="keep_template"),
    path(f"{COPY}series/", copies.begin, name="begin"),
    path(TEMPLATES, templates.templates, name="templates"),
    path(f"{TEMPLATES}<int:pk>/", templates.use, name="use_template"),
    path(f"{TEMPLATES}<int:pk>/remove/", templates.drop, name="drop_template"),
    path("series/<slug:slug>/", series.series_page, name="series"),
    path("series/<slug:slug>/run/", series.run, name="run"),
    path("series/<slug:slug>/change/", series.change, name="change"),
]
