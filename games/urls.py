from django.urls import path

from games.views import home, instructions, match, rankings

urlpatterns = [
    path("", home.home, name="home"),
    path("configuracao/", home.configuration, name="configuration"),
    path("jogar/", home.start_match, name="start"),
    path("partida/<slug:code>/", match.show, name="match"),
    path("partida/<slug:code>/jogar/", match.act, name="act"),
    path("partida/<slug:code>/lancar/", match.throw, name="throw"),
    path("partida/<slug:code>/anular/", match.undo, name="undo"),
    path("partida/<slug:code>/desistir/", match.resign, name="resign"),
    path("partida/<slug:code>/virar/", match.turn, name="turn"),
    path("partida/<slug:code>/desforra/", match.rematch, name="rematch"),
    path("instrucoes/", instructions.index, name="instructions"),
    path("instrucoes/<slug:slug>/", instructions.chapter, name="rules"),
    path("instrucoes/<slug:slug>/<slug:chapter>/", instructions.chapter, name="chapter"),
    path("classificacoes/", rankings.ranking, name="rankings"),
    path("classificacoes/<slug:slug>/", rankings.ranking, name="ranking"),
]
