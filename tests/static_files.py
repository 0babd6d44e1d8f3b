"""The static files straight from static/, as the tests' pages name them."""

from django.contrib.staticfiles.storage import StaticFilesStorage

from companion.hosting.static_storage import RemembersAddresses


class StaticFiles(RemembersAddresses, StaticFilesStorage):
    pass
