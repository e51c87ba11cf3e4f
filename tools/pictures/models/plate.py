"""Olympic plates: rubber over iron, three hand holes, steel hub of 50 mm, the weight in relief."""
from studio import *
from studio.stations import figures
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
    """Rubber as it leaves the mould: a fine grain and a soft sheen."""
    return mat('moulded', (0.0190, 0.0186, 0.0180), 0.46, spec=0.48, bump=('noise', 1200, 0.42, 0.0003))


def ring_paint():
    """The red of the ring, darker than the accent: a full red turns pink where the lamps are bright."""
    return mat('ring_paint' + accent_hex(), tuple(0.48 * c for c in hexlin(accent_hex())), 0.55, spec=0.2)


def inlaid(words, tall, turn, at):
    """Figures of pale rubber, flush with the face and sunk within a low round rim of the black rubber, as two colours leave a mould."""
    rim = min(0.0008, 0.018 * tall)
    for name, m, wider in (('weight_rim', moulded(), rim), ('weight', mat('inlay', (0.60, 0.595, 0.58), 0.5, spec=0.3), 0)):
        o = figures(name, words, tall / 0.729 / 0.86, m, (0, 0, 0), turn, 0 if wider else 0.00012)
        o.data.offset = wider * 0.8
        if wider:
            o.data.fill_mode, o.data.bevel_depth, o.data.bevel_resolution = 'NONE', rim, 4
        if ',' in words:
            o.data.space_character = 1.06
        centred(o, at)


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
    hub, dish, lip = min(0.0415, max(R * 0.25, 0.0330)), R * 0.80, R * 0.86
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
        lathe('stripe', ring, ring_paint(), 160, 'y')
    face = -low
    figure, unit = R * (0.195 if len(kg) < 3 else 0.150), R * 0.068  # heights of the figure and of KG below it
    for spin in (0, 120, -120):
        a = math.radians(-90 + spin)
        turn = (Matrix.Rotation(math.radians(spin), 4, 'Y').inverted() @ Matrix.Rotation(math.pi / 2, 4, 'X')).to_euler()
        for words, tall, r in ((kg, figure, R * 0.515), ('KG', unit, R * 0.515 + figure / 2 + R * 0.040 + unit / 2)):
            inlaid(words, tall, turn, (r * math.cos(a), face, r * math.sin(a)))
    return group('plate', [o for o in bpy.context.scene.objects if o not in before and o.parent is None])


def turned_steel():
    """Steel as it leaves the lathe: its fine grooves run round the axis and draw its highlight out into a fan."""
    m = mat('turned_steel', (0.60, 0.605, 0.615), 0.30, 1.0, aniso=0.75)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if 'Tangent' not in nodes:
        round_z = nodes.new('ShaderNodeTangent')
        round_z.direction_type, round_z.axis = 'RADIAL', 'Z'
        links.new(round_z.outputs[0], nodes['Principled BSDF'].inputs['Tangent'])
    return m


def steel_bush(bore, hub, t):
    """The bush for the bar, of one piece: a chamfer at the mouth, a turned face with one groove, a rim."""
    z, wide = t + 0.0014, hub - bore
    mouth = bore + min(0.0040, wide * 0.34)
    groove = bore + wide * 0.70
    face = [(bore, t - 0.0060), (bore, z - (mouth - bore) * 1.1), (mouth, z), (groove, z), (groove + 0.0003, z - 0.0009)]
    face += [(groove + 0.0011, z - 0.0009), (groove + 0.0014, z), (hub - 0.0012, z), (hub, z - 0.0012), (hub + 0.0003, t * 0.80)]
    face = fillet2(face, [0, 0.0003, 0.0003, 0.0002, 0.0002, 0.0002, 0.0002, 0.0003, 0.0003, 0], 3, False)
    for side in (-1, 1):
        lathe('hub', [(r, side * h) for r, h in face], turned_steel(), 192, 'z', rot=(math.pi / 2, 0, 0), angle=24)
    bored = mat('bored_steel', (0.60, 0.605, 0.615), 0.50, 1.0)  # drilled, not turned: duller, so that the bore is no black hole
    lathe('bore', [(bore, -t + 0.0060), (bore, t - 0.0060)], bored, 192, 'y')


def lying(kg):
    """The plate lies on the ground, its weight towards the camera."""
    plate = rubber_plate(kg)
    plate.rotation_euler = (-math.pi / 2, 0, 0)
    return dict(turn=-14, el=44, fill=0.68 + 0.06 * list(PLATES).index(kg))
