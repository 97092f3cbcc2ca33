"""Roles become sets of rights. A judge of before could change results that count, which a floor
judge of now cannot: it is added for them. On the way back whoever could do less than any role of
before loses the role, and nobody gains a right."""

from django.db import migrations, models

WITH_NO_OLD_ROLE = ("check_judge", "registration", "coverage", "display")
OLD_ROLE_OF = {"owner": "organizer", "head_judge": "judge"}
CORRECTS = ["correct_results"]
ROLES = [
    ("owner", "Owner"),
    ("organizer", "Organizer"),
    ("head_judge", "Head judge"),
    ("judge", "Floor judge"),
    ("check_judge", "Deck-check judge"),
    ("scorekeeper", "Scorekeeper"),
    ("registration", "Registration desk"),
    ("coverage", "Coverage"),
    ("display", "Display"),
]


def rights():
    nothing = models.Value([], models.JSONField())
    return models.JSONField(blank=True, default=list, db_default=nothing)


def give_old_judges_their_rights(apps, schema_editor):
    staff = apps.get_model("tournaments", "EventStaff")
    staff.objects.filter(role="judge").update(added=CORRECTS)


def go_back_to_three_roles(apps, schema_editor):
    for held in apps.get_model("tournaments", "EventStaff").objects.all():
        narrow = held.role == "judge" and not {*CORRECTS} <= {*held.added}
        if held.withheld or narrow or held.role in WITH_NO_OLD_ROLE:
            held.delete()
        elif held.role in OLD_ROLE_OF:
            held.role = OLD_ROLE_OF[held.role]
            held.save(update_fields=["role"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0026_what_an_event_says")]

    operations = [
        migrations.AddField("eventstaff", "added", rights()),
        migrations.AddField("eventstaff", "withheld", rights()),
        migrations.AlterField("eventstaff", "role", models.CharField(choices=ROLES, max_length=20)),
        migrations.RunPython(give_old_judges_their_rights, go_back_to_three_roles),
    ]
