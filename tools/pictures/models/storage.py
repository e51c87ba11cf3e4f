"""What keeps weights in place: three-tier dumbbell rack, quick collars."""
from studio import *
from studio.stations import socket_bolt, weld
from models import dumbbell


def three_tiers(loaded=True):
    """Two A-frames, three pairs of rails tilted 15 degrees, hex dumbbells on them."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        x = s * 0.50
        beam('foot', (x, -0.205, 0.045), (x, 0.205, 0.045), 0.056, 0.056, pw, r=0.009)
        for y in (-0.205, 0.205):
            box('shoe', (0.066, 0.040, 0.062), (x, y, 0.040), Mat.rubber2(), 0.008)
        beam('mast', (x, -0.12, 0.06), (x, 0.17, 0.78), 0.056, 0.056, pw, r=0.009, up=(0, 1, 0))
        beam('stay', (x, 0.190, 0.06), (x, 0.10, 0.56), 0.046, 0.046, pw, r=0.008, up=(0, 1, 0))
        for y in (-0.12, 0.190):
            weld((x, y, 0.0735), (0, 0, 1), 0.060, 0.060)
        box('cap', (0.060, 0.060, 0.012), (x, 0.171, 0.784), Mat.plastic(), 0.004, rot=(math.radians(-22), 0, 0))
    tilt = math.radians(15)
    for k, (y, z) in enumerate(((-0.120, 0.20), (-0.025, 0.45), (0.070, 0.70))):
        along, up = Vector((0, math.cos(tilt), math.sin(tilt))), Vector((0, -math.sin(tilt), math.cos(tilt)))
        c = Vector((0, y, z))
        for d in (-0.075, 0.075):
            p = c + along * d
            lip = 0.5 if d < 0 else -0.5
            angle = [(-0.026, -0.002), (0.026, -0.002), (0.026, 0.002), (-0.022, 0.002), (-0.022, 0.030), (-0.026, 0.030)]
            sweep(
                'rail', [(-0.525, p.y, p.z), (0.525, p.y, p.z)], [(a * (1 if d > 0 else -1), b) for a, b in angle], pw, up=up, bevel=0.001
            )
        for s in (-1, 1):
            box('bracket', (0.006, 0.22, 0.050), (s * 0.528, y, z), ac, 0.002, rot=(tilt, 0, 0))
            for d in (-0.088, -0.030, 0.030, 0.088):
                p = c + along * d
                socket_bolt((s * 0.531, p.y, p.z), (s, 0, 0), 0.0075)
        if loaded:
            kgs = [('7,5', '7,5', '10', '10'), ('5', '5', '5', '7,5', '7,5'), ('1', '2', '2', '3', '3', '5')][k]
            wide = [dumbbell.HEX[w][0] * 2.31 for w in kgs]
            gap = (0.98 - sum(wide)) / len(kgs)
            x = -0.49 + gap / 2
            for w, width in zip(kgs, wide):
                g = dumbbell.rubber_hex(w)
                seat = c + up * (0.004 + dumbbell.HEX[w][0] * 0.985)
                g.matrix_world = (
                    Matrix.Translation((x + width / 2, seat.y, seat.z))
                    @ Matrix.Rotation(tilt, 4, 'X')
                    @ Matrix.Rotation(math.pi / 2, 4, 'Z')
                    @ Matrix.Rotation(math.pi / 6, 4, 'X')
                    @ Matrix.Rotation(math.pi, 4, 'Z')
                )
                x += width + gap
    return dict(turn=-24, el=16, fill=0.86)


def collar(x, y, spin, open_lever=False):
    """Nylon clamp ring for a 50 mm sleeve: split ring, inner rubber, lever."""
    body, ac = Mat.plastic(), Mat.accent()
    before = set(bpy.context.scene.objects)
    r0, r1, w = 0.0262, 0.0385, 0.036
    ring = []
    gap = math.radians(11)
    for i in range(97):
        a = math.pi / 2 + gap + (2 * math.pi - 2 * gap) * i / 96
        ring.append((r1 * math.cos(a), r1 * math.sin(a)))
    for i in range(97):
        a = math.pi / 2 - gap - (2 * math.pi - 2 * gap) * i / 96
        ring.append((r0 * math.cos(a), r0 * math.sin(a)))
    extrude('ring', ring, w, body, 'y', 0.0022, 4, angle=40)
    inner = [(r0 * math.cos(a), r0 * math.sin(a)) for a in np.linspace(math.pi / 2 + gap * 1.6, 5 * math.pi / 2 - gap * 1.6, 90)]
    inner += [
        ((r0 - 0.0018) * math.cos(a), (r0 - 0.0018) * math.sin(a))
        for a in np.linspace(5 * math.pi / 2 - gap * 1.6, math.pi / 2 + gap * 1.6, 90)
    ]
    extrude('lining', inner, w * 0.8, ac, 'y', 0.0005, 2, angle=40)
    for s in (-1, 1):
        ear = fillet2([(s * 0.006, 0.030), (s * 0.006, 0.056), (s * 0.016, 0.056), (s * 0.022, 0.032)], 0.003, 4)
        extrude('ear', ear, w * 0.92, body, 'y', 0.002, 3)
    cyl('pin', (-0.021, 0, 0.0485), (0.021, 0, 0.0485), 0.0035, Mat.chrome())
    lever = fillet2(
        [
            (0.014, 0.058),
            (0.020, 0.044),
            (0.028, 0.042),
            (0.050, 0.018),
            (0.0545, -0.012),
            (0.0500, -0.014),
            (0.0445, 0.012),
            (0.030, 0.030),
            (0.014, 0.040),
        ],
        0.004,
        4,
    )
    extrude('lever', lever, w * 0.66, ac, 'y', 0.002, 4, angle=40)
    text('number', '50', 0.010, Mat.white(), (0, -w / 2 - 0.0002, -0.0325), (math.pi / 2, 0, 0), 0.0003)
    g = group('collar', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, r1)
    g.rotation_euler = (0, 0, math.radians(spin))
    return g


def collars():
    collar(-0.045, -0.02, -22)
    collar(0.055, 0.045, -50)
    return dict(turn=0, el=20, fill=0.78)
