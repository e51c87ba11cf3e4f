"""Mini stepper: two pedals on hydraulic pistons, a counter, two pull cords."""
from studio import *
from studio.cloth import plain_weave
from studio.machines import *
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches
from studio.stations import figures
from models.mill_parts import dark_gap


def frame_black():
    """The frame's coat: a dull charcoal, so that the front tube gleams no more than the rest."""
    return mat('step_frame', '#2a2d30', 0.46, spec=0.45, bump=('peel', 1100, 0.10, 0.0004))


def counter():
    """A steel post between two bolted cheeks; on it the head with the display and two keys, turned to the user."""
    pw, pl, grey = frame_black(), Mat.plastic(), Mat.paint('#3a3d41', 0.5)
    beam('tower', (0.158, 0, 0.03), (0.130, 0, 0.238), 0.046, 0.040, pw, r=0.010, up=(0, 1, 0))
    # a bent plate on the spine carries the post: two cheeks at its sides, bolted through, and four bolts in the plate
    box('tower_plate', (0.120, 0.112, 0.006), (0.150, 0, 0.0530), pw, 0.002)
    for s in (-1, 1):
        cheek = fillet2([(0.110, 0.056), (0.196, 0.056), (0.176, 0.108), (0.130, 0.108)], [0.001, 0.001, 0.014, 0.014], 7)
        extrude('tower_cheek', cheek, 0.005, pw, 'y', 0.0015, 2, loc=(0, s * 0.0225, 0))
        for x, z in ((0.142, 0.092), (0.164, 0.072)):
            socket_bolt((x, s * 0.0250, z), (0, s, 0), 0.0055)
        for x in (0.104, 0.196):
            socket_bolt((x, s * 0.044, 0.0560), (0, 0, 1), 0.0055)
    box('tower_strip', (0.0008, 0.014, 0.070), (0.1174, 0, 0.162), Mat.accent(), 0, rot=(0, math.radians(-7.7), 0))
    head = Matrix.Translation((0.117, 0, 0.2545)) @ Matrix.Rotation(math.radians(-28), 4, 'Y') @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    place(pad('head_back', 0.112, 0.086, 0.020, grey, r=0.012, edge=0.0045, dome=0, belly=0), head @ Matrix.Translation((0, -0.004, -0.0345)))
    place(extrude('head_joint', rrect(0.1125, 0.0865, 0.0120, 8), 0.0014, dark_gap(), 'z', 0), head @ Matrix.Translation((0, -0.004, -0.0142)))
    place(pad('head', 0.114, 0.088, 0.0160, pl, r=0.013, edge=0.0035, dome=0, belly=0), head @ Matrix.Translation((0, -0.004, -0.0138)))
    rim = sweep('head_bezel', [(a, b, 0) for a, b in rrect(0.0900, 0.0470, 0.0060, 8)], rrect(0.0056, 0.0040, 0.0016, 4), mat('step_bezel', '#1b1d20', 0.30, spec=0.5), closed=True, up=(0, 0, 1))
    place(rim, head @ Matrix.Translation((0, 0.0080, 0.0034)))
    top = Screen(head @ Matrix.Translation((0, 0.008, 0.0024)), 0.078, 0.036, back=False, bezel=0.008)
    top.rect(0, 0, 0.085, 0.042, '#bccdb4', 0.66, 0.0024).digits('342', 0.0215, -0.012, 0.0055, '#141d15', 0)
    for words, size, x, y in (('BƯỚC', 0.0082, 0.0275, -0.0015), ('12 PHÚT', 0.0080, -0.0215, -0.0142), ('46 KCAL', 0.0080, 0.0215, -0.0142)):
        o = figures('ui', words, size, Mat.light('#141d15', 0), (0, 0, 0), (0, 0, 0), 0.0001)
        o.matrix_world = top.matrix @ Matrix.Translation((x, y, 0.0032))
    for x in (-0.022, 0.022):
        key = pad('key', 0.024, 0.011, 0.0034, mat('step_key', tuple(0.75 * c for c in hexlin(accent_hex())), 0.42) if x > 0 else grey, r=0.005, edge=0.0014, dome=0, belly=0)
        place(key, head @ Matrix.Translation((x, -0.034, 0.0015)))


def pull_cord(s):
    """Elastic cord from an eye on the front tube: its end is a sleeve, it lies on the floor in a slack bow and ends in a handle."""
    skin = mat('cord', '#23262a', 0.6, spec=0.35)
    eye = [(0.200, s * 0.149, 0.046), (0.200, s * 0.149, 0.062), (0.200, s * 0.155, 0.069), (0.200, s * 0.161, 0.062), (0.200, s * 0.161, 0.046)]
    sweep('cord_eye', fillet2(eye, 0.005, 6, False), circle(0.0030, 20), zinc(), up=(1, 0, 0))
    box('cord_plate', (0.026, 0.034, 0.004), (0.200, s * 0.155, 0.0495), frame_black(), 0.0015)
    loop = [(0.186, s * 0.157, 0.0610), (0.196, s * 0.1555, 0.0632), (0.206, s * 0.155, 0.0640), (0.2095, s * 0.1565, 0.0605), (0.203, s * 0.160, 0.0570), (0.186, s * 0.1640, 0.0560)]
    sweep('cord', smooth(loop, 8), circle(0.0036, 20), skin)
    cyl('cord_end', (0.191, s * 0.1600, 0.0587), (0.163, s * 0.1690, 0.0575), 0.0078, Mat.plastic(), 48, 0.002)
    run = [(0.170, s * 0.1665, 0.0578), (0.140, s * 0.181, 0.0560), (0.110, s * 0.205, 0.0420), (0.090, s * 0.232, 0.0190), (0.072, s * 0.258, 0.0070), (0.038, s * 0.285, 0.0050), (-0.005, s * 0.299, 0.0050), (-0.044, s * 0.2955, 0.0052), (-0.066, s * 0.289, 0.0080), (-0.0830, s * 0.2822, 0.0108), (-0.0900, s * 0.2803, 0.0116)]
    sweep('cord', smooth(run, 12), circle(0.0046, 24), skin)
    before = set(bpy.context.scene.objects)
    hand_grip(skin)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.matrix_world = Matrix.Translation((-0.165, s * 0.262, 0.0182)) @ Matrix.Rotation(math.radians(s * 14), 4, 'Z')


def hand_grip(skin):
    """A foam grip on a tube; webbing runs through it, and its sewn ends hold a ring in which the cord's loop hangs."""
    foam = [(0.0080, -0.0585), (0.0140, -0.0588), (0.0168, -0.0570), (0.0176, -0.0530)]
    for k in range(9):
        foam += [(0.0167, -0.0470 + 0.0115 * k - 0.0015), (0.0175, -0.0470 + 0.0115 * k + 0.001), (0.0175, -0.0470 + 0.0115 * k + 0.006), (0.0167, -0.0470 + 0.0115 * k + 0.0085)]
    foam += [(0.0176, 0.0560), (0.0168, 0.0582), (0.0140, 0.0588), (0.0080, 0.0585)]
    lathe('handle', foam, mat('step_foam', '#2e3134', 0.86, spec=0.28, sheen=0.2, bump=('pores', 900, 0.5, 0.0006)), 96, 'y')
    cloth, thread = plain_weave('#1f6e69', 1.6, 0.25), mat('step_thread', '#9fc4c0', 0.7)
    for e in (-1, 1):
        cap = [(0.0095, 0.0570), (0.0150, 0.0575), (0.0168, 0.0590), (0.0170, 0.0606), (0.0160, 0.0622), (0.0115, 0.0628), (0.0100, 0.0616), (0, 0.0600)]
        lathe('handle_cap', [(r, e * h) for r, h in cap], Mat.plastic(), 80, 'y')
        strap = [(-0.0010, e * 0.0500, 0), (0.0000, e * 0.0610, 0), (0.0030, e * 0.0668, 0), (0.0090, e * 0.0688, 0), (0.0170, e * 0.0655, 0), (0.0340, e * 0.0485, 0), (0.0530, e * 0.0250, 0), (0.0680, e * 0.0085, -0.001), (0.0780, e * 0.0030, -0.003), (0.0900, e * 0.0017, -0.005), (0.0955, e * 0.0016, -0.006)]
        line = [Vector(q) for q in evenly(curve(strap), 0.0015)]
        ups = [Vector((0, 0, e)).cross(line[min(k + 1, len(line) - 1)] - line[max(k - 1, 0)]).normalized() for k in range(len(line))]
        ribbon('stirrup', line, ups, 0.0190, 0.0015, cloth)
        for q in (-0.0055, 0, 0.0055):
            for face in (ups, [-u for u in ups]):
                stitches(on_ribbon(line, face, q, 0.0015, len(line) - 16), thread, 0.0026, 0.0014, 0.0008).name = 'stirrup_seam'
    # the webbing's end is folded round a wire ring, and the cord's end in its crimped bell hangs in it
    fold = [(0.0945 + 0.0030 * math.sin(t), 0.0016 * math.cos(t) * (1 if t < math.pi else 1), -0.006) for t in np.linspace(0, math.pi, 15)]
    ribbon('stirrup_fold', fold, [Vector((math.sin(t), math.cos(t), 0)) for t in np.linspace(0, math.pi, 15)], 0.0190, 0.0015, cloth)
    ring = [(0.1010 + 0.0095 * math.cos(t), 0, -0.0060 + 0.0095 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 72, endpoint=False)]
    sweep('stirrup_ring', ring, circle(0.0019, 20), zinc(), closed=True, up=(0, 1, 0))
    loop = [(0.1220, 0.0022, -0.0066), (0.1130, 0.0048, -0.0064), (0.1060, 0.0036, -0.0060), (0.1045, 0, -0.0060), (0.1060, -0.0036, -0.0060), (0.1130, -0.0048, -0.0064), (0.1220, -0.0022, -0.0066)]
    sweep('cord', smooth(loop, 10), circle(0.0028, 20), skin)
    bell = [(0, -0.013), (0.0062, -0.013), (0.0070, -0.0120), (0.0070, 0.0040), (0.0066, 0.0048), (0.0058, 0.0058), (0.0058, 0.0100), (0.0050, 0.0110), (0, 0.0110)]
    lathe('knot', bell, Mat.plastic(), 72, 'x', loc=(0.1300, 0, -0.0066))


def damper(low, half, high, along):
    """Hydraulic cylinder: a dark tube with a coloured band, a crimped head with its seal, a polished rod with a lock nut."""
    rod = mat('piston', (0.66, 0.67, 0.69), 0.16, 1.0)
    cyl('cylinder', low + along * 0.006, half, 0.0118, Mat.paint('#2a2d31', 0.28), 96, 0.003)
    cyl('cylinder_foot', low + along * 0.007, low + along * 0.015, 0.0124, zinc(), 80, 0.0012)
    cyl('cylinder_band', low + along * 0.026, low + along * 0.033, 0.01205, mat('step_band', tuple(0.7 * c for c in hexlin(accent_hex())), 0.4), 80, 0.0002)
    cyl('cylinder_head', half - along * 0.008, half + along * 0.004, 0.0125, zinc(), 80, 0.0015)
    cyl('cylinder_seal', half + along * 0.0035, half + along * 0.0070, 0.0082, Mat.rubber2(), 64, 0.0012)
    cyl('rod', half, high, 0.0054, rod, 64, 0.0008)
    cyl('rod_nut', high - along * 0.0200, high - along * 0.0145, 0.0088, zinc(), 6, 0.001)


def eye(at, half, r):
    """A damper's eye: a welded ring with a rubber bush pressed into it."""
    ring = [(r * 0.62, -half), (r * 0.94, -half), (r, -half + 0.0008), (r, half - 0.0008), (r * 0.94, half), (r * 0.62, half)]
    lathe('eye', ring, zinc(), 72, 'y', loc=at)
    lathe('eye_bush', [(0, -half - 0.0014), (r * 0.56, -half - 0.0014), (r * 0.64, -half - 0.0004), (r * 0.64, half + 0.0004), (r * 0.56, half + 0.0014), (0, half + 0.0014)], Mat.rubber2(), 64, 'y', loc=at)


def treadle(frame):
    """A pedal: a thin moulded board with a raised rim, ribbed rubber laid into it, and a steel channel bolted on below."""
    pl, rb, pw = Mat.plastic(), Mat.rubber2(), frame_black()
    bright = mat('step_line', tuple(0.75 * c for c in hexlin(accent_hex())), 0.45)
    parts = [pad('pedal', 0.298, 0.124, 0.0130, pl, r=0.024, edge=0.0045, dome=0, belly=0)]
    parts.append(sweep('pedal_rim', [(a, b, 0.0132) for a, b in rrect(0.2875, 0.1135, 0.0195, 10)], rrect(0.0066, 0.0090, 0.0030, 5), pl, closed=True, up=(0, 0, 1)))
    parts.append(extrude('grip', rrect(0.2780, 0.1040, 0.0150, 8), 0.0020, rb, 'z', 0.0006, 2, loc=(0, 0, 0.0136)))
    for k in range(21):
        x = -0.1200 + 0.0120 * k
        thin = k in (1, 19)
        parts.append(box('rib', (0.0030 if thin else 0.0056, 0.0900, 0.0024), (x, 0, 0.0156), bright if thin else rb, 0.0008, 2))
    heel = [(0.1335, 0.0160), (0.1335, 0.0270), (0.1375, 0.0305), (0.1415, 0.0290), (0.1450, 0.0120), (0.1330, 0.0110)]
    parts.append(extrude('lip', fillet2(heel, 0.0022, 5), 0.088, pl, 'y', 0.0030, 4, angle=40))
    parts.append(box('pedal_plate', (0.190, 0.080, 0.0040), (0, 0, -0.0020), pw, 0.0012))
    channel = fillet2([(-0.0255, 0.0), (-0.0255, -0.0340), (-0.0215, -0.0340), (-0.0215, -0.0040), (0.0215, -0.0040), (0.0215, -0.0340), (0.0255, -0.0340), (0.0255, 0.0)], 0.0012, 3)
    parts.append(extrude('pedal_channel', channel, 0.150, pw, 'x', 0.0008, 2))
    bpy.context.view_layer.update()
    place(parts, frame)
    for d in (-0.050, 0.050):
        for e in (-1, 1):
            socket_bolt(frame @ Vector((d, e * 0.0255, -0.0205)), frame.to_3x3() @ Vector((0, e, 0)), 0.0050)


def stepper():
    pw, ch, rb = frame_black(), Mat.chrome(), Mat.rubber2()
    # base frame: a front and a rear tube joined by a spine
    for x, half in ((0.20, 0.19), (-0.21, 0.15)):
        beam('foot', (x, -half, 0.030), (x, half, 0.030), 0.038, 0.036, pw, r=0.007)
        for s in (-1, 1):
            plug((x, s * half, 0.030), (0, s, 0), 0.0362, 0.0342, 0.006, up=(0, 0, 1))
            lathe('shoe', [(0, 0), (0.0165, 0), (0.0180, 0.0020), (0.0160, 0.0130), (0, 0.0130)], rb, 64, loc=(x, s * (half - 0.026), 0))
    beam('spine', (-0.21, 0, 0.030), (0.20, 0, 0.030), 0.050, 0.040, pw, r=0.008)
    for x, way in ((-0.1905, 1), (0.1805, -1)):
        bead_rect((x, 0, 0.030), (x + way, 0, 0.030), 0.051, 0.041, 0.0022)
    counter()
    cyl('pivot', (0.14, -0.150, 0.085), (0.14, 0.150, 0.085), 0.012, ch)
    for s, lift in ((-1, 8), (1, 19)):
        y = s * 0.120
        a = math.radians(lift)
        tip = Vector((0.14 - 0.35 * math.cos(a), y, 0.085 + 0.35 * math.sin(a)))
        beam('arm', (0.14, y, 0.085), tip, 0.040, 0.030, pw, r=0.007)
        mid = Vector((0.14, y, 0.085)).lerp(tip, 0.70)
        normal = Vector((math.sin(a), 0, math.cos(a)))
        treadle(Matrix.Translation(mid + normal * 0.020) @ Matrix.Rotation(a, 4, 'Y'))
        plug(tip, tip - Vector((0.14, y, 0.085)), 0.0385, 0.0285, 0.006, up=(0, 0, 1))
        # piston between a clevis on the frame and a pin on the arm
        low, high = Vector((-0.155, s * 0.034, 0.074)), Vector((0.14, y, 0.085)).lerp(tip, 0.60) + Vector((0, -s * 0.086, 0.004))
        for e in (-1, 1):
            ear = fillet2([(-0.020, -0.022), (0.020, -0.022), (0.014, 0.016), (-0.014, 0.016)], [0.001, 0.001, 0.013, 0.013], 7)
            extrude('ear', ear, 0.004, pw, 'y', 0.001, 2, loc=(low.x, low.y + e * 0.0165, low.z))
        cyl('low_pin', low - Vector((0, 0.020, 0)), low + Vector((0, 0.020, 0)), 0.0055, ch, 32, 0.001)
        socket_bolt(low + Vector((0, s * 0.0185, 0)), (0, s, 0), 0.007)
        eye(low, 0.0125, 0.0118)
        along = (high - low).normalized()
        half = low.lerp(high, 0.54)
        damper(low, half, high, along)
        eye(high, 0.0095, 0.0118)
        socket_bolt(high - Vector((0, s * 0.0106, 0)), (0, -s, 0), 0.0062)
        cyl('pin', high - Vector((0, s * 0.010, 0)), high + Vector((0, s * 0.074, 0)), 0.0065, ch, 32, 0.001)
        box('pin_plate', (0.036, 0.004, 0.040), (high.x, y - s * 0.0215, high.z + 0.002), pw, 0.0015, rot=(0, a, 0))
    box('clevis_base', (0.062, 0.124, 0.008), (-0.155, 0, 0.0530), pw, 0.002)
    for x in (-0.178, -0.132):
        socket_bolt((x, 0, 0.0570), (0, 0, 1), 0.0060)
    for s in (-1, 1):
        pull_cord(s)
    return dict(turn=74, el=33, fill=0.86)
