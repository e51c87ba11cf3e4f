"""Gym ball with its foot pump."""
from studio import *


def ball(R=.325, code='#9ba797'):
    skin = mat('skin', code, .38, spec=.45, coat=.15, bump=('noise', 500, .05, .0004))
    rows = np.linspace(-math.pi / 2, math.pi / 2, 360)
    ridge = lambda t: 1 + .0045 * max(0, math.cos(t * 46)) ** 3 * (abs(t) < 1.15)
    o = lathe('ball', [(R * math.cos(t) * ridge(t), R * math.sin(t) * ridge(t)) for t in rows], skin, 192, rot=(.35, .25, 0), angle=80)
    o.location.z = R * .992
    return o


def pump(x, y, spin=20):
    """Bellows foot pump with a hose."""
    dark, accent = Mat.paint('#3a423a'), Mat.paint(EARTH)
    before = set(bpy.context.scene.objects)
    lathe('base', [(0, 0), (.052, 0), (.056, .003), (.056, .008), (.052, .011), (0, .011)], dark, 72)
    folds = [(0, .010)]
    for i in range(7):
        z = .011 + i * .011
        folds += [(.041, z), (.049, z + .0055)]
    folds += [(.041, .088), (0, .088)]
    lathe('bellows', folds, accent, 72, angle=50)
    lathe('lid', [(0, .087), (.050, .087), (.054, .090), (.054, .096), (.050, .100), (0, .101)], dark, 72)
    tube('hose', [(.05, 0, .020), (.10, .0, .018), (.16, .05, .008), (.13, .14, .006), (.02, .16, .006), (-.06, .13, .006)], .006, dark, .09)
    lathe('nozzle', [(0, 0), (.004, 0), (.008, .030), (.008, .036), (0, .036)], accent, 32, 'x', loc=(-.098, .13, .008))
    g = group('pump', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, 0)
    g.rotation_euler = (0, 0, math.radians(spin))


def gym_ball():
    ball()
    pump(.33, -.26, 200)
    return dict(turn=0, el=14, fill=.80)
