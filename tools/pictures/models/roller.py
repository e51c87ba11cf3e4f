"""Massage: spiked foam roller, massage gun with its heads."""
from studio import *


def foam_roller(code='#9ba797'):
    """EVA shell with rows of lozenges and a hollow ABS core, 45 x 14 cm."""
    L, R = 0.45, 0.070
    before = set(bpy.context.scene.objects)
    eva, core = Mat.soft(code, 0.62, 900), Mat.paint('#3b3d3c', 0.45)
    lathe(
        'shell',
        [
            (R * 0.74, -L / 2 + 0.002),
            (R * 0.86, -L / 2),
            (R * 0.90, -L / 2 + 0.004),
            (R * 0.905, -L / 2 + 0.010),
            (R * 0.905, L / 2 - 0.010),
            (R * 0.90, L / 2 - 0.004),
            (R * 0.86, L / 2),
            (R * 0.74, L / 2 - 0.002),
        ],
        eva,
        128,
        'y',
    )
    lathe('core', [(R * 0.745, -L / 2 + 0.001), (R * 0.745, L / 2 - 0.001)], core, 96, 'y')
    lathe('rim', [(R * 0.63, -L / 2), (R * 0.66, -L / 2 - 0.001), (R * 0.745, -L / 2 - 0.001), (R * 0.76, -L / 2 + 0.004)], core, 96, 'y')
    lathe('inside', [(R * 0.63, -L / 2), (R * 0.63, L / 2)], core, 96, 'y')
    rows = 13
    for k in range(rows):
        a = 2 * math.pi * k / rows
        wide = k % 2 == 0
        count = 9 if wide else 6
        for i in range(count):
            y = -L / 2 + 0.028 + (L - 0.056) * i / (count - 1)
            size = (0.026, 0.034, 0.010) if wide else (0.026, 0.052, 0.010)
            b = pad('lozenge', *size, eva, r=0.008, edge=0.004, dome=0.0015, belly=0, n=4)
            b.matrix_world = Matrix.Rotation(a, 4, 'Y') @ Matrix.Translation((0, y, R * 0.895))
    g = group('roller', [o for o in bpy.context.scene.objects if o not in before])
    g.rotation_euler = (0, math.radians(8), 0)
    return dict(turn=-42, el=21, fill=0.82)


def massage_gun():
    """Pistol-shaped, one head on, five more in front, level display on the back of the barrel."""
    body, soft, accent = Mat.paint('#2a2e31', 0.38), Mat.rubber2(), Mat.accent()
    before = set(bpy.context.scene.objects)
    lathe(
        'barrel',
        [(0, -0.082), (0.020, -0.082), (0.029, -0.079), (0.0325, -0.072), (0.033, 0.050), (0.031, 0.062), (0.024, 0.068), (0.0, 0.068)],
        body,
        96,
        'x',
        loc=(0, 0, 0.185),
    )
    lathe('band', [(0.0332, -0.006), (0.0337, -0.005), (0.0337, 0.003), (0.0332, 0.004)], accent, 96, 'x', loc=(0.042, 0, 0.185))
    vents = [(0.0334, -0.0012), (0.0334, 0.0012)]
    for i in range(5):
        lathe('vent', vents, Mat.plastic_g(), 96, 'x', loc=(-0.052 + i * 0.006, 0, 0.185))
    lathe('neck', [(0.015, 0.066), (0.015, 0.080), (0.0, 0.080)], Mat.alu(), 64, 'x', loc=(0, 0, 0.185))
    ballpts = [(0.027 * math.sin(t), 0.104 - 0.027 * math.cos(t)) for t in np.linspace(0.25, math.pi, 40)]
    lathe('head', [(0.010, 0.076), (0.012, 0.079)] + ballpts, Mat.soft('#3a3f43'), 72, 'x', loc=(0, 0, 0.185))
    grip = [(-0.008, 0, 0.165), (-0.014, 0, 0.10), (-0.026, 0, 0.012)]
    sweep('grip', fillet2(grip, 0.1, 8, False), ellipse(0.0195, 0.0235, 48), soft, up=(1, 0, 0), bevel=0.006)
    sweep('cap', [(-0.0255, 0, 0.016), (-0.0275, 0, 0.002)], ellipse(0.0205, 0.0245, 48), body, up=(1, 0, 0), bevel=0.004)
    sc = Screen(
        Matrix.Translation((-0.0825, 0, 0.185)) @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.030,
        0.030,
        back=False,
        bezel=0.006,
    )
    sc.write('18', 0.016, 0, 0.004).write('SPEED', 0.0045, 0, -0.008, '#7fe3da')
    g = group('gun', [o for o in bpy.context.scene.objects if o not in before])
    # lying on its side: barrel and grip both touch the ground
    g.matrix_world = (
        Matrix.Translation((0, 0, 0.0336))
        @ Matrix.Rotation(math.radians(-26), 4, 'Z')
        @ Matrix.Rotation(math.radians(3.2), 4, 'X')
        @ Matrix.Rotation(math.radians(-90), 4, 'X')
        @ Matrix.Translation((0, 0, -0.185))
    )
    heads(Mat.soft('#3a3f43'), Mat.alu())
    return dict(turn=0, el=38, fill=0.82)


def heads(soft, metal):
    """The five spare heads in a row: flat, bullet, fork, cone, air cushion."""
    profiles = [
        [(0, 0.052), (0.020, 0.052), (0.024, 0.048), (0.024, 0.040), (0.012, 0.024), (0.010, 0.010), (0, 0.010)],
        [(0, 0.056), (0.004, 0.055), (0.008, 0.050), (0.011, 0.030), (0.012, 0.014), (0, 0.012)],
        [(0, 0.054), (0.014, 0.050), (0.019, 0.040), (0.017, 0.028), (0.011, 0.016), (0, 0.014)],
        [(0, 0.050), (0.006, 0.049), (0.016, 0.034), (0.018, 0.026), (0.012, 0.014), (0, 0.012)],
    ]
    places = [(-0.006, 0.118), (0.046, 0.094), (0.098, 0.070), (0.150, 0.046)]
    for p, (x, y) in zip(profiles, places):
        lathe('head', [(0, 0), (0.010, 0), (0.011, 0.002), (0.011, 0.014), (0, 0.014)], metal, 40, loc=(x, y, 0))
        lathe('head', fillet2(p, 0.007, 6, False), soft, 64, loc=(x, y, 0), angle=60)
    x, y = 0.076, -0.130
    lathe('head', [(0, 0), (0.010, 0), (0.011, 0.002), (0.011, 0.016), (0, 0.016)], metal, 40, loc=(x, y, 0))
    for s in (-1, 1):
        tube('fork', [(x, y, 0.014), (x + s * 0.012, y, 0.022), (x + s * 0.014, y, 0.052)], 0.0065, soft, 0.012)
        lathe('tip', [(0, 0.0065), (0.0046, 0.0046), (0.0065, 0)], soft, 32, loc=(x + s * 0.014, y, 0.052))
