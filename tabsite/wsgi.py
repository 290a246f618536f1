"""Django alone, without the live stream and the robots: for commands and tests of views."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabsite.settings")
application = get_wsgi_application()
