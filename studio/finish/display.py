"""Colours as a screen shows them, and as linear light."""

GROUND = '#F6F5F2'  # the page's ground, which all pictures share


def hexlin(code):
    """'#F6F5F2' -> linear (r, g, b)"""
    code = code.lstrip('#')
    srgb = [int(code[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in srgb)
