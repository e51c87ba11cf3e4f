"""Punch bags: hanging on chains, free-standing on a filled base."""
from studio import *


def chain(a, b, link_length=.030, wire=.0030):
    """Oval links from a to b, every second one turned."""
    a, b = Vector(a), Vector(b)
    n = max(2, int((b - a).length / (link_length * .72)))
    d = (b - a).normalized()
    for i in range(n):
        c = a.lerp(b, (i + .5) / n)
        half, r = link_length / 2 - .006, .0065
        oval = [(r * math.cos(t), (half if math.sin(t) > 0 else -half) + r * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 28, endpoint=False)]
        o = sweep('link', oval, circle(wire, 10), Mat.chrome(), closed=True)
        o.matrix_world = Matrix.Translation(c) @ d.to_track_quat('Y', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2 * (i % 2), 4, 'Y')


def hanging():
    """120 x 32 cm, PU leather, yellow bands, four chains to a swivel."""
    H, R = 1.20, .16
    skin, ac = Mat.leatherette('#1b1c1e'), Mat.leatherette('#f2bd12')
    rows = []
    for i in range(121):
        t = i / 120
        bulge = 1 + .010 * math.sin(t * math.pi * 7) * (.3 + .7 * (1 - t)) - .018 * t
        rows.append((R * bulge, H * t))
    body = [(0, .006), (R * .80, 0), (R * .95, .008), (R * .99, .022)] + rows[4:-4] + [(R * .965, H - .012), (R * .93, H), (R * .85, H + .004), (0, H - .004)]
    lathe('body', body, skin, 128, angle=50)
    for z, h in ((.20, .05), (H - .26, .05)):
        rr = lambda q: R * (1 + .010 * math.sin(q / H * math.pi * 7) * (.3 + .7 * (1 - q / H)) - .018 * q / H) + .0022
        lathe('band', [(rr(z) - .003, z)] + [(rr(z + h * k / 8), z + h * k / 8) for k in range(9)] + [(rr(z + h) - .003, z + h)], ac, 128)
        for dz in (.004, h - .004):
            lathe('stitch', [(rr(z + dz), z + dz - .0008), (rr(z + dz) + .0010, z + dz), (rr(z + dz), z + dz + .0008)], Mat.white(), 128)
    top = Vector((0, 0, H + .40))
    for k in range(4):
        a = math.pi / 4 + math.pi / 2 * k
        x, y = R * .90 * math.cos(a), R * .90 * math.sin(a)
        webbing('tab', [(x * 1.09, y * 1.09, H - .14), (x * 1.085, y * 1.085, H + .005), (x * 1.03, y * 1.03, H + .038), (x * .98, y * .98, H + .010)], .040, .004, skin, across=(-math.sin(a), math.cos(a), 0))
        ring = sweep('ring', [(.014 * math.cos(t), 0, .014 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 32, endpoint=False)], circle(.0028, 12), Mat.chrome(), closed=True, up=(0, 1, 0))
        ring.matrix_world = Matrix.Translation((x * 1.03, y * 1.03, H + .046)) @ Matrix.Rotation(a + math.pi / 2, 4, 'Z')
        chain((x * 1.01, y * 1.01, H + .058), top + Vector((x * .10, y * .10, -.02)))
    lathe('swivel', [(0, -.03), (.016, -.03), (.020, -.024), (.020, .012), (.015, .020), (.009, .024), (.009, .046), (0, .046)], Mat.chrome(), 56, loc=tuple(top))
    hook = [(0, 0, .045), (0, 0, .060), (.022, 0, .078), (.022, 0, .102), (0, 0, .120), (-.020, 0, .108)]
    o = sweep('hook', fillet2(hook, .016, 8, False), circle(.0058, 16), Mat.chrome(), up=(0, 1, 0))
    o.location = top
    patch(R, H)
    return dict(turn=-8, el=8, fill=.90)


def patch(R, H, z=.66, size=.10, ink=None):
    """The maker's mark, curved round the front."""
    for k, (x0, x1) in enumerate(((-.42, -.12), (.02, .18))):
        verts, faces = [], []
        n = 8
        for j in range(n + 1):
            v = j / n
            for i in range(n + 1):
                u = i / n
                x = (x0 + (x1 - x0) * u + .24 * v) * size * 1.3
                a = x / R
                rr = R * (1 + .010 * math.sin((z + v * size) / H * math.pi * 7) * (.3 + .7 * (1 - (z + v * size) / H)) - .018 * (z + v * size) / H) + .0012
                verts.append((rr * math.sin(a), -rr * math.cos(a), z + v * size))
        for j in range(n):
            for i in range(n):
                faces.append((j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i))
        obj('mark', verts, faces, ink or Mat.white())


def standing():
    """175 cm tall: padded column on a spring neck, round base with a filler cap and suction cups."""
    skin, ac, base = Mat.leatherette('#1b1c1e'), Mat.leatherette('#f2bd12'), Mat.plastic()
    lathe('base', [(0, .012), (.270, .012), (.278, .020), (.285, .05), (.282, .11), (.262, .20), (.225, .29), (.170, .36), (.120, .395), (.085, .405), (0, .405)], base, 128, angle=50)
    for q, z in ((.2855, .075), (.2845, .090)):
        lathe('line', [(q - .002, z), (q + .001, z + .002), (q - .002, z + .004)], Mat.accent(), 128)
    for k in range(16):
        a = 2 * math.pi * k / 16
        lathe('cup', [(0, .016), (.012, .014), (.030, .002), (.032, 0), (.026, 0)], Mat.rubber2(), 32, loc=(.235 * math.cos(a), .235 * math.sin(a), 0))
    cyl('cap', (-.105, -.165, .292), (-.125, -.197, .309), .026, Mat.paint('#f2bd12', .4), 40, .004)
    lathe('neck', [(.062, .40), (.066, .41), (.066, .50), (0, .50)], Mat.rubber2(), 72)
    for k in range(5):
        lathe('coil', [(.066, .415 + .017 * k), (.071, .4215 + .017 * k), (.066, .428 + .017 * k)], Mat.rubber2(), 72)
    z0, z1, R = .49, 1.75, .150
    body = [(0, z0), (R * .70, z0), (R * .92, z0 + .010), (R * .99, z0 + .035), (R, z0 + .08), (R * .995, z1 - .14), (R * .97, z1 - .06), (R * .88, z1 - .022), (R * .66, z1 - .004), (0, z1)]
    lathe('body', body, skin, 128, angle=50)
    for z, h in ((z0 + .16, .075), (z1 - .36, .075)):
        lathe('band', [(R * .98, z), (R + .0022, z + .001), (R + .0022, z + h - .001), (R * .98, z + h)], ac, 128)
        for dz in (.006, h - .006):
            lathe('stitch', [(R + .002, z + dz - .0008), (R + .0034, z + dz), (R + .002, z + dz + .0008)], Mat.white(), 128)
    seam = mat('seam', (.01, .01, .011), .6)
    for k in range(3):
        a = math.radians(20 + 120 * k)
        sweep('seam', [((R + .0008) * math.cos(a), (R + .0008) * math.sin(a), z) for z in np.linspace(z0 + .08, z1 - .14, 12)], circle(.0016, 8), seam, up=(math.cos(a), math.sin(a), 0))
    patch(R * .996, 100, 1.02, .12)
    return dict(turn=10, el=8, fill=.90)
