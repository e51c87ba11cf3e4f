"""What all treadmills share: belt, deck with its rails and caps, the place of a display, the waist disc."""
from studio import *
from studio.machines import *
from studio.stations import figures


def belt_cover():
    """PVC with a fine diamond pattern, lighter and drier than the rails beside it."""
    m = mat('belt', (0.030, 0.0305, 0.032), 0.62, spec=0.35)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if 'Bump' in nodes:
        return m
    coordinates, top = nodes.new('ShaderNodeTexCoord'), None
    for angle in (0.56, -0.56):
        turn, wave = nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexWave')
        turn.inputs['Rotation'].default_value = (0, 0, angle)
        wave.inputs['Scale'].default_value = 44
        links.new(coordinates.outputs['Object'], turn.inputs['Vector'])
        links.new(turn.outputs['Vector'], wave.inputs['Vector'])
        if top:
            both = nodes.new('ShaderNodeMath')
            both.operation = 'MULTIPLY'
            links.new(top.outputs['Fac'], both.inputs[0])
            links.new(wave.outputs['Fac'], both.inputs[1])
        top = wave
    bump, shade = nodes.new('ShaderNodeBump'), nodes.new('ShaderNodeMapRange')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.30, 0.0004
    links.new(both.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    tone = nodes.new('ShaderNodeMixRGB')
    tone.inputs['Color1'].default_value, tone.inputs['Color2'].default_value = (0.019, 0.0195, 0.0205, 1), (0.050, 0.051, 0.053, 1)
    links.new(both.outputs[0], tone.inputs['Fac'])
    links.new(tone.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    nodes.remove(shade)
    return m


def belt_loop(x0, x1, width, zt, rr, material=None, closed=False):
    """The belt round the rear roller, and when closed round a front one too, with printed lines and its name near the rear."""
    rear = [(x0 + rr * math.cos(a), zt - rr + rr * math.sin(a)) for a in np.linspace(math.pi / 2, 3 * math.pi / 2, 25)]
    front = [(x1 + rr * math.cos(a), zt - rr + rr * math.sin(a)) for a in np.linspace(-math.pi / 2, math.pi / 2, 25)]
    c = np.array(rear + front + rear[:1] if closed else [(x1, zt)] + rear + [(x1, zt - 2 * rr)])
    d = np.gradient(c, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None]
    inner = c + np.stack([-d[:, 1], d[:, 0]], 1) * 0.0035
    extrude('belt', [tuple(p) for p in c] + [tuple(p) for p in inner[::-1]], width, material or belt_cover(), 'y', 0.001, 2, angle=50)
    ink = mat('belt_print', (0.24, 0.245, 0.25), 0.6)
    for s in (-1, 1):
        box('belt_line', (x1 - x0 - 0.01, 0.003, 0.0003), ((x0 + x1) / 2, s * (width / 2 - 0.030), zt + 0.0002), ink, 0)
    name = Matrix.Translation((x0 + 0.22, 0, zt + 0.0005)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    printed_name('NHỊP CHẠY', width * 0.135, mat('belt_name', (0.42, 0.425, 0.43), 0.6), name)


def printed_name(words, size, ink, at):
    """Capitals with equal gaps between their outlines; the dot below is a disc of its own, large enough to be seen."""
    dotted, x, parts = {'Ị': 'I', 'Ạ': 'A'}, 0.0, []
    closer = {'AY': -0.07, 'HA': -0.02, 'IP': 0.02}
    plain = [dotted.get(c, c) for c in words]
    for k, (c, base) in enumerate(zip(words, plain)):
        if c == ' ':
            x += size * 0.30
            continue
        letter = figures('belt_name', base, size, ink, (0, 0, 0), (0, 0, 0), 0.00015)
        letter.data.align_x, letter.data.align_y = 'LEFT', 'TOP_BASELINE'
        bpy.context.view_layer.update()
        low, high = letter.bound_box[0][0], letter.bound_box[6][0]
        letter.location.x, letter.location.y = x - low, 0
        parts.append(letter)
        if c in dotted:
            parts.append(lathe('belt_name', [(0, 0.00015), (size * 0.078, 0.00015), (size * 0.078, -0.00015)], ink, 32, loc=(x + (high - low) / 2, -size * 0.165, 0)))
        x += high - low + size * (0.13 + closer.get(base + (plain[k + 1] if k + 1 < len(plain) else ''), 0))
    middle = Matrix.Translation((-(x - size * 0.13) / 2, -size * 0.3, 0))
    bpy.context.view_layer.update()
    place(parts, at @ middle)


def rear_cap(x0, zt, y, w, s):
    """Moulded cap on the rear end of a rail: rounded, with a parting line, two screws, and the hole of the belt's tension bolt."""
    outline = [(x0 - 0.036, zt - 0.068), (x0 - 0.066, zt - 0.058), (x0 - 0.070, zt + 0.008), (x0 - 0.036, zt + 0.030), (x0 + 0.040, zt + 0.0315), (x0 + 0.040, zt - 0.068)]
    cap = fillet2(outline, [0.022, 0.028, 0.032, 0.032, 0.004, 0.004], 16)
    shell = Mat.paint('#3a3d41', 0.5)
    extrude('cap', cap, w, shell, 'y', 0.011, 7, loc=(0, y, 0), angle=40)
    box('cap_line', (0.0016, w - 0.020, 0.0010), (x0 + 0.014, y, zt + 0.0318), Mat.plastic_g(), 0)
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


def deck(x0, x1, width, zt, rail=0.10, rr=0.036, stripe=True):
    """Belt, board, side rails with ribbed foot strips, rear caps and feet."""
    pw, pl, rb, ac = Mat.powder(), Mat.plastic(), Mat.rubber2(), Mat.accent()
    belt_loop(x0 + 0.03, x1, width, zt, rr)
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
        sweep('rail', [(x0 - 0.02, s * yc, zt), (x1 + 0.06, s * yc, zt)], [(-a * s, b) for a, b in prof], pw, bevel=0.0012)
        box('strip', (L - 0.06, rail * 0.66, 0.006), (mid, s * (yc - 0.004), zt + 0.026), rb, 0.0015)
        for k in range(6):
            box('rib', (L - 0.07, 0.004, 0.0034), (mid, s * (yc - 0.004 - rail * 0.26 + k * rail * 0.104), zt + 0.0302), rb, 0.0013, 2)
        if stripe:
            box('stripe', (L, 0.003, 0.008), (mid, s * (yc + h + 0.0005), zt - 0.020), ac, 0.001, 2)
        w = rail * 1.06
        rear_cap(x0, zt, s * yc, w, s)
        rear_leg(x0 + 0.005, s * yc, zt - 0.062, rail)
    return yc


def facing(x, y, z, tilt):
    """Matrix of a screen that faces the runner (towards -x), leaning back by tilt degrees."""
    return (
        Matrix.Translation((x, y, z))
        @ Euler((0, math.radians(tilt), 0)).to_matrix().to_4x4()
        @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4()
    )


def twister(x, y, r=0.145):
    """Waist disc: ribbed round plate on a ball bearing."""
    lathe('twist_disc', [(0, 0.012), (r * 0.62, 0.012), (r * 0.9, 0.008), (r * 0.96, 0.010)], Mat.rubber2(), 96, loc=(x, y, 0.022))
    lathe(
        'twist_body',
        [
            (0, 0),
            (r * 0.80, 0),
            (r * 0.84, 0.006),
            (r * 0.84, 0.016),
            (r * 0.97, 0.020),
            (r, 0.026),
            (r * 0.99, 0.034),
            (r * 0.95, 0.036),
            (0, 0.034),
        ],
        Mat.plastic(),
        96,
        loc=(x, y, 0),
    )
    for q in (0.25, 0.42, 0.58, 0.74):
        lathe(
            'twist_rib',
            [(r * q, 0.035), (r * q + 0.003, 0.0385), (r * q + 0.006, 0.035)],
            Mat.accent() if q == 0.74 else Mat.rubber2(),
            96,
            loc=(x, y, 0),
        )
