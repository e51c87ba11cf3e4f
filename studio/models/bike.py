"""Exercise bikes: spinning, recumbent, air bike, under-desk pedals, folding X. The rider faces +x."""
from studio import *
from studio.machines import *
from models.airbike import air
from models.bike_parts import floor_bar, guard_outline, lathe_knob, post, pull_knob, top_seam, vents
from models.mini_bike import under_desk


def flywheel(x, z, R, w=0.030, rim=None):
    """Solid wheel with a polished rim, lightening holes drawn by a dark inner face."""
    st = rim or Mat.steel()
    h = w / 2
    face = []
    for k in range(12):  # turned grooves on both faces of the rim
        r = R * (0.965 - 0.0125 * k)
        face += [(r, h), (r - 0.0008, h - 0.0004), (r - 0.0016, h)]
    side = [(R * 0.80, -h)] + [(r, -q) for r, q in reversed(face)] + [(R * 0.985, -h), (R, -h * 0.8), (R, h * 0.8), (R * 0.985, h)] + face + [(R * 0.80, h)]
    lathe('rim', side, st, 192, 'y', loc=(x, 0, z), angle=25)
    lathe(
        'web',
        [(0, -h * 0.55), (R * 0.78, -h * 0.55), (R * 0.80, -h), (R * 0.80, h), (R * 0.78, h * 0.55), (0, h * 0.55)],
        Mat.plastic(),
        128,
        'y',
        loc=(x, 0, z),
    )
    for s in (-1, 1):
        lathe(
            'ring',
            [
                (R * 0.70, s * (h * 0.55)),
                (R * 0.705, s * (h * 0.55 + 0.001)),
                (R * 0.735, s * (h * 0.55 + 0.001)),
                (R * 0.74, s * h * 0.55),
            ],
            Mat.accent(),
            128,
            'y',
            loc=(x, 0, z),
        )
        lathe(
            'hub', [(0, s * h * 1.6), (0.026, s * h * 1.6), (0.034, s * h * 1.2), (0.036, s * h * 0.5)], Mat.alu(), 64, 'y', loc=(x, 0, z)
        )


def wheel_nut(F, s):
    """The flywheel's axle: it passes through the fork and ends in a washer and a hexagon nut."""
    y = s * 0.058
    cyl('axle', (F.x, 0, F.z), (F.x, y + s * 0.020, F.z), 0.0075, Mat.steel(), 36)
    cyl('axle_spacer', (F.x, s * 0.015, F.z), (F.x, s * 0.038, F.z), 0.016, zinc(), 48)
    cyl('washer', (F.x, y, F.z), (F.x, y + s * 0.002, F.z), 0.0185, zinc(), 48, 0.0005)
    cyl('nut', (F.x, y + s * 0.002, F.z), (F.x, y + s * 0.013, F.z), 0.0145, zinc(), 6, 0.0015)



def chain_guard(B, F):
    """Two shells with a dark gap between them, a raised round lid at the crank, screws, a cap over the wheel's axle."""
    extrude('cover', guard_outline(B, F), 0.026, Mat.plastic(), 'y', 0.009, 6, loc=(0, -0.095, 0), angle=30)
    extrude('cover_gap', guard_outline(B, F, -0.004), 0.010, Mat.plastic_g(), 'y', 0, loc=(0, -0.081, 0))
    extrude('cover_back', guard_outline(B, F), 0.016, Mat.paint('#3a3d41', 0.5), 'y', 0.003, 3, loc=(0, -0.0725, 0), angle=30)
    lid = [(0, -0.1130), (0.101, -0.1130), (0.107, -0.1115), (0.110, -0.1075)]
    lathe('cover_lid', lid, Mat.plastic(), 160, 'y', loc=(B.x, 0, B.z))
    lathe('cover_ring', [(0.088, -0.1128), (0.089, -0.1142), (0.097, -0.1142), (0.098, -0.1128)], Mat.accent(), 160, 'y', loc=(B.x, 0, B.z))
    lathe('axle_cap', [(0, -0.1140), (0.027, -0.1140), (0.033, -0.1125), (0.036, -0.1075)], Mat.plastic(), 96, 'y', loc=(F.x, 0, F.z))
    socket_bolt((F.x, -0.1138, F.z), (0, -1, 0), 0.008)
    for x, z in ((B.x - 0.088, B.z + 0.090), (B.x - 0.088, B.z - 0.090), (0.115, 0.422), (0.115, 0.235), (0.30, 0.383), (0.30, 0.280)):
        cross_screw((x, -0.1080, z), (0, -1, 0), 0.005, x * 9)
    mark('mark', 0.066, Mat.white(), (0.215, -0.1084, 0.333), (math.pi / 2, 0, 0))


def multi_grip_bar():
    """One tube bent into two horns with end caps, and inside it a closed loop that carries the display."""
    foam = Mat.foam()
    horn = [(0.445, -0.200, 1.098), (0.345, -0.215, 1.030), (0.205, -0.205, 1.0), (0.205, 0.205, 1.0), (0.345, 0.215, 1.030), (0.445, 0.200, 1.098)]
    path = fillet2(horn, 0.055, 12, False)
    sweep('bar', path, circle(0.0158, 40), foam, bevel=0.002)
    for end, inner in ((path[0], path[1]), (path[-1], path[-2])):
        plug(end, Vector(end) - Vector(inner), 0.0160, depth=0.012, material=Mat.plastic())
    loop = [(0.205, -0.072, 1.0), (0.330, -0.072, 1.016), (0.398, -0.055, 1.046), (0.398, 0.055, 1.046), (0.330, 0.072, 1.016), (0.205, 0.072, 1.0)]
    sweep('bar_loop', fillet2(loop, 0.040, 12, False), circle(0.0140, 40), foam)
    for s in (-1, 1):
        cyl('bar_collar', (0.205, s * 0.056, 1.0), (0.205, s * 0.088, 1.0), 0.0195, Mat.plastic(), 56, 0.004)
    box('display_bracket', (0.036, 0.050, 0.024), (0.372, 0, 1.048), Mat.plastic(), 0.006, rot=(0, math.radians(-30), 0))


def bottle_in_cage(at, lean):
    """Drinking bottle in a moulded cage, which two bolts hold on the frame tube on its +y side; its axis leans towards +x."""
    squeeze, dark = mat('squeeze', '#c9cbca', 0.40, spec=0.45), Mat.plastic()
    body = [(0, 0), (0.0275, 0), (0.0325, 0.002), (0.0345, 0.007), (0.0345, 0.074), (0.0325, 0.082), (0.0325, 0.094), (0.0345, 0.102), (0.0345, 0.114), (0.0330, 0.124), (0.0285, 0.130)]
    cap = [(0.0285, 0.128), (0.0330, 0.129), (0.0338, 0.132)]
    for k in range(3):
        cap += [(0.0338, 0.1335 + 0.004 * k), (0.0328, 0.1345 + 0.004 * k), (0.0328, 0.1360 + 0.004 * k), (0.0338, 0.1370 + 0.004 * k)]
    cap += [(0.0330, 0.148), (0.0290, 0.153), (0.0180, 0.157), (0.0125, 0.159)]
    nozzle = [(0.0125, 0.158), (0.0105, 0.161), (0.0105, 0.168), (0.0128, 0.170), (0.0128, 0.178), (0.0108, 0.181), (0, 0.181)]
    parts = [lathe('bottle', body, squeeze, 112, angle=50), lathe('bottle_cap', cap, Mat.plastic(), 112, angle=40), lathe('nozzle', nozzle, Mat.accent(), 72)]
    ring = lambda z, w: [(0.0352, z), (0.0384, z + 0.001), (0.0384, z + w - 0.001), (0.0352, z + w)]
    parts += [lathe('cage', ring(z, w), dark, 112) for z, w in ((0.018, 0.012), (0.086, 0.010))]
    for a in np.radians((-150, -90, -30, 30, 150)):
        strut = [(0.0370 * math.cos(a), 0.0370 * math.sin(a), 0.094), (0.0370 * math.cos(a), 0.0370 * math.sin(a), -0.0035), (0, 0, -0.0035)]
        parts.append(sweep('cage', fillet2(strut, 0.014, 10, False), rrect(0.0085, 0.0032, 0.0012, 3), dark, up=(-math.sin(a), math.cos(a), 0)))
    parts.append(box('cage_plate', (0.026, 0.0105, 0.190), (0, 0.0428, 0.070), dark, 0.004))
    bpy.context.view_layer.update()
    frame = Matrix.Translation(at) @ Matrix.Rotation(math.radians(lean), 4, 'Y')
    place(parts, frame)
    for z in (-0.015, 0.155):
        socket_bolt(frame @ Vector((0, 0.0375, z)), (0, -1, 0), 0.0055)


def magnet_brake(F, R):
    """Carriage of the magnets astride the rim, on an arm that is hinged at the fork; a rod from the tension knob pulls it."""
    tilt = Matrix.Translation(F) @ Matrix.Rotation(math.radians(-4), 4, 'Y')
    parts = []
    for s in (-1, 1):
        cheek = fillet2([(-0.052, R - 0.036), (0.046, R - 0.036), (0.050, R + 0.010), (0.034, R + 0.026), (-0.040, R + 0.026), (-0.056, R + 0.010)], 0.010, 8)
        parts.append(extrude('caliper', cheek, 0.011, Mat.plastic(), 'y', 0.003, 3, loc=(0, s * 0.0265, 0)))
        parts.append(extrude('magnets', fillet2([(-0.040, R - 0.030), (0.036, R - 0.030), (0.040, R - 0.006), (-0.044, R - 0.006)], 0.003, 4), 0.004, zinc(), 'y', 0.001, 2, loc=(0, s * 0.0195, 0)))
    parts.append(box('caliper_bridge', (0.074, 0.060, 0.014), (-0.003, 0, R + 0.020), Mat.plastic(), 0.004))
    bpy.context.view_layer.update()
    place(parts, tilt)
    for s in (-1, 1):
        for x in (-0.030, 0.026):
            socket_bolt(tilt @ Vector((x, s * 0.032, R + 0.012)), (0, s, 0), 0.0055)
    hinge = Vector((0.293, 0, 0.572))
    beam('caliper_arm', hinge, tilt @ Vector((-0.030, 0, R + 0.020)), 0.030, 0.012, Mat.powder(), r=0.004, up=(0, 1, 0))
    cyl('caliper_hinge', hinge - Vector((0, 0.052, 0)), hinge + Vector((0, 0.052, 0)), 0.009, zinc(), 40)
    cyl('tension_rod', tilt @ Vector((-0.012, 0, R + 0.024)), (0.262, 0, 0.690), 0.0045, Mat.chrome(), 32, 0.0008)


def spin():
    """Heavy exposed flywheel, belt cover, four-way saddle and bars, bottle cage."""
    pw, pl, ac, ch = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome()
    floor_bar(0.50, 0.25)
    floor_bar(-0.46, 0.25)
    F = Vector((0.40, 0, 0.335))
    flywheel(F.x, F.z, 0.225, 0.032)
    for s in (-1, 1):
        beam('fork', (F.x, s * 0.047, F.z), (0.235, s * 0.040, 0.700), 0.052, 0.022, pw, r=0.008, up=(0, 1, 0))
        beam('fork_low', (F.x, s * 0.047, F.z), (0.50, s * 0.047, 0.06), 0.052, 0.022, pw, r=0.008, up=(0, 1, 0))
        wheel_nut(F, s)
        bead_rect((0.2440, s * 0.0405, 0.680), (F.x, s * 0.047, F.z), 0.054, 0.024)
    B = Vector((-0.02, 0, 0.330))
    post((0.245, 0, 0.66), (-0.430, 0, 0.0954), 0.085, 0.058)
    plug((-0.430, 0, 0.0954), (-0.685, 0, -0.573), 0.085, 0.058, 0.010)
    post((0.26, 0, 0.64), (0.215, 0, 0.80), 0.075, 0.062)
    post((-0.095, 0, 0.34), (-0.200, 0, 0.70), 0.070, 0.058)
    post((0.47, 0, 0.06), (-0.485, 0, 0.06), 0.06, 0.05)
    plug((-0.485, 0, 0.06), (-1, 0, 0), 0.050, 0.060, 0.008, up=(0, 0, 1))
    bead_rect((-0.128, 0, 0.452), (-0.200, 0, 0.70), 0.072, 0.060)
    bead_rect((-0.0185, 0, 0.0905), (0.02, 0, 0.45), 0.057, 0.052)
    post((0.02, 0, 0.45), (-0.02, 0, 0.07), 0.055, 0.05)
    chain_guard(B, F)
    magnet_brake(F, 0.225)
    crankset(B.x, B.z, 0.132, 0.168, -32)
    # saddle post and fore-aft slide
    post((-0.195, 0, 0.68), (-0.235, 0, 0.85), 0.042, 0.036, Mat.alu())
    beam('slide', (-0.31, 0, 0.862), (-0.15, 0, 0.862), 0.040, 0.030, Mat.alu(), r=0.006)
    sport_saddle(-0.225, 0.912)
    for x, way in ((-0.31, -1), (-0.15, 1)):
        plug((x, 0, 0.862), (way, 0, 0), 0.040, 0.030, 0.006)
    bead_rect((-0.1990, 0, 0.6965), (-0.235, 0, 0.85), 0.045, 0.039)
    pull_knob((-0.163, -0.029, 0.585), (0, -1, 0))
    box('seat_collar', (0.088, 0.074, 0.036), (-0.2000, 0, 0.694), Mat.plastic(), 0.008, rot=(0, math.radians(-15), 0))
    box('slide_clamp', (0.058, 0.046, 0.042), (-0.236, 0, 0.850), Mat.plastic(), 0.006)
    pull_knob((-0.236, -0.023, 0.850), (0, -1, 0), 0.014, 0.008)
    # handlebar
    post((0.220, 0, 0.79), (0.195, 0, 0.965), 0.046, 0.038, Mat.alu())
    beam('slide', (0.14, 0, 0.975), (0.30, 0, 0.975), 0.040, 0.030, Mat.alu(), r=0.006)
    pull_knob((0.238, -0.031, 0.735), (0, -1, 0))
    box('bar_collar', (0.092, 0.078, 0.036), (0.2165, 0, 0.796), Mat.plastic(), 0.008, rot=(0, math.radians(-16), 0))
    bead_rect((0.2505, 0, 0.672), (0.215, 0, 0.80), 0.078, 0.065)
    multi_grip_bar()
    cyl('stem', (0.21, 0, 0.98), (0.21, 0, 1.0), 0.024, Mat.alu())
    s = Screen(
        Matrix.Translation((0.345, 0, 1.078))
        @ Euler((0, math.radians(-38), 0)).to_matrix().to_4x4()
        @ Matrix.Rotation(-math.pi / 2, 4, 'Z'),
        0.105,
        0.055,
        0.024,
        0.014,
    )
    s.rect(0, 0, 0.100, 0.052, '#a9bda2', 0.6, 0.0024).digits('26,4', 0.026, 0, 0.002, '#1c2a1e', 0)
    brake = Vector((0.268, 0, 0.672))
    cyl('brake_socket', brake, brake + Vector((0.034, 0, 0.051)), 0.016, pw, 56, 0.003)
    lathe_knob(brake + Vector((0.034, 0, 0.051)), Vector((0.555, 0, 0.832)), 0.0215, 0.034, ac)
    bottle_in_cage((0.072, -0.0765, 0.516), math.degrees(math.atan2(0.685, 0.573)))
    for s in (-1, 1):
        wheel((0.55, s * 0.17, 0.035), 0.034, 0.028)
    return dict(turn=-32, el=12, fill=0.86)


def round_housing():
    """The flywheel's cover: a round drum of two shells on a foot, with a dark gap between them, screws and a lid."""
    x, z, r = 0.400, 0.275, 0.208
    drum = [(x + r * math.cos(a), z + r * math.sin(a)) for a in np.radians(np.linspace(-32, 212, 120))]
    drum += [(0.215, 0.105), (0.205, 0.050), (0.595, 0.050), (0.585, 0.105)]
    for s in (-1, 1):
        extrude('shell', drum, 0.078, Mat.plastic(), 'y', 0.024, 8, loc=(0, s * 0.0405, 0), angle=50)
        for a in (20, 75, 150, 200):
            px, pz = x + 0.176 * math.cos(math.radians(a)), z + 0.176 * math.sin(math.radians(a))
            lathe('screw_well', [(0, s * 0.0801), (0.0085, s * 0.0801), (0.0090, s * 0.0795)], Mat.plastic_g(), 40, 'y', loc=(px, 0, pz))
            cross_screw((px, s * 0.0800, pz), (0, s, 0), 0.0052, a)
        lathe('lid', [(0, s * 0.0850), (0.112, s * 0.0850), (0.119, s * 0.0835), (0.122, s * 0.0790)], Mat.paint('#3a3d41', 0.5), 160, 'y', loc=(0.345, 0, 0.315))
        for a in range(20, 380, 60):
            cross_screw((0.345 + 0.086 * math.cos(math.radians(a)), s * 0.0850, 0.315 + 0.086 * math.sin(math.radians(a))), (0, s, 0), 0.0048, a)
        lathe('lid_step', [(0.056, s * 0.0848), (0.057, s * 0.0868), (0.062, s * 0.0868), (0.063, s * 0.0848)], Mat.plastic(), 112, 'y', loc=(0.345, 0, 0.315))
        ring = [(0.098, s * 0.0848), (0.099, s * 0.0864), (0.107, s * 0.0864), (0.108, s * 0.0848)]
        lathe('ring', ring, Mat.accent(), 160, 'y', loc=(0.345, 0, 0.315))
        cyl('crank_bearing', (0.345, s * 0.080, 0.315), (0.345, s * 0.099, 0.315), 0.026, Mat.plastic(), 64, 0.004)
    vents(0.450, 0.082, 0.0795, 8, 0.034)
    extrude('parting', [(x + (a - x) * 0.985, z + (b - z) * 0.985) for a, b in drum], 0.006, Mat.plastic_g(), 'y', 0)


def seat_slide(C):
    """An aluminium rail on the sloping beam with stops at both ends, and the carriage that carries the seat."""
    low, high = Vector((0.18, 0, 0.16)), Vector((-0.52, 0, 0.36))
    d = (high - low).normalized()
    up = Vector((-d.z, 0, d.x)) * -1
    lift = up * 0.045
    a, b = low.lerp(high, -0.06) + lift, low.lerp(high, 0.985) + lift
    beam('seat_rail', a, b, 0.022, 0.052, Mat.alu(), r=0.004, up=(0, 1, 0))
    for end, way in ((a, -d), (b, d)):
        plug(end, way, 0.030, 0.060, 0.014)
    for k in range(7):
        cyl('rail_hole', a.lerp(b, 0.30 + 0.035 * k) + up * 0.0108, a.lerp(b, 0.30 + 0.035 * k) + up * 0.0113, 0.0045, Mat.plastic_g(), 32, 0)
    turn = Matrix.Rotation(math.atan2(-d.z, d.x) + math.pi, 4, 'Y')
    middle = a.lerp(b, (a.x - C.x) / (a.x - b.x))
    for e in (-1, 1):
        place(box('carriage', (0.230, 0.012, 0.060), (0, 0, 0), Mat.powder(), 0.004), Matrix.Translation(middle + Vector((0, e * 0.034, 0)) + up * 0.004) @ turn)
        for k in (-0.085, 0.085):
            socket_bolt(middle - d * k + Vector((0, e * 0.040, 0)) - up * 0.006, (0, e, 0), 0.008)
    # the clamp: a block astride the rail that the lever's screw pulls together
    grip = a.lerp(b, (a.x - C.x - 0.06) / (a.x - b.x))
    place(box('rail_clamp', (0.064, 0.094, 0.074), (0, 0, 0), Mat.paint('#34373b', 0.42), 0.006), Matrix.Translation(grip) @ turn)
    for e in (-1, 1):
        for k in (-0.020, 0.020):
            socket_bolt(grip + d * k + Vector((0, e * 0.047, 0)) - up * 0.018, (0, e, 0), 0.0065)
    wedge = [(C.x - 0.120, C.z + 0.004), (C.x + 0.120, C.z + 0.004), (C.x + 0.120, C.z - 0.072), (C.x - 0.110, C.z - 0.008)]
    extrude('carriage_top', wedge, 0.078, Mat.powder(), 'y', 0.003, 3)
    box('seat_plate', (0.26, 0.30, 0.006), (C.x + 0.01, 0, C.z + 0.002), Mat.powder(), 0.002)


def recumbent():
    """Low step, wide seat with a back, side handles, drum cover, upright display mast."""
    pw, pl, ac, ch, lt = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.leather()
    floor_bar(0.52, 0.24)
    floor_bar(-0.62, 0.27)
    post((0.52, 0, 0.06), (-0.62, 0, 0.06), 0.06, 0.05)
    round_housing()
    crankset(0.345, 0.315, 0.112, 0.160, 118)
    # display mast and front bar
    post((0.455, 0, 0.43), (0.33, 0, 1.05), 0.06, 0.045)
    box('mast_collar', (0.088, 0.074, 0.030), (0.4465, 0, 0.474), Mat.plastic(), 0.010, rot=(0, math.radians(-11.4), 0))
    box('bar_clamp', (0.064, 0.078, 0.052), (0.345, 0, 0.985), Mat.plastic(), 0.012, rot=(0, math.radians(-11.4), 0))
    for s in (-1, 1):
        socket_bolt((0.3135, s * 0.024, 0.992), (-1, 0, 0.2), 0.006)
    tube(
        'front_bar',
        [(0.24, -0.21, 0.93), (0.30, -0.20, 0.985), (0.345, -0.05, 0.985), (0.345, 0.05, 0.985), (0.30, 0.20, 0.985), (0.24, 0.21, 0.93)],
        0.0165,
        Mat.foam(),
        0.05,
        12,
    )
    for s in (-1, 1):
        plug((0.24, s * 0.21, 0.93), (-0.06, s * 0.01, -0.055), 0.0165, depth=0.010)
    s = Screen(
        Matrix.Translation((0.325, 0, 1.105))
        @ Euler((0, math.radians(30), 0)).to_matrix().to_4x4()
        @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.155,
        0.085,
        0.034,
        0.024,
    )
    s.rect(0, 0, 0.15, 0.082, '#a9bda2', 0.6, 0.0024).digits('12:40', 0.030, 0, 0.017, '#1c2a1e', 0).digits('86', 0.018, 0.040, -0.024, '#1c2a1e', 0)
    s.write('NHỊP TIM', 0.0105, -0.028, -0.0250, '#1c2a1e', 0)
    # seat carriage on a sloping rail
    post((0.30, 0, 0.1257), (-0.565, 0, 0.3729), 0.07, 0.055)
    plug((-0.565, 0, 0.3729), (-0.70, 0, 0.20), 0.055, 0.070, 0.009, up=(0, 0, 1))
    post((-0.526, 0, 0.345), (-0.60, 0, 0.07), 0.06, 0.05)
    C = Vector((-0.36, 0, 0.40))
    seat_slide(C)
    pad(
        'seat',
        0.40,
        0.44,
        0.075,
        lt,
        r=0.09,
        edge=0.034,
        dome=0.010,
        belly=0.002,
        loc=(C.x + 0.02, 0, C.z),
        rot=(0, math.radians(-4), 0),
        piping=0.003,
    )
    top_seam(Matrix.Translation((C.x + 0.02, 0, C.z)) @ Matrix.Rotation(math.radians(-4), 4, 'Y'), 0.40, 0.44, 0.075, 0.034, 0.010, 0.068, 0.05)
    top_seam(Matrix.Translation((C.x - 0.215, 0, C.z + 0.33)) @ Matrix.Rotation(math.radians(72), 4, 'Y'), 0.52, 0.42, 0.062, 0.030, 0.008, 0.064, 0.05)
    pad(
        'back',
        0.52,
        0.42,
        0.062,
        lt,
        r=0.09,
        edge=0.030,
        dome=0.008,
        belly=0.002,
        loc=(C.x - 0.215, 0, C.z + 0.33),
        rot=(0, math.radians(72), 0),
        piping=0.003,
    )
    # one tube runs up behind the seat, across and down again; both lower ends enter the carriage
    side = lambda s: [(C.x - 0.06, s * 0.10, C.z - 0.022), (C.x - 0.22, s * 0.10, C.z + 0.02), (C.x - 0.345, s * 0.10, C.z + 0.46)]
    sweep('back_frame', fillet2(side(-1) + side(1)[::-1], 0.06, 12, False), circle(0.0140, 36), pw)
    for s in (-1, 1):
        tube(
            'arm',
            [
                (C.x - 0.05, s * 0.12, C.z - 0.02),
                (C.x - 0.05, s * 0.285, C.z + 0.0),
                (C.x - 0.02, s * 0.285, C.z + 0.20),
                (C.x + 0.20, s * 0.285, C.z + 0.23),
            ],
            0.0150,
            pw,
            0.06,
            8,
        )
        sweep(
            'arm_grip',
            [(C.x + 0.03, s * 0.285, C.z + 0.207), (C.x + 0.205, s * 0.285, C.z + 0.231)],
            circle(0.021, 28),
            Mat.foam(),
            up=(0, 1, 0),
            bevel=0.004,
        )
        cyl('pulse', (C.x + 0.07, s * 0.285, C.z + 0.2125), (C.x + 0.13, s * 0.285, C.z + 0.2205), 0.0215, ch, 40, 0.002)
        wheel((0.575, s * 0.16, 0.036), 0.036, 0.028)
    # the back rests on a cross plate bolted to both posts
    rest = Matrix.Translation((C.x - 0.287, 0, C.z + 0.285)) @ Matrix.Rotation(math.radians(-15.5), 4, 'Y')
    for dz in (-0.13, 0.13):
        plate = box('back_plate', (0.008, 0.30, 0.075), (0, 0, 0), pw, 0.003)
        plate.matrix_world = rest @ Matrix.Translation((0.012, 0, dz))
        for s in (-1, 1):
            stand = cyl('stand', (0.010, s * 0.10, dz), (0.062, s * 0.10, dz), 0.0190, pw, 56, 0.003)
            stand.matrix_world = rest @ stand.matrix_world
            for q in (-0.030, 0.030):
                socket_bolt(rest @ Vector((0.0080, s * 0.10 + q, dz)), rest.to_3x3() @ Vector((-1, 0, 0)), 0.0075)
    cyl('lever_rod', (C.x + 0.06, -0.02, C.z - 0.045), (C.x + 0.06, -0.19, C.z - 0.045), 0.006, zinc(), 32)
    cyl('lever', (C.x + 0.06, -0.165, C.z - 0.045), (C.x + 0.06, -0.265, C.z - 0.045), 0.0125, pl, 48, 0.004)
    cyl('lever_cap', (C.x + 0.06, -0.262, C.z - 0.045), (C.x + 0.06, -0.272, C.z - 0.045), 0.0128, Mat.paint('#1d8f86', 0.5), 48, 0.004)
    mark('mark', 0.055, Mat.white(), (0.285, -0.0803, 0.150), (math.pi / 2, 0, 0))
    return dict(turn=-36, el=14, fill=0.86)


X_REAR, X_TOP = Vector((-0.38, 0, 0.05)), Vector((0.150, 0, 0.845))  # the pair of tubes from the rear foot to the handlebar
X_PIVOT = Vector((-0.0375, 0, 0.5637))
X_CRANK = Vector((0.165, 0, 0.330))


def seat_beam():
    """One tube from the front foot through the drive's housing up to the saddle's socket."""
    pw = Mat.powder()
    path = fillet2([(0.397, 0, 0.048), (0.110, 0, 0.413), (-0.198, 0, 0.7275)], 0.12, 10, False)
    sweep('seat_beam', path, rrect(0.050, 0.044, 0.010, 5), pw, up=(0, 1, 0), bevel=0.001, angle=30)
    bead_rect((0.3795, 0, 0.0705), (-0.287, 0, 0.365), 0.052, 0.046)
    # the socket stands upright at the beam's end; the post with its holes slides in it
    low, high = Vector((-0.2005, 0, 0.690)), Vector((-0.2230, 0, 0.785))
    up = (high - low).normalized()
    cyl('socket', low, high, 0.0260, pw, 72, 0.002)
    cyl('socket_cap', low - up * 0.006, low, 0.0255, Mat.plastic(), 64, 0.003)
    cyl('socket_collar', high - up * 0.012, high + up * 0.010, 0.0295, Mat.plastic(), 72, 0.005)
    bead((-0.2085, 0, 0.7240), tuple(up), 0.0275, 0.0030)
    top = high + up * 0.090
    cyl('saddle_post', low, top, 0.0195, Mat.alu(), 80, 0.001)
    for k in range(4):
        at = high + up * (0.020 + 0.017 * k)
        hole = lathe('hole', [(0, 0.0004), (0.0042, 0.0004), (0.0050, -0.0012)], Mat.plastic_g(), 32)
        place(hole, aim(at + Vector((0, 0.0194, 0)), (0, 1, 0)))
    pull_knob(low.lerp(high, 0.62) + Vector((0, 0.0255, 0)), (0, 1, 0), 0.017, 0.012)


def fold_joint(along):
    """Where both frames turn on each other: a through bolt in two bearings, and a plate whose pin locks the bike open."""
    pw = Mat.powder()
    cyl('pivot', X_PIVOT - Vector((0, 0.060, 0)), X_PIVOT + Vector((0, 0.060, 0)), 0.0110, zinc(), 48)
    down = Vector((0.700, 0, -0.714))
    pin = X_PIVOT + down * 0.085
    for s in (-1, 1):
        bearing(X_PIVOT + Vector((0, s * 0.0600, 0)), (0, s, 0), 0.023, 0.012)
        cyl('spacer', X_PIVOT + Vector((0, s * 0.022, 0)), X_PIVOT + Vector((0, s * 0.038, 0)), 0.024, Mat.plastic(), 64, 0.002)
        ends = [X_PIVOT + along * 0.075, pin + along * 0.026 + down * 0.012, pin - along * 0.026 + down * 0.012, X_PIVOT - along * 0.075]
        outline = fillet2([(p.x, p.z) for p in ends], 0.020, 8)
        extrude('lock_plate', outline, 0.005, pw, 'y', 0.0015, 2, loc=(0, s * 0.0345, 0))
    pull_knob(pin + Vector((0, 0.037, 0)), (0, 1, 0), 0.019, 0.014)
    socket_bolt(pin - Vector((0, 0.037, 0)), (0, -1, 0), 0.008)


def x_drive():
    """The flywheel's housing: two smooth shells in the shape of a drop that close round the seat beam."""
    drum, tail = X_CRANK, Vector((0.070, 0, 0.462))
    for s in (-1, 1):
        extrude('shell', guard_outline(drum, tail), 0.0495, Mat.plastic(), 'y', 0.016, 7, angle=40, loc=(0, s * 0.0255, 0))
        lathe('disc', [(0, s * 0.0560), (0.088, s * 0.0560), (0.094, s * 0.0545), (0.0965, s * 0.0490)], Mat.paint('#3a3d41', 0.5), 144, 'y', loc=tuple(drum))
        lathe('ring', [(0.0985, s * 0.0495), (0.0995, s * 0.0520), (0.1060, s * 0.0520), (0.1070, s * 0.0495)], Mat.accent(), 144, 'y', loc=tuple(drum))
        cyl('crank_boss', drum + Vector((0, s * 0.050, 0)), drum + Vector((0, s * 0.066, 0)), 0.024, Mat.plastic(), 64, 0.003)
        for t in (-100, -20, 40):
            cross_screw((drum.x + 0.119 * math.cos(math.radians(t)), s * 0.0503, drum.z + 0.119 * math.sin(math.radians(t))), (0, s, 0), 0.0045, t)
        cross_screw((tail.x + 0.008, s * 0.0503, tail.z - 0.004), (0, s, 0), 0.0045, 0.3)
    extrude('parting', guard_outline(drum, tail, -0.004), 0.004, Mat.plastic_g(), 'y', 0)
    crankset(drum.x, drum.z, 0.073, 0.135, 25)
    sticker(on_side(0.155, -0.0562, 0.275), 0.050, 0.024, ['X BIKE X3', 'MAX 110 kg'])


def folding_x():
    """Two crossed frames: a single seat beam with the drive, and a pair of tubes that straddles it and carries the handlebar."""
    pw, pl, ch = Mat.powder(), Mat.plastic(), Mat.chrome()
    floor_bar(0.40, 0.22, 0.035, 0.024)
    floor_bar(-0.38, 0.22, 0.035, 0.024)
    along = (X_TOP - X_REAR).normalized()
    for s in (-1, 1):
        side = Vector((0, s * 0.0490, 0))
        sweep('leg', [X_REAR + side, X_TOP - along * 0.060 + side], rrect(0.044, 0.020, 0.009, 5), pw, up=(0, 1, 0), bevel=0.001, angle=30)
        bead_rect(X_REAR + side + along * 0.022, X_TOP + side, 0.046, 0.022)
    # the pair ends in a moulded joint, out of which the handlebar's post comes
    joint = X_TOP - along * 0.085
    sweep('joint', [joint - along * 0.060, joint + along * 0.055], rrect(0.058, 0.132, 0.016, 7), pl, up=(0, 1, 0), bevel=0.008, angle=30)
    sweep('joint_gap', [joint - along * 0.0012, joint + along * 0.0012], rrect(0.0588, 0.1328, 0.016, 7), Mat.plastic_g(), up=(0, 1, 0), angle=30)
    for s in (-1, 1):
        for d in (-0.034, 0.032):
            socket_bolt(joint + along * d + Vector((0, s * 0.0662, 0)), (0, s, 0), 0.0075)
    post(joint, X_TOP + along * 0.012, 0.052, 0.044)
    bead_rect(joint + along * 0.056, X_TOP + along, 0.054, 0.046)
    seat_beam()
    fold_joint(along)
    x_drive()
    sport_saddle(-0.235, 0.905, 0.262, 0.190, 0.055)
    # handlebar: a yoke on the end of the frame, its grips well in front of the saddle
    tube(
        'bar',
        [(-0.030, -0.218, 0.945), (0.135, -0.207, 1.008), (0.190, -0.10, 0.965), (0.190, 0.10, 0.965), (0.135, 0.207, 1.008), (-0.030, 0.218, 0.945)],
        0.0145,
        pw,
        0.06,
        10,
    )
    for s in (-1, 1):
        far, end = Vector((0.135, s * 0.207, 1.008)), Vector((-0.030, s * 0.218, 0.945))
        a, b = far.lerp(end, 0.16), far.lerp(end, 0.995)
        # a long sleeve with a rounded end; the pulse plates lie where the palms do
        soft = lambda u: (min(1.0, 0.84 + 0.16 * math.sqrt(max(0.0, min(u, 1 - u) / 0.05))),) * 2
        sweep('grip', [a.lerp(b, k / 40) for k in range(41)], circle(0.0205, 40), Mat.foam(), up=(0, 1, 0), scale=soft, angle=60)
        cyl('pulse', a.lerp(b, 0.22), a.lerp(b, 0.58), 0.0211, ch, 48, 0.002)
        for q in (0.205, 0.595):
            cyl('pulse_ring', a.lerp(b, q - 0.012), a.lerp(b, q + 0.012), 0.0214, pl, 48, 0.0012)
        plug(b, b - a, 0.0195, depth=0.011, material=Mat.accent())
    post((0.138, 0, 0.822), (0.190, 0, 0.972), 0.042, 0.036)
    bead_rect((0.1445, 0, 0.842), (0.19, 0, 0.97), 0.037, 0.043)
    box('bar_clamp', (0.046, 0.060, 0.040), (0.190, 0, 0.965), pl, 0.010)
    for s in (-1, 1):
        socket_bolt((0.1668, s * 0.018, 0.965), (-1, 0, 0), 0.0055)
    post((0.192, 0, 0.965), (0.219, 0, 1.012), 0.030, 0.018)
    display = Screen(
        Matrix.Translation((0.185, 0, 1.035)) @ Euler((0, math.radians(34), 0)).to_matrix().to_4x4() @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.136,
        0.084,
        0.028,
        0.016,
    )
    # figures a third of the display high: their strokes are five pixels wide in the whole picture
    display.rect(0, 0, 0.132, 0.080, '#bccfb4', 0.85, 0.0024).digits('18,2', 0.044, -0.006, 0.009, '#0d150e', 0).write('KM/H', 0.0125, 0, -0.028, '#0d150e', 0)
    return dict(turn=138, el=13, fill=0.86)
