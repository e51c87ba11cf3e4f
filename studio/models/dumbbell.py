"""Dumbbells: rubber hex, neoprene hex, moulded vinyl. Heads are exact turned or hexagonal solids with rounded edges."""
from studio import *
from studio.relief import cast_line
from studio.stations import satin

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


def flat_faces(o):
    """Wide faces keep their own normal up to the rounded edges; otherwise they would be shaded like wax."""
    weigh = o.modifiers.new('normals', 'WEIGHTED_NORMAL')
    weigh.keep_sharp = True
    return o


def hex_ring(x, a, round_by, swell=0.0):
    """A hexagon with round corners, flat on top, `a` from the middle to a flat; round_by is the corners' share of a.

    A flat bulges by `swell` in its middle, as a casting under a thick skin does.
    """
    slope = math.tan(math.pi / 6)
    corner = a * (1 - round_by) / math.cos(math.pi / 6)
    out = []
    for k in range(6):
        mid = math.pi / 6 + k * math.pi / 3
        half = a * (1 - round_by) * slope
        local = [(a + swell * (1 - t * t), t * half) for t in np.linspace(-1, 1, 15)]
        local += [(corner * math.cos(math.pi / 6) + a * round_by * math.cos(t), corner * 0.5 + a * round_by * math.sin(t)) for t in np.linspace(0, math.pi / 3, 10)[1:-1]]
        out += [(x, p * math.cos(mid) - q * math.sin(mid), p * math.sin(mid) + q * math.cos(mid)) for p, q in local]
    return out


def round_ring(x, r):
    """A circle with its points at the same angles as those of a hex ring."""
    return [(x, r * b / math.hypot(b, c), r * c / math.hypot(b, c)) for _, b, c in hex_ring(x, 1.0, 0.07)]


def hex_head(name, place, profile, material, round_by=0.07, neck=(), end=(), swell=0.0):
    """A hexagonal head along x: (distance, half width) of the hexagon, circles before it and circles after it."""
    rings = [round_ring(place(d), r) for d, r in neck]
    rings += [hex_ring(place(d), a, round_by, swell) for d, a in profile]
    rings += [round_ring(place(d), r) for d, r in end]
    return flat_faces(loft(name, rings, material, angle=32))


def centred(o, at):
    """Move letters so that the middle of their outline, not of their line of text, is at a point."""
    bpy.context.view_layer.update()
    box = [Vector(c) for c in o.bound_box]
    middle = (Vector(map(min, *box)) + Vector(map(max, *box))) / 2
    middle.z = 0
    o.location = Vector(at) - o.rotation_euler.to_matrix() @ middle
    return o


def weight_mark(kg, high, at, s, ink, lift=0.0008):
    """The figure and KG below it, as one composition with its middle at a point of the end face."""
    facing = (math.pi / 2, 0, math.pi / 2 * s)
    figure, unit = high * 0.60, high * 0.27  # what is left over is the gap between them
    for words, tall, z in ((kg, figure, high / 2 - figure / 2), ('KG', unit, unit / 2 - high / 2)):
        o = cast_line(words, tall, ink, lift * 0.6, min(0.0003, tall * 0.016), 0.012)
        o.rotation_euler = facing
        centred(o, (at[0], at[1], at[2] + z))


def hex_rubber():
    return mat('hex_rubber', (0.0300, 0.0302, 0.0308), 0.50, spec=0.42, bump=('noise', 1050, 0.30, 0.0004))


def chrome_handle(x0, grip, small):
    """Knurl between two beads, a smooth neck on either side of it, a turned collar against each head."""
    half = x0
    end = half - 0.0185
    swell = lambda x: grip * (1 + 0.13 * max(0, 1 - (x / end) ** 2))
    lathe('handle', [(swell(x), x) for x in np.linspace(-half - 0.002, half + 0.002, 90)], Mat.chrome(), 96, 'x')
    knurl = mat('knurl_small', (0.60, 0.61, 0.63), 0.29, 1.0, bump=('knurl', 0.27, 0.8, 0.0008)) if small else Mat.knurl()
    lathe('knurl', [(swell(x) + 0.0004, x) for x in np.linspace(-end, end, 120)], knurl, 128, 'x', uv=True)
    wide = grip * (1.26 if small else 1.46)
    for s in (-1, 1):
        bead = [(grip * 0.98, end - 0.0006), (grip + 0.0007, end - 0.0004), (grip + 0.0010, end), (grip + 0.0010, end + 0.0012), (grip + 0.0006, end + 0.0017), (grip * 0.98, end + 0.0018)]
        lathe('bead', [(r, s * x) for r, x in bead], satin(), 96, 'x', angle=50)
        collar = fillet2([(grip * 0.98, -0.0105), (grip + 0.0012, -0.0105), (wide - 0.0016, -0.0060), (wide, -0.0060), (wide, -0.0006), (wide - 0.0012, 0.0020)], [0, 0.0006, 0.0009, 0.0008, 0.0007, 0], 5, False)
        flat_faces(lathe('collar', [(r, s * (half + d)) for r, d in collar], Mat.chrome(), 128, 'x', angle=50))


def rubber_hex(kg):
    """Hex heads of rubber, an accent ring and the number on each end, chrome handle with a knurl."""
    across, head, length, grip = HEX[kg]
    before = set(bpy.context.scene.objects)
    soft, rubber = 0.0016 + across * 0.022, hex_rubber()
    corners = [(0, across * 0.60), (0, across * 0.76), (head * 0.15, across), (head * 0.84, across), (head, across * 0.80), (head, across * 0.70)]
    profile = fillet2(corners, [0, soft, soft, soft, soft, 0], 7, False)
    for s in (-1, 1):
        x0 = s * (length / 2 - head)
        X = lambda d: x0 + s * d
        r = across * 0.575
        r_in = r * 0.855
        groove = [(head, r + 0.0003), (head - 0.0002, r), (head - 0.0012, r - 0.0001), (head - 0.0012, 0.001)]
        hex_head('head', X, profile, rubber, neck=[(0, grip * 0.9)], end=groove)
        e = X(head)
        ring = [(r - 0.0001, e - s * 0.0010), (r - 0.0001, e - s * 0.0005), (r_in, e - s * 0.0005)]
        lathe('ring', ring, mat('ring_paint' + accent_hex(), accent_hex(), 0.42, spec=0.4), 160, 'x')
        disc = [(r_in, e - s * 0.0010), (r_in, e - s * 0.0001), (r_in - 0.0003, e + s * 0.0002), (0, e + s * 0.0002)]
        flat_faces(lathe('disc', disc, mat('disc', (0.028, 0.0283, 0.029), 0.42, spec=0.45), 160, 'x', angle=50))
        weight_mark(kg, r_in * (1.24 if len(kg) < 3 else 1.04), (e + s * 0.0003, 0, 0), s, Mat.white(), 0.0006)
        # the maker's name in the mould, on the upper front and back facets; the smallest heads have no room for it
        for turn in (0, math.pi) if across > 0.036 else ():
            n = Matrix.Rotation(turn, 3, 'Z') @ Vector((0, -math.cos(math.pi / 6), 0.5))
            o = cast_line('BỀN LỰC', head * 0.112, rubber, 0.0006, 0.0003, 0.004, 0.13)
            o.location, o.rotation_euler = Vector((X(head * 0.495), 0, 0)) + n * (across - 0.0001), (math.pi / 3, 0, turn)
    chrome_handle(length / 2 - head, grip, across < 0.036)
    return group('dumbbell', [o for o in bpy.context.scene.objects if o not in before])


def slim_handle(x0, grip, across):
    """The handle of the two smallest: hardly swollen, between slender satin necks. Rubber runs out from the heads onto it in a
    cone, so that they stay the larger part; bare chrome so near to them mirrored lamps as boxes."""
    end = x0 - 0.0215
    swell = lambda x: grip * (1 + 0.035 * max(0, 1 - (x / end) ** 2))
    # the grooves run into the neck in a short chamfer
    grooved = [(grip * 0.95, -end - 0.0014)] + [(swell(x) + 0.0003, x) for x in np.linspace(-end, end, 120)] + [(grip * 0.95, end + 0.0014)]
    lathe('knurl', grooved, mat('knurl_small', (0.60, 0.61, 0.63), 0.29, 1.0, bump=('knurl', 0.27, 0.8, 0.0008)), 128, 'x', uv=True, angle=60)
    for s in (-1, 1):
        neck = [(grip * (0.900 + 0.030 * (2 * u - 1) ** 2), end + 0.0008 + (x0 - end) * u) for u in np.linspace(0, 1, 30)]
        lathe('neck', [(r, s * x) for r, x in neck], satin(), 128, 'x', angle=60)
        bead = [(grip * 0.90, -0.0008), (grip * 0.985, -0.0006), (grip * 1.0, 0.0001), (grip * 0.985, 0.0008), (grip * 0.90, 0.0010)]
        lathe('bead', [(r, s * (end + 0.0050 + x)) for r, x in bead], satin(), 128, 'x', angle=60)
        low, wide = grip * 1.03, max(grip * 1.42, across * 0.60)
        cone = [(grip * 0.90, -0.0088), (low, -0.0088)] + [(low + (wide - low) * (1 - math.cos(t)), -0.0078 + 0.0082 * math.sin(t)) for t in np.linspace(0, math.pi / 2, 14)]
        lathe('cone', [(r, s * (x0 + x)) for r, x in fillet2(cone, [0, 0.0008] + [0] * 14, 5, False)], hex_rubber(), 128, 'x', angle=50)


def hex_of(kg):
    """A hex dumbbell; 1 and 2 kg have the slim handle."""
    across, head, length, grip = HEX[kg]
    g = rubber_hex(kg)
    if across > 0.036:
        return g
    for o in [o for o in g.children if o.name.split('.')[0] in ('handle', 'knurl', 'bead', 'collar')]:
        bpy.data.objects.remove(o)
    before = set(bpy.context.scene.objects)
    slim_handle(length / 2 - head, grip, across)
    for o in [o for o in bpy.context.scene.objects if o not in before]:
        o.parent = g
    return g


def small_single(kg):
    """One of the two smallest, as `single` shows the others."""
    hex_of(kg)
    return dict(turn=-50, el=20, fill=0.64 + 0.036 * list(HEX).index(kg))


def single(kg):
    """One dumbbell; a heavier one fills more of the frame, so that a list reads as a set.

    Its faces are large and plain: gleaming as on the small ones they were one grey. They are deep here, and the tight gleam of
    the mould draws their edges.
    """
    mat('hex_rubber', (0.0300, 0.0302, 0.0308), 0.50, spec=0.14, coat=0.16, coat_rough=0.16, bump=('noise', 1050, 0.30, 0.0004))
    mat('disc', (0.028, 0.0283, 0.029), 0.42, spec=0.17)
    rubber_hex(kg)
    order = list(HEX).index(kg)
    return dict(turn=-50, el=20, fill=0.64 + 0.036 * order)


SOLD = ('1', '2', '3', '5', '7,5', '10')


def family(kg):
    """All weights that are sold in a row, their numbers to the camera; the one that is meant stands before the others."""
    at = 0.0
    for weight in SOLD:
        across, _, length, _ = HEX[weight]
        wide = across / math.cos(math.pi / 6)
        g = hex_of(weight)
        front = 0.095 if weight == kg else 0.0
        # all end faces stand in one line, but for the one drawn forward
        g.rotation_euler, g.location = (0, 0, math.pi / 2), (at + wide, length / 2 - front, across)
        at += 2 * wide + 0.020
    return dict(turn=-24, el=27, fill=0.88)


def pair(build, gap=0.075):
    """Two of a kind, laid askew, the ends that are seen towards the large lamp."""
    a, b = build(), build()
    a.rotation_euler = b.rotation_euler = (0, 0, math.radians(41))
    a.location, b.location = (gap * 0.55, -gap, 0), (-gap * 0.9, gap * 1.1, 0)
    return dict(el=24, fill=0.80)


def print_ink():
    return mat('print', '#efede7', 0.45)


def neoprene_pair(kg, code):
    """Hex heads in a matt neoprene skin with a fine pebble, the handle set off by a groove, the weight in a round recess."""
    coat = mat('neoprene' + code, code, 0.60, spec=0.36, sheen=0.2, bump=('noise', 950, 0.45, 0.0006))

    def one():
        before = set(bpy.context.scene.objects)
        across, head, half = 0.0345, 0.050, 0.098
        corners = [(0, across * 0.62), (0, across * 0.74), (head * 0.17, across), (head * 0.85, across), (head, across * 0.86), (head, across * 0.80)]
        profile = fillet2(corners, [0, 0.003, 0.004, 0.004, 0.003, 0], 8, False)
        neck = [(d, r) for r, d in fillet2([(0.0118, -0.0052), (0.0118, -0.0036), (0.0172, -0.0036), (0.0186, 0.0)], [0, 0.0006, 0.0014, 0], 6, False)]
        recess = [(d, r) for r, d in fillet2([(0.0262, head), (0.0250, head), (0.0243, head - 0.0012), (0.001, head - 0.0012)], [0, 0.0005, 0.0004, 0], 5, False)]
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            hex_head('head', X, profile, coat, 0.11, neck, recess, 0.0003)
            weight_mark(kg, 0.0325, (X(head - 0.0012), 0, 0), s, print_ink())
        long = half - head - 0.0052
        swell = lambda x: 0.0146 + 0.0012 * (1 - (x / long) ** 2)
        ends = [(0.0118, -long), (0.0138, -long), (0.0146, -long + 0.0010)]
        grip = ends + [(swell(x), x) for x in np.linspace(-long + 0.0016, long - 0.0016, 60)] + [(r, -x) for r, x in reversed(ends)]
        lathe('handle', grip, coat, 128, 'x', angle=50)
        return group('neo', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, 0.062)


def ribbed_grip(long, material):
    """A grip with a row of flat ribs whose grooves have sharp floors; it ends inside the necks of the heads."""
    body = lambda x: 0.0150 + 0.0008 * (1 - (x / long) ** 2)
    pitch, deep = 0.0058, 0.0011
    rib = [(0.0, 0.0), (0.0005, -deep * 0.90), (0.0008, -deep), (0.0012, -deep), (0.0015, -deep * 0.90), (0.0020, 0.0), (0.0024, 0.0002), (0.0053, 0.0002)]
    line = [(body(long), -long)]
    for k in range(-6, 6):
        line += [(body(k * pitch) + h, k * pitch + d) for d, h in rib]
    line += [(body(6 * pitch) + h, 6 * pitch + d) for d, h in rib[:6]] + [(body(long), long)]
    return flat_faces(lathe('grip', line, material, 160, 'x', angle=28))


def plastic_pair(kg, code):
    """Vinyl over iron, smooth with a gloss: turned heads, a raised rim round the slightly domed end, a ribbed grip."""
    shell = mat('vinyl' + code, code, 0.36, spec=0.5, coat=0.55, coat_rough=0.16)

    def one():
        before = set(bpy.context.scene.objects)
        half, head, r = 0.112, 0.058, 0.0465
        shape = [(-0.0100, 0.0120), (-0.0050, 0.0120), (-0.0050, 0.0186), (0.0020, 0.0200), (0.0050, 0.0400), (0.0120, r), (0.0510, r), (0.0580, 0.0412), (0.0580, 0.0356), (0.0562, 0.0346), (0.0562, 0.0340)]
        rounded = fillet2(shape, [0, 0.0010, 0.0018, 0.0040, 0.0040, 0.0040, 0.0036, 0.0018, 0.0007, 0.0006, 0], 9, False)
        dome = lambda q: 0.0562 + 0.0010 * (1 - (q / 0.0340) ** 2)
        rounded += [(dome(q), q) for q in np.linspace(0.0335, 0, 24)]
        for s in (-1, 1):
            X = lambda d: s * (half - head + d)
            lathe('drum', [(q, X(d)) for d, q in rounded], shell, 224, 'x', angle=50)
            weight_mark(kg, 0.0400, (X(0.0570), 0, 0), s, print_ink())
        ribbed_grip(half - head - 0.0046, shell)
        return group('plastic', [o for o in bpy.context.scene.objects if o not in before])

    return pair(one, 0.080)
