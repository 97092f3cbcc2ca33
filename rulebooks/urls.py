"""Addresses of the rules. They are printed and linked: they stay."""

from django.urls import path

from rulebooks import views

app_name = "rules"
urlpatterns = [
    path("rules/", views.home, name="home"),
    path("rules/keywords/", views.keyword_list, name="keywords"),
    path("rules/contradictions/", views.contradiction_list, name="contradictions"),
    path("rules/all.json", views.everything, name="everything"),
    path("rules/worker.js", views.worker, name="worker"),
    path("rules/<slug:document>/", views.document, name="document"),
    path("rules/<slug:document>/<path:number>/", views.rule, name="rule"),
]
