"""Treadmills: folding, home, multi-function, walking pad, gym, manual. The belt runs along x, the motor is at +x."""
from studio import *
from studio.machines import *
from studio.stations import figures
from models.manual_mill import manual
from models.mill_extras import disc_arm, massage_unit, sit_up_bar
from models.mill_parts import boot_cover, dark_gap, deck, facing, post_metal, seam, sheen
from models.walking_pad import pad_only


def shell_grey():
    """Satin moulded plastic, clearly lighter than rails and belt: the console's tray and the lid of the hood."""
    return mat('mill_shell', (0.200, 0.204, 0.212), 0.38, spec=0.46, bump=('peel', 1100, 0.08, 0.0003))


def hood_grain():
    """The hood's shell: almost black, with a coarse moulded grain that takes its gleam away."""
    return mat('mill_hood', (0.0235, 0.0240, 0.0252), 0.60, spec=0.30, bump=('voronoi', 900, 0.30, 0.0006))


def bezel_gloss():
    """Piano black round displays and keys; it reflects little, or it would mirror the white set as one grey."""
    return mat('mill_bezel', (0.0055, 0.0056, 0.0062), 0.15, spec=0.26)


def trim_metal():
    """Satin silver of thin trim lines, too dull to burn into the ground."""
    return mat('mill_trim', (0.40, 0.41, 0.425), 0.36, 1.0)


def base(x1, yc, back=0.75):
    """Floor frame: two tubes joined by a cross tube, with transport wheels at the motor end."""
    end = x1 - back
    for s in (-1, 1):
        y = s * (yc - 0.02)
        beam('base', (end, y, 0.060), (x1 + 0.34, y, 0.060), 0.045, 0.055, Mat.powder(), r=0.010)
        if back < 1.2:
            box('pad', (0.09, 0.062, 0.036), (end + 0.05, y, 0.018), Mat.rubber2(), 0.010)
        plug((end, y, 0.060), (-1, 0, 0), 0.045, 0.055, 0.008, up=(0, 0, 1))
        bead_rect((end + 0.05, s * (yc - 0.045), 0.060), (end + 0.05, 0, 0.060), 0.046, 0.042, up=(0, 0, 1))
        wheel((x1 + 0.37, y, 0.040), 0.040, 0.030)
    beam('base_cross', (end + 0.05, -yc + 0.03, 0.060), (end + 0.05, yc - 0.03, 0.060), 0.044, 0.040, Mat.powder(), r=0.008)


def hood(x1, width, zt, length=0.46, height=0.14, yc=None):
    """Motor cover: upper and lower shell with a parting line, screws, an inset lid with vents, a warning label."""
    a, b = x1 - 0.06, x1 - 0.06 + length
    curve = [(a, zt + 0.026), (a + 0.035, zt + height * 0.36), (a + length * 0.30, zt + height * 0.80), (a + length * 0.56, zt + height), (b - length * 0.20, zt + height * 0.86), (b - 0.020, zt + height * 0.40), (b, zt - 0.012)]
    top = [(p, q) for p, q, _ in smooth([(p, q, 0) for p, q in curve], 12)]
    upper = top + [(a, zt - 0.010)]
    extrude('hood', upper[:-1] + [(b, zt - 0.016), (a, zt - 0.016)], width, hood_grain(), 'y', 0.022, 7, angle=50)
    lower = [(a, zt - 0.019), (b, zt - 0.019), (b - 0.002, zt - 0.060), (b - 0.026, zt - 0.095), (a, zt - 0.080)]
    extrude('hood_low', fillet2(lower, [0.002, 0.004, 0.03, 0.03, 0.01], 6), width, Mat.paint('#3a3d41', 0.5), 'y', 0.008, 4, angle=50)
    # a silver moulding lies in the joint of the two shells
    trim = [(a - 0.0010, zt - 0.0195), (b + 0.0010, zt - 0.0195), (b + 0.0010, zt - 0.0150), (a - 0.0010, zt - 0.0150)]
    extrude('hood_trim', trim, width + 0.0030, trim_metal(), 'y', 0.0012, 2, angle=50)
    extrude('hood_gap', [(a + 0.006, zt - 0.030), (b - 0.008, zt - 0.030), (b - 0.008, zt - 0.006), (a + 0.006, zt - 0.006)], width - 0.014, Mat.plastic_g(), 'y', 0)
    for s in (-1, 1):
        for t in (0.22, 0.62, 0.90):
            cross_screw((a + length * t, s * width / 2, zt - 0.045), (0, s, 0), 0.005, t * 9)
    hood_lid([Vector((p, 0, q)) for p, q in top], width)


def hood_lid(curve, width):
    """The lid follows the curve of the shell; between its louvres one looks down on the dark floor of the recess."""
    run = [0.0]
    for p, q in zip(curve, curve[1:]):
        run.append(run[-1] + (q - p).length)

    def at(share, high=0.0, y=0.0):
        s = run[-1] * share
        k = min(max(int(np.searchsorted(run, s)) - 1, 0), len(run) - 2)
        p = curve[k].lerp(curve[k + 1], (s - run[k]) / (run[k + 1] - run[k]))
        a, b = np.searchsorted(run, s - 0.012), np.searchsorted(run, s + 0.012)
        t = (curve[min(b, len(run) - 1)] - curve[max(a - 1, 0)]).normalized()
        return p + Vector((-t.z, 0, t.x)) * high + Vector((0, y, 0)), t

    def slab(name, first, last, half, low, high, material, soft=0.0012):
        rings = []
        for share in np.linspace(first, last, 3 + int((last - first) * run[-1] / 0.004)):
            section = ((-half, low), (-half, high - soft), (-half + soft, high), (half - soft, high), (half, high - soft), (half, low))
            rings.append([tuple(at(share, h, y)[0]) for y, h in section])
        return loft(name, rings, material, angle=40)

    lid, dark = shell_grey(), dark_gap()
    first, last, inner, rim, count = 0.30, 0.58, width * 0.215, width * 0.335, 6
    high = 0.0062
    slab('hood_lid', 0.17, first, rim, -0.004, high, lid)
    slab('hood_lid', last, 0.76, rim, -0.004, high, lid)
    for s in (-1, 1):
        side = slab('hood_lid', first, last, (rim - inner) / 2, -0.004, high, lid, 0.0)
        side.location.y = s * (rim + inner) / 2
    # a silver edge round the lid, let in level with it
    for s in (-1, 1):
        edge = slab('lid_trim', 0.17, 0.76, 0.0026, -0.004, high + 0.0012, trim_metal(), 0.0008)
        edge.location.y = s * (rim + 0.0010)
    for share in (0.17, 0.76):
        slab('lid_trim', share, share + 0.0046 / run[-1], rim + 0.0036, -0.004, high + 0.0012, trim_metal(), 0.0008)
    slab('hood_well', first, last, inner, -0.004, 0.0004, dark, 0.0)
    step = (last - first) / (2 * count - 1)
    for k in range(1, 2 * count - 1, 2):
        slab('louvre', first + k * step, first + (k + 1) * step, inner, -0.002, high - 0.0006, lid, 0.0)
    p, t = at(0.205, high + 0.0002)
    place(box('accent_line', (0.005, width * 0.60, 0.0008), (0, 0, 0), Mat.accent(), 0), Matrix.Translation(p) @ Matrix.Rotation(-math.atan2(t.z, t.x), 4, 'Y'))
    p, t = at(0.34, 0.0004, width * 0.40)
    flat = Matrix.Translation(p) @ Matrix.Rotation(-math.atan2(t.z, t.x), 4, 'Y') @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    sticker(flat, 0.060, 0.046, ['Khóa an toàn', 'luôn gài vào áo', 'và tháo khi xong'], head='#f2b705')
    for s in (-1, 1):
        joint = slab('hood_seam', 0.025, 0.965, 0.0008, -0.002, 0.0005, dark_gap(), 0.0)
        joint.location.y = s * (width / 2 - 0.040)
        for share in (0.09, 0.86):
            p, t = at(share, 0.0, s * (width / 2 - 0.075))
            cross_screw(p, (-t.z, 0, t.x), 0.0052, share * 50)
    slab('hood_seam', 0.115, 0.115 + 0.0016 / run[-1], width / 2 - 0.0405, -0.002, 0.0005, dark_gap(), 0.0)
    p, t = at(0.252, high + 0.0004)
    bars = mark('mark', width * 0.058, mat('hood_mark', '#c9c7c1', 0.45), (0, 0, 0), (0, 0, 0), 0.0008)
    bpy.context.view_layer.update()
    place(bars, Matrix.Translation(p) @ Matrix.Rotation(-math.atan2(t.z, t.x), 4, 'Y') @ Matrix.Rotation(-math.pi / 2, 4, 'Z'))
    for y in (-0.290, 0.290):
        for share in (0.245, 0.70):
            p, t = at(share, high, width * y)
            cross_screw(p, (-t.z, 0, t.x), 0.0045, share * 30)


def pulse_bar(x, z, y, width=0.10):
    tube('cross', [(x + 0.06, -y, z + 0.02), (x, -y * 0.68, z), (x, y * 0.68, z), (x + 0.06, y, z + 0.02)], 0.0165, Mat.powder(), 0.06, 10)
    for s in (-1, 1):
        cyl('pulse', (x, s * 0.09, z), (x, s * (0.09 + width), z), 0.0198, Mat.chrome(), 48, 0.003)


def safety_key(x, z, y=0.0):
    """Red magnet key on a cord that hangs to its clip."""
    red = Mat.paint('#d8202a', 0.35)
    lathe('key', [(0, 0.014), (0.014, 0.013), (0.018, 0.009), (0.018, 0), (0, 0)], red, 48, loc=(x, y, z), rot=(0, math.radians(-14), 0))
    sag = [
        (x - 0.018, y, z + 0.006),
        (x - 0.055, y - 0.01, z - 0.02),
        (x - 0.075, y - 0.04, z - 0.16),
        (x - 0.06, y - 0.09, z - 0.22),
        (x - 0.055, y - 0.12, z - 0.14),
    ]
    tube('cord', sag, 0.0022, red, 0.05, 8, bevel=0)
    box('clip', (0.012, 0.010, 0.045), (x - 0.055, y - 0.122, z - 0.12), Mat.plastic(), 0.003)


def deck_of_numbers(screen, w, h, colour='#ff5a22', led=False, shows=('5,2', '24:16', '8,0'), done=11, unit='KM/H'):
    """A running display: distance, time, speed or pace, a row of bars of which the first `done` are lit."""
    distance, minutes, pace = shows
    if led:
        screen.digits(distance, h * 0.34, -w * 0.30, h * 0.10, colour, 1.1).digits(minutes, h * 0.27, w * 0.21, h * 0.10, colour, 1.0)
        screen.rect(-w * 0.075, h * 0.02, w * 0.006, h * 0.66, '#39424d', 0.8)
        screen.write('KM', h * 0.13, -w * 0.30, -h * 0.30, '#aab3be', 0.9).write('PHÚT', h * 0.13, w * 0.21, -h * 0.30, '#aab3be', 0.9)
        return
    screen.rect(0, 0, w * 0.95, h * 0.92, '#10151b', 0.5, 0.0022)
    left = -w * 0.43
    screen.write(distance, h * 0.25, left, h * 0.24, align='LEFT').write('KM', h * 0.07, left, h * 0.06, '#8b96a3', 0.9, 'LEFT')
    screen.write(minutes, h * 0.14, w * 0.02, h * 0.28, align='LEFT').write('PHÚT', h * 0.06, w * 0.02, h * 0.15, '#8b96a3', 0.9, 'LEFT')
    screen.write(pace, h * 0.14, w * 0.27, h * 0.28, align='LEFT').write(unit, h * 0.06, w * 0.27, h * 0.15, '#8b96a3', 0.9, 'LEFT')
    bars = [0.3, 0.45, 0.4, 0.62, 0.75, 0.55, 0.8, 0.95, 0.7, 0.85, 1.0, 0.66, 0.5, 0.72, 0.4, 0.55, 0.35, 0.3]
    for i, b in enumerate(bars):
        on = i < done
        screen.rect(
            left + w * (0.02 + 0.048 * i),
            -h * 0.40 + h * 0.20 * b,
            w * 0.032,
            h * 0.40 * b,
            colour if on else '#39424d',
            1.0 if on else 0.8,
        )



def tray_shell(long, wide, high, edge):
    """The console's body with round edges: a clean closed mesh, so that holes can be cut into it."""
    rings = []
    for t in np.linspace(0, math.pi / 2, 8):
        rings.append((edge * (1 - math.sin(t)), edge * (1 - math.cos(t))))
    rings += [(d, high - z) for d, z in rings[::-1]]
    loops = [[(p, q, z) for p, q in rrect(long - 2 * d, wide - 2 * d, 0.052 - d, 10)] for d, z in rings]
    # two shells meet in the joint; the upper one is lighter
    joint = [(p, q, 0.029) for p, q in rrect(long, wide, 0.052, 10)]
    low = [loop for loop in loops if loop[0][2] < 0.029] + [joint]
    return [loft('tray_low', low, Mat.plastic(), angle=40), loft('tray', [joint] + [loop for loop in loops if loop[0][2] > 0.029], shell_grey(), angle=40)]


def cup_holder(x, y, z, lean, shells):
    """A cup holder sunk into the tray: a hole with a rim, a wall with ribs, a floor with rings, dark inside."""
    at = Matrix.Translation((x, y, z)) @ Matrix.Rotation(lean, 4, 'Y')
    hole = cyl('cup_hole', (0, 0, -0.052), (0, 0, 0.03), 0.0415, Mat.plastic(), 96, 0)
    bpy.context.view_layer.update()
    place(hole, at)
    for tray in shells:
        cut = tray.modifiers.new('cup', 'BOOLEAN')
        cut.operation, cut.object = 'DIFFERENCE', hole
        bpy.context.view_layer.update()
        cut_tray = bpy.data.meshes.new_from_object(tray.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        tray.modifiers.clear()
        tray.data = cut_tray
        tray.data.use_auto_smooth, tray.data.auto_smooth_angle = True, math.radians(40)
    bpy.data.objects.remove(hole)
    inner, deep = mat('cup_inner', (0.020, 0.0205, 0.0215), 0.62, spec=0.3), -0.051
    wall = [(0.0, deep), (0.0300, deep), (0.0335, deep + 0.004), (0.0385, -0.006), (0.0395, 0.0014), (0.0405, 0.0030), (0.0470, 0.0030), (0.0492, 0.0014), (0.0497, -0.003)]
    parts = [lathe('cup', wall, inner, 112, angle=50)]
    for q in (0.012, 0.020):
        parts.append(lathe('cup_ring', [(q, deep + 0.0002), (q + 0.0006, deep + 0.0016), (q + 0.0024, deep + 0.0016), (q + 0.003, deep + 0.0002)], inner, 80))
    bpy.context.view_layer.update()
    place(parts, at)


def key_sign(sign, at):
    """What a key does, printed on it: start, stop, faster, slower. The runner looks from -x."""
    ink = mat('key_ink', '#f0eee9', 0.5)
    shapes = {'start': [(-0.0045, -0.0040), (-0.0045, 0.0040), (0.0050, 0)], 'stop': [(-0.0040, -0.0040), (0.0040, -0.0040), (0.0040, 0.0040), (-0.0040, 0.0040)]}
    if sign in shapes:
        o = [extrude('key_sign', [(q, -p) for p, q in shapes[sign]], 0.0003, ink, 'z', 0)]
    else:
        o = [box('key_sign', (0.0022, 0.0110, 0.0003), (0, 0, 0), ink, 0)] + ([box('key_sign', (0.0110, 0.0022, 0.0003), (0, 0, 0), ink, 0)] if sign == 'plus' else [])
    bpy.context.view_layer.update()
    place(o, at)


def side_keys(screen, w, h):
    """Touch keys beside a display: speeds at the left, slopes at the right."""
    for s, values, unit in ((-1, ('4', '8', '12'), 'KM/H'), (1, ('3', '6', '9'), 'DỐC %')):
        x = s * w * 0.375
        label = figures('ui', unit, h * 0.072, Mat.light('#aab3be', 0.8), (0, 0, 0), (0, 0, 0), 0.0001)
        label.matrix_world = screen.matrix @ Matrix.Translation((x, h * 0.385, 0.0032))
        for k, value in enumerate(values):
            y = h * (0.20 - 0.265 * k)
            screen.rect(x, y, w * 0.105, h * 0.205, '#39424d', 0.55, 0.0026).rect(x, y, w * 0.099, h * 0.185, '#0b0d10', 0.4, 0.0028)
            screen.write(value, h * 0.125, x, y, '#e6e9ec', 0.9)


def console(x, z, width, screen_w, screen_h, led=False, tall=0.0, wide=False, **readout):
    """Tray with cup holders and keys, and above it the display; a wide one has touch keys at both sides of the display."""
    pl, lean = Mat.plastic(), math.radians(-14)
    level = Matrix.Translation((x, 0, z)) @ Matrix.Rotation(lean, 4, 'Y')
    tray = tray_shell(0.24, width, 0.060, 0.024)
    for shell in tray:
        place(shell, level)
    line = extrude('tray_seam', rrect(0.2406, width + 0.0006, 0.0523, 10), 0.0014, dark_gap(), 'z', 0)
    place(line, level @ Matrix.Translation((0, 0, 0.029)))
    for s in (-1, 1):
        cup_holder(*(level @ Vector((0.010, s * (width / 2 - 0.078), 0.060))), lean, tray)
    # the keys' panel is gloss black in a silver rim; a ribbed place for a telephone lies behind it
    for name, grow, high, material in (('keys_rim', 0.0044, 0.0112, trim_metal()), ('keys', 0.0, 0.0128, bezel_gloss())):
        pad(name, 0.10 + grow, width * 0.42 + grow, high, material, r=0.022 + grow / 2, edge=0.0022, dome=0.001 if not grow else 0, belly=0, loc=(x - 0.065, 0, z + 0.042), rot=(0, lean, 0))
    shelf = level @ Matrix.Translation((0.052, 0, 0.0600))
    place(extrude('shelf', rrect(0.066, width * 0.40, 0.016, 6), 0.0016, hood_grain(), 'z', 0.0005), shelf)
    for k in range(5):
        place(box('shelf_rib', (0.0036, width * 0.36, 0.0030), (-0.022 + 0.011 * k, 0, 0.0012), Mat.rubber2(), 0.0010, 2), shelf)
    frame = Matrix.Translation((x - 0.068, 0, z + 0.0555)) @ Euler((0, lean, 0)).to_matrix().to_4x4()
    for y in (-0.12, -0.085, 0.085, 0.12):
        at = frame @ Matrix.Translation((0, y * width / 0.62, 0))
        k = pad('key', 0.024, 0.026, 0.004, mat('console_key', '#5a5e63', 0.5), r=0.007, edge=0.0016, dome=0, belly=0)
        k.matrix_world = at
        key_sign({-0.12: 'plus', -0.085: 'minus', 0.085: 'stop', 0.12: 'start'}[y], at @ Matrix.Translation((0, 0, 0.0041)))
    safety_key(x - 0.07, z + 0.052)
    full_w, full_h = (0.345, 0.135) if wide else (screen_w, screen_h)
    top = z + 0.10 + full_h / 2 + tall
    s = Screen(facing(x + 0.06, 0, top, 22), full_w, full_h, 0.034, 0.022, body=bezel_gloss())
    back = Matrix.Translation((0, 0, -0.018))
    trim, shell = extrude('case_trim', rrect(full_w + 0.0464, full_h + 0.0464, min(0.03, full_h * 0.2) + 0.0012, 8), 0.0034, trim_metal(), 'z', 0.0008), extrude('case_back', rrect(full_w + 0.0450, full_h + 0.0450, min(0.03, full_h * 0.2) + 0.0005, 8), 0.0150, shell_grey(), 'z', 0.0030)
    place(trim, s.matrix @ back)
    place(shell, s.matrix @ Matrix.Translation((0, 0, -0.0275)))
    deck_of_numbers(s, screen_w, screen_h, led=led, **readout)
    sheen(s, full_w * 0.985, full_h * 0.985)
    if wide:
        side_keys(s, full_w, full_h)
    if tall >= 0:
        # the display turns on a hinge with two end caps
        low = top - full_h / 2 - 0.006
        cyl('hinge', (x + 0.092, -width * 0.12, low), (x + 0.092, width * 0.12, low), 0.0165, pl, 72, 0.003)
        for s in (-1, 1):
            cyl('hinge_cap', (x + 0.092, s * width * 0.12, low), (x + 0.092, s * (width * 0.12 + 0.006), low), 0.0135, zinc(), 56, 0.002)
            socket_bolt((x + 0.092, s * (width * 0.12 + 0.006), low), (0, s, 0), 0.008)
        neck(x, z, top, min(width * 0.3, full_w * 0.75))


def neck(x, z, top, wide):
    """The pillar below the display, of two shells; the joint runs round it, with a screw at either side."""
    outline = [(x + 0.05, z + 0.02), (x + 0.14, z + 0.02), (x + 0.125, top), (x + 0.105, top)]
    extrude('neck', fillet2(outline, 0.01, 4), wide, Mat.plastic(), 'y', 0.010, 4)
    split = 0.42 if top - z < 0.2 else 0.55
    at = z + 0.02 + (top - z - 0.02) * split
    a, b = x + 0.05 + 0.055 * split, x + 0.14 - 0.015 * split
    extrude('neck_seam', rrect(b - a + 0.0006, wide + 0.0006, 0.0102, 6), 0.0014, dark_gap(), 'z', 0, loc=((a + b) / 2, 0, at))
    for s in (-1, 1):
        cross_screw(((a + b) / 2, s * wide / 2, at - 0.030), (0, s, 0), 0.0045, s)


def handrail(x, z, y, reach, r=0.0175, metal=None, foam_from=0.0):
    """From the console back towards the runner, dropping, with foam up to a rubber cap at its end."""
    metal = metal or Mat.powder()
    a, b = (x - 0.10, y, z + 0.005), (x - reach, y, z - 0.10)
    tube(
        'rail',
        [(x + 0.06, y, z - 0.20), (x + 0.02, y, z - 0.005), a, tuple(Vector(b).lerp(Vector(a), 0.30))],
        r,
        metal,
        0.07,
        12,
        up=(0, 1, 0),
    )
    p, q = Vector(a), Vector(b)
    straight = (q - p).normalized()
    # the last hand's breadth bends down, so that no sleeve catches on it
    first, knee = p.lerp(q, foam_from) + straight * 0.022, q - straight * 0.030
    way = (straight + Vector((0.02, 0, -0.62))).normalized()
    last = knee + way * 0.074
    sweep('grip', fillet2([tuple(first), tuple(knee), tuple(last)], 0.075, 16, False), circle(r + 0.005, 56), Mat.foam(), up=(0, 1, 0), bevel=0.004)
    lead = [(r + 0.0012, -0.052), (r + 0.0030, -0.050), (r + 0.0048, -0.030), (r + 0.0066, -0.012), (r + 0.0070, -0.0015), (r + 0.0058, 0.0), (r * 0.9, 0.0)]
    place(lathe('grip_ring', lead, Mat.plastic(), 72, angle=50), aim(first, straight))
    place(lathe('grip_line', [(r + 0.0066, -0.0090), (r + 0.0073, -0.0086), (r + 0.0073, -0.0066), (r + 0.0068, -0.0062)], Mat.accent(), 72), aim(first, straight))
    cap = [(0, -0.004), (r + 0.0062, -0.004), (r + 0.0068, -0.002), (r + 0.0068, 0.008), (r + 0.0050, 0.0135), (r * 0.80, 0.0165), (r * 0.30, 0.0175), (0, 0.0176)]
    place(lathe('grip_cap', cap, Mat.rubber2(), 72), aim(last, way))
    # a steel cheek holds the rail on the upright, with two bolts
    s = math.copysign(1, y)
    cheek = fillet2([(x - 0.035, z + 0.012), (x + 0.050, z + 0.012), (x + 0.085, z - 0.17), (x + 0.020, z - 0.17)], 0.014, 6)
    out = r + 0.012
    extrude('cheek', cheek, 0.008, Mat.powder(), 'y', 0.002, 2, loc=(0, y + s * out, 0))
    extrude('cheek_core', [(p, q - 0.004) for p, q in cheek], 2 * out, Mat.plastic(), 'y', 0.008, 4, loc=(0, y, 0), angle=40)
    for dx, dz in ((0.010, -0.020), (0.046, -0.140)):
        socket_bolt((x + dx, y + s * (out + 0.004), z + dz), (0, s, 0), 0.009)


def rail_brace(low, high, top, r, metal):
    """A bent stay from the upright to a long handrail, with a clamped collar at the rail and a flange at the upright."""
    foot = low.lerp(high, 0.735)
    bend = foot.lerp(top, 0.30) - Vector((0.030, 0, 0.030))
    tube('brace', [foot, bend, top], 0.0150, metal, 0.16, 14, up=(0, 1, 0))
    way = (bend - foot).normalized()
    edge = foot + way * 0.078
    cyl('brace_flange', edge - way * 0.014, edge + way * 0.006, 0.0260, Mat.powder(), 72, 0.003)
    along = Vector((-0.52, 0, -0.105)).normalized()
    cyl('brace_collar', top - along * 0.030, top + along * 0.030, r + 0.0055, Mat.powder(), 72, 0.003)
    s = math.copysign(1, top.y)
    for d in (-0.016, 0.016):
        socket_bolt(top + along * d + Vector((0, s * (r + 0.005), 0)), (0, s, 0), 0.0062)


def inlay(a, b, across, along, s):
    """A dark strip let into the flat side of an oval upright, between two grooves, with a screw at both ends."""
    t = (b - a).normalized()
    lead = Vector((1, 0, 0)) - t * t.x
    lead.normalize()
    first, last = a + t * 0.27, b - t * 0.10
    for name, half, out, material in (('inlay_gap', 0.30, 0.0004, Mat.plastic_g()), ('inlay', 0.26, 0.0011, Mat.paint('#3a3d41', 0.5))):
        rings = []
        for p in (first, last):
            outer = [p + Vector((0, s * (across + out) * math.cos(q), 0)) + lead * along * math.sin(q) for q in np.linspace(-half, half, 13)]
            under = [p + Vector((0, s * (across - 0.004) * math.cos(q), 0)) + lead * along * math.sin(q) for q in np.linspace(half, -half, 13)]
            rings.append([tuple(q) for q in outer + under])
        loft(name, rings, material, angle=40)
    for p in (first + t * 0.014, last - t * 0.014):
        cross_screw(p + Vector((0, s * (across + 0.0011), 0)), (0, s, 0), 0.0045, p.z * 9)


def sleeve(a, b, across, along, at):
    """Moulded collar that covers the joint where the upright enters its boot."""
    t = (b - a).normalized()
    rings = []
    for k, z in ((0.99, -0.020), (1.20, -0.020), (1.22, -0.008), (1.20, 0.016), (1.13, 0.024), (1.03, 0.0255), (0.99, 0.0255)):
        rings.append([tuple(a + t * (at + z) + Vector((0, p * k, 0)) + Vector((1, 0, 0)) * q * k) for p, q in ellipse(across, along, 64)])
    loft('sleeve', rings, Mat.plastic(), closed_ends=False, angle=35)


def home(
    run=1.15,
    belt=0.42,
    zt=0.150,
    hood_h=0.115,
    screen=(0.13, 0.07),
    led=True,
    reach=0.34,
    post=(0.028, 0.045),
    height=1.10,
    fold=False,
    silver=False,
    name='R200',
    back=0.75,
    **readout,
):
    """The home machine: its deck may stand folded up against the uprights."""
    x0, x1 = -run / 2, run / 2
    before = set(bpy.context.scene.objects)
    yc = deck(x0, x1, belt, zt, rail=0.085, name=name)
    deck_parts = [o for o in bpy.context.scene.objects if o not in before]
    if fold:
        pivot = Vector((x1 + 0.10, 0, zt + 0.02))
        lift = Matrix.Translation(pivot) @ Matrix.Rotation(math.radians(72), 4, 'Y') @ Matrix.Translation(-pivot)
        bpy.context.view_layer.update()
        for o in deck_parts:
            o.matrix_world = lift @ o.matrix_world
    base(x1, yc, back)
    hood(x1, belt + 0.20, zt, length=0.36, height=hood_h)
    y = yc + 0.035
    b0, b1 = Vector((x1 + 0.20, 0, 0.07)), Vector((x1 - 0.01, 0, height))
    metal = post_metal() if silver else Mat.powder()
    for s in (-1, 1):
        side = Vector((0, s * y, 0))
        sweep('upright', [b0 + side, b1 + side], ellipse(*post, 64), metal, up=(1, 0, 0), bevel=0.001)
        for face in (-1, 1):
            inlay(b0 + side, b1 + side, *post, face)
        sleeve(b0 + side, b1 + side, *post, 0.222)
        boot = fillet2(
            [(x1 + 0.10, 0.04), (x1 + 0.11, 0.20), (x1 + 0.15, 0.28), (x1 + 0.205, 0.28), (x1 + 0.27, 0.19), (x1 + 0.29, 0.04)],
            [0.01, 0.05, 0.02, 0.02, 0.05, 0.01],
            6,
        )
        extrude('boot', boot, 0.065, shell_grey(), 'y', 0.012, 5, loc=(0, s * y, 0), angle=40)
        seam(boot, s * y)
        boot_cover(boot, s * y, s, 0.065)
        # the pivot of the folding deck: a turned cap with a coloured ring and a bolt
        cap = [(0, 0.0075), (0.0150, 0.0075), (0.0165, 0.0060), (0.0165, 0.0035), (0.0280, 0.0030), (0.0300, 0.0010), (0.0300, -0.002)]
        ring = [(0.0185, 0.0030), (0.0190, 0.0050), (0.0235, 0.0050), (0.0240, 0.0030)]
        for name, outline, material in (('pivot_cap', cap, Mat.paint('#3a3d41', 0.5)), ('pivot_ring', ring, Mat.accent())):
            lathe(name, [(r, s * h) for r, h in outline], material, 72, 'y', loc=(x1 + 0.185, s * (y + 0.0355), 0.13))
        socket_bolt((x1 + 0.185, s * (y + 0.0430), 0.13), (0, s, 0), 0.009)
        handrail(x1 - 0.03, height + 0.01, s * y, reach)
        oval_plug(b1 + side, b1 - b0, post[1] * 0.98, post[0] * 0.98, (1, 0, 0), 0.012)
        for z in (0.20, 0.245):
            socket_bolt((x1 + 0.170, s * (y + 0.0350), z), (0, s, 0), 0.009)
    console(x1 - 0.06, height - 0.01, 2 * y - 0.02, *screen, led=led, **readout)
    pulse_bar(x1 - 0.20, height - 0.02, y)
    mark('mark', 0.06, Mat.plastic_l(), (x1 + 0.14, -(belt / 2 + 0.1005), zt + 0.03), (math.pi / 2, 0, 0))
    return x0, x1, yc, y


def folding(fold=False):
    home(1.15, 0.42, 0.140, fold=fold)
    if fold:
        return dict(turn=128, el=12, fill=0.86)
    return dict(turn=140, el=13, fill=0.86)


def standard(fold=False):
    home(1.26, 0.45, 0.155, 0.125, screen=(0.34, 0.15), led=False, post=(0.026, 0.055), height=1.16, silver=True, fold=fold, name='R300')
    return dict(turn=140, el=13, fill=0.86)


def multi():
    """With massage head and belt on the far upright, and sit-up rollers and waist disc on the floor frame's near side."""
    x0, x1, yc, y = home(
        1.32, 0.48, 0.165, 0.135, shows=('3,8', '31:05', '7,4'), done=14, screen=(0.188, 0.118), led=False, post=(0.028, 0.060), height=1.20, silver=True,
        name='R350 PLUS', wide=True, back=1.06)
    high = 0.900
    along = (high - 0.07) / (1.20 - 0.07)
    massage_unit(x1 + 0.20 - 0.21 * along, -y, high, 0.028, 0.060, -math.atan2(0.21, 1.13), -1)
    face = yc + 0.0025
    sit_up_bar(x1 - 0.930, face)
    disc_arm(x1 - 0.40, face, 0.060, (x1 - 0.30, face + 0.330))
    return dict(turn=140, el=14, fill=0.86)


def gym():
    """The commercial machine: long deck, aluminium uprights, full handrails, a 15.6-inch touch screen."""
    run, belt, zt = 1.55, 0.56, 0.205
    x0, x1 = -0.86, 0.66
    al, pl = post_metal(), Mat.plastic()
    yc = deck(x0, x1, belt, zt, rail=0.12, rr=0.045, name='PRO X8')
    base(x1, yc, 1.555)
    for s in (-1, 1):
        # a moulded skirt behind the struts hides the belt's way back
        box('skirt', (1.43, 0.006, 0.072), ((x0 + x1) / 2 - 0.01, s * (yc - 0.048), 0.116), Mat.plastic(), 0.002)
        for k in range(3):
            box('skirt_slot', (1.37, 0.0012, 0.0050), ((x0 + x1) / 2 - 0.01, s * (yc - 0.0447), 0.101 + 0.015 * k), dark_gap(), 0.0005)
        for x in (x1 - 0.30, x1 - 0.90):
            strut = fillet2([(-0.060, 0.150), (0.060, 0.150), (0.030, 0.084), (-0.030, 0.084)], 0.008, 6)
            extrude('strut', strut, 0.040, Mat.powder(), 'y', 0.003, 2, loc=(x, s * (yc - 0.02), 0))
            socket_bolt((x, s * (yc + 0.0005), 0.120), (0, s, 0), 0.010)
    hood(x1, belt + 0.25, zt, length=0.52, height=0.165)
    y = yc + 0.055
    b0, b1 = Vector((x1 + 0.26, 0, 0.12)), Vector((x1 - 0.02, 0, 1.22))
    for s in (-1, 1):
        side = Vector((0, s * y, 0))
        sweep('upright', [b0 + side, b1 + side], ellipse(0.036, 0.075, 64), al, up=(1, 0, 0), bevel=0.001)
        for face in (-1, 1):
            inlay(b0 + side, b1 + side, 0.036, 0.075, face)
        sleeve(b0 + side, b1 + side, 0.036, 0.075, 0.278)
        boot = fillet2(
            [(x1 + 0.10, 0.04), (x1 + 0.12, 0.26), (x1 + 0.17, 0.38), (x1 + 0.26, 0.38), (x1 + 0.36, 0.24), (x1 + 0.38, 0.04)],
            [0.01, 0.05, 0.02, 0.02, 0.05, 0.01],
            6,
        )
        extrude('boot', boot, 0.100, shell_grey(), 'y', 0.024, 8, loc=(0, s * y, 0), angle=40)
        seam(boot, s * y)
        boot_cover(boot, s * y, s, 0.100, vents=6)
        box('boot_line', (0.150, 0.0020, 0.0050), (x1 + 0.235, s * (y + 0.0531), 0.205), Mat.accent(), 0.0006, 2)
        handrail(x1 - 0.04, 1.20, s * y, 0.62, r=0.0225, metal=al, foam_from=0.46)
        rail_brace(b0 + side, b1 + side, Vector((x1 - 0.26, s * y, 1.1826)), 0.0225, al)
        oval_plug(b1 + side, b1 - b0, 0.075, 0.036, (1, 0, 0), 0.014)
        for z in (0.28, 0.335):
            socket_bolt((x1 + 0.215, s * (y + 0.0525), z), (0, s, 0), 0.011)
    console(x1 - 0.09, 1.18, 2 * y - 0.03, 0.345, 0.194, tall=0.11, shows=('8,4', '42:30', '11,9'), done=8)
    pulse_bar(x1 - 0.27, 1.17, y, 0.12)
    mark('mark', 0.09, Mat.plastic_l(), (x1 + 0.2, -(belt / 2 + 0.1255), zt + 0.06), (math.pi / 2, 0, 0))
    return dict(turn=142, el=13, fill=0.86)
