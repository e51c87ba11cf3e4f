"""Pull-up bars: in a doorway, on a wall, free-standing tower."""
from studio import *
from studio.stations import drilled, figures, satin, socket_bolt, weld as bead, welt


def foam_grip(a, b, r=0.021):
    a, b = Vector(a), Vector(b)
    o = cyl('grip', a, b, r, Mat.foam(), 40, 0.006, 4)
    for p, d in ((a, a - b), (b, b - a)):
        d = d.normalized()
        cyl('ring', p - d * 0.004, p + d * 0.003, r * 1.02, Mat.rubber(), 40, 0.001)
    return o


def screw(a, b, r=0.009):
    """Round bolt head with a hexagon socket, from a to b, on a washer."""
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    parts = [cyl('washer', a, a + d * 0.0016, r * 1.5, Mat.steel(), 40, 0.0005), cyl('head', a + d * 0.0014, b, r, Mat.powder_l(), 40, r * 0.22, 5)]
    return parts + [cyl('socket', b - d * 0.0005, b + d * 0.0003, r * 0.52, mat('pit', (0.003, 0.003, 0.0032), 0.9, spec=0.1), 6, 0)]


def weld(at, along, r, material, bead=0.0028):
    """The bead round a tube where it meets a plate or another tube."""
    ring = sweep('weld', [(r * math.cos(t), r * math.sin(t), 0.0004 * math.sin(14 * t)) for t in np.linspace(0, 2 * math.pi, 72, endpoint=False)], circle(bead, 10), material, closed=True)
    ring.matrix_world = Matrix.Translation(at) @ Vector(along).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return ring


def door_frame(half=0.390, low=-0.95, y0=0.030, y1=0.148):
    """The upper part of a white door frame; its jambs run down out of the picture, its casings lie on both faces."""
    white, edge = Mat.paint('#e4e3df', 0.42), Mat.paint('#d8d7d2', 0.42)
    inner, outer, over, head = half - 0.008, half + 0.070, 0.052, 0.152
    casing = [(-outer, low), (-inner, low), (-inner, over), (inner, over), (inner, low), (outer, low), (outer, head), (-outer, head)]
    for y, s in ((y0, -1), (y1, 1)):
        extrude('casing', casing, 0.016, white, 'y', 0.005, 4, loc=(0, y + s * 0.001, 0))
        # the raised outer moulding of the casing
        path = [(-outer + 0.013, y + s * 0.010, low), (-outer + 0.013, y + s * 0.010, head - 0.013), (outer - 0.013, y + s * 0.010, head - 0.013), (outer - 0.013, y + s * 0.010, low)]
        sweep('moulding', path, rrect(0.018, 0.007, 0.003, 4), white, up=(0, 1, 0))
    extrude('jambs', [(-outer + 0.004, low), (-half, low), (-half, over + 0.010), (half, over + 0.010), (half, low), (outer - 0.004, low), (outer - 0.004, head - 0.003), (-outer + 0.004, head - 0.003)], y1 - y0, edge, 'y', 0.002, loc=(0, (y0 + y1) / 2, 0))
    for s in (-1, 1):
        box('stop', (0.012, 0.034, over - low), (s * (half - 0.006), (y0 + y1) / 2 + 0.012, (over + low) / 2), white, 0.002)
    box('stop', (half * 2 - 0.02, 0.034, 0.012), (0, (y0 + y1) / 2 + 0.012, over + 0.004), white, 0.002)


def doorway():
    """Hooked over a door frame: the long bar lies against the casing before it, two arms run under the lintel and up to
    the crown bar, whose rubber pads rest on the casing behind."""
    door_frame()
    st, ac = Mat.paint('#4a5054', 0.38), Mat.accent()
    tube_r = 0.0145
    z = -0.055
    cyl('bar', (-0.470, 0, z), (0.470, 0, z), tube_r, st)
    for s in (-1, 1):
        foam_grip((s * 0.466, 0, z), (s * 0.405, 0, z), 0.0205)
        foam_grip((s * 0.045, 0, z), (s * 0.165, 0, z)) if s > 0 else foam_grip((-0.165, 0, z), (-0.045, 0, z))
        x = s * 0.255
        # horn towards the user, then through the door and up behind the lintel
        path = [(x, -0.200, z + 0.050), (x, -0.080, z), (x, 0.2100, z), (x, 0.2100, 0.1745), (x, 0.1580, 0.1745)]
        tube('arm', path, tube_r, st, 0.042, 12, up=(1, 0, 0))
        foam_grip((x, -0.108, z + 0.0115), (x, -0.204, z + 0.0518), 0.0205)
        for side in (-1, 1):
            weld((x + side * (tube_r - 0.001), 0, z), (1, 0, 0), tube_r + 0.0008, st)
        cyl('brace', (x, 0.105, z), (s * 0.385, 0.004, z), 0.0105, st)
        weld((s * 0.378, 0.010, z), (s * 0.78, -0.62, 0), 0.0112, st)
        # the long bar is screwed to the arms, so that it can be taken apart
        box('lug', (0.034, 0.030, 0.036), (x, 0.008, z), st, 0.006)
        screw((x, 0.008, z + 0.018), (x, 0.008, z + 0.025), 0.0068)
        lathe('cap', [(0, 0), (0.0165, 0), (0.0178, 0.003), (0.0172, 0.011), (0.010, 0.014), (0, 0.014)] if s > 0 else [(0, 0), (0.0165, 0), (0.0178, -0.003), (0.0172, -0.011), (0.010, -0.014), (0, -0.014)], ac, 48, 'x', loc=(s * 0.4705, 0, z))
    cyl('crown', (-0.330, 0.158, 0.1745), (0.330, 0.158, 0.1745), tube_r, st)
    for s in (-1, 1):
        cyl('pad', (s * 0.335, 0.158, 0.1745), (s * 0.275, 0.158, 0.1745), 0.0220, Mat.rubber2(), 48, 0.005)
        cyl('cap', (s * 0.335, 0.158, 0.1745), (s * 0.341, 0.158, 0.1745), 0.0150, ac, 40, 0.002)
        weld((s * 0.2395, 0.158, 0.1745), (1, 0, 0), tube_r + 0.0008, st)
        cyl('rest', (s * 0.404, -0.002, z), (s * 0.318, -0.002, z), 0.0185, Mat.rubber2(), 48, 0.004)
    pad('badge', 0.066, 0.036, 0.006, ac, r=0.008, edge=0.002, dome=0, belly=0, loc=(0, -0.0125, z), rot=(math.radians(90), 0, 0))
    mark('mark', 0.024, Mat.white(), (0, -0.0188, z), (math.radians(90), 0, 0), 0.0006)
    return dict(turn=24, el=13, focus=(0, 0.09, -0.02), reach=1.10)


def wall():
    """Two wall plates, triangular arms, one long bent bar and two parallel grips: four hand positions."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        x = s * 0.40
        box('plate', (0.09, 0.008, 0.46), (x, 0.56, -0.02), pw, 0.003)
        for z in (0.165, -0.195):
            for dx in (-0.028, 0.028):
                screw((x + dx, 0.5565, z), (x + dx, 0.548, z), 0.0085)
        tube('arm', [(x, 0.555, 0.12), (x, 0.02, 0.12)], 0.016, pw, 0)
        tube('brace', [(x, 0.555, -0.16), (x, 0.20, 0.115)], 0.014, pw, 0)
        weld((x, 0.5545, 0.12), (0, 1, 0), 0.0166, pw)
        weld((x, 0.552, -0.1585), (0, -0.79, 0.61), 0.0160, pw)
        weld((x, 0.208, 0.106), (0, 0.79, -0.61), 0.0150, pw)
        weld((x, 0.016, 0.12), (0, 1, 0), 0.0166, pw)
        gusset = fillet2([(0.17, 0.105), (0.30, 0.105), (0.22, 0.075)], 0.006, 3)
        extrude('gusset', gusset, 0.006, ac, 'x', 0.001, loc=(x, 0, 0))
        tube('parallel', [(s * 0.22, 0.16, 0.12), (s * 0.22, 0.0, 0.12)], 0.016, pw, 0)
        weld((s * 0.22, 0.145, 0.12), (0, 1, 0), 0.0166, pw)
        weld((s * 0.22, 0.016, 0.12), (0, 1, 0), 0.0166, pw)
        foam_grip((s * 0.22, 0.02, 0.12), (s * 0.22, 0.14, 0.12), 0.021)
        tube('wide', [(s * 0.30, 0, 0.12), (s * 0.47, 0, 0.12), (s * 0.60, 0, 0.045)], 0.0162, pw, 0.05, 14)
        foam_grip((s * 0.49, 0, 0.110), (s * 0.598, 0, 0.048), 0.021)
        cyl('end', (s * 0.60, 0, 0.045), (s * 0.606, 0, 0.0416), 0.0185, ac, 32, 0.002)
    tube('bar', [(-0.44, 0, 0.12), (0.44, 0, 0.12)], 0.016, pw, 0)
    tube('tie', [(-0.40, 0.16, 0.12), (0.40, 0.16, 0.12)], 0.014, pw, 0)
    foam_grip((-0.13, 0, 0.12), (-0.02, 0, 0.12))
    foam_grip((0.02, 0, 0.12), (0.13, 0, 0.12))
    # a piece of wall to hang on, standing on the ground
    plaster = mat('plaster', '#dedbd4', 0.85, spec=0.15, bump=('noise', 260, 0.10, 0.0008))
    box('wall', (0.99, 0.060, 0.60), (0, 0.564 + 0.030, -0.02), plaster, 0.006)
    return dict(turn=30, el=10, fill=0.88)


def tower():
    """H-base, two drilled telescoping uprights, pull-up bar, dip arms with back pad, push-up grips."""
    pw, lt = Mat.powder(), Mat.leather()
    for s in (-1, 1):
        tower_side(s)
    for x, z in ((0.06, 0.30), (0.06, 1.22), (0.46, 0.035)):
        beam('tie', (x, -0.36, z), (x, 0.36, z), 0.050, 0.050, pw, r=0.008)
        for s in (-1, 1):
            bead((x, s * 0.3300, z), (0, -s, 0), 0.050, 0.050, 0.0026)
    # the back pad on its two holders
    for y in (-0.07, 0.07):
        box('holder', (0.016, 0.04, 0.10), (0.030, y, 1.21), pw, 0.003)
    upright = (0, math.radians(-90), 0)
    pad('back', 0.40, 0.24, 0.055, lt, r=0.05, edge=0.018, dome=0.006, belly=0.002, loc=(0.026, 0, 1.20), rot=upright)
    welt(0.4045, 0.2445, 0.051, 0.030, piping(), 0.0028, loc=(0.026, 0, 1.20), rot=upright)
    mark('mark', 0.052, Mat.accent(), (-0.0353, 0, 1.33), (math.pi / 2, 0, -math.pi / 2), 0.0006)
    bar = [(0.06, -0.60, 2.10), (0.06, -0.44, 2.20), (0.06, 0.44, 2.20), (0.06, 0.60, 2.10)]
    tube('bar', bar, 0.0165, pw, 0.06, 12)
    mark('mark', 0.044, Mat.white(), (0.0297, -0.36, 0.82), (math.pi / 2, 0, -math.pi / 2))
    # rating plate: heaviest user, read on the front of the upright
    pad('plate', 0.040, 0.062, 0.0008, Mat.paint('#d9d9d6', 0.4), r=0.003, edge=0.0003, dome=0, belly=0, loc=(0.0300, -0.36, 0.70), rot=(math.pi / 2, 0, -math.pi / 2))
    figures('max', '180 KG', 0.0110, Mat.paint('#26282a', 0.5), (0.0288, -0.36, 0.713), (math.pi / 2, 0, -math.pi / 2), 0.0002)
    for k in range(4):
        box('print', (0.0003, 0.030 - 0.006 * (k % 2), 0.0026), (0.0290, -0.36, 0.697 - 0.0065 * k), Mat.paint('#26282a', 0.5), 0)
    return dict(turn=48, el=10, fill=0.90)


def piping():
    return mat('piping', '#55595d', 0.5)


def tower_side(s):
    """One side of the tower: foot, upright with its inner tube, dip arm with elbow pad, push-up grip, end of the bar."""
    pw, ac, lt = Mat.powder(), Mat.accent(), Mat.leather()
    y = s * 0.36
    beam('base', (-0.52, y, 0.035), (0.46, y, 0.035), 0.060, 0.055, pw, r=0.009)
    for x in (-0.52, 0.46):
        box('shoe', (0.05, 0.072, 0.064), (x, y, 0.034), Mat.rubber2(), 0.008)
    beam('upright', (0.06, y, 0.05), (0.06, y, 1.30), 0.060, 0.060, pw, r=0.009, up=(0, 1, 0))
    bead((0.06, y, 0.0620), (0, 0, 1), 0.060, 0.060, 0.0030)
    drilled(0.06, y, 1.28, 2.172, 0.048, [1.40 + 0.075 * k for k in range(8)], r=0.0072, sides=False, material=satin())
    box('collar', (0.074, 0.074, 0.06), (0.06, y, 1.29), Mat.plastic(), 0.008)
    lathe('bush', [(0.0085, 0.0), (0.0150, 0.0), (0.0150, -0.008), (0.0085, -0.010)], satin(), 40, 'x', loc=(0.024, y, 1.29), angle=40)
    knob((0.022, y, 1.29), (-0.035, y, 1.29), 0.021)
    # corner plates bolted over the joint of foot and upright, on both faces
    plate = fillet2([(0.034, 0.014), (0.235, 0.014), (0.235, 0.052), (0.094, 0.225), (0.034, 0.225)], 0.010, 5)
    for side in (-1, 1):
        extrude('gusset', plate, 0.006, ac, 'y', 0.001, loc=(0, y + side * 0.0328, 0))
        for x, z in ((0.060, 0.195), (0.060, 0.100), (0.205, 0.036), (0.110, 0.036)):
            socket_bolt((x, y + side * 0.0360, z), (0, side, 0), 0.0072)
    tube('stay', [(0.43, y, 0.055), (0.085, y, 0.62)], 0.018, pw, 0)
    weld((0.4255, y, 0.0625), (-0.52, 0, 0.85), 0.0195, pw, 0.0030)
    weld((0.0925, y, 0.608), (0.52, 0, -0.85), 0.0195, pw, 0.0030)
    dip_arm(s, y)
    # push-up grip: a bow on two flanges
    tube('push', [(-0.50, y, 0.058), (-0.50, y, 0.16), (-0.36, y, 0.16), (-0.36, y, 0.058)], 0.0145, pw, 0.03, 12, up=(0, 1, 0))
    foam_grip((-0.467, y, 0.16), (-0.393, y, 0.16), 0.0195)
    for x in (-0.50, -0.36):
        weld((x, y, 0.0630), (0, 0, 1), 0.0150, pw, 0.0030)
    foam_grip((0.06, s * 0.585, 2.109), (0.06, s * 0.47, 2.183), 0.022)
    foam_grip((0.06, s * 0.08, 2.20), (0.06, s * 0.22, 2.20), 0.022)
    out = Vector((0, s * 0.848, -0.53))
    end = Vector((0.06, s * 0.5975, 2.1015))
    cyl('cap', end, end + out * 0.0090, 0.0185, ac, 48, 0.003)
    # the bar lies in a saddle that is screwed to the inner tube
    box('saddle', (0.058, 0.070, 0.040), (0.06, y, 2.183), pw, 0.006)
    for dy in (-0.020, 0.020):
        socket_bolt((0.0310, y + dy, 2.180), (-1, 0, 0), 0.0062)
    for side in (-1, 1):
        weld((0.06, y + side * 0.0345, 2.20), (0, 1, 0), 0.0168, pw)


def dip_arm(s, y):
    """The arm runs in a bracket on the upright's inner face, a brace below carries it, the elbow pad lies on two saddles."""
    pw = Mat.powder()
    box('bracket', (0.086, 0.026, 0.066), (0.060, s * 0.3190, 1.12), pw, 0.005)
    for z in (1.100, 1.140):
        socket_bolt((0.0172, s * 0.3190, z), (-1, 0, 0), 0.0062)
    tube('dip', [(0.060, y * 0.86, 1.12), (-0.20, y * 0.80, 1.12), (-0.50, y * 0.74, 1.12)], 0.0175, pw, 0.12, 12)
    weld((0.0160, y * 0.850, 1.12), (1, s * 0.083, 0), 0.0182, pw)
    foam_grip((-0.34, y * 0.772, 1.12), (-0.49, y * 0.742, 1.12), 0.023)
    cyl('cap', (-0.499, y * 0.7402, 1.12), (-0.506, y * 0.7388, 1.12), 0.0195, Mat.accent(), 48, 0.003)
    tube('dip_stay', [(0.045, y * 0.93, 0.92), (-0.24, y * 0.793, 1.11)], 0.014, pw, 0)
    weld((0.0335, y * 0.9245, 0.9277), (-0.80, -s * 0.14, 0.53), 0.0155, pw)
    weld((-0.2150, y * 0.805, 1.0935), (0.80, s * 0.14, -0.53), 0.0155, pw)
    for x in (-0.075, -0.235):
        box('saddle', (0.036, 0.050, 0.014), (x, y * 0.815, 1.1345), pw, 0.003)
    pad('elbow', 0.26, 0.085, 0.045, Mat.leather(), r=0.02, edge=0.015, dome=0.004, belly=0, loc=(-0.16, y * 0.815, 1.140))
    welt(0.2585, 0.0835, 0.0195, 0.021, piping(), 0.0024, loc=(-0.16, y * 0.815, 1.140))
