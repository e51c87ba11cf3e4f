"""Gym ball with its foot pump."""
from studio import *
from studio.sewn import curve
from studio.smallgoods import dense, ease, relief, words_round

FIRST = 0.58  # radians above the middle where the rings begin; the print stands below, on the smooth part
PITCH, BROAD, HIGH = 0.084, 0.0160, 0.0034  # of the rings: radians from one to the next, metres across and out


def rings(R):
    """The ball's profile: equal ridges at equal steps round the upper pole, which is smooth; the lower half is smooth too."""
    places = [FIRST + PITCH * k for k in range(8)]

    def lift(t):
        off = min(abs(t - at) for at in places) * R / (BROAD / 2)
        return HIGH * (0.5 + 0.5 * math.cos(math.pi * off)) if off < 1 else 0.0

    return [((R + lift(t)) * math.cos(t), (R + lift(t)) * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 1100)]


def ball(R=0.325, code='#93a18b'):
    """Satin vinyl with fine rings; one pole carries the plug in its recess. Its weight flattens it where it stands."""
    skin = mat('pvc' + code, code, 0.33, spec=0.48)
    sit, hub = 0.027, R - 0.0010
    profile = [(r, z) for r, z in rings(hub) if r > 0.0165 or z < 0]
    dish = [(0.0150, hub - 0.0012), (0.0135, hub - 0.0035), (0.0128, hub - 0.0060), (0, hub - 0.0062)]
    o = lathe('ball', profile + dish, skin, 320, angle=70)
    turn = Euler((0.36, 0.07, 0)).to_matrix()

    def rest(p):
        """The flat of the contact, with a soft bulge round it."""
        low = -R + sit
        u = max(0.0, 1 - (p.z - low) / 0.13)
        out = 1 + 0.022 * u * u * (1 if p.z > low else max(0.0, 1 - (low - p.z) / sit))
        p.x, p.y, p.z = p.x * out, p.y * out, max(p.z, low)
        return p

    for v in o.data.vertices:
        v.co = rest(turn @ v.co)
    parts = [o] + plug(Matrix.Translation(turn @ Vector((0, 0, hub))) @ turn.to_4x4())
    print_of = lambda words, size, z: words_round(words, size, Mat.paint('#eceae2', 0.45), lambda h: math.sqrt(hub * hub - h * h), -0.10, z, 0.0003)
    for part in (print_of('MỘC YOGA', 0.050, hub * math.sin(0.290)), print_of('65 CM · 250 KG', 0.0195, hub * math.sin(0.165))):
        part.matrix_world = turn.to_4x4()
        parts.append(part)
    for part in parts:
        part.location.z += R - sit


def plug(aim):
    """The white plug, sunk in its recess, with a rim to pull it by."""
    white = Mat.paint('#e9e7e0', 0.42)
    outline = [(0, -0.0030), (0.0050, -0.0030), (0.0058, -0.0034), (0.0064, -0.0024), (0.0098, -0.0021), (0.0106, -0.0026), (0.0110, -0.0044), (0.0106, -0.0062)]
    o = lathe('plug', outline, white, 64, angle=40)
    o.matrix_world = aim
    return [o]


def pump(x, y, spin=20):
    """Foot pump: ribbed foot plate, rubber bellows with deep folds, lid with a ringed sole and its air valve, hose, nut and nozzle."""
    shell, rubber, pale = mat('pump_shell', '#707d6b', 0.40, spec=0.45), mat('pump_rubber', '#4b5051', 0.52, spec=0.40), mat('pump_grey', '#b4b7b6', 0.42)
    before = set(bpy.context.scene.objects)
    foot = fillet2([(0, 0), (0.088, 0), (0.092, 0.004), (0.092, 0.014), (0.080, 0.022), (0, 0.022)], [0, 0.002, 0.002, 0.005, 0.003, 0], 5, False)
    relief(lathe('foot', dense(foot, 0.003), shell, 288, angle=50), lambda r, a, z: -0.0016 * ease((math.cos(a * 36) - 0.2) / 0.4) * ease((r - 0.088) / 0.002) * ease((0.014 - z) / 0.002))
    folds, n = [], 6
    for u in np.linspace(0, n, 24 * n + 1):
        saw = abs((u % 1) - 0.5) * 2  # 1 at the inner edge of a fold, 0 at its outer one
        folds.append((0.080 - 0.010 * (u / n) - 0.017 * ease(saw), 0.020 + 0.070 * u / n))
    lathe('bellows', folds, rubber, 128, angle=80)
    lid = fillet2([(0, 0.086), (0.064, 0.086), (0.072, 0.090), (0.072, 0.101), (0.062, 0.108), (0, 0.109)], [0, 0.002, 0.003, 0.006, 0.01, 0], 6, False)
    lathe('lid', lid, shell, 128, angle=50)
    sole = [(0.0215, 0.1076), (0.0225, 0.1092)]
    for k in range(5):  # a rubber sole with rings for the foot
        r = 0.0250 + 0.0068 * k
        sole += [(r, 0.1092), (r + 0.0006, 0.1106), (r + 0.0012, 0.1110), (r + 0.0030, 0.1110), (r + 0.0036, 0.1106), (r + 0.0042, 0.1092)]
    lathe('sole', sole + [(0.0600, 0.1092), (0.0608, 0.1078)], rubber, 128, angle=40)
    lathe('valve', [(0, 0.1105), (0.0060, 0.1105), (0.0068, 0.1095), (0.0085, 0.1092), (0.0150, 0.1108), (0.0178, 0.1108), (0.0186, 0.1098), (0.0186, 0.1080)], pale, 72, angle=40)
    for k in range(6):
        a = 2 * math.pi * k / 6
        cyl('slot', (0.0117 * math.cos(a), 0.0117 * math.sin(a), 0.1085), (0.0117 * math.cos(a), 0.0117 * math.sin(a), 0.1103), 0.0016, Mat.plastic_g(), 20, 0)
    spout_and_hose(shell, rubber, pale)
    g = group('pump', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.scale = (x, y, 0), (0.90, 0.90, 0.90)
    g.rotation_euler = (0, 0, math.radians(spin))


def spout_and_hose(shell, rubber, pale):
    """The hose is held on the spout by a ribbed nut; it lies in one wide bend and ends in a stepped nozzle."""
    cyl('spout', (0.080, 0, 0.0120), (0.106, 0, 0.0120), 0.0090, shell, 48, 0.0015)
    nut = lathe('nut', dense([(0.0070, 0.098), (0.0112, 0.099), (0.0118, 0.101), (0.0118, 0.114), (0.0110, 0.1155), (0.0066, 0.116)], 0.002), pale, 120, 'x', loc=(0, 0, 0.0120), angle=40)
    for v in nut.data.vertices:
        r, a = math.hypot(v.co.y, v.co.z), math.atan2(v.co.z, v.co.y)
        if r > 0.0108:
            v.co.y *= 1 - 0.05 * (0.5 + 0.5 * math.cos(a * 16))
            v.co.z *= 1 - 0.05 * (0.5 + 0.5 * math.cos(a * 16))
    t = 0.0066
    lie = [(0.110, 0, 0.0120), (0.128, 0.001, 0.0108), (0.150, 0.010, t), (0.172, 0.040, t), (0.172, 0.082, t), (0.142, 0.116, t), (0.092, 0.130, t), (0.030, 0.130, t), (-0.030, 0.124, t), (-0.078, 0.124, t), (-0.112, 0.132, t)]
    sweep('hose', curve(lie, n=10), circle(t, 24), rubber, up=(0.01, 0.02, 1))
    tip = [(0, -0.010), (0.0088, -0.010), (0.0094, -0.0085), (0.0094, 0.006), (0.0085, 0.0075), (0.0085, 0.009), (0.0064, 0.011), (0.0058, 0.022), (0.0050, 0.0225), (0.0042, 0.036), (0.0034, 0.0365), (0.0028, 0.048), (0.0016, 0.0485), (0.0014, 0.040), (0, 0.040)]
    nozzle = lathe('nozzle', tip, pale, 48)
    nozzle.matrix_world = Matrix.Translation((-0.110, 0.1313, 0.0094)) @ Vector((-0.972, 0.235, -0.03)).to_track_quat('Z', 'Y').to_matrix().to_4x4()


def gym_ball():
    ball()
    pump(0.325, -0.215, 205)
    return dict(turn=0, el=14, fill=0.82)
