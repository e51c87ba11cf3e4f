"""Rowing machines: magnetic with an aluminium rail, water with an ash frame. The rower faces +x."""
from studio import *
from studio.machines import *
from models.bike import floor_bar, post
from models.treadmill import facing


def seat(x, z, wide=0.30, track=0.0, under=0.035):
    """Moulded seat on its carriage: a hollow for each side, rollers left and right of the rail."""
    deep, thick = 0.235, 0.040

    def top(a, b):
        return thick + 0.016 * (b / wide * 2) ** 2 + 0.010 * (a < 0) * (a / deep * 2) ** 2 - 0.010 * math.exp(-(((abs(b) - 0.068) / 0.048) ** 2) - (a / 0.085) ** 2)

    plan = [(math.copysign(abs(math.cos(t)) ** 0.62, math.cos(t)), math.copysign(abs(math.sin(t)) ** 0.62, math.sin(t))) for t in np.linspace(0, 2 * math.pi, 120, endpoint=False)]
    rings = []
    for k, low in ((0.05, 0), (0.86, 0), (0.95, 0.004), (0.985, 0.012), (1.0, 0.024)):
        rings.append([(deep / 2 * k * a, wide / 2 * k * b, low) for a, b in plan])
    for k, down in ((0.998, 0.010), (0.985, 0.0045), (0.96, 0.0012), (0.92, 0), (0.8, 0), (0.65, 0), (0.5, 0), (0.35, 0), (0.2, 0), (0.08, 0), (0.01, 0)):
        rings.append([(deep / 2 * k * a, wide / 2 * k * b, top(deep / 2 * k * a, wide / 2 * k * b) - down) for a, b in plan])
    loft('seat', rings, Mat.leatherette('#1c1d1f', 0.5), angle=80, loc=(x, 0, z))
    loft('seat_tray', [[(deep / 2 * k * a, wide / 2 * k * b, low) for a, b in plan] for k, low in ((0.05, -0.008), (0.80, -0.008), (0.84, -0.004), (0.84, 0.001))], Mat.plastic(), angle=40, loc=(x, 0, z))
    steel = Mat.powder()
    box('carriage', (0.150, 2 * track + 0.030, 0.006), (x, 0, z - 0.011), steel, 0.002)
    for s in (-1, 1):
        y = s * track
        box('carriage_cheek', (0.150, 0.005, under + 0.010), (x, y + s * 0.0125, z - 0.010 - under / 2), steel, 0.002)
        for d in (-0.050, 0.050):
            r = under / 2
            at = (x + d, y, z - 0.014 - r)
            lathe('roller', [(0, -0.008), (r * 0.9, -0.008), (r, -0.006), (r, 0.006), (r * 0.9, 0.008), (0, 0.008)], Mat.paint('#d9d7d1', 0.4), 40, 'y', loc=at)
            cyl('roller_axle', (at[0], y - s * 0.004, at[2]), (at[0], y + s * 0.015, at[2]), 0.004, zinc(), 24, 0.0006)
            socket_bolt((at[0], y + s * 0.015, at[2]), (0, s, 0), 0.0055)


def foot_board(x, z, y, tilt=48, shell=None):
    """Pedal with heel cup and a soft strap over the foot."""
    shell = shell or Mat.plastic()
    frame = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(-tilt), 4, 'Y')
    parts = [pad('pedal', 0.30, 0.115, 0.018, shell, r=0.035, edge=0.006, dome=0, belly=0)]
    # one tread of broad bars from edge to edge: narrow ones, seen from three metres, look like joints between bricks
    parts.append(pad('pedal_mat', 0.266, 0.096, 0.003, mat('tread_ground', '#2b2e31', 0.7, spec=0.25), r=0.026, edge=0.001, dome=0, belly=0, loc=(0.006, 0, 0.0175)))
    for k in range(10):
        long = 0.084 if k < 9 else 0.070
        bar = extrude('tread', rrect(0.0125, long, 0.0058, 6), 0.0038, Mat.rubber2(), 'z', 0.0016, 3, center=False, loc=(-0.094 + 0.0225 * k, 0, 0.0200))
        parts.append(bar)
    # the heel's cup slides on the plate and is set by a row of holes
    parts.append(pad('heel_slide', 0.120, 0.064, 0.005, shell, r=0.012, edge=0.002, dome=0, belly=0, loc=(-0.088, 0, 0.0225)))
    for k in range(4):
        parts.append(lathe('heel_hole', [(0, 0.0278), (0.0042, 0.0278), (0.0050, 0.0274)], Mat.plastic_g(), 32, loc=(-0.052 - 0.017 * k, 0, 0)))
    cup = [(-0.146 + 0.054 * (1 - math.sin(t)), 0.054 * math.cos(t), 0.020) for t in np.linspace(-0.12, math.pi + 0.12, 31)]
    rise = lambda u: (1, 0.55 + 0.45 * math.sin(math.pi * min(1, max(0, u))) ** 0.6)
    parts.append(sweep('heel', [(a, b, c + 0.022) for a, b, c in cup], rrect(0.0065, 0.052, 0.0030, 4), shell, bevel=0.0012, scale=rise))
    bpy.context.view_layer.update()
    place(parts, frame)
    soft_strap(frame @ Matrix.Translation((0.046, 0, 0.014)), 0.0575, 0.058, Mat.cloth('#2b2e32'), width=0.036)
    # a pale line, not the accent: the rail beside it would mirror that as a red stain
    piping = smooth([(0.049, -0.0575, 0.047), (0.053, -0.037, 0.0690), (0.055, 0, 0.0748), (0.053, 0.037, 0.0690), (0.049, 0.0575, 0.047)], 8)
    place(webbing('strap_line', piping, 0.005, 0.0012, Mat.paint('#a9adb2', 0.7), across=(1, 0, 0)), frame)
    for e in (-1, 1):
        socket_bolt(frame @ Vector((0.125, e * 0.030, 0.018)), frame.to_3x3() @ Vector((0, 0, 1)), 0.005)


def handle(x, z, half, cord, width=0.028):
    """Bent bar with two grips; a clip is screwed round its middle, whose pin holds the strap that runs to where `cord` says."""
    bar = smooth([(x - 0.035, -half, z + 0.012), (x - 0.016, -half * 0.6, z + 0.005), (x, -half * 0.22, z), (x, half * 0.22, z), (x - 0.016, half * 0.6, z + 0.005), (x - 0.035, half, z + 0.012)], 10)
    sweep('handle', bar, circle(0.0125, 28), mat('handle_steel', (0.50, 0.51, 0.525), 0.31, 1.0))
    for s in (-1, 1):
        run = [q for q in bar if 0.33 * half < s * q[1] < 0.975 * half]
        run = run if s > 0 else run[::-1]
        soft = lambda u: (min(1.0, 0.86 + 0.14 * math.sqrt(max(0.0, min(u, 1 - u) / 0.06))),) * 2
        sweep('grip', run, circle(0.0182, 40), Mat.foam(), scale=soft, angle=60)
        for q in (run[0], run[-1]):
            at, way = Vector(q), (Vector(run[1]) - Vector(run[0])).normalized()
            cyl('grip_ring', at - way * 0.0030, at + way * 0.0030, 0.0176, Mat.plastic(), 48, 0.0014)
        plug((x - 0.035, s * half, z + 0.012), (-0.02, s * 0.09, 0.007), 0.0165, depth=0.010)
    # two moulded halves round the bar, a steel stirrup in front of them, a pin through both
    body = mat('clip_grey', '#5b5f64', 0.46, spec=0.45)
    case = extrude('clip', rrect(0.044, 0.062, 0.013, 8), 0.0340, body, 'z', 0.0060, 5, loc=(x + 0.002, 0, z))
    case.name = 'clip'
    box('clip_joint', (0.0446, 0.0626, 0.0012), (x + 0.002, 0, z), Mat.plastic_g(), 0)
    for s in (-1, 1):
        socket_bolt((x + 0.002, s * 0.0200, z + 0.0170), (0, 0, 1), 0.0046)
        box('stirrup', (0.030, 0.0040, 0.0200), (x + 0.0330, s * 0.0205, z), zinc(), 0.0014)
    cyl('stirrup_pin', (x + 0.0400, -0.0260, z), (x + 0.0400, 0.0260, z), 0.0045, zinc(), 40, 0.001)
    cyl('stirrup_nut', (x + 0.0400, 0.0225, z), (x + 0.0400, 0.0270, z), 0.0075, zinc(), 6, 0.0012)
    eye = x + 0.0400
    loop = [(eye + 0.0060 * math.sin(t), 0, z + 0.0060 * math.cos(t)) for t in np.linspace(math.radians(180), math.radians(360), 14)]
    strap = Mat.cloth('#3a3e43')
    webbing('cord', loop[:-1] + smooth([loop[-1]] + [(eye + 0.022, 0, z + 0.0050)] + cord[1:], 8), width, 0.0022, strap)
    webbing('cord', smooth([loop[0], (eye + 0.010, 0, z - 0.0020), (eye + 0.030, 0, z + 0.0022)], 8), width, 0.0022, strap)
    stitch = Mat.paint('#b4b7bb', 0.6)
    for k in range(3):
        for j in range(4):
            box('stitch', (0.0010, 0.0040, 0.0004), (eye + 0.012 + 0.006 * k, -0.0093 + 0.0062 * j, z + 0.0072 - 0.0003 * k), stitch, 0)


def magnetic(upright=False):
    """On its feet, or put away: stood up on its nose."""
    pw, pl, ac, al = Mat.powder(), Mat.plastic(), Mat.accent(), mat('rail_alu', (0.68, 0.69, 0.705), 0.30, 1.0)
    floor_bar(0.72, 0.26, 0.045, 0.030)
    floor_bar(-1.00, 0.20, 0.045, 0.026)
    # rail
    rail = fillet2([(-0.035, -0.045), (0.035, -0.045), (0.035, 0.030), (0.024, 0.045), (-0.024, 0.045), (-0.035, 0.030)], 0.006, 4)
    sweep('rail', [(-1.05, 0, 0.395), (0.34, 0, 0.330)], rail, al, bevel=0.001)
    for s in (-1, 1):
        sweep('slot', [(-1.03, s * 0.0352, 0.394), (0.30, s * 0.0352, 0.333)], rrect(0.002, 0.022, 0.0005, 1), Mat.plastic(), bevel=0)
    box('rail_cap', (0.03, 0.085, 0.105), (-1.055, 0, 0.394), pl, 0.010)
    # a moulded collar covers the rail's end before the housing
    collar = [(a * 1.12, b * 1.10) for a, b in rail]
    sweep('rail_collar', [(0.205, 0, 0.3366), (0.345, 0, 0.3297)], collar, pl, bevel=0.004)
    post((-0.98, 0, 0.36), (-1.00, 0, 0.06), 0.05, 0.045)
    post((0.72, 0, 0.06), (0.42, 0, 0.30), 0.07, 0.06)
    post((0.66, 0, 0.06), (0.60, 0, 0.30), 0.06, 0.055)
    # round housing in two halves, with a neck down to the rail
    F = (0.575, 0.400)
    outline = [(F[0] + 0.245 * math.cos(t), F[1] + 0.245 * math.sin(t)) for t in np.linspace(math.radians(-118), math.radians(148), 120)]
    outline += [(0.340 + 0.075 * math.cos(t), 0.345 + 0.075 * math.sin(t)) for t in np.linspace(math.radians(150), math.radians(240), 24)]
    for s in (-1, 1):
        extrude('shell', outline, 0.0685, pl, 'y', 0.024, 7, angle=40, loc=(0, s * 0.0352, 0))
        lathe('face', [(0, s * 0.074), (0.140, s * 0.074), (0.150, s * 0.070), (0.152, s * 0.064)], Mat.plastic(), 128, 'y', loc=(F[0], 0, F[1]))
        lathe('ring', [(0.156, s * 0.066), (0.158, s * 0.0712), (0.166, s * 0.0712), (0.168, s * 0.066)], ac, 128, 'y', loc=(F[0], 0, F[1]))
        lathe('nave', [(0, s * 0.079), (0.030, s * 0.079), (0.034, s * 0.074)], Mat.plastic_g(), 72, 'y', loc=(F[0], 0, F[1]))
        slotted = mat('shroud_slot', (0.004, 0.004, 0.0045), 0.9, spec=0.1)
        for k in range(28):  # the wheel is aired through slots round its nave; a turned step lies inside them
            slot = box('face_slot', (0.046, 0.0014, 0.0062), (0, 0, 0), slotted, 0.0006, 1)
            bpy.context.view_layer.update()
            place(slot, Matrix.Translation((F[0], s * 0.0740, F[1])) @ Matrix.Rotation(2 * math.pi * k / 28, 4, 'Y') @ Matrix.Translation((0.104, 0, 0)))
        lathe('face_step', [(0.060, s * 0.0738), (0.0615, s * 0.0772), (0.0685, s * 0.0772), (0.070, s * 0.0738)], Mat.paint('#33363a', 0.46), 128, 'y', loc=(F[0], 0, F[1]))
        for k in range(7):
            t = math.radians(-100 + 40 * k)
            cross_screw((F[0] + 0.206 * math.cos(t), s * 0.0695, F[1] + 0.206 * math.sin(t)), (0, s, 0), 0.005, k)
        foot_board(0.27, 0.255, s * 0.145, shell=mat('foot_grey', (0.24, 0.245, 0.255), 0.45, spec=0.4))
        socket_bolt((0.29, s * 0.2005, 0.235), (0, s, 0), 0.010)
        # the prongs on which the handle lies
        tube('prong', [(0.400, s * 0.056, 0.530), (0.330, s * 0.056, 0.532), (0.292, s * 0.056, 0.534), (0.277, s * 0.056, 0.556)], 0.0060, Mat.powder(), 0.012, 6, up=(0, 1, 0))
    extrude('parting', [(F[0] + (a - F[0]) * 0.985, F[1] + (b - F[1]) * 0.985) for a, b in outline], 0.004, Mat.plastic_g(), 'y', 0)
    box('mouth', (0.050, 0.060, 0.034), (0.388, 0, 0.562), Mat.plastic_g(), 0.008)
    sticker(on_side(0.50, -0.0692, 0.205), 0.056, 0.030, ['ROW 6', 'MAX 120 kg'])
    cyl('foot_axle', (0.29, -0.20, 0.235), (0.29, 0.20, 0.235), 0.013, Mat.chrome())
    seat(-0.36, 0.466, track=0.047, under=0.036)
    handle(0.30, 0.552, 0.23, [(0.335, 0, 0.567), (0.372, 0, 0.565), (0.40, 0, 0.562)])
    post((0.50, 0, 0.60), (0.42, 0, 0.86), 0.046, 0.036)
    sc = Screen(facing(0.405, 0, 0.915, 22), 0.16, 0.095, 0.032, 0.022)
    sc.rect(0, 0, 0.156, 0.092, '#10151b', 0.5, 0.0022).write('2:08', 0.044, 0, 0.014).write(
        '/500 m', 0.014, 0, -0.016, '#8b96a3', 0.9
    ).write('26 SPM', 0.014, 0, -0.034, '#ff5a22', 1.1)
    for s in (-1, 1):
        wheel((0.78, s * 0.18, 0.038), 0.036, 0.028)
    mark('mark', 0.045, Mat.white(), (F[0] + 0.034, -0.0702, F[1] + 0.194), (math.pi / 2, 0, 0))
    if upright:
        # it stands on the front stabiliser and two feet of the frame
        for s in (-1, 1):
            beam('stand', (0.78, s * 0.055, 0.30), (0.845, s * 0.20, 0.30), 0.050, 0.040, pw, r=0.008)
            box('stand_foot', (0.020, 0.070, 0.34), (0.850, s * 0.20, 0.30), Mat.rubber2(), 0.006)
        group('upright').rotation_euler.y = math.pi / 2
    return dict(turn=-34, el=15, fill=0.88)


_boards = [0]


def board(size, loc, axis, bevel=0.006, rot=None):
    """A piece of ash along an axis: each has a grain and a tone of its own."""
    _boards[0] += 1
    n = _boards[0]
    tone, red = 0.80 + 0.28 * ((n * 0.618) % 1), 0.012 * math.sin(n * 2.7)
    hue = {1: 1 + red, 3: 1, 5: 1 - 1.6 * red}
    shade = lambda code: '#' + ''.join(f'{min(255, round(int(code[i : i + 2], 16) * tone * hue[i])):02x}' for i in (1, 3, 5))
    m = ash(f'ash{n}', shade('#cfb590'), shade('#bd9f7a'), axis, n)
    return box('board', size, loc, m, bevel, rot=rot)


def ash(name, light, dark, axis, n):
    """Ash sawn from a log of its own: rings that the board cuts at its own slant, broken up along the grain, fine pores."""
    m = mat(name, light, 0.36, spec=0.42)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if any(k.type == 'TEX_WAVE' for k in nodes):
        return m
    seen, place_, wave, ramp = (nodes.new('ShaderNode' + k) for k in ('TexCoord', 'Mapping', 'TexWave', 'ValToRGB'))
    # along the board everything is drawn out twenty times; a small turn makes the rings run out over its face
    drawn = [1.0, 1.0, 1.0]
    drawn[axis] = 0.035
    place_.inputs['Scale'].default_value = drawn
    slant = [0.0, 0.0, 0.0]
    slant[(axis + 1) % 3], slant[(axis + 2) % 3] = math.radians(3.5 * math.sin(n * 2.1)), math.radians(4.5 * math.cos(n * 1.3))
    place_.inputs['Rotation'].default_value = slant
    heart = [0.0, 0.0, 0.0]
    heart[(axis + 1) % 3], heart[(axis + 2) % 3] = 0.10 * math.cos(n * 2.4), 0.10 * math.sin(n * 2.4)
    heart[axis] = n * 1.37
    place_.inputs['Location'].default_value = heart
    links.new(seen.outputs['Object'], place_.inputs['Vector'])
    wave.wave_type, wave.rings_direction = 'RINGS', 'XYZ'[axis]
    for key, value in (('Scale', 84.0 + 48 * math.sin(n * 1.7)), ('Distortion', 4.5 + 3.5 * math.cos(n)), ('Detail', 3.0), ('Detail Scale', 1.3), ('Detail Roughness', 0.6)):
        wave.inputs[key].default_value = value
    links.new(place_.outputs['Vector'], wave.inputs['Vector'])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.80
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*hexlin(dark), 1), (*hexlin(light), 1)
    links.new(wave.outputs['Fac'], ramp.inputs['Fac'])
    pores, shade, mixed = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeHueSaturation')
    fine = nodes.new('ShaderNodeMapping')
    stretch = [420.0, 420.0, 420.0]
    stretch[axis] = 14.0
    fine.inputs['Scale'].default_value = stretch
    links.new(seen.outputs['Object'], fine.inputs['Vector'])
    pores.inputs['Scale'].default_value = 1.0
    links.new(fine.outputs['Vector'], pores.inputs['Vector'])
    for key, value in (('From Min', 0.3), ('From Max', 0.7), ('To Min', 0.90), ('To Max', 1.06)):
        shade.inputs[key].default_value = value
    links.new(pores.outputs['Fac'], shade.inputs['Value'])
    links.new(ramp.outputs['Color'], mixed.inputs['Color'])
    links.new(shade.outputs['Result'], mixed.inputs['Value'])
    # across the end of a board the same rings are cut open; the open pores make it darker
    dot, dark_end, end = nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeHueSaturation')
    dot.operation = 'ABSOLUTE'
    apart = nodes.new('ShaderNodeSeparateXYZ')
    for key, value in (('From Min', 0.5), ('From Max', 0.9), ('To Min', 1.0), ('To Max', 0.80)):
        dark_end.inputs[key].default_value = value
    links.new(seen.outputs['Normal'], dot.inputs[0])
    links.new(dot.outputs[0], apart.inputs[0])
    links.new(apart.outputs['XYZ'[axis]], dark_end.inputs['Value'])
    links.new(mixed.outputs['Color'], end.inputs['Color'])
    links.new(dark_end.outputs['Result'], end.inputs['Value'])
    links.new(end.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return m


def clear(name, tint, edge, gleam=0.0, sky=0.0):
    """Seen straight through, darker towards its outline, with drawn highlights; `sky` is what it mirrors at a grazing angle.

    It is one transparent layer without chance in it: a mixture or a refraction would be noise at a dozen samples a pixel.
    """
    m = mat(name, tint, 0.1)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if 'Transparent BSDF' in nodes:
        return m
    through, weight, mix = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMixRGB')
    weight.inputs['Blend'].default_value = 0.22
    mix.inputs['Color1'].default_value, mix.inputs['Color2'].default_value = (*tint, 1), (*edge, 1)
    links.new(weight.outputs['Facing'], mix.inputs['Fac'])
    links.new(mix.outputs[0], through.inputs['Color'])
    last = through.outputs[0]
    if gleam:
        seen, add = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeAddShader')
        glow = nodes.new('ShaderNodeEmission')
        total = None
        if sky:
            graze, dim = nodes.new('ShaderNodeFresnel'), nodes.new('ShaderNodeMath')
            graze.inputs['IOR'].default_value = 1.33
            dim.operation, dim.inputs[1].default_value = 'MULTIPLY', sky
            links.new(graze.outputs[0], dim.inputs[0])
            total = dim.outputs[0]
        for lamp, wide, power in (((-0.62, -0.28, 0.73), 0.965, 1.0), ((0.05, 0.40, 0.91), 0.90, 0.55), ((0.85, 0.35, 0.40), 0.93, 0.7)):
            dot, step, scale = nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeMath')
            dot.operation, scale.operation = 'DOT_PRODUCT', 'MULTIPLY'
            dot.inputs[1].default_value = Vector(lamp).normalized()
            step.interpolation_type = 'SMOOTHSTEP'
            step.inputs['From Min'].default_value, step.inputs['From Max'].default_value = wide, min(0.995, wide + 0.05)
            scale.inputs[1].default_value = power * gleam
            links.new(seen.outputs['Reflection'], dot.inputs[0])
            links.new(dot.outputs['Value'], step.inputs['Value'])
            links.new(step.outputs['Result'], scale.inputs[0])
            if total:
                plus = nodes.new('ShaderNodeMath')
                links.new(total, plus.inputs[0])
                links.new(scale.outputs[0], plus.inputs[1])
                total = plus.outputs[0]
            else:
                total = scale.outputs[0]
        links.new(total, glow.inputs['Strength'])
        links.new(last, add.inputs[0])
        links.new(glow.outputs[0], add.inputs[1])
        last = add.outputs[0]
    links.new(last, nodes['Material Output'].inputs['Surface'])
    m.cycles.sample_as_light = False
    return m


def tank_flange(x, z, R):
    """Where the two shells of the tank meet: two rims of polycarbonate with a dark seal between them, bolted all round."""
    rim_plastic = mat('tank_rim', (0.50, 0.565, 0.58), 0.20, spec=0.55)
    for low, high in ((-0.0080, -0.0012), (0.0012, 0.0080)):
        rim = [(R * 0.990, low), (R + 0.019, low), (R + 0.0205, low + 0.0015), (R + 0.0205, high - 0.0015), (R + 0.019, high), (R * 0.990, high)]
        lathe('tank_rim', rim, rim_plastic, 180, loc=(x, 0, z), angle=30)
    lathe('seal', [(R * 0.990, -0.0014), (R + 0.0192, -0.0014), (R + 0.0192, 0.0014), (R * 0.990, 0.0014)], Mat.rubber2(), 180, loc=(x, 0, z))
    for k in range(18):
        a = 2 * math.pi * (k + 0.5) / 18
        at = Vector((x + (R + 0.0115) * math.cos(a), (R + 0.0115) * math.sin(a), z))
        socket_bolt(at + Vector((0, 0, 0.0080)), (0, 0, 1), 0.0052)
        cyl('tank_nut', at - Vector((0, 0, 0.0140)), at - Vector((0, 0, 0.0080)), 0.0072, zinc(), 6, 0.001)


def pool(R):
    """The bottom below calm water: a slight tint, deeper towards the rim."""
    m = mat('water_bottom', (0.62, 0.73, 0.74), 0.5, spec=0.2)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if any(k.type == 'MAP_RANGE' for k in nodes):
        return m
    seen, far, out, deep = (nodes.new('ShaderNode' + k) for k in ('TexCoord', 'VectorMath', 'MapRange', 'MixRGB'))
    for key, value in zip(('From Min', 'From Max', 'To Min', 'To Max'), (R * 0.2, R * 0.95, 0.0, 1.0)):
        out.inputs[key].default_value = value
    far.operation = 'LENGTH'
    links.new(seen.outputs['Object'], far.inputs[0])
    links.new(far.outputs['Value'], out.inputs['Value'])
    deep.inputs['Color1'].default_value, deep.inputs['Color2'].default_value = (0.62, 0.74, 0.75, 1), (0.44, 0.58, 0.61, 1)
    links.new(out.outputs['Result'], deep.inputs['Fac'])
    links.new(deep.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return m


def from_inside():
    """Water in front of its far wall: the depth's colour when seen from inside, nothing at all from outside."""
    m = mat('water_back', (0.46, 0.60, 0.63), 0.6, spec=0.1)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if 'Transparent BSDF' in nodes:
        return m
    through, side, mix = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeMixShader')
    links.new(side.outputs['Backfacing'], mix.inputs['Fac'])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(nodes['Principled BSDF'].outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return m


def water_material():
    # its sides and surface are seen through; the pale green-blue that depth gives lies on the bottom, because the open ground below would show grey
    return clear('water', (0.87, 0.935, 0.935), (0.46, 0.61, 0.64), 0.60, 0.75)


def still_water(x, z, R):
    """The water of a drum on its feet: one closed body that stands still, with a breath of movement only in its surface."""
    level = 0.096
    turn = np.linspace(0, 2 * math.pi, 160, endpoint=False)
    rings = [[(x + R * k * math.cos(t), R * k * math.sin(t), z + h) for t in turn] for k, h in ((0.02, 0.006), (0.70, 0.006), (0.84, 0.009), (0.935, 0.019), (0.958, 0.036), (0.969, 0.066), (0.969, level))]
    ripple = lambda k, t: k * (0.0003 * math.sin(3 * t + k * 9) + 0.0002 * math.sin(14 * k + 2 * t))
    for k in np.linspace(0.962, 0.02, 30):
        rings.append([(x + R * k * math.cos(t), R * k * math.sin(t), z + level + ripple(k, t)) for t in turn])
    loft('water', rings, water_material(), angle=80, closed_ends=False)
    bottom = [(0, 0.0070), (R * 0.70, 0.0075), (R * 0.83, 0.0105), (R * 0.925, 0.0205), (R * 0.945, 0.0300)]
    lathe('water_bottom', bottom, pool(R), 160, loc=(x, 0, z), angle=80)
    lathe('water_back', [(R * 0.950, 0.026), (R * 0.960, 0.040), (R * 0.966, 0.066), (R * 0.966, level - 0.0015)], from_inside(), 160, loc=(x, 0, z), angle=80)
    # a bright line all round shows how high the water stands
    line = [(x + R * 0.970 * math.cos(t), R * 0.970 * math.sin(t), z + level + 0.0010) for t in turn]
    sweep('water_line', line, circle(0.0016, 8), mat('meniscus', (0.84, 0.92, 0.93), 0.25), closed=True)


def water_on_its_side(x, z, R):
    """The same water while the machine stands on its nose: it fills the half of the drum that is below then, the side of +x."""
    half = np.linspace(-math.pi / 2, math.pi / 2, 81)
    profile = ((0.70, 0.006), (0.84, 0.009), (0.935, 0.019), (0.958, 0.036), (0.969, 0.066), (0.969, 0.146), (0.955, 0.160), (0.915, 0.177), (0.82, 0.187), (0.66, 0.190))
    loft('water', [[(x + R * k * math.cos(t), R * k * math.sin(t), z + h) for t in half] for k, h in profile], water_material(), angle=80)


def tank(x, z, R, upright=False):
    """A clear drum of two shells, half full of water. z is its underside."""
    pl, joint = Mat.plastic(), 0.142
    shell = [(R * 0.62, 0.0), (R * 0.86, 0.002), (R * 0.955, 0.012), (R * 0.990, 0.036), (R, 0.066), (R, 0.144), (R * 0.993, 0.160), (R * 0.955, 0.182), (R * 0.86, 0.193), (R * 0.70, 0.196), (R * 0.25, 0.198)]
    lathe('tank', smooth_profile(shell), clear('tank', (0.965, 0.975, 0.977), (0.30, 0.36, 0.38), 0.60, 0.30), 160, loc=(x, 0, z), angle=80)
    # the wall is 6 mm thick: its inner face draws a second outline beside the first
    inner = [(R * 0.962, 0.030), (R * 0.976, 0.066), (R * 0.976, 0.146), (R * 0.968, 0.160), (R * 0.932, 0.177), (R * 0.84, 0.187)]
    lathe('tank_inner', smooth_profile(inner), clear('tank_in', (0.985, 0.990, 0.990), (0.62, 0.68, 0.70)), 160, loc=(x, 0, z), angle=80)
    (water_on_its_side if upright else still_water)(x, z, R)
    turn = np.linspace(0, 2 * math.pi, 160, endpoint=False)
    # a moulded ridge draws the dome's shoulder
    shoulder = [(x + R * 0.944 * math.cos(t), R * 0.944 * math.sin(t), z + 0.1855) for t in turn]
    sweep('tank_ridge', shoulder, circle(0.0019, 10), mat('tank_ridge', (0.74, 0.80, 0.81), 0.12, spec=0.6), closed=True)
    tank_flange(x, z + joint, R)
    lathe('tank_foot', [(R * 0.60, -0.002), (R * 0.66, -0.002), (R * 0.66, 0.004), (R * 0.60, 0.004)], Mat.rubber2(), 128, loc=(x, 0, z))
    steel = mat('paddle', (0.60, 0.61, 0.62), 0.34, 0.9)
    for k in range(6):
        turned = Matrix.Translation((x, 0, z + 0.050)) @ Matrix.Rotation(math.pi / 3 * k + 0.3, 4, 'Z')
        outline = fillet2([(-0.055, -0.034), (0.055, -0.038), (0.055, 0.038), (-0.055, 0.034)], [0.006, 0.014, 0.014, 0.006], 6)
        blade = extrude('paddle', outline, 0.0040, steel, 'y', 0.001, 2)
        arm = box('paddle_arm', (0.130, 0.010, 0.012), (0, 0, 0), zinc(), 0.002)
        bpy.context.view_layer.update()
        place(blade, turned @ Matrix.Translation((R * 0.66, 0, 0)) @ Matrix.Rotation(0.28, 4, 'X'))
        place(arm, turned @ Matrix.Translation((R * 0.32, 0, 0)))
    cyl('shaft', (x, 0, z + 0.01), (x, 0, z + 0.20), 0.014, zinc())
    lathe('nave', [(0, 0.024), (0.034, 0.024), (0.038, 0.028), (0.038, 0.074), (0.034, 0.078), (0, 0.078)], pl, 64, loc=(x, 0, z))
    lathe('hub', [(0.055, 0.186), (0.082, 0.190), (0.084, 0.200), (0.078, 0.207), (0.064, 0.209), (0.060, 0.238), (0, 0.240)], pl, 96, loc=(x, 0, z))


def monitor_arm():
    """A bent tube, held at the bridge's side by two clamps beside the strap; its upper end carries the display in a hinge."""
    pw, side = Mat.powder(), -0.0595
    arm = [(0.540, side, 0.408), (0.540, side, 0.520), (0.470, -0.010, 0.630), (0.412, 0.0, 0.722)]
    tube('arm', arm, 0.0125, pw, 0.060, 14, up=(1, 0, 0))
    plug(arm[0], (0, 0, -1), 0.0125, depth=0.005)
    for z in (0.418, 0.438):
        box('arm_clamp', (0.046, 0.020, 0.013), (0.540, side + 0.0045, z), Mat.plastic(), 0.004)
        for e in (-0.017, 0.017):
            socket_bolt((0.540 + e, side - 0.0055, z), (0, -1, 0), 0.0038)
    cyl('arm_hinge', (0.412, -0.030, 0.730), (0.412, 0.030, 0.730), 0.0150, Mat.plastic(), 56, 0.003)
    for e in (-1, 1):
        box('arm_lug', (0.030, 0.009, 0.030), (0.402, e * 0.023, 0.735), Mat.plastic(), 0.004)
        socket_bolt((0.412, e * 0.030, 0.730), (0, e, 0), 0.0075)


def smooth_profile(points):
    return [(a, b) for a, b, _ in smooth([(a, b, 0) for a, b in points], 5)]


def buffer_stop(x, y, z, toward):
    """What stops the seat: a bent steel bracket screwed on the track, with a round rubber buffer on its upright."""
    box('stop_base', (0.030, 0.018, 0.0030), (x - toward * 0.012, y, z + 0.0015), zinc(), 0.0008)
    box('stop_plate', (0.0030, 0.018, 0.022), (x, y, z + 0.011), zinc(), 0.0008)
    socket_bolt((x - toward * 0.015, y, z + 0.0030), (0, 0, 1), 0.0045)
    buffer = [(0, 0.0), (0.0082, 0.0), (0.0086, 0.002), (0.0074, 0.009), (0.0050, 0.0125), (0, 0.0135)]
    lathe('stop', [(r, toward * h) for r, h in buffer], Mat.rubber2(), 48, 'x', loc=(x + toward * 0.0014, y, z + 0.0120))


def water(upright=False):
    """Two ash rails, a clear round tank with water and its paddle, ash foot board; on its feet, or put away: stood up on its nose."""
    _boards[0] = 0
    # a satin strip: bare metal this narrow would break into dashes
    strip = mat('track', (0.27, 0.275, 0.285), 0.40, spec=0.6)
    for s in (-1, 1):
        y = s * 0.085
        board((1.42, 0.034, 0.095), (-0.32, y, 0.275), 0, 0.005)
        box('track', (1.23, 0.022, 0.014), (-0.355, y, 0.3285), strip, 0.005)
        board((0.055, 0.036, 0.265), (-0.97, s * 0.1195, 0.1465), 2)
        board((0.60, 0.030, 0.085), (0.66, s * 0.235, 0.125), 0)
        board((0.080, 0.030, 0.208), (0.383, s * 0.117, 0.2405), 2)
        wheel((0.99, s * 0.240, 0.045), 0.045, 0.026)
        board((0.11, 0.026, 0.055), (0.955, s * 0.2105, 0.066), 0, 0.005)
        socket_bolt((0.99, s * 0.2540, 0.045), (0, s, 0), 0.010)
        for at in ((-0.97, 0.1375, 0.255), (-0.97, 0.1375, 0.215), (0.383, 0.132, 0.312), (0.383, 0.132, 0.265), (0.383, 0.132, 0.165)):
            socket_bolt((at[0], s * at[1], at[2]), (0, s, 0), 0.008)
        for x in (0.40, 0.93):
            socket_bolt((x, s * 0.250, 0.128), (0, s, 0), 0.008)
        for z in (0.245, 0.300):
            socket_bolt((-1.037, s * 0.085, z), (-1, 0, 0), 0.007)
        for at, toward in ((-0.905, 1), (0.165, -1)):
            buffer_stop(at, y, 0.3355, toward)
    board((0.055, 0.203, 0.060), (-0.97, 0, 0.046), 1)
    for s in (-1, 1):
        box('rubber', (0.065, 0.060, 0.018), (-0.97, s * 0.085, 0.009), Mat.rubber2(), 0.005)
    for x in (0.40, 0.93):
        board((0.055, 0.44, 0.075), (x, 0, 0.098), 1)
        for s in (-1, 1):
            box('rubber', (0.062, 0.070, 0.0625), (x, s * 0.195, 0.03125), Mat.rubber2(), 0.008)
    board((0.034, 0.21, 0.115), (-1.02, 0, 0.275), 1)
    T = 0.665
    board((0.510, 0.14, 0.036), (T, 0, 0.1530), 0)
    tank(T, 0.172, 0.250, upright)
    board((0.70, 0.090, 0.034), (0.635, 0, 0.427), 0, 0.007)
    board((0.040, 0.085, 0.275), (0.305, 0, 0.2725), 2)
    board((0.036, 0.085, 0.27), (0.962, 0, 0.275), 2)
    for x in (0.305, 0.962):
        for s in (-1, 1):
            socket_bolt((x, s * 0.022, 0.444), (0, 0, 1), 0.007)
    for s in (-1, 1):
        foot_board(0.392, 0.440, s * 0.108, 52, mat('foot_grey', (0.24, 0.245, 0.255), 0.45, spec=0.4))
    board((0.30, 0.305, 0.018), (0.3995, 0, 0.4342), 1, 0.005, rot=(0, math.radians(-52), 0))
    # the strap goes through the foot board in a slot with a plastic frame
    for name, size, lift, m in (('strap_frame', (0.034, 0.046, 0.005), 0.0100, Mat.plastic()), ('strap_slot', (0.016, 0.032, 0.001), 0.0124, mat('slot_dark', (0.004, 0.004, 0.004), 0.9, spec=0.1))):
        box(name, size, (0.4138 - 0.788 * lift, 0, 0.4525 + 0.616 * lift), m, min(0.002, size[2] / 3), rot=(0, math.radians(-52), 0))
    seat(-0.42, 0.3855, 0.28, track=0.085, under=0.036)
    # the handle lies on a rest before the bridge; its strap runs between two rollers towards the tank's shaft
    board((0.052, 0.16, 0.030), (0.262, 0, 0.429), 1, 0.005)
    for s in (-1, 1):
        tube('hook', [(0.262, s * 0.058, 0.440), (0.262, s * 0.058, 0.452), (0.232, s * 0.058, 0.455), (0.222, s * 0.058, 0.478)], 0.006, Mat.powder(), 0.010, 5, up=(0, 1, 0))
        box('cheek', (0.060, 0.005, 0.050), (0.325, s * 0.019, 0.466), Mat.powder(), 0.002)
        socket_bolt((0.315, s * 0.0215, 0.478), (0, s, 0), 0.0055)
    for z in (0.466, 0.488):
        cyl('strap_roller', (0.315, -0.018, z), (0.315, 0.018, z), 0.0085, Mat.paint('#d9d7d1', 0.4), 36, 0.001)
    handle(0.246, 0.474, 0.22, [(0.280, 0, 0.483), (0.315, 0, 0.4765), (0.40, 0, 0.460), (0.56, 0, 0.4465), (0.60, 0, 0.4455)])
    lathe('strap_drum', [(0, 0.0), (0.046, 0.0), (0.050, 0.003), (0.050, 0.022), (0.046, 0.026), (0, 0.027)], Mat.plastic(), 72, loc=(T, 0, 0.444))
    monitor_arm()
    sc = Screen(facing(0.372, 0, 0.755, 24), 0.15, 0.095, 0.030, 0.018)
    sc.rect(0, 0, 0.146, 0.092, '#a9bda2', 0.6, 0.0024).digits('1240', 0.034, -0.012, 0.014, '#1c2a1e', 0).write('M', 0.018, 0.056, 0.004, '#1c2a1e', 0).write(
        '24 SPM', 0.018, 0, -0.028, '#1c2a1e', 0
    )
    # slats close the frame below the tank: the ground in its openings was a pale patch with hard edges
    for s in (-1, 1):
        board((0.5325, 0.138, 0.030), (0.69125, s * 0.1465, 0.1505), 0, 0.004)
        for dy in (-0.035, 0.035):
            socket_bolt((0.937, s * 0.1465 + dy, 0.1655), (0, 0, 1), 0.0055)
    if upright:
        group('upright').rotation_euler.y = math.pi / 2
    return dict(turn=-34, el=21, fill=0.90)
