"""What is worn or wrapped: gym gloves, lifting belt, straps, boxing gloves, hand wraps."""
from studio import *


def fuse(parts, voxel, smooth, material):
    """Join overlapping shapes into one skin."""
    for o in parts:
        o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.convert(target='MESH')
    bpy.ops.object.join()
    body = bpy.context.view_layer.objects.active
    body.select_set(False)
    body.modifiers.clear()
    m = body.modifiers.new('remesh', 'REMESH')
    m.mode, m.voxel_size, m.use_smooth_shade = 'VOXEL', voxel, True
    s = body.modifiers.new('smooth', 'SMOOTH')
    s.factor, s.iterations = 0.5, smooth
    body.data.use_auto_smooth = False
    body.data.materials.clear()
    body.data.materials.append(material)
    return body


def blob(loc, size, rot=(0, 0, 0), square=2.0):
    """A superellipsoid; square above 2 makes it boxier."""
    e = 2 / square
    f = lambda v: math.copysign(abs(v) ** e, v)
    rings = []
    for i in range(25):
        t = -math.pi / 2 + math.pi * (i + 0.02) / 24.04
        rings.append(
            [
                (size[0] * f(math.cos(t)) * f(math.cos(a)), size[1] * f(math.cos(t)) * f(math.sin(a)), size[2] * f(math.sin(t)))
                for a in np.linspace(0, 2 * math.pi, 40, endpoint=False)
            ]
        )
    o = loft('blob', rings, None)
    o.matrix_world = Matrix.Translation(loc) @ Euler(rot).to_matrix().to_4x4()
    return o


def capsule(a, b, r0, r1=None):
    a, b = Vector(a), Vector(b)
    r1 = r1 or r0
    h = (b - a).length
    n = 10
    profile = [(r0 * math.cos(t), r0 * math.sin(t)) for t in np.linspace(-math.pi / 2, 0, n)] + [
        (r1 * math.cos(t), h + r1 * math.sin(t)) for t in np.linspace(0, math.pi / 2, n)
    ]
    profile[0], profile[-1] = (0, -r0), (0, h + r1)
    o = lathe('capsule', profile, None, 40)
    o.matrix_world = Matrix.Translation(a) @ (b - a).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return o


def onto(body, o, lift=0.0004):
    """Press a flat mesh or a curve of points, lying in x and z before the glove, back along y onto its skin."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    skin = body.evaluated_get(graph)
    out, turn = body.matrix_world, body.matrix_world.to_3x3()

    def land(p):
        hit, at, normal, _ = skin.ray_cast(out.inverted() @ Vector((p[0], -0.3, p[2])), turn.inverted() @ Vector((0, 1, 0)))
        return out @ at + turn @ normal * lift if hit else None

    if isinstance(o, list):
        return [tuple(q) for q in map(land, o) if q is not None]
    for v in o.data.vertices:
        q = land(v.co)
        if q is not None:
            v.co = q - Vector((0, v.co.y, 0))


def girth(body, height, tilt, middle, n=140, lift=0.0002):
    """Points round the skin where a tilted plane cuts it, found from an axis inside."""
    bpy.context.view_layer.update()
    skin = body.evaluated_get(bpy.context.evaluated_depsgraph_get())
    out, world, turn = [], body.matrix_world, body.matrix_world.to_3x3()
    for i in range(n):
        a = 2 * math.pi * i / n
        d = Vector((math.cos(a), math.sin(a), math.tan(tilt) * math.sin(a))).normalized()
        start = Vector((middle[0], middle[1], height)) + d * 0.3
        hit, at, normal, _ = skin.ray_cast(world.inverted() @ start, turn.inverted() @ -d)
        if hit:
            out.append(tuple(world @ at + turn @ normal * lift))
    return out


def boxing_glove(number='10', flip=1, face=0):
    """A glove standing on its cuff, back of the hand to the camera, thumb towards -x; flip mirrors it."""
    before = set(bpy.context.scene.objects)
    skin = Mat.leatherette('#18191b', 0.36)
    f = flip
    # wrist to fingertips, one rounded section after another: height, half width, back of the hand, palm side
    outline = [
        (0.070, 0.042, -0.040, 0.040), (0.100, 0.045, -0.043, 0.042), (0.125, 0.052, -0.048, 0.045), (0.150, 0.060, -0.053, 0.053),
        (0.175, 0.066, -0.057, 0.064), (0.200, 0.068, -0.058, 0.069), (0.222, 0.066, -0.054, 0.067), (0.240, 0.059, -0.045, 0.059),
        (0.254, 0.047, -0.031, 0.046), (0.263, 0.030, -0.014, 0.030), (0.267, 0.010, 0.002, 0.014),
    ]
    power = lambda v: math.copysign(abs(v) ** 0.8, v)
    rings = [
        [((0.003 + hx * power(math.cos(t))) * f, (back + palm) / 2 + (palm - back) / 2 * power(math.sin(t)), z) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
        for z, hx, back, palm in outline
    ]
    # the thumb lies close to the fist, bent towards the fingers
    joints = [((-0.036, 0.012, 0.096), 0.024), ((-0.060, 0.016, 0.128), 0.0265), ((-0.070, 0.025, 0.163), 0.0265), ((-0.066, 0.036, 0.194), 0.0235)]
    thumb = [capsule((p[0] * f, *p[1:]), (q[0] * f, *q[1:]), r, r2) for (p, r), (q, r2) in zip(joints, joints[1:])]
    fist = [loft('fist', rings, None), *thumb]
    body = fuse(fist, 0.0022, 18, skin)
    seam = mat('seam', (0.006, 0.006, 0.007), 0.55)
    # panels: the knuckle roll, the wrist, and the welt between back of the hand and palm side
    for height, tilt, middle in ((0.222, math.radians(16), (0.004 * f, 0.008)), (0.150, math.radians(-10), (0, 0))):
        sweep('seam', girth(body, height, tilt, middle), circle(0.0011, 8), seam, closed=True, up=(0, 0, 1))
    welt = [(0.043 * f, 0, 0.118), (0.050 * f, 0, 0.15), (0.0545 * f, 0, 0.19), (0.052 * f, 0, 0.225), (0.040 * f, 0, 0.252), (0.015 * f, 0, 0.266), (-0.015 * f, 0, 0.265), (-0.036 * f, 0, 0.248)]
    line = onto(body, fillet2(welt, 0.05, 10, False), 0.0003)
    dense = [tuple(Vector(a).lerp(Vector(b), k / 4)) for a, b in zip(line, line[1:]) for k in range(4)]
    sweep('seam', onto(body, dense, 0.0003), circle(0.0010, 8), seam, up=(0, -1, 0))
    for shape in ([(-0.42, -0.3), (-0.12, -0.3), (0.12, 0.3), (-0.18, 0.3)], [(0.02, -0.3), (0.18, -0.3), (0.42, 0.3), (0.26, 0.3)]):
        size, rows, cols = 0.046, 10, 6
        (ax, az), (bx, _), (cx, cz), (dx, _) = shape
        at = lambda u, v: (size * ((ax + (bx - ax) * u) * (1 - v) + (dx + (cx - dx) * u) * v) - 0.013 * f, 0, 0.192 + size * (az + (cz - az) * v))
        grid = [at(i / cols, j / rows) for j in range(rows + 1) for i in range(cols + 1)]
        faces = [(j * (cols + 1) + i, j * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i + 1, (j + 1) * (cols + 1) + i) for j in range(rows) for i in range(cols)]
        onto(body, obj('mark', grid, faces, Mat.white(), angle=80), 0.0005)
    fist_parts = set(bpy.context.scene.objects)
    lathe(
        'cuff',
        [
            (0.046, 0.010),
            (0.0495, 0.003),
            (0.0535, 0.003),
            (0.0545, 0.010),
            (0.0530, 0.05),
            (0.0525, 0.090),
            (0.0515, 0.108),
            (0.046, 0.118),
        ],
        skin,
        96,
    )
    lathe('inside', [(0.047, 0.008), (0.043, 0.03), (0, 0.032)], Mat.soft('#3a3d40'), 64)
    lathe('piping', [(0.0532, 0.0025), (0.0556, 0.0060), (0.0540, 0.0110)], Mat.paint('#ffc814', 0.4), 96)
    r = 0.0525
    arc = [(math.cos(a), math.sin(a)) for a in np.linspace(math.radians(-215), math.radians(35), 80)]
    webbing(
        'strap',
        [(x * (r + 0.002), y * (r + 0.002), 0.060) for x, y in arc],
        0.052,
        0.0036,
        Mat.leatherette('#f2bd12', 0.4),
        across=(0, 0, 1),
    )
    webbing(
        'edge',
        [(x * (r + 0.003), y * (r + 0.003), 0.060) for x, y in (arc[70:] if f > 0 else arc[:10])],
        0.052,
        0.0050,
        Mat.soft('#1d1e20'),
        across=(0, 0, 1),
    )
    text_round('number', f'{number} OZ', 0.027, Mat.plastic(), r + 0.0042, 0.060).rotation_euler = (0, 0, math.radians(face))
    # the cuff is flat like a wrist, and short
    cuff = group('cuff', [o for o in bpy.context.scene.objects if o not in fist_parts])
    cuff.scale = (1.06, 0.84, 0.86)
    return group('glove', [o for o in bpy.context.scene.objects if o not in before])


def lay(g, x, y, palm_up, spin):
    """Lay a glove down at (x, y), fingers away from the camera, palm or back of the hand on top."""
    turn = Matrix.Rotation(math.radians(spin + (180 if palm_up else 0)), 4, 'Z')
    g.matrix_world = turn @ Matrix.Rotation(math.radians(90 if palm_up else -90), 4, 'X')
    bpy.context.view_layer.update()
    parts, todo = [], [g]
    while todo:
        o = todo.pop()
        parts.append(o)
        todo += list(o.children)
    low = float(verts_world(parts)[:, 2].min())
    g.matrix_world = Matrix.Translation((x, y, -low)) @ g.matrix_world


def boxing_pair(number='10'):
    """One glove stands with the back of the hand to the camera, the other lies beside it, palm up."""
    a, b = boxing_glove(number, flip=-1), boxing_glove(number, flip=1)
    a.location, a.rotation_euler = (-0.095, 0.06, 0), (0, 0, math.radians(10))
    lay(b, -0.012, -0.052, True, -118)
    return dict(turn=0, el=22, fill=0.82)


def wraps():
    """Two rolls of elastic cotton, one standing, one lying with its end pulled out and the thumb loop."""
    cotton, edge = mat('cotton', '#232528', 0.85, spec=0.2, sheen=0.5, bump=('noise', 1400, 0.6, 0.0008)), Mat.paint('#ffc814', 0.7)

    def roll(turns=22, tail=0.0):
        before = set(bpy.context.scene.objects)
        pitch, core = 0.00128, 0.004
        pts = []
        for i in range(turns * 48 + 1):
            a = 2 * math.pi * i / 48
            r = core + pitch * a / (2 * math.pi) + 0.00016 * math.sin(a * 0.61) + 0.0001 * math.sin(a * 1.7)
            pts.append((r * math.cos(a), r * math.sin(a), 0.025))
        R = core + pitch * turns
        if tail:
            for k in range(1, 41):
                t = k / 40
                pts.append((R + 0.012 * math.sin(t * math.pi * 1.6) * t, tail * t, 0.025))
        webbing('cloth', pts, 0.050, 0.00105, cotton, across=(0, 0, 1))
        outer = pts[-49 - (40 if tail else 0) :]
        for z in (0.0115, 0.0385):
            webbing(
                'line',
                [(x * 1.016 + (0 if not tail else 0), y * 1.016, z) for x, y, _ in outer[:49]],
                0.0035,
                0.0006,
                edge,
                across=(0, 0, 1),
            )
        g = group('roll', [o for o in bpy.context.scene.objects if o not in before])
        return g, R

    a, R = roll()
    a.location = (-0.048, 0.012, 0)
    b, R = roll(20, 0.0)
    b.location, b.rotation_euler = (0.050, -0.022, R), (math.radians(90), 0, math.radians(24))
    # closing strap with its hook patch on the standing roll
    arc = lambda r, a0, a1: [
        (-0.048 + r * math.cos(t), 0.012 + r * math.sin(t), 0.025) for t in np.linspace(math.radians(a0), math.radians(a1), 30)
    ]
    webbing('closer', arc(0.0345, -130, -40), 0.040, 0.0016, Mat.soft('#1a1b1d', 0.8), across=(0, 0, 1))
    webbing('tab', arc(0.0360, -112, -62), 0.026, 0.0010, edge, across=(0, 0, 1))
    return dict(turn=-10, el=22, fill=0.78)


def belt():
    """Two layers of leather, 10 cm wide, two-pin steel buckle, holes in pairs."""
    hide = Mat.leatherette('#1c1a19', 0.40)
    thread = Mat.paint('#ffc814', 0.6)
    w, z = 0.10, 0.05
    a, b = 0.160, 0.118

    def at(t, extra=0.0):
        r = 1 + extra
        return Vector(((a * r) * math.cos(t), (b * r) * math.sin(t), z))

    t0 = math.radians(-90)
    path = []
    n = 160
    for i in range(n + 1):
        t = t0 + math.radians(-12) + 2 * math.pi * 1.155 * i / n
        spiral = 0.0 if i < n * 0.55 else 0.085 * ((i - n * 0.55) / (n * 0.45))
        path.append(at(t, spiral))
    webbing('belt', path, w, 0.0085, hide, across=(0, 0, 1)).modifiers['bevel'].width = 0.002
    for dz in (-0.042, -0.036, 0.036, 0.042):
        sweep(
            'stitch',
            [p + (p - Vector((0, 0, z))).normalized() * 0.0046 + Vector((0, 0, dz)) for p in path[:-2]],
            circle(0.00085, 6),
            thread,
            up=(0, 0, 1),
        )
    # holes run along the free end
    for k in range(7):
        p, q = path[n - 5 - 4 * k], path[n - 6 - 4 * k]
        d = (p - q).normalized().cross(Vector((0, 0, 1)))
        for dz in (-0.017, 0.017):
            c = p + d * 0.0048 + Vector((0, 0, dz))
            cyl('eyelet', c - d * 0.002, c + d * 0.0006, 0.0052, Mat.chrome(), 28, 0.0004)
            cyl('hole', c, c + d * 0.0009, 0.0030, Mat.plastic_g(), 24, 0.0002)
    # buckle frame
    i = int(n * 0.872)
    p = path[i]
    d = (path[i + 1] - path[i - 1]).normalized()
    out = d.cross(Vector((0, 0, 1)))
    frame = Matrix.Translation(p + out * 0.009) @ Matrix((d, Vector((0, 0, 1)), out)).transposed().to_4x4()
    ring = sweep(
        'buckle', [tuple(v) + (0,) for v in rrect(0.052, 0.093, 0.012, 6)], circle(0.0042, 16), Mat.chrome(), closed=True, up=(0, 0, 1)
    )
    ring.matrix_world = frame
    for dz in (-0.017, 0.017):
        pin = cyl('pin', (-0.024, dz, 0.001), (0.026, dz, 0.003), 0.0030, Mat.chrome(), 24, 0.001)
        pin.matrix_world = frame @ pin.matrix_world
    j = int(n * 0.80)
    p = path[j]
    d = (path[j + 1] - path[j - 1]).normalized()
    out = d.cross(Vector((0, 0, 1)))
    keeper = box('keeper', (0.030, 0.1015, 0.004), (0, 0, 0), hide, 0.0016)
    keeper.matrix_world = Matrix.Translation(p + out * 0.0075) @ Matrix((d, Vector((0, 0, 1)), out)).transposed().to_4x4()
    return dict(turn=-10, el=26, fill=0.80)


def straps():
    """A pair of cotton straps: padded wrist loop, sewn end, the long tail lying in a curve."""
    web, pad_cloth = Mat.cloth('#232528', 0.6), Mat.soft('#34373a', 0.8, 900)
    thread = Mat.paint('#ffc814', 0.6)

    def one(x, y, spin, mirror=1):
        before = set(bpy.context.scene.objects)
        w, R, n = 0.038, 0.042, 110
        # the loop closes over its own beginning, then the tail runs on in the same direction
        loop = []
        for i in range(n + 1):
            t = math.radians(-118 + 388 * i / n)
            r = R - 0.0036 * (1 - i / n)
            loop.append((r * math.cos(t), 0.88 * r * math.sin(t) * mirror, w / 2))
        tail = [(0.25 * q, (-0.88 * R - 0.030 * math.sin(q * 3.0) * q) * mirror, w / 2) for q in np.linspace(0.02, 1, 60)]
        path = loop + tail
        webbing('strap', path, w, 0.0026, web, across=(0, 0, 1))
        webbing('pad', [(px * 0.915, py * 0.915, pz) for px, py, pz in loop[14:92]], w * 0.92, 0.0048, pad_cloth, across=(0, 0, 1))
        for dz in (-0.0135, 0.0135):
            for side in (-0.0017, 0.0017):
                pts = []
                for u, v in zip(path[92:], path[93:]):
                    d = (Vector(v) - Vector(u)).normalized().cross(Vector((0, 0, 1)))
                    pts.append(tuple(Vector(u) + d * side + Vector((0, 0, dz))))
                sweep('thread', pts, circle(0.0006, 6), thread, up=(0, 0, 1))
        # where the loop closes, both layers are sewn: a square and its cross, on the outside
        seam = path[n - 16 : n + 1]
        for dz, at in ((-0.012, seam), (0.012, seam), (None, (seam[0],)), (None, (seam[-1],))):
            for k, p in enumerate(at):
                q = path[min(len(path) - 1, path.index(p) + 1)]
                out = (Vector(q) - Vector(p)).normalized().cross(Vector((0, 0, 1))) * 0.0019
                if dz is None:
                    sweep('sewing', [tuple(Vector(p) + out + Vector((0, 0, e))) for e in (-0.012, 0.012)], circle(0.0008, 6), thread, up=(1, 0, 0))
                elif k + 1 < len(at):
                    ends = [tuple(Vector(c) + out + Vector((0, 0, dz))) for c in (p, at[k + 1])]
                    sweep('sewing', ends, circle(0.0008, 6), thread, up=(0, 0, 1))
        g = group('strap', [o for o in bpy.context.scene.objects if o not in before])
        g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))

    one(-0.085, 0.060, 10)
    one(-0.055, -0.060, -4)
    return dict(turn=-8, el=32, fill=0.82)


def gym_glove(palm_up=False, side=1):
    """Half-finger glove lying flat, fingers towards +y, with a wide wrist wrap at -y."""
    before = set(bpy.context.scene.objects)
    skin, mesh = Mat.leatherette('#1b1c1e', 0.5), mat('mesh', '#3a3d41', 0.8, spec=0.2, bump=('voronoi', 900, 0.9, 0.0012))
    s = side
    parts = [blob((0, -0.005, 0.016), (0.044, 0.056, 0.0155), square=3.0)]
    fingers = [(-0.0325, 0.070, -9), (-0.0112, 0.079, -3), (0.0108, 0.077, 3), (0.0318, 0.064, 10)]
    ends = []
    for x, length, lean in fingers:
        a = math.radians(lean)
        p, q = Vector((x * 0.95, 0.030, 0.0145)), Vector((x + math.sin(a) * 0.055, length, 0.0135))
        parts.append(capsule(p, q, 0.0106, 0.0096))
        ends.append((q, (q - p).normalized()))
    p, q = Vector((-0.036 * s, -0.022, 0.014)), Vector((-0.068 * s, 0.020, 0.013))
    parts.append(capsule(p, q, 0.0130, 0.0104))
    ends.append((q, (q - p).normalized()))
    fuse(parts, 0.0012, 6, mesh if not palm_up else skin)
    for q, d in ends:
        tip = q + d * 0.0068
        frame = Matrix.Translation(tip) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        sleeve = [(0.0100, 0.0102), (0.0106, 0.0090), (0.0107, 0.0030), (0.0104, -0.0060)]
        hem = [(0.0086, 0.0010), (0.0086, 0.0120), (0.0096, 0.0128), (0.0106, 0.0120), (0.0109, 0.0105), (0.0106, 0.0092)]
        for part, material in ((sleeve, skin if palm_up else mesh), (hem, skin if palm_up else Mat.paint('#ffc814', 0.55))):
            ring = lathe('hem', part, material, 40)
            ring.matrix_world = frame
        inside = lathe('inside', [(0, 0.0030), (0.0087, 0.0030), (0.0087, 0.0120)], mat('lining', (0.004, 0.004, 0.0045), 0.9, spec=0.1), 32)
        inside.matrix_world = frame
    if palm_up:
        for x, y, a, b in (
            (-0.021, 0.030, 0.016, 0.022),
            (0, 0.034, 0.016, 0.022),
            (0.021, 0.029, 0.016, 0.022),
            (-0.022, -0.020, 0.026, 0.044),
            (0.020, -0.022, 0.026, 0.046),
        ):
            q = pad('gel', a, b, 0.005, Mat.leatherette('#2d2f32', 0.45), r=0.006, edge=0.002, dome=0.0012, belly=0, n=4)
            q.location = (x, y, 0.0285)
    else:
        back = pad('back', 0.046, 0.056, 0.003, skin, r=0.014, edge=0.001, dome=0.0006, belly=0)
        back.location = (0, -0.010, 0.0300)
        mark('mark', 0.030, Mat.paint('#ffc814', 0.5), (0, -0.010, 0.0338), (0, 0, math.pi), 0.0008)
    ring = [
        (
            0.040 * math.copysign(abs(math.cos(t)) ** 0.62, math.cos(t)),
            0,
            0.0172 + 0.0150 * math.copysign(abs(math.sin(t)) ** 0.62, math.sin(t)),
        )
        for t in np.linspace(0, 2 * math.pi, 72, endpoint=False)
    ]
    webbing('wrap', [(x, -0.078, z) for x, _, z in ring], 0.062, 0.0045, Mat.soft('#26282b', 0.8), across=(0, 1, 0), closed=True)
    patch = pad('patch', 0.040, 0.056, 0.003, Mat.soft('#17181a', 0.85), r=0.006, edge=0.001, dome=0, belly=0)
    patch.location = (0.010 * s, -0.078, 0.0362)
    box('tab', (0.006, 0.050, 0.0016), (0.031 * s, -0.078, 0.0404), Mat.paint('#ffc814', 0.55), 0.0006)
    return group('glove', [o for o in bpy.context.scene.objects if o not in before])


def gym_pair():
    a = gym_glove(False, 1)
    b = gym_glove(True, 1)
    a.location, a.rotation_euler = (-0.070, -0.005, 0), (0, 0, math.radians(10))
    b.location, b.rotation_euler = (0.075, -0.012, 0), (0, 0, math.radians(-14))
    return dict(turn=184, el=44, fill=0.82)  # the open fingers towards the camera
