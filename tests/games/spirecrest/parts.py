"""Tables that many tests of Spirecrest start from."""

from __future__ import annotations

from games.spirecrest.ground import Ground

WORKERS = {"winter": 2, "spring": 3, "summer": 4}
AREA = {"winter": "foothills", "spring": "peaks", "summer": "ridge"}
REACHED = {"winter": "peaks", "spring": "ridge", "summer": "expedition"}
PLAIN = {
    "foothills": ("everblossom-trail", "mistrise-trail", "starfall-trail"),
    "peaks": ("ancient-orchard", "ruins-of-spire", "moleia-mines"),
    "ridge": ("mistrise-city", "starfall-city", "sunblaze-city"),
}
"""Three cards of each deck that do nothing as they are played."""
MORE = {
    "foothills": ("greensprout-trail", "sunblaze-trail", "map-seller"),
    "peaks": ("bellsong-trail", "cloudrim-peak", "tezels-laboratory"),
    "ridge": ("greensprout-city", "bellsong-city", "gatherwind-trail"),
}
"""Three further ones, for the next to explore."""


def ready(season: str = "winter", players: int = 2, seat: int = 0, **options: object) -> Ground:
    """All workers of a seat are out, on a place that gives nothing more, and it is its turn to prepare."""
    table = Ground(players, **options).season(seat, season).turn(seat)
    return table.at(seat, *["basic-8"] * WORKERS[season]).workers(seat, 0)


def plain(season: str = "winter", players: int = 2, seat: int = 0, **options: object) -> Ground:
    """As :func:`ready`, with three cards to discover that do nothing as they are played."""
    return ready(season, players, seat, **options).discoveries(AREA[season], *PLAIN[AREA[season]], *MORE[AREA[season]])
