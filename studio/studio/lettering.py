"""The house lettering: one condensed face for whatever is moulded, printed, woven or lit on a product."""
import os

import bpy

FONTS = os.path.join(os.path.dirname(__file__), '..', '..', 'src', 'ui', 'style', 'fonts')
CAP = 0.534  # height of a capital letter of that face, as a share of its size


def vietnamese(letter):
    """Whether a letter stands in the face's second file."""
    return 0x100 <= ord(letter) < 0x250 or 0x300 <= ord(letter) < 0x330 or 0x1EA0 <= ord(letter) < 0x1F00 or letter == '₫'


def face(part):
    return bpy.data.fonts.load(os.path.join(FONTS, f'barlow-condensed-{part}-700.woff2'), check_existing=True)


def face_for(letter):
    return face('vietnamese' if vietnamese(letter) else 'latin')


def line_curve(name, words, tall, align='CENTER'):
    """Words as one text curve whose capitals are `tall` metres high, half of it above the origin.

    The face is in two files. A text has a second font for what is bold: here for what only the second file has.
    """
    curve = bpy.data.curves.new(name, 'FONT')
    curve.body, curve.size, curve.resolution_u = words, tall / CAP, 8
    curve.font, curve.font_bold = face('latin'), face('vietnamese')
    for letter, look in zip(words, curve.body_format):
        look.use_bold = vietnamese(letter)
    curve.align_x, curve.align_y, curve.offset_y = align, 'TOP_BASELINE', -tall / 2
    return curve
