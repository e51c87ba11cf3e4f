"""Furniture and walls of the scenes: nothing of it is for sale."""
from studio import *


def wall_bars(x, y, w=0.92, h=2.35):
    lying = wood('bars', '#d2b793', '#b3956c', grain=1.6, rough=0.38, axis=0)
    upright = wood('bars_up', '#d2b793', '#b3956c', grain=1.6, rough=0.38, axis=2)
    for s in (-1, 1):
        box('side', (0.042, 0.105, h), (x + s * w / 2, y - 0.06, h / 2), upright, 0.006)
    for i in range(14):
        z = 0.16 + i * (h - 0.26) / 13
        front = y - 0.085 if i < 13 else y - 0.125
        sweep('rung', [(x - w / 2, front, z), (x + w / 2, front, z)], ellipse(0.021, 0.0165), lying, bevel=0.001)


def plant(x, y, seed=4):
    """A snake plant in a grey pot."""
    rnd = random.Random(seed)
    pot = mat('pot', '#3a3d40', 0.6, bump=('noise', 200, 0.2, 0.001))
    lathe(
        'pot',
        [(0, 0), (0.13, 0), (0.15, 0.02), (0.165, 0.30), (0.158, 0.31), (0.150, 0.30), (0.145, 0.27), (0, 0.27)],
        pot,
        64,
        loc=(x, y, 0),
        angle=50,
    )
    lathe('soil', [(0, 0.262), (0.147, 0.262)], mat('soil', (0.02, 0.015, 0.012), 0.9), 32, loc=(x, y, 0.01))
    leaf = mat('leaf', (0.035, 0.085, 0.035), 0.38, spec=0.5, col_var=0.45, rv_scale=9)
    for _ in range(19):
        a, r0, tall = rnd.uniform(0, 6.28), rnd.uniform(0.01, 0.09), rnd.uniform(0.45, 0.98)
        lean, wide, twist = rnd.uniform(0.02, 0.20), rnd.uniform(0.026, 0.040), rnd.uniform(-0.8, 0.8)
        rings = []
        for k in range(15):
            t = k / 14
            r = r0 + lean * t**1.7
            px, py, pz = x + math.cos(a) * r, y + math.sin(a) * r, 0.25 + tall * t
            half, turn = wide * (0.55 + 0.9 * t - 1.42 * t**3.2) + 0.001, a + math.pi / 2 + twist * t
            dx, dy = math.cos(turn), math.sin(turn)
            front = [
                (px + dx * half * q - dy * (0.004 - 0.012 * q * q), py + dy * half * q + dx * (0.004 - 0.012 * q * q), pz)
                for q in (-1, -0.5, 0, 0.5, 1)
            ]
            back = [
                (px + dx * half * q - dy * (0.0005 - 0.012 * q * q), py + dy * half * q + dx * (0.0005 - 0.012 * q * q), pz)
                for q in (0.5, 0, -0.5)
            ]
            rings.append(front + back)
        loft('leaf', rings, leaf, angle=70)


def sideboard(x, y, w=1.5, d=0.40, h=0.46, legs=0.16):
    """Low oak cabinet with two sliding fronts on thin steel legs; its top lies at legs + h."""
    oak = wood('cabinet', '#c9aa80', '#a9875c', grain=1.3, rough=0.42, axis=0)
    front = mat('front', '#dedad2', 0.5, bump=('noise', 1500, 0.1, 0.0003))
    t = 0.022
    for z in (legs + t / 2, legs + h - t / 2):
        box('board', (w, d, t), (x, y, z), oak, 0.002)
    for s in (-1, 1):
        box('board', (t, d, h - 2 * t), (x + s * (w - t) / 2, y, legs + h / 2), oak, 0.002)
    box('back', (w, 0.012, h), (x, y + d / 2 - 0.006, legs + h / 2), oak, 0)
    for s in (-1, 1):
        box('door', (w / 2 - t - 0.002, 0.018, h - 2 * t - 0.006), (x + s * (w / 4 - t / 2), y - d / 2 + 0.014, legs + h / 2), front, 0.002)
        cyl('pull', (x + s * 0.05, y - d / 2 + 0.002, legs + h * 0.62), (x + s * 0.05, y - d / 2 + 0.0056, legs + h * 0.62), 0.017, oak, 40, 0.001)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl('leg', (x + sx * (w / 2 - 0.10), y + sy * (d / 2 - 0.06), 0), (x + sx * (w / 2 - 0.12), y + sy * (d / 2 - 0.08), legs), 0.011, Mat.powder())


def books(x, y, z, turn=8):
    rnd = random.Random(5)
    for k, (code, w, d, h) in enumerate((('#8b9a86', 0.24, 0.17, 0.028), ('#d9cdb8', 0.22, 0.16, 0.022), ('#a9512f', 0.19, 0.14, 0.019))):
        at = (x + rnd.uniform(-0.008, 0.008), y, z + h / 2)
        spin = (0, 0, math.radians(turn + rnd.uniform(-7, 7)))
        box('cover', (w, d, h), at, mat('book' + code, code, 0.6), 0.003, rot=spin)
        box('leaves', (w - 0.004, d + 0.002, h - 0.007), at, mat('leaves', '#e9e3d6', 0.8), 0, rot=spin)
        z += h


def vase(x, y, z, seed=3):
    """A stoneware vase with a few bare twigs."""
    clay = mat('clay', '#c8bba7', 0.7, spec=0.3, bump=('noise', 160, 0.25, 0.001))
    profile = [(0, 0), (0.045, 0), (0.052, 0.006), (0.075, 0.07), (0.082, 0.12), (0.070, 0.17), (0.038, 0.21), (0.030, 0.235), (0.034, 0.25), (0.029, 0.248), (0.026, 0.22), (0, 0.20)]
    lathe('vase', fillet2(profile, 0.02, 5, False), clay, 72, loc=(x, y, z), angle=60)
    rnd = random.Random(seed)
    twig = mat('twig', '#6b5642', 0.8)
    for k in range(6):
        a, lean = rnd.uniform(0, 6.28), rnd.uniform(0.05, 0.22)
        tall = rnd.uniform(0.40, 0.62)
        at = lambda t: (x + math.cos(a) * lean * t**1.4, y + 0.6 * math.sin(a) * lean * t**1.4, z + 0.20 + tall * t)
        sweep('twig', [at(t) for t in np.linspace(0, 1, 12)], circle(0.0022, 8), twig, up=(0.3, 1, 0.1), scale=lambda t: (1 - 0.6 * t, 1 - 0.6 * t))
        for t in np.linspace(0.45, 1, 7):
            p = Vector(at(t)) + Vector((rnd.uniform(-1, 1), rnd.uniform(-0.6, 0.6), rnd.uniform(0, 0.8))) * 0.028
            bud = lathe('bud', [(0, -0.011), (0.006, -0.004), (0.0065, 0.003), (0, 0.012)], mat('bud', '#d8cbb4', 0.8), 14, loc=tuple(p))
            bud.rotation_euler = (rnd.uniform(-1, 1), rnd.uniform(-1, 1), 0)


def poster(x, y, z, w=0.62, h=0.82):
    """A framed print of plain shapes, hung on the wall at y."""
    ash = wood('frame', '#b98f62', '#96714b', grain=1.5, axis=2)
    for s in (-1, 1):
        box('frame', (0.022, 0.03, h), (x + s * (w / 2 - 0.011), y - 0.015, z), ash, 0.002)
        box('frame', (w, 0.03, 0.022), (x, y - 0.015, z + s * (h / 2 - 0.011)), ash, 0.002)
    box('sheet', (w - 0.03, 0.006, h - 0.03), (x, y - 0.010, z), mat('sheet', '#efe9dd', 0.8), 0)
    half = [(0.17 * math.cos(a), 0.17 * math.sin(a)) for a in np.linspace(0, math.pi, 48)]
    extrude('shape', half, 0.002, mat('print1', '#c2562f', 0.8), 'y', 0, loc=(x - 0.02, y - 0.014, z + 0.02))
    extrude('shape', circle(0.075, 64), 0.002, mat('print2', '#e3b65a', 0.8), 'y', 0, loc=(x + 0.09, y - 0.0165, z + 0.20))
    half = [(0.20 * math.cos(a), 0.20 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 48)]
    extrude('shape', half, 0.002, mat('print3', '#3d4a44', 0.8), 'y', 0, loc=(x + 0.03, y - 0.014, z - 0.03))


def floor_lamp(x, y, h=1.55):
    black = Mat.powder()
    lathe('foot', [(0, 0), (0.135, 0), (0.138, 0.004), (0.135, 0.012), (0.02, 0.016), (0, 0.016)], black, 72, loc=(x, y, 0))
    cyl('stem', (x, y, 0.01), (x, y, h), 0.008, black)
    linen = mat('linen', '#e7dfd0', 0.9, spec=0.1, bump=('weave', 0.4, 0.3, 0.0005), emit=('#ffe9c8', 0.25))
    lathe('shade', [(0.165, h - 0.20), (0.135, h + 0.06), (0.132, h + 0.06), (0.162, h - 0.20)], linen, 96, loc=(x, y, 0))


def sheer(x0, x1, y, top, folds=9, depth=0.035, seed=1):
    """A thin curtain that lets light through, its hem on the floor."""
    name = 'sheer'
    m = bpy.data.materials.get(name)
    if not m:
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        n, l = m.node_tree.nodes, m.node_tree.links
        n.clear()
        out, a, b = n.new('ShaderNodeOutputMaterial'), n.new('ShaderNodeMixShader'), n.new('ShaderNodeMixShader')
        diffuse, through, clear = n.new('ShaderNodeBsdfDiffuse'), n.new('ShaderNodeBsdfTranslucent'), n.new('ShaderNodeBsdfTransparent')
        diffuse.inputs[0].default_value = through.inputs[0].default_value = (0.66, 0.645, 0.61, 1)
        a.inputs[0].default_value, b.inputs[0].default_value = 0.6, 0.30
        l.new(diffuse.outputs[0], a.inputs[1])
        l.new(through.outputs[0], a.inputs[2])
        l.new(a.outputs[0], b.inputs[1])
        l.new(clear.outputs[0], b.inputs[2])
        l.new(b.outputs[0], out.inputs[0])
    rnd = random.Random(seed)
    phase = [rnd.uniform(0, 6.28) for _ in range(3)]
    n, rows = folds * 16, 14
    verts, faces = [], []
    for j in range(rows + 1):
        q = j / rows
        for i in range(n + 1):
            t = i / n
            a = 2 * math.pi * folds * t + 0.5 * math.sin(5 * t + phase[0]) + 0.25 * q * math.sin(9 * t + phase[1])
            verts.append((x0 + (x1 - x0) * t, y + depth * (0.7 + 0.3 * (1 - q)) * math.sin(a), top * q + 0.004))
    for j in range(rows):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    o = obj('sheer', verts, faces, None, angle=80)
    o.data.materials.append(m)
    return o


def brick(name, paint, joint=0.010, rough=0.62):
    """Painted brickwork for a wall that faces -y: courses along x and z in world units."""
    m = mat(name, paint, rough, spec=0.4)
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n['Principled BSDF']
    tc, split, plane = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeCombineXYZ')
    l.new(tc.outputs['Object'], split.inputs[0])
    l.new(split.outputs['X'], plane.inputs['X'])
    l.new(split.outputs['Z'], plane.inputs['Y'])
    course = n.new('ShaderNodeTexBrick')
    l.new(plane.outputs[0], course.inputs['Vector'])
    for key, value in (('Scale', 1), ('Brick Width', 0.225), ('Row Height', 0.075), ('Mortar Size', joint / 2), ('Mortar Smooth', 0.6)):
        course.inputs[key].default_value = value
    base = hexlin(paint)
    course.inputs['Color1'].default_value = (*[c * 0.88 for c in base], 1)
    course.inputs['Color2'].default_value = (*[min(1, c * 1.12) for c in base], 1)
    course.inputs['Mortar'].default_value = (*[c * 0.80 for c in base], 1)
    l.new(course.outputs['Color'], p.inputs['Base Color'])
    rough_face = n.new('ShaderNodeTexNoise')
    rough_face.inputs['Scale'].default_value, rough_face.inputs['Detail'].default_value = 34, 4
    l.new(tc.outputs['Object'], rough_face.inputs['Vector'])
    height = n.new('ShaderNodeMath')
    height.operation = 'MULTIPLY_ADD'
    height.inputs[1].default_value = -1.0
    l.new(course.outputs['Fac'], height.inputs[0])
    small = n.new('ShaderNodeMath')
    small.operation = 'MULTIPLY'
    small.inputs[1].default_value = 0.35
    l.new(rough_face.outputs['Fac'], small.inputs[0])
    l.new(small.outputs[0], height.inputs[2])
    bump = n.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.9, 0.008
    l.new(height.outputs[0], bump.inputs['Height'])
    l.new(bump.outputs['Normal'], p.inputs['Normal'])
    return m


def concrete(name='concrete', code='#8d8b87', rough=0.45):
    return mat(name, code, rough, spec=0.45, bump=('noise', 40, 0.03, 0.002), col_var=0.35, rough_var=0.10, rv_scale=1.6)


def sectional_door(x0, x1, y, top=2.5, code='#c9c7c2'):
    """A closed garage door: five ribbed panels between two dark guides."""
    steel = mat('door', code, 0.5, spec=0.4, bump=('noise', 900, 0.12, 0.0004))
    rows, w, x = 5, x1 - x0, (x0 + x1) / 2
    h = top / rows
    for k in range(rows):
        z = h * (k + 0.5)
        box('panel', (w, 0.040, h - 0.007), (x, y - 0.02, z), steel, 0.006)
        for q in (-0.30, -0.10, 0.10, 0.30):
            box('rib', (w - 0.01, 0.016, h * 0.10), (x, y - 0.046, z + q * h), steel, 0.006)
    guide = mat('guide', '#5a5c5f', 0.4, 0.6)
    for s, edge in ((-1, x0), (1, x1)):
        box('guide', (0.07, 0.09, top + 0.05), (edge + s * 0.03, y - 0.045, top / 2), guide, 0.004)
    box('lintel', (w + 0.2, 0.09, 0.12), (x, y - 0.045, top + 0.06), guide, 0.004)
    box('handle', (0.16, 0.03, 0.03), (x, y - 0.075, h * 0.5), guide, 0.006)


def garden():
    """What is seen through a window, far out of focus and brighter than the room: leaves below, sky above."""
    m = mat('garden', (0, 0, 0), 1.0, spec=0.0)
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n['Principled BSDF']
    cloud, ramp = n.new('ShaderNodeTexNoise'), n.new('ShaderNodeValToRGB')
    tc, split, mix = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeMath')
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = 0.9, 1.5
    l.new(tc.outputs['Object'], cloud.inputs['Vector'])
    l.new(tc.outputs['Object'], split.inputs[0])
    mix.operation = 'MULTIPLY_ADD'
    mix.inputs[1].default_value = 0.20
    l.new(split.outputs['Z'], mix.inputs[0])
    l.new(cloud.outputs['Fac'], mix.inputs[2])
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[0].position = (*hexlin('#b9c2b0'), 1), 0.55
    ramp.color_ramp.elements[1].color, ramp.color_ramp.elements[1].position = (*hexlin('#f3f4ee'), 1), 0.88
    l.new(mix.outputs[0], ramp.inputs['Fac'])
    l.new(ramp.outputs['Color'], p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value = 1.0
    return m
