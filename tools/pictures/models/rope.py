"""Skipping ropes: steel cable with bearings, electronic counter with cordless weights."""
from studio import *
from studio.sewn import curve, evenly
from studio.smallgoods import ease, plate
from studio.stations import figures


def lay_rope(first, last, middle, radii, turns, thick, material, step, seed=1):
    """A rope flat on the ground: out of one handle, clockwise round a coil that draws in by about `step` every turn, and
    straight out over its own turns into the other handle.

    `first` and `last` are (x, y, direction in degrees, height) of the tips. Every turn lies beside the one before, so that
    the rope crosses itself only where it leaves, at a clear angle.
    """
    unit = lambda spin: Vector((math.cos(math.radians(spin)), math.sin(math.radians(spin)), 0))
    a, b = Vector((first[0], first[1], 0)), Vector((last[0], last[1], 0))
    points = [a, a + unit(first[2]) * 0.018, a + unit(first[2]) * 0.036]
    for i in range(2, int(turns * 24) - 1):
        t, turn = math.radians(180 - 15 * i), i / 24
        inward = step * (turn + 0.25 * math.sin(2 * math.pi * turn * 0.6 + seed) + 0.10 * math.sin(2 * t + seed + turn))
        points.append(Vector((middle[0] + (radii[0] - inward) * math.cos(t), middle[1] + (radii[1] - 0.9 * inward) * math.sin(t), 0)))
    points += [b + unit(last[2]) * 0.036, b + unit(last[2]) * 0.018, b]
    P = np.array([tuple(p) for p in evenly(curve(points), 0.004)])
    for _ in range(120):
        P[5:-5] = (P[4:-6] + 2 * P[5:-5] + P[6:-4]) / 4
    path = [(x, y, h) for (x, y, _), h in zip(P, heights(P, thick, first[3], last[3]))]
    return sweep('cable', curve(path, n=3), circle(thick, 40), material, up=(0.02, 0.01, 1))


def heights(P, thick, first, last):
    """How high each place of a rope lies: on the ground, on top of an earlier stretch that it crosses, and rising to both tips."""
    height = np.full(len(P), thick)
    for i in range(13, len(P)):
        if np.linalg.norm(P[: i - 12, :2] - P[i, :2], axis=1).min() < 1.7 * thick:
            height[max(0, i - 1) : i + 2] = 3.05 * thick
    for _ in range(12):
        height[1:-1] = np.maximum(height[1:-1], (height[:-2] + height[2:]) / 2 - 0.00025)
    for _ in range(5):
        height[1:-1] = np.maximum(thick, (height[:-2] + 2 * height[1:-1] + height[2:]) / 4)
    for k in range(len(P)):
        for at, top in ((0.004 * k, first), (0.004 * (len(P) - 1 - k), last)):
            if at < 0.075:
                height[k] = max(height[k], thick + (top - thick) * (1 - ease((at - 0.004) / 0.070)))
    return [float(h) for h in height]


def tip(x, y, spin, reach, z):
    return (x + reach * math.cos(math.radians(spin)), y + reach * math.sin(math.radians(spin)), spin, z)


def foam(code='#333537'):
    """Dense foam rubber, whose pores are just seen."""
    return mat('pored_foam' + code, code, 0.78, spec=0.30, sheen=0.25, bump=('voronoi', 800, 0.7, 0.0010))


def smooth(code, rough=0.36):
    """Injection-moulded plastic of small housings: satin, without any grain."""
    return mat(f'smooth{code}{rough}', code, rough, spec=0.48)


def turned_steel():
    """Turned parts of a few millimetres: dull enough to be lit evenly."""
    return mat('turned_steel', (0.46, 0.47, 0.48), 0.40, 1.0)


def smooth_rubber():
    return mat('smooth_rubber', (0.024, 0.024, 0.0245), 0.52, spec=0.4)


def bearing(at, thick):
    """A ball bearing in its seat, the turning spindle with a hexagon, the crimped sleeve and the rubber that guards the bend."""
    steel = bright = turned_steel()
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
    """The butt of a handle, facing -x: a flat cap with a bevelled rim and a sunken middle."""
    outline = [(r - 0.0012, x + 0.0118), (r + 0.0006, x + 0.0116), (r + 0.0010, x + 0.0110), (r + 0.0010, x + 0.0020), (r + 0.0004, x + 0.0008), (r - 0.0008, x + 0.0002), (r - 0.0044, x), (r - 0.0048, x + 0.0003), (r - 0.0050, x + 0.0014), (r - 0.0056, x + 0.0017), (0, x + 0.0017)]
    return lathe('butt', outline, material, 128, 'x', angle=40)


def foam_handle(x, y, spin, thick=0.0018):
    """Waisted foam grip between two collars, a tapered head, a bearing. Points along +x before it is turned."""
    before = set(bpy.context.scene.objects)
    dark, ac = smooth('#25272a'), smooth('#e3ab12', 0.44)
    swell = lambda u: 0.0160 - 0.0020 * math.sin(math.pi * u) ** 2
    outline = [(0.0120, -0.0715), (0.0148, -0.0715)] + [(swell(u), -0.0700 + 0.118 * u) for u in np.linspace(0, 1, 90)] + [(0.0146, 0.0495), (0.0120, 0.0495)]
    lathe('foam', outline, foam(), 144, 'x', angle=50)
    end_cap(-0.0830, 0.0152, dark)
    butt = Matrix(((0, 0, -1), (-1, 0, 0), (0, 1, 0))).to_euler()
    mark('mark', 0.0125, smooth('#e3ab12', 0.44), (-0.0815, 0, 0), butt, 0.0004)
    lathe('ring', [(0.0148, -0.0722), (0.0158, -0.0720), (0.0161, -0.0714), (0.0161, -0.0702), (0.0158, -0.0696), (0.0148, -0.0694)], ac, 128, 'x', angle=50)
    lathe('collar', [(0.0130, 0.0485), (0.0152, 0.0488), (0.0157, 0.0496), (0.0157, 0.0550), (0.0150, 0.0562), (0.0130, 0.0565)], ac, 128, 'x', angle=40)
    lathe('head', fillet2([(0.0150, 0.0562), (0.0142, 0.0600), (0.0108, 0.0740), (0.0108, 0.0800), (0, 0.0800)], [0, 0.004, 0.01, 0.0012, 0], 8, False), dark, 96, 'x', angle=40)
    reach = bearing(0.0795, thick)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0.0162), (0, 0, math.radians(spin))
    return tip(x, y, spin, reach, 0.0162)


def speed():
    wire = mat('pvc', '#e0ac14', 0.46, spec=0.4)
    ends = [foam_handle(-0.150, -0.114, 90), foam_handle(0.152, -0.124, 102)]
    lay_rope(ends[0], ends[1], (0.0, 0.108), (0.146, 0.120), 3.5, 0.0019, wire, 0.0105)
    return dict(turn=-6, el=50, fill=0.86)


def counter_handle(x, y, spin, display):
    """Grip with even ribs, a broad flat head; on one of the two the head carries a display and two keys."""
    before = set(bpy.context.scene.objects)
    ac, dark, grip = smooth('#e3ab12', 0.44), smooth('#303336'), mat('tpr', (0.020, 0.020, 0.0205), 0.58, spec=0.35)
    end_cap(-0.0830, 0.0158, dark)
    lathe('ring', [(0.0150, -0.0735), (0.0166, -0.0732), (0.0170, -0.0724), (0.0170, -0.0706), (0.0166, -0.0698), (0.0150, -0.0695)], ac, 128, 'x', angle=40)
    fluted_grip(grip)
    # the head: it flattens and widens towards the display and closes round the bearing
    along = np.linspace(0.0165, 0.0830, 60)
    wide = lambda u: 0.0158 + 0.0058 * ease((u - 0.020) / 0.014) - 0.0106 * ease((u - 0.064) / 0.0190)
    tall = lambda u: 0.0158 - 0.0010 * ease((u - 0.020) / 0.014) - 0.0040 * ease((u - 0.064) / 0.0190)
    sweep('head', [(u, 0, 0) for u in along], ellipse(1, 1, 96), dark, scale=lambda t: (wide(along[round(t * 59)]), tall(along[round(t * 59)])), angle=60)
    lathe('band', [(0.0090, 0.0810), (0.0112, 0.0814), (0.0116, 0.0824), (0.0116, 0.0850), (0.0110, 0.0860), (0.0080, 0.0862)], ac, 96, 'x', angle=40)
    reach = bearing(0.0855, 0.0026)
    if display:
        counter_display()
    else:
        plate('cover', 0.0400, 0.0300, 0.0060, smooth('#3a3d40', 0.42), 0.0060, 0.0014, (0.0460, 0, 0.0096))
        mark('mark', 0.015, Mat.white(), (0.0460, 0, 0.0157), (0, 0, -math.pi / 2), 0.0003)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.matrix_world = Matrix.Translation((x, y, 0.0170)) @ Matrix.Rotation(math.radians(spin), 4, 'Z')
    return tip(x, y, spin, reach, 0.0170)


def fluted_grip(material):
    """A soft sleeve with straight flutes along it between two plain rims, a little waisted for the hand."""
    us, around = np.linspace(-0.0690, 0.0172, 70), 288
    rings = []
    for u in us:
        r = 0.0166 - 0.0013 * math.sin(math.pi * (u + 0.0690) / 0.0862) ** 2 - 0.0012 * (1 - min(1, min(u + 0.0690, 0.0172 - u) / 0.0012))
        deep = 0.0014 * ease((u + 0.0620) / 0.005) * ease((0.0090 - u) / 0.005)
        flute = lambda a: deep * ease((math.cos(14 * a) - 0.30) / 0.40)
        rings.append([(float(u), (r - flute(a)) * math.cos(a), (r - flute(a)) * math.sin(a)) for a in np.linspace(0, 2 * math.pi, around, endpoint=False)])
    loft('grip', rings, material, angle=60)


def counter_display():
    """Read with the handle pointing away: the turns in large figures, time and energy below, two keys."""
    plate('bezel', 0.0420, 0.0320, 0.0066, smooth('#17181a', 0.28), 0.0060, 0.0014, (0.0450, 0, 0.0094))
    # a raised frame round the display, which lies a millimetre deeper
    frame = [(a + 0.0480, b, 0.0176) for a, b in rrect(0.0302, 0.0274, 0.0022, 8)]
    sweep('frame', frame, rrect(0.0016, 0.0038, 0.0007, 4), smooth('#17181a', 0.28), closed=True)
    face = Matrix.Translation((0.0480, 0, 0.0152)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    s = Screen(face, 0.0250, 0.0285, back=False, bezel=0.001)
    ink, dim = '#131a14', '#2a352b'
    pane = plate('lcd', 0.0262, 0.0292, 0.0004, mat('lcd', '#93a184', 0.24, spec=0.5), 0.0012, 0.0001)
    pane.matrix_world = face @ Matrix.Translation((0, 0, 0.0023))
    # the segments that are not lit are seen as a faint shade in the liquid crystal
    faint = Screen(face @ Matrix.Translation((0, 0, -0.0003)), 0.0250, 0.0285, back=False, bezel=0.001)
    for at, words, high, y in ((s, '268', 0.0106, 0.0026), (faint, '888', 0.0106, 0.0026), (s, '03:20', 0.0050, -0.0097), (faint, '88:88', 0.0050, -0.0097)):
        at.digits(words, high, 0.0, y, ink, 0) if at is s else ghost(at, words, high, y)
    s.rect(0, -0.0052, 0.0230, 0.0003, dim, 0)
    label = figures('label', 'VÒNG', 0.0047, Mat.light(ink, 0), (0, 0, 0), (0, 0, 0), 0.0001)
    label.matrix_world = face @ Matrix.Translation((0, 0.0113, 0.0032))
    for v in (-0.0075, 0.0075):
        extrude('key', rrect(0.0042, 0.0100, 0.0018, 8), 0.0020, smooth('#e3ab12', 0.44), 'z', 0.0006, 3, loc=(0.0288, v, 0.0162))


def ghost(screen, words, high, y):
    before = len(screen.parts)
    screen.digits(words, high, 0.0, y, '#7f8c72', 0)
    for piece in screen.parts[before:]:
        piece.data.materials.clear()
        piece.data.materials.append(mat('lcd_faint', '#828f75', 0.3, spec=0.5))


def cordless_ball(x, y, spin, bend):
    """A weighted ball on a short cord; the bearing at the cord's other end is screwed into the handle instead of the rope."""
    dark, R = smooth_rubber(), 0.0195
    unit = lambda a: Vector((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
    rubber = mat('ball', '#d6a218', 0.38, spec=0.46)
    ball = lathe('ball', [(R * math.cos(t), R * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 121)], rubber, 192, angle=70)
    # the ball has rolled until its cord touches the ground: the cap looks down at a slant
    d = (unit(spin) * 0.80 - Vector((0, 0, 0.60))).normalized()
    ball.matrix_world = Matrix.Translation((x, y, R)) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    # a rubber band lies in a groove round the middle, so that the ball does not clatter
    band = [(R - 0.0008, -0.0030), (R + 0.0002, -0.0027), (R + 0.0005, -0.0018), (R + 0.0005, 0.0018), (R + 0.0002, 0.0027), (R - 0.0008, 0.0030)]
    lathe('band', band, dark, 160, angle=50).matrix_world = ball.matrix_world
    sleeve = [(0.0019, R + 0.0075), (0.0030, R + 0.0072), (0.0036, R + 0.0050), (0.0050, R + 0.0020), (0.0078, R - 0.0010), (0.0080, R - 0.0022), (0, R - 0.003)]
    lathe('cap', sleeve, dark, 64, angle=60).matrix_world = ball.matrix_world
    low, start = 0.0019, Vector((x, y, R)) + d * (R + 0.004)
    P = [start, start + d * 0.006, Vector((x, y, low)) + unit(spin) * 0.0330]
    way, at = spin, Vector((x, y, low)) + unit(spin) * 0.0330
    for k in range(9):
        way += bend * math.sin(math.pi * (k + 0.5) / 9) / 5.7
        at = at + unit(way) * 0.0085
        P.append(at.copy())
    end = at + unit(way) * 0.0130
    end.z = 0.0060
    P.append(end - unit(way) * 0.0050 - Vector((0, 0, 0.0016)))
    sweep('cord', curve([tuple(p) for p in P + [end]], n=10), circle(0.0019, 24), dark, up=(0.02, 0.01, 1))
    turn = Matrix.Translation(end) @ unit(way).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for name, profile, m in (
        ('guard', [(0, -0.012), (0.0028, -0.012), (0.0034, -0.006), (0.0042, -0.0010), (0.0046, 0.0), (0, 0.0)], dark),
        ('collar', [(0, -0.0002), (0.0056, -0.0002), (0.0060, 0.0004), (0.0060, 0.0056), (0.0056, 0.0062), (0, 0.0062)], Mat.accent()),
        ('race', [(0, 0.0060), (0.0050, 0.0060), (0.0050, 0.0066), (0.0058, 0.0068), (0.0060, 0.0074), (0.0060, 0.0112), (0.0056, 0.0118), (0.0042, 0.0119), (0.0041, 0.0112), (0, 0.0112)], turned_steel()),
    ):
        lathe(name, profile, m, 64, angle=35).matrix_world = turn


def counter():
    """Two handles, one with the counter; the rope in a flat coil behind them, both cordless balls between."""
    black = mat('pvc', '#2a2c2f', 0.44, spec=0.42)
    ends = [counter_handle(-0.166, -0.112, 90, True), counter_handle(0.170, -0.120, 101, False)]
    lay_rope(ends[0], ends[1], (0.0, 0.112), (0.160, 0.118), 2.5, 0.0026, black, 0.0130)
    cordless_ball(-0.046, -0.050, -112, 26)
    cordless_ball(0.046, -0.070, -72, -40)
    return dict(turn=-6, el=46, fill=0.86)
