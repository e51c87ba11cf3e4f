"""Dumbbells whose weight changes: dial and tray, screw plates with a joining bar, four-in-one."""
from studio import *
from studio.stations import diamonds, figures, satin, socket_bolt
from models.bar import screw_collar, thread


def selectable(on_tray=True):
    """2.5 to 24 kg in 15 steps: plates stacked each side, a dial at each end, a cradle below."""
    pl, rb, ac, ch = Mat.plastic(), Mat.rubber(), Mat.accent(), Mat.chrome()
    iron = Mat.powder()
    z = 0.118
    for s in (-1, 1):
        x = s * 0.068
        widths = [0.016, 0.016, 0.014, 0.014, 0.012, 0.012, 0.010]
        for k, w in enumerate(widths):
            R = 0.101 - 0.0035 * max(0, k - 3)
            ring = fillet2(
                [
                    (-R * 0.86, -R * 0.62),
                    (-R * 0.65, -R),
                    (R * 0.65, -R),
                    (R * 0.86, -R * 0.62),
                    (R * 0.98, 0),
                    (R * 0.82, R * 0.62),
                    (R * 0.45, R * 0.96),
                    (-R * 0.45, R * 0.96),
                    (-R * 0.82, R * 0.62),
                    (-R * 0.98, 0),
                ],
                R * 0.30,
                8,
            )
            extrude('plate', ring, w - 0.0022, iron, 'x', 0.0016, 3, loc=(x + s * w / 2, 0, z), angle=40)
            if k in (0, 3, 6):
                extrude('edge', [(a * 1.004, b * 1.004) for a, b in ring], 0.0022, ac, 'x', 0.0004, 1, loc=(x + s * w * 0.5, 0, z))
            x += s * w
        lathe(
            'dial',
            [
                (0, x + s * 0.026),
                (0.044, x + s * 0.026),
                (0.050, x + s * 0.023),
                (0.053, x + s * 0.014),
                (0.053, x + s * 0.002),
                (0.056, x),
                (0, x),
            ],
            pl,
            96,
            'x',
            loc=(0, 0, z),
        )
        lathe(
            'ring',
            [(0.0445, x + s * 0.0262), (0.0455, x + s * 0.0270), (0.0485, x + s * 0.0262), (0.0495, x + s * 0.0235)],
            ac,
            96,
            'x',
            loc=(0, 0, z),
        )
        steps = ('2,5', '3,5', '4,5', '5,5', '6,5', '8', '9', '10', '11,5', '13,5', '16', '18', '20,5', '22,5', '24')
        for k, n in enumerate(steps):
            a = math.radians(90 - 24 * k)
            at = lambda r: (x + s * 0.0263, s * r * math.cos(a), z + r * math.sin(a))
            if k % 2 == 0:  # every second step has its figure, the others a line
                figures('step', n, 0.0072, Mat.white(), at(0.0335), (math.pi / 2, 0, math.pi / 2 * s), 0.0003)
            tick = box('tick', (0.0004, 0.0011, 0.0028 if k % 2 == 0 else 0.0045), (0, 0, 0), Mat.white(), 0)
            tick.matrix_world = Matrix.Translation(at(0.0415)) @ Matrix.Rotation(s * (a - math.pi / 2), 4, 'X')
        pad('dial_grip', 0.046, 0.011, 0.010, rb, r=0.005, edge=0.003, dome=0, belly=0).matrix_world = Matrix.Translation((x + s * 0.0255, 0, z)) @ Matrix.Rotation(s * math.pi / 2, 4, 'Y')
        box('arrow', (0.0006, 0.0026, 0.012), (x + s * 0.0357, 0, z + 0.013), ac, 0)
        lathe(
            'collar',
            [(0.015, s * 0.058), (0.030, s * 0.058), (0.034, s * 0.062), (0.034, s * 0.068), (0, s * 0.068)],
            pl,
            64,
            'x',
            loc=(0, 0, z),
        )
    swell = lambda t: 0.0150 + 0.0022 * (1 - t * t)
    lathe('handle', [(swell(t), t * 0.060) for t in np.linspace(-1, 1, 40)], ch, 72, 'x', loc=(0, 0, z))
    lathe('knurl', [(swell(t) + 0.0003, t * 0.050) for t in np.linspace(-1, 1, 50)], Mat.knurl(), 96, 'x', loc=(0, 0, z), uv=True)
    if on_tray:
        box('tray', (0.43, 0.190, 0.016), (0, 0, 0.008), pl, 0.006)
        for s in (-1, 1):
            side = fillet2([(-0.094, 0.004), (-0.094, 0.040), (-0.062, 0.060), (0.062, 0.060), (0.094, 0.040), (0.094, 0.004)], 0.010, 5)
            extrude('cradle', side, 0.012, pl, 'x', 0.003, loc=(s * 0.2, 0, 0))
            extrude('cradle', side, 0.010, pl, 'x', 0.003, loc=(s * 0.058, 0, 0))
            for y in (-0.088, 0.088):
                box('wall', (0.15, 0.010, 0.040), (s * 0.13, y, 0.026), pl, 0.003)
        for x in (-0.19, 0.19):
            for y in (-0.075, 0.075):
                cyl('foot', (x, y, -0.004), (x, y, 0.002), 0.014, Mat.rubber2(), 40, 0.002)
        mark('mark', 0.0135, Mat.white(), (0, -0.0955, 0.0082), (math.pi / 2, 0, 0))
    return None


def q24():
    selectable()
    return dict(turn=-34, el=19, fill=0.82)


def coated_plate(kg, x, R, T, loc=(0, 0, 0), facing=1, axis='x'):
    """ABS-coated small plate with a raised rim; its number on the outer face."""
    shell = mat('abs', '#1e2023', 0.36, spec=0.5, bump=('noise', 1200, 0.15, 0.0004))
    t = T / 2
    half = [(0.0145, t), (R * 0.30, t), (R * 0.34, t * 0.80), (R * 0.76, t * 0.80), (R * 0.82, t), (R * 0.95, t), (R, t * 0.80)]
    profile = half + [(r, -q) for r, q in reversed(half)]
    lathe('plate', [(r, x + h) for r, h in profile], shell, 96, axis, loc=loc, angle=40)
    e = x + facing * (t + 0.0003)
    lathe(
        'rim',
        [(R * 0.83, e - facing * 0.001), (R * 0.835, e), (R * 0.865, e), (R * 0.87, e - facing * 0.001)],
        Mat.accent(),
        96,
        axis,
        loc=loc,
    )
    e = x + facing * (t * 0.80 + 0.0002)
    rot = (math.pi / 2, 0, math.pi / 2 * facing) if axis == 'x' else (0, 0, 0)
    for spin in (0, 180):
        a = math.radians(90 + spin)
        c = (
            (e + loc[0], loc[1] + facing * R * 0.65 * math.cos(a), loc[2] + R * 0.65 * math.sin(a))
            if axis == 'x'
            else (loc[0] + R * 0.65 * math.cos(a), loc[1] + R * 0.65 * math.sin(a), loc[2] + e)
        )
        figures('kg', kg + ' KG', R * 0.155, Mat.white(), c, rot, 0.0004)


def short_bar(half=0.20):
    cyl('shaft', (-0.075, 0, 0), (0.075, 0, 0), 0.0138, satin(), 48, 0)
    diamonds((-0.056, 0, 0), (0.056, 0, 0), 0.0142, 0.0034, 0.0004)
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
    """Tube with a foam sleeve that joins two dumbbells; a hexagon nut with an internal thread at each end."""
    cyl('joiner', (-0.155, 0, 0), (0.155, 0, 0), 0.0165, satin(), 56, 0)
    foam_sleeve(0.13, 0.033)
    for s in (-1, 1):
        across, x0, x1 = 0.0225, 0.150, 0.200
        ring = lambda k, x: [(s * x, k * across * math.cos(a), k * across * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 6, endpoint=False)]
        nut = loft('nut', [ring(0.94, x0), ring(1, x0 + 0.003), ring(1, x1 - 0.003), ring(0.94, x1)], Mat.accent(), bevel=0.0014, angle=25)
        lathe('collar', [(0.0165, s * 0.143), (0.020, s * 0.143), (0.0205, s * 0.145), (0.0205, s * 0.152), (0.0165, s * 0.152)], satin(), 56, 'x')
        bore = [(0.0175, x1 + 0.0004), (0.0150, x1 + 0.0006), (0.0142, x1 + 0.0004), (0, x1 + 0.0004)]
        lathe('bore_rim', [(q, s * h) for q, h in bore[:3]], zinc_ring(), 48, 'x')
        lathe('bore', [(0.0142, s * (x1 + 0.0004)), (0, s * (x1 + 0.0004))], Mat.plastic_g(), 48, 'x')


def zinc_ring():
    return mat('zinc_ring', (0.34, 0.35, 0.36), 0.36, 1.0)


def foam_sleeve(half, r):
    """Foam grip with soft ends and the wall of the tube of foam to be seen at them."""
    end = [(0.0165, half - 0.002), (0.019, half), (r * 0.86, half), (r * 0.95, half - 0.002), (r * 0.99, half - 0.006), (r, half - 0.012)]
    soft_foam = mat('sleeve_foam', (0.030, 0.031, 0.033), 0.86, spec=0.22, sheen=0.35, bump=('noise', 620, 0.5, 0.0012))
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
    g.location, g.rotation_euler = (0.02, -0.17, 0.034), (0, 0, math.radians(-22))
    return dict(turn=0, el=24, fill=0.84)


def long_bar():
    """The barbell: two short bars joined into one, a foam sleeve in the middle, knurl beside it, one 5 kg plate a side."""
    before = set(bpy.context.scene.objects)
    cyl('joiner', (-0.34, 0, 0), (0.34, 0, 0), 0.0146, satin(), 56, 0)
    foam_sleeve(0.125, 0.030)
    for s in (-1, 1):
        diamonds((s * 0.150, 0, 0), (s * 0.315, 0, 0), 0.0149, 0.0042, 0.0004)
        stop = [(0.0135, 0.34), (0.024, 0.34), (0.0255, 0.343), (0.0255, 0.353), (0.0135, 0.353)]
        lathe('stop', [(r, s * h) for r, h in stop], Mat.chrome(), 56, 'x')
        coated_plate('5', s * 0.371, 0.110, 0.034, facing=s)
        thread(s * 0.354, s * 0.468)
        screw_collar(s * 0.410, s)
        end = [(0.0125, 0.468), (0.0138, 0.469), (0.0138, 0.475), (0.012, 0.477), (0, 0.477)]
        lathe('end', [(r, s * h) for r, h in end], Mat.accent(), 48, 'x')
    return group('barbell', [o for o in bpy.context.scene.objects if o not in before])


def plate_kettlebell():
    """A steel bow on a flange over two plates that lie flat; a hand nut on the spindle clamps them to the foot."""
    before = set(bpy.context.scene.objects)
    steel, black = satin(), Mat.powder()
    coated_plate('5', 0.035, 0.110, 0.034, facing=1, axis='z')
    coated_plate('2,5', 0.068, 0.088, 0.030, facing=1, axis='z')
    lathe('base', [(0, 0), (0.092, 0), (0.098, 0.003), (0.100, 0.008), (0.100, 0.015), (0.096, 0.018), (0, 0.018)], Mat.rubber2(), 96)
    lathe('bow_flange', [(0, 0.083), (0.062, 0.083), (0.065, 0.085), (0.065, 0.091), (0.062, 0.093), (0, 0.093)], black, 96)
    shape = fillet2([(-0.047, 0, 0.090), (-0.066, 0, 0.232), (0.066, 0, 0.232), (0.047, 0, 0.090)], 0.040, 16, False)
    sweep('bow', shape, circle(0.0160, 48), steel, up=(0, 1, 0), bevel=0.002)
    for s in (-1, 1):
        socket = [(0.0165, 0.093), (0.0225, 0.093), (0.0225, 0.108), (0.0212, 0.110), (0.0165, 0.110)]
        place_socket = lathe('bow_socket', socket, black, 56, loc=(s * 0.0478, 0, 0))
        place_socket.rotation_euler = (0, -s * 0.13, 0)
        socket_bolt((s * 0.0250, 0.040, 0.093), (0, 0, 1), 0.0060)
        socket_bolt((s * 0.0250, -0.040, 0.093), (0, 0, 1), 0.0060)
    star = lambda k, h: [(k * q * math.cos(a), k * q * math.sin(a), h) for a in np.linspace(0, 2 * math.pi, 120, endpoint=False) for q in (0.0195 + 0.0026 * math.cos(5 * a),)]
    loft('hand_nut', [star(k, h) for k, h in ((0.90, 0.0935), (1, 0.0955), (1, 0.106), (0.96, 0.109), (0.80, 0.111), (0.3, 0.1115))], Mat.plastic(), angle=50)
    cyl('spindle', (0, 0, 0.108), (0, 0, 0.118), 0.0070, zinc_ring(), 48, 0.0015)
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
    """30 kg: the barbell behind; in front two dumbbells, the kettlebell and the push-up stands, each free of the others."""
    bar = long_bar()
    bar.location, bar.rotation_euler = (0.0, 0.46, 0.110), (0, 0, math.radians(-7))
    for x, y in ((-0.415, 0.010), (-0.165, -0.060)):
        d = loaded([('2,5', 0.088, 0.030)], 0.165)
        d.location, d.rotation_euler = (x, y, 0.088), (0, 0, math.radians(-52))
    bell = plate_kettlebell()
    bell.location, bell.rotation_euler = (0.115, 0.035, 0), (0, 0, math.radians(-16))
    for x, y in ((0.335, -0.075), (0.535, 0.055)):
        g = push_up_stand()
        g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(-62))
    return dict(turn=0, el=27, fill=0.88)
