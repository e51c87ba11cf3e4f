"""Furniture and walls of the scenes: nothing of it is for sale."""
from studio import *


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


def fig(x, y, seed=2, tall=1.35, pot='#b7a58c'):
    """A rubber fig: one thin stem, broad leaves, a pale pot."""
    rnd = random.Random(seed)
    clay = mat('pot' + pot, pot, 0.75, spec=0.25, bump=('noise', 140, 0.25, 0.001))
    rim = [(0, 0), (0.115, 0), (0.125, 0.012), (0.150, 0.27), (0.152, 0.30), (0.140, 0.30), (0.136, 0.27), (0, 0.27)]
    lathe('pot', rim, clay, 64, loc=(x, y, 0), angle=50)
    lathe('soil', [(0, 0.262), (0.136, 0.262)], mat('soil', (0.02, 0.015, 0.012), 0.9), 32, loc=(x, y, 0.01))
    stem = lambda t: Vector((x + 0.05 * math.sin(3 * t), y + 0.03 * math.sin(2 * t + 1), 0.26 + (tall - 0.30) * t))
    sweep('stem', [tuple(stem(t)) for t in np.linspace(0, 1, 24)], circle(0.010, 12), mat('bark', '#6a5a48', 0.8), up=(1, 0, 0))
    leaf = mat('fig_leaf', (0.030, 0.072, 0.026), 0.32, spec=0.5, col_var=0.35, rv_scale=5)
    for k in range(22):
        t, a = 0.22 + 0.78 * k / 21, 2.4 * k + rnd.uniform(-0.3, 0.3)
        rise, long = math.radians(rnd.uniform(15, 40) + 35 * t), rnd.uniform(0.20, 0.27) * (1.1 - 0.35 * t)
        out, across = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        rings = []
        for j in range(13):
            q = j / 12
            half = 0.004 + 0.28 * long * math.sin(math.pi * q**0.8) ** 0.8 * (0 if q < 0.16 else 1)
            bend = rise - 1.1 * q * q
            middle = stem(t) + out * (long * q * math.cos(bend)) + Vector((0, 0, long * q * math.sin(bend)))
            up = Vector((0, 0, 1))
            rings.append([tuple(middle + across * (half * u) + up * (abs(u) * half * 0.28 + d)) for d, us in ((0.0012, (-1, -0.5, 0, 0.5, 1)), (0, (0.5, 0, -0.5))) for u in us])
        loft('leaf', rings, leaf, angle=70)


def socket(x, y, z=0.30):
    """A wall socket on a wall at y, facing -y, with a plug in it; the cord starts where the plug ends."""
    white, dark = mat('socket', '#f2f0ec', 0.4), Mat.plastic()
    box('socket', (0.086, 0.010, 0.086), (x, y - 0.005, z), white, 0.003)
    box('inset', (0.056, 0.004, 0.056), (x, y - 0.011, z), white, 0.006)
    box('plug', (0.034, 0.034, 0.030), (x, y - 0.030, z), dark, 0.008)
    return x, y - 0.046, z


def cord(points, r=0.0042):
    """A power cord along rounded corners, lying where its points lie."""
    tube('cord', points, r, Mat.rubber2(), 0.06, 10, bevel=0)


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
        box('frame', (w - 0.044, 0.03, 0.022), (x, y - 0.015, z + s * (h / 2 - 0.011)), ash, 0.002)
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
    rows, w, x = 4, x1 - x0, (x0 + x1) / 2
    h = top / rows
    for k in range(rows):
        z = h * (k + 0.5)
        # grooves wide and soft enough that no line is thinner than a pixel of the scene
        box('panel', (w, 0.040, h - 0.022), (x, y - 0.02, z), steel, 0.010)
        for q in (-0.25, 0.25):
            box('field', (w - 0.10, 0.020, h * 0.36), (x, y - 0.044, z + q * h), steel, 0.009)
    box('behind', (w, 0.010, top), (x, y - 0.024, top / 2), steel, 0)
    guide = mat('guide', '#5a5c5f', 0.4, 0.6)
    for s, edge in ((-1, x0), (1, x1)):
        box('guide', (0.07, 0.09, top + 0.05), (edge + s * 0.03, y - 0.045, top / 2), guide, 0.004)
    box('lintel', (w + 0.2, 0.09, 0.12), (x, y - 0.045, top + 0.06), guide, 0.004)
    box('handle', (0.16, 0.03, 0.03), (x, y - 0.075, h * 0.5), guide, 0.006)


def leafage(code):
    """A patch of foliage far out of focus: full in the middle of its sheet, nothing at the rim."""
    name = 'leafage' + code
    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.clear()
    place, length, ramp = n.new('ShaderNodeUVMap'), n.new('ShaderNodeVectorMath'), n.new('ShaderNodeMapRange')
    glow, clear, mix, out = (n.new('ShaderNode' + kind) for kind in ('Emission', 'BsdfTransparent', 'MixShader', 'OutputMaterial'))
    length.operation, ramp.interpolation_type = 'LENGTH', 'SMOOTHSTEP'
    for key, value in (('From Min', 0.35), ('From Max', 1.0), ('To Min', 0.85), ('To Max', 0.0)):
        ramp.inputs[key].default_value = value
    glow.inputs['Color'].default_value = (*hexlin(code), 1)
    l.new(place.outputs[0], length.inputs[0])
    l.new(length.outputs['Value'], ramp.inputs['Value'])
    l.new(ramp.outputs['Result'], mix.inputs['Fac'])
    l.new(clear.outputs[0], mix.inputs[1])
    l.new(glow.outputs[0], mix.inputs[2])
    l.new(mix.outputs[0], out.inputs[0])
    return m


def facade(code, pane, lit=None):
    """A house far out of focus: soft at its edges, rows of windows a shade apart; `lit` is the colour of some of them."""
    name = f'facade{code}{pane}{lit}'
    m = bpy.data.materials.get(name)
    if m:
        return m
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.clear()
    metres, place, split, grid = (n.new('ShaderNode' + kind) for kind in ('UVMap', 'TexCoord', 'SeparateXYZ', 'TexBrick'))
    l.new(metres.outputs[0], grid.inputs['Vector'])
    grid.offset = 0.0
    for key, value in (('Scale', 1), ('Brick Width', 0.085), ('Row Height', 0.125), ('Mortar Size', 0.034), ('Mortar Smooth', 1.0), ('Bias', -0.72 if lit else 0.0)):
        grid.inputs[key].default_value = value
    for key, value in (('Color1', pane), ('Color2', lit or pane), ('Mortar', code)):
        grid.inputs[key].default_value = (*hexlin(value), 1)
    # the houses' edges, and their tops, blend into what is behind them
    l.new(place.outputs['Generated'], split.inputs[0])

    def rise(socket, low, high):
        ramp = n.new('ShaderNodeMapRange')
        ramp.interpolation_type = 'SMOOTHSTEP'
        ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = low, high
        l.new(socket, ramp.inputs['Value'])
        return ramp.outputs['Result']

    shares = [rise(split.outputs['X'], 0.0, 0.09), rise(split.outputs['X'], 1.0, 0.91), rise(split.outputs['Z'], 1.0, 0.965)]
    for share in shares[1:]:
        times = n.new('ShaderNodeMath')
        times.operation = 'MULTIPLY'
        l.new(shares[0], times.inputs[0])
        l.new(share, times.inputs[1])
        shares[0] = times.outputs[0]
    glow, clear, mix, out = (n.new('ShaderNode' + kind) for kind in ('Emission', 'BsdfTransparent', 'MixShader', 'OutputMaterial'))
    l.new(grid.outputs['Color'], glow.inputs['Color'])
    l.new(shares[0], mix.inputs['Fac'])
    l.new(clear.outputs[0], mix.inputs[1])
    l.new(glow.outputs[0], mix.inputs[2])
    l.new(mix.outputs[0], out.inputs[0])
    return m


def sky(low, high, y):
    """An upright sheet behind everything, from one colour at the horizon to another above."""
    m = mat('sky_sheet', (0, 0, 0), 1.0, spec=0.0, emit=(low, 1.0))
    n, l = m.node_tree.nodes, m.node_tree.links
    place, split, ramp = n.new('ShaderNodeTexCoord'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeValToRGB')
    l.new(place.outputs['Generated'], split.inputs[0])
    l.new(split.outputs['Z'], ramp.inputs['Fac'])
    for element, code, at in zip(ramp.color_ramp.elements, (low, high), (0.22, 0.75)):
        element.color, element.position = (*hexlin(code), 1), at
    l.new(ramp.outputs['Color'], n['Principled BSDF'].inputs['Emission'])
    return obj('outside', [(-9, y, -1), (9, y, -1), (9, y, 6), (-9, y, 6)], [(0, 1, 2, 3)], m)


def town(y=5.2, dusk=False, seed=8):
    """What is seen through a window, out of focus: the sky, three rows of houses, and by day the tops of trees."""
    if dusk:
        far = [sky('#d9bfae', '#8199b8', y)]
        rows = (('#a3a9b8', '#9aa1b2', None, 1.1, 2.1), ('#858da2', '#7b849b', '#dcbf94', 0.7, 1.6), ('#636c83', '#586279', '#e6c48a', 0.2, 1.0))
    else:
        far = [sky('#f4f3ee', '#d9e6ee', y)]
        rows = (('#dfe3e4', '#d3d9dc', None, 1.2, 2.2), ('#d2d3ce', '#c5cacc', None, 0.9, 1.6), ('#c9c3b8', '#b6babb', None, 0.5, 1.0))
    rnd = random.Random(seed)
    for row, (code, pane, lit, low, high) in enumerate(rows):
        x, at = -6.0, y - 0.15 - 0.12 * row
        while x < 6:
            wide, tall = rnd.uniform(0.45, 0.95), rnd.uniform(low, high)
            corners = ((x, -1), (x + wide, -1), (x + wide, tall), (x, tall))
            far.append(obj('outside', [(a, at, b) for a, b in corners], [(0, 1, 2, 3)], facade(code, pane, lit), uv=[(a - x, b - tall) for a, b in corners]))
            x += wide * rnd.uniform(0.85, 1.35)
    for k in range(0 if dusk else 130):
        code = ('#a9b79d', '#bcc7b1', '#98a98c')[k % 3]
        at, r = (rnd.uniform(-5, 5), y - 0.6 - 0.5 * k / 130, rnd.uniform(-0.9, 0.52 + 0.2 * math.sin(k))), rnd.uniform(0.18, 0.45)
        far.append(obj('outside', [(at[0] + r * u, at[1], at[2] + r * v) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [(0, 1, 2, 3)], leafage(code), uv=((-1, -1), (1, -1), (1, 1), (-1, 1))))
    for o in far:
        o.visible_shadow = o.visible_diffuse = False


def slats(x0, x1, y, top, step=0.052):
    """A wall panel of upright ash slats on dark felt, in front of the wall at y."""
    ash = wood('slat_ash', '#c09a6c', '#99744a', grain=1.2, rough=0.5, axis=2)
    box('felt', (x1 - x0, 0.012, top), ((x0 + x1) / 2, y - 0.006, top / 2), mat('felt_dark', '#2b2926', 0.95, spec=0.1), 0)
    for k in range(int((x1 - x0) / step)):
        box('slat', (step * 0.62, 0.022, top), (x0 + step * (k + 0.5), y - 0.023, top / 2), ash, 0.002, 2)


def clock(x, y, z, r=0.16, hour=6, minute=30):
    """A round wall clock on a wall at y."""
    dark, white = Mat.plastic(), mat('dial', '#f4f2ec', 0.6)
    lathe('rim', [(0, 0), (r, 0), (r + 0.004, 0.006), (r + 0.004, 0.026), (r - 0.004, 0.030), (r - 0.008, 0.022), (r - 0.008, 0.016)], dark, 96, 'y', loc=(x, y, z), rot=(0, 0, math.pi))
    lathe('dial', [(0, 0.016), (r - 0.007, 0.016)], white, 96, 'y', loc=(x, y, z), rot=(0, 0, math.pi))

    def hand(turn, a, b, width, material, lift):
        t = math.radians(turn)
        at = (x + (a + b) / 2 * math.sin(t), y - lift, z + (a + b) / 2 * math.cos(t))
        box('hand', (width, 0.0015, b - a), at, material, 0, rot=(0, t, 0))

    for k in range(12):
        hand(30 * k, r * (0.74 if k % 3 == 0 else 0.80), r * 0.88, 0.007 if k % 3 == 0 else 0.004, dark, 0.0175)
    hand(30 * (hour + minute / 60), -0.02, r * 0.50, 0.009, dark, 0.0195)
    hand(6 * minute, -0.02, r * 0.76, 0.006, Mat.accent(), 0.0215)
    cyl('axis', (x, y - 0.016, z), (x, y - 0.024, z), 0.008, dark, 32, 0.001)


def calendar(x, y, z, w=0.50, h=0.56, done=9):
    """A month on the wall at y: four weeks of seven boxes, the first `done` of them ticked."""
    paper, ink, tick = mat('paper', '#f6f3ec', 0.85), mat('ink', '#3a3d40', 0.8), mat('tick', '#d8492a', 0.7)
    box('sheet', (w, 0.004, h), (x, y - 0.003, z), paper, 0.001)
    box('clip', (w * 0.5, 0.012, 0.020), (x, y - 0.008, z + h / 2), Mat.powder(), 0.003)
    text('month', 'THÁNG 1', 0.058, ink, (x, y - 0.0055, z + h / 2 - 0.075), (math.pi / 2, 0, 0), depth=0.0006)
    step, top = (w - 0.06) / 7, z + h / 2 - 0.150
    for row in range(5):
        box('rule', (w - 0.06, 0.001, 0.0030), (x, y - 0.0055, top - row * 0.085), ink, 0)
    for column in range(8):
        box('rule', (0.0030, 0.001, 4 * 0.085), (x - w / 2 + 0.03 + column * step, y - 0.0055, top - 2 * 0.085), ink, 0)
    for k in range(done):
        cx, cz = x - w / 2 + 0.03 + (k % 7 + 0.5) * step, top - (k // 7 + 0.5) * 0.085
        for a, b in (((-0.017, 0.002), (-0.005, -0.014)), ((-0.005, -0.014), (0.019, 0.018))):
            sweep('tick', [(cx + a[0], y - 0.0065, cz + a[1]), (cx + b[0], y - 0.0065, cz + b[1])], circle(0.0032, 10), tick, up=(0, 1, 0))


def oil_bottle(x, y):
    """A small bottle of silicone oil with a nozzle."""
    shell, cap = mat('bottle', '#e9e6df', 0.35, spec=0.5), Mat.paint('#d8492a', 0.4)
    lathe('bottle', [(0, 0), (0.026, 0), (0.029, 0.004), (0.029, 0.105), (0.022, 0.122), (0.012, 0.128), (0.012, 0.136), (0, 0.136)], shell, 56, loc=(x, y, 0.004), angle=50)
    lathe('label', [(0.0294, 0.030), (0.0294, 0.088)], mat('label', '#3d4a44', 0.6), 56, loc=(x, y, 0.004))
    lathe('nozzle', [(0, 0.134), (0.014, 0.134), (0.013, 0.150), (0.005, 0.172), (0.003, 0.205), (0, 0.205)], cap, 40, loc=(x, y, 0.004), angle=50)


def folded_cloth(x, y, turn):
    cloth = mat('cloth_blue', '#7fa0b4', 0.95, spec=0.1, sheen=0.3, bump=('weave', 0.4, 0.5, 0.001))
    for k, (w, d) in enumerate(((0.21, 0.155), (0.206, 0.150), (0.20, 0.146))):
        c = pad('cloth', w, d, 0.013, cloth, r=0.012, edge=0.006, dome=0.003, belly=0)
        c.location, c.rotation_euler = (x, y, 0.006 + 0.012 * k), (0, 0, math.radians(turn + 2 * k))


def hex_key(x, y):
    sweep('key', fillet2([(x, y, 0.008), (x + 0.12, y + 0.02, 0.008), (x + 0.108, y + 0.055, 0.008)], 0.010, 6, False), circle(0.0036, 6), Mat.chrome(), up=(0, 0, 1))


def drawstring_bag(x, y):
    """A soft black bag, drawn together at its neck."""
    cloth = mat('bag_cloth', '#26282b', 0.85, spec=0.2, sheen=0.3, bump=('weave', 0.5, 0.5, 0.001))
    profile = [(0, 0), (0.085, 0), (0.112, 0.012), (0.124, 0.06), (0.118, 0.13), (0.090, 0.19), (0.042, 0.222), (0.030, 0.232), (0.038, 0.246), (0.062, 0.272), (0.056, 0.270), (0.030, 0.240), (0, 0.235)]
    o = lathe('bag', fillet2(profile, 0.012, 4, False), cloth, 120, loc=(x, y, 0), angle=70)
    for v in o.data.vertices:
        a, z = math.atan2(v.co.y, v.co.x), v.co.z
        k = 1 + (0.012 + 0.10 * math.exp(-(((z - 0.232) / 0.045) ** 2))) * math.sin(11 * a + 2 * math.sin(2 * a)) + 0.05 * math.sin(2 * a + 9 * z)
        v.co.x, v.co.y = v.co.x * k, v.co.y * k
    ring = [(0.034 * math.cos(t), 0.034 * math.sin(t), 0.230) for t in np.linspace(0, 2 * math.pi, 48, endpoint=False)]
    line = sweep('string', ring, circle(0.0035, 10), Mat.paint('#ffc814', 0.6), closed=True, up=(0, 0, 1))
    line.location = (x, y, 0)
    for s in (-1, 1):
        tube('string', [(x, y - 0.034, 0.230), (x + s * 0.05, y - 0.10, 0.17), (x + s * 0.07, y - 0.132, 0.06), (x + s * 0.09, y - 0.17, 0.004)], 0.0035, Mat.paint('#ffc814', 0.6), 0.03, 8, bevel=0)


def _squares(name, size):
    """A grid of joints for a floor in world units: the material's nodes, its links, a 0..1 value that is 1 in the joints."""
    m = mat(name, '#cccccc', 0.34, spec=0.5)
    n, l = m.node_tree.nodes, m.node_tree.links
    place = n.new('ShaderNodeTexCoord')
    grid = n.new('ShaderNodeTexBrick')
    grid.offset = 0.0
    for key, value in (('Scale', 1), ('Brick Width', size), ('Row Height', size), ('Mortar Size', 0.0014), ('Mortar Smooth', 0.3)):
        grid.inputs[key].default_value = value
    l.new(place.outputs['Object'], grid.inputs['Vector'])
    return m, n, l, place, grid


def _mixed(n, l, fac, a, b):
    """Two colours (or a socket) by a factor."""
    mix = n.new('ShaderNodeMixRGB')
    l.new(fac, mix.inputs['Fac'])
    for socket, value in ((mix.inputs['Color1'], a), (mix.inputs['Color2'], b)):
        if isinstance(value, str):
            socket.default_value = (*hexlin(value), 1)
        else:
            l.new(value, socket)
    return mix.outputs[0]


def terrazzo(size=0.6):
    """Polished terrazzo tiles of 60 cm: pale cement with stone chips."""
    m, n, l, place, grid = _squares('terrazzo', size)
    colour = None
    for scale, low, code in ((95, 0.80, '#85837e'), (120, 0.84, '#dedbd3'), (80, 0.93, '#9a7b69')):
        cells, split, rare = n.new('ShaderNodeTexVoronoi'), n.new('ShaderNodeSeparateRGB'), n.new('ShaderNodeMath')
        cells.inputs['Scale'].default_value = scale
        l.new(place.outputs['Object'], cells.inputs['Vector'])
        l.new(cells.outputs['Color'], split.inputs[0])
        rare.operation, rare.inputs[1].default_value = 'GREATER_THAN', low
        l.new(split.outputs[0], rare.inputs[0])
        colour = _mixed(n, l, rare.outputs[0], colour or '#aeaba4', code)
    l.new(_mixed(n, l, grid.outputs['Fac'], colour, '#85827c'), n['Principled BSDF'].inputs['Base Color'])
    return m


def cement_tiles(size=0.2, light='#dedcd4', dark='#8ea3a2'):
    """Cement tiles of 20 cm laid like a chess board, slightly worn."""
    m, n, l, place, grid = _squares('cement', size)
    board = n.new('ShaderNodeTexChecker')
    board.inputs['Scale'].default_value = 1 / size
    board.inputs['Color1'].default_value, board.inputs['Color2'].default_value = (1, 1, 1, 1), (0, 0, 0, 1)
    l.new(place.outputs['Object'], board.inputs['Vector'])
    wear = n.new('ShaderNodeTexNoise')
    wear.inputs['Scale'].default_value, wear.inputs['Detail'].default_value = 5, 5
    l.new(place.outputs['Object'], wear.inputs['Vector'])
    faded = _mixed(n, l, wear.outputs['Fac'], dark, '#a3b3b0')
    colour = _mixed(n, l, board.outputs['Fac'], faded, light)
    l.new(_mixed(n, l, grid.outputs['Fac'], colour, '#a8a59d'), n['Principled BSDF'].inputs['Base Color'])
    n['Principled BSDF'].inputs['Roughness'].default_value = 0.55
    return m


def wall_light(x, y, z, power):
    """A half-round plaster shade on a wall at y, light above and below it."""
    white = mat('shade', '#f3eee4', 0.7, emit=('#ffdcae', 0.5))
    half = [(0.10 * math.cos(a), 0.075 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 40)]
    extrude('shade', half, 0.15, white, 'z', 0.004, loc=(x, y - 0.004, z))
    for way in (-1, 1):
        s = bpy.data.lights.new('glow', 'AREA')
        s.energy, s.size, s.color = power / 2, 0.12, (1, 0.80, 0.55)
        o = link(bpy.data.objects.new('glow', s))
        o.location = (x, y - 0.055, z + way * 0.085)
        o.rotation_euler = Vector((0, -0.16, way)).to_track_quat('-Z', 'Y').to_euler()


def palm(x, y, seed=6, fronds=11):
    """A small areca palm in a round basket: arching stems with narrow leaflets."""
    rnd = random.Random(seed)
    straw = mat('basket', '#b08f62', 0.8, spec=0.2, bump=('weave', 0.30, 0.9, 0.004), col_var=0.2, rv_scale=14)
    lathe('basket', fillet2([(0, 0), (0.15, 0), (0.19, 0.05), (0.20, 0.16), (0.165, 0.29), (0.155, 0.29), (0.15, 0.26), (0, 0.26)], 0.02, 5, False), straw, 72, loc=(x, y, 0), angle=60)
    lathe('soil', [(0, 0.255), (0.152, 0.255)], mat('soil', (0.02, 0.015, 0.012), 0.9), 32, loc=(x, y, 0.005))
    stem, leaf = mat('palm_stem', (0.10, 0.13, 0.03), 0.5), mat('palm_leaf', (0.042, 0.105, 0.030), 0.42, spec=0.4, col_var=0.35, rv_scale=6)
    for k in range(fronds):
        a, reach, tall = 2.4 * k + rnd.uniform(-0.3, 0.3), rnd.uniform(0.28, 0.58), rnd.uniform(0.75, 1.15)
        at = lambda t: Vector((x + math.cos(a) * (0.04 + reach * t**1.6), y + 0.8 * math.sin(a) * (0.04 + reach * t**1.6), 0.25 + tall * (1.25 * t - 0.42 * t**2.6)))
        sweep('stem', [tuple(at(t)) for t in np.linspace(0, 1, 20)], circle(0.006, 8), stem, up=(-math.sin(a), math.cos(a), 0.01), scale=lambda t: (1 - 0.75 * t, 1 - 0.75 * t))
        across = Vector((-math.sin(a), math.cos(a), 0))
        for j in range(15):
            t = 0.34 + 0.66 * j / 14
            along = (at(min(1, t + 0.02)) - at(t - 0.02)).normalized()
            long = 0.27 * math.sin(math.pi * (0.16 + 0.70 * j / 14)) + 0.04
            for s in (-1, 1):
                way = (across * s * 0.82 + along * 0.62).normalized()
                up = way.cross(along).normalized() * (-s)
                rings = []
                for q in np.linspace(0, 1, 7):
                    c = at(t) + way * (long * q) + Vector((0, 0, -0.42 * long * q * q))
                    half = 0.0015 + 0.012 * math.sin(math.pi * min(0.98, q**0.75))
                    rings.append([tuple(c + along * half * u + up * d) for d, us in ((0.0008, (-1, 0, 1)), (0, (0.5, -0.5))) for u in us])
                loft('leaflet', rings, leaf, angle=70)


def slat_bench(x, y, w=1.3, d=0.36, h=0.45):
    """A low bench of ash slats on two frames."""
    ash = wood('ash', '#d3b88f', '#b4946a', grain=1.4, rough=0.45, axis=0)
    slats = 5
    for k in range(slats):
        at = y - d / 2 + d / slats * (k + 0.5)
        box('slat', (w, d / slats - 0.010, 0.026), (x, at, h - 0.013), ash, 0.004)
    for s in (-1, 1):
        for sy in (-1, 1):
            box('leg', (0.042, 0.042, h - 0.026), (x + s * (w / 2 - 0.10), y + sy * (d / 2 - 0.045), (h - 0.026) / 2), ash, 0.004)
        box('cross', (0.030, d - 0.09, 0.050), (x + s * (w / 2 - 0.10), y, h - 0.052), ash, 0.003)
    box('stretcher', (w - 0.20, 0.028, 0.045), (x, y, 0.14), ash, 0.003)


def hook_rail(x, y, z, w=1.1, hooks=5):
    """A board with round pegs on a wall at y."""
    ash = wood('ash', '#d3b88f', '#b4946a', grain=1.4, rough=0.45, axis=0)
    box('rail', (w, 0.020, 0.085), (x, y - 0.010, z), ash, 0.004)
    for k in range(hooks):
        px = x + w * ((k + 0.5) / hooks - 0.5)
        cyl('peg', (px, y - 0.018, z), (px, y - 0.078, z + 0.016), 0.011, ash, 28, 0.003)


def towel(x, y, z, w=0.30, long=0.62):
    """A small towel over a peg: gathered at the top, hanging in soft folds."""
    cloth = mat('towel', '#e8e1d2', 0.95, spec=0.1, sheen=0.4, bump=('noise', 700, 0.5, 0.0012))
    verts, faces, columns, rows = [], [], 72, 40
    for j in range(rows + 1):
        q = j / rows
        half = 0.018 + (w / 2 - 0.018) * (1 - math.exp(-4.5 * q))
        for i in range(columns + 1):
            t = i / columns * 2 - 1
            fold = math.cos(9 * t + 1.3 * math.sin(2 * t)) * (0.010 + 0.014 * (1 - q))
            low = z - long * q * (1 - 0.05 * t * t) - 0.02 * (1 - math.cos(3 * t)) * q
            verts.append((x + half * t, y - 0.045 - 0.012 * (1 - q) + fold, low))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    obj('towel', verts, faces, cloth, angle=80)
