"""Dumbbells: rubber hex, neoprene hex, moulded plastic."""
from studio import *

# kg: flat-to-flat half width of the head, head length, whole length, handle radius
HEX = {
    '1': (.029, .042, .180, .0120), '2': (.035, .052, .195, .0125), '3': (.040, .060, .212, .0130),
    '5': (.047, .070, .245, .0140), '7,5': (.053, .080, .270, .0150), '10': (.059, .088, .290, .0155),
    '20': (.066, .100, .350, .0160),
}


def hexagon(x, a):
    R = a / math.cos(math.pi / 6)
    return [(x, R * math.cos(i * math.pi / 3), R * math.sin(i * math.pi / 3)) for i in range(6)]


def rubber_hex(kg):
    """Hex heads of rubber, an accent ring and the number on each end, chrome handle with a knurl."""
    across, head, length, grip = HEX[kg]
    before = set(bpy.context.scene.objects)
    for s in (-1, 1):
        x0 = s * (length / 2 - head)
        X = lambda d: x0 + s * d
        rings = [hexagon(X(0), across * .74), hexagon(X(head * .15), across), hexagon(X(head * .83), across), hexagon(X(head), across * .80)]
        loft('head', rings, Mat.rubber(), bevel=across * .076, angle=20).modifiers['bevel'].segments = 5
        e, r = X(head), across * .58
        lathe('ring', [(r * .86, e - .002 * s), (r * .86, e + .0012 * s), (r * .90, e + .0022 * s), (r * .97, e + .0022 * s), (r, e + .0012 * s), (r, e - .002 * s)], Mat.accent(), 72, 'x')
        lathe('disc', [(0, e + .0009 * s), (r * .86, e + .0009 * s), (r * .86, e - .002 * s)], Mat.plastic(), 72, 'x')
        facing = (math.pi / 2, 0, math.pi / 2 * s)
        text('number', kg, r * (1.05 if len(kg) < 3 else .80), Mat.white(), (e + .0012 * s, 0, r * .10), facing)
        text('kg', 'KG', r * .32, Mat.white(), (e + .0012 * s, 0, -r * .48), facing)
        g = grip
        collar = [(g * 1.03, x0 - s * .012), (g * 1.4, x0 - s * .012), (g * 1.53, x0 - s * .010), (g * 1.6, x0 - s * .006), (g * 1.6, x0 + s * .002)]
        lathe('collar', collar, Mat.chrome(), 64, 'x', angle=50)
    half = length / 2 - head
    swell = lambda t: grip * (1 + .14 * (1 - t * t))
    lathe('handle', [(swell(t), t * half) for t in np.linspace(-1, 1, 40)], Mat.chrome(), 72, 'x')
    lathe('knurl', [(swell(t * .78) + .0004 * (1 if abs(t) < .99 else -1), t * half * .78) for t in np.linspace(-1, 1, 60)], Mat.knurl(), 96, 'x', uv=True)
    return group('dumbbell', [o for o in bpy.context.scene.objects if o not in before])


def single(kg):
    """One dumbbell; a heavier one fills more of the frame, so that a list reads as a set."""
    rubber_hex(kg)
    order = list(HEX).index(kg)
    return dict(turn=-50, el=20, fill=.64 + .036 * order)


def pair(build, gap=.075):
    """Two of a kind, laid askew."""
    a, b = build(), build()
    a.rotation_euler = b.rotation_euler = (0, 0, math.radians(-32))
    a.location, b.location = (-gap * .55, -gap, 0), (gap * .9, gap * 1.1, 0)
    return dict(el=24, fill=.80)


def neoprene_pair(kg, code):
    """Hex heads and handle in one neoprene coat, number pressed into the end."""
    coat, ink = mat('neoprene', code, .55, spec=.35, bump=('noise', 1300, .35, .0006)), Mat.white()

    def one():
        before = set(bpy.context.scene.objects)
        across, head, half = .0345, .050, .098
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            rings = [hexagon(X(-.004), across * .62), hexagon(X(head * .16), across), hexagon(X(head * .86), across), hexagon(X(head), across * .84)]
            loft('head', rings, coat, bevel=.0055, angle=20).modifiers['bevel'].segments = 5
            facing = (math.pi / 2, 0, math.pi / 2 * s)
            text('number', kg, .034, ink, (X(head) + s * .0004, 0, .004), facing)
            text('kg', 'KG', .010, ink, (X(head) + s * .0004, 0, -.0165), facing)
        swell = lambda t: .0140 + .0016 * (1 - t * t) + .010 * max(0, abs(t) - .82) ** 1.2
        lathe('handle', [(swell(t), t * (half - head + .004)) for t in np.linspace(-1, 1, 50)], coat, 72, 'x')
        return group('neo', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, .062)


def plastic_pair(kg, code):
    """Blow-moulded shells filled with sand: rounded drums, ribbed grip, a moulded seam."""
    shell = mat('shell', code, .30, spec=.5, coat=.25, bump=('noise', 900, .05, .0004))

    def one():
        before = set(bpy.context.scene.objects)
        half, head, r = .120, .072, .050
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            profile = [(.0155, X(-.012)), (.019, X(-.006)), (.034, X(.002)), (.0445, X(.010)), (r * .97, X(.018)), (r, X(.024)), (r, X(.0325)), (r * .965, X(.034)), (r * .965, X(.038)), (r, X(.0395)), (r, X(.050)), (r * .97, X(.059)), (r * .88, X(.066)), (r * .72, X(.0705)), (r * .66, X(.0715)), (r * .62, X(.0690)), (0, X(.0690))]
            lathe('drum', profile, shell, 96, 'x', angle=45)
            facing = (math.pi / 2, 0, math.pi / 2 * s)
            text('number', kg, .040, Mat.white(), (X(.0692), 0, .005), facing)
            text('kg', 'KG', .012, Mat.white(), (X(.0692), 0, -.019), facing)
        ribs = [(.0150 + .0011 * (.5 + .5 * math.cos(t * math.pi * 22)), t * (half - head)) for t in np.linspace(-1, 1, 320)]
        lathe('grip', ribs, shell, 64, 'x', angle=60)
        return group('plastic', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, .080)
