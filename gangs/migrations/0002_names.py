from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("gangs", "0001_first")]

    operations = [
        migrations.RemoveIndex("gang", "gangs_in_the_bin"),
        migrations.RenameField("gang", "binned", "deleted_at"),
        migrations.RenameField("gang", "share", "share_key"),
        migrations.RenameField("gang", "line", "summary"),
        migrations.RenameField("gang", "members", "member_count"),
        migrations.RenameField("gang", "wrong", "problem_count"),
        migrations.RenameField("gang", "changed", "revision"),
        migrations.AddIndex(
            "gang",
            models.Index(
                fields=["deleted_at"],
                condition=models.Q(deleted_at__isnull=False),
                name="gangs_in_the_bin",
            ),
        ),
    ]
