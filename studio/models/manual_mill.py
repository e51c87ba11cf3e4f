"""The manual treadmill C4: no motor, an inclined deck whose front roller carries two flywheels, and three more exercises."""
from studio import *
from studio.machines import *
from models.bike_parts import floor_bar
from studio.sewn import evenly
from studio.stations import figures
from models.mill_extras import disc_arm, foam_roller, pores
from models.mill_parts import belt_loop, dark_gap, deck, facing, grown

LEAN = Matrix.Translation((-0.49, 0, 0.02)) @ Matrix.Rotation(math.radians(-8), 4, 'Y') @ Matrix.Translation((0.49, 0, -0.02))
TOP, ROLLER = 0.12, Vector((0.505, 0, 0.087))  # before the deck is tilted: the belt's top, the middle of the front roller


def frame_grey():
    """The coat of the frame: a satin mid grey, so that tubes, foam and plastic part from one another."""
    return mat('c4_frame', '#64696e', 0.30, spec=0.54, coat=0.18, coat_rough=0.18, bump=('peel', 900, 0.08, 0.0003))


def cast():
    """Clamps: dark cast metal."""
    return mat('c4_cast', '#2b2e32', 0.45, spec=0.5)


BOX = 0.042, 0.036, 0.0095  # the uprights' rectangular tube: along x, along y, radius of its edges


def weld_rect(at, way, normal, w, h, r, material):
    """The bead where a rectangular tube that leaves a point of a plane along `way` meets it; h lies along y."""
    d, n = Vector(way).normalized(), Vector(normal).normalized()
    side = d.cross(Vector((0, 1, 0))).normalized()
    path = []
    for p, q in rrect(w + 0.002, h + 0.002, r, 10):
        v = side * p + Vector((0, 1, 0)) * q
        path.append(Vector(at) + v - d * (v.dot(n) / d.dot(n)))
    ring = []
    for a, b in zip(path, path[1:] + path[:1]):
        ring += [a.lerp(b, t) for t in np.linspace(0, 1, max(1, int((b - a).length / 0.0016)), endpoint=False)]
    count = len(ring)
    return sweep('weld', ring, circle(0.0021, 10), material, closed=True, up=tuple(n), scale=lambda k: (1 + 0.14 * math.sin(2 * math.pi * round(count / 2.6) * k),) * 2)


def post_x(z):
    """Where the leaning uprights stand at a height."""
    return 0.62 - 0.2143 * (z - 0.04)


def grey_belt(belt):
    """The same lozenges as on all belts, in a lighter grey."""
    m = belt.data.materials[0].copy()
    for node in m.node_tree.nodes:
        if node.type == 'MIX_RGB':
            for slot, grey in (('Color1', 0.034), ('Color2', 0.086)):
                node.inputs[slot].default_value = (grey * 0.985, grey, grey * 1.03, 1)
    belt.data.materials[0] = m


def leaning_deck():
    """The deck, tilted; its belt goes round a front roller that lies open between the rails. Returns where a rail's middle lies."""
    before = set(bpy.context.scene.objects)
    yc = deck(-0.49, 0.49, 0.33, TOP, rail=0.07, rr=0.030, ahead=0.20)
    for o in [o for o in bpy.context.scene.objects if o not in before and o.name.startswith(('foot', 'belt'))]:
        bpy.data.objects.remove(o)
    belt_loop(-0.46, ROLLER.x, 0.33, TOP, 0.033, 'C4', closed=True)
    for o in [o for o in bpy.context.scene.objects if o not in before]:
        if o.name.split('.')[0] == 'rail':
            o.data.materials[0] = frame_grey()
        elif o.name.split('.')[0] == 'belt':
            grey_belt(o)
        elif o.name.startswith('side_name'):
            # seen along the rail: the narrow face would be closed up
            o.matrix_world = o.matrix_world @ Matrix.Diagonal((1.5, 1, 1, 1))
    cyl('roller', (ROLLER.x, -0.178, ROLLER.z), (ROLLER.x, 0.178, ROLLER.z), 0.0285, zinc(), 96, 0.002)
    for s in (-1, 1):
        y = s * (yc + 0.001)
        nose = fillet2([(0.535, TOP - 0.066), (0.535, TOP + 0.031), (0.575, TOP + 0.022), (0.592, TOP - 0.020), (0.575, TOP - 0.066)], [0.003, 0.003, 0.025, 0.03, 0.02], 10)
        extrude('rail_nose', nose, 0.078, Mat.paint('#3a3d41', 0.5), 'y', 0.008, 6, loc=(0, y, 0), angle=40)
        fly_cover(yc + 0.0365, s)
    bpy.context.view_layer.update()
    place([o for o in bpy.context.scene.objects if o not in before], LEAN)
    return yc


def cover_outline():
    """From the side: a round head about the flywheel, a narrower tail along the rail, joined by tangents."""
    head, tail, R, r = ROLLER, Vector((ROLLER.x - 0.125, 0, 0.092)), 0.104, 0.046
    d = tail - head
    along, spread = math.atan2(d.z, d.x), math.acos((R - r) / math.hypot(d.x, d.z))
    big = [(head.x + R * math.cos(a), head.z + R * math.sin(a)) for a in np.linspace(along + spread, along + 2 * math.pi - spread, 120)]
    return big + [(tail.x + r * math.cos(a), tail.z + r * math.sin(a)) for a in np.linspace(along - spread, along + spread, 56)]


def fly_cover(face, s):
    """A steel plate joins rail and upright; bolted to it, two moulded shells enclose the flywheel on the front roller's axle."""
    x, z, shape = ROLLER.x, ROLLER.z, cover_outline()
    shell, lid = Mat.paint('#34373b', 0.42), Mat.paint('#44484d', 0.46)
    extrude('fly_plate', grown(shape, 0.013), 0.005, frame_grey(), 'y', 0.0012, 2, loc=(0, s * (face + 0.0025), 0))
    for k in (4, 40, 80, 116, 148):
        (a, b), (c, d) = shape[k], grown(shape, 0.0072)[k]
        socket_bolt((c, s * (face + 0.005), d), (0, s, 0), 0.0036)

    def hull(name, steps, material):
        loft(name, [[(a, s * (face + h), b) for a, b in grown(shape, -k)] for k, h in steps], material, angle=35)

    hull('fly_back', [(0.001, 0.0048), (0, 0.0060), (0, 0.0225), (0.0010, 0.0235), (0.006, 0.0235)], shell)
    hull('fly_joint', [(0.0022, 0.022), (0.0022, 0.026)], dark_gap())
    bend = [(0.014 * (1 - math.cos(t)), 0.0390 + 0.0090 * math.sin(t)) for t in np.linspace(0, math.pi / 2, 9)]
    hull('fly_front', [(0.006, 0.0247), (0.0010, 0.0247), (0, 0.0257), *bend, (0.030, 0.0485)], lid)
    front = face + 0.0485

    def turned(name, outline, material, n=144):
        lathe(name, [(r, s * h) for r, h in outline], material, n, 'y', loc=(x, s * front, z), angle=28)

    turned('fly_rim', [(0.0800, -0.001), (0.0795, 0.0030), (0.0780, 0.0040), (0.0745, 0.0040), (0.0730, 0.0030), (0.0722, 0.0002)], shell)
    turned('fly_field', [(0.0725, 0.0003), (0, 0.0003)], mat('fly_field', '#1d1f22', 0.55))
    turned('fly_ring', [(0.0708, 0.0002), (0.0704, 0.0020), (0.0672, 0.0020), (0.0668, 0.0002)], Mat.accent())
    for k in range(24):  # fins between which the turning wheel is aired
        t = 2 * math.pi * (k + 0.5) / 24
        fin = box('fly_fin', (0.0300, 0.0030, 0.0032), (0, 0, 0), lid, 0.0010, 2)
        place(fin, Matrix.Translation((x, s * (front + 0.0012), z)) @ Matrix.Rotation(t, 4, 'Y') @ Matrix.Translation((0.0490, 0, 0)))
    turned('fly_cap', [(0.0330, 0), (0.0330, 0.0030), (0.0310, 0.0048), (0.0170, 0.0062), (0, 0.0066)], shell, 112)
    for k in (14, 60, 106, 148):
        a, b = grown(shape, -0.0175)[k]
        cross_screw((a, s * (front - 0.0004), b), (0, s, 0), 0.0044, k)


def tube_clamp(z, y, s, tall=0.042):
    """Two cast halves round an upright, drawn together by bolts, with a socket towards the middle. Returns where the socket ends."""
    frame = Matrix.Translation((post_x(z), y, z)) @ Matrix.Rotation(-math.atan(0.2143), 4, 'Y')
    half = [extrude('clamp_half', rrect(0.0285, 0.080, 0.010, 8), tall, cast(), 'z', 0.0030, 4, loc=(e * 0.0152, 0, 0)) for e in (-1, 1)]
    inner = box('clamp_joint', (0.006, 0.070, tall - 0.006), (0, 0, 0), dark_gap(), 0)
    bpy.context.view_layer.update()
    place([*half, inner], frame)
    for q in (-0.0300, 0.0300):
        socket_bolt(frame @ Vector((-0.0294, q, 0)), frame.to_3x3() @ Vector((-1, 0, 0)), 0.0062)
    cyl('clamp_socket', (post_x(z), y - s * 0.038, z), (post_x(z), y - s * 0.054, z), 0.0190, cast(), 72, 0.003)
    return y - s * 0.054


def massage_roller(z, y):
    """Turned wooden beads on a chrome rod in a yoke: two flat arms welded to a crossbar that is clamped to the uprights."""
    bar, x, grey = post_x(z), post_x(z) - 0.078, frame_grey()
    for s in (-1, 1):
        tube_clamp(z, s * y, s)
    cyl('yoke_bar', (bar, -y + 0.04, z), (bar, y - 0.04, z), 0.0135, grey, 72)
    step, count, up = 0.0400, 7, z + 0.012
    cyl('rod', (x, -0.184, up), (x, 0.184, up), 0.0085, Mat.chrome(), 64)
    for k in range(count):
        q, r = (k - (count - 1) / 2) * step, 0.0350
        w = 0.0168
        beech = wood(f'c4_bead{k % 4}', ('#c79a63', '#b98a55', '#d0a670', '#bd9059')[k % 4], ('#9c7040', '#936839', '#a87d4b', '#8f6336')[k % 4], grain=5.0 + k % 3, rough=0.50, axis=1)
        bulge = [(0.0088, -w)] + [(r * (0.42 + 0.58 * math.sin(t) ** 0.62), -w * math.cos(t)) for t in np.linspace(0.10, math.pi - 0.10, 27)] + [(0.0088, w)]
        lathe('bead', [(a, b) for a, b in bulge], beech, 112, 'y', loc=(x, q, up), rot=(0, 0.7 * k, 0), angle=50)
    for k in range(count + 1):
        q = (k - count / 2) * step
        lathe('bead_disc', [(0.0085, -0.0020), (0.0175, -0.0020), (0.0180, 0), (0.0175, 0.0020), (0.0085, 0.0020)], Mat.rubber2(), 72, 'y', loc=(x, q, up))
    for s in (-1, 1):
        outline = [(bar + 0.0215 * math.cos(t), z + 0.0215 * math.sin(t)) for t in np.linspace(-1.72, 1.40, 24)] + [(x + 0.0185 * math.cos(t), up + 0.0185 * math.sin(t)) for t in np.linspace(1.40, 4.56, 24)]
        extrude('yoke_arm', outline, 0.006, grey, 'y', 0.0014, 2, loc=(0, s * 0.1640, 0), angle=40)
        for e in (-1, 1):
            saddle = [(bar + 0.0142 * math.cos(t), s * 0.1640 + e * 0.0034, z + 0.0142 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 90, endpoint=False)]
            sweep('weld', saddle, circle(0.0016, 10), grey, closed=True, up=(0, 1, 0), scale=lambda k: (1 + 0.12 * math.sin(2 * math.pi * 19 * k),) * 2)
        cyl('rod_spacer', (x, s * 0.1425, up), (x, s * 0.1612, up), 0.0135, zinc(), 64, 0.0015)
        cyl('rod_washer', (x, s * 0.1670, up), (x, s * 0.1688, up), 0.0155, zinc(), 64, 0.0005)
        cyl('rod_nut', (x, s * 0.1686, up), (x, s * 0.1770, up), 0.0130, zinc(), 6, 0.0014)
        lathe('rod_dome', [(0.0105, 0), (0.0102, s * 0.005), (0.0080, s * 0.0090), (0.0040, s * 0.0110), (0, s * 0.0114)], zinc(), 64, 'y', loc=(x, s * 0.1765, up))


def stay(y, s):
    """A tube welded at one end to a plate that four bolts hold on the rail, at the other to a collar round the upright."""
    grey, tilt = frame_grey(), math.radians(-8)
    top = Vector((post_x(0.625), y, 0.625))
    frame = Matrix.Translation((0.262, y - s * 0.020, 0.2562)) @ Matrix.Rotation(tilt, 4, 'Y')
    low = frame @ Vector((0, 0, 0.004))
    way = (top - low).normalized()
    beam('stay', low - way * 0.016, top - way * 0.010, 0.026, 0.031, grey, r=0.0075, up=(0, 1, 0), bevel=0)
    place(extrude('stay_plate', rrect(0.128, 0.062, 0.010, 7), 0.006, grey, 'z', 0.0016, 3), frame @ Matrix.Translation((0, 0, 0.003)))
    up = frame.to_3x3() @ Vector((0, 0, 1))
    weld_rect(frame @ Vector((0, 0, 0.0064)), way, up, 0.026, 0.031, 0.0085, grey)
    for a in (-0.050, 0.050):
        for b in (-0.019, 0.019):
            socket_bolt(frame @ Vector((a, b, 0.006)), up, 0.0058)
    lean = Vector((-0.2143, 0, 1)).normalized()
    sweep('stay_collar', [top - lean * 0.030, top + lean * 0.030], rrect(BOX[0] + 0.0065, BOX[1] + 0.0065, BOX[2] + 0.003, 6), grey, up=(0, 1, 0), bevel=0.0016, angle=30)
    out = Vector((0, 1, 0)).cross(lean).normalized() * -1
    weld_rect(top - way * ((BOX[0] / 2 + 0.0033) / abs(way.dot(out))), way, out, 0.026, 0.031, 0.0085, grey)
    for e in (-1, 1):
        socket_bolt(top + Vector((0, s * (BOX[1] / 2 + 0.0033), 0)) + lean * e * 0.016, (0, s, 0), 0.0050)


def last_part(path, length):
    """The end of a path, of a given length."""
    P, out = [Vector(p) for p in path], [Vector(path[-1])]
    for a, b in zip(P[-2::-1], P[:0:-1]):
        step = (b - a).length
        if step >= length:
            return [b.lerp(a, length / step), *out[::-1]]
        length -= step
        out.append(a)
    return out[::-1]


def upright(y, s, yc):
    """One tube from the floor bar up, bent over towards the runner and down again; foam on its curved end."""
    grey = frame_grey()
    corners = [(0.62, y, 0.040), (post_x(1.166), y, 1.166), (0.100, y, 1.166), (-0.040, y, 1.082)]
    path = fillet2(corners, [0, 0.135, 0.26, 0], 18, False)
    sweep('upright', path, rrect(*BOX, 8), grey, up=(0, 1, 0), angle=30)
    bead_rect((0.6165, y, 0.058), (0.6165 - 0.2143, y, 1.058), BOX[0] + 0.001, BOX[1] + 0.001, 0.0024, grey)
    end = last_part(path, 0.285)
    way = (end[-1] - end[-2]).normalized()
    soft = lambda t: (1 - 0.20 * max(0, 1 - t / 0.03) ** 2 - 0.12 * max(0, 1 - (1 - t) / 0.02) ** 2,) * 2
    fine = evenly(end, 0.003)
    sweep('grip', [*fine, end[-1] + way * 0.0005], circle(0.0242, 72), pores(), up=(0, 1, 0), scale=soft)
    first = (end[1] - end[0]).normalized()
    cyl('grip_ring', end[0] - first * 0.007, end[0] + first * 0.003, 0.0222, Mat.plastic(), 72, 0.002)
    cap = [(0, -0.004), (0.0236, -0.004), (0.0250, -0.0025), (0.0252, 0.0030), (0.0240, 0.0060), (0.0200, 0.0076), (0.0170, 0.0076), (0.0160, 0.0066), (0, 0.0066)]
    place(lathe('grip_cap', cap, Mat.rubber2(), 96), aim(end[-1], way))
    stay(y, s)


def lcd_words(at, words, size, x, y):
    """Black words on the display, in a face that has all Vietnamese letters."""
    o = figures('ui', words, size, Mat.light('#0f1811', 0), (0, 0, 0), (0, 0, 0), 0.0001)
    o.matrix_world = at @ Matrix.Translation((x, y, 0.0032))


def console(y):
    """The console on a crossbar between the uprights: two brackets, a shell of two halves, a framed display, three keys."""
    bar, z, grey = post_x(1.060), 1.060, frame_grey()
    lean = (-0.2143, 0, 1)
    beam('cross', (bar, -y, z), (bar, y, z), 0.030, 0.030, grey, r=0.0085, up=lean, bevel=0)
    for s in (-1, 1):
        bead_rect((bar, s * (y - BOX[1] / 2 - 0.0006), z), (bar, 0, z), 0.031, 0.031, 0.0021, grey, up=lean)
    at = facing(bar - 0.045, 0, z + 0.062, 38)
    shell, rim = Mat.paint('#3f4347', 0.45), mat('c4_rim', '#1f2124', 0.30, spec=0.5)
    bpy.context.view_layer.update()
    back = pad('console_back', 0.236, 0.122, 0.022, Mat.plastic(), r=0.024, edge=0.008, dome=0, belly=0)
    line = extrude('console_joint', rrect(0.2400, 0.1260, 0.0255, 10), 0.0016, dark_gap(), 'z', 0)
    case = pad('console', 0.242, 0.128, 0.016, shell, r=0.026, edge=0.006, dome=0, belly=0)
    hoop = extrude('console_rim', rrect(0.162, 0.084, 0.010, 8), 0.0050, rim, 'z', 0.0018, 4)
    place(back, at @ Matrix.Translation((0, 0, -0.0375)))
    place(line, at @ Matrix.Translation((0, 0, -0.0162)))
    place(case, at @ Matrix.Translation((0, 0, -0.0158)))
    place(hoop, at @ Matrix.Translation((0, 0.014, 0.0012)))
    glass = at @ Matrix.Translation((0, 0.014, 0.0042))
    shown = Screen(glass, 0.140, 0.066, back=False, bezel=0.004)
    shown.rect(0, 0, 0.140, 0.065, '#b4c6ac', 0.66, 0.0023)
    shown.digits('28:45', 0.0300, -0.0200, 0.0110, '#0f1811', 0).digits('248', 0.0180, -0.0420, -0.0205, '#0f1811', 0).digits('1,8', 0.0180, 0.0230, -0.0205, '#0f1811', 0)
    shown.rect(0, -0.0078, 0.130, 0.0008, '#1c2a1e', 0, 0.0030)
    for words, p, q in (('PHÚT', 0.0530, 0.0025), ('KCAL', -0.0070, -0.0240), ('KM', 0.0530, -0.0240)):
        lcd_words(glass, words, 0.0115, p, q)
    for k in (-1, 0, 1):
        place(pad('key', 0.034, 0.0125, 0.0042, Mat.accent() if k == 0 else Mat.paint('#6b7075', 0.5), r=0.006, edge=0.0016, dome=0, belly=0), at @ Matrix.Translation((k * 0.046, -0.0425, -0.0002)))
    for e in (-0.070, 0.070):
        cyl('console_clamp', (bar, e - 0.013, z), (bar, e + 0.013, z), 0.0212, cast(), 80, 0.003)
        beam('console_bracket', (bar - 0.004, e, z + 0.006), at @ Vector((e, 0, -0.030)), 0.026, 0.020, cast(), r=0.005, up=(0, 1, 0))
        socket_bolt((bar - 0.0150, e, z - 0.0150), (-0.7, 0, -0.7), 0.0048)


def waist_disc(yc):
    """The waist disc's arm swivels on a bracket that is bolted to the outside of the leaning rail, low at the rear."""
    x, rail = -0.20, yc + 0.0355
    z = 0.020 + 0.10 + 0.139 * (x + 0.49) - 0.026  # the middle of the leaning rail above that place
    disc_arm(x, rail, z, (x + 0.05, rail + 0.320), 0.138, 0.060, frame_grey())


def sit_up_rollers(y):
    """Two rods with foam for the feet, each held in clamps on both uprights."""
    for z in (0.325, 0.480):
        x = post_x(z)
        for d in (-1, 1):
            tube_clamp(z, d * y, d)
            foam_roller((x, 0, z), (x, d, z), 0.007, 0.160, 0.0385)
        cyl('rod', (x, -y + 0.045, z), (x, y - 0.045, z), 0.0115, Mat.chrome())


def manual():
    """Inclined deck with flywheels, U-frame, waist disc, sit-up rollers, massage roller."""
    yc = leaning_deck()
    y = yc + 0.02
    before = set(bpy.context.scene.objects)
    floor_bar(0.625, y + 0.030, 0.036, 0.024)
    for o in [o for o in bpy.context.scene.objects if o not in before and o.name.startswith('stabiliser')]:
        o.data.materials[0] = frame_grey()
    for s in (-1, 1):
        pad('rear_foot', 0.078, 0.062, 0.046, Mat.rubber2(), r=0.016, edge=0.009, dome=0, belly=0.001, loc=(-0.462, s * yc, 0))
        box('foot_bracket', (0.090, 0.060, 0.010), (-0.458, s * yc, 0.0525), frame_grey(), 0.003, rot=(0, math.radians(-8), 0))
        upright(s * y, s, yc)
    console(y)
    sit_up_rollers(y)
    massage_roller(0.82, y)
    waist_disc(yc)
    return dict(turn=112, el=16, fill=0.86)
