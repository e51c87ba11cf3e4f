"""Resistance: five tubes with handles, three cloth loop bands."""
from studio import *

TUBES = ['#ffc814', '#2b9d5b', '#d7372f', '#2f6fd0', '#2a2c2f']


def carabiner(matrix):
    steel = Mat.chrome()
    loop = [
        (0.0085 * math.cos(a) * (1 if math.sin(a) > 0 else 0.7), 0, 0.013 * math.sin(a))
        for a in np.linspace(0, 2 * math.pi, 40, endpoint=False)
    ]
    o = sweep('carabiner', loop, circle(0.0017, 12), steel, closed=True, up=(0, 1, 0))
    o.matrix_world = matrix
    return o


def tube_set():
    """Tubes hang as five U-bends side by side, handles, door anchor and ankle strap in front, bag behind."""
    for k, code in enumerate(TUBES):
        skin = mat('latex' + code, code, 0.32, spec=0.5, coat=0.2)
        r = 0.0042 + 0.0006 * k
        half, deep = 0.040 + 0.024 * k, 0.16 + 0.022 * k
        path = (
            [(-half, -0.10, r)]
            + [(half * math.cos(a), 0.02 + deep * 0.55 + half * 0.9 * math.sin(a), r) for a in np.linspace(math.pi, 0, 41)]
            + [(half, -0.10, r)]
        )
        sweep('tube', path, circle(r, 20), skin, up=(0, 0, 1))
        for s in (-1, 1):
            cyl('cuff', (s * half, -0.085, r), (s * half, -0.118, r), r + 0.0028, Mat.rubber(), 32, 0.002)
            carabiner(Matrix.Translation((s * half, -0.132, 0.004)) @ Matrix.Rotation(math.pi / 2, 4, 'X'))
    for x, y, spin in ((-0.24, -0.13, 64), (0.27, -0.10, 108)):
        handle(x, y, spin)
    ankle(-0.235, 0.10)
    anchor(0.245, 0.11)
    return dict(turn=-14, el=40, fill=0.84)


def handle(x, y, spin):
    before = set(bpy.context.scene.objects)
    web = Mat.cloth('#232527')
    lathe(
        'core',
        [(0, -0.062), (0.0155, -0.062), (0.0175, -0.056), (0.0175, 0.056), (0.0155, 0.062), (0, 0.062)],
        Mat.foam(),
        48,
        'x',
        loc=(0, 0, 0.0178),
    )
    for s in (-1, 1):
        lathe(
            'end',
            [(0, s * 0.061), (0.017, s * 0.061), (0.019, s * 0.064), (0.019, s * 0.069), (0.016, s * 0.072), (0, s * 0.072)],
            Mat.accent(),
            48,
            'x',
            loc=(0, 0, 0.0178),
        )
    V = [
        (-0.074, 0, 0.018),
        (-0.070, 0.05, 0.016),
        (-0.012, 0.135, 0.010),
        (0, 0.150, 0.009),
        (0.012, 0.135, 0.010),
        (0.070, 0.05, 0.016),
        (0.074, 0, 0.018),
    ]
    webbing('strap', fillet2(V, 0.03, 8, False), 0.026, 0.0024, web, across=(0, 0, 1))
    ring = sweep(
        'ring',
        [(0.014 * math.cos(a), 0.158 + 0.012 * math.sin(a), 0.008) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)],
        circle(0.0022, 12),
        Mat.chrome(),
        closed=True,
    )
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def ankle(x, y):
    """Padded cuff standing as a ring."""
    web, soft = Mat.cloth('#232527'), Mat.soft('#303337')
    ring = lambda r: [(x + r * math.cos(a), y + r * 0.82 * math.sin(a), 0.027) for a in np.linspace(0, 2 * math.pi, 72, endpoint=False)]
    webbing('pad', ring(0.048), 0.054, 0.007, soft, across=(0, 0, 1), closed=True)
    webbing('strap', ring(0.0535), 0.034, 0.002, web, across=(0, 0, 1), closed=True)
    box('patch', (0.030, 0.003, 0.034), (x, y - 0.0455, 0.027), Mat.accent(), 0.001)
    sweep(
        'dring',
        [(x + 0.058 + 0.008 * math.cos(a), y, 0.027 + 0.014 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)],
        circle(0.002, 12),
        Mat.chrome(),
        closed=True,
        up=(0, 1, 0),
    )


def anchor(x, y):
    """Door anchor: a foam puck and a loop of webbing."""
    lathe('puck', [(0, 0), (0.026, 0), (0.030, 0.005), (0.030, 0.020), (0.026, 0.025), (0, 0.025)], Mat.foam(), 56, loc=(x, y, 0))
    lathe('dot', [(0, 0.0256), (0.010, 0.0256), (0.011, 0.0250)], Mat.accent(), 40, loc=(x, y, 0))
    webbing(
        'loop',
        fillet2(
            [
                (x - 0.02, y - 0.02, 0.012),
                (x - 0.07, y - 0.07, 0.012),
                (x - 0.045, y - 0.095, 0.012),
                (x - 0.02, y - 0.07, 0.012),
                (x + 0.0, y - 0.028, 0.012),
            ],
            0.02,
            8,
            False,
        ),
        0.024,
        0.0024,
        Mat.cloth('#232527'),
        across=(0, 0, 1),
    )


def loop_bands():
    """Three woven loops standing on edge, light to heavy, with the resistance stitched on."""
    for k, (code, words) in enumerate((('#f2dc9a', 'LIGHT'), ('#f0ae00', 'MEDIUM'), ('#2a2c2f', 'HEAVY'))):
        cloth_like = Mat.cloth(code, 0.45)
        w, a, b = 0.078, 0.150 - 0.012 * k, 0.060
        cx, cy = -0.02 + 0.050 * k, 0.15 - 0.15 * k
        path = []
        for i in range(120):
            t = 2 * math.pi * i / 120
            c, s = math.cos(t), math.sin(t)
            path.append(
                (cx + a * math.copysign(abs(c) ** 0.75, c), cy + b * math.copysign(abs(s) ** 0.9, s) + 0.006 * math.sin(3 * t + k), w / 2)
            )
        webbing('band', path, w, 0.0042, cloth_like, across=(0, 0, 1), closed=True)
        patch_y = min(p[1] for p in path) - 0.0024
        px = [p for p in path if abs(p[1] - min(q[1] for q in path)) < 1e-6][0][0]
        box('label', (0.052, 0.0012, 0.030), (px, patch_y, w / 2), Mat.plastic(), 0.0005)
        text('label', words, 0.0105, Mat.white(), (px, patch_y - 0.0009, w / 2), (math.pi / 2, 0, 0), 0.0002)
    return dict(turn=-12, el=36, fill=0.82)
