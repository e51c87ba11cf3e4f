"""What keeps weights in place: three-tier dumbbell rack, quick collars."""
from studio import *
from models import dumbbell


def three_tiers(loaded=True):
    """Two A-frames, three pairs of rails tilted 15 degrees, hex dumbbells on them."""
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        x = s * .50
        beam('foot', (x, -.225, .045), (x, .225, .045), .056, .056, pw, r=.009)
        for y in (-.225, .225):
            box('shoe', (.066, .040, .062), (x, y, .040), Mat.rubber2(), .008)
        beam('mast', (x, -.12, .06), (x, .17, .78), .056, .056, pw, r=.009, up=(0, 1, 0))
        beam('stay', (x, .205, .06), (x, .10, .56), .046, .046, pw, r=.008, up=(0, 1, 0))
        box('cap', (.060, .060, .012), (x, .171, .784), Mat.plastic(), .004, rot=(math.radians(-22), 0, 0))
    tilt = math.radians(15)
    for k, (y, z) in enumerate(((-.155, .20), (-.055, .45), (.045, .70))):
        along, up = Vector((0, math.cos(tilt), math.sin(tilt))), Vector((0, -math.sin(tilt), math.cos(tilt)))
        c = Vector((0, y, z))
        for d in (-.075, .075):
            p = c + along * d
            lip = .5 if d < 0 else -.5
            angle = [(-.026, -.002), (.026, -.002), (.026, .002), (-.022, .002), (-.022, .030), (-.026, .030)]
            sweep('rail', [(-.525, p.y, p.z), (.525, p.y, p.z)], [(a * (1 if d > 0 else -1), b) for a, b in angle], pw, up=up, bevel=.001)
        for s in (-1, 1):
            plate = box('bracket', (.006, .22, .050), (s * .528, y, z), ac, .002, rot=(tilt, 0, 0))
        if loaded:
            kgs = [('7,5', '7,5', '10', '10'), ('5', '5', '5', '7,5', '7,5'), ('1', '2', '2', '3', '3', '5')][k]
            wide = [dumbbell.HEX[w][0] * 2.31 for w in kgs]
            gap = (.98 - sum(wide)) / len(kgs)
            x = -.49 + gap / 2
            for w, width in zip(kgs, wide):
                g = dumbbell.rubber_hex(w)
                seat = c + up * (.004 + dumbbell.HEX[w][0] * .985)
                g.matrix_world = Matrix.Translation((x + width / 2, seat.y, seat.z)) @ Matrix.Rotation(tilt, 4, 'X') @ Matrix.Rotation(math.pi / 2, 4, 'Z') @ Matrix.Rotation(math.pi / 6, 4, 'X') @ Matrix.Rotation(math.pi, 4, 'Z')
                x += width + gap
    return dict(turn=-24, el=16, fill=.86)


def collar(x, y, spin, open_lever=False):
    """Nylon clamp ring for a 50 mm sleeve: split ring, inner rubber, lever."""
    body, ac = Mat.plastic(), Mat.accent()
    before = set(bpy.context.scene.objects)
    r0, r1, w = .0262, .0385, .036
    ring = []
    gap = math.radians(11)
    for i in range(97):
        a = math.pi / 2 + gap + (2 * math.pi - 2 * gap) * i / 96
        ring.append((r1 * math.cos(a), r1 * math.sin(a)))
    for i in range(97):
        a = math.pi / 2 - gap - (2 * math.pi - 2 * gap) * i / 96
        ring.append((r0 * math.cos(a), r0 * math.sin(a)))
    extrude('ring', ring, w, body, 'y', .0022, 4, angle=40)
    inner = [(r0 * math.cos(a), r0 * math.sin(a)) for a in np.linspace(math.pi / 2 + gap * 1.6, 5 * math.pi / 2 - gap * 1.6, 90)]
    inner += [((r0 - .0018) * math.cos(a), (r0 - .0018) * math.sin(a)) for a in np.linspace(5 * math.pi / 2 - gap * 1.6, math.pi / 2 + gap * 1.6, 90)]
    extrude('lining', inner, w * .8, ac, 'y', .0005, 2, angle=40)
    for s in (-1, 1):
        ear = fillet2([(s * .006, .030), (s * .006, .056), (s * .016, .056), (s * .022, .032)], .003, 4)
        extrude('ear', ear, w * .92, body, 'y', .002, 3)
    cyl('pin', (-.021, 0, .0485), (.021, 0, .0485), .0035, Mat.chrome())
    lever = fillet2([(.014, .058), (.020, .044), (.028, .042), (.050, .018), (.0545, -.012), (.0500, -.014), (.0445, .012), (.030, .030), (.014, .040)], .004, 4)
    extrude('lever', lever, w * .66, ac, 'y', .002, 4, angle=40)
    text('number', '50', .010, Mat.white(), (0, -w / 2 - .0002, -.0325), (math.pi / 2, 0, 0), .0003)
    g = group('collar', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, r1)
    g.rotation_euler = (0, 0, math.radians(spin))
    return g


def collars():
    collar(-.045, -.02, -22)
    collar(.055, .045, -50)
    return dict(turn=0, el=20, fill=.78)
