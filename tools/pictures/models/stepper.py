"""Mini stepper: two pedals on hydraulic pistons, a counter, two pull cords."""
from studio import *


def stepper():
    pw, pl, ac, ch, rb = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.rubber2()
    # base frame: a front and a rear tube joined by a spine
    for x, half in ((.20, .19), (-.21, .15)):
        beam('foot', (x, -half, .026), (x, half, .026), .045, .045, pw, r=.010)
        for s in (-1, 1):
            box('shoe', (.055, .035, .050), (x, s * half, .027), rb, .008)
    beam('spine', (-.21, 0, .030), (.20, 0, .030), .060, .040, pw, r=.010)
    beam('tower', (.155, 0, .03), (.130, 0, .215), .070, .050, pw, r=.010, up=(0, 1, 0))
    cover = fillet2([(.06, .03), (.075, .21), (.12, .250), (.175, .240), (.215, .05)], [.01, .03, .03, .03, .01], 6)
    extrude('cover', cover, .085, pl, 'y', .012, 4)
    top = Screen(Matrix.Translation((.118, 0, .258)) @ Euler((0, math.radians(-22), 0)).to_matrix().to_4x4() @ Matrix.Rotation(-math.pi / 2, 4, 'Z'), .060, .034, .016, .010)
    top.rect(0, 0, .056, .031, '#a9bda2', .6, .0024).write('0342', .019, 0, .001, '#1c2a1e', 0)
    cyl('pivot', (.14, -.13, .085), (.14, .13, .085), .012, ch)
    for s, lift in ((-1, 10), (1, 24)):
        y = s * .105
        a = math.radians(lift)
        tip = Vector((.14 - .35 * math.cos(a), y, .085 + .35 * math.sin(a)))
        beam('arm', (.14, y, .085), tip, .040, .030, pw, r=.007)
        mid = Vector((.14, y, .085)).lerp(tip, .60)
        normal = Vector((math.sin(a), 0, math.cos(a)))
        pedal = pad('pedal', .30, .125, .022, pl, r=.03, edge=.007, dome=0, belly=0)
        frame = Matrix.Translation(mid + normal * .020) @ Matrix.Rotation(a, 4, 'Y')
        pedal.matrix_world = frame
        grip = pad('grip', .27, .100, .006, rb, r=.022, edge=.002, dome=0, belly=0)
        grip.matrix_world = frame @ Matrix.Translation((0, 0, .021))
        for k in range(9):
            rib = box('rib', (.005, .084, .003), (0, 0, 0), ac if k in (0, 8) else rb, .001, 2)
            rib.matrix_world = frame @ Matrix.Translation((-.112 + .028 * k, 0, .0285))
        lip = box('lip', (.016, .115, .022), (0, 0, 0), pl, .006)
        lip.matrix_world = frame @ Matrix.Translation((.138, 0, .030))
        # piston from the frame up to the arm
        low, high = Vector((-.155, s * .045, .045)), Vector((.14, y, .085)).lerp(tip, .52) + Vector((0, -s * .052, 0))
        half = low.lerp(high, .58)
        cyl('cylinder', low, half, .0165, Mat.paint('#1d9f95', .3), 40, .003)
        cyl('rod', half, high, .0075, ch, 32, .001)
        cyl('eye', low - Vector((0, .014, 0)), low + Vector((0, .014, 0)), .013, Mat.steel(), 32, .002)
    # pull cords from the front corners, laid out with their handles
    for s in (-1, 1):
        run = [(.20, s * .15, .055), (.26, s * .20, .03), (.24, s * .29, .008), (.10, s * .325, .008), (-.02, s * .30, .010), (-.08, s * .285, .016)]
        tube('cord', run, .0048, ac, .09, 8)
        lathe('handle', [(0, -.058), (.014, -.058), (.0165, -.050), (.0155, 0), (.0165, .050), (.014, .058), (0, .058)], Mat.foam(), 44, 'y', loc=(-.115, s * .285, .0165))
        ring = fillet2([(-.082, s * .285 - .05, .016), (-.115, s * .285 - .066, .016), (-.115, s * .285 + .066, .016), (-.082, s * .285 + .05, .016)], .01, 5, False)
        sweep('stirrup', [(-.075, s * .285, .016)] + ring[: len(ring) // 2], circle(.004, 12), Mat.plastic(), up=(0, 0, 1))
        sweep('stirrup', [(-.075, s * .285, .016)] + ring[len(ring) // 2 :][::-1], circle(.004, 12), Mat.plastic(), up=(0, 0, 1))
    return dict(turn=205, el=24, fill=.84)
