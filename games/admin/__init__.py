"""For whoever runs the site: matches, seats and actions to look at, never to change; results to take along; and the few
acts of an organiser, each with its reason."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from games.admin import matches, others

__all__ = ["matches", "others"]

admin.site.site_header = _("Administração do Tâbuleiro")
admin.site.site_title = _("Administração do Tâbuleiro")
admin.site.index_title = _("Hoje")
# The first page lists all there is; beside each list it would be asked for again.
admin.site.enable_nav_sidebar = False
