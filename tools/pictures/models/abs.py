"""Floor exercise: spring-back ab wheel with a knee mat, push-up board."""
from studio import *


def ab_wheel():
    pl, ac, rb = Mat.plastic(), Mat.accent(), Mat.rubber2()
    before = set(bpy.context.scene.objects)
    R = 0.088
    for s in (-1, 1):
        y = s * 0.034
        profile = [
            (R * 0.45, y - 0.026),
            (R * 0.86, y - 0.026),
            (R * 0.93, y - 0.022),
            (R, y - 0.012),
            (R, y + 0.012),
            (R * 0.93, y + 0.022),
            (R * 0.86, y + 0.026),
            (R * 0.45, y + 0.026),
        ]
        lathe('tyre', profile, rb, 128, 'y')
        for k in range(48):
            b = box('tread', (0.004, 0.024, 0.0022), (0, 0, 0), rb, 0.0008, 2)
            b.matrix_world = (
                Matrix.Translation((0, y, 0))
                @ Matrix.Rotation(2 * math.pi * k / 48, 4, 'Y')
                @ Matrix.Translation((0, 0, R))
                @ Matrix.Rotation(math.radians(28 * s), 4, 'Z')
            )
        lathe(
            'disc',
            [
                (0, s * 0.0615),
                (R * 0.30, s * 0.0615),
                (R * 0.36, s * 0.0590),
                (R * 0.70, s * 0.0560),
                (R * 0.74, s * 0.0585),
                (R * 0.80, s * 0.0585),
                (R * 0.82, s * 0.055),
            ],
            pl,
            96,
            'y',
        )
        lathe('ring', [(R * 0.745, s * 0.0585), (R * 0.755, s * 0.0606), (R * 0.79, s * 0.0606), (R * 0.80, s * 0.0585)], ac, 96, 'y')
        lathe('hub', [(0, s * 0.078), (0.016, s * 0.078), (0.022, s * 0.070), (0.024, s * 0.060)], pl, 64, 'y')
        cyl('axle', (0, s * 0.07, 0), (0, s * 0.115, 0), 0.010, Mat.chrome())
        # the spring that pulls the wheel back, seen through a clear ring in the disc
        spiral = [
            ((0.026 + 0.026 * t) * math.cos(t * 9 * math.pi), s * 0.0600, (0.026 + 0.026 * t) * math.sin(t * 9 * math.pi))
            for t in np.linspace(0, 1, 260)
        ]
        sweep('spring', spiral, rrect(0.0012, 0.0044, 0.0004, 2), Mat.steel(), up=(0, 1, 0))
        grip = [
            (0.013, s * 0.098),
            (0.0175, s * 0.101),
            (0.0185, s * 0.110),
            (0.0165, s * 0.150),
            (0.0175, s * 0.190),
            (0.0190, s * 0.204),
            (0.0165, s * 0.212),
            (0, s * 0.213),
        ]
        lathe('grip', grip, Mat.foam(), 56, 'y')
        for k in range(6):
            lathe(
                'grip_ring',
                [(0.0165, s * (0.122 + 0.013 * k)), (0.0183, s * (0.124 + 0.013 * k)), (0.0165, s * (0.126 + 0.013 * k))],
                Mat.foam(),
                56,
                'y',
            )
        lathe('end', [(0, s * 0.2145), (0.010, s * 0.2145), (0.0115, s * 0.2125)], ac, 40, 'y')
    g = group('wheel', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (-0.03, -0.06, R + 0.0010), (0, 0, math.radians(62))
    foam = Mat.soft('#303337', 0.75, 600)
    before = set(bpy.context.scene.objects)
    pad('mat', 0.34, 0.18, 0.016, foam, r=0.025, edge=0.006, dome=0.001, belly=0)
    for y in (-0.04, 0, 0.04):
        box('groove', (0.30, 0.003, 0.001), (0, y, 0.0172), ac if y == 0 else Mat.plastic(), 0)
    g = group('mat', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (0.06, 0.20, 0), (0, 0, math.radians(14))
    return dict(turn=0, el=22, fill=0.82)


GROUPS = (('#e23b30', 'CHEST'), ('#2f6fd0', 'SHOULDERS'), ('#e8b014', 'BACK'), ('#2b9d5b', 'TRICEPS'))


def board_hole(x, y, code, ground):
    """A hole with a printed coloured ring round it; dark inside, so that a stem may stand in it."""
    lathe('print', [(0.0128, 0.0001), (0.0172, 0.0001), (0.0172, 0.0003), (0.0128, 0.0003)], Mat.paint(code, 0.45), 56, loc=(x, y, ground), angle=20)
    lathe('bush', [(0.0098, -0.0060), (0.0104, 0.0004), (0.0112, 0.0010), (0.0124, 0.0010), (0.0128, 0.0000)], Mat.plastic(), 56, loc=(x, y, ground), angle=50)
    lathe('depth', [(0, -0.0004), (0.0104, -0.0004), (0.0104, 0.0002), (0, 0.0002)], mat('pit', (0.003, 0.003, 0.0032), 0.9, spec=0.1), 40, loc=(x, y, ground))


def push_up_grip(x, y, half, top=0.105, ground=0.022):
    """A handle whose two stems stand in holes; flanges rest on the board, the foam closes on the bar."""
    shell, ac = Mat.paint('#2b2e31', 0.42), Mat.accent()
    path = fillet2([(0, -half, ground - 0.006), (0, -half, ground + top * 0.62), (0, -half + 0.022, ground + top), (0, half - 0.022, ground + top), (0, half, ground + top * 0.62), (0, half, ground - 0.006)], 0.024, 12, False)
    before = set(bpy.context.scene.objects)
    sweep('stem', path, circle(0.0098, 40), shell, up=(1, 0, 0))
    r = half - 0.026
    lathe('grip', [(0.0096, -r - 0.004), (0.0135, -r - 0.003), (0.0156, -r + 0.002), (0.0162, -r * 0.5), (0.0172, 0), (0.0162, r * 0.5), (0.0156, r - 0.002), (0.0135, r + 0.003), (0.0096, r + 0.004)], Mat.foam(), 64, 'y', loc=(0, 0, ground + top), angle=60)
    for s in (-1, 1):
        lathe('flange', [(0.0098, 0.0150), (0.0118, 0.0140), (0.0128, 0.0060), (0.0158, 0.0042), (0.0164, 0.0030), (0.0164, 0.0008), (0.0150, 0.0004)], ac, 56, loc=(0, s * half, ground), angle=40)
        cyl('screw', (-0.0088, s * half, ground + 0.034), (-0.0108, s * half, ground + 0.034), 0.0034, Mat.steel(), 24, 0.0006)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, 0)


def push_up_board():
    """Two hinged boards with printed holes, a word for each muscle; a handle stands in two holes of each."""
    pl = Mat.paint('#24272a', 0.42)
    ground = 0.0246
    ink = Mat.paint('#d9d9d6', 0.5)
    for s in (-1, 1):
        middle = s * 0.158
        pad('board', 0.308, 0.205, 0.022, pl, r=0.034, edge=0.009, dome=0.0002, belly=0.0008, loc=(middle, 0, 0.0024), n=12)
        inset = rrect(0.280, 0.178, 0.026, 8)
        sweep('groove', [(x + middle, y, ground + 0.0001) for x, y in inset], rrect(0.0022, 0.0006, 0.0002, 2), Mat.accent(), closed=True)
        for k in (-1, 0, 1):
            code, word = GROUPS[(k + 1 if s < 0 else (k + 2) % 4)]
            for j in (-1, 1):
                board_hole(middle + k * 0.082, j * 0.052, code, ground)
            text('word', word, 0.0105, Mat.paint(code, 0.45), (middle + k * 0.082, 0, ground + 0.0002), (0, 0, 0), 0.0002)
        for j in (-1, 1):
            for k in (-1, 1):
                lathe('foot', [(0, 0), (0.013, 0), (0.014, 0.001), (0.014, 0.004), (0, 0.004)], Mat.rubber2(), 32, loc=(middle + k * 0.12, j * 0.075, 0))
        push_up_grip(middle + s * 0.0, 0, 0.052, ground=ground)
    mark('mark', 0.022, ink, (-0.158, -0.080, ground + 0.0003), (0, 0, 0), 0.0003)
    # the hinge: knuckles of both boards take turns on one pin
    for y0 in (-0.062, 0.062):
        for k in range(5):
            y = y0 + 0.0130 * (k - 2)
            cyl('knuckle', (0, y - 0.0060, 0.0165), (0, y + 0.0060, 0.0165), 0.0068, Mat.plastic(), 32, 0.001)
            box('leaf', (0.014, 0.0115, 0.006), ((-0.008 if k % 2 else 0.008), y, 0.0200), Mat.plastic(), 0.0015)
        cyl('pin', (0, y0 - 0.0345, 0.0165), (0, y0 + 0.0345, 0.0165), 0.0028, Mat.steel(), 20, 0.0006)
    return dict(turn=-34, el=34, fill=0.86)
