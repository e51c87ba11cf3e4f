"""Pull-up bars: in a doorway, on a wall, free-standing tower."""
from studio import *


def foam_grip(a, b, r=0.021):
    a, b = Vector(a), Vector(b)
    o = cyl('grip', a, b, r, Mat.foam(), 40, 0.006, 4)
    for p, d in ((a, a - b), (b, b - a)):
        d = d.normalized()
        cyl('ring', p - d * 0.004, p + d * 0.003, r * 1.02, Mat.rubber(), 40, 0.001)
    return o


def door_frame(half=0.385, wide=0.53, low=-0.62, high=0.27, y0=0.029, y1=0.150):
    """The upper part of a door: a piece of wall round the opening, wooden casing on both faces."""
    masonry = mat('masonry', '#d3cec4', 0.8, spec=0.2, bump=('noise', 90, 0.10, 0.0012), col_var=0.05, rv_scale=5)
    white = Mat.paint('#f1efea', 0.42)
    outline = [(-wide, low), (-half, low), (-half, 0.055), (half, 0.055), (half, low), (wide, low), (wide, high), (-wide, high)]
    extrude('wall', outline, y1 - y0, masonry, 'y', 0.003, loc=(0, (y0 + y1) / 2, 0))
    inner, outer = half - 0.006, half + 0.065
    casing = [(-outer, low), (-inner, low), (-inner, 0.049), (inner, 0.049), (inner, low), (outer, low), (outer, 0.180), (-outer, 0.180)]
    for y in (y0 - 0.007, y1 + 0.007):
        extrude('casing', casing, 0.014, white, 'y', 0.004, 3, loc=(0, y, 0))
    extrude('lining', [(-half, low), (-inner, low), (-inner, 0.049), (inner, 0.049), (inner, low), (half, low), (half, 0.056), (-half, 0.056)], y1 - y0, white, 'y', 0.002, loc=(0, (y0 + y1) / 2, 0))


def doorway():
    """Hooked over a piece of door frame: cross bar against the jambs, two hook arms, grips at several angles."""
    door_frame()
    st, ac = Mat.paint('#2b3033', 0.36), Mat.accent()
    cyl('bar', (-0.46, 0, 0), (0.46, 0, 0), 0.0150, st)
    for s in (-1, 1):
        foam_grip((s * 0.455, 0, 0), (s * 0.335, 0, 0))
        foam_grip((s * 0.05, 0, 0), (s * 0.15, 0, 0)) if s > 0 else foam_grip((-0.15, 0, 0), (-0.05, 0, 0))
        # the arms go back and up to the crown bar that rests on the frame
        tube('arm', [(s * 0.235, 0, 0), (s * 0.235, 0.18, 0.01), (s * 0.235, 0.215, 0.16), (s * 0.235, 0.17, 0.205)], 0.0150, st, 0.028, 10)
        tube('horn', [(s * 0.235, 0.06, 0.005), (s * 0.235, -0.08, -0.005), (s * 0.235, -0.205, 0.030)], 0.0150, st, 0.06, 8)
        foam_grip((s * 0.235, -0.085, -0.003), (s * 0.235, -0.205, 0.030), 0.0205)
        cyl('brace', (s * 0.235, 0.13, 0.012), (s * 0.345, 0, 0), 0.0125, st)
        bolt((s * 0.235, 0.10, 0.012), (s * 0.235, 0.10, 0.032), 0.008)
    cyl('crown', (-0.30, 0.165, 0.206), (0.30, 0.165, 0.206), 0.0150, st)
    for s in (-1, 1):
        cyl('pad', (s * 0.30, 0.165, 0.206), (s * 0.26, 0.165, 0.206), 0.023, Mat.rubber2(), 40, 0.006)
        lathe(
            'cap',
            [(0, 0), (0.016, 0), (0.0175, 0.004), (0.0165, 0.014), (0, 0.016)],
            ac,
            40,
            'x',
            loc=(s * 0.462 - (0.016 if s < 0 else 0), 0, 0),
        )
    box('badge', (0.12, 0.030, 0.032), (0, 0, 0.002), ac, 0.006)
    mark('mark', 0.03, Mat.white(), (0, 0, 0.0185), (0, 0, 0))
    return dict(turn=28, el=10, fill=0.86)


def wall():
    """Two wall plates, triangular arms, one long bent bar and two parallel grips: four hand positions."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        x = s * 0.40
        box('plate', (0.09, 0.008, 0.46), (x, 0.56, -0.02), pw, 0.003)
        for z in (0.17, 0.08, -0.12, -0.21):
            cyl('washer', (x, 0.556, z), (x, 0.552, z), 0.014, Mat.chrome(), 32, 0.001)
            bolt((x, 0.552, z), (x, 0.543, z), 0.009)
        tube('arm', [(x, 0.555, 0.12), (x, 0.02, 0.12)], 0.016, pw, 0)
        tube('brace', [(x, 0.555, -0.16), (x, 0.20, 0.115)], 0.014, pw, 0)
        gusset = fillet2([(0.17, 0.105), (0.30, 0.105), (0.22, 0.075)], 0.006, 3)
        extrude('gusset', gusset, 0.006, ac, 'x', 0.001, loc=(x, 0, 0))
        tube('parallel', [(s * 0.22, 0.16, 0.12), (s * 0.22, -0.03, 0.12)], 0.016, pw, 0)
        foam_grip((s * 0.22, 0.02, 0.12), (s * 0.22, 0.14, 0.12), 0.021)
        tube('wide', [(s * 0.22, 0, 0.12), (s * 0.47, 0, 0.12), (s * 0.60, 0, 0.045)], 0.016, pw, 0.05, 8)
        foam_grip((s * 0.49, 0, 0.110), (s * 0.598, 0, 0.048), 0.021)
        cyl('end', (s * 0.60, 0, 0.045), (s * 0.606, 0, 0.0416), 0.0185, ac, 32, 0.002)
    tube('bar', [(-0.48, 0, 0.12), (0.48, 0, 0.12)], 0.016, pw, 0)
    tube('tie', [(-0.40, 0.16, 0.12), (0.40, 0.16, 0.12)], 0.014, pw, 0)
    foam_grip((-0.13, 0, 0.12), (-0.02, 0, 0.12))
    foam_grip((0.02, 0, 0.12), (0.13, 0, 0.12))
    # a piece of wall to hang on, standing on the ground
    masonry = mat('masonry', '#d3cec4', 0.8, spec=0.2, bump=('noise', 90, 0.10, 0.0012), col_var=0.05, rv_scale=5)
    box('wall', (1.16, 0.085, 1.02), (0, 0.564 + 0.0425, -0.06), masonry, 0.006)
    return dict(turn=30, el=10, fill=0.84)


def tower():
    """H-base, two telescoping uprights, pull-up bar, dip arms with back pad, push-up grips."""
    pw, ac, st, lt = Mat.powder(), Mat.accent(), Mat.steel(), Mat.leather()
    for s in (-1, 1):
        y = s * 0.36
        beam('base', (-0.52, y, 0.035), (0.46, y, 0.035), 0.060, 0.055, pw, r=0.009)
        for x in (-0.52, 0.46):
            box('shoe', (0.05, 0.072, 0.064), (x, y, 0.034), Mat.rubber2(), 0.008)
        beam('upright', (0.06, y, 0.05), (0.06, y, 1.30), 0.060, 0.060, pw, r=0.009, up=(0, 1, 0))
        beam('inner', (0.06, y, 1.28), (0.06, y, 2.18), 0.048, 0.048, st, r=0.007, up=(0, 1, 0))
        for k in range(8):
            z = 1.40 + 0.075 * k
            cyl('hole', (0.0335, y, z), (0.0355, y, z), 0.008, Mat.plastic_g(), 24, 0.0004)
        box('collar', (0.074, 0.074, 0.06), (0.06, y, 1.29), Mat.plastic(), 0.008)
        knob((0.03, y, 1.29), (-0.035, y, 1.29), 0.021)
        tube('stay', [(0.44, y, 0.05), (0.09, y, 0.62)], 0.018, pw, 0)
        # dip arms
        tube('dip', [(0.06, y * 0.86, 1.12), (-0.20, y * 0.80, 1.12), (-0.50, y * 0.74, 1.12)], 0.0175, pw, 0.12, 8)
        foam_grip((-0.34, y * 0.770, 1.12), (-0.49, y * 0.742, 1.12), 0.023)
        tube('dip_stay', [(0.04, y * 0.93, 0.92), (-0.24, y * 0.80, 1.11)], 0.014, pw, 0)
        pad('elbow', 0.26, 0.085, 0.045, lt, r=0.02, edge=0.015, dome=0.004, belly=0, loc=(-0.16, y * 0.815, 1.138))
        # push-up grips on the base
        tube('push', [(-0.50, y, 0.06), (-0.50, y, 0.16), (-0.36, y, 0.16), (-0.36, y, 0.06)], 0.015, pw, 0.03)
        foam_grip((-0.475, y, 0.16), (-0.385, y, 0.16), 0.020)
    beam('tie', (0.06, -0.36, 0.30), (0.06, 0.36, 0.30), 0.050, 0.050, pw, r=0.008)
    beam('tie', (0.06, -0.36, 1.22), (0.06, 0.36, 1.22), 0.050, 0.050, pw, r=0.008)
    beam('rear', (0.46, -0.36, 0.035), (0.46, 0.36, 0.035), 0.050, 0.050, pw, r=0.008)
    pad(
        'back',
        0.40,
        0.24,
        0.055,
        lt,
        r=0.05,
        edge=0.018,
        dome=0.006,
        belly=0.002,
        loc=(0.026, 0, 1.20),
        rot=(0, math.radians(-90), 0),
        piping=0.0028,
    )
    bar = [(0.06, -0.60, 2.10), (0.06, -0.44, 2.20), (0.06, 0.44, 2.20), (0.06, 0.60, 2.10)]
    tube('bar', bar, 0.0165, pw, 0.06, 8)
    for s in (-1, 1):
        foam_grip((0.06, s * 0.585, 2.109), (0.06, s * 0.47, 2.183), 0.022)
        foam_grip((0.06, s * 0.08, 2.20), (0.06, s * 0.22, 2.20), 0.022)
        box('cap', (0.06, 0.06, 0.03), (0.06, s * 0.36, 2.185), Mat.plastic(), 0.006)
    foot = fillet2([(0.092, 0.20), (0.092, 0.40), (0.20, 0.20)], 0.01, 4)
    for s in (-1, 1):
        extrude('gusset', [(a, b) for a, b in foot], 0.006, ac, 'y', 0.001, loc=(0, s * 0.36, 0))
    mark('mark', 0.06, Mat.white(), (0.0335, -0.36, 0.85), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=48, el=10, fill=0.90)
