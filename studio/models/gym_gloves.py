"""Half-finger training gloves, laid flat and half collapsed: one shows its back, the other its padded palm."""
from functools import lru_cache

from studio import *
from studio.cloth import napped, plain_weave, toned
from studio.printed import TWO_BARS, flat_shapes, ink_on
from studio.sculpt import bump_at, growth, hollowed, melted, pliant_sheet, round_bar, skin_mesh, skin_of, soft_step, unrest
from studio.sewn import curve, stitches, uneven

# Root and end of each finger seen from above, half width, half height at the end, height of the end's middle.
# The thumb of the glove is towards -x; the last one is the thumb.
FINGERS = [
    ((-0.0322, 0.020), (-0.0378, 0.0590), 0.0100, 0.0033, 0.0074),
    ((-0.0113, 0.020), (-0.0133, 0.0690), 0.0102, 0.0036, 0.0077),
    ((0.0102, 0.020), (0.0116, 0.0655), 0.0100, 0.0032, 0.0073),
    ((0.0308, 0.018), (0.0364, 0.0540), 0.0094, 0.0030, 0.0071),
    ((-0.0200, -0.0480), (-0.0690, 0.0040), 0.0116, 0.0036, 0.0076),
]
BENT = 0.0058  # how far the middle of the thumb lies outside the straight line from its root to its end
MIDDLE = 0.0100  # height of the hand's middle above the ground
LINING = 0.024  # how far the lining of a finger is modelled
FLOOR = 0.0038  # the glove is pressed flat below this height
ROOT = 0.0056  # half height of a finger at its root
WALL = 0.0030  # how far the side wall of a finger reaches onto its upper side
WRIST = (-0.0990, -0.086, 0.052)  # end of the glove, middle of its strap, the strap's width


def lens(u, z, half, high):
    """A flattened tube, as a distance across its thin direction."""
    return (np.power(np.abs(u / half) ** 2.2 + np.abs(z / high) ** 2.2, 1 / 2.2) - 1) * high


def finger_frame(p, finger):
    """Along, across and height in a finger, and its changing half height; 0 along is its root."""
    a, b, half, high, end = finger
    a, b = np.array(a), np.array(b)
    length = np.linalg.norm(b - a)
    d = (b - a) / length
    q = p[:, :2] - a
    t, u = q @ d, q @ np.array([-d[1], d[0]])
    share = np.clip(t / length, 0, 1)
    aside, lean = bend_of(finger, share)
    u = u - aside
    wide = half * (1 + spread(finger) * (1 - share))
    return t + lean / length * u - round_end(u, half), u, p[:, 2] - (MIDDLE + (end - MIDDLE) * share), wide, ROOT + (high - ROOT) * share, length


def bend_of(finger, share):
    """How far the thumb's middle is aside of its straight line, and how much the plane of its end leans; fingers are straight."""
    k = BENT if finger is FINGERS[4] else 0.0
    return 4 * k * share * (1 - share), -4 * k


def spread(finger):
    """The thumb narrows towards its end, the fingers a little."""
    return 0.34 if finger is FINGERS[4] else 0.04


def round_end(u, half):
    """The opening of a finger is cut round: its middle reaches further than its sides."""
    return 0.0034 * (1 - np.minimum(np.abs(u / half), 1.2) ** 2)


def tube(u, z, half, high):
    """Like a lens, but nearly a true distance all round: walls keep their thickness and neighbours stay apart."""
    a, b = np.abs(u / half) + 1e-4, np.abs(z / high) + 1e-4
    f = (a**2.2 + b**2.2) ** (1 / 2.2)
    return (f - 1) / np.hypot((a / f) ** 1.2 / half, (b / f) ** 1.2 / high)


def sagged(u, z, half, number):
    """Height in a finger before its upper layer sank a little towards the lower one."""
    return z + 0.0012 * bump_at(u, half * (0.3 - 0.25 * (number % 3)), half * 0.55) * soft_step(z, -0.002, 0.004)


def finger_of(p, finger, number):
    """A finger without its binding, which is a mesh of its own and covers the end."""
    t, u, z, half, high, length = finger_frame(p, finger)
    return np.maximum(hollowed(tube(u, sagged(u, z, half, number), half, high), length - 0.0016 - 0.12 * z - t, 0.0008), -t)


def opening_of(p, finger, number):
    t, u, z, half, high, length = finger_frame(p, finger)
    return np.maximum(tube(u, sagged(u, z, half, number), half, high) + 0.0013, np.maximum(length - LINING - 0.004 - t, FLOOR + 0.0013 - p[:, 2]))


def rim(finger, number, turns, back, out):
    """Points round a finger `back` metres from its end and `out` metres outside its skin, with their outward directions."""
    a, b, half, high, end = finger
    a, b = np.array(a), np.array(b)
    length = np.linalg.norm(b - a)
    d = (b - a) / length
    c, s = np.cos(turns), np.sin(turns)
    tall = ROOT + (high - ROOT) * (1 - back / length)
    half = half * (1 + spread(finger) * back / length)
    u, aim = half * np.sign(c) * np.abs(c) ** (2 / 2.2), tall * np.sign(s) * np.abs(s) ** (2 / 2.2)
    z = aim.copy()
    for _ in range(12):
        z += aim - sagged(u, z, half, number)
    nu, nz = np.gradient(z, turns), -np.gradient(u, turns)
    nu[0] = nu[-1] = (nu[1] + nu[-2]) / 2
    nz[0] = nz[-1] = (nz[1] + nz[-2]) / 2
    size = np.hypot(nu, nz)
    nu, nz = nu / size, nz / size
    u, z = u + nu * out, z + nz * out
    aside, lean = bend_of(finger, np.clip((length - back) / length, 0, 1))
    t = length - back - 0.12 * z - lean / length * u + round_end(u, half)
    u = u + aside
    xy = a + t[:, None] * d + u[:, None] * np.array([-d[1], d[0]])
    up = MIDDLE + (end - MIDDLE) * (1 - back / length)
    n = np.concatenate([nu[:, None] * np.array([-d[1], d[0]]), nz[:, None]], 1)
    return np.concatenate([xy, np.maximum(up + z, FLOOR + 0.0007 - out)[:, None]], 1), n


def wrist_flat(y):
    """Share of the wrist, where the empty cuff is pressed flat."""
    return soft_step(-y, 0.045, 0.085)


def hand_of(p):
    x, y, z = p.T
    half = np.interp(y, [-0.112, -0.085, -0.060, -0.030, 0.0, 0.025, 0.045], [0.0360, 0.0350, 0.0358, 0.0405, 0.0440, 0.0440, 0.0410])
    high = np.interp(y, [-0.112, -0.085, -0.050, 0.0, 0.025, 0.045], [0.0042, 0.0044, 0.0060, 0.0064, 0.0060, 0.0050])
    along = np.maximum(y - 0.036, WRIST[0] - y + 0.0012 * np.sin(x * 90) - 0.003 * soft_step(z, 0.006, 0.014))
    level = MIDDLE - 0.0008 * wrist_flat(y)
    f = np.power(np.abs(x / half) ** 2.7 + np.abs((z - level) / high) ** 2.7, 1 / 2.7)
    return hollowed((f - 1) * high, -along, 0.005)


def whole(p):
    out = hand_of(p)
    for number, finger in enumerate(FINGERS[:4]):
        out = melted(out, finger_of(p, finger, number), 0.0016)
    # the web of the thumb is short and runs out long before its binding
    t, *_, length = finger_frame(p, FINGERS[4])
    out = melted(out, finger_of(p, FINGERS[4], 4), 0.0075 - 0.0060 * soft_step(t, length - 0.045, length - 0.012))
    return hollowed(out, p[:, 2] - FLOOR, 0.0012)


def hollow(p):
    out = np.maximum(lens(p[:, 0] + 0.002, p[:, 2] - MIDDLE + 0.0008, 0.0325, 0.0016), np.maximum(p[:, 1] + 0.070, FLOOR + 0.0012 - p[:, 2]))
    for number, finger in enumerate(FINGERS):
        out = np.minimum(out, opening_of(p, finger, number))
    return out


def glove_solid(p):
    return hollowed(whole(p), hollow(p), 0.0012)


def hem_of(p):
    """How far a point lies beyond the line where the nearest finger begins to be drawn in by its binding."""
    out = np.full(len(p), -1.0)
    for number, finger in enumerate(FINGERS):
        t, u, z, half, _, length = finger_frame(p, finger)
        out = np.maximum(out, np.where(np.abs(u) < half + 0.004, np.minimum(t - length + 0.12 * z + 0.0080, 0.02), -1))
    return out


def blunt(p, x, y, w, h, lean, r):
    """A rounded rectangle seen from above, as a distance; below zero inside."""
    a = math.radians(lean)
    u = (p[:, 0] - x) * math.cos(a) + (p[:, 1] - y) * math.sin(a)
    v = -(p[:, 0] - x) * math.sin(a) + (p[:, 1] - y) * math.cos(a)
    a, b = np.abs(u) - w / 2 + r, np.abs(v) - h / 2 + r
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - r


SEAM = 0.0019  # the pads' stitches lie this far inside their edges
# Quilted pads of the palm and the piece on the back: middle, width, length, lean, radius of the corners.
PALM = [(0.0000, 0.0200, 0.0760, 0.0180, 0, 0.0080), (0.0185, -0.0245, 0.034, 0.056, 6, 0.0135), (-0.0155, -0.0235, 0.023, 0.040, 14, 0.0112)]
BACK = [(0.002, -0.0240, 0.044, 0.042, 0, 0.012)]


def patches(p, palm_up):
    return np.min([blunt(p, *q) for q in (PALM if palm_up else BACK)], axis=0)


# The seam of the thumb's gusset, from its fold round the ball of the thumb to the wrist.
GUSSET = [(-0.0440, -0.0080), (-0.0350, -0.0100), (-0.0300, -0.0180), (-0.0315, -0.0330), (-0.0330, -0.0480), (-0.0320, -0.0600)]


def gusset(p):
    line = np.array([q[:2] for q in curve([(x, y, 0) for x, y in GUSSET], n=6)])
    return np.min([round_bar(p[:, :2], a, b, 0, 0) for a, b in zip(line, line[1:])], axis=0)


def flexed(p):
    """Padded ribs over the knuckles of the back, which let the hand bend."""
    x, y = p[:, 0], p[:, 1] + 2.2 * p[:, 0] ** 2
    share = soft_step(0.0370 - np.abs(x), 0, 0.008) * soft_step(y, 0.004, 0.006) * soft_step(0.0285 - y, 0, 0.002)
    return share * (0.0008 * np.abs(np.sin((y - 0.004) * math.pi / 0.0049)) - 0.0002)


def walls(p):
    """How far a point lies outside the seams along the sides of its finger: above zero in the side walls."""
    out = np.full(len(p), -0.02)
    for finger in FINGERS[:4]:
        t, u, z, half, _, length = finger_frame(p, finger)
        near = (np.abs(u) < half + 0.003) & (t > 0.012)
        out = np.maximum(out, np.where(near, np.minimum(np.abs(u) - half + WALL, (t - 0.012) * 0.5), -0.02))
    return out


def relief(p, palm_up):
    """Folds of worn cloth, the padding of the patches, the groove that each seam is sunk in; finger ends are smooth under their bindings."""
    x, y, z = p.T
    top = soft_step(z, 0.006, 0.010)
    out = 0.0010 * unrest(p, 0.040, 2) * top + 0.0004 * unrest(p, 0.014, 4)
    d = patches(p, palm_up)
    # a patch has a thickness of its own, with a steep edge; its seam is drawn down into it
    thick, inset = (0.0016, SEAM) if palm_up else (0.0010, 0.0018)
    out += top * thick * (soft_step(-d, -0.0007, 0.0009) + 0.5 * soft_step(-d, inset, 0.0090))
    out -= top * 0.75 * thick * np.exp(-(((d + inset) / 0.0008) ** 2))
    if palm_up:
        # the pad below the fingers is quilted between them
        for a in (-0.0205, -0.0005, 0.0195):
            out -= top * 0.0011 * np.exp(-(((x - a) / 0.0012) ** 2)) * soft_step(-d, 0.0, 0.0010) * soft_step(y, 0.010, 0.013)
    else:
        out += top * flexed(p)
    out -= top * (0.0010 * np.exp(-((gusset(p) / 0.0009) ** 2)) - 0.0004 * bump_at(gusset(p), 0.0030, 0.0018))
    out -= top * soft_step(d, 0, 0.0015) * 0.0009 * np.exp(-((walls(p) / 0.0007) ** 2)) * soft_step(y, 0.037, 0.043)
    # folds between the fingers and across the bends; the thumb's seam
    warp = p + 0.004 * np.stack([unrest(p, 0.03, 31), unrest(p, 0.03, 32), 0 * x], 1)
    for a, b, deep, reach in ((-0.0215, 0.026, 0.0016, 0.014), (-0.0005, 0.028, 0.0016, 0.014), (0.0205, 0.026, 0.0016, 0.014)):
        out -= top * deep * np.exp(-(((x - a) / 0.0016) ** 2)) * bump_at(y, 0.042, reach)
    for cx, cy, lean, deep, reach in ((-0.020, 0.000, 0.7, 0.0015, 0.018), (-0.036, -0.012, 0.9, 0.0014, 0.016), (0.028, -0.052, -0.3, 0.0013, 0.018), (-0.010, -0.055, 0.25, 0.0012, 0.022), (0.030, 0.006, 0.2, 0.0010, 0.014), (0.0, 0.010, -0.1, 0.0008, 0.026), (-0.030, 0.046, 0.2, 0.0010, 0.008), (0.012, 0.050, -0.2, 0.0010, 0.008), (-0.012, 0.054, 0.15, 0.0008, 0.008), (0.034, 0.044, -0.4, 0.0010, 0.008)):
        u, v = warp[:, 0] - cx, warp[:, 1] - cy
        across = v * math.cos(lean) - u * math.sin(lean)
        run = u * math.cos(lean) + v * math.sin(lean)
        out -= top * soft_step(d, -0.002, 0.002) * bump_at(run, 0, reach) * (deep * np.exp(-((across / 0.0018) ** 2)) - 0.5 * deep * bump_at(np.abs(across), 0.0045, 0.003))
    # an empty finger buckles where the hand's own knuckle would be, and again half way to its end
    for number, finger in enumerate(FINGERS[:4]):
        t, u, _, half, _, length = finger_frame(warp, finger)
        for at, deep in ((0.004 + 0.002 * (number % 2), 0.0012), (0.46 * length + 0.003 * (number % 3), 0.0011), (0.66 * length - 0.002 * (number % 2), 0.0007)):
            across = t - at - 0.22 * u * (1 if number % 2 else -1)
            out -= top * bump_at(u, 0.15 * half, 0.8 * half) * soft_step(d, -0.001, 0.002) * (deep * np.exp(-((across / 0.0014) ** 2)) - 0.45 * deep * bump_at(np.abs(across), 0.0040, 0.0026))
    hem = hem_of(p)
    gathered = 0.0003 * bump_at(hem, 0.0025, 0.0022) * (1 + 0.6 * unrest(p, 0.0035, 9, 14))
    return out * (1 - soft_step(hem, -0.004, 0.0042)) + gathered


@lru_cache(maxsize=2)
def sculpted(palm_up):
    v, faces, n = skin_of(glove_solid, (-0.098, -0.116, -0.003), (0.058, 0.104, 0.026), 0.0007)
    depth = hollow(v)
    v = v + n * (soft_step(depth, 0.0004, 0.0016) * relief(v, palm_up))[:, None]
    v[:, 2] = np.maximum(v[:, 2], FLOOR + 0.0001)
    tone = np.where(v[:, 2] > MIDDLE * 0.7, soft_step(-patches(v, palm_up), -0.0003, 0.0003), 0)
    return v, faces, dict(tone=tone, hem=soft_step(hem_of(v), 0.0058, 0.0066), lined=np.clip(0.5 + (0.0004 - depth) / 0.002, 0, 1))


class Top:
    """The upper side of a glove, for its stitches and print."""

    def __init__(self, palm_up, flip):
        self.palm_up, self.flip = palm_up, flip

    def put(self, points):
        p = np.array([(x * self.flip, y, 0.024) for x, y in points])
        for _ in range(30):
            p[:, 2] -= whole(p) * 0.9
        g = growth(whole, p)
        g /= np.linalg.norm(g, axis=1, keepdims=True)
        p = p + g * relief(p, self.palm_up)[:, None]
        return [(Vector((a[0] * self.flip, a[1], a[2])), Vector((b[0] * self.flip, b[1], b[2]))) for a, b in zip(p, g)]


def outline_of(x, y, w, h, lean, r, inset):
    a, ring = math.radians(lean), rrect(w - 2 * inset, h - 2 * inset, max(r - inset, 0.002), 10)
    ring = [(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)) for u, v in ring + ring[:1]]
    out = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        k = max(1, int(math.hypot(bx - ax, by - ay) / 0.0008))
        out += [(ax + (bx - ax) * i / k, ay + (by - ay) * i / k) for i in range(k)]
    return out + ring[:1]


def sew(on, flip, palm_up, thread, bright):
    """Short stitches in the grooves of the pads and beside the thumb's seam."""
    fine = dict(length=0.0015, gap=0.0009, width=0.0005, lift=0.0002)
    for q in PALM if palm_up else BACK:
        stitches(uneven(on.put([(x * flip, y) for x, y in outline_of(*q, SEAM if palm_up else 0.0018)]), 0.00012), thread, **fine)
    seam = [(x, y) for x, y, _ in curve([(x, y, 0) for x, y in GUSSET], n=30)]
    for side in (-0.0016, 0.0016):
        row = []
        for (ax, ay), (bx, by) in zip(seam, seam[1:]):
            d = np.array([bx - ax, by - ay])
            d /= np.linalg.norm(d)
            row.append((ax - d[1] * side, ay + d[0] * side))
        stitches(uneven(on.put([(x * flip, y) for x, y in row]), 0.00012), bright if side < 0 else thread, **fine)


# The binding's section from under the glove's outer side, round the edge, to the lining: back from the end, out of the skin.
ROLL = [(0.0018, -0.0005), (0.0021, 0.0), (0.0018, 0.00026), (0.0012, 0.00031), (0.0006, 0.00030), (0.0002, 0.0001), (0, -0.0002), (0, -0.0007), (0.0002, -0.0010), (0.0006, -0.0013), (0.0011, -0.0014), (0.0016, -0.0010)]


def bound_end(finger, number, flip):
    """The thin rolled binding of a finger's end, its stitches, and the lining that fades into the dark."""
    turns = np.linspace(0, 2 * math.pi, 145)
    soft = 0.00010 * np.sin(turns * 3 + number) + 0.00007 * np.sin(turns * 8 + 2 * number)
    section = curve([(x, y, 0) for x, y in ROLL], n=4)
    rings = [rim(finger, number, turns, back, out + (soft if out > -0.0012 else 0))[0] for back, out, _ in section]
    woven_tube(rings, flip, plain_weave('#d9a50e', 0.7, 0.35, depth=0.0001))
    deep = np.linspace(0.0015, LINING, 40)
    rings = [rim(finger, number, turns, back, -0.0015 + 0.00012 * np.sin(turns * 5 + back * 300 + number) * min(1, (back - 0.0015) / 0.006))[0] for back in deep]
    o = woven_tube(rings + [np.repeat(rings[-1].mean(0)[None], len(turns), 0)], flip, toned('lining', '#2c2e31', '#08080a', '#08080a', 0.0007, 0.9))
    dark = np.repeat(np.append(0.4 + 0.2 * soft_step(deep, 0.001, 0.018), 0.6), len(turns))
    o.data.attributes.new('tone', 'FLOAT', 'POINT').data.foreach_set('value', dark.astype(np.float32))
    places, n = rim(finger, number, turns, 0.0014, 0.0004)
    row = [(Vector((p[0] * flip, p[1], p[2])), Vector((q[0] * flip, q[1], q[2]))) for p, q in zip(places, n)]
    stitches(uneven(row, 0.0001), Mat.paint('#8a6606', 0.8), length=0.0013, gap=0.0010, width=0.0003, lift=0.0001)


def woven_tube(rings, flip, material):
    """A tube through closed rings of points, with UVs in millimetres along it and round it."""
    count = len(rings[0])
    verts = [(p[0] * flip, p[1], p[2]) for ring in rings for p in ring]
    along = np.append(0, np.cumsum([np.linalg.norm(b - a, axis=1).mean() for a, b in zip(rings, rings[1:])]))
    round_it = np.append(0, np.cumsum(np.linalg.norm(np.diff(rings[0], axis=0), axis=1)))
    uv = [(x * 1000, y * 1000) for y in along for x in round_it]
    faces = [(i * count + j, i * count + j + 1, (i + 1) * count + j + 1, (i + 1) * count + j) for i in range(len(rings) - 1) for j in range(count - 1)]
    return obj('binding', verts, faces if flip > 0 else [q[::-1] for q in faces], material, angle=80, uv=uv)


def wrist_strap(flip, palm_up):
    """Soft elastic that goes once round the wrist; its end lies over it and closes with hook tape."""
    web, thick = plain_weave('#202225', 0.6, 0.5, depth=0.0002), 0.0022
    _, middle, wide = WRIST
    half, high, z0 = 0.0368, 0.0058, 0.0098

    def place(turn, v, raised=0.0, over=0.0):
        a = math.radians(turn)
        c, s = math.cos(a), math.sin(a)
        closed = float(soft_step(np.array(-v), wide * 0.16, wide * 0.5))  # the empty cuff lies almost shut
        x, z = half * math.copysign(abs(c) ** 0.87, c), (high - 0.0036 * closed) * math.copysign(abs(s) ** 0.87, s)
        n = Vector((math.copysign(abs(c) ** 1.13, c) / half, 0, math.copysign(abs(s) ** 1.13, s) / high)).normalized()
        slack = 0.0005 * math.sin(a * 3 + v * 60) + 0.0004 * math.sin(a * 5 + v * 110 + 1) + 0.0005 * math.sin(v * 190)
        y = middle + v + 0.0012 * math.sin(a * 2 + 0.5) + 0.06 * over * x
        p = Vector((x, y, z0 - 0.0022 * closed + z)) + n * (raised + (slack if s > -0.3 else 0))
        return Vector((p.x * flip, p.y, max(p.z, FLOOR + 0.0012))), Vector((n.x * flip, 0, n.z))

    rows = np.linspace(-wide / 2, wide / 2, 26)
    pliant_sheet('wrap', lambda u, v: place(u, v), np.linspace(-180, 180, 150), rows, thick, web, scale=1)
    flap = plain_weave('#44484d', 0.6, 0.4, depth=0.0002)  # lighter and finer than the wrap, so that the closing is seen to lie on it
    gold = Mat.paint('#c9980f', 0.7)
    fine = dict(length=0.0020, gap=0.0011, width=0.0006, lift=-0.0001)
    if palm_up:
        # the closing is on the back of the hand: here the elastic runs through, sewn along its edges and to the palm
        face = lambda u, v: (place(u, v)[0] + place(u, v)[1] * thick / 2, place(u, v)[1])
        for v in (-wide * 0.44, wide * 0.44):
            stitches([face(u, v) for u in np.linspace(176, 4, 180)], gold, **fine)
        for u in (58, 61.5):
            stitches([face(u, v) for v in np.linspace(-wide * 0.44, wide * 0.44, 60)], gold, **fine)
        return
    long, closing = np.linspace(22, 102, 90), place(22, 0)[0]

    def tab(u, v):
        """Narrowed by a rounded corner at its end, which lifts a little from what it lies on."""
        left = (place(u, 0)[0] - closing).length
        corner = max(0.0, 1 - left / 0.010)
        reach = wide / 2 * 0.93 - 0.010 * (1 - math.sqrt(max(0, 1 - corner**2)))
        lifted = 0.0028 + 0.0012 * max(0, 1 - left / 0.012) ** 2
        return place(u, v * reach, lifted, 0.8)

    pliant_sheet('tab', tab, long, np.linspace(-1, 1, 24), 0.0026, flap, scale=1)
    pliant_sheet('hook', lambda u, v: (tab(u, v)[0] - tab(u, v)[1] * 0.0012, tab(u, v)[1]), np.linspace(22.5, 44, 20), np.linspace(-0.95, 0.95, 14), 0.0012, napped('#0e0e0f'))
    on_top = lambda u, v: (tab(u, v)[0] + tab(u, v)[1] * 0.0013, tab(u, v)[1])
    stitches([on_top(u, -0.86) for u in np.linspace(101, 33, 140)] + [on_top(31, v) for v in np.linspace(-0.80, 0.80, 50)] + [on_top(u, 0.86) for u in np.linspace(33, 101, 140)], gold, **fine)
    stitches([on_top(62, v) for v in np.linspace(-0.86, 0.86, 60)], gold, **fine)
    label = lambda u, v: (on_top(u, v)[0] + on_top(u, v)[1] * 0.0003, on_top(u, v)[1])
    pliant_sheet('label', label, np.linspace(39, 52, 10), np.linspace(-0.45, 0.45, 14), 0.0007, plain_weave('#d9a50e', 1.2, 0.3), scale=1)


def measured_uv(o, u_size, v_size):
    """UVs in millimetres for cloth whose place was asked for in other measures."""
    for loop in o.data.uv_layers[0].data:
        loop.uv = (loop.uv[0] * u_size, loop.uv[1] * v_size)


def wired(m):
    """Helpers to wire a material: a new node, and arithmetic on its sockets."""
    nodes, links = m.node_tree.nodes, m.node_tree.links

    def put(socket, v):
        if isinstance(v, (int, float, tuple)):
            socket.default_value = v
        else:
            links.new(v, socket)

    def op(kind, *values):
        n = nodes.new('ShaderNodeMath')
        n.operation = kind
        for socket, v in zip(n.inputs, values):
            put(socket, v)
        return n.outputs[0]

    def mapped(value, low, high, to_low, to_high):
        n = nodes.new('ShaderNodeMapRange')
        for key, v in (('Value', value), ('From Min', low), ('From Max', high), ('To Min', to_low), ('To Max', to_high)):
            put(n.inputs[key], v)
        return n.outputs['Result']

    def mixed(where, a, b):
        n = nodes.new('ShaderNodeMixRGB')
        for socket, v in zip(n.inputs, (where, a, b)):
            put(socket, v)
        return n.outputs['Color']

    def value_of(name):
        n = nodes.new('ShaderNodeAttribute')
        n.attribute_name = name
        return mapped(n.outputs['Fac'], 0.4, 0.6, 0.0, 1.0)

    return nodes, links, op, mapped, mixed, value_of


def pebbles(nodes, links, cell):
    """The flat grains of leather: 0 in the creases between them."""
    v = nodes.new('ShaderNodeTexVoronoi')
    v.feature = 'DISTANCE_TO_EDGE'
    v.inputs['Scale'].default_value = 1 / cell
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], v.inputs['Vector'])
    return v.outputs['Distance']


def net(nodes, links, op, pitch):
    """A knitted net seen from above: 1 in the middle of each of its round holes, 0 on its threads."""
    axes = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], axes.inputs[0])
    turn = math.pi * 1.4142 / pitch
    u = op('COSINE', op('MULTIPLY', op('ADD', axes.outputs['X'], axes.outputs['Y']), turn))
    w = op('COSINE', op('MULTIPLY', op('SUBTRACT', axes.outputs['X'], axes.outputs['Y']), turn))
    return op('MULTIPLY', op('ADD', op('ADD', u, w), 2.0), 0.25)


def finished_skin(m, wires, colour, height, shade, rough):
    """Colour, relief and dullness of a skin, with its lining and its drawn-in hems."""
    nodes, links, op, mapped, mixed, value_of = wires
    colour = mixed(value_of('hem'), colour, (*hexlin('#1d1e20'), 1))
    colour = mixed(value_of('lined'), colour, (*hexlin('#131314'), 1))
    tint, bump = nodes.new('ShaderNodeHueSaturation'), nodes.new('ShaderNodeBump')
    links.new(colour, tint.inputs['Color'])
    links.new(shade, tint.inputs['Value'])
    shader = nodes['Principled BSDF']
    links.new(tint.outputs['Color'], shader.inputs['Base Color'])
    links.new(rough, shader.inputs['Roughness'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.8, 0.00022
    links.new(height, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    m['grain'] = 0.0013
    return m


def leathered():
    """The palm: microfibre leather with a grain and some gleam, its pads of a darker, duller suede."""
    m = mat('glove_palm', '#34363a', 0.46, spec=0.5)
    if m.get('grain'):
        return m
    wires = nodes, links, op, mapped, mixed, value_of = wired(m)
    flat, pad_ = mapped(pebbles(nodes, links, 0.0016), 0.0, 0.26, 0.0, 1.0), value_of('tone')
    colour = mixed(pad_, (*hexlin('#34363a'), 1), (*hexlin('#191a1c'), 1))
    shade = mapped(flat, 0.0, 1.0, 0.72, 1.06)
    return finished_skin(m, wires, colour, flat, shade, mapped(pad_, 0.0, 1.0, 0.42, 0.78))


def netted():
    """The back: an airy knitted net over a dark lining; the piece with the maker's mark on it is leather."""
    m = mat('glove_back', '#50555b', 0.85, spec=0.25, sheen=0.25)
    if m.get('grain'):
        return m
    wires = nodes, links, op, mapped, mixed, value_of = wired(m)
    hole = mapped(net(nodes, links, op, 0.0024), 0.48, 0.74, 0.0, 1.0)
    flat, piece = mapped(pebbles(nodes, links, 0.0015), 0.0, 0.26, 0.0, 1.0), value_of('tone')
    colour = mixed(piece, mixed(hole, (*hexlin('#565b62'), 1), (*hexlin('#141517'), 1)), (*hexlin('#1b1c1e'), 1))
    height = mixed(piece, op('SUBTRACT', 1.0, hole), flat)
    shade = mixed(piece, (1.0, 1.0, 1.0, 1.0), mapped(flat, 0.0, 1.0, 0.74, 1.06))
    return finished_skin(m, wires, colour, height, shade, mapped(piece, 0.0, 1.0, 0.85, 0.44))


def gym_glove(palm_up=False, side=1):
    """Fingers towards +y, wrist at -y, thumb towards -x times side."""
    before = set(bpy.context.scene.objects)
    v, faces, values = sculpted(palm_up)
    skin = leathered() if palm_up else netted()
    o = skin_mesh('glove', v * (side, 1, 1), faces if side > 0 else faces[:, ::-1], [skin])
    for name, shares in values.items():
        o.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', shares.astype(np.float32))
    on = Top(palm_up, side)
    sew(on, side, palm_up, Mat.paint('#63676c', 0.8), Mat.paint('#b98d10', 0.8))
    for number, finger in enumerate(FINGERS):
        bound_end(finger, number, side)
    if not palm_up:
        ink_on(flat_shapes(TWO_BARS, 0.030), lambda x, y: on.put([(0.002 * side + x, -0.024 + y)])[0], Mat.paint('#c9980f', 0.8), 0.002, 0.0003)
    wrist_strap(side, palm_up)
    for part in bpy.context.scene.objects:
        if part not in before and part.name.split('.')[0] in ('wrap', 'tab', 'label') and not part.get('measured'):
            part['measured'] = True
            measured_uv(part, 0.43, 1000 if part.name.startswith('wrap') else 23)
    parts = [o for o in bpy.context.scene.objects if o not in before]
    for part in parts:
        curl(part, side, palm_up)
    return group('glove', parts)


def curl(part, side, palm_up):
    """Bend the flat glove as an empty one lies: with the palm up its fingers and thumb rise, with the palm down the hand
    arches and the fingers come down to the ground."""
    data = part.data
    p = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', p)
    x, y, z = p.reshape(-1, 3).T.astype(float)
    first, level = 0.016, MIDDLE
    across = np.clip(x * side, -0.05, 0.05)
    turn = 4.0 + 20 * across if palm_up else -(3.6 + 20 * across)  # radians a metre: the little finger curls most
    after = np.maximum(y - first, 0)
    angle, radius = after * turn, 1 / turn
    bent_y = first + (radius - (z - level)) * np.sin(angle)
    bent_z = level + radius - (radius - (z - level)) * np.cos(angle)
    y, z = np.where(y > first, bent_y, y), np.where(y > first, bent_z, z)
    out = np.maximum(-x * side - 0.040, 0)
    z = z + (4.0 * out**2 if palm_up else 0.0055 * soft_step(y, -0.075, 0.010) * (1 - soft_step(out, 0.0, 0.035)))
    data.vertices.foreach_set('co', np.stack([x, y, z], 1).astype(np.float32).ravel())
    data.update()


def gym_pair(grow=1.0):
    """A pair lying flat, wrists towards the camera: one shows its leather palm, the other its back of net.

    Size L is for a hand 21 cm round; the gloves of another size are `grow` times as large.
    """
    a, b = gym_glove(False, 1), gym_glove(True, 1)
    a.location, a.rotation_euler = (-0.074, 0.004, -FLOOR), (0, 0, math.radians(13))
    b.location, b.rotation_euler = (0.070, -0.010, -FLOOR), (0, 0, math.radians(-17))
    for glove in (a, b):
        glove.location, glove.scale = [grow * v for v in glove.location], [grow] * 3
    return dict(turn=0, el=50, fill=0.90)
