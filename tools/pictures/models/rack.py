"""Cages and stations: squat rack, Smith machine, home gym, cable crossover."""
from studio import *
from models import bar
from models.pullup import foam_grip


def holed(x, y, z0, z1, w=.06, step=.05, first=.3, last=None, material=None):
    """Square upright with a row of adjustment holes on its front (-x) and outer faces, and a cap."""
    beam('upright', (x, y, z0), (x, y, z1), w, w, material or Mat.powder(), r=.007, up=(0, 1, 0))
    z, k = first, 0
    while z < (last or z1 - .1):
        for s in (-1, 1):
            cyl('hole', (x + s * (w / 2 + .0003), y, z), (x + s * (w / 2 - .002), y, z), .0085, Mat.plastic_g(), 20, 0)
            lathe('rim', [(.0085, 0), (.0105, 0)], Mat.steel(), 20, 'x', loc=(x + s * (w / 2 + .0004), y, z))
        cyl('hole', (x, y + math.copysign(w / 2 + .0003, y), z), (x, y + math.copysign(w / 2 - .002, y), z), .0085, Mat.plastic_g(), 20, 0)
        z += step
    box('cap', (w * 1.03, w * 1.03, .010), (x, y, z1 + .004), Mat.plastic(), .003)


def gusset(x, y, z, size, flip=1, m=None):
    """Corner plate in the accent colour with two bolts."""
    pts = fillet2([(x, z), (x + flip * size, z), (x + flip * size * .5, z + size * .45), (x, z + size)], .01, 4)
    side = math.copysign(.034, y)
    extrude('gusset', pts, .006, m or Mat.accent(), 'y', .001, loc=(0, y + side, 0))
    for dx, dz in ((.22, .7), (.7, .15)):
        bolt((x + flip * size * dx * .8, y + side, z + size * dz * .9), (x + flip * size * dx * .8, y + side + math.copysign(.012, y), z + size * dz * .9), .011)


def j_hook(x, y, z):
    """J-cup on the front of an upright at -x, lined with plastic."""
    pw, ac = Mat.powder(), Mat.accent()
    pts = fillet2([(x - .031, z + .13), (x - .031, z - .03), (x - .125, z - .03), (x - .125, z + .035), (x - .112, z + .035), (x - .108, z - .012), (x - .040, z - .012), (x - .040, z + .13)], .006, 4)
    extrude('hook', pts, .062, pw, 'y', .003, loc=(0, y, 0))
    lining = fillet2([(x - .108, z - .012), (x - .0405, z - .012), (x - .0405, z + .10), (x - .048, z + .10), (x - .050, z - .003), (x - .104, z - .003), (x - .106, z + .028), (x - .111, z + .028)], .003, 3)
    extrude('lining', lining, .066, ac, 'y', .002, loc=(0, y, 0))


def squat_frame(height=2.10, half=.56):
    """Half rack: two uprights and two rear posts on a floor frame, spotter arms, pull-up bar."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        y = s * half
        beam('floor', (-.62, y, .035), (.62, y, .035), .060, .060, pw, r=.008)
        for x in (-.62, .62):
            box('shoe', (.035, .070, .068), (x, y, .036), Mat.rubber2(), .006)
        holed(.10, y, .06, height, first=.42, step=.075, last=height - .20)
        beam('rear', (.56, y, .06), (.14, y, 1.02), .056, .056, pw, r=.008, up=(0, 1, 0))
        gusset(.068, y, .065, .16, -1)
        j_hook(.10, y, 1.32)
        # spotter arm
        beam('spotter', (.135, y, .80), (-.40, y, .80), .060, .050, pw, r=.007)
        box('spotter_top', (.46, .046, .010), (-.16, y, .836), ac, .003)
        box('spotter_stop', (.014, .056, .095), (-.405, y, .82), pw, .004)
        plate = fillet2([(.05, .72), (.05, .90), (.152, .90), (.152, .72)], .008, 3)
        extrude('bracket', plate, .008, pw, 'y', .001, loc=(0, y - s * .035, 0))
        cyl('pin', (.10, y - s * .05, .86), (.10, y + s * .06, .86), .009, Mat.chrome())
    beam('rear_tie', (.60, -half, .035), (.60, half, .035), .060, .060, pw, r=.008)
    for s in (-1, 1):
        beam('top_arm', (.10, s * half, height - .04), (.10, s * half, height - .03), .06, .06, pw, up=(0, 1, 0))
    tube('pull_up', [(.10, -half, height - .06), (.10, half, height - .06)], .0165, pw, 0)
    tube('pull_up', [(.10, -half, height - .06), (-.06, -half * .86, height - .02), (-.16, -half * .55, height - .02), (-.16, half * .55, height - .02), (-.06, half * .86, height - .02), (.10, half, height - .06)], .0165, pw, .08, 8)
    for s in (-1, 1):
        foam_grip((-.16, s * .10, height - .02), (-.16, s * .24, height - .02), .021)
    beam('back_tie', (.35, -half, .53), (.35, half, .53), .050, .050, pw, r=.008)


def r1():
    squat_frame()
    return dict(turn=58, el=11, fill=.89)


def stack(x, y, n=10, w=.24, d=.11, z0=.12, plate=.030, numbers=True, total=None, cover=False, facing_x=-1):
    """Weight stack on two chrome rods with a selector pin; optionally behind a clear guard."""
    iron, ch = Mat.powder(), Mat.chrome()
    top = z0 + n * plate
    for k in range(n):
        box('weight', (d, w, plate - .003), (x, y, z0 + plate * (k + .5)), iron, .003, 2)
    for s in (-1, 1):
        cyl('rod', (x, y + s * w * .34, z0 - .04), (x, y + s * w * .34, 1.78), .010, ch, 24, 0)
    cyl('selector', (x, y, top), (x, y, top + .10), .012, ch, 24, .002)
    knob((x + facing_x * d / 2, y, z0 + plate * (n * .5 + .5)), (x + facing_x * (d / 2 + .05), y, z0 + plate * (n * .5 + .5)), .012)
    box('yoke', (d * .7, w * .5, .028), (x, y, top + .016), Mat.accent(), .005)
    if numbers:
        for k in range(n):
            label = str((total or n * 5) * (n - k) // n)
            text('kg', label, plate * .62, Mat.white(), (x + facing_x * (d / 2 + .0004), y, z0 + plate * (k + .5)), (math.pi / 2, 0, math.pi / 2 * facing_x), .0003)


def cable(points, r=.0032):
    """Cable run straight between its points."""
    for a, b in zip(points, points[1:]):
        cyl('cable', a, b, r, Mat.rubber(), 12, 0)


def pulley(x, y, z, axis='y', r=.046):
    w = .012
    lathe('pulley', [(0, -w), (r * .92, -w), (r, -w * .8), (r * .90, -w * .15), (r * .90, w * .15), (r, w * .8), (r * .92, w), (0, w)], Mat.plastic(), 56, axis, loc=(x, y, z))
    lathe('pulley_ring', [(r * .5, -w * 1.05), (r * .55, -w * 1.12), (r * .62, -w * 1.05)], Mat.accent(), 48, axis, loc=(x, y, z))
    lathe('pulley_ring', [(r * .5, w * 1.05), (r * .55, w * 1.12), (r * .62, w * 1.05)], Mat.accent(), 48, axis, loc=(x, y, z))
    if axis == 'y':
        cyl('pin', (x, y - .022, z), (x, y + .022, z), .008, Mat.chrome(), 16, .001)
    else:
        cyl('pin', (x - .022, y, z), (x + .022, y, z), .008, Mat.chrome(), 16, .001)


def d_handle(x, y, z, spin=0):
    """Stirrup handle hanging from a cable end."""
    before = set(bpy.context.scene.objects)
    V = [(-.055, 0, -.12), (-.055, 0, -.085), (0, 0, 0), (.055, 0, -.085), (.055, 0, -.12)]
    webbing('strap', fillet2(V, .02, 6, False), .024, .003, Mat.cloth('#232527'), across=(0, 1, 0))
    lathe('grip', [(0, -.056), (.014, -.056), (.016, -.05), (.016, .05), (.014, .056), (0, .056)], Mat.foam(), 40, 'x', loc=(0, 0, -.12))
    for s in (-1, 1):
        lathe('end', [(0, s * .055), (.016, s * .055), (.018, s * .058), (.018, s * .062), (0, s * .064)], Mat.accent(), 40, 'x', loc=(0, 0, -.12))
    lathe('ball', [(0.014 * math.cos(t), .014 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 20)], Mat.rubber(), 32, loc=(0, 0, .014))
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, z), (0, 0, math.radians(spin))


def crossover_tower(s, x=0.0, reach=.62, height=2.12, carriage=1.25):
    """One side of the double cable machine: stack, column with carriage and its swivel pulley."""
    pw, ac, ch = Mat.powder(), Mat.accent(), Mat.chrome()
    y = s * reach
    beam('floor', (x - .42, y, .04), (x + .36, y, .04), .070, .060, pw, r=.009)
    for q in (-.42, .36):
        box('shoe', (.04, .078, .070), (x + q, y, .036), Mat.rubber2(), .006)
    beam('rear', (x + .26, y, .06), (x + .26, y, height), .075, .060, pw, r=.009, up=(0, 1, 0))
    beam('top', (x + .28, y, height - .03), (x - .22, y, height - .03), .070, .055, pw, r=.009)
    stack(x + .10, y, 14, .20, .10, .13, .028, total=70)
    box('stack_base', (.16, .24, .04), (x + .10, y, .095), pw, .006)
    cyl('column', (x - .20, y, .07), (x - .20, y, height - .05), .024, ch, 40, 0)
    for k in range(20):
        z = .34 + .08 * k
        cyl('notch', (x - .2252, y, z), (x - .2235, y, z), .007, Mat.plastic_g(), 16, 0)
    lathe('carriage', [(.0245, -.085), (.040, -.085), (.044, -.080), (.044, .080), (.040, .085), (.0245, .085)], ac, 64, loc=(x - .20, y, carriage))
    knob((x - .20, y + s * .040, carriage), (x - .20, y + s * .095, carriage), .018)
    arm_x = x - .30
    for d in (-1, 1):
        box('swivel', (.12, .006, .060), (x - .285, y + d * .020, carriage), pw, .003)
    pulley(arm_x - .02, y, carriage + .0, 'y', .042)
    cable([(x + .10, y, .13 + 14 * .028 + .11), (x + .10, y, height - .10)])
    pulley(x + .06, y, height - .10, 'y', .042)
    pulley(x - .16, y, height - .10, 'y', .036)
    cable([(x + .06, y, height - .058), (x - .16, y, height - .064)])
    cable([(x - .155, y + s * .03, height - .10), (x - .285, y + s * .0, carriage + .04)])
    d_handle(arm_x - .035, y, carriage - .06)
    for z in (.14, 1.70):
        box('rail', (.012, .25, .03), (x + .155, y, z), pw, .003)


def crossover():
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        crossover_tower(s)
    beam('bridge', (.26, -.62, 2.09), (.26, .62, 2.09), .075, .060, pw, r=.009)
    beam('bridge_low', (.26, -.62, .04), (.26, .62, .04), .060, .050, pw, r=.009)
    tube('pull_up', [(-.10, -.62, 2.10), (-.16, -.46, 2.17), (-.16, .46, 2.17), (-.10, .62, 2.10)], .0165, pw, .08, 8)
    for s in (-1, 1):
        foam_grip((-.16, s * .22, 2.17), (-.16, s * .40, 2.17), .021)
    box('name', (.008, .46, .12), (.225, 0, 2.09), ac, .003)
    mark('mark', .085, Mat.white(), (.2205, 0, 2.09), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=62, el=9, fill=.89)


def smith():
    """Guide rods with a counterbalanced bar, rack uprights with hooks, cable columns either side."""
    pw, ac, ch = Mat.powder(), Mat.accent(), Mat.chrome()
    H, half = 2.15, .60
    for s in (-1, 1):
        y = s * half
        beam('floor', (-.66, y, .035), (.56, y, .035), .070, .060, pw, r=.009)
        for q in (-.66, .56):
            box('shoe', (.04, .078, .068), (q, y, .036), Mat.rubber2(), .006)
        holed(-.56, y, .06, H, first=.36, step=.075, last=H - .2)
        beam('rear', (.46, y, .06), (.46, y, H), .065, .060, pw, r=.009, up=(0, 1, 0))
        beam('top', (-.56, y, H - .03), (.48, y, H - .03), .060, .055, pw, r=.009)
        cyl('guide', (.06, y - s * .055, .07), (.06, y - s * .055, H - .05), .015, ch, 32, 0)
        for k in range(11):
            cyl('catch', (.135, y - s * .055, .42 + .14 * k), (.195, y - s * .055, .42 + .14 * k), .008, ch, 20, .002)
        beam('catch_rail', (.205, y - s * .055, .30), (.205, y - s * .055, 1.98), .035, .030, pw, r=.005, up=(0, 1, 0))
        beam('catch_foot', (.205, y - s * .055, .32), (.205, y, .05), .030, .030, pw, r=.005, up=(0, 1, 0))
        # carriage of the bar
        lathe('bearing', [(.0155, -.060), (.030, -.060), (.034, -.055), (.034, .055), (.030, .060), (.0155, .060)], Mat.plastic(), 56, loc=(.06, y - s * .055, 1.25))
        hook = fillet2([(.06, 1.235), (.10, 1.215), (.16, 1.222), (.185, 1.265), (.172, 1.272), (.150, 1.240), (.10, 1.236), (.06, 1.265)], .006, 4)
        extrude('hook', hook, .014, ac, 'y', .002, loc=(0, y - s * .105, 0))
        stopper = box('stopper', (.075, .060, .05), (.06, y - s * .055, .46), ac, .010)
        j_hook(-.56, y, 1.30)
        stack(.36, y + s * .0, 12, .19, .09, .13, .028, numbers=True, total=60)
        cable([(.36, y, .13 + 12 * .028 + .11), (.36, y, H - .08)])
        pulley(.32, y, H - .10, 'y', .040)
        pulley(-.50, y - s * .075, 1.72, 'y', .040)
        cable([(.32, y, H - .062), (-.49, y - s * .03, H - .062), (-.50, y - s * .075, 1.76)])
        d_handle(-.545, y - s * .075, 1.64)
        pulley(-.50, y - s * .075, .16, 'y', .040)
        # storage pegs for plates
        cyl('peg', (.46, y + s * .03, .62), (.46, y + s * .22, .62), .024, ch, 40, .003)
    x = .06
    cyl('bar', (x, -1.02, 1.25), (x, 1.02, 1.25), .0155, ch, 48, .002)
    for s in (-1, 1):
        cyl('sleeve', (x, s * .74, 1.25), (x, s * 1.03, 1.25), .0248, ch, 48, .003)
        lathe('flange', [(.016, 0), (.036, 0), (.038, .004), (.038, .012), (.016, .016)], ch, 56, 'y', loc=(x, s * .735 - (.008 if s > 0 else .008), 1.25))
    for q in (-.30, .30):
        lathe('knurl', [(.0158, q + t * .14) for t in np.linspace(-1, 1, 20)], Mat.knurl(), 64, 'y', loc=(x, 0, 1.25), uv=True)
    beam('tie', (.46, -half, H - .03), (.46, half, H - .03), .060, .055, pw, r=.009)
    beam('tie', (.46, -half, .30), (.46, half, .30), .060, .055, pw, r=.009)
    beam('floor_tie', (.54, -half, .035), (.54, half, .035), .060, .055, pw, r=.009)
    tube('pull_up', [(-.56, -half, H - .03), (-.56, half, H - .03)], .0175, ch, 0)
    for s in (-1, 1):
        foam_grip((-.56, s * .14, H - .03), (-.56, s * .30, H - .03), .022)
    return dict(turn=58, el=10, fill=.89)


def home_gym():
    """One-stack station: guarded stack, lat bar, press and fly arms, seat, leg roll."""
    from models.bench import foam_pair

    pw, pl, ac, ch, lt = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.leather()
    H = 2.06
    beam('floor', (-.78, 0, .04), (.80, 0, .04), .070, .060, pw, r=.009)
    for x, half in ((.78, .40), (.24, .32), (-.76, .28)):
        beam('foot', (x, -half, .035), (x, half, .035), .060, .056, pw, r=.009)
        for s in (-1, 1):
            box('shoe', (.068, .035, .064), (x, s * half, .034), Mat.rubber2(), .006)
    beam('mast', (.20, 0, .06), (.20, 0, H), .075, .060, pw, r=.009, up=(0, 1, 0))
    beam('rear_mast', (.74, 0, .06), (.74, 0, H - .06), .070, .056, pw, r=.009, up=(0, 1, 0))
    beam('roof', (.80, 0, H - .06), (-.30, 0, H + .03), .070, .056, pw, r=.009)
    stack(.50, 0, 13, .26, .11, .14, .032, total=65)
    for s in (-1, 1):
        guard = box('guard', (.34, .006, 1.52), (.50, s * .165, .86), Mat.plastic(), .003)
        box('guard_stripe', (.016, .008, 1.30), (.36, s * .165, .86), ac, .002)
    # lat pulldown
    for x, z in ((-.26, H - .03), (.20, H - .10), (.50, H - .12)):
        pulley(x, 0, z, 'y', .050)
    cable([(.50, 0, .70), (.50, 0, H - .12)])
    cable([(.50, 0, H - .07), (.20, 0, H - .05), (-.26, 0, H + .02)])
    cable([(-.31, 0, H - .03), (-.31, 0, 1.80)])
    lat = [(-.31, -.56, 1.64), (-.31, -.42, 1.77), (-.31, .42, 1.77), (-.31, .56, 1.64)]
    tube('lat_bar', lat, .0145, ch, .06, 8)
    for s in (-1, 1):
        foam_grip((-.31, s * .553, 1.647), (-.31, s * .455, 1.738), .020)
    lathe('swivel', [(0, -.03), (.010, -.03), (.013, -.02), (.013, .02), (.008, .03), (0, .03)], ch, 32, loc=(-.31, 0, 1.79))
    # press and fly arms
    pivot = Vector((.12, 0, 1.72))
    beam('press_head', (.20, 0, 1.72), (.06, 0, 1.72), .060, .056, pw, r=.008)
    beam('press_yoke', (.08, -.36, 1.70), (.08, .36, 1.70), .060, .056, pw, r=.009)
    for s in (-1, 1):
        y = s * .36
        tube('fly', [(.08, y, 1.70), (.02, s * .40, 1.40), (-.10, s * .36, 1.08), (-.26, s * .34, 1.02)], .020, pw, .10, 10, up=(0, 1, 0))
        pad('fly_pad', .26, .11, .05, lt, r=.03, edge=.018, dome=.005, belly=.002, loc=(-.075, s * .372, 1.16), rot=(0, math.radians(66), 0))
        foam_grip((-.12, s * .357, 1.065), (-.26, s * .34, 1.02), .024)
        cyl('hinge', (.08, y, 1.66), (.08, y, 1.74), .030, pl)
    # seat and back
    pad('back', .62, .26, .060, lt, r=.06, edge=.021, dome=.007, belly=.003, loc=(.115, 0, .92), rot=(0, math.radians(-87), 0), piping=.0028)
    beam('seat_rail', (.20, 0, .47), (-.34, 0, .44), .060, .050, pw, r=.009)
    beam('seat_post', (-.30, 0, .06), (-.30, 0, .45), .060, .056, pw, r=.009, up=(0, 1, 0))
    narrow = lambda x, y, z: (x, y * (1 + .14 * max(0, x / .2)), z)
    pad('seat', .42, .30, .062, lt, r=.06, edge=.021, dome=.007, belly=.003, warp=narrow, loc=(-.10, 0, .485), rot=(0, math.radians(-4), 0), piping=.0028)
    beam('leg_lever', (-.39, 0, .44), (-.45, 0, .14), .050, .046, pw, r=.008, up=(0, 1, 0))
    beam('leg_joint', (-.30, 0, .43), (-.42, 0, .43), .056, .050, pw, r=.008)
    foam_pair(-.36, .515, .035, .17)
    foam_pair(-.49, .165, .035, .17)
    pulley(.20, -.06, .12, 'y', .045)
    knob((-.10, -.03, .452), (-.10, -.085, .452), .020)
    box('name', (.010, .20, .26), (.163, 0, 1.46), ac, .004)
    mark('mark', .10, Mat.white(), (.1575, 0, 1.46), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=52, el=10, fill=.89)
