"""Settings: embedded on one machine unless the environment says otherwise."""

import os
from functools import partial
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from whitenoise.compress import Compressor

from config import environment, hosts

ROOT = Path(__file__).resolve().parent.parent

# Everything that the environment decides.
VAR = Path(os.environ.get("ARBITER_VAR", ROOT / "var")).resolve()
PRODUCTION = environment.switch("PRODUCTION", False)
SECRET_KEY = os.environ.get("SECRET_KEY", "")
SITE_URL = os.environ.get("SITE_URL", "http://localhost:8000").rstrip("/")
ALLOWED_HOSTS = environment.listing("ALLOWED_HOSTS")
if not ALLOWED_HOSTS and not PRODUCTION:
    ALLOWED_HOSTS = hosts.own_hosts(SITE_URL)
PUSH_KEY = os.environ.get("PUSH_KEY", "")
DATABASE_URL = os.environ.get("DATABASE_URL", "")
REDIS_URL = os.environ.get("REDIS_URL", "")
CELERY_BROKER_URL = os.environ.get("CELERY_BROKER_URL", "") or REDIS_URL or "arbiter://"
EMAIL_URL = os.environ.get("EMAIL_URL", "")
MEDIA_ROOT = Path(os.environ.get("MEDIA_ROOT", VAR / "files"))
TIME_ZONE = os.environ.get("TIME_ZONE", "UTC")
SURVIVE_POWER_CUTS = environment.switch("SURVIVE_POWER_CUTS", True)
LOG_LEVEL = os.environ.get("LOG_LEVEL", "INFO")
LOG_FORMAT = environment.one_of("LOG_FORMAT", ("text", "json"))
LOG_REQUESTS = environment.switch("LOG_REQUESTS", PRODUCTION)
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")
SENTRY_DSN = os.environ.get("SENTRY_DSN", "")
LEASE_SECONDS = float(os.environ.get("LEASE_SECONDS", "10"))
# More of them wait for each other: one process runs Python on one processor.
WEB_THREADS = environment.count("WEB_THREADS", 4)
BACKUP_FOLDER = Path(os.environ.get("BACKUP_FOLDER", VAR / "backups"))
BACKUP_HOURS = environment.count("BACKUP_HOURS", 24, least=0)
BACKUPS_KEPT = environment.count("BACKUPS_KEPT", 7)
BACKUP_PASSPHRASE = os.environ.get("BACKUP_PASSPHRASE", "")

environment.make_folder(VAR)
environment.keep_private(VAR, own=VAR == ROOT / "var")
if not SECRET_KEY:
    if PRODUCTION:
        raise ImproperlyConfigured("Set SECRET_KEY: PRODUCTION is on.")
    SECRET_KEY = environment.kept_secret(VAR / "secret-key", environment.new_secret)
if not PUSH_KEY and not PRODUCTION:
    PUSH_KEY = environment.kept_secret(VAR / "push-key", environment.new_push_key)

DEBUG = False
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"
DATABASE_AT = partial(environment.database, folder=VAR, survive_power_cuts=SURVIVE_POWER_CUTS)
DATABASES = {"default": DATABASE_AT(DATABASE_URL)}
CACHES = environment.caches(REDIS_URL)
globals().update(environment.email(EMAIL_URL, VAR))
DEFAULT_FROM_EMAIL = os.environ.get("FROM_EMAIL", "Arbiter <noreply@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

INSTALLED_APPS = [
    "audit.apps.RecordedAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "django_htmx",
    "csp",
    "live",
    "rulebooks",
    "accounts",
    "audit",
    "jobs",
    "api",
    "backups",
    "notices",
    "decks",
    "tournaments",
    "checks",
    "screens",
    "calendars",
    "webhooks",
    "calls",
    "clocks",
    "prizes",
    "questions",
    "series",
    "rehearsals",
    "snapshots",
    "arrivals",
    "floor",
    "tracker",
    "papers",
    "metagame",
    "privacy",
]

MIDDLEWARE = [
    "monitoring.middleware.TracedRequests",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # A page is five times as long without it; Django hides how long a secret in it is.
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "privacy.robots.InNoIndex",
    "api.middleware.ReadableFromPages",
    "api.parameters.KnownParameters",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "live.middleware.PositionBeforeReading",
    "monitoring.middleware.NotThisWay",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

LANGUAGE_CODE = "en"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [ROOT / "static"]
MEDIA_URL = "/files/"
# Collected, joined, packed and named by what they hold: on a server and with `make run`. Elsewhere
# each file is served as it lies there, so that a change is seen at once.
STATIC_MADE = environment.switch("STATIC_MADE", PRODUCTION)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "config.statics.JoinedStaticFiles"
        if STATIC_MADE
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
# In this order: what stands later holds where both say something.
STYLES = (
    "vendor/bootstrap/bootstrap.min.css",
    "vendor/bootstrap-icons/used.css",
    *(
        f"css/{name}.css"
        for name in (
            *("fonts", "tokens", "type", "layout", "buttons", "forms", "surfaces", "feedback"),
            *("tables", "event", "deck", "card-words", "catalogues", "live", "clocks", "metagame"),
        )
    ),
)
JOINED_STYLES = "css/joined.css"
# Those of every page, in this order; js/theme.js stands before them, as nothing is painted yet.
SCRIPTS = tuple(
    f"js/{name}.js"
    for name in (
        *("site", "unsent", "waiting", "kept", "live"),
        *("round-clock", "clock-alarm", "card-words"),
    )
)
JOINED_SCRIPTS = "js/joined.js"
# Fonts of printed sheets and source maps go to no page: to pack them took most of collectstatic.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (*Compressor.SKIP_COMPRESS_EXTENSIONS, "ttf", "map")
WHITENOISE_USE_FINDERS = not STATIC_MADE
WHITENOISE_AUTOREFRESH = not STATIC_MADE

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "django.contrib.auth.password_validation.MinimumLengthValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
        "api.passwords.TokensEndWithPassword",
    )
]
LOGIN_REDIRECT_URL = "/"
LOGIN_URL = "account_login"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_CONFIRM_EMAIL_ON_GET = False
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Arbiter: "
ACCOUNT_FORMS = {
    "login": "accounts.forms.entrance.LogInForm",
    "signup": "accounts.forms.entrance.SignUpForm",
    "add_email": "accounts.forms.entrance.ChangeEmailForm",
    "change_password": "accounts.forms.entrance.ChangePasswordForm",
    "set_password": "accounts.forms.entrance.SetPasswordForm",
    "reset_password": "accounts.forms.entrance.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.entrance.NewPasswordForm",
    "reauthenticate": "accounts.forms.entrance.ConfirmPasswordForm",
}
# A hall full of players shares one address: the limits per address are wide. Nobody who knows an
# account's address may use up its attempts elsewhere, so the one per account is for many helpers.
WRONG_PASSWORDS = {
    "device": "5/300s/key",
    "address and account": "5/300s/key",
    "address": "60/m/key",
    "account": "300/h/key",
}
# Codes of an authenticator app, typed where wrong passwords are slowed down.
WRONG_CODES_OF_AN_APP = {"address and account": "5/300s/key", "account": "60/h/key"}
# Codes of the screen at the door. A whole shop is behind one address.
WRONG_CODES = {"person": "5/300s/key", "address": "60/m/key"}
ACCOUNT_RATE_LIMITS = {
    "login": None,
    "login_failed": None,
    "signup": "60/m/ip",
    # Unknown addresses get a mail too, so that nobody learns who has an account: a few an hour.
    # Asking for somebody else keeps nobody out: each of those mails holds a link that works.
    "reset_password": "30/h/ip,5/h/key",
}
MFA_ADAPTER = "accounts.adapter.SecondFactorAdapter"
MFA_TOTP_ISSUER = "Arbiter"
MFA_FORMS = {
    "authenticate": "accounts.forms.entrance.SecondFactorForm",
    "reauthenticate": "accounts.forms.entrance.ConfirmSecondFactorForm",
    "activate_totp": "accounts.forms.entrance.ActivateAppForm",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]

# The site sends to no other addresses that a browser may name.
PUSH_SERVICES = environment.listing(
    "PUSH_SERVICES",
    "https://fcm.googleapis.com,https://*.push.services.mozilla.com,"
    "https://*.push.apple.com,https://*.notify.windows.com",
)

SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
CSRF_TRUSTED_ORIGINS = environment.listing("CSRF_TRUSTED_ORIGINS", SITE_URL)
SECURE_SSL_REDIRECT = environment.switch("SECURE_SSL_REDIRECT", PRODUCTION)
# Prometheus asks each process inside the house, without the proxy that speaks HTTPS.
SECURE_REDIRECT_EXEMPT = [r"^metrics$"]
SECURE_HSTS_SECONDS = 31_536_000 if PRODUCTION else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = PRODUCTION
BEHIND_PROXY = environment.switch("BEHIND_PROXY", PRODUCTION)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if BEHIND_PROXY else 0
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}

CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.2}
CELERY_TASK_SEND_SENT_EVENT = False
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "beat-schedule")
# A child forked while a thread reads SQLite can hang: seen once in 300 forks under load.
CELERY_WORKER_POOL_START_METHOD = "fork" if DATABASE_URL.startswith("postgres") else "spawn"
CELERY_BROKER_TRANSPORT_OPTIONS = environment.broker_options(CELERY_BROKER_URL, LEASE_SECONDS)

# How many deck lists a minute: an address may be a whole hall of players.
LEGALITY_CHECKS = {"person": 300, "address": 120, "page": 1500}
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["api.permissions.TokenScope"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["api.parsers.ReadableJSONParser"],
    "DEFAULT_PAGINATION_CLASS": "api.pagination.Pages",
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    # `format` is a format of the game here, not one of the answer.
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_SCHEMA_CLASS": "api.schema.Description",
    "EXCEPTION_HANDLER": "api.problems.answer",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "NUM_PROXIES": 1 if BEHIND_PROXY else 0,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Arbiter",
    "DESCRIPTION": "Events, rounds, results, decks and standings.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "api.examples.with_examples",
    ],
    "ENUM_NAME_OVERRIDES": {
        "StatusEnum": "decks.enums.DeckStatus",
        "EntryStatusEnum": "decks.enums.EntryStatus",
        "StageKindEnum": "tournaments.serializers.stages.KINDS",
        "ListChoiceEnum": "tournaments.enums.ListChoice",
        "CallStateEnum": "calls.enums.CallState",
        "CheckStateEnum": "checks.enums.CheckState",
        "FindingEnum": "checks.enums.Finding",
        "DraftStateEnum": "checks.enums.DraftState",
        "StaffRoleEnum": "tournaments.enums.StaffRole",
        "OrganizationRoleEnum": "tournaments.enums.OrganizationRole",
        "RegistrationStateEnum": "tournaments.enums.RegistrationState",
        "ResultKindEnum": "tournaments.enums.ResultKind",
        "ByeKindEnum": "tournaments.enums.ByeKind",
        "ChanceEnum": "tournaments.serializers.insight.CHANCES",
        "TopicEnum": "notices.enums.Topic",
        "ChangeTopicEnum": "webhooks.serializers.TOLD_OF",
        "MessageTopicEnum": "webhooks.enums.Topic",
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {"()": "monitoring.lines.TextLines"},
        "json": {"()": "monitoring.lines.JsonLines"},
    },
    "filters": {
        # Whoever asks after health gets the answer and need not read it here each time.
        "health": {
            "()": "django.utils.log.CallbackFilter",
            "callback": lambda record: not record.getMessage().endswith("/healthz"),
        },
        "traced": {"()": "monitoring.lines.Traced"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": LOG_FORMAT,
            "filters": ["health", "traced"],
        }
    },
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django.server": {"propagate": True},
        "fontTools": {"level": "WARNING"},
        "uvicorn": {"handlers": [], "propagate": True},
        # Its lines hold whole queries, and those hold keys; LOG_REQUESTS writes ours instead.
        "uvicorn.access": {"handlers": [], "propagate": False, "level": "WARNING"},
    },
}

if SENTRY_DSN:
    from monitoring.reports import report_failures

    report_failures(SENTRY_DSN, SITE_URL)
