"""Massage: spiked foam roller, massage gun with its heads."""
from studio import *


def foam_roller(code='#9ba797'):
    """EVA shell with rows of lozenges and a hollow ABS core, 45 x 14 cm."""
    L, R = .45, .070
    before = set(bpy.context.scene.objects)
    eva, core = Mat.soft(code, .62, 900), Mat.paint('#3b3d3c', .45)
    lathe('shell', [(R * .74, -L / 2 + .002), (R * .86, -L / 2), (R * .90, -L / 2 + .004), (R * .905, -L / 2 + .010), (R * .905, L / 2 - .010), (R * .90, L / 2 - .004), (R * .86, L / 2), (R * .74, L / 2 - .002)], eva, 128, 'y')
    lathe('core', [(R * .745, -L / 2 + .001), (R * .745, L / 2 - .001)], core, 96, 'y')
    lathe('rim', [(R * .63, -L / 2), (R * .66, -L / 2 - .001), (R * .745, -L / 2 - .001), (R * .76, -L / 2 + .004)], core, 96, 'y')
    lathe('inside', [(R * .63, -L / 2), (R * .63, L / 2)], core, 96, 'y')
    rows = 13
    for k in range(rows):
        a = 2 * math.pi * k / rows
        wide = k % 2 == 0
        count = 9 if wide else 6
        for i in range(count):
            y = -L / 2 + .028 + (L - .056) * i / (count - 1)
            size = (.026, .034, .010) if wide else (.026, .052, .010)
            b = pad('lozenge', *size, eva, r=.008, edge=.004, dome=.0015, belly=0, n=4)
            b.matrix_world = Matrix.Rotation(a, 4, 'Y') @ Matrix.Translation((0, y, R * .895))
    g = group('roller', [o for o in bpy.context.scene.objects if o not in before])
    g.rotation_euler = (0, math.radians(8), 0)
    return dict(turn=-42, el=21, fill=.82)


def massage_gun():
    """Pistol-shaped, one head on, five more in front, level display on the back of the barrel."""
    body, soft, accent = Mat.paint('#2a2e31', .38), Mat.rubber2(), Mat.accent()
    before = set(bpy.context.scene.objects)
    lathe('barrel', [(0, -.082), (.020, -.082), (.029, -.079), (.0325, -.072), (.033, .050), (.031, .062), (.024, .068), (.0, .068)], body, 96, 'x', loc=(0, 0, .185))
    lathe('band', [(.0332, -.006), (.0337, -.005), (.0337, .003), (.0332, .004)], accent, 96, 'x', loc=(.042, 0, .185))
    vents = [(.0334, -.0012), (.0334, .0012)]
    for i in range(5):
        lathe('vent', vents, Mat.plastic_g(), 96, 'x', loc=(-.052 + i * .006, 0, .185))
    lathe('neck', [(.015, .066), (.015, .080), (.0, .080)], Mat.alu(), 64, 'x', loc=(0, 0, .185))
    ballpts = [(0.027 * math.sin(t), .104 - .027 * math.cos(t)) for t in np.linspace(.25, math.pi, 40)]
    lathe('head', [(.010, .076), (.012, .079)] + ballpts, Mat.soft('#3a3f43'), 72, 'x', loc=(0, 0, .185))
    grip = [(-.008, 0, .165), (-.014, 0, .10), (-.026, 0, .012)]
    sweep('grip', fillet2(grip, .1, 8, False), ellipse(.0195, .0235, 48), soft, up=(1, 0, 0), bevel=.006)
    sweep('cap', [(-.0255, 0, .016), (-.0275, 0, .002)], ellipse(.0205, .0245, 48), body, up=(1, 0, 0), bevel=.004)
    sc = Screen(Matrix.Translation((-.0825, 0, .185)) @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(), .030, .030, back=False, bezel=.006)
    sc.write('18', .016, 0, .004).write('SPEED', .0045, 0, -.008, '#7fe3da')
    g = group('gun', [o for o in bpy.context.scene.objects if o not in before])
    g.rotation_euler = (0, 0, math.radians(-28))
    heads(Mat.soft('#3a3f43'), Mat.alu())
    return dict(turn=0, el=15, fill=.80)


def heads(soft, metal):
    """The five spare heads in a row: flat, bullet, fork, cone, air cushion."""
    profiles = [
        [(0, .052), (.020, .052), (.024, .048), (.024, .040), (.012, .024), (.010, .010), (0, .010)],
        [(0, .056), (.004, .055), (.008, .050), (.011, .030), (.012, .014), (0, .012)],
        [(0, .054), (.014, .050), (.019, .040), (.017, .028), (.011, .016), (0, .014)],
        [(0, .050), (.006, .049), (.016, .034), (.018, .026), (.012, .014), (0, .012)],
    ]
    places = [(-.085, -.085), (-.038, -.105), (.012, -.118), (.062, -.118)]
    for p, (x, y) in zip(profiles, places):
        lathe('head', [(0, 0), (.010, 0), (.011, .002), (.011, .014), (0, .014)], metal, 40, loc=(x, y, 0))
        lathe('head', p, soft, 64, loc=(x, y, 0), angle=50)
    x, y = .108, -.105
    lathe('head', [(0, 0), (.010, 0), (.011, .002), (.011, .016), (0, .016)], metal, 40, loc=(x, y, 0))
    for s in (-1, 1):
        tube('fork', [(x, y, .014), (x + s * .012, y, .022), (x + s * .014, y, .052)], .0065, soft, .012)
        lathe('tip', [(0, .0065), (.0046, .0046), (.0065, 0)], soft, 32, loc=(x + s * .014, y, .052))
