"""Table codes that can be read out on the telephone: `fern-otter`, or three words for a private table."""

from __future__ import annotations

import secrets


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PLANTS = _words(
    """
    acorn alder apple ash aspen aster balsam barley basil beech berry birch bloom borage bracken bramble briar
    broom bryony bulrush burdock catkin cedar celery cherry chestnut chicory clover comfrey coral cowslip cress
    crocus currant daisy damson dill dock dogwood elder elm fennel fern fescue flax foxglove furze garlic
    gentian ginger gorse hawthorn hazel heather hemlock henbane holly honesty hop iris ivy jasmine juniper kale
    lavender laurel lichen lilac lily linden lupin mallow maple marigold marjoram meadow medlar melon mint moss
    mulberry mullein mustard myrtle nettle nutmeg oak oat olive orchard orchid parsley parsnip pear peony pepper
    pine plum poplar poppy primrose privet quince radish ragwort reed rhubarb rose rosehip rowan rue rush rye
    saffron sage sedge sloe snowdrop sorrel spindle spruce squill sycamore tansy teasel thistle thyme toadstool
    tulip turnip valerian verbena vetch vine violet walnut wheat willow woodruff yarrow yew
    """
)

BEASTS = _words(
    """
    adder badger bat bear beaver bee beetle bittern bluetit bullfinch bunting butterfly buzzard chaffinch
    cricket crow cuckoo curlew deer dipper dormouse dove dragonfly duck dunlin egret elk falcon fawn ferret
    finch firefly fox frog goat goldfinch goose grouse gull hare harrier hawk hedgehog heron hornet jackdaw jay
    kestrel kingfisher kite lapwing lark linnet lizard lynx magpie marten martin mole moth mouse newt nightjar
    nuthatch osprey otter owl oxbird partridge pheasant pigeon pipit plover polecat quail rabbit rail raven
    redstart robin rook ruff salmon sandpiper shrew siskin skylark slowworm snail snipe sparrow squirrel
    starling stoat stork swallow swan swift teal tern thrush toad treecreeper trout turtle vole wagtail warbler
    wasp weasel whinchat widgeon wolf woodcock woodlark woodpecker wren
    """
)


def table_code(private: bool) -> str:
    """A fresh code. A private table's third word makes it too many to try (rates are limited as well)."""
    words = [secrets.choice(PLANTS), secrets.choice(BEASTS)]
    if private:
        words.append(secrets.choice(PLANTS))
        words.append(str(10 + secrets.randbelow(90)))
    return "-".join(words)


def tidy_code(typed: str) -> str:
    """The code somebody meant: any case, blanks or hyphens between the words."""
    return "-".join(typed.lower().replace("-", " ").split())
