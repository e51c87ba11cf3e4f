"""Massage: foam roller with a grid of channels, massage gun with its six heads."""
from studio import *
from studio.handheld import hairline, joint, rest_on_side, settled, sunk_screw
from studio.printed import TWO_BARS, flat_letters, flat_shapes, ink_on
from studio.sculpt import hollowed, melted, round_bar, skin_mesh, skin_of
from studio.sewn import curve
from studio.smallgoods import moulded
from studio.stations import cut, plugs


def blocks(L, around=520, along=560):
    """How high each place of the roller's skin stands, 0 in the channels and 1 on the blocks: rows of long and short
    blocks take turns round it, and every block has rounded corners and soft edges."""
    rows, gap, soft = 12, 0.0036, 0.0044
    a = np.linspace(0, 2 * math.pi, around, endpoint=False)[:, None]
    y = np.linspace(-L / 2, L / 2, along)[None, :]
    row = np.floor(a / (2 * math.pi) * rows).astype(int) + 0 * y.astype(int)
    pitch = 2 * math.pi * 0.070 / rows
    u = ((a / (2 * math.pi) * rows) % 1 - 0.5) * pitch + 0 * y
    count = np.where(row % 2 == 0, 9, 5)
    run = L - 0.016
    cell = run / count
    v = ((y + run / 2) / cell) % 1 * cell - cell / 2
    # distance inside a rounded rectangle
    r = 0.007
    qu, qv = np.abs(u) - (pitch / 2 - gap - r), np.abs(v) - (cell / 2 - gap - r)
    inside = r - np.hypot(np.maximum(qu, 0), np.maximum(qv, 0)) - np.minimum(np.maximum(qu, qv), 0)
    inside = np.where(np.abs(y) < run / 2, inside, 0)
    t = np.clip(inside / soft, 0, 1)
    return np.sqrt(1 - (1 - t) ** 2) * np.where(t > 0, 1, 0)


def foam_roller(code='#9ba797'):
    """One moulded EVA body with a grid of channels, on a hollow ABS core with ribs inside; 45 x 14 cm."""
    L, R, deep = 0.45, 0.070, 0.0085
    before = set(bpy.context.scene.objects)
    eva = mat('eva' + code, code, 0.72, spec=0.28, sheen=0.15, bump=('voronoi', 620, 0.50, 0.0009), col_var=0.05, rv_scale=260)
    core = moulded('#5d625f', 0.42, 900)
    high = blocks(L)
    around, along = high.shape
    a, y = np.linspace(0, 2 * math.pi, around, endpoint=False)[:, None], np.linspace(-L / 2, L / 2, along)[None, :]
    # the rim is rounded where the mould closes
    rim = np.clip((L / 2 - np.abs(y)) / 0.006, 0, 1)
    r = (R - deep) - 0.0045 * (1 - np.sqrt(1 - (1 - rim) ** 2)) + deep * high
    verts = np.stack([r * np.sin(a), y + 0 * a, r * np.cos(a)], -1).reshape(-1, 3).tolist()
    faces = [(i * along + j, i * along + j + 1, (i + 1) % around * along + j + 1, (i + 1) % around * along + j) for i in range(around) for j in range(along - 1)]
    obj('body', verts, faces, eva, angle=80)
    for s in (-1, 1):
        end = [(R - deep - 0.0045, s * L / 2), (0.0562, s * (L / 2 + 0.0002)), (0.0548, s * (L / 2 - 0.0006)), (0.0540, s * (L / 2 - 0.0030))]
        lathe('end', end, eva, 256, 'y', angle=50)
        lip = [(0.0545, s * (L / 2 - 0.004)), (0.0540, s * (L / 2 + 0.0004)), (0.0530, s * (L / 2 + 0.0010)), (0.0488, s * (L / 2 + 0.0010)), (0.0478, s * (L / 2 + 0.0002)), (0.0474, s * (L / 2 - 0.006))]
        lathe('lip', lip, core, 192, 'y', angle=50)
    lathe('inside', [(0.0475, -L / 2 + 0.004), (0.0470, 0), (0.0475, L / 2 - 0.004)], core, 192, 'y', angle=60)
    # the joint where the core was pressed together from two halves
    lathe('joint', [(0.0472, -0.0016), (0.0462, -0.0008), (0.0462, 0.0008), (0.0472, 0.0016)], core, 192, 'y', angle=50)
    g = group('roller', [o for o in bpy.context.scene.objects if o not in before])
    g.rotation_euler = (0, math.radians(8), 0)
    return dict(turn=-42, el=21, fill=0.82)


# The massage gun: its barrel lies along x, the handle hangs from the origin and leans a little to the back.
BARREL, BACK, FRONT = 0.0330, -0.0520, 0.0500  # radius, and where the shell ends behind and in front
LEAN = math.radians(7)
DOWN = Vector((-math.sin(LEAN), 0, -math.cos(LEAN)))
HANDLE = Matrix((Vector((-math.cos(LEAN), 0, math.sin(LEAN))), Vector((0, 1, 0)), DOWN)).transposed().to_4x4()
OVAL = (0.0222, 0.0202)  # half widths of the handle
SEAM, BUTT = 0.0640, 0.1560  # where the rubber sleeve begins and ends below the barrel's axis


def shell_solid(p):
    """Barrel and neck in one: the neck is a little wider at its top and runs into the barrel in an even fillet."""
    edge = 0.0012
    r, x = np.hypot(p[:, 1], p[:, 2]) - BARREL + edge, np.abs(p[:, 0] - (BACK + FRONT) / 2) - (FRONT - BACK) / 2 + edge
    barrel = np.hypot(np.maximum(r, 0), np.maximum(x, 0)) + np.minimum(np.maximum(r, x), 0) - edge
    u, v, t = (p @ np.array(HANDLE.to_3x3())).T
    wide = 1 + 0.10 * np.clip((SEAM - t) / 0.040, 0, 1)
    a, b = np.abs(u) / (OVAL[0] * wide) + 1e-4, np.abs(v) / (OVAL[1] * wide) + 1e-4
    f = np.hypot(a, b)
    neck = (f - 1) / np.hypot(a / f / OVAL[0], b / f / OVAL[1])
    neck = hollowed(np.maximum(neck, 0.023 - t), SEAM - 0.0003 - t, 0.0008)
    return melted(barrel, neck, 0.017)


def massage_gun():
    """The gun lies on its side with the ball on; five more heads lie and stand before it."""
    shell, accent = mat('gun_shell', '#4a4f53', 0.38, 0.50, spec=0.5), mat('gun_ring', '#12877d', 0.34, spec=0.5)
    before = set(bpy.context.scene.objects)
    gun_shell(shell)
    rear_dial(accent)
    nose(accent)
    handle(shell, accent)
    on_gun = lathe_head('ball')
    for o in on_gun:
        o.matrix_world = Matrix.Translation((FRONT + 0.0242, 0, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')
    g = group('gun', [o for o in bpy.context.scene.objects if o not in before])
    # lying on its side: the barrel and the butt of the handle touch the ground
    dip = math.asin((BARREL - OVAL[1]) / (BUTT + 0.012))
    g.matrix_world = (
        Matrix.Translation((0.010, 0.030, BARREL))
        @ Matrix.Rotation(math.radians(30), 4, 'Z')
        @ Matrix.Rotation(dip, 4, 'X')
        @ Matrix.Rotation(math.radians(-90), 4, 'X')
    )
    spare_heads()
    return dict(turn=0, el=36, fill=0.86)


def gun_shell(shell):
    """The housing with its sunk screws, the joint of its two halves, and the print on the flank that looks up."""
    v, faces, _ = skin_of(shell_solid, (BACK - 0.003, -0.037, -0.069), (FRONT + 0.003, 0.037, 0.037), 0.0008)
    o = skin_mesh('shell', v, faces, [shell])
    screws = [(-0.043, 0.004), (0.041, 0.004), (-0.0052, -0.054)]
    places = []
    for x, z in screws:
        y = -0.05
        for _ in range(40):
            y += 0.8 * float(shell_solid(np.array([[x, y, z]]))[0])
        places.append((x, y, z))
    cut(o, plugs('holes', [(x, y - 0.012, z) for x, y, z in places], circle(0.0036, 40), 0.0145, 'y'))
    finish(o, angle=40)
    for x, y, z in places:
        sunk_screw((x, y + 0.0002, z), (0, -1, 0))
    for side in ([(x, 0, -BARREL) for x in np.linspace(BACK + 0.0005, -0.034, 14)] + [(-0.0335 - 0.006 * u, 0, -0.036 - 0.026 * u) for u in np.linspace(0.02, 0.95, 30)], [(x, 0, -BARREL) for x in np.linspace(FRONT - 0.0005, 0.026, 14)] + [(0.025 - 0.010 * u, 0, -0.036 - 0.026 * u) for u in np.linspace(0.02, 0.95, 30)], [(x, 0, BARREL) for x in np.linspace(BACK + 0.0005, FRONT - 0.0005, 60)]):
        hairline('halves', shell_solid, side, 0.0006)
    ink = Mat.paint('#c4c7c6', 0.5)

    def flank(x, y):
        a = y / BARREL
        p, out = settled(shell_solid, [(x, -BARREL * math.cos(a), BARREL * math.sin(a))], 8)
        return Vector(p[0]), Vector(out[0])

    ink_on(flat_shapes(TWO_BARS, 0.011), lambda x, y: flank(x + 0.0085, y - 0.0030), mat('gun_mark', '#17a294', 0.4), 0.001, 0.00006)
    ink_on(flat_letters('G6', 0.0115), lambda x, y: flank(x + 0.0245, y - 0.0030), ink, 0.001, 0.00006)


def rear_dial(accent):
    """An air intake with fins behind the shell, then the ribbed dial that sets the strength, with a round display in its face."""
    core, dial = joint(), mat('gun_dial', '#2a2d30', 0.40, spec=0.5)
    lathe('intake', [(0, BACK + 0.0004), (0.0285, BACK + 0.0004), (0.0285, BACK - 0.0050), (0, BACK - 0.0050)], core, 96, 'x')
    verts, faces = [], []
    for k in range(44):
        a = 2 * math.pi * k / 44
        out, side = Vector((0, math.cos(a), math.sin(a))), Vector((0, -math.sin(a), math.cos(a)))
        base = len(verts)
        for x in (BACK + 0.0010, BACK - 0.0060):
            verts += [Vector((x, 0, 0)) + out * r + side * w for r, w in ((0.028, -0.0008), (0.0322, -0.0007), (0.0322, 0.0007), (0.028, 0.0008))]
        faces += [(base + i, base + (i + 1) % 4, base + 4 + (i + 1) % 4, base + 4 + i) for i in range(4)]
    obj('fins', verts, faces, dial, angle=30)
    end = BACK - 0.0260
    rim = [(0.0290, BACK - 0.0054), (0.0318, BACK - 0.0054), (0.0326, BACK - 0.0062), (0.0326, BACK - 0.0085), (0.0326, BACK - 0.0190), (0.0326, BACK - 0.0215), (0.0312, BACK - 0.0246), (0.0290, end), (0.0272, end), (0.0264, end + 0.0006), (0.0262, end + 0.0018)]
    o = lathe('dial', fillet2(rim, [0, 0.0005, 0.0005, 0, 0, 0.002, 0.002, 0.001, 0.0004, 0.0004, 0], 6, False), dial, 576, 'x', angle=60)
    for v in o.data.vertices:
        ridged = 1 if BACK - 0.0200 < v.co.x < BACK - 0.0080 else 0
        a = math.atan2(v.co.z, v.co.y)
        k = 1 - 0.024 * ridged * (0.5 - 0.5 * math.cos(a * 72))
        v.co.y, v.co.z = v.co.y * k, v.co.z * k
    lathe('glow', [(0.0263, end + 0.0014), (0.0243, end + 0.0014)], Mat.light('#2fc4b4', 0.9), 128, 'x')
    lathe('glass', [(0.0244, end + 0.0019), (0.0240, end + 0.0012), (0, end + 0.0010)], Mat.plastic_g(), 128, 'x', angle=50)
    # the face looks back; its figures stand upright while the gun lies on its side
    facing = Matrix((Vector((0, 0, -1)), Vector((0, -1, 0)), Vector((-1, 0, 0)))).transposed().to_4x4()
    # the figures lie a tenth of a millimetre above the glass: higher, its mirror shows them a second time
    sc = Screen(Matrix.Translation((end + 0.0041, 0, 0)) @ facing, 0.02, 0.02, back=False)
    bpy.data.objects.remove(sc.parts.pop())  # the dial has its own round glass
    sc.digits('18', 0.0140, 0, 0.0030)
    for k in range(5):
        sc.rect(-0.0076 + 0.0038 * k, -0.0096, 0.0028, 0.0016, '#35c9b9' if k < 3 else '#24403e', lift=0.0032)


def nose(accent):
    """In front a ring in the brand's colour, a cone, the steel sleeve and the shaft which the head is pushed on."""
    dark, steel = mat('gun_nose', '#25282a', 0.38, spec=0.5), mat('gun_sleeve', (0.50, 0.51, 0.52), 0.30, 1.0)
    lathe('gap', [(0, FRONT - 0.001), (0.0318, FRONT - 0.001), (0.0318, FRONT + 0.002), (0, FRONT + 0.002)], joint(), 96, 'x')
    ring = [(0.030, FRONT + 0.0005), (0.0326, FRONT + 0.0005), (0.0330, FRONT + 0.0010), (0.0330, FRONT + 0.0046), (0.0325, FRONT + 0.0051), (0.030, FRONT + 0.0052)]
    lathe('ring', ring, accent, 192, 'x', angle=50)
    cone = fillet2([(0.030, FRONT + 0.0057), (0.0326, FRONT + 0.0057), (0.0326, FRONT + 0.0080), (0.0255, FRONT + 0.0148), (0.0162, FRONT + 0.0152), (0.0158, FRONT + 0.0120)], [0, 0.0004, 0.003, 0.005, 0.0005, 0], 10, False)
    lathe('cone', cone, dark, 192, 'x', angle=50)
    lathe('gasket', [(0.0160, FRONT + 0.0135), (0.0112, FRONT + 0.0138), (0.0110, FRONT + 0.0100)], joint(), 96, 'x')
    sleeve = fillet2([(0.0108, FRONT + 0.0090), (0.0108, FRONT + 0.0176), (0.0101, FRONT + 0.0180), (0.0101, FRONT + 0.0190), (0.0108, FRONT + 0.0194), (0.0108, FRONT + 0.0240), (0.0098, FRONT + 0.0246), (0, FRONT + 0.0246)], [0, 0.0003, 0.0002, 0.0002, 0.0003, 0.0006, 0.0002, 0], 5, False)
    lathe('sleeve', sleeve, steel, 96, 'x', angle=40)


def ovals(stations, material, name, step=144):
    """A body round the handle's axis through (place on the axis, share of the oval) pairs."""
    unit = [(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, step, endpoint=False)]
    rings = [[((OVAL[0] + k) * c, (OVAL[1] + k) * s, t) for c, s in unit] for t, k in stations]
    o = loft(name, rings, material, angle=50)
    o.matrix_world = HANDLE
    return o


def handle(shell, accent):
    """Ring at the seam, rubber sleeve with even ribs, flat cap whose face has the charging socket inside a ring of lamps."""
    rubber = mat('gun_grip', (0.0300, 0.0302, 0.0308), 0.62, spec=0.34)
    ovals([(SEAM - 0.004, -0.003), (SEAM - 0.0003, -0.0012), (SEAM + 0.0022, -0.0012)], joint(), 'seam')
    ovals([(SEAM + 0.0003, -0.002), (SEAM + 0.0003, -0.0002), (SEAM + 0.0006, 0.0001), (SEAM + 0.0021, 0.0001), (SEAM + 0.0024, -0.0002), (SEAM + 0.0024, -0.002)], accent, 'handle_ring')
    first, last, pitch = SEAM + 0.0100, BUTT - 0.0080, 0.0037
    ribs = round((last - first) / pitch)
    grip = [(SEAM + 0.0028, -0.002), (SEAM + 0.0028, -0.0003), (SEAM + 0.0034, 0.0003)]
    for t in np.linspace(SEAM + 0.0040, BUTT - 0.0010, 420):
        swell = 0.0004 + 0.0010 * math.sin(math.pi * (t - SEAM) / (BUTT - SEAM))
        turn = (t - first) / (last - first) * ribs
        cutting = 0.0011 * max(0.0, math.cos(2 * math.pi * (turn % 1))) ** 1.6 if -0.25 <= turn <= ribs + 0.25 else 0.0
        grip.append((t, swell - cutting))
    grip += [(BUTT - 0.0004, 0.0002), (BUTT - 0.0001, -0.0003), (BUTT - 0.0001, -0.002)]
    ovals(grip, rubber, 'grip')
    ovals([(BUTT - 0.001, -0.0013), (BUTT + 0.0012, -0.0013)], joint(), 'seam')
    end = BUTT + 0.0120
    ovals([(BUTT + 0.0004, -0.002), (BUTT + 0.0004, 0.0000), (BUTT + 0.0008, 0.0004)] + [(end - 0.0024 + 0.0024 * math.sin(a), 0.0004 - 0.0024 * (1 - math.cos(a))) for a in np.linspace(0, math.pi / 2, 8)] + [(end, -0.0042), (end - 0.0006, -0.0046), (end - 0.0006, -0.0075), (end, -0.0079), (end, -0.0190)], shell, 'cap')
    oval = lambda k, n=24: [((OVAL[0] + k) * math.cos(a), (OVAL[1] + k) * math.sin(a)) for a in n]
    parts = []
    for q in range(8):
        arc = np.linspace(math.pi / 4 * q + 0.10, math.pi / 4 * (q + 1) - 0.10, 14)
        strip = oval(-0.0053, arc) + oval(-0.0068, arc[::-1])
        parts.append(extrude('lamp', strip, 0.0005, Mat.light('#35c9b9' if q < 6 else '#24403e', 0.9), 'z', 0, center=False, loc=(0, 0, end - 0.0007)))
    steel = mat('gun_sleeve', (0.50, 0.51, 0.52), 0.30, 1.0)
    parts.append(sweep('port_rim', [(a, b, end) for a, b in rrect(0.0096, 0.0040, 0.0019, 10)], circle(0.0005, 12), steel, closed=True))
    parts.append(extrude('port', rrect(0.0094, 0.0038, 0.0018, 10), 0.0002, joint(), 'z', 0, center=False, loc=(0, 0, end)))
    parts.append(box('tongue', (0.0060, 0.0008, 0.0002), (0, 0, end + 0.0003), mat('port_tongue', '#6b6f72', 0.5), 0))
    for o in parts:
        o.matrix_world = HANDLE @ Matrix.Translation(o.location)


def plug_of_head():
    """What every head is pushed into the gun with: a nylon stem with a rubber ring, and the collar it ends in."""
    nylon = mat('nylon', '#1e2022', 0.34, spec=0.5)
    stem = fillet2([(0, 0), (0.0080, 0), (0.0090, 0.0012), (0.0090, 0.0098), (0.0125, 0.0100), (0.0132, 0.0108), (0.0132, 0.0128), (0.0124, 0.0134), (0, 0.0134)], [0, 0.0006, 0.0004, 0.0006, 0.0004, 0.0004, 0.0004, 0.0002, 0], 5, False)
    rubber = [(0.0088 + 0.0012 * math.sin(a), 0.0050 - 0.0012 * math.cos(a)) for a in np.linspace(0, math.pi, 12)]
    return [lathe('stem', stem, nylon, 80, angle=40), lathe('o_ring', rubber, mat('o_ring', '#4d5254', 0.55), 80)]


def lathe_head(kind):
    """The heads that are round, upright over the origin, stem downwards."""
    arc = lambda r, z, high, first: [(r * math.cos(t), z + high * math.sin(t)) for t in np.linspace(first, math.pi / 2, 40)]
    # where the two halves of the mould met
    parted = lambda r, z, first: [((r - 0.0005 * math.exp(-((t * r / 0.0006) ** 2))) * math.cos(t), z + r * math.sin(t)) for t in (*np.linspace(first, -0.08, 24), *np.linspace(-0.07, 0.07, 41), *np.linspace(0.08, math.pi / 2, 40))]
    if kind == 'ball':
        foam = mat('foam_ball', '#5d6265', 0.82, spec=0.25, sheen=0.15, bump=('voronoi', 1000, 0.6, 0.0008))
        neck = fillet2([(0.0118, 0.0134), (0.0118, 0.0160), (0.0160, 0.0200), (0.0166, 0.0225), (0.0120, 0.0230)], [0, 0.001, 0.001, 0.0005, 0], 6, False)
        return plug_of_head() + [lathe('cup', neck, mat('nylon', '#1e2022', 0.34, spec=0.5), 96, angle=40), lathe('ball', parted(0.0285, 0.0425, -0.95), foam, 192, angle=80)]
    if kind == 'flat':
        plate_ = fillet2([(0.0112, 0.0134), (0.0112, 0.0185), (0.0206, 0.0240), (0.0209, 0.0236), (0.0216, 0.0240), (0.0216, 0.0246), (0.0246, 0.0262), (0.0252, 0.0272), (0.0252, 0.0300), (0, 0.0300)], [0, 0.005, 0.0003, 0.0001, 0.0001, 0.0003, 0.0012, 0.0006, 0.0006, 0], 8, False)
        pad_ = fillet2([(0.0246, 0.0300), (0.0258, 0.0304), (0.0258, 0.0342), (0.0252, 0.0346), (0.0252, 0.0352), (0.0258, 0.0356), (0.0258, 0.0415), (0, 0.0422)], [0, 0.0004, 0.0005, 0.0002, 0.0002, 0.0005, 0.0030, 0], 8, False)
        foam = mat('flat_foam', '#3f4447', 0.84, spec=0.22, sheen=0.25, bump=('pores', 620, 0.8, 0.0010))
        shell = eroded('abs_grey', '#7f8587')
        # webs stiffen the cone
        webs = []
        for k in range(10):
            web = extrude('web', [(0.0116, 0.0178), (0.0116, 0.0204), (0.0196, 0.0252), (0.0206, 0.0240)], 0.0016, shell, 'y', 0.0005, 2)
            web.data.transform(Matrix.Rotation(2 * math.pi * k / 10, 4, 'Z') @ web.matrix_world)
            web.matrix_world = Matrix.Identity(4)
            webs.append(web)
        return plug_of_head() + webs + [lathe('plate', plate_, shell, 160, angle=40), lathe('pad', pad_, foam, 160, angle=60)]
    if kind == 'bullet':
        outline = fillet2([(0.0112, 0.0134), (0.0112, 0.0165), (0.0135, 0.0190), (0.0135, 0.0222), (0.0129, 0.0226), (0.0129, 0.0234), (0.0135, 0.0238), (0.0135, 0.0265), (0.0086, 0.0455)], [0, 0.001, 0.002, 0.0004, 0.0002, 0.0002, 0.0004, 0.010, 0], 10, False)
        # a soft tip in rings is moulded onto the hard cone
        rings = [(0.0078, 0.0452)] + [(0.0090 - 0.0024 * u - 0.0005 * max(0.0, math.cos(2 * math.pi * 4 * u)) ** 2, 0.0456 + 0.0084 * u) for u in np.linspace(0, 1, 90)]
        tip = mat('bullet_tip', '#4a5053', 0.62, spec=0.34, bump=('noise', 1500, 0.3, 0.0004))
        return plug_of_head() + [lathe('bullet', outline, mat('abs_black', '#17191a', 0.26, spec=0.55), 128, angle=40), lathe('tip', rings + arc(0.0066, 0.0540, 0.0062, 0.22), tip, 128, angle=60)]
    neck = fillet2([(0.0112, 0.0134), (0.0112, 0.0165), (0.0160, 0.0196), (0.0166, 0.0206), (0.0166, 0.0222), (0.0140, 0.0226)], [0, 0.001, 0.001, 0.0004, 0.0004, 0], 6, False)
    folds = [(0.0140, 0.0226), (0.0150, 0.0232), (0.0188, 0.0250), (0.0150, 0.0272), (0.0200, 0.0296), (0.0160, 0.0318), (0.0206, 0.0336)]
    soft = mat('cushion_silicone', '#2f8f86', 0.46, spec=0.42)
    return plug_of_head() + [lathe('neck', neck, eroded('abs_grey', '#7f8587'), 128, angle=40), lathe('cushion', fillet2(folds, [0, 0.0004, 0.0010, 0.0010, 0.0010, 0.0010, 0], 8, False) + arc(0.0222, 0.0368, 0.0176, -0.3), soft, 160, angle=70)]


def fork():
    """Two prongs that grow out of one root in a smooth bend."""

    def solid(p):
        line = [(0.0, 0.0180), (0.0085, 0.0235), (0.0138, 0.0310), (0.0156, 0.0400), (0.0160, 0.0540)]
        out = round_bar(p, (0, 0, 0.0125), (0, 0, 0.0190), 0.0112, 0.0105)
        for s in (-1, 1):
            arm = curve([(s * x, 0, z) for x, z in line], n=5)
            prong = np.min([round_bar(p, a, b, 0.0076 - 0.0012 * i / len(arm), 0.0076 - 0.0012 * (i + 1) / len(arm)) for i, (a, b) in enumerate(zip(arm, arm[1:]))], axis=0)
            out = melted(out, prong, 0.006)
        # rings round the soft ends, and a step where these begin
        z = p[:, 2]
        soft = np.clip((z - 0.0345) / 0.0012, 0, 1)
        out = out - 0.0007 * soft + 0.0008 * soft * np.clip(np.sin((z - 0.0370) * 2 * math.pi / 0.0046), 0, 1) * np.clip((0.0560 - z) / 0.003, 0, 1)
        return hollowed(out, z - 0.0134, 0.0006)

    v, faces, _ = skin_of(solid, (-0.026, -0.0130, 0.012), (0.026, 0.0130, 0.064), 0.0006)
    hard, soft = eroded('abs_light', '#8a9092'), mat('fork_soft', '#50565a', 0.64, spec=0.32, bump=('noise', 1400, 0.35, 0.0004))
    which = (v[faces].mean(1)[:, 2] > 0.0351).astype(int)
    o = skin_mesh('fork', v, faces, [hard, soft], which)
    return plug_of_head() + [o]


def eroded(name, code):
    """Hard plastic from a spark-eroded mould: a fine even grain, no gloss."""
    return mat(name + '_eroded', code, 0.50, spec=0.42, bump=('noise', 1500, 0.45, 0.0004))


def wedge():
    """A round neck that runs out into a blunt blade."""
    rows = curve([(0.0134, 0.0112, 0.0112), (0.0165, 0.0112, 0.0112), (0.0230, 0.0128, 0.0106), (0.0330, 0.0172, 0.0078), (0.0430, 0.0196, 0.0052), (0.0500, 0.0198, 0.0042)], n=8)
    rows += [(0.0500 + 0.0070 * math.sin(t), 0.0198 - 0.0070 * (1 - math.cos(t)) * 0.9, 0.0042 * max(0.02, math.cos(t)) ** 0.6) for t in np.linspace(0.08, math.pi / 2, 20)]
    # ribs across the blade, so that it takes hold of cloth
    rows = sorted(rows + [(z, *(np.interp(z, [r[0] for r in rows], [r[k] for r in rows]) for k in (1, 2))) for z in np.linspace(0.0340, 0.0480, 84)])
    ribbed = lambda z: 0.0007 * max(0.0, math.sin((z - 0.0340) * 2 * math.pi / 0.0028)) if 0.0340 < z < 0.0480 else 0.0
    rows = [(z, hx, hy + ribbed(z)) for z, hx, hy in rows]
    unit = lambda hx, hy: [(hx * math.copysign(abs(math.cos(a)) ** 0.86, math.cos(a)), hy * math.copysign(abs(math.sin(a)) ** 0.86, math.sin(a))) for a in np.linspace(0, 2 * math.pi, 120, endpoint=False)]
    o = loft('wedge', [[(a, b, z) for a, b in unit(hx, hy)] for z, hx, hy in rows], mat('abs_satin', '#2b2e31', 0.42, spec=0.5, bump=('noise', 1500, 0.3, 0.0003)), angle=40)
    return plug_of_head() + [o]


def spare_heads():
    """The flat head stands on its pad with the stem up; the others lie as they come to rest."""
    flat = lathe_head('flat')
    for o in flat:
        o.matrix_world = Matrix.Translation((-0.118, 0.006, 0.0422)) @ Matrix.Rotation(math.pi, 4, 'X')
    rest_on_side(lathe_head('cushion'), (-0.172, -0.060), -8, share=0.6)
    rest_on_side(fork(), (-0.108, -0.096), -52, spin=90)
    rest_on_side(wedge(), (-0.047, -0.108), -62, spin=90)
    rest_on_side(lathe_head('bullet'), (0.004, -0.124), -48)
