"""Boxing gloves: the padded body is one sculpted solid, its seams and creases are pressed into it."""
from functools import lru_cache

import bmesh

from studio import *
from studio.cloth import grained, napped
from studio.printed import TWO_BARS, flat_shapes, ink_on
from studio.sculpt import bump_at, growth, hollowed, melted, pliant_sheet, round_bar, skin_mesh, skin_of, soft_step, unrest
from studio.sewn import evenly, stitches
from studio.stations import figures

CELL = 0.00125  # grid of the sculpted solid
THUMB = [((-0.028, 0.018, 0.092), 0.0270), ((-0.0530, 0.028, 0.120), 0.0272), ((-0.0672, 0.037, 0.149), 0.0272), ((-0.0700, 0.044, 0.178), 0.0262), ((-0.0640, 0.050, 0.2060), 0.0244)]
LOCK = 0.1950, 0.0115  # height of the tongue that locks the thumb to the fist, half its width
STRAP = (0.046, 0.056)  # height of its middle, width
STRAP_FROM = -176  # degrees from the back of the hand where the strap begins: its end is seen beside the lettering
LABEL = 15  # degrees from the back of the hand towards the thumb, where the strap says the weight
# The fist seen from its side (y, z): wrist, knuckles, flat face, fingers bent in; ROUND is added all around.
# The back is hollow over the wrist and thickest over the knuckles.
PROFILE = fillet2(
    [(-0.002, 0.072), (-0.0080, 0.1280), (-0.0205, 0.1660), (-0.0310, 0.1960), (-0.0305, 0.2240), (-0.0150, 0.2360), (0.0180, 0.2300), (0.0320, 0.2040), (0.0300, 0.1840), (-0.0080, 0.1540)],
    [0, 0.05, 0, 0.05, 0.018, 0.018, 0.018, 0.018, 0.010, 0],
    2,
)
ROUND = 0.043


def cuff_half(z):
    """Half width and half depth of the cuff at a height: the strap has pulled it flat, towards its rim it widens a little."""
    pulled = 0.0024 * soft_step(z, 0.010, 0.024) - 0.0012 * soft_step(z, 0.072, 0.086)
    wider = 0.0040 * soft_step(-z, -0.085, 0.01)
    flat = 0.0075 * (1 - soft_step(z, 0.060, 0.096))
    return 0.0500 + 0.42 * flat + wider - pulled, 0.0424 - flat + 0.5 * wider - pulled


def polygon(q, corners):
    """Signed distance from a polygon in the plane."""
    near, odd = np.full(len(q), 9.0, np.float32), np.zeros(len(q), bool)
    for a, b in zip(corners, corners[1:] + corners[:1]):
        a, b = np.array(a, np.float32), np.array(b, np.float32)
        d, w = b - a, q - a
        t = np.clip((w @ d) / float(d @ d), 0, 1)
        near = np.minimum(near, ((w - t[:, None] * d) ** 2).sum(1))
        crosses = (a[1] > q[:, 1]) != (b[1] > q[:, 1])
        odd ^= crosses & (w[:, 0] < d[0] * w[:, 1] / (d[1] if d[1] else 1e-9))
    return np.where(odd, -1, 1) * np.sqrt(near)


def side_view(p):
    """The glove seen from its side, as a distance in y and z: back of the hand, knuckles, fingers rolled in, heel."""
    q = p[:, 1:] + np.stack([np.zeros(len(p)), 1.5 * p[:, 0] ** 2], 1)  # the face is slightly domed from side to side
    heel = round_bar(q, (0.006, 0.078), (0.0175, 0.112), 0.0370, 0.0345)
    return melted(polygon(q, PROFILE) - ROUND, heel, 0.012)


def thumb_of(p):
    parts = [round_bar(p, a, b, r, s) for (a, r), (b, s) in zip(THUMB, THUMB[1:])]
    out = parts[0]
    for part in parts[1:]:
        out = melted(out, part, 0.010)
    return out


def fist_of(p):
    """The padded hand without its thumb: its side view, as wide as the hand, rounded all around."""
    x, z = p[:, 0] - 0.002 * soft_step(p[:, 2], 0.1, 0.2), p[:, 2]
    wide = 0.0490 + 0.0165 * soft_step(z, 0.070, 0.185)
    round_ = 0.034 + 0.003 * soft_step(z, 0.13, 0.22)
    a, b = side_view(p) + round_, np.abs(x) - wide + round_
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - round_


def outside(p):
    """The glove without its opening, thumb towards -x, the back of the hand towards -y."""
    y, z = p[:, 1], p[:, 2]
    hx, hy = cuff_half(z)
    ring = (np.power(np.abs(p[:, 0] / hx) ** 2.2 + np.abs(y / hy) ** 2.2, 1 / 2.2) - 1) * hy
    ends = np.abs(z - 0.0535) - 0.0525
    ring, ends = ring + 0.006, ends + 0.006
    cuff = np.hypot(np.maximum(ring, 0), np.maximum(ends, 0)) + np.minimum(np.maximum(ring, ends), 0) - 0.006
    hand = melted(cuff, np.maximum(fist_of(p), 0.081 - z), 0.010)
    # wide and soft at its root, a sharp fold along the fist
    k = 0.026 - 0.0230 * soft_step(z, 0.100, 0.140)
    return melted(hand, thumb_of(p), k)


def opening(p):
    z = p[:, 2]
    return (np.power(np.abs(p[:, 0] / 0.0452) ** 2.2 + np.abs(p[:, 1] / 0.0262) ** 2.2, 1 / 2.2) - 1) * 0.026 + 0.052 * soft_step(z, 0.05, 0.15)


def glove_solid(p):
    return hollowed(outside(p), opening(p), 0.006)


def thumb_middle(z):
    """Place of the thumb's middle line at a height."""
    heights = [a[2] for a, _ in THUMB]
    return np.interp(z, heights, [a[0] for a, _ in THUMB]), np.interp(z, heights, [a[1] for a, _ in THUMB])


def seams(p):
    """How far each point is from every seam, and how strongly the seam is drawn there."""
    x, y, z = p.T
    tx, ty = thumb_middle(z)
    on_thumb = soft_step(-(x - tx), -0.002, 0.006) * soft_step(z, 0.100, 0.112)
    off_thumb = 1 - soft_step(0.004 - thumb_of(p), -0.006, 0.004)
    panel = side_view(p) + 0.0260
    rising = z - 0.101 - 0.10 * y + 0.05 * np.abs(x)
    knuckle = z - (0.168 - 1.6 * x * x)
    return [
        (np.abs(panel), off_thumb * soft_step(z, 0.104, 0.112) * soft_step(np.abs(x), 0.030, 0.036)),
        (np.abs(rising), np.ones(len(p))),
        (np.abs(knuckle), soft_step(-y, 0.004, 0.014) * off_thumb * soft_step(side_view(p), -0.0270, -0.0250)),
        (np.abs(y - ty), on_thumb),
        (np.abs(z - 0.146 + 5 * x * x), soft_step(y, 0.020, 0.030) * 0.7 * off_thumb),
    ]


def relief(p):
    """What is pressed into the padding: seams with their puckers, creases where the leather bends, soft unevenness."""
    x, y, z = p.T
    out = 0.0004 * unrest(p, 0.040, 3) + 0.00010 * unrest(p, 0.010, 5)
    pucker = unrest(p, 0.0065, 8, 14)
    for d, share in seams(p):
        out -= share * (0.0021 * np.exp(-((d / 0.0017) ** 2)) - 0.0008 * bump_at(d, 0.0065, 0.0045))
        out += share * 0.00020 * pucker * bump_at(d, 0.0030, 0.0045)
    # creases run across the wrist, deepest where the hand bends to its palm and at the thumb's root
    warp = p + 0.004 * np.stack([unrest(p, 0.030, 11), unrest(p, 0.030, 12), unrest(p, 0.026, 13)], 1)
    a = np.arctan2(warp[:, 0], -warp[:, 1])
    for height, lean, deep, at, reach in ((0.112, 0.10, 0.0013, 0.3, 0.9), (0.121, -0.16, 0.0011, -0.7, 0.7), (0.131, 0.10, 0.0009, 0.9, 0.7), (0.113, 0.05, 0.0018, 3.0, 0.8), (0.128, -0.06, 0.0015, 2.6, 0.8), (0.088, 0.06, 0.0013, -1.9, 0.7), (0.092, -0.1, 0.0010, 1.8, 0.7), (0.083, 0.04, 0.0011, 0.2, 1.1)):
        turn = (a - at + math.pi) % (2 * math.pi) - math.pi
        d = warp[:, 2] - height - lean * 0.05 * turn
        share = bump_at(turn, 0, reach) * soft_step(thumb_of(p), -0.002, 0.010)
        out -= share * 0.55 * deep * (np.exp(-((d / 0.0026) ** 2)) - 0.45 * bump_at(np.abs(d), 0.0062, 0.0042))
    # folds of the thumb where it turns towards the fist
    for height, deep in ((0.150, 0.0008), (0.160, 0.0011), (0.171, 0.0008)):
        d = warp[:, 2] - height + 0.35 * (warp[:, 0] + 0.07)
        out -= soft_step(0.004 - thumb_of(p), 0, 0.004) * soft_step(x, -0.088, -0.070) * (deep * np.exp(-((d / 0.0018) ** 2)) - deep * 0.4 * bump_at(np.abs(d), 0.0045, 0.003))
    # the strap squeezes the cuff: it swells above and below
    low, high = STRAP[0] - STRAP[1] / 2, STRAP[0] + STRAP[1] / 2
    out += 0.0009 * (bump_at(z, low - 0.006, 0.005) + bump_at(z, high + 0.006, 0.005)) * (1 + 0.5 * unrest(p, 0.02, 21))
    return out


@lru_cache(maxsize=1)
def sculpted():
    """Vertices, faces and lining of a glove whose thumb is towards -x."""
    v, faces, n = skin_of(glove_solid, (-0.112, -0.082, -0.004), (0.082, 0.098, 0.284), CELL)
    lining = opening(v) < 0.0022
    lined = lining[faces].all(1)
    v = v + n * np.where(lining, 0, relief(v))[:, None]
    return v, faces, lined


class Surface:
    """The smooth surface below the relief, for what is sewn on or printed: exact, without the grid's trembling."""

    def __init__(self, flip):
        self.flip = flip

    def put(self, points, along=None, solid=outside):
        """Points moved onto the glove by its slope, or along one direction, with the outward directions there."""
        p = np.array([tuple(q) for q in points]) * (self.flip, 1, 1)
        for _ in range(6 if along is None else 24):
            if along is None:
                g = growth(outside, p)
                p = p - (outside(p) / (g**2).sum(1))[:, None] * g
            else:
                p = p + solid(p)[:, None] * np.array(along)
        g = growth(outside, p)
        g /= np.linalg.norm(g, axis=1, keepdims=True)
        p = p + g * relief(p)[:, None]
        p, g = p * (self.flip, 1, 1), g * (self.flip, 1, 1)
        return [(Vector(a), Vector(b)) for a, b in zip(p, g)]


@lru_cache(maxsize=1)
def waist():
    """Radius of the cuff below the strap, by angle (rows) and height (columns): what the strap lies on."""
    angles, heights = np.linspace(-math.pi, math.pi, 241), np.linspace(-0.5, 0.5, 11) * STRAP[1] + STRAP[0]
    a, z = (k.ravel() for k in np.meshgrid(angles, heights, indexing='ij'))
    low, high = np.full(len(a), 0.02), np.full(len(a), 0.09)
    for _ in range(26):
        r = (low + high) / 2
        within = outside(np.stack([r * np.sin(a), -r * np.cos(a), z], 1)) < 0
        low, high = np.where(within, r, low), np.where(within, high, r)
    r = r.reshape(241, 11)
    for _ in range(12):  # a strap under pull bridges what is hollow
        r[1:-1] = np.maximum(r[1:-1], (r[:-2] + r[2:]) / 2)
    return r


def strap_place(flip):
    """The strap as it goes round the cuff: a share of its length and a height give a place and its outward direction.

    After a whole turn it lies over its own beginning.
    """
    z0, wide = STRAP
    start, turn = math.radians(STRAP_FROM), math.radians(452)
    table = waist()

    def radius(a, h):
        u = ((a + math.pi) / (2 * math.pi) % 1) * 240
        w = min(max((h / wide + 0.5) * 10, 0), 9.999)
        i, j = min(int(u), 239), int(w)
        u, w = u - i, w - j
        return (table[i, j] * (1 - u) + table[i + 1, j] * u) * (1 - w) + (table[i, j + 1] * (1 - u) + table[i + 1, j + 1] * u) * w

    def at(a, h):
        r = radius(a, h)
        return Vector((r * math.sin(a), -r * math.cos(a), z0 + h))

    def place(share, h, raised=0.0):
        a = start + turn * share
        over = min(1.0, max(0.0, (share * 452 - 338) / 26))
        over = over * over * (3 - 2 * over)
        n = (at(a + 0.05, h) - at(a - 0.05, h)).cross(Vector((0, 0, 1))).normalized()
        p = at(a, h) + n * (0.0017 + 0.0030 * over + 0.0004 * math.sin(a * 3 + 0.6) * math.sin(a * 5.3) + 0.0003 * math.sin(h * 90 + a * 4) + raised)
        p.z += 0.0010 * math.sin(a + 0.4) + 0.010 * over * (share - 0.8)
        return Vector((p.x * flip, p.y, p.z)), Vector((n.x * flip, n.y, 0))

    return place, turn


def rubber_end(place, half_at, length, thick, flip):
    """The moulded rubber patch at the strap's end, by which it is pulled open."""
    on_patch = lambda s, h: place(s, h * (half_at(s) - 0.0072), thick / 2 + 0.0006)
    first, last = 1 - 0.033 / length, 1 - 0.0060 / length
    pliant_sheet('patch', on_patch, np.linspace(first, last, 26), np.linspace(-1, 1, 20), 0.0020, Mat.rubber2())
    bars = lambda x, y: place((first + last) / 2 + flip * x / length, y, thick / 2 + 0.0017)
    ink_on(flat_shapes(TWO_BARS, 0.019), bars, Mat.paint('#e9e6dc', 0.5), 0.001)


def strap(flip, number):
    place, turn = strap_place(flip)
    yellow, z0, wide = grained('#f2ba14', 0.44, 0.0015, 0.6), *STRAP
    thick, n = 0.0034, 220
    length = turn * 0.0475
    shares = np.linspace(0, 1, n)
    rows = np.concatenate([[-0.5, -0.494, -0.482], np.linspace(-0.46, 0.46, 15), [0.482, 0.494, 0.5]])
    roll = np.array([0.0, 0.24, 0.42, *([0.5] * 15), 0.42, 0.24, 0.0]) * thick
    verts, faces, K = [], [], len(rows)

    def half_at(share):
        """The end is rounded, and a little narrower."""
        left = (1 - share) * length
        corner = max(0.0, 1 - left / 0.011)
        return wide / 2 * (1 - 0.06 * max(0.0, min(1.0, (share - 0.72) / 0.08))) - 0.011 * (1 - math.sqrt(max(0.0, 1 - corner**2)))

    for share in shares:
        half = half_at(share)
        for side in (1, -1):
            for w, r in zip(rows[::side], roll[::side]):
                p, _ = place(share, 2 * half * w, side * r)
                verts.append(p)
    M = 2 * K
    for i in range(n - 1):
        for j in range(M):
            faces.append((i * M + j, i * M + (j + 1) % M, (i + 1) * M + (j + 1) % M, (i + 1) * M + j))
    faces += [tuple(range(M)), tuple((n - 1) * M + j for j in range(M - 1, -1, -1))]
    obj('strap', verts, faces, yellow, angle=70)
    thread = Mat.paint('#8a6508', 0.7)
    inset, last = 0.0042, 1 - 0.0042 / length
    rim = [(s, e * (half_at(min(1.0, s + 0.0042 / length)) - inset)) for e, run in ((-1, np.linspace(0.02, last, 260)), (1, np.linspace(last, 0.02, 260))) for s in run]
    stitches([place(s, h, thick / 2) for s, h in rim], thread, 0.0026, 0.0012, 0.00065, lift=-0.00005)
    closing = 1 - 0.036 / length
    for s in (closing, closing - 0.0028 / length):
        stitches([place(s, h, thick / 2) for h in np.linspace(-0.020, 0.020, 40)], thread, 0.0026, 0.0012, 0.00065, lift=-0.00005)
    # the hook tape below the end shows as a dark layer at its edge
    hook = lambda s, h: place(s, h * (half_at(s) - 0.0014), -thick / 2 - 0.0003)
    pliant_sheet('hook', hook, np.linspace(closing, 1 - 0.0008 / length, 24), np.linspace(-1, 1, 14), 0.0012, napped('#1a1a1b'))
    rubber_end(place, half_at, length, thick, flip)
    middle = math.radians(-STRAP_FROM - LABEL) / turn
    # the flat cuff bends less over the back of the hand than its mean: the letters keep their width there
    where = lambda x, y: place(middle + flip * 1.22 * x / length, y + 0.0005, thick / 2)
    ink_on(bold_letters(f'{number} OZ', 0.0245), where, Mat.paint('#1d1b18', 0.55), 0.0012)


def bold_letters(words, size):
    """Flat words in the same bold type as the figures on weights."""
    o = figures('words', words, size, Mat.white(), (0, 0, 0), (0, 0, 0), 0.0)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    return mesh


def rolled_rim(flip, leather):
    """The edge of the opening: bound with a soft roll, stitched above it."""
    count = 180
    ring = []
    wide, deep = (float(v) for v in cuff_half(np.array(0.0052)))
    for k in range(count):
        a = 2 * math.pi * k / count
        c, s = math.cos(a), math.sin(a)
        r = 1 / (abs(c / (wide - 0.0034)) ** 2.25 + abs(s / (deep - 0.0034)) ** 2.25) ** (1 / 2.25)
        ring.append((c * r * flip, s * r, 0.0052 + 0.0004 * math.sin(3 * a) + 0.0003 * math.sin(7 * a + 1)))
    sweep('rim', ring, ellipse(0.0056, 0.0054, 20), leather, closed=True)


def above_wrist(x, y, z):
    """How far a point lies above the seam that joins hand and cuff."""
    return z - 0.101 - 0.10 * y + 0.05 * abs(x)


def side_seam():
    """The seam between the back of the hand and the side, in y and z, from the wrist over the knuckles and the palm to the wrist."""
    middle, out = np.array([0.0, 0.165]), []
    for turn in np.radians(np.linspace(-178, 178, 340)):
        d = np.array([math.sin(turn), math.cos(turn)])
        low, high = 0.0, 0.14
        for _ in range(24):
            half = (low + high) / 2
            y, z = middle + d * half
            low, high = (half, high) if side_view(np.array([[0.055, y, z]]))[0] < -0.0260 else (low, half)
        out.append(middle + d * low)
    return [tuple(q) for q in out if above_wrist(0.052, *q) > 0.0]


def thumb_ridge(flip):
    """The seam along the outer side of the thumb, from the wrist over its tip into the fold beside the fist."""
    line = [(-0.110, float(thumb_middle(z)[1]), z) for z in np.linspace(0.096, THUMB[-1][0][2], 90)]
    line = [q for q in line if above_wrist(-0.06, *q[1:]) > 0.001]
    (x, y, z), r = THUMB[-1]
    line += [(x - r * math.cos(a), y - 0.3 * r * max(0, -math.cos(a)), z + r * math.sin(a)) for a in np.linspace(0.05, 2.6, 60)]
    return [(a * flip, b, c) for a, b, c in line]


def unbroken(places):
    """Lists of neighbours without the gaps (None) between them."""
    runs = [[]]
    for place in places:
        if place:
            runs[-1].append(place)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 12]


def piped(on, places, cord, thread, up):
    """A cord laid into a seam, and a row of stitches on either side of it."""
    if cord:
        # at both ends it runs down into the seam that it meets
        last = len(places) - 1
        path = evenly([p + n * (0.0008 - 0.0042 * max(0, 1 - min(k, last - k) / 9) ** 2) for k, (p, n) in enumerate(places)], 0.0015)
        sweep('piping', path, circle(0.00115, 10), cord, up=up)
    for side in (-1, 1):
        beside = []
        for k, (p, n) in enumerate(places):
            along = places[min(k + 1, len(places) - 1)][0] - places[max(k - 1, 0)][0]
            beside.append(p + n.cross(along).normalized() * side * 0.0036)
        stitches(on.put(beside), thread, 0.0030, 0.0016, 0.0009, lift=0.0)


def sewn_seams(on, flip, cord, thread):
    """The seams of both sides, of the thumb's ridge and across the back of the hand."""
    for side in (-1, 1):
        start = [(side * flip * 0.100, y, z) for y, z in side_seam()]
        laid = on.put(start, along=(-side, 0, 0), solid=fist_of)
        free = thumb_of(np.array([tuple(p) for p, _ in laid]) * (flip, 1, 1)) > -0.0005
        for run in unbroken([place if clear else None for place, clear in zip(laid, free)]):
            piped(on, run, cord, thread, (1, 0, 0))
    ridge = on.put(thumb_ridge(flip))
    at = np.array([tuple(p) for p, _ in ridge]) * (flip, 1, 1)
    fold = (fist_of(at) > 0.0005) | (at[:, 2] < 0.17)
    for run in unbroken([place if clear else None for place, clear in zip(ridge, fold)]):
        piped(on, run, cord, thread, (0, 1, 0))
    across = [(x, -0.095, 0.168 - 1.6 * x * x) for x in np.linspace(-0.050, 0.050, 90)]
    piped(on, on.put(across, along=(0, 1, 0), solid=fist_of), None, thread, (0, 0, 1))


PALM_AT = (0.002, 0.1285, 0.0330, 0.0155)  # middle, half width and half height of the mesh in the palm, in x and z


def palm_panel(p):
    """A distance seen along the palm: below zero in the panel of mesh that airs it."""
    x, z, wide, high = PALM_AT
    a, b = np.abs(p[:, 0] - x) - wide + 0.012, np.abs(p[:, 2] - z) - high + 0.012
    flat = np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - 0.012
    return np.where((p[:, 1] > 0.012) & (thumb_of(p) > 0.0015), flat, 1.0)


def palm_mesh():
    """Spacer fabric: rows of round holes between its threads, seen from half a metre."""
    m = mat('palm_mesh', '#33363a', 0.82, spec=0.2, sheen=0.3)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if m.get('grain'):
        return m
    space = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], space.inputs[0])

    def op(kind, a, b=0.0):
        n = nodes.new('ShaderNodeMath')
        n.operation = kind
        for socket, v in zip(n.inputs, (a, b)):
            if isinstance(v, (int, float)):
                socket.default_value = v
            else:
                links.new(v, socket)
        return n.outputs[0]

    turn = 2 * math.pi / 0.0030
    u, w = op('MULTIPLY', op('ADD', space.outputs['X'], space.outputs['Z']), turn * 0.7071), op('MULTIPLY', op('SUBTRACT', space.outputs['X'], space.outputs['Z']), turn * 0.7071)
    height = op('MULTIPLY', op('ADD', op('ADD', op('COSINE', u), op('COSINE', w)), 2.0), 0.25)  # 1 in the middle of a hole
    hole, tint = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeHueSaturation')
    for key, v in (('From Min', 0.45), ('From Max', 0.72), ('To Min', 1.25), ('To Max', 0.22)):
        hole.inputs[key].default_value = v
    links.new(height, hole.inputs['Value'])
    links.new(hole.outputs['Result'], tint.inputs['Value'])
    tint.inputs['Color'].default_value = (*hexlin('#33363a'), 1)
    links.new(tint.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.8, 0.0005
    links.new(hole.outputs['Result'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    m['grain'] = 0.003
    return m


def palm_edge(on, flip, thread):
    """The seam round the mesh: a thin binding with stitches inside it."""
    x, z, wide, high = PALM_AT
    outline = rrect(2 * wide, 2 * high, 0.012, 12)
    ring = [q for a, b in zip(outline, outline[1:] + outline[:1]) for q in ((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in np.linspace(0, 1, max(2, int(math.dist(a, b) / 0.001)), endpoint=False))]
    laid = on.put([((x + a) * flip, 0.110, z + b) for a, b in ring], along=(0, -1, 0))
    free = thumb_of(np.array([tuple(p) for p, _ in laid]) * (flip, 1, 1)) > 0.0010
    for run in unbroken([place if clear else None for place, clear in zip(laid + laid[:8], np.append(free, free[:8]))]):
        path = [p + n * 0.0002 for p, n in run]
        sweep('binding', path, circle(0.0011, 8), thread, up=(0, 1, 0))


def thumb_lock(on, flip, leather):
    """A short tongue of leather sewn from the thumb over its fold to the fist, which keeps the thumb from standing off."""
    height, half = LOCK
    across = np.linspace(-0.0775, -0.0550, 34)
    rows = np.linspace(-1, 1, 14)
    reach = lambda x: half * max(0.30, 1 - abs((x + 0.06625) / 0.01180) ** 2.6) ** 0.5
    laid = [on.put([(x * flip, -0.090, height + v * reach(x)) for x in across], along=(0, 1, 0)) for v in rows]
    y = np.array([[p.y for p, _ in row] for row in laid])
    # taut: over the fold it runs straight from one height to the other
    low, high = 5, len(across) - 6
    straight = y[:, low : low + 1] + (y[:, high : high + 1] - y[:, low : low + 1]) * np.clip((np.arange(len(across)) - low) / (high - low), 0, 1)
    bridged = np.minimum(y, np.where((np.arange(len(across)) >= low) & (np.arange(len(across)) <= high), straight + 0.0003, 9.0))
    for _ in range(6):
        bridged[:, 1:-1] = (bridged[:, :-2] + 2 * bridged[:, 1:-1] + bridged[:, 2:]) / 4
    nx = np.gradient(bridged, across, axis=1)

    def place(i, j):
        p = Vector((across[int(i)] * flip, bridged[int(j), int(i)], height + rows[int(j)] * reach(across[int(i)])))
        n = Vector((nx[int(j), int(i)] * flip, -1, 0)).normalized()
        return p + n * 0.0012, n

    pliant_sheet('lock', place, range(len(across)), range(len(rows)), 0.0022, leather)
    thread = Mat.paint('#8d7a33', 0.7)
    for i in (3, len(across) - 4):
        stitches([(place(i, j)[0] + place(i, j)[1] * 0.0011, place(i, j)[1]) for j in range(1, len(rows) - 1)], thread, 0.0026, 0.0013, 0.0008)


def boxing_glove(number='10', flip=1, bulk=1.0):
    """A glove standing on its cuff, back of the hand to -y, thumb towards -x; flip mirrors it. `bulk` is its padding."""
    before = set(bpy.context.scene.objects)
    leather, thread = grained('#17181a', 0.34, 0.0013, 0.55), Mat.paint('#44474b', 0.7)
    v, faces, lined = sculpted()
    which = np.where(lined, 1, np.where(palm_panel(v[faces].mean(1)) < 0, 2, 0))
    skin_mesh('glove', v * (flip, 1, 1), faces if flip > 0 else faces[:, ::-1], [leather, napped('#74787d', 0.0011), palm_mesh()], which)
    on = Surface(flip)
    rolled_rim(flip, grained('#1c1d1f', 0.42, 0.0009))
    round_ = [(0.06 * math.cos(a), 0.055 * math.sin(a), 0.0142) for a in np.linspace(0, 2 * math.pi, 400)]
    stitches(on.put(round_), Mat.paint('#c9980f', 0.7), 0.0028, 0.0013, 0.0007, lift=-0.00005)
    for beside in (-0.0034, 0.0034):
        tilted = [(0.08 * math.cos(a), 0.07 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 500)]
        line = [(x, y, 0.101 + beside + 0.10 * y * 0.72 - 0.05 * abs(x) * 0.72) for x, y in tilted]
        stitches(on.put(line), thread, 0.0026, 0.0013, 0.0007, lift=-0.00005)
    sewn_seams(on, flip, grained('#d9a50e', 0.45, 0.0009), Mat.paint('#77746a', 0.7))
    palm_edge(on, flip, thread)
    thumb_lock(on, flip, grained('#1c1d1f', 0.42, 0.0011))
    mark = lambda x, y: on.put([(x, -0.09, 0.203 + y)], along=(0, 1, 0))[0]
    ink_on(flat_shapes(TWO_BARS, 0.046), mark, mat('print', (0.72, 0.72, 0.71), 0.5), 0.002, 0.0004)
    strap(flip, number)
    g = group('glove', [o for o in bpy.context.scene.objects if o not in before])
    g.scale, g['flip'] = (bulk, bulk, 1 + (bulk - 1) * 0.7), flip
    return g


def meshes_of(g):
    return [o for o in g.children_recursive if o.type == 'MESH']


def corners_of(g):
    """The outermost corners of a glove in its own space, with its scale."""
    bpy.context.view_layer.update()
    into = g.matrix_world.inverted()
    parts = [np.array([tuple(into @ o.matrix_world @ v.co) for v in o.data.vertices]) for o in meshes_of(g) if not o.name.startswith(('stitches', 'print'))]
    p = np.concatenate(parts) * np.array(g.scale)
    k = np.arange(2500) + 0.5
    lift, turn = 1 - 2 * k / len(k), math.pi * (1 + 5**0.5) * k
    around = np.stack([np.cos(turn) * np.sqrt(1 - lift**2), np.sin(turn) * np.sqrt(1 - lift**2), lift], 1)
    return p[sorted({int(np.argmax(p @ d)) for d in around})]


def resting_sides(corners, heavy=(0, 0, 0.150)):
    """Outward directions of all flat sides of the hull on which a glove lies without tipping over."""
    bm = bmesh.new()
    for q in corners:
        bm.verts.new(q)
    bmesh.ops.convex_hull(bm, input=list(bm.verts))
    out, heavy, inner = [], np.array(heavy), corners.mean(0)
    for face in bm.faces:
        q = np.array([tuple(v.co) for v in face.verts])
        n = np.cross(q[1] - q[0], q[2] - q[0])
        n /= np.linalg.norm(n) + 1e-12
        n, q = (n, q) if n @ (q[0] - inner) > 0 else (-n, q[::-1])
        within = all(np.cross(b - a, heavy - a) @ n > 0 for a, b in zip(q, np.roll(q, -1, 0)))
        out += [n] if within else []
    bm.free()
    return out


def lay(g, x, y, down, spin):
    """Lay a glove down at (x, y) on the resting side that comes next to the direction `down` of its own space, fingers
    away from the camera and turned by `spin`; its padding gives way a little where it touches the ground."""
    flip = g['flip']
    corners = corners_of(g)
    aim = np.array(down) * (flip, 1, 1) / np.linalg.norm(down)
    n = Vector(max(resting_sides(corners), key=lambda side: side @ aim))
    ahead = (Vector((0, 0, 1)) - n * n.z).normalized()
    m = Matrix((ahead.cross(-n), ahead, -n)).to_4x4()
    low = min((m @ Vector(q)).z for q in corners)
    size = Matrix.Diagonal((*g.scale, 1))
    g.matrix_world = Matrix.Translation((x, y, -low - 0.0022)) @ Matrix.Rotation(math.radians(spin), 4, 'Z') @ m @ size
    bpy.context.view_layer.update()
    flatten(g)


def stand(g, x, y, spin, lean):
    """Stand a glove on its cuff, leaning a little to one side: the soft rim gives way where it touches the ground."""
    size = Matrix.Diagonal((*g.scale, 1))
    turned = Matrix.Rotation(math.radians(lean), 4, 'Y') @ Matrix.Rotation(math.radians(spin), 4, 'Z')
    low = min((turned @ size @ Vector(c)).z for o in meshes_of(g) if o.name.startswith('rim') for c in o.bound_box)
    g.matrix_world = Matrix.Translation((x, y, -low - 0.0012)) @ turned @ size
    bpy.context.view_layer.update()
    flatten(g)


def flatten(g):
    """What would be below the ground is pressed flat, and what is just above it is pressed out a little."""
    for o in meshes_of(g):
        m = np.array(o.matrix_world)
        back = np.linalg.inv(m)
        p = np.empty(len(o.data.vertices) * 3, np.float32)
        o.data.vertices.foreach_get('co', p)
        q = np.c_[p.reshape(-1, 3), np.ones(len(p) // 3)] @ m.T
        q[:, 2] = np.where(q[:, 2] < 0.0012, 0.0012 * np.exp((np.minimum(q[:, 2], 0.0012) - 0.0012) / 0.0012), q[:, 2])
        o.data.vertices.foreach_set('co', (q @ back.T)[:, :3].astype(np.float32).ravel())
        o.data.update()


def points_of(g):
    """Every corner of a glove in the world."""
    bpy.context.view_layer.update()
    return np.c_[verts_world(meshes_of(g)), np.ones(sum(len(o.data.vertices) for o in meshes_of(g)))]


def push(b, a, direction, most=0.34):
    """Move one glove along a direction (x, y) until its leather just touches the other."""
    points = points_of(b)[::9]
    into = np.array(a.matrix_world.inverted())
    flip, scale = a['flip'], a.scale.x
    step = Vector((*direction, 0, 0)).normalized()
    near, far = 0.0, most
    for _ in range(14):
        half = (near + far) / 2
        moved = (points + np.array(step * half)) @ into.T
        clear = (outside(moved[:, :3] * (flip, 1, 1)) * scale).min() > 0.0030
        near, far = (half, far) if clear else (near, half)
    b.matrix_world = Matrix.Translation(step.to_3d() * near) @ b.matrix_world


# Directions of a glove's own space that point to the ground when it lies.
PALM, BACK, SIDE = (0, 1, 0), (0, -1, 0), (1, 0.2, 0)
BULK = {'8': 0.93, '10': 1.0, '12': 1.07}


def boxing_pair(number='10', pose='standing'):
    """A pair in one of four poses. More ounces are more padding.

    standing: both on their cuffs, backs to the camera, thumbs outwards and turned to the front. one_up: one stands, the other
    lies before it on its back, its palm is seen. palm: both stand, one with its back and one with its palm to the camera. profile: both stand, one turned so far that its thumb and its knuckles are seen from the side.
    """
    size = BULK[number]
    fill = 0.90 - 0.8 * (1.07 - size)
    if pose == 'one_up':
        a, b = boxing_glove(number, 1, size), boxing_glove(number, -1, size)
        stand(a, -0.075, 0.06, 20, 0.6)
        lay(b, 0.24, -0.10, BACK, 104)
        push(b, a, (-1, 0.25))
        return dict(turn=0, el=33, fill=fill)
    if pose == 'palm':
        a, b = boxing_glove(number, -1, size), boxing_glove(number, 1, size)
        stand(a, -0.09, 0.04, -34, -0.4)
        stand(b, 0.30, -0.02, 158, 0.6)
        push(b, a, (-1, 0.1))
        return dict(turn=0, el=17, fill=fill)
    if pose == 'profile':
        a, b = boxing_glove(number, 1, size), boxing_glove(number, -1, size)
        stand(a, -0.10, 0.03, 74, 0.6)
        stand(b, 0.30, -0.02, -16, -0.4)
        push(b, a, (-1, 0))
        return dict(turn=0, el=15, fill=fill)
    a, b = boxing_glove(number, 1, size), boxing_glove(number, -1, size)
    stand(a, -0.085, 0.0, 29, 0.6)
    stand(b, 0.30, 0.040, -24, -0.4)
    push(b, a, (-1, 0))
    return dict(turn=0, el=14, fill=fill)
