import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0002_imports_aliases_and_own_formats"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="LibraryDeck",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "game",
                    models.CharField(
                        choices=[
                            ("fab", "Flesh and Blood"),
                            ("wow", "World of Warcraft TCG"),
                            ("ufs", "UFS"),
                            ("ashes", "Ashes"),
                        ],
                        max_length=10,
                    ),
                ),
                ("name", models.CharField(max_length=120)),
                (
                    "share_token",
                    models.CharField(blank=True, max_length=43, null=True, unique=True),
                ),
                ("archived_at", models.DateTimeField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("changed_at", models.DateTimeField(auto_now_add=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="library_decks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-changed_at", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="LibraryVersion",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("based_on", models.PositiveIntegerField(blank=True, null=True)),
                ("text", models.TextField(verbose_name="as typed")),
                ("format", models.CharField(max_length=40)),
                ("played_on", models.DateField(verbose_name="judged for this day")),
                ("leader", models.CharField(blank=True, max_length=200)),
                ("sections", models.JSONField(default=list)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("legal", "Legal"),
                            ("not_legal", "Not legal"),
                            ("cannot_say", "Cannot say"),
                        ],
                        max_length=12,
                    ),
                ),
                ("fingerprint", models.CharField(db_index=True, max_length=12)),
                ("note", models.CharField(blank=True, max_length=200)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="versions",
                        to="decks.librarydeck",
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
            },
        ),
        migrations.AddField(
            model_name="librarydeck",
            name="newest",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="decks.libraryversion",
            ),
        ),
        migrations.AddConstraint(
            model_name="libraryversion",
            constraint=models.UniqueConstraint(
                fields=("deck", "number"), name="one_library_version_each"
            ),
        ),
        migrations.AddIndex(
            model_name="librarydeck",
            index=models.Index(fields=["owner", "-changed_at"], name="library_by_change"),
        ),
    ]
