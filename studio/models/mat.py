"""Exercise mats: rolled with a loose tail, straps, or half unrolled."""
from studio import *
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches


def bonded(name, path, normal, thick, width, outer, inner, straight):
    """A sheet of two bonded layers along the path, rounded at its long edges and its ends; sliced along its width,
    because long slivers render slowly."""
    soft = min(0.0022, thick * 0.4)
    flat = list(np.linspace(-width / 2 + soft, width / 2 - soft, 41))
    edge = [(width / 2 - soft + soft * math.sin(t), math.cos(t)) for t in np.linspace(0, math.pi, 9)]
    section = [(y, 1.0) for y in flat[1:-1]] + edge + [(y, -1.0) for y in flat[-2:0:-1]] + [(-y, h) for y, h in edge[::-1]]
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    verts, n = [], len(section)
    for p, d, at in zip(path, normal, run):
        # the turns of a roll never end quite in one plane; the free end is straight
        drift = 0.0016 * (math.sin(at * 6.1) + 0.6 * math.sin(at * 15.7 + 1)) * min(1.0, max(0.0, (run[-1] - at - straight) / 0.3))
        rest = min(1.0, min(at, run[-1] - at) / soft)
        share = 0.04 + 0.96 * math.sqrt(max(0.0, 1 - (1 - rest) ** 2))
        for y, h in section:
            q = p + d * (thick / 2 * h * share)
            verts.append((q[0], y + drift, q[1]))
    faces = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(len(path) - 1) for j in range(n)]
    faces += [tuple(range(n)), tuple((len(path) - 1) * n + j for j in range(n - 1, -1, -1))]
    sheet = obj(name, verts, faces, outer, angle=60)
    sheet.data.materials.append(inner)
    for k, face in enumerate(sheet.data.polygons):
        j = k % n
        face.material_index = 1 if section[j][1] + section[(j + 1) % n][1] < 0 else 0
    return sheet


def spiral(turns, pitch, core, tail):
    """Rolls up above the ground and runs out to +x; returns points (x, z), normals and the outer radius."""
    end = turns * 2 * math.pi
    n = int(turns * 64)
    points = []
    for i in range(n + 1):
        a = end * i / n
        r = core + pitch * a / (2 * math.pi)
        points.append((r * math.cos(-math.pi / 2 + a - end), r * math.sin(-math.pi / 2 + a - end)))
    x, z = points[-1]
    # the free end remembers the roll: it lifts a little from the ground
    lift = lambda k: 0.016 * max(0.0, (k - tail + 0.19) / 0.19) ** 2.2
    points += [(x + k, z + lift(k)) for k in [*np.linspace(0, tail - 0.003, 90)[1:], *(tail - 0.0024 * (1 - np.linspace(0, 1, 9)) ** 2)]]
    path = np.array(points)
    d = np.gradient(path, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None]
    return path, np.stack([d[:, 1], -d[:, 0]], 1), core + turns * pitch


def alignment(path, thick, tail, width, ink):
    """The lines on the free end, a tenth of a millimetre above it, each a hair higher than the one before: where two cross
    in one plane the renderer would draw black specks."""
    x1 = path[-1][0]
    x0 = x1 - tail
    free = path[-98:]
    over = lambda at: float(np.interp(at, free[:, 0], free[:, 1])) + thick / 2 + 0.0001
    layers = []

    def stroke(a, b, wide):
        a, b = Vector(a), Vector(b)
        side = Vector((a.y - b.y, b.x - a.x)).normalized() * wide / 2
        n = max(2, int((b - a).length / 0.006))
        layers.append(0.00003 * len(layers))
        verts = []
        for k in range(n + 1):
            p = a.lerp(b, k / n)
            for q in (p - side, p + side):
                verts.append((q.x, q.y, over(q.x) + layers[-1]))
        obj('line', verts, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], ink)

    for y, wide in ((0, 0.0030), (-width * 0.21, 0.0024), (width * 0.21, 0.0024)):
        stroke((x0 + 0.030, y), (x1 - 0.0030, y), wide)
    # where hands and feet go: slanted strokes on both sides of the middle, and a short scale along it
    for k in range(int((x1 - x0 - 0.18) / 0.30) + 1):
        for s in (-1, 1):
            c, h = Vector((x1 - 0.13 - 0.30 * k, s * width * 0.33)), Vector((0.0566, s * 0.0566))
            stroke(c - h, c + h, 0.0030)
    for k in range(int((x1 - x0 - 0.12) / 0.05)):
        stroke((x1 - 0.06 - 0.05 * k, -0.016), (x1 - 0.06 - 0.05 * k, 0.016), 0.0025)


def woven(name, code, pitch, deep):
    """The skin of a mat: a moulded weave of short waves across each other, `pitch` metres apart and `deep` metres deep."""
    m = mat(name, code, 0.58, spec=0.38)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if m.get('grain'):
        return m
    axes = nodes.new('ShaderNodeSeparateXYZ')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], axes.inputs[0])

    def op(kind, a, b=0.0):
        n = nodes.new('ShaderNodeMath')
        n.operation = kind
        for socket, v in zip(n.inputs, (a, b)):
            if isinstance(v, (int, float)):
                socket.default_value = v
            else:
                links.new(v, socket)
        return n.outputs[0]

    # along the sheet, on the roll as well as on the ground: x and z together
    turn = math.pi / pitch
    along = op('ADD', axes.outputs['X'], op('MULTIPLY', axes.outputs['Z'], 0.83))
    u, w = op('SINE', op('MULTIPLY', along, turn)), op('SINE', op('MULTIPLY', axes.outputs['Y'], turn))
    height = op('MULTIPLY', op('ADD', op('MULTIPLY', u, w), 1.0), 0.5)
    shade, tint, bump = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeHueSaturation'), nodes.new('ShaderNodeBump')
    strong = min(1.0, deep / 0.0004)
    for key, v in (('To Min', 1 - 0.16 * strong), ('To Max', 1 + 0.07 * strong)):
        shade.inputs[key].default_value = v
    links.new(height, shade.inputs['Value'])
    tint.inputs['Color'].default_value = (*hexlin(code), 1)
    links.new(shade.outputs['Result'], tint.inputs['Value'])
    links.new(tint.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.7, deep
    links.new(height, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    m['grain'] = pitch
    return m


def rolled(upper, under, thick=0.008, width=0.61, turns=6.0, tail=0.42, core=0.012, face=(0.0032, 0.0004), lines=None):
    pitch = thick * 1.05
    path, normal, R = spiral(turns, pitch, core, tail)
    t = thick
    top = woven('mat_top' + upper, upper, *face)
    bottom = woven('mat_bottom' + under, under, 0.0042, 0.0006)
    # the normal points outward on the roll; the tail's upper face is the roll's inner one
    bonded('sheet', path, normal, t, width, bottom, top, tail)
    if lines:
        alignment(path, t, tail, width, mat('lines' + lines, lines, 0.6, spec=0.3))
    return R, pitch, width


def foam_roll(code, thick, width, turns, core, end, straps):
    """One thick foam sheet rolled up, its outer end lying on the roll at the angle `end`, a little wavy between the straps; soft
    edges, a fine embossed grain, hollows under the straps.

    Returns the outline of the roll as (x, z), lifted to lie on the ground.
    """
    pitch, first = thick * 0.985, end - turns * 2 * math.pi
    way, a = [], first
    # rolled by hand: the foam is pressed together here, there a turn stands off the one within, most of all near the core
    gap = lambda a: (0.0062 - 0.0050 * (a - first) / (end - first)) * max(0.0, math.sin(1.0 * a + 0.9 + 0.21 * (a - first)) - 0.35) * min(1.0, max(0.0, (a - first - 0.9) / 1.2))
    while a < end:
        r = core + pitch * (a - first) / (2 * math.pi) + sum(gap(a - 2 * math.pi * k) for k in range(int((a - first) / (2 * math.pi)) + 1))
        way.append((a, r))
        a += 0.0014 / r
    flat = [y for y in np.linspace(-width / 2 + 0.006, width / 2 - 0.006, 57)]
    edge = [(width / 2 - 0.006 + 0.006 * math.sin(t), math.cos(t)) for t in np.linspace(0, math.pi, 13)]
    # the section from the outer face over the right edge to the inner face and back: (across, share of half the thickness)
    section = [(y, 1.0) for y in flat[1:-1]] + edge + [(y, -1.0) for y in flat[-2:0:-1]] + [(-y, h) for y, h in edge[::-1]]
    verts, outline, run, total = [], [], 0.0, 0.0014 * len(way)
    for a, r in way:
        rest = min(run, total - run)
        share = math.sqrt(max(0.0, 1 - (1 - min(1.0, rest / 0.006)) ** 2)) * 0.97 + 0.03
        last = min(1.0, max(0.0, (a - end + 2 * math.pi) / 0.3 + 1)) if a > end - 2 * math.pi - 0.3 else 0.0
        loose = max(0.0, 1 - (total - run) / 0.055) ** 2
        aside = 0.0030 * math.sin(0.62 * (a - first)) * min(1.0, (end - a) / 4) + 0.0012 * math.sin(2.3 * a)
        for y, h in section:
            held = sum(math.exp(-(((y - s) / 0.021) ** 4)) for s in straps)
            curl = loose * (0.0018 + 0.0022 * math.sin(19 * y + 0.8)) * (1 - min(1.0, sum(math.exp(-(((y - s) / 0.06) ** 2)) for s in straps)))
            q = r + thick / 2 * h * share + curl - (held * 0.0026 * last if h > 0.5 else 0.0)
            verts.append((q * math.cos(a), y + aside, q * math.sin(a)))
        if a > end - 2 * math.pi:
            q = r + thick / 2 * share
            outline.append((q * math.cos(a), q * math.sin(a)))
        run += 0.0014
    n = len(section)
    faces = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(len(way) - 1) for j in range(n)]
    faces += [tuple(range(n)), tuple((len(way) - 1) * n + j for j in range(n - 1, -1, -1))]
    sheet = obj('sheet', verts, faces, nbr_skin(code, width), angle=70)
    unrolled(sheet, [(r * math.cos(a), r * math.sin(a)) for a, r in way])
    low = min(z for _, z in outline)
    sheet.location.z = -low
    return [(x, z - low) for x, z in outline]


def hull(points):
    """The taut line round points, counter-clockwise, with corners every few millimetres."""
    points = sorted(points)

    def half(seq):
        out = []
        for p in seq:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) <= (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0]):
                out.pop()
            out.append(p)
        return out[:-1]

    ring = half(points) + half(points[::-1])
    return [(p.x, p.z) for p in evenly([(x, 0, z) for x, z in ring + ring[:1]], 0.004)]


def carrier(outline, y0, code):
    """Two webbing loops round the roll, each closed by a threaded slider, and a sling sewn onto both that lies over the roll."""
    web, thread = Mat.cloth(code, 0.13), Mat.paint('#b9a689', 0.7)
    ring = hull(outline)
    middle = Vector((sum(p[0] for p in ring) / len(ring), 0, sum(p[1] for p in ring) / len(ring)))
    N = len(ring)

    def at(k, y, lift):
        """The place `lift` above the strap at corner k, and the way out there."""
        (xa, za), (xb, zb), (x, z) = ring[(int(k) - 1) % N], ring[(int(k) + 2) % N], ring[int(k) % N]
        x2, z2 = ring[(int(k) + 1) % N]
        t = k - int(k)
        out = Vector((zb - za, 0, xa - xb)).normalized()
        return Vector((x + (x2 - x) * t, y, z + (z2 - z) * t)) + out * lift, out

    def corner(degrees):
        return min(range(N), key=lambda k: abs(math.degrees(math.atan2(ring[k][1] - middle.z, ring[k][0] - middle.x)) - degrees))

    for y in (-y0, y0):
        loop = [at(k, y, -0.0006) for k in range(N)]
        loop = [(Vector((p.x, p.y, max(p.z, 0.0012))), u) for p, u in loop]
        ribbon('loop', [p for p, _ in loop], [u for _, u in loop], 0.034, 0.0020, web, closed=True)
        k0 = corner(38)
        step = 0.004
        out = at(k0, y, 0)[1]
        along = Vector((0, 1, 0)).cross(out)
        frame = Matrix.Translation(at(k0, y, 0.0024)[0]) @ Matrix((along, (0, 1, 0), along.cross(Vector((0, 1, 0))))).transposed().to_4x4()
        slider(frame)
        # the free end comes from below the frame, over its middle bar, below the other side, and lies on the loop
        way = curve([(-0.0150, 0.0012), (-0.0100, 0.0014), (-0.0050, 0.0034), (0.0, 0.0066), (0.0050, 0.0034), (0.0105, 0.0014), (0.020, 0.0013), (0.050, 0.0013), (0.062, 0.0013)], n=8)
        path = [at((k0 + N - s / step) % N, y, h) for s, h in way]
        ribbon('end', [p for p, _ in path], [u for _, u in path], 0.0335, 0.0018, web)
        hem = [(p + u * 0.0009 + Vector((0, e, 0)), u) for e in np.linspace(-0.0150, 0.0150, 22) for p, u in (path[-9],)]
        stitches(hem, thread, 0.0026, 0.0013, 0.0009)
    sling, ups, q0, top = [], [], 0.10, corner(80)
    for i in range(121):
        q = i / 120
        y = -y0 - 0.0165 + 2 * (y0 + 0.0165) * q
        free = min(1.0, max(0.0, (min(q, 1 - q) - q0) / (0.5 - q0)))
        ease = free * free * (3 - 2 * free)
        k = top - (0.036 / 0.004) * ease
        p, out = at(k % N, y, 0.0016 + 0.0055 * ease - 0.0005 * max(0.0, 1 - min(q, 1 - q) / 0.012))
        sling.append(p)
        ups.append(out)
    ribbon('sling', sling, ups, 0.034, 0.0017, web)
    for s in (-1, 1):
        ends = [i for i in range(121) if abs(sling[i].y - s * y0) < 0.0150]
        for side in (-0.0135, 0.0135):
            stitches(on_ribbon(sling, ups, side, 0.0020, ends[0], ends[-1] + 1), thread, 0.0026, 0.0013, 0.0009)
        for i in (ends[0], ends[-1]):
            across = ups[i].cross(Vector((0, 1, 0)))
            stitches([(sling[i] + ups[i] * 0.0010 + across * e, ups[i]) for e in np.linspace(-0.0140, 0.0140, 20)], thread, 0.0026, 0.0013, 0.0009)


def slider(frame):
    """Three-bar buckle for 35 mm webbing: a frame with rounded corners and a bar across its middle. Local x runs along the strap."""
    m = Mat.paint('#26282a', 0.4)
    ring = sweep('frame', [(a, b, 0.0012) for a, b in rrect(0.0260, 0.0425, 0.0045, 8)], rrect(0.0042, 0.0034, 0.0013, 4), m, closed=True, up=(0, 0, 1))
    bar = sweep('bar', [(0, -0.0205, 0.0014), (0, 0.0205, 0.0014)], rrect(0.0042, 0.0030, 0.0012, 4), m, up=(0, 0, 1))
    ring.matrix_world = bar.matrix_world = frame


def unrolled(sheet, path):
    """Tells a sheet's skin how far each point lies along it, in metres, on the roll as on the ground."""
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.asarray(path), axis=0), axis=1))])
    each = len(sheet.data.vertices) // len(run)
    sheet.data.attributes.new('run', 'FLOAT', 'POINT').data.foreach_set('value', np.repeat(run, each).astype(np.float32))


def embossed(name, code, rough, height, deep, tints, fine):
    """A skin pressed by an engraved drum: height(op, run, across) is its relief, 0 to 1, and tints what it does to the colour;
    `fine` are pores (scale, share of the relief)."""
    m = mat(name, code, rough, spec=0.40, sheen=0.10)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if m.get('pressed'):
        return m

    def op(kind, a, b=0.0):
        n = nodes.new('ShaderNodeMath')
        n.operation = kind
        for socket, v in zip(n.inputs, (a, b)):
            if isinstance(v, (int, float)):
                socket.default_value = v
            else:
                links.new(v, socket)
        return n.outputs[0]

    where, axes, along, pores = (nodes.new('ShaderNode' + n) for n in ('TexCoord', 'SeparateXYZ', 'Attribute', 'TexNoise'))
    links.new(where.outputs['Object'], axes.inputs[0])
    links.new(where.outputs['Object'], pores.inputs['Vector'])
    along.attribute_name = 'run'
    pores.inputs['Scale'].default_value, pores.inputs['Detail'].default_value = fine[0], 1.0
    up = op('ADD', op('MULTIPLY', height(op, along.outputs['Fac'], axes.outputs['Y']), 1 - fine[1]), op('MULTIPLY', pores.outputs['Fac'], fine[1]))
    shade, tint, bump = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeHueSaturation'), nodes.new('ShaderNodeBump')
    shade.inputs['To Min'].default_value, shade.inputs['To Max'].default_value = tints
    links.new(up, shade.inputs['Value'])
    tint.inputs['Color'].default_value = (*hexlin(code), 1)
    links.new(shade.outputs['Result'], tint.inputs['Value'])
    links.new(tint.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.8, deep
    links.new(up, bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    m['pressed'] = True
    return m


def linen(name, code, pitch, deep, tints, rough=0.56):
    """Threads over and under each other, two in `pitch` metres, as pressed into the face of a PU mat."""
    def height(op, run, across):
        turn = 2 * math.pi / pitch
        u, w = op('MULTIPLY', run, turn), op('MULTIPLY', across, turn)
        over = op('MULTIPLY', op('SINE', op('MULTIPLY', u, 0.5)), op('SINE', op('MULTIPLY', w, 0.5)))
        threads = op('MULTIPLY', op('ABSOLUTE', op('SINE', op('MULTIPLY', u, 0.5))), op('ABSOLUTE', op('SINE', op('MULTIPLY', w, 0.5))))
        return op('ADD', op('MULTIPLY', op('ADD', over, 1.0), 0.28), op('MULTIPLY', threads, 0.44))

    return embossed(name, code, rough, height, deep, tints, (1300, 0.22))


def nbr_skin(code, width):
    """Foam with a closed skin: fine ribs across the mat, none on its sawn sides, a dull gleam."""
    def height(op, run, across):
        rib = op('ADD', op('MULTIPLY', op('SINE', op('MULTIPLY', run, 2 * math.pi / 0.0050)), 0.5), 0.5)
        inner = op('LESS_THAN', op('ABSOLUTE', across), width / 2 - 0.005)
        return op('ADD', op('MULTIPLY', op('MULTIPLY', rib, inner), 0.8), 0.1)

    return embossed('nbr' + code, code, 0.60, height, 0.0010, (0.86, 1.07), (700, 0.30))


def nbr_open(code='#a58072', thick=0.015, width=0.61, length=1.83):
    """The thick foam mat unrolled along x."""
    path = np.array([(x, thick / 2) for x in np.linspace(length / 2, -length / 2, 150)])
    skin = nbr_skin(code, width)
    sheet = bonded('sheet', path, np.tile((0.0, 1.0), (len(path), 1)), thick, width, skin, skin, length)
    unrolled(sheet, path)
    return sheet


def tpe(upper='#98a493', under='#c9b79c'):
    """Two colours of TPE, 8 mm, alignment lines on the open tail."""
    rolled(upper, under, 0.008, 0.61, 5.5, 0.46, lines='#e3e6da')
    return dict(turn=-50, el=24, fill=0.84)


def rubber_pu(upper='#3d4a44', under='#2e2c29'):
    """Natural rubber under a PU face pressed like linen, thin, engraved lines."""
    thick, width, tail = 0.005, 0.68, 0.50
    path, normal, _ = spiral(7.5, thick * 1.05, 0.012, tail)
    face = linen('pu_face' + upper, upper, 0.0066, 0.0008, (0.72, 1.18))
    back = linen('pu_back' + under, under, 0.0090, 0.0010, (0.70, 1.12), 0.66)
    unrolled(bonded('sheet', path, normal, thick, width, back, face, tail), path)
    alignment(path, thick, tail, width, mat('lines#7d8f84', '#7d8f84', 0.6, spec=0.3))
    return dict(turn=-58, el=24, fill=0.84)


def nbr(code='#a58072'):
    """Thick NBR foam, rolled tight, with a shoulder sling."""
    straps = (-0.165, 0.165)
    outline = foam_roll(code, 0.015, 0.61, 4.2, 0.0195, math.radians(-24), straps)
    carrier(outline, straps[1], '#2c2925')
    return dict(turn=-50, el=20, fill=0.82)
