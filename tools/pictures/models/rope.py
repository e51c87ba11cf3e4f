"""Skipping ropes: steel cable with bearings, electronic counter with cordless weights."""
from studio import *


def coil(turns, r, x, y, lift, thick, material, tails, spread=.006, seed=3):
    """A loosely wound cable lying on the ground; its two ends go to the given points."""
    rnd = random.Random(seed)
    pts = [Vector(tails[0])]
    n = 48
    for i in range(int(turns * n) + 1):
        a = 2 * math.pi * i / n + tails[2]
        wob = spread * math.sin(a * .37 + 1) + spread * .7 * math.sin(a * 1.13)
        pts.append(Vector((x + (r + wob) * math.cos(a), y + (r * .86 + wob) * math.sin(a), lift + thick * 2.05 * i / n)))
    pts.append(Vector(tails[1]))
    # smooth the whole run
    P = [np.array(p) for p in pts]
    for _ in range(3):
        Q = [P[0]]
        for a, b in zip(P, P[1:]):
            Q += [a * .75 + b * .25, a * .25 + b * .75]
        P = Q + [P[-1]]
    return sweep('cable', [tuple(p) for p in P[::2]], circle(thick, 10), material, up=(.02, .01, 1))


def foam_handle(x, y, spin, body=None):
    """Tapered handle, foam sleeve, steel bearing head. Points along +x before it is turned."""
    before = set(bpy.context.scene.objects)
    dark, ac = Mat.plastic(), Mat.accent()
    lathe('foam', [(0, -.075), (.0125, -.075), (.0155, -.070), (.0150, -.02), (.0142, .04), (.0130, .058), (.0105, .060), (0, .060)], Mat.foam(), 56, 'x')
    for k in range(7):
        lathe('groove', [(.01525, -.055 + .013 * k), (.0158, -.053 + .013 * k), (.0150, -.051 + .013 * k)], Mat.foam(), 56, 'x')
    lathe('ring', [(.0135, .052), (.0142, .053), (.0142, .060), (.0125, .062)], ac, 56, 'x')
    lathe('butt', [(0, -.082), (.010, -.082), (.0145, -.078), (.0150, -.0735), (.012, -.073)], ac, 56, 'x')
    lathe('neck', [(.0115, .060), (.0100, .072), (.0085, .078), (0, .078)], dark, 48, 'x')
    lathe('bearing', [(0, .077), (.0070, .077), (.0078, .079), (.0078, .089), (.0070, .091), (0, .091)], Mat.chrome(), 48, 'x')
    cyl('pivot', (.090, 0, 0), (.099, 0, 0), .0034, Mat.steel(), 24, .0006)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, .0158), (0, 0, math.radians(spin))
    return g


def speed():
    wire = mat('pvc', '#ffc814', .30, spec=.5, coat=.3)
    foam_handle(-.085, -.085, 148)
    foam_handle(.085, -.100, 40)
    tip = lambda x, y, spin: (x + .100 * math.cos(math.radians(spin)), y + .100 * math.sin(math.radians(spin)), .0158)
    coil(3.25, .105, 0, .06, .004, .0026, wire, (tip(-.085, -.085, 148), tip(.085, -.100, 40), math.radians(200)))
    return dict(turn=-8, el=42, fill=.82)


def counter():
    """Counter handles with a lit display, long rope, and the two cordless balls."""
    white, ac, dark = Mat.paint('#eceae5', .32), Mat.accent(), Mat.plastic()

    def handle(x, y, spin, display):
        before = set(bpy.context.scene.objects)
        lathe('body', [(0, -.080), (.012, -.080), (.0165, -.075), (.0172, -.05), (.0150, 0), (.0160, .045), (.0172, .060), (.0150, .072), (.008, .078), (0, .078)], dark, 72, 'x')
        lathe('ring', [(.01725, -.052), (.0178, -.051), (.0178, -.043), (.0170, -.042)], ac, 64, 'x')
        for k in range(6):
            lathe('grip', [(.0152 + .0003 * abs(k - 3), -.028 + .009 * k), (.0163 + .0003 * abs(k - 3), -.0265 + .009 * k), (.0152 + .0003 * abs(k - 3), -.025 + .009 * k)], Mat.rubber2(), 64, 'x')
        if display:
            s = Screen(Matrix.Translation((.050, 0, .0172)), .034, .017, back=False, bezel=.004)
            s.rect(0, 0, .034, .018, '#aebf9f', .6, .0024).write('0268', .0125, 0, 0, '#1c2a1e', 0)
        lathe('head', [(0, .077), (.007, .077), (.008, .080), (.008, .092), (.005, .096), (0, .096)], ac, 40, 'x')
        g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
        g.location, g.rotation_euler = (x, y, .0174), (0, 0, math.radians(spin))

    handle(-.115, -.075, 28, True)
    handle(.10, -.115, 24, False)
    tip = lambda x, y, spin: (x + .096 * math.cos(math.radians(spin)), y + .096 * math.sin(math.radians(spin)), .0174)
    coil(2.6, .085, .03, .085, .004, .0027, mat('pvc', '#26282b', .3, coat=.3), (tip(-.115, -.075, 28), tip(.10, -.115, 24), math.radians(215)))
    for x, y in ((-.150, .045), (-.105, .095)):
        lathe('ball', [(.0195 * math.cos(t), .0195 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 40)], ac, 56, loc=(x, y, .0195))
        lathe('belt', [(.0196, -.002), (.0199, 0), (.0196, .002)], dark, 56, loc=(x, y, .0195))
        sweep('cord', fillet2([(x - .018, y, .012), (x - .05, y - .02, .003), (x - .065, y - .055, .003), (x - .05, y - .085, .003)], .02, 8, False), circle(.0016, 10), dark, up=(0, 0, 1))
    return dict(turn=-6, el=44, fill=.82)
