"""Addresses of the metagame's part of the API."""

from django.urls import path

from metagame.api import MetagameView

urlpatterns = [path("metagame/", MetagameView.as_view(), name="api-metagame")]
