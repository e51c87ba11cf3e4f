"""Weight benches: adjustable, with rack, curved for sit-ups, flat."""
from studio import *
from studio.stations import *
from studio.machines import bead_rect, bearing, plug
from studio.upholstery import cushion, vinyl
from models.bike_parts import pull_knob


def coated():
    """Powder coat in the accent colour, darker than the accent: a full red has no shades left where the lamps are bright."""
    return mat('coated' + accent_hex(), tuple(0.6 * c for c in hexlin(accent_hex())), 0.36, spec=0.5, bump=('noise', 1500, 0.1, 0.0003))


def cross_foot(x, half, z=0.050, material=None):
    """A floor tube across: its ends are closed by flush plugs, it stands on rubber shoes that are screwed below it."""
    beam('foot_tube', (x, -half, z), (x, half, z), 0.060, 0.060, material or Mat.powder(), r=0.010)
    for s in (-1, 1):
        plug((x, s * half, z), (0, s, 0), 0.060, 0.060, 0.010, up=(0, 0, 1))
        box('foot_shoe', (0.070, 0.066, 0.030), (x, s * (half - 0.036), 0.015), Mat.rubber2(), 0.006)


def foam_roll(x, z, y0, y1, r=0.045, code=None):
    """A foam roller on a chrome rod, from y0 to y1."""
    foam = Mat.soft(code or '#2a2c2f', 0.75, 900)
    s = 1 if y1 > y0 else -1
    profile = [
        (0, y0),
        (r * 0.75, y0),
        (r * 0.95, y0 + s * 0.008),
        (r, y0 + s * 0.022),
        (r, y1 - s * 0.022),
        (r * 0.95, y1 - s * 0.008),
        (r * 0.75, y1),
        (0, y1),
    ]
    lathe('foam', profile, foam, 64, 'y', loc=(x, 0, z))
    lathe(
        'rod_cap',
        [(0, y1 + s * 0.006), (0.012, y1 + s * 0.006), (0.014, y1 + s * 0.002), (0.014, y1), (0, y1)],
        Mat.chrome(),
        32,
        'y',
        loc=(x, 0, z),
    )


def foam_pair(x, z, inner=0.04, length=0.17, r=0.045, code=None):
    cyl('rod', (x, -inner - 0.01, z), (x, inner + 0.01, z), 0.0125, Mat.chrome())
    for s in (-1, 1):
        foam_roll(x, z, s * inner, s * (inner + length), r, code)


def grab_handle(x, z, dx=-0.075, y=0.055):
    """Handle for moving the bench: a bent tube whose ends are welded to the rear foot; x lies on the foot's surface."""
    bow = [(x + 0.004, -y, z), (x + dx, -y, z + 0.026), (x + dx, y, z + 0.026), (x + 0.004, y, z)]
    tube('grab', bow, 0.0115, Mat.powder(), 0.030, 12, seg=32)
    half, soft = y - 0.026, 0.0165
    end = [(0.0118, 0), (soft * 0.9, 0), (soft, 0.0016), (soft, 0.0050), (soft * 0.96, 0.0058), (soft * 0.96, 0.0074), (soft, 0.0082)]
    outline = [(q, -half + t) for q, t in end] + [(q, half - t) for q, t in reversed(end)]
    lathe('grab_sleeve', outline, Mat.rubber2(), 64, 'y', loc=(x + dx, 0, z + 0.026))
    for s in (-1, 1):
        cyl('grab_lug', (x + 0.002, s * y, z), (x - 0.010, s * y, z + 0.003), 0.0160, Mat.powder(), 48, 0.003)


def wheels(face, y=0.15, r=0.030):
    """Transport wheels that roll on the floor, each on a bolt between two plates welded to the foot tube's face at x."""
    x = face + r + 0.005
    for s in (-1, 1):
        wheel((x, s * y, r), r, 0.026)
        cyl('wheel_axle', (x, s * y - 0.0215, r), (x, s * y + 0.0215, r), 0.0055, zinc(), 32, 0.001)
        for e in (-1, 1):
            w = s * y + e * 0.0175
            fork = fillet2([(face - 0.001, 0.026), (x - 0.006, 0.012), (x + 0.016, 0.020), (x + 0.014, 0.042), (face + 0.020, 0.072), (face - 0.001, 0.076)], [0.001, 0.014, 0.016, 0.014, 0.012, 0.001], 8)
            extrude('fork', fork, 0.005, Mat.powder(), 'y', 0.0014, 2, loc=(0, w, 0))
            socket_bolt((x, w + e * 0.0025, r), (0, e, 0), 0.0068)
            sweep('fork_bead', [(face + 0.0012, w + e * 0.0030, 0.028), (face + 0.0012, w + e * 0.0030, 0.074)], circle(0.0022, 10), Mat.powder(), up=(1, 0, 0))


def comb(first, count, step, top, half=0.0395):
    """Adjustment ladder: two 8 mm plates with slots that lean to the rear, welded to a sole that lies on the spine.

    `top(x)` is the height of the spine's upper face. Returns the middle of the pin for slot k as a function.
    """
    ac, long = coated(), step * count
    rows = []
    for k in range(count):
        x = first + step * k
        z = top(x)
        rows += [(x, z + 0.060), (x + 0.016, z + 0.064), (x + 0.028, z + 0.052), (x + 0.021, z + 0.020)]
        rows += [(x + 0.026, z + 0.0125), (x + 0.040, z + 0.0125), (x + 0.046, z + 0.020)]
    x = first + long
    rows += [(x, top(x) + 0.046), (x + 0.012, top(x) + 0.044), (x + 0.024, top(x) - 0.024)]
    outline = [(first - 0.006, top(first) - 0.024)] + rows
    for s in (-1, 1):
        extrude('comb', fillet2(outline, 0.0052, 5), 0.008, ac, 'y', 0.0018, 3, loc=(0, s * half, 0), angle=30)
        for t in (0.06, 0.5, 0.96):
            q = first + long * t
            socket_bolt((q, s * (half + 0.004), top(q) - 0.008), (0, s, 0), 0.0070)
    a, b = first + 0.002, first + long + 0.008
    beam('comb_sole', (a, 0, top(a) + 0.0020), (b, 0, top(b) + 0.0020), 2 * half, 0.006, ac, r=0.002)
    return lambda k: Vector((first + step * k + 0.0335, 0, top(first + step * k) + 0.0125 + 0.0100))


def comb_strut(hit, slot, d, n, half=0.0395):
    """The strut between two lugs below the back rail and the pin that lies in both plates of the comb; caps keep it there."""
    pw = Mat.powder()
    along = (hit - slot).normalized()
    beam('strut', slot + along * 0.012, hit, 0.034, 0.030, pw, r=0.006, up=(0, 1, 0))
    cyl('strut_boss', slot - Vector((0, 0.024, 0)), slot + Vector((0, 0.024, 0)), 0.0175, pw, 64, 0.002)
    weld(slot + along * 0.0170, along, 0.035, 0.031, 0.0024)
    cyl('pin', slot - Vector((0, half + 0.020, 0)), slot + Vector((0, half + 0.020, 0)), 0.0098, satin(), 56, 0.0015)
    cyl('strut_head', hit - Vector((0, 0.0165, 0)), hit + Vector((0, 0.0165, 0)), 0.0185, pw, 64, 0.002)
    for s in (-1, 1):
        cap = [(0, 0.012), (0.011, 0.012), (0.0135, 0.0095), (0.0140, 0.0075), (0.0140, 0.002), (0.0130, 0), (0.0098, 0)]
        lathe('pin_cap', [(r, s * h) for r, h in cap], Mat.plastic(), 56, 'y', loc=tuple(slot + Vector((0, s * (half + 0.0085), 0))))
        lug = [hit + d * q + n * r for q, r in ((-0.044, 0.026), (0.044, 0.026), (0.020, -0.020), (-0.020, -0.020))]
        extrude('strut_lug', fillet2([(p.x, p.z) for p in lug], [0.003, 0.003, 0.018, 0.018], 8), 0.007, pw, 'y', 0.0015, 2, loc=(0, s * 0.0215, 0))
        socket_bolt(hit + Vector((0, s * 0.0250, 0)), (0, s, 0), 0.0095)


def adjustable(incline=48):
    """Seven back angles on a toothed ladder, seat on a pop pin."""
    pw, lt, ac, st = Mat.powder(), Mat.leather(), coated(), Mat.steel()
    beam('spine', (-0.66, 0, 0.115), (0.50, 0, 0.245), 0.060, 0.080, pw, r=0.010)
    beam('rear_post', (-0.66, 0, 0.06), (-0.655, 0, 0.135), 0.058, 0.056, pw, r=0.008, up=(0, 1, 0))
    beam('front_leg', (0.555, 0, 0.045), (0.468, 0, 0.300), 0.082, 0.064, pw, r=0.010, up=(0, 1, 0))
    cross_foot(-0.66, 0.27)
    cross_foot(0.56, 0.21)
    wheels(0.590)
    grab_handle(-0.690, 0.058)
    plug((-0.66, 0, 0.115), (-1, 0, -0.11), 0.060, 0.080, 0.010, up=(0, 0, 1))
    for x in (-0.66, 0.554):
        weld((x, 0, 0.0805), (0, 0, 1), 0.060 if x < 0 else 0.086, 0.060 if x < 0 else 0.068)
    bead_rect((0.480, 0, 0.2427), (0.40, 0, 0.2335), 0.062, 0.082, up=(0, 0, 1))
    bead_rect((0.1315, 0, 0.2365), (0.115, 0, 0.415), 0.072, 0.052)
    # seat post and hinge
    P = Vector((0.10, 0, 0.425))
    beam('post', (0.135, 0, 0.20), (0.115, 0, 0.415), 0.070, 0.050, pw, r=0.008, up=(0, 1, 0))
    for s in (-1, 1):
        plate = fillet2([(0.062, 0.452), (0.138, 0.452), (0.182, 0.360), (0.176, 0.262), (0.098, 0.254), (0.078, 0.370)], [0.036, 0.036, 0.03, 0.018, 0.018, 0.05], 10)
        extrude('hinge', plate, 0.007, pw, 'y', 0.0015, 2, loc=(0, s * 0.0425, 0))
        bearing((P.x, s * 0.046, P.z), (0, s, 0), 0.021, 0.010)
        for x, z in ((0.120, 0.285), (0.155, 0.285), (0.152, 0.362)):
            socket_bolt((x, s * 0.046, z), (0, s, 0), 0.0085)
    cyl('hinge_pin', P - Vector((0, 0.046, 0)), P + Vector((0, 0.046, 0)), 0.013, zinc(), 48)
    cyl('hinge_tube', P - Vector((0, 0.037, 0)), P + Vector((0, 0.037, 0)), 0.027, pw, 64, 0.003)
    beam('seat_rail', (0.12, 0, 0.405), (0.46, 0, 0.430), 0.050, 0.040, pw, r=0.006)
    beam('seat_stay', (0.405, 0, 0.412), (0.462, 0, 0.262), 0.052, 0.040, satin(), r=0.006, up=(0, 1, 0))
    box('stay_collar', (0.098, 0.080, 0.020), (0.4715, 0, 0.296), Mat.plastic(), 0.006, rot=(0, math.radians(-19), 0))
    cushion('seat', 0.33, 0.285, 0.058, 0.045, (0.295, 0, 0.440), (0, -math.radians(4), 0), lambda x: 1 - 0.16 * max(0, (x + 0.15) / 0.32))
    # back rest
    a = math.radians(incline)
    d, n = Vector((-math.cos(a), 0, math.sin(a))), Vector((math.sin(a), 0, math.cos(a)))
    length = 0.84
    beam('back_rail', P + d * -0.02, P + d * 0.70, 0.050, 0.045, pw, r=0.007, up=n)
    for t in (0.16, 0.56):
        side = Vector((0, 0.10, 0))
        beam('back_plate', P + d * t + n * 0.026 - side, P + d * t + n * 0.026 + side, 0.050, 0.006, pw, r=0.0028, up=n)
    cushion(
        'back', length, 0.285, 0.060, 0.05, P + d * (0.045 + length / 2) + n * 0.032, (0, a, 0), lambda x: 1 - 0.14 * max(0, -x / 0.42), cross=(0.205,)
    )
    top = lambda x: 0.115 + (x + 0.66) * (0.13 / 1.16) + 0.040
    pin = comb(-0.505, 7, 0.064, top)
    comb_strut(P + d * 0.50 - n * 0.047, pin(2), d, n)
    cyl('pop_pin', (0.30, -0.022, 0.417), (0.30, -0.052, 0.417), 0.011, Mat.chrome())
    pull_knob((0.30, -0.025, 0.417), (0, -1, 0), 0.019, 0.018)
    mark('mark', 0.052, Mat.white(), (0.30, -0.0311, 0.2245), (math.pi / 2, -math.atan(0.13 / 1.16), 0))


def b7():
    adjustable()
    return dict(turn=-38, el=15, fill=0.84)


def flat_bench():
    """One long pad, 43 cm high, on a welded frame whose corners have bolted plates."""
    pw = Mat.powder()
    z = 0.43 - 0.0775
    beam('spine', (-0.42, 0, z - 0.031), (0.42, 0, z - 0.031), 0.060, 0.058, pw, r=0.010)
    for s in (-1, 1):
        beam('leg', (s * 0.422, 0, z - 0.004), (s * 0.50, 0, 0.06), 0.062, 0.060, pw, r=0.010, up=(0, 1, 0))
        bead_rect((s * 0.3945, 0, z - 0.031), (0, 0, z - 0.031), 0.062, 0.060, up=(0, 0, 1))
        cross_foot(s * 0.50, 0.25)
        corner_plates(s, z)
        weld((s * 0.497, 0, 0.0805), (0, 0, 1), 0.064, 0.064)
        box('pad_plate', (0.070, 0.235, 0.006), (s * 0.300, 0, z - 0.0015), pw, 0.0015)
    before = set(bpy.context.scene.objects)
    cushion('pad', 1.14, 0.28, 0.066, 0.04, (0, 0, z + 0.0075), cross=(-0.19, 0.19), edge=0.017, dome=0.011)
    for o in set(bpy.context.scene.objects) - before:
        if o.name.startswith('stitches'):  # grey thread would show as a row of white specks at this length
            o.data.materials[0] = mat('thread_dark', '#2b2d30', 0.6)
    wheels(0.530, 0.17)
    mark('mark', 0.034, Mat.white(), (0, -0.0308, z - 0.034), (math.pi / 2, 0, 0))


def corner_plates(s, z):
    """Pressed plates of 6 mm on both faces of the joint of leg and spine: four bolts through both, a hole to save weight."""
    ac = coated()
    outline = [(0.300, z - 0.016), (0.405, z - 0.016), (0.442, z - 0.158), (0.412, z - 0.158), (0.300, z - 0.052)]
    plate = fillet2([(s * a, b) for a, b in outline], [0.010, 0.012, 0.010, 0.010, 0.014], 8)
    hole = (s * 0.388, 0, z - 0.080)
    for e in (-1, 1):
        o = extrude('corner_plate', plate, 0.006, ac, 'y', 0)
        cut(o, plugs('cut', [hole], circle(0.0115, 48), 0.02, 'y'))
        finish(o, bevel=0.0016, segs=3, angle=32, loc=(0, e * 0.0328, 0))
        for a, b in ((0.318, z - 0.034), (0.384, z - 0.036), (0.424, z - 0.138)):
            socket_bolt((s * a, e * 0.0358, b), (0, e, 0), 0.0085)
    # the web between the plates closes the corner, so that it is seen to be a bracket and no sheet
    beam('corner_web', (s * 0.308, 0, z - 0.060), (s * 0.408, 0, z - 0.154), 0.060, 0.006, ac, r=0.0025)


def f1():
    flat_bench()
    return dict(turn=-36, el=17, fill=0.84)


def rack_bench():
    """Press bench: uprights with six notches each, leg roll, arm-curl pad."""
    pw, lt, ac, st = Mat.powder(), Mat.leather(), coated(), Mat.steel()
    beam('spine', (-0.70, 0, 0.20), (0.58, 0, 0.20), 0.056, 0.070, pw, r=0.010)
    bead_rect((0.549, 0, 0.20), (0, 0, 0.20), 0.058, 0.072, up=(0, 0, 1))
    bead_rect((-0.669, 0, 0.20), (0, 0, 0.20), 0.058, 0.072, up=(0, 0, 1))
    for x in (-0.70, 0.58):
        weld((x, 0, 0.0805), (0, 0, 1), 0.064, 0.064)
    cross_foot(-0.70, 0.50)
    cross_foot(0.58, 0.26)
    beam('front_leg', (0.58, 0, 0.06), (0.58, 0, 0.42), 0.060, 0.060, pw, r=0.010, up=(0, 1, 0))
    beam('rear_post', (-0.70, 0, 0.06), (-0.70, 0, 0.235), 0.060, 0.060, pw, r=0.010, up=(0, 1, 0))
    for s in (-1, 1):
        bar_post(s * 0.46)
    beam('tie', (-0.705, -0.44, 0.30), (-0.705, 0.44, 0.30), 0.050, 0.050, pw, r=0.008)
    P = Vector((0.06, 0, 0.42))
    beam('post', (0.06, 0, 0.20), (0.06, 0, 0.41), 0.060, 0.050, pw, r=0.008, up=(0, 1, 0))
    beam('seat_rail', (0.04, 0, 0.405), (0.55, 0, 0.405), 0.050, 0.045, pw, r=0.007)
    cushion('seat', 0.36, 0.29, 0.058, 0.045, (0.27, 0, 0.432))
    a = math.radians(30)
    d, n = Vector((-math.cos(a), 0, math.sin(a))), Vector((math.sin(a), 0, math.cos(a)))
    beam('back_rail', P, P + d * 0.66, 0.050, 0.045, pw, r=0.007, up=n)
    cushion('back', 0.80, 0.29, 0.060, 0.05, P + d * 0.46 + n * 0.030, (0, a, 0), cross=(0.195,))
    for s in (-1, 1):
        ear = fillet2([(0.030, 0.400), (0.094, 0.400), (0.094, 0.452), (0.060, 0.468), (0.026, 0.445)], 0.014, 8)
        extrude('hinge', ear, 0.006, pw, 'y', 0.0015, 2, loc=(0, s * 0.034, 0))
        bearing((P.x, s * 0.037, P.z + 0.012), (0, s, 0), 0.017, 0.009)
    pin = comb(-0.530, 4, 0.064, lambda x: 0.235, 0.0355)
    comb_strut(P + d * 0.46 - n * 0.046, pin(1), d, n, 0.0355)
    leg_developer()
    curl_pad()
    mark('mark', 0.05, Mat.white(), (0.10, -0.0292, 0.20), (math.pi / 2, 0, 0))


def bar_post(y):
    """Leaning upright with holes right through it, the drilled inner tube on a pin, a cradle on top, a safety cup on the front."""
    pw = Mat.powder()
    lean = lambda z: -0.70 - 0.04 * (z - 0.06) / 0.96
    post = beam('upright', (lean(0.06), y, 0.06), (lean(1.02), y, 1.02), 0.056, 0.056, pw, r=0.009, up=(0, 1, 0), bevel=0)
    heights = [0.46 + 0.075 * k for k in range(7)]
    cut(post, plugs('cut', [(lean(z), y, z) for z in heights], circle(0.0092, 24), 0.06, 'x'))
    finish(post, bevel=0.0011, segs=2, angle=32)
    beam('core', (lean(0.42), y, 0.42), (lean(0.95), y, 0.95), 0.018, 0.030, Mat.plastic_g(), r=0.004, up=(0, 1, 0), bevel=0)
    inner = beam('inner', (lean(0.80), y, 0.80), (lean(1.190), y, 1.190), 0.044, 0.044, mat('inner_tube', (0.27, 0.275, 0.285), 0.30, 1.0), r=0.007, up=(0, 1, 0), bevel=0)
    high = [1.080, 1.140]
    cut(inner, plugs('cut', [(lean(z), y, z) for z in high], circle(0.0075, 24), 0.05, 'x'))
    finish(inner, bevel=0.0009, segs=2, angle=32)
    beam('core', (lean(1.05), y, 1.05), (lean(1.17), y, 1.17), 0.016, 0.024, Mat.plastic_g(), r=0.004, up=(0, 1, 0), bevel=0)
    beam('sleeve', (lean(1.004), y, 1.004), (lean(1.026), y, 1.026), 0.062, 0.062, Mat.plastic(), r=0.010, up=(0, 1, 0), bevel=0.002)
    face = Vector((lean(0.955) + 0.0285, y, 0.955))
    lathe('pin_boss', [(0.0105, 0), (0.0150, 0), (0.0150, 0.008), (0.0135, 0.010), (0.0105, 0.010)], zinc(), 48).matrix_world = facing_out(face, (1, 0, 0.04))
    pull_knob(tuple(face + Vector((0.004, 0, 0))), (1, 0, 0.04), 0.017, 0.012)
    cradle(lean(1.19), y, 1.186)
    safety_cup(lean(0.76) + 0.028, y, 0.76)


def bent_plate(line, thick, wide, y, material, round_=0.008):
    """A strip of steel bent along a line in (x, z): inside and outside are parallel."""
    path = fillet2(line, round_, 8, False)
    out = []
    for i, (a, b) in enumerate(path):
        p, q = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        n = Vector((-(q[1] - p[1]), q[0] - p[0])).normalized() * thick / 2
        out.append(((a + n.x, b + n.y), (a - n.x, b - n.y)))
    return extrude('bent_plate', [u for u, _ in out] + [v for _, v in reversed(out)], wide, material, 'y', 0.0014, 3, loc=(0, y, 0), angle=40)


def cradle(x, y, z):
    """A U bent from 8 mm steel with a plastic lining, welded on the inner tube; a rib stiffens it below."""
    bent_plate([(x - 0.040, z + 0.064), (x - 0.040, z + 0.004), (x + 0.040, z + 0.004), (x + 0.050, z + 0.050)], 0.008, 0.052, y, coated(), 0.012)
    bent_plate([(x - 0.0335, z + 0.056), (x - 0.0335, z + 0.0105), (x + 0.0345, z + 0.0105), (x + 0.0425, z + 0.044)], 0.005, 0.056, y, Mat.plastic(), 0.012)
    bead_rect((x, y, z - 0.0005), (x, y, z - 0.05), 0.046, 0.046)
    for e in (-0.016, 0.016):
        socket_bolt((x - 0.0440, y + e, z + 0.036), (-1, 0, 0), 0.0055)
        socket_bolt((x + 0.0505, y + e, z + 0.030), (1, 0, -0.2), 0.0055)


def safety_cup(x, y, z):
    """Safety rest: a J of 8 mm steel with a lining, welded to a back plate that two bolts hold in the upright's holes."""
    pw = Mat.powder()
    extrude('cup_back', [(y + a, z + b) for a, b in rrect(0.056, 0.135, 0.008, 6)], 0.007, pw, 'x', 0.0014, loc=(x + 0.0035, 0, 0))
    for h in (0.052, -0.052):
        socket_bolt((x + 0.0070, y, z + h), (1, 0, 0), 0.0085)
    bent_plate([(x + 0.006, z - 0.014), (x + 0.120, z - 0.014), (x + 0.142, z + 0.050)], 0.008, 0.044, y, pw, 0.016)
    bent_plate([(x + 0.008, z - 0.0075), (x + 0.116, z - 0.0075), (x + 0.135, z + 0.046)], 0.005, 0.048, y, coated(), 0.014)
    rib = fillet2([(x + 0.006, z - 0.018), (x + 0.080, z - 0.018), (x + 0.006, z - 0.064)], [0.001, 0.006, 0.004], 5)
    extrude('cup_rib', rib, 0.008, pw, 'y', 0.0014, loc=(0, y, 0))


def leg_developer():
    """The lever for the legs hangs between two ears on a bolt with bushings; foam rolls above and at its foot."""
    pw = Mat.powder()
    pivot = Vector((0.652, 0, 0.395))
    box('lever_base', (0.008, 0.110, 0.120), (0.614, 0, 0.380), pw, 0.002)
    for y in (-0.040, 0.040):
        for z in (0.338, 0.422):
            socket_bolt((0.618, y, z), (1, 0, 0), 0.0075)
    for s in (-1, 1):
        ear = fillet2([(0.612, 0.432), (0.640, 0.432), (0.682, 0.408), (0.682, 0.380), (0.640, 0.352), (0.612, 0.352)], [0.003, 0.01, 0.022, 0.022, 0.01, 0.003], 8)
        extrude('lever_ear', ear, 0.007, pw, 'y', 0.0015, 2, loc=(0, s * 0.0345, 0))
        cyl('bushing', pivot + Vector((0, s * 0.0235, 0)), pivot + Vector((0, s * 0.0305, 0)), 0.017, Mat.paint('#c9c7c1', 0.4), 56, 0.001)
        socket_bolt(pivot + Vector((0, s * 0.038, 0)), (0, s, 0), 0.0115)
    cyl('lever_boss', pivot - Vector((0, 0.024, 0)), pivot + Vector((0, 0.024, 0)), 0.030, pw, 72, 0.003)
    beam('lever', (0.654, 0, 0.400), (0.700, 0, 0.105), 0.046, 0.046, pw, r=0.008, up=(0, 1, 0))
    plug((0.700, 0, 0.105), (0.046, 0, -0.295), 0.046, 0.046, 0.008)
    # the upper rolls stand clear of the arm pad's post, on an arm that is welded to the bracket of the lever
    foam_pair(0.676, 0.478, 0.045, 0.17)
    cyl('roll_tube', (0.676, -0.044, 0.478), (0.676, 0.044, 0.478), 0.0185, pw, 56, 0.002)
    beam('roll_post', (0.628, 0, 0.424), (0.672, 0, 0.474), 0.036, 0.036, pw, r=0.007, up=(0, 1, 0))
    foam_pair(0.735, 0.145, 0.045, 0.17)
    cyl('roll_tube', (0.735, -0.044, 0.145), (0.735, 0.044, 0.145), 0.0185, pw, 56, 0.002)
    beam('roll_arm', (0.695, 0, 0.145), (0.735, 0, 0.145), 0.040, 0.034, pw, r=0.006)


def curl_pad():
    """Arm pad on a post that slides in a collar on the front leg; a bracket with four bolts holds the pad's board."""
    pw = Mat.powder()
    beam('curl_socket', (0.560, 0, 0.395), (0.568, 0, 0.540), 0.052, 0.052, pw, r=0.007, up=(0, 1, 0))
    beam('curl_collar', (0.5672, 0, 0.526), (0.5684, 0, 0.546), 0.058, 0.058, Mat.plastic(), r=0.009, up=(0, 1, 0), bevel=0.002)
    post = beam('curl_post', (0.562, 0, 0.42), (0.5842, 0, 0.728), 0.038, 0.038, mat('inner_tube', (0.27, 0.275, 0.285), 0.30, 1.0), r=0.007, up=(0, 1, 0), bevel=0)
    cut(post, plugs('cut', [(0.5732 + 0.0032 * k, 0, 0.580 + 0.045 * k) for k in range(3)], circle(0.0065, 20), 0.04, 'y'))
    finish(post, bevel=0.0009, segs=2, angle=32)
    beam('core', (0.570, 0, 0.55), (0.581, 0, 0.69), 0.018, 0.014, Mat.plastic_g(), r=0.003, up=(0, 1, 0), bevel=0)
    box('curl_shoe', (0.046, 0.046, 0.050), (0.5838, 0, 0.706), pw, 0.006, rot=(0, math.radians(4), 0))
    pull_knob((0.566, -0.026, 0.505), (0, -1, 0), 0.017, 0.014)
    tilt = math.radians(-52)
    frame = Matrix.Translation((0.600, 0, 0.752)) @ Matrix.Rotation(tilt, 4, 'Y')
    cushion('curl', 0.23, 0.46, 0.055, 0.05, tuple(frame.translation), (0, tilt, 0), inset=0.060, dome=0.006)
    plate = box('curl_plate', (0.120, 0.170, 0.008), (0, 0, 0), pw, 0.003)
    plate.matrix_world = frame @ Matrix.Translation((0, 0, -0.010))
    for x in (-0.045, 0.045):
        for y in (-0.066, 0.066):
            socket_bolt(frame @ Vector((x, y, -0.0142)), frame.to_3x3() @ Vector((0, 0, -1)), 0.0075)
    for s in (-1, 1):
        ear = fillet2([(0.560, 0.668), (0.606, 0.668), (0.622, 0.738), (0.600, 0.752), (0.566, 0.712)], 0.008, 6)
        extrude('curl_ear', ear, 0.006, pw, 'y', 0.0015, 2, loc=(0, s * 0.0225, 0))
        socket_bolt((0.582, s * 0.0257, 0.690), (0, s, 0), 0.0075)


def b9():
    rack_bench()
    return dict(turn=-46, el=14, fill=0.86)


def foot_rolls(x, z, inner, length, r):
    """Two foam rollers on a rod, their ends round; a moulded black cap closes each, with a dull steel washer under it."""
    foam, cap = Mat.soft('#2a2c2f', 0.75, 900), mat('roll_cap', (0.022, 0.0225, 0.0235), 0.42, spec=0.42)
    cyl('rod', (x, -inner - 0.01, z), (x, inner + 0.01, z), 0.0125, satin())
    for s in (-1, 1):
        edge = [(r - 0.016 * (1 - math.sin(t)), 0.016 * (1 - math.cos(t))) for t in np.linspace(0, math.pi / 2, 10)]
        ends = [(q, inner + h) for q, h in edge] + [(q, inner + length - h) for q, h in reversed(edge)]
        # the hole is a little wider than the rod, and the face falls towards it
        outline = [(0.0130, inner + 0.003), (0.020, inner + 0.0006)] + ends + [(0.026, inner + length - 0.0004), (0.018, inner + length - 0.003), (0, inner + length - 0.003)]
        lathe('foam', [(q, s * h) for q, h in outline], foam, 96, 'y', loc=(x, 0, z), angle=50)
        end = inner + length
        lathe('rod_washer', [(0, s * end), (0.0225, s * end), (0.0225, s * (end + 0.0012)), (0, s * (end + 0.0012))], mat('roll_washer', (0.20, 0.203, 0.21), 0.40, 1.0), 80, 'y', loc=(x, 0, z))
        dome = [(0.0200, 0.0010), (0.0200, 0.0050), (0.0190, 0.0066), (0.0165, 0.0076), (0.0140, 0.0080), (0.0128, 0.0074), (0.0120, 0.0068), (0, 0.0070)]
        lathe('rod_cap', [(q, s * (end + h)) for q, h in dome], cap, 80, 'y', loc=(x, 0, z), angle=40)


def curved_bench():
    """Sit-up board bent along the spine, foam rolls for the feet, two resistance cords."""
    pw, ac, st = Mat.powder(), coated(), satin()
    R = 1.05

    def bend(x, y, z):
        a = x / R
        return ((R + z) * math.sin(a), y, (R + z) * math.cos(a) - R)

    tilt = math.radians(19)
    C = Vector((-0.04, 0, 0.50))
    cushion('board', 1.06, 0.31, 0.058, 0.06, tuple(C), (0, tilt, 0), cross=(-0.25, 0.25), bend=bend, dome=0.004, board=False)
    under = []
    for i in range(25):
        x, _, z = bend(-0.46 + 0.92 * i / 24, 0, -0.022)
        under.append(C + Vector((x * math.cos(tilt) + z * math.sin(tilt), 0, -x * math.sin(tilt) + z * math.cos(tilt))))
    sweep('spine', under, rrect(0.050, 0.040, 0.008, 4), pw, up=(0, 1, 0), bevel=0.0015)
    high, low = under[1], under[-1]
    # the tall end carries the feet
    front = Vector((-0.60, 0, 0.06))
    beam('front_leg', front, Vector((-0.475, 0, 0.572)), 0.056, 0.050, pw, r=0.009, up=(0, 1, 0))
    cross_foot(-0.60, 0.27)
    beam('rear_leg', Vector((0.50, 0, 0.06)), Vector((0.362, 0, 0.285)), 0.056, 0.050, pw, r=0.009, up=(0, 1, 0))
    cross_foot(0.50, 0.24)
    beam('tie', (-0.575, 0, 0.17), (0.44, 0, 0.17), 0.046, 0.046, pw, r=0.008)
    beam('ankle', Vector((-0.47, 0, 0.575)), Vector((-0.70, 0, 0.79)), 0.046, 0.046, satin(), r=0.007, up=(0, 1, 0))
    foot_rolls(-0.665, 0.775, 0.03, 0.17, 0.047)
    foot_rolls(-0.632, 0.580, 0.03, 0.17, 0.047)
    for s in (-1, 1):
        arm = fillet2([(-0.535, 0.605), (-0.585, 0.700), (-0.612, 0.690), (-0.652, 0.575), (-0.630, 0.555), (-0.610, 0.560)], 0.014, 6)
        extrude('arm', arm, 0.006, pw, 'y', 0.001, loc=(0, s * 0.0265, 0))
        for p in ((-0.568, 0.655), (-0.590, 0.672)):
            socket_bolt((p[0], s * 0.0295, p[1]), (0, s, 0), 0.0075)
    # the U-shaped grip is welded to a saddle that is bolted over the post
    lean = math.atan2(0.215, -0.23)
    box('saddle', (0.085, 0.056, 0.056), (-0.636, 0, 0.730), pw, 0.006, rot=(0, -lean, 0))
    for y in (-1, 1):
        socket_bolt((-0.636, y * 0.028, 0.730), (0, y, 0), 0.009)
    grip = [(-0.628, -0.046, 0.752), (-0.560, -0.046, 0.862), (-0.560, 0.046, 0.862), (-0.628, 0.046, 0.752)]
    tube('grip', grip, 0.0115, st, 0.030, 10)
    for y in (-1, 1):
        cyl('grip_lug', (-0.628, y * 0.020, 0.752), (-0.628, y * 0.050, 0.752), 0.014, pw)
    for k in range(4):
        cyl(
            'hole',
            (-0.590 + 0.024 * k, -0.0265, 0.11 + 0.10 * k),
            (-0.590 + 0.024 * k, -0.0255, 0.11 + 0.10 * k),
            0.008,
            Mat.plastic_g(),
            24,
            0.0002,
        )
    pull_knob((-0.545, -0.025, 0.30), (0, -1, 0), 0.019)
    for s in (-1, 1):
        # soft rubber: it hangs from its clip in a bow, and lies as it fell, on either side another way
        lie = [(0.424, 0.200, 0.076), (0.403, 0.201, 0.066), (0.386, 0.204, 0.046), (0.374, 0.211, 0.022), (0.360, 0.224, 0.0085), (0.338, 0.243, 0.0065)]
        if s < 0:
            lie += [(0.290, 0.285, 0.0065), (0.225, 0.322, 0.0065), (0.150, 0.322, 0.0065), (0.085, 0.283, 0.0065), (0.030, 0.228, 0.0065), (-0.035, 0.196, 0.0065), (-0.105, 0.207, 0.0065), (-0.160, 0.250, 0.0065), (-0.215, 0.278, 0.0065), (-0.270, 0.262, 0.0065)]
        else:
            lie += [(0.285, 0.268, 0.0065), (0.220, 0.262, 0.0065), (0.160, 0.225, 0.0065), (0.095, 0.190, 0.0065), (0.025, 0.192, 0.0065), (-0.035, 0.235, 0.0065), (-0.090, 0.285, 0.0065), (-0.160, 0.298, 0.0065), (-0.225, 0.270, 0.0065), (-0.275, 0.238, 0.0065)]
        lie += [(-0.308, 0.231, 0.0070), (-0.335, 0.228, 0.0085)]
        sweep('cord', soft([(x, s * y, z) for x, y, z in lie], floor=0.0065), circle(0.006, 20), ac)
        # a clip in an eye that is welded on the rear foot; the stirrup at the other end
        eye = [(0.482 + 0.0115 * math.cos(t), s * 0.200, 0.0895 + 0.0120 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
        sweep('cord_eye', eye, circle(0.0040, 16), zinc(), closed=True, up=(0, 1, 0))
        box('cord_base', (0.034, 0.026, 0.005), (0.482, s * 0.200, 0.0815), zinc(), 0.0015)
        ring = [(0.4515 + 0.0265 * math.cos(t), s * 0.200 + 0.0115 * math.sin(t), 0.0885 + 0.0060 * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
        sweep('cord_clip', ring, circle(0.0040, 14), satin(), closed=True, up=(0, 0, 1))
        for x, z in ((0.424, 0.0765), (-0.338, 0.0095)):
            cyl('cord_end', (x + 0.010, s * (0.2 if x > 0 else 0.2285), z + (0.004 if x > 0 else 0)), (x - 0.014, s * (0.202 if x > 0 else 0.228), z - (0.005 if x > 0 else 0)), 0.0085, Mat.rubber2(), 32, 0.003)
        y = s * 0.228
        strap = [(-0.440, y - 0.064, 0.0165), (-0.424, y - 0.0625, 0.0165), (-0.395, y - 0.046, 0.0165), (-0.358, y - 0.012, 0.0155), (-0.350, y, 0.0150)]
        strap += [(x, 2 * y - q, z) for x, q, z in reversed(strap[:-1])]
        webbing('handle_strap', soft(strap, 10), 0.022, 0.0026, Mat.cloth('#232527'), across=(0, 0, 1))
        lathe('handle', [(0, -0.060), (0.0135, -0.060), (0.0160, -0.054), (0.0165, 0), (0.0160, 0.054), (0.0135, 0.060), (0, 0.060)], Mat.foam(), 48, 'y', loc=(-0.433, y, 0.0170))
        for e in (-1, 1):
            lathe('handle_cap', [(0, e * 0.066), (0.0150, e * 0.066), (0.0168, e * 0.0645), (0.0168, e * 0.0605), (0.012, e * 0.060)], ac, 48, 'y', loc=(-0.433, y, 0.0170))
    mark('mark', 0.045, Mat.white(), (0, -0.0235, 0.17), (math.pi / 2, 0, 0))


def ab2():
    curved_bench()
    return dict(turn=-40, el=14, fill=0.84)
