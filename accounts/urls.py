"""Profile and claim; log-in and everything around it comes from allauth beside these."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("profile/", views.profile_page, name="profile"),
    path("log-ins/", views.log_ins, name="log_ins"),
    path("log-ins/end/", views.end_log_ins, name="end_log_ins"),
    path("claim/", views.claim_page, name="claim"),
    path("claim/<slug:code>/", views.claim_record, name="claim_record"),
]
