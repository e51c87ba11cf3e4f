"""Treadmills: folding, home, multi-function, walking pad, gym, manual. The belt runs along x, the motor is at +x."""
from studio import *


def belt_loop(x0, x1, width, zt, rr, material=None):
    """The belt as a closed band round the rear roller."""
    loop = [(x1, zt)] + [(x0 + rr * math.cos(a), zt - rr + rr * math.sin(a)) for a in np.linspace(math.pi / 2, 3 * math.pi / 2, 17)] + [(x1, zt - 2 * rr)]
    c = np.array(loop)
    d = np.gradient(c, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None]
    inner = c + np.stack([-d[:, 1], d[:, 0]], 1) * .0035
    belt = material or mat('belt', (.022, .0225, .024), .66, spec=.3, bump=('voronoi', 330, .35, .0008))
    extrude('belt', [tuple(p) for p in c] + [tuple(p) for p in inner[::-1]], width, belt, 'y', .001, 2, angle=50)


def deck(x0, x1, width, zt, rail=.10, rr=.036, stripe=True):
    """Belt, board, side rails with ribbed foot strips, rear caps and feet."""
    pw, pl, rb, ac = Mat.powder(), Mat.plastic(), Mat.rubber2(), Mat.accent()
    belt_loop(x0 + .03, x1, width, zt, rr)
    L, mid = x1 - x0, (x0 + x1) / 2
    box('board', (L - .06, width * .96, .024), (mid, 0, zt - .020), pl, .003)
    yc = width / 2 + rail / 2 + .008
    h = rail / 2
    for s in (-1, 1):
        prof = fillet2([(-h, -.060), (h * .92, -.060), (h, -.010), (h * .8, .022), (-h * .88, .028), (-h, .018)], [.008, .006, .02, .014, .008, .006], 4)
        sweep('rail', [(x0 - .02, s * yc, zt), (x1 + .06, s * yc, zt)], [(-a * s, b) for a, b in prof], pw, bevel=.0012)
        box('strip', (L - .06, rail * .66, .006), (mid, s * (yc - .004), zt + .026), rb, .0015)
        for k in range(5):
            box('rib', (L - .07, .005, .003), (mid, s * (yc - rail * .25 + k * rail * .115), zt + .030), rb, .001, 2)
        if stripe:
            box('stripe', (L, .003, .008), (mid, s * (yc + h + .0005), zt - .020), ac, .001, 2)
        w = rail * 1.12
        cap = fillet2([(x0 - .085, zt - .055), (x0 - .095, zt - .015), (x0 - .06, zt + .022), (x0 + .03, zt + .032), (x0 + .05, zt - .07), (x0 - .055, zt - .085)], [.01, .02, .02, .008, .006, .01], 5)
        extrude('cap', cap, w, pl, 'y', .006, 4, loc=(0, s * yc, 0))
        lathe('foot', [(0, 0), (.026, 0), (.028, .003), (.028, .014), (.018, .018), (.018, zt - .05), (0, zt - .05)], rb, 40, loc=(x0 - .01, s * yc, 0))
    return yc


def base(x1, yc, zt):
    """Floor frame under the motor end, with transport wheels."""
    for s in (-1, 1):
        beam('base', (x1 - .75, s * (yc - .02), .060), (x1 + .34, s * (yc - .02), .060), .045, .055, Mat.powder(), r=.010)
        box('pad', (.08, .05, .034), (x1 - .70, s * (yc - .02), .017), Mat.rubber2(), .008)
        wheel((x1 + .37, s * (yc - .02), .040), .040, .030)


def hood(x1, width, zt, length=.46, height=.14, yc=None):
    """Motor cover: shaped shell, an inset panel, an accent line, cooling slots."""
    pl, ac = Mat.plastic(), Mat.accent()
    a, b = x1 - .06, x1 - .06 + length
    outline = fillet2([(a, zt - .08), (a, zt + .030), (a + .09, zt + height * .55), (a + length * .62, zt + height), (b - .06, zt + height * .72), (b, zt - .02), (b - .02, zt - .095)], [.01, .03, .10, .12, .08, .06, .02], 10)
    extrude('hood', outline, width, pl, 'y', .030, 6, angle=50)
    panel = fillet2([(a + .12, zt + height * .66), (a + length * .62, zt + height + .004), (b - .085, zt + height * .80), (b - .10, zt + height * .70), (a + length * .62, zt + height - .012), (a + .125, zt + height * .56)], [.004, .10, .01, .01, .1, .004], 8)
    extrude('panel', panel, width * .58, Mat.plastic_g(), 'y', .003)
    slope = math.atan2(height * .55 - .03, .09)
    for k in range(4):
        t = .30 + .16 * k
        box('slot', (.004, width * .34, .006), (a + .09 * t + .001, 0, zt + .030 + (height * .55 - .03) * t), ac if k == 0 else Mat.plastic_g(), .001, rot=(0, -slope, 0))


def pulse_bar(x, z, y, width=.10):
    tube('cross', [(x + .06, -y, z + .02), (x, -y * .68, z), (x, y * .68, z), (x + .06, y, z + .02)], .0165, Mat.powder(), .06, 10)
    for s in (-1, 1):
        cyl('pulse', (x, s * .09, z), (x, s * (.09 + width), z), .0198, Mat.chrome(), 48, .003)


def safety_key(x, z, y=0.0):
    """Red magnet key on a cord that hangs to its clip."""
    red = Mat.paint('#d8202a', .35)
    lathe('key', [(0, .014), (.014, .013), (.018, .009), (.018, 0), (0, 0)], red, 48, loc=(x, y, z), rot=(0, math.radians(-14), 0))
    sag = [(x - .018, y, z + .006), (x - .055, y - .01, z - .02), (x - .075, y - .04, z - .16), (x - .06, y - .09, z - .22), (x - .055, y - .12, z - .14)]
    tube('cord', sag, .0022, red, .05, 8, bevel=0)
    box('clip', (.012, .010, .045), (x - .055, y - .122, z - .12), Mat.plastic(), .003)


def deck_of_numbers(screen, w, h, colour='#ff5a22', led=False):
    """A running display: distance, time, speed, a row of bars."""
    if led:
        screen.write('5.2', h * .55, -w * .24, 0, colour, 1.1).write('24:16', h * .34, w * .22, h * .10, colour, 1.0).write('KM', h * .12, -w * .24, -h * .34, '#8b96a3', .9).write('TIME', h * .12, w * .22, -h * .28, '#8b96a3', .9)
        return
    screen.rect(0, 0, w * .95, h * .92, '#10151b', .5, .0022)
    left = -w * .43
    screen.write('5.2', h * .25, left, h * .24, align='LEFT').write('KM', h * .07, left, h * .06, '#8b96a3', .9, 'LEFT')
    screen.write('24:16', h * .14, w * .02, h * .28, align='LEFT').write('TIME', h * .05, w * .02, h * .16, '#8b96a3', .9, 'LEFT')
    screen.write('11.5', h * .14, w * .27, h * .28, align='LEFT').write('KM/H', h * .05, w * .27, h * .16, '#8b96a3', .9, 'LEFT')
    bars = [.3, .45, .4, .62, .75, .55, .8, .95, .7, .85, 1., .66, .5, .72, .4, .55, .35, .3]
    for i, b in enumerate(bars):
        on = i < 11
        screen.rect(left + w * (.02 + .048 * i), -h * .40 + h * .20 * b, w * .032, h * .40 * b, colour if on else '#39424d', 1.0 if on else .8)


def facing(x, y, z, tilt):
    """Matrix of a screen that faces the runner (towards -x), leaning back by tilt degrees."""
    return Matrix.Translation((x, y, z)) @ Euler((0, math.radians(-tilt), 0)).to_matrix().to_4x4() @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4()


def console(x, z, width, screen_w, screen_h, led=False, tall=0.0):
    """Tray with cup holders and keys, and above it the display."""
    pl, lean = Mat.plastic(), math.radians(-14)
    pad('tray', .24, width, .060, pl, r=.05, edge=.024, dome=.004, belly=0, loc=(x, 0, z), rot=(0, lean, 0))
    for s in (-1, 1):
        lathe('cup', [(.040, 0), (.044, .002), (.045, .006), (.040, .010), (.037, .004), (.036, -.05), (0, -.05)], Mat.rubber(), 48, loc=(x - .005, s * (width / 2 - .075), z + .063), rot=(0, lean, 0))
    pad('keys', .10, width * .42, .012, Mat.plastic_g(), r=.03, edge=.004, dome=.002, belly=0, loc=(x - .065, 0, z + .042), rot=(0, lean, 0))
    frame = Matrix.Translation((x - .068, 0, z + .0555)) @ Euler((0, lean, 0)).to_matrix().to_4x4()
    for y in (-.12, -.085, .085, .12):
        k = pad('key', .022, .022, .004, Mat.plastic_l(), r=.007, edge=.0016, dome=.0008, belly=0)
        k.matrix_world = frame @ Matrix.Translation((0, y * width / .62, 0))
    safety_key(x - .07, z + .052)
    top = z + .10 + screen_h / 2 + tall
    s = Screen(facing(x + .06, 0, top, 22), screen_w, screen_h, .034, .022)
    deck_of_numbers(s, screen_w, screen_h, led=led)
    if tall >= 0:
        extrude('neck', fillet2([(x + .05, z + .02), (x + .14, z + .02), (x + .125, top), (x + .105, top)], .01, 4), width * .3, pl, 'y', .010, 4)


def handrail(x, z, y, reach, r=.0175, metal=None):
    """From the console back towards the runner, dropping, foam on the grip."""
    metal = metal or Mat.powder()
    a, b = (x - .10, y, z + .005), (x - reach, y, z - .10)
    tube('rail', [(x + .06, y, z - .20), (x + .02, y, z - .005), a, b, (x - reach - .045, y, z - .135)], r, metal, .07, 12, up=(0, 1, 0))
    sweep('grip', [a, b], circle(r + .005, 28), Mat.foam(), up=(0, 1, 0), bevel=.004)
    lathe('end', [(0, 0), (r, 0), (r * 1.02, .010), (r * .8, .018), (0, .020)], Mat.plastic(), 32, loc=(x - reach - .043, y, z - .134), rot=(0, math.radians(-128), 0))


def home(run=1.15, belt=.42, zt=.150, hood_h=.115, screen=(.13, .07), led=True, reach=.34, post=(.028, .045), height=1.10, fold=False, silver=False):
    """The home machine: its deck may stand folded up against the uprights."""
    x0, x1 = -run / 2, run / 2
    before = set(bpy.context.scene.objects)
    yc = deck(x0, x1, belt, zt, rail=.085)
    deck_parts = [o for o in bpy.context.scene.objects if o not in before]
    if fold:
        pivot = Vector((x1 + .10, 0, zt + .02))
        lift = Matrix.Translation(pivot) @ Matrix.Rotation(math.radians(72), 4, 'Y') @ Matrix.Translation(-pivot)
        bpy.context.view_layer.update()
        for o in deck_parts:
            o.matrix_world = lift @ o.matrix_world
    base(x1, yc, zt)
    hood(x1, belt + .20, zt, length=.36, height=hood_h)
    y = yc + .035
    b0, b1 = Vector((x1 + .20, 0, .07)), Vector((x1 - .01, 0, height))
    metal = Mat.alu() if silver else Mat.powder()
    for s in (-1, 1):
        side = Vector((0, s * y, 0))
        sweep('upright', [b0 + side, b1 + side], ellipse(*post), metal, up=(1, 0, 0), bevel=.001)
        boot = fillet2([(x1 + .10, .04), (x1 + .11, .20), (x1 + .15, .28), (x1 + .205, .28), (x1 + .27, .19), (x1 + .29, .04)], [.01, .05, .02, .02, .05, .01], 6)
        extrude('boot', boot, .070, Mat.plastic(), 'y', .012, 5, loc=(0, s * y, 0), angle=40)
        lathe('cover', [(0, 0), (.024, 0), (.028, .003), (.028, .008), (0, .008)], Mat.accent(), 48, 'y', loc=(x1 + .185, s * (y + .036) - (.008 if s < 0 else 0), .13))
        handrail(x1 - .03, height + .01, s * y, reach)
    console(x1 - .06, height - .01, 2 * y - .02, *screen, led=led)
    pulse_bar(x1 - .20, height - .02, y)
    mark('mark', .06, Mat.plastic_l(), (x1 + .14, -(belt / 2 + .1005), zt + .03), (math.pi / 2, 0, 0))
    return x0, x1, yc, y


def folding(fold=False):
    home(1.15, .42, .140, fold=fold)
    if fold:
        return dict(turn=128, el=12, fill=.86)
    return dict(turn=140, el=13, fill=.86)


def standard():
    home(1.26, .45, .155, .125, screen=(.34, .15), led=False, post=(.026, .055), height=1.16, silver=True)
    return dict(turn=140, el=13, fill=.86)


def multi():
    """With massage belt head, sit-up bar and waist disc."""
    x0, x1, yc, y = home(1.32, .48, .165, .135, screen=(.40, .20), led=False, post=(.028, .060), height=1.20, silver=True)
    pw, pl, ac = Mat.powder(), Mat.plastic(), Mat.accent()
    # massage motor on a side post, its belt hanging in a loop
    side = y + .13
    beam('post', (x1 + .10, side, .06), (x1 + .06, side, 1.06), .045, .045, pw, r=.008, up=(1, 0, 0))
    beam('arm', (x1 + .15, y - .02, .075), (x1 + .10, side, .075), .045, .045, pw, r=.008)
    lathe('motor', [(0, -.085), (.060, -.085), (.070, -.075), (.070, .060), (.058, .085), (0, .088)], pl, 72, 'x', loc=(x1 + .03, side, 1.11))
    lathe('ring', [(.0705, -.01), (.0715, -.009), (.0715, .009), (.0705, .01)], ac, 72, 'x', loc=(x1 + .03, side, 1.11))
    loop = []
    for i in range(61):
        t = i / 60
        loop.append((x1 - .065 - .30 * math.sin(math.pi * t) ** .8, side - .10 * math.cos(math.pi * t), 1.11 - .16 * math.sin(math.pi * t)))
    webbing('belt', loop, .075, .004, Mat.cloth('#26282b'), across=(.25, 0, 1))
    # sit-up bar across the front
    cyl('rod', (x1 + .44, -.20, .20), (x1 + .44, .20, .20), .013, Mat.chrome())
    for s in (-1, 1):
        beam('bracket', (x1 + .28, s * .12, .06), (x1 + .44, s * .12, .19), .030, .030, pw, r=.006)
        lathe('foam', [(0, .06), (.036, .06), (.043, .07), (.043, .19), (.036, .20), (0, .20)], Mat.foam(), 56, 'y', loc=(x1 + .44, 0 if s > 0 else -.26, .20))
    twister(x0 + .52, yc + .36)
    return dict(turn=140, el=14, fill=.86)


def twister(x, y, r=.145):
    """Waist disc: ribbed round plate on a ball bearing."""
    lathe('disc', [(0, .012), (r * .62, .012), (r * .9, .008), (r * .96, .010)], Mat.rubber2(), 96, loc=(x, y, .022))
    lathe('body', [(0, 0), (r * .80, 0), (r * .84, .006), (r * .84, .016), (r * .97, .020), (r, .026), (r * .99, .034), (r * .95, .036), (0, .034)], Mat.plastic(), 96, loc=(x, y, 0))
    for q in (.25, .42, .58, .74):
        lathe('rib', [(r * q, .035), (r * q + .003, .0385), (r * q + .006, .035)], Mat.accent() if q == .74 else Mat.rubber2(), 96, loc=(x, y, 0))


def pad_only():
    """Walking pad: 12 cm thin, nothing above the deck; the remote lies in front."""
    pl, ac = Mat.plastic(), Mat.accent()
    x0, x1, w, zt = -.52, .42, .40, .098
    belt_loop(x0 + .035, x1 + .05, w, zt, .032)
    box('board', (x1 - x0 - .05, w * .96, .02), ((x0 + x1) / 2, 0, zt - .018), pl, .003)
    frame = Mat.paint('#2c3034', .42)
    for s in (-1, 1):
        y = s * (w / 2 + .043)
        prof = fillet2([(-.035, -.066), (.032, -.066), (.035, -.02), (.028, .012), (-.030, .014), (-.035, .008)], [.012, .012, .02, .010, .006, .004], 5)
        sweep('rail', [(x0 - .04, y, zt), (x1 + .12, y, zt)], [(-a * s, b) for a, b in prof], frame, bevel=.0012)
        box('strip', (x1 - x0 - .02, .034, .004), ((x0 + x1) / 2, y, zt + .0145), Mat.rubber2(), .001)
        box('stripe', (x1 - x0 + .1, .003, .006), ((x0 + x1) / 2, y + s * .0352, zt - .035), ac, .001, 2)
        end = fillet2([(x0 - .075, .03), (x0 - .080, zt - .01), (x0 - .05, zt + .014), (x0 + .015, zt + .020), (x0 + .02, .028)], [.012, .02, .02, .006, .006], 5)
        extrude('cap', end, .080, pl, 'y', .006, 4, loc=(0, y, 0))
        for x in (x0 + .03, x1 - .10):
            box('foot', (.06, .05, .034), (x, y, .017), Mat.rubber2(), .006)
        wheel((x1 + .23, s * .20, .034), .034, .026)
    nose = fillet2([(x1 - .01, .028), (x1 - .01, zt + .006), (x1 + .03, zt + .030), (x1 + .17, zt + .026), (x1 + .245, zt - .02), (x1 + .25, .040), (x1 + .22, .028)], [.006, .012, .03, .06, .03, .02, .01], 8)
    extrude('nose', nose, w + .155, pl, 'y', .016, 5, angle=45)
    s = Screen(Matrix.Translation((x1 + .10, 0, zt + .0305)) @ Euler((0, 0, -math.pi / 2)).to_matrix().to_4x4(), .26, .05, back=False, bezel=.014)
    s.write('3.6', .040, -.07, 0, '#ff5a22', 1.1).write('KM/H', .012, -.07 + .055, -.008, '#8b96a3').write('18:05', .030, .065, 0, '#f2f4f6')
    # remote
    before = set(bpy.context.scene.objects)
    pad('remote', .115, .036, .012, Mat.paint('#f0eeea', .35), r=.017, edge=.005, dome=.001, belly=0)
    for i, m in enumerate((ac, Mat.plastic(), Mat.plastic(), Mat.plastic())):
        lathe('button', [(0, .002), (.007, .0015), (.008, 0), (0, 0)], m, 32, loc=(-.035 + .022 * i, 0, .0125))
    g = group('remote', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (-.10, .42, 0)
    g.rotation_euler = (0, 0, .5)
    return dict(turn=142, el=23, fill=.86)


def gym():
    """The commercial machine: long deck, aluminium uprights, full handrails, a 15.6-inch touch screen."""
    run, belt, zt = 1.55, .56, .205
    x0, x1 = -.86, .66
    al, pl = Mat.alu(), Mat.plastic()
    yc = deck(x0, x1, belt, zt, rail=.12, rr=.045)
    base(x1, yc, zt)
    hood(x1, belt + .25, zt, length=.52, height=.165)
    y = yc + .055
    b0, b1 = Vector((x1 + .26, 0, .12)), Vector((x1 - .02, 0, 1.22))
    for s in (-1, 1):
        side = Vector((0, s * y, 0))
        sweep('upright', [b0 + side, b1 + side], ellipse(.036, .075), al, up=(1, 0, 0), bevel=.001)
        boot = fillet2([(x1 + .10, .04), (x1 + .12, .26), (x1 + .17, .38), (x1 + .26, .38), (x1 + .36, .24), (x1 + .38, .04)], [.01, .05, .02, .02, .05, .01], 6)
        extrude('boot', boot, .105, pl, 'y', .016, 5, loc=(0, s * y, 0), angle=40)
        handrail(x1 - .04, 1.20, s * y, .62, r=.0225, metal=al)
        box('line', (.006, .004, .30), (x1 + .107, s * (y + .0362), .72), Mat.accent(), .001, rot=(0, math.radians(-14.3), 0))
    console(x1 - .09, 1.18, 2 * y - .03, .40, .235, tall=.09)
    pulse_bar(x1 - .27, 1.17, y, .12)
    mark('mark', .09, Mat.plastic_l(), (x1 + .2, -(belt / 2 + .1255), zt + .06), (math.pi / 2, 0, 0))
    return dict(turn=142, el=13, fill=.86)


def manual():
    """No motor: inclined deck with flywheel, U-frame, waist disc, sit-up rollers, massage roller."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    before = set(bpy.context.scene.objects)
    yc = deck(-.49, .49, .33, .12, rail=.07, rr=.030)
    lean = [o for o in bpy.context.scene.objects if o not in before]
    tilt = Matrix.Translation((-.49, 0, .02)) @ Matrix.Rotation(math.radians(-8), 4, 'Y') @ Matrix.Translation((.49, 0, -.02))
    for o in lean:
        if o.name.startswith('foot'):
            bpy.data.objects.remove(o)
        else:
            bpy.context.view_layer.update()
            o.matrix_world = tilt @ o.matrix_world
    for s in (-1, 1):
        y = s * (yc + .02)
        box('rear_foot', (.07, .075, .045), (-.50, s * yc, .0225), Mat.rubber2(), .008)
        lathe('flywheel', [(0, -.014), (.085, -.014), (.092, -.010), (.092, .010), (.085, .014), (0, .014)], Mat.steel(), 72, 'y', loc=(.50, y + s * .055, .235))
        lathe('fly_cap', [(0, s * .0155), (.055, s * .0155), (.060, s * .012), (0, s * .012)], ac, 48, 'y', loc=(.50, y + s * .055, .235))
        tube('upright', [(.62, y, .03), (.50, y, .60), (.40, y, 1.10), (.28, y, 1.17), (-.02, y, 1.05)], .0185, pw, .10, 10, up=(0, 1, 0))
        sweep('grip', [(.24, y, 1.155), (.02, y, 1.066)], circle(.0245, 28), Mat.foam(), up=(0, 1, 0), bevel=.004)
        box('front_foot', (.09, .05, .04), (.63, y, .02), Mat.rubber2(), .008)
        cyl('stay', (.545, y, .40), (.30, s * yc, .20), .013, pw)
    for x, z in ((.607, .10), (.405, 1.075)):
        cyl('cross', (x, -yc - .02, z), (x, yc + .02, z), .016, pw)
    s = Screen(facing(.375, 0, 1.135, 35), .10, .055, .03, .020)
    s.write('2.48', .034, 0, .006, '#1c2a1e', 0).rect(0, 0, .096, .052, '#9fb39a', .55, .0024)
    # sit-up rollers low in front of the frame
    for z, x in ((.30, .66), (.52, .60)):
        cyl('rod', (x, -.22, z), (x, .22, z), .011, ch)
        for d in (-1, 1):
            lathe('foam', [(0, d * .03), (.034, d * .03), (.040, d * .04), (.040, d * .16), (.034, d * .17), (0, d * .17)], Mat.foam(), 56, 'y', loc=(x, 0, z))
    # massage roller with beads at hip height
    cyl('rod', (.455, -yc, .82), (.455, yc, .82), .012, ch)
    for k in range(7):
        lathe('bead', [(.012, -.018), (.026, -.015), (.032, 0), (.026, .015), (.012, .018)], ac if k % 2 else pl, 40, 'y', loc=(.455, -.126 + .042 * k, .82))
    beam('arm', (.20, yc, .06), (.20, yc + .20, .06), .04, .04, pw, r=.008)
    twister(.20, yc + .30, .13)
    return dict(turn=142, el=14, fill=.86)
