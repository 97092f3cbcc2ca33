"""When the desk locked the pools of a sealed event."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0030_staff_invitations")]

    operations = [
        migrations.AddField(
            "event", "pools_locked_at", models.DateTimeField(null=True, blank=True)
        ),
    ]
