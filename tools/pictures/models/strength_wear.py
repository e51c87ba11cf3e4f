"""Lifting belt and lifting straps."""
from studio import *
from studio.cloth import grained, plain_weave
from studio.sculpt import pliant_sheet
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches

CLOTH = 0.0022  # thickness of a strap's cotton


# Across a belt of three layers: its cut edge is square, with a groove where two layers are glued.
LAYERS = [(-0.497, 0.36), (-0.486, 0.5), (-0.30, 0.5), (0, 0.5), (0.30, 0.5), (0.486, 0.5), (0.497, 0.36)]
LAYERS += [(0.499, 0.20), (0.4955, 0.165), (0.499, 0.13), (0.4995, 0.0), (0.499, -0.13), (0.4955, -0.165), (0.499, -0.20)]
LAYERS += [(-a, -b) for a, b in LAYERS]


def layered(name, path, ups, width, thick, material):
    """A leather strap with LAYERS at its edges; its broad side faces `ups`."""
    verts, K, N = [], len(LAYERS), len(path)
    for i, p in enumerate(path):
        along = (path[min(i + 1, N - 1)] - path[max(i - 1, 0)]).normalized()
        across = along.cross(ups[i]).normalized()
        up = across.cross(along).normalized()
        verts += [p + across * a * width + up * b * thick for a, b in LAYERS]
    faces = [(i * K + j, i * K + (j + 1) % K, (i + 1) * K + (j + 1) % K, (i + 1) * K + j) for i in range(N - 1) for j in range(K)]
    faces += [tuple(range(K)), tuple((N - 1) * K + j for j in range(K - 1, -1, -1))]
    return obj(name, verts, faces, material, angle=30)


def belt():
    """Leather, 10 cm wide: one end holds the buckle, the other runs under its frame, over the prongs and through a keeper."""
    hide, thread = grained('#1d1b1a', 0.44, 0.0013, 0.6), Mat.paint('#d9a50e', 0.75)
    w, z, thick = 0.100, 0.0505, 0.0095
    a, b, n = 0.160, 0.116, 260
    start, turn = math.radians(-84), math.radians(360 + 62)
    path, ups = [], []
    for i in range(n + 1):
        t = start + turn * i / n
        late = min(1.0, max(0.0, (turn * i / n - math.radians(300)) / math.radians(52)))
        out = (thick + 0.0004) * late * late * (3 - 2 * late)
        normal = Vector((math.cos(t) / a, math.sin(t) / b, 0)).normalized()
        path.append(Vector((a * math.cos(t), b * math.sin(t), z)) + normal * out)
        ups.append(normal)
    body = layered('belt', path, ups, w, thick, hide)
    # the tongue gets narrower towards its rounded end, as it must pass the frame
    total, K = len(path), len(LAYERS)
    spot = lambda degrees: min(total - 2, int(n * degrees / 422))
    for i in range(total):
        share = turn * i / n
        narrow = 0.90 if share > math.radians(344) else 1 - 0.10 * max(0, share - math.radians(318)) / math.radians(26)
        left = (total - 1 - i) * (path[1] - path[0]).length
        narrow *= math.sqrt(max(0.06, 1 - max(0, 1 - left / 0.034) ** 2.4))
        for j in range(K):
            body.data.vertices[i * K + j].co.z = z + (body.data.vertices[i * K + j].co.z - z) * narrow
    for edge in (0.041, 0.036):
        for s in (-1, 1):
            line = on_ribbon(path, ups, s * edge, thick, 2, spot(318))
            taper = on_ribbon(path, ups, s * edge, thick, spot(318), spot(344))
            taper = [(p + Vector((0, 0, (z - p.z) * 0.10 * k / len(taper))), u) for k, (p, u) in enumerate(taper)]
            tongue = [(p + Vector((0, 0, (z - p.z) * 0.10)), u) for p, u in on_ribbon(path, ups, s * edge, thick, spot(344), total - 11)]
            stitches(line + taper + tongue, thread, 0.0034, 0.0015, 0.0009, lift=-0.0001)

    def frame_at(i):
        d = (path[i + 1] - path[i - 1]).normalized()
        return Matrix.Translation(path[i]) @ Matrix((d, Vector((0, 0, 1)), ups[i])).transposed().to_4x4()

    # pairs of holes with eyelets; the second pair is taken by the prongs
    for degrees in (342, 351, 360, 369, 378, 400, 409):
        M = frame_at(spot(degrees))
        for dz in (-0.017, 0.017):
            ring = lathe('eyelet', [(0.0032, 0.0040), (0.0034, 0.0056), (0.0040, 0.0062), (0.0049, 0.0061), (0.0058, 0.0052), (0.0060, 0.0044)], Mat.steel(), 32)
            ring.matrix_world = M @ Matrix.Translation((0, dz, 0))
            hole = lathe('hole', [(0, 0.0048), (0.0034, 0.0049)], mat('depth', (0.002, 0.002, 0.002), 0.95, spec=0.0), 24)
            hole.matrix_world = M @ Matrix.Translation((0, dz, 0))
    M = frame_at(spot(360))
    chrome = Mat.chrome()
    # the frame: its heel lies between both layers, its front bar, with a roller, outside on the tongue
    half, tall = 0.0250, 0.0490
    corners = fillet2([(-half, -tall, 0.0015), (half, -tall, 0.0015), (half, tall, 0.0015), (-half, tall, 0.0015)], 0.010, 10)
    ring = [(x, y, 0.0044 - 0.0070 * x / half) for x, y, _ in corners]
    sweep('buckle', ring, circle(0.0032, 24), chrome, closed=True, up=(0, 0, 1)).matrix_world = M
    cyl('roller', (-half, -0.0375, 0.0114), (-half, 0.0375, 0.0114), 0.0050, Mat.steel(), 40, 0.0008).matrix_world = M @ Matrix.Translation((-half, -0.0375, 0.0114)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    for dz in (-0.017, 0.017):
        # each prong comes up through its hole and rests on the roller
        prong = [(0.0240, dz, -0.0030), (0.0120, dz, -0.0026), (0.0036, dz, -0.0010), (0.0004, dz, 0.0040), (-0.0030, dz, 0.0088), (-0.0110, dz, 0.0140), (-0.0225, dz, 0.0188), (-0.0310, dz, 0.0184)]
        sweep('prong', curve(prong), circle(0.0026, 16), chrome, up=(0, 1, 0)).matrix_world = M
    loop = fillet2([(-0.0512, -0.0158), (0.0512, -0.0158), (0.0512, 0.0066), (-0.0512, 0.0066)], 0.005, 8)
    keeper = sweep('keeper', [(0, y, h) for y, h in loop], rrect(0.0028, 0.022, 0.0012, 4), hide, closed=True, up=(1, 0, 0))
    keeper.matrix_world = frame_at(spot(391))
    return dict(turn=8, el=24, fill=0.82)


def strap_line(curl):
    """A strap seen from its side: (run, height) from inside the seam, round the loop, over its beginning, to the end."""
    t = CLOTH
    line = [
        (0.046, t / 2), (0.020, t / 2), (-0.010, t / 2 + 0.0002), (-0.040, t / 2 + 0.0005), (-0.070, 0.0022), (-0.096, 0.0048), (-0.1135, 0.0118), (-0.1140, 0.0205),
        (-0.1010, 0.0262), (-0.080, 0.0262), (-0.056, 0.0210), (-0.034, 0.0130), (-0.016, 0.0062), (0.000, 0.0034), (0.014, t * 1.56), (0.028, t * 1.54), (0.046, t * 1.54),
        (0.058, t * 1.30), (0.074, t * 0.60), (0.110, t * 0.5), (0.150, 0.0016), (0.185, 0.0030), (0.215, 0.0018), (0.255, t * 0.5),
    ]
    end = [(0.300, t * 0.5), (0.330, 0.0024), (0.352, 0.0070), (0.370, 0.0150)] if curl else [(0.300, 0.0014), (0.340, 0.0030), (0.372, 0.0020), (0.400, t * 0.5)]
    return evenly(curve([(u, 0, h) for u, h in line + end], n=12), 0.0018)


def pad_of(path, ups, first, last, inner):
    """The soft lining of the loop: thin at its edges and ends, quilted by two seams."""
    points, count = path[first:last], last - first
    soft = Mat.soft('#45494d', 0.9, 1300)

    def place(u, v):
        k = min(int(u), count - 2)
        p, n = points[k].lerp(points[k + 1], u - k), ups[first + k].lerp(ups[first + k + 1], u - k).normalized() * inner
        along = (points[k + 1] - points[k]).normalized()
        end = min(u, count - 1 - u) / 6
        puff = max(0.05, (1 - abs(v) ** 4)) * min(1.0, max(0.10, end)) * (1 - 0.45 * math.exp(-(((abs(v) - 0.42) / 0.10) ** 2)))
        return p + along.cross(n) * v * 0.0165 + n * (CLOTH / 2 + 0.0001 + 0.0022 * puff), n

    pliant_sheet('pad', place, np.linspace(0, count - 1, count * 2), np.linspace(-1, 1, 25), 0.0010, soft)


def one_strap(x, y, spin, mirror=1, curl=0.0):
    """A cotton strap lying on its broad side: padded loop, sewn where it closes, a hemmed tail in a slight bend."""
    before = set(bpy.context.scene.objects)
    web, thread = plain_weave('#2b2d30', 2.0, 0.35), Mat.paint('#e0a90f', 0.75)
    w, t = 0.038, CLOTH
    fine = dict(length=0.0026, gap=0.0013, width=0.0007, lift=-0.00005)
    path, ups = [], []
    for u, _, h in strap_line(curl):
        path.append(Vector((u, mirror * (0.9 * max(0, u - 0.05) ** 2 - 3.2 * max(0, u - 0.14) ** 3), h)))
    for k in range(len(path)):
        d = path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]
        roll = 0.10 * math.sin(k * 0.045) * min(1, max(0, path[k].x - 0.08) * 12) * mirror
        d = Vector((d.x, 0, d.z)).normalized()
        ups.append((Vector((-d.z, 0, d.x)) + Vector((0, roll * 0.35, 0))).normalized())
    ribbon('strap', path, ups, w, t, web)
    inside = [k for k, p in enumerate(path) if p.x < -0.022]
    a, b = inside[0], inside[-1]
    pad_of(path, ups, a + 4, b - 6, -1 if ups[a].z < 0 else 1)
    tail = max(k for k, p in enumerate(path) if p.x < 0.054 and k > b)
    for s in (-1, 1):
        for face in (1, -1):
            flip = [u * face for u in ups]
            stitches(on_ribbon(path, flip, s * 0.0158, t, tail, len(path) - 2), thread, **fine)
            stitches(on_ribbon(path, flip, s * 0.0158, t, a, b), thread, **fine)
    # a square and its cross where both layers are sewn
    lying = [k for k, p in enumerate(path) if k > b and 0.013 < p.x < 0.047]
    top = max(path[k].z for k in lying) + t / 2
    spot = lambda u, v: (Vector((u, v, top)), Vector((0, 0, 1)))
    c = [(0.015, -0.0145), (0.045, -0.0145), (0.045, 0.0145), (0.015, 0.0145)]
    for p, q in ((c[0], c[1]), (c[1], c[2]), (c[2], c[3]), (c[3], c[0]), (c[0], c[2]), (c[1], c[3])):
        stitches([spot(p[0] + (q[0] - p[0]) * k / 30, p[1] + (q[1] - p[1]) * k / 30) for k in range(31)], thread, **fine)
    # the hem at the end of the tail: folded once, sewn across twice
    end = len(path) - 1
    hem = path[end - 9 :]
    ribbon('hem', [p + u * t * 0.98 for p, u in zip(hem, ups[end - 9 :])], ups[end - 9 :], w * 0.985, t, web)
    for k in (end - 7, end - 5):
        across = (path[k + 1] - path[k - 1]).normalized().cross(ups[k]).normalized()
        stitches([(path[k] + across * s + ups[k] * t * 1.48, ups[k]) for s in np.linspace(-0.017, 0.017, 30)], thread, **fine)
    g = group('strap', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))
    return g


def straps():
    """A pair of cotton lifting straps lying side by side, the end of one a little raised."""
    one_strap(-0.03, 0.082, -30)
    one_strap(-0.06, -0.012, -44, -1, curl=1)
    return dict(turn=0, el=34, fill=0.88)
