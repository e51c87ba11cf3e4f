"""Cross trainers: rear-drive for the home, front-drive with rails for the gym. The walker faces +x."""
from studio import *
from models.bike import floor_bar, post
from models.treadmill import deck_of_numbers, facing


def foot_plate(a, b, t, y, w=0.14, length=0.36):
    """A ribbed plate with a raised edge on the bar from a to b."""
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    c = a.lerp(b, t)
    frame = Matrix.Translation((c.x, y, c.z + 0.020)) @ Matrix.Rotation(-math.atan2(d.z, d.x), 4, 'Y')
    rim = pad('plate', length, w, 0.034, Mat.plastic(), r=0.045, edge=0.010, dome=0, belly=0)
    rim.matrix_world = frame
    top = pad('tread', length - 0.04, w - 0.035, 0.006, Mat.rubber2(), r=0.03, edge=0.002, dome=0, belly=0)
    top.matrix_world = frame @ Matrix.Translation((0, 0, 0.032))
    for k in range(9):
        rib = box('rib', (0.006, w - 0.055, 0.003), (0, 0, 0), Mat.accent() if k in (0, 8) else Mat.rubber2(), 0.001, 2)
        rib.matrix_world = frame @ Matrix.Translation((-length * 0.36 + length * 0.09 * k, 0, 0.0395))
    nose = box('nose', (0.022, w * 0.9, 0.045), (0, 0, 0), Mat.plastic(), 0.010)
    nose.matrix_world = frame @ Matrix.Translation((length / 2 - 0.012, 0, 0.045))


def arm(foot, pivot, y, top, lean, r=0.018):
    """A moving handle: from the pedal bar past its pivot up to the foam grip, bent inward at the top."""
    foot, pivot = Vector(foot), Vector(pivot)
    d = (pivot - foot).normalized()
    up = pivot + d * (top - pivot.z) / max(0.4, d.z)
    path = [
        (foot.x, y, foot.z),
        (pivot.x, y, pivot.z),
        (up.x - 0.02, y, up.z - 0.20),
        (up.x - 0.10, y - math.copysign(0.02, y), up.z),
        (up.x - 0.12, y - math.copysign(0.05, y), up.z + 0.10),
    ]
    tube('arm', path, r, Mat.powder(), 0.10, 10, up=(0, 1, 0))
    a, b = Vector(path[2]) + Vector((0, 0, 0.10)), Vector(path[3])
    sweep(
        'grip',
        fillet2(
            [tuple(Vector(path[2]).lerp(Vector(path[3]), 0.25)), path[3], tuple(Vector(path[3]).lerp(Vector(path[4]), 0.95))],
            0.05,
            8,
            False,
        ),
        circle(r + 0.006, 28),
        Mat.foam(),
        up=(0, 1, 0),
        bevel=0.004,
    )
    lathe('cap', [(0, -0.002), (r * 1.3, -0.002), (r * 1.36, 0.002), (r * 1.2, 0.012), (0, 0.014)], Mat.accent(), 36, loc=path[4])
    cyl('boss', (pivot.x, y - 0.034, pivot.z), (pivot.x, y + 0.034, pivot.z), 0.030, Mat.plastic())
    lathe(
        'boss_ring',
        [(0.020, 0), (0.021, 0.0012), (0.026, 0.0012), (0.027, 0)],
        Mat.accent(),
        48,
        'y',
        loc=(pivot.x, y + math.copysign(0.0345, y), pivot.z),
    )


def drum(x, z, R, width, rings=True):
    lathe(
        'drum',
        [
            (0, -width / 2),
            (R * 0.90, -width / 2),
            (R * 0.97, -width / 2 + 0.012),
            (R, -width / 2 + 0.03),
            (R, width / 2 - 0.03),
            (R * 0.97, width / 2 - 0.012),
            (R * 0.90, width / 2),
            (0, width / 2),
        ],
        Mat.plastic(),
        128,
        'y',
        loc=(x, 0, z),
    )
    for s in (-1, 1):
        y = s * (width / 2 + 0.0005)
        lathe('face', [(0, y + s * 0.004), (R * 0.66, y + s * 0.004), (R * 0.70, y)], Mat.plastic_g(), 128, 'y', loc=(x, 0, z))
        lathe(
            'ring',
            [(R * 0.72, y - s * 0.001), (R * 0.725, y + s * 0.0014), (R * 0.775, y + s * 0.0014), (R * 0.78, y - s * 0.001)],
            Mat.accent(),
            128,
            'y',
            loc=(x, 0, z),
        )


def crank_disc(x, z, y, s, length, angle):
    """Crank on one side; returns where its pin is."""
    a = math.radians(angle)
    px, pz = x + length * math.cos(a), z + length * math.sin(a)
    beam('crank', (x, y, z), (px, y + s * 0.006, pz), 0.040, 0.018, Mat.steel(), r=0.008, up=(0, 1, 0))
    cyl('hub', (x, y - s * 0.015, z), (x, y + s * 0.020, z), 0.030, Mat.steel())
    cyl('pin', (px, y, pz), (px, y + s * 0.050, pz), 0.016, Mat.chrome())
    return px, pz


def home_trainer():
    pw, ac = Mat.powder(), Mat.accent()
    floor_bar(0.56, 0.26)
    floor_bar(-0.56, 0.26)
    post((0.56, 0, 0.06), (-0.56, 0, 0.06), 0.075, 0.055)
    D = Vector((-0.36, 0, 0.31))
    drum(D.x, D.z, 0.235, 0.13)
    post((0.44, 0, 0.06), (0.36, 0, 1.20), 0.075, 0.060)
    boot = fillet2([(0.34, 0.06), (0.37, 0.30), (0.46, 0.30), (0.54, 0.07)], 0.03, 6)
    extrude('boot', boot, 0.085, Mat.plastic(), 'y', 0.012, 4)
    P = (0.395, 0, 0.98)
    for s, angle in ((-1, 160), (1, -20)):
        y = s * 0.175
        px, pz = crank_disc(D.x, D.z, s * 0.085, s, 0.155, angle)
        foot = Vector((0.37 + (px - D.x) * 0.62, y, 0.265))
        rear = Vector((px, s * 0.150, pz))
        beam('pedal_bar', rear, (foot.x + 0.02, y, foot.z), 0.050, 0.036, pw, r=0.009)
        foot_plate(rear, foot, 0.60, y + s * 0.012)
        cyl('joint', (foot.x, y - 0.035, foot.z), (foot.x, y + 0.035, foot.z), 0.024, Mat.plastic())
        y2 = s * 0.235
        arm((foot.x, y2, foot.z), (0.395, y2, 0.98), y2, 1.50, 0)
        cyl('joint', (foot.x, y, foot.z), (foot.x, y2 + s * 0.02, foot.z), 0.014, Mat.chrome())
    cyl('axle', (0.395, -0.235, 0.98), (0.395, 0.235, 0.98), 0.018, Mat.chrome())
    tube(
        'fixed',
        [(0.33, -0.16, 1.13), (0.27, -0.16, 1.15), (0.30, -0.05, 1.12), (0.30, 0.05, 1.12), (0.27, 0.16, 1.15), (0.33, 0.16, 1.13)],
        0.0150,
        Mat.foam(),
        0.04,
        8,
    )
    sc = Screen(facing(0.33, 0, 1.26, 28), 0.15, 0.085, 0.036, 0.026)
    sc.rect(0, 0, 0.146, 0.082, '#a9bda2', 0.6, 0.0024).digits('4,82', 0.034, 0, 0.012, '#1c2a1e', 0).write(
        '128 kcal', 0.013, 0, -0.026, '#1c2a1e', 0
    )
    for s in (-1, 1):
        wheel((0.615, s * 0.18, 0.036), 0.036, 0.028)
    mark('mark', 0.07, Mat.white(), (0.10, -0.0282, 0.06), (math.pi / 2, 0, 0))
    return dict(turn=142, el=12, fill=0.87)


def gym_trainer():
    """Big front drum, pedal bars that roll on two rails behind, long arms, wide display."""
    pw, pl, ac, al = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.alu()
    floor_bar(0.78, 0.30, 0.05, 0.034)
    floor_bar(-0.95, 0.30, 0.05, 0.034)
    for s in (-1, 1):
        beam('base', (0.76, s * 0.09, 0.07), (-0.93, s * 0.09, 0.07), 0.060, 0.060, pw, r=0.010)
    shell = fillet2(
        [(0.06, 0.06), (0.10, 0.36), (0.26, 0.66), (0.50, 0.74), (0.76, 0.60), (0.90, 0.34), (0.88, 0.10), (0.84, 0.06)],
        [0.05, 0.16, 0.18, 0.18, 0.18, 0.14, 0.06, 0.03],
        12,
    )
    extrude('shell', shell, 0.22, pl, 'y', 0.045, 7, angle=50)
    panel = fillet2(
        [(0.20, 0.58), (0.40, 0.755), (0.60, 0.735), (0.60, 0.72), (0.40, 0.735), (0.215, 0.57)], [0.01, 0.08, 0.01, 0.01, 0.08, 0.01], 8
    )
    extrude('panel', panel, 0.12, Mat.plastic_g(), 'y', 0.003)
    D = Vector((0.48, 0, 0.38))
    for s in (-1, 1):
        lathe('face', [(0, s * 0.118), (0.20, s * 0.118), (0.215, s * 0.112)], Mat.plastic_g(), 128, 'y', loc=tuple(D))
        lathe('ring', [(0.222, s * 0.1105), (0.224, s * 0.1135), (0.238, s * 0.1135), (0.240, s * 0.1105)], ac, 128, 'y', loc=tuple(D))
    post((0.56, 0, 0.60), (0.42, 0, 1.38), 0.090, 0.070, al)
    for s in (-1, 1):
        y = s * 0.20
        tube('ramp', [(-0.94, y, 0.10), (-0.10, y, 0.19)], 0.022, al, 0)
        post((-0.10, y, 0.07), (-0.10, y, 0.19), 0.04, 0.04)
    for s, angle in ((-1, 155), (1, -25)):
        y = s * 0.20
        px, pz = crank_disc(D.x, D.z, s * 0.13, s, 0.20, angle)
        roller = Vector((-0.52 + (px - D.x) * 0.8, y, 0.175))
        front = Vector((px, y, pz))
        wheel(tuple(roller), 0.040, 0.036, tyre=Mat.paint('#2c3034'))
        beam('pedal_bar', roller + Vector((0, 0, 0.045)), front, 0.055, 0.040, pw, r=0.010)
        foot_plate(roller + Vector((0, 0, 0.045)), front, 0.36, y + s * 0.005, 0.16, 0.40)
        link_y = s * 0.29
        low = Vector((0.30 + (px - D.x) * 0.5, link_y, 0.42))
        arm(tuple(low), (0.455, link_y, 1.10), link_y, 1.66, 0, 0.021)
        beam(
            'link',
            (low.x, link_y - s * 0.03, low.z + 0.02),
            (front.x - 0.22, y, front.z * 0.55 + 0.12),
            0.030,
            0.026,
            Mat.steel(),
            r=0.006,
            up=(0, 1, 0),
        )
    cyl('axle', (0.455, -0.30, 1.10), (0.455, 0.30, 1.10), 0.020, Mat.chrome())
    tube(
        'fixed',
        [(0.36, -0.18, 1.24), (0.27, -0.18, 1.27), (0.30, -0.05, 1.22), (0.30, 0.05, 1.22), (0.27, 0.18, 1.27), (0.36, 0.18, 1.24)],
        0.0170,
        Mat.foam(),
        0.05,
        8,
    )
    sc = Screen(facing(0.385, 0, 1.46, 24), 0.34, 0.19, 0.040, 0.026)
    deck_of_numbers(sc, 0.34, 0.19, shows=('2,6', '18:45', '62'), done=5, unit='VÒNG')
    for s in (-1, 1):
        wheel((0.845, s * 0.22, 0.042), 0.042, 0.032)
    mark('mark', 0.10, Mat.white(), (0.18, -0.1105, 0.22), (math.pi / 2, 0, 0))
    return dict(turn=142, el=12, fill=0.88)
