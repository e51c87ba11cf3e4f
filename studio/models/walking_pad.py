"""The walking pad W100: 12 cm thin, its display in the front cover, a remote beside it."""
from studio import *
from studio.machines import *
from models.mill_parts import belt_loop, dark_gap, post_metal, seam, sheen


def pad_nose(x1, w, zt):
    """Front cover of the walking pad: two shells with rounded corners and a gap between them, screws, a flush display."""
    long, wide, mid = 0.262, w + 0.156, x1 + 0.119
    r = 0.034

    def square(x, y, half):
        """Only the front corners are round: at the rear the cover goes on as the rails do."""
        deep = max(0.0, -long / 2 + r - x)
        edge = half - r + math.sqrt(max(0.0, r * r - deep * deep)) if deep else half
        return y * min(half / max(edge, 0.001), half / max(half - r, 0.001))

    def slope(x, y, z):
        return (x, square(x, y, wide / 2), z - 0.021 * max(0.0, min(1.0, (x - 0.022) / 0.105)) ** 1.6 * max(0.0, min(1.0, z / 0.05)))

    straight = lambda x, y, z: (x, square(x, y, wide / 2), z)
    pad('nose', long, wide, 0.057, Mat.plastic(), r=0.034, edge=0.015, dome=0, belly=0, warp=slope, loc=(mid, 0, 0.0605))
    pad('nose_gap', long - 0.008, wide - 0.008, 0.012, Mat.plastic_g(), r=0.030, edge=0.001, dome=0, belly=0, warp=lambda x, y, z: (x, square(x, y, wide / 2 - 0.004), z), loc=(mid, 0, 0.0535))
    pad('nose_low', long, wide, 0.034, Mat.paint('#3a3d41', 0.5), r=0.034, edge=0.008, dome=0, belly=0, warp=straight, loc=(mid, 0, 0.0245))
    top = 0.1176
    box('nose_seam', (0.0014, wide - 0.036, 0.0006), (x1 + 0.008, 0, top - 0.0001), dark_gap(), 0)
    for s in (-1, 1):
        box('nose_seam', (0.098, 0.0014, 0.0006), (x1 + 0.0577, s * (wide / 2 - 0.052), top - 0.0001), dark_gap(), 0)
        for k in range(5):  # vents of the motor, on the part that falls towards the front
            t = (0.070 + 0.0105 * k - 0.022) / 0.105
            place(box('nose_vent', (0.0042, 0.062, 0.0009), (0, 0, 0), dark_gap(), 0.0003), Matrix.Translation((mid + 0.070 - 0.018 + 0.0105 * k, s * 0.185, top - 0.0001 - 0.021 * (0.28 + 0.10 * k) ** 1.6)) @ Matrix.Rotation(0.15 + 0.05 * k, 4, 'Y'))
        for x in (x1 + 0.020, x1 + 0.098):
            cross_screw((x, s * (wide / 2 - 0.030), top - 0.0002), (0, 0, 1), 0.0046, x * 30)
    face = Matrix.Translation((x1 + 0.066, 0, top)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    place(pad('display_frame', 0.336, 0.092, 0.0016, Mat.paint('#2c2f33', 0.42), r=0.018, edge=0.0006, dome=0, belly=0), face @ Matrix.Translation((0, 0, -0.0008)))
    shown = Screen(face @ Matrix.Translation((0, 0, 0.0005)), 0.306, 0.064, back=False, bezel=0.014)
    shown.rect(0, 0, 0.304, 0.062, '#0b0d10', 0.35, 0.0022)  # covers the crease in the middle of the glass
    sheen(shown, 0.304, 0.062)
    shown.digits('3,6', 0.029, -0.082, 0.0085, '#ff5a22', 1.1).write('KM/H', 0.0105, -0.082, -0.0225, '#aab3be', 0.9)
    shown.digits('18:05', 0.029, 0.066, 0.0085).write('PHÚT', 0.0105, 0.066, -0.0225, '#aab3be', 0.9)
    mark('mark', 0.026, Mat.plastic_l(), (x1 + 0.158, 0, 0.1166), (math.radians(-6), 0, -math.pi / 2), 0.0016)
    for s in (-1, 1):
        for x in (mid - 0.085, mid + 0.075):
            cross_screw((x, s * wide / 2, 0.042), (0, s, 0), 0.005, x * 9)
        wheel((x1 + 0.205, s * 0.20, 0.034), 0.034, 0.026)


def pad_rail(x0, x1, y, s, zt, frame):
    """An extruded rail: a coloured line lies in the groove of its outer side, below it runs a second, narrow groove."""
    prof = [(-0.035, -0.066), (0.032, -0.066), (0.0335, -0.0545), (0.0315, -0.0540), (0.0315, -0.0515), (0.0338, -0.0510), (0.0346, -0.0400), (0.0310, -0.0395), (0.0310, -0.0305), (0.0350, -0.0300), (0.0350, -0.014), (0.028, 0.012), (-0.030, 0.014), (-0.035, 0.008)]
    soft = [0.010, 0.010, 0.0005, 0, 0, 0.0005, 0.0008, 0, 0, 0.0008, 0.016, 0.010, 0.006, 0.004]
    sweep('rail', [(x0 + 0.012, y, zt), (x1 + 0.12, y, zt)], [(-a * s, b) for a, b in fillet2(prof, soft, 6)], frame, bevel=0)
    box('stripe', (x1 - x0 + 0.10, 0.0020, 0.0080), ((x0 + x1) / 2 + 0.01, y + s * 0.0316, zt - 0.035), Mat.accent(), 0.0006, 2)
    mid, rb = (x0 + x1) / 2, Mat.rubber2()
    box('strip', (x1 - x0 - 0.02, 0.040, 0.004), (mid, y - s * 0.001, zt + 0.0145), rb, 0.001)
    for k in range(5):
        box('rib', (x1 - x0 - 0.024, 0.0032, 0.0026), (mid, y - s * 0.001 - 0.0144 + 0.0072 * k, zt + 0.0172), rb, 0.001, 2)


def pad_cap(x0, y, w, s):
    """Rear cap: falls towards its end, two half shells, ridges on top, screws in recesses, a cover over the belt's tension bolt."""
    outline = [(x0 - 0.036, 0.024), (x0 - 0.058, 0.030), (x0 - 0.062, 0.074), (x0 - 0.022, 0.1055), (x0 + 0.020, 0.1055), (x0 + 0.020, 0.024)]
    shell = fillet2(outline, [0.014, 0.020, 0.026, 0.040, 0.003, 0.003], 18)
    plastic = Mat.paint('#33363a', 0.48)
    extrude('cap', shell, w, plastic, 'y', 0.009, 7, loc=(0, y, 0), angle=40)
    seam(shell, y + s * w * 0.18)
    for k in range(4):
        box('cap_ridge', (0.0018, w * 0.48, 0.0024), (x0 - 0.008 + 0.007 * k, y - s * w * 0.13, 0.1052), plastic, 0.0008, 2)
    for x, z in ((x0 + 0.004, 0.080), (x0 - 0.034, 0.050)):
        rim = [(0.0062, 0.0002), (0.0066, 0.0008), (0.0080, 0.0007), (0.0086, 0)]
        place(lathe('cap_rim', rim, plastic, 56), aim((x, y + s * w / 2, z), (0, s, 0)))
        cross_screw((x, y + s * w / 2, z), (0, s, 0), 0.0046, x * 40)
    back = min(p for p, _ in shell)
    cyl('cap_boss', (back + 0.012, y, 0.055), (back - 0.0014, y, 0.055), 0.0128, plastic, 72, 0.0008)
    place([lathe('cap_rim', [(0.0115, 0.0003), (0.0112, 0.0010), (0.0098, 0.0008), (0.0092, 0)], plastic, 64), lathe('cap_well', [(0, 0.0002), (0.0094, 0.0002)], Mat.plastic_g(), 64), lathe('cap_bolt', [(0, 0.0008), (0.0062, 0.0008), (0.0066, 0.0003)], zinc(), 6)], aim((back - 0.0014, y, 0.055), (-1, 0, 0)))


def remote_control(x, y, turn):
    """White remote: a dark key field with a start key, two speed keys and a stop key, and the hole of its cord."""
    before = set(bpy.context.scene.objects)
    pad('remote', 0.128, 0.042, 0.013, mat('remote_shell', '#c6c4be', 0.60, spec=0.25), r=0.018, edge=0.005, dome=0.001, belly=0)
    pad('remote_keys', 0.098, 0.030, 0.0016, Mat.plastic(), r=0.013, edge=0.0006, dome=0, belly=0, loc=(-0.006, 0, 0.0132))
    soft_key, ink = mat('remote_key', '#4a4d51', 0.6), mat('remote_ink', '#e8e6e1', 0.6)
    for px, sign in ((0.027, 'start'), (0.005, 'plus'), (-0.017, 'minus'), (-0.039, 'stop')):
        key = Mat.paint('#ff5a22', 0.45) if sign == 'start' else soft_key
        pad('button', 0.0170, 0.0220, 0.0024, key, r=0.0070, edge=0.0009, dome=0.0003, belly=0, loc=(px, 0, 0.0146))
        shapes = {'start': [(-0.0032, -0.0040), (-0.0032, 0.0040), (0.0042, 0)], 'stop': [(-0.0030, -0.0030), (0.0030, -0.0030), (0.0030, 0.0030), (-0.0030, 0.0030)]}
        if sign in shapes:
            extrude('button_sign', shapes[sign], 0.0003, ink, 'z', 0, loc=(px, 0, 0.0175))
        for k in {'plus': (0, 1), 'minus': (1,)}.get(sign, ()):
            box('button_sign', (0.0082, 0.0015, 0.0003), (px, 0, 0.0175), ink, 0, rot=(0, 0, k * math.pi / 2))
    lathe('remote_eye', [(0.0026, 0.0002), (0.0044, 0.0002), (0.0050, -0.0004)], zinc(), 48, loc=(0.055, 0, 0.0139))
    lathe('remote_hole', [(0, 0), (0.0027, 0)], Mat.plastic_g(), 40, loc=(0.055, 0, 0.0140))
    remote = group('remote', [o for o in bpy.context.scene.objects if o not in before])
    remote.location, remote.rotation_euler = (x, y, 0), (0, 0, turn)


def pad_only():
    """Walking pad: 12 cm thin, nothing above the deck; the remote lies beside it."""
    pl, rb = Mat.plastic(), Mat.rubber2()
    x0, x1, w, zt = -0.52, 0.42, 0.40, 0.087
    belt_loop(x0 + 0.035, x1 + 0.05, w, zt, 0.032, 'W100', near=True)
    box('board', (x1 - x0 - 0.05, w * 0.96, 0.02), ((x0 + x1) / 2, 0, zt - 0.018), pl, 0.003)
    frame = Mat.paint('#3f4245', 0.42)
    beam('rear_cross', (x0 + 0.11, -w / 2 - 0.01, 0.030), (x0 + 0.11, w / 2 + 0.01, 0.030), 0.030, 0.022, Mat.powder(), r=0.005)
    for s in (-1, 1):
        y = s * (w / 2 + 0.043)
        pad_rail(x0, x1, y, s, zt, frame)
        inner, outer = w / 2 + 0.014, w / 2 + 0.084
        pad_cap(x0, s * (inner + outer) / 2, outer - inner, s)
        for x in (x0 - 0.018, x1 - 0.10):
            lathe('foot', [(0, 0), (0.026, 0), (0.029, 0.004), (0.027, 0.018), (0.024, 0.034), (0, 0.034)], rb, 72, loc=(x, y, 0))
    # a guard behind the belt's way down: without it the belt's edge is lost in the black shadow below
    guard = fillet2([(x0 - 0.0290, 0.0140), (x0 - 0.0170, 0.0120), (x0 - 0.0130, 0.0160), (x0 - 0.0150, 0.0380), (x0 - 0.0210, 0.0400), (x0 - 0.0270, 0.0370)], 0.0030, 5)
    extrude('guard', guard, w + 0.036, post_metal(), 'y', 0, angle=30)
    pad_nose(x1, w, zt)
    sticker(Matrix.Translation((x1 - 0.16, -(w / 2 + 0.043) - 0.0352, 0.066)) @ Matrix.Rotation(math.pi / 2, 4, 'X'), 0.052, 0.020, ['W100', 'MAX 100 kg'])
    remote_control(-0.30, 0.385, 2.0)
    return dict(turn=122, el=31, fill=0.93)
