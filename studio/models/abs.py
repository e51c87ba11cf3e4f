"""Floor exercise: spring-back ab wheel with a knee mat, push-up board."""
from studio import *
from studio.printed import TWO_BARS, flat_shapes, ink_on
from studio.sewn import curve
from studio.smallgoods import as_mesh, plate
from studio.stations import cut, figures, plugs, slab, socket_bolt, welt


def tread_block(crown, R, w, at, c0, c1, pitch, skew):
    """One block of a tread: a solid between two depths whose upper side follows the crown, and whose ends run in a V."""
    across, around, deep = np.linspace(c0, c1, 7), np.linspace(-0.36, 0.36, 5), 0.0056
    rim = [(i, 0) for i in range(7)] + [(6, j) for j in range(1, 5)] + [(i, 4) for i in range(5, -1, -1)] + [(0, j) for j in range(3, 0, -1)]

    def point(i, j, low):
        a = at + pitch * (around[j] + skew * abs(across[i]))
        r = crown(across[i]) - low
        return (r * math.sin(a), across[i] * w / 2, r * math.cos(a))

    verts = [point(i, j, 0) for i in range(7) for j in range(5)] + [point(i, j, deep) for i, j in rim]
    faces = [(i * 5 + j, i * 5 + j + 1, i * 5 + j + 6, i * 5 + j + 5) for i in range(6) for j in range(4)]
    n = len(rim)
    faces += [(rim[k][0] * 5 + rim[k][1], rim[(k + 1) % n][0] * 5 + rim[(k + 1) % n][1], 35 + (k + 1) % n, 35 + k) for k in range(n)]
    return verts, faces


def tyre(y, R, w, m, blocks=36):
    """Tyre about the y axis: a smooth carcass, and on it two rows of equal blocks in a V that go on in lugs on the shoulders."""
    crown = lambda c: R - 0.0014 - 0.0120 * max(0.0, abs(c) - 0.50) ** 2 / 0.25
    pitch = 2 * math.pi / blocks
    verts, faces = [], []
    for k in range(blocks):
        for c0, c1 in ((0.045, 0.60), (0.665, 0.985)):
            for side in (-1, 1):
                v, f = tread_block(crown, R, w, pitch * k, side * c0, side * c1, pitch, 0.55)
                faces += [tuple(q + len(verts) for q in face) for face in f]
                verts += v
    obj('tread', verts, faces, m, bevel=0.0007, segs=3, angle=40, loc=(0, y, 0))
    skin = [(crown(c) - 0.0036, c * w / 2) for c in np.linspace(-1, 1, 41)]
    low = skin[0][0]
    flank = [(low - 0.0010, 0.0011), (low - 0.0060, 0.0016), (low - 0.0068, 0.0024), (low - 0.0082, 0.0024), (low - 0.0090, 0.0016), (R * 0.70, -0.001)]
    outline = [(r, -w / 2 - h) for r, h in reversed(flank)] + skin + [(r, w / 2 + h) for r, h in flank]
    lathe('tyre', outline, m, 192, 'y', loc=(0, y, 0), angle=50)


def grip(s):
    """A foam grip: a flange, a sleeve that fills the palm, and a thicker end; its pores are seen."""
    outline = [(0.0080, 0.0880), (0.0190, 0.0882), (0.0212, 0.0890), (0.0222, 0.0908), (0.0222, 0.0940), (0.0212, 0.0958), (0.0192, 0.0966), (0.0172, 0.0972)]
    outline += [(0.0176 + 0.0016 * math.sin(math.pi * u) ** 2 + 0.0012 * u, 0.0978 + 0.1042 * u) for u in np.linspace(0, 1, 50)]
    outline += [(0.0196, 0.2034), (0.0202, 0.2062), (0.0202, 0.2104), (0.0194, 0.2130), (0.0176, 0.2142), (0.0150, 0.2146), (0, 0.2146)]
    lathe('grip', [(r, s * h) for r, h in outline], mat('grip_foam', '#2b2d2f', 0.78, spec=0.3, sheen=0.2, bump=('pores', 720, 0.7, 0.0010)), 96, 'y', angle=50)


def knee_pad():
    """Two knees side by side: soft rolled edges, a piped seam round the middle, a pressed line, and the mark printed at a corner."""
    foam = mat('knee_foam', '#41464c', 0.84, spec=0.24, sheen=0.35, bump=('pores', 640, 0.55, 0.0009))
    dark = mat('knee_seam', '#212426', 0.7, spec=0.3)
    # two hollows for the knees are moulded into the foam
    knees = (-0.080, 0.080)
    dent = lambda x, y, z: (x, y, z - (z / 0.028) * 0.0125 * sum(math.exp(-(((x - q) / 0.042) ** 4) - (((y - 0.012) / 0.034) ** 4)) for q in knees))
    slab('mat', 0.34, 0.18, 0.028, foam, r=0.036, edge=0.0132, warp=dent)
    welt(0.34, 0.18, 0.036, 0.0140, dark, radius=0.0016)
    line = rrect(0.302, 0.142, 0.020, 14)
    line = [(a + (c - a) * k / 16, b + (d - b) * k / 16) for (a, b), (c, d) in zip(line, line[1:] + line[:1]) for k in range(16 if math.hypot(c - a, d - b) > 0.03 else 1)]
    rims = [[(q + 0.0610 * math.cos(t), 0.012 + 0.0500 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 120, endpoint=False)] for q in knees]
    for row in (line, *rims):
        sweep('pressed', [dent(x, y, 0.0280) for x, y in row], ellipse(0.0011, 0.00035, 10), dark, closed=True)
    top = lambda x, y: (dent(x, y, 0.0280), (0, 0, 1))
    ink = Mat.paint('#d9a50e', 0.6)
    ink_on(flat_shapes(TWO_BARS, 0.034), lambda x, y: top(x + 0.124, y - 0.054), ink, lift=0.0003)
    words = as_mesh(figures('print', 'ĐƯỜNG CƠ', 0.0180, ink, (0, 0, 0), (0, 0, 0), 0))
    words.data.transform(words.matrix_world)
    letters = words.data.copy()
    bpy.data.objects.remove(words)
    ink_on(letters, lambda x, y: top(x + 0.048, y - 0.055), Mat.paint('#c9cac6', 0.6), lift=0.0004)


def ab_wheel():
    """Two tyres on one axle, a spring housing with a bolted cap on either side, ribbed grips; before it the thick knee pad, both of its hollows in sight."""
    pl, ac, rb = Mat.paint('#2d3033', 0.42), Mat.accent(), mat('tyre_rubber', '#26282a', 0.60, spec=0.35)
    before = set(bpy.context.scene.objects)
    R = 0.088
    for s in (-1, 1):
        tyre(s * 0.034, R, 0.048, rb)
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
        grip(s)
        lathe('end', [(0, s * 0.2158), (0.0105, s * 0.2158), (0.0122, s * 0.2152), (0.0128, s * 0.2140)], ac, 56, 'y', angle=50)
    # between the tyres: the drum that holds the spring
    lathe('drum', [(0, -0.030), (R * 0.74, -0.030), (R * 0.74, -0.0085), (R * 0.60, -0.0070), (R * 0.60, 0.0070), (R * 0.74, 0.0085), (R * 0.74, 0.030), (0, 0.030)], pl, 96, 'y')
    g = group('wheel', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (-0.040, 0.100, R - 0.0016), (0, 0, math.radians(58))
    before = set(bpy.context.scene.objects)
    knee_pad()
    g = group('mat', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (0.060, -0.118, 0), (0, 0, math.radians(11))
    return dict(turn=0, el=29, fill=0.84)


GROUPS = (('#3d7058', 'TAY SAU'), ('#99423a', 'NGỰC'), ('#42618a', 'VAI'))  # from the hinge outwards
ROWS = (0.070, 0.021, -0.028)  # where the holes stand
COLUMN = 0.078  # from one column of holes to the next
GAP, BROAD = 0.0124, 0.3030  # between the boards, where the knuckles of their hinges lie; of a board
MIDDLE = (GAP + BROAD) / 2


def satin_plastic(code, rough=0.40):
    """Moulded plastic with an eroded finish too fine to be seen as a grain."""
    return mat(f'satin_plastic{code}{rough}', code, rough, spec=0.48)


def board_hole(x, y, code, ground):
    """A socket in the board, 14 mm deep: a coloured bush with a raised round rim, whose inside is seen far down its wall."""
    bush = [(0.0106, -0.0100), (0.0107, -0.0040), (0.0110, 0.0004), (0.0118, 0.0018), (0.0126, 0.0028), (0.0136, 0.0033), (0.0146, 0.0031), (0.0154, 0.0024), (0.0159, 0.0014), (0.0164, 0.0008), (0.0176, 0.0006), (0.0180, -0.0004)]
    lathe('bush', bush, satin_plastic(code, 0.38), 96, loc=(x, y, ground), angle=60)
    lathe('wall', [(0.0108, -0.0095), (0.0104, -0.0140), (0, -0.0140)], mat('socket', (0.018, 0.018, 0.019), 0.55), 64, loc=(x, y, ground), angle=50)


RIM, HOLD, HIGH = 0.0033, 0.061, 0.108  # of a handle: where its shoulders rest, half its grip with the heads, the grip's height


def push_up_grip(lean):
    """A handle built over the origin, its shoulders at z = 0: two pegs in the sockets, two slim posts, a foam grip 32 mm thick.

    The posts spread a little, so that the grip is longer than the sockets are apart; they
    lean outwards, which spares the wrist.
    """
    shell, ac, half = satin_plastic('#4a4e52', 0.40), satin_plastic('#e8b012', 0.38), ROWS[1] - ROWS[2]
    aside = math.tan(math.radians(lean))
    for s in (-1, 1):
        path = curve([(0, s * half, 0.0070), (0, s * half, 0.0160), (aside * 0.035, s * (half + 0.0028), 0.042), (aside * 0.072, s * (half + 0.0082), 0.076), (aside * 0.100, s * HOLD, HIGH - 0.004)], n=8)
        sweep('post', path, ellipse(1, 1, 56), shell, up=(1, 0, 0), scale=lambda t: (0.0078 + 0.0026 * (1 - t) ** 3 + 0.0022 * t**6, 0.0090 + 0.0014 * (1 - t) ** 3), angle=60)
        head = [(0, -0.0098), (0.0166, -0.0098), (0.0176, -0.0090), (0.0178, -0.0080), (0.0178, 0.0060), (0.0172, 0.0082), (0.0156, 0.0094), (0.0134, 0.0098), (0.0130, 0.0090), (0, 0.0090)]
        lathe('head', [(r, s * h) for r, h in head], shell, 128, 'y', loc=(aside * HIGH, s * HOLD, HIGH), angle=35)
        cap = [(0.0126, 0.0086), (0.0126, 0.0100), (0.0118, 0.0108), (0.0090, 0.0112), (0, 0.0114)]
        lathe('cap', [(r, s * h) for r, h in cap], ac, 96, 'y', loc=(aside * HIGH, s * HOLD, HIGH), angle=40)
        peg = [(0, -0.0150), (0.0082, -0.0150), (0.0094, -0.0137), (0.0100, -0.0080), (0.0100, -0.0002), (0.0144, 0.0000), (0.0150, 0.0006), (0.0150, 0.0034), (0.0144, 0.0042), (0.0122, 0.0056), (0.0112, 0.0080), (0.0106, 0.0120), (0.0102, 0.0160), (0, 0.0160)]
        lathe('peg', peg, shell, 96, loc=(0, s * half, 0), angle=40)
    r = HOLD - 0.0094
    foam = mat('fine_foam', '#26282a', 0.86, spec=0.22, sheen=0.35, bump=('pores', 1100, 0.35, 0.0005))
    roll = [(0.0138, -r), (0.0154, -r + 0.0008), (0.0160, -r + 0.0026)]
    sleeve = roll + [(0.0160 + 0.0006 * math.sin(math.pi * u), (r - 0.0026) * (2 * u - 1)) for u in np.linspace(0.02, 0.98, 40)] + [(q, -h) for q, h in reversed(roll)]
    lathe('grip', sleeve, foam, 128, 'y', loc=(aside * HIGH, 0, HIGH), angle=60)


def pips(middle, s, ground, material):
    """The moulded texture of a board: pips of two sizes in step with the sockets, that shrink away towards the rim, the
    labels and the slot; free of it are the sockets and the numbers beside them."""
    columns, verts, faces = [-0.100 + COLUMN * k for k in range(3)], [], []
    dx, dy = COLUMN / 8, (ROWS[0] - ROWS[1]) / 5
    chance = random.Random(3)
    for i in range(-5, 46):
        for j in range(-5, 26):
            x, y = columns[0] + dx * i / 2, ROWS[2] + dy * j / 2
            if (i + j) % 2 or y > 0.0905 or x < -0.1262 or x > 0.1155:
                continue
            if any(math.hypot(x - a, y - min(ROWS[0], max(ROWS[2], y))) < 0.0248 or math.hypot(x - a - 0.0390, y - b) < 0.0100 for a in columns for b in ROWS):
                continue
            inside = min(0.0905 - y, y + 0.0550, x + 0.1262, 0.1155 - x) / 0.030
            size = (1.16 if i % 2 else 0.66) * min(1.0, 0.45 + 0.55 * inside) * chance.uniform(0.95, 1.05)
            high = (0.80 if i % 2 else 1.15) * min(1.0, 0.5 + 0.5 * inside)
            base = len(verts)
            for r, h in ((0.0028, -0.0002), (0.0027, 0.0004), (0.0023, 0.0009), (0.0015, 0.0012)):
                verts += [(s * x + middle + a, y + b, ground + h * high) for a, b in circle(r * size, 20)]
            faces += [(base + q * 20 + k, base + q * 20 + (k + 1) % 20, base + q * 20 + 20 + (k + 1) % 20, base + q * 20 + 20 + k) for q in range(3) for k in range(20)]
            faces.append(tuple(range(base + 60, base + 80)))
    obj('pips', verts, faces, material, angle=70)


def hinge(y0, ground, shell):
    """Moulded knuckles in the gap take turns on one steel pin; each grows from the board it belongs to."""
    radius, long, n = 0.0058, 0.0112, 5
    z = ground - radius - 0.0008
    for k in range(n):
        y, s = y0 + long * (k - (n - 1) / 2), 1 if k % 2 else -1
        cyl('knuckle', (0, y - long / 2 + 0.0004, z), (0, y + long / 2 - 0.0004, z), radius, shell, 64, 0.0007)
        box('lug', (GAP / 2 + 0.004, long - 0.0010, 0.0090), (s * (GAP / 4 + 0.002), y, z - 0.0004), shell, 0.0012)
    for j in (-1, 1):
        end = y0 + j * n * long / 2
        cyl('pin', (0, end - j * 0.002, z), (0, end + j * 0.0022, z), 0.0030, Mat.steel(), 40, 0.0006)
    cyl('core', (0, y0 - n * long / 2, z), (0, y0 + n * long / 2, z), 0.0026, Mat.steel(), 32, 0)


def board_half(s, ground):
    """One board: grained top with a rim line, a hand slot at its outer edge, three columns of holes, each with its label."""
    middle, shell = s * MIDDLE, satin_plastic('#2a2d30')
    body = plate('board', BROAD, 0.210, 0.022, shell, 0.030, 0)
    cut(body, plugs('slot', [(s * 0.134, 0.021, 0.011)], rrect(0.017, 0.088, 0.0084, 8), 0.05, 'z'))
    cut(body, plugs('sockets', [(s * (-0.100 + COLUMN * k), y, 0.022) for k in range(3) for y in ROWS], circle(0.0140, 40), 0.016, 'z'))
    finish(body, bevel=0.0042, segs=5, angle=50)
    body.location = (middle, 0, 0.0024)
    rim = [(x + middle + s * 0.0045, y, ground + 0.0002) for x, y in rrect(0.279, 0.194, 0.023, 10)]
    sweep('rim', rim, rrect(0.0026, 0.0012, 0.0005, 3), Mat.accent(), closed=True)
    seam = [(x + middle, y, 0.0118) for x, y in rrect(BROAD - 0.0006, 0.2094, 0.0297, 12)]
    sweep('parting', seam, rrect(0.0009, 0.0008, 0.0003, 3), mat('seam', (0.006, 0.006, 0.0065), 0.7), closed=True)
    pips(middle, s, ground, shell)
    for k, (code, word) in enumerate(GROUPS):
        x = middle + s * (-0.100 + COLUMN * k)
        # a shallow track of the group's colour joins its sockets; each has its number, where a hand goes is read from both
        track = [(x + a, y + (ROWS[0] + ROWS[2]) / 2, ground + 0.0001) for a, y in rrect(0.0436, ROWS[0] - ROWS[2] + 0.0436, 0.0216, 12)]
        sweep('track', track, rrect(0.0013, 0.0008, 0.0003, 3), satin_plastic(code, 0.42), closed=True)
        for row, y in enumerate(ROWS):
            board_hole(x, y, code, ground)
            figures('number', str(row + 1), 0.0135, satin_plastic('#9a9d9d', 0.5), (x + s * 0.0390, y, ground - 0.0002), (0, 0, 0), 0.0008)
        plate('label', 0.0540, 0.0220, 0.0008, satin_plastic('#1b1d1f', 0.50), 0.0050, 0.0003, (x, -0.0690, ground - 0.0005))
        frame = [(x + a, b - 0.0690, ground + 0.0003) for a, b in rrect(0.0526, 0.0206, 0.0044, 8)]
        sweep('frame', frame, rrect(0.0017, 0.0010, 0.0004, 3), satin_plastic(code, 0.42), closed=True)
        figures('word', word, 0.0112 if len(word) > 5 else 0.0150, Mat.paint('#e6e3da', 0.55), (x, -0.0692, ground + 0.0005), (0, 0, 0), 0.0002)
    for j in (-1, 1):
        for k in (-1, 1):
            lathe('foot', [(0, 0), (0.013, 0), (0.014, 0.001), (0.014, 0.004), (0, 0.004)], Mat.rubber2(), 48, loc=(middle + k * 0.12, j * 0.078, 0))


def push_up_board():
    """Two hinged boards, three colours for three groups of muscles on each; a handle is plugged into each board,
    in another column on either, so that the sockets of all three are seen."""
    ground = 0.0244
    for s in (-1, 1):
        board_half(s, ground)
        before = set(bpy.context.scene.objects)
        push_up_grip(s * 8)
        g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
        g.location = (s * (MIDDLE - 0.100 + COLUMN * (1 if s < 0 else 0)), (ROWS[0] + ROWS[2]) / 2, ground + RIM)
    for y0 in (-0.056, 0.056):
        hinge(y0, ground, satin_plastic('#3a3e41'))
    return dict(turn=-38, el=40, fill=0.92)
