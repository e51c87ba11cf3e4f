"""Weight benches: adjustable, with rack, curved for sit-ups, flat."""
from studio import *


def cross_foot(x, half, z=.050, material=None):
    """A floor tube across, with rubber end caps and pads."""
    beam('foot_tube', (x, -half, z), (x, half, z), .060, .060, material or Mat.powder(), r=.010)
    for s in (-1, 1):
        box('foot_cap', (.072, .040, .066), (x, s * (half + .004), z - .007), Mat.rubber2(), .008)
        box('foot_pad', (.050, .050, .022), (x, s * (half - .03), .011), Mat.rubber2(), .005)


def foam_roll(x, z, y0, y1, r=.045, code=None):
    """A foam roller on a chrome rod, from y0 to y1."""
    foam = Mat.soft(code or '#2a2c2f', .75, 900)
    s = 1 if y1 > y0 else -1
    profile = [(0, y0), (r * .75, y0), (r * .95, y0 + s * .008), (r, y0 + s * .022), (r, y1 - s * .022), (r * .95, y1 - s * .008), (r * .75, y1), (0, y1)]
    lathe('foam', profile, foam, 64, 'y', loc=(x, 0, z))
    lathe('rod_cap', [(0, y1 + s * .006), (.012, y1 + s * .006), (.014, y1 + s * .002), (.014, y1), (0, y1)], Mat.chrome(), 32, 'y', loc=(x, 0, z))


def foam_pair(x, z, inner=.04, length=.17, r=.045, code=None):
    cyl('rod', (x, -inner - .01, z), (x, inner + .01, z), .0125, Mat.chrome())
    for s in (-1, 1):
        foam_roll(x, z, s * inner, s * (inner + length), r, code)


def grab_handle(x, z, dx=-.09, y=.055):
    tube('grab', [(x, -y, z), (x + dx, -y, z + .03), (x + dx, y, z + .03), (x, y, z)], .011, Mat.steel(), .03)


def wheels(x, z=.045, y=.15):
    for s in (-1, 1):
        wheel((x, s * y, z), .036, .032)


def adjustable(incline=48):
    """Seven back angles on a toothed ladder, seat on a pop pin."""
    pw, lt, ac, st = Mat.powder(), Mat.leather(), Mat.accent(), Mat.steel()
    beam('spine', (-.66, 0, .115), (.50, 0, .245), .060, .080, pw, r=.010)
    beam('rear_post', (-.66, 0, .06), (-.655, 0, .135), .058, .056, pw, r=.008, up=(0, 1, 0))
    beam('front_leg', (.555, 0, .045), (.468, 0, .300), .082, .064, pw, r=.010, up=(0, 1, 0))
    cross_foot(-.66, .27)
    cross_foot(.56, .21)
    wheels(.618)
    grab_handle(-.70, .105)
    # seat post and hinge
    P = Vector((.10, 0, .425))
    beam('post', (.135, 0, .20), (.115, 0, .415), .070, .050, pw, r=.008, up=(0, 1, 0))
    for s in (-1, 1):
        plate = fillet2([(.04, .36), (.10, .475), (.20, .455), (.205, .30), (.14, .24), (.08, .25)], .018, 5)
        extrude('hinge', plate, .006, pw, 'y', .0012, loc=(0, s * .042, 0))
        bolt((.10, s * .040, .425), (.10, s * .056, .425), .013)
        bolt((.135, s * .040, .30), (.135, s * .053, .30), .010)
    beam('seat_rail', (.12, 0, .405), (.46, 0, .430), .050, .040, pw, r=.006)
    beam('seat_stay', (.40, 0, .415), (.455, 0, .275), .040, .030, st, r=.005, up=(0, 1, 0))
    narrow_front = lambda x, y, z: (x, y * (1 - .16 * max(0, (x + .15) / .32)), z)
    pad('seat', .33, .285, .058, lt, r=.045, edge=.020, dome=.007, belly=.003, warp=narrow_front, loc=(.295, 0, .440), rot=(0, -math.radians(4), 0), piping=.0028)
    # back rest
    a = math.radians(incline)
    d, n = Vector((-math.cos(a), 0, math.sin(a))), Vector((math.sin(a), 0, math.cos(a)))
    length = .84
    beam('back_rail', P + d * -.02, P + d * .70, .050, .045, pw, r=.007, up=n)
    for t in (.16, .56):
        side = Vector((0, .10, 0))
        beam('back_plate', P + d * t + n * .026 - side, P + d * t + n * .026 + side, .050, .006, pw, r=.0028, up=n)
    narrow_head = lambda x, y, z: (x, y * (1 - .14 * max(0, -x / .42)), z)
    pad('back', length, .285, .060, lt, r=.05, edge=.021, dome=.008, belly=.003, warp=narrow_head, loc=P + d * (.045 + length / 2) + n * .030, rot=(0, a, 0), piping=.0028)
    # ladder with seven teeth, strut
    top = lambda x: .115 + (x + .66) * (.13 / 1.16) + .040
    for s in (-1, 1):
        outline = [(-.515, top(-.515) - .022)]
        x = -.50
        for _ in range(7):
            z = top(x)
            outline += [(x, z + .008), (x + .012, z + .052), (x + .036, z + .060), (x + .040, z + .050), (x + .026, z + .026), (x + .034, z + .012), (x + .056, z + .012)]
            x += .068
        outline += [(x, top(x) + .012), (x + .006, top(x) - .022)]
        extrude('ladder', fillet2(outline, .004, 3), .006, ac, 'y', .001, loc=(0, s * .036, 0), angle=30)
    hit, slot = P + d * .50 - n * .02, Vector((-.50 + .068 * 2 + .030, 0, top(-.36) + .034))
    for s in (-1, 1):
        side = Vector((0, s * .050, 0))
        beam('strut', hit + side, slot + side, .010, .036, pw, r=.004, up=(1, 0, 0))
    for p, half in ((slot, .075), (hit, .062)):
        cyl('axle', p - Vector((0, half, 0)), p + Vector((0, half, 0)), .0115, Mat.chrome())
    cyl('pop_pin', (.30, -.022, .417), (.30, -.052, .417), .011, Mat.chrome())
    cyl('pop_knob', (.30, -.050, .417), (.30, -.084, .417), .019, ac, 48, .006, 5)
    mark('mark', .052, Mat.white(), (.30, -.0311, .2245), (math.pi / 2, -math.atan(.13 / 1.16), 0))


def b7():
    adjustable()
    return dict(turn=-38, el=15, fill=.84)


def flat_bench():
    """One long pad, 43 cm high, on a welded frame."""
    pw = Mat.powder()
    z = .43 - .055
    beam('spine', (-.44, 0, z - .03), (.44, 0, z - .03), .060, .060, pw, r=.010)
    for s in (-1, 1):
        beam('leg', (s * .42, 0, z - .02), (s * .50, 0, .06), .060, .060, pw, r=.010, up=(0, 1, 0))
        cross_foot(s * .50, .25)
        gusset = fillet2([(s * .26, z - .055), (s * .415, z - .055), (s * .455, z - .19)], .01, 4)
        extrude('gusset', gusset, .006, Mat.accent(), 'y', .001)
        beam('pad_plate', (s * .30, -.11, z + .003), (s * .30, .11, z + .003), .060, .006, pw, r=.0028)
    pad('pad', 1.14, .28, .055, Mat.leather(), r=.04, edge=.020, dome=.006, belly=.003, loc=(0, 0, z + .006), piping=.0028)
    wheels(.555, .045, .17)
    mark('mark', .045, Mat.white(), (0, -.0312, z - .03), (math.pi / 2, 0, 0))


def f1():
    flat_bench()
    return dict(turn=-36, el=17, fill=.84)


def rack_bench():
    """Press bench: uprights with six notches each, leg roll, arm-curl pad."""
    pw, lt, ac, st = Mat.powder(), Mat.leather(), Mat.accent(), Mat.steel()
    beam('spine', (-.70, 0, .20), (.62, 0, .20), .060, .070, pw, r=.010)
    cross_foot(-.70, .50)
    cross_foot(.58, .26)
    beam('front_leg', (.58, 0, .06), (.58, 0, .42), .060, .060, pw, r=.010, up=(0, 1, 0))
    beam('rear_post', (-.70, 0, .06), (-.70, 0, .235), .060, .060, pw, r=.010, up=(0, 1, 0))
    for s in (-1, 1):
        y = s * .46
        beam('upright', (-.70, y, .06), (-.74, y, 1.02), .056, .056, pw, r=.009, up=(0, 1, 0))
        beam('inner', (-.72, y, .70), (-.745, y, 1.20), .046, .046, st, r=.007, up=(0, 1, 0))
        for k in range(6):
            z = .50 + k * .075
            x = -.70 - .04 * (z - .06) / .96
            cyl('hole', (x + .0275, y, z), (x + .0290, y, z), .0085, Mat.plastic_g(), 24, .0004)
        knob((-.735, y - s * .028, .93), (-.735, y - s * .075, .93), .017)
        hook = fillet2([(-.775, 1.17), (-.775, 1.235), (-.762, 1.235), (-.750, 1.200), (-.690, 1.190), (-.665, 1.235), (-.650, 1.235), (-.655, 1.165)], .006, 4)
        extrude('hook', hook, .050, ac, 'y', .003, loc=(0, y, 0))
        safety = fillet2([(-.735, .755), (-.735, .79), (-.60, .765), (-.575, .81), (-.56, .80), (-.575, .735)], .006, 4)
        extrude('safety', safety, .036, pw, 'y', .003, loc=(0, y, 0))
    beam('tie', (-.705, -.44, .30), (-.705, .44, .30), .050, .050, pw, r=.008)
    P = Vector((.06, 0, .42))
    beam('post', (.06, 0, .20), (.06, 0, .41), .060, .050, pw, r=.008, up=(0, 1, 0))
    beam('seat_rail', (.04, 0, .405), (.55, 0, .405), .050, .045, pw, r=.007)
    pad('seat', .36, .29, .058, lt, r=.045, edge=.020, dome=.007, belly=.003, loc=(.27, 0, .432), piping=.0028)
    a = math.radians(30)
    d, n = Vector((-math.cos(a), 0, math.sin(a))), Vector((math.sin(a), 0, math.cos(a)))
    beam('back_rail', P, P + d * .66, .050, .045, pw, r=.007, up=n)
    pad('back', .80, .29, .060, lt, r=.05, edge=.021, dome=.008, belly=.003, loc=P + d * .46 + n * .030, rot=(0, a, 0), piping=.0028)
    hit = P + d * .46 - n * .02
    for s in (-1, 1):
        beam('strut', hit + Vector((0, s * .042, 0)), Vector((-.42, s * .042, .235)), .010, .036, pw, r=.004, up=(1, 0, 0))
    cyl('axle', (-.42, -.06, .25), (-.42, .06, .25), .0115, Mat.chrome())
    # leg developer
    beam('pivot', (.56, 0, .425), (.64, 0, .425), .056, .060, pw, r=.009)
    beam('lever', (.655, 0, .45), (.700, 0, .10), .046, .046, pw, r=.008, up=(0, 1, 0))
    foam_pair(.60, .495, .045, .17)
    foam_pair(.735, .145, .045, .17)
    beam('plate_stub', (.70, 0, .18), (.70, 0, .19), .04, .04, pw, up=(0, 1, 0))
    # arm-curl pad
    beam('curl_post', (.645, 0, .42), (.665, 0, .72), .040, .040, st, r=.007, up=(0, 1, 0))
    pad('curl', .23, .46, .055, lt, r=.05, edge=.020, dome=.006, belly=.003, loc=(.655, 0, .735), rot=(0, math.radians(-52), 0), piping=.0028)
    mark('mark', .05, Mat.white(), (.10, -.0312, .20), (math.pi / 2, 0, 0))


def b9():
    rack_bench()
    return dict(turn=-46, el=14, fill=.86)


def curved_bench():
    """Sit-up board bent along the spine, foam rolls for the feet, two resistance cords."""
    pw, ac, st = Mat.powder(), Mat.accent(), Mat.steel()
    R = 1.05

    def bend(x, y, z):
        a = x / R
        return ((R + z) * math.sin(a), y, (R + z) * math.cos(a) - R)

    tilt = math.radians(19)
    C = Vector((-.04, 0, .50))
    pad('board', 1.06, .31, .058, Mat.leather(), r=.06, edge=.020, dome=.004, belly=.002, warp=bend, loc=C, rot=(0, tilt, 0), piping=.0028)
    under = []
    for i in range(25):
        x, _, z = bend(-.46 + .92 * i / 24, 0, -.022)
        under.append(C + Vector((x * math.cos(tilt) + z * math.sin(tilt), 0, -x * math.sin(tilt) + z * math.cos(tilt))))
    sweep('spine', under, rrect(.050, .040, .008, 4), pw, up=(0, 1, 0), bevel=.0015)
    high, low = under[1], under[-1]
    # the tall end carries the feet
    front = Vector((-.60, 0, .06))
    beam('front_leg', front, Vector((-.475, 0, .572)), .056, .050, pw, r=.009, up=(0, 1, 0))
    cross_foot(-.60, .27)
    beam('rear_leg', Vector((.50, 0, .06)), Vector((.35, 0, .305)), .056, .050, pw, r=.009, up=(0, 1, 0))
    cross_foot(.50, .24)
    beam('tie', (-.575, 0, .17), (.44, 0, .17), .046, .046, pw, r=.008)
    beam('ankle', Vector((-.47, 0, .575)), Vector((-.70, 0, .79)), .046, .046, st, r=.007, up=(0, 1, 0))
    foam_pair(-.665, .775, .03, .17, .047)
    foam_pair(-.585, .575, .03, .17, .047)
    grip = [(-.60, -.03, .70), (-.56, -.03, .86), (-.56, .03, .86), (-.60, .03, .70)]
    tube('grip', grip, .012, st, .025)
    for k in range(4):
        cyl('hole', (-.590 + .024 * k, -.0265, .11 + .10 * k), (-.590 + .024 * k, -.0255, .11 + .10 * k), .008, Mat.plastic_g(), 24, .0002)
    knob((-.545, -.025, .30), (-.545, -.075, .30), .019)
    for s in (-1, 1):
        y = s * .17
        tube('cord', [(.49, s * .20, .085), (.30, s * .27, .10), (.02, s * .30, .20), (-.16, s * .25, .14), (-.28, s * .24, .03), (-.36, s * .235, .022)], .006, ac, .16)
        lathe('handle', [(0, -.058), (.014, -.058), (.0165, -.05), (.0165, .05), (.014, .058), (0, .058)], Mat.foam(), 40, 'y', loc=(-.40, s * .235, .022))
    mark('mark', .045, Mat.white(), (0, -.0235, .17), (math.pi / 2, 0, 0))


def ab2():
    curved_bench()
    return dict(turn=-40, el=14, fill=.84)
