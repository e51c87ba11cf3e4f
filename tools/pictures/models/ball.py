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
    lathe('base', [(0, 0), (0.082, 0), (0.086, 0.003), (0.086, 0.009), (0.080, 0.013), (0, 0.013)], dark, 72)
    # broad and low, few deep folds that get narrower: a slim even stack reads as a reel of thread
    folds = [(0, 0.012)]
    for i in range(4):
        z, r = 0.013 + i * 0.021, 0.077 - i * 0.007
        folds += [(r - 0.014, z), (r, z + 0.008), (r, z + 0.013), (r - 0.016, z + 0.021)]
    folds += [(0.034, 0.100), (0, 0.100)]
    lathe('bellows', folds, accent, 72, angle=50)
    lathe('lid', [(0, 0.096), (0.040, 0.096), (0.044, 0.100), (0.043, 0.106), (0.034, 0.112), (0, 0.114)], dark, 72)
    tube(
        'hose',
        [(0.07, 0, 0.020), (0.115, 0.0, 0.018), (0.16, 0.05, 0.008), (0.13, 0.14, 0.006), (0.02, 0.16, 0.006), (-0.06, 0.13, 0.006)],
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
