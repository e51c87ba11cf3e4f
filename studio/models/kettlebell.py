"""Kettlebells: cast ball and handle fused by a voxel remesh, so that the joints get a foundry's fillets."""
from studio import *
from studio.relief import cast_line, painted_tops


def banded_iron(z0, z1, x_min, band, base=(0.0225, 0.0235, 0.0245), rough=0.38, grain=0.32):
    """Cast iron with a colour band painted round both horns, cut crisply in object space."""
    m = mat(f'kettlebell_iron{band}{base}', base, rough, spec=0.5, bump=('noise', 1000, grain * 0.6, 0.0006), rough_var=0.03, rv_scale=20)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    shader = nodes['Principled BSDF']
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], split.inputs[0])

    def maths(op, *values):
        n = nodes.new('ShaderNodeMath')
        n.operation = op
        for i, v in enumerate(values):
            if hasattr(v, 'name'):
                links.new(v, n.inputs[i])
            else:
                n.inputs[i].default_value = v
        return n.outputs[0]

    z, x = split.outputs['Z'], maths('ABSOLUTE', split.outputs['X'])
    inside = maths('MULTIPLY', maths('MULTIPLY', maths('GREATER_THAN', z, z0), maths('LESS_THAN', z, z1)), maths('GREATER_THAN', x, x_min))
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(inside, mix.inputs['Fac'])
    mix.inputs['Color1'].default_value = (*base, 1)
    mix.inputs['Color2'].default_value = (*hexlin(band), 1)
    links.new(mix.outputs[0], shader.inputs['Base Color'])
    return m


def kettlebell(label, s=1.0, ball=0.099, material=None, grip=0.0172, wide=1.0, flat=0.925, numeral=None, foot=True, disc=None, unit=0.24):
    R = ball * s
    zc = R * 0.98 * math.sin(math.radians(58))
    profile = [(0, 0)] + [
        (R * math.cos(a), max(0, zc + R * 0.98 * math.sin(a))) for a in (math.radians(-58 + i * 148 / 60) for i in range(61))
    ]
    profile[-1] = (0, zc + R * 0.98)
    body = lathe('ball', profile, None, 96)
    top = zc + R
    corners = [
        (-0.052 * s * wide, 0, top - 0.063 * s),
        (-0.070 * s * wide, 0, top + 0.073 * s),
        (0.070 * s * wide, 0, top + 0.073 * s),
        (0.052 * s * wide, 0, top - 0.063 * s),
    ]
    P = [Vector(p) for p in fillet2(corners, 0.038 * s, 14, False)]
    path = []
    for a, b in zip(P, P[1:]):
        path += [a.lerp(b, k / 16) for k in range(16)] if (b - a).length > 0.03 * s else [a]
    swell = lambda t: (1 + 0.30 * abs(2 * t - 1) ** 4,) * 2
    handle = sweep('handle', path + [P[-1]], circle(grip * s, 40), None, up=(0, 1, 0), scale=swell)
    face = -R * flat
    for v in body.data.vertices:
        v.co.y = max(v.co.y, face)
    for o in (body, handle):
        o.select_set(True)
    bpy.context.view_layer.objects.active = body
    bpy.ops.object.join()
    body.modifiers.clear()
    remesh = body.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', 0.0022 * s, True
    smooth = body.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 22
    body.data.use_auto_smooth = False
    body.data.materials.clear()
    material = material or banded_iron(top + 0.004 * s, top + 0.023 * s, 0.036 * s, accent_hex())
    body.data.materials.append(material)
    body.select_set(False)
    rf = R * math.sqrt(1 - flat**2)
    if disc:
        true_ball(body, R, zc, rf * 0.95)
    plate = [
        (0, face - 0.0002),
        (rf * 0.90, face - 0.0002),
        (rf * 0.91, face - 0.0012),
        (rf * 0.935, face - 0.0020),
        (rf * 0.985, face - 0.0020),
        (rf * 1.01, face - 0.0008),
        (rf * 1.015, face + 0.006),
    ]
    if disc:  # a raised rim cast on the face, in the bell's own paint
        rim = [(rf * 0.86, face + 0.001), (rf * 0.865, face - 0.0010), (rf * 0.885, face - 0.0022), (rf * 0.955, face - 0.0022), (rf * 0.985, face - 0.0010), (rf * 1.03, face + 0.004)]
        lathe('face', rim, disc, 160, 'y', loc=(0, 0, zc), angle=60)
        lathe('face', [(0, face - 0.0002), (rf * 0.87, face - 0.0002)], disc, 128, 'y', loc=(0, 0, zc))
    else:
        lathe('face', plate, Mat.castiron(), 96, 'y', loc=(0, 0, zc))
    ink = numeral or painted_tops('bell_letters', (0.016, 0.017, 0.018), (0.56, 0.555, 0.54), 0.42)
    tall, small = rf * (0.80 if disc else 0.74), rf * unit
    block = tall + small + rf * 0.15
    for words, high, z in ((label, tall, block / 2 - tall / 2), ('KG', small, small / 2 - block / 2)):
        o = cast_line(words, high, ink, 0.0011, 0.0004, 0.012)
        o.location, o.rotation_euler = (0, face - 0.0002, zc + z), (math.pi / 2, 0, 0)
    if foot:
        lathe(
            'foot',
            [
                (0, -0.005 * s),
                (R * 0.51, -0.005 * s),
                (R * 0.535, -0.0035 * s),
                (R * 0.54, 0.002 * s),
                (R * 0.505, 0.004 * s),
                (0, 0.004 * s),
            ],
            Mat.rubber2(),
            72,
        )
    else:  # a short plinth, cast with the ball
        ball_at = lambda z, lift: (R * math.sqrt(1 - ((z - zc) / (R * 0.98)) ** 2) + lift, z)
        low, mid, end = Vector((R * 0.612, R * 0.030)), Vector((R * 0.612, R * 0.060)), Vector(ball_at(R * 0.125, 0.0003))
        hollow = [tuple(low * (1 - t) ** 2 + mid * 2 * t * (1 - t) + end * t**2) for t in np.linspace(0, 1, 16)]
        plinth = fillet2([(0, 0), (R * 0.612, 0), (R * 0.612, R * 0.028)], [0, 0.0016, 0], 6, False) + hollow
        plinth += [ball_at(R * (0.125 + 0.012 * k), 0.0003 - 0.0002 * k) for k in (1, 2, 3, 4)]
        lathe('plinth', plinth, disc, 192, angle=60)
    return body


def true_ball(body, R, zc, inside):
    """Move what the remesh left of the ball back to its exact surface: in a gloss paint the least unevenness is seen as a smear.

    Its face, `inside` wide, stays flat.
    """
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(body.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    body.modifiers.clear()
    body.data = mesh
    at = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', at)
    at = at.reshape(-1, 3)
    out = (at - (0, 0, zc)) / (R, R, R * 0.98)
    far = np.linalg.norm(out, axis=1)
    share = np.clip(1 - np.abs(far - 1) * R / 0.004, 0, 1) ** 2  # less and less towards the horns
    share *= (at[:, 1] > 0) | (np.hypot(at[:, 0], at[:, 2] - zc) > inside)
    at += ((out / far[:, None] * (R, R, R * 0.98) + (0, 0, zc)) - at) * share[:, None]
    mesh.vertices.foreach_set('co', at.ravel())
    mesh.update()
    even = body.modifiers.new('even', 'SMOOTH')
    even.factor, even.iterations = 0.5, 12


def paint_edge(body, z, m):
    """The slight bead at which the paint ends on both horns."""
    bpy.context.view_layer.update()
    done = body.evaluated_get(bpy.context.evaluated_depsgraph_get())
    places = [v.co.copy() for v in done.data.vertices if abs(v.co.z - z) < 0.003]
    for s in (-1, 1):
        horn = [p for p in places if p.x * s > 0]
        x = (min(p.x for p in horn) + max(p.x for p in horn)) / 2
        a, b = (max(p.x for p in horn) - min(p.x for p in horn)) / 2, (max(p.y for p in horn) - min(p.y for p in horn)) / 2
        ring = [(x + (a - 0.0006) * math.cos(t), (b - 0.0003) * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 96, endpoint=False)]
        sweep('edge', ring, ellipse(0.0006, 0.0014, 12), m, closed=True)


def vinyl(kg):
    """Cast iron in a black vinyl shell, bands in the accent colour; smaller than the competition bell."""
    kettlebell(kg, s=0.86)
    return dict(turn=-24, el=13, fill=0.74)


def competition(kg, code='#f4be1c'):
    """One size for every weight, painted in the weight's colour, with a bare steel handle."""
    R = 0.108
    top = R * 0.98 * math.sin(math.radians(58)) + R
    paint = mat('comp_paint' + code, code, 0.34, spec=0.5)
    steel = banded_iron(top + 0.006, 1, 0, '#8d8f92', base=hexlin(code), rough=0.34, grain=0.0)
    nodes, links = steel.node_tree.nodes, steel.node_tree.links
    mix = [n for n in nodes if n.bl_idname == 'ShaderNodeMixRGB'][0]
    bare, shader = mix.inputs['Fac'].links[0].from_socket, nodes['Principled BSDF']
    links.new(bare, shader.inputs['Metallic'])
    polish = nodes.new('ShaderNodeMapRange')  # the bare steel is ground dull, so that chalk holds on it
    polish.inputs['To Min'].default_value, polish.inputs['To Max'].default_value = 0.34, 0.42
    links.new(bare, polish.inputs['Value'])
    links.new(polish.outputs['Result'], shader.inputs['Roughness'])
    body = kettlebell(kg, s=1.0, ball=R, material=steel, grip=0.0165, disc=paint, numeral=painted_tops('bell_letters' + code, hexlin(code), (0.012, 0.0122, 0.013), 0.40), foot=False, unit=0.27)
    paint_edge(body, top + 0.006, paint)
    return dict(turn=-9, el=13, fill=0.78)
