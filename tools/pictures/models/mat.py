"""Exercise mats: rolled with a loose tail, straps, or half unrolled."""
from studio import *


def layer(name, path, normal, outer, inner, width, material, slices=41):
    """A sheet following the path between two offsets; sliced along its width, because long slivers render slowly."""
    out, inn = path + normal * outer, path + normal * inner
    n = len(path)
    verts, faces = [], []
    ys = np.linspace(-width / 2, width / 2, slices)
    for y in ys:
        verts += [(p[0], y, p[1]) for p in out] + [(p[0], y, p[1]) for p in inn]
    for k in range(len(ys) - 1):
        a, b = k * 2 * n, (k + 1) * 2 * n
        for i in range(n - 1):
            faces += [(a + i, a + i + 1, b + i + 1, b + i), (a + n + i, b + n + i, b + n + i + 1, a + n + i + 1)]
        faces += [(a, b, b + n, a + n), (a + n - 1, a + 2 * n - 1, b + 2 * n - 1, b + n - 1)]
    e = (len(ys) - 1) * 2 * n
    for i in range(n - 1):
        faces += [(i, n + i, n + i + 1, i + 1), (e + i, e + i + 1, e + n + i + 1, e + n + i)]
    return obj(name, verts, faces, material, bevel=0.0006, segs=2, angle=50)


def spiral(turns, pitch, core, tail):
    """Rolls up above the ground and runs out flat to +x; returns points (x, z), normals and the outer radius."""
    end = turns * 2 * math.pi
    n = int(turns * 64)
    points = []
    for i in range(n + 1):
        a = end * i / n
        r = core + pitch * a / (2 * math.pi)
        points.append((r * math.cos(-math.pi / 2 + a - end), r * math.sin(-math.pi / 2 + a - end)))
    x, z = points[-1]
    points += [(x + tail * k / 40, z) for k in range(1, 41)]
    path = np.array(points)
    d = np.gradient(path, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None]
    return path, np.stack([d[:, 1], -d[:, 0]], 1), core + turns * pitch


def rolled(upper, under, thick=0.008, width=0.61, turns=6.0, tail=0.42, core=0.012, grain=420, lines=None, straps='#2b2f34', groove=False):
    pitch = thick * 1.05
    path, normal, R = spiral(turns, pitch, core, tail)
    t = thick
    top = mat('mat_top' + upper, upper, 0.70, spec=0.3, sheen=0.2, bump=('voronoi', grain, 0.5, 0.0012))
    bottom = mat('mat_bottom' + under, under, 0.66, spec=0.3, bump=('noise', 900, 0.3, 0.0006))
    # the normal points outward on the roll; the tail's upper face is the roll's inner one
    layer('outer', path, normal, t / 2, 0, width, bottom)
    layer('inner', path, normal, 0, -t / 2, width, top)
    z = path[-1][1] + t / 2 + 0.0003
    x0, x1 = path[-40][0] + 0.02, path[-1][0]
    if lines:
        ink = mat('lines' + lines, lines, 0.6, spec=0.3)
        box('line', (x1 - x0 - 0.02, 0.004, 0.0006), ((x0 + x1) / 2 - 0.01, 0, z), ink, 0)
        for y in (-width * 0.21, width * 0.21):
            box('line', (x1 - x0 - 0.02, 0.0025, 0.0006), ((x0 + x1) / 2 - 0.01, y, z), ink, 0)
        # where hands and feet go: slanted strokes on both sides of the middle, and a short scale along it
        for k in range(int((x1 - x0 - 0.16) / 0.30) + 1):
            for side in (-1, 1):
                box('line', (0.16, 0.003, 0.0006), (x1 - 0.13 - 0.30 * k, side * width * 0.33, z), ink, 0, rot=(0, 0, side * math.pi / 4))
        for k in range(int((x1 - x0 - 0.10) / 0.05)):
            box('line', (0.003, 0.045 if k % 2 else 0.022, 0.0006), (x1 - 0.06 - 0.05 * k, 0, z), ink, 0)
    if groove:
        ribs = mat('ribs', upper, 0.75, spec=0.25)
        for i in range(int((x1 - x0) / 0.016)):
            box('rib', (0.008, width - 0.02, 0.0016), (x0 + 0.016 * i + 0.01, 0, z), ribs, 0.0007, 2)
    return R, pitch, width


def strap_loops(R, pitch, width, code, offset=0.27):
    """Two webbing loops and a carrying sling over the top."""
    web = Mat.cloth(code)
    y0 = width * offset
    outward = lambda a: R + 0.0022 + pitch * 0.5 - pitch * ((-math.pi / 2 - a) % (2 * math.pi)) / (2 * math.pi) * 0.9
    for y in (-y0, y0):
        loop = [
            (outward(a) * math.cos(a), y, outward(a) * math.sin(a))
            for a in (-math.pi / 2 - 2 * math.pi * i / 140 + 0.02 for i in range(141))
        ]
        webbing('loop', loop, 0.034, 0.0022, web)
        a = math.radians(48)
        c = Vector((outward(a) * math.cos(a), y, outward(a) * math.sin(a)))
        frame = Matrix.Translation(c) @ Matrix.Rotation(math.pi / 2 - a, 4, 'Y')
        for dx in (-0.012, 0, 0.012):
            bar = box('buckle', (0.005, 0.046, 0.005), (0, 0, 0), Mat.plastic(), 0.0018)
            bar.matrix_world = frame @ Matrix.Translation((dx, 0, 0.002))
        for dy in (-0.021, 0.021):
            bar = box('buckle', (0.029, 0.005, 0.005), (0, 0, 0), Mat.plastic(), 0.0018)
            bar.matrix_world = frame @ Matrix.Translation((0, dy, 0.002))
    a = math.radians(96)
    r = outward(a) + 0.002
    sling = []
    for i in range(81):
        q = i / 80
        lift = 0.085 * math.sin(math.pi * q) ** 0.6
        sling.append((math.cos(a) * (r + lift), -y0 + 2 * y0 * q, math.sin(a) * (r + lift)))
    webbing('sling', sling, 0.034, 0.0022, web, across=(math.sin(a), 0, -math.cos(a)))


def tpe(upper='#98a493', under='#c9b79c'):
    """Two colours of TPE, 8 mm, alignment lines on the open tail."""
    rolled(upper, under, 0.008, 0.61, 5.5, 0.46, lines='#f3efe6')
    return dict(turn=-50, el=24, fill=0.84)


def rubber_pu(upper='#3d4a44', under='#23211f'):
    """Natural rubber under a smooth PU face, thin, engraved lines."""
    rolled(upper, under, 0.005, 0.68, 7.5, 0.50, grain=1400, lines='#7d8f84')
    return dict(turn=-58, el=24, fill=0.84)


def nbr(upper='#b58a63', under='#a57b55'):
    """Thick ribbed NBR foam, rolled tight with a shoulder sling."""
    R, pitch, w = rolled(upper, under, 0.015, 0.61, 4.2, 0.10, core=0.02, groove=True)
    strap_loops(R, pitch, w, '#2c2925')
    return dict(turn=-50, el=20, fill=0.82)
