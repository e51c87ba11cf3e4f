"""Exercise bikes: spinning, recumbent, air bike, under-desk pedals, folding X. The rider faces +x."""
from studio import *


def floor_bar(x, half, z=.045, r=.030, adjust=True):
    """A stabiliser tube across with rubber feet."""
    tube('stabiliser', [(x, -half, z), (x, half, z)], r, Mat.powder(), 0)
    for s in (-1, 1):
        lathe('shoe', [(0, -.030), (r * 1.14, -.030), (r * 1.18, -.024), (r * 1.18, .022), (r * 1.10, .030), (0, .030)], Mat.rubber2(), 48, 'y', loc=(x, s * half, z))
        box('sole', (r * 1.6, .050, .020), (x, s * half, z - r - .002), Mat.rubber2(), .006)


def saddle(x, z, wide=False, tilt=0):
    """Sport saddle: wide at the back, long nose; or a broad cushion."""
    lt = Mat.leather()
    if wide:
        shape = lambda a, b, h: (a, b * (1 - .34 * max(0, (a + .05) / .2)), h - .012 * (a / .14) ** 2)
        pad('saddle', .28, .27, .075, lt, r=.09, edge=.035, dome=.012, belly=.004, warp=shape, loc=(x, 0, z), rot=(0, math.radians(tilt), 0))
    else:
        shape = lambda a, b, h: (a, b * (.30 + .70 / (1 + math.exp((a + .005) * 34))), h - .010 * (a / .13) ** 2)
        pad('saddle', .285, .175, .055, lt, r=.06, edge=.024, dome=.010, belly=.004, warp=shape, loc=(x, 0, z), rot=(0, math.radians(tilt), 0))
    box('clamp', (.09, .030, .024), (x - .01, 0, z - .010), Mat.steel(), .005)


def crank(x, z, y, length=.165, angle=35, arm=None, cage=True):
    """Crank arms and pedals on both sides."""
    arm = arm or Mat.steel()
    a = math.radians(angle)
    for s in (-1, 1):
        dx, dz = s * length * math.cos(a), s * length * math.sin(a)
        yy = s * y
        beam('crank', (x, yy, z), (x + dx, yy + s * .012, z + dz), .026, .016, arm, r=.006, up=(0, 1, 0))
        lathe('boss', [(0, -.012), (.024, -.012), (.026, -.008), (.026, .010), (.020, .014), (0, .014)], arm, 48, 'y', loc=(x, yy, z))
        px, py, pz = x + dx, yy + s * .070, z + dz
        cyl('spindle', (px, yy, pz), (px, py + s * .045, pz), .0075, Mat.chrome())
        pad('pedal', .105, .088, .026, Mat.plastic(), r=.014, edge=.008, dome=0, belly=0, loc=(px, py, pz - .013))
        for k in (-1, 0, 1):
            box('grip', (.006, .070, .005), (px + .03 * k, py, pz + .0145), Mat.rubber2(), .002)
        if cage:
            loop = [(px + .050, py - .045, pz), (px + .105, py - .040, pz + .030), (px + .085, py, pz + .066), (px + .105, py + .040, pz + .030), (px + .050, py + .045, pz)]
            webbing('strap', fillet2([(px, py - .050, pz), (px + .004, py - .046, pz + .065), (px + .004, py + .046, pz + .065), (px, py + .050, pz)], .03, 6, False), .028, .0025, Mat.accent(), across=(1, 0, 0))


def post(a, b, w=.05, h=.05, m=None):
    return beam('post', a, b, w, h, m or Mat.powder(), r=.010, up=(0, 1, 0))


def flywheel(x, z, R, w=.030, rim=None):
    """Solid wheel with a polished rim, lightening holes drawn by a dark inner face."""
    st = rim or Mat.steel()
    h = w / 2
    lathe('rim', [(R * .80, -h), (R * .985, -h), (R, -h * .8), (R, h * .8), (R * .985, h), (R * .80, h)], st, 160, 'y', loc=(x, 0, z))
    lathe('web', [(0, -h * .55), (R * .78, -h * .55), (R * .80, -h), (R * .80, h), (R * .78, h * .55), (0, h * .55)], Mat.plastic(), 128, 'y', loc=(x, 0, z))
    for s in (-1, 1):
        lathe('ring', [(R * .70, s * (h * .55)), (R * .705, s * (h * .55 + .001)), (R * .735, s * (h * .55 + .001)), (R * .74, s * h * .55)], Mat.accent(), 128, 'y', loc=(x, 0, z))
        lathe('hub', [(0, s * h * 1.6), (.026, s * h * 1.6), (.034, s * h * 1.2), (.036, s * h * .5)], Mat.alu(), 64, 'y', loc=(x, 0, z))


def spin():
    """Heavy exposed flywheel, belt cover, four-way saddle and bars, bottle cage."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(.50, .25)
    floor_bar(-.46, .25)
    F = Vector((.40, 0, .335))
    flywheel(F.x, F.z, .225, .032)
    for s in (-1, 1):
        beam('fork', (F.x, s * .047, F.z), (.235, s * .040, .700), .052, .022, pw, r=.008, up=(0, 1, 0))
        beam('fork_low', (F.x, s * .047, F.z), (.50, s * .047, .06), .052, .022, pw, r=.008, up=(0, 1, 0))
        cyl('axle', (F.x, s * .030, F.z), (F.x, s * .070, F.z), .017, ch)
    B = Vector((-.02, 0, .330))
    post((.245, 0, .66), (-.46, 0, .07), .085, .058)
    post((.26, 0, .64), (.215, 0, .80), .075, .062)
    post((-.095, 0, .34), (-.200, 0, .70), .070, .058)
    post((.47, 0, .06), (-.46, 0, .06), .06, .05)
    post((.02, 0, .45), (-.02, 0, .07), .055, .05)
    # belt cover
    shell = [(B.x + .135 * math.cos(a), B.z + .135 * math.sin(a)) for a in np.linspace(math.radians(80), math.radians(290), 40)]
    shell += [(F.x + .07 * math.cos(a), F.z + .07 * math.sin(a)) for a in np.linspace(math.radians(-70), math.radians(70), 24)]
    extrude('cover', shell, .040, pl, 'y', .010, 4, loc=(0, -.085, 0), angle=40)
    lathe('cover_ring', [(.088, -.1052), (.090, -.1064), (.098, -.1064), (.100, -.1052)], ac, 96, 'y', loc=(B.x, 0, B.z))
    crank(B.x, B.z, .125, .168, 28)
    # saddle post and fore-aft slide
    post((-.195, 0, .68), (-.235, 0, .85), .042, .036, Mat.alu())
    beam('slide', (-.31, 0, .862), (-.15, 0, .862), .040, .030, Mat.alu(), r=.006)
    saddle(-.235, .885)
    knob((-.155, -.031, .585), (-.155, -.085, .585), .024)
    # handlebar
    post((.220, 0, .79), (.195, 0, .965), .046, .038, Mat.alu())
    beam('slide', (.14, 0, .975), (.30, 0, .975), .040, .030, Mat.alu(), r=.006)
    knob((.245, -.033, .72), (.245, -.088, .72), .022)
    foam = Mat.foam()
    for s in (-1, 1):
        tube('bar', [(.21, 0, 1.0), (.21, s * .10, 1.0), (.24, s * .215, 1.01), (.38, s * .225, 1.045), (.46, s * .20, 1.10)], .0155, foam, .05, 8)
        tube('aero', [(.22, s * .05, 1.0), (.38, s * .05, 1.02), (.46, s * .055, 1.06)], .0150, foam, .05, 8)
    cyl('stem', (.21, 0, .98), (.21, 0, 1.0), .024, Mat.alu())
    s = Screen(Matrix.Translation((.335, 0, 1.075)) @ Euler((0, math.radians(-38), 0)).to_matrix().to_4x4() @ Matrix.Rotation(-math.pi / 2, 4, 'Z'), .105, .055, .024, .014)
    s.rect(0, 0, .100, .052, '#a9bda2', .6, .0024).write('26.4', .026, 0, .004, '#1c2a1e', 0)
    knob((.275, 0, .70), (.325, 0, .775), .020)
    # bottle
    lathe('bottle', [(0, 0), (.031, 0), (.034, .004), (.034, .10), (.030, .118), (.034, .125), (.034, .145), (.018, .155), (.012, .175), (0, .176)], Mat.paint('#e9e6e0', .35), 56, loc=(.11, -.075, .515), rot=(0, math.radians(28), 0))
    for z in (.02, .075):
        lathe('cage', [(.0355, z), (.0375, z + .004), (.0355, z + .008)], pl, 56, loc=(.11, -.075, .515), rot=(0, math.radians(28), 0))
    for s in (-1, 1):
        wheel((.55, s * .17, .035), .034, .028)
    mark('mark', .075, Mat.white(), (.10, -.1052, .335), (math.pi / 2, 0, 0))
    return dict(turn=-32, el=12, fill=.86)


def recumbent():
    """Low step, wide seat with a back, side handles, drum cover, upright display mast."""
    pw, pl, ac, ch, lt = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.leather()
    floor_bar(.52, .24)
    floor_bar(-.62, .27)
    post((.52, 0, .06), (-.62, 0, .06), .06, .05)
    shell = fillet2([(.20, .05), (.185, .22), (.22, .44), (.36, .545), (.52, .50), (.615, .33), (.60, .12), (.55, .05)], [.03, .10, .12, .12, .12, .12, .06, .03], 12)
    extrude('shell', shell, .125, pl, 'y', .030, 6, angle=50)
    for s in (-1, 1):
        lathe('disc', [(0, s * .068), (.115, s * .068), (.125, s * .064), (.128, s * .055)], Mat.plastic_g(), 96, 'y', loc=(.385, 0, .30))
        lathe('ring', [(.100, s * .0680), (.102, s * .0695), (.111, s * .0695), (.113, s * .0680)], ac, 96, 'y', loc=(.385, 0, .30))
    crank(.385, .30, .105, .150, 20)
    # display mast and front bar
    post((.44, 0, .50), (.33, 0, 1.05), .06, .045)
    tube('front_bar', [(.24, -.21, .93), (.30, -.20, .985), (.345, -.05, .985), (.345, .05, .985), (.30, .20, .985), (.24, .21, .93)], .0150, Mat.foam(), .05, 8)
    s = Screen(Matrix.Translation((.325, 0, 1.105)) @ Euler((0, math.radians(-30), 0)).to_matrix().to_4x4() @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(), .155, .085, .034, .024)
    s.rect(0, 0, .15, .082, '#a9bda2', .6, .0024).write('12:40', .034, 0, .008, '#1c2a1e', 0).write('86 bpm', .014, 0, -.026, '#1c2a1e', 0)
    # seat carriage on a sloping rail
    post((.18, 0, .16), (-.52, 0, .36), .07, .055)
    post((-.52, 0, .36), (-.60, 0, .07), .06, .05)
    C = Vector((-.36, 0, .40))
    box('carriage', (.20, .10, .05), (C.x, 0, C.z - .035), pl, .010, rot=(0, math.radians(16), 0))
    pad('seat', .40, .44, .085, lt, r=.09, edge=.034, dome=.012, belly=.005, loc=(C.x + .02, 0, C.z), rot=(0, math.radians(-4), 0), piping=.003)
    a = math.radians(-68)
    pad('back', .52, .42, .075, lt, r=.09, edge=.030, dome=.012, belly=.005, loc=(C.x - .215, 0, C.z + .33), rot=(0, math.radians(72), 0), piping=.003)
    for s in (-1, 1):
        tube('back_frame', [(C.x - .10, s * .10, C.z - .02), (C.x - .22, s * .10, C.z + .02), (C.x - .345, s * .10, C.z + .46)], .0135, pw, .06, 8)
        tube('arm', [(C.x - .05, s * .12, C.z - .02), (C.x - .05, s * .285, C.z + .0), (C.x - .02, s * .285, C.z + .20), (C.x + .20, s * .285, C.z + .23)], .0150, pw, .06, 8)
        sweep('arm_grip', [(C.x + .03, s * .285, C.z + .207), (C.x + .205, s * .285, C.z + .231)], circle(.021, 28), Mat.foam(), up=(0, 1, 0), bevel=.004)
        cyl('pulse', (C.x + .07, s * .285, C.z + .2125), (C.x + .13, s * .285, C.z + .2205), .0215, ch, 40, .002)
        wheel((.575, s * .16, .036), .036, .028)
    tube('lever', [(C.x + .06, -.09, C.z - .03), (C.x + .06, -.26, C.z - .03)], .010, ac, 0)
    mark('mark', .065, Mat.white(), (.30, -.063, .46), (math.pi / 2, 0, 0))
    return dict(turn=-36, el=14, fill=.86)


def air():
    """Caged fan, swinging arms, chain drive."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(.50, .28)
    floor_bar(-.52, .28)
    post((.50, 0, .06), (-.52, 0, .06), .07, .055)
    F, R = Vector((.34, 0, .45)), .325
    wire = Mat.paint('#3a3e43', .35)
    for s in (-1, 1):
        y = s * .075
        for q in (1.0, .82, .64, .46, .28):
            yy = y + s * .030 * (1 - q * q)
            ring = [(F.x + R * q * math.cos(t), yy, F.z + R * q * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 120, endpoint=False)]
            sweep('ring', ring, circle(.0052 if q == 1 else .0028, 10), pw if q == 1 else wire, closed=True, up=(0, 1, 0))
        for k in range(24):
            a = 2 * math.pi * k / 24
            pts = [(F.x + R * q * math.cos(a), y + s * .030 * (1 - q * q), F.z + R * q * math.sin(a)) for q in np.linspace(.16, 1, 9)]
            sweep('spoke', pts, circle(.0022, 8), wire, up=(0, 1, 0))
        lathe('badge', [(0, s * .034), (.050, s * .034), (.056, s * .030), (.058, s * .020)], pl, 64, 'y', loc=(F.x, y, F.z))
        lathe('badge_ring', [(.040, s * .034), (.042, s * .0355), (.048, s * .0355), (.050, s * .034)], ac, 64, 'y', loc=(F.x, y, F.z))
        rim = [(F.x + R * math.cos(t), y, F.z + R * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 100, endpoint=False)]
    lathe('band', [(R, -.075), (R + .004, -.074), (R + .004, .074), (R, .075), (R - .003, 0), (R, -.075)], pw, 160, 'y', loc=(F.x, 0, F.z))
    blade = Mat.paint('#b9bcc0', .3)
    for k in range(14):
        q = box('blade', (R * .62, .105, .003), (0, 0, 0), blade, .001, 2)
        q.matrix_world = Matrix.Translation(F) @ Matrix.Rotation(2 * math.pi * k / 14, 4, 'Y') @ Matrix.Translation((R * .56, 0, 0)) @ Matrix.Rotation(math.radians(14), 4, 'X')
    cyl('fan_hub', F - Vector((0, .05, 0)), F + Vector((0, .05, 0)), .05, pl)
    for s in (-1, 1):
        beam('fork', (F.x, s * .125, F.z), (.48, s * .090, .07), .050, .022, pw, r=.008, up=(0, 1, 0))
        beam('fork', (F.x, s * .125, F.z), (-.05, s * .090, .30), .050, .022, pw, r=.008, up=(0, 1, 0))
    B = Vector((-.06, 0, .30))
    guard = [(B.x + .115 * math.cos(a), B.z + .115 * math.sin(a)) for a in np.linspace(math.radians(95), math.radians(275), 32)]
    guard += [(F.x - .02 + .055 * math.cos(a), F.z + .055 * math.sin(a)) for a in np.linspace(math.radians(-60), math.radians(100), 20)]
    extrude('guard', guard, .030, pl, 'y', .008, 3, loc=(0, -.125, 0), angle=40)
    crank(B.x, B.z, .160, .165, 32)
    post((-.03, 0, .08), (-.06, 0, .36), .07, .06)
    post((-.05, 0, .30), (-.235, 0, .72), .065, .055)
    post((-.225, 0, .70), (-.27, 0, .865), .042, .036, Mat.alu())
    beam('slide', (-.35, 0, .875), (-.19, 0, .875), .040, .030, Mat.alu(), r=.006)
    saddle(-.275, .898, True)
    knob((-.205, -.03, .62), (-.205, -.085, .62), .024)
    # swinging arms with their foot pegs and connecting rods
    for s in (-1, 1):
        lean = .05 * s
        y = s * .215
        low = (.115 - lean, y, .17)
        tube('arm', [low, (.10, y, .42), (.08 + lean, y, .85), (.03 + lean * 2, y + s * .02, 1.06), (-.10 + lean * 2, y + s * .02, 1.17)], .0185, pw, .10, 10, up=(0, 1, 0))
        a, b = Vector((.02 + lean * 2, y + s * .02, 1.07)), Vector((-.11 + lean * 2, y + s * .02, 1.178))
        sweep('grip', [a, b], circle(.0225, 28), Mat.foam(), up=(0, 1, 0), bevel=.004)
        lathe('grip_end', [(0, -.004), (.0235, -.004), (.0245, 0), (.0235, .010), (0, .012)], ac, 40, loc=tuple(b), rot=(0, math.radians(-50), 0))
        cyl('pivot', (.10, s * .10, .42), (.10, s * .245, .42), .020, Mat.steel())
        cyl('peg', (.115, y, .18), (.115, y + s * .085, .18), .019, Mat.rubber2())
        dx = s * .165 * math.cos(math.radians(32)) * .45
        cyl('rod', low, (B.x + dx, s * .165, B.z + s * .165 * math.sin(math.radians(32)) * .45), .010, Mat.steel())
    post((.30, 0, .74), (.22, 0, 1.02), .05, .04)
    s = Screen(Matrix.Translation((.205, 0, 1.085)) @ Euler((0, math.radians(-26), 0)).to_matrix().to_4x4() @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(), .165, .095, .034, .022)
    s.rect(0, 0, .16, .092, '#10151b', .5, .0022).write('20/10', .036, 0, .016, '#ff5a22', 1.1).write('342 W', .024, 0, -.026)
    for s in (-1, 1):
        wheel((.555, s * .18, .036), .036, .028)
    mark('mark', .06, Mat.white(), (-.03, -.1405, .31), (math.pi / 2, 0, 0))
    return dict(turn=-30, el=12, fill=.86)


def under_desk():
    """Pedals on a low U-frame, knob for resistance, small display."""
    pw, pl, ac, ch = Mat.paint('#eceae6', .36), Mat.plastic(), Mat.accent(), Mat.chrome()
    for x, half in ((.19, .17), (-.19, .20)):
        tube('foot', [(x, -half, .020), (x, half, .020)], .0165, Mat.powder(), 0)
        for s in (-1, 1):
            lathe('shoe', [(0, -.020), (.0205, -.020), (.022, -.015), (.022, .016), (.019, .020), (0, .020)], Mat.rubber2(), 40, 'y', loc=(x, s * half, .022))
    tube('rail', [(.19, 0, .03), (.09, 0, .07), (-.09, 0, .07), (-.19, 0, .03)], .016, Mat.powder(), .05, 8, up=(0, 1, 0))
    shell = fillet2([(-.115, .05), (-.105, .18), (-.05, .265), (.05, .265), (.105, .18), (.115, .05)], [.03, .06, .05, .05, .06, .03], 8)
    extrude('shell', shell, .105, pw, 'y', .018, 5, angle=50)
    for s in (-1, 1):
        lathe('disc', [(0, s * .058), (.072, s * .058), (.080, s * .053)], pl, 80, 'y', loc=(0, 0, .165))
        lathe('ring', [(.060, s * .0582), (.062, s * .0596), (.068, s * .0596), (.070, s * .0582)], ac, 80, 'y', loc=(0, 0, .165))
    crank(0, .165, .080, .095, 30)
    s = Screen(Matrix.Translation((-.015, 0, .268)) @ Euler((0, math.radians(-14), 0)).to_matrix().to_4x4() @ Matrix.Rotation(-math.pi / 2, 4, 'Z'), .062, .036, .016, .010)
    s.rect(0, 0, .058, .033, '#a9bda2', .6, .0024).write('1280', .017, 0, .001, '#1c2a1e', 0)
    knob((.075, 0, .235), (.115, 0, .285), .022)
    return dict(turn=-34, el=20, fill=.82)


def folding_x():
    """Two crossed frames, drum with pedals, broad saddle, pulse handles."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(.40, .22, .035, .024)
    floor_bar(-.38, .22, .035, .024)
    # front foot to saddle, rear foot to handlebar: they cross
    for s in (-1, 1):
        y = s * .062
        tube('leg', [(.40, y * 1.2, .05), (.16, y, .38), (-.20, y, .74)], .017, pw, .10, 8, up=(0, 1, 0))
    post((-.38, 0, .05), (.16, 0, .86), .050, .038)
    cyl('pivot', (.035, -.085, .46), (.035, .085, .46), .022, ch)
    knob((.035, -.085, .46), (.035, -.135, .46), .024)
    drum = Vector((.145, 0, .335))
    shell = fillet2([(.03, .26), (.05, .44), (.16, .52), (.27, .43), (.285, .26), (.20, .18), (.08, .18)], [.06] * 7, 8)
    extrude('shell', shell, .095, pl, 'y', .018, 5, angle=50)
    for s in (-1, 1):
        lathe('disc', [(0, s * .053), (.082, s * .053), (.090, s * .048)], Mat.plastic_g(), 80, 'y', loc=tuple(drum))
        lathe('ring', [(.070, s * .0532), (.072, s * .0548), (.079, s * .0548), (.081, s * .0532)], ac, 80, 'y', loc=tuple(drum))
    crank(drum.x, drum.z, .085, .135, 25)
    post((-.20, 0, .735), (-.245, 0, .86), .040, .036, ch)
    box('saddle_socket', (.07, .16, .05), (-.205, 0, .735), pl, .010, rot=(0, math.radians(20), 0))
    saddle(-.255, .875, True)
    tube('bar', [(.02, -.20, .93), (.11, -.20, 1.0), (.185, -.10, .965), (.185, .10, .965), (.11, .20, 1.0), (.02, .20, .93)], .0145, pw, .06, 8)
    for s in (-1, 1):
        a, b = Vector((.112, s * .20, 1.0)), Vector((.022, s * .20, .932))
        sweep('grip', [a, b], circle(.0205, 28), Mat.foam(), up=(0, 1, 0), bevel=.004)
        cyl('pulse', a.lerp(b, .3), a.lerp(b, .7), .0210, ch, 40, .002)
    post((.15, 0, .84), (.19, 0, .97), .040, .034)
    s = Screen(Matrix.Translation((.185, 0, 1.035)) @ Euler((0, math.radians(-34), 0)).to_matrix().to_4x4() @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(), .11, .062, .028, .016)
    s.rect(0, 0, .106, .059, '#a9bda2', .6, .0024).write('18.2', .028, 0, .004, '#1c2a1e', 0)
    knob((.165, 0, .91), (.125, 0, .925), .017)
    return dict(turn=-34, el=12, fill=.86)
