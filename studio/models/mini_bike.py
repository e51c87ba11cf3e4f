"""The under-desk bike: pedals on a low frame, a white two-part shell between them."""
from studio import *
from studio.machines import *
from studio.sewn import evenly
from studio.staging import own_card
from studio.stations import figures, slab
from studio.welds import saddle_weld
from models.mill_extras import broad_belt
from models.mill_parts import dark_gap

RAIL, FOOT = 0.0145, 0.0165  # radii of the tubes
AXLE = 0.158  # height of the cranks' axle


def abs_white():
    """Moulded ABS: even, with a satin gloss, without any mottling."""
    return mat('abs_white', '#dde1e2', 0.30, spec=0.55, coat=1.0, coat_rough=0.06)


def abs_grey():
    """The covers at the sides: the same plastic in grey, eroded to a fine grain."""
    return mat('abs_grey', '#868c90', 0.40, spec=0.5, bump=('voronoi', 1700, 0.10, 0.0003))


def frame():
    """Two feet with rubber shoes and one bent rail, welded to the middle of both."""
    for x, half in ((0.19, 0.17), (-0.19, 0.20)):
        tube('foot', [(x, -half, 0.020), (x, half, 0.020)], FOOT, Mat.powder(), 0, seg=64)
        for s in (-1, 1):
            shoe = [(FOOT, -0.021), (0.0190, -0.021), (0.0200, -0.0195), (0.0200, -0.013), (0.0194, -0.0125), (0.0194, -0.0105), (0.0200, -0.010), (0.0200, 0.015), (0.0186, 0.0190), (0.0150, 0.0200), (0, 0.0200)]
            lathe('shoe', [(r, s * h) for r, h in shoe], Mat.rubber2(), 96, 'y', loc=(x, s * half, 0.020))
        sleeve = [(FOOT, -0.0330), (0.0186, -0.0330), (0.0192, -0.0324), (0.0192, 0.0324), (0.0186, 0.0330), (FOOT, 0.0330)]
        lathe('foot_sleeve', sleeve, Mat.powder(), 96, 'y', loc=(x, 0, 0.020))
        for e in (-1, 1):
            socket_bolt((x, e * 0.0245, 0.0390), (0, 0, 1), 0.0042)
        saddle_weld((x, 0, 0.020), (0, 1, 0), (math.copysign(0.785, -x), 0, 0.618), RAIL, 0.0192, Mat.powder())
    tube('rail', [(0.19, 0, 0.020), (0.150, 0, 0.0515), (-0.150, 0, 0.0515), (-0.19, 0, 0.020)], RAIL, Mat.powder(), 0.030, 14, up=(0, 1, 0), seg=64)


def outline():
    """The shell from the side: an egg whose flat bottom stands in the tray."""
    half = [(-0.108, 0.052), (-0.116, 0.100), (-0.108, 0.160), (-0.080, 0.215), (-0.045, 0.250)]
    egg = half + [(0.0, 0.262)] + [(-a, b) for a, b in reversed(half)]
    return [(a, 0.046 + (b - 0.046) * 1.107) for a, b, _ in smooth([(a, b, 0) for a, b in egg], 14)] + [(0.100, 0.046), (-0.100, 0.046)]


def shell(round_it):
    """Two halves that meet in a hairline; on each a grained cover, held by screws that sit beside it."""
    white = abs_white()
    about = lambda k, y, z0=0.155: [(a * k, y, z0 + (b - z0) * k) for a, b in round_it]
    for s in (-1, 1):
        inner = [about(1 - k, s * y) for k, y in ((0.020, 0.00055), (0.0075, 0.00055), (0.0025, 0.00095), (0, 0.0022), (0, 0.0300))]
        edge = [about(1 - 0.046 * (1 - math.cos(t)), s * (0.0552 + 0.0060 * math.sin(t))) for t in np.linspace(0.0, math.pi / 2, 12)]
        loft('shell', inner + edge + [about(0.5, s * 0.0612)], white, angle=40)
        loft('cover_gap', [about(0.812, s * y, 0.165) for y in (0.0580, 0.06128)], mat('abs_line', '#55544f', 0.6))
        loft('cover', [about(k, s * y, 0.165) for k, y in ((0.800, 0.0590), (0.800, 0.0624), (0.7975, 0.0631), (0.791, 0.0634), (0.4, 0.0634))], abs_grey(), angle=40)
        for x, z in ((-0.096, 0.082), (0.096, 0.082), (-0.066, 0.232), (0.066, 0.232)):
            pit = lathe('pit', [(0.0066, 0.0002), (0.0058, 0.0002), (0.0052, -0.0008), (0, -0.0008)], mat('abs_pit', '#8e8d88', 0.5), 48)
            place(pit, aim((x, s * 0.0614, z), (0, s, 0)))
            cross_screw((x, s * 0.0612, z), (0, s, 0), 0.0040, x * 9)
        dish = [(0, 0.0700), (0.0150, 0.0700), (0.0195, 0.0698), (0.0225, 0.0684), (0.0240, 0.0655), (0.0270, 0.0648), (0.0490, 0.0648), (0.0520, 0.0656), (0.0545, 0.0680), (0.0562, 0.0686), (0.0590, 0.0684), (0.0608, 0.0670), (0.0620, 0.0630)]
        lathe('disc', [(q, s * y) for q, y in dish], mat('m1_disc', '#2c2f33', 0.36, spec=0.5), 176, 'y', loc=(0, 0, AXLE), angle=25)
        lathe('ring', [(q, s * y) for q, y in ((0.0625, 0.0630), (0.0630, 0.0648), (0.0640, 0.0654), (0.0675, 0.0654), (0.0685, 0.0648), (0.0690, 0.0630))], Mat.accent(), 160, 'y', loc=(0, 0, AXLE))
        name = figures('name', 'AN KHỎE M1', 0.0125, mat('abs_ink', '#3c3f42', 0.5), (0, s * 0.0635, 0.2450), (math.pi / 2, 0, 0 if s < 0 else math.pi), 0.0001)
        name.visible_shadow = False
    extrude('parting', [(a * 0.990, 0.155 + (b - 0.155) * 0.990) for a, b in round_it], 0.004, Mat.plastic_g(), 'y', 0)
    for s in (-1, 1):
        grille(s)


def grille(s):
    """An oval opening low in the cover: a rim, darkness, and blades that stand aslant in it."""
    y, z, wide, high = 0.0634, 0.0830, 0.084, 0.0165
    ring = [(a, s * (y + 0.0002), z + b) for a, b in rrect(wide, high, high / 2 - 0.0003, 12)]
    extrude('grille_dark', rrect(wide, high, high / 2 - 0.0003, 12), 0.0006, dark_gap(), 'y', 0, loc=(0, s * y, z))
    sweep('grille_rim', ring, circle(0.0011, 10), abs_grey(), closed=True, up=(0, 1, 0))
    for k in range(11):
        x = (k - 5) * 0.0068
        tall = high * math.sqrt(max(0.1, 1 - max(0, (abs(x) - wide / 2 + high / 2) / (high / 2)) ** 2)) - 0.001
        box('grille_blade', (0.0024, 0.0012, tall), (x, s * (y + 0.0004), z), abs_grey(), 0.0004, 2)


def tray():
    """The dark tray the shell stands in; the rail goes through a tight collar at each end of it."""
    slab('tray', 0.236, 0.140, 0.030, Mat.plastic(), r=0.022, edge=0.0045, loc=(0, 0, 0.036))
    slab('lip', 0.229, 0.1300, 0.006, Mat.plastic_g(), r=0.020, edge=0.0010, loc=(0, 0, 0.0612))
    for s in (-1, 1):
        collar = [(RAIL, 0.134), (RAIL + 0.0008, 0.1350), (0.0190, 0.1350), (0.0208, 0.1336), (0.0215, 0.1180), (0.0235, 0.1140), (0.0235, 0.1080)]
        lathe('collar', [(r, s * h) for r, h in collar], Mat.plastic(), 96, 'x', loc=(0, 0, 0.0515))


def counter():
    """The display: a dark case of its own, sunk into the shell's shoulder and tilted to the one who sits behind."""
    seat = Matrix.Translation((-0.062, 0, 0.2735)) @ Matrix.Rotation(math.radians(-36), 4, 'Y') @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    bpy.context.view_layer.update()
    place(slab('case', 0.092, 0.076, 0.056, Mat.plastic(), r=0.013, edge=0.0035), seat @ Matrix.Translation((0, 0, -0.0520)))
    place(slab('window', 0.080, 0.046, 0.0030, mat('window', (0.012, 0.0124, 0.0135), 0.5, spec=0.12), r=0.0060, edge=0.0008), seat @ Matrix.Translation((0, 0.0085, 0.0022)))
    screen = Screen(seat @ Matrix.Translation((0, 0.0085, 0.0030)), 0.050, 0.020, 0.004, 0.001, back=False)
    screen.rect(0, 0, 0.064, 0.033, '#b2c3aa', 0.64, 0.0025)
    for words, x in (('28', -0.0160), (':', -0.0030), ('45', 0.0100)):
        screen.digits(words, 0.0165, x, 0.0028, '#18241a', 0)
    for words, x, y in (('PHÚT', 0.0252, -0.0030), ('THỜI GIAN', -0.0165, -0.0122)):
        o = figures('ui', words, 0.0046, Mat.light('#18241a', 0), (0, 0, 0), (0, 0, 0), 0.0001)
        o.matrix_world = screen.matrix @ Matrix.Translation((x, y, 0.0032))
    screen.rect(0.0140, -0.0122, 0.0290, 0.0030, '#18241a', 0).rect(0.0225, -0.0122, 0.0100, 0.0020, '#b2c3aa', 0.64, 0.0032)
    bezel = sweep('bezel', [(a, b, 0) for a, b in rrect(0.0700, 0.0390, 0.0050, 8)], rrect(0.0046, 0.0034, 0.0014, 4), mat('m1_bezel', '#1b1d20', 0.30, spec=0.5), closed=True, up=(0, 0, 1))
    place(bezel, seat @ Matrix.Translation((0, 0.0085, 0.0052)))
    for k, m in ((-1, Mat.paint('#5a5e62', 0.5)), (0, Mat.accent()), (1, Mat.paint('#5a5e62', 0.5))):
        key = lathe('key', [(0, 0.0022), (0.0042, 0.0022), (0.0050, 0.0016), (0.0052, 0.0), (0.0052, -0.0010)], m, 56)
        place(key, seat @ Matrix.Translation((0.021 * k, -0.0255, 0.0040)))


def resistance_knob(at, along, r=0.0200, height=0.021):
    """A ribbed knob with a flat lid and a pointer, on a dark skirt with a scale."""
    ac = mat('m1_knob', tuple(0.62 * c for c in hexlin(accent_hex())), 0.42)
    skirt = lathe('skirt', [(0.0275, -0.010), (0.0275, 0.0012), (0.0265, 0.0024), (0.0, 0.0024)], Mat.plastic(), 120)
    rib = lambda t: 1 - 0.050 * (0.5 - 0.5 * math.cos(22 * t)) ** 1.6
    rings = []
    for k, z, ribbed in ((0.955, 0.0034, False), (1.0, 0.0044, False), (1.0, 0.0066, False), (0.985, 0.0074, False), (0.985, 0.0080, True), (0.955, height - 0.0022, True), (0.945, height - 0.0018, False), (0.930, height - 0.0006, False), (0.895, height, False), (0.800, height, False), (0.785, height - 0.0008, False), (0.02, height - 0.0008, False)):
        rings.append([(r * k * (rib(t) if ribbed else 1) * math.cos(t), r * k * (rib(t) if ribbed else 1) * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 440, endpoint=False)])
    grip = loft('knob', rings, ac, angle=35)
    line = box('pointer', (r * 0.62, 0.0020, 0.0006), (-r * 0.40, 0, height - 0.0006), Mat.white(), 0)
    scale = [box('tick', (0.0030, 0.0008, 0.0004), (0.0232 * math.cos(t), 0.0232 * math.sin(t), 0.0025), Mat.white(), 0, rot=(0, 0, t)) for t in np.radians(np.arange(40, 321, 40))]
    bpy.context.view_layer.update()
    place([skirt, grip, line] + scale, aim(at, along))


def arm_steel():
    """Cranks: satin nickel, darker than chrome, so that their flat sides keep their shades."""
    return mat('m1_crank', (0.40, 0.41, 0.425), 0.33, 1.0)


def flat_crank(s, dx, dz):
    """A flat forged arm: a round boss with a sunk bolt at the axle, a smaller eye at the pedal."""
    y, long, R, r = 0.0775, math.hypot(dx, dz), 0.0180, 0.0118
    spread = math.acos((R - r) / long)
    side = [(R * math.cos(a), R * math.sin(a)) for a in np.linspace(spread, 2 * math.pi - spread, 48)]
    side += [(long + r * math.cos(a), r * math.sin(a)) for a in np.linspace(-spread, spread, 32)]
    neck = lambda u, v: v * (1 - 0.30 * max(0.0, math.sin(math.pi * min(1, max(0, u / long)))))
    dense = []
    for k, (a, b) in enumerate(side):
        c, d = side[(k + 1) % len(side)]
        n = max(1, round(math.hypot(c - a, d - b) / 0.006))
        dense += [(a + (c - a) * t / n, b + (d - b) * t / n) for t in range(n)]
    arm = extrude('crank', [(u, neck(u, v)) for u, v in dense], 0.0100, arm_steel(), 'y', 0.0018, 4, angle=40)
    place(arm, Matrix.Translation((0, s * y, AXLE)) @ Matrix.Rotation(-math.atan2(dz, dx), 4, 'Y'))
    cyl('crank_boss', (0, s * 0.0690, AXLE), (0, s * 0.0845, AXLE), 0.0150, arm_steel(), 72, 0.0015)
    lathe('crank_well', [(0.0112, s * 0.0), (0.0106, s * 0.0008), (0.0095, s * 0.0006), (0.0092, 0)], arm_steel(), 64, 'y', loc=(0, s * 0.0845, AXLE))
    socket_bolt((0, s * 0.0845, AXLE), (0, s, 0), 0.0066)


def treadle(at, s):
    """A small pedal: a flat body with a raised edge in front and behind, ribbed rubber, a peg on either flank for the strap."""
    long, wide, thick = 0.094, 0.070, 0.0155
    body = Mat.plastic()
    parts = [pad('pedal', long, wide, thick, body, r=0.012, edge=0.0045, dome=0, belly=0, loc=(0, 0, -thick / 2))]
    parts.append(pad('pedal_mat', long - 0.024, wide - 0.010, 0.0016, Mat.rubber2(), r=0.006, edge=0.0006, dome=0, belly=0, loc=(0, 0, thick / 2 - 0.0004)))
    for k in range(8):
        parts.append(box('pedal_rib', (0.0036, wide - 0.016, 0.0022), (-0.0294 + 0.0084 * k, 0, thick / 2 + 0.0018), Mat.rubber2(), 0.0009, 2))
    for e in (-1, 1):
        parts.append(box('pedal_edge', (0.0065, wide - 0.018, 0.0060), (e * (long / 2 - 0.0070), 0, thick / 2 + 0.0012), body, 0.0020, 3))
        for d in (-0.020, 0.0, 0.020):  # cells moulded into the front and rear flanks
            parts.append(box('pedal_cell', (0.0012, 0.0150, 0.0070), (e * (long / 2 + 0.00012), d, 0), dark_gap(), 0.0004))
    parts.append(cyl('spindle', (0, -s * (wide / 2 + 0.0190), 0), (0, -s * (wide / 2 - 0.004), 0), 0.0062, Mat.chrome(), 48, 0.001))
    parts.append(cyl('pedal_nut', (0, -s * (wide / 2 + 0.0088), 0), (0, -s * (wide / 2 + 0.0032), 0), 0.0098, zinc(), 6, 0.001))
    parts += foot_strap(wide / 2, thick / 2)
    bpy.context.view_layer.update()
    place(parts, Matrix.Translation(at))


def foot_strap(half, top):
    """A thin moulded strap in a low loop over the pedal: broad over the instep, its narrow perforated ends hooked on pegs."""
    m = mat('m1_strap', '#1b6d67', 0.62, spec=0.32)
    corners = [(0.004, -half - 0.0016, -0.0070), (0.004, -half - 0.0022, 0.0030), (0.0045, -half - 0.0006, 0.0130), (0.006, -half * 0.80, 0.0240), (0.009, -half * 0.42, 0.0310), (0.011, half * 0.06, 0.0325),
               (0.0105, half * 0.50, 0.0285), (0.008, half * 0.86, 0.0195), (0.0055, half + 0.0008, 0.0100), (0.004, half + 0.0022, 0.0015), (0.004, half + 0.0016, -0.0070)]
    line = [Vector(p) for p in evenly(smooth(corners, 10), 0.0008)]
    count, ups, widths = len(line), [], []
    for k in range(count):
        along = line[min(k + 1, count - 1)] - line[max(k - 1, 0)]
        t = k / (count - 1)
        ups.append(Vector((0.10 * math.sin(math.pi * t), 0, 0)) + Vector((1, 0, 0)).cross(along).normalized())
        inner = min(1, max(0, (min(t, 1 - t) - 0.16) / 0.20))
        widths.append(0.0150 + 0.0160 * inner * inner * (3 - 2 * inner) - 0.0050 * max(0, 1 - min(t, 1 - t) / 0.03))
    parts = [broad_belt(line, ups, widths, 0.0020, m, [0.0] * count)]
    run = 0.0
    for k in range(1, count):
        before, run = run, run + (line[k] - line[k - 1]).length
        for first in (0.0045, 0.0125, 0.0205, 0.0285):
            for at in (first, sum((line[i] - line[i - 1]).length for i in range(1, count)) - first):
                if before < at <= run:
                    for face in (-1, 1):
                        hole = lathe('strap_hole', [(0, 0.0011), (0.0024, 0.0011), (0.0026, 0.0009)], dark_gap(), 32)
                        parts.append(place(hole, aim(line[k], ups[k] * face)))
                    if first < 0.006:
                        out = (0, math.copysign(1, line[k].y), 0)
                        peg = lathe('strap_peg', [(0.0022, 0), (0.0022, 0.0016), (0.0042, 0.0018), (0.0046, 0.0026), (0.0036, 0.0038), (0, 0.0042)], Mat.plastic(), 48)
                        parts.append(place(peg, aim(line[k], out)))
    return parts


def cranks(angle=16, long=0.104):
    """Both arms on their axle with pedals at their ends."""
    cyl('crank_axle', (0, -0.080, AXLE), (0, 0.080, AXLE), 0.0085, zinc(), 40)
    a = math.radians(angle)
    for s in (-1, 1):
        dx, dz = s * long * math.cos(a), s * long * math.sin(a)
        flat_crank(s, dx, dz)
        cyl('crank_eye', (dx, s * 0.0715, AXLE + dz), (dx, s * 0.0835, AXLE + dz), 0.0100, arm_steel(), 64, 0.0012)
        treadle((dx, s * (0.0985 + 0.035), AXLE + dz), s)


def shell_gleam(turn):
    """What the shell mirrors in its picture: a card on the floor at either side, brighter away from it, where its edge is sharp.

    They lie where the camera's rays go from the shell's end and from its cover, which else mirror nothing but the dark
    ground and look like plaster; the gradient ends on the plastic in a line, as a window does.
    """
    a = math.radians(-turn)
    here = lambda x, y: (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), 0.003)
    own_card([here(0.16, -0.40), here(0.16, 0.40), here(0.52, 0.40), here(0.52, -0.40)], 0.0, 6.0)
    own_card([here(-0.14, -0.50), here(-0.14, 0.30), here(-0.46, 0.30), here(-0.46, -0.50)], 0.0, 5.0)


def under_desk():
    """Pedals on a low frame: a two-part shell, cranks, a display sunk into its shoulder, a knob for resistance."""
    frame()
    shell(outline())
    tray()
    cranks()
    counter()
    resistance_knob(Vector((0.0655, 0, 0.2570)), Vector((0.70, 0, 0.714)))
    shell_gleam(140)
    return dict(turn=140, el=24, fill=0.84)
