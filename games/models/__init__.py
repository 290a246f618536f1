"""The tables. A match is its list of actions; everything else in its row is derived from it."""

from games.models.belonging import Held
from games.models.codes import new_code
from games.models.mail import Mail
from games.models.match import Action, Match, Seat
from games.models.people import Offer, Seek
from games.models.pulse import Pulse
from games.models.rating import Rating, Standing
from games.models.results import Progress, Versus

__all__ = [
    "Action",
    "Held",
    "Mail",
    "Match",
    "Offer",
    "Progress",
    "Pulse",
    "Rating",
    "Seat",
    "Seek",
    "Standing",
    "Versus",
    "new_code",
]
