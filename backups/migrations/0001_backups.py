"""Each time that a backup was made, or should have been."""

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Backup",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("started_at", models.DateTimeField(db_index=True)),
                ("finished_at", models.DateTimeField(null=True)),
                ("is_scheduled", models.BooleanField(default=False)),
                ("is_encrypted", models.BooleanField(default=False)),
                ("path", models.CharField(max_length=500)),
                ("size", models.BigIntegerField(default=0)),
                ("rows", models.BigIntegerField(default=0)),
                ("files", models.IntegerField(default=0)),
                ("error", models.CharField(blank=True, max_length=300)),
                ("warned_at", models.DateTimeField(null=True)),
            ],
            options={
                "ordering": ["-started_at"],
            },
        ),
    ]
