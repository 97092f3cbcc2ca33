"""Where mails go on a machine that does not send any."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def unsent_mail_place() -> str:
    """The folder or console that mails are written to; empty when they are really sent."""
    if settings.EMAIL_BACKEND.endswith("filebased.EmailBackend"):
        return f"the folder {settings.EMAIL_FILE_PATH}"  # type: ignore[misc]  # set with this backend only
    if settings.EMAIL_BACKEND.endswith("console.EmailBackend"):
        return "the terminal in which the server runs"
    return ""
