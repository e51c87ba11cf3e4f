"""Resistance: five tubes with handles, three cloth loop bands."""
from studio import *
from studio.sewn import curve, on_ribbon, ribbon, stitches
from studio.stations import figures

TUBES = ['#ffc814', '#2b9d5b', '#d7372f', '#2f6fd0', '#2a2c2f']


def carabiner(x, y, spin, z=0.0046):
    """Snap hook lying flat along the direction `spin`: a drop-shaped wire with its gate and the gate's pin."""
    before = set(bpy.context.scene.objects)
    steel = Mat.steel()
    ring = [(0, -0.0040, 0), (0.0050, -0.0026, 0), (0.0078, 0.0030, 0), (0.0086, 0.0120, 0), (0.0074, 0.0220, 0), (0.0036, 0.0278, 0), (-0.0024, 0.0282, 0), (-0.0064, 0.0244, 0), (-0.0074, 0.0205, 0)]
    sweep('hook', curve(ring), circle(0.0019, 14), steel)
    sweep('hook', curve([(0, -0.0040, 0), (-0.0044, -0.0026, 0), (-0.0068, 0.0010, 0), (-0.0072, 0.0040, 0)]), circle(0.0019, 14), steel)
    cyl('gate', (-0.0072, 0.0036, 0), (-0.0074, 0.0208, 0), 0.0016, Mat.chrome(), 20, 0.0004)
    cyl('pin', (-0.0072, 0.0046, -0.0022), (-0.0072, 0.0046, 0.0022), 0.0012, Mat.chrome(), 16, 0.0002)
    g = group('carabiner', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, z), (0, 0, math.radians(spin - 90))


def tube_set():
    """Five tubes lie as U-bends side by side, a hook at each end; a handle at either side, ankle strap and door anchor behind."""
    for k, code in enumerate(TUBES):
        skin = mat('latex' + code, code, 0.36, spec=0.5, coat=0.12)
        r = 0.0042 + 0.0006 * k
        half, deep = 0.030 + 0.021 * k, 0.035 + 0.016 * k
        wave = 0.0016 * math.sin(2.1 * k + 1)
        points = [(-half - wave, -0.085, r), (-half + wave, -0.030, r), (-half, 0.030, r)]
        points += [((half + wave) * math.cos(a), 0.035 + deep + half * 0.86 * math.sin(a), r) for a in np.linspace(math.pi, 0, 13)]
        points += [(half, 0.030, r), (half - wave, -0.030, r), (half + wave, -0.085, r)]
        sweep('tube', curve(points), circle(r, 24), skin, up=(0, 0, 1))
        for s in (-1, 1):
            x = s * (half + wave)
            lathe('cuff', [(r, 0), (r + 0.0022, 0.001), (r + 0.0026, 0.006), (r + 0.0026, 0.024), (r + 0.0014, 0.030), (0.0030, 0.034), (0, 0.034)], Mat.rubber(), 40, 'y', loc=(x, -0.080, r), rot=(0, 0, math.pi))
            sweep('eye', [(0.0042 * math.cos(a), 0.0042 * math.sin(a), 0) for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)], circle(0.0015, 10), Mat.steel(), closed=True, up=(0, 0, 1)).matrix_world = Matrix.Translation((x, -0.1165, r)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
            carabiner(x, -0.1195, -90 + 3 * math.sin(3 * k + s), 0.0030)
    for x, y, spin in ((-0.205, -0.095, 24), (0.205, -0.095, -24)):
        handle(x, y, spin)
    ankle(-0.205, 0.125)
    anchor(0.200, 0.125)
    return dict(turn=-8, el=42, fill=0.90)


def handle(x, y, spin):
    before = set(bpy.context.scene.objects)
    web = Mat.cloth('#232527')
    lathe(
        'core',
        [(0, -0.062), (0.0155, -0.062), (0.0175, -0.056), (0.0175, 0.056), (0.0155, 0.062), (0, 0.062)],
        Mat.foam(),
        48,
        'x',
        loc=(0, 0, 0.0178),
    )
    for s in (-1, 1):
        lathe(
            'end',
            [(0, s * 0.061), (0.017, s * 0.061), (0.019, s * 0.064), (0.019, s * 0.069), (0.016, s * 0.072), (0, s * 0.072)],
            Mat.accent(),
            48,
            'x',
            loc=(0, 0, 0.0178),
        )
    # the strap runs from one end of the grip through the ring to the other, and is sewn behind the ring
    half = [(0.0735, 0.0, 0.0175), (0.0745, 0.020, 0.0172), (0.0690, 0.050, 0.0158), (0.0490, 0.086, 0.0142), (0.0230, 0.118, 0.0132), (0.0070, 0.136, 0.0130), (0.0030, 0.150, 0.0130)]
    V = curve([(-x, y, z) for x, y, z in half] + [(0, 0.1560, 0.0130)] + half[::-1], n=8)
    webbing('strap', V, 0.0250, 0.0018, web, across=(0, 0, 1))
    for s in (-1, 1):
        lathe('rivet', [(0, 0.0765 * s), (0.0048, 0.0765 * s), (0.0062, 0.0752 * s), (0.0062, 0.0742 * s)], Mat.steel(), 32, 'x', loc=(0, 0.0015, 0.0176))
    for row in (0.1385, 0.1425):
        stitches([(Vector((0.0062 if row < 0.14 else 0.0056, row, z)), Vector((1, 0, 0))) for z in np.linspace(0.003, 0.023, 14)], Mat.paint('#e0ab12', 0.7), 0.0026, 0.0012, 0.0008)
    ring = sweep('ring', [(0.015 * math.cos(a), 0, 0.015 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 48, endpoint=False)], circle(0.0021, 14), Mat.steel(), closed=True, up=(0, 1, 0))
    ring.matrix_world = Matrix.Translation((0, 0.1665, 0.0050)) @ Matrix.Rotation(math.radians(76), 4, 'X')
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def ankle(x, y):
    """Padded cuff standing as a ring."""
    web, soft = Mat.cloth('#232527'), Mat.soft('#303337')
    ring = lambda r: [(x + r * math.cos(a), y + r * 0.82 * math.sin(a), 0.027) for a in np.linspace(0, 2 * math.pi, 72, endpoint=False)]
    webbing('pad', ring(0.048), 0.054, 0.0048, soft, across=(0, 0, 1), closed=True)
    webbing('strap', ring(0.0512), 0.034, 0.0018, web, across=(0, 0, 1), closed=True)
    # the end of the strap closes over itself: a tongue of hook tape, stitched round
    way = [k for k in range(46, 66)]
    path = [Vector(ring(0.0534)[k]) for k in way]
    ups = [Vector((p.x - x, (p.y - y) / 0.82, 0)).normalized() for p in path]
    ribbon('tongue', path, ups, 0.034, 0.0022, web)
    ribbon('label', [p + u * 0.0013 for p, u in zip(path[13:19], ups[13:19])], ups[13:19], 0.026, 0.0010, Mat.cloth('#e0ab12'))
    for s in (-1, 1):
        stitches(on_ribbon(path, ups, s * 0.0145, 0.0022), Mat.paint('#e0ab12', 0.7), 0.0030, 0.0015, 0.0009)
    sweep(
        'dring',
        [(x + 0.058 + 0.008 * math.cos(a), y, 0.027 + 0.014 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)],
        circle(0.002, 12),
        Mat.chrome(),
        closed=True,
        up=(0, 1, 0),
    )


def anchor(x, y):
    """Door anchor: a foam puck and a loop of webbing."""
    lathe('puck', [(0, 0), (0.026, 0), (0.030, 0.005), (0.030, 0.020), (0.026, 0.025), (0, 0.025)], Mat.foam(), 56, loc=(x, y, 0))
    lathe('dot', [(0, 0.0256), (0.010, 0.0256), (0.011, 0.0250)], Mat.accent(), 40, loc=(x, y, 0))
    webbing(
        'loop',
        fillet2(
            [
                (x - 0.02, y - 0.02, 0.012),
                (x - 0.07, y - 0.07, 0.012),
                (x - 0.045, y - 0.095, 0.012),
                (x - 0.02, y - 0.07, 0.012),
                (x + 0.0, y - 0.028, 0.012),
            ],
            0.02,
            8,
            False,
        ),
        0.024,
        0.0024,
        Mat.cloth('#232527'),
        across=(0, 0, 1),
    )


def loop_bands():
    """Three woven loops standing on edge, light to heavy, with the resistance stitched on."""
    for k, (code, words) in enumerate((('#f2dc9a', 'NHẸ'), ('#f0ae00', 'VỪA'), ('#2a2c2f', 'NẶNG'))):
        cloth_like = Mat.cloth(code, 0.23)
        w, a, b = 0.078, 0.150 - 0.010 * k, 0.047
        cx, cy = -0.03 + 0.045 * k, 0.178 - 0.178 * k
        path, ups = [], []
        for i in range(160):
            a2 = 2 * math.pi * i / 160
            c, s = math.cos(a2), math.sin(a2)
            slack = 0.006 * math.sin(2 * a2 + 0.8 + k) + 0.004 * math.sin(3 * a2 + 2 * k)
            path.append(Vector((cx + (a + slack) * math.copysign(abs(c) ** 0.8, c), cy + (b + slack) * math.copysign(abs(s) ** 0.95, s), w / 2)))
        for i in range(160):
            d = (path[(i + 1) % 160] - path[i - 1]).normalized()
            lean = 0.22 * math.sin(4 * math.pi * i / 160 + k) + 0.10 * math.sin(6 * math.pi * i / 160)
            ups.append((Vector((d.y, -d.x, 0)) + Vector((0, 0, lean))).normalized())
        # where it leans it is lower: its edge stays on the ground
        for p, up in zip(path, ups):
            p.z = w / 2 * math.sqrt(1 - up.z**2) + abs(up.z) * 0.0015
        band = ribbon('band', path, ups, w, 0.0030, cloth_like, closed=True)
        for v in band.data.vertices:
            v.co.z = max(v.co.z, 0.0)
        front = 116 + k
        # both ends of the cloth overlap beside the label and are sewn with two rows
        lap = list(range(front + 13, front + 22))
        flap = ribbon('overlap', [path[q % 160] + ups[q % 160] * 0.0026 for q in lap], [ups[q % 160] for q in lap], w * 0.99, 0.0026, cloth_like)
        for v in flap.data.vertices:
            v.co.z = max(v.co.z, 0.0)
        dark = Mat.paint('#2a2c2f' if k < 2 else '#d9a50e', 0.7)
        for q in (lap[2], lap[4]):
            up, d = ups[q % 160], (path[(q + 1) % 160] - path[q - 1]).normalized()
            across = d.cross(up)
            stitches([(path[q % 160] + up * 0.0040 + across * e, up) for e in np.linspace(-w * 0.46, w * 0.46, 30)], dark, 0.0034, 0.0016, 0.0011)
        # the label lies on the cloth and is sewn round
        at = list(range(front - 7, front + 8))
        spot, spot_up = [path[q % 160] + ups[q % 160] * 0.0019 for q in at], [ups[q % 160] for q in at]
        # a little above the middle, where no other band hides it
        spot = [p + (spot[8] - spot[6]).cross(u).normalized() * -0.010 for p, u in zip(spot, spot_up)]
        ribbon('label', spot, spot_up, 0.030, 0.0010, Mat.cloth('#1d1e20', 1.4))
        for s in (-1, 1):
            stitches(on_ribbon(spot, spot_up, s * 0.0132, 0.0010), Mat.paint('#c9c8c4', 0.7), 0.0026, 0.0013, 0.0008)
        woven_words(words, 0.0150, spot, spot_up, 0.0007)
    return dict(turn=-12, el=36, fill=0.82)


def woven_words(words, size, spot, ups, lift):
    """Words that follow the strap they are printed on: their baseline runs along it."""
    o = figures('words', words, size, Mat.white(), (0, 0, 0), (0, 0, 0), 0.0002)
    bpy.context.view_layer.objects.active = o
    o.select_set(True)
    bpy.ops.object.convert(target='MESH')
    o = bpy.context.view_layer.objects.active
    o.select_set(False)
    run = [0.0]
    for a, b in zip(spot, spot[1:]):
        run.append(run[-1] + (b - a).length)
    for v in o.data.vertices:
        x, y, up = v.co
        at = min(max(float(np.interp(x + run[-1] / 2, run, range(len(run)))), 0), len(spot) - 1.001)
        q = int(at)
        place, normal = spot[q].lerp(spot[q + 1], at - q), ups[q].lerp(ups[q + 1], at - q).normalized()
        along = (spot[q + 1] - spot[q]).normalized()
        v.co = place + normal.cross(along).normalized() * y + normal * (lift + up)
