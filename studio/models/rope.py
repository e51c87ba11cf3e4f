"""Skipping ropes: steel cable with bearings, electronic counter with cordless weights."""
from studio import *
from studio.cords import nickel
from studio.sewn import curve, evenly
from studio.smallgoods import ease, plate


def lay_rope(first, last, middle, radii, turns, thick, material, seed=1):
    """A rope thrown down in a relaxed coil: out of one handle, clockwise round, each turn a little wider or narrower and
    beside or across the one before, and round into the other handle.

    `first` and `last` are (x, y, direction in degrees, height) of the tips, the first at the left, the last at the right.
    """
    unit = lambda spin: Vector((math.cos(math.radians(spin)), math.sin(math.radians(spin)), 0))
    a, b = Vector((first[0], first[1], 0)), Vector((last[0], last[1], 0))
    points = leading_out(a, first[2], -1)
    steps = round(turns * 24)
    for i in range(3, steps - 1):
        t, w = math.radians(180 - 15 * i), math.radians(15 * i)
        wide = 1.06 + 0.050 * math.sin(0.71 * w + seed) + 0.030 * math.sin(1.43 * w + 2.2 * seed) - 0.16 * i / steps
        x, y = 0.0120 * math.sin(0.39 * w + 1.7 * seed), 0.0110 * math.cos(0.53 * w + seed)
        points.append(Vector((middle[0] + x + radii[0] * wide * math.cos(t), middle[1] + y + radii[1] * wide * math.sin(t), 0)))
    points += leading_out(b, last[2], 1)[::-1]
    P = np.array([tuple(p) for p in evenly(curve(points), 0.003)])
    # the coil itself is drawn smoother than the bends at the handles
    place = np.arange(len(P))
    for rounds, k in ((420, 32), (110, 5)):
        # less and less towards the handles: a sudden end of the smoothing would be seen as a kink
        share = np.clip((np.minimum(place, len(P) - 1 - place) - k) / 20, 0, 1)[1:-1, None]
        for _ in range(rounds):
            P[1:-1] += share * (P[:-2] - 2 * P[1:-1] + P[2:]) / 4
    path = [(x, y, h) for (x, y, _), h in zip(P, heights(P, thick, first[3], last[3]))]
    return sweep('cable', curve(path, n=3), circle(thick, 40), material, up=(0.02, 0.01, 1), angle=80)


def lay_loosely(first, last, points, thick, material):
    """A rope of PVC dropped as it came out of its bag: loops of different sizes through `points`, a curl that it remembers,
    and waves from having been wound up; here and there it does not quite touch the ground."""
    ways = leading_out(Vector((first[0], first[1], 0)), first[2], -1) + [Vector((*p, 0)) for p in points]
    ways += leading_out(Vector((last[0], last[1], 0)), last[2], 1)[::-1]
    P = np.array([*(tuple(p) for p in evenly(curve(ways), 0.003)), tuple(ways[-1])])
    place = np.arange(len(P))
    ends = np.minimum(place, len(P) - 1 - place)
    for rounds, k in ((150, 24), (24, 5)):
        share = np.clip((ends - k) / 20, 0, 1)[1:-1, None]
        for _ in range(rounds):
            P[1:-1] += share * (P[:-2] - 2 * P[1:-1] + P[2:]) / 4
    along = place * 0.003
    free = np.clip((ends - 40) / 30, 0, 1)
    d = np.gradient(P[:, :2], axis=0)
    side = np.stack([-d[:, 1], d[:, 0]], 1) / np.linalg.norm(d, axis=1)[:, None]
    wave = 0.0017 * np.sin(along * 2 * math.pi / 0.128 + 0.8 * np.sin(along * 9.0)) * (0.5 + 0.5 * np.sin(along * 5.1 + 0.6))
    P[:, :2] += side * (wave * free)[:, None]
    lifted = 0.0050 * np.clip(np.sin(along * 7.7 + 0.4), 0, 1) ** 3 * free
    path = [(x, y, h + up) for (x, y, _), h, up in zip(P, heights(P, thick, first[3], last[3]), lifted)]
    return sweep('cable', curve(path, n=3), circle(thick, 32), material, up=(0.02, 0.01, 1), angle=80)


def leading_out(tip, spin, side):
    """The first piece of a rope: straight out of its handle, then round in a bend that steel or PVC can make, to the back."""
    unit = lambda a: Vector((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
    out, radius = [tip, tip + unit(spin) * 0.010], 0.036
    start = tip + unit(spin) * 0.016
    centre = start + unit(spin + side * 90) * radius
    for a in np.linspace(0, 78, 7):
        out.append(centre - unit(spin + side * 90 + side * a) * radius)
    return out


def heights(P, thick, first, last):
    """How high each place of a rope lies: on the ground, on top of what it crosses of itself, and rising to both tips."""
    height = np.full(len(P), thick)
    for k in range(len(P)):
        for at, top in ((0.003 * k, first), (0.003 * (len(P) - 1 - k), last)):
            if at < 0.120:
                height[k] = max(height[k], thick + (top - thick) * (1 - ease((at - 0.004) / 0.116)))
    for _ in range(3):
        for i in range(20, len(P)):
            far = np.linalg.norm(P[: i - 16, :2] - P[i, :2], axis=1)
            near = far < 2 * thick
            if near.any():
                # a round rope beside another one may already lie in the hollow between it and the ground
                over = height[: i - 16][near] + np.sqrt(np.maximum(0, (2.02 * thick) ** 2 - far[near] ** 2))
                height[i] = max(height[i], float(over.max()))
        for _ in range(30):
            height[1:-1] = np.maximum(height[1:-1], (height[:-2] + height[2:]) / 2 - 0.00006)
    return [float(h) for h in height]


def tip(x, y, spin, reach, z):
    return (x + reach * math.cos(math.radians(spin)), y + reach * math.sin(math.radians(spin)), spin, z)


def foam(code='#2d2f32'):
    """Dense foam rubber, whose pores are just seen."""
    return mat('rope_foam' + code, code, 0.66, spec=0.36, sheen=0.25, bump=('noise', 900, 0.45, 0.0006))


def smooth(code, rough=0.36):
    """Injection-moulded plastic of small housings: satin, without any grain."""
    return mat(f'smooth{code}{rough}', code, rough, spec=0.48)


def smooth_rubber():
    return mat('smooth_rubber', (0.024, 0.024, 0.0245), 0.52, spec=0.4)


def bearing(at, thick):
    """A ball bearing in its seat, the turning spindle with a hexagon, the crimped sleeve and the rubber that guards the bend."""
    steel = bright = nickel()
    lathe('race', [(0.0048, at), (0.0104, at), (0.0110, at + 0.0006), (0.0110, at + 0.0074), (0.0104, at + 0.0080), (0.0086, at + 0.0080), (0.0084, at + 0.0072), (0.0084, at + 0.0050)], bright, 72, 'x', angle=30)
    lathe('shield', [(0.0084, at + 0.0066), (0.0056, at + 0.0066)], smooth('#303336'), 64, 'x')
    lathe('inner', [(0.0058, at + 0.0050), (0.0058, at + 0.0082), (0.0040, at + 0.0082)], bright, 64, 'x', angle=30)
    cyl('spindle', (at + 0.006, 0, 0), (at + 0.0110, 0, 0), 0.0038, steel, 32, 0.0004)
    cyl('nut', (at + 0.0104, 0, 0), (at + 0.0160, 0, 0), 0.0056, steel, 6, 0.0006)
    guard = [(0, at + 0.0155), (0.0050, at + 0.0155), (0.0053, at + 0.0170)]
    for k in range(4):
        g = at + 0.0190 + 0.0042 * k
        r = 0.0050 - (0.0050 - thick - 0.0009) * k / 3
        guard += [(r, g - 0.0014), (r, g + 0.0010), (r - 0.0007, g + 0.0016), (r - 0.0007, g + 0.0024)]
    guard += [(thick + 0.0004, at + 0.0370), (thick, at + 0.0372)]
    lathe('guard', guard, smooth_rubber(), 48, 'x', angle=35)
    return at + 0.036


def end_cap(x, r, material):
    """The butt of a handle, facing -x: a slightly domed cap with a rounded rim and a fine groove round its middle."""
    rim = fillet2([(r - 0.0012, x + 0.0118), (r + 0.0010, x + 0.0114), (r + 0.0010, x + 0.0010), (r - 0.0040, x)], [0, 0.0006, 0.0022, 0], 7, False)
    outline = [(a, h) for a, h in rim] + [(r - 0.0044, x), (r - 0.0045, x + 0.0006), (r - 0.0050, x + 0.0006), (r - 0.0051, x), (0, x - 0.0004)]
    return lathe('butt', outline, material, 160, 'x', angle=45)


def foam_handle(x, y, spin, thick=0.0018):
    """Waisted foam grip between two collars, a tapered head, a bearing. Points along +x before it is turned."""
    before = set(bpy.context.scene.objects)
    dark, ac = smooth('#303336', 0.40), smooth('#e3ab12', 0.44)
    swell = lambda u: 0.0160 - 0.0020 * math.sin(math.pi * u) ** 2
    # grooves in threes where the fingers close: without them the foam is one flat shape
    groove = lambda u: 0.0010 * sum(math.exp(-(((u - at) / 0.0052) ** 2)) for at in (0.16, 0.20, 0.24, 0.48, 0.52, 0.56, 0.78, 0.82, 0.86))
    outline = [(0.0120, -0.0715), (0.0148, -0.0715)] + [(swell(u) - groove(u), -0.0700 + 0.118 * u) for u in np.linspace(0, 1, 420)] + [(0.0146, 0.0495), (0.0120, 0.0495)]
    lathe('foam', outline, foam(), 144, 'x', angle=50)
    end_cap(-0.0830, 0.0152, dark)
    butt = Matrix(((0, 0, -1), (-1, 0, 0), (0, 1, 0))).to_euler()
    mark('mark', 0.0125, smooth('#e3ab12', 0.44), (-0.0834, 0, 0), butt, 0.0004)
    lathe('ring', [(0.0148, -0.0722), (0.0158, -0.0720), (0.0161, -0.0714), (0.0161, -0.0702), (0.0158, -0.0696), (0.0148, -0.0694)], ac, 128, 'x', angle=50)
    lathe('collar', [(0.0130, 0.0485), (0.0152, 0.0488), (0.0157, 0.0496), (0.0157, 0.0550), (0.0150, 0.0562), (0.0130, 0.0565)], ac, 128, 'x', angle=40)
    lathe('head', fillet2([(0.0150, 0.0562), (0.0142, 0.0600), (0.0108, 0.0740), (0.0108, 0.0800), (0, 0.0800)], [0, 0.004, 0.01, 0.0012, 0], 8, False), dark, 96, 'x', angle=40)
    reach = bearing(0.0795, thick)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0.0162), (0, 0, math.radians(spin))
    return tip(x, y, spin, reach, 0.0162)


def speed():
    """Both handles in front, pointing to opposite sides, the cable in a coil behind them."""
    wire = mat('pvc', '#d9a414', 0.34, spec=0.5)
    ends = [foam_handle(0.026, -0.040, 171), foam_handle(-0.024, -0.092, 5)]
    lay_rope(ends[0], ends[1], (0.002, 0.122), (0.145, 0.104), 3.5, 0.0019, wire, 1.0)
    return dict(turn=-5, el=50, fill=0.86)


def counter_handle(x, y, spin, display):
    """Grip with even flutes, a broad flat head; on one of the two the head carries a display and two keys."""
    before = set(bpy.context.scene.objects)
    ac, dark, grip = smooth('#e3ab12', 0.44), smooth('#303336', 0.42), mat('tpr', (0.020, 0.020, 0.0205), 0.55, spec=0.38)
    end_cap(-0.0830, 0.0158, dark)
    for at in (-0.0722, 0.0140):
        ring = [(0.0150, at), (0.0166, at), (0.0172, at + 0.0006), (0.0172, at + 0.0028), (0.0166, at + 0.0034), (0.0150, at + 0.0034)]
        lathe('ring', ring, ac, 160, 'x', angle=50)
    fluted_grip(grip)
    head(dark)
    lathe('band', [(0.0090, 0.0810), (0.0112, 0.0814), (0.0116, 0.0824), (0.0116, 0.0850), (0.0110, 0.0860), (0.0080, 0.0862)], ac, 128, 'x', angle=40)
    reach = bearing(0.0855, 0.0026)
    if display:
        counter_display()
    else:
        battery_door()
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.matrix_world = Matrix.Translation((x, y, 0.0172)) @ Matrix.Rotation(math.radians(spin), 4, 'Z')
    return tip(x, y, spin, reach, 0.0172)


def head(material):
    """The housing in front of the grip: round at both ends, broad and flat on top between them."""
    rings = []
    for u in np.linspace(0.0168, 0.0830, 90):
        flat = ease((u - 0.0168) / 0.014) * (1 - ease((u - 0.0680) / 0.0150))
        wide = 0.0158 + 0.0058 * ease((u - 0.0168) / 0.014) - 0.0106 * ease((u - 0.0660) / 0.0170)
        tall = 0.0158 - 0.0050 * ease((u - 0.0670) / 0.0160)
        power = 2 / (2 + 3.4 * flat)
        ring = []
        for a in np.linspace(0, 2 * math.pi, 144, endpoint=False):
            c, d = math.cos(a), math.sin(a)
            ring.append((float(u), wide * math.copysign(abs(c) ** power, c), tall * math.copysign(abs(d) ** power, d)))
        rings.append(ring)
    return loft('head', rings, material, angle=70)


def battery_door():
    """A lid in a fine joint, held by a screw, with the maker's mark."""
    joint = [(a + 0.0460, b, 0.0158) for a, b in rrect(0.0384, 0.0278, 0.0050, 10)]
    sweep('joint', joint, circle(0.0004, 10), smooth('#0c0d0e', 0.6), closed=True)
    plate('door', 0.0372, 0.0266, 0.0010, smooth('#3a3d40', 0.42), 0.0046, 0.0005, (0.0460, 0, 0.0153))
    mark('mark', 0.014, smooth('#dcdad4', 0.5), (0.0490, 0, 0.01635), (0, 0, 0), 0.0003)
    lathe('screw', [(0, 0.0166), (0.0012, 0.0166), (0.0018, 0.0163), (0.0019, 0.0158)], nickel(), 48, loc=(0.0318, 0, 0.0002))
    box('slot', (0.0026, 0.0004, 0.0004), (0.0318, 0, 0.0168), smooth('#0c0d0e', 0.6), 0)


def fluted_grip(material):
    """A soft sleeve with straight flutes from one ring to the other, a little waisted for the hand."""
    us, around = np.linspace(-0.0700, 0.0150, 60), 480
    rings = []
    for u in us:
        r = 0.0167 - 0.0012 * math.sin(math.pi * (u + 0.0700) / 0.0850) ** 2
        flute = lambda a: 0.0013 * ease((math.cos(20 * a) + 0.10) / 0.70)
        rings.append([(float(u), (r - flute(a)) * math.cos(a), (r - flute(a)) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, around, endpoint=False)])
    loft('grip', rings, material, angle=60)


def counter_display():
    """Read along the handle, which points to the left: the turns in large figures, the time below, two keys beside them."""
    black = smooth('#131416', 0.22)
    plate('window', 0.0350, 0.0290, 0.0016, black, 0.0050, 0.0005, (0.0520, 0, 0.0146))
    frame = [(a + 0.0520, b, 0.0161) for a, b in rrect(0.0336, 0.0276, 0.0044, 10)]
    sweep('bezel', frame, fillet2([(-0.0011, -0.0008), (0.0011, -0.0008), (0.0011, 0.0006), (-0.0011, 0.0006)], 0.0005, 4), black, closed=True)
    face = Matrix.Translation((0.0520, 0, 0.0140)) @ Matrix.Rotation(math.pi, 4, 'Z')
    pane = plate('lcd', 0.0300, 0.0236, 0.0004, mat('lcd', '#97a588', 0.30, spec=0.45), 0.0014, 0.0001)
    pane.matrix_world = face @ Matrix.Translation((0, 0, 0.0021))
    s = Screen(face @ Matrix.Translation((0, 0, -0.0002)), 0.0300, 0.0236, back=False, bezel=0.001)
    # the segments that are not lit are seen as a faint shade in the liquid crystal
    faint = Screen(face @ Matrix.Translation((0, 0, -0.0004)), 0.0300, 0.0236, back=False, bezel=0.001)
    ink = '#131a14'
    s.digits('268', 0.0108, 0.0, 0.0040, ink, 0)
    ghost(faint, '888', 0.0108, 0.0, 0.0040)
    s.digits('03:20', 0.0056, 0.0, -0.0070, ink, 0)
    ghost(faint, '88:88', 0.0056, 0.0, -0.0070)
    s.rect(0, -0.0027, 0.0272, 0.0003, '#2a352b', 0)
    for v in (-0.0068, 0.0068):
        well = [(0.0026, 0.0156), (0.0034, 0.0160), (0.0040, 0.0160), (0.0043, 0.0154)]
        lathe('well', well, black, 64, loc=(0.0286, v, 0))
        key = [(0, 0.0174), (0.0014, 0.01735), (0.0024, 0.0170), (0.0028, 0.0164), (0.0028, 0.0150)]
        lathe('key', key, smooth('#e3ab12', 0.44), 64, loc=(0.0286, v, 0), angle=60)


def ghost(screen, words, high, x, y):
    before = len(screen.parts)
    screen.digits(words, high, x, y, '#7f8c72', 0)
    for piece in screen.parts[before:]:
        piece.data.materials.clear()
        piece.data.materials.append(mat('lcd_faint', '#86937a', 0.3, spec=0.5))


def cordless_ball(x, y, spin, bend, rise=-0.47):
    """A weighted ball on a short cord: a rubber shell with a parting line, closed by a cap that holds the cord. The plug at
    the cord's other end is screwed into the handle instead of the rope. `rise`: how far its cap looks up; then the cord hangs
    down from it in a slack bow."""
    dark, R = smooth_rubber(), 0.0200
    unit = lambda a: Vector((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
    d = (unit(spin) * 0.88 + Vector((0, 0, rise))).normalized()
    stand = Matrix.Translation((x, y, R)) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    arc = lambda r, low, high, n: [(r * math.cos(t), r * math.sin(t)) for t in np.radians(np.linspace(low, high, n))]
    skin = mat('ball', '#cf9c17', 0.46, spec=0.42)
    shell = arc(R, -90, -1.0, 70) + arc(R - 0.0007, -0.7, 0.7, 4) + arc(R, 1.0, 42.0, 50) + arc(R - 0.0009, 42.6, 44.0, 4)
    lathe('shell', shell, skin, 256, angle=45).matrix_world = stand
    cap = arc(R - 0.0012, 43.0, 44.2, 3) + arc(R - 0.0001, 45.0, 72.0, 30) + [(0.0050, R - 0.0004), (0.0048, R + 0.0030), (0.0040, R + 0.0044), (0, R + 0.0044)]
    lathe('cap', cap, dark, 160, angle=45).matrix_world = stand
    ferrule = [(0, R + 0.0042), (0.0030, R + 0.0042), (0.0034, R + 0.0046), (0.0034, R + 0.0062), (0.0029, R + 0.0067), (0.0029, R + 0.0073), (0.0034, R + 0.0078), (0.0034, R + 0.0094), (0.0030, R + 0.0099), (0.0019, R + 0.0100)]
    lathe('ferrule', ferrule, nickel(), 80, angle=50).matrix_world = stand
    low, start = 0.0020, Vector((x, y, R)) + d * (R + 0.006)
    out = Vector((x, y, low)) + unit(spin) * 0.0430
    P, way, at = [start, start + d * 0.0080, out], spin, out
    if rise > 0:
        # up out of the cap, over, and down beside the ball
        bow = [(0.0140, 0.0125), (0.0230, 0.0090), (0.0300, -0.0080), (0.0335, -0.0215)]
        P[1:] = [start + d * 0.0070] + [start + unit(spin + math.copysign(9, bend) * k) * a + Vector((0, 0, b)) for k, (a, b) in enumerate(bow)]
        at = start + unit(spin + math.copysign(42, bend)) * 0.0410
        at.z = low
        way = math.degrees(math.atan2(at.y - P[-1].y, at.x - P[-1].x))
        P.append(at.copy())
    for k in range(4):
        way += bend * math.sin(math.pi * (k + 0.5) / 4) / 2.6
        at = at + unit(way) * 0.0075
        P.append(at.copy())
    end = at + unit(way) * 0.0140
    end.z = 0.0062
    P.append(end - unit(way) * 0.0060 - Vector((0, 0, 0.0014)))
    sweep('cord', curve([tuple(p) for p in P + [end]], n=10), circle(0.0020, 32), dark, up=(0.02, 0.01, 1), angle=80)
    turn = Matrix.Translation(end) @ unit(way).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    plug(turn, dark)


def plug(turn, dark):
    """What is screwed into the handle: a rubber guard, a turned sleeve with a groove, a threaded end."""
    guard = [(0, -0.0140), (0.0027, -0.0140), (0.0034, -0.0070), (0.0044, -0.0008), (0.0046, 0.0002), (0, 0.0002)]
    sleeve = fillet2([(0, 0), (0.0060, 0), (0.0060, 0.0036), (0.0054, 0.0040), (0.0054, 0.0048), (0.0060, 0.0052), (0.0060, 0.0090), (0, 0.0090)], [0, 0.0006, 0.0002, 0.0002, 0.0002, 0.0002, 0.0008, 0], 4, False)
    thread = [(0.0038, 0.0088)] + [(r, 0.0092 + 0.0009 * k + h) for k in range(7) for r, h in ((0.0036, 0.0), (0.0041, 0.00035), (0.0041, 0.00055), (0.0036, 0.0009))] + [(0.0034, 0.0160), (0, 0.0162)]
    for name, profile, m in (('guard', guard, dark), ('sleeve', sleeve, nickel()), ('thread', thread, nickel())):
        lathe(name, profile, m, 96, angle=40).matrix_world = turn


def counter():
    """Two handles in front, pointing to opposite sides, one with the counter; the rope in a coil behind them, within it both balls."""
    black = mat('pvc_black', '#2a2c2f', 0.36, spec=0.45)
    ends = [counter_handle(0.026, -0.046, 172, True), counter_handle(-0.036, -0.106, 6, False)]
    loops = [(-0.152, 0.052), (-0.171, 0.118), (-0.142, 0.190), (-0.070, 0.226), (0.012, 0.212), (0.084, 0.232), (0.148, 0.212), (0.181, 0.150)]
    loops += [(0.168, 0.078), (0.108, 0.034), (0.030, 0.040), (-0.040, 0.026), (-0.106, 0.040), (-0.132, 0.096), (-0.104, 0.156), (-0.044, 0.196)]
    # the curl
    loops += [(0.026, 0.186), (0.082, 0.152), (0.108, 0.106), (0.094, 0.070), (0.062, 0.070), (0.056, 0.102), (0.090, 0.124), (0.136, 0.112), (0.156, 0.056), (0.148, 0.000)]
    lay_loosely(ends[0], ends[1], loops, 0.0026, black)
    cordless_ball(-0.064, 0.146, -84, 34)
    cordless_ball(0.016, 0.150, -34, -52, 0.66)
    return dict(turn=-5, el=50, fill=0.86)
