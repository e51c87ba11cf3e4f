"""Rowing machines: magnetic with an aluminium rail, water with an ash frame. The rower faces +x."""
from studio import *
from models.bike import floor_bar, post
from models.treadmill import facing


def seat(x, z, wide=0.30, code=None):
    lt = Mat.leather()
    dip = lambda a, b, h: (a, b, h + 0.016 * min(1, (b / 0.13) ** 2) - 0.012 * math.exp(-((b / 0.05) ** 2)))
    pad('seat', 0.24, wide, 0.050, lt, r=0.07, edge=0.022, dome=0.003, belly=0.003, warp=dip, loc=(x, 0, z), rot=(0, math.radians(-3), 0))
    box('carriage', (0.16, 0.085, 0.034), (x, 0, z - 0.017), Mat.plastic(), 0.008)


def foot_board(x, z, y, tilt=48):
    """Pedal with heel cup and strap."""
    frame = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(-tilt), 4, 'Y')
    plate = pad('pedal', 0.30, 0.115, 0.018, Mat.plastic(), r=0.035, edge=0.006, dome=0, belly=0)
    plate.matrix_world = frame
    for k in range(7):
        rib = box('rib', (0.006, 0.080, 0.003), (0, 0, 0), Mat.rubber2(), 0.001, 2)
        rib.matrix_world = frame @ Matrix.Translation((-0.09 + 0.032 * k, 0, 0.0195))
    heel = box('heel', (0.016, 0.105, 0.050), (0, 0, 0), Mat.plastic(), 0.007)
    heel.matrix_world = frame @ Matrix.Translation((-0.142, 0, 0.030))
    arch = [frame @ Vector((0.045, 0.060 * math.cos(t), 0.012 + 0.075 * math.sin(t))) for t in np.linspace(0, math.pi, 24)]
    side = frame.to_3x3() @ Vector((1, 0, 0))
    webbing('strap', arch, 0.040, 0.003, Mat.accent(), across=tuple(side))


def handle(x, z, half=0.23, cord_to=None):
    tube(
        'handle',
        [(x - 0.03, -half, z + 0.01), (x, -half * 0.4, z), (x, half * 0.4, z), (x - 0.03, half, z + 0.01)],
        0.0125,
        Mat.powder(),
        0.10,
        8,
    )
    for s in (-1, 1):
        sweep(
            'grip',
            [(x - 0.029, s * half, z + 0.0098), (x - 0.004, s * half * 0.48, z + 0.0012)],
            circle(0.0175, 28),
            Mat.foam(),
            up=(0, 0, 1),
            bevel=0.004,
        )
    box('clip', (0.035, 0.05, 0.022), (x + 0.005, 0, z), Mat.plastic(), 0.006)
    if cord_to:
        webbing('cord', [(x + 0.02, 0, z), cord_to], 0.024, 0.0025, Mat.cloth('#1d1f21'), across=(0, 1, 0))


def magnetic(upright=False):
    """On its feet, or put away: stood up on its nose."""
    pw, pl, ac, al = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.alu()
    floor_bar(0.72, 0.26, 0.045, 0.030)
    floor_bar(-1.00, 0.20, 0.045, 0.026)
    # rail
    rail = fillet2([(-0.035, -0.045), (0.035, -0.045), (0.035, 0.030), (0.024, 0.045), (-0.024, 0.045), (-0.035, 0.030)], 0.006, 4)
    sweep('rail', [(-1.05, 0, 0.395), (0.34, 0, 0.330)], rail, al, bevel=0.001)
    for s in (-1, 1):
        sweep('slot', [(-1.03, s * 0.0352, 0.394), (0.30, s * 0.0352, 0.333)], rrect(0.002, 0.022, 0.0005, 1), Mat.plastic(), bevel=0)
    box('rail_cap', (0.03, 0.085, 0.105), (-1.055, 0, 0.394), pl, 0.010)
    post((-0.98, 0, 0.36), (-1.00, 0, 0.06), 0.05, 0.045)
    post((0.72, 0, 0.06), (0.42, 0, 0.30), 0.07, 0.06)
    post((0.66, 0, 0.06), (0.60, 0, 0.30), 0.06, 0.055)
    shell = fillet2(
        [(0.28, 0.26), (0.34, 0.52), (0.50, 0.66), (0.72, 0.62), (0.82, 0.42), (0.76, 0.22), (0.56, 0.13)],
        [0.05, 0.12, 0.14, 0.14, 0.14, 0.12, 0.10],
        12,
    )
    extrude('shell', shell, 0.14, pl, 'y', 0.032, 6, angle=50)
    for s in (-1, 1):
        lathe('face', [(0, s * 0.076), (0.135, s * 0.076), (0.148, s * 0.071)], Mat.plastic_g(), 112, 'y', loc=(0.585, 0, 0.405))
        lathe(
            'ring',
            [(0.152, s * 0.0705), (0.154, s * 0.0732), (0.166, s * 0.0732), (0.168, s * 0.0705)],
            ac,
            112,
            'y',
            loc=(0.585, 0, 0.405),
        )
        foot_board(0.27, 0.255, s * 0.145)
    cyl('foot_axle', (0.29, -0.20, 0.235), (0.29, 0.20, 0.235), 0.013, Mat.chrome())
    seat(-0.36, 0.442)
    handle(0.30, 0.555, 0.23, (0.40, 0, 0.53))
    post((0.50, 0, 0.60), (0.42, 0, 0.86), 0.046, 0.036)
    sc = Screen(facing(0.405, 0, 0.915, 22), 0.16, 0.095, 0.032, 0.022)
    sc.rect(0, 0, 0.156, 0.092, '#10151b', 0.5, 0.0022).write('2:08', 0.044, 0, 0.014).write(
        '/500 m', 0.014, 0, -0.016, '#8b96a3', 0.9
    ).write('26 NHỊP', 0.014, 0, -0.034, '#ff5a22', 1.1)
    for s in (-1, 1):
        wheel((0.78, s * 0.18, 0.038), 0.036, 0.028)
    mark('mark', 0.07, Mat.white(), (0.43, -0.0705, 0.24), (math.pi / 2, 0, 0))
    if upright:
        # it stands on the front stabiliser and two feet of the frame
        for s in (-1, 1):
            beam('stand', (0.78, s * 0.055, 0.30), (0.845, s * 0.20, 0.30), 0.050, 0.040, pw, r=0.008)
            box('stand_foot', (0.020, 0.070, 0.34), (0.850, s * 0.20, 0.30), Mat.rubber2(), 0.006)
        group('upright').rotation_euler.y = math.pi / 2
    return dict(turn=-34, el=15, fill=0.88)


def water():
    """Two ash rails, a clear round tank with water and its paddle, ash foot board."""
    ash = wood('ash', '#d9b98c', '#b98f5f', grain=1.3, rough=0.38, axis=0)
    ash_up = wood('ash_up', '#d9b98c', '#b98f5f', grain=1.3, rough=0.38, axis=2)
    ash_y = wood('ash_y', '#d9b98c', '#b98f5f', grain=1.3, rough=0.38, axis=1)
    pl, ac, al = Mat.plastic(), Mat.accent(), Mat.alu()
    for s in (-1, 1):
        y = s * 0.085
        box('rail', (1.42, 0.034, 0.095), (-0.32, y, 0.275), ash, 0.008)
        box('track', (1.28, 0.010, 0.010), (-0.32, y, 0.3275), al, 0.002)
        box('leg', (0.055, 0.036, 0.28), (-0.97, s * 0.122, 0.14), ash_up, 0.006)
        box('tank_side', (0.60, 0.030, 0.085), (0.66, s * 0.235, 0.125), ash, 0.008)
        box('upright', (0.070, 0.030, 0.34), (0.36, s * 0.130, 0.26), ash_up, 0.006)
        wheel((0.99, s * 0.235, 0.045), 0.045, 0.03)
    box('beam', (0.05, 0.26, 0.07), (-0.97, 0, 0.05), ash_y, 0.008)
    box('rubber', (0.06, 0.27, 0.016), (-0.97, 0, 0.008), Mat.rubber2(), 0.004)
    for x in (0.40, 0.93):
        box('cross', (0.055, 0.50, 0.075), (x, 0, 0.10), ash_y, 0.008)
        box('rubber', (0.06, 0.50, 0.05), (x, 0, 0.035), Mat.rubber2(), 0.006)
    box('end', (0.034, 0.21, 0.115), (-1.02, 0, 0.275), ash_y, 0.008)
    # tank
    T = Vector((0.665, 0, 0.235))
    R = 0.255
    clear = mat('tank', (0.86, 0.90, 0.92), 0.06, spec=0.5, coat=0.4)
    shader = clear.node_tree.nodes['Principled BSDF'].inputs
    shader['Alpha'].default_value = 0.20
    # seen through, not refracting: a refracting vessel on black rubber turns black
    blue = mat('water', (0.26, 0.62, 0.74), 0.05, spec=0.5)
    shader = blue.node_tree.nodes['Principled BSDF'].inputs
    shader['Alpha'].default_value = 0.62
    lathe(
        'tank',
        [
            (0, 0.0),
            (R * 0.72, 0.0),
            (R * 0.93, 0.020),
            (R, 0.070),
            (R, 0.095),
            (R, 0.120),
            (R * 0.93, 0.170),
            (R * 0.72, 0.192),
            (0, 0.196),
        ],
        clear,
        128,
        loc=(T.x, 0, T.z - 0.06),
    )
    lathe(
        'water',
        [(0, 0.010), (R * 0.69, 0.010), (R * 0.885, 0.030), (R * 0.955, 0.072), (R * 0.955, 0.116), (0, 0.116)],
        blue,
        128,
        loc=(T.x, 0, T.z - 0.06),
    )
    lathe(
        'seam',
        [(R * 0.99, 0.088), (R + 0.010, 0.088), (R + 0.012, 0.091), (R + 0.012, 0.101), (R + 0.010, 0.104), (R * 0.99, 0.104)],
        pl,
        128,
        loc=(T.x, 0, T.z - 0.06),
    )
    for k in range(24):
        a = 2 * math.pi * k / 24
        cyl(
            'screw',
            (T.x + (R + 0.004) * math.cos(a), (R + 0.004) * math.sin(a), T.z + 0.043),
            (T.x + (R + 0.004) * math.cos(a), (R + 0.004) * math.sin(a), T.z + 0.048),
            0.005,
            Mat.chrome(),
            16,
            0.001,
        )
    for k in range(6):
        q = box('paddle', (R * 0.62, 0.006, 0.075), (0, 0, 0), Mat.paint('#e8e6e1', 0.4), 0.002)
        q.matrix_world = (
            Matrix.Translation((T.x, 0, T.z + 0.005))
            @ Matrix.Rotation(math.pi / 3 * k + 0.3, 4, 'Z')
            @ Matrix.Translation((R * 0.40, 0, 0))
        )
    lathe('hub', [(0, 0.19), (0.060, 0.19), (0.066, 0.20), (0.066, 0.235), (0.058, 0.245), (0, 0.246)], pl, 72, loc=(T.x, 0, T.z - 0.06))
    lathe('cap', [(0.040, 0.2462), (0.042, 0.2474), (0.050, 0.2474), (0.052, 0.2462)], ac, 72, loc=(T.x, 0, T.z - 0.06))
    box('cradle', (0.56, 0.14, 0.036), (0.665, 0, 0.156), ash, 0.006)
    box('bridge', (0.70, 0.090, 0.034), (0.635, 0, T.z + 0.205), ash, 0.008)
    box('bridge_leg', (0.040, 0.085, 0.22), (0.315, 0, T.z + 0.090), ash_up, 0.006)
    box('bridge_leg', (0.036, 0.085, 0.31), (0.955, 0, T.z + 0.045), ash_up, 0.006)
    # foot board
    for s in (-1, 1):
        foot_board(0.325, 0.30, s * 0.085, 52)
    board = box('board', (0.34, 0.26, 0.022), (0.345, 0, 0.285), ash_y, 0.006, rot=(0, math.radians(-52), 0))
    seat(-0.42, 0.362, 0.28)
    handle(0.24, 0.475, 0.22, (0.31, 0, 0.455))
    post((0.46, 0, 0.45), (0.385, 0, 0.70), 0.040, 0.030, ash_up)
    sc = Screen(facing(0.372, 0, 0.755, 24), 0.15, 0.095, 0.030, 0.018)
    sc.rect(0, 0, 0.146, 0.092, '#a9bda2', 0.6, 0.0024).digits('1240', 0.030, -0.012, 0.016, '#1c2a1e', 0).write('M', 0.016, 0.052, 0.006, '#1c2a1e', 0).write(
        '24 NHỊP/PHÚT', 0.012, 0, -0.026, '#1c2a1e', 0
    )
    return dict(turn=-34, el=16, fill=0.88)
