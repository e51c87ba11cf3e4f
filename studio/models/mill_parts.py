"""What all treadmills share: belt, deck with its rails and caps, the place of a display, the waist disc."""
from studio import *
from studio.machines import *
from studio.stations import figures


def belt_cover(near=False):
    """PVC with a pattern of lozenges, drawn out along the belt, so that they are seen from low in front of it as well.

    Seen from `near` and above they are finer.
    """
    m = mat('belt_near' if near else 'belt', (0.037, 0.0375, 0.039), 0.72, spec=0.26)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if 'Bump' in nodes:
        return m
    # x and z are added, so that the pattern runs on where the belt goes down round its roller
    coordinates, parts, total, joined, top = *(nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'Math', 'CombineXYZ')), None
    links.new(coordinates.outputs['Object'], parts.inputs[0])
    links.new(parts.outputs['X'], total.inputs[0])
    links.new(parts.outputs['Z'], total.inputs[1])
    links.new(total.outputs[0], joined.inputs['X'])
    links.new(parts.outputs['Y'], joined.inputs['Y'])
    for angle in (1.08, -1.08):
        turn, wave = nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexWave')
        turn.inputs['Rotation'].default_value = (0, 0, angle)
        wave.inputs['Scale'].default_value = 58 if near else 37
        links.new(joined.outputs[0], turn.inputs['Vector'])
        links.new(turn.outputs['Vector'], wave.inputs['Vector'])
        if top:
            both = nodes.new('ShaderNodeMath')
            both.operation = 'MULTIPLY'
            links.new(top.outputs['Fac'], both.inputs[0])
            links.new(wave.outputs['Fac'], both.inputs[1])
        top = wave
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.0006
    links.new(both.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    tone = nodes.new('ShaderNodeMixRGB')
    low, high = (0.021, 0.046) if near else (0.0168, 0.0592)
    for slot, grey in (('Color1', low), ('Color2', high)):
        tone.inputs[slot].default_value = (grey * 0.985, grey, grey * 1.04, 1)
    links.new(both.outputs[0], tone.inputs['Fac'])
    links.new(tone.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return m


def belt_loop(x0, x1, width, zt, rr, name='', closed=False, near=False):
    """The belt round the rear roller, and when closed round a front one too, with printed lines and the model's name near the rear."""
    rear = [(x0 + rr * math.cos(a), zt - rr + rr * math.sin(a)) for a in np.linspace(math.pi / 2, 3 * math.pi / 2, 25)]
    front = [(x1 + rr * math.cos(a), zt - rr + rr * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, 25)]
    c = np.array(rear + front + rear[:1] if closed else [(x1, zt)] + rear + [(x1, zt - 2 * rr)])
    d = np.gradient(c, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None]
    inner = c + np.stack([-d[:, 1], d[:, 0]], 1) * 0.0035
    extrude('belt', [tuple(p) for p in c] + [tuple(p) for p in inner[::-1]], width, belt_cover(near), 'y', 0.001, 2, angle=50)
    ink = mat('belt_print', (0.24, 0.245, 0.25), 0.6)
    for s in (-1, 1):
        box('belt_line', (x1 - x0 - 0.01, 0.003, 0.0003), ((x0 + x1) / 2, s * (width / 2 - 0.030), zt + 0.0002), ink, 0)
    # where the belt is spliced a slanting line runs across it
    splice = x0 + (x1 - x0) * 0.46
    box('belt_splice', (0.0026, width * 1.06, 0.0003), (splice, 0, zt + 0.0002), mat('belt_splice', (0.046, 0.047, 0.049), 0.6), 0, rot=(0, 0, math.radians(20)))
    # the steel roller shows between belt and caps, and its axle runs into them
    axle = (x0, zt - rr)
    cyl('belt_roller', (axle[0], -width / 2 - 0.0055, axle[1]), (axle[0], width / 2 + 0.0055, axle[1]), rr - 0.0045, zinc(), 112, 0.002)
    cyl('belt_axle', (axle[0], -width / 2 - 0.045, axle[1]), (axle[0], width / 2 + 0.045, axle[1]), 0.0095, zinc(), 56)
    if name:
        at = Matrix.Translation((x0 + 0.20, 0, zt + 0.0005)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
        ink = mat('belt_name', (0.42, 0.425, 0.43), 0.6)
        place(figures('belt_name', name, width * (0.13 if len(name) > 2 else 0.20), ink, (0, 0, 0), (0, 0, 0), 0.00015), at)


def side_name(x, y, z, size, s):
    """The brand's name on a side wall at y, read from outside; there the dots lie plumb below their letters."""
    ink = mat('side_name', '#dcdad4', 0.5)
    place(figures('side_name', 'NHỊP CHẠY', size, ink, (0, 0, 0), (0, 0, 0), 0.0002), on_side(x, y, z, s))


def post_metal():
    """Anodised uprights: darker and duller than bright aluminium, so that their lit flank does not burn into the ground."""
    return mat('post_metal', (0.27, 0.277, 0.288), 0.43, 1.0)


def dark_gap():
    """What one sees in a narrow joint or slot: hardly any light, and no gleam."""
    return mat('dark_gap', (0.004, 0.004, 0.0045), 0.9, spec=0.1)


def grown(outline, by):
    """The outline moved outwards by a distance."""
    n = len(outline)
    area = sum(outline[i][0] * outline[(i + 1) % n][1] - outline[(i + 1) % n][0] * outline[i][1] for i in range(n))
    out = []
    for i in range(n):
        (a, b), (c, d) = outline[i - 1], outline[(i + 1) % n]
        length = math.hypot(c - a, d - b) or 1
        sign = by if area > 0 else -by
        out.append((outline[i][0] + (d - b) / length * sign, outline[i][1] - (c - a) / length * sign))
    return out


def seam(outline, y):
    """The joint between two half shells: a dark line round the outline, flush but for a third of a millimetre."""
    return extrude('seam', grown(outline, 0.0003), 0.0013, dark_gap(), 'y', 0, loc=(0, y, 0))


def rear_cap(x0, zt, y, w, s):
    """Moulded cap on the rear end of a rail: rounded, with a parting line, two screws, and the hole of the belt's tension bolt."""
    outline = [(x0 - 0.036, zt - 0.068), (x0 - 0.066, zt - 0.058), (x0 - 0.070, zt + 0.008), (x0 - 0.036, zt + 0.030), (x0 + 0.040, zt + 0.0315), (x0 + 0.040, zt - 0.068)]
    cap = fillet2(outline, [0.022, 0.028, 0.032, 0.032, 0.004, 0.004], 16)
    shell = Mat.paint('#3a3d41', 0.5)
    extrude('cap', cap, w, shell, 'y', 0.011, 7, loc=(0, y, 0), angle=40)
    seam(cap, y + s * w * 0.16)
    for k in range(3):
        box('cap_ridge', (0.0018, w * 0.46, 0.0022), (x0 + 0.006 + 0.008 * k, y - s * w * 0.12, zt + 0.0318), shell, 0.0008, 2)
    for dx in (-0.026, 0.026):
        cross_screw((x0 + dx, y + s * w / 2, zt - 0.020 - 0.016 * (dx < 0)), (0, s, 0), 0.0055, dx * 40)
    # the bolt lies at the bottom of a round recess
    back = min(p for p, _ in cap)
    recess = [(0.0125, 0.0006), (0.0120, 0.0014), (0.0105, 0.0012), (0.0098, 0.0002)]
    place([lathe('cap_rim', recess, shell, 64), lathe('cap_well', [(0, 0.0003), (0.0100, 0.0003)], Mat.plastic_g(), 64)], aim((back, y, zt - 0.034), (-1, 0, 0)))
    place(lathe('cap_bolt', [(0, 0.0009), (0.0068, 0.0009), (0.0072, 0.0004)], zinc(), 6), aim((back, y, zt - 0.034), (-1, 0, 0)))


def rear_leg(x, y, top, rail):
    """A short welded leg below the rail, in a wide rubber shoe."""
    leg = fillet2([(-0.046, top + 0.006), (0.040, top + 0.006), (0.030, 0.018), (-0.030, 0.018)], 0.006, 5)
    extrude('foot_leg', leg, rail * 0.56, Mat.powder(), 'y', 0.005, 3, loc=(x, y, 0))
    pad('foot', 0.088, rail * 0.80, 0.032, Mat.rubber2(), r=0.016, edge=0.008, dome=0, belly=0.001, loc=(x, y, 0))
    box('foot_bracket', (0.105, rail * 0.80, 0.008), (x - 0.003, y, top - 0.002), Mat.powder(), 0.002)
    for s in (-1, 1):
        socket_bolt((x, y + s * rail * 0.28, 0.5 * (top + 0.032)), (0, s, 0), 0.0075)


def groove(x0, x1, s, yc, h, zt):
    """The joint between a rail and the strip clipped on below it: a dark line, and the screws that hold the strip."""
    y = s * (yc + h * 0.930)
    box('rail_joint', (x1 - x0, 0.0012, 0.0018), ((x0 + x1) / 2, s * (yc + h * 0.955), zt - 0.0385), dark_gap(), 0)
    for k in range(4):
        cross_screw((x0 + (x1 - x0) * (0.08 + 0.28 * k), y, zt - 0.050), (0, s, 0), 0.0046, k)


def boot_cover(outline, y, s, wide, vents=0):
    """A second shell of darker plastic in the outer face of an upright's foot, with a joint round it, screws and perhaps vents."""
    face, shell = y + s * wide / 2, mat('boot_cover', '#24262a', 0.34, spec=0.5)
    extrude('boot_gap', fillet2(grown(outline, -0.0148), 0.003, 2), 0.0016, dark_gap(), 'y', 0, loc=(0, face, 0))
    extrude('boot_cover', grown(outline, -0.0165), 0.0056, shell, 'y', 0.0016, 3, loc=(0, face, 0), angle=40)
    xs, zs = [p for p, _ in outline], [q for _, q in outline]
    low, mid = min(zs) + 0.030, (min(xs) + max(xs)) / 2
    for x in (min(xs) + 0.032, max(xs) - 0.032):
        cross_screw((x, face + s * 0.0028, low), (0, s, 0), 0.0048, x * 40)
    for k in range(vents):
        half = 0.036 - 0.0022 * k
        box('boot_vent', (2 * half, 0.0012, 0.0046), (mid + 0.004, face + s * 0.0028, low + 0.030 + 0.0125 * k), dark_gap(), 0.0005)


def deck(x0, x1, width, zt, rail=0.10, rr=0.036, name='', ahead=0.045):
    """Belt, board, side rails with ribbed foot strips, rear caps and feet. The brand's name starts `ahead` behind the front end."""
    pw, pl, rb, ac = Mat.powder(), Mat.plastic(), Mat.rubber2(), Mat.accent()
    belt_loop(x0 + 0.03, x1, width, zt, rr, name)
    L, mid = x1 - x0, (x0 + x1) / 2
    box('board', (L - 0.06, width * 0.96, 0.024), (mid, 0, zt - 0.020), pl, 0.003)
    yc = width / 2 + rail / 2 + 0.008
    h = rail / 2
    for s in (-1, 1):
        prof = fillet2(
            [(-h, -0.060), (h * 0.92, -0.060), (h, -0.010), (h * 0.8, 0.022), (-h * 0.88, 0.028), (-h, 0.018)],
            [0.008, 0.006, 0.02, 0.014, 0.008, 0.006],
            4,
        )
        sweep('rail', [(x0 + 0.03, s * yc, zt), (x1 + 0.06, s * yc, zt)], [(-a * s, b) for a, b in prof], pw, bevel=0.0012)
        box('strip', (L - 0.06, rail * 0.66, 0.006), (mid, s * (yc - 0.004), zt + 0.026), rb, 0.0015)
        for k in range(6):
            box('rib', (L - 0.07, 0.004, 0.0034), (mid, s * (yc - 0.004 - rail * 0.26 + k * rail * 0.104), zt + 0.0302), rb, 0.0013, 2)
        word = rail * 3.6 + ahead
        box('stripe', (L - word, 0.003, 0.008), (mid - word / 2, s * (yc + h + 0.0005), zt - 0.020), ac, 0.001, 2)
        groove(x0 + 0.06, x1 + 0.05, s, yc, h, zt)
        side_name(x1 - (word + ahead) / 2 + 0.012, s * (yc + h * 0.955 + 0.0015), zt - 0.031, rail * 0.50, s)
        inner, outer = width / 2 + 0.0150, yc + rail * 0.53
        rear_cap(x0, zt, s * (inner + outer) / 2, outer - inner, s)
        rear_leg(x0 + 0.005, s * yc, zt - 0.062, rail)
    return yc


def facing(x, y, z, tilt):
    """Matrix of a screen that faces the runner (towards -x), leaning back by tilt degrees."""
    return (
        Matrix.Translation((x, y, z))
        @ Euler((0, math.radians(tilt), 0)).to_matrix().to_4x4()
        @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4()
    )


def sheen(screen, w, h):
    """The room's soft light in the glass: a pale corner with an oblique edge, behind the figures."""
    m = mat('screen_sheen', (0, 0, 0), 0.4, spec=0.0, emit=('#000000', 1.0))
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if 'Gradient Texture' not in nodes:
        turn, ramp = nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeValToRGB')
        turn.inputs['Rotation'].default_value = (0, 0, math.radians(-28))
        fade = nodes.new('ShaderNodeTexGradient')
        links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], turn.inputs['Vector'])
        links.new(turn.outputs['Vector'], fade.inputs['Vector'])
        links.new(fade.outputs['Fac'], ramp.inputs['Fac'])
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (0.125, 0.132, 0.142, 1)
        ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 1.0, (0.006, 0.007, 0.008, 1)
        for at, tone in ((0.30, 0.085), (0.46, 0.062), (0.50, 0.014), (0.62, 0.010)):
            ramp.color_ramp.elements.new(at).color = (tone, tone * 1.06, tone * 1.14, 1)
        links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Emission'])
    q = box('sheen', (w, h, 0.0003), (0, 0, 0), m, 0)
    q.matrix_world = screen.matrix @ Matrix.Translation((0, 0, 0.00235))
    screen.parts.append(q)


def twister(x, y, r=0.145):
    """Waist disc: a base on a rubber ring, a dark gap, and a turning plate with two ribbed places for the feet."""
    shell = Mat.paint('#3a3d41', 0.5)
    lathe('twist_foot', [(r * 0.60, 0), (r * 0.82, 0), (r * 0.83, 0.004), (r * 0.80, 0.007), (r * 0.60, 0.007)], Mat.rubber2(), 112, loc=(x, y, 0))
    lathe('twist_base', [(0, 0.006), (r * 0.84, 0.006), (r * 0.885, 0.009), (r * 0.885, 0.022), (r * 0.86, 0.026), (0, 0.026)], Mat.plastic(), 128, loc=(x, y, 0), angle=40)
    lathe('twist_gap', [(r * 0.80, 0.024), (r * 0.80, 0.032)], Mat.plastic_g(), 112, loc=(x, y, 0))
    plate = [(0, 0.029), (r * 0.94, 0.029), (r * 0.985, 0.032), (r, 0.037), (r * 0.99, 0.042), (r * 0.955, 0.0445), (r * 0.90, 0.0445), (r * 0.89, 0.0435), (0, 0.0435)]
    lathe('twist_plate_top', plate, shell, 144, loc=(x, y, 0), angle=40)
    lathe('twist_ring', [(r * 0.845, 0.0434), (r * 0.846, 0.0446), (r * 0.870, 0.0446), (r * 0.871, 0.0434)], Mat.accent(), 128, loc=(x, y, 0))
    lathe('twist_mat', [(0, 0.0440), (r * 0.815, 0.0440), (r * 0.825, 0.0433)], Mat.rubber2(), 128, loc=(x, y, 0))
    for s in (-1, 1):
        for k in range(9):
            p = -0.64 + 0.16 * k
            half = 0.17 * math.sqrt(1 - (p / 0.80) ** 2) + 0.03
            box('twist_rib', (r * 2 * half, r * 0.070, 0.0024), (x + s * r * 0.36, y + p * r, 0.0446), Mat.rubber2(), 0.0010, 2)
    lathe('twist_cap', [(r * 0.085, 0.0442), (r * 0.085, 0.0462), (r * 0.070, 0.0472), (0, 0.0474)], shell, 72, loc=(x, y, 0))
