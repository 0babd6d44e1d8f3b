from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0013_grounds"),
    ]

    operations = [
        migrations.AddField(
            model_name="contender",
            name="joined",
            field=models.DateTimeField(null=True),
        ),
    ]
