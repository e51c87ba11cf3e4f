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
    body, soft, accent = mat('gun_shell', '#34383b', 0.36, spec=0.48), mat('gun_grip', (0.0150, 0.0152, 0.0155), 0.62, spec=0.32), mat('gun_ring', '#12877d', 0.40, spec=0.45)
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
    return mat('silicone', '#3c4145', 0.50, spec=0.38, sheen=0.1)


def hard():
    """Nylon of the heads that press hardest and of every head's plug."""
    return mat('nylon', '#25282a', 0.30, spec=0.5)


def foam_ball():
    return mat('foam_ball', '#8f9294', 0.78, spec=0.25, sheen=0.2)


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

    def part(name, a, b, scale, material):
        return sweep(name, path[int(n * a) : int(math.ceil(n * b)) + 1], ellipse(0.0195, 0.0235, 72), material, up=(1, 0, 0), scale=scale, angle=60)

    flare = lambda t: (1.06 + 0.42 * (1 - t) ** 2.4,) * 2
    part('collar', 0.0, 0.23, flare, body)
    path_fine = curve(path[int(n * 0.22) : int(n * 0.93)], n=8)
    long = len(path_fine) - 1

    def ribs(t):
        swell = 1.010 + 0.030 * math.sin(math.pi * t)
        within = ease((t - 0.26) / 0.03) * ease((0.93 - t) / 0.03)
        return (swell - 0.020 * within * (0.5 - 0.5 * math.cos(2 * math.pi * 22 * t)) ** 2,) * 2

    sweep('sleeve', path_fine, ellipse(0.0195, 0.0235, 96), soft, up=(1, 0, 0), scale=ribs, angle=80)
    ring = [path[int(n * 0.215)], path[int(n * 0.215) + 2]]
    sweep('ring', ring, ellipse(0.0211, 0.0253, 96), accent, up=(1, 0, 0), bevel=0.0005)
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


def heads(soft):
    """The five spare heads in a row: flat, bullet, mushroom, cone, fork; each grows out of its cup."""
    profiles = [
        [(0, 0.052), (0.020, 0.0515), (0.0245, 0.048), (0.0245, 0.041), (0.0150, 0.026), (0.0128, 0.0165)],
        [(0, 0.0575), (0.0076, 0.0575), (0.0098, 0.042), (0.0112, 0.030), (0.0128, 0.0165)],
        [(0, 0.054), (0.014, 0.051), (0.0205, 0.041), (0.0185, 0.029), (0.0128, 0.0165)],
        [(0, 0.0520), (0.0048, 0.0520), (0.0160, 0.034), (0.0175, 0.026), (0.0128, 0.0165)],
    ]
    places = [(-0.006, 0.118), (0.046, 0.094), (0.098, 0.070), (0.150, 0.046)]
    for p, (x, y), m in zip(profiles, places, (soft, hard(), foam_ball(), hard())):
        seat(x, y)
        lathe('head', fillet2(p, [0, 0.010, 0.012, 0.012, 0.007, 0][: len(p)] if m is not hard() else [0, 0.007, 0.007, 0.007, 0.007, 0][: len(p)], 10, False), m, 128, loc=(x, y, 0), angle=70)
    x, y = 0.076, -0.130
    seat(x, y)
    base = lathe('base', [(0, 0.014), (0.0128, 0.014), (0.0130, 0.019), (0.0100, 0.024), (0, 0.026)], None, 56, loc=(x, y, 0))
    prongs = []
    for s in (-1, 1):
        path = fillet2([(x, y, 0.017), (x + s * 0.013, y, 0.026), (x + s * 0.0145, y, 0.054)], 0.012, 10, False)
        prongs.append(sweep('prong', path, circle(0.0070, 32), None, up=(0, 1, 0)))
        prongs.append(lathe('tip', [(0.0070 * math.cos(t), 0.0070 * math.sin(t)) for t in np.linspace(-1.2, math.pi / 2, 14)], None, 32, loc=(x + s * 0.0145, y, 0.054)))
    fuse([base, *prongs], 0.0009, 6, soft)
