"""How long rounds last is a setting of the event itself."""

from django.db import migrations, models


def to_the_event(apps, schema_editor):
    events = apps.get_model("tournaments", "Event").objects
    for setting in apps.get_model("clocks", "ClockSetting").objects.all():
        events.filter(pk=setting.event_id).update(
            round_minutes=setting.minutes, cut_minutes=setting.cut_minutes
        )


def back_to_the_clocks(apps, schema_editor):
    settings = apps.get_model("clocks", "ClockSetting").objects
    events = apps.get_model("tournaments", "Event").objects
    said = models.Q(round_minutes__isnull=False) | models.Q(cut_minutes__isnull=False)
    # Only these columns: on the way back the table has lost some that came after them.
    for pk, minutes, in_cut in events.filter(said).values_list(
        "pk", "round_minutes", "cut_minutes"
    ):
        defaults = {"minutes": minutes, "cut_minutes": in_cut}
        settings.update_or_create(event_id=pk, defaults=defaults)


class Migration(migrations.Migration):
    dependencies = [
        ("clocks", "0001_clocks_of_rounds"),
        ("tournaments", "0026_what_an_event_says"),
    ]

    operations = [
        migrations.RunPython(to_the_event, back_to_the_clocks),
        migrations.RemoveField(model_name="clocksetting", name="minutes"),
        migrations.RemoveField(model_name="clocksetting", name="cut_minutes"),
    ]
