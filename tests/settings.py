"""The settings of the tests: a hosted Sixgun without HTTPS, in a folder of its own that is thrown away."""

import atexit
import os
import shutil
import tempfile

DATA = tempfile.mkdtemp(prefix="sixgun-tests-")
atexit.register(shutil.rmtree, DATA, ignore_errors=True)

os.environ |= {
    "SIXGUN_DATA": DATA,
    "SIXGUN_DEBUG": "0",
    "SIXGUN_HOSTS": "testserver localhost 127.0.0.1",
    "SIXGUN_HTTPS": "0",
    "SIXGUN_SECRET_KEY": "known to everybody who reads the tests of it",
}

from companion.settings import *  # noqa: E402, F403
from companion.settings import DATABASES, MIDDLEWARE, STORAGES  # noqa: E402

# Innermost, so that it reads each page before it is compressed.
MIDDLEWARE = [*MIDDLEWARE, "tests.every_page.EveryPageMiddleware"]

# A file, because a database in memory belongs to one thread and the browser tests use several; a name of
# its own, because two runs may go on at the same time.
DATABASES["default"]["TEST"] = {
    "NAME": f"{DATA}/test.sqlite3"
    if "sqlite3" in DATABASES["default"]["ENGINE"]
    else f"sixgun_test_{os.getpid()}"
}
DATABASES["default"]["CONN_MAX_AGE"] = (
    0  # a connection left open would keep the test database from being dropped
)

if "sqlite3" in DATABASES["default"]["ENGINE"]:  # nothing of it is to outlast a loss of power
    options = DATABASES["default"]["OPTIONS"]
    options |= {"init_command": options["init_command"].replace("synchronous=NORMAL", "synchronous=OFF")}

# Straight from static/, nothing to collect first.
STORAGES["staticfiles"] = {"BACKEND": "tests.static_files.StaticFiles"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True

# A thousand guests come from one address, and no password is kept for longer than a test.
LIMITS = False
FAIR_RUNS = False
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
