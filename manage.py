#!/usr/bin/env python
"""Django's commands, and our own: `manage.py help` lists them."""

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")

try:
    from django.core.management import execute_from_command_line
except ModuleNotFoundError:
    sys.exit("Django is not installed for this Python: type `make run`, or use .venv/bin/python.")

if __name__ == "__main__":
    from companion.hosting.deep_calls import with_room

    with_room(execute_from_command_line)(sys.argv)
