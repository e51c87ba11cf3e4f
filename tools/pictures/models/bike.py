"""Exercise bikes: spinning, recumbent, air bike, under-desk pedals, folding X. The rider faces +x."""
from studio import *


def floor_bar(x, half, z=0.045, r=0.030, adjust=True):
    """A stabiliser tube across with rubber feet."""
    tube('stabiliser', [(x, -half, z), (x, half, z)], r, Mat.powder(), 0)
    for s in (-1, 1):
        lathe(
            'shoe',
            [(0, -0.030), (r * 1.14, -0.030), (r * 1.18, -0.024), (r * 1.18, 0.022), (r * 1.10, 0.030), (0, 0.030)],
            Mat.rubber2(),
            48,
            'y',
            loc=(x, s * half, z),
        )
        box('sole', (r * 1.6, 0.050, 0.020), (x, s * half, z - r - 0.002), Mat.rubber2(), 0.006)


def saddle(x, z, wide=False, tilt=0):
    """Sport saddle: wide at the back, long nose; or a broad cushion."""
    lt = Mat.leather()
    if wide:
        shape = lambda a, b, h: (a, b * (1 - 0.34 * max(0, (a + 0.05) / 0.2)), h - 0.012 * (a / 0.14) ** 2)
        pad(
            'saddle',
            0.28,
            0.27,
            0.075,
            lt,
            r=0.09,
            edge=0.035,
            dome=0.012,
            belly=0.004,
            warp=shape,
            loc=(x, 0, z),
            rot=(0, math.radians(tilt), 0),
        )
    else:
        shape = lambda a, b, h: (a, b * (0.30 + 0.70 / (1 + math.exp((a + 0.005) * 34))), h - 0.010 * (a / 0.13) ** 2)
        pad(
            'saddle',
            0.285,
            0.175,
            0.055,
            lt,
            r=0.06,
            edge=0.024,
            dome=0.010,
            belly=0.004,
            warp=shape,
            loc=(x, 0, z),
            rot=(0, math.radians(tilt), 0),
        )
    box('clamp', (0.09, 0.030, 0.024), (x - 0.01, 0, z - 0.010), Mat.steel(), 0.005)


def crank(x, z, y, length=0.165, angle=35, arm=None, cage=True):
    """Crank arms and pedals on both sides."""
    arm = arm or Mat.steel()
    a = math.radians(angle)
    for s in (-1, 1):
        dx, dz = s * length * math.cos(a), s * length * math.sin(a)
        yy = s * y
        beam('crank', (x, yy, z), (x + dx, yy + s * 0.012, z + dz), 0.026, 0.016, arm, r=0.006, up=(0, 1, 0))
        lathe(
            'boss',
            [(0, -0.012), (0.024, -0.012), (0.026, -0.008), (0.026, 0.010), (0.020, 0.014), (0, 0.014)],
            arm,
            48,
            'y',
            loc=(x, yy, z),
        )
        px, py, pz = x + dx, yy + s * 0.070, z + dz
        cyl('spindle', (px, yy, pz), (px, py + s * 0.045, pz), 0.0075, Mat.chrome())
        pad('pedal', 0.105, 0.088, 0.026, Mat.plastic(), r=0.014, edge=0.008, dome=0, belly=0, loc=(px, py, pz - 0.013))
        for k in (-1, 0, 1):
            box('grip', (0.006, 0.070, 0.005), (px + 0.03 * k, py, pz + 0.0145), Mat.rubber2(), 0.002)
        if cage:
            loop = [
                (px + 0.050, py - 0.045, pz),
                (px + 0.105, py - 0.040, pz + 0.030),
                (px + 0.085, py, pz + 0.066),
                (px + 0.105, py + 0.040, pz + 0.030),
                (px + 0.050, py + 0.045, pz),
            ]
            webbing(
                'strap',
                fillet2(
                    [
                        (px, py - 0.050, pz),
                        (px + 0.004, py - 0.046, pz + 0.065),
                        (px + 0.004, py + 0.046, pz + 0.065),
                        (px, py + 0.050, pz),
                    ],
                    0.03,
                    6,
                    False,
                ),
                0.028,
                0.0025,
                Mat.accent(),
                across=(1, 0, 0),
            )


def post(a, b, w=0.05, h=0.05, m=None):
    return beam('post', a, b, w, h, m or Mat.powder(), r=0.010, up=(0, 1, 0))


def flywheel(x, z, R, w=0.030, rim=None):
    """Solid wheel with a polished rim, lightening holes drawn by a dark inner face."""
    st = rim or Mat.steel()
    h = w / 2
    lathe('rim', [(R * 0.80, -h), (R * 0.985, -h), (R, -h * 0.8), (R, h * 0.8), (R * 0.985, h), (R * 0.80, h)], st, 160, 'y', loc=(x, 0, z))
    lathe(
        'web',
        [(0, -h * 0.55), (R * 0.78, -h * 0.55), (R * 0.80, -h), (R * 0.80, h), (R * 0.78, h * 0.55), (0, h * 0.55)],
        Mat.plastic(),
        128,
        'y',
        loc=(x, 0, z),
    )
    for s in (-1, 1):
        lathe(
            'ring',
            [
                (R * 0.70, s * (h * 0.55)),
                (R * 0.705, s * (h * 0.55 + 0.001)),
                (R * 0.735, s * (h * 0.55 + 0.001)),
                (R * 0.74, s * h * 0.55),
            ],
            Mat.accent(),
            128,
            'y',
            loc=(x, 0, z),
        )
        lathe(
            'hub', [(0, s * h * 1.6), (0.026, s * h * 1.6), (0.034, s * h * 1.2), (0.036, s * h * 0.5)], Mat.alu(), 64, 'y', loc=(x, 0, z)
        )


def spin():
    """Heavy exposed flywheel, belt cover, four-way saddle and bars, bottle cage."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(0.50, 0.25)
    floor_bar(-0.46, 0.25)
    F = Vector((0.40, 0, 0.335))
    flywheel(F.x, F.z, 0.225, 0.032)
    for s in (-1, 1):
        beam('fork', (F.x, s * 0.047, F.z), (0.235, s * 0.040, 0.700), 0.052, 0.022, pw, r=0.008, up=(0, 1, 0))
        beam('fork_low', (F.x, s * 0.047, F.z), (0.50, s * 0.047, 0.06), 0.052, 0.022, pw, r=0.008, up=(0, 1, 0))
        cyl('axle', (F.x, s * 0.030, F.z), (F.x, s * 0.070, F.z), 0.017, ch)
    B = Vector((-0.02, 0, 0.330))
    post((0.245, 0, 0.66), (-0.46, 0, 0.07), 0.085, 0.058)
    post((0.26, 0, 0.64), (0.215, 0, 0.80), 0.075, 0.062)
    post((-0.095, 0, 0.34), (-0.200, 0, 0.70), 0.070, 0.058)
    post((0.47, 0, 0.06), (-0.46, 0, 0.06), 0.06, 0.05)
    post((0.02, 0, 0.45), (-0.02, 0, 0.07), 0.055, 0.05)
    # belt cover
    shell = [(B.x + 0.135 * math.cos(a), B.z + 0.135 * math.sin(a)) for a in np.linspace(math.radians(80), math.radians(290), 40)]
    shell += [(F.x + 0.07 * math.cos(a), F.z + 0.07 * math.sin(a)) for a in np.linspace(math.radians(-70), math.radians(70), 24)]
    extrude('cover', shell, 0.040, pl, 'y', 0.010, 4, loc=(0, -0.085, 0), angle=40)
    lathe('cover_ring', [(0.088, -0.1052), (0.090, -0.1064), (0.098, -0.1064), (0.100, -0.1052)], ac, 96, 'y', loc=(B.x, 0, B.z))
    crank(B.x, B.z, 0.125, 0.168, 28)
    # saddle post and fore-aft slide
    post((-0.195, 0, 0.68), (-0.235, 0, 0.85), 0.042, 0.036, Mat.alu())
    beam('slide', (-0.31, 0, 0.862), (-0.15, 0, 0.862), 0.040, 0.030, Mat.alu(), r=0.006)
    saddle(-0.235, 0.885)
    knob((-0.155, -0.031, 0.585), (-0.155, -0.085, 0.585), 0.024)
    # handlebar
    post((0.220, 0, 0.79), (0.195, 0, 0.965), 0.046, 0.038, Mat.alu())
    beam('slide', (0.14, 0, 0.975), (0.30, 0, 0.975), 0.040, 0.030, Mat.alu(), r=0.006)
    knob((0.245, -0.033, 0.72), (0.245, -0.088, 0.72), 0.022)
    foam = Mat.foam()
    for s in (-1, 1):
        tube(
            'bar',
            [(0.21, 0, 1.0), (0.21, s * 0.10, 1.0), (0.24, s * 0.215, 1.01), (0.38, s * 0.225, 1.045), (0.46, s * 0.20, 1.10)],
            0.0155,
            foam,
            0.05,
            8,
        )
        tube('aero', [(0.22, s * 0.05, 1.0), (0.38, s * 0.05, 1.02), (0.46, s * 0.055, 1.06)], 0.0150, foam, 0.05, 8)
    cyl('stem', (0.21, 0, 0.98), (0.21, 0, 1.0), 0.024, Mat.alu())
    s = Screen(
        Matrix.Translation((0.335, 0, 1.075))
        @ Euler((0, math.radians(-38), 0)).to_matrix().to_4x4()
        @ Matrix.Rotation(-math.pi / 2, 4, 'Z'),
        0.105,
        0.055,
        0.024,
        0.014,
    )
    s.rect(0, 0, 0.100, 0.052, '#a9bda2', 0.6, 0.0024).digits('26,4', 0.026, 0, 0.002, '#1c2a1e', 0)
    knob((0.275, 0, 0.70), (0.325, 0, 0.775), 0.020)
    # bottle
    lathe(
        'bottle',
        [
            (0, 0),
            (0.031, 0),
            (0.034, 0.004),
            (0.034, 0.10),
            (0.030, 0.118),
            (0.034, 0.125),
            (0.034, 0.145),
            (0.018, 0.155),
            (0.012, 0.175),
            (0, 0.176),
        ],
        Mat.paint('#e9e6e0', 0.35),
        56,
        loc=(0.11, -0.075, 0.515),
        rot=(0, math.radians(28), 0),
    )
    for z in (0.02, 0.075):
        lathe(
            'cage', [(0.0355, z), (0.0375, z + 0.004), (0.0355, z + 0.008)], pl, 56, loc=(0.11, -0.075, 0.515), rot=(0, math.radians(28), 0)
        )
    for s in (-1, 1):
        wheel((0.55, s * 0.17, 0.035), 0.034, 0.028)
    mark('mark', 0.075, Mat.white(), (0.10, -0.1052, 0.335), (math.pi / 2, 0, 0))
    return dict(turn=-32, el=12, fill=0.86)


def recumbent():
    """Low step, wide seat with a back, side handles, drum cover, upright display mast."""
    pw, pl, ac, ch, lt = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.leather()
    floor_bar(0.52, 0.24)
    floor_bar(-0.62, 0.27)
    post((0.52, 0, 0.06), (-0.62, 0, 0.06), 0.06, 0.05)
    shell = fillet2(
        [(0.20, 0.05), (0.185, 0.22), (0.22, 0.44), (0.36, 0.545), (0.52, 0.50), (0.615, 0.33), (0.60, 0.12), (0.55, 0.05)],
        [0.03, 0.10, 0.12, 0.12, 0.12, 0.12, 0.06, 0.03],
        12,
    )
    extrude('shell', shell, 0.125, pl, 'y', 0.030, 6, angle=50)
    for s in (-1, 1):
        lathe(
            'disc',
            [(0, s * 0.068), (0.115, s * 0.068), (0.125, s * 0.064), (0.128, s * 0.055)],
            Mat.plastic_g(),
            96,
            'y',
            loc=(0.385, 0, 0.30),
        )
        lathe(
            'ring', [(0.100, s * 0.0680), (0.102, s * 0.0695), (0.111, s * 0.0695), (0.113, s * 0.0680)], ac, 96, 'y', loc=(0.385, 0, 0.30)
        )
    crank(0.385, 0.30, 0.105, 0.150, 20)
    # display mast and front bar
    post((0.44, 0, 0.50), (0.33, 0, 1.05), 0.06, 0.045)
    tube(
        'front_bar',
        [(0.24, -0.21, 0.93), (0.30, -0.20, 0.985), (0.345, -0.05, 0.985), (0.345, 0.05, 0.985), (0.30, 0.20, 0.985), (0.24, 0.21, 0.93)],
        0.0150,
        Mat.foam(),
        0.05,
        8,
    )
    s = Screen(
        Matrix.Translation((0.325, 0, 1.105))
        @ Euler((0, math.radians(30), 0)).to_matrix().to_4x4()
        @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.155,
        0.085,
        0.034,
        0.024,
    )
    s.rect(0, 0, 0.15, 0.082, '#a9bda2', 0.6, 0.0024).digits('12:40', 0.032, 0, 0.010, '#1c2a1e', 0).write(
        '86 NHỊP/PHÚT', 0.011, 0, -0.028, '#1c2a1e', 0
    )
    # seat carriage on a sloping rail
    post((0.18, 0, 0.16), (-0.52, 0, 0.36), 0.07, 0.055)
    post((-0.52, 0, 0.36), (-0.60, 0, 0.07), 0.06, 0.05)
    C = Vector((-0.36, 0, 0.40))
    box('carriage', (0.20, 0.10, 0.05), (C.x, 0, C.z - 0.035), pl, 0.010, rot=(0, math.radians(16), 0))
    pad(
        'seat',
        0.40,
        0.44,
        0.085,
        lt,
        r=0.09,
        edge=0.034,
        dome=0.012,
        belly=0.005,
        loc=(C.x + 0.02, 0, C.z),
        rot=(0, math.radians(-4), 0),
        piping=0.003,
    )
    a = math.radians(-68)
    pad(
        'back',
        0.52,
        0.42,
        0.075,
        lt,
        r=0.09,
        edge=0.030,
        dome=0.012,
        belly=0.005,
        loc=(C.x - 0.215, 0, C.z + 0.33),
        rot=(0, math.radians(72), 0),
        piping=0.003,
    )
    for s in (-1, 1):
        tube(
            'back_frame',
            [(C.x - 0.10, s * 0.10, C.z - 0.02), (C.x - 0.22, s * 0.10, C.z + 0.02), (C.x - 0.345, s * 0.10, C.z + 0.46)],
            0.0135,
            pw,
            0.06,
            8,
        )
        tube(
            'arm',
            [
                (C.x - 0.05, s * 0.12, C.z - 0.02),
                (C.x - 0.05, s * 0.285, C.z + 0.0),
                (C.x - 0.02, s * 0.285, C.z + 0.20),
                (C.x + 0.20, s * 0.285, C.z + 0.23),
            ],
            0.0150,
            pw,
            0.06,
            8,
        )
        sweep(
            'arm_grip',
            [(C.x + 0.03, s * 0.285, C.z + 0.207), (C.x + 0.205, s * 0.285, C.z + 0.231)],
            circle(0.021, 28),
            Mat.foam(),
            up=(0, 1, 0),
            bevel=0.004,
        )
        cyl('pulse', (C.x + 0.07, s * 0.285, C.z + 0.2125), (C.x + 0.13, s * 0.285, C.z + 0.2205), 0.0215, ch, 40, 0.002)
        wheel((0.575, s * 0.16, 0.036), 0.036, 0.028)
    # the back rests on a cross plate bolted to both posts
    rest = Matrix.Translation((C.x - 0.287, 0, C.z + 0.285)) @ Matrix.Rotation(math.radians(-15.5), 4, 'Y')
    for dz in (-0.13, 0.13):
        plate = box('back_plate', (0.008, 0.30, 0.075), (0, 0, 0), pw, 0.003)
        plate.matrix_world = rest @ Matrix.Translation((0.012, 0, dz))
        for s in (-1, 1):
            spacer = box('spacer', (0.050, 0.060, 0.055), (0, 0, 0), pw, 0.006)
            spacer.matrix_world = rest @ Matrix.Translation((0.034, s * 0.10, dz))
            for q in (-0.032, 0.032):
                head = cyl('bolt', (0, 0, 0), (-0.009, 0, 0), 0.008, ch, 6, 0.001)
                head.matrix_world = rest @ Matrix.Translation((0.008, s * 0.10 + q, dz)) @ head.matrix_world
    tube('lever', [(C.x + 0.06, -0.09, C.z - 0.03), (C.x + 0.06, -0.26, C.z - 0.03)], 0.010, ac, 0)
    mark('mark', 0.065, Mat.white(), (0.30, -0.063, 0.46), (math.pi / 2, 0, 0))
    return dict(turn=-36, el=14, fill=0.86)


def air():
    """Caged fan, swinging arms, chain drive."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(0.50, 0.28)
    floor_bar(-0.52, 0.28)
    post((0.50, 0, 0.06), (-0.52, 0, 0.06), 0.07, 0.055)
    F, R = Vector((0.34, 0, 0.45)), 0.325
    wire = Mat.paint('#3a3e43', 0.35)
    for s in (-1, 1):
        y = s * 0.075
        for q in (1.0, 0.82, 0.64, 0.46, 0.28):
            yy = y + s * 0.030 * (1 - q * q)
            ring = [(F.x + R * q * math.cos(t), yy, F.z + R * q * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 120, endpoint=False)]
            sweep('ring', ring, circle(0.0052 if q == 1 else 0.0028, 10), pw if q == 1 else wire, closed=True, up=(0, 1, 0))
        for k in range(24):
            a = 2 * math.pi * k / 24
            pts = [(F.x + R * q * math.cos(a), y + s * 0.030 * (1 - q * q), F.z + R * q * math.sin(a)) for q in np.linspace(0.16, 1, 9)]
            sweep('spoke', pts, circle(0.0022, 8), wire, up=(0, 1, 0))
        lathe('badge', [(0, s * 0.034), (0.050, s * 0.034), (0.056, s * 0.030), (0.058, s * 0.020)], pl, 64, 'y', loc=(F.x, y, F.z))
        lathe(
            'badge_ring', [(0.040, s * 0.034), (0.042, s * 0.0355), (0.048, s * 0.0355), (0.050, s * 0.034)], ac, 64, 'y', loc=(F.x, y, F.z)
        )
    lathe(
        'band',
        [(R, -0.075), (R + 0.004, -0.074), (R + 0.004, 0.074), (R, 0.075), (R - 0.003, 0), (R, -0.075)],
        pw,
        160,
        'y',
        loc=(F.x, 0, F.z),
    )
    blade = Mat.paint('#b9bcc0', 0.3)
    for k in range(14):
        q = box('blade', (R * 0.62, 0.105, 0.003), (0, 0, 0), blade, 0.001, 2)
        q.matrix_world = (
            Matrix.Translation(F)
            @ Matrix.Rotation(2 * math.pi * k / 14, 4, 'Y')
            @ Matrix.Translation((R * 0.56, 0, 0))
            @ Matrix.Rotation(math.radians(14), 4, 'X')
        )
    cyl('fan_hub', F - Vector((0, 0.05, 0)), F + Vector((0, 0.05, 0)), 0.05, pl)
    for s in (-1, 1):
        beam('fork', (F.x, s * 0.125, F.z), (0.48, s * 0.090, 0.07), 0.050, 0.022, pw, r=0.008, up=(0, 1, 0))
        beam('fork', (F.x, s * 0.125, F.z), (-0.05, s * 0.090, 0.30), 0.050, 0.022, pw, r=0.008, up=(0, 1, 0))
    B = Vector((-0.06, 0, 0.30))
    guard = [(B.x + 0.115 * math.cos(a), B.z + 0.115 * math.sin(a)) for a in np.linspace(math.radians(95), math.radians(275), 32)]
    guard += [(F.x - 0.02 + 0.055 * math.cos(a), F.z + 0.055 * math.sin(a)) for a in np.linspace(math.radians(-60), math.radians(100), 20)]
    extrude('guard', guard, 0.030, pl, 'y', 0.008, 3, loc=(0, -0.125, 0), angle=40)
    crank(B.x, B.z, 0.160, 0.165, 32)
    post((-0.03, 0, 0.08), (-0.06, 0, 0.36), 0.07, 0.06)
    post((-0.05, 0, 0.30), (-0.235, 0, 0.72), 0.065, 0.055)
    post((-0.225, 0, 0.70), (-0.27, 0, 0.865), 0.042, 0.036, Mat.alu())
    beam('slide', (-0.35, 0, 0.875), (-0.19, 0, 0.875), 0.040, 0.030, Mat.alu(), r=0.006)
    saddle(-0.275, 0.898, True)
    knob((-0.205, -0.03, 0.62), (-0.205, -0.085, 0.62), 0.024)
    # swinging arms with their foot pegs and connecting rods
    for s in (-1, 1):
        lean = 0.05 * s
        y = s * 0.215
        low = (0.115 - lean, y, 0.17)
        tube(
            'arm',
            [low, (0.10, y, 0.42), (0.08 + lean, y, 0.85), (0.03 + lean * 2, y + s * 0.02, 1.06), (-0.10 + lean * 2, y + s * 0.02, 1.17)],
            0.0185,
            pw,
            0.10,
            10,
            up=(0, 1, 0),
        )
        a, b = Vector((0.02 + lean * 2, y + s * 0.02, 1.07)), Vector((-0.11 + lean * 2, y + s * 0.02, 1.178))
        sweep('grip', [a, b], circle(0.0225, 28), Mat.foam(), up=(0, 1, 0), bevel=0.004)
        lathe(
            'grip_end',
            [(0, -0.004), (0.0235, -0.004), (0.0245, 0), (0.0235, 0.010), (0, 0.012)],
            ac,
            40,
            loc=tuple(b),
            rot=(0, math.radians(-50), 0),
        )
        cyl('pivot', (0.10, s * 0.10, 0.42), (0.10, s * 0.245, 0.42), 0.020, Mat.steel())
        cyl('peg', (0.115, y, 0.18), (0.115, y + s * 0.085, 0.18), 0.019, Mat.rubber2())
        dx = s * 0.165 * math.cos(math.radians(32)) * 0.45
        cyl('rod', low, (B.x + dx, s * 0.165, B.z + s * 0.165 * math.sin(math.radians(32)) * 0.45), 0.010, Mat.steel())
    post((0.30, 0, 0.74), (0.22, 0, 1.02), 0.05, 0.04)
    s = Screen(
        Matrix.Translation((0.205, 0, 1.085))
        @ Euler((0, math.radians(26), 0)).to_matrix().to_4x4()
        @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.165,
        0.095,
        0.034,
        0.022,
    )
    s.rect(0, 0, 0.16, 0.092, '#10151b', 0.5, 0.0022).write('20/10', 0.036, 0, 0.016, '#ff5a22', 1.1).write('342 W', 0.024, 0, -0.026)
    for s in (-1, 1):
        wheel((0.555, s * 0.18, 0.036), 0.036, 0.028)
    mark('mark', 0.06, Mat.white(), (-0.03, -0.1405, 0.31), (math.pi / 2, 0, 0))
    return dict(turn=32, el=12, fill=0.86)


def under_desk():
    """Pedals on a low U-frame, knob for resistance, small display."""
    pw, pl, ac, ch = Mat.paint('#eceae6', 0.36), Mat.plastic(), Mat.accent(), Mat.chrome()
    for x, half in ((0.19, 0.17), (-0.19, 0.20)):
        tube('foot', [(x, -half, 0.020), (x, half, 0.020)], 0.0165, Mat.powder(), 0)
        for s in (-1, 1):
            lathe(
                'shoe',
                [(0, -0.020), (0.0205, -0.020), (0.022, -0.015), (0.022, 0.016), (0.019, 0.020), (0, 0.020)],
                Mat.rubber2(),
                40,
                'y',
                loc=(x, s * half, 0.022),
            )
    tube('rail', [(0.19, 0, 0.03), (0.09, 0, 0.07), (-0.09, 0, 0.07), (-0.19, 0, 0.03)], 0.016, Mat.powder(), 0.05, 8, up=(0, 1, 0))
    shell = fillet2(
        [(-0.115, 0.05), (-0.105, 0.18), (-0.05, 0.265), (0.05, 0.265), (0.105, 0.18), (0.115, 0.05)],
        [0.03, 0.06, 0.05, 0.05, 0.06, 0.03],
        8,
    )
    abs_shell = mat('abs_white', '#e6e4df', 0.42, spec=0.45)
    for s in (-1, 1):
        extrude('shell', shell, 0.0515, abs_shell, 'y', 0.010, 5, angle=50, loc=(0, s * 0.0267, 0))
        for x, z in ((-0.080, 0.085), (0.080, 0.085), (-0.040, 0.245), (0.040, 0.245)):
            cyl('screw', (x, s * 0.050, z), (x, s * 0.0532, z), 0.0048, Mat.steel(), 24, 0.0008)
            cyl('socket', (x, s * 0.0530, z), (x, s * 0.0536, z), 0.0022, Mat.plastic_g(), 6, 0)
    extrude('parting', [(a * 0.985, 0.158 + (b - 0.158) * 0.985) for a, b in shell], 0.006, Mat.plastic(), 'y', 0)
    for s in (-1, 1):
        lathe('disc', [(0, s * 0.058), (0.072, s * 0.058), (0.080, s * 0.053)], pl, 80, 'y', loc=(0, 0, 0.165))
        lathe('ring', [(0.060, s * 0.0582), (0.062, s * 0.0596), (0.068, s * 0.0596), (0.070, s * 0.0582)], ac, 80, 'y', loc=(0, 0, 0.165))
    crank(0, 0.165, 0.080, 0.095, 30)
    s = Screen(
        Matrix.Translation((-0.012, 0, 0.276))
        @ Euler((0, math.radians(0), 0)).to_matrix().to_4x4()
        @ Matrix.Rotation(-math.pi / 2, 4, 'Z'),
        0.062,
        0.036,
        0.016,
        0.010,
    )
    s.rect(0, 0, 0.058, 0.033, '#a9bda2', 0.6, 0.0024).digits('1280', 0.017, 0, 0.0, '#1c2a1e', 0)
    knob((0.075, 0, 0.235), (0.115, 0, 0.285), 0.022)
    return dict(turn=34, el=20, fill=0.82)


def folding_x():
    """Two crossed frames, drum with pedals, broad saddle, pulse handles."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(0.40, 0.22, 0.035, 0.024)
    floor_bar(-0.38, 0.22, 0.035, 0.024)
    # front foot to saddle, rear foot to handlebar: they cross
    for s in (-1, 1):
        y = s * 0.062
        tube('leg', [(0.40, y * 1.2, 0.05), (0.16, y, 0.38), (-0.20, y, 0.74)], 0.017, pw, 0.10, 8, up=(0, 1, 0))
    post((-0.38, 0, 0.05), (0.16, 0, 0.86), 0.050, 0.038)
    cyl('pivot', (0.035, -0.085, 0.46), (0.035, 0.085, 0.46), 0.022, ch)
    knob((0.035, -0.085, 0.46), (0.035, -0.135, 0.46), 0.024)
    drum = Vector((0.145, 0, 0.335))
    shell = fillet2([(0.03, 0.26), (0.05, 0.44), (0.16, 0.52), (0.27, 0.43), (0.285, 0.26), (0.20, 0.18), (0.08, 0.18)], [0.06] * 7, 8)
    extrude('shell', shell, 0.095, pl, 'y', 0.018, 5, angle=50)
    for s in (-1, 1):
        lathe('disc', [(0, s * 0.053), (0.082, s * 0.053), (0.090, s * 0.048)], Mat.plastic_g(), 80, 'y', loc=tuple(drum))
        lathe('ring', [(0.070, s * 0.0532), (0.072, s * 0.0548), (0.079, s * 0.0548), (0.081, s * 0.0532)], ac, 80, 'y', loc=tuple(drum))
    crank(drum.x, drum.z, 0.085, 0.135, 25)
    post((-0.20, 0, 0.735), (-0.245, 0, 0.86), 0.040, 0.036, ch)
    box('saddle_socket', (0.07, 0.16, 0.05), (-0.205, 0, 0.735), pl, 0.010, rot=(0, math.radians(20), 0))
    saddle(-0.255, 0.875, True)
    tube(
        'bar',
        [(0.02, -0.20, 0.93), (0.11, -0.20, 1.0), (0.185, -0.10, 0.965), (0.185, 0.10, 0.965), (0.11, 0.20, 1.0), (0.02, 0.20, 0.93)],
        0.0145,
        pw,
        0.06,
        8,
    )
    for s in (-1, 1):
        a, b = Vector((0.112, s * 0.20, 1.0)), Vector((0.022, s * 0.20, 0.932))
        sweep('grip', [a, b], circle(0.0205, 28), Mat.foam(), up=(0, 1, 0), bevel=0.004)
        cyl('pulse', a.lerp(b, 0.3), a.lerp(b, 0.7), 0.0210, ch, 40, 0.002)
    post((0.15, 0, 0.84), (0.19, 0, 0.97), 0.040, 0.034)
    post((0.188, 0, 0.955), (0.216, 0, 1.015), 0.030, 0.018)
    s = Screen(
        Matrix.Translation((0.185, 0, 1.035))
        @ Euler((0, math.radians(34), 0)).to_matrix().to_4x4()
        @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.11,
        0.062,
        0.028,
        0.016,
    )
    s.rect(0, 0, 0.106, 0.059, '#a9bda2', 0.6, 0.0024).digits('18,2', 0.028, 0, 0.0, '#1c2a1e', 0)
    knob((0.165, 0, 0.91), (0.125, 0, 0.925), 0.017)
    return dict(turn=32, el=12, fill=0.86)
