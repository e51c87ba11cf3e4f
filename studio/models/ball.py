"""Gym ball with its foot pump."""
from studio import *
from studio.sewn import curve
from studio.smallgoods import dense, ease, plate, words_round

FIRST, COUNT = 0.6255, 12  # radians above the middle where the rings begin, and how many; the print stands below, on the smooth part
PITCH, BROAD, HIGH = 0.0655, 0.0124, 0.0035  # of the rings: radians from one to the next, metres across and out


def rings(R):
    """The ball's profile: equal ridges at equal steps round the upper pole; the lowest is a little lower."""
    places = [(FIRST + PITCH * k, HIGH * (0.8 if k == 0 else 1.0)) for k in range(COUNT)]

    def lift(t):
        at, high = min(places, key=lambda place: abs(t - place[0]))
        off = abs(t - at) * R / (BROAD / 2)
        return high * (0.5 + 0.5 * math.cos(math.pi * off)) if off < 1 else 0.0

    return [((R + lift(t)) * math.cos(t), (R + lift(t)) * math.sin(t)) for t in (*np.linspace(-math.pi / 2, FIRST - PITCH, 240), *np.linspace(FIRST - PITCH, math.pi / 2, 1000)[1:])]


def ball(R=0.325, code='#93a18b'):
    """Vinyl with a slight sheen and fine rings; one pole carries the plug in its recess. Its weight flattens it where it stands."""
    skin = mat('pvc' + code, code, 0.38, spec=0.40, coat=0.10, coat_rough=0.22)
    sit, hub = 0.031, R - 0.0010
    profile = [(r, z) for r, z in rings(hub) if r > 0.0165 or z < 0]
    dish = [(0.0150, hub - 0.0012), (0.0135, hub - 0.0035), (0.0128, hub - 0.0060), (0, hub - 0.0062)]
    o = lathe('ball', profile + dish, skin, 320, angle=70)
    turn = Euler((0.36, 0.07, 0)).to_matrix()

    def rest(p):
        """The ball under its own weight: a little lower than wide, fullest below its middle, flat where it stands, with a
        soft bulge round the flat."""
        full = 1 + 0.017 * math.exp(-(((p.z + 0.10) / 0.17) ** 2))
        p = Vector((p.x * full, p.y * full, p.z * (0.985 if p.z > 0 else 1)))
        low = -R + sit
        u = max(0.0, 1 - (p.z - low) / 0.11)
        out = 1 + 0.045 * u * u * (1 if p.z > low else max(0.0, 1 - (low - p.z) / sit))
        # no sharp edge round the flat: the skin bends in over a hand's breadth
        return Vector((p.x * out, p.y * out, low + max(0.0, p.z - low) ** 2 / (max(0.0, p.z - low) + 0.0030)))

    for v in o.data.vertices:
        v.co = rest(turn @ v.co)
    parts = [o] + plug(Matrix.Translation(rest(turn @ Vector((0, 0, hub)))) @ turn.to_4x4())
    print_of = lambda words, size, z: words_round(words, size, Mat.paint('#eceae2', 0.45), lambda h: math.sqrt(hub * hub - h * h), -0.10, z, 0.0003)
    for part in (print_of('MỘC YOGA', 0.050, hub * math.sin(0.290)), print_of('65 CM · 250 KG', 0.0195, hub * math.sin(0.165))):
        for v in part.data.vertices:
            v.co = rest(turn @ v.co)
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


OPEN, PIN = math.radians(27), (-0.086, 0.0200)  # of the pump: how far it stands open; its hinge in x and z


def at_hinge(turn):
    """The frame of a plate that is turned up about the pump's hinge; its x runs from the hinge to the toe."""
    return Matrix.Translation((PIN[0], 0, PIN[1])) @ Matrix.Rotation(-turn, 4, 'Y')


def bellows(rubber):
    """A wedge of folds between base and pedal: rings that are turned up about the hinge, one after the other."""
    folds, loops = 6, []
    for u in np.linspace(0, 1, 18 * folds + 1):
        deep = 0.0120 * ease(abs((u * folds % 1) - 0.5) * 2)  # nothing at the outer edge of a fold
        frame = at_hinge(OPEN * u)
        loops.append([tuple(frame @ Vector((0.0900 + x, y, 0))) for x, y in circle(0.0640 - deep, 144)])
    loft('bellows', loops, rubber, closed_ends=False, angle=80)


def pedal(shell, rubber, pale):
    """The upper plate with its ribbed rubber sole, a toe stop and the ring that holds the bellows."""
    tread = [plate('pedal', 0.166, 0.138, 0.0120, shell, 0.030, 0.0032, (0.0900, 0, 0.0040))]
    tread.append(plate('sole', 0.134, 0.108, 0.0020, rubber, 0.020, 0.0008, (0.0880, 0, 0.0154)))
    for k in range(10):
        tread.append(plate('rib', 0.0058, 0.096 if 0 < k < 9 else 0.082, 0.0022, rubber, 0.0028, 0.0009, (0.0880 + 0.0126 * (k - 4.5), 0, 0.0170)))
    tread.append(plate('toe', 0.0090, 0.090, 0.0100, shell, 0.0044, 0.0022, (0.1640, 0, 0.0140)))
    tread.append(lathe('ring', [(0.0560, -0.0012), (0.0655, -0.0012), (0.0672, 0.0004), (0.0672, 0.0044), (0, 0.0044)], pale, 128, loc=(0.0900, 0, 0), angle=40))
    for s in (-1, 1):
        tread.append(box('arm', (0.030, 0.0200, 0.0100), (0.0100, s * 0.034, 0.0060), shell, 0.0022))
        tread.append(cyl('knuckle', (0, s * 0.0235, 0), (0, s * 0.0445, 0), 0.0090, shell, 48, 0.0012))
    for o in tread:
        o.matrix_world = at_hinge(OPEN) @ Matrix.Translation(o.location)


def pump(x, y, spin=20):
    """Foot pump: base and pedal on one hinge, folded rubber between them, hose, nut and nozzle."""
    shell, rubber, pale = mat('pump_shell', '#707d6b', 0.40, spec=0.45), mat('pump_rubber', '#4b5051', 0.50, spec=0.42), mat('pump_grey', '#b4b7b6', 0.42)
    before = set(bpy.context.scene.objects)
    plate('base', 0.192, 0.146, 0.0150, shell, 0.032, 0.0030, (-0.010, 0, 0.0016))
    sweep('parting', [(px - 0.010, py, 0.0092) for px, py in rrect(0.1914, 0.1454, 0.0317, 12)], rrect(0.0009, 0.0008, 0.0003, 3), mat('pump_seam', '#3c453a', 0.6), closed=True)
    for px in (-0.078, 0.058):
        for py in (-0.048, 0.048):
            lathe('pad', [(0, 0), (0.0100, 0), (0.0108, 0.0008), (0.0108, 0.0030), (0, 0.0030)], Mat.rubber2(), 48, loc=(px, py, 0))
    lathe('ring', [(0, 0.0156), (0.0672, 0.0156), (0.0672, 0.0196), (0.0655, 0.0212), (0.0560, 0.0212)], pale, 128, loc=(PIN[0] + 0.0900, 0, 0), angle=40)
    for a, b in ((-0.0230, 0.0230), (0.0450, 0.0560), (-0.0560, -0.0450)):
        cyl('knuckle', (PIN[0], a, PIN[1]), (PIN[0], b, PIN[1]), 0.0090, shell, 48, 0.0012)
        box('stand', (0.0170, b - a, 0.0120), (PIN[0], (a + b) / 2, 0.0120), shell, 0.0010)
    cyl('pin', (PIN[0], -0.0580, PIN[1]), (PIN[0], 0.0580, PIN[1]), 0.0040, Mat.steel(), 40, 0.0008)
    bellows(rubber)
    pedal(shell, rubber, pale)
    spout_and_hose(shell, rubber, pale)
    g = group('pump', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.scale = (x, y, 0), (1.15, 1.15, 1.15)
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
    pump(0.350, -0.235, 160)
    return dict(turn=0, el=12, fill=0.82)
