"""The addresses of a job's page, its progress, its file and its two buttons."""

from django.urls import path

from jobs import views

app_name = "jobs"
urlpatterns = [
    path("<uuid:job_id>/", views.job_page, name="job"),
    path("<uuid:job_id>/progress", views.job_progress, name="progress"),
    path("<uuid:job_id>/retry", views.job_retry, name="retry"),
    path("<uuid:job_id>/cancel", views.job_cancel, name="cancel"),
    path("<uuid:job_id>/file", views.job_file, name="file"),
]
