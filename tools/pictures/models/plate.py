"""Olympic plates: rubber over iron, three hand holes, steel hub of 50 mm, the weight in relief."""
from studio import *
from studio.stations import figures, socket_bolt
from models.dumbbell import centred
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
    """Rubber as it leaves the mould: a very fine grain and a soft sheen."""
    return mat('moulded', (0.0190, 0.0186, 0.0180), 0.46, spec=0.48, bump=('noise', 1600, 0.10, 0.0003))


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
    face, lift = -low, 0.0006 + 0.0004 * u
    figure, unit = R * (0.195 if len(kg) < 3 else 0.150), R * 0.068  # heights of the figure and of KG below it
    for spin in (0, 120, -120):
        a = math.radians(-90 + spin)
        turn = (Matrix.Rotation(math.radians(spin), 4, 'Y').inverted() @ Matrix.Rotation(math.pi / 2, 4, 'X')).to_euler()
        for words, tall, r in ((kg, figure, R * 0.515), ('KG', unit, R * 0.515 + figure / 2 + R * 0.040 + unit / 2)):
            o = figures('weight', words, tall / 0.729 / 0.86, Mat.white(), (0, 0, 0), turn, lift)
            o.data.bevel_depth, o.data.bevel_resolution = min(0.0004, tall * 0.012), 3
            if ',' in words:
                o.data.space_character = 1.06
            centred(o, (r * math.cos(a), face, r * math.sin(a)))
    return group('plate', [o for o in bpy.context.scene.objects if o not in before and o.parent is None])


def bright_steel():
    """Steel as it leaves the lathe, polished."""
    return mat('bright_steel', (0.56, 0.565, 0.575), 0.20, 1.0)


def steel_bush(bore, hub, t):
    """The bush for the bar, of one piece: a wide chamfer at the mouth, a flat polished face with one turned groove, a rim."""
    z, wide = t + 0.0014, hub - bore
    face = [(bore, t - 0.0060), (bore, t - 0.0030), (bore + 0.0046, z), (bore + wide * 0.52, z), (bore + wide * 0.52 + 0.0004, z - 0.0012)]
    face += [(bore + wide * 0.64 - 0.0004, z - 0.0012), (bore + wide * 0.64, z), (hub - 0.0012, z), (hub, z - 0.0012), (hub + 0.0003, t * 0.80)]
    face = fillet2(face, [0, 0.0003, 0.0003, 0.0002, 0.0002, 0.0002, 0.0002, 0.0003, 0.0003, 0], 3, False)
    profile = [(r, -h) for r, h in face] + list(reversed(face)) + [(bore, -t + 0.0060)]
    lathe('hub', profile, bright_steel(), 192, 'y', angle=24)


def saddle(x, R, T, middle):
    """One saddle of the stand: a U of bent flat bar, lined with rubber that is cut to the rim of the plate."""
    wide, sheet, lining = 0.018 + 0.055 * R, 0.004, 0.0035
    half = T / 2 + lining + sheet / 2
    rim = lambda q: middle - math.sqrt(R * R - q * q)
    top = rim(x) + max(0.013, R * 0.125)
    bend = fillet2([(-half - 0.003, top), (-half, top - 0.012), (-half, 0.006), (half, 0.006), (half, top - 0.012), (half + 0.003, top)], [0, 0.006, 0.006, 0.006, 0.006, 0], 7, False)
    faces = []
    for flip in (1, -1):  # along one face of the flat bar and back along the other
        row = []
        for i, p in enumerate(bend):
            along = Vector(bend[min(i + 1, len(bend) - 1)]) - Vector(bend[max(i - 1, 0)])
            n = Vector((-along.y, along.x)).normalized() * sheet / 2 * flip
            row.append((p[0] + n.x, p[1] + n.y))
        faces += row[::flip]
    extrude('saddle', faces, wide, Mat.powder(), 'x', 0.0008, 2, loc=(x, 0, 0), angle=35)
    bed = [(x - wide / 2, 0.0075), (x + wide / 2, 0.0075)] + [(q, rim(q) + 0.0001) for q in np.linspace(x + wide / 2, x - wide / 2, 13)]
    extrude('bed', bed, T + 2 * lining - 0.0004, Mat.rubber2(), 'y', 0)
    for s in (-1, 1):
        low = rim(x) + 0.002
        box('lining', (wide - 0.002, lining, top - 0.006 - low), (x, s * (T / 2 + lining / 2), (top - 0.006 + low) / 2), Mat.rubber2(), 0.0006)
        cyl('pad', (x, s * (half - 0.010), 0), (x, s * (half - 0.010), 0.0042), 0.0070, Mat.rubber2(), 32, 0.0008)
        socket_bolt((x, s * (half + sheet / 2), (top + 0.004) / 2 - 0.001), (0, s, 0), 0.0034 + 0.008 * R)


def stand(R, T):
    """A low stand: two saddles on a flat bar. Returns the height of the plate's middle above the ground."""
    middle, apart = R + 0.0105, R * math.sin(math.radians(30))
    for s in (-1, 1):
        saddle(s * apart, R, T, middle)
    box('bar', (2 * apart + 0.018 + 0.055 * R + 0.016, min(0.030, T * 0.62), 0.0044), (0, 0, 0.0022), Mat.powder(), 0.0008)
    return middle


def standing(kg):
    before = set(bpy.context.scene.objects)
    middle = stand(*PLATES[kg])
    low = group('stand', [o for o in bpy.context.scene.objects if o not in before])
    low.location.z = -middle
    rubber_plate(kg)
    return dict(turn=-24, el=9, fill=0.56 + 0.085 * list(PLATES).index(kg))
