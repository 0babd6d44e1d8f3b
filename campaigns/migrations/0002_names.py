from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0001_first")]

    operations = [
        migrations.RemoveIndex("campaign", "campaigns_in_the_bin"),
        migrations.RenameField("campaign", "binned", "deleted_at"),
        migrations.RenameField("campaign", "share", "share_key"),
        migrations.RenameField("chapter", "binned", "deleted_at"),
        migrations.AddIndex(
            "campaign",
            models.Index(
                fields=["deleted_at"],
                condition=models.Q(deleted_at__isnull=False),
                name="campaigns_in_the_bin",
            ),
        ),
    ]
