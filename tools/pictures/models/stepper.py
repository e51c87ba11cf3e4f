"""Mini stepper: two pedals on hydraulic pistons, a counter, two pull cords."""
from studio import *
from studio.machines import *


def tower_cover():
    """Rounded tower over the pivot: it narrows upwards, its top leans to the user; two shells, screws, a collar at the foot."""
    lean = lambda x, y, z: (x * (1 - 0.24 * z / 0.216) - 0.012 * z / 0.216, y * (1 - 0.12 * z / 0.216), z * (1 + 1.15 * x * (z / 0.216) ** 2))
    pad('cover', 0.140, 0.092, 0.216, Mat.plastic(), r=0.044, edge=0.026, dome=0, belly=0, warp=lean, loc=(0.137, 0, 0.022))
    pad('cover_collar', 0.150, 0.102, 0.026, Mat.paint('#3a3d41', 0.5), r=0.048, edge=0.006, dome=0, belly=0, loc=(0.137, 0, 0.020))
    pad('display_seat', 0.088, 0.062, 0.020, Mat.paint('#3a3d41', 0.5), r=0.014, edge=0.004, dome=0, belly=0).matrix_world = (
        Matrix.Translation((0.118, 0, 0.2575)) @ Matrix.Rotation(math.radians(-22), 4, 'Y') @ Matrix.Rotation(-math.pi / 2, 4, 'Z') @ Matrix.Translation((0, 0, -0.033))
    )
    for s in (-1, 1):
        for x, z in ((0.112, 0.075), (0.160, 0.075), (0.133, 0.190)):
            cross_screw((x, s * 0.046 * (1 - 0.12 * (z - 0.022) / 0.216), z), (0, s, 0.03), 0.0042, x * 50)


def stepper():
    pw, pl, ac, ch, rb = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.rubber2()
    # base frame: a front and a rear tube joined by a spine
    for x, half in ((0.20, 0.19), (-0.21, 0.15)):
        beam('foot', (x, -half, 0.026), (x, half, 0.026), 0.045, 0.045, pw, r=0.010)
        for s in (-1, 1):
            box('shoe', (0.055, 0.035, 0.050), (x, s * half, 0.027), rb, 0.008)
    beam('spine', (-0.21, 0, 0.030), (0.20, 0, 0.030), 0.060, 0.040, pw, r=0.010)
    beam('tower', (0.155, 0, 0.03), (0.130, 0, 0.215), 0.070, 0.050, pw, r=0.010, up=(0, 1, 0))
    tower_cover()
    top = Screen(
        Matrix.Translation((0.118, 0, 0.2575))
        @ Euler((0, math.radians(-22), 0)).to_matrix().to_4x4()
        @ Matrix.Rotation(-math.pi / 2, 4, 'Z'),
        0.060,
        0.034,
        0.016,
        0.010,
    )
    top.rect(0, 0, 0.056, 0.031, '#a9bda2', 0.6, 0.0024).digits('342', 0.018, 0, 0.0, '#1c2a1e', 0)
    cyl('pivot', (0.14, -0.13, 0.085), (0.14, 0.13, 0.085), 0.012, ch)
    for s, lift in ((-1, 10), (1, 24)):
        y = s * 0.105
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
        low, high = Vector((-0.155, s * 0.050, 0.074)), Vector((0.14, y, 0.085)).lerp(tip, 0.60) + Vector((0, -s * 0.052, -0.006))
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
        cyl('pin', high - Vector((0, s * 0.014, 0)), high + Vector((0, s * 0.040, 0)), 0.0065, ch, 32, 0.001)
        box('pin_plate', (0.036, 0.004, 0.040), (high.x, y - s * 0.0215, high.z + 0.002), pw, 0.0015, rot=(0, a, 0))
    box('clevis_base', (0.056, 0.145, 0.006), (-0.155, 0, 0.0520), pw, 0.002)
    # pull cords from the front corners, laid out with their handles
    for s in (-1, 1):
        run = [
            (0.222, s * 0.15, 0.030),
            (0.240, s * 0.151, 0.0275),
            (0.256, s * 0.160, 0.014),
            (0.264, s * 0.190, 0.0055),
            (0.255, s * 0.245, 0.0050),
            (0.215, s * 0.296, 0.0050),
            (0.140, s * 0.318, 0.0050),
            (0.060, s * 0.314, 0.0050),
            (-0.010, s * 0.298, 0.0060),
            (-0.055, s * 0.287, 0.0135),
            (-0.080, s * 0.285, 0.0165),
        ]
        sweep('cord', smooth(run, 10), circle(0.0046, 20), ac)
        cyl('cord_end', (0.218, s * 0.15, 0.030), (0.240, s * 0.151, 0.0278), 0.0075, pl, 40, 0.002)
        box('cord_lug', (0.006, 0.034, 0.034), (0.2245, s * 0.15, 0.028), pw, 0.002)
        cyl('knot', (-0.068, s * 0.285, 0.0165), (-0.088, s * 0.285, 0.0165), 0.0085, pl, 32, 0.002)
        lathe(
            'handle',
            [(0, -0.058), (0.014, -0.058), (0.0165, -0.050), (0.0155, 0), (0.0165, 0.050), (0.014, 0.058), (0, 0.058)],
            Mat.foam(),
            44,
            'y',
            loc=(-0.115, s * 0.285, 0.0165),
        )
        ring = fillet2(
            [
                (-0.082, s * 0.285 - 0.05, 0.016),
                (-0.115, s * 0.285 - 0.066, 0.016),
                (-0.115, s * 0.285 + 0.066, 0.016),
                (-0.082, s * 0.285 + 0.05, 0.016),
            ],
            0.01,
            5,
            False,
        )
        sweep('stirrup', [(-0.075, s * 0.285, 0.016)] + ring[: len(ring) // 2], circle(0.004, 12), Mat.plastic(), up=(0, 0, 1))
        sweep('stirrup', [(-0.075, s * 0.285, 0.016)] + ring[len(ring) // 2 :][::-1], circle(0.004, 12), Mat.plastic(), up=(0, 0, 1))
    return dict(turn=64, el=25, fill=0.86)
