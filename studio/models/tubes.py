"""The set of five resistance tubes with two handles, an ankle strap and a door anchor."""
from studio import *
from studio.cords import box_stitch, d_ring, nickel, ribbed_belt, snap_hook
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches
from studio.smallgoods import as_mesh, ease
from studio.stations import figures

TUBES = ['#e8b420', '#2f8f58', '#c33a33', '#2f62b5', '#3a3d41']
STRENGTHS = ['RẤT NHẸ', 'NHẸ', 'VỪA', 'NẶNG', 'RẤT NẶNG']
ROW, LEG = 0.0580, 0.0148  # from tube to tube, and half of what lies between the two legs of one


def tube_set():
    """Five equally long tubes of growing thickness, each laid double, light to heavy; beside them the door anchor, in
    front the handles with their snap hooks and the ankle strap."""
    for k, code in enumerate(TUBES):
        tube(k, code)
    handle(-0.148, -0.403, 5)
    handle(0.014, -0.409, -4)
    ankle(0.168, -0.293)
    anchor(0.186, 0.093)
    return dict(turn=-3, el=54, fill=0.90)


def smooth(code, rough=0.42):
    """Injection-moulded parts and latex: satin, without any grain."""
    return mat(f'smooth{code}{rough}', code, rough, spec=0.46)


def tube(k, code):
    """One tube, laid double along x: its front end carries the tag with the strength, its rear end a plain cuff, each
    with a D-ring that a snap hook takes hold of."""
    skin, r = smooth(code, 0.40), 0.0042 + 0.0009 * k
    y, left, right = 0.123 - ROW * k, -0.150, 0.122
    sway = lambda x, t: 0.0042 * math.sin(15 * x + 1.9 * k + 0.7 * t) * ease((x - left - 0.02) / 0.06)
    wide = lambda x: LEG + 0.0022 * ease((x - left) / 0.16)
    at = lambda t, x: (x, y + t * wide(x) + sway(x, t))
    ends = {-1: left, 1: left - 0.004 + 0.006 * math.sin(2.3 * k)}
    legs = {t: [at(t, x) for x in np.linspace(ends[t], right - 0.030, 9)] for t in (-1, 1)}
    last = wide(right)
    bow = [(right - 0.014 + 0.016 * math.cos(a), y + sway(right, 0) + last * math.sin(a)) for a in np.linspace(-math.pi * 0.42, math.pi * 0.42, 9)]
    P = np.array([tuple(p) for p in evenly([(a, b, 0) for a, b in legs[-1] + bow + legs[1][::-1]], 0.003)])
    for _ in range(30):
        P[4:-4] = (P[3:-5] + 2 * P[4:-4] + P[5:-3]) / 4
    # the tube leaves its cuffs at their middle, and sinks to the ground
    for i in range(len(P)):
        near = min(0.003 * i, 0.003 * (len(P) - 1 - i))
        P[i, 2] = r + (0.0082 - r) * (1 - ease(near / 0.040)) if r < 0.0082 else r
    sweep('tube', curve([tuple(float(c) for c in p) for p in P], n=3), circle(r, 64), skin, angle=80)
    tag(ends[-1], y - LEG, r, code, STRENGTHS[k], '#26272a' if k == 0 else '#f4f2ec')
    plain_cuff(ends[1], y + LEG, r, skin)


def cuff_rubber():
    return smooth('#2b2d30', 0.46)


def lug(x, y, z):
    """The end of a cuff: a round eye across it, through which the bar of a D-ring goes."""
    cyl('lug', (x, y - 0.0060, z), (x, y + 0.0060, z), 0.0048, cuff_rubber(), 64, 0.0010)
    box('neck', (0.010, 0.0116, 0.0086), (x + 0.0050, y, z), cuff_rubber(), 0.0020, 4)
    d_ring((x, y, z), 180, 0.0184, 0.0165, 0.0018, 0.0020 - z)


def plain_cuff(x, y, r, skin):
    """A round moulded cuff with one groove in the colour of its tube; x is where the tube enters it."""
    w = max(r + 0.0024, 0.0078)
    z = max(w, 0.0082)
    profile = [(r - 0.0003, 0.010), (w - 0.0010, 0.0104), (w - 0.0002, 0.0096), (w, 0.0086), (w, 0.0012), (w - 0.0004, 0.0006), (w - 0.0009, 0.0004), (w - 0.0009, -0.0024), (w - 0.0004, -0.0026), (w, -0.0032), (w, -0.0170), (w - 0.0006, -0.0186), (w - 0.0022, -0.0198), (0, -0.0200)]
    lathe('cuff', [(a, h) for a, h in profile], cuff_rubber(), 96, 'x', loc=(x, y, z), angle=50)
    lathe('mark_ring', [(w - 0.0010, -0.0025), (w - 0.0002, -0.0023), (w - 0.0002, 0.0003), (w - 0.0010, 0.0005)], skin, 96, 'x', loc=(x, y, z))
    lug(x - 0.0255, y, z)


def tag(x, y, r, code, words, ink):
    """A moulded sleeve, flat on top, whose plate of the tube's colour bears the strength; x is where the tube enters it."""
    half, long = 0.0115, 0.0640
    top = max(2 * r + 0.0034, 0.0150)
    z, rings = top / 2, []
    for u in np.linspace(0, 1, 40):
        # blunt at the ring's end, drawn in to the tube at the other
        shut = ease((u - 0.84) / 0.16)
        blunt = math.sqrt(max(0.0, 1 - (1 - min(1.0, u / 0.05)) ** 2))
        a = (half - 0.0022 * (1 - blunt)) * (1 - shut) + (r + 0.0014) * shut
        b = (z - 0.0018 * (1 - blunt)) * (1 - shut) + (r + 0.0014) * shut
        round_ = 0.0042 * (1 - shut) + (r + 0.0012) * shut
        rings.append([(x - long + 0.012 + u * long, y + p, z + q) for p, q in rrect(2 * a, 2 * b, min(round_, a * 0.98, b * 0.98), 9)])
    loft('tag', rings, cuff_rubber(), angle=50)
    mid = x - long + 0.012 + long * 0.435
    frame = [(mid + a, y + b, top - 0.0001) for a, b in rrect(0.0510, 0.0176, 0.0034, 8)]
    sweep('rim', frame, circle(0.0006, 12), cuff_rubber(), closed=True)
    extrude('plate', rrect(0.0506, 0.0172, 0.0032, 10), 0.0010, smooth(code, 0.46), 'z', 0.0003, 3, loc=(mid, y, top - 0.0002))
    o = as_mesh(figures('words', words, 0.0146 if len(words) < 6 else 0.0112 - 0.0008 * (len(words) > 7), mat('ink' + ink, ink, 0.55, spec=0.3), (0, 0, 0), (0, 0, 0), 0.00005))
    for v in o.data.vertices:
        v.co = (mid + v.co.x, y - 0.0004 + v.co.y * 1.18, top + 0.00042 + v.co.z)
    lug(x - long + 0.0068, y, z)


def web():
    return mat('web', '#34373b', 0.72, spec=0.28, sheen=0.25)


def thread():
    return mat('thread', '#dcaa1c', 0.6, spec=0.3)


def grip_foam():
    return mat('grip_foam', '#2a2c2f', 0.74, spec=0.30, sheen=0.25, bump=('pores', 1000, 0.35, 0.0005))


def handle(x, y, spin):
    """Foam grip on a plastic core; the belt runs through both ends and is sewn round a D-ring, in which a snap hook hangs."""
    before = set(bpy.context.scene.objects)
    z, dark, ac = 0.0206, smooth('#2b2d30', 0.38), smooth('#e3ab12', 0.40)
    swell = [(0.0184 - 0.0010 * math.cos(2 * math.pi * u), -0.0530 + 0.106 * u) for u in np.linspace(0, 1, 60)]
    lathe('grip', [(0.0140, -0.0536)] + swell + [(0.0140, 0.0536)], grip_foam(), 160, 'x', loc=(0, 0, z), angle=50)
    for s in (-1, 1):
        ring = fillet2([(0.0150, s * 0.0526), (0.0206, s * 0.0526), (0.0206, s * 0.0592), (0.0150, s * 0.0592)], [0, 0.0016, 0.0016, 0], 8, False)
        lathe('collar', ring, ac, 256, 'x', loc=(0, 0, z), angle=60)
        cap = fillet2([(0.0186, s * 0.0590), (0.0186, s * 0.0640), (0.0150, s * 0.0652), (0, s * 0.0652)], [0, 0.0014, 0.002, 0], 6, False)
        lathe('end', cap, dark, 160, 'x', loc=(0, 0, z), angle=50)
        box('slot', (0.0020, 0.0060, 0.0290), (s * 0.0648, 0, z), smooth('#101113', 0.6), 0.0008)
    strap_and_ring(z)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def bent_belt(name, path, across, wide, thick):
    """A belt whose width lies along `across` all the way: it turns over at its ends and never sideways."""
    ups = []
    for k in range(len(path)):
        d = Vector(path[min(k + 1, len(path) - 1)]) - Vector(path[max(k - 1, 0)])
        ups.append(across.cross(d).normalized())
    ribbed_belt(name, path, ups, wide, thick, web())


def strap_and_ring(z):
    """The belt leaves the grip on edge, turns over and lies down; both legs are sewn together where they go round the ring."""
    wide, thick, join = 0.0240, 0.0020, 0.108
    for s in (-1, 1):
        low = 0.0013 if s < 0 else 0.0035
        leg = [(0.0600, 0.0), (0.0665, 0.0004), (0.0742, 0.0055), (0.0752, 0.0210), (0.0690, 0.0430), (0.0500, 0.0710), (0.0250, 0.0950), (0.0070, join - 0.003), (0.0, join + 0.012), (0.0, join + 0.028)]
        flat = np.array(curve([(s * a, b, 0) for a, b in leg], n=10))
        path, ups = [], []
        for k, (x, y, _) in enumerate(flat):
            d = Vector(flat[min(k + 1, len(flat) - 1)] - flat[max(k - 1, 0)]).normalized()
            w = ease((y - 0.012) / 0.062)
            turn = w * math.pi / 2
            up = Vector((d.y, -d.x, 0)) * s * math.cos(turn) + Vector((0, 0, 1)) * math.sin(turn)
            rest = wide / 2 * math.cos(turn)
            path.append(Vector((x, y, max(rest + 0.001, z * (1 - w) ** 2) * (1 - 0.15 * w) + low * w)))
            ups.append(up)
        ribbed_belt('strap', path, ups, wide, thick, web())
    # the short piece that holds the ring: round its straight bar and back beneath the legs
    bar, lift = join + 0.036, 0.0044
    fold = [(join - 0.001, 0.0056), (join + 0.018, 0.0057), (bar - 0.006, 0.0068), (bar + 0.0008, 0.0076), (bar + 0.0036, 0.0058), (bar + 0.0034, 0.0030), (bar + 0.0004, 0.0012), (bar - 0.008, 0.0011), (join + 0.020, 0.0011)]
    bent_belt('fold', curve([(0, y, h) for y, h in fold], n=8), Vector((1, 0, 0)), wide, thick)
    up = Vector((0, 0, 1))
    box_stitch(lambda u, v: (Vector((u, join + 0.0095 + v, 0.0067)), up), 0.0180, 0.0150, thread())
    d_ring((0, bar, lift), 90, 0.0300, 0.0230, 0.0022, 0.0028)
    snap_hook((0, bar + 0.0214, 0.0112), 90, 5.5)


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
    ribbed_belt('strap', strap, strap_up, 0.034, 0.0020, web(), 12)
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
    sweep('d_ring', [tuple(d_at + out * a + Vector((0, 0, b))) for a, b in d_shape], circle(0.0020, 14), nickel(), closed=True, up=tuple(out.cross(Vector((0, 0, 1)))))
    side = out.cross(Vector((0, 0, 1)))
    loop = [at + out * 0.0046 + side * 0.0095, at + out * 0.0064 + side * 0.0055, at + out * 0.0125 + side * 0.0028, at + out * 0.0142, at + out * 0.0125 - side * 0.0028, at + out * 0.0064 - side * 0.0055, at + out * 0.0046 - side * 0.0095]
    bend = [Vector(p) for p in curve([tuple(p) for p in loop], n=8)]
    away = [(bend[min(k + 1, len(bend) - 1)] - bend[max(k - 1, 0)]).normalized().cross(Vector((0, 0, 1))) for k in range(len(bend))]
    ribbon('loop', bend, away, 0.024, 0.0016, web())


def anchor(x, y):
    """Door anchor: a belt laid double and sewn, round a foam cylinder that stays behind the door, with an eye for the tubes."""
    along, across = Vector((0.42, -0.9075, 0)), Vector((0.9075, 0.42, 0))
    start = Vector((x, y, 0))
    at = lambda s, z: tuple(start + along * s + Vector((0, 0, z)))
    R, c = 0.0185, 0.0205
    roll = cyl('roll', start + Vector((0, 0, c)) - across * 0.042, start + Vector((0, 0, c)) + across * 0.042, R, mat('anchor_foam', '#55585c', 0.80, spec=0.28, sheen=0.25, bump=('pores', 1000, 0.35, 0.0005)), 96, 0.0045, 5)
    roll.name = 'roll'
    for s in (-1, 1):
        face = start + Vector((0, 0, c)) + across * s * 0.0418
        cyl('washer', face, face + across * s * 0.0016, 0.0085, Mat.accent(), 64, 0.0005)
    bend = [at((R + 0.0010) * math.cos(t), c + (R + 0.0010) * math.sin(t)) for t in np.linspace(math.radians(50), math.radians(262), 14)]
    under = [at(0.030, 0.0011), at(0.070, 0.0011), at(0.115, 0.0011), at(0.140, 0.0014)]
    eye = [at(0.160, 0.0030), at(0.182, 0.0120), at(0.190, 0.0260), at(0.180, 0.0370), at(0.162, 0.0340), at(0.144, 0.0190), at(0.124, 0.0060)]
    back = [at(0.105, 0.0034), at(0.075, 0.0034), at(0.052, 0.0060), at(0.034, 0.0180)]
    bent_belt('belt', curve(bend + under + eye + back + [bend[0]], n=10), across, 0.0250, 0.0022)
    top = lambda u, v: (start + along * (0.089 + v) + across * u + Vector((0, 0, 0.0046)), Vector((0, 0, 1)))
    box_stitch(top, 0.0200, 0.0280, thread())
