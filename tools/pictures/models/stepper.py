"""Mini stepper: two pedals on hydraulic pistons, a counter, two pull cords."""
from studio import *
from studio.cloth import plain_weave
from studio.machines import *
from studio.sewn import curve, evenly, ribbon


def counter():
    """A steel post in a moulded foot; on it the head with the display and two keys, turned to the user."""
    pw, pl, grey = Mat.powder(), Mat.plastic(), Mat.paint('#3a3d41', 0.5)
    beam('tower', (0.158, 0, 0.03), (0.130, 0, 0.238), 0.046, 0.040, pw, r=0.010, up=(0, 1, 0))
    slope = lambda x, y, z: (x * (1 - 0.30 * z / 0.058), y * (1 - 0.30 * z / 0.058), z)
    pad('tower_foot', 0.118, 0.104, 0.058, pl, r=0.030, edge=0.012, dome=0, belly=0, warp=slope, loc=(0.148, 0, 0.046))
    box('tower_strip', (0.0008, 0.020, 0.090), (0.1195, 0, 0.146), Mat.accent(), 0, rot=(0, math.radians(-7.7), 0))
    for s in (-1, 1):
        cross_screw((0.148, s * 0.0455, 0.078), (0, s, 0.30), 0.0045, s)
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
    skin = mat('cord', '#1d9f95', 0.62, spec=0.3)
    eye = [(0.200, s * 0.149, 0.046), (0.200, s * 0.149, 0.062), (0.200, s * 0.155, 0.069), (0.200, s * 0.161, 0.062), (0.200, s * 0.161, 0.046)]
    sweep('cord_eye', fillet2(eye, 0.005, 6, False), circle(0.0030, 20), zinc(), up=(1, 0, 0))
    box('cord_plate', (0.026, 0.034, 0.004), (0.200, s * 0.155, 0.0495), Mat.powder(), 0.0015)
    loop = [(0.186, s * 0.157, 0.0610), (0.196, s * 0.1555, 0.0632), (0.206, s * 0.155, 0.0640), (0.2095, s * 0.1565, 0.0605), (0.203, s * 0.160, 0.0570), (0.186, s * 0.1640, 0.0560)]
    sweep('cord', smooth(loop, 8), circle(0.0036, 20), skin)
    cyl('cord_end', (0.191, s * 0.1600, 0.0587), (0.163, s * 0.1690, 0.0575), 0.0078, Mat.plastic(), 48, 0.002)
    run = [(0.170, s * 0.1665, 0.0578), (0.140, s * 0.181, 0.0560), (0.110, s * 0.205, 0.0420), (0.090, s * 0.232, 0.0190), (0.072, s * 0.258, 0.0070), (0.038, s * 0.285, 0.0050), (-0.005, s * 0.303, 0.0050), (-0.052, s * 0.300, 0.0050), (-0.092, s * 0.284, 0.0062), (-0.118, s * 0.272, 0.0120), (-0.135, s * 0.267, 0.0165)]
    sweep('cord', smooth(run, 12), circle(0.0046, 24), skin)
    before = set(bpy.context.scene.objects)
    cyl('knot', (0.035, 0, 0), (0.008, 0, 0), 0.0085, Mat.plastic(), 48, 0.003)
    grip = [(0.0060, -0.060), (0.0150, -0.060), (0.0180, -0.056), (0.0180, -0.050)]
    for k in range(9):
        grip += [(0.0166, -0.046 + 0.0115 * k - 0.0015), (0.0175, -0.046 + 0.0115 * k + 0.001), (0.0175, -0.046 + 0.0115 * k + 0.006), (0.0166, -0.046 + 0.0115 * k + 0.0085)]
    grip += [(0.0180, 0.056), (0.0180, 0.060), (0.0150, 0.062), (0.0060, 0.062)]
    lathe('handle', grip, Mat.foam(), 72, 'y', loc=(-0.044, 0, 0))
    for e in (-1, 1):
        cap = [(0, 0.0650), (0.0140, 0.0650), (0.0160, 0.0630), (0.0160, 0.0590)]
        lathe('handle_cap', [(r, e * h) for r, h in cap], Mat.accent(), 56, 'y', loc=(-0.044, 0, 0))
        strap = [(0.012, e * 0.004, 0), (-0.012, e * 0.046, 0), (-0.030, e * 0.0690, 0), (-0.044, e * 0.0700, 0)]
        ribbon('stirrup', evenly(curve(strap), 0.002), Vector((0.5, e * 0.86, 0)), 0.020, 0.0020, plain_weave('#2b2d30', 1.6, 0.35))
        lathe('handle_rivet', [(0, e * 0.0730), (0.005, e * 0.0728), (0.006, e * 0.0705)], zinc(), 40, 'y', loc=(-0.044, 0, 0))
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.matrix_world = Matrix.Translation((-0.150, s * 0.262, 0.0182)) @ Matrix.Rotation(math.radians(s * -18), 4, 'Z')


def stepper():
    pw, pl, ac, ch, rb = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.rubber2()
    # base frame: a front and a rear tube joined by a spine
    for x, half in ((0.20, 0.19), (-0.21, 0.15)):
        beam('foot', (x, -half, 0.026), (x, half, 0.026), 0.045, 0.045, pw, r=0.010)
        for s in (-1, 1):
            box('shoe', (0.055, 0.035, 0.050), (x, s * half, 0.027), rb, 0.008)
    beam('spine', (-0.21, 0, 0.030), (0.20, 0, 0.030), 0.060, 0.040, pw, r=0.010)
    counter()
    cyl('pivot', (0.14, -0.150, 0.085), (0.14, 0.150, 0.085), 0.012, ch)
    for s, lift in ((-1, 8), (1, 19)):
        y = s * 0.120
        a = math.radians(lift)
        tip = Vector((0.14 - 0.35 * math.cos(a), y, 0.085 + 0.35 * math.sin(a)))
        beam('arm', (0.14, y, 0.085), tip, 0.040, 0.030, pw, r=0.007)
        mid = Vector((0.14, y, 0.085)).lerp(tip, 0.70)
        normal = Vector((math.sin(a), 0, math.cos(a)))
        pedal = pad('pedal', 0.30, 0.125, 0.022, pl, r=0.03, edge=0.007, dome=0, belly=0)
        frame = Matrix.Translation(mid + normal * 0.020) @ Matrix.Rotation(a, 4, 'Y')
        pedal.matrix_world = frame
        hold = box('pedal_bracket', (0.200, 0.072, 0.0062), (0, 0, 0), pw, 0.002)
        hold.matrix_world = frame @ Matrix.Translation((0, 0, -0.0025))
        for d in (-0.065, 0.065):
            for e in (-1, 1):
                lug = box('pedal_bracket', (0.040, 0.004, 0.034), (0, 0, 0), pw, 0.0015)
                lug.matrix_world = frame @ Matrix.Translation((d, e * 0.0224, -0.018))
                socket_bolt(frame @ Vector((d, e * 0.0244, -0.022)), (0, e, 0), 0.005)
        grip = extrude('grip', rrect(0.27, 0.100, 0.022, 8), 0.006, rb, 'z', 0.0018, 3)
        grip.matrix_world = frame @ Matrix.Translation((0, 0, 0.0240))
        plug(tip, tip - Vector((0.14, y, 0.085)), 0.030, 0.040, 0.007, up=(0, 0, 1))
        for k in range(9):
            rib = box('rib', (0.005, 0.084, 0.003), (0, 0, 0), ac if k in (0, 8) else rb, 0.001, 2)
            rib.matrix_world = frame @ Matrix.Translation((-0.112 + 0.028 * k, 0, 0.0278))
        lip = box('lip', (0.016, 0.115, 0.022), (0, 0, 0), pl, 0.006)
        lip.matrix_world = frame @ Matrix.Translation((0.138, 0, 0.030))
        # piston between a clevis on the frame and a pin on the arm
        low, high = Vector((-0.155, s * 0.034, 0.074)), Vector((0.14, y, 0.085)).lerp(tip, 0.60) + Vector((0, -s * 0.086, 0.004))
        for e in (-1, 1):
            ear = fillet2([(-0.020, -0.022), (0.020, -0.022), (0.014, 0.016), (-0.014, 0.016)], [0.001, 0.001, 0.013, 0.013], 7)
            extrude('ear', ear, 0.004, pw, 'y', 0.001, 2, loc=(low.x, low.y + e * 0.0165, low.z))
        cyl('low_pin', low - Vector((0, 0.020, 0)), low + Vector((0, 0.020, 0)), 0.0055, ch, 32, 0.001)
        socket_bolt(low + Vector((0, s * 0.0185, 0)), (0, s, 0), 0.007)
        cyl('eye', low - Vector((0, 0.0135, 0)), low + Vector((0, 0.0135, 0)), 0.0125, zinc(), 48, 0.002)
        along = (high - low).normalized()
        half = low.lerp(high, 0.60)
        cyl('cylinder', low + along * 0.010, half, 0.0165, Mat.paint('#1d9f95', 0.3), 64, 0.004)
        cyl('gland', half - along * 0.004, half + along * 0.010, 0.0150, pl, 56, 0.003)
        cyl('rod', half, high, 0.0075, ch, 40, 0.001)
        cyl('eye', high - Vector((0, 0.011, 0)), high + Vector((0, 0.011, 0)), 0.0135, zinc(), 48, 0.002)
        cyl('pin', high - Vector((0, s * 0.014, 0)), high + Vector((0, s * 0.074, 0)), 0.0065, ch, 32, 0.001)
        box('pin_plate', (0.036, 0.004, 0.040), (high.x, y - s * 0.0215, high.z + 0.002), pw, 0.0015, rot=(0, a, 0))
    box('clevis_base', (0.056, 0.124, 0.006), (-0.155, 0, 0.0520), pw, 0.002)
    for s in (-1, 1):
        pull_cord(s)
    return dict(turn=74, el=33, fill=0.86)
