"""Skipping ropes: steel cable with bearings, electronic counter with cordless weights."""
from studio import *
from studio.sewn import curve, evenly


def lay_rope(first, last, middle, radii, turns, thick, material, begin=180, seed=1):
    """A rope flat on the ground: from one handle's tip into a clockwise spiral, over its windings to the other handle.

    `first` and `last` are (x, y, direction in degrees, height) of the tips.
    """
    unit = lambda spin: Vector((math.cos(math.radians(spin)), math.sin(math.radians(spin)), 0))
    a, b = Vector((first[0], first[1], 0)), Vector((last[0], last[1], 0))
    points = [a, a + unit(first[2]) * 0.022, a + unit(first[2]) * 0.046]
    steps = int(turns * 24)
    for i in range(1, steps):
        t = math.radians(begin - 15 * i)
        shrink = 1 - 0.075 * i / 24
        wander = 1 + 0.022 * math.sin(t * 1.7 + seed) + 0.018 * math.sin(t * 0.61 + 2 * seed)
        points.append(Vector((middle[0] + radii[0] * shrink * wander * math.cos(t), middle[1] + radii[1] * shrink * wander * math.sin(t), 0)))
    points += [b + unit(last[2]) * 0.046, b + unit(last[2]) * 0.022, b]
    P = np.array([tuple(p) for p in evenly(curve(points), 0.004)])
    for _ in range(14):
        P[3:-3] = (P[2:-4] + 2 * P[3:-3] + P[4:-2]) / 4
    height = np.full(len(P), thick)
    # where a later stretch crosses an earlier one it lies on top of it
    for i in range(len(P)):
        if i > 12:
            d = np.linalg.norm(P[: i - 12, :2] - P[i, :2], axis=1).min()
            if d < 2.4 * thick:
                height[max(0, i - 2) : i + 3] = 3.0 * thick
    for _ in range(26):
        height[1:-1] = np.maximum(thick, (height[:-2] + 2 * height[1:-1] + height[2:]) / 4)
    for k in range(len(P)):
        for at, top in ((0.004 * k, first[3]), (0.004 * (len(P) - 1 - k), last[3])):
            if at < 0.075:
                u = at / 0.075
                height[k] = max(height[k], thick + (top - thick) * (1 - u * u * (3 - 2 * u)))
    path = [(x, y, float(h)) for (x, y, _), h in zip(P, height)]
    return sweep('cable', curve(path, n=3), circle(thick, 14), material, up=(0.02, 0.01, 1))


def sleeve(first, thick, material):
    """The bend protection where a rope leaves its swivel."""
    x, y, spin, z = first
    o = lathe('sleeve', [(0, -0.006), (thick + 0.0030, -0.006), (thick + 0.0032, 0.000), (thick + 0.0022, 0.004), (thick + 0.0024, 0.007), (thick + 0.0015, 0.010), (thick + 0.0017, 0.013), (thick + 0.0008, 0.018), (thick, 0.0185)], material, 32, 'x')
    o.location, o.rotation_euler = (x, y, z), (0, math.radians(4), math.radians(spin))
    return o


def foam_handle(x, y, spin):
    """Tapered handle, foam sleeve, steel bearing head. Points along +x before it is turned."""
    before = set(bpy.context.scene.objects)
    dark, ac = Mat.plastic(), Mat.accent()
    # one profile with even grooves, so that no ring stands off or sinks in
    outline = [(0, -0.075), (0.0125, -0.075), (0.0152, -0.071)]
    for k in range(10):
        at = -0.062 + 0.0105 * k
        r = 0.0154 - 0.0012 * k / 9
        outline += [(r, at - 0.0030), (r, at + 0.0030), (r - 0.0010, at + 0.0042), (r - 0.0010, at + 0.0056)]
    outline += [(0.0138, 0.0485), (0.0130, 0.058), (0.0105, 0.060), (0, 0.060)]
    lathe('foam', outline, Mat.foam(), 64, 'x', angle=25)
    lathe('ring', [(0.0135, 0.052), (0.0142, 0.053), (0.0142, 0.060), (0.0125, 0.062)], ac, 56, 'x')
    lathe('butt', [(0, -0.082), (0.010, -0.082), (0.0145, -0.078), (0.0150, -0.0735), (0.012, -0.073)], ac, 56, 'x')
    lathe('neck', [(0.0115, 0.060), (0.0100, 0.072), (0.0085, 0.078), (0, 0.078)], dark, 48, 'x')
    lathe('bearing', [(0, 0.077), (0.0070, 0.077), (0.0078, 0.079), (0.0078, 0.089), (0.0070, 0.091), (0, 0.091)], Mat.chrome(), 48, 'x')
    cyl('pivot', (0.090, 0, 0), (0.099, 0, 0), 0.0034, Mat.steel(), 24, 0.0006)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0.0158), (0, 0, math.radians(spin))
    return g


def tip(x, y, spin, reach, z):
    return (x + reach * math.cos(math.radians(spin)), y + reach * math.sin(math.radians(spin)), spin, z)


def speed():
    wire = mat('pvc', '#e9b511', 0.36, spec=0.5, bump=('noise', 900, 0.1, 0.0003))
    ends = []
    for x, y, spin in ((-0.112, -0.092, 104), (0.086, -0.108, 78)):
        foam_handle(x, y, spin)
        # a steel eye turns on the pivot; the cable is crimped into it
        end = tip(x, y, spin, 0.103, 0.0158)
        crimp = lathe('crimp', [(0, -0.004), (0.0044, -0.004), (0.0044, 0.001), (0.0036, 0.002), (0.0036, 0.009), (0.0030, 0.010), (0, 0.010)], Mat.steel(), 32, 'x')
        crimp.location, crimp.rotation_euler = (*end[:2], end[3]), (0, 0, math.radians(spin))
        ends.append(end)
    lay_rope(ends[0], ends[1], (0.0, 0.085), (0.118, 0.098), 3.46, 0.0024, wire)
    return dict(turn=-6, el=42, fill=0.84)


def counter_handle(x, y, spin, display):
    """Grip with even ribs, a bearing head, on one of the two a display and its two keys flush in the grip."""
    before = set(bpy.context.scene.objects)
    ac, dark, grip = Mat.accent(), Mat.plastic(), Mat.rubber2()
    lathe('butt', [(0, -0.080), (0.0135, -0.080), (0.0162, -0.0765), (0.0168, -0.068), (0.0168, -0.055), (0.0160, -0.0545), (0, -0.0545)], dark, 72, 'x', angle=30)
    lathe('ring', [(0.0162, -0.0548), (0.0170, -0.0544), (0.0170, -0.0500), (0.0162, -0.0496)], ac, 72, 'x')
    outline = [(0.0150, -0.0498), (0.0166, -0.0490)]
    for k in range(8):
        u = -0.047 + 0.0088 * k
        r = 0.0166 - 0.0010 * math.sin(math.pi * k / 7)
        outline += [(r, u), (r, u + 0.0050), (r - 0.0009, u + 0.0060), (r - 0.0009, u + 0.0078)]
    outline += [(0.0166, 0.0245), (0.0160, 0.0255)]
    lathe('grip', outline, grip, 72, 'x', angle=25)
    lathe('body', [(0.0158, 0.0252), (0.0168, 0.0258), (0.0170, 0.050), (0.0166, 0.066), (0.0140, 0.073), (0.0095, 0.0775), (0, 0.0775)], dark, 72, 'x', angle=30)
    lathe('head', [(0.0060, 0.0772), (0.0088, 0.0775), (0.0092, 0.0790), (0.0092, 0.0850), (0.0086, 0.0862), (0, 0.0862)], ac, 48, 'x')
    lathe('bearing', [(0, 0.0860), (0.0068, 0.0860), (0.0074, 0.0866), (0.0074, 0.0915), (0.0068, 0.0921), (0.0040, 0.0923), (0.0036, 0.0960), (0, 0.0960)], Mat.chrome(), 48, 'x')
    if display:
        pad('bezel', 0.040, 0.0205, 0.0070, Mat.plastic_g(), r=0.005, edge=0.0016, dome=0, belly=0, loc=(0.048, 0, 0.0112), n=5)
        s = Screen(Matrix.Translation((0.0455, 0, 0.0157)), 0.026, 0.0125, back=False, bezel=0.001)
        s.rect(0, 0, 0.026, 0.0125, '#aebf9f', 0.6, 0.0027).digits('268', 0.0082, 0, 0, '#1c2a1e', 0)
        for v in (-0.0042, 0.0042):
            cyl('key', (0.0630, v, 0.0170), (0.0630, v, 0.0187), 0.0021, ac, 24, 0.0005)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    # the display looks up and a little to the camera
    g.matrix_world = Matrix.Translation((x, y, 0.0170)) @ Matrix.Rotation(math.radians(spin), 4, 'Z') @ Matrix.Rotation(math.radians(10), 4, 'X')
    return tip(x, y, spin, 0.101, 0.0170)


def cordless_ball(x, y, spin, bend):
    """A weighted ball on a short cord; the plug at its other end goes into the handle instead of the rope."""
    ac, dark = Mat.accent(), Mat.plastic()
    R = 0.0195
    rows = [(R * math.cos(t) - (0.0007 if abs(t) < 0.035 else 0), R * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 121)]
    ball = lathe('ball', rows, Mat.soft('#e3ad12', 0.5, 900), 72, angle=50)
    unit = lambda a: Vector((math.cos(math.radians(a)), math.sin(math.radians(a)), 0))
    d = unit(spin)
    ball.matrix_world = Matrix.Translation((x, y, R)) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    cap = lathe('cap', [(0, R + 0.004), (0.0030, R + 0.004), (0.0046, R + 0.002), (0.0060, R - 0.0012), (0, R - 0.002)], dark, 32)
    cap.matrix_world = ball.matrix_world
    start = Vector((x, y, R)) + d * (R + 0.003)
    P = [start, start + d * 0.014 - Vector((0, 0, 0.006)), start + d * 0.034 + Vector((0, 0, 0.0020 - R)), start + unit(spin + bend * 0.35) * 0.062 + Vector((0, 0, 0.0018 - R)), start + unit(spin + bend * 0.7) * 0.088 + Vector((0, 0, 0.0018 - R))]
    end = P[-1] + unit(spin + bend * 1.5) * 0.018
    end.z = 0.0052
    sweep('cord', curve([tuple(p) for p in P + [end]]), circle(0.0018, 12), dark, up=(0.02, 0.01, 1))
    turn = Matrix.Translation(end) @ unit(spin + bend * 1.5).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for name, profile, m in (
        ('plug', [(0, -0.004), (0.0030, -0.004), (0.0046, 0.000), (0.0052, 0.003), (0.0052, 0.014), (0.0046, 0.0155), (0, 0.0155)], ac),
        ('pin', [(0, 0.015), (0.0034, 0.015), (0.0034, 0.022), (0.0028, 0.023), (0, 0.023)], Mat.chrome()),
    ):
        lathe(name, profile, m, 32).matrix_world = turn


def counter():
    """Two handles, one with the counter; the rope in a flat coil behind them, both cordless balls between."""
    black = mat('pvc', '#26282b', 0.34, spec=0.5)
    ends = [counter_handle(-0.118, -0.090, 102, True), counter_handle(0.098, -0.108, 80, False)]
    for e in ends:
        sleeve(e, 0.0026, Mat.rubber2())
    lay_rope(ends[0], ends[1], (-0.004, 0.090), (0.124, 0.098), 2.46, 0.0026, black)
    cordless_ball(-0.062, -0.062, -70, 40)
    cordless_ball(0.052, -0.078, -128, -30)
    return dict(turn=-6, el=44, fill=0.84)
