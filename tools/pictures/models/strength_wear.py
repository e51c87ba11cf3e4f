"""Lifting belt and lifting straps."""
from studio import *
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches


def belt():
    """Leather, 10 cm wide: one end holds the buckle, the other runs under its frame, over the prongs and through a keeper."""
    hide, thread = Mat.leatherette('#1c1a19', 0.40), Mat.paint('#ffc814', 0.6)
    w, z, thick = 0.100, 0.0505, 0.0070
    a, b, n = 0.160, 0.116, 260
    start, turn = math.radians(-84), math.radians(360 + 62)
    path, ups = [], []
    for i in range(n + 1):
        t = start + turn * i / n
        late = min(1.0, max(0.0, (turn * i / n - math.radians(300)) / math.radians(52)))
        out = (thick + 0.0008) * late * late * (3 - 2 * late)
        normal = Vector((math.cos(t) / a, math.sin(t) / b, 0)).normalized()
        path.append(Vector((a * math.cos(t), b * math.sin(t), z)) + normal * out)
        ups.append(normal)
    body = ribbon('belt', path, ups, w, thick, hide)
    # the tongue gets narrower towards its rounded end, as it must pass the frame
    total, K = len(path), 12
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
            tongue = [(p + Vector((0, 0, (z - p.z) * 0.10)), u) for p, u in on_ribbon(path, ups, s * edge, thick, spot(344), total - 22)]
            stitches(line + taper + tongue, thread, 0.0038, 0.0016, 0.0011)

    def frame_at(i):
        d = (path[i + 1] - path[i - 1]).normalized()
        return Matrix.Translation(path[i]) @ Matrix((d, Vector((0, 0, 1)), ups[i])).transposed().to_4x4()

    # pairs of holes with eyelets; the second pair is taken by the prongs
    for degrees in (342, 351, 360, 369, 378, 400, 409):
        M = frame_at(spot(degrees))
        for dz in (-0.017, 0.017):
            ring = lathe('eyelet', [(0.0030, 0.0026), (0.0034, 0.0042), (0.0048, 0.0043), (0.0056, 0.0034), (0.0056, 0.0030)], Mat.steel(), 32)
            ring.matrix_world = M @ Matrix.Translation((0, dz, 0))
            hole = lathe('hole', [(0, 0.0036), (0.0033, 0.0037)], Mat.plastic_g(), 24)
            hole.matrix_world = M @ Matrix.Translation((0, dz, 0))
    M = frame_at(spot(360))
    chrome = Mat.chrome()
    # the frame: its heel lies between both layers, its front bar outside on the tongue
    half, tall = 0.0235, 0.0475
    corners = fillet2([(-half, -tall, 0.0015), (half, -tall, 0.0015), (half, tall, 0.0015), (-half, tall, 0.0015)], 0.012, 8)
    ring = [(x, y, 0.0034 - 0.0054 * x / half) for x, y, _ in corners]
    sweep('buckle', ring, circle(0.0034, 20), chrome, closed=True, up=(0, 0, 1)).matrix_world = M
    for dz in (-0.017, 0.017):
        prong = [(0.0215, dz, -0.0020), (0.010, dz, -0.0010), (0.001, dz, 0.0042), (-0.010, dz, 0.0096), (-0.0225, dz, 0.0142), (-0.0285, dz, 0.0138)]
        sweep('prong', curve(prong), circle(0.0027, 16), chrome, up=(0, 1, 0)).matrix_world = M
    loop = fillet2([(-0.0512, -0.0118), (0.0512, -0.0118), (0.0512, 0.0052), (-0.0512, 0.0052)], 0.004, 5)
    keeper = sweep('keeper', [(0, y, h) for y, h in loop], rrect(0.0026, 0.020, 0.0011, 3), hide, closed=True, up=(1, 0, 0))
    keeper.matrix_world = frame_at(spot(391))
    return dict(turn=8, el=24, fill=0.82)


def one_strap(x, y, spin, mirror=1, curl=0.0):
    """A cotton strap lying on its broad side: padded loop, sewn where it closes, a hemmed tail in a slight bend."""
    before = set(bpy.context.scene.objects)
    web, soft = Mat.cloth('#26282b', 0.6), Mat.soft('#4a4e52', 0.8, 900)
    thread = Mat.paint('#ffc814', 0.6)
    w, t = 0.038, 0.0018
    # in the plane of run and height: from inside the seam round the loop and back over the beginning, then the tail
    side = [
        (0.050, t / 2), (0.020, t / 2), (-0.010, t / 2), (-0.040, t / 2 + 0.0004), (-0.070, 0.0035), (-0.094, 0.0125), (-0.104, 0.0265), (-0.097, 0.0400),
        (-0.076, 0.0465), (-0.050, 0.0410), (-0.024, 0.0250), (-0.004, 0.0100), (0.010, 0.0040), (0.022, t * 1.55), (0.036, t * 1.52), (0.050, t * 1.5),
        (0.064, t * 1.15), (0.085, t * 0.55), (0.120, t * 0.5), (0.165, 0.0018), (0.205, 0.0022), (0.250, t * 0.5),
    ]
    if curl:
        side += [(0.290, t * 0.5), (0.318, 0.0040), (0.338, 0.0150), (0.340, 0.0300), (0.324, 0.0390), (0.303, 0.0350), (0.286, 0.0240), (0.268, 0.0130)]
    else:
        side += [(0.290, t * 0.5), (0.330, 0.0024), (0.365, 0.0030), (0.400, t * 0.5)]
    flat = curve([(u, 0, h) for u, h in side], n=12)
    flat = [tuple(p) for p in evenly(flat, 0.0018)]
    path, ups = [], []
    for k, (u, _, h) in enumerate(flat):
        v = mirror * (0.16 * max(0, u - 0.05) ** 2 - 1.0 * max(0, u - 0.16) ** 3 * 0.5)
        path.append(Vector((u, v, h)))
    for k in range(len(path)):
        d = path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]
        d = Vector((d.x, 0, d.z)).normalized()
        ups.append(Vector((-d.z, 0, d.x)))
    # the strap runs to -x first: its upper side is the outer one of the loop from there on
    ribbon('strap', path, ups, w, t, web)
    inside = [k for k, p in enumerate(path) if p.x < -0.020]
    a, b = inside[0], inside[-1]
    inner = 1 if ups[a].z < 0 else -1
    soft_path = [p + u * (t / 2 + 0.0022) * inner for p, u in zip(path[a:b], ups[a:b])]
    ribbon('pad', soft_path, ups[a:b], w * 0.90, 0.0042, soft)
    tail = max(k for k, p in enumerate(path) if p.x < 0.052 and k > b)
    for s in (-1, 1):
        for face in (1, -1):
            flip = [u * face for u in ups]
            stitches(on_ribbon(path, flip, s * 0.0150, t, tail, len(path) - 2), thread, 0.0034, 0.0018, 0.0010)
            stitches(on_ribbon(path, flip, s * 0.0150, t, a, b), thread, 0.0034, 0.0018, 0.0010)
    # a square and its cross where both layers are sewn
    top = t * 2 + 0.0001
    box_at = lambda u, v: (Vector((u, v, top)), Vector((0, 0, 1)))
    c = [(0.020, -0.014), (0.050, -0.014), (0.050, 0.014), (0.020, 0.014)]
    for p, q in ((c[0], c[1]), (c[1], c[2]), (c[2], c[3]), (c[3], c[0]), (c[0], c[2]), (c[1], c[3])):
        stitches([box_at(p[0] + (q[0] - p[0]) * k / 12, p[1] + (q[1] - p[1]) * k / 12) for k in range(13)], thread, 0.0030, 0.0014, 0.0010, lift=0.0003)
    # the hem at the end of the tail: folded once, sewn across
    end = len(path) - 1
    hem = path[end - 8 :]
    ribbon('hem', [p + u * t * 0.98 for p, u in zip(hem, ups[end - 8 :])], ups[end - 8 :], w * 0.985, t, web)
    k = end - 6
    d = (path[k + 1] - path[k - 1]).normalized()
    across = d.cross(ups[k]).normalized()
    stitches([(path[k] + across * s + ups[k] * t * 1.5, ups[k]) for s in np.linspace(-0.017, 0.017, 10)], thread, 0.0028, 0.0014, 0.0010)
    g = group('strap', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))
    return g


def straps():
    """A pair of cotton lifting straps, one tail run out, the other loosely curled."""
    one_strap(-0.03, 0.075, -34)
    one_strap(-0.06, -0.005, -47, -1, curl=1)
    return dict(turn=0, el=32, fill=0.84)
