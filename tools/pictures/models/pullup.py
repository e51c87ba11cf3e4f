"""Pull-up bars: in a doorway, on a wall, free-standing tower."""
from studio import *


def foam_grip(a, b, r=.021):
    a, b = Vector(a), Vector(b)
    o = cyl('grip', a, b, r, Mat.foam(), 40, .006, 4)
    for p, d in ((a, a - b), (b, b - a)):
        d = d.normalized()
        cyl('ring', p - d * .004, p + d * .003, r * 1.02, Mat.rubber(), 40, .001)
    return o


def doorway():
    """Hooks over a door frame: cross bar, two hook arms, grips at several angles."""
    st, ac = Mat.paint('#2b3033', .36), Mat.accent()
    cyl('bar', (-.46, 0, 0), (.46, 0, 0), .0150, st)
    for s in (-1, 1):
        foam_grip((s * .455, 0, 0), (s * .335, 0, 0))
        foam_grip((s * .05, 0, 0), (s * .15, 0, 0)) if s > 0 else foam_grip((-.15, 0, 0), (-.05, 0, 0))
        # the arms go back and up to the crown bar that rests on the frame
        tube('arm', [(s * .235, 0, 0), (s * .235, .17, .02), (s * .235, .215, .16), (s * .235, .30, .19)], .0150, st, .05, 10)
        tube('horn', [(s * .235, .06, .005), (s * .235, -.08, -.005), (s * .235, -.205, .030)], .0150, st, .06, 8)
        foam_grip((s * .235, -.085, -.003), (s * .235, -.205, .030), .0205)
        cyl('brace', (s * .235, .145, .02), (s * .40, 0, 0), .0125, st)
        bolt((s * .235, .10, .012), (s * .235, .10, .032), .008)
    cyl('crown', (-.30, .30, .19), (.30, .30, .19), .0150, st)
    for s in (-1, 1):
        cyl('pad', (s * .30, .30, .19), (s * .20, .30, .19), .023, Mat.rubber2(), 40, .006)
        lathe('cap', [(0, 0), (.016, 0), (.0175, .004), (.0165, .014), (0, .016)], ac, 40, 'x', loc=(s * .462 - (.016 if s < 0 else 0), 0, 0))
    box('badge', (.12, .030, .032), (0, 0, .002), ac, .006)
    mark('mark', .03, Mat.white(), (0, 0, .0185), (0, 0, 0))
    group('bar').rotation_euler = (math.radians(0), 0, 0)
    return dict(turn=28, el=24, fill=.84)


def wall():
    """Two wall plates, triangular arms, one long bent bar and two parallel grips: four hand positions."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        x = s * .40
        box('plate', (.09, .008, .46), (x, .56, -.02), pw, .003)
        for z in (.17, .08, -.12, -.21):
            cyl('washer', (x, .556, z), (x, .552, z), .014, Mat.chrome(), 32, .001)
            bolt((x, .552, z), (x, .543, z), .009)
        tube('arm', [(x, .555, .12), (x, .02, .12)], .016, pw, 0)
        tube('brace', [(x, .555, -.16), (x, .20, .115)], .014, pw, 0)
        gusset = fillet2([(.17, .105), (.30, .105), (.22, .075)], .006, 3)
        extrude('gusset', gusset, .006, ac, 'x', .001, loc=(x, 0, 0))
        tube('parallel', [(s * .22, .16, .12), (s * .22, -.03, .12)], .016, pw, 0)
        foam_grip((s * .22, .02, .12), (s * .22, .14, .12), .021)
        tube('wide', [(s * .22, 0, .12), (s * .47, 0, .12), (s * .60, 0, .045)], .016, pw, .05, 8)
        foam_grip((s * .49, 0, .110), (s * .598, 0, .048), .021)
        cyl('end', (s * .60, 0, .045), (s * .606, 0, .0416), .0185, ac, 32, .002)
    tube('bar', [(-.48, 0, .12), (.48, 0, .12)], .016, pw, 0)
    tube('tie', [(-.40, .16, .12), (.40, .16, .12)], .014, pw, 0)
    foam_grip((-.13, 0, .12), (-.02, 0, .12))
    foam_grip((.02, 0, .12), (.13, 0, .12))
    return dict(turn=32, el=17, fill=.84)


def tower():
    """H-base, two telescoping uprights, pull-up bar, dip arms with back pad, push-up grips."""
    pw, ac, st, lt = Mat.powder(), Mat.accent(), Mat.steel(), Mat.leather()
    for s in (-1, 1):
        y = s * .36
        beam('base', (-.52, y, .035), (.46, y, .035), .060, .055, pw, r=.009)
        for x in (-.52, .46):
            box('shoe', (.05, .072, .064), (x, y, .034), Mat.rubber2(), .008)
        beam('upright', (.06, y, .05), (.06, y, 1.30), .060, .060, pw, r=.009, up=(0, 1, 0))
        beam('inner', (.06, y, 1.28), (.06, y, 2.18), .048, .048, st, r=.007, up=(0, 1, 0))
        for k in range(8):
            z = 1.40 + .075 * k
            cyl('hole', (.0335, y, z), (.0355, y, z), .008, Mat.plastic_g(), 24, .0004)
        box('collar', (.074, .074, .06), (.06, y, 1.29), Mat.plastic(), .008)
        knob((.03, y, 1.29), (-.035, y, 1.29), .021)
        tube('stay', [(.44, y, .05), (.09, y, .62)], .018, pw, 0)
        # dip arms
        tube('dip', [(.06, y * .86, 1.12), (-.20, y * .80, 1.12), (-.50, y * .74, 1.12)], .0175, pw, .12, 8)
        foam_grip((-.34, y * .770, 1.12), (-.49, y * .742, 1.12), .023)
        tube('dip_stay', [(.04, y * .93, .92), (-.24, y * .80, 1.11)], .014, pw, 0)
        pad('elbow', .26, .085, .045, lt, r=.02, edge=.015, dome=.004, belly=0, loc=(-.16, y * .815, 1.138))
        # push-up grips on the base
        tube('push', [(-.50, y, .06), (-.50, y, .16), (-.36, y, .16), (-.36, y, .06)], .015, pw, .03)
        foam_grip((-.475, y, .16), (-.385, y, .16), .020)
    beam('tie', (.06, -.36, .30), (.06, .36, .30), .050, .050, pw, r=.008)
    beam('tie', (.06, -.36, 1.22), (.06, .36, 1.22), .050, .050, pw, r=.008)
    beam('rear', (.46, -.36, .035), (.46, .36, .035), .050, .050, pw, r=.008)
    pad('back', .40, .24, .055, lt, r=.05, edge=.018, dome=.006, belly=.002, loc=(.026, 0, 1.20), rot=(0, math.radians(-90), 0), piping=.0028)
    bar = [(.06, -.60, 2.10), (.06, -.44, 2.20), (.06, .44, 2.20), (.06, .60, 2.10)]
    tube('bar', bar, .0165, pw, .06, 8)
    for s in (-1, 1):
        foam_grip((.06, s * .585, 2.109), (.06, s * .47, 2.183), .022)
        foam_grip((.06, s * .08, 2.20), (.06, s * .22, 2.20), .022)
        box('cap', (.06, .06, .03), (.06, s * .36, 2.185), Mat.plastic(), .006)
    foot = fillet2([(.092, .20), (.092, .40), (.20, .20)], .01, 4)
    for s in (-1, 1):
        extrude('gusset', [(a, b) for a, b in foot], .006, ac, 'y', .001, loc=(0, s * .36, 0))
    mark('mark', .06, Mat.white(), (.0335, -.36, .85), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=48, el=10, fill=.90)
