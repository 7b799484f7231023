"""The weather cards of Spirecrest: tables only.

Heat Wave is known, and what the first winter card does. All else is a stand-in of the four kinds that weather is known
to have: closed places, smaller gains, higher prices, discards at the end of a turn.
"""

from __future__ import annotations

from underbough.games.everdell.spirecrest.tables import weather

WEATHER = [
    weather("Buried Glades", "winter", {"closes_forest": True}, ("name",)),
    weather("Ice-Rimmed Banks", "winter", {"basic_give_less": 1}),
    weather("Numbing Wind", "winter", {"discard_after_placing": 1}),
    weather("Rockfall at the Diggings", "spring", {"closes_basic": [3, 6]}),
    weather("Waterlogged Timber", "spring", {"constructions_cost": {"twig": 1}}),
    weather("Scattered Blossom", "spring", {"no_meadow_take": True}),
    weather("Heat Wave", "summer", {"critters_cost": {"berry": 1}}, ()),
    weather("Smoke in the Glades", "summer", {"forest_fee": 1}),
    weather("Whirling Dust", "summer", {"hand_at_turn_end": 4}),
    weather("Sunken Waymarks", "autumn", {"journey_more_cards": 1}),
    weather("Rained-Out Revels", "autumn", {"event_fee": 2}),
    weather("Leaf-Stripping Gale", "autumn", {"meadow_plays_cost": {"any": 1}}),
]
