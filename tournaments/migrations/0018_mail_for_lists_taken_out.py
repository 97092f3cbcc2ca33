from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_mail_for_corrected_lists")]

    operations = [
        migrations.AlterField(
            model_name="playermail",
            name="kind",
            field=models.CharField(
                choices=[
                    ("receipt", "Receipt of a deck list"),
                    ("deadline", "Reminder before the deadline for lists"),
                    ("desk", "Reminder from the desk"),
                    ("judged_anew", "A list that is no longer legal"),
                    ("moved_up", "A seat for somebody who waited"),
                    ("corrected", "A list that a judge changed"),
                    ("taken_out", "A list that new settings took out"),
                ],
                max_length=12,
            ),
        ),
    ]
