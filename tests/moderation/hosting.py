"""What whoever hosts types, and what it answers."""

import io

import pytest
from django.core.management import call_command


def typed(*words):
    """What a command writes."""
    out = io.StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def refused(*words):
    with pytest.raises(SystemExit) as stopped:
        typed(*words)
    return str(stopped.value)
