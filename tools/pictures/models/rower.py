"""Rowing machines: magnetic with an aluminium rail, water with an ash frame. The rower faces +x."""
from studio import *
from models.bike import floor_bar, post
from models.treadmill import facing


def seat(x, z, wide=.30, code=None):
    lt = Mat.leather()
    dip = lambda a, b, h: (a, b, h + .016 * min(1, (b / .13) ** 2) - .012 * math.exp(-((b / .05) ** 2)))
    pad('seat', .24, wide, .050, lt, r=.07, edge=.022, dome=.003, belly=.003, warp=dip, loc=(x, 0, z), rot=(0, math.radians(-3), 0))
    box('carriage', (.16, .085, .034), (x, 0, z - .017), Mat.plastic(), .008)


def foot_board(x, z, y, tilt=48):
    """Pedal with heel cup and strap."""
    frame = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(-tilt), 4, 'Y')
    plate = pad('pedal', .30, .115, .018, Mat.plastic(), r=.035, edge=.006, dome=0, belly=0)
    plate.matrix_world = frame
    for k in range(7):
        rib = box('rib', (.006, .080, .003), (0, 0, 0), Mat.rubber2(), .001, 2)
        rib.matrix_world = frame @ Matrix.Translation((-.09 + .032 * k, 0, .0195))
    heel = box('heel', (.016, .105, .050), (0, 0, 0), Mat.plastic(), .007)
    heel.matrix_world = frame @ Matrix.Translation((-.142, 0, .030))
    arch = [frame @ Vector((.045, .060 * math.cos(t), .012 + .075 * math.sin(t))) for t in np.linspace(0, math.pi, 24)]
    side = frame.to_3x3() @ Vector((1, 0, 0))
    webbing('strap', arch, .040, .003, Mat.accent(), across=tuple(side))


def handle(x, z, half=.23, cord_to=None):
    tube('handle', [(x - .03, -half, z + .01), (x, -half * .4, z), (x, half * .4, z), (x - .03, half, z + .01)], .0125, Mat.powder(), .10, 8)
    for s in (-1, 1):
        sweep('grip', [(x - .029, s * half, z + .0098), (x - .004, s * half * .48, z + .0012)], circle(.0175, 28), Mat.foam(), up=(0, 0, 1), bevel=.004)
    box('clip', (.035, .05, .022), (x + .005, 0, z), Mat.plastic(), .006)
    if cord_to:
        webbing('cord', [(x + .02, 0, z), cord_to], .024, .0025, Mat.cloth('#1d1f21'), across=(0, 1, 0))


def magnetic():
    pw, pl, ac, al = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.alu()
    floor_bar(.72, .26, .045, .030)
    floor_bar(-1.00, .20, .045, .026)
    # rail
    rail = fillet2([(-.035, -.045), (.035, -.045), (.035, .030), (.024, .045), (-.024, .045), (-.035, .030)], .006, 4)
    sweep('rail', [(-1.05, 0, .395), (.34, 0, .330)], rail, al, bevel=.001)
    for s in (-1, 1):
        sweep('slot', [(-1.03, s * .0352, .394), (.30, s * .0352, .333)], rrect(.002, .022, .0005, 1), Mat.plastic(), bevel=0)
    box('rail_cap', (.03, .085, .105), (-1.055, 0, .394), pl, .010)
    post((-.98, 0, .36), (-1.00, 0, .06), .05, .045)
    post((.72, 0, .06), (.42, 0, .30), .07, .06)
    post((.66, 0, .06), (.60, 0, .30), .06, .055)
    shell = fillet2([(.28, .26), (.34, .52), (.50, .66), (.72, .62), (.82, .42), (.76, .22), (.56, .13)], [.05, .12, .14, .14, .14, .12, .10], 12)
    extrude('shell', shell, .14, pl, 'y', .032, 6, angle=50)
    for s in (-1, 1):
        lathe('face', [(0, s * .076), (.135, s * .076), (.148, s * .071)], Mat.plastic_g(), 112, 'y', loc=(.585, 0, .405))
        lathe('ring', [(.152, s * .0705), (.154, s * .0732), (.166, s * .0732), (.168, s * .0705)], ac, 112, 'y', loc=(.585, 0, .405))
        foot_board(.27, .255, s * .145)
    cyl('foot_axle', (.29, -.20, .235), (.29, .20, .235), .013, Mat.chrome())
    seat(-.36, .442)
    handle(.30, .555, .23, (.40, 0, .53))
    post((.50, 0, .60), (.42, 0, .86), .046, .036)
    sc = Screen(facing(.405, 0, .915, 22), .16, .095, .032, .022)
    sc.rect(0, 0, .156, .092, '#10151b', .5, .0022).write('2:08', .044, 0, .014).write('/500 m', .014, 0, -.016, '#8b96a3', .9).write('26 spm', .016, 0, -.034, '#ff5a22', 1.1)
    for s in (-1, 1):
        wheel((.78, s * .18, .038), .036, .028)
    mark('mark', .07, Mat.white(), (.43, -.0705, .24), (math.pi / 2, 0, 0))
    return dict(turn=-34, el=15, fill=.88)


def water():
    """Two ash rails, a clear round tank with water and its paddle, ash foot board."""
    ash = wood('ash', '#d9b98c', '#b98f5f', grain=1.3, rough=.38, axis=0)
    ash_up = wood('ash_up', '#d9b98c', '#b98f5f', grain=1.3, rough=.38, axis=2)
    ash_y = wood('ash_y', '#d9b98c', '#b98f5f', grain=1.3, rough=.38, axis=1)
    pl, ac, al = Mat.plastic(), Mat.accent(), Mat.alu()
    for s in (-1, 1):
        y = s * .085
        box('rail', (2.02, .034, .095), (-.02, y, .275), ash, .008)
        box('track', (1.28, .010, .010), (-.32, y, .3275), al, .002)
        box('leg', (.055, .036, .28), (-.97, s * .122, .14), ash_up, .006)
        box('tank_side', (.60, .030, .085), (.66, s * .235, .125), ash, .008)
        box('upright', (.070, .030, .34), (.36, s * .130, .26), ash_up, .006)
        wheel((.99, s * .235, .045), .045, .03)
    box('beam', (.05, .26, .07), (-.97, 0, .05), ash_y, .008)
    box('rubber', (.06, .27, .016), (-.97, 0, .008), Mat.rubber2(), .004)
    for x in (.40, .93):
        box('cross', (.055, .50, .075), (x, 0, .10), ash_y, .008)
        box('rubber', (.06, .50, .05), (x, 0, .035), Mat.rubber2(), .006)
    box('end', (.034, .21, .115), (-1.02, 0, .275), ash_y, .008)
    # tank
    T = Vector((.665, 0, .235))
    R = .255
    clear = mat('tank', (.80, .86, .88), .05, spec=.5, coat=.4)
    shader = clear.node_tree.nodes['Principled BSDF'].inputs
    shader['Transmission'].default_value, shader['IOR'].default_value = .92, 1.12
    blue = mat('water', (.16, .50, .62), .04, spec=.5)
    shader = blue.node_tree.nodes['Principled BSDF'].inputs
    shader['Transmission'].default_value, shader['IOR'].default_value = .70, 1.10
    lathe('tank', [(0, .0), (R * .72, .0), (R * .93, .020), (R, .070), (R, .095), (R, .120), (R * .93, .170), (R * .72, .192), (0, .196)], clear, 128, loc=(T.x, 0, T.z - .06))
    lathe('water', [(0, .006), (R * .71, .006), (R * .915, .024), (R * .982, .071), (R * .982, .118), (0, .118)], blue, 128, loc=(T.x, 0, T.z - .06))
    lathe('seam', [(R * .99, .088), (R + .010, .088), (R + .012, .091), (R + .012, .101), (R + .010, .104), (R * .99, .104)], pl, 128, loc=(T.x, 0, T.z - .06))
    for k in range(24):
        a = 2 * math.pi * k / 24
        cyl('screw', (T.x + (R + .004) * math.cos(a), (R + .004) * math.sin(a), T.z + .043), (T.x + (R + .004) * math.cos(a), (R + .004) * math.sin(a), T.z + .048), .005, Mat.chrome(), 16, .001)
    for k in range(6):
        q = box('paddle', (R * .62, .006, .075), (0, 0, 0), Mat.paint('#e8e6e1', .4), .002)
        q.matrix_world = Matrix.Translation((T.x, 0, T.z + .005)) @ Matrix.Rotation(math.pi / 3 * k + .3, 4, 'Z') @ Matrix.Translation((R * .40, 0, 0))
    lathe('hub', [(0, .19), (.060, .19), (.066, .20), (.066, .235), (.058, .245), (0, .246)], pl, 72, loc=(T.x, 0, T.z - .06))
    lathe('cap', [(.040, .2462), (.042, .2474), (.050, .2474), (.052, .2462)], ac, 72, loc=(T.x, 0, T.z - .06))
    box('bridge', (.62, .090, .034), (.60, 0, T.z + .205), ash, .008)
    for x in (.315, .88):
        box('bridge_leg', (.040, .085, .22), (x, 0, T.z + .090), ash_up, .006)
    # foot board
    for s in (-1, 1):
        foot_board(.325, .30, s * .085, 52)
    board = box('board', (.34, .26, .022), (.345, 0, .285), ash_y, .006, rot=(0, math.radians(-52), 0))
    seat(-.42, .362, .28)
    handle(.24, .475, .22, (.31, 0, .455))
    post((.46, 0, .45), (.385, 0, .70), .040, .030, ash_up)
    sc = Screen(facing(.372, 0, .755, 24), .15, .095, .030, .018)
    sc.rect(0, 0, .146, .092, '#a9bda2', .6, .0024).write('1 240 m', .030, 0, .014, '#1c2a1e', 0).write('24 spm', .017, 0, -.024, '#1c2a1e', 0)
    return dict(turn=-34, el=16, fill=.88)
