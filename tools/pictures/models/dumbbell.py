"""Dumbbells: rubber hex, neoprene hex, moulded plastic."""
from studio import *
from studio.stations import figures, soft

# kg: flat-to-flat half width of the head, head length, whole length, handle radius
HEX = {
    '1': (0.029, 0.042, 0.180, 0.0120),
    '2': (0.035, 0.052, 0.195, 0.0125),
    '3': (0.040, 0.060, 0.212, 0.0130),
    '5': (0.047, 0.070, 0.245, 0.0140),
    '7,5': (0.053, 0.080, 0.270, 0.0150),
    '10': (0.059, 0.088, 0.290, 0.0155),
    '20': (0.066, 0.100, 0.350, 0.0160),
}


def hexagon(x, a):
    R = a / math.cos(math.pi / 6)
    return [(x, R * math.cos(i * math.pi / 3), R * math.sin(i * math.pi / 3)) for i in range(6)]


def rubber_hex(kg):
    """Hex heads of rubber, an accent ring and the number on each end, chrome handle with a knurl."""
    across, head, length, grip = HEX[kg]
    before = set(bpy.context.scene.objects)
    for s in (-1, 1):
        x0 = s * (length / 2 - head)
        X = lambda d: x0 + s * d
        rings = [
            hexagon(X(0), across * 0.74),
            hexagon(X(head * 0.15), across),
            hexagon(X(head * 0.83), across),
            hexagon(X(head), across * 0.80),
        ]
        loft('head', rings, Mat.rubber(), bevel=across * 0.076, angle=20).modifiers['bevel'].segments = 5
        e, r = X(head), across * 0.58
        lathe(
            'ring',
            [
                (r * 0.86, e - 0.002 * s),
                (r * 0.86, e + 0.0012 * s),
                (r * 0.90, e + 0.0022 * s),
                (r * 0.97, e + 0.0022 * s),
                (r, e + 0.0012 * s),
                (r, e - 0.002 * s),
            ],
            Mat.accent(),
            72,
            'x',
        )
        lathe('disc', [(0, e + 0.0009 * s), (r * 0.86, e + 0.0009 * s), (r * 0.86, e - 0.002 * s)], Mat.plastic(), 72, 'x')
        facing = (math.pi / 2, 0, math.pi / 2 * s)
        figures('number', kg, r * (1.05 if len(kg) < 3 else 0.80), Mat.white(), (e + 0.0012 * s, 0, r * 0.10), facing)
        text('kg', 'KG', r * 0.32, Mat.white(), (e + 0.0012 * s, 0, -r * 0.48), facing)
        g, wide = grip, 1.6 if across > 0.036 else 1.34  # a small head leaves less room for the collar
        collar = [
            (g * 1.03, x0 - s * 0.012),
            (g * (0.70 + 0.44 * wide), x0 - s * 0.012) if wide > 1.5 else (g * 1.22, x0 - s * 0.010),
            (g * (wide - 0.07), x0 - s * (0.010 if wide > 1.5 else 0.009)),
            (g * wide, x0 - s * 0.006),
            (g * wide, x0 + s * 0.002),
        ]
        lathe('collar', collar, Mat.chrome(), 64, 'x', angle=50)
    half = length / 2 - head
    swell = lambda t: grip * (1 + 0.14 * (1 - t * t))
    lathe('handle', [(swell(t), t * half) for t in np.linspace(-1, 1, 40)], Mat.chrome(), 72, 'x')
    lathe(
        'knurl',
        [(swell(t * 0.78) + 0.0004 * (1 if abs(t) < 0.99 else -1), t * half * 0.78) for t in np.linspace(-1, 1, 60)],
        Mat.knurl(),
        96,
        'x',
        uv=True,
    )
    return group('dumbbell', [o for o in bpy.context.scene.objects if o not in before])


def single(kg):
    """One dumbbell; a heavier one fills more of the frame, so that a list reads as a set."""
    rubber_hex(kg)
    order = list(HEX).index(kg)
    return dict(turn=-50, el=20, fill=0.64 + 0.036 * order)


def pair(build, gap=0.075):
    """Two of a kind, laid askew."""
    a, b = build(), build()
    a.rotation_euler = b.rotation_euler = (0, 0, math.radians(-32))
    a.location, b.location = (-gap * 0.55, -gap, 0), (gap * 0.9, gap * 1.1, 0)
    return dict(el=24, fill=0.80)


def neoprene_pair(kg, code):
    """Hex heads and handle in one neoprene coat, number pressed into the end."""
    coat, ink = mat('neoprene', code, 0.55, spec=0.35, bump=('noise', 1700, 0.22, 0.0004)), Mat.white()

    def one():
        before = set(bpy.context.scene.objects)
        across, head, half = 0.0345, 0.050, 0.098
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            rings = [
                hexagon(X(-0.004), across * 0.62),
                hexagon(X(head * 0.16), across),
                hexagon(X(head * 0.86), across),
                hexagon(X(head), across * 0.86),
            ]
            loft('head', rings, coat, bevel=0.0026, angle=20).modifiers['bevel'].segments = 5
            facing = (math.pi / 2, 0, math.pi / 2 * s)
            figures('number', kg, 0.034, ink, (X(head) + s * 0.0001, 0, 0.004), facing, 0.0003)
            text('kg', 'KG', 0.010, ink, (X(head) + s * 0.0001, 0, -0.0165), facing, 0.0003)
        swell = lambda t: 0.0140 + 0.0016 * (1 - t * t) + 0.010 * max(0, abs(t) - 0.82) ** 1.2
        lathe('handle', [(swell(t), t * (half - head + 0.004)) for t in np.linspace(-1, 1, 50)], coat, 72, 'x')
        return group('neo', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, 0.062)


def plastic_pair(kg, code):
    """Blow-moulded shells filled with sand: rounded drums, ribbed grip, a moulded seam."""
    shell = mat('shell', code, 0.36, spec=0.45)

    def one():
        before = set(bpy.context.scene.objects)
        half, head, r = 0.120, 0.072, 0.050
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            # one smooth curve from the grip over the shoulder to the rim, broken only by the line where the mould's halves met
            front = [(0.0155, -0.014), (0.0185, -0.007), (0.0285, 0.000), (0.0410, 0.008), (0.0480, 0.019), (r, 0.0320)]
            back = [(r, 0.0345), (r * 0.992, 0.046), (r * 0.955, 0.056), (r * 0.86, 0.065), (r * 0.755, 0.0700), (r * 0.70, 0.0712), (r * 0.665, 0.0706), (r * 0.645, 0.0690)]
            seam = [(r - 0.0006, 0.0328), (r - 0.0006, 0.0337)]
            profile = [(q, X(d)) for q, d in soft(front, 9) + seam + soft(back, 9) + [(0, 0.0690)]]
            lathe('drum', profile, shell, 160, 'x', angle=60)
            facing = (math.pi / 2, 0, math.pi / 2 * s)
            figures('number', kg, 0.040, Mat.white(), (X(0.0692), 0, 0.005), facing)
            text('kg', 'KG', 0.012, Mat.white(), (X(0.0692), 0, -0.019), facing)
        ribs = [(0.0150 + 0.0011 * (0.5 + 0.5 * math.cos(t * math.pi * 22)), t * (half - head)) for t in np.linspace(-1, 1, 320)]
        lathe('grip', ribs, shell, 64, 'x', angle=60)
        return group('plastic', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, 0.080)
