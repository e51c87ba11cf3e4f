"""Gym ball with its foot pump."""
from studio import *
from studio.sewn import curve


def ball(R=0.325, code='#9ba797'):
    """Even rings all over, ending in a smooth cap at each pole; one cap carries the valve."""
    skin = mat('skin', code, 0.42, spec=0.4, bump=('noise', 1300, 0.10, 0.0003))
    rows = np.linspace(-math.pi / 2, math.pi / 2, 560)

    def ridge(t):
        calm = max(0.0, min(1.0, (1.22 - abs(t)) / 0.06))
        return 1 + 0.0030 * (math.cos(t * 50) ** 2) ** 3 * calm * calm * (3 - 2 * calm)

    sit = 0.012
    o = lathe('ball', [(R * math.cos(t) * ridge(t), R * math.sin(t) * ridge(t)) for t in rows], skin, 224, angle=80)
    turn = Euler((0.42, 0.22, 0)).to_matrix()
    # its weight flattens it where it stands
    for v in o.data.vertices:
        p = turn @ v.co
        low = -R + sit
        if p.z < low + 0.03:
            u = max(0.0, low + 0.03 - p.z) / 0.042
            p.z = max(p.z, low) if p.z < low else p.z + (low - p.z) * 0.25 * u * u
        v.co = p
    valve = [lathe('valve', [(0, 0.0022), (0.0085, 0.0022), (0.0100, 0.0010), (0.0100, -0.002)], Mat.paint('#e9e7e0', 0.5), 40)]
    valve[0].matrix_world = Matrix.Translation(turn @ Vector((0, 0, R))) @ turn.to_4x4()
    for part in valve + [o]:
        part.location.z += R - sit
    return o


def pump(x, y, spin=20):
    """Foot pump: a round foot plate, a soft bellows of even folds, a lid, a hose that ends in the nozzle."""
    dark, soft, accent = Mat.paint('#343a34', 0.5), Mat.rubber2(), Mat.paint(EARTH, 0.5)
    before = set(bpy.context.scene.objects)
    lathe('base', [(0, 0), (0.066, 0), (0.070, 0.003), (0.070, 0.009), (0.064, 0.013), (0, 0.013)], dark, 96)
    folds = [(0.050, 0.0125)]
    for z in np.linspace(0.013, 0.083, 141):
        u = (z - 0.013) / 0.070
        folds.append((0.0555 - 0.008 * u + 0.0058 * math.cos(u * 5 * 2 * math.pi + math.pi), float(z)))
    lathe('bellows', folds, accent, 96, angle=80)
    lathe('lid', [(0, 0.083), (0.046, 0.083), (0.050, 0.086), (0.050, 0.092), (0.046, 0.097), (0.020, 0.0985), (0, 0.0985)], dark, 96)
    for k in range(6):
        lathe('tread', [(0.0085 + 0.0062 * k, 0.0980), (0.0100 + 0.0062 * k, 0.0995), (0.0115 + 0.0062 * k, 0.0980)], soft, 96) if k < 5 else None
    cyl('spout', (0.060, 0, 0.0085), (0.082, 0, 0.0085), 0.0075, dark, 40, 0.0015)
    hose = [(0.076, 0, 0.0080), (0.100, 0.004, 0.0068), (0.138, 0.030, 0.0056), (0.142, 0.078, 0.0056), (0.100, 0.112, 0.0056), (0.030, 0.116, 0.0056), (-0.040, 0.112, 0.0056), (-0.086, 0.120, 0.0056)]
    sweep('hose', curve(hose), circle(0.0055, 20), soft, up=(0.01, 0.02, 1))
    nozzle = lathe('nozzle', [(0, -0.006), (0.0078, -0.006), (0.0082, 0.002), (0.0066, 0.012), (0.0036, 0.036), (0.0030, 0.038), (0, 0.038)], accent, 40)
    nozzle.matrix_world = Matrix.Translation((-0.084, 0.1197, 0.0080)) @ Vector((-0.98, 0.17, -0.03)).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    g = group('pump', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, 0)
    g.rotation_euler = (0, 0, math.radians(spin))


def gym_ball():
    ball()
    pump(0.33, -0.26, 200)
    return dict(turn=0, el=14, fill=0.80)
