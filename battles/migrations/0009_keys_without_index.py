from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("battles", "0008_participants")]

    operations = [migrations.RemoveConstraint("entry", "one_entry_a_key")]
