"""The settings that are shipped; the addresses of the floors and the stamps of what was committed come on top."""

from companion.settings import *  # noqa: F403
from companion.settings import MIDDLEWARE

ROOT_URLCONF = "tests.bench.urls"
MIDDLEWARE = [*MIDDLEWARE, "tests.bench.stamps.Stamped"]
