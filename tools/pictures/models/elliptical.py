"""Cross trainers: rear-drive for the home, front-drive with rails for the gym. The walker faces +x."""
from studio import *
from studio.machines import *
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
        rib.matrix_world = frame @ Matrix.Translation((-length * 0.36 + length * 0.09 * k, 0, 0.0390))
    hold = box('plate_bracket', (0.20, w * 0.62, 0.010), (0, 0, 0), Mat.powder(), 0.003)
    hold.matrix_world = frame @ Matrix.Translation((0, 0, -0.003))
    for d in (-0.075, 0.075):
        for e in (-1, 1):
            lug = box('plate_bracket', (0.045, 0.005, 0.045), (0, 0, 0), Mat.powder(), 0.002)
            lug.matrix_world = frame @ Matrix.Translation((d, e * 0.0300, -0.018))
            socket_bolt(frame @ Vector((d, e * 0.0325, -0.022)), (0, e, 0), 0.0065)
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
    whole = fillet2(path, 0.10, 14, False)
    sweep('arm', whole, circle(r, 32), Mat.powder(), up=(0, 1, 0), bevel=0.0015)
    # the foam follows the bend of the tube to its end, where a cap closes it
    first = next(i for i, q in enumerate(whole) if q[2] > up.z - 0.16)
    start = Vector(whole[first - 1]).lerp(Vector(whole[first]), max(0, min(1, (up.z - 0.16 - whole[first - 1][2]) / max(1e-6, whole[first][2] - whole[first - 1][2]))))
    sweep('grip', [tuple(start)] + whole[first:], circle(r + 0.006, 40), Mat.foam(), up=(0, 1, 0), bevel=0.004)
    plug(path[4], Vector(whole[-1]) - Vector(whole[-2]), r + 0.005, depth=0.013, material=Mat.accent())
    side = math.copysign(1, y)
    cyl('boss', (pivot.x, y - 0.026, pivot.z), (pivot.x, y + 0.026, pivot.z), 0.030, Mat.powder(), 64)
    bearing((pivot.x, y + side * 0.025, pivot.z), (0, side, 0), 0.027, 0.010)
    cyl('eye', (foot.x, y - 0.024, foot.z), (foot.x, y + 0.024, foot.z), 0.027, Mat.powder(), 64)
    bearing((foot.x, y + side * 0.023, foot.z), (0, side, 0), 0.022, 0.013)


def drum(x, z, R, width, rings=True):
    lathe(
        'drum',
        [
            (0, -width / 2),
            (R * 0.90, -width / 2),
            (R * 0.97, -width / 2 + 0.012),
            (R, -width / 2 + 0.03),
            (R, -0.0024),
            (R - 0.0060, -0.0018),
            (R - 0.0060, 0.0018),
            (R, 0.0024),
            (R, width / 2 - 0.03),
            (R * 0.97, width / 2 - 0.012),
            (R * 0.90, width / 2),
            (0, width / 2),
        ],
        Mat.plastic(),
        176,
        'y',
        loc=(x, 0, z),
    )
    # the two shells meet in a dark gap and are held by six screws a side
    lathe('drum_gap', [(R - 0.0075, -0.0022), (R - 0.0052, -0.0022), (R - 0.0052, 0.0022), (R - 0.0075, 0.0022)], Mat.plastic_g(), 176, 'y', loc=(x, 0, z))
    for s in (-1, 1):
        y = s * (width / 2 + 0.0005)
        for k in range(6):
            a = math.radians(30 + 60 * k)
            at = (x + R * 0.845 * math.cos(a), s * width / 2, z + R * 0.845 * math.sin(a))
            lathe('screw_well', [(0, s * 0.0003), (0.0092, s * 0.0003), (0.0098, 0)], Mat.plastic_g(), 40, 'y', loc=at)
            cross_screw((at[0], at[1] + s * 0.0002, at[2]), (0, s, 0), 0.0056, a)
        lathe('face', [(0, y + s * 0.004), (R * 0.66, y + s * 0.004), (R * 0.70, y)], Mat.plastic(), 128, 'y', loc=(x, 0, z))
        lathe(
            'ring',
            [(R * 0.72, y - s * 0.001), (R * 0.725, y + s * 0.0014), (R * 0.775, y + s * 0.0014), (R * 0.78, y - s * 0.001)],
            Mat.accent(),
            128,
            'y',
            loc=(x, 0, z),
        )


def crank_disc(x, z, y, s, length, angle, bar):
    """Crank on one side, its pin reaching through the eye of the pedal bar whose middle lies at y = bar; returns the pin's place."""
    a = math.radians(angle)
    dx, dz = length * math.cos(a), length * math.sin(a)
    cyl('axle', (x, 0, z), (x, y, z), 0.018, zinc(), 48)
    forged_crank(x, y, z, s, dx, dz, Mat.alu(), 0.006)
    px, pz = x + dx, z + dz
    cyl('pin', (px, y, pz), (px, bar + s * 0.030, pz), 0.012, Mat.chrome(), 40)
    cyl('eye', (px, bar - s * 0.029, pz), (px, bar + s * 0.029, pz), 0.033, Mat.powder(), 72)
    bearing((px, bar + s * 0.028, pz), (0, s, 0), 0.026, 0.014)
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
        bar = s * 0.160
        px, pz = crank_disc(D.x, D.z, s * 0.087, s, 0.155, angle, bar)
        rear, foot = Vector((px, bar, pz)), Vector((0.37 + (px - D.x) * 0.62, bar, 0.265))
        beam('pedal_bar', rear, foot, 0.050, 0.036, pw, r=0.009)
        foot_plate(rear, foot, 0.60, bar + s * 0.012)
        y2 = s * 0.235
        cyl('eye', (foot.x, bar - 0.027, foot.z), (foot.x, bar + 0.027, foot.z), 0.029, Mat.powder(), 72)
        cyl('pin', (foot.x, bar, foot.z), (foot.x, y2, foot.z), 0.013, Mat.chrome(), 40)
        cyl('spacer', (foot.x, bar + s * 0.026, foot.z), (foot.x, y2 - s * 0.023, foot.z), 0.018, zinc(), 40)
        arm((foot.x, y2, foot.z), (0.395, y2, 0.98), y2, 1.50, 0)
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
        [0.05, 0.20, 0.22, 0.22, 0.22, 0.18, 0.06, 0.03],
        26,
    )
    for s in (-1, 1):
        extrude('shell', shell, 0.108, pl, 'y', 0.030, 8, angle=40, loc=(0, s * 0.0555, 0))
        for x, z in ((0.14, 0.30), (0.30, 0.62), (0.70, 0.60), (0.835, 0.30), (0.14, 0.10), (0.80, 0.10)):
            cross_screw((x, s * 0.1085, z), (0, s, 0), 0.006, x * 7)
    extrude('parting', [(0.48 + (a - 0.48) * 0.985, 0.38 + (b - 0.38) * 0.985) for a, b in shell], 0.006, Mat.plastic_g(), 'y', 0)
    D = Vector((0.48, 0, 0.38))
    for s in (-1, 1):
        lathe('face', [(0, s * 0.118), (0.20, s * 0.118), (0.215, s * 0.105)], Mat.plastic(), 128, 'y', loc=tuple(D))
        lathe('ring', [(0.222, s * 0.1105), (0.224, s * 0.1135), (0.238, s * 0.1135), (0.240, s * 0.1105)], ac, 128, 'y', loc=tuple(D))
    post((0.56, 0, 0.60), (0.42, 0, 1.38), 0.090, 0.070, al)
    rail_at = lambda x: 0.107 + (x + 0.94) * (0.085 / 0.84)
    beam('rail_cross', (-0.11, -0.225, 0.070), (-0.11, 0.225, 0.070), 0.050, 0.050, pw, r=0.010)
    for s in (-1, 1):
        y = s * 0.20
        plug((-0.11, s * 0.225, 0.070), (0, s, 0), 0.050, 0.050, 0.008)
        tube('ramp', [(-0.95, y, rail_at(-0.95)), (-0.08, y, rail_at(-0.08))], 0.022, al, 0)
        plug((-0.08, y, rail_at(-0.08)), (1, 0, 0.1), 0.022)
        plug((-0.95, y, rail_at(-0.95)), (-1, 0, -0.1), 0.022)
        post((-0.11, y, 0.07), (-0.11, y, rail_at(-0.11) - 0.004), 0.04, 0.04)
        bead((-0.11, y, rail_at(-0.11)), (1, 0, 0.1), 0.0225, 0.003, al)
        box('rail_shoe', (0.060, 0.056, 0.040), (-0.935, y, 0.090), pl, 0.008)
        socket_bolt((-0.935, y + s * 0.028, 0.094), (0, s, 0), 0.008)
    for s, angle in ((-1, 155), (1, -25)):
        y = s * 0.20
        px, pz = crank_disc(D.x, D.z, s * 0.132, s, 0.20, angle, y)
        rx = -0.52 + (px - D.x) * 0.8
        roller = Vector((rx, y, rail_at(rx) + 0.022 + 0.036))
        front, rear = Vector((px, y, pz)), roller + Vector((0, 0, 0.045))
        lathe('roller', [(0, -0.019), (0.040, -0.019), (0.041, -0.014), (0.036, 0), (0.041, 0.014), (0.040, 0.019), (0, 0.019)], Mat.paint('#c9c7c1', 0.4), 72, 'y', loc=tuple(roller))
        for e in (-1, 1):
            cheek = fillet2([(-0.030, -0.016), (0.030, -0.016), (0.050, 0.070), (-0.035, 0.062)], 0.014, 6)
            extrude('fork', cheek, 0.005, pw, 'y', 0.0015, 2, loc=(roller.x, y + e * 0.0245, roller.z))
            socket_bolt((roller.x, y + e * 0.027, roller.z), (0, e, 0), 0.009)
        beam('pedal_bar', rear, front, 0.055, 0.040, pw, r=0.010)
        plug(rear, rear - front, 0.040, 0.055, 0.010, up=(0, 0, 1))
        foot_plate(rear, front, 0.36, y + s * 0.005, 0.16, 0.40)
        link_y = s * 0.29
        low, on_bar = Vector((0.30 + (px - D.x) * 0.5, link_y, 0.42)), rear.lerp(front, 0.66)
        arm(tuple(low), (0.455, link_y, 1.10), link_y, 1.66, 0, 0.021)
        # a rod between the arm's foot and the pedal bar, with an eye on each pin
        rod_y = s * 0.2475
        beam('rod', (low.x, rod_y, low.z), (on_bar.x, rod_y, on_bar.z), 0.030, 0.016, Mat.alu(), r=0.006, up=(0, 1, 0))
        for at, end in ((low, link_y), (on_bar, y)):
            cyl('rod_eye', (at.x, rod_y - 0.011, at.z), (at.x, rod_y + 0.011, at.z), 0.026, Mat.alu(), 64)
            cyl('pin', (at.x, end, at.z), (at.x, rod_y + s * 0.011, at.z), 0.012, Mat.chrome(), 40)
        socket_bolt((on_bar.x, rod_y + s * 0.011, on_bar.z), (0, s, 0), 0.012)
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
