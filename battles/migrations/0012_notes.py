import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Photos of a report become notes, which may have a photo, words, or both, and the moment they were made at."""

    dependencies = [
        ("companion", "0001_first"),
        ("battles", "0011_films"),
    ]

    operations = [
        migrations.RenameModel("Photo", "Note"),
        migrations.RenameField("Note", "caption", "words"),
        migrations.AlterField("Note", "words", models.CharField(blank=True, default="", max_length=300)),
        migrations.AlterField(
            "Note",
            "battle",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="notes", to="battles.battle"
            ),
        ),
        migrations.AlterField("Note", "small", models.BinaryField(default=bytes)),
        migrations.AlterField("Note", "large", models.BinaryField(default=bytes)),
        migrations.AddField("Note", "after", models.PositiveIntegerField(null=True)),
        migrations.AddField("Note", "pictured", models.BooleanField(default=True)),
        migrations.AddField(
            "Note",
            "player",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="battle_notes",
                to="companion.player",
            ),
        ),
        migrations.AddField("Battle", "noted", models.BooleanField(default=False)),
    ]
