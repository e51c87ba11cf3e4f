"""Gym ball with its foot pump."""
from studio import *


def ball(R=0.325, code='#9ba797'):
    skin = mat('skin', code, 0.38, spec=0.45, coat=0.15, bump=('noise', 500, 0.05, 0.0004))
    rows = np.linspace(-math.pi / 2, math.pi / 2, 360)
    ridge = lambda t: 1 + 0.0045 * max(0, math.cos(t * 46)) ** 3 * (abs(t) < 1.15)
    o = lathe('ball', [(R * math.cos(t) * ridge(t), R * math.sin(t) * ridge(t)) for t in rows], skin, 192, rot=(0.35, 0.25, 0), angle=80)
    o.location.z = R * 0.992
    return o


def pump(x, y, spin=20):
    """Bellows foot pump with a hose."""
    dark, accent = Mat.paint('#3a423a'), Mat.paint(EARTH)
    before = set(bpy.context.scene.objects)
    lathe('base', [(0, 0), (0.052, 0), (0.056, 0.003), (0.056, 0.008), (0.052, 0.011), (0, 0.011)], dark, 72)
    folds = [(0, 0.010)]
    for i in range(7):
        z = 0.011 + i * 0.011
        folds += [(0.041, z), (0.049, z + 0.0055)]
    folds += [(0.041, 0.088), (0, 0.088)]
    lathe('bellows', folds, accent, 72, angle=50)
    lathe('lid', [(0, 0.087), (0.050, 0.087), (0.054, 0.090), (0.054, 0.096), (0.050, 0.100), (0, 0.101)], dark, 72)
    tube(
        'hose',
        [(0.05, 0, 0.020), (0.10, 0.0, 0.018), (0.16, 0.05, 0.008), (0.13, 0.14, 0.006), (0.02, 0.16, 0.006), (-0.06, 0.13, 0.006)],
        0.006,
        dark,
        0.09,
    )
    lathe('nozzle', [(0, 0), (0.004, 0), (0.008, 0.030), (0.008, 0.036), (0, 0.036)], accent, 32, 'x', loc=(-0.098, 0.13, 0.008))
    g = group('pump', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, 0)
    g.rotation_euler = (0, 0, math.radians(spin))


def gym_ball():
    ball()
    pump(0.33, -0.26, 200)
    return dict(turn=0, el=14, fill=0.80)
