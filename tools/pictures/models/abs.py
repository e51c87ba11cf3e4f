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


def push_up_board():
    """Folding board with colour-coded sockets, two angled handles plugged in."""
    pl, ac = Mat.paint('#24272a', 0.42), Mat.accent()
    for s in (-1, 1):
        plate = pad('board', 0.305, 0.20, 0.022, pl, r=0.03, edge=0.006, dome=0, belly=0, loc=(s * 0.157, 0, 0))
        box('inlay', (0.250, 0.155, 0.002), (s * 0.157, 0, 0.0222), Mat.rubber2(), 0.0008)
        for k in (-1, 0, 1):
            for j, code in zip(
                (-1, 0, 1), (('#e23b30', '#2f6fd0', '#ffc814'), ('#2b9d5b', '#ffc814', '#e23b30'), ('#2f6fd0', '#2b9d5b', '#8a4bd0'))[k + 1]
            ):
                x, y = s * (0.157 + k * 0.075), j * 0.050
                lathe(
                    'socket',
                    [(0.0125, 0), (0.0130, 0.0016), (0.0085, 0.0016), (0.0080, 0), (0, -0.0002)],
                    Mat.paint(code, 0.35),
                    32,
                    loc=(x, y, 0.0236),
                )
        for y in (-0.06, 0.06):
            cyl('hinge', (-0.012, y, 0.014), (0.012, y, 0.014), 0.008, Mat.plastic(), 32, 0.002)
    for s, spin in ((-1, 14), (1, -14)):
        before = set(bpy.context.scene.objects)
        path = fillet2([(0, -0.050, 0.020), (0.012, -0.050, 0.090), (0.012, 0.050, 0.090), (0, 0.050, 0.020)], 0.025, 8, False)
        sweep('stem', path, circle(0.0115, 32), pl, up=(1, 0, 0), bevel=0.001)
        lathe(
            'grip',
            [(0.0135, -0.042), (0.0165, -0.036), (0.0155, 0), (0.0165, 0.036), (0.0135, 0.042)],
            Mat.foam(),
            48,
            'y',
            loc=(0.012, 0, 0.090),
        )
        for y in (-0.05, 0.05):
            lathe('shoe', [(0, 0.022), (0.0175, 0.022), (0.0185, 0.026), (0.0170, 0.034), (0.0125, 0.037)], ac, 40, loc=(0, y, 0))
        g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
        g.location, g.rotation_euler = (s * 0.157, 0, 0), (0, 0, math.radians(spin))
    return dict(turn=-48, el=30, fill=0.84)
