"""Settings. Without any configuration Sixgun runs for a table at home; docs/hosting.md tells how to host it.

SIXGUN_DATA        folder of the database and the secret (var)
SIXGUN_DEBUG       1 while developing (0)
DATABASE_URL       PostgreSQL instead of the SQLite file
SIXGUN_HOSTS       names under which a hosted Sixgun is reached, such as "sixgun.example.org"
SIXGUN_ADDRESS     how links in mail begin, such as "https://sixgun.example.org:8443" (the first of SIXGUN_HOSTS)
SIXGUN_SECRET_KEY  the secret of a hosted Sixgun
SIXGUN_HTTPS       0 where a hosted Sixgun really has no HTTPS (1)
SIXGUN_EMAIL_URL   how mail is sent, such as "smtp://user:password@mail.example.org:587"; without it none is
SIXGUN_EMAIL_FROM  the sender of that mail (sixgun@ and the first of SIXGUN_HOSTS)
SIXGUN_SIGN_UP     who may make an account: open, invitation, closed (open)
SIXGUN_OPERATOR    who runs this Sixgun, in words, for the pages of privacy and contact
SIXGUN_CONTACT     how they are reached: an email address, which is told of reports too, or https://…
SIXGUN_METRICS_TOKEN  whoever sends it may read /metrics ("Authorization: Bearer …")
SIXGUN_METRICS_FROM   so may whoever asks from these addresses or networks, such as "10.0.0.0/8"
SIXGUN_TAPS        how many forms one player may send within a minute; ten times as many from one address (600)
SIXGUN_LANGUAGE    the language that this server speaks: en, or a folder of SIXGUN_LANGUAGES (en)
SIXGUN_LANGUAGES   the folder of the languages (languages)
SIXGUN_LOG         json: one JSON object a line, without anybody's data (where hosted); text: to read at home

SIXGUN_PROXIES     how many proxies are in front, each of which says whom it heard from (0)

uvicorn reads FORWARDED_ALLOW_IPS in place of SIXGUN_PROXIES: the addresses of the proxies in front (127.0.0.1).
"""

from pathlib import Path

from django.conf import global_settings
from django.utils.csp import CSP

from companion.hosting import environment
from companion.hosting.file_headers import add_headers

BASE_DIR = Path(__file__).resolve().parent.parent
DATA = environment.folder("SIXGUN_DATA", BASE_DIR / "var")

# Database

DATABASES = {"default": environment.database(DATA / "sixgun.sqlite3")}
environment.keep_files_private(DATA / "secret.txt", DATABASES["default"])
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Who may reach it, and how

HOSTS = environment.hosts()
HOSTED = bool(HOSTS) or "postgresql" in DATABASES["default"]["ENGINE"]
if HOSTED and not HOSTS:
    raise environment.ImproperEnvironment(
        "A hosted Sixgun must know its own name: type SIXGUN_HOSTS=sixgun.example.org and try again."
    )

DEBUG = environment.switch("SIXGUN_DEBUG", False)
if DEBUG and HOSTED:
    raise environment.ImproperEnvironment(
        "Debugging would show a hosted Sixgun's secrets: type SIXGUN_DEBUG=0."
    )
SECRET_KEY = environment.secret_key(HOSTED, DATA / "secret.txt")

# At a table at home the address is whatever the router gave this machine, and may change during the
# evening, so any name is accepted. Nothing there rests on the name: no mail is sent, cookies stay with
# the name they were set for. A hosted Sixgun accepts its own names only.
ALLOWED_HOSTS = HOSTS or ["*"]

HTTPS = environment.switch("SIXGUN_HTTPS", bool(HOSTS))
PROXIES = environment.proxies()
ADDRESS = environment.address(HOSTS, HTTPS)
SECURE_SSL_REDIRECT = HTTPS
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
SILENCED_SYSTEM_CHECKS = [
    "templates.W003",  # {% load static %} loads ours in place of Django's, and is to
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

# Forms are small; companion/request_limits.py says what else is taken, and from whom.
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
    "moderation",
    "django_htmx",
    "allauth",
    "allauth.account",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "companion.cache_headers.CacheHeadersMiddleware",
    "companion.hosting.odd_bytes.OddBytesMiddleware",
    "companion.hosting.database_waits.DatabaseWaitsMiddleware",
    "companion.request_limits.RequestLimitsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "companion.tap_limits.TapLimitsMiddleware",
    "companion.limits.TooManyMiddleware",
    "companion.errors.AnswersMiddleware",
]

ROOT_URLCONF = "companion.urls"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["companion.template_loader.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "libraries": {"static": "companion.templatetags.addresses"},
            "builtins": [
                "companion.templatetags.counted",
                "companion.templatetags.hidden_fields",
                "companion.templatetags.addresses",
            ],
            "context_processors": ["django.template.context_processors.request"],
        },
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

SIGN_UP = environment.one_of("SIXGUN_SIGN_UP", ("open", "invitation", "closed"), "open")
OPERATOR = environment.text("SIXGUN_OPERATOR", "")
CONTACT = environment.contact()

MAIL = environment.mail()
SENDS_MAIL = bool(MAIL)
if MAIL.get("OPTIONS") and not HOSTS:
    # A link in a mail bears the name that was asked for, and at home that may be any.
    raise environment.ImproperEnvironment(
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
    "reauthenticate": "accounts.forms.PasswordAgain",
}
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", *(["email"] if SENDS_MAIL else []), "password1*", "password2*"]
ACCOUNT_PRESERVE_USERNAME_CASING = False
ACCOUNT_EMAIL_VERIFICATION = "optional" if SENDS_MAIL else "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_NOTIFICATIONS = True
# Signing up says nothing about whether an address is known. Only who confirms it has it: accounts/mail_queue.py.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_REAUTHENTICATION_REQUIRED = True  # for whatever changes an address
ACCOUNT_REAUTHENTICATION_TIMEOUT = 300  # seconds for which a password is not asked for again
ACCOUNT_MAX_EMAIL_ADDRESSES = 3
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
ACCOUNT_SESSION_REMEMBER = True
# How often is counted in the database, for all workers at once: companion/limits.py. allauth would count in a cache.
ACCOUNT_RATE_LIMITS = False
CLUB = environment.switch("SIXGUN_CLUB", False)
WEBHOOKS_PRIVATE = environment.switch("SIXGUN_WEBHOOKS_PRIVATE", False)
TAPS = environment.number("SIXGUN_TAPS", 600)
FAIR_RUNS = True  # the tests turn it off: each of their runs is played where they ask for it
LIMITS = True  # the tests turn it off: a thousand guests of theirs come from one address

# Language and time: docs/words.md. One server speaks one language, from before the games are imported.

SIXGUN_LANGUAGES = Path(environment.text("SIXGUN_LANGUAGES", str(BASE_DIR / "languages")))
SIXGUN_LANGUAGE = environment.language("SIXGUN_LANGUAGE", SIXGUN_LANGUAGES)
environment.speak(SIXGUN_LANGUAGES / SIXGUN_LANGUAGE)
# Django and allauth have catalogues of their own for what they say.
LANGUAGE_CODE = SIXGUN_LANGUAGE if SIXGUN_LANGUAGE in dict(global_settings.LANGUAGES) else "en"
USE_I18N = LANGUAGE_CODE != "en"
TIME_ZONE = "UTC"
USE_TZ = True

# Static files: everything lies in static/; the libraries' own are not used.

STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "companion.hosting.static_storage.LeanStaticFilesStorage"},
}
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_ADD_HEADERS_FUNCTION = add_headers
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}

# What goes wrong here is written to stderr. What a visitor got wrong is not: addresses can be secrets.
# A hosted Sixgun writes a line for each request too, see companion/hosting/logs.py.

METRICS_TOKEN = environment.text("SIXGUN_METRICS_TOKEN", "")
METRICS_FROM = environment.networks("SIXGUN_METRICS_FROM")
MIDDLEWARE = ["companion.metrics.RequestFigures", *MIDDLEWARE]

LOG = environment.one_of("SIXGUN_LOG", ("json", "text"), "json" if HOSTED else "text")
if LOG == "json":
    MIDDLEWARE = ["companion.hosting.logs.RequestMiddleware", *MIDDLEWARE]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "companion.hosting.logs.JsonFormatter"},
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
