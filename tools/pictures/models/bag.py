"""Punch bags: hanging on chains, free-standing on a filled base."""
from studio import *
from studio.sewn import stitches


def chain(a, b, link_length=0.030, wire=0.0030):
    """Oval links from a to b, every second one turned."""
    a, b = Vector(a), Vector(b)
    n = max(2, int((b - a).length / (link_length * 0.72)))
    d = (b - a).normalized()
    for i in range(n):
        c = a.lerp(b, (i + 0.5) / n)
        half, r = link_length / 2 - 0.006, 0.0065
        oval = [
            (r * math.cos(t), (half if math.sin(t) > 0 else -half) + r * math.sin(t), 0)
            for t in np.linspace(0, 2 * math.pi, 28, endpoint=False)
        ]
        o = sweep('link', oval, circle(wire, 10), Mat.chrome(), closed=True)
        o.matrix_world = (
            Matrix.Translation(c) @ d.to_track_quat('Y', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2 * (i % 2), 4, 'Y')
        )


def stitch_ring(r, z):
    """One row of single stitches round an upright cylinder."""
    around = [(Vector((r * math.cos(a), r * math.sin(a), z)), Vector((math.cos(a), math.sin(a), 0))) for a in np.linspace(0, 2 * math.pi, 200)]
    return stitches(around, Mat.paint('#e8e6e0', 0.6), 0.0075, 0.0040, 0.0016)


def stitch_line(r, a, z0, z1):
    """One upright row of single stitches."""
    out = Vector((math.cos(a), math.sin(a), 0))
    return stitches([(out * r + Vector((0, 0, z)), out) for z in np.linspace(z0, z1, 60)], Mat.paint('#6a6e73', 0.7), 0.0070, 0.0040, 0.0013)


def crease(body, R, smooth, H):
    """Press shallow folds and dents into a filled skin, fewer at the bands and the mark, deeper where the filling has sunk."""
    from mathutils import noise

    for v in body.data.vertices:
        r = math.hypot(v.co.x, v.co.y)
        if r < R * 0.9:
            continue
        a, z = math.atan2(v.co.y, v.co.x), v.co.z
        calm = min([1.0] + [max(0.0, (abs(z - low - h / 2) - h / 2) / 0.05) for low, h in smooth])
        # folds run round the skin and slant a little; they only go inwards, so that no lump stands on the outline
        way = z * 9 + 0.5 * math.sin(a + 1) + 0.35 * math.sin(2 * a)
        strong = max(0.0, noise.noise((math.cos(a) * 1.2, math.sin(a) * 1.2, z * 2.1)))
        fold = -0.0085 * strong * max(0.0, 1 - abs(math.sin(way)) * 3.2) ** 2
        dent = -0.0030 * max(0.0, noise.noise((math.cos(a) * 1.1 + 7, math.sin(a) * 1.1, z * 2.4)))
        k = 1 + calm * (fold + dent) * (0.6 + 0.6 * z / H) / r
        v.co.x, v.co.y = v.co.x * k, v.co.y * k


def hanging():
    """120 x 32 cm, PU leather, yellow bands, four chains to a swivel."""
    H, R = 1.20, 0.16
    skin, ac = Mat.leatherette('#1b1c1e'), Mat.leatherette('#f2bd12')
    rows = []
    for i in range(241):
        t = i / 240
        bulge = 1 + 0.010 * math.sin(t * math.pi * 7) * (0.3 + 0.7 * (1 - t)) - 0.018 * t
        rows.append((R * bulge, H * t))
    body = (
        [(0, 0.006), (R * 0.80, 0), (R * 0.95, 0.008), (R * 0.99, 0.022)]
        + rows[8:-8]
        + [(R * 0.965, H - 0.012), (R * 0.93, H), (R * 0.85, H + 0.004), (0, H - 0.004)]
    )
    crease(lathe('body', body, skin, 192, angle=50), R, [(0.20, 0.05), (H - 0.26, 0.05), (0.62, 0.18)], H)
    for z, h in ((0.20, 0.05), (H - 0.26, 0.05)):
        rr = lambda q: R * (1 + 0.010 * math.sin(q / H * math.pi * 7) * (0.3 + 0.7 * (1 - q / H)) - 0.018 * q / H) + 0.0022
        lathe('band', [(rr(z) - 0.003, z)] + [(rr(z + h * k / 8), z + h * k / 8) for k in range(9)] + [(rr(z + h) - 0.003, z + h)], ac, 128)
        for dz in (0.004, h - 0.004):
            stitch_ring(rr(z + dz) - 0.0001, z + dz)
    # the seam of the skin, sewn on both sides, and the rim over the zip that closes the top
    wave = lambda q: R * (1 + 0.010 * math.sin(q / H * math.pi * 7) * (0.3 + 0.7 * (1 - q / H)) - 0.018 * q / H)
    for degrees in (-128, 62):
        a = math.radians(degrees)
        for z0, z1 in ((0.03, 0.196), (0.254, H - 0.264), (H - 0.206, H - 0.03)):
            line = [(wave(z) * math.cos(a), wave(z) * math.sin(a), z) for z in np.linspace(z0, z1, 30)]
            sweep('seam', line, circle(0.0012, 8), mat('seam', (0.006, 0.006, 0.007), 0.6), up=(math.cos(a), math.sin(a), 0))
            for side in (-1, 1):
                stitch_line(wave((z0 + z1) / 2) + 0.0004, a + side * 0.032, z0, z1)
    zip_a = np.linspace(math.radians(-150), math.radians(-24), 110)
    sweep('zip', [(R * 0.905 * math.cos(a), R * 0.905 * math.sin(a), H + 0.0030) for a in zip_a], rrect(0.010, 0.0026, 0.0012, 3), Mat.rubber2())
    for a in zip_a:
        box('tooth', (0.0034, 0.0016, 0.0018), (R * 0.905 * math.cos(a), R * 0.905 * math.sin(a), H + 0.0046), Mat.steel(), 0, rot=(0, 0, a))
    stitch_ring(wave(H - 0.022) + 0.0006, H - 0.020)
    top = Vector((0, 0, H + 0.40))
    for k in range(4):
        a = math.pi / 4 + math.pi / 2 * k
        x, y = R * 0.90 * math.cos(a), R * 0.90 * math.sin(a)
        webbing(
            'tab',
            [
                (x * 1.125, y * 1.125, H - 0.15),
                (x * 1.115, y * 1.115, H - 0.02),
                (x * 1.085, y * 1.085, H + 0.012),
                (x * 1.03, y * 1.03, H + 0.038),
                (x * 0.98, y * 0.98, H + 0.010),
            ],
            0.040,
            0.004,
            skin,
            across=(-math.sin(a), math.cos(a), 0),
        )
        # the end of the tab is sewn on: a square and its cross
        across, out = Vector((-math.sin(a), math.cos(a), 0)), Vector((math.cos(a), math.sin(a), 0))
        at = lambda u, v: out * (R * 0.90 * 1.125 + 0.0026) + across * u + Vector((0, 0, H - 0.115 + v))
        corners = [at(-0.015, -0.026), at(0.015, -0.026), at(0.015, 0.026), at(-0.015, 0.026)]
        for p, q in zip(corners + [corners[0], corners[1]], corners[1:] + [corners[0], corners[2], corners[3]]):
            sweep('sewing', [tuple(p), tuple(q)], circle(0.0009, 6), Mat.white(), up=tuple(out))
        ring = sweep(
            'ring',
            [(0.014 * math.cos(t), 0, 0.014 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 32, endpoint=False)],
            circle(0.0028, 12),
            Mat.chrome(),
            closed=True,
            up=(0, 1, 0),
        )
        ring.matrix_world = Matrix.Translation((x * 1.03, y * 1.03, H + 0.046)) @ Matrix.Rotation(a + math.pi / 2, 4, 'Z')
        chain((x * 1.01, y * 1.01, H + 0.058), top + Vector((x * 0.10, y * 0.10, -0.02)))
    lathe(
        'swivel',
        [(0, -0.03), (0.016, -0.03), (0.020, -0.024), (0.020, 0.012), (0.015, 0.020), (0.009, 0.024), (0.009, 0.046), (0, 0.046)],
        Mat.chrome(),
        56,
        loc=tuple(top),
    )
    hook = [(0, 0, 0.045), (0, 0, 0.060), (0.022, 0, 0.078), (0.022, 0, 0.102), (0, 0, 0.120), (-0.020, 0, 0.108)]
    o = sweep('hook', fillet2(hook, 0.016, 8, False), circle(0.0058, 16), Mat.chrome(), up=(0, 1, 0))
    o.location = top
    # what it hangs on: an eye on a plate, bolted to the ceiling
    box('plate', (0.16, 0.16, 0.010), (0, 0, top.z + 0.150), Mat.powder(), 0.004)
    for x in (-0.055, 0.055):
        for y in (-0.055, 0.055):
            bolt((x, y, top.z + 0.146), (x, y, top.z + 0.136), 0.010)
    eye = [(0.020 * math.cos(t), 0, 0.020 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
    ring = sweep('eye', eye, circle(0.006, 16), Mat.chrome(), closed=True, up=(0, 1, 0))
    ring.matrix_world = Matrix.Translation((0, 0, top.z + 0.122)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')
    patch(R + 0.002, H)
    return dict(turn=-8, el=6, fill=0.84, clear=0.16)


def patch(R, H, z=0.66, size=0.10, ink=None):
    """The maker's mark, curved round the front."""
    for k, (x0, x1) in enumerate(((-0.42, -0.12), (0.02, 0.18))):
        verts, faces = [], []
        n = 8
        for j in range(n + 1):
            v = j / n
            for i in range(n + 1):
                u = i / n
                x = (x0 + (x1 - x0) * u + 0.24 * v) * size * 1.3
                a = x / R
                rr = (
                    R
                    * (
                        1
                        + 0.010 * math.sin((z + v * size) / H * math.pi * 7) * (0.3 + 0.7 * (1 - (z + v * size) / H))
                        - 0.018 * (z + v * size) / H
                    )
                    + 0.0012
                )
                verts.append((rr * math.sin(a), -rr * math.cos(a), z + v * size))
        for j in range(n):
            for i in range(n):
                faces.append((j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i))
        obj('mark', verts, faces, ink or Mat.white())


def standing():
    """175 cm tall: padded column on a spring neck, round base with a filler cap and suction cups."""
    skin, ac, base = Mat.leatherette('#1b1c1e'), Mat.leatherette('#f2bd12'), Mat.plastic()
    drum = fillet2(
        [(0, 0.012), (0.292, 0.012), (0.318, 0.045), (0.318, 0.185), (0.285, 0.235), (0.130, 0.285), (0.095, 0.335), (0, 0.335)],
        [0, 0.02, 0.03, 0.05, 0.06, 0.06, 0.02, 0],
        16,
        False,
    )
    lathe('base', drum, base, 192, angle=60)
    for z in (0.070, 0.088):
        lathe('line', [(0.316, z), (0.3195, z + 0.002), (0.316, z + 0.004)], Mat.accent(), 128)
    for k in range(16):
        a = 2 * math.pi * k / 16
        lathe(
            'cup',
            [(0, 0.016), (0.012, 0.014), (0.030, 0.002), (0.032, 0), (0.026, 0)],
            Mat.rubber2(),
            32,
            loc=(0.262 * math.cos(a), 0.262 * math.sin(a), 0),
        )
    # the filler neck with its screw cap and grips
    foot, up = Vector((-0.104, -0.170, 0.246)), Vector((-0.10, -0.17, 0.98)).normalized()
    cyl('collar', foot, foot + up * 0.016, 0.034, base, 64, 0.003)
    cyl('cap', foot + up * 0.014, foot + up * 0.034, 0.029, Mat.paint('#f2bd12', 0.4), 64, 0.003)
    aim = Matrix.Translation(foot + up * 0.024) @ up.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for k in range(24):
        a = 2 * math.pi * k / 24
        rib = box('rib', (0.0030, 0.0024, 0.016), (0, 0, 0), Mat.paint('#f2bd12', 0.4), 0.0008, 2)
        rib.matrix_world = aim @ Matrix.Rotation(a, 4, 'Z') @ Matrix.Translation((0.0288, 0, 0))
    lathe('neck', [(0.070, 0.32), (0.074, 0.33), (0.074, 0.43), (0, 0.43)], Mat.rubber2(), 72)
    for k in range(5):
        lathe('coil', [(0.074, 0.340 + 0.017 * k), (0.080, 0.3465 + 0.017 * k), (0.074, 0.353 + 0.017 * k)], Mat.rubber2(), 72)
    z0, z1, R = 0.42, 1.75, 0.150
    rim = fillet2([(0, z0), (R * 0.98, z0), (R, z0 + 0.09), (R * 0.995, z1 - 0.13), (R * 0.955, z1 - 0.012), (0, z1 + 0.004)], [0, 0.034, 0.05, 0.09, 0.044, 0], 18, False)
    # slices along the straight part keep the highlight even
    body = [q for p, r in zip(rim, rim[1:]) for q in [p] + [(p[0] + (r[0] - p[0]) * k / 12, p[1] + (r[1] - p[1]) * k / 12) for k in range(1, 12) if abs(r[1] - p[1]) > 0.3]] + [rim[-1]]
    lathe('body', body, skin, 192, angle=70)
    for z, h in ((z0 + 0.16, 0.075), (z1 - 0.36, 0.075)):
        lathe('band', [(R * 0.98, z), (R + 0.0022, z + 0.001), (R + 0.0022, z + h - 0.001), (R * 0.98, z + h)], ac, 192)
        for dz in (0.006, h - 0.006):
            stitch_ring(R + 0.0021, z + dz)
    # one seam, at the back, and the rows that hold the rims of top and bottom
    a = math.radians(112)
    sweep('seam', [(R * math.cos(a), R * math.sin(a), z) for z in np.linspace(z0 + 0.08, z1 - 0.14, 12)], circle(0.0012, 8), mat('seam', (0.006, 0.006, 0.007), 0.6), up=(math.cos(a), math.sin(a), 0))
    for z in (z0 + 0.052, z1 - 0.105):
        stitch_ring(R * 0.9985 if z < 1 else R * 0.9935, z)
    patch(R * 0.996, 100, 1.02, 0.12)
    return dict(turn=10, el=8, fill=0.90)
