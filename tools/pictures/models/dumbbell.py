"""Dumbbells: rubber hex, neoprene hex, moulded plastic."""
from studio import *
from studio.stations import figures

# kg: flat-to-flat half width of the head, head length, whole length, handle radius
HEX = {
    '1': (0.0245, 0.034, 0.172, 0.0112),
    '2': (0.0305, 0.044, 0.190, 0.0120),
    '3': (0.040, 0.060, 0.212, 0.0130),
    '5': (0.047, 0.070, 0.245, 0.0140),
    '7,5': (0.053, 0.080, 0.270, 0.0150),
    '10': (0.059, 0.088, 0.290, 0.0155),
    '20': (0.066, 0.100, 0.350, 0.0160),
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
        rings = [
            hexagon(X(0), across * 0.74),
            hexagon(X(head * 0.15), across),
            hexagon(X(head * 0.83), across),
            hexagon(X(head), across * 0.80),
        ]
        loft('head', rings, Mat.rubber(), bevel=across * 0.076, angle=20).modifiers['bevel'].segments = 5
        # where the halves of the mould met
        seam = [(x, a * 1.004, b * 1.004) for x, a, b in hexagon(X(head * 0.47), across)]
        sweep('mould_line', fillet2(seam, across * 0.132, 6), circle(0.00045, 8), Mat.rubber(), closed=True, up=(1, 0, 0))
        e, r = X(head), across * 0.58
        lathe(
            'ring',
            [
                (r * 0.86, e - 0.002 * s),
                (r * 0.86, e + 0.0012 * s),
                (r * 0.90, e + 0.0022 * s),
                (r * 0.97, e + 0.0022 * s),
                (r, e + 0.0012 * s),
                (r, e - 0.002 * s),
            ],
            Mat.accent(),
            72,
            'x',
        )
        lathe('disc', [(0, e + 0.0009 * s), (r * 0.86, e + 0.0009 * s), (r * 0.86, e - 0.002 * s)], Mat.plastic(), 72, 'x')
        facing = (math.pi / 2, 0, math.pi / 2 * s)
        figures('number', kg, r * (1.05 if len(kg) < 3 else 0.80), Mat.white(), (e + 0.0012 * s, 0, r * 0.10), facing)
        text('kg', 'KG', r * 0.32, Mat.white(), (e + 0.0012 * s, 0, -r * 0.48), facing)
        # a turned collar: a short cone on the handle's end, a ring against the rubber
        g, wide = grip, 1.52 if across > 0.036 else 1.26
        collar = [(g * 1.02, -0.0120), (g * 1.05, -0.0118), (g * (wide - 0.14), -0.0085), (g * (wide - 0.06), -0.0072), (g * wide, -0.0062), (g * wide, -0.0016), (g * (wide - 0.03), -0.0010), (g * (wide - 0.03), 0.0020)]
        lathe('collar', [(q, x0 + s * d) for q, d in collar], Mat.chrome(), 72, 'x', angle=28)
    half = length / 2 - head
    swell = lambda t: grip * (1 + 0.14 * (1 - t * t))
    lathe('handle', [(swell(t), t * half) for t in np.linspace(-1, 1, 40)], Mat.chrome(), 72, 'x')
    end = 1 - 0.0195 / half  # the knurl leaves a smooth end before either collar and dips into it
    lathe('knurl', [(swell(t * end) + (0.0004 if abs(t) < 0.985 else -0.0004), t * half * end) for t in np.linspace(-1, 1, 120)], Mat.knurl(), 96, 'x', uv=True)
    return group('dumbbell', [o for o in bpy.context.scene.objects if o not in before])


def single(kg):
    """One dumbbell; a heavier one fills more of the frame, so that a list reads as a set."""
    rubber_hex(kg)
    order = list(HEX).index(kg)
    return dict(turn=-50, el=20, fill=0.64 + 0.036 * order)


def pair(build, gap=0.075):
    """Two of a kind, laid askew."""
    a, b = build(), build()
    a.rotation_euler = b.rotation_euler = (0, 0, math.radians(-32))
    a.location, b.location = (-gap * 0.55, -gap, 0), (gap * 0.9, gap * 1.1, 0)
    return dict(el=24, fill=0.80)


def raised(words, size, at, facing, skin, ink, s, lift=0.0012):
    """Figures moulded in the skin's own colour, with ink on their tops only."""
    for m, depth, x in ((skin, lift, 0.0), (ink, 0.0001, lift + 0.00055)):
        o = figures('number', words, size, m, (at[0] + s * x, at[1], at[2]), facing, depth)
        if m is skin:
            o.data.bevel_depth, o.data.bevel_resolution = min(0.0005, size * 0.018), 2


def dipped(name, code, rough, grain, deep):
    """A thick dipped coat: its grain is coarse enough to be seen whole."""
    return mat(name + code, code, rough, spec=0.38, bump=('noise', grain, 0.34, deep), rough_var=0.04, rv_scale=20)


def neoprene_pair(kg, code):
    """Hex heads and handle in one neoprene coat; a fillet leads from the handle into the head, a mould line runs round it."""
    coat, ink = dipped('neoprene', code, 0.62, 820, 0.0009), mat('print', '#e4e2db', 0.6)

    def one():
        before = set(bpy.context.scene.objects)
        across, head, half = 0.0345, 0.050, 0.098
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            round_part = [[(X(d), r * math.cos(i * math.pi / 3 + q * math.pi / 36), r * math.sin(i * math.pi / 3 + q * math.pi / 36)) for i in range(6) for q in range(12)] for d, r in ((-0.014, 0.0140), (-0.009, 0.0149), (-0.005, 0.0168), (-0.002, 0.0196))]
            R = across / math.cos(math.pi / 6)

            def hex_ring(d, k):
                out = []
                for i in range(6):
                    a, b = i * math.pi / 3, (i + 1) * math.pi / 3
                    for q in range(12):
                        t = q / 12
                        out.append((X(d), k * R * (math.cos(a) * (1 - t) + math.cos(b) * t), k * R * (math.sin(a) * (1 - t) + math.sin(b) * t)))
                return out

            rings = round_part + [hex_ring(d, k) for d, k in ((0.0008, 0.72), (head * 0.15, 0.985), (head * 0.19, 1.0), (head * 0.84, 1.0), (head * 0.88, 0.988), (head, 0.875))]
            body = loft('head', rings, coat, angle=20)
            bevel = body.modifiers.new('bevel', 'BEVEL')
            bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit, bevel.harden_normals = 0.0034, 5, 'ANGLE', math.radians(24), True
            line = [(x, a * 1.003, b * 1.003) for x, a, b in hexagon(X(head * 0.50), across)]
            sweep('mould_line', fillet2(line, 0.0059, 6), circle(0.0005, 8), coat, closed=True, up=(1, 0, 0))
            facing = (math.pi / 2, 0, math.pi / 2 * s)
            raised(kg, 0.034, (X(head), 0, 0.004), facing, coat, ink, s)
            raised('KG', 0.0125, (X(head), 0, -0.0165), facing, coat, ink, s, 0.0009)
        swell = lambda t: 0.0140 + 0.0014 * (1 - t * t)
        lathe('handle', [(swell(t), t * (half - head - 0.013)) for t in np.linspace(-1, 1, 50)], coat, 72, 'x')
        return group('neo', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, 0.062)


def plastic_pair(kg, code):
    """Vinyl over iron: drums with a flat rim and a filleted shoulder, a ribbed grip, the line of the mould, raised figures."""
    shell, ink = dipped('vinyl', code, 0.42, 760, 0.0008), mat('print', '#e4e2db', 0.6)

    def one():
        before = set(bpy.context.scene.objects)
        half, head, r = 0.112, 0.058, 0.0465
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            # from the grip through a fillet to the shoulder, a straight rim broken by the mould's line, a dished end
            corner = fillet2([(0.0152, -0.016), (0.0168, -0.0010), (0.0400, 0.0035), (r, 0.0150), (r, 0.0300)], [0, 0.010, 0.008, 0.010, 0], 9, False)
            back = fillet2([(r, 0.0312), (r, 0.0485), (0.0405, 0.0580), (0.0345, 0.0580), (0.0325, 0.0562), (0, 0.0562)], [0, 0.008, 0.006, 0.0016, 0.0014, 0], 8, False)
            seam = [(r + 0.0005, 0.0303), (r + 0.0005, 0.0309)]
            lathe('drum', [(q, X(d)) for q, d in corner + seam + back], shell, 160, 'x', angle=50)
            facing = (math.pi / 2, 0, math.pi / 2 * s)
            raised(kg, 0.036, (X(0.0562), 0, 0.0055), facing, shell, ink, s)
            raised('KG', 0.0140, (X(0.0562), 0, -0.0175), facing, shell, ink, s, 0.0009)
        long = half - head - 0.012
        depth = lambda t: 0.0008 * min(1, (1 - abs(t)) / 0.16)
        ribs = [(0.0149 + depth(t) * (0.5 + 0.5 * math.cos(t * math.pi * 15)) + 0.0006 * (1 - t * t), t * long) for t in np.linspace(-1, 1, 320)]
        lathe('grip', ribs, shell, 64, 'x', angle=60)
        return group('plastic', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, 0.080)
