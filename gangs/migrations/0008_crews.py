from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("gangs", "0007_fights"),
    ]

    operations = [
        migrations.AddField(
            model_name="gang",
            name="crews",
            field=models.JSONField(default=list),
        ),
    ]
