"""Addresses of the rules for programs."""

from django.urls import path

from rulebooks.api import RuleSearchView, RuleView

urlpatterns = [
    path("rules/", RuleSearchView.as_view(), name="api_rules"),
    path("rules/<slug:document>/<path:number>/", RuleView.as_view(), name="api_rule"),
]
