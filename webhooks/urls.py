"""Addresses of an organization's webhooks."""

from django.urls import path, re_path

from webhooks import views

app_name = "webhooks"
HERE = "organize/<slug:slug>/webhooks/"
urlpatterns = [
    path(HERE, views.webhooks, name="webhooks"),
    path(f"{HERE}<int:pk>/", views.webhook, name="webhook"),
    re_path(
        r"^organize/(?P<slug>[-\w]+)/webhooks/(?P<pk>\d{1,18})/(?P<step>test|on|off)/$",
        views.step,
        name="step",
    ),
    path(f"{HERE}<int:pk>/new-secret/", views.new_secret, name="new_secret"),
    path(f"{HERE}<int:pk>/remove/", views.remove, name="remove"),
    path(f"{HERE}<int:pk>/log/<int:delivery>/again/", views.resend, name="resend"),
]
