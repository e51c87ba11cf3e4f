"""Cross trainers: rear-drive for the home, front-drive with rails for the gym. The walker faces +x."""
from studio import *
from models.bike import floor_bar, post
from models.treadmill import deck_of_numbers, facing


def foot_plate(a, b, t, y, w=.14, length=.36):
    """A ribbed plate with a raised edge on the bar from a to b."""
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    c = a.lerp(b, t)
    frame = Matrix.Translation((c.x, y, c.z + .020)) @ Matrix.Rotation(-math.atan2(d.z, d.x), 4, 'Y')
    rim = pad('plate', length, w, .034, Mat.plastic(), r=.045, edge=.010, dome=0, belly=0)
    rim.matrix_world = frame
    top = pad('tread', length - .04, w - .035, .006, Mat.rubber2(), r=.03, edge=.002, dome=0, belly=0)
    top.matrix_world = frame @ Matrix.Translation((0, 0, .032))
    for k in range(9):
        rib = box('rib', (.006, w - .055, .003), (0, 0, 0), Mat.accent() if k in (0, 8) else Mat.rubber2(), .001, 2)
        rib.matrix_world = frame @ Matrix.Translation((-length * .36 + length * .09 * k, 0, .0395))
    nose = box('nose', (.022, w * .9, .045), (0, 0, 0), Mat.plastic(), .010)
    nose.matrix_world = frame @ Matrix.Translation((length / 2 - .012, 0, .045))


def arm(foot, pivot, y, top, lean, r=.018):
    """A moving handle: from the pedal bar past its pivot up to the foam grip, bent inward at the top."""
    foot, pivot = Vector(foot), Vector(pivot)
    d = (pivot - foot).normalized()
    up = pivot + d * (top - pivot.z) / max(.4, d.z)
    path = [(foot.x, y, foot.z), (pivot.x, y, pivot.z), (up.x - .02, y, up.z - .20), (up.x - .10, y - math.copysign(.02, y), up.z), (up.x - .12, y - math.copysign(.05, y), up.z + .10)]
    tube('arm', path, r, Mat.powder(), .10, 10, up=(0, 1, 0))
    a, b = Vector(path[2]) + Vector((0, 0, .10)), Vector(path[3])
    sweep('grip', fillet2([tuple(Vector(path[2]).lerp(Vector(path[3]), .25)), path[3], tuple(Vector(path[3]).lerp(Vector(path[4]), .95))], .05, 8, False), circle(r + .006, 28), Mat.foam(), up=(0, 1, 0), bevel=.004)
    lathe('cap', [(0, -.002), (r * 1.3, -.002), (r * 1.36, .002), (r * 1.2, .012), (0, .014)], Mat.accent(), 36, loc=path[4])
    cyl('boss', (pivot.x, y - .034, pivot.z), (pivot.x, y + .034, pivot.z), .030, Mat.plastic())
    lathe('boss_ring', [(.020, 0), (.021, .0012), (.026, .0012), (.027, 0)], Mat.accent(), 48, 'y', loc=(pivot.x, y + math.copysign(.0345, y), pivot.z))


def drum(x, z, R, width, rings=True):
    lathe('drum', [(0, -width / 2), (R * .90, -width / 2), (R * .97, -width / 2 + .012), (R, -width / 2 + .03), (R, width / 2 - .03), (R * .97, width / 2 - .012), (R * .90, width / 2), (0, width / 2)], Mat.plastic(), 128, 'y', loc=(x, 0, z))
    for s in (-1, 1):
        y = s * (width / 2 + .0005)
        lathe('face', [(0, y + s * .004), (R * .66, y + s * .004), (R * .70, y)], Mat.plastic_g(), 128, 'y', loc=(x, 0, z))
        lathe('ring', [(R * .72, y - s * .001), (R * .725, y + s * .0014), (R * .775, y + s * .0014), (R * .78, y - s * .001)], Mat.accent(), 128, 'y', loc=(x, 0, z))


def crank_disc(x, z, y, s, length, angle):
    """Crank on one side; returns where its pin is."""
    a = math.radians(angle)
    px, pz = x + length * math.cos(a), z + length * math.sin(a)
    beam('crank', (x, y, z), (px, y + s * .006, pz), .040, .018, Mat.steel(), r=.008, up=(0, 1, 0))
    cyl('hub', (x, y - s * .015, z), (x, y + s * .020, z), .030, Mat.steel())
    cyl('pin', (px, y, pz), (px, y + s * .050, pz), .016, Mat.chrome())
    return px, pz


def home_trainer():
    pw, ac = Mat.powder(), Mat.accent()
    floor_bar(.56, .26)
    floor_bar(-.56, .26)
    post((.56, 0, .06), (-.56, 0, .06), .075, .055)
    D = Vector((-.36, 0, .31))
    drum(D.x, D.z, .235, .13)
    post((.44, 0, .06), (.36, 0, 1.20), .075, .060)
    boot = fillet2([(.34, .06), (.37, .30), (.46, .30), (.54, .07)], .03, 6)
    extrude('boot', boot, .085, Mat.plastic(), 'y', .012, 4)
    P = (.395, 0, .98)
    for s, angle in ((-1, 160), (1, -20)):
        y = s * .175
        px, pz = crank_disc(D.x, D.z, s * .085, s, .155, angle)
        foot = Vector((.37 + (px - D.x) * .62, y, .265))
        rear = Vector((px, s * .150, pz))
        beam('pedal_bar', rear, (foot.x + .02, y, foot.z), .050, .036, pw, r=.009)
        foot_plate(rear, foot, .60, y + s * .012)
        cyl('joint', (foot.x, y - .035, foot.z), (foot.x, y + .035, foot.z), .024, Mat.plastic())
        y2 = s * .235
        arm((foot.x, y2, foot.z), (.395, y2, .98), y2, 1.50, 0)
        cyl('joint', (foot.x, y, foot.z), (foot.x, y2 + s * .02, foot.z), .014, Mat.chrome())
    cyl('axle', (.395, -.235, .98), (.395, .235, .98), .018, Mat.chrome())
    tube('fixed', [(.33, -.16, 1.13), (.27, -.16, 1.15), (.30, -.05, 1.12), (.30, .05, 1.12), (.27, .16, 1.15), (.33, .16, 1.13)], .0150, Mat.foam(), .04, 8)
    sc = Screen(facing(.33, 0, 1.26, 28), .15, .085, .036, .026)
    sc.rect(0, 0, .146, .082, '#a9bda2', .6, .0024).write('4.82', .036, 0, .010, '#1c2a1e', 0).write('128 kcal', .013, 0, -.026, '#1c2a1e', 0)
    for s in (-1, 1):
        wheel((.615, s * .18, .036), .036, .028)
    mark('mark', .07, Mat.white(), (.10, -.0282, .06), (math.pi / 2, 0, 0))
    return dict(turn=142, el=12, fill=.87)


def gym_trainer():
    """Big front drum, pedal bars that roll on two rails behind, long arms, wide display."""
    pw, pl, ac, al = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.alu()
    floor_bar(.78, .30, .05, .034)
    floor_bar(-.95, .30, .05, .034)
    for s in (-1, 1):
        beam('base', (.76, s * .09, .07), (-.93, s * .09, .07), .060, .060, pw, r=.010)
    shell = fillet2([(.06, .06), (.10, .36), (.26, .66), (.50, .74), (.76, .60), (.90, .34), (.88, .10), (.84, .06)], [.05, .16, .18, .18, .18, .14, .06, .03], 12)
    extrude('shell', shell, .22, pl, 'y', .045, 7, angle=50)
    panel = fillet2([(.20, .58), (.40, .755), (.60, .735), (.60, .72), (.40, .735), (.215, .57)], [.01, .08, .01, .01, .08, .01], 8)
    extrude('panel', panel, .12, Mat.plastic_g(), 'y', .003)
    D = Vector((.48, 0, .38))
    for s in (-1, 1):
        lathe('face', [(0, s * .118), (.20, s * .118), (.215, s * .112)], Mat.plastic_g(), 128, 'y', loc=tuple(D))
        lathe('ring', [(.222, s * .1105), (.224, s * .1135), (.238, s * .1135), (.240, s * .1105)], ac, 128, 'y', loc=tuple(D))
    post((.56, 0, .60), (.42, 0, 1.38), .090, .070, al)
    for s in (-1, 1):
        y = s * .20
        tube('ramp', [(-.94, y, .10), (-.10, y, .19)], .022, al, 0)
        post((-.10, y, .07), (-.10, y, .19), .04, .04)
    for s, angle in ((-1, 155), (1, -25)):
        y = s * .20
        px, pz = crank_disc(D.x, D.z, s * .13, s, .20, angle)
        roller = Vector((-.52 + (px - D.x) * .8, y, .175))
        front = Vector((px, y, pz))
        wheel(tuple(roller), .040, .036, tyre=Mat.paint('#2c3034'))
        beam('pedal_bar', roller + Vector((0, 0, .045)), front, .055, .040, pw, r=.010)
        foot_plate(roller + Vector((0, 0, .045)), front, .36, y + s * .005, .16, .40)
        link_y = s * .29
        low = Vector((.30 + (px - D.x) * .5, link_y, .42))
        arm(tuple(low), (.455, link_y, 1.10), link_y, 1.66, 0, .021)
        beam('link', (low.x, link_y - s * .03, low.z + .02), (front.x - .22, y, front.z * .55 + .12), .030, .026, Mat.steel(), r=.006, up=(0, 1, 0))
    cyl('axle', (.455, -.30, 1.10), (.455, .30, 1.10), .020, Mat.chrome())
    tube('fixed', [(.36, -.18, 1.24), (.27, -.18, 1.27), (.30, -.05, 1.22), (.30, .05, 1.22), (.27, .18, 1.27), (.36, .18, 1.24)], .0170, Mat.foam(), .05, 8)
    sc = Screen(facing(.385, 0, 1.46, 24), .34, .19, .040, .026)
    deck_of_numbers(sc, .34, .19)
    for s in (-1, 1):
        wheel((.845, s * .22, .042), .042, .032)
    mark('mark', .10, Mat.white(), (.18, -.1105, .22), (math.pi / 2, 0, 0))
    return dict(turn=142, el=12, fill=.88)
