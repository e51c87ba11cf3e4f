"""Olympic plates: rubber over iron, three hand holes, steel hub of 50 mm, the weight in relief."""
from studio import *
from studio.relief import joined, outline_of, painted_tops
import bmesh

# kg: radius, thickness
PLATES = {'2,5': (0.098, 0.026), '5': (0.124, 0.032), '10': (0.168, 0.038), '20': (0.222, 0.048)}


def bean(r, half_angle, width, middle, n=28):
    """A curved slot round the centre, as a closed polygon: a rectangle with round corners, bent."""
    long = r * half_angle
    flat = fillet2([(-long, -width / 2), (long, -width / 2), (long, width / 2), (-long, width / 2)], width * 0.40, 12)
    fine = []
    for (a, b), (c, d) in zip(flat, flat[1:] + flat[:1]):
        k = n if abs(c - a) > long else 1
        fine += [(a + (c - a) * i / k, b + (d - b) * i / k) for i in range(k)]
    return [((r + b) * math.cos(middle + a / r), (r + b) * math.sin(middle + a / r)) for a, b in fine]


RUBBER = (0.0275, 0.0270, 0.0264)


def moulded():
    """Rubber as it leaves the polished parts of the mould: smooth, with a soft sheen."""
    return mat('moulded', RUBBER, 0.43, spec=0.42, bump=('noise', 1100, 0.30, 0.0004))


def grained(R):
    """The sunken face comes from an etched part of the mould: pebbles without sheen, coarser on the larger plates."""
    m = mat('moulded_face', (0.0300, 0.0295, 0.0288), 0.56, spec=0.30, bump=('noise', 150 / R, 0.85, 0.0011))
    for node in m.node_tree.nodes:
        if node.label == 'relief':  # the pits between the pebbles are dull and dusty, or the denoiser takes them for noise
            node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = 0.80, 1.16
    return m


def ring_rubber():
    """The red of the ring, darker than the accent: a full red turns pink where the lamps are bright."""
    return mat('ring_rubber' + accent_hex(), tuple(0.46 * c for c in hexlin(accent_hex())), 0.40, spec=0.42, bump=('noise', 2200, 0.16, 0.0002))


def loops_of(letter, tall):
    """The outlines of a letter as closed polygons whose corners are round, as a cutter leaves them in the mould."""
    o = link(bpy.data.objects.new('letter', outline_of(letter, tall)))
    bpy.context.view_layer.update()
    bm = bmesh.new()
    bm.from_mesh(o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh())
    bpy.data.objects.remove(o)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=tall * 1e-4)
    rest, loops = {e for e in bm.edges if len(e.link_faces) == 1}, []
    while rest:
        edge = rest.pop()
        loop, v = [edge.verts[0]], edge.verts[1]
        while v is not loop[0]:
            loop.append(v)
            edge = next(e for e in v.link_edges if e in rest)
            rest.discard(edge)
            v = edge.other_vert(v)
        points = [(v.co.x, v.co.y) for v in loop]
        sharp = [(Vector(q) - Vector(p)).angle(Vector(r) - Vector(q), 0) for p, q, r in zip(points[-1:] + points[:-1], points, points[1:] + points[:1])]
        loops.append(fillet2(points, [0.055 * tall if turn > 0.5 else 0 for turn in sharp], 5))
    bm.free()
    return loops


def moulded_letter(letter, tall, high, edge, wider):
    """One raised letter on z = 0, its left edge and base line at the origin, its top as round as its mould."""
    curve = bpy.data.curves.new('letter', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    for loop in loops_of(letter, tall):
        line = curve.splines.new('POLY')
        line.points.add(len(loop) - 1)
        line.use_cyclic_u = True
        for point, (x, y) in zip(line.points, loop):
            point.co = (x, y, 0, 1)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = high, edge, 5, wider - edge
    o = link(bpy.data.objects.new('letter', curve))
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    low, far = min(v.co.x for v in mesh.vertices), max(v.co.x for v in mesh.vertices)
    mesh.transform(Matrix.Translation((-low, 0, -edge)))
    return mesh, far - low


def moulded_arc(words, tall, material, r, middle, outward, high, edge, wider, gap):
    """Moulded letters round the origin, half their height at radius r, as cast_arc sets them."""
    pen, line = 0, []
    for letter in words:
        if letter == ' ':
            pen += (0.46 - gap) * tall
            continue
        mesh, wide = moulded_letter(letter, tall, high, edge, wider)
        line.append((mesh, pen, wide))
        pen += wide + gap * tall
    s = 1 if outward else -1
    pieces = []
    for mesh, left, wide in line:
        a = math.radians(middle) - s * (left + wide / 2 - (pen - gap * tall) / 2) / r
        pieces.append((mesh, Matrix.Rotation(a - s * math.pi / 2, 4, 'Z') @ Matrix.Translation((-wide / 2, s * r - tall / 2, 0))))
    return joined('relief', pieces, material)


def lettering(kg, R, face):
    """The weight three times between the hand holes and the maker's name over each hole, raised, with paint on their tops."""
    paint = painted_tops('plate_letters', RUBBER, (0.50, 0.495, 0.48), 0.58, 0.35, 0.34)
    high = 0.0006 + 0.0045 * R
    # on the smallest plate the hub leaves less room for the figure
    figure, middle_at, unit, name = (R * k for k in ((0.225, 0.490, 0.082, 0.056) if R > 0.11 else (0.165, 0.520, 0.072, 0.056)))
    for spin in (0, 120, 240):
        lines = [(kg, figure, middle_at, -90 + spin, False), ('KG', unit, middle_at + figure / 2 + R * 0.050 + unit / 2, -90 + spin, False)]
        lines.append(('BỀN LỰC', name, R * 0.740, 90 + spin, True))
        for words, tall, r, middle, outward in lines:
            edge = min(high * 0.9, tall * 0.045)
            o = moulded_arc(words, tall, paint, r, middle, outward, high, edge, tall * 0.006, 0.16 if outward else 0.11)
            o.location, o.rotation_euler = (0, -face, 0), (math.pi / 2, 0, 0)


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
    hub, dish, lip = min(0.0415, max(R * 0.25, 0.0330)), R * 0.80, R * 0.855
    m = moulded()
    u = R / 0.222  # all in proportion to the largest plate: on the smallest the holes would otherwise reach over the ring
    first, last = hub + 0.018 * u, dish - 0.008 * u
    low = t * 0.58
    inner = fillet2([(hub, t - 0.0012), (hub + 0.004 * u, t - 0.0012), (hub + 0.012 * u, low), (first, low)], [0, 0.003 * u, 0.006 * u, 0], 8, False)
    # the ring lies in a groove; the plate rests on the land outside it, whose edges are round on its sides, not where it lies
    g0, g1, floor = R * 0.8745, R * 0.9255, t - 0.0018
    rise = [(last, low), (dish, low), (lip, t - 0.0004), (g0, t - 0.0004), (g0, floor), (g1, floor), (g1, t), (R, t), (R, 0)]
    round_by = {-1: min(0.0060, 0.030 * R), 1: 0.0014}
    holes = [
        (lambda d, k=k: bean(R * 0.575, math.radians(25) + d / (R * 0.575), R * 0.215 + 2 * d, math.radians(90 + 120 * k)))
        for k in range(3)
    ]
    for side in (-1, 1):
        outer = fillet2(rise, [0, 0.008 * u, 0.006 * u, 0.0006, 0.0002, 0.0002, 0.0006, round_by[side], 0], 9, False)
        lathe('plate', [(r, side * z) for r, z in inner], m, 224, 'y', angle=50)
        lathe('plate', [(r, side * z) for r, z in outer], m, 256, 'y', angle=50)
        face_with_holes(first, last, low, holes, 0.0045 * u, grained(R), -side)
        a, b, top = g0 + 0.0006, g1 - 0.0006, t - 0.0004
        band = fillet2([(a, floor), (a, top), (b, top), (b, floor)], [0, 0.0011, 0.0011, 0], 6, False)
        lathe('stripe', [(r, side * z) for r, z in band], ring_rubber(), 224, 'y', angle=50)
    seam = [(R - 0.0001, -0.0007), (R + 0.0002, -0.0003), (R + 0.0002, 0.0003), (R - 0.0001, 0.0007)]
    lathe('seam', seam, m, 224, 'y', angle=60)
    steel_bush(axis_bore, hub, t)
    lettering(kg, R, low)
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
    """The bush for the bar, of one piece: a wide chamfer at the mouth, a turned face with one groove, a rim; no higher than the rubber."""
    z, wide = t - 0.0002, hub - bore
    mouth = bore + min(0.0045, wide * 0.36)
    groove = bore + wide * 0.72
    face = [(bore, t - 0.0090), (bore, z - (mouth - bore) * 1.2), (mouth, z), (groove, z), (groove + 0.0003, z - 0.0009)]
    face += [(groove + 0.0011, z - 0.0009), (groove + 0.0014, z), (hub - 0.0009, z), (hub + 0.0002, z - 0.0012), (hub + 0.0003, t * 0.80)]
    face = fillet2(face, [0, 0.0004, 0.0004, 0.0002, 0.0002, 0.0002, 0.0002, 0.0004, 0.0003, 0], 3, False)
    for side in (-1, 1):
        lathe('hub', [(r, side * h) for r, h in face], turned_steel(), 192, 'z', rot=(math.pi / 2, 0, 0), angle=24)
    # bored, not turned: each pass of the tool has left a shallow groove, and little light comes in
    long, pitch = t - 0.0090, 0.0016
    bored = mat('bored_steel', (0.30, 0.305, 0.315), 0.36, 1.0)
    n = max(4, round(2 * long / pitch))
    ribs = [(bore + 0.00012 * (k % 2), -long + 2 * long * k / (2 * n)) for k in range(2 * n + 1)]
    lathe('bore', ribs, bored, 192, 'y', angle=80)


# How each weight is shown, so that the four are no one shot with other figures: turn, camera height,
# share of the frame, and how far it has rolled.
POSES = {'2,5': (30, 36, 0.82, 16), '5': (-22, 66, 0.74, -13), '10': (-34, 32, 0.86, 9), '20': (-36, 12, 0.86, -6)}


def lying(kg, posed=True):
    """The plate alone: 20 kg stands, the others lie, their weight towards the camera.

    `posed`: as its picture shows it. Without, it lies: so is its size told.
    """
    lies = not posed or kg != '20'
    if lies:
        # face up it mirrors the bank of lamps above: its rubber gleams less here, and shows the grain of the mould
        # and that of 10 kg less still, because its face is large
        gleam = 0.17 if kg == '10' else 0.27
        mat('moulded', RUBBER, 0.46, spec=gleam, bump=('noise', 1100, 0.34, 0.0004))
        if kg == '10':
            mat('moulded_face', (0.0300, 0.0295, 0.0288), 0.56, spec=gleam, bump=('noise', 150 / PLATES[kg][0], 0.85, 0.0011))
    plate = rubber_plate(kg)
    turn, el, fill, roll = POSES[kg]
    spun = Matrix.Rotation(math.radians(roll if posed else 0), 4, 'Y')
    if lies:
        plate.matrix_world = Matrix.Rotation(math.radians(-turn if posed else 0), 4, 'Z') @ Matrix.Rotation(-math.pi / 2, 4, 'X') @ spun
    else:
        plate.matrix_world = spun
    if not posed:
        turn, el = 30, 38  # a plate that lies is all edge from where the standing one is seen
    return dict(turn=turn, el=el, fill=fill, focal=60 if kg == '2,5' else 85)


def family(kg):
    """One plate of each weight stacked on the ground, and one of the weight that is meant leaning on the stack."""
    height = 0.0
    rims = []
    for weight in reversed(list(PLATES)):
        R, T = PLATES[weight]
        g = rubber_plate(weight)
        g.rotation_euler, g.location = (-math.pi / 2, 0, math.radians(24 * len(rims))), (0, 0, height + T / 2)
        height += T
        rims.append((R, height))
    # it lies on the rims of the lowest and of the highest plate
    (r0, z0), (r1, z1) = rims[0], rims[-1]
    slope = math.atan2(z1 - z0, r0 - r1)
    foot = r0 + z0 / math.tan(slope)
    R, T = PLATES[kg]
    g = rubber_plate(kg)
    g.rotation_euler = (slope - math.pi / 2, 0, 0)
    g.location = Vector((0, -foot + R * math.cos(slope), R * math.sin(slope))) + Vector((0, -math.sin(slope), math.cos(slope))) * (T / 2 + 0.0015)
    return dict(turn=-64, el=27, fill=0.84)
