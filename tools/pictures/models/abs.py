"""Floor exercise: spring-back ab wheel with a knee mat, push-up board."""
from studio import *
from studio.stations import figures, slab, socket_bolt


def tyre(y, side, R, w, m, ribs=44):
    """Tyre about the y axis with moulded slanting ribs: one skin, whose height is a function of angle and width."""
    across = np.linspace(-1, 1, 49)
    around = ribs * 18
    shoulder = lambda c: R - 0.0014 - 0.016 * max(0.0, abs(c) - 0.52) ** 2.1 / 0.48**2.1
    verts = []
    for i in range(around):
        a = 2 * math.pi * i / around
        for c in across:
            t = abs((i / 18 + side * c * 0.62) % 1 - 0.5) * 2  # 0 on the crest of a rib, 1 in the groove
            rise = min(1.0, max(0.0, (0.74 - t) / 0.24))
            rise = rise * rise * (3 - 2 * rise)
            edge = min(1.0, max(0.0, (0.90 - abs(c)) / 0.10))
            band = min(1.0, max(0.0, (abs(c) - 0.03) / 0.04))  # a fine groove runs round the middle
            r = shoulder(c) - 0.0026 * (1 - rise * edge * band) * (1 if abs(c) < 0.9 else edge)
            r -= 0.0026 if abs(c) >= 0.9 else 0
            verts.append((r * math.sin(a), y + c * w / 2, r * math.cos(a)))
    n = len(across)
    faces = [(i * n + j, i * n + j + 1, (i + 1) % around * n + j + 1, (i + 1) % around * n + j) for i in range(around) for j in range(n - 1)]
    obj('tyre', verts, faces, m, angle=70)
    low = shoulder(1) - 0.0026
    for s in (-1, 1):  # the flanks
        lathe('flank', [(low + 0.0004, y + s * w / 2), (low - 0.003, y + s * (w / 2 + 0.0012)), (low - 0.010, y + s * (w / 2 + 0.0014)), (R * 0.70, y + s * (w / 2 - 0.001))], m, 128, 'y', angle=60)


def ab_wheel():
    """Two tyres on one axle, a spring housing with a bolted cap on either side, ribbed grips; a thick knee pad behind."""
    pl, ac, rb = Mat.paint('#2d3033', 0.42), Mat.accent(), Mat.soft('#26282a', 0.62, 1200)
    before = set(bpy.context.scene.objects)
    R = 0.088
    for s in (-1, 1):
        tyre(s * 0.034, s, R, 0.048, rb)
        shell = [(R * 0.68, s * 0.0520), (R * 0.765, s * 0.0590), (R * 0.755, s * 0.0612), (R * 0.735, s * 0.0622), (R * 0.71, s * 0.0618), (R * 0.675, s * 0.0584)]
        lathe('rim', shell, ac, 128, 'y', angle=50)
        disc = [(R * 0.69, s * 0.0570), (R * 0.66, s * 0.0590), (R * 0.60, s * 0.0596), (R * 0.455, s * 0.0600), (R * 0.44, s * 0.0606)]
        lathe('disc', disc, pl, 128, 'y', angle=40)
        cap = [(R * 0.44, s * 0.0590), (R * 0.44, s * 0.0660), (R * 0.425, s * 0.0682), (R * 0.40, s * 0.0690), (R * 0.215, s * 0.0695), (R * 0.205, s * 0.0725), (R * 0.19, s * 0.0790), (R * 0.165, s * 0.0812), (0.008, s * 0.0812)]
        lathe('cap', cap, pl, 128, 'y', angle=32)
        lathe('line', [(R * 0.2165, s * 0.0697), (R * 0.222, s * 0.0702), (R * 0.236, s * 0.0702), (R * 0.241, s * 0.0696)], ac, 96, 'y', angle=50)
        for k in range(6):
            a = 2 * math.pi * (k + 0.25) / 6
            socket_bolt((R * 0.325 * math.cos(a), s * 0.0692, R * 0.325 * math.sin(a)), (0, s, 0), 0.0042)
        # ribs of the disc between cap and rim
        for k in range(18):
            a = 2 * math.pi * k / 18
            rib = box('rib', (0.0150, 0.0030, 0.0042), (0, 0, 0), pl, 0.0012)
            rib.matrix_world = Matrix.Rotation(a, 4, 'Y') @ Matrix.Translation((R * 0.555, s * 0.0602, 0))
        cyl('axle', (0, s * 0.078, 0), (0, s * 0.105, 0), 0.0085, Mat.alu(), 48, 0.001)
        lathe('washer', [(0.0085, s * 0.0805), (0.0125, s * 0.0808), (0.0130, s * 0.0822), (0.0125, s * 0.0834), (0.0085, s * 0.0836)], Mat.alu(), 64, 'y', angle=40)
        grip = [(0.0080, s * 0.0880), (0.0180, s * 0.0885), (0.0215, s * 0.0905), (0.0220, s * 0.0930), (0.0210, s * 0.0955), (0.0178, s * 0.0985)]
        for k in range(9):  # rings moulded into the grip
            y = 0.1020 + 0.0112 * k
            r = 0.0172 + 0.0016 * math.sin(math.pi * (k + 0.5) / 9)
            grip += [(r, s * y), (r + 0.0012, s * (y + 0.0014)), (r + 0.0016, s * (y + 0.0042)), (r + 0.0012, s * (y + 0.0070)), (r, s * (y + 0.0084)), (r - 0.0003, s * (y + 0.0098))]
        grip += [(0.0180, s * 0.2040), (0.0198, s * 0.2065), (0.0200, s * 0.2100), (0.0188, s * 0.2130), (0.0150, s * 0.2142), (0, s * 0.2144)]
        lathe('grip', grip, Mat.soft('#1f2123', 0.68, 1300), 72, 'y', angle=60)
        lathe('end', [(0, s * 0.2158), (0.0105, s * 0.2158), (0.0122, s * 0.2152), (0.0128, s * 0.2140)], ac, 56, 'y', angle=50)
    # between the tyres: the drum that holds the spring
    lathe('drum', [(0, -0.030), (R * 0.74, -0.030), (R * 0.74, -0.0085), (R * 0.60, -0.0070), (R * 0.60, 0.0070), (R * 0.74, 0.0085), (R * 0.74, 0.030), (0, 0.030)], pl, 96, 'y')
    g = group('wheel', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (-0.03, -0.06, R - 0.0016), (0, 0, math.radians(62))
    before = set(bpy.context.scene.objects)
    foam = Mat.soft('#3a3e43', 0.85, 420)
    # knees have pressed two shallow hollows into the foam
    dent = lambda x, y, z: (x, y, z - (z / 0.026) * 0.0022 * sum(math.exp(-(((x - q) / 0.05) ** 2) - ((y / 0.055) ** 2)) for q in (-0.085, 0.085)))
    slab('mat', 0.34, 0.18, 0.026, foam, r=0.034, edge=0.0125, warp=dent)
    mark('mark', 0.026, Mat.paint('#d9a50e', 0.6), (0.122, -0.048, 0.0259), (0, 0, 0), 0.0003)
    g = group('mat', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (0.045, 0.215, 0), (0, 0, math.radians(10))
    return dict(turn=0, el=22, fill=0.82)


GROUPS = (('#e23b30', 'NGỰC'), ('#2f6fd0', 'VAI'), ('#e8b014', 'LƯNG'), ('#2b9d5b', 'TAY SAU'))


def board_hole(x, y, code, ground):
    """A hole with a printed coloured ring round it; dark inside, so that a stem may stand in it."""
    lathe('print', [(0.0128, 0.0001), (0.0172, 0.0001), (0.0172, 0.0003), (0.0128, 0.0003)], Mat.paint(code, 0.45), 56, loc=(x, y, ground), angle=20)
    lathe('bush', [(0.0098, -0.0060), (0.0104, 0.0004), (0.0112, 0.0010), (0.0124, 0.0010), (0.0128, 0.0000)], Mat.plastic(), 56, loc=(x, y, ground), angle=50)
    lathe('depth', [(0, -0.0004), (0.0104, -0.0004), (0.0104, 0.0002), (0, 0.0002)], mat('pit', (0.003, 0.003, 0.0032), 0.9, spec=0.1), 40, loc=(x, y, ground))


def push_up_grip(x, y, half, top=0.105, ground=0.022):
    """A handle whose two stems stand in holes; flanges rest on the board, the foam closes on the bar."""
    shell, ac = Mat.paint('#2b2e31', 0.42), Mat.accent()
    path = fillet2([(0, -half, ground - 0.006), (0, -half, ground + top * 0.62), (0, -half + 0.022, ground + top), (0, half - 0.022, ground + top), (0, half, ground + top * 0.62), (0, half, ground - 0.006)], 0.024, 12, False)
    before = set(bpy.context.scene.objects)
    sweep('stem', path, circle(0.0098, 40), shell, up=(1, 0, 0))
    r = half - 0.026
    lathe('grip', [(0.0096, -r - 0.004), (0.0135, -r - 0.003), (0.0156, -r + 0.002), (0.0162, -r * 0.5), (0.0172, 0), (0.0162, r * 0.5), (0.0156, r - 0.002), (0.0135, r + 0.003), (0.0096, r + 0.004)], Mat.foam(), 64, 'y', loc=(0, 0, ground + top), angle=60)
    for s in (-1, 1):
        lathe('flange', [(0.0098, 0.0150), (0.0118, 0.0140), (0.0128, 0.0060), (0.0158, 0.0042), (0.0164, 0.0030), (0.0164, 0.0008), (0.0150, 0.0004)], ac, 56, loc=(0, s * half, ground), angle=40)
        cyl('screw', (-0.0088, s * half, ground + 0.034), (-0.0108, s * half, ground + 0.034), 0.0034, Mat.steel(), 24, 0.0006)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, 0)


def push_up_board():
    """Two hinged boards with printed holes, a word for each muscle; a handle stands in two holes of each."""
    pl = Mat.paint('#24272a', 0.42)
    ground = 0.0246
    ink = Mat.paint('#d9d9d6', 0.5)
    for s in (-1, 1):
        middle = s * 0.158
        pad('board', 0.308, 0.205, 0.022, pl, r=0.034, edge=0.009, dome=0.0002, belly=0.0008, loc=(middle, 0, 0.0024), n=12)
        inset = rrect(0.280, 0.178, 0.026, 8)
        sweep('groove', [(x + middle, y, ground + 0.0001) for x, y in inset], rrect(0.0022, 0.0006, 0.0002, 2), Mat.accent(), closed=True)
        for k in (-1, 0, 1):
            code, word = GROUPS[(k + 1 if s < 0 else (k + 2) % 4)]
            for j in (-1, 1):
                board_hole(middle + k * 0.082, j * 0.052, code, ground)
            figures('word', word, 0.0165, Mat.paint(code, 0.45), (middle + k * 0.082, 0, ground + 0.0002), (0, 0, 0), 0.0002)
        for j in (-1, 1):
            for k in (-1, 1):
                lathe('foot', [(0, 0), (0.013, 0), (0.014, 0.001), (0.014, 0.004), (0, 0.004)], Mat.rubber2(), 32, loc=(middle + k * 0.12, j * 0.075, 0))
        push_up_grip(middle + s * 0.0, 0, 0.052, ground=ground)
    mark('mark', 0.022, ink, (-0.158, -0.080, ground + 0.0003), (0, 0, 0), 0.0003)
    # the hinge: knuckles of both boards take turns on one pin
    for y0 in (-0.062, 0.062):
        for k in range(5):
            y = y0 + 0.0130 * (k - 2)
            cyl('knuckle', (0, y - 0.0060, 0.0165), (0, y + 0.0060, 0.0165), 0.0068, Mat.plastic(), 32, 0.001)
            box('leaf', (0.014, 0.0115, 0.006), ((-0.008 if k % 2 else 0.008), y, 0.0200), Mat.plastic(), 0.0015)
        cyl('pin', (0, y0 - 0.0345, 0.0165), (0, y0 + 0.0345, 0.0165), 0.0028, Mat.steel(), 20, 0.0006)
    return dict(turn=-34, el=34, fill=0.86)
