"""A link that gives whoever opens it a role in an event. Of its token only a digest is kept."""

from django.db import models
from django.utils import timezone

from accounts.models import User
from tournaments.enums import StaffRole
from tournaments.models.event import Event


class StaffInvitation(models.Model):
    event = models.ForeignKey(Event, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=20, choices=StaffRole.choices)
    digest = models.CharField(max_length=64, unique=True)
    most_uses = models.PositiveSmallIntegerField(default=1)
    used = models.PositiveSmallIntegerField(default=0)
    made_by = models.ForeignKey(User, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(used__lte=models.F("most_uses")), name="used_as_often_as_allowed"
            )
        ]

    def __str__(self) -> str:
        return f"Invitation as {self.get_role_display().lower()}"

    @property
    def why_closed(self) -> str:
        """Why nobody can use it any more, in a sentence; empty while somebody can."""
        if self.taken_back_at:
            return "This invitation was taken back."
        if self.expires_at <= timezone.now():
            return "This invitation has expired."
        if self.used >= self.most_uses:
            return "This invitation was used as often as it could be."
        return ""
