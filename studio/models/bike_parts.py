"""What several bikes share: floor tubes, posts, knobs, the outline of a chain cover."""
from studio import *
from studio.machines import *


def floor_bar(x, half, z=0.045, r=0.030, adjust=True):
    """A stabiliser tube across with rubber feet."""
    tube('stabiliser', [(x, -half, z), (x, half, z)], r, Mat.powder(), 0)
    for s in (-1, 1):
        lathe(
            'shoe',
            [(0, -0.030), (r * 1.14, -0.030), (r * 1.18, -0.024), (r * 1.18, 0.022), (r * 1.10, 0.030), (0, 0.030)],
            Mat.rubber2(),
            48,
            'y',
            loc=(x, s * half, z),
        )
        box('sole', (r * 1.6, 0.050, 0.020), (x, s * half, z - r - 0.002), Mat.rubber2(), 0.006)


def post(a, b, w=0.05, h=0.05, m=None):
    return beam('post', a, b, w, h, m or Mat.powder(), r=0.010, up=(0, 1, 0))


def guard_outline(B, F, grow=0.0):
    """Belt guard from the side: a round head at the crank, a narrower one at the flywheel, joined by tangents."""
    r, q = 0.140 + grow, 0.062 + grow
    d = F - B
    along, spread = math.atan2(d.z, d.x), math.acos((r - q) / math.hypot(d.x, d.z))
    head = [(B.x + r * math.cos(a), B.z + r * math.sin(a)) for a in np.linspace(along + spread, along + 2 * math.pi - spread, 84)]
    return head + [(F.x + q * math.cos(a), F.z + q * math.sin(a)) for a in np.linspace(along - spread, along + spread, 36)]


def lathe_knob(at, along, r, height, material):
    """A knob with flutes all round and a pointer line."""
    rings = []
    for k, z in ((0.2, 0), (0.98, 0), (1.0, 0.002), (0.96, height * 0.8), (0.90, height * 0.95), (0.80, height), (0.1, height)):
        rings.append([(r * k * (1 - 0.05 * (0.5 + 0.5 * math.cos(14 * t)) * (0 < z < height)) * math.cos(t), r * k * (1 - 0.05 * (0.5 + 0.5 * math.cos(14 * t)) * (0 < z < height)) * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 140, endpoint=False)])
    o = loft('knob', rings, material, angle=50)
    line = box('knob', (r * 0.7, 0.0022, 0.0006), (-r * 0.45, 0, height + 0.0002), Mat.white(), 0)
    bpy.context.view_layer.update()
    place([o, line], aim(at, along))


def pull_knob(at, out, r=0.021, neck=0.016):
    """Adjusting knob: a threaded collar on the tube, a pin, a fluted grip with a coloured lid. The point lies on the tube."""
    at, out = Vector(at), Vector(out).normalized()
    cyl('knob_collar', at - out * 0.002, at + out * 0.009, r * 0.78, zinc(), 6, 0.0015)
    cyl('knob_pin', at, at + out * (neck + 0.004), r * 0.36, Mat.chrome(), 40, 0.001)
    flute = lambda t: 1 - 0.085 * (0.5 + 0.5 * math.cos(10 * t)) ** 2
    rings = []
    for k, z in ((0.30, 0), (0.62, 0), (0.70, 0.003), (0.72, 0.010), (0.94, 0.0135), (1.0, 0.016), (1.0, 0.034), (0.965, 0.038), (0.88, 0.0402), (0.05, 0.0402)):
        wave = flute if k > 0.9 else (lambda t: 1)
        rings.append([(r * k * wave(t) * math.cos(t), r * k * wave(t) * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 160, endpoint=False)])
    grip = loft('knob', rings, Mat.plastic(), angle=50)
    lid = lathe('knob_lid', [(0, 0.0424), (r * 0.60, 0.0424), (r * 0.68, 0.0416), (r * 0.70, 0.0400)], Mat.accent(), 72)
    bpy.context.view_layer.update()
    place([grip, lid], aim(at + out * neck, out))


def vents(x, z, y, count, height, pitch=0.0105):
    """A row of upright slots on both sides of a housing, the first at x, their lower ends at z; each is a dark hole with a raised rim."""
    for s in (-1, 1):
        for k in range(count):
            at = (x + pitch * k, s * y, z + height / 2)
            box('vent', (0.0062, 0.0016, height), at, Mat.plastic(), 0.0007, 2)
            box('vent_hole', (0.0034, 0.0022, height - 0.004), at, Mat.plastic_g(), 0.0004, 1)


def stitches(name, points, thread, length=0.0055, gap=0.0035, wide=0.0011, high=0.0007):
    """Dashes of thread along a closed line of points, all in one mesh; they lie flat on a cushion."""
    P = [Vector(p) for p in points]
    verts, faces = [], []
    run, turn = 0.0, length + gap
    for i, p in enumerate(P):
        q = P[(i + 1) % len(P)]
        step = (q - p).length
        while run < step:
            d = (q - p).normalized()
            mid = p + d * run
            side = d.cross(Vector((0, 0, 1))).normalized() * wide / 2
            n = len(verts)
            for a, h in ((-0.5, -high), (-0.32, high), (0.32, high), (0.5, -high)):
                verts += [mid + d * a * length + side + Vector((0, 0, h)), mid + d * a * length - side + Vector((0, 0, h))]
            faces += [(n + 2 * j, n + 2 * j + 1, n + 2 * j + 3, n + 2 * j + 2) for j in range(3)]
            faces += [(n, n + 2, n + 4, n + 6), (n + 7, n + 5, n + 3, n + 1)]
            run += turn
        run -= step
    return obj(name, verts, faces, thread)


def top_seam(matrix, lx, ly, h, edge, dome, inset, r):
    """A sewn line round the top of a pad() of that size: a fold and a row of stitches beside it. The matrix is the pad's."""
    def up(x, y):
        return h + dome * (1 - min(1, abs(x) / (lx / 2 - edge)) ** 6) * (1 - min(1, abs(y) / (ly / 2 - edge)) ** 2.2)

    def line(d):
        dense = []
        ring = rrect(lx - 2 * d, ly - 2 * d, r, 12)
        for k, (a, b) in enumerate(ring):
            c, e = ring[(k + 1) % len(ring)]
            dense += [(a + (c - a) * t, b + (e - b) * t) for t in np.linspace(0, 1, 8, endpoint=False)]
        return [(a, b, up(a, b)) for a, b in dense]

    fold = sweep('seam', line(inset), circle(0.0010, 8), Mat.plastic_g(), closed=True)
    sewn = [stitches('stitches', line(inset + e * 0.0058), mat('thread', '#6d7277', 0.7)) for e in (-1, 1)]
    bpy.context.view_layer.update()
    place([fold] + sewn, matrix)
