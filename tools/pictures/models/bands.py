"""Resistance: five tubes with handles, three cloth loop bands."""
import bmesh

from studio import *
from studio.printed import ink_on
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches, uneven
from studio.smallgoods import as_mesh, ease
from studio.stations import figures

TUBES = ['#e8b420', '#2f8f58', '#c33a33', '#2f62b5', '#2a2c2f']


STRENGTHS = ['RẤT NHẸ', 'NHẸ', 'VỪA', 'NẶNG', 'RẤT NẶNG']


def hook_steel():
    """Dark nickel on wire of a few millimetres: satin, so that the wire is lit evenly instead of mirroring the lamps."""
    return mat('dark_nickel', (0.30, 0.305, 0.315), 0.33, 1.0)


def carabiner(x, y, spin, z=0.0052):
    """Snap hook lying flat along the direction `spin`, its eye end at (x, y): a wire bent to a D, whose gate of the same
    thickness turns on a rivet and closes on the nose."""
    before = set(bpy.context.scene.objects)
    steel, r = hook_steel(), 0.0026
    wire = [(-0.0092, 0.0120), (-0.0092, 0.0060), (-0.0064, 0.0012), (0.0, -0.0012), (0.0064, 0.0012), (0.0092, 0.0070), (0.0096, 0.0230), (0.0096, 0.0370), (0.0072, 0.0436), (0.0, 0.0466), (-0.0068, 0.0438), (-0.0092, 0.0385), (-0.0092, 0.0360)]
    sweep('hook', curve([(a, b, 0) for a, b in wire], n=20), circle(r, 48), steel)
    cyl('gate', (-0.0092, 0.0118, 0), (-0.0092, 0.0356, 0), r * 0.88, mat('gate', (0.20, 0.203, 0.21), 0.34, 1.0), 48, 0.0005)
    for at in (0.0092, 0.0350):
        lathe('knuckle', [(r * 0.9, at), (r * 1.12, at + 0.0005), (r * 1.12, at + 0.0042), (r * 0.9, at + 0.0047)], steel, 64, 'y', loc=(-0.0092, 0, 0), angle=40)
    cyl('rivet', (-0.0092, 0.0114, -r * 1.5), (-0.0092, 0.0114, r * 1.5), 0.0011, steel, 24, 0.0003)
    g = group('carabiner', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler, g.scale = (x, y, z), (0, 0, math.radians(spin - 90)), (0.89, 0.89, 0.89)


def tube_set():
    """Five equally long tubes of growing thickness, each laid double, side by side, a snap hook at each end; the ankle strap and the door
    anchor beside them, the handles in front, all with clear gaps."""
    for k, code in enumerate(TUBES):
        latex_tube(k, code)
    for x, y, spin in ((-0.108, -0.358, 10), (0.108, -0.358, -10)):
        handle(x, y, spin)
    ankle(-0.226, 0.045)
    anchor(0.276, -0.036)
    return dict(turn=-6, el=52, fill=0.88)


def latex_tube(k, code):
    """One tube, laid double: all five are equally long, no two lie quite alike; the strength is printed on each, the ends are clamped in cuffs, each
    with an eye that a snap hook is clipped through."""
    skin = mat('latex' + code, code, 0.42, spec=0.42)
    r = 0.0038 + 0.0009 * k
    middle, half, top = -0.124 + 0.062 * k, 0.0155, 0.236
    end = {t: -0.082 + 0.004 * math.sin(2.7 * k + 1.7 * t) for t in (-1, 1)}
    lean = lambda y: 0.0022 * math.sin(11 * y + 1.9 * k) * ease((y + 0.050) / 0.08)
    wide = lambda y: half + 0.0040 * ease((y + 0.03) / 0.20)
    leg = lambda t: [(middle + t * wide(y) + lean(y), y) for y in np.linspace(end[t] + 0.030, top - 0.030, 7)]
    bow = [(middle + lean(top) + wide(top) * math.cos(a), top - 0.020 + 0.022 * math.sin(a)) for a in np.linspace(math.pi * 0.90, math.pi * 0.10, 9)]
    points = [(middle - half, end[-1])] + leg(-1) + bow + leg(1)[::-1] + [(middle + half, end[1])]
    P = np.array([tuple(p) for p in evenly([(x, y, r) for x, y in points], 0.003)])
    for _ in range(40):
        P[5:-5] = (P[4:-6] + 2 * P[5:-5] + P[6:-4]) / 4
    sweep('tube', [tuple(float(c) for c in p) for p in P], circle(r, 48), skin)
    printed(STRENGTHS[k], [Vector(p) for p in P[10:70]], r, '#26272a' if k == 0 else '#f1efe8')
    for s in (-1, 1):
        x, y, w = middle + s * half, end[s] + 0.007, r + 0.0021
        cuff = [(r - 0.0002, 0), (w - 0.0006, 0.0002), (w, 0.0010), (w, 0.0070), (w - 0.0008, 0.0076), (w - 0.0008, 0.0092), (w, 0.0098), (w, 0.0200), (w - 0.0012, 0.0236), (0.0044, 0.0290), (0.0034, 0.0300), (0, 0.0300)]
        lathe('cuff', cuff, mat('cuff', (0.022, 0.022, 0.0225), 0.50, spec=0.4), 80, 'y', loc=(x, y, w), rot=(0, 0, math.pi), angle=45)
        lathe('mark_ring', [(w - 0.0009, 0.0077), (w - 0.0004, 0.0080), (w - 0.0004, 0.0089), (w - 0.0009, 0.0091)], skin, 80, 'y', loc=(x, y, w), rot=(0, 0, math.pi))
        R = 0.0068
        eye = [(R * math.cos(a), R * math.sin(a), 0) for a in np.linspace(0, 2 * math.pi, 56, endpoint=False)]
        sweep('eye', eye, circle(0.0015, 20), hook_steel(), closed=True).matrix_world = Matrix.Translation((x, y - 0.0345, max(w, R + 0.0015))) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
        # the bend of the hook lies in the lower part of the eye
        carabiner(x, y - 0.0384, -90 + 5 * math.sin(3.1 * k + 2 * s), 0.0050)


def printed(words, path, r, ink):
    """Words along a tube that lies, on its crown, bent round it."""
    ink = mat('ink' + ink, ink, 0.5)
    flat = as_mesh(figures('print', words, max(2.1 * r, 0.0110), ink, (0, 0, 0), (0, 0, 0), 0))
    letters = flat.data.copy()
    bpy.data.objects.remove(flat)
    run = [0.0]
    for a, b in zip(path, path[1:]):
        run.append(run[-1] + (b - a).length)

    def place(x, y):
        at = min(max(float(np.interp(x + run[-1] / 2, run, range(len(run)))), 0), len(path) - 1.001)
        q = int(at)
        along = (path[q + 1] - path[q]).normalized()
        left, a = Vector((0, 0, 1)).cross(along), y / r
        out = left * math.sin(a) + Vector((0, 0, 1)) * math.cos(a)
        return path[q].lerp(path[q + 1], at - q) + out * r, out

    ink_on(letters, place, ink, every=r / 6, lift=0.00025)


def web():
    return Mat.cloth('#3a3d41', 0.085)


def thread():
    return Mat.paint('#d9a512', 0.7)


def pored_foam():
    return mat('pored_foam', '#2f3133', 0.80, spec=0.28, sheen=0.2, bump=('voronoi', 560, 0.6, 0.0012))


def handle(x, y, spin):
    """Foam grip on a plastic core; the belt runs through both ends and is sewn round a steel ring."""
    before = set(bpy.context.scene.objects)
    z, dark = 0.0202, mat('handle_end', '#2b2d30', 0.38, spec=0.48)
    swell = [(0.0186 - 0.0012 * math.cos(2 * math.pi * u), -0.056 + 0.112 * u) for u in np.linspace(0, 1, 40)]
    lathe('grip', [(0.0140, -0.0570), (0.0168, -0.0568)] + swell + [(0.0168, 0.0568), (0.0140, 0.0570)], pored_foam(), 128, 'x', loc=(0, 0, z), angle=50)
    for s in (-1, 1):
        cap = [(0.0150, 0.0565), (0.0192, 0.0568), (0.0202, 0.0578), (0.0202, 0.0605), (0.0194, 0.0622), (0.0170, 0.0630), (0.0120, 0.0634), (0, 0.0634)]
        lathe('end', [(r, s * h) for r, h in cap], dark, 128, 'x', loc=(0, 0, z), angle=45)
        lathe('ring', [(0.0190, s * 0.0566), (0.0203, s * 0.0568), (0.0206, s * 0.0574), (0.0206, s * 0.0606), (0.0203, s * 0.0612), (0.0190, s * 0.0614)], Mat.accent(), 192, 'x', loc=(0, 0, z), angle=60)
        box('slot', (0.0020, 0.0050, 0.0285), (s * 0.0632, 0, z), Mat.plastic_g(), 0.0008)
    strap_and_ring(z)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def strap_and_ring(z):
    """The belt leaves the grip on edge, turns over and lies down; both legs are sewn together where they go round the ring."""
    wide, thick, join = 0.0250, 0.0018, 0.134
    for s in (-1, 1):
        low = 0.0012 if s < 0 else 0.0032
        leg = [(0.0560, 0.0), (0.0640, 0.0), (0.0730, 0.0050), (0.0745, 0.0220), (0.0680, 0.0500), (0.0480, 0.0860), (0.0230, 0.1150), (0.0060, join - 0.004), (0.0, join + 0.010), (0.0, join + 0.026)]
        flat = np.array(curve([(s * a, b, 0) for a, b in leg], n=10))
        path, ups = [], []
        for k, (x, y, _) in enumerate(flat):
            d = Vector(flat[min(k + 1, len(flat) - 1)] - flat[max(k - 1, 0)]).normalized()
            w = ease((y - 0.012) / 0.072)
            turn = w * math.pi / 2
            up = Vector((d.y, -d.x, 0)) * s * math.cos(turn) + Vector((0, 0, 1)) * math.sin(turn)
            rest = wide / 2 * math.cos(turn)
            path.append(Vector((x, y, max(rest, z * (1 - w) ** 2) * (1 - 0.15 * w) + low * w)))
            ups.append(up)
        ribbon('strap', path, ups, wide, thick, web())
    # the short piece that holds the ring: round its straight bar and back between the legs
    bar = join + 0.034
    fold = [(join - 0.002, 0.0050), (join + 0.018, 0.0052), (bar - 0.004, 0.0066), (bar + 0.0036, 0.0060), (bar + 0.0046, 0.0034), (bar + 0.0030, 0.0010), (bar - 0.006, 0.0010), (join + 0.020, 0.0010)]
    webbing('fold', curve([(0, y, h) for y, h in fold], n=8), wide * 0.96, thick, web(), across=(1, 0, 0))
    rim = join, join + 0.017
    up = Vector((0, 0, 1))
    for y in rim:
        stitches([(Vector((x, y, 0.0060)), up) for x in np.linspace(-0.0105, 0.0105, 14)], thread(), 0.0026, 0.0012, 0.0009)
    for s in (-1, 1):
        stitches([(Vector((s * (0.0100 - 0.0200 * t), rim[0] + (rim[1] - rim[0]) * t, 0.0061)), up) for t in np.linspace(0.05, 0.95, 16)], thread(), 0.0026, 0.0012, 0.0009)
    shape = fillet2([(-0.0155, bar), (0.0155, bar), (0.0155, bar + 0.012), (0.0075, bar + 0.0250), (-0.0075, bar + 0.0250), (-0.0155, bar + 0.012)], [0.004, 0.004, 0.008, 0.010, 0.010, 0.008], 8)
    sweep('ring', [(x, y, 0.0036) for x, y in shape], circle(0.0021, 24), hook_steel(), closed=True)


def ankle(x, y):
    """Padded cuff, wound once round and closed over itself: lining, shell with bound edges, belt with its D-ring and hook tape."""
    n, tall = 150, 0.058
    path, ups = [], []
    for i in range(n):
        u = i / (n - 1)
        a = math.radians(-205 + 412 * u)
        # the loose end has sprung off the cuff it was closed on
        over = 0.0060 * ease((u - 0.76) / 0.12) + 0.020 * max(0.0, (u - 0.86) / 0.14) ** 1.7 - 0.0010 * ease((0.10 - u) / 0.10)
        r = 0.0475 + over + 0.0030 * math.sin(2 * a + 0.6) + 0.0012 * math.sin(3 * a)
        path.append(Vector((x + r * 1.16 * math.cos(a), y + r * (0.74 + 0.10 * math.cos(a)) * math.sin(a), 0)))
    for i in range(n):
        d = (path[min(i + 1, n - 1)] - path[max(i - 1, 0)]).normalized()
        ups.append((Vector((d.y, -d.x, 0)) + Vector((0, 0, 0.10 * math.sin(5 * i / n) + 0.05))).normalized())
    for p, u in zip(path, ups):
        p.z = tall / 2 * math.sqrt(1 - u.z**2) + abs(u.z) * 0.003 + 0.0022
    outwards = lambda lift, k0=0, k1=n: ([p + u * lift for p, u in zip(path[k0:k1], ups[k0:k1])], ups[k0:k1])
    ribbon('lining', *outwards(0), tall, 0.0046, mat('cuff_lining', '#5c6166', 0.9, spec=0.25, sheen=0.3, bump=('noise', 500, 0.5, 0.0012)))
    ribbon('shell', *outwards(0.0030), tall * 0.96, 0.0016, Mat.cloth('#3a3e43', 0.15))
    for side in (-1, 1):
        edge = [p + Vector((0, 0, side * tall / 2)) + u * 0.0008 - Vector((u.x, u.y, 0)) * u.z * side * tall / 2 for p, u in zip(path, ups)]
        sweep('binding', [tuple(p) for p in edge], ellipse(0.0042, 0.0026, 16), mat('binding', '#202124', 0.7, spec=0.3), up=(0, 0, 1))
    for k in (0, n - 1):
        across = Vector((0, 0, 1)) - ups[k] * ups[k].z
        ends = [path[k] + across.normalized() * h * tall / 2 + ups[k] * 0.0010 for h in np.linspace(-0.98, 0.98, 12)]
        sweep('binding', [tuple(p) for p in ends], ellipse(0.0026, 0.0044, 16), mat('binding', '#202124', 0.7, spec=0.3), up=tuple(ups[k]))
    strap, strap_up = outwards(0.0048, 16, n - 4)
    ribbon('strap', strap, strap_up, 0.036, 0.0018, web())
    for side in (-1, 1):
        stitches(on_ribbon(strap, strap_up, side * 0.0150, 0.0018), thread(), 0.0032, 0.0016, 0.0009)
    end, end_up = outwards(0.0064, n - 30, n - 6)
    ribbon('tongue', end, end_up, 0.032, 0.0016, Mat.soft('#3b3e42', 0.9, 900))
    ribbon('label', [p + u * 0.0012 for p, u in zip(end[9:17], end_up[9:17])], end_up[9:17], 0.018, 0.0010, Mat.cloth('#e0ab12', 0.4))
    # the D-ring hangs in a short loop of belt at the side
    at, out = path[n // 2 + 5], ups[n // 2 + 5]
    out = Vector((out.x, out.y, 0)).normalized()
    d_at = at + out * 0.0105
    d_shape = [(0.0, -0.0150)] + [(0.017 * math.cos(t), 0.0150 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 24)] + [(0.0, 0.0150 - 0.005 * k) for k in range(1, 6)]
    sweep('d_ring', [tuple(d_at + out * a + Vector((0, 0, b))) for a, b in d_shape], circle(0.0020, 14), hook_steel(), closed=True, up=tuple(out.cross(Vector((0, 0, 1)))))
    side = out.cross(Vector((0, 0, 1)))
    loop = [at + out * 0.0046 + side * 0.0095, at + out * 0.0064 + side * 0.0055, at + out * 0.0125 + side * 0.0028, at + out * 0.0142, at + out * 0.0125 - side * 0.0028, at + out * 0.0064 - side * 0.0055, at + out * 0.0046 - side * 0.0095]
    bend = [Vector(p) for p in curve([tuple(p) for p in loop], n=8)]
    away = [(bend[min(k + 1, len(bend) - 1)] - bend[max(k - 1, 0)]).normalized().cross(Vector((0, 0, 1))) for k in range(len(bend))]
    ribbon('loop', bend, away, 0.024, 0.0016, web())


def anchor(x, y):
    """Door anchor: a belt laid double and sewn, round a foam cylinder that stays behind the door, with an eye for the tubes."""
    along, across = Vector((-0.52, 0.854, 0)), Vector((0.854, 0.52, 0))
    start = Vector((x, y, 0))
    at = lambda s, z: tuple(start + along * s + Vector((0, 0, z)))
    R, c = 0.0185, 0.0205
    roll = cyl('roll', start + Vector((0, 0, c)) - across * 0.042, start + Vector((0, 0, c)) + across * 0.042, R, pored_foam(), 96, 0.0045, 5)
    roll.name = 'roll'
    for s in (-1, 1):
        face = start + Vector((0, 0, c)) + across * s * 0.0418
        cyl('washer', face, face + across * s * 0.0016, 0.0085, Mat.accent(), 64, 0.0005)
    bend = [at((R + 0.0010) * math.cos(t), c + (R + 0.0010) * math.sin(t)) for t in np.linspace(math.radians(50), math.radians(262), 14)]
    under = [at(0.030, 0.0011), at(0.070, 0.0011), at(0.115, 0.0011), at(0.140, 0.0014)]
    eye = [at(0.168, 0.0030), at(0.188, 0.0100), at(0.192, 0.0210), at(0.180, 0.0285), at(0.162, 0.0250), at(0.142, 0.0120), at(0.122, 0.0048)]
    back = [at(0.105, 0.0034), at(0.075, 0.0034), at(0.052, 0.0060), at(0.034, 0.0180)]
    webbing('belt', curve(bend + under + eye + back + [bend[0]], n=10), 0.0250, 0.0020, web(), across=tuple(across))
    for s in (0.074, 0.104):
        stitches([(start + along * s + across * w + Vector((0, 0, 0.0044)), Vector((0, 0, 1))) for w in np.linspace(-0.0110, 0.0110, 12)], thread(), 0.0026, 0.0012, 0.0009)
    for s in (-1, 1):
        stitches([(start + along * (0.074 + 0.030 * w) + across * s * (0.0110 - 0.0220 * w) + Vector((0, 0, 0.0044)), Vector((0, 0, 1))) for w in np.linspace(0, 1, 16)], thread(), 0.0026, 0.0012, 0.0009)


# A cloth band seen from its side, lying on the ground: along its lower layer, round the right end, back over the upper
# layer, which sags onto the lower one, round the left end.
LYING = [(-0.140, 0.0017), (-0.05, 0.0017), (0.05, 0.0017), (0.140, 0.0017), (0.168, 0.0032), (0.181, 0.0110), (0.173, 0.0190), (0.146, 0.0180), (0.10, 0.0120), (0.05, 0.0072), (-0.02, 0.0056), (-0.08, 0.0082), (-0.130, 0.0180), (-0.163, 0.0245), (-0.184, 0.0195), (-0.184, 0.0090), (-0.168, 0.0030)]


def slack(part, k):
    """The cloth of one band is uneven: its edges wander, its upper layer lies higher here than there."""
    if not part.name.startswith(('stitches', 'words')):
        bm = bmesh.new()
        bm.from_mesh(part.data)
        for y in np.linspace(-0.032, 0.032, 9):
            bmesh.ops.bisect_plane(bm, geom=[*bm.verts, *bm.edges, *bm.faces], plane_co=(0, y, 0), plane_no=(0, 1, 0), dist=1e-6)
        bm.to_mesh(part.data)
        bm.free()
    for v in part.data.vertices:
        x, y, z = v.co
        up = ease((z - 0.003) / 0.004)
        lift = 1 + up * (0.16 * math.sin(y * 38 + x * 11 + 2 * k) + 0.10 * math.sin(x * 47 - y * 25 + k))
        v.co = (x + 0.09 * y * math.sin(x * 9 + k) * up, y + 0.0028 * math.sin(x * 15 + 2.1 * k) + 0.0012 * math.sin(x * 41 + k), max(0.0, z * lift))
    part.data.update()


def lying_band(k, code, words, label, ink):
    """One band with its woven label and the seam where both ends of its cloth overlap, on its upper layer."""
    before = set(bpy.context.scene.objects)
    w, thick, cloth_like = 0.076, 0.0026, Mat.cloth(code, 0.23)
    wide_open = (1.0, 1.35, 1.15)[k]
    side = [(x * (1 - 0.012 * k), 0, z if z < 0.008 else z * wide_open) for x, z in LYING]
    path = evenly(curve(side, closed=True, n=10), 0.0020)
    N, ups = len(path), []
    for q in range(N):
        d = (path[(q + 1) % N] - path[q - 1]).normalized()
        ups.append(Vector((d.z, 0, -d.x)))
    ribbon('band', path, ups, w, thick, cloth_like, closed=True)
    top = [q for q in range(N) if N * 0.45 < q < N * 0.95 and ups[q].z > 0.5]
    near = lambda x: min(top, key=lambda q: abs(path[q].x - x))
    # the overlap: a second layer that begins and ends with a cut edge, sewn down by two rows
    lap = range(near(0.122), near(0.096) + 1)
    over, over_up = [path[q] + ups[q] * thick * 0.86 for q in lap], [ups[q] for q in lap]
    ribbon('overlap', over, over_up, w * 0.985, thick * 0.8, cloth_like)
    dark = Mat.paint('#33302a' if k < 2 else '#9a9890', 0.8)
    fine = dict(length=0.0024, gap=0.0013, width=0.0007, lift=-0.00005)
    for q in (3, len(over) - 4):
        across = (over[q + 1] - over[q - 1]).normalized().cross(over_up[q])
        row = [(over[q] + over_up[q] * thick * 0.40 + across * e, over_up[q]) for e in np.linspace(-w * 0.47, w * 0.47, 60)]
        stitches(uneven(row, 0.0002), dark, **fine)
    at = range(near(0.040), near(-0.044) + 1)
    spot, spot_up = [path[q] + ups[q] * (thick / 2 + 0.0003) for q in at][::-1], [ups[q] for q in at][::-1]
    ribbon('label', spot, spot_up, 0.032, 0.0009, Mat.cloth(label, 1.4))
    pale = Mat.paint(ink, 0.7)
    for s in (-1, 1):
        stitches(uneven(on_ribbon(spot, spot_up, s * 0.0144, 0.0009), 0.0001), pale, length=0.0018, gap=0.0010, width=0.0005, lift=-0.00003)
    for q in (1, len(spot) - 2):
        stitches([(spot[q] + spot_up[q] * 0.00045 + Vector((0, e, 0)), spot_up[q]) for e in np.linspace(-0.0144, 0.0144, 24)], pale, length=0.0018, gap=0.0010, width=0.0005, lift=-0.00003)
    woven_words(words, 0.0185, spot, spot_up, 0.0006, pale)
    parts = [o for o in bpy.context.scene.objects if o not in before]
    for part in parts:
        slack(part, k)
    return group('band', parts)


def loop_bands():
    """Three woven loops thrown down side by side, light to heavy, their upper layers sagging; the strength on a label."""
    looks = (('#f2dc9a', 'NHẸ', '#26272a', '#d8d7d2'), ('#f0ae00', 'VỪA', '#26272a', '#d8d7d2'), ('#2b2d30', 'NẶNG', '#d9a50e', '#1f1e1b'))
    for k, look in enumerate(looks):
        g = lying_band(k, *look)
        g.location = ((-0.012, 0.016, -0.004)[k], 0.112 - 0.112 * k, 0)
        g.rotation_euler.z = math.radians((4, -3, 2.5)[k])
    return dict(turn=-10, el=38, fill=0.90)


def woven_words(words, size, spot, ups, lift, ink):
    """Words that follow the strap they are printed on: their baseline runs along it."""
    o = figures('words', words, size, ink, (0, 0, 0), (0, 0, 0), 0.0001)
    bpy.context.view_layer.objects.active = o
    o.select_set(True)
    bpy.ops.object.convert(target='MESH')
    o = bpy.context.view_layer.objects.active
    o.select_set(False)
    run = [0.0]
    for a, b in zip(spot, spot[1:]):
        run.append(run[-1] + (b - a).length)
    for v in o.data.vertices:
        x, y, up = v.co
        at = min(max(float(np.interp(x + run[-1] / 2, run, range(len(run)))), 0), len(spot) - 1.001)
        q = int(at)
        place, normal = spot[q].lerp(spot[q + 1], at - q), ups[q].lerp(ups[q + 1], at - q).normalized()
        along = (spot[q + 1] - spot[q]).normalized()
        v.co = place + normal.cross(along).normalized() * y + normal * (lift + up)
