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


def polar(a, r):
    return (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))


def collar(x, y, spin):
    """Nylon clamp for a 50 mm sleeve: a split ring whose jaws grow out of it, rubber inside, a lever that follows the ring."""
    body, ac, dark = Mat.plastic(), Mat.accent(), Mat.rubber2()
    before = set(bpy.context.scene.objects)
    r0, r1, w = 0.0262, 0.0375, 0.036
    bump = lambda a, at, wide, high: high * math.exp(-(((a - at) / wide) ** 4))
    outer = [polar(a, r1 + bump(a, 112, 20, 0.0125) + bump(a, 428, 20, 0.0125)) for a in np.linspace(96, 444, 220)]
    inner = [polar(a, r0) for a in np.linspace(448, 92, 160)]
    extrude('ring', outer + inner, w, body, 'y', 0.0018, 4, angle=40)
    lining = [polar(a, r0 + 0.0004) for a in np.linspace(98, 442, 140)] + [polar(a, r0 - 0.0014) for a in np.linspace(442, 98, 140)]
    extrude('lining', lining, w * 0.86, ac, 'y', 0.0004, 2, angle=40)
    # ribs on both jaws and a shallow step round the ring
    for s in (-1, 1):
        for first, last in ((140, 244), (296, 400)):
            groove = [(*polar(a, 0.0326), s * (w / 2 + 0.0001)) for a in np.linspace(first, last, 50)]
            sweep('line', [(a, d, b) for a, b, d in groove], circle(0.0006, 8), dark, up=(0, 1, 0))
    # the lever turns on a pin through the right jaw, draws the left one with a steel bow, and lies along the ring
    pin = polar(70, 0.0442)
    lever = [polar(a, 0.0402 + 0.0012 * (a < -20)) for a in np.linspace(58, -38, 70)] + [polar(-40, 0.0440), polar(-39, 0.0470)]
    lever += [polar(a, 0.0476 + 0.0022 * math.sin(math.pi * min(1, (a + 38) / 96))) for a in np.linspace(-36, 52, 70)] + [polar(64, 0.0520), polar(74, 0.0520), polar(80, 0.0485), polar(80, 0.0440)]
    extrude('lever', lever, w * 0.60, ac, 'y', 0.0016, 4, angle=45)
    for k in range(5):
        a = -32 + 5.5 * k
        p = polar(a, 0.0478 + 0.0022 * math.sin(math.pi * min(1, (a + 38) / 96)))
        cyl('rib', (p[0], -w * 0.24, p[1]), (p[0], w * 0.24, p[1]), 0.0011, ac, 16, 0.0004)
    for s in (-1, 1):
        cyl('pin', (pin[0], s * w * 0.30, pin[1]), (pin[0], s * (w * 0.5 + 0.0012), pin[1]), 0.0036, Mat.steel(), 32, 0.0008)
        cyl('head', (pin[0], s * (w * 0.5 + 0.0008), pin[1]), (pin[0], s * (w * 0.5 + 0.0028), pin[1]), 0.0052, Mat.steel(), 32, 0.0010)
        catch = polar(110, 0.0440)
        cyl('head', (catch[0], s * (w * 0.5 - 0.001), catch[1]), (catch[0], s * (w * 0.5 + 0.0022), catch[1]), 0.0052, Mat.steel(), 32, 0.0010)
    left = polar(110, 0.0440)
    cyl('bow', (left[0], 0, left[1]), (pin[0], 0, pin[1]), 0.0030, Mat.steel(), 32, 0.0005)
    text('number', '50', 0.0105, Mat.white(), (0, -w / 2 - 0.0002, -0.0320), (math.pi / 2, 0, 0), 0.0003)
    g = group('collar', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, r1)
    g.rotation_euler = (0, 0, math.radians(spin))
    return g


def collars():
    collar(-0.045, -0.02, -22)
    collar(0.055, 0.045, -50)
    return dict(turn=0, el=20, fill=0.78)
