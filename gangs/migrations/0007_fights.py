import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("gangs", "0006_fair_fights"),
    ]

    operations = [
        migrations.CreateModel(
            name="Fight",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("of", models.CharField(db_index=True, max_length=40)),
                ("result", models.CharField(max_length=5)),
                (
                    "gang",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="fights",
                        to="gangs.gang",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("gang", "of"), name="a_fight_counts_once")],
            },
        ),
    ]
