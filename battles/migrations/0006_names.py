from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("battles", "0005_seats_and_versions")]

    operations = [
        migrations.RemoveIndex("battle", "battles_in_the_bin"),
        migrations.RenameField("battle", "binned", "deleted_at"),
        migrations.RenameField("battle", "share", "share_key"),
        migrations.RenameField("battle", "line", "summary"),
        migrations.RenameField("battle", "standing", "stored_head"),
        migrations.RenameField("battle", "latest", "latest_story"),
        migrations.RenameField("battle", "brought", "seat_gangs"),
        migrations.AddIndex(
            "battle",
            models.Index(
                fields=["deleted_at"],
                condition=models.Q(deleted_at__isnull=False),
                name="battles_in_the_bin",
            ),
        ),
    ]
