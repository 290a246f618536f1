from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = "Jogos"

    def ready(self) -> None:
        from games import receivers  # noqa: F401  (connects them)
