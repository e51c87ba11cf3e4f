"""What is worn or wrapped: gym gloves, lifting belt, straps, boxing gloves, hand wraps."""
from studio import *
from studio.sewn import Skin, curve, evenly, fuse, on_ribbon, patch, press, ribbon, stitches
from models.gym_gloves import gym_pair
from models.strength_wear import belt, straps


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


def fist(f):
    """The padded mitten: wrist, back of the hand, a bend at the knuckles, fingers rolled into the palm, heel of the hand."""
    wrist = [
        [((0.002 + hx * math.cos(t)) * f, (back + palm) / 2 + (palm - back) / 2 * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
        for z, hx, back, palm in ((0.060, 0.044, -0.034, 0.036), (0.085, 0.045, -0.036, 0.037), (0.110, 0.052, -0.046, 0.040), (0.140, 0.059, -0.055, 0.042), (0.170, 0.062, -0.059, 0.040), (0.200, 0.058, -0.050, 0.034))
    ]
    knuckles = blob((0.003 * f, -0.008, 0.200), (0.0655, 0.051, 0.058), (math.radians(-16), 0, 0), 2.5)
    rolled = blob((0.004 * f, 0.034, 0.190), (0.0615, 0.040, 0.050), (math.radians(10), 0, 0), 2.5)
    heel = blob((0.006 * f, 0.026, 0.122), (0.046, 0.026, 0.034), (math.radians(-8), 0, 0), 2.2)
    return [loft('wrist', wrist, None), knuckles, rolled, heel]


def cuff_rings(f, inside=False):
    """Sections of the cuff: narrow where the strap pulls it in, wider at the opening."""
    shape = [(0.004, 0.0505, 0.0430), (0.0, 0.0535, 0.0455), (0.004, 0.0560, 0.0475), (0.012, 0.0555, 0.0470), (0.030, 0.0520, 0.0435), (0.055, 0.0485, 0.0400), (0.080, 0.0475, 0.0395), (0.092, 0.0480, 0.0400), (0.099, 0.0450, 0.0370)]
    if inside:
        shape = [(0.0045, 0.0510, 0.0435), (0.012, 0.0470, 0.0395), (0.034, 0.0430, 0.0355)]
    return [[(hx * math.cos(t) * f, hy * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 96, endpoint=False)] for z, hx, hy in shape]


def calm(skin, places, reach=4):
    """The same line on the skin without the trembling of its grid."""
    P = [np.array(p) for p, _ in places]
    return [skin.near(np.mean(P[max(0, k - reach) : k + reach + 1], axis=0)) for k in range(reach // 2, len(P) - reach // 2)]


def boxing_glove(number='10', flip=1, bulk=1.0):
    """A glove standing on its cuff, back of the hand to -y, thumb towards -x; flip mirrors it. `bulk` is its padding."""
    before = set(bpy.context.scene.objects)
    skin, thread = Mat.leatherette('#18191b', 0.36), mat('thread', '#55585c', 0.7)
    yellow = Mat.leatherette('#f2bd12', 0.4)
    f = flip
    body = fuse(fist(f), 0.0020, 34, skin)
    on = Skin(body)
    # the thumb is a part of its own: it lies along the side, its tip before the fingers, with a web to the fist
    joints = [((-0.038, 0.016, 0.092), 0.0200), ((-0.060, 0.024, 0.116), 0.0255), ((-0.073, 0.032, 0.148), 0.0270), ((-0.072, 0.044, 0.180), 0.0250), ((-0.064, 0.054, 0.200), 0.0205)]
    bones = [capsule((p[0] * f, *p[1:]), (q[0] * f, *q[1:]), r, r2) for (p, r), (q, r2) in zip(joints, joints[1:])]
    thumb = fuse(bones, 0.0018, 22, skin)
    web = [((-0.050 + 0.016 * u) * f, 0.026 + 0.010 * u, 0.116 + 0.082 * v) for v in np.linspace(0, 1, 9) for u in (0, 1)]
    obj('web', web, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(8)], skin)
    seams = []
    # the back: one seam over the knuckles, one above the wrist; the welt between back and palm goes over the end
    seams.append(on.round((0, 0, 0.196), math.radians(-26)))
    seams.append(on.round((0, 0, 0.128), math.radians(-14)))
    side = [on.cast((0.4 * f, y, z), (-f, 0, 0)) for _, y, z in curve([(0, 0.004, 0.100), (0, 0.006, 0.135), (0, 0.014, 0.170), (0, 0.018, 0.200), (0, 0.016, 0.225), (0, 0.012, 0.240)], n=20)]
    side = [s for s in side if s]
    seams.append(side)
    over = [on.cast((x, 0.010, 0.5), (0, 0, -1)) for x in np.linspace(0.058 * f, -0.058 * f, 70)]
    seams.append([s for s in over if s])
    palm = on.line(curve([(-0.030 * f, 0.3, 0.150), (0, 0.3, 0.142), (0.030 * f, 0.3, 0.146), (0.050 * f, 0.3, 0.158)]), (0, -1, 0))
    seams.append(palm)
    press(body, seams, 0.0022, 0.0022)
    on = Skin(body)
    dark = mat('seam', (0.006, 0.006, 0.007), 0.6)
    for line in seams:
        settled = calm(on, line)
        sweep('seam', [tuple(p) for p, _ in settled[:: 2]], circle(0.0006, 6), dark, up=(0.02, 0.03, 1) if abs(settled[0][0].z - settled[-1][0].z) < 0.05 else (0, -1, 0))
        for s in (-1, 1):
            beside = []
            for k, (p, n) in enumerate(settled):
                ahead = settled[min(k + 1, len(settled) - 1)][0] - settled[max(k - 1, 0)][0]
                across = n.cross(ahead)
                if across.length > 1e-7:
                    beside.append(on.near(p + across.normalized() * s * 0.0036))
            stitches(calm(on, beside), thread, 0.0034, 0.0018, 0.0009)
    hold = Skin(thumb)
    ridge = []
    for p, q in zip(evenly(curve([(a[0] * f, a[1], a[2]) for a, _ in joints]), 0.002), range(999)):
        found = hold.cast(Vector((p.x - 0.2 * f, p.y - 0.10, p.z)), (f, 0.5, 0))
        if found:
            ridge.append(found)
    press(thumb, [ridge], 0.0016, 0.0018)
    hold = Skin(thumb)
    settled = calm(hold, ridge)
    for s in (-0.0032, 0.0032):
        stitches([hold.near(p + Vector((0, s, 0))) for p, _ in settled], thread, 0.0034, 0.0018, 0.0009)
    # air holes in the palm, the maker's mark on the back
    for k in range(9):
        found = on.cast(((-0.016 + 0.016 * (k % 3)) * f, 0.4, 0.104 + 0.012 * (k // 3)), (0, -1, 0))
        if found:
            at, n = found
            hole = lathe('hole', [(0, 0.0004), (0.0018, 0.0004), (0.0026, 0.0007), (0.0032, 0.0002)], dark, 20)
            hole.matrix_world = Matrix.Translation(at) @ n.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for shape in ([(-0.42, -0.3), (-0.12, -0.3), (0.12, 0.3), (-0.18, 0.3)], [(0.02, -0.3), (0.18, -0.3), (0.42, 0.3), (0.26, 0.3)]):
        outline = evenly([(0.054 * a, -0.3, 0.164 + 0.054 * b) for a, b in shape + shape[:1]], 0.0020)[:-1]
        patch(on, outline, (0, 1, 0), Mat.white(), 0.0005, 0, 6, edge=0.0004)
    shell = loft('cuff', cuff_rings(f), skin, closed_ends=False, angle=80)
    loft('inside', cuff_rings(f, True), Mat.soft('#3a3d40'), angle=80)
    lip = cuff_rings(f)[2]
    sweep('piping', [(x * 1.004, y * 1.004, 0.0070) for x, y, _ in lip], circle(0.0022, 10), Mat.paint('#ffc814', 0.4), closed=True)
    sheath = Skin(shell)
    stitches([sheath.near((x * 1.1, y * 1.1, 0.0125)) for x, y, _ in lip + lip[:1]], thread, 0.0034, 0.0018, 0.0009)
    # the strap goes once round the wrist and closes over its own beginning
    z, wide, thick = 0.056, 0.048, 0.0026
    turn, n = 410, 150
    path, ups = [], []
    for i in range(n + 1):
        a = math.radians(-80 + turn * i / n) * f
        a = a if f > 0 else math.pi + a
        late = min(1, max(0, (turn * i / n - 318) / 30))
        up = Vector((math.cos(a) / 0.0485, math.sin(a) / 0.0405, 0)).normalized()
        path.append(Vector((0.0492 * math.cos(a), 0.0412 * math.sin(a), z)) + up * (0.0012 + 0.0030 * late * late * (3 - 2 * late)))
        ups.append(up)
    strap = ribbon('strap', path, ups, wide, thick, yellow)
    K = 12
    for i in range(n - 14, n + 1):
        narrow = math.sqrt(max(0.10, 1 - ((i - n + 14) / 14) ** 3))
        for j in range(K):
            strap.data.vertices[i * K + j].co.z = z + (strap.data.vertices[i * K + j].co.z - z) * narrow
    ink = Mat.paint('#3a3020', 0.6)
    for s in (-1, 1):
        stitches(on_ribbon(path, ups, s * 0.0212, thick, 2, n - 14), ink, 0.0034, 0.0018, 0.0009)
    closing = on_ribbon(path, ups, 0, thick)[n - 52]
    stitches([(closing[0] + Vector((0, 0, h)), closing[1]) for h in np.linspace(-0.020, 0.020, 20)], ink, 0.0034, 0.0018, 0.0009)
    label = text_round('number', f'{number} OZ', 0.025, Mat.plastic(), 0.0432, 0.0)
    for v in label.data.vertices:
        a = math.atan2(v.co.x, -v.co.y) * 0.88
        v.co = Vector((0.0492 * math.sin(a), -0.0412 * math.cos(a), z + v.co.z)) + Vector((math.sin(a), -math.cos(a), 0)) * (0.0066 + (math.hypot(v.co.x, v.co.y) - 0.0432) * 0.5)
    g = group('glove', [o for o in bpy.context.scene.objects if o not in before])
    g.scale = (bulk, bulk, 1 + (bulk - 1) * 0.7)
    return g


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


BULK = {'8': 0.93, '10': 1.0, '12': 1.07}


def boxing_pair(number='10'):
    """The right glove shows the back of the hand, the left one its thumb and palm; more ounces are more padding."""
    size = BULK[number]
    a, b = boxing_glove(number, 1, size), boxing_glove(number, -1, size)
    a.location, a.rotation_euler = (-0.082, 0.015, 0), (0, 0, math.radians(-14))
    b.location, b.rotation_euler = (0.090, -0.010, 0), (0, 0, math.radians(-72))
    return dict(turn=0, el=14, fill=0.82 - 1.1 * (1.07 - size))


def wrap_roll(turns, tail, cloth, edge):
    """A wrap wound up with its axis along y, its tail on the ground towards -x; two yellow lines run along it."""
    before = set(bpy.context.scene.objects)
    thick, wide = 0.00118, 0.050
    pitch, core = 0.00130, 0.0042
    R = core + pitch * turns
    path, ups = [], []
    for k in range(40 if tail else 0):
        u = 1 - k / 40
        path.append(Vector((-tail * u, 0, thick * 0.55 + 0.0014 * abs(math.sin(u * 5.2)) * u)))
        ups.append(Vector((0, 0, -1)))
    for i in range(int(turns * 56) + 1):
        a = 2 * math.pi * i / 56
        r = R - pitch * a / (2 * math.pi) + 0.00012 * math.sin(a * 0.61) + 0.00008 * math.sin(a * 1.7)
        out = Vector((math.sin(a), 0, -math.cos(a)))
        path.append(Vector((0, 0, R + thick * 0.5)) + out * r)
        ups.append(out)
    ribbon('cloth', path, ups, wide, thick, cloth)
    outer = (40 if tail else 0) + 66
    for y in (-0.0165, 0.0165):
        ribbon('line', [p + Vector((0, y, 0)) for p in path[:outer]], ups[:outer], 0.0034, thick + 0.0002, edge)
    return before, path, ups, R


def wraps():
    """Two rolls of elastic cotton: one stands, closed by its hook tape, one lies with its end run out to the thumb loop."""
    cloth, edge = Mat.cloth('#26282c', 0.85), Mat.cloth('#e0ab12', 0.85)
    hook, thread = Mat.soft('#17181a', 0.85, 1300), Mat.paint('#e0ab12', 0.7)
    before, path, ups, R = wrap_roll(23, 0, cloth, edge)
    closing = [k for k in range(0, 17)]
    tape = [path[k] + ups[k] * 0.0013 for k in closing]
    tape_ups = [ups[k] for k in closing]
    ribbon('hook', tape, tape_ups, 0.0475, 0.0014, hook)
    for s in (-1, 1):
        stitches(on_ribbon(tape, tape_ups, s * 0.0212, 0.0014), thread, 0.0026, 0.0014, 0.0008)
    for k in (1, 15):
        stitches([(tape[k] + tape_ups[k] * 0.0007 + Vector((0, v, 0)), tape_ups[k]) for v in np.linspace(-0.021, 0.021, 20)], thread, 0.0026, 0.0014, 0.0008)
    ribbon('label', [p + u * 0.0009 for p, u in zip(tape[5:12], tape_ups[5:12])], tape_ups[5:12], 0.026, 0.0008, edge)
    a = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    # stands on its flat side, the closing towards the camera
    a.matrix_world = Matrix.Translation((-0.040, 0.045, 0.025)) @ Matrix.Rotation(math.radians(-28), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Translation((0, 0, -R))
    before, path, ups, R = wrap_roll(20, 0.125, cloth, edge)
    # the thumb loop: a tape sewn to the end, folded back on itself
    side = [(-0.112, 0.0022), (-0.122, 0.0020), (-0.136, 0.0016), (-0.152, 0.0022), (-0.164, 0.0062), (-0.167, 0.0112), (-0.161, 0.0150), (-0.149, 0.0140), (-0.136, 0.0080), (-0.125, 0.0040), (-0.112, 0.0034)]
    loop = evenly(curve([(x, 0, z) for x, z in side]), 0.0016)
    loop_ups = []
    for k in range(len(loop)):
        d = (loop[min(k + 1, len(loop) - 1)] - loop[max(k - 1, 0)]).normalized()
        loop_ups.append(Vector((d.z, 0, -d.x)))
    ribbon('loop', loop, loop_ups, 0.024, 0.0011, edge)
    for x in (-0.121, -0.114):
        stitches([(Vector((x, v, 0.0042)), Vector((0, 0, 1))) for v in np.linspace(-0.011, 0.011, 14)], hook, 0.0026, 0.0012, 0.0009)
    b = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    b.matrix_world = Matrix.Translation((0.066, 0.010, 0)) @ Matrix.Rotation(math.radians(38), 4, 'Z')
    return dict(turn=-6, el=26, fill=0.82)
