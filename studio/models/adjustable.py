"""Dumbbells whose weight changes: dial and tray, screw plates with a joining bar, four-in-one."""
from studio import *
from studio.relief import cast_line
from studio.stations import cut, figures, satin, socket_bolt
from models.bar import knurl, matt_band, polished, screw_collar, thread
from models.dumbbell import centred, flat_faces
from models.plate import bean


WIDTHS = (0.016, 0.016, 0.016, 0.016, 0.012, 0.012, 0.011)  # of the plates of one side, from the handle outwards
FIGURES = ('2', '2', '2', '2', '1', '1', '')


def plate_outline(R):
    """A plate that does not roll: an octagon, narrower at its foot."""
    points = [(-0.86, -0.62), (-0.65, -1), (0.65, -1), (0.86, -0.62), (0.98, 0), (0.82, 0.62), (0.45, 0.96), (-0.45, 0.96), (-0.82, 0.62), (-0.98, 0)]
    return fillet2([(a * R, b * R) for a, b in points], R * 0.30, 8)


def radius_of(k):
    return 0.101 - 0.0035 * max(0, k - 3)


def selector_plate(k, x, s, z):
    """One plate: its weight on the upper front facet, a slot in its top for the neighbour's lug."""
    w, R, iron = WIDTHS[k], radius_of(k), Mat.powder()
    outline, middle = plate_outline(R), x + s * w / 2
    extrude('plate', outline, w - 0.0038, iron, 'x', 0.0021, 4, loc=(middle, 0, z), angle=40)
    if k in (0, 3, 6):
        extrude('edge', [(a * 1.004, b * 1.004) for a, b in outline], 0.0018, Mat.accent(), 'x', 0.0004, 1, loc=(middle + s * w * 0.12, 0, z))
    lean = math.atan2(0.37, 0.34)
    if FIGURES[k]:
        figures('weight', FIGURES[k], 0.0125, Mat.white(), (middle - s * 0.001, -0.635 * R - 0.0003, z + 0.790 * R + 0.0003), (math.pi / 2 - lean + 0.1, 0, 0), 0.0003)
    box('slot', (w * 0.50, 0.020, 0.0016), (middle, 0, z + R * 0.96), Mat.plastic_g(), 0.0004)
    box('lug', (w * 0.34, 0.012, 0.0050), (middle, 0, z + R * 0.96), mat('lug', (0.30, 0.31, 0.32), 0.36, 1.0), 0.0008)


def inner_face(x, s, z):
    """The face of the innermost plate towards the hand: a raised hub with a hook slot above it, and a cast rim."""
    iron = Mat.powder()
    d = -s
    hub = [(0.020, 0.0), (0.043, 0.0), (0.043, 0.0022), (0.0405, 0.0040), (0.020, 0.0040)]
    lathe('hub', [(r, x + d * h) for r, h in hub], iron, 96, 'x', loc=(0, 0, z), angle=40)
    line = [(x + d * 0.0002, a * 0.87, z + b * 0.87) for a, b in plate_outline(radius_of(0))]
    sweep('rim', line, circle(0.0014, 10), iron, closed=True, up=(1, 0, 0))
    box('hook_slot', (0.0030, 0.018, 0.020), (x + d * 0.0002, 0, z + 0.058), Mat.plastic_g(), 0.001)
    box('hook', (0.0080, 0.0095, 0.015), (x + d * 0.0015, 0, z + 0.054), mat('lug', (0.30, 0.31, 0.32), 0.36, 1.0), 0.0015)
    facing = (math.pi / 2, 0, math.pi / 2 * d)
    figures('weight', '2', 0.019, Mat.white(), (x + d * 0.0006, -0.062, z + 0.006), facing, 0.0004)
    text('kg', 'KG', 0.009, Mat.white(), (x + d * 0.0006, -0.062, z - 0.011), facing, 0.0004)


def dial(x, s, z):
    """The dial on the outermost plate: eight figures and seven lines between them, a bar to turn it by."""
    pl, ac = Mat.plastic(), Mat.accent()
    body = [(0, 0.022), (0.058, 0.022), (0.0625, 0.0195), (0.064, 0.013), (0.064, 0.002), (0.067, 0), (0, 0)]
    lathe('dial', [(r, x + s * h) for r, h in body], pl, 120, 'x', loc=(0, 0, z))
    ring = [(0.0572, 0.0215), (0.0580, 0.0232), (0.0610, 0.0224), (0.0622, 0.0198)]
    lathe('ring', [(r, x + s * h) for r, h in ring], ac, 120, 'x', loc=(0, 0, z))
    face = mat('dial_face', '#131416', 0.5)
    lathe('face', [(0, x + s * 0.0222), (0.0568, x + s * 0.0222), (0.0570, x + s * 0.0219)], face, 96, 'x', loc=(0, 0, z))
    steps = ('2,5', '', '4,5', '', '6,5', '', '9', '', '11,5', '', '16', '', '20,5', '', '24')
    front = x + s * 0.0224
    for k, n in enumerate(steps):
        a = math.radians(90 - 24 * k)
        at = lambda r: (front, s * r * math.cos(a), z + r * math.sin(a))
        tick = box('tick', (0.0004, 0.0013, 0.0040 if n else 0.0026), (0, 0, 0), Mat.white(), 0)
        tick.matrix_world = Matrix.Translation(at(0.0535)) @ Matrix.Rotation(s * (a - math.pi / 2), 4, 'X')
        if n:
            centred(figures('step', n, 0.0118, Mat.white(), (0, 0, 0), (math.pi / 2, 0, math.pi / 2 * s), 0.0002), at(0.0425))
    boss = fillet2([(0, 0.0250), (0.0225, 0.0250), (0.0240, 0.0215)], [0, 0.0012, 0], 5, False)
    lathe('boss', [(r, x + s * h) for r, h in boss], pl, 96, 'x', loc=(0, 0, z))
    grip = pad('dial_grip', 0.042, 0.011, 0.010, Mat.rubber(), r=0.005, edge=0.0022, dome=0, belly=0)
    grip.matrix_world = Matrix.Translation((x + s * 0.0246, 0, z)) @ Matrix.Rotation(s * math.pi / 2, 4, 'Y')
    box('arrow', (0.0006, 0.0026, 0.012), (x + s * 0.0346, 0, z + 0.0125), ac, 0.0002)


def cradle(s, z, start):
    """One bed of the tray: a block with rounded edges into which every plate has pressed its own slot, thin fins between them."""
    total = sum(WIDTHS)
    block = extrude('bed', rrect(total + 0.040, 0.206, 0.020, 8), 0.052, Mat.plastic(), 'z', 0, center=False, loc=None)
    tools, x = [], start
    verts, faces = [], []
    for k, w in enumerate(WIDTHS):
        outline = plate_outline(radius_of(k) + 0.0010)
        n, base = len(outline), len(verts)
        lo, hi = x - start - total / 2 + 0.0009, x - start - total / 2 + w - 0.0009
        for e in (lo, hi):
            verts += [(s * e, a, b + z - 0.010) for a, b in outline]
        faces += [tuple(range(base, base + n)), tuple(range(base + 2 * n - 1, base + n - 1, -1))]
        faces += [(base + i, base + (i + 1) % n, base + n + (i + 1) % n, base + n + i) for i in range(n)]
        x += w
    cut(block, obj('slots', verts, faces))
    finish(block, bevel=0.0016, segs=3, angle=50)
    block.modifiers['bevel'].use_clamp_overlap = True
    block.location = (s * (start + total / 2), 0, 0.010)
    skirt = extrude('skirt', rrect(total + 0.0428, 0.2088, 0.0214, 8), 0.014, Mat.plastic(), 'z', 0.0010, 3, center=False, loc=(s * (start + total / 2), 0, 0.012))
    skirt.modifiers['bevel'].angle_limit = math.radians(50)
    mould_marks(s, start + total / 2, total + 0.040, 0.206)


def mould_marks(s, x, wide, deep):
    """What the mould leaves on a bed: the parting line round it, a raised frame with ribs in front, a hollow to lift it by at its end."""
    pl, dark = Mat.plastic(), Mat.plastic_g()
    around = [(x + a, b, 0.0480) for a, b in rrect(wide + 0.0002, deep + 0.0002, 0.020, 8)]
    sweep('parting', around, circle(0.0004, 6), dark, closed=True)
    frame = [(x + a, -deep / 2, 0.0365 + b) for a, b in rrect(wide - 0.046, 0.0150, 0.004, 5)]
    sweep('frame', frame, circle(0.0008, 10), pl, closed=True, up=(0, 1, 0))
    for k in range(-9, 10):
        cyl('flute', (x + k * 0.0049, -deep / 2 + 0.0002, 0.0315), (x + k * 0.0049, -deep / 2 + 0.0002, 0.0415), 0.0010, pl, 12, 0.0006)
    end = x + s * wide / 2
    hollow = [(end, a, 0.0365 + b) for a, b in rrect(0.092, 0.0150, 0.0074, 8)]
    sweep('hollow_rim', hollow, circle(0.0010, 10), pl, closed=True, up=(1, 0, 0))
    extrude('hollow', rrect(0.0915, 0.0145, 0.0072, 8), 0.0004, dark, 'x', 0, loc=(end, 0, 0.0365))


def tray(z, start):
    """The tray: a thick rounded floor, two beds, a bridge between them with the mark, four rubber feet."""
    pl = Mat.plastic()
    long = 2 * (start + sum(WIDTHS)) + 0.062
    pad('floor', long, 0.224, 0.018, pl, r=0.032, edge=0.0075, dome=0, belly=0)
    for s in (-1, 1):
        cradle(s, z, start)
    pad('bridge', 2 * start - 0.030, 0.150, 0.016, pl, r=0.016, edge=0.006, dome=0, belly=0, loc=(0, 0, 0.015))
    for x in (-0.43 * long, 0.43 * long):
        for y in (-0.080, 0.080):
            cyl('foot', (x, y, -0.004), (x, y, 0.002), 0.014, Mat.rubber2(), 40, 0.002)
    mark('mark', 0.026, Mat.accent(), (-0.048, -0.052, 0.0313), (0, 0, 0), 0.0004)
    figures('name', 'Q24', 0.021, Mat.white(), (-0.008, -0.052, 0.0311), (0, 0, 0), 0.0003)


def selectable(on_tray=True):
    """2.5 to 24 kg in 15 steps: plates stacked each side, a dial at each end, a cradle below."""
    z, start = 0.121, 0.078
    for s in (-1, 1):
        x = s * start
        inner_face(x + s * 0.0008, s, z)
        for k, w in enumerate(WIDTHS):
            selector_plate(k, x, s, z)
            x += s * w
        dial(x, s, z)
        collar = [(0.016, 0.062), (0.026, 0.062), (0.030, 0.066), (0.031, 0.074), (0.036, 0.077), (0.036, 0.079), (0, 0.079)]
        lathe('collar', [(r, s * h) for r, h in collar], Mat.plastic(), 72, 'x', loc=(0, 0, z))
        lathe('collar_ring', [(0.0302, s * 0.0665), (0.0312, s * 0.0675), (0.0314, s * 0.0700), (0.0308, s * 0.0715)], Mat.accent(), 72, 'x', loc=(0, 0, z))
    cyl('handle', (-0.066, 0, z), (0.066, 0, z), 0.0158, satin(), 72, 0)
    knurl((-0.054, 0, z), (0.054, 0, z), 0.0162, 0.0036, 0.0005)
    if on_tray:
        tray(z, start)
    return None


def q24():
    selectable()
    return dict(turn=-46, el=19, fill=0.84)


def coated_plate(kg, x, R, T, loc=(0, 0, 0), facing=1, axis='x'):
    """ABS-coated small plate: a raised rim with an accent ring, a hub, a dish with moulded ribs and the weight on its outer face.

    A plate that lies flat (axis z) has its weight towards -y.
    """
    shell = mat('abs', '#1e2023', 0.38, spec=0.5, bump=('peel', 1700, 0.08, 0.0003))
    t = T / 2
    low = t * 0.74
    half = [(0.0145, t - 0.001), (0.0155, t), (R * 0.33, t), (R * 0.355, low), (R * 0.755, low), (R * 0.80, t), (R, t), (R, 0)]
    half = fillet2(half, [0, 0, 0.0012, 0.0012, 0.0016, 0.0012, R * 0.034, 0], 5, False)
    profile = half + [(r, -q) for r, q in reversed(half[:-1])]
    flat_faces(lathe('plate', [(r, x + h) for r, h in profile], shell, 160, axis, loc=loc, angle=45))
    e = x + facing * t
    ring = [(R * 0.845, e - facing * 0.001), (R * 0.847, e + facing * 0.0003), (R * 0.878, e + facing * 0.0003), (R * 0.880, e - facing * 0.001)]
    lathe('rim', ring, Mat.accent(), 160, axis, loc=loc, angle=30)
    # the face seen from outside: right, up and out of it, in which its marks lie
    up = Vector((0, 0, 1)) if axis == 'x' else Vector((0, -1, 0))
    out = Vector((facing, 0, 0)) if axis == 'x' else Vector((0, 0, 1))
    face = Matrix((up.cross(out), up, out)).transposed().to_4x4()
    face.translation = Vector(loc) + out * (abs(x) if axis == 'x' else x) + out * low
    for middle in (205, 270, 335):
        rib = extrude('rib', bean(R * 0.555, math.radians(25), R * 0.085, math.radians(middle)), 0.0022, shell, 'z', 0.0006, 3)
        rib.matrix_world = face
    o = cast_line(kg + ' KG', R * 0.14, Mat.white(), 0.0004, 0.00015, 0.012)
    centred(o, (0, R * 0.555, 0))
    letters = o.matrix_basis.copy()
    if axis == 'z':  # below the hub, yet upright for who stands before it
        here = Matrix.Translation((0, R * 0.555, 0))
        letters = here @ Matrix.Rotation(math.pi, 4, 'Z') @ here.inverted() @ letters
    o.matrix_world = face @ letters


def short_bar(half=0.20):
    cyl('shaft', (-0.075, 0, 0), (0.075, 0, 0), 0.0138, satin(), 48, 0)
    knurl((-0.056, 0, 0), (0.056, 0, 0), 0.0138, 0.0030, 0.0004)
    for s in (-1, 1):
        lathe(
            'stop',
            [(0.0135, s * 0.062), (0.021, s * 0.062), (0.0225, s * 0.065), (0.0225, s * 0.073), (0.0135, s * 0.073)],
            Mat.chrome(),
            48,
            'x',
        )
        thread(s * 0.074, s * half)
        lathe(
            'end',
            [(0.0125, s * half), (0.0135, s * (half + 0.001)), (0.0135, s * (half + 0.005)), (0, s * (half + 0.006))],
            Mat.accent(),
            40,
            'x',
        )


def loaded(plates, half=0.20):
    """A short bar with the same plates on both sides: list of (kg, radius, thickness)."""
    before = set(bpy.context.scene.objects)
    short_bar(half)
    for s in (-1, 1):
        x = 0.074
        for kg, R, T in plates:
            coated_plate(kg, s * (x + T / 2), R, T, facing=s)
            x += T + 0.0008
        screw_collar(s * (x + 0.022), s)
    return group('dumbbell', [o for o in bpy.context.scene.objects if o not in before])


def joining_bar():
    """Tube with a foam sleeve that joins two dumbbells; at each end a turned steel socket with a knurled band, a red ring in
    its groove and the thread inside its mouth."""
    cyl('joiner', (-0.155, 0, 0), (0.155, 0, 0), 0.0165, satin(), 56, 0)
    foam_sleeve(0.13, 0.0275)
    for s in (-1, 1):
        R = 0.0232
        socket = [(0.0165, 0.141), (R - 0.0025, 0.141), (R, 0.1435), (R, 0.1505), (R - 0.0012, 0.1512), (R - 0.0012, 0.1568), (R, 0.1575), (R, 0.2025), (R - 0.0022, 0.2050), (0.0162, 0.2050), (0.0142, 0.2032)]
        for k in range(5):  # the thread in the mouth
            socket += [(0.0142, 0.2020 - 0.005 * k), (0.0156, 0.2004 - 0.005 * k), (0.0156, 0.1996 - 0.005 * k), (0.0142, 0.1980 - 0.005 * k)]
        lathe('socket', [(q, s * h) for q, h in socket], satin(), 96, 'x', angle=30)
        lathe('bore', [(0.0150, s * 0.179), (0, s * 0.179)], Mat.plastic_g(), 48, 'x')
        lathe('band', [(R - 0.0012, s * 0.1514), (R - 0.0002, s * 0.1520), (R - 0.0002, s * 0.1560), (R - 0.0012, s * 0.1566)], Mat.accent(), 96, 'x')
        knurl((s * 0.1620, 0, 0), (s * 0.1960, 0, 0), R, 0.0034, 0.0005)


def zinc_ring():
    return mat('zinc_ring', (0.34, 0.35, 0.36), 0.36, 1.0)


def foam_sleeve(half, r):
    """Foam grip with soft ends and the wall of the tube of foam to be seen at them."""
    end = [(0.0165, half - 0.002), (0.019, half), (r * 0.86, half), (r * 0.95, half - 0.002), (r * 0.99, half - 0.006), (r, half - 0.012)]
    soft_foam = mat('sleeve_foam', (0.046, 0.047, 0.049), 0.92, spec=0.16, sheen=0.45, bump=('pores', 1100, 0.4, 0.0006))
    lathe('foam', [(q, h) for q, h in end] + [(q, -h) for q, h in reversed(end)], soft_foam, 96, 'x', angle=50)


def screw_set():
    """20 kg: two bars with four plates each, and the joining bar with its foam in front."""
    small, big = ('1,5', 0.072, 0.026), ('2,5', 0.088, 0.030)
    R = 0.088
    a, b = loaded([big, small]), loaded([big, small])
    a.location, a.rotation_euler = (-0.10, 0.10, R), (0, 0, math.radians(-30))
    b.location, b.rotation_euler = (0.14, 0.22, R), (0, 0, math.radians(-30))
    before = set(bpy.context.scene.objects)
    joining_bar()
    g = group('joiner', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (0.02, -0.17, 0.0275), (0, 0, math.radians(-22))
    return dict(turn=0, el=24, fill=0.84)


def long_bar():
    """The barbell: two short bars joined into one, a foam sleeve in the middle, knurl beside it, one 5 kg plate a side."""
    before = set(bpy.context.scene.objects)
    cyl('joiner', (-0.34, 0, 0), (0.34, 0, 0), 0.0146, polished(), 72, 0)
    foam_sleeve(0.125, 0.030)
    for s in (-1, 1):
        matt_band((s * 0.150, 0, 0), (s * 0.322, 0, 0), 0.0146)
        stop = [(0.0135, 0.34), (0.024, 0.34), (0.0255, 0.343), (0.0255, 0.353), (0.0135, 0.353)]
        lathe('stop', [(r, s * h) for r, h in stop], Mat.chrome(), 56, 'x')
        coated_plate('5', s * 0.371, 0.110, 0.034, facing=s)
        thread(s * 0.354, s * 0.468)
        screw_collar(s * 0.410, s)
        end = [(0.0125, 0.468), (0.0138, 0.469), (0.0138, 0.475), (0.012, 0.477), (0, 0.477)]
        lathe('end', [(r, s * h) for r, h in end], Mat.accent(), 48, 'x')
    return group('barbell', [o for o in bpy.context.scene.objects if o not in before])


def plate_kettlebell():
    """A steel bow welded to a flat bar that lies across two plates; a hand nut on the spindle clamps them to the foot."""
    before = set(bpy.context.scene.objects)
    steel, black = satin(), Mat.powder()
    lathe('base', fillet2([(0, 0), (0.100, 0), (0.100, 0.018), (0, 0.018)], [0, 0.004, 0.003, 0], 5, False), Mat.rubber2(), 128)
    coated_plate('5', 0.035, 0.110, 0.034, axis='z')
    coated_plate('2,5', 0.067, 0.088, 0.030, axis='z')
    top = 0.082
    extrude('bow_foot', rrect(0.158, 0.036, 0.010, 8), 0.006, black, 'z', 0.0012, 3, center=False, loc=(0, 0, top))
    shape = fillet2([(-0.058, 0, top + 0.004), (-0.068, 0, 0.250), (0.068, 0, 0.250), (0.058, 0, top + 0.004)], 0.040, 16, False)
    sweep('bow', shape, circle(0.0150, 48), steel, up=(0, 1, 0))
    for s in (-1, 1):
        bead = [(0.0150 + 0.0042 * math.sin(t), 0.0042 * math.cos(t)) for t in np.linspace(0, math.pi / 2, 7)]
        lathe('weld', bead, black, 72, loc=(s * 0.0585, 0, top + 0.0058))
    star = lambda k, h: [(k * q * math.cos(a), k * q * math.sin(a), top + h) for a in np.linspace(0, 2 * math.pi, 120, endpoint=False) for q in (0.0200 + 0.0030 * math.tanh(1.8 * math.cos(5 * a)),)]
    cyl('washer', (0, 0, top + 0.006), (0, 0, top + 0.0078), 0.0165, polished(), 64, 0.0006)
    flat_faces(loft('hand_nut', [star(k, h) for k, h in ((0.80, 0.0078), (0.96, 0.0078), (1, 0.0090), (1, 0.0190), (0.96, 0.0202), (0.70, 0.0202))], Mat.accent(), angle=35))
    cyl('spindle', (0, 0, top + 0.019), (0, 0, top + 0.030), 0.0080, zinc_ring(), 48, 0.0015)
    return group('kettlebell', [o for o in bpy.context.scene.objects if o not in before])


def push_up_stand():
    """A bent steel tube with a foam grip, welded to two floor tubes with rubber shoes."""
    before = set(bpy.context.scene.objects)
    pw = Mat.powder()
    hoop = fillet2([(0, -0.088, 0.016), (0, -0.078, 0.116), (0, 0.078, 0.116), (0, 0.088, 0.016)], 0.030, 14, False)
    sweep('hoop', hoop, circle(0.0105, 40), pw, up=(1, 0, 0), bevel=0.001)
    foam_profile = [(0.011, -0.054), (0.0165, -0.054), (0.0185, -0.052), (0.0192, -0.046), (0.0192, 0.046), (0.0185, 0.052), (0.0165, 0.054), (0.011, 0.054)]
    lathe('grip', foam_profile, Mat.foam(), 72, 'y', loc=(0, 0, 0.116))
    for s in (-1, 1):
        ring = [(0.0104, 0.0545), (0.0150, 0.0545), (0.0160, 0.0555), (0.0160, 0.0585), (0.0145, 0.0600), (0.0104, 0.0600)]
        lathe('grip_ring', [(r, s * h) for r, h in ring], Mat.accent(), 64, 'y', loc=(0, 0, 0.116))
        y = s * 0.088
        cyl('floor_tube', (-0.072, y, 0.0145), (0.072, y, 0.0145), 0.0105, pw, 48, 0.001)
        bead_ring = [(0.0105, 0.0235), (0.0140, 0.0235), (0.0125, 0.0262), (0.0105, 0.0275)]
        lathe('weld', bead_ring, pw, 48, loc=(0, y, 0))
        for e in (-1, 1):
            shoe = [(0, 0.052), (0.0132, 0.052), (0.0145, 0.054), (0.0145, 0.076), (0.0130, 0.079), (0, 0.0795)]
            lathe('shoe', [(r, e * h) for r, h in shoe], Mat.rubber2(), 56, 'x', loc=(0, y, 0.0145))
    return group('stand', [o for o in bpy.context.scene.objects if o not in before])


def four_in_one():
    """30 kg: the barbell behind; before it the two dumbbells, the kettlebell, and in front the push-up stands, each by itself."""
    bar = long_bar()
    bar.location, bar.rotation_euler = (0.02, 0.330, 0.110), (0, 0, math.radians(-14))
    for x, y, turn in ((-0.330, -0.010, -58), (-0.100, 0.000, -50)):
        d = loaded([('2,5', 0.088, 0.030)], 0.165)
        d.location, d.rotation_euler = (x, y, 0.088), (0, 0, math.radians(turn))
    bell = plate_kettlebell()
    bell.location, bell.rotation_euler = (0.180, 0.060, 0), (0, 0, math.radians(-16))
    for x, y in ((0.190, -0.240), (0.400, -0.110)):
        g = push_up_stand()
        g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(-50))
    return dict(turn=0, el=30, fill=0.93)
