from django.urls import path

from accounts import views

urlpatterns = [
    path("conta/", views.home, name="account_home"),
    path("conta/bloqueados/", views.blocked, name="blocked"),
    path("conta/sessoes/", views.sessions, name="account_sessions"),
    path("jogador/<str:name>/denunciar/", views.report, name="account_report"),
    path("preferencias/", views.preferences, name="preferences"),
]
