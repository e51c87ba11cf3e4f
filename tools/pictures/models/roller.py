"""Massage: foam roller with a grid of channels, massage gun with its heads."""
from studio import *
from studio.sewn import curve, fuse
from studio.smallgoods import ease, moulded
from studio.stations import cut, plugs


def blocks(L, around=520, along=560):
    """How high each place of the roller's skin stands, 0 in the channels and 1 on the blocks: rows of long and short
    blocks take turns round it, and every block has rounded corners and soft edges."""
    rows, gap, soft = 12, 0.0036, 0.0044
    a = np.linspace(0, 2 * math.pi, around, endpoint=False)[:, None]
    y = np.linspace(-L / 2, L / 2, along)[None, :]
    row = np.floor(a / (2 * math.pi) * rows).astype(int) + 0 * y.astype(int)
    pitch = 2 * math.pi * 0.070 / rows
    u = ((a / (2 * math.pi) * rows) % 1 - 0.5) * pitch + 0 * y
    count = np.where(row % 2 == 0, 9, 5)
    run = L - 0.016
    cell = run / count
    v = ((y + run / 2) / cell) % 1 * cell - cell / 2
    # distance inside a rounded rectangle
    r = 0.007
    qu, qv = np.abs(u) - (pitch / 2 - gap - r), np.abs(v) - (cell / 2 - gap - r)
    inside = r - np.hypot(np.maximum(qu, 0), np.maximum(qv, 0)) - np.minimum(np.maximum(qu, qv), 0)
    inside = np.where(np.abs(y) < run / 2, inside, 0)
    t = np.clip(inside / soft, 0, 1)
    return np.sqrt(1 - (1 - t) ** 2) * np.where(t > 0, 1, 0)


def foam_roller(code='#9ba797'):
    """One moulded EVA body with a grid of channels, on a hollow ABS core with ribs inside; 45 x 14 cm."""
    L, R, deep = 0.45, 0.070, 0.0085
    before = set(bpy.context.scene.objects)
    eva = mat('eva' + code, code, 0.72, spec=0.28, sheen=0.15, bump=('voronoi', 620, 0.50, 0.0009), col_var=0.05, rv_scale=260)
    core = moulded('#5d625f', 0.42, 900)
    high = blocks(L)
    around, along = high.shape
    a, y = np.linspace(0, 2 * math.pi, around, endpoint=False)[:, None], np.linspace(-L / 2, L / 2, along)[None, :]
    # the rim is rounded where the mould closes
    rim = np.clip((L / 2 - np.abs(y)) / 0.006, 0, 1)
    r = (R - deep) - 0.0045 * (1 - np.sqrt(1 - (1 - rim) ** 2)) + deep * high
    verts = np.stack([r * np.sin(a), y + 0 * a, r * np.cos(a)], -1).reshape(-1, 3).tolist()
    faces = [(i * along + j, i * along + j + 1, (i + 1) % around * along + j + 1, (i + 1) % around * along + j) for i in range(around) for j in range(along - 1)]
    obj('body', verts, faces, eva, angle=80)
    for s in (-1, 1):
        end = [(R - deep - 0.0045, s * L / 2), (0.0562, s * (L / 2 + 0.0002)), (0.0548, s * (L / 2 - 0.0006)), (0.0540, s * (L / 2 - 0.0030))]
        lathe('end', end, eva, 256, 'y', angle=50)
        lip = [(0.0545, s * (L / 2 - 0.004)), (0.0540, s * (L / 2 + 0.0004)), (0.0530, s * (L / 2 + 0.0010)), (0.0488, s * (L / 2 + 0.0010)), (0.0478, s * (L / 2 + 0.0002)), (0.0474, s * (L / 2 - 0.006))]
        lathe('lip', lip, core, 192, 'y', angle=50)
    lathe('inside', [(0.0475, -L / 2 + 0.004), (0.0470, 0), (0.0475, L / 2 - 0.004)], core, 192, 'y', angle=60)
    # the joint where the core was pressed together from two halves
    lathe('joint', [(0.0472, -0.0016), (0.0462, -0.0008), (0.0462, 0.0008), (0.0472, 0.0016)], core, 192, 'y', angle=50)
    g = group('roller', [o for o in bpy.context.scene.objects if o not in before])
    g.rotation_euler = (0, math.radians(8), 0)
    return dict(turn=-42, el=21, fill=0.82)


def massage_gun():
    """Pistol-shaped, one head on, five more in front; a collar joins the barrel to a handle in a soft sleeve."""
    body, soft, accent = mat('gun_shell', '#34383b', 0.36, spec=0.48), mat('gun_grip', (0.0190, 0.0192, 0.0198), 0.66, spec=0.34, bump=('noise', 1300, 0.3, 0.0005)), mat('gun_ring', '#12877d', 0.40, spec=0.45)
    dark = mat('pit', (0.003, 0.003, 0.0032), 0.9, spec=0.1)
    before = set(bpy.context.scene.objects)
    barrel(body, accent, dark)
    lathe('neck', [(0.0165, 0.066), (0.0165, 0.074), (0.0135, 0.076), (0.0135, 0.086), (0.0, 0.086)], Mat.alu(), 64, 'x', loc=(0, 0, 0.185))
    ball = [(0.027 * math.sin(t), 0.112 - 0.027 * math.cos(t)) for t in np.linspace(0.55, math.pi, 40)]
    lathe('cup', [(0.0136, 0.0775), (0.0160, 0.0780), (0.0172, 0.0800), (0.0176, 0.0910), (0.0140, 0.0915)], hard(), 64, 'x', loc=(0, 0, 0.185), angle=40)
    lathe('head', ball, foam_ball(), 128, 'x', loc=(0, 0, 0.185))
    handle(body, soft, accent, dark)
    sc = Screen(Matrix.Translation((0.0155, -0.0330, 0.185)) @ Euler((math.pi / 2, 0, 0)).to_matrix().to_4x4(), 0.0250, 0.0125, back=False, bezel=0.003)
    sc.digits('18', 0.0082, -0.0030, 0.0)
    for k in range(4):
        sc.rect(0.0075, -0.0034 + 0.0022 * k, 0.0045, 0.0013, '#7fe3da' if k < 3 else '#2d4a4a')
    g = group('gun', [o for o in bpy.context.scene.objects if o not in before])
    # lying on its side: barrel and grip both touch the ground
    g.matrix_world = (
        Matrix.Translation((0, 0, 0.0333))
        @ Matrix.Rotation(math.radians(-26), 4, 'Z')
        @ Matrix.Rotation(math.radians(2.5), 4, 'X')
        @ Matrix.Rotation(math.radians(-90), 4, 'X')
        @ Matrix.Translation((0, 0, -0.185))
    )
    heads(silicone())
    return dict(turn=0, el=38, fill=0.82)


def silicone():
    return mat('silicone', '#4a5054', 0.56, spec=0.36, sheen=0.1)


def hard():
    """Nylon of the heads that press hardest and of every head's plug."""
    return mat('nylon', '#25282a', 0.30, spec=0.5)


def foam_ball():
    """Moulded foam in dark grey with fine pores."""
    return mat('foam_ball', '#4b4f52', 0.80, spec=0.28, sheen=0.2, bump=('voronoi', 950, 0.7, 0.0009))


def barrel(body, accent, dark):
    """The motor's housing: vent slots cut through its flank, a parting line, and the ring in the brand's colour."""
    shell = lathe(
        'barrel',
fillet2([(0, -0.082), (0.0332, -0.082), (0.0330, 0.030), (0.0330, 0.068), (0, 0.068)], [0, 0.016, 0, 0.013, 0], 14, False),
        body,
        128,
        'x',
        loc=(0, 0, 0.185),
    )
    lathe('inside', [(0, -0.07), (0.0300, -0.07), (0.0300, -0.02), (0, -0.02)], dark, 64, 'x', loc=(0, 0, 0.185))
    slot = [(a, b) for a, b in rrect(0.0036, 0.0240, 0.0017, 6)]
    cut(shell, plugs('slots', [(-0.060 + 0.0078 * i, 0, 0.185) for i in range(5)], slot, 0.05, 'y'))
    finish(shell, bevel=0.0005, segs=2, angle=34)
    lathe('parting', [(0.0331, 0.0), (0.0331, 0.0009)], dark, 128, 'x', loc=(-0.008, 0, 0.185))
    lathe('band', [(0.0329, -0.0042), (0.0333, -0.0036), (0.0334, 0.0), (0.0333, 0.0036), (0.0329, 0.0042)], accent, 128, 'x', loc=(0.042, 0, 0.185), angle=60)


def handle(body, soft, accent, dark):
    """Collar on the barrel, sleeve with moulded ribs, power button with its ring, end cap with the charging port."""
    path = curve([(-0.006, 0, 0.170), (-0.0085, 0, 0.140), (-0.0125, 0, 0.100), (-0.0185, 0, 0.055), (-0.0255, 0, 0.012)], n=22)
    n = len(path)

    saddle(body)
    path_fine = curve(path[int(n * 0.22) : int(n * 0.93)], n=8)

    def grooves(t):
        """A soft-touch sleeve with a little swell and straight, narrow grooves at equal steps."""
        swell = 1.012 + 0.028 * math.sin(math.pi * t)
        if not 0.27 < t < 0.95:
            return (swell,) * 2
        off = abs((t - 0.27) / 0.68 * 13 % 1 - 0.5) * 2
        return (swell - 0.055 * ease((0.34 - off) / 0.16),) * 2

    sweep('sleeve', path_fine, ellipse(0.0195, 0.0235, 96), soft, up=(1, 0, 0), scale=grooves, angle=60)
    ring = [path[int(n * 0.215)], path[int(n * 0.215) + 2]]
    sweep('ring', ring, ellipse(0.0217, 0.0262, 96), accent, up=(1, 0, 0), bevel=0.0005)
    end_and_port(Vector(path_fine[-1]), (Vector(path_fine[-1]) - Vector(path_fine[-4])).normalized(), body, dark)
    # the button sits on the flank that looks up when the gun lies
    lay = Matrix.Translation((-0.0102, -0.0212, 0.118)) @ Euler((math.pi / 2, 0, 0)).to_matrix().to_4x4()
    base = lathe('button_ring', [(0, -0.006), (0.0096, -0.006), (0.0096, 0.0030), (0.0088, 0.0036), (0.0080, 0.0030), (0.0078, 0.0014)], body, 56, angle=50)
    key = lathe('button', [(0, 0.0030), (0.0050, 0.0031), (0.0068, 0.0027), (0.0076, 0.0018), (0.0077, 0.0)], soft, 56, angle=50)
    arc = sweep('sign', [(0.0030 * math.sin(a), 0.0030 * math.cos(a), 0) for a in np.linspace(0.7, 2 * math.pi - 0.7, 30)], circle(0.00035, 8), Mat.light(accent_hex(), 1.0))
    bar = box('sign', (0.0007, 0.0032, 0.0004), (0, 0, 0), Mat.light(accent_hex(), 1.0), 0)
    for o, lift in ((base, 0), (key, 0)):
        o.matrix_world = lay
    arc.matrix_world = lay @ Matrix.Translation((0, 0, 0.0031))
    bar.matrix_world = lay @ Matrix.Translation((0, 0.0026, 0.0033))


def saddle(body):
    """The block that carries the handle: its flanks grow out of the barrel's own, and it narrows to the oval of the handle."""
    rows = [(0.190, -0.0040, 0.0370, 0.0322, 2.8), (0.178, -0.0048, 0.0362, 0.0318, 2.8), (0.170, -0.0056, 0.0345, 0.0308, 2.7), (0.162, -0.0064, 0.0318, 0.0286, 2.5), (0.154, -0.0072, 0.0288, 0.0256, 2.3), (0.147, -0.0080, 0.0266, 0.0230, 2.1), (0.142, -0.0085, 0.0256, 0.0216, 2.0), (0.1375, -0.0088, 0.0252, 0.0211, 2.0)]
    fine = curve(rows, n=8)
    bow = lambda c, power: math.copysign(abs(c) ** (2 / power), c)
    rings = [[(x + hx * bow(math.cos(a), power), hy * bow(math.sin(a), power), z - 0.10 * hx * bow(math.cos(a), power) * (0.190 - z) / 0.052) for a in np.linspace(0, 2 * math.pi, 96, endpoint=False)] for z, x, hx, hy, power in fine]
    loft('saddle', rings, body, angle=60)


def end_and_port(at, out, body, dark):
    """The butt of the handle: an oval cap with a rounded edge and a groove where it meets the sleeve; the charging port is
    let into its face."""
    steps = [(-0.0010, 0.985), (0.0004, 0.985), (0.0006, 1.045), (0.0012, 1.060), (0.0100, 1.060), (0.0124, 1.045), (0.0140, 1.000), (0.0150, 0.930), (0.0154, 0.840), (0.0155, 0.5), (0.0155, 0.05)]
    frame = Matrix.Translation(at) @ Matrix((Vector((0, 1, 0)).cross(out), Vector((0, 1, 0)), out)).transposed().to_4x4()
    cap = loft('cap', [[(a * k, b * k, h) for a, b in ellipse(0.0195, 0.0235, 96)] for h, k in steps], body, angle=45)
    cap.matrix_world = frame
    face = frame @ Matrix.Translation((0, 0, 0.0155))
    rim = sweep('port_rim', [(a, b, 0) for a, b in rrect(0.0046, 0.0106, 0.0022, 10)], circle(0.0006, 12), Mat.alu(), closed=True)
    well = extrude('port', rrect(0.0044, 0.0104, 0.0021, 10), 0.0002, dark, 'z', 0)
    tongue = box('tongue', (0.0012, 0.0064, 0.0003), (0, 0, 0.0002), hard(), 0.0001)
    for o in (rim, well):
        o.matrix_world = face
    tongue.matrix_world = face @ Matrix.Translation((0, 0, 0.0002))


def seat(x, y):
    """The plug of a head: a stem that clicks into the gun, and the cup which the silicone sits in."""
    stem = [(0, 0), (0.0088, 0), (0.0094, 0.0008), (0.0094, 0.0070), (0.0086, 0.0076), (0.0086, 0.0090), (0.0094, 0.0096), (0.0130, 0.0104), (0.0142, 0.0120), (0.0145, 0.0165), (0.0134, 0.0172), (0.0, 0.0172)]
    lathe('seat', stem, hard(), 64, loc=(x, y, 0), angle=34)


def turned_heads(soft):
    """Three spare heads that are round: the flat one with its silicone pad, the bullet of nylon, the air cushion with its bellows."""
    arc = lambda r, z, high, first=0.0: [(r * math.cos(t), z + high * math.sin(t)) for t in np.linspace(first, math.pi / 2, 24)]
    x, y = -0.006, 0.118
    seat(x, y)
    dish = fillet2([(0.0124, 0.0165), (0.0124, 0.0205), (0.0238, 0.0330), (0.0250, 0.0345), (0.0250, 0.0375), (0, 0.0375)], [0, 0.004, 0.003, 0.001, 0.0008, 0], 8, False)
    lathe('dish', dish, hard(), 128, loc=(x, y, 0), angle=50)
    pad_edge = fillet2([(0.0240, 0.0370), (0.0256, 0.0380), (0.0256, 0.0480), (0.0120, 0.0496), (0, 0.0496)], [0, 0.0008, 0.0040, 0.02, 0], 10, False)
    lathe('pad', pad_edge, soft, 128, loc=(x, y, 0), angle=60)
    x, y = 0.046, 0.094
    seat(x, y)
    bullet = fillet2([(0.0128, 0.0165), (0.0128, 0.0200), (0.0106, 0.0212), (0.0106, 0.0232), (0.0126, 0.0244), (0.0126, 0.0340), (0.0072, 0.0570)], [0, 0.0006, 0.0006, 0.0006, 0.0008, 0.012, 0], 6, False)
    lathe('bullet', bullet + [(0.0072 * math.cos(t), 0.0570 + 0.0066 * math.sin(t)) for t in np.linspace(0.25, math.pi / 2, 20)], hard(), 128, loc=(x, y, 0), angle=50)
    x, y = 0.098, 0.070
    seat(x, y)
    bellows = fillet2([(0.0128, 0.0165), (0.0132, 0.0185), (0.0188, 0.0212), (0.0142, 0.0244), (0.0198, 0.0276), (0.0158, 0.0312), (0.0205, 0.0330)], [0, 0.001, 0.0011, 0.0011, 0.0011, 0.0011, 0], 8, False)
    lathe('air_cushion', bellows + arc(0.0222, 0.0362, 0.0190, -0.35), foam_rubber(), 128, loc=(x, y, 0), angle=70)


def foam_rubber():
    return mat('air_rubber', '#2b2e30', 0.58, spec=0.36)


def spade(x, y):
    """A head that runs out flat and rounded, like a blunt chisel."""
    seat(x, y)
    rows = curve([(0.0160, 0.0128, 0.0128), (0.0200, 0.0128, 0.0126), (0.0260, 0.0142, 0.0108), (0.0360, 0.0170, 0.0072), (0.0480, 0.0176, 0.0046)], n=10)
    rows += [(0.0480 + 0.0105 * math.sin(t), 0.0176 * max(0.001, math.cos(t)) ** 0.55, 0.0046 * max(0.001, math.cos(t)) ** 0.6) for t in np.linspace(0.05, math.pi / 2, 24)]
    o = loft('spade', [[(a, b, z) for a, b in ellipse(hx, hy, 72)] for z, hx, hy in rows], hard(), angle=60)
    o.matrix_world = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(-14), 4, 'Z')


def heads(soft):
    """The five spare heads stand on their stems: flat, bullet, air cushion and spade in a row, the fork in front."""
    turned_heads(soft)
    spade(0.150, 0.046)
    x, y = 0.076, -0.130
    seat(x, y)
    base = lathe('base', fillet2([(0, 0.0150), (0.0132, 0.0150), (0.0140, 0.0235), (0.0110, 0.0265), (0, 0.0275)], [0, 0.001, 0.003, 0.003, 0], 6, False), None, 96, loc=(x, y, 0))
    prongs = []
    for s in (-1, 1):
        path = fillet2([(x, y, 0.0190), (x + s * 0.0130, y, 0.0265), (x + s * 0.0160, y, 0.0560)], 0.012, 12, False)
        prongs.append(sweep('prong', path, circle(1, 48), None, up=(0, 1, 0), scale=lambda t: (0.0078 - 0.0012 * t,) * 2))
        prongs.append(lathe('tip', [(0.0066 * math.cos(t), 0.0066 * math.sin(t)) for t in np.linspace(-1.2, math.pi / 2, 20)], None, 48, loc=(x + s * 0.0160, y, 0.0560)))
    fuse([base, *prongs], 0.0006, 8, soft)
