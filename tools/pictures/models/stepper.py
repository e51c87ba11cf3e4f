"""Mini stepper: two pedals on hydraulic pistons, a counter, two pull cords."""
from studio import *
from studio.cloth import plain_weave
from studio.machines import *
from studio.sewn import curve, evenly, ribbon


def counter():
    """A steel post between two bolted cheeks; on it the head with the display and two keys, turned to the user."""
    pw, pl, grey = Mat.powder(), Mat.plastic(), Mat.paint('#3a3d41', 0.5)
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
    place(pad('head', 0.112, 0.086, 0.022, pl, r=0.020, edge=0.007, dome=0, belly=0.001), head @ Matrix.Translation((0, -0.004, -0.020)))
    place(pad('head_back', 0.104, 0.078, 0.016, grey, r=0.018, edge=0.006, dome=0, belly=0), head @ Matrix.Translation((0, -0.004, -0.033)))
    top = Screen(head @ Matrix.Translation((0, 0.008, 0.0022)), 0.074, 0.036, back=False, bezel=0.008)
    top.rect(0, 0, 0.071, 0.034, '#b4c8ac', 0.8, 0.0024).digits('342', 0.019, -0.006, 0.003, '#1c2a1e', 0).write('BƯỚC', 0.0065, 0.0205, -0.0115, '#1c2a1e', 0)
    top.parts[-1].data.font = bpy.data.fonts.load('/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf', check_existing=True)  # it has all Vietnamese letters
    for x in (-0.022, 0.022):
        place(pad('key', 0.024, 0.011, 0.0034, Mat.accent() if x > 0 else grey, r=0.005, edge=0.0014, dome=0, belly=0), head @ Matrix.Translation((x, -0.033, 0.0015)))


def pull_cord(s):
    """Elastic cord from an eye on the front tube: its end is a sleeve, it lies on the floor in a slack bow and ends in a handle."""
    skin = mat('cord', '#23262a', 0.6, spec=0.35)
    eye = [(0.200, s * 0.149, 0.046), (0.200, s * 0.149, 0.062), (0.200, s * 0.155, 0.069), (0.200, s * 0.161, 0.062), (0.200, s * 0.161, 0.046)]
    sweep('cord_eye', fillet2(eye, 0.005, 6, False), circle(0.0030, 20), zinc(), up=(1, 0, 0))
    box('cord_plate', (0.026, 0.034, 0.004), (0.200, s * 0.155, 0.0495), Mat.powder(), 0.0015)
    loop = [(0.186, s * 0.157, 0.0610), (0.196, s * 0.1555, 0.0632), (0.206, s * 0.155, 0.0640), (0.2095, s * 0.1565, 0.0605), (0.203, s * 0.160, 0.0570), (0.186, s * 0.1640, 0.0560)]
    sweep('cord', smooth(loop, 8), circle(0.0036, 20), skin)
    cyl('cord_end', (0.191, s * 0.1600, 0.0587), (0.163, s * 0.1690, 0.0575), 0.0078, Mat.plastic(), 48, 0.002)
    run = [(0.170, s * 0.1665, 0.0578), (0.140, s * 0.181, 0.0560), (0.110, s * 0.205, 0.0420), (0.090, s * 0.232, 0.0190), (0.072, s * 0.258, 0.0070), (0.038, s * 0.285, 0.0050), (-0.005, s * 0.303, 0.0050), (-0.052, s * 0.300, 0.0050), (-0.092, s * 0.284, 0.0062), (-0.118, s * 0.272, 0.0120), (-0.135, s * 0.267, 0.0165)]
    sweep('cord', smooth(run, 12), circle(0.0046, 24), skin)
    before = set(bpy.context.scene.objects)
    cyl('knot', (0.046, 0, 0), (0.026, 0, 0), 0.0080, Mat.plastic(), 48, 0.002)
    box('strap_keeper', (0.012, 0.0150, 0.0240), (0.020, 0, 0), Mat.plastic(), 0.0025)
    grip = [(0.0060, -0.060), (0.0150, -0.060), (0.0180, -0.056), (0.0180, -0.050)]
    for k in range(9):
        grip += [(0.0166, -0.046 + 0.0115 * k - 0.0015), (0.0175, -0.046 + 0.0115 * k + 0.001), (0.0175, -0.046 + 0.0115 * k + 0.006), (0.0166, -0.046 + 0.0115 * k + 0.0085)]
    grip += [(0.0180, 0.056), (0.0180, 0.060), (0.0150, 0.062), (0.0060, 0.062)]
    lathe('handle', grip, Mat.foam(), 72, 'y', loc=(-0.044, 0, 0))
    for e in (-1, 1):
        cap = [(0, 0.0650), (0.0140, 0.0650), (0.0160, 0.0630), (0.0160, 0.0590)]
        lathe('handle_cap', [(r, e * h) for r, h in cap], Mat.accent(), 56, 'y', loc=(-0.044, 0, 0))
        strap = [(0.030, e * 0.0032, 0), (0.014, e * 0.0050, 0), (-0.004, e * 0.0300, 0), (-0.020, e * 0.0590, 0), (-0.034, e * 0.0695, 0), (-0.054, e * 0.0700, 0)]
        ribbon('stirrup', evenly(curve(strap), 0.002), Vector((0.5, e * 0.86, 0)), 0.022, 0.0018, plain_weave('#2f9d95', 1.6, 0.25))
        lathe('handle_rivet', [(0, e * 0.0730), (0.005, e * 0.0728), (0.006, e * 0.0705)], zinc(), 40, 'y', loc=(-0.044, 0, 0))
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.matrix_world = Matrix.Translation((-0.150, s * 0.262, 0.0182)) @ Matrix.Rotation(math.radians(s * -18), 4, 'Z')


def damper(low, half, high, along):
    """Hydraulic cylinder: a dark tube with a coloured band, a crimped head with its seal, a polished rod with a lock nut."""
    rod = mat('piston', (0.66, 0.67, 0.69), 0.16, 1.0)
    cyl('cylinder', low + along * 0.008, half, 0.0155, Mat.paint('#2a2d31', 0.28), 80, 0.004)
    cyl('cylinder_foot', low + along * 0.009, low + along * 0.020, 0.0163, zinc(), 72, 0.0015)
    cyl('cylinder_band', low + along * 0.030, low + along * 0.040, 0.0157, Mat.accent(), 72, 0.0002)
    cyl('cylinder_head', half - along * 0.008, half + along * 0.006, 0.0164, zinc(), 72, 0.002)
    cyl('cylinder_seal', half + along * 0.005, half + along * 0.009, 0.0105, Mat.rubber2(), 56, 0.0015)
    cyl('rod', half, high, 0.0070, rod, 56, 0.001)
    cyl('rod_nut', high - along * 0.0230, high - along * 0.0165, 0.0105, zinc(), 6, 0.001)


def stepper():
    pw, pl, ac, ch, rb = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.rubber2()
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
        pedal = pad('pedal', 0.30, 0.125, 0.018, pl, r=0.03, edge=0.007, dome=0, belly=0)
        frame = Matrix.Translation(mid + normal * 0.020) @ Matrix.Rotation(a, 4, 'Y')
        pedal.matrix_world = frame
        hold = box('pedal_bracket', (0.235, 0.100, 0.0050), (0, 0, 0), pw, 0.0015)
        for e in (-1, 1):
            wing = box('pedal_bracket', (0.235, 0.004, 0.020), (0, 0, 0), pw, 0.0015)
            wing.matrix_world = frame @ Matrix.Translation((0, e * 0.0490, -0.0100))
        hold.matrix_world = frame @ Matrix.Translation((0, 0, -0.0025))
        for d in (-0.065, 0.065):
            for e in (-1, 1):
                lug = box('pedal_bracket', (0.040, 0.004, 0.034), (0, 0, 0), pw, 0.0015)
                lug.matrix_world = frame @ Matrix.Translation((d, e * 0.0224, -0.018))
                socket_bolt(frame @ Vector((d, e * 0.0244, -0.022)), (0, e, 0), 0.005)
        grip = extrude('grip', rrect(0.27, 0.100, 0.022, 8), 0.006, rb, 'z', 0.0018, 3)
        grip.matrix_world = frame @ Matrix.Translation((0, 0, 0.0195))
        plug(tip, tip - Vector((0.14, y, 0.085)), 0.0385, 0.0285, 0.006, up=(0, 0, 1))
        for k in range(9):
            rib = box('rib', (0.005, 0.084, 0.003), (0, 0, 0), ac if k in (0, 8) else rb, 0.001, 2)
            rib.matrix_world = frame @ Matrix.Translation((-0.112 + 0.028 * k, 0, 0.0233))
        lip = box('lip', (0.012, 0.108, 0.020), (0, 0, 0), pl, 0.006)
        lip.matrix_world = frame @ Matrix.Translation((0.139, 0, 0.022))
        # piston between a clevis on the frame and a pin on the arm
        low, high = Vector((-0.155, s * 0.034, 0.074)), Vector((0.14, y, 0.085)).lerp(tip, 0.60) + Vector((0, -s * 0.086, 0.004))
        for e in (-1, 1):
            ear = fillet2([(-0.020, -0.022), (0.020, -0.022), (0.014, 0.016), (-0.014, 0.016)], [0.001, 0.001, 0.013, 0.013], 7)
            extrude('ear', ear, 0.004, pw, 'y', 0.001, 2, loc=(low.x, low.y + e * 0.0165, low.z))
        cyl('low_pin', low - Vector((0, 0.020, 0)), low + Vector((0, 0.020, 0)), 0.0055, ch, 32, 0.001)
        socket_bolt(low + Vector((0, s * 0.0185, 0)), (0, s, 0), 0.007)
        cyl('eye', low - Vector((0, 0.0135, 0)), low + Vector((0, 0.0135, 0)), 0.0125, zinc(), 48, 0.002)
        along = (high - low).normalized()
        half = low.lerp(high, 0.54)
        damper(low, half, high, along)
        cyl('eye', high - Vector((0, 0.011, 0)), high + Vector((0, 0.011, 0)), 0.0135, zinc(), 48, 0.002)
        cyl('pin', high - Vector((0, s * 0.014, 0)), high + Vector((0, s * 0.074, 0)), 0.0065, ch, 32, 0.001)
        box('pin_plate', (0.036, 0.004, 0.040), (high.x, y - s * 0.0215, high.z + 0.002), pw, 0.0015, rot=(0, a, 0))
    box('clevis_base', (0.062, 0.124, 0.008), (-0.155, 0, 0.0530), pw, 0.002)
    for x in (-0.178, -0.132):
        socket_bolt((x, 0, 0.0570), (0, 0, 1), 0.0060)
    for s in (-1, 1):
        pull_cord(s)
    return dict(turn=74, el=33, fill=0.86)
