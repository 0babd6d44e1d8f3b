from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("battles", "0012_notes"),
    ]

    operations = [
        migrations.AddField("Battle", "clocks", models.TextField(blank=True, default="")),
    ]
