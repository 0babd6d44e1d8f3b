"""The settings that are shipped; only the addresses of the floors come on top."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
