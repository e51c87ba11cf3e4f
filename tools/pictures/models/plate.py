"""Olympic plates: rubber over iron, three hand holes, steel hub of 50 mm, the weight in relief."""
from studio import *
from studio.stations import figures, zinc

# kg: radius, thickness
PLATES = {'2,5': (0.098, 0.026), '5': (0.124, 0.032), '10': (0.168, 0.038), '20': (0.222, 0.052)}


def bean(r, half_angle, width, middle, n=28):
    """A curved slot round the centre, as a closed polygon: a rectangle with round corners, bent."""
    long = r * half_angle
    flat = fillet2([(-long, -width / 2), (long, -width / 2), (long, width / 2), (-long, width / 2)], width * 0.40, 12)
    fine = []
    for (a, b), (c, d) in zip(flat, flat[1:] + flat[:1]):
        k = n if abs(c - a) > long else 1
        fine += [(a + (c - a) * i / k, b + (d - b) * i / k) for i in range(k)]
    return [((r + b) * math.cos(middle + a / r), (r + b) * math.sin(middle + a / r)) for a, b in fine]


def moulded():
    """Rubber as it leaves the mould: a fine grain, and a sheen that is not the same everywhere."""
    return mat('moulded', (0.0190, 0.0184, 0.0176), 0.54, spec=0.42, bump=('noise', 620, 0.34, 0.0010), rough_var=0.11, rv_scale=9, col_var=0.10)


def rubber_plate(kg, axis_bore=0.0255):
    """Stands upright, facing -y, centre at the origin."""
    R, T = PLATES[kg]
    t = T / 2
    before = set(bpy.context.scene.objects)
    hub, dish, lip = R * 0.30, R * 0.80, R * 0.86
    half = [
        (hub, t),
        (hub + 0.006, t - 0.004),
        (hub + 0.010, t * 0.62),
        (dish, t * 0.62),
        (lip, t),
        (R * 0.97, t),
        (R - 0.001, t * 0.86),
        (R, t * 0.70),
    ]
    profile = half + [(r, -z) for r, z in reversed(half)] + [(hub, t)]
    body = lathe('plate', [(r, -z) for r, z in profile], moulded(), 224, 'y', angle=40)
    for k in range(3):
        cut = extrude('cut', bean(R * 0.575, math.radians(25), R * 0.215, math.radians(90 + 120 * k)), T * 2, None, 'y', 0)
        cut.hide_render = True
        hole = body.modifiers.new('hole', 'BOOLEAN')
        hole.operation, hole.object, hole.solver = 'DIFFERENCE', cut, 'EXACT'
        bpy.context.view_layer.objects.active = body
        bpy.ops.object.modifier_apply(modifier='hole')
        bpy.data.objects.remove(cut)
    finish(body, bevel=min(0.004, R * 0.02), segs=4, angle=45)
    # the steel bush is turned: fine rings on its faces
    rings = [(axis_bore + (hub * 0.86 - axis_bore) * k / 14, t + 0.001 + (0.00035 if k % 2 else 0)) for k in range(1, 14)]
    face = [(axis_bore, t - 0.0015), (axis_bore + 0.0014, t + 0.001)] + [p for p in rings if p[0] > axis_bore + 0.002] + [(hub * 0.88, t + 0.001), (hub * 0.95, t * 0.96), (hub, t * 0.9)]
    steel = [(r, -z) for r, z in face] + list(reversed(face)) + [(axis_bore, -t + 0.0015)]
    lathe('hub', steel, zinc(), 128, 'y', angle=30)
    for side in (-1, 1):
        z = side * (t + 0.0002)
        lathe(
            'stripe', [(R * 0.885, z - side * 0.002), (R * 0.885, z), (R * 0.91, z), (R * 0.91, z - side * 0.002)], Mat.accent(), 128, 'y'
        )
    face = -t * 0.62 - 0.0006
    upright = (math.pi / 2, 0, 0)
    deep = 0.0018
    for k, spin in ((0, 0), (1, 120), (2, -120)):
        a = math.radians(-90 + spin)
        turn = (Matrix.Rotation(math.radians(spin), 4, 'Y').inverted() @ Matrix.Rotation(math.pi / 2, 4, 'X')).to_euler()
        for words, size, r in ((kg, R * (0.24 if len(kg) < 3 else 0.20), 0.505), ('KG', R * 0.085, 0.665)):
            (figures if words == kg else text)('weight', words, size, Mat.white(), (R * r * math.cos(a), face, R * r * math.sin(a)), turn, deep)
    return group('plate', [o for o in bpy.context.scene.objects if o not in before and o.parent is None])


def standing(kg):
    rubber_plate(kg)
    return dict(turn=-24, el=9, fill=0.56 + 0.085 * list(PLATES).index(kg))
