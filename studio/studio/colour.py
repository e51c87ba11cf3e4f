"""The accent of each brand family."""
from finish.display import GROUND, hexlin

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


def use_family(name):
    _current['family'] = name


def accent_hex():
    return FAMILIES[_current['family']]
