"""Floor exercise: spring-back ab wheel with a knee mat, push-up board."""
from studio import *


def ab_wheel():
    pl, ac, rb = Mat.plastic(), Mat.accent(), Mat.rubber2()
    before = set(bpy.context.scene.objects)
    R = .088
    for s in (-1, 1):
        y = s * .034
        profile = [(R * .45, y - .026), (R * .86, y - .026), (R * .93, y - .022), (R, y - .012), (R, y + .012), (R * .93, y + .022), (R * .86, y + .026), (R * .45, y + .026)]
        lathe('tyre', profile, rb, 128, 'y')
        for k in range(48):
            b = box('tread', (.004, .024, .0022), (0, 0, 0), rb, .0008, 2)
            b.matrix_world = Matrix.Translation((0, y, 0)) @ Matrix.Rotation(2 * math.pi * k / 48, 4, 'Y') @ Matrix.Translation((0, 0, R)) @ Matrix.Rotation(math.radians(28 * s), 4, 'Z')
        lathe('disc', [(0, s * .0615), (R * .30, s * .0615), (R * .36, s * .0590), (R * .70, s * .0560), (R * .74, s * .0585), (R * .80, s * .0585), (R * .82, s * .055)], pl, 96, 'y')
        lathe('ring', [(R * .745, s * .0585), (R * .755, s * .0606), (R * .79, s * .0606), (R * .80, s * .0585)], ac, 96, 'y')
        lathe('hub', [(0, s * .078), (.016, s * .078), (.022, s * .070), (.024, s * .060)], pl, 64, 'y')
        cyl('axle', (0, s * .07, 0), (0, s * .115, 0), .010, Mat.chrome())
        grip = [(.013, s * .098), (.0175, s * .101), (.0185, s * .110), (.0165, s * .150), (.0175, s * .190), (.0190, s * .204), (.0165, s * .212), (0, s * .213)]
        lathe('grip', grip, Mat.foam(), 56, 'y')
        for k in range(6):
            lathe('grip_ring', [(.0165, s * (.122 + .013 * k)), (.0183, s * (.124 + .013 * k)), (.0165, s * (.126 + .013 * k))], Mat.foam(), 56, 'y')
        lathe('end', [(0, s * .2145), (.010, s * .2145), (.0115, s * .2125)], ac, 40, 'y')
    g = group('wheel', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (-.03, -.06, R + .0010), (0, 0, math.radians(62))
    foam = Mat.soft('#303337', .75, 600)
    before = set(bpy.context.scene.objects)
    pad('mat', .34, .18, .016, foam, r=.025, edge=.006, dome=.001, belly=0)
    for y in (-.04, 0, .04):
        box('groove', (.30, .003, .001), (0, y, .0172), ac if y == 0 else Mat.plastic(), 0)
    g = group('mat', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (.06, .20, 0), (0, 0, math.radians(14))
    return dict(turn=0, el=22, fill=.82)


def push_up_board():
    """Folding board with colour-coded sockets, two angled handles plugged in."""
    pl, ac = Mat.paint('#24272a', .42), Mat.accent()
    for s in (-1, 1):
        plate = pad('board', .305, .20, .022, pl, r=.03, edge=.006, dome=0, belly=0, loc=(s * .157, 0, 0))
        box('inlay', (.250, .155, .002), (s * .157, 0, .0222), Mat.rubber2(), .0008)
        for k in (-1, 0, 1):
            for j, code in zip((-1, 0, 1), (('#e23b30', '#2f6fd0', '#ffc814'), ('#2b9d5b', '#ffc814', '#e23b30'), ('#2f6fd0', '#2b9d5b', '#8a4bd0'))[k + 1]):
                x, y = s * (.157 + k * .075), j * .050
                lathe('socket', [(.0125, 0), (.0130, .0016), (.0085, .0016), (.0080, 0), (0, -.0002)], Mat.paint(code, .35), 32, loc=(x, y, .0236))
        for y in (-.06, .06):
            cyl('hinge', (-.012, y, .014), (.012, y, .014), .008, Mat.plastic(), 32, .002)
    for s, spin in ((-1, 14), (1, -14)):
        before = set(bpy.context.scene.objects)
        path = fillet2([(0, -.050, .020), (.012, -.050, .090), (.012, .050, .090), (0, .050, .020)], .025, 8, False)
        sweep('stem', path, circle(.0115, 32), pl, up=(1, 0, 0), bevel=.001)
        lathe('grip', [(.0135, -.042), (.0165, -.036), (.0155, 0), (.0165, .036), (.0135, .042)], Mat.foam(), 48, 'y', loc=(.012, 0, .090))
        for y in (-.05, .05):
            lathe('shoe', [(0, .022), (.0175, .022), (.0185, .026), (.0170, .034), (.0125, .037)], ac, 40, loc=(0, y, 0))
        g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
        g.location, g.rotation_euler = (s * .157, 0, 0), (0, 0, math.radians(spin))
    return dict(turn=-48, el=30, fill=.84)
