"""The settings of the server that the engines' phones talk to: those of the tests, whose environment and database it is
started with. What a page complains of is kept, for engines that tell nobody.
"""

from companion.settings import *  # noqa: F403
from companion.settings import MIDDLEWARE, STORAGES

MIDDLEWARE = [*MIDDLEWARE, "tests.engines.complaints.Complaints"]
CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 3600  # nothing changes while the tests run
