"""Skipping ropes: steel cable with bearings, electronic counter with cordless weights."""
from studio import *


def coil(turns, r, x, y, lift, thick, material, tails, spread=0.006, seed=3):
    """A loosely wound cable lying on the ground; its two ends go to the given points."""
    rnd = random.Random(seed)
    pts = [Vector(tails[0])]
    n = 48
    for i in range(int(turns * n) + 1):
        a = 2 * math.pi * i / n + tails[2]
        wob = spread * math.sin(a * 0.37 + 1) + spread * 0.7 * math.sin(a * 1.13)
        pts.append(Vector((x + (r + wob) * math.cos(a), y + (r * 0.86 + wob) * math.sin(a), lift + thick * 2.05 * i / n)))
    pts.append(Vector(tails[1]))
    # smooth the whole run
    P = [np.array(p) for p in pts]
    for _ in range(3):
        Q = [P[0]]
        for a, b in zip(P, P[1:]):
            Q += [a * 0.75 + b * 0.25, a * 0.25 + b * 0.75]
        P = Q + [P[-1]]
    return sweep('cable', [tuple(p) for p in P[::2]], circle(thick, 10), material, up=(0.02, 0.01, 1))


def foam_handle(x, y, spin, body=None):
    """Tapered handle, foam sleeve, steel bearing head. Points along +x before it is turned."""
    before = set(bpy.context.scene.objects)
    dark, ac = Mat.plastic(), Mat.accent()
    lathe(
        'foam',
        [(0, -0.075), (0.0125, -0.075), (0.0155, -0.070), (0.0150, -0.02), (0.0142, 0.04), (0.0130, 0.058), (0.0105, 0.060), (0, 0.060)],
        Mat.foam(),
        56,
        'x',
    )
    for k in range(7):
        lathe('groove', [(0.01525, -0.055 + 0.013 * k), (0.0158, -0.053 + 0.013 * k), (0.0150, -0.051 + 0.013 * k)], Mat.foam(), 56, 'x')
    lathe('ring', [(0.0135, 0.052), (0.0142, 0.053), (0.0142, 0.060), (0.0125, 0.062)], ac, 56, 'x')
    lathe('butt', [(0, -0.082), (0.010, -0.082), (0.0145, -0.078), (0.0150, -0.0735), (0.012, -0.073)], ac, 56, 'x')
    lathe('neck', [(0.0115, 0.060), (0.0100, 0.072), (0.0085, 0.078), (0, 0.078)], dark, 48, 'x')
    lathe('bearing', [(0, 0.077), (0.0070, 0.077), (0.0078, 0.079), (0.0078, 0.089), (0.0070, 0.091), (0, 0.091)], Mat.chrome(), 48, 'x')
    cyl('pivot', (0.090, 0, 0), (0.099, 0, 0), 0.0034, Mat.steel(), 24, 0.0006)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0.0158), (0, 0, math.radians(spin))
    return g


def speed():
    wire = mat('pvc', '#ffc814', 0.30, spec=0.5, coat=0.3)
    foam_handle(-0.085, -0.085, 148)
    foam_handle(0.085, -0.100, 40)
    tip = lambda x, y, spin: (x + 0.100 * math.cos(math.radians(spin)), y + 0.100 * math.sin(math.radians(spin)), 0.0158)
    coil(3.25, 0.105, 0, 0.06, 0.004, 0.0026, wire, (tip(-0.085, -0.085, 148), tip(0.085, -0.100, 40), math.radians(200)))
    return dict(turn=-8, el=42, fill=0.82)


def counter():
    """Counter handles with a lit display, long rope, and the two cordless balls."""
    white, ac, dark = Mat.paint('#eceae5', 0.32), Mat.accent(), Mat.plastic()

    def handle(x, y, spin, display):
        before = set(bpy.context.scene.objects)
        lathe(
            'body',
            [
                (0, -0.080),
                (0.012, -0.080),
                (0.0165, -0.075),
                (0.0172, -0.05),
                (0.0150, 0),
                (0.0160, 0.045),
                (0.0172, 0.060),
                (0.0150, 0.072),
                (0.008, 0.078),
                (0, 0.078),
            ],
            dark,
            72,
            'x',
        )
        lathe('ring', [(0.01725, -0.052), (0.0178, -0.051), (0.0178, -0.043), (0.0170, -0.042)], ac, 64, 'x')
        for k in range(6):
            lathe(
                'grip',
                [
                    (0.0152 + 0.0003 * abs(k - 3), -0.028 + 0.009 * k),
                    (0.0163 + 0.0003 * abs(k - 3), -0.0265 + 0.009 * k),
                    (0.0152 + 0.0003 * abs(k - 3), -0.025 + 0.009 * k),
                ],
                Mat.rubber2(),
                64,
                'x',
            )
        if display:
            s = Screen(Matrix.Translation((0.050, 0, 0.0172)), 0.034, 0.017, back=False, bezel=0.004)
            s.rect(0, 0, 0.034, 0.018, '#aebf9f', 0.6, 0.0024).digits('268', 0.011, 0, 0, '#1c2a1e', 0)
        lathe('head', [(0, 0.077), (0.007, 0.077), (0.008, 0.080), (0.008, 0.092), (0.005, 0.096), (0, 0.096)], ac, 40, 'x')
        g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
        g.location, g.rotation_euler = (x, y, 0.0174), (0, 0, math.radians(spin))

    handle(-0.115, -0.075, 28, True)
    handle(0.10, -0.115, 24, False)
    along = lambda x, y, spin, d: (x + d * math.cos(math.radians(spin)), y + d * math.sin(math.radians(spin)))
    ends = [(-0.115, -0.075, 28), (0.10, -0.115, 24)]
    lead = [[(*along(*e, 0.094), 0.0174), (*along(*e, 0.115), 0.0160), (*along(*e, 0.140), 0.008)] for e in ends]
    turns = [
        (0.03 + (0.085 + 0.004 * math.sin(a * 0.37 + 1)) * math.cos(a), 0.085 + (0.073 + 0.005 * math.sin(a * 1.13)) * math.sin(a), 0.004 + 0.0009 * a)
        for a in (math.radians(232) + 2 * math.pi * i / 48 for i in range(124))
    ]
    def bend(a, b, c, d):
        """A smooth way from b, coming from a, to c, going on to d."""
        a, b, c, d = (np.array(p) for p in (a, b, c, d))
        reach = np.linalg.norm(c - b) * 0.6
        u, v = (b - a) / np.linalg.norm(b - a) * reach, (d - c) / np.linalg.norm(d - c) * reach
        return [
            tuple(b * (1 + 2 * t) * (1 - t) ** 2 + c * t * t * (3 - 2 * t) + 4.0 * u * t * (1 - t) ** 2 - 3.0 * v * t * t * (1 - t))
            for t in np.linspace(0, 1, 22)[1:-1]
        ]

    back = lead[1][::-1]
    run = lead[0] + bend(*lead[0][-2:], *turns[:2]) + turns + bend(*turns[-2:], *back[:2]) + back
    P = [np.array(p) for p in run]
    for _ in range(3):
        P = [P[0]] + [q for a, b in zip(P, P[1:]) for q in (a * 0.75 + b * 0.25, a * 0.25 + b * 0.75)] + [P[-1]]
    sweep('cable', [tuple(p) for p in P[::2]], circle(0.0027, 10), mat('pvc', '#26282b', 0.3, coat=0.3), up=(0.02, 0.01, 1))
    for x, y in ((-0.150, 0.045), (-0.105, 0.095)):
        lathe(
            'ball',
            [(0.0195 * math.cos(t), 0.0195 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 40)],
            ac,
            56,
            loc=(x, y, 0.0195),
        )
        lathe('belt', [(0.0196, -0.002), (0.0199, 0), (0.0196, 0.002)], dark, 56, loc=(x, y, 0.0195))
        # a short cord with the plug that goes into the handle
        run = [(x - 0.017, y - 0.004, 0.016), (x - 0.034, y - 0.012, 0.003), (x - 0.066, y - 0.020, 0.0024), (x - 0.092, y - 0.056, 0.0044)]
        sweep('cord', fillet2(run, 0.03, 8, False), circle(0.0018, 10), dark, up=(0.02, 0.01, 1))
        d = (Vector(run[3]) - Vector(run[2])).normalized()
        d.z = 0
        plug = lathe('plug', [(0, -0.004), (0.0034, -0.004), (0.0056, 0.002), (0.0060, 0.018), (0.0040, 0.021), (0, 0.021)], ac, 32)
        plug.matrix_world = Matrix.Translation((run[3][0], run[3][1], 0.0058)) @ d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return dict(turn=-6, el=44, fill=0.82)
