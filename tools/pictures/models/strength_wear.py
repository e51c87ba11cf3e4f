"""Lifting belt and lifting straps."""
from studio import *
from studio.cloth import grained, napped, plain_weave
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


BELT, LEATHER = 0.100, 0.0095  # width and thickness
NARROW = 0.884  # the tongue's share of the width, so that it passes the frame


def tongue_share(degrees):
    """The belt's width, as a share, so many degrees after its beginning: cut narrower just before the buckle."""
    t = min(1.0, max(0.0, (degrees - 335) / 13))
    return 1 - (1 - NARROW) * t * t * (3 - 2 * t)


def buckle(M, hide):
    """The frame, whose heel bar lies in a fold of leather at the belt's beginning, its roller and its two prongs."""
    chrome, half, wire = Mat.chrome(), 0.0250, 0.0026
    tall = BELT / 2 - wire
    corners = fillet2([(-half, -tall, 0), (half, -tall, 0), (half, tall, 0), (-half, tall, 0)], [0.010, 0.004, 0.004, 0.010], 10)
    ring = [(x, y, 0.00075 - 0.01065 * x / half) for x, y, _ in corners]
    sweep('buckle', ring, circle(wire, 24), chrome, closed=True, up=(0, 0, 1)).matrix_world = M
    cyl('roller', (0, 0, 0), (0, 0.0750, 0), 0.0048, Mat.steel(), 40, 0.0008).matrix_world = M @ Matrix.Translation((-half, -0.0375, 0.0114)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    for dz in (-0.017, 0.017):
        # each prong comes up through its hole and rests on the roller
        prong = [(0.0215, dz, -0.0076), (0.0120, dz, -0.0068), (0.0036, dz, -0.0040), (0.0004, dz, 0.0030), (-0.0030, dz, 0.0088), (-0.0110, dz, 0.0140), (-0.0225, dz, 0.0186), (-0.0310, dz, 0.0182)]
        sweep('prong', curve(prong), circle(0.0026, 16), chrome, up=(0, 1, 0)).matrix_world = M
    around = [(half - 0.0038 * math.sin(t), -0.0099 + 0.0038 * math.cos(t)) for t in np.linspace(0, math.pi, 16)]
    fold = [(x, 0, h) for x, h in [(0.037, -0.0067), *around, (0.037, -0.0131)]]
    ups = []
    for k in range(len(fold)):
        d = Vector(fold[min(k + 1, len(fold) - 1)]) - Vector(fold[max(k - 1, 0)])
        ups.append(d.normalized().cross(Vector((0, 1, 0))))
    ribbon('fold', fold, ups, 0.0850, 0.0024, hide).matrix_world = M


def belt():
    """Leather, 10 cm wide: one end holds the buckle, the other runs under its frame, over the prongs and through a keeper.

    It stands with its whole lower edge on the ground.
    """
    hide, thread = grained('#2a2725', 0.44, 0.0013, 0.8), Mat.paint('#d9a50e', 0.75)
    w, z, thick = BELT, BELT / 2, LEATHER
    a, b, n = 0.160, 0.116, 260
    start, turn = math.radians(-84), math.radians(360 + 62)
    path, ups = [], []
    for i in range(n + 1):
        t = start + turn * i / n
        late = min(1.0, max(0.0, (turn * i / n - math.radians(300)) / math.radians(48)))
        out = (thick + 0.0004) * late * late * (3 - 2 * late)
        normal = Vector((math.cos(t) / a, math.sin(t) / b, 0)).normalized()
        path.append(Vector((a * math.cos(t), b * math.sin(t), z)) + normal * out)
        ups.append(normal)
    total, K = len(path), len(LAYERS)
    spot = lambda degrees: min(total - 2, round(n * degrees / 422))
    first = spot(11.4)  # before it the heel of the buckle lies in its fold
    body = layered('belt', path[first:], ups[first:], w, thick, hide)
    for i in range(first, total):
        narrow = tongue_share(422 * i / n)
        left = (total - 1 - i) * (path[1] - path[0]).length
        narrow *= math.sqrt(max(0.06, 1 - max(0, 1 - left / 0.034) ** 2.4))
        for j in range(K):
            co = body.data.vertices[(i - first) * K + j].co
            co.z = z + (co.z - z) * narrow
    # the lining of suede leaves the leather's edge free
    lined = range(first, spot(333))
    ribbon('lining', [path[k] - ups[k] * (thick / 2 + 0.0002) for k in lined], [ups[k] for k in lined], 0.0945, 0.0010, napped('#5c5a57', 0.0010))
    for edge in (0.041, 0.036):
        for s in (-1, 1):
            row = on_ribbon(path, ups, s * edge, thick, first + 1, total - 11)
            row = [(Vector((p.x, p.y, z + (p.z - z) * tongue_share(422 * (first + 1 + k) / n))), u) for k, (p, u) in enumerate(row)]
            stitches(row, thread, 0.0038, 0.0014, 0.0012, lift=0.0001)

    def frame_at(i):
        d = (path[i + 1] - path[i - 1]).normalized()
        return Matrix.Translation(path[i]) @ Matrix((d, Vector((0, 0, 1)), ups[i])).transposed().to_4x4()

    # pairs of holes with eyelets; one pair is taken by the prongs
    for degrees in (342, 351, 360, 369, 378, 400, 409):
        M = frame_at(spot(degrees))
        for dz in (-0.017, 0.017):
            ring = lathe('eyelet', [(0.0032, 0.0040), (0.0034, 0.0056), (0.0040, 0.0062), (0.0049, 0.0061), (0.0058, 0.0052), (0.0060, 0.0044)], Mat.steel(), 32)
            ring.matrix_world = M @ Matrix.Translation((0, dz, 0))
            hole = lathe('hole', [(0, 0.0048), (0.0034, 0.0049)], mat('depth', (0.002, 0.002, 0.002), 0.95, spec=0.0), 24)
            hole.matrix_world = M @ Matrix.Translation((0, dz, 0))
    buckle(frame_at(spot(360)), hide)
    # the keeper goes round the tongue; its back is sewn to the layer behind
    loop = fillet2([(-0.0456, -0.0062), (0.0456, -0.0062), (0.0456, 0.0060), (-0.0456, 0.0060)], 0.0035, 8)
    keeper = sweep('keeper', [(0, y, h) for y, h in loop], rrect(0.0018, 0.020, 0.0008, 4), hide, closed=True, up=(1, 0, 0))
    keeper.matrix_world = frame_at(spot(391))
    front = frame_at(spot(391))
    for x in (-0.0082, 0.0082):
        row = [(front @ Vector((x, y, 0.0069)), ups[spot(391)]) for y in np.linspace(-0.042, 0.042, 60)]
        stitches(row, thread, 0.0030, 0.0013, 0.0009, lift=0.0)
    return dict(turn=8, el=24, fill=0.82)


WIDE = 0.038
# A strap seen from above, standing on its edge: from inside the seam, round the wrist's loop, over its beginning, to the tail.
LOOP = [(0.046, 0.5), (0.022, 0.5), (0.000, 0.3), (-0.026, -1.6), (-0.060, -8.6), (-0.096, -13.0), (-0.126, -10.0), (-0.1435, -1.0), (-0.142, 9.5), (-0.124, 17.5), (-0.094, 19.4), (-0.060, 14.6), (-0.028, 7.0), (-0.002, 2.6), (0.020, 1.56), (0.046, 1.54), (0.058, 1.40)]


def tail_line(length, bend, roll):
    """The tail after the seam: `bend` gives its curvature and `roll` how far it lies over (90: on edge, 0 and 180: flat) at each share."""
    step, count = 0.0018, int(length / 0.0018)
    x, y, heading, out = 0.0585, CLOTH * 1.40, -0.02, []
    for k in range(count):
        t = k / count
        heading += bend(t) * step
        x, y = x + math.cos(heading) * step, y + math.sin(heading) * step
        out.append((x, y, roll(t)))
    return out


def strap_way(tail):
    """Middle line and upward directions of a whole strap."""
    flat = evenly(curve([(u, h * CLOTH, 0) for u, h in LOOP], n=12), 0.0018)
    line = [(p.x, p.y, 90.0) for p in flat] + tail
    path, ups = [], []
    for k, (x, y, roll) in enumerate(line):
        ahead, behind = line[min(k + 1, len(line) - 1)], line[max(k - 1, 0)]
        d = Vector((ahead[0] - behind[0], ahead[1] - behind[1], 0)).normalized()
        r = math.radians(roll)
        flat_share = abs(math.cos(r)) ** 3
        sag = 0.0011 * (1 + math.sin(k * 0.11)) * flat_share
        path.append(Vector((x, y, abs(math.sin(r)) * WIDE / 2 + abs(math.cos(r)) * CLOTH / 2 + sag)))
        ups.append(Vector((-d.y * math.sin(r), d.x * math.sin(r), math.cos(r))))
    return path, ups, len(flat)


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
        return p + along.cross(n) * v * 0.0172 + n * (CLOTH / 2 + 0.0001 + 0.0022 * puff), n

    pliant_sheet('pad', place, np.linspace(0, count - 1, count * 2), np.linspace(-1, 1, 25), 0.0010, soft)


def seam_box(path, ups, first, last, thread, fine):
    """A square and its cross where both layers are sewn: four rows along and across the strap."""
    def spot(share, v):
        at = first + (last - first) * share
        k = min(int(at), last - 1)
        p, n = path[k].lerp(path[k + 1], at - k), ups[k].lerp(ups[k + 1], at - k).normalized()
        return p + (path[k + 1] - path[k]).normalized().cross(n) * v + n * CLOTH / 2, n

    c = [(0.04, -0.0150), (0.96, -0.0150), (0.96, 0.0150), (0.04, 0.0150)]
    for p, q in ((c[0], c[1]), (c[1], c[2]), (c[2], c[3]), (c[3], c[0]), (c[0], c[2]), (c[1], c[3])):
        stitches([spot(p[0] + (q[0] - p[0]) * k / 30, p[1] + (q[1] - p[1]) * k / 30) for k in range(31)], thread, **fine)


def one_strap(x, y, spin, tail, mirror=1):
    """A cotton strap whose padded loop stands on its edge; it is sewn where the loop closes, its tail ends in a hem."""
    before = set(bpy.context.scene.objects)
    web, thread = plain_weave('#33363a', 2.4, 0.40), Mat.paint('#e0a90f', 0.75)
    fine = dict(length=0.0028, gap=0.0014, width=0.0009, lift=-0.00005)
    path, ups, joined = strap_way(tail)
    path, ups = [Vector((p.x, p.y * mirror, p.z)) for p in path], [Vector((u.x, u.y * mirror, u.z)) for u in ups]
    ribbon('strap', path, ups, WIDE, CLOTH, web)
    loop = [k for k in range(joined) if path[k].x < -0.020]
    a, b = loop[0], loop[-1]
    middle = Vector((-0.085, 0.003 * mirror, WIDE / 2))
    k = (a + b) // 2
    pad_of(path, ups, a + 6, b - 8, 1 if ups[k].dot(middle - path[k]) > 0 else -1)
    end = len(path) - 1
    for face in (1, -1):
        turned = [u * face for u in ups]
        for s in (-1, 1):
            stitches(on_ribbon(path, turned, s * 0.0160, CLOTH, joined + 2, end - 1), thread, **fine)
            stitches(on_ribbon(path, turned, s * 0.0160, CLOTH, a, b), thread, **fine)
    sewn = [k for k in range(joined) if k > b and 0.004 < path[k].x < 0.047]
    seam_box(path, ups, sewn[0], sewn[-1], thread, fine)
    begun = [k for k in range(a) if 0.004 < path[k].x < 0.047]
    seam_box(path, ups, begun[0], begun[-1], thread, fine)
    # the hem at the end of the tail: folded once, sewn across twice
    hem = path[end - 10 :]
    ribbon('hem', [p + u * CLOTH * 0.98 for p, u in zip(hem, ups[end - 10 :])], ups[end - 10 :], WIDE * 0.985, CLOTH, web)
    for k in (end - 8, end - 5):
        across = (path[k + 1] - path[k - 1]).normalized().cross(ups[k]).normalized()
        stitches([(path[k] + across * s + ups[k] * CLOTH * 1.48, ups[k]) for s in np.linspace(-0.017, 0.017, 30)], thread, **fine)
    g = group('strap', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def straps():
    """A pair of cotton lifting straps: one thrown down, so that it turns over and lies in a bow, the other loosely coiled."""
    ease = lambda t, low, high: min(1.0, max(0.0, (t - low) / (high - low))) ** 2 * (3 - 2 * min(1.0, max(0.0, (t - low) / (high - low))))
    bow = lambda t: -9.0 * ease(t, 0.02, 0.12) * (1 - ease(t, 0.38, 0.55)) + 1.6 * ease(t, 0.70, 0.9)
    over = lambda t: 90 - 90 * ease(t, 0.42, 0.74)
    one_strap(-0.02, 0.062, -8, tail_line(0.36, bow, over))
    coil = lambda t: 26 * ease(t, 0.0, 0.14) + 26 * t
    one_strap(-0.075, -0.085, 12, tail_line(0.36, coil, lambda t: 90.0), -1)
    return dict(turn=0, el=36, fill=0.94)
