"""Colours: sRGB hex to linear light, the ground all pictures share, and the accent of each brand family."""

GROUND = '#F6F5F2'

# The accent is painted a little brighter than the page's own so that it looks the same once lit and developed.
FAMILIES = {
    'nhip-chay': '#ff5a22',
    'ben-luc': '#e8202a',
    'an-khoe': '#16b3a6',
    'moc-yoga': '#93ab8b',
    'duong-co': '#ffc814',
}
EARTH = '#b58a63'
_current = {'family': 'ben-luc'}


def hexlin(code):
    """'#F6F5F2' -> linear (r, g, b)"""
    code = code.lstrip('#')
    srgb = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in srgb)


def use_family(name):
    _current['family'] = name


def accent_hex():
    return FAMILIES[_current['family']]
