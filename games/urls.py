from django.urls import path

from games.views import files, film, home, instructions, match, rankings, server

urlpatterns = [
    path("", home.home, name="home"),
    path("configuracao/", home.configuration, name="configuration"),
    path("jogar/", home.start_match, name="start"),
    path("partida/<slug:code>/", match.show, name="match"),
    path("partida/<slug:code>/jogar/", match.act, name="act"),
    path("partida/<slug:code>/lancar/", match.throw, name="throw"),
    path("partida/<slug:code>/anular/", match.undo, name="undo"),
    path("partida/<slug:code>/dica/", match.hint, name="hint"),
    path("partida/<slug:code>/pausa/", match.pause, name="pause"),
    path("partida/<slug:code>/seguir/", match.go_on, name="resume"),
    path("partida/<slug:code>/passo/", match.step, name="step"),
    path("partida/<slug:code>/desistir/", match.resign, name="resign"),
    path("partida/<slug:code>/virar/", match.turn, name="turn"),
    path("partida/<slug:code>/desforra/", match.rematch, name="rematch"),
    path("partida/<slug:code>/filme/", film.show, name="film"),
    path("partida/<slug:code>/filme/<int:moment>/", film.show, name="film"),
    path("partida/<slug:code>/filme/<int:moment>/virar/", film.turn, name="film_turn"),
    path("partida/<slug:code>/filme/<int:moment>/continuar/", film.go_on, name="go_on"),
    path("partida/<slug:code>/ficheiro/", files.save, name="save"),
    path("abrir/", files.open_file, name="open"),
    path("instrucoes/", instructions.index, name="instructions"),
    path("instrucoes/<slug:slug>/", instructions.chapter, name="rules"),
    path("instrucoes/<slug:slug>/<slug:chapter>/", instructions.chapter, name="chapter"),
    path("servidor/", server.panel, name="server"),
    path("classificacoes/", rankings.ranking, name="rankings"),
    path("classificacoes/<slug:slug>/", rankings.ranking, name="ranking"),
]
