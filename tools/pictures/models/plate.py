"""Olympic plates: rubber over iron, three hand holes, steel hub of 50 mm, the weight in relief."""
from studio import *
from studio.stations import figures, zinc
import bmesh

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


def face_with_holes(r0, r1, z, holes, lip, m, side):
    """A flat ring with holes at height z, facing `side`, and the rounded lip and wall of each hole down to the middle."""
    steps = 7
    bm = bmesh.new()
    edges = []
    around = lambda r: [(r * math.cos(a), r * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 224, endpoint=False)]

    def loop(points, h):
        verts = [bm.verts.new((a, -side * h, b)) for a, b in points]
        return verts, [bm.edges.new((p, q)) for p, q in zip(verts, verts[1:] + verts[:1])]

    for r in (r0, r1):
        edges += loop(around(r), z)[1]
    for hole in holes:
        before, first = loop(hole(lip), z)
        edges += first
        for t in list(np.linspace(0, math.pi / 2, steps)[1:]) + [None]:
            after, _ = loop(hole(lip * (1 - math.sin(t)) if t is not None else 0), z - lip * (1 - math.cos(t)) if t is not None else 0)
            for k in range(len(before)):
                bm.faces.new((before[k - 1], before[k], after[k], after[k - 1]))
            before = after
    bmesh.ops.triangle_fill(bm, use_beauty=True, edges=edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new('plate_face')
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    o = link(bpy.data.objects.new('plate_face', me))
    finish(o, angle=30)
    weigh = o.modifiers.new('normals', 'WEIGHTED_NORMAL')  # the wide flat face stays flat up to its lips
    weigh.keep_sharp = True
    return o


def rubber_plate(kg, axis_bore=0.0255):
    """Stands upright, facing -y, centre at the origin."""
    R, T = PLATES[kg]
    t = T / 2
    before = set(bpy.context.scene.objects)
    hub, dish, lip = R * 0.30, R * 0.80, R * 0.86
    low = t * 0.62
    m = moulded()
    u = R / 0.222  # all in proportion to the largest plate: on the smallest the holes would otherwise reach over the ring
    inner = fillet2([(hub, t), (hub + 0.005 * u, t), (hub + 0.012 * u, low), (dish - 0.004, low)], [0, 0.003 * u, 0.006 * u, 0], 8, False)
    outer = fillet2([(hub + 0.020 * u, low), (dish, low), (lip, t), (R, t), (R, 0)], [0, 0.008 * u, 0.006 * u, 0.0085 * u, 0], 9, False)
    inner = [p for p in inner if p[1] > low + 1e-6] + [(hub + 0.018 * u, low)]
    outer = [(dish - 0.008 * u, low)] + [p for p in outer if p[1] > low + 1e-6 or p[0] > lip]
    half_angle, width = math.radians(25), R * 0.215
    holes = [
        (lambda d, k=k: bean(R * 0.575, half_angle + d / (R * 0.575), width + 2 * d, math.radians(90 + 120 * k)))
        for k in range(3)
    ]
    for side in (-1, 1):
        lathe('plate', [(r, side * z) for r, z in inner], m, 224, 'y', angle=50)
        lathe('plate', [(r, side * z) for r, z in outer], m, 224, 'y', angle=50)
        face_with_holes(hub + 0.018 * u, dish - 0.008 * u, low, holes, 0.0045 * u, m, -side)
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
        for words, size, r in ((kg, R * (0.31 if len(kg) < 3 else 0.235), 0.515), ('KG', R * 0.095, 0.690)):
            (figures if words == kg else text)('weight', words, size, Mat.white(), (R * r * math.cos(a), face, R * r * math.sin(a)), turn, deep)
    return group('plate', [o for o in bpy.context.scene.objects if o not in before and o.parent is None])


def standing(kg):
    rubber_plate(kg)
    return dict(turn=-24, el=9, fill=0.56 + 0.085 * list(PLATES).index(kg))
