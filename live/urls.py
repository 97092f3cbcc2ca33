"""Where pages listen. config/asgi.py answers the stream before Django sees it."""

from django.urls import path

from live.views import stream_unavailable

app_name = "live"
urlpatterns = [path("stream", stream_unavailable, name="stream")]
