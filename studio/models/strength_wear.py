"""Lifting belt and lifting straps."""
from studio import *
from studio.cloth import grained, plain_weave
from studio.relief import cast_line
from studio.sculpt import pliant_sheet
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches, uneven

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
        prong = [(0.0215, dz, -0.0076), (0.0120, dz, -0.0068), (0.0040, dz, -0.0040), (0.0012, dz, 0.0020), (-0.0012, dz, 0.0070), (-0.0054, dz, 0.0104), (-0.0130, dz, 0.0144), (-0.0212, dz, 0.0184), (-0.0262, dz, 0.0196), (-0.0298, dz, 0.0194)]
        sweep('prong', curve(prong), circle(0.0026, 16), chrome, up=(0, 1, 0)).matrix_world = M
    around = [(half - 0.0038 * math.sin(t), -0.0099 + 0.0038 * math.cos(t)) for t in np.linspace(0, math.pi, 16)]
    fold = [(x, 0, h) for x, h in [(0.037, -0.0067), *around, (0.037, -0.0131)]]
    ups = []
    for k in range(len(fold)):
        d = Vector(fold[min(k + 1, len(fold) - 1)]) - Vector(fold[max(k - 1, 0)])
        ups.append(d.normalized().cross(Vector((0, 1, 0))))
    ribbon('fold', fold, ups, 0.0850, 0.0024, hide).matrix_world = M


def belt_leather():
    """Thick saddle leather: the grain of a whole hide, deeper than that of a glove."""
    hide = grained('#373431', 0.40, 0.0015, 0.9)
    for node in hide.node_tree.nodes:
        if node.type == 'BUMP':
            node.inputs['Distance'].default_value = 0.00042
    return hide


def bent_round(t, a, b):
    """A belt that was bent round by hand: flat at the back, tighter at one side than at the other, straighter before the buckle."""
    c, d = math.cos(t), math.sin(t)
    tight = 0.80 if d > 0 else 0.93
    y = b * math.copysign(abs(d) ** tight, d) * (1 - 0.055 * math.exp(-((c / 0.45) ** 2)) if d > 0 else 1)
    x = a * math.copysign(abs(c) ** (0.90 if c < 0 else 1.0), c)
    return Vector((x + 0.010 * d * (1 - c * c), y + 0.007 * c * (1 - abs(c)) * (1 if d > 0 else 0.3), 0))


# What the label says: the sizes that are made, by how much longer than M they are.
SIZES = ((0.93, 'S'), (1.05, 'M'), (1.2, 'L'), (2.0, 'XL'))


def suede():
    """The lining: its nap is brushed, lighter and darker where a hand has passed over it."""
    m = mat('belt_suede', '#675f57', 0.96, spec=0.12, sheen=0.5, bump=('noise', 620, 0.6, 0.0009))
    nodes, links = m.node_tree.nodes, m.node_tree.links
    fine = next(n for n in nodes if n.label == 'relief')
    fine.inputs['To Min'].default_value, fine.inputs['To Max'].default_value = 0.80, 1.14
    value = next(n for n in nodes if n.type == 'HUE_SAT').inputs['Value']
    cloud, ramp, both = (nodes.new('ShaderNode' + n) for n in ('TexNoise', 'MapRange', 'Math'))
    links.new(next(n for n in nodes if n.type == 'TEX_COORD').outputs['Object'], cloud.inputs['Vector'])
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value, cloud.inputs['Distortion'].default_value = 26, 2.5, 1.2
    ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = 0.35, 0.65
    ramp.inputs['To Min'].default_value, ramp.inputs['To Max'].default_value = 0.78, 1.16
    both.operation = 'MULTIPLY'
    links.new(cloud.outputs['Fac'], ramp.inputs['Value'])
    links.new(fine.outputs['Result'], both.inputs[0])
    links.new(ramp.outputs['Result'], both.inputs[1])
    links.new(both.outputs[0], value)
    return m


def inner_label(path, ups, at, size, lift):
    """A woven label sewn on the lining: the maker's name and the size, bent as the belt is."""
    wide, tall, step = 0.066, 0.044, (path[1] - path[0]).length
    half = round(wide / 2 / step)
    span = range(at - half, at + half + 1)
    inside = lambda k, more: path[k] - ups[k] * (LEATHER / 2 + lift + more)
    ribbon('label', [inside(k, 0.0004) for k in span], [ups[k] for k in span], tall, 0.0009, plain_weave('#1d1e20', 0.7, 0.35))

    def printed(words, high, x, y):
        o = cast_line(words, high, Mat.paint('#d9d5c8', 0.8), 0.0001, 0, 0.008)
        o.name = 'label_words'
        for v in o.data.vertices:
            # read from inside, the path runs to the left
            far = at - (v.co.x + x) / step
            k = int(far)
            p = inside(k, 0.0010).lerp(inside(k + 1, 0.0010), far - k) - ups[k] * v.co.z
            v.co = p + Vector((0, 0, v.co.y + y))

    printed('ĐƯỜNG CƠ', 0.0095, 0, 0.0070)
    printed(size, 0.0125, 0, -0.0100)
    thread = Mat.paint('#b9b3a2', 0.8)
    for s in (-1, 1):
        row = [(inside(k, 0.0009) + Vector((0, 0, s * (tall / 2 - 0.0022))), -ups[k]) for k in span][1:-1]
        stitches(uneven(row, 0.0002), thread, 0.0026, 0.0013, 0.0008, lift=0.0001)


def belt(grow=1.0):
    """Leather, 10 cm wide: one end holds the buckle, the other runs under its frame, over the prongs and through a keeper.

    Its size M goes round a waist of 80 cm; another size is `grow` times as long.

    It stands with its whole lower edge on the ground.
    """
    hide, thread = belt_leather(), Mat.paint('#d8ab24', 0.8)
    w, z, thick = BELT, BELT / 2, LEATHER
    a, b, n = 0.1565 * grow, 0.1125 * grow, 260
    start, turn = math.radians(-84), math.radians(360 + 62)
    path, ups = [], []
    line = lambda t: bent_round(t, a, b)
    for i in range(n + 1):
        t = start + turn * i / n
        late = min(1.0, max(0.0, (turn * i / n - math.radians(300)) / math.radians(48)))
        out = (thick + 0.0004) * late * late * (3 - 2 * late)
        free = min(1.0, max(0.0, (422 * i / n - 394) / 28))
        out += 0.0090 * free * free  # beyond the keeper the stiff end springs away
        d = line(t + 0.01) - line(t - 0.01)
        normal = Vector((d.y, -d.x, 0)).normalized()
        path.append(line(t) + Vector((0, 0, z)) + normal * out)
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
    ribbon('lining', [path[k] - ups[k] * (thick / 2 + 0.0002) for k in lined], [ups[k] for k in lined], 0.0945, 0.0010, suede())
    inside = [(path[k] - ups[k] * (thick / 2 + 0.0007), -ups[k]) for k in lined]
    for edge in (0.041, 0.036):
        for s in (-1, 1):
            stitches(uneven([(p + Vector((0, 0, s * edge)), u) for p, u in inside[2:-2]], 0.00024), Mat.paint('#a8842a', 0.85), 0.0030, 0.0014, 0.0009, lift=0.0001)
    inner_label(path, ups, spot(180), next(size for most, size in SIZES if grow < most), 0.0007)
    for edge in (0.041, 0.036):
        for s in (-1, 1):
            row = on_ribbon(path, ups, s * edge, thick, first + 1, total - 11)
            row = [(Vector((p.x, p.y, z + (p.z - z) * tongue_share(422 * (first + 1 + k) / n))), u) for k, (p, u) in enumerate(row)]
            stitches(uneven(row, 0.00022), thread, 0.0030, 0.0013, 0.0009, lift=0.0001)

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
        stitches(uneven(row, 0.0002), thread, 0.0026, 0.0012, 0.0007, lift=0.0)
    return dict(turn=8, el=24, fill=0.82)


WIDE = 0.038
# The wrist's loop seen from its side (along the strap, height in thicknesses of it): from its beginning, which lies under
# the seam, along the ground, up and back over itself, down onto the seam.
LOOP = [(0.046, 0.5), (0.022, 0.5), (-0.004, 0.52), (-0.036, 0.6), (-0.072, 0.9), (-0.102, 3.0), (-0.119, 8.4), (-0.118, 14.6), (-0.103, 18.6), (-0.080, 18.4), (-0.054, 14.2), (-0.028, 7.4), (-0.008, 2.9), (0.010, 1.65), (0.024, 1.52), (0.046, 1.54), (0.053, 1.2), (0.064, 0.56), (0.080, 0.5)]


def bent(p, at, lean, radius, degrees):
    """A point of a strap that is bent upwards (downwards where degrees are negative) round an axis across it.

    The bend begins `at` metres along the strap; its axis is turned by `lean` degrees, so that a fold leads aside.
    """
    a, sign = math.radians(lean), 1 if degrees > 0 else -1
    over = Vector((math.cos(a), math.sin(a), 0))
    q = (p.x - at) * over.x + p.y * over.y
    if q <= 0:
        return p
    turn = min(q / radius, math.radians(abs(degrees)))
    rest, up = q - turn * radius, radius - sign * p.z
    run, rise = up * math.sin(turn) + rest * math.cos(turn), radius - up * math.cos(turn) + rest * math.sin(turn)
    return Vector((p.x, p.y, 0)) + over * (run - q) + Vector((0, 0, sign * rise))


class Strap:
    """A cotton strap on the ground: place(s, w) gives the middle of its cloth and the direction that is up on its tail."""

    def __init__(self, tail, bends):
        self.spine = evenly(curve([(x, 0, h * CLOTH) for x, h in LOOP], n=12), 0.0010)
        self.loop = (len(self.spine) - 1) * 0.0010
        self.length, self.bends = self.loop + tail, sorted(bends, reverse=True)

    def at(self, s, w, lift):
        k = min(int(s / 0.0010), len(self.spine) - 2)
        a, b = self.spine[k], self.spine[k + 1]
        d = (b - a).normalized()
        p = a.lerp(b, s / 0.0010 - k) if s < self.loop else b + Vector((s - self.loop, 0, 0))
        slack = 0.0007 * math.sin(s * 41) * math.sin(w * 70 + s * 12) * min(1.0, max(0.0, (s - self.loop) / 0.05))
        n = Vector((-d.z, 0, d.x)) if s < self.loop else Vector((0, 0, 1))
        p = p + Vector((0, w, abs(slack))) + n * lift
        for bend in self.bends:
            p = bent(p, *bend)
        return p

    def place(self, s, w, lift=0.0):
        p = self.at(s, w, lift)
        return p, (self.at(s, w, lift + 0.0004) - p).normalized()

    def along(self, x, upper):
        """The length at which the loop passes x, on its upper or lower side."""
        sides = [k for k, p in enumerate(self.spine) if (k > len(self.spine) * 0.45) == upper]
        return min(sides, key=lambda k: abs(self.spine[k].x - x)) * 0.0010


def strap_pad(strap):
    """The soft lining inside the loop: thin at its edges and ends, quilted by two seams."""
    first, last = strap.along(-0.030, False), strap.along(-0.034, True)

    def place(s, v):
        end = min(s - first, last - s) / 0.008
        puff = max(0.05, 1 - abs(v) ** 4) * min(1.0, max(0.10, end)) * (1 - 0.5 * math.exp(-(((abs(v) - 0.42) / 0.08) ** 2)))
        p, n = strap.place(s, v * 0.0172, -CLOTH / 2 - 0.0001 - 0.0020 * puff)
        return p, -n

    pliant_sheet('pad', place, np.linspace(first, last, 220), np.linspace(-1, 1, 25), 0.0010, Mat.soft('#43474c', 0.9, 900))


def strap_seams(strap, thread, fine):
    """Rows along both edges, the box and its cross where the loop closes, two rows across the hem."""
    def row(a, b, side, n, over=0.0):
        cells = [(a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n) for k in range(n + 1)]
        places = [strap.place(s, w, side * (CLOTH / 2 + over)) for s, w in cells]
        stitches(uneven([(p, q * side) for p, q in places], 0.00032), thread, **fine)

    end = strap.length - 0.004
    for w in (-0.0160, 0.0160):
        row((0.004, w), (end, w), 1, 900)
        row((strap.loop * 0.5, w), (end, w), -1, 700)
    a, b = strap.along(0.006, True), strap.along(0.042, True)
    c = [(a, -0.0145), (b, -0.0145), (b, 0.0145), (a, 0.0145)]
    for p, q in ((c[0], c[1]), (c[1], c[2]), (c[2], c[3]), (c[3], c[0]), (c[0], c[2]), (c[1], c[3])):
        row(p, q, 1, 40)
    for back in (0.0115, 0.0145):
        for side, over in ((1, 0.0), (-1, CLOTH * 0.70)):
            row((strap.length - back, -0.0165), (strap.length - back, 0.0165), side, 40, over)


def one_strap(x, y, spin, tail, bends):
    """A cotton lifting strap lying flat, its padded loop a little open; the end of its tail is folded once and sewn."""
    before = set(bpy.context.scene.objects)
    web, thread = plain_weave('#303337', 1.6, 0.40), Mat.paint('#d3a514', 0.8)
    strap = Strap(tail, bends)
    across = np.concatenate([[-0.5, -0.485], np.linspace(-0.46, 0.46, 11), [0.485, 0.5]]) * WIDE
    count = int(strap.length / 0.0016)
    pliant_sheet('strap', strap.place, np.linspace(0, strap.length, count), across, CLOTH, web)
    hem = lambda s, w: strap.place(s, w, -CLOTH * 0.85)
    pliant_sheet('hem', hem, np.linspace(strap.length - 0.018, strap.length - 0.0004, 14), across * 0.985, CLOTH * 0.7, web)
    strap_pad(strap)
    strap_seams(strap, thread, dict(length=0.0022, gap=0.0012, width=0.0007, lift=-0.00005))
    g = group('strap', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def straps():
    """A pair of cotton lifting straps thrown down flat: each tail is folded over once, one leads aside, one comes back."""
    one_strap(-0.075, 0.085, -10, 0.385, [(0.150, 0, 0.10, 7), (0.190, 0, 0.12, -14), (0.236, 0, 0.10, 7), (0.262, -38, 0.0095, 190), (0.345, -38, 0.05, -10)])
    one_strap(-0.060, -0.075, 14, 0.385, [(0.130, 0, 0.10, 6), (0.165, 0, 0.12, -12), (0.205, 0, 0.10, 6), (0.255, 16, 0.0110, 188), (0.380, 16, 0.08, -8)])
    return dict(turn=0, el=40, fill=0.86)
