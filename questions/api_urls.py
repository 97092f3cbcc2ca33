"""Addresses of questions in the API."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from questions.api import QuestionViews

router = SimpleRouter()
router.register("questions", QuestionViews, "api-question")

urlpatterns = [path("events/<slug:event>/", include(router.urls))]
