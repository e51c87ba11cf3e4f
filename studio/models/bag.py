"""Punch bags: hanging on chains, free-standing on a filled base."""
from mathutils import noise

from studio import *
from studio.staging import own_lamp
from studio.sewn import curve, ribbon, stitches
from studio.smallgoods import bars_round, belt, dense, ease, moulded, relief, words_round

YELLOW = '#f0b90f'


def dark_thread():
    return Mat.paint('#2b2a26', 0.7)


def pale_thread():
    return Mat.paint('#c9c6bd', 0.6)


def skin_of_bag():
    """PU leather whose fine grain is just seen on a whole bag; stronger it would break the gleam into streaks."""
    return mat('bag_skin', '#17181a', 0.40, spec=0.6, bump=('leather', 300, 0.24, 0.0008))


def zinc():
    """Bright galvanised wire: every link has a glint, and is still dull enough not to break into dashes."""
    return mat('chain_zinc', (0.60, 0.61, 0.625), 0.30, 1.0)


def chain(a, b, link_length=0.046, wire=0.0038):
    """Oval links from a to b, every second one turned."""
    a, b = Vector(a), Vector(b)
    n = max(2, int((b - a).length / (link_length * 0.72)))
    d = (b - a).normalized()
    for i in range(n):
        c = a.lerp(b, (i + 0.5) / n)
        half, r = link_length / 2 - 0.0085, 0.0090
        oval = [
            (r * math.cos(t), (half if math.sin(t) > 0 else -half) + r * math.sin(t), 0)
            for t in np.linspace(0, 2 * math.pi, 28, endpoint=False)
        ]
        o = sweep('link', oval, circle(wire, 20), zinc(), closed=True)
        o.matrix_world = (
            Matrix.Translation(c) @ d.to_track_quat('Y', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2 * (i % 2), 4, 'Y')
        )


def stitch_ring(r, z, thread, length=0.0075):
    """One row of single stitches round an upright body."""
    around = [(Vector((r * math.cos(a), r * math.sin(a), z)), Vector((math.cos(a), math.sin(a), 0))) for a in np.linspace(0, 2 * math.pi, 240)]
    return stitches(around, thread, length, 0.0045, 0.0017)


def stitch_line(points, out, thread):
    """One straight row of single stitches between two points of a flat place."""
    a, b = Vector(points[0]), Vector(points[1])
    return stitches([(a.lerp(b, k / 24), Vector(out)) for k in range(25)], thread, 0.0052, 0.0030, 0.0015)


def sunken(a, z, deep=0.0034):
    """How far a filled skin has sunk at a place: shallow dents as wide as a fist that run into each other without an edge
    and only go inwards, so that there is no lump on the outline."""
    broad = noise.noise((math.cos(a) * 1.1, math.sin(a) * 1.1, z * 3.0))
    lesser = noise.noise((math.cos(a) * 1.7 + 9, math.sin(a) * 1.7, z * 6.0))
    return -deep * min(1.2, max(0.0, 0.45 + 0.75 * broad + 0.30 * lesser))


def held(a, z, seam, print_at):
    """0 where the skin cannot sink, because the upright seam stiffens it or the print lies on it; 1 away from them."""
    away = lambda at: abs((a - at + math.pi) % (2 * math.pi) - math.pi)
    beside = max(ease((away(-math.pi / 2) - 0.42) / 0.35), ease((abs(z - print_at) - 0.14) / 0.10))
    return beside * ease((away(seam) - 0.05) / 0.30)


def gathered(a, z, seams, deep=0.0011):
    """Small upright puckers where the skin is sewn to a belt or a welt, fading out a hand's breadth from it."""
    near = sum(math.exp(-max(0.0, abs(z - middle) - half) / 0.022) for middle, half in seams)
    wave = noise.noise((math.cos(a) * 9.0, math.sin(a) * 9.0, z * 4.0)) + 0.5 * noise.noise((math.cos(a) * 19.0, math.sin(a) * 19.0 + 3, z * 6.0))
    return -deep * min(1.0, near) * max(0.0, 0.4 + 1.4 * wave)


# Creases where the filling sags: height, angle of the middle (-1.57 is the front), half its reach in radians, slant, depth.
CREASES = [
    (0.268, -2.35, 0.55, 0.012, 0.0036), (0.283, -1.05, 0.62, -0.016, 0.0040), (0.312, -1.95, 0.42, 0.020, 0.0030), (0.345, -0.55, 0.55, -0.022, 0.0034),
    (0.358, -2.75, 0.50, 0.018, 0.0032), (0.405, -1.30, 0.30, -0.014, 0.0022), (0.452, -0.35, 0.50, 0.020, 0.0026), (0.150, -1.75, 0.60, 0.014, 0.0036),
    (0.118, -0.75, 0.55, -0.018, 0.0034), (0.085, -2.25, 0.60, 0.014, 0.0032), (0.066, -1.25, 0.40, -0.010, 0.0024), (0.905, -2.30, 0.40, -0.030, 0.0024),
    (0.885, -0.70, 0.42, 0.034, 0.0026), (1.020, -1.55, 0.30, 0.012, 0.0020), (0.560, -2.70, 0.35, 0.020, 0.0022), (0.700, -0.30, 0.38, -0.024, 0.0020),
    (0.300, 1.20, 0.80, 0.012, 0.0036), (0.360, 2.30, 0.60, -0.016, 0.0032), (0.130, 0.90, 0.80, 0.014, 0.0034), (0.480, 1.60, 0.60, 0.016, 0.0024),
]


def creased(a, z):
    """How far a skin is folded at a place: narrow valleys across the bag, each between two soft swellings."""
    out = 0.0
    for height, middle, reach, slant, deep in CREASES:
        if abs(z - height) > 0.09:
            continue
        turn = (a - middle + math.pi) % (2 * math.pi) - math.pi
        share = math.exp(-((turn / reach) ** 4))
        if share < 0.02:
            continue
        d = z - height - slant * turn - 0.010 * noise.noise((math.cos(a) * 2.6, math.sin(a) * 2.6, height * 31.0))
        out += deep * share * (0.42 * math.exp(-(((abs(d) - 0.019) / 0.012) ** 2)) - math.exp(-((d / 0.0068) ** 2)))
    return out


def hoop(radius, z, h, thread):
    """A woven belt sewn round a bag: it lies in the skin it draws in, a row of stitches along each edge."""
    thick = 0.0010
    rows = [(-0.0020, 0.0), (thick * 0.6, 0.0003), (thick, 0.0012)] + [(thick, t) for t in np.linspace(0.004, h - 0.004, 6)]
    rows += [(thick, h - 0.0012), (thick * 0.6, h - 0.0003), (-0.0020, h)]
    lathe('belt', [(radius(z + t) + lift, z + t) for lift, t in rows], belt(YELLOW), 192, uv=True, rot=(0, 0, math.radians(100)), angle=70)
    for t in (0.0055, h - 0.0055):
        stitch_ring(radius(z + t) + thick - 0.0003, z + t, thread)


def hanging(ceiling=True, beam=False):
    """120 x 32 cm, PU leather, two sewn belts, four chains that meet in a swivel with its snap hook; with `ceiling` the
    plate it hangs from in a room, with `beam` a piece of a concrete beam as well, which only pictures show."""
    H, R = 1.20, 0.16
    belts = ((0.19, 0.055), (H - 0.265, 0.055))

    def girth(z):
        """Its radius: a belly in the lower half, where the filling has sunk, drawn in where a belt is sewn round."""
        drawn = sum(math.exp(-(((z - low - h / 2) / 0.045) ** 2)) for low, h in belts)
        return R * (0.978 + 0.042 * math.exp(-(((z / H - 0.32) / 0.27) ** 2))) + 0.0016 * math.sin(z * 8.5 + 0.6) - 0.0056 * drawn

    skin = skin_of_bag()
    rows = [(girth(z), z) for z in np.linspace(0.030, H - 0.024, 620)]
    foot = [(0, 0.004), (R * 0.70, 0.001)] + [(R * 0.955 + 0.030 * R * math.sin(t) * 1.5, 0.013 - 0.013 * math.cos(t)) for t in np.linspace(0, math.pi / 2, 8)]
    head = [(R * 0.965, H - 0.010), (R * 0.945, H - 0.002), (R * 0.915, H), (R * 0.80, H - 0.001), (R * 0.62, H - 0.010), (R * 0.35, H - 0.020), (0, H - 0.024)]
    body = lathe('body', foot + rows + head, skin, 256, angle=60)
    calm = lambda z: min([1.0] + [ease((abs(z - low - h / 2) - h / 2) / 0.06) for low, h in belts] + [ease((H - 0.05 - z) / 0.1), ease(z / 0.1)])
    seams = [(low + h / 2, h / 2) for low, h in belts] + [(0.036, 0.003), (H - 0.040, 0.003)]
    relief(body, lambda r, a, z: sunken(a, z, 0.0058) * calm(z) * held(a, z, math.radians(-38), 0.63) + creased(a, z) * calm(z) + gathered(a, z, seams, 0.0016) if r > R * 0.93 else 0)
    for low, h in belts:
        hoop(girth, low, h, dark_thread())
    # welts where bottom and hem are sewn on, each with its row of stitches
    for z, side in ((0.036, 1), (H - 0.040, -1)):
        lathe('welt', [(girth(z) + 0.0010 * math.cos(t), z + 0.0024 * math.sin(t)) for t in np.linspace(-1.9, 1.9, 12)], Mat.leatherette('#101112'), 192, angle=80)
        stitch_ring(girth(z) - 0.0001, z + side * 0.012, pale_thread())
    upright_seam(girth, math.radians(-38), ((0.045, 0.186), (0.250, H - 0.270), (H - 0.206, H - 0.05)))
    zip_round(R * 0.885, H + 0.0012)
    top = Vector((0, 0, H + (0.385 if ceiling and not beam else 0.285)))
    for k in range(4):
        a = math.pi / 4 + 0.24 + math.pi / 2 * k  # not one behind the other
        strap_and_chain(girth, a, H, top)
    swivel(top)
    if ceiling or beam:
        ceiling_plate(top.z + 0.181)
    if beam:
        concrete_beam(top.z + 0.181 + 0.045)
        # a strip on either side, a little behind, draws a line of light down each flank
        for side, back, wide, power in ((-1, 0.18, 0.30, 14), (1, 0.55, 0.16, 10)):
            own_lamp((side * 1.05, back, 0.75), (0, 0, 0.70), wide, 1.7, power)
    bars_round(girth, 0.67, 0.118, Mat.white())
    words_round('ĐƯỜNG CƠ', 0.036, Mat.white(), girth, 0, 0.565)
    return dict(turn=-16, el=8, fill=0.86, clear=0.13, shift=0.05) if beam else dict(turn=0, el=11, fill=0.93, clear=0.9)


def upright_seam(girth, a, stretches):
    """The upright seam of the skin, sewn on both sides."""
    out = Vector((math.cos(a), math.sin(a), 0))
    for z0, z1 in stretches:
        line = [tuple(out * girth(z) + Vector((0, 0, z))) for z in np.linspace(z0, z1, 40)]
        sweep('seam', line, circle(0.0011, 8), mat('seam', (0.006, 0.006, 0.007), 0.6), up=tuple(out))
        for side in (-1, 1):
            d = Vector((math.cos(a + side * 0.03), math.sin(a + side * 0.03), 0))
            stitches([(d * girth(z) + Vector((0, 0, z)), d) for z in np.linspace(z0, z1, 60)], pale_thread(), 0.0070, 0.0040, 0.0014)


def zip_round(r, z):
    """The zip in the lid through which the bag is filled."""
    angles = np.linspace(math.radians(-160), math.radians(-20), 120)
    sweep('zip', [(r * math.cos(a), r * math.sin(a), z) for a in angles], rrect(0.014, 0.0020, 0.0009, 3), Mat.rubber2())
    for a in angles:
        box('tooth', (0.0040, 0.0018, 0.0018), (r * math.cos(a), r * math.sin(a), z + 0.0014), Mat.steel(), 0, rot=(0, 0, a))


def strap_and_chain(girth, a, H, top):
    """A belt sewn to the flank is led up, round the straight side of a D-ring and down again; a chain runs from the ring."""
    out, across, up = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0)), Vector((0, 0, 1))
    ring_at = out * 0.1495 + up * (H + 0.052)
    pull = (top - ring_at).normalized()
    low = H - 0.150
    flank = [out * (girth(z) + 0.0024) + up * z for z in np.linspace(low, H - 0.030, 7)]
    over = [out * 0.1600 + up * (H + 0.004), out * 0.1565 + up * (H + 0.026)]
    eye = ring_at + pull * 0.001
    bow = [eye + out * 0.0052 - up * 0.002, eye + pull * 0.0062 + out * 0.0018, eye - out * 0.0050 + up * 0.001, out * 0.1500 + up * (H + 0.026), out * 0.1535 + up * (H + 0.006)]
    path = [Vector(p) for p in curve([tuple(p) for p in flank + over + bow], n=6)]
    ups = []
    for i, p in enumerate(path):
        d = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        ups.append(d.cross(across).normalized() * (1 if d.cross(across).dot(out) > 0 or i > len(flank) * 6 else -1))
    # the face that looks outwards first stays the outer one all the way round the ring
    for i in range(1, len(ups)):
        if ups[i].dot(ups[i - 1]) < 0:
            ups[i] = -ups[i]
    ribbon('strap', path, ups, 0.042, 0.0046, belt('#2d2f33', 0.07))
    # sewn on: a square and its cross
    at = lambda u, v: out * (girth(low) + 0.0049) + across * u + up * (low + 0.036 + v)
    corners = [at(-0.016, -0.028), at(0.016, -0.028), at(0.016, 0.028), at(-0.016, 0.028)]
    for p, q in zip(corners + [corners[0], corners[1]], corners[1:] + [corners[0], corners[2], corners[3]]):
        stitch_line((p, q), out, pale_thread())
    half, wire = 0.0245, 0.0034
    d_shape = [(-half, 0, 0)] + [(half * math.cos(t), 0, 0.034 * math.sin(t)) for t in np.linspace(math.pi - 0.25, 0.25, 22)] + [(half, 0, 0)]
    d_shape += [(half - 0.007 * k, 0, -0.001) for k in range(1, 7)]
    ring = sweep('d_ring', d_shape, circle(wire, 20), zinc(), closed=True, up=(0, 1, 0))
    turn = Matrix((across, across.cross(pull).normalized() * -1, pull)).transposed().to_4x4()
    ring.matrix_world = Matrix.Translation(ring_at) @ turn
    chain(ring_at + pull * 0.028, top + out * 0.010 - up * 0.004)


def swivel(top):
    """A ring that holds the four chains, a swivel that turns in its housing, and a snap hook with its gate."""
    steel, x = zinc(), top
    turned = mat('turned_zinc', (0.44, 0.445, 0.455), 0.36, 1.0)
    loop = [(0.0250 * math.cos(t), 0, 0.0250 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 64, endpoint=False)]
    sweep('ring', loop, circle(0.0052, 20), steel, closed=True, up=(0, 1, 0)).location = x + Vector((0, 0, 0.013))
    x = top + Vector((0, 0, 0.013))
    body = [(0, 0.022), (0.008, 0.022), (0.013, 0.026), (0.0175, 0.030), (0.0185, 0.033), (0.0185, 0.052), (0.0175, 0.055), (0.0125, 0.058), (0.0125, 0.061), (0.0150, 0.0625), (0.0150, 0.068), (0.009, 0.072), (0, 0.072)]
    lathe('swivel', body, turned, 64, loc=tuple(x), angle=30)
    lathe('groove', [(0.0187, 0.041), (0.0187, 0.043)], Mat.plastic_g(), 64, loc=tuple(x))
    eye = [(0.013 * math.cos(t), 0, 0.013 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
    sweep('eye', eye, circle(0.0042, 14), steel, closed=True, up=(0, 1, 0)).location = x + Vector((0, 0, 0.083))
    hook = [(0.0, 0.0), (0.013, 0.006), (0.018, 0.022), (0.021, 0.050), (0.019, 0.072), (0.006, 0.086), (-0.010, 0.083), (-0.0175, 0.070)]
    sweep('hook', curve([(a, 0, b) for a, b in hook]), circle(0.0046, 18), steel, up=(0, 1, 0)).location = x + Vector((0, 0, 0.088))
    sweep('hook', curve([(0.0, 0, 0.0), (-0.011, 0, 0.005), (-0.0155, 0, 0.017), (-0.0165, 0, 0.024)]), circle(0.0046, 18), steel, up=(0, 1, 0)).location = x + Vector((0, 0, 0.088))
    gate = x + Vector((-0.0166, 0, 0.088))
    cyl('gate', gate + Vector((0, 0, 0.021)), gate + Vector((-0.0009, 0, 0.071)), 0.0036, turned, 28, 0.001)
    lathe('sleeve', [(0.0040, 0.034), (0.0056, 0.036), (0.0056, 0.058), (0.0040, 0.060)], turned, 36, loc=tuple(gate))
    cyl('pin', gate + Vector((0, -0.0052, 0.024)), gate + Vector((0, 0.0052, 0.024)), 0.0018, steel, 20, 0.0004)


def concrete_beam(z, long=0.56, wide=0.150, high=0.110):
    """A piece sawn out of a concrete beam, its underside at height z; its sawn ends show the gravel, its underside the boards it was cast in."""
    cast = mat('concrete', '#cbc8c1', 0.92, spec=0.2, col_var=0.10, rv_scale=9, bump=('noise', 240, 0.35, 0.0012))
    box('beam', (long, wide, high), (0, 0, z + high / 2), cast, 0.005, 3)
    for y in (-0.026, 0.028):
        box('beam_seam', (long - 0.012, 0.0016, 0.0008), (0, y, z - 0.0001), cast, 0)
    sawn = mat('concrete_sawn', '#9d9a93', 0.88, spec=0.2)
    chance = random.Random(7)
    for s in (-1, 1):
        box('beam_end', (0.0008, wide - 0.012, high - 0.012), (s * long / 2, 0, z + high / 2), sawn, 0)
        for k in range(46):
            y, up, r = chance.uniform(-1, 1) * (wide / 2 - 0.016), chance.uniform(-1, 1) * (high / 2 - 0.016), chance.uniform(0.003, 0.0095)
            grey = chance.choice(('#7d7a74', '#8a8070', '#6d6b68', '#b4aea2'))
            stone = fillet2([(y + r * chance.uniform(0.7, 1.1) * math.cos(t), z + high / 2 + up + r * chance.uniform(0.6, 1.0) * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 7, endpoint=False)], r * 0.4, 2)
            extrude('beam_stone', stone, 0.0004, Mat.paint(grey, 0.7), 'x', 0, loc=(s * (long / 2 + 0.0006), 0, 0))


def ceiling_plate(z):
    """An eye on a plate with four bolts; the snap hook's bow lies in the eye at height z."""
    box('plate', (0.16, 0.16, 0.010), (0, 0, z + 0.040), Mat.powder(), 0.004)
    for x in (-0.055, 0.055):
        for y in (-0.055, 0.055):
            bolt((x, y, z + 0.036), (x, y, z + 0.026), 0.010)
    eye = [(0, 0.020 * math.cos(t), 0.020 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
    sweep('eye', eye, circle(0.006, 16), Mat.chrome(), closed=True, up=(1, 0, 0)).location = (0, 0, z + 0.018)


# Soft creases of the standing column, as CREASES: where the foam is pushed together above its foot, under its head, and
# where the belts pull.
SLUMPED = [
    (0.585, -2.30, 0.75, 0.020, 0.0042), (0.572, -1.10, 0.60, -0.018, 0.0046), (0.617, -1.75, 0.50, 0.024, 0.0034), (0.735, -2.35, 0.60, -0.024, 0.0044),
    (0.742, -1.30, 0.55, 0.022, 0.0046), (0.790, -1.95, 0.45, -0.016, 0.0036), (0.850, -1.05, 0.42, 0.030, 0.0034), (0.915, -2.45, 0.42, -0.030, 0.0030),
    (1.360, -2.25, 0.55, 0.024, 0.0040), (1.352, -1.25, 0.50, -0.022, 0.0036), (1.310, -0.75, 0.42, 0.020, 0.0030), (1.490, -1.95, 0.60, 0.020, 0.0040),
    (1.540, -1.30, 0.50, -0.026, 0.0038), (1.610, -2.25, 0.60, -0.018, 0.0042), (1.622, -1.35, 0.45, 0.014, 0.0036), (1.480, -0.65, 0.40, -0.024, 0.0032),
    (0.600, 0.90, 0.90, 0.016, 0.0040), (0.760, 2.00, 0.80, -0.020, 0.0042), (1.350, 1.40, 0.80, 0.018, 0.0038), (1.580, 0.70, 0.70, -0.020, 0.0038),
]


def slumped(a, z):
    """How far the standing column's skin is folded at a place: broad valleys, each between two swellings."""
    out = 0.0
    for height, middle, reach, slant, deep in SLUMPED:
        if abs(z - height) > 0.10:
            continue
        turn = (a - middle + math.pi) % (2 * math.pi) - math.pi
        share = math.exp(-((turn / reach) ** 4))
        d = z - height - slant * turn - 0.012 * noise.noise((math.cos(a) * 2.6, math.sin(a) * 2.6, height * 31.0))
        out += deep * share * (0.50 * math.exp(-(((abs(d) - 0.022) / 0.013) ** 2)) - math.exp(-((d / 0.0085) ** 2)))
    return out


def lapped_seam(girth, a, stretches):
    """The upright seam of the standing column: one edge of the skin laid over the other, sewn twice."""
    out, across = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
    for z0, z1 in stretches:
        heights = np.linspace(z0, z1, 60)
        line = [out * (girth(z) + 0.0004) + Vector((0, 0, z)) for z in heights]
        ribbon('lap', line, out, 0.020, 0.0034, mat('bag_lap', '#1b1c1e', 0.36, spec=0.6))
        for side in (-0.0062, 0.0062):
            stitches([(p + across * side + out * 0.0017, out) for p in line], pale_thread(), 0.0078, 0.0040, 0.0018)


def standing(taut=False):
    """175 cm tall: padded column on a bellows neck, fluted base with a threaded filler cap, sixteen suction cups.

    `taut`: newly filled, as its first picture shows it: a calm outline, and a deeper black, because a whole column that
    gleams as the hanging bag's skin does is one grey.
    """
    z0, z1, R = 0.470, 1.75, 0.150
    belts = ((z0 + 0.175, 0.060), (z1 - 0.355, 0.060))

    def girth(z):
        drawn = sum(math.exp(-(((z - low - h / 2) / 0.050) ** 2)) for low, h in belts)
        # the filling has settled: a belly above the foot, slimmer towards the head
        u = (z - z0) / (z1 - z0)
        settled = 0.0075 * math.exp(-(((u - 0.34) / 0.24) ** 2)) - 0.0085 * ease((u - 0.42) / 0.58) - 0.0035 * math.exp(-(((u - 0.02) / 0.10) ** 2))
        return R + 0.0016 - 0.0045 * drawn + settled

    slack = 0.35 if taut else 1.0
    skin = mat('taut_skin', '#17181a', 0.40, spec=0.20, coat=0.14, coat_rough=0.20, bump=('leather', 300, 0.20, 0.0008)) if taut else skin_of_bag()
    low = girth(z0 + 0.046)
    foot = [(0, z0 + 0.004)] + [(low * 0.80 + low * 0.20 * math.sin(t), z0 + 0.042 - 0.042 * math.cos(t)) for t in np.linspace(0.0, math.pi / 2, 16)]
    head = [(girth(z1 - 0.066) - 0.064 + 0.064 * math.cos(t), z1 - 0.066 + 0.062 * math.sin(t)) for t in np.linspace(0, math.pi / 2, 30)]
    rows = [(girth(z), z) for z in np.linspace(z0 + 0.046, z1 - 0.070, 400)]
    crown = [(head[-1][0] * (1 - k / 10), z1 - 0.004 + 0.004 * math.sin(k / 10 * math.pi / 2)) for k in range(1, 11)]
    body = lathe('body', foot + rows + head + crown, skin, 256, angle=80)
    calm = lambda z: min([1.0] + [ease((abs(z - low - h / 2) - h / 2) / 0.06) for low, h in belts] + [ease((z1 - 0.09 - z) / 0.1), ease((z - z0 - 0.06) / 0.1)])
    seams = [(low + h / 2, h / 2) for low, h in belts] + [(z0 + 0.075, 0.003), (z1 - 0.098, 0.003)]
    seam = math.radians(-57)

    def skin_at(r, a, z):
        if r < R * 0.90:
            return 0
        folded = sunken(a, z, 0.0080) * held(a, z, seam, 1.08) + 0.8 * slumped(a, z) * (0.35 + 0.65 * held(a, z, seam, 1.08))
        return slack * (folded * calm(z) + gathered(a, z, seams, 0.0018))

    relief(body, skin_at)
    for low, h in belts:
        hoop(girth, low, h, dark_thread())
    for z, side in ((z0 + 0.075, -1), (z1 - 0.098, 1)):
        lathe('welt', [(girth(z) + 0.0010 * math.cos(t), z + 0.0024 * math.sin(t)) for t in np.linspace(-1.9, 1.9, 12)], Mat.leatherette('#101112'), 192, angle=80)
        stitch_ring(girth(z) - 0.0001, z - side * 0.013, pale_thread())
    lapped_seam(girth, seam, ((z0 + 0.085, belts[0][0] - 0.004), (belts[0][0] + 0.064, belts[1][0] - 0.004), (belts[1][0] + 0.064, z1 - 0.11)))
    bars_round(girth, 1.13, 0.130, Mat.white())
    words_round('ĐƯỜNG CƠ', 0.038, Mat.white(), girth, 0, 1.012)
    neck()
    base()
    return dict(turn=0, el=9, fill=0.92)


def neck():
    """The joint: a thick rubber bellows on a bolted flange, and the cup that holds the column."""
    folds = [(0.094 + 0.0095 * math.sin(u * 2 * math.pi * 6 - math.pi / 2), 0.338 + 0.123 * u) for u in np.linspace(0, 1, 145)]
    lathe('bellows', folds, Mat.rubber2(), 128, angle=80)
    lathe('flange', [(0.090, 0.330), (0.122, 0.330), (0.1245, 0.3325), (0.1245, 0.3385), (0.122, 0.341), (0.090, 0.341)], Mat.powder_l(), 128)
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        bolt((0.113 * math.cos(a), 0.113 * math.sin(a), 0.3405), (0.113 * math.cos(a), 0.113 * math.sin(a), 0.3465), 0.0065)
    lathe('cup', [(0.080, 0.457), (0.118, 0.457), (0.124, 0.462), (0.127, 0.475), (0.080, 0.475)], moulded('#2b2d2f'), 128, angle=50)


def base():
    """Blow-moulded tank: fluted wall, ribs on its shoulder, parting line, the filler on a boss, suction cups on stems."""
    shell = moulded('#303234', 0.46)
    outline = fillet2([(0, 0.014), (0.302, 0.014), (0.322, 0.036), (0.322, 0.176), (0.286, 0.232), (0.150, 0.284), (0.128, 0.312), (0.128, 0.3305), (0, 0.3305)], [0, 0.016, 0.018, 0.040, 0.060, 0.050, 0.02, 0.005, 0], 14, False)
    tank = lathe('tank', dense(outline, 0.006), shell, 480, angle=60)

    def flutes(r, a, z):
        # the front stays smooth for the lettering
        clear = ease((abs((a + math.pi / 2 + math.pi) % (2 * math.pi) - math.pi) - 0.42) / 0.03)
        wave = abs(((a + math.pi / 2) / (2 * math.pi) * 24 + 0.5) % 1 - 0.5) * 2  # 0 in the middle of a flute, 1 on a rib
        hollow = ease((0.80 - wave) / 0.12)
        wall = ease((z - 0.066) / 0.014) * ease((0.172 - z) / 0.014) if r > 0.30 else 0
        shoulder = ease((0.268 - r) / 0.012) * ease((r - 0.172) / 0.012) if z > 0.19 else 0
        return -0.0115 * hollow * wall * clear - 0.0110 * hollow * shoulder * ease((abs((a + math.pi / 2 + math.pi) % (2 * math.pi) - math.pi) - 0.50) / 0.04)

    relief(tank, flutes)
    lathe('line', [(0.3205, 0.0540), (0.3236, 0.0555), (0.3236, 0.0585), (0.3205, 0.0600)], Mat.accent(), 192, angle=60)
    lathe('line', [(0.3195, 0.1780), (0.3226, 0.1795), (0.3210, 0.1825), (0.3180, 0.1835)], Mat.accent(), 192, angle=60)
    words_round('ĐƯỜNG CƠ', 0.046, Mat.paint('#d9d8d2', 0.5), lambda z: 0.322, 0, 0.126)
    words_round('NƯỚC / CÁT · 90 KG', 0.0200, Mat.paint('#b9b8b2', 0.5), lambda z: 0.322, 0, 0.083)
    # pressed flat by the weight above them, mostly under the tank; their lips lie on the ground
    for k in range(16):
        a = 2 * math.pi * (k + 0.5) / 16
        bell = [(0, 0.0160), (0.0320, 0.0160), (0.0355, 0.0120), (0.0445, 0.0040), (0.0496, 0.0014), (0.0500, 0), (0.0400, 0.0)]
        lathe('cup', fillet2(bell, [0, 0.003, 0.006, 0.008, 0.001, 0, 0], 6, False), mat('suction', '#2c2e31', 0.46, spec=0.45), 96, loc=(0.266 * math.cos(a), 0.266 * math.sin(a), 0), angle=60)
    filler()


def filler():
    """The filler: a boss that grows out of the shoulder, its thread, a ribbed screw cap, and the strap that keeps the cap."""
    out = Vector((-0.36, -1, 0)).normalized()
    up = (out * 0.36 + Vector((0, 0, 1))).normalized()
    foot = out * 0.222 + Vector((0, 0, 0.2462))
    aim = Matrix.Translation(foot) @ up.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    shell, cap = moulded('#303234', 0.46), Mat.paint(YELLOW, 0.38)
    boss = fillet2([(0, 0.016), (0.040, 0.016), (0.043, 0.008), (0.062, -0.014), (0.070, -0.030)], [0, 0.003, 0.008, 0.02, 0], 8, False)
    thread = [(0.0, 0.026)] + [(0.0310 + 0.0018 * math.sin(u * 2 * math.pi * 2), 0.015 + 0.010 * u) for u in np.linspace(1, 0, 33)]
    lid = fillet2([(0.0300, 0.0205), (0.0365, 0.0205), (0.0365, 0.0430), (0.0265, 0.0450), (0.0245, 0.0425), (0, 0.0425)], [0, 0.001, 0.0035, 0.0015, 0.002, 0], 6, False)
    lathe('boss', boss, shell, 96, angle=60).matrix_world = aim
    lathe('thread', thread, shell, 96, angle=70).matrix_world = aim
    screw = lathe('lid', dense(lid, 0.002), cap, 240, angle=40)
    relief(screw, lambda r, a, z: -0.0017 * (0.5 + 0.5 * math.cos(a * 24)) ** 2 * ease((0.0405 - z) / 0.002) * ease((r - 0.034) / 0.001))
    screw.matrix_world = aim
    grip = box('grip', (0.044, 0.0105, 0.0085), (0, 0, 0), cap, 0.0030, 4)
    grip.matrix_world = aim @ Matrix.Rotation(0.5, 4, 'Z') @ Matrix.Translation((0, 0, 0.0450))
