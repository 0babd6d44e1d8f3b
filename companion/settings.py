"""Settings. Without any configuration Sixgun runs for a table at home; docs/hosting.md tells how to host it.

SIXGUN_DATA        folder of the database and the secret (var)
SIXGUN_DEBUG       1 while developing (0)
DATABASE_URL       PostgreSQL instead of the SQLite file
SIXGUN_HOSTS       names under which a hosted Sixgun is reached, such as "sixgun.example.org"
SIXGUN_SECRET_KEY  the secret of a hosted Sixgun
SIXGUN_HTTPS       0 where a hosted Sixgun really has no HTTPS (1)
SIXGUN_EMAIL_URL   how mail is sent, such as "smtp://user:password@mail.example.org:587"; without it none is
SIXGUN_EMAIL_FROM  the sender of that mail (sixgun@ and the first of SIXGUN_HOSTS)
SIXGUN_LOG         json: one JSON object a line, without anybody's data (where hosted); text: to read at home

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
    "worker-src": [CSP.SELF],
    "media-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}

# A guest is known by this cookie alone.
SESSION_ENGINE = "accounts.sessions"
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
    "campaigns",
    "accounts",
    "django_htmx",
    "allauth",
    "allauth.account",
    "django.contrib.auth",
    "django.contrib.contenttypes",
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
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.limits.TooManyMiddleware",
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

# Accounts: docs/decisions/0006-accounts.md. Nobody needs one.

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "you:you"

MAIL = environment.mail()
SENDS_MAIL = bool(MAIL)
if MAIL.get("OPTIONS") and not HOSTS:
    # A link in a mail bears the name that was asked for, and at home that may be any.
    raise environment.Misconfigured(
        "A Sixgun that sends mail must know its own name: type SIXGUN_HOSTS=sixgun.example.org and try again."
    )
if MAIL:
    MAILERS = {"default": MAIL}
    DEFAULT_FROM_EMAIL = environment.text("SIXGUN_EMAIL_FROM", f"sixgun@{(HOSTS or ['localhost'])[0]}")

ACCOUNT_ADAPTER = "accounts.adapter.Adapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.SignIn",
    "signup": "accounts.forms.SignUp",
    "change_password": "accounts.forms.ChangePassword",
    "reset_password": "accounts.forms.ForgottenPassword",
    "reset_password_from_key": "accounts.forms.NewPassword",
    "add_email": "accounts.forms.Address",
}
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", *(["email"] if SENDS_MAIL else []), "password1*", "password2*"]
ACCOUNT_PRESERVE_USERNAME_CASING = False
ACCOUNT_EMAIL_VERIFICATION = "optional" if SENDS_MAIL else "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_MAX_EMAIL_ADDRESSES = 3
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_SESSION_REMEMBER = True
# None looks back further than limits.WAIT, which is what somebody who ran into one is told.
ACCOUNT_RATE_LIMITS = {
    "signup": "30/5m/ip",
    "login": "60/5m/ip",
    "login_failed": "30/5m/ip,10/5m/key",
    "change_password": "10/5m/user",
    "reset_password": "10/5m/ip,3/5m/key",
    "reset_password_from_key": "20/5m/ip",
    "manage_email": "20/5m/user",
}

# The limits are counted here. Many entries, so that nobody pushes the count of his own guesses out by guessing more.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}

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
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}

# What goes wrong here is written to stderr. What a visitor got wrong is not: addresses can be secrets.
# A hosted Sixgun writes a line for each request too, see companion/logs.py.

LOG = environment.one_of("SIXGUN_LOG", ("json", "text"), "json" if HOSTED else "text")
if LOG == "json":
    MIDDLEWARE = ["companion.logs.RequestMiddleware", *MIDDLEWARE]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "companion.logs.JsonFormatter"},
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": LOG}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING"},
        "companion.requests": {"level": "INFO" if LOG == "json" else "WARNING"},
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
    },
}
