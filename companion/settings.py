"""Settings. Without any configuration Sixgun runs for a table at home; docs/hosting.md tells how to host it.

SIXGUN_DATA        folder of the database and the secret (var)
SIXGUN_DEBUG       1 while developing (0)
DATABASE_URL       PostgreSQL instead of the SQLite file
SIXGUN_HOSTS       names under which a hosted Sixgun is reached, such as "sixgun.example.org"
SIXGUN_SECRET_KEY  the secret of a hosted Sixgun
SIXGUN_HTTPS       0 where a hosted Sixgun really has no HTTPS (1)

uvicorn reads FORWARDED_ALLOW_IPS: the address of the proxy in front, where it is not on this machine.
"""

from pathlib import Path

from django.utils.csp import CSP

from companion import environment

BASE_DIR = Path(__file__).resolve().parent.parent
DATA = environment.folder("SIXGUN_DATA", BASE_DIR / "var")

# Database

DATABASES = {"default": environment.database(DATA / "sixgun.sqlite3")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Who may reach it, and how

HOSTS = environment.words("SIXGUN_HOSTS")
HOSTED = bool(HOSTS) or "postgresql" in DATABASES["default"]["ENGINE"]
if HOSTED and not HOSTS:
    raise environment.Misconfigured(
        "A hosted Sixgun must know its own name: type SIXGUN_HOSTS=sixgun.example.org and try again."
    )

DEBUG = environment.switch("SIXGUN_DEBUG", False)
if DEBUG and HOSTED:
    raise environment.Misconfigured("Debugging would show a hosted Sixgun's secrets: type SIXGUN_DEBUG=0.")
SECRET_KEY = environment.secret_key(HOSTED, DATA / "secret.txt")

# At a table at home the address is whatever the router gave this machine, and may change during the
# evening, so any name is accepted. Nothing there rests on the name: no mail is sent, cookies stay with
# the name they were set for. A hosted Sixgun accepts its own names only.
ALLOWED_HOSTS = HOSTS or ["*"]

HTTPS = environment.switch("SIXGUN_HTTPS", bool(HOSTS))
SECURE_SSL_REDIRECT = HTTPS
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SILENCED_SYSTEM_CHECKS = [
    "security.W005",
    "security.W021",
]  # other names of the domain are not ours to decide on

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF, "data:"],
    "connect-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}

# A guest is known by this cookie alone.
SESSION_COOKIE_AGE = 2 * 365 * 24 * 3600
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "companion.errors.csrf_failure"

# Forms are small; the largest thing sent is the text of a gang or a battle.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 5

# The application

INSTALLED_APPS = [
    "companion",
    "gangs",
    "battles",
    "django_htmx",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "companion.urls"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]

# Language and time

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True

# Static files: everything lies in static/; the libraries' own are not used.

STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# What goes wrong here is written to stderr. What a visitor got wrong is not: addresses can be secrets.

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
    },
}
