"""App registration for audit, and for the admin site that writes into the record."""

from django.apps import AppConfig
from django.contrib.admin import apps as admin


class AuditConfig(AppConfig):
    default = True
    name = "audit"
    verbose_name = "Record of changes"


class RecordedAdminConfig(admin.AdminConfig):
    default = False
    default_site = "audit.site.RecordedSite"
