"""Cages and stations: squat rack, Smith machine, home gym, cable crossover."""
from studio import *
from models import bar
from models.pullup import foam_grip


def holed(x, y, z0, z1, w=0.06, step=0.05, first=0.3, last=None, material=None):
    """Square upright with a row of adjustment holes on its front (-x) and outer faces, and a cap."""
    beam('upright', (x, y, z0), (x, y, z1), w, w, material or Mat.powder(), r=0.007, up=(0, 1, 0))
    z, k = first, 0
    while z < (last or z1 - 0.1):
        for s in (-1, 1):
            cyl('hole', (x + s * (w / 2 + 0.0003), y, z), (x + s * (w / 2 - 0.002), y, z), 0.0085, Mat.plastic_g(), 20, 0)
            lathe('rim', [(0.0085, 0), (0.0105, 0)], Mat.steel(), 20, 'x', loc=(x + s * (w / 2 + 0.0004), y, z))
        cyl(
            'hole',
            (x, y + math.copysign(w / 2 + 0.0003, y), z),
            (x, y + math.copysign(w / 2 - 0.002, y), z),
            0.0085,
            Mat.plastic_g(),
            20,
            0,
        )
        z += step
    box('cap', (w * 1.03, w * 1.03, 0.010), (x, y, z1 + 0.004), Mat.plastic(), 0.003)


def gusset(x, y, z, size, flip=1, m=None):
    """Corner plate in the accent colour with two bolts."""
    pts = fillet2([(x, z), (x + flip * size, z), (x + flip * size * 0.5, z + size * 0.45), (x, z + size)], 0.01, 4)
    side = math.copysign(0.034, y)
    extrude('gusset', pts, 0.006, m or Mat.accent(), 'y', 0.001, loc=(0, y + side, 0))
    for dx, dz in ((0.22, 0.7), (0.7, 0.15)):
        bolt(
            (x + flip * size * dx * 0.8, y + side, z + size * dz * 0.9),
            (x + flip * size * dx * 0.8, y + side + math.copysign(0.012, y), z + size * dz * 0.9),
            0.011,
        )


def j_hook(x, y, z):
    """J-cup on the front of an upright at -x, lined with plastic."""
    pw, ac = Mat.powder(), Mat.accent()
    pts = fillet2(
        [
            (x - 0.031, z + 0.13),
            (x - 0.031, z - 0.03),
            (x - 0.125, z - 0.03),
            (x - 0.125, z + 0.035),
            (x - 0.112, z + 0.035),
            (x - 0.108, z - 0.012),
            (x - 0.040, z - 0.012),
            (x - 0.040, z + 0.13),
        ],
        0.006,
        4,
    )
    extrude('hook', pts, 0.062, pw, 'y', 0.003, loc=(0, y, 0))
    lining = fillet2(
        [
            (x - 0.108, z - 0.012),
            (x - 0.0405, z - 0.012),
            (x - 0.0405, z + 0.10),
            (x - 0.048, z + 0.10),
            (x - 0.050, z - 0.003),
            (x - 0.104, z - 0.003),
            (x - 0.106, z + 0.028),
            (x - 0.111, z + 0.028),
        ],
        0.003,
        3,
    )
    extrude('lining', lining, 0.066, ac, 'y', 0.002, loc=(0, y, 0))


def squat_frame(height=2.10, half=0.56):
    """Half rack: two uprights and two rear posts on a floor frame, spotter arms, pull-up bar."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        y = s * half
        beam('floor', (-0.62, y, 0.035), (0.62, y, 0.035), 0.060, 0.060, pw, r=0.008)
        for x in (-0.62, 0.62):
            box('shoe', (0.035, 0.070, 0.068), (x, y, 0.036), Mat.rubber2(), 0.006)
        holed(0.10, y, 0.06, height, first=0.42, step=0.075, last=height - 0.20)
        beam('rear', (0.56, y, 0.06), (0.14, y, 1.02), 0.056, 0.056, pw, r=0.008, up=(0, 1, 0))
        gusset(0.068, y, 0.065, 0.16, -1)
        j_hook(0.10, y, 1.32)
        # spotter arm
        beam('spotter', (0.135, y, 0.80), (-0.40, y, 0.80), 0.060, 0.050, pw, r=0.007)
        box('spotter_top', (0.46, 0.046, 0.010), (-0.16, y, 0.836), ac, 0.003)
        box('spotter_stop', (0.014, 0.056, 0.095), (-0.405, y, 0.82), pw, 0.004)
        plate = fillet2([(0.05, 0.72), (0.05, 0.90), (0.152, 0.90), (0.152, 0.72)], 0.008, 3)
        extrude('bracket', plate, 0.008, pw, 'y', 0.001, loc=(0, y - s * 0.035, 0))
        cyl('pin', (0.10, y - s * 0.05, 0.86), (0.10, y + s * 0.06, 0.86), 0.009, Mat.chrome())
    beam('rear_tie', (0.60, -half, 0.035), (0.60, half, 0.035), 0.060, 0.060, pw, r=0.008)
    for s in (-1, 1):
        beam('top_arm', (0.10, s * half, height - 0.04), (0.10, s * half, height - 0.03), 0.06, 0.06, pw, up=(0, 1, 0))
    tube('pull_up', [(0.10, -half, height - 0.06), (0.10, half, height - 0.06)], 0.0165, pw, 0)
    tube(
        'pull_up',
        [
            (0.10, -half, height - 0.06),
            (-0.06, -half * 0.86, height - 0.02),
            (-0.16, -half * 0.55, height - 0.02),
            (-0.16, half * 0.55, height - 0.02),
            (-0.06, half * 0.86, height - 0.02),
            (0.10, half, height - 0.06),
        ],
        0.0165,
        pw,
        0.08,
        8,
    )
    for s in (-1, 1):
        foam_grip((-0.16, s * 0.10, height - 0.02), (-0.16, s * 0.24, height - 0.02), 0.021)
    beam('back_tie', (0.35, -half, 0.53), (0.35, half, 0.53), 0.050, 0.050, pw, r=0.008)


def r1():
    squat_frame()
    return dict(turn=58, el=11, fill=0.89)


def stack(x, y, n=10, w=0.24, d=0.11, z0=0.12, plate=0.030, numbers=True, total=None, cover=False, facing_x=-1):
    """Weight stack on two chrome rods with a selector pin; optionally behind a clear guard."""
    iron, ch = Mat.powder(), Mat.chrome()
    top = z0 + n * plate
    for k in range(n):
        box('weight', (d, w, plate - 0.003), (x, y, z0 + plate * (k + 0.5)), iron, 0.003, 2)
    for s in (-1, 1):
        cyl('rod', (x, y + s * w * 0.34, z0 - 0.04), (x, y + s * w * 0.34, 1.78), 0.010, ch, 24, 0)
    cyl('selector', (x, y, top), (x, y, top + 0.10), 0.012, ch, 24, 0.002)
    knob((x + facing_x * d / 2, y, z0 + plate * (n * 0.5 + 0.5)), (x + facing_x * (d / 2 + 0.05), y, z0 + plate * (n * 0.5 + 0.5)), 0.012)
    box('yoke', (d * 0.7, w * 0.5, 0.028), (x, y, top + 0.016), Mat.accent(), 0.005)
    if numbers:
        for k in range(n):
            label = str((total or n * 5) * (n - k) // n)
            text(
                'kg',
                label,
                plate * 0.62,
                Mat.white(),
                (x + facing_x * (d / 2 + 0.0004), y, z0 + plate * (k + 0.5)),
                (math.pi / 2, 0, math.pi / 2 * facing_x),
                0.0003,
            )


def cable(points, r=0.0032):
    """Cable run straight between its points."""
    for a, b in zip(points, points[1:]):
        cyl('cable', a, b, r, Mat.rubber(), 12, 0)


def pulley(x, y, z, axis='y', r=0.046):
    w = 0.012
    lathe(
        'pulley',
        [(0, -w), (r * 0.92, -w), (r, -w * 0.8), (r * 0.90, -w * 0.15), (r * 0.90, w * 0.15), (r, w * 0.8), (r * 0.92, w), (0, w)],
        Mat.plastic(),
        56,
        axis,
        loc=(x, y, z),
    )
    lathe('pulley_ring', [(r * 0.5, -w * 1.05), (r * 0.55, -w * 1.12), (r * 0.62, -w * 1.05)], Mat.accent(), 48, axis, loc=(x, y, z))
    lathe('pulley_ring', [(r * 0.5, w * 1.05), (r * 0.55, w * 1.12), (r * 0.62, w * 1.05)], Mat.accent(), 48, axis, loc=(x, y, z))
    if axis == 'y':
        cyl('pin', (x, y - 0.022, z), (x, y + 0.022, z), 0.008, Mat.chrome(), 16, 0.001)
    else:
        cyl('pin', (x - 0.022, y, z), (x + 0.022, y, z), 0.008, Mat.chrome(), 16, 0.001)


def d_handle(x, y, z, spin=0):
    """Stirrup handle hanging from a cable end: the cable ends in the stop ball, 62 mm above (x, y, z)."""
    before = set(bpy.context.scene.objects)
    V = [(-0.055, 0, -0.12), (-0.055, 0, -0.085), (0, 0, 0), (0.055, 0, -0.085), (0.055, 0, -0.12)]
    webbing('strap', fillet2(V, 0.02, 6, False), 0.024, 0.003, Mat.cloth('#232527'), across=(0, 1, 0))
    lathe(
        'grip',
        [(0, -0.056), (0.014, -0.056), (0.016, -0.05), (0.016, 0.05), (0.014, 0.056), (0, 0.056)],
        Mat.foam(),
        40,
        'x',
        loc=(0, 0, -0.12),
    )
    for s in (-1, 1):
        lathe(
            'end',
            [(0, s * 0.055), (0.016, s * 0.055), (0.018, s * 0.058), (0.018, s * 0.062), (0, s * 0.064)],
            Mat.accent(),
            40,
            'x',
            loc=(0, 0, -0.12),
        )
    # stop ball, carabiner through the bend of the strap, which lies below its corner
    lathe(
        'ball',
        [(0.017 * math.cos(t), 0.017 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 20)],
        Mat.rubber(),
        32,
        loc=(0, 0, 0.062),
    )
    oval = [(0.011 * math.cos(t), 0, 0.010 + 0.038 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 32, endpoint=False)]
    sweep('carabiner', oval, circle(0.0032, 12), Mat.chrome(), closed=True, up=(0, 1, 0))
    cyl('gate', (0, 0, 0.045), (0, 0, 0.062), 0.0042, Mat.chrome(), 20, 0.001)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, z), (0, 0, math.radians(spin))


def swivel(x, y, z):
    """Carriage on the front (-x) of a post: collar, hinge and two pulleys one above the other, the cable between them."""
    pw, ac, ch = Mat.powder(), Mat.accent(), Mat.chrome()
    box('collar', (0.078, 0.078, 0.15), (x + 0.030, y, z), ac, 0.006)
    knob((x + 0.030, y - 0.036, z), (x + 0.030, y - 0.090, z), 0.017)
    cyl('hinge', (x - 0.022, y, z - 0.070), (x - 0.022, y, z + 0.070), 0.011, ch, 24, 0.002)
    for side in (-1, 1):
        box('cheek', (0.110, 0.005, 0.150), (x - 0.078, y + side * 0.019, z), pw, 0.004)
    for dz in (-0.034, 0.052):
        pulley(x - 0.095, y, z + dz, 'y', 0.036)


def crossover_tower(s, x=0.0, reach=0.68, height=2.12, carriage=1.25):
    """One side of the double cable machine: stack, column with carriage and its swivel pulley."""
    pw, ac, ch = Mat.powder(), Mat.accent(), Mat.chrome()
    y = s * reach
    beam('floor', (x - 0.60, y, 0.04), (x + 0.46, y, 0.04), 0.070, 0.060, pw, r=0.009)
    for q in (-0.60, 0.46):
        box('shoe', (0.04, 0.078, 0.070), (x + q, y, 0.036), Mat.rubber2(), 0.006)
    beam('rear', (x + 0.26, y, 0.06), (x + 0.26, y, height), 0.075, 0.060, pw, r=0.009, up=(0, 1, 0))
    beam('top', (x + 0.28, y, height - 0.03), (x - 0.22, y, height - 0.03), 0.070, 0.055, pw, r=0.009)
    stack(x + 0.10, y, 14, 0.20, 0.10, 0.13, 0.028, total=70)
    box('stack_base', (0.16, 0.24, 0.04), (x + 0.10, y, 0.095), pw, 0.006)
    cyl('column', (x - 0.20, y, 0.07), (x - 0.20, y, height - 0.05), 0.024, Mat.alu(), 40, 0)
    for k in range(20):
        z = 0.34 + 0.08 * k
        cyl('notch', (x - 0.2252, y, z), (x - 0.2235, y, z), 0.007, Mat.plastic_g(), 16, 0)
    lathe(
        'carriage',
        [(0.0245, -0.085), (0.040, -0.085), (0.044, -0.080), (0.044, 0.080), (0.040, 0.085), (0.0245, 0.085)],
        ac,
        64,
        loc=(x - 0.20, y, carriage),
    )
    knob((x - 0.20, y + s * 0.040, carriage), (x - 0.20, y + s * 0.095, carriage), 0.018)
    arm_x = x - 0.30
    for d in (-1, 1):
        box('swivel', (0.12, 0.006, 0.060), (x - 0.285, y + d * 0.020, carriage), pw, 0.003)
    pulley(arm_x - 0.02, y, carriage + 0.0, 'y', 0.042)
    cable([(x + 0.10, y, 0.13 + 14 * 0.028 + 0.11), (x + 0.10, y, height - 0.10)])
    pulley(x + 0.06, y, height - 0.10, 'y', 0.042)
    pulley(x - 0.16, y, height - 0.10, 'y', 0.036)
    cable([(x + 0.06, y, height - 0.058), (x - 0.16, y, height - 0.064)])
    cable([(x - 0.155, y + s * 0.03, height - 0.10), (x - 0.285, y + s * 0.0, carriage + 0.04)])
    end = arm_x - 0.020 - 0.040
    cable([(end, y, carriage), (end, y, carriage - 0.10)])
    d_handle(end, y, carriage - 0.17)
    for z in (0.14, 1.70):
        box('rail', (0.012, 0.25, 0.03), (x + 0.155, y, z), pw, 0.003)


def crossover():
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        crossover_tower(s)
    beam('bridge', (0.26, -0.68, 2.09), (0.26, 0.68, 2.09), 0.075, 0.060, pw, r=0.009)
    beam('bridge_low', (0.26, -0.68, 0.04), (0.26, 0.68, 0.04), 0.060, 0.050, pw, r=0.009)
    tube('pull_up', [(-0.10, -0.68, 2.10), (-0.16, -0.52, 2.17), (-0.16, 0.52, 2.17), (-0.10, 0.68, 2.10)], 0.0165, pw, 0.08, 8)
    for s in (-1, 1):
        foam_grip((-0.16, s * 0.22, 2.17), (-0.16, s * 0.40, 2.17), 0.021)
    box('name', (0.008, 0.46, 0.12), (0.225, 0, 2.09), ac, 0.003)
    mark('mark', 0.085, Mat.white(), (0.2205, 0, 2.09), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=62, el=9, fill=0.89)


def smith():
    """Guide rods with a counterbalanced bar, rack uprights with hooks, cable columns either side."""
    pw, ac, ch = Mat.powder(), Mat.accent(), Mat.chrome()
    H, half = 2.15, 0.60
    for s in (-1, 1):
        y = s * half
        beam('floor', (-0.66, y, 0.035), (0.56, y, 0.035), 0.070, 0.060, pw, r=0.009)
        for q in (-0.66, 0.56):
            box('shoe', (0.04, 0.078, 0.068), (q, y, 0.036), Mat.rubber2(), 0.006)
        holed(-0.56, y, 0.06, H, first=0.36, step=0.075, last=H - 0.2)
        beam('rear', (0.46, y, 0.06), (0.46, y, H), 0.065, 0.060, pw, r=0.009, up=(0, 1, 0))
        beam('top', (-0.56, y, H - 0.03), (0.48, y, H - 0.03), 0.060, 0.055, pw, r=0.009)
        cyl('guide', (0.06, y - s * 0.055, 0.07), (0.06, y - s * 0.055, H - 0.05), 0.015, ch, 32, 0)
        for k in range(11):
            cyl('catch', (0.135, y - s * 0.055, 0.42 + 0.14 * k), (0.195, y - s * 0.055, 0.42 + 0.14 * k), 0.008, ch, 20, 0.002)
        beam('catch_rail', (0.205, y - s * 0.055, 0.30), (0.205, y - s * 0.055, 1.98), 0.035, 0.030, pw, r=0.005, up=(0, 1, 0))
        beam('catch_foot', (0.205, y - s * 0.055, 0.32), (0.205, y, 0.05), 0.030, 0.030, pw, r=0.005, up=(0, 1, 0))
        # carriage of the bar
        lathe(
            'bearing',
            [(0.0155, -0.060), (0.030, -0.060), (0.034, -0.055), (0.034, 0.055), (0.030, 0.060), (0.0155, 0.060)],
            Mat.plastic(),
            56,
            loc=(0.06, y - s * 0.055, 1.25),
        )
        hook = fillet2(
            [(0.06, 1.235), (0.10, 1.215), (0.16, 1.222), (0.185, 1.265), (0.172, 1.272), (0.150, 1.240), (0.10, 1.236), (0.06, 1.265)],
            0.006,
            4,
        )
        extrude('hook', hook, 0.014, ac, 'y', 0.002, loc=(0, y - s * 0.105, 0))
        stopper = box('stopper', (0.075, 0.060, 0.05), (0.06, y - s * 0.055, 0.46), ac, 0.010)
        j_hook(-0.56, y, 1.30)
        stack(0.36, y + s * 0.0, 12, 0.19, 0.09, 0.13, 0.028, numbers=True, total=60)
        cable([(0.36, y, 0.13 + 12 * 0.028 + 0.11), (0.36, y, H - 0.08)])
        pulley(0.32, y, H - 0.10, 'y', 0.040)
        # the cable runs under the top beam, down the post, between the two pulleys of a swivel and out to the handle
        cable([(0.32, y, H - 0.062), (-0.645, y, H - 0.062)])
        pulley(-0.645, y, H - 0.102, 'y', 0.040)
        box('top_bracket', (0.12, 0.034, 0.010), (-0.615, y, H - 0.045), pw, 0.003)
        for side in (-1, 1):
            box('top_cheek', (0.075, 0.004, 0.075), (-0.630, y + side * 0.017, H - 0.085), pw, 0.002)
        cable([(-0.685, y, H - 0.102), (-0.685, y, 1.78)])
        swivel(-0.590, y, 1.72)
        cable([(-0.721, y, 1.70), (-0.721, y, 1.60)])
        d_handle(-0.721, y, 1.53)
        pulley(-0.645, y, 0.20, 'y', 0.040)
        for side in (-1, 1):
            box('low_cheek', (0.075, 0.004, 0.055), (-0.622, y + side * 0.017, 0.20), pw, 0.002)
        # storage pegs for plates
        cyl('peg', (0.46, y + s * 0.03, 0.62), (0.46, y + s * 0.22, 0.62), 0.024, ch, 40, 0.003)
    x = 0.06
    cyl('bar', (x, -1.02, 1.25), (x, 1.02, 1.25), 0.0155, ch, 48, 0.002)
    for s in (-1, 1):
        cyl('sleeve', (x, s * 0.74, 1.25), (x, s * 1.03, 1.25), 0.0248, ch, 48, 0.003)
        lathe(
            'flange',
            [(0.016, 0), (0.036, 0), (0.038, 0.004), (0.038, 0.012), (0.016, 0.016)],
            ch,
            56,
            'y',
            loc=(x, s * 0.735 - (0.008 if s > 0 else 0.008), 1.25),
        )
    for q in (-0.30, 0.30):
        lathe('knurl', [(0.0158, q + t * 0.14) for t in np.linspace(-1, 1, 20)], Mat.knurl_far(), 64, 'y', loc=(x, 0, 1.25), uv=True)
    beam('tie', (0.46, -half, H - 0.03), (0.46, half, H - 0.03), 0.060, 0.055, pw, r=0.009)
    beam('tie', (0.46, -half, 0.30), (0.46, half, 0.30), 0.060, 0.055, pw, r=0.009)
    beam('floor_tie', (0.54, -half, 0.035), (0.54, half, 0.035), 0.060, 0.055, pw, r=0.009)
    tube('pull_up', [(-0.56, -half, H - 0.03), (-0.56, half, H - 0.03)], 0.0175, ch, 0)
    for s in (-1, 1):
        foam_grip((-0.56, s * 0.14, H - 0.03), (-0.56, s * 0.30, H - 0.03), 0.022)
    return dict(turn=58, el=10, fill=0.89)


def home_gym():
    """One-stack station: guarded stack, lat bar, press and fly arms, seat, leg roll."""
    from models.bench import foam_pair

    pw, pl, ac, ch, lt = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.leather()
    H = 2.06
    beam('floor', (-1.03, 0, 0.04), (0.80, 0, 0.04), 0.070, 0.060, pw, r=0.009)
    # the plate for the feet when rowing
    for s in (-1, 1):
        plate = box('row_plate', (0.012, 0.16, 0.20), (-0.99, s * 0.11, 0.155), pw, 0.004, rot=(0, math.radians(-28), 0))
        for k in range(4):
            rib = box('row_rib', (0.004, 0.13, 0.010), (0, 0, 0), Mat.rubber2(), 0.001, 2)
            rib.matrix_world = (
                Matrix.Translation((-0.99, s * 0.11, 0.155))
                @ Matrix.Rotation(math.radians(-28), 4, 'Y')
                @ Matrix.Translation((0.008, 0, -0.066 + 0.044 * k))
            )
    beam('row_axle', (-1.00, -0.19, 0.135), (-1.00, 0.19, 0.135), 0.030, 0.030, pw, r=0.006)
    beam('row_post', (-1.00, 0, 0.04), (-1.00, 0, 0.14), 0.040, 0.040, pw, r=0.006, up=(0, 1, 0))
    for x, half in ((0.80, 0.575), (0.24, 0.32), (-1.01, 0.28)):
        beam('foot', (x, -half, 0.035), (x, half, 0.035), 0.060, 0.056, pw, r=0.009)
        for s in (-1, 1):
            box('shoe', (0.068, 0.035, 0.064), (x, s * half, 0.034), Mat.rubber2(), 0.006)
    beam('mast', (0.20, 0, 0.06), (0.20, 0, H), 0.075, 0.060, pw, r=0.009, up=(0, 1, 0))
    beam('rear_mast', (0.74, 0, 0.06), (0.74, 0, H - 0.06), 0.070, 0.056, pw, r=0.009, up=(0, 1, 0))
    beam('roof', (0.80, 0, H - 0.06), (-0.30, 0, H + 0.03), 0.070, 0.056, pw, r=0.009)
    stack(0.50, 0, 13, 0.26, 0.11, 0.14, 0.032, total=65)
    for s in (-1, 1):
        guard = box('guard', (0.34, 0.006, 1.52), (0.50, s * 0.165, 0.86), Mat.plastic(), 0.003)
        box('guard_stripe', (0.016, 0.008, 1.30), (0.36, s * 0.165, 0.86), ac, 0.002)
    # lat pulldown
    for x, z in ((-0.26, H - 0.03), (0.20, H - 0.10), (0.50, H - 0.12)):
        pulley(x, 0, z, 'y', 0.050)
    cable([(0.50, 0, 0.70), (0.50, 0, H - 0.12)])
    cable([(0.50, 0, H - 0.07), (0.20, 0, H - 0.05), (-0.26, 0, H + 0.02)])
    cable([(-0.31, 0, H - 0.03), (-0.31, 0, 1.80)])
    lat = [(-0.31, -0.56, 1.64), (-0.31, -0.42, 1.77), (-0.31, 0.42, 1.77), (-0.31, 0.56, 1.64)]
    tube('lat_bar', lat, 0.0145, ch, 0.06, 8)
    for s in (-1, 1):
        foam_grip((-0.31, s * 0.553, 1.647), (-0.31, s * 0.455, 1.738), 0.020)
    lathe('swivel', [(0, -0.03), (0.010, -0.03), (0.013, -0.02), (0.013, 0.02), (0.008, 0.03), (0, 0.03)], ch, 32, loc=(-0.31, 0, 1.79))
    # press and fly arms
    pivot = Vector((0.12, 0, 1.72))
    beam('press_head', (0.20, 0, 1.72), (0.06, 0, 1.72), 0.060, 0.056, pw, r=0.008)
    beam('press_yoke', (0.08, -0.36, 1.70), (0.08, 0.36, 1.70), 0.060, 0.056, pw, r=0.009)
    for s in (-1, 1):
        y = s * 0.36
        tube(
            'fly',
            [(0.08, y, 1.70), (0.02, s * 0.40, 1.40), (-0.10, s * 0.36, 1.08), (-0.26, s * 0.34, 1.02)],
            0.020,
            pw,
            0.10,
            10,
            up=(0, 1, 0),
        )
        pad(
            'fly_pad',
            0.26,
            0.11,
            0.05,
            lt,
            r=0.03,
            edge=0.018,
            dome=0.005,
            belly=0.002,
            loc=(-0.075, s * 0.372, 1.16),
            rot=(0, math.radians(66), 0),
        )
        foam_grip((-0.12, s * 0.357, 1.065), (-0.26, s * 0.34, 1.02), 0.024)
        cyl('hinge', (0.08, y, 1.66), (0.08, y, 1.74), 0.030, pl)
    # seat and back
    pad(
        'back',
        0.62,
        0.26,
        0.060,
        lt,
        r=0.06,
        edge=0.021,
        dome=0.007,
        belly=0.003,
        loc=(0.115, 0, 0.92),
        rot=(0, math.radians(-87), 0),
        piping=0.0028,
    )
    beam('seat_rail', (0.20, 0, 0.47), (-0.34, 0, 0.44), 0.060, 0.050, pw, r=0.009)
    beam('seat_post', (-0.30, 0, 0.06), (-0.30, 0, 0.45), 0.060, 0.056, pw, r=0.009, up=(0, 1, 0))
    narrow = lambda x, y, z: (x, y * (1 + 0.14 * max(0, x / 0.2)), z)
    pad(
        'seat',
        0.42,
        0.30,
        0.062,
        lt,
        r=0.06,
        edge=0.021,
        dome=0.007,
        belly=0.003,
        warp=narrow,
        loc=(-0.10, 0, 0.485),
        rot=(0, math.radians(-4), 0),
        piping=0.0028,
    )
    beam('leg_lever', (-0.39, 0, 0.44), (-0.45, 0, 0.14), 0.050, 0.046, pw, r=0.008, up=(0, 1, 0))
    beam('leg_joint', (-0.30, 0, 0.43), (-0.42, 0, 0.43), 0.056, 0.050, pw, r=0.008)
    foam_pair(-0.36, 0.515, 0.035, 0.17)
    foam_pair(-0.49, 0.165, 0.035, 0.17)
    pulley(0.20, -0.06, 0.12, 'y', 0.045)
    knob((-0.10, -0.03, 0.452), (-0.10, -0.085, 0.452), 0.020)
    box('name', (0.010, 0.20, 0.26), (0.163, 0, 1.46), ac, 0.004)
    mark('mark', 0.10, Mat.white(), (0.1575, 0, 1.46), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=52, el=10, fill=0.89)
