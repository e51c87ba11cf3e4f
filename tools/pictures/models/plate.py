"""Olympic plates: rubber over iron, three hand holes, steel hub of 50 mm, the weight in relief."""
from studio import *
from studio.stations import figures
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
    hub, dish, lip = min(0.047, max(R * 0.30, 0.0345)), R * 0.80, R * 0.86
    low = t * 0.62
    m = moulded()
    u = R / 0.222  # all in proportion to the largest plate: on the smallest the holes would otherwise reach over the ring
    inner = fillet2([(hub, t), (hub + 0.005 * u, t), (hub + 0.012 * u, low), (dish - 0.004, low)], [0, 0.003 * u, 0.006 * u, 0], 8, False)
    outer = fillet2([(hub + 0.020 * u, low), (dish, low), (lip, t), (R * 0.880, t), (R * 0.8815, t - 0.0016), (R * 0.9135, t - 0.0016), (R * 0.915, t), (R, t), (R, 0)], [0, 0.008 * u, 0.006 * u, 0, 0, 0, 0, 0.0085 * u, 0], 9, False)
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
    steel_bush(axis_bore, hub, t)
    for side in (-1, 1):
        z = side * (t - 0.0008)  # the ring lies in its groove, half a millimetre below the rubber
        ring = [(R * 0.882, z - side * 0.001), (R * 0.8835, z), (R * 0.9115, z), (R * 0.913, z - side * 0.001)]
        lathe('stripe', ring, Mat.accent(), 160, 'y')
    face = -t * 0.62 - 0.0006
    upright = (math.pi / 2, 0, 0)
    deep = 0.0010 + 0.0008 * u
    for k, spin in ((0, 0), (1, 120), (2, -120)):
        a = math.radians(-90 + spin)
        turn = (Matrix.Rotation(math.radians(spin), 4, 'Y').inverted() @ Matrix.Rotation(math.pi / 2, 4, 'X')).to_euler()
        for words, size, r in ((kg, R * (0.31 if len(kg) < 3 else 0.235), 0.515), ('KG', R * 0.095, 0.690)):
            o = (figures if words == kg else text)('weight', words, size, Mat.white(), (R * r * math.cos(a), face, R * r * math.sin(a)), turn, deep)
            o.data.bevel_depth, o.data.bevel_resolution = 0.0005, 2
    return group('plate', [o for o in bpy.context.scene.objects if o not in before and o.parent is None])


def turned_steel():
    """Steel as it leaves the lathe: its fine rings draw the light out along the radius."""
    return mat('turned_steel', (0.47, 0.475, 0.485), 0.30, 1.0)


def steel_bush(bore, hub, t):
    """The bush for the bar, of one piece: a chamfered mouth, a polished ring, a groove, a hollow face of turned rings, a rim."""
    z, wide = t + 0.0012, hub - bore
    face = [(bore, t - 0.0040), (bore + 0.0004, t - 0.0030), (bore + wide * 0.14, z - 0.0002), (bore + wide * 0.17, z), (bore + wide * 0.34, z), (bore + wide * 0.36, z - 0.0004), (bore + wide * 0.38, z - 0.0016), (bore + wide * 0.43, z - 0.0016), (bore + wide * 0.45, z - 0.0010)]
    n = max(4, int(wide / 0.0011))
    for k in range(n):  # the rings of the tool, on a face that falls towards the rim
        for j, h in ((0.0, 0.0), (0.5, 0.00022)):
            u = (k + j) / n
            face.append((bore + wide * (0.46 + 0.36 * u), z - 0.0010 - 0.0012 * u + h))
    face += [(bore + wide * 0.84, z - 0.0022), (bore + wide * 0.87, z - 0.0004), (bore + wide * 0.89, z), (bore + wide * 0.96, z), (hub, z - 0.0008), (hub + 0.0003, t * 0.80)]
    profile = [(r, -h) for r, h in face] + list(reversed(face)) + [(bore, -t + 0.0040)]
    lathe('hub', profile, turned_steel(), 160, 'y', angle=24)


def stand(R, T):
    """A low stand of bent round steel: two bows that the plate sits between, joined by a rod in front and one behind.

    Returns the height of the plate's middle above the ground.
    """
    r = 0.0022 + 0.015 * R
    apart = math.sqrt((r + 0.002) * (2 * R + r - 0.002))
    half, high = T / 2 + 0.0062, 0.010 + R * 0.19
    black = Mat.powder()
    for s in (-1, 1):
        bow = [(s * apart, -half - 0.006, high), (s * apart, -half, r), (s * apart, half, r), (s * apart, half + 0.006, high)]
        sweep('bow', fillet2(bow, 0.010, 8, False), circle(r, 28), black, up=(1, 0, 0))
        for y in (-half - 0.006, half + 0.006):
            lathe('tip', [(0, r), (r * 0.7, r * 0.7), (r * 1.02, 0), (r, -0.001)], black, 28, loc=(s * apart, y, high))
    for y in (-half + 0.004, half - 0.004):
        cyl('rod', (-apart - 0.030, y, r), (apart + 0.030, y, r), r * 0.9, black, 28, 0.0015)
    return r + math.sqrt((R + r) ** 2 - apart**2)


def standing(kg):
    before = set(bpy.context.scene.objects)
    middle = stand(*PLATES[kg])
    low = group('stand', [o for o in bpy.context.scene.objects if o not in before])
    low.location.z = -middle
    rubber_plate(kg)
    return dict(turn=-24, el=9, fill=0.56 + 0.085 * list(PLATES).index(kg))
