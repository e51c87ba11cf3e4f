"""Cross trainers: rear-drive for the home, front-drive with rails for the gym. The walker faces +x."""
from studio import *
from studio.machines import *
from studio.stations import figures
from models.bike import floor_bar, post
from models.mill_parts import dark_gap, grown, sheen
from models.treadmill import deck_of_numbers, facing


def foot_plate(a, b, t, y, w=0.14, length=0.36):
    """A ribbed plate with a raised edge on the bar from a to b."""
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    c = a.lerp(b, t)
    frame = Matrix.Translation((c.x, y, c.z + 0.020)) @ Matrix.Rotation(-math.atan2(d.z, d.x), 4, 'Y')
    rim = pad('plate', length, w, 0.034, Mat.plastic(), r=0.045, edge=0.010, dome=0, belly=0)
    rim.matrix_world = frame
    top = pad('tread', length - 0.04, w - 0.035, 0.006, Mat.rubber2(), r=0.03, edge=0.002, dome=0, belly=0)
    top.matrix_world = frame @ Matrix.Translation((0, 0, 0.032))
    for k in range(9):
        rib = box('rib', (0.006, w - 0.055, 0.003), (0, 0, 0), Mat.accent() if k in (0, 8) else Mat.rubber2(), 0.001, 2)
        rib.matrix_world = frame @ Matrix.Translation((-length * 0.36 + length * 0.09 * k, 0, 0.0390))
    hold = box('plate_bracket', (length * 0.78, w * 0.74, 0.008), (0, 0, 0), Mat.powder(), 0.003)
    hold.matrix_world = frame @ Matrix.Translation((0, 0, -0.003))
    for d in (-0.075, 0.075):
        for e in (-1, 1):
            lug = box('plate_bracket', (0.085, 0.006, 0.052), (0, 0, 0), Mat.powder(), 0.002)
            lug.matrix_world = frame @ Matrix.Translation((d, e * 0.0285, -0.020))
            for q in (-0.024, 0.024):
                socket_bolt(frame @ Vector((d + q, e * 0.0315, -0.026)), (0, e, 0), 0.0065)
    nose = box('nose', (0.022, w * 0.9, 0.045), (0, 0, 0), Mat.plastic(), 0.010)
    nose.matrix_world = frame @ Matrix.Translation((length / 2 - 0.012, 0, 0.045))


def arm(foot, pivot, y, top, lean, r=0.0205):
    """A moving handle: from the pedal bar past its pivot up to the foam grip, bent inward at the top."""
    foot, pivot = Vector(foot), Vector(pivot)
    d = (pivot - foot).normalized()
    up = pivot + d * (top - pivot.z) / max(0.4, d.z)
    path = [
        (foot.x, y, foot.z),
        (pivot.x, y, pivot.z),
        (up.x - 0.02, y, up.z - 0.20),
        (up.x - 0.10, y - math.copysign(0.02, y), up.z),
        (up.x - 0.12, y - math.copysign(0.05, y), up.z + 0.10),
    ]
    whole = fillet2(path, 0.10, 14, False)
    sweep('arm', whole, circle(r, 32), Mat.powder(), up=(0, 1, 0), bevel=0.0015)
    # the foam follows the bend of the tube to its end, where a cap closes it
    first = next(i for i, q in enumerate(whole) if q[2] > up.z - 0.16)
    start = Vector(whole[first - 1]).lerp(Vector(whole[first]), max(0, min(1, (up.z - 0.16 - whole[first - 1][2]) / max(1e-6, whole[first][2] - whole[first - 1][2]))))
    sweep('grip', [tuple(start)] + whole[first:], circle(r + 0.006, 40), Mat.foam(), up=(0, 1, 0), bevel=0.004)
    plug(path[4], Vector(whole[-1]) - Vector(whole[-2]), r + 0.005, depth=0.013, material=Mat.accent())
    side = math.copysign(1, y)
    cyl('boss', (pivot.x, y - 0.026, pivot.z), (pivot.x, y + 0.026, pivot.z), 0.030, Mat.powder(), 64)
    bearing((pivot.x, y + side * 0.025, pivot.z), (0, side, 0), 0.027, 0.010)
    cyl('eye', (foot.x, y - 0.024, foot.z), (foot.x, y + 0.024, foot.z), 0.027, Mat.powder(), 64)
    bearing((foot.x, y + side * 0.023, foot.z), (0, side, 0), 0.022, 0.013)


def meet(a, ra, b, rb, way):
    """Where two bars meet, in the plane of x and z: at ra from a and at rb from b; `way` +1 or -1 chooses one of the two places."""
    d = math.hypot(b.x - a.x, b.z - a.z)
    u, w = (b.x - a.x) / d, (b.z - a.z) / d
    along = (ra * ra - rb * rb + d * d) / (2 * d)
    off = way * math.sqrt(ra * ra - along * along)
    return Vector((a.x + u * along - w * off, 0, a.z + w * along + u * off))


FLOOR = 0.0085  # how deep the panel in a housing's side lies below the shoulder round it


def about(outline, middle, k):
    """The outline drawn together towards a middle; of an egg's every ring, none folds over itself."""
    return [(middle[0] + (p - middle[0]) * (1 - k), middle[1] + (q - middle[1]) * (1 - k)) for p, q in outline]


def panel_dark():
    """The floor of the recessed panel: deeper than the shell round it, with a gleam of its own."""
    return mat('housing_floor', (0.017, 0.0174, 0.0184), 0.34, spec=0.42)


def lid_grey():
    """Satin grey of the disc before the flywheel, clearly lighter than the housing."""
    return mat('housing_lid', (0.150, 0.153, 0.160), 0.36, spec=0.48, bump=('peel', 1100, 0.08, 0.0003))


def housing(outline, half, middle, shoulder, land, screws=7):
    """A moulded cover from side to side, of two shells that meet in a line.

    Its shoulder is a quarter of an ellipse; then comes a level land with the screws, and behind a chamfer a dark panel lies
    lower. `shoulder` and `land` are shares of the way to the middle.
    """
    size = max(q for _, q in outline) - middle[1]
    deep, slope = 1.15 * shoulder * size, 0.010 / size
    for s in (-1, 1):
        rings = [(0, 0.0), (0, half - deep)]
        rings += [(shoulder * (1 - math.cos(t)), half - deep * (1 - math.sin(t))) for t in np.linspace(0.1, math.pi / 2, 14)]
        rings += [(land - 0.004, half), (land - 0.001, half - 0.0003), (land + 0.002, half - 0.0016), (land + slope, half - FLOOR)]
        loft('housing', [[(p, s * y, q) for p, q in about(outline, middle, k)] for k, y in rings], Mat.plastic(), closed_ends=False, angle=35)
        # a dark joint runs round the panel, which is crowned a little at its edge
        floor = [(land + slope - 0.002, half - FLOOR - 0.0020), (land + slope + 0.010, half - FLOOR - 0.0020)]
        loft('panel_gap', [[(p, s * y, q) for p, q in about(outline, middle, k)] for k, y in floor], dark_gap(), closed_ends=False)
        crown = [(land + slope + 0.007, half - FLOOR - 0.003), (land + slope + 0.0075, half - FLOOR - 0.0006), (land + slope + 0.012, half - FLOOR), (0.9, half - FLOOR)]
        loft('panel', [[(p, s * y, q) for p, q in about(outline, middle, k)] for k, y in crown], panel_dark(), angle=40)
        wells = about(outline, middle, (shoulder + land) / 2)
        for k in range(screws):
            x, z = wells[int(len(wells) * (k + 0.5) / screws)]
            lathe('screw_well', [(0, s * 0.0003), (0.0082, s * 0.0003), (0.0088, 0)], dark_gap(), 40, 'y', loc=(x, s * half, z))
            cross_screw((x, s * (half + 0.0002), z), (0, s, 0), 0.0052, x * 7)
    # matt: a gloss in a joint two millimetres wide breaks into white flecks
    extrude('parting', grown(outline, 0.0004), 0.0026, dark_gap(), 'y', 0)


def louvres(x, z, y, count, height, pitch=0.0165):
    """Slots through a panel on both sides, the first at x, their lower ends at z: dark, with a raised rib before each."""
    for s in (-1, 1):
        for k in range(count):
            at = x + pitch * k
            box('louvre', (0.0088, 0.0012, height), (at, s * (y + 0.0028), z + height / 2), dark_gap(), 0.0004, 1)
            box('louvre_rib', (0.0040, 0.0040, height + 0.004), (at + 0.0066, s * (y + 0.0034), z + height / 2), lid_grey(), 0.0016, 3)


def side_lid(x, z, y, r):
    """Round discs on both sides of a housing, as before a flywheel: a crowned rim with a coloured ring, within it a dark dish with vanes, a collar round the axle."""
    crown = lambda q: 0.0045 + 0.0085 * (1 - ((q - 0.62) / 0.31) ** 2)
    dish = mat('lid_dish', (0.0135, 0.0138, 0.0148), 0.30, spec=0.42)
    for s in (-1, 1):
        rim = [(1.0, -FLOOR - 0.001), (1.0, -0.0010), (0.996, 0.0010), (0.985, 0.0026), (0.965, 0.0034), (0.932, 0.0036)]
        rim += [(q, crown(q)) for q in np.linspace(0.925, 0.62, 14)] + [(0.606, 0.0126), (0.596, 0.0116), (0.588, 0.0096), (0.560, 0.0040)]
        lathe('lid', [(r * q, s * (y + h)) for q, h in rim], lid_grey(), 176, 'y', loc=(x, 0, z), angle=35)
        ring = [(0.934, 0.0030), (0.937, 0.0058), (0.968, 0.0054), (0.972, 0.0028)]
        lathe('ring', [(r * q, s * (y + h)) for q, h in ring], Mat.accent(), 176, 'y', loc=(x, 0, z))
        bowl = [(0.575, 0.0050), (0.54, 0.0026), (0.36, 0.0020), (0.30, 0.0030), (0.275, 0.0075), (0.255, 0.0095), (0, 0.0095)]
        lathe('lid_dish', [(r * q, s * (y + h)) for q, h in bowl], dish, 144, 'y', loc=(x, 0, z), angle=35)
        for k in range(12):
            vane = box('lid_vane', (r * 0.255, 0.0052, 0.0040), (0, 0, 0), lid_grey(), 0.0014, 2)
            place(vane, Matrix.Translation((x, s * (y + 0.0034), z)) @ Matrix.Rotation(2 * math.pi * (k + 0.5) / 12, 4, 'Y') @ Matrix.Translation((r * 0.432, 0, 0)))
        for k in range(6):
            a = math.radians(15 + 60 * k)
            cross_screw((x + r * 0.77 * math.cos(a), s * (y + crown(0.77)), z + r * 0.77 * math.sin(a)), (0, s, 0), 0.0056, k)
        collar = [(0.018, 0.021), (0.034, 0.021), (0.038, 0.018), (0.040, 0.009)]
        lathe('axle_collar', [(q, s * (y + h)) for q, h in collar], Mat.plastic(), 96, 'y', loc=(x, 0, z))


def badge(x, z, y, words, wide=0.085, high=0.026):
    """A raised nameplate on both sides of a housing: a bevelled plate in a silver rim, its letters moulded."""
    for s in (-1, 1):
        extrude('badge_rim', rrect(wide + 0.004, high + 0.004, high * 0.35, 6), 0.0040, mat('badge_rim', (0.40, 0.41, 0.425), 0.36, 1.0), 'y', 0.0010, 2, loc=(x, s * y, z))
        extrude('badge', rrect(wide, high, high * 0.32, 6), 0.0056, panel_dark(), 'y', 0.0010, 2, loc=(x, s * y, z))
        place(figures('badge_name', words, high * 0.92, mat('badge_ink', '#d8d6d0', 0.45), (0, 0, 0), (0, 0, 0), 0.0003), on_side(x, s * (y + 0.0030), z, s))


def stout_crank(x, y, z, s, dx, dz):
    """A crank of flat steel as wide as a hand's two fingers, with a broad boss at the axle and an eye at the pin."""
    m = Mat.paint('#8a8d91', 0.32, metal=0.8)
    path = [(x + dx * t, y + s * 0.006 * t, z + dz * t) for t in np.linspace(0, 1, 9)]
    sweep('crank', path, rrect(0.054, 0.020, 0.008, 5), m, up=(0, 1, 0), scale=lambda t: (1 - 0.16 * t, 1), bevel=0.002)
    for at, r in ((path[0], 0.036), (path[-1], 0.0285)):
        boss = [(0, -0.013), (r * 0.94, -0.013), (r, -0.010), (r, 0.010), (r * 0.94, 0.013), (0, 0.013)]
        lathe('crank_boss', boss, m, 80, 'y', loc=at)
    cyl('crank_nut', (x, y + s * 0.012, z), (x, y + s * 0.024, z), 0.017, zinc(), 6, 0.002)


def crank_disc(x, z, y, s, length, angle, bar):
    """Crank on one side, its pin reaching through the eye of the pedal bar whose middle lies at y = bar; returns the pin's place."""
    a = math.radians(angle)
    dx, dz = length * math.cos(a), length * math.sin(a)
    cyl('axle', (x, 0, z), (x, y, z), 0.018, zinc(), 48)
    stout_crank(x, y, z, s, dx, dz)
    px, pz = x + dx, z + dz
    cyl('pin', (px, y, pz), (px, bar + s * 0.030, pz), 0.012, Mat.chrome(), 40)
    eye_with_bush(px, bar, pz, s, 0.033)
    return Vector((px, bar, pz))


def eye_with_bush(x, y, z, s, r, half=0.027):
    """The eye at the end of a bar: a steel ring, a pale bushing that stands out on both sides, a bearing cover outside."""
    cyl('eye', (x, y - half, z), (x, y + half, z), r, Mat.powder(), 72)
    cyl('bushing', (x, y - half - 0.004, z), (x, y + half + 0.002, z), r * 0.66, Mat.paint('#c9c7c1', 0.4), 64, 0.002)
    bearing((x, y + s * (half + 0.001), z), (0, s, 0), r * 0.78, 0.013)


def mast_foot(x, z, lean):
    """Flange between mast and floor beam: a plate with four bolts, a weld, a gusset behind and in front."""
    pw = Mat.powder()
    box('flange', (0.190, 0.112, 0.010), (x, 0, z + 0.005), pw, 0.003)
    for dx in (-0.076, 0.076):
        for dy in (-0.042, 0.042):
            socket_bolt((x + dx, dy, z + 0.010), (0, 0, 1), 0.0085)
    for e in (-1, 1):
        gusset = fillet2([(x + e * 0.036 + lean * 0.11, z + 0.105), (x + e * 0.036, z + 0.010), (x + e * 0.086, z + 0.010)], 0.004, 4)
        extrude('gusset', gusset, 0.008, pw, 'y', 0.0015, 2)


def rest_bar(x, z, half, mast_x):
    """Fixed handlebar in foam, held by a bolted clamp on the mast; chrome plates that take the pulse."""
    path = [(x + 0.115, -half, z + 0.052), (x - 0.015, -half, z + 0.050), (x, -half * 0.36, z), (x, half * 0.36, z), (x - 0.015, half, z + 0.050), (x + 0.115, half, z + 0.052)]
    bar = fillet2(path, 0.045, 12, False)
    sweep('fixed', bar, circle(0.0165, 40), Mat.foam(), bevel=0.003)
    for end, inner in ((bar[0], bar[1]), (bar[-1], bar[-2])):
        plug(end, Vector(end) - Vector(inner), 0.0165, depth=0.010)
    for s in (-1, 1):
        cyl('pulse', (x + 0.020, s * half, z + 0.0508), (x + 0.085, s * half, z + 0.0517), 0.0182, Mat.chrome(), 56, 0.003)
    length = mast_x - x + 0.012
    box('clamp', (length, 0.062, 0.048), (x - 0.012 + length / 2, 0, z), Mat.plastic(), 0.008)
    box('clamp_cap', (0.022, 0.062, 0.048), (x - 0.0145, 0, z), Mat.plastic(), 0.007)
    for y in (-0.019, 0.019):
        socket_bolt((x - 0.0255, y, z), (-1, 0, 0), 0.0065)


def home_trainer():
    """Rear flywheel in a housing on the floor beam: crank, pedal bar, moving handle, all joined by visible pins."""
    pw = Mat.powder()
    floor_bar(0.56, 0.26)
    floor_bar(-0.56, 0.26)
    post((0.55, 0, 0.052), (-0.55, 0, 0.052), 0.066, 0.060)
    for x, way in ((0.534, -1), (-0.534, 1)):
        bead_rect((x, 0, 0.052), (x + way, 0, 0.052), 0.068, 0.062)
    D = Vector((-0.36, 0, 0.31))
    r = 0.222
    outline = [(D.x + r * math.cos(a), D.z + r * math.sin(a)) for a in np.radians(np.linspace(0, 180, 120))]
    outline += [(D.x - r - 0.004 * t, D.z - (D.z - 0.084) * t) for t in np.linspace(0.1, 1, 10)]
    outline += fillet2([(D.x - r - 0.005, 0.084), (D.x - r - 0.005, 0.062), (D.x + r + 0.005, 0.062), (D.x + r + 0.005, 0.084)], 0.020, 8, False)[1:-1]
    outline += [(D.x + r + 0.004 * t, D.z - (D.z - 0.084) * t) for t in np.linspace(1, 0.1, 10)]
    housing(outline, 0.066, (D.x, 0.297), 0.165, 0.245)
    louvres(D.x + 0.052, 0.134, 0.066 - FLOOR - 0.0026, 6, 0.036)
    badge(D.x - 0.088, 0.151, 0.066 - FLOOR, 'E5', 0.062, 0.024)
    side_lid(D.x, D.z, 0.066, 0.142)
    post((0.435, 0, 0.09), (0.36, 0, 1.20), 0.080, 0.062)
    mast_foot(0.436, 0.085, -0.07)
    bead_rect((0.4335, 0, 0.099), (0.36, 0, 1.20), 0.083, 0.065)
    pivot = Vector((0.395, 0, 0.98))
    for s, angle in ((-1, 25), (1, 205)):
        bar, y2 = s * 0.162, s * 0.238
        pin = crank_disc(D.x, D.z, s * 0.100, s, 0.155, angle, bar)
        foot = meet(pin, 0.735, pivot, 0.720, -1)
        foot.y = bar
        beam('pedal_bar', pin, foot, 0.050, 0.036, pw, r=0.009)
        foot_plate(pin, foot, 0.60, bar + s * 0.012)
        eye_with_bush(foot.x, bar, foot.z, s, 0.029, 0.024)
        cyl('pin', (foot.x, bar, foot.z), (foot.x, y2, foot.z), 0.013, Mat.chrome(), 40)
        arm((foot.x, y2, foot.z), (pivot.x, y2, pivot.z), y2, 1.50, 0)
        cyl('bushing', (pivot.x, s * 0.196, pivot.z), (pivot.x, s * 0.214, pivot.z), 0.024, Mat.paint('#c9c7c1', 0.4), 64, 0.002)
    cyl('axle', (0.395, -0.238, 0.98), (0.395, 0.238, 0.98), 0.018, Mat.chrome())
    cyl('axle_tube', (0.378, -0.085, 0.98), (0.378, 0.085, 0.98), 0.031, pw, 72, 0.004)
    rest_bar(0.283, 1.115, 0.165, 0.330)
    shown = Screen(facing(0.33, 0, 1.26, 28), 0.15, 0.085, 0.036, 0.026)
    shown.rect(0, 0, 0.146, 0.082, '#bccfb4', 0.82, 0.0024).digits('4,82', 0.046, 0, 0.010, '#0d150e', 0).write('128 KCAL', 0.0135, 0, -0.029, '#0d150e', 0)
    for s in (-1, 1):
        wheel((0.615, s * 0.18, 0.036), 0.036, 0.028)
    mark('mark', 0.05, Mat.white(), (0.10, -0.0308, 0.052), (math.pi / 2, 0, 0))
    sticker(on_side(0.18, 0.0304, 0.052, 1), 0.062, 0.030, ['E5', 'MAX 120 kg'])
    return dict(turn=142, el=12, fill=0.87)


def rail_at(x):
    return 0.107 + (x + 0.94) * (0.085 / 0.84)


def roller_rails():
    """Two tubes that fall to the rear; both ends are bent down and welded to the frame."""
    pw, al = Mat.powder(), Mat.alu()
    beam('rail_cross', (-0.10, -0.235, 0.070), (-0.10, 0.235, 0.070), 0.050, 0.050, pw, r=0.010)
    for s in (-1, 1):
        y = s * 0.20
        plug((-0.10, s * 0.235, 0.070), (0, s, 0), 0.050, 0.050, 0.008)
        path = [(-0.955, y, 0.062), (-0.955, y, rail_at(-0.955)), (-0.10, y, rail_at(-0.10)), (-0.10, y, 0.080)]
        tube('ramp', path, 0.022, al, 0.045, 14, up=(0, 1, 0), seg=44)
        bead((-0.10, y, 0.097), (0, 0, 1), 0.0226, 0.003)
        # at the rear each tube stands in a shoe that is bolted to the foot
        box('rail_shoe', (0.078, 0.068, 0.030), (-0.955, y, 0.088), pw, 0.006)
        for e in (-1, 1):
            socket_bolt((-0.955, y + e * 0.0340, 0.088), (0, e, 0), 0.0075)
            socket_bolt((-0.955 + e * 0.0305, y, 0.103), (0, 0, 1), 0.0055)


def bar_on_rail(pin, length):
    """The roller's middle for a pedal bar of that length whose other end hangs on the crank pin: it lies on the rail."""
    x = pin.x - length
    for _ in range(40):
        z = rail_at(x) + 0.022 + 0.038
        x = pin.x - math.sqrt(length**2 - (pin.z - z - 0.045) ** 2)
    return Vector((x, pin.y, rail_at(x) + 0.022 + 0.038))


def roller(at, s):
    """Grooved wheel on the rail, between two cheeks under the end of the pedal bar."""
    pw, y = Mat.powder(), at.y
    groove = [(0.0445 - 0.0065 * math.cos(t), 0.0135 * math.sin(t)) for t in np.linspace(-1.45, 1.45, 13)]
    profile = [(0.014, -0.019), (0.0435, -0.019), (0.0455, -0.0175)] + groove + [(0.0455, 0.0175), (0.0435, 0.019), (0.014, 0.019)]
    lathe('roller', profile, Mat.paint('#b4b2ac', 0.42), 96, 'y', loc=tuple(at))
    for e in (-1, 1):
        lathe('roller_hub', [(0, e * 0.0195), (0.0135, e * 0.0195), (0.0145, e * 0.0180)], zinc(), 64, 'y', loc=tuple(at))
        cheek = fillet2([(-0.026, -0.018), (0.026, -0.018), (0.062, 0.072), (-0.036, 0.064)], 0.016, 8)
        extrude('fork', cheek, 0.006, pw, 'y', 0.0015, 2, loc=(at.x, y + e * 0.0255, at.z))
        socket_bolt((at.x, y + e * 0.0285, at.z), (0, e, 0), 0.009)
        socket_bolt((at.x + 0.034, y + e * 0.0285, at.z + 0.050), (0, e, 0), 0.0065)


def handle_link(low, on_bar, y_arm, y_bar, s):
    """Rod between the handle's foot and a lug on the pedal bar, an eye with a bushing on each pin."""
    y = s * 0.2490
    paint = Mat.powder()
    a, b = Vector((low.x, y, low.z)), Vector((on_bar.x, y, on_bar.z))
    d = (b - a).normalized()
    cyl('rod', a + d * 0.056, b - d * 0.056, 0.0165, paint, 72, 0.003)
    for end, way in ((a, d), (b, -d)):
        cyl('rod_neck', end + way * 0.020, end + way * 0.060, 0.0110, zinc(), 56, 0.001)
        cyl('rod_nut', end + way * 0.0455, end + way * 0.0545, 0.0175, zinc(), 6, 0.001)
    for at, end in ((low, y_arm), (on_bar, y_bar)):
        cyl('rod_eye', (at.x, y - 0.012, at.z), (at.x, y + 0.012, at.z), 0.0285, zinc(), 72)
        cyl('bushing', (at.x, y - 0.0145, at.z), (at.x, y + 0.0135, at.z), 0.0175, zinc(), 64, 0.0015)
        cyl('pin', (at.x, end, at.z), (at.x, y + s * 0.012, at.z), 0.012, Mat.chrome(), 40)
    socket_bolt((on_bar.x, y + s * 0.0135, on_bar.z), (0, s, 0), 0.012)
    cyl('lug', (on_bar.x, y_bar, on_bar.z), (on_bar.x, y_bar + s * 0.032, on_bar.z), 0.024, Mat.powder(), 64, 0.003)


def gym_trainer():
    """Big front housing, pedal bars that roll on two rails behind, long handles, wide display."""
    pw = Mat.powder()
    floor_bar(0.78, 0.30, 0.05, 0.034)
    floor_bar(-0.95, 0.30, 0.05, 0.034)
    for s in (-1, 1):
        beam('base', (0.76, s * 0.09, 0.058), (-0.935, s * 0.09, 0.058), 0.060, 0.044, pw, r=0.009)
        bead_rect((-0.9215, s * 0.09, 0.058), (0, s * 0.09, 0.058), 0.046, 0.062)
    D = Vector((0.48, 0, 0.38))
    around = [(0.072, 0.075), (0.062, 0.20), (0.105, 0.36), (0.200, 0.535), (0.330, 0.665), (0.490, 0.722), (0.650, 0.690), (0.790, 0.585), (0.872, 0.430), (0.895, 0.250), (0.880, 0.110), (0.862, 0.075)]
    shell = [(p, q) for p, q, _ in smooth([(p, q, 0) for p, q in around], 14)]
    housing(shell, 0.109, (0.48, 0.385), 0.125, 0.175, 8)
    louvres(0.205, 0.152, 0.109 - FLOOR - 0.0026, 8, 0.058)
    badge(0.690, 0.160, 0.109 - FLOOR, 'E9 PRO', 0.120, 0.034)
    side_lid(D.x, D.z, 0.109, 0.236)
    # of bright aluminium the mast's left face was as bright as the ground, and could not be seen
    post((0.56, 0, 0.60), (0.42, 0, 1.38), 0.090, 0.070, Mat.gunmetal())
    box('mast_collar', (0.135, 0.108, 0.050), (0.540, 0, 0.722), Mat.plastic(), 0.014, rot=(0, math.radians(-10), 0))
    roller_rails()
    pivot = Vector((0.455, 0, 1.10))
    for s, angle in ((-1, 25), (1, 205)):
        y, y_arm = s * 0.20, s * 0.290
        pin = crank_disc(D.x, D.z, s * 0.142, s, 0.20, angle, y)
        wheel_at = bar_on_rail(pin, 1.0)
        roller(wheel_at, s)
        rear = wheel_at + Vector((0, 0, 0.045))
        beam('pedal_bar', rear, pin, 0.055, 0.040, pw, r=0.010)
        plug(rear, rear - pin, 0.040, 0.055, 0.010, up=(0, 0, 1))
        foot_plate(rear, pin, 0.36, y + s * 0.005, 0.16, 0.40)
        on_bar = rear.lerp(pin, 0.66)
        low = meet(on_bar, 0.34, pivot, 0.66, -1)
        arm((low.x, y_arm, low.z), (pivot.x, y_arm, pivot.z), y_arm, 1.66, 0, 0.0235)
        handle_link(low, on_bar, y_arm, y, s)
        cyl('bushing', (pivot.x, s * 0.246, pivot.z), (pivot.x, s * 0.266, pivot.z), 0.026, Mat.paint('#c9c7c1', 0.4), 64, 0.002)
    cyl('axle', (0.455, -0.30, 1.10), (0.455, 0.30, 1.10), 0.020, Mat.chrome())
    cyl('axle_tube', (0.462, -0.095, 1.10), (0.462, 0.095, 1.10), 0.036, pw, 80, 0.005)
    rest_bar(0.345, 1.245, 0.205, 0.405)
    shown = Screen(facing(0.385, 0, 1.46, 24), 0.34, 0.19, 0.040, 0.026)
    deck_of_numbers(shown, 0.34, 0.19, shows=('2,6', '18:45', '62'), done=5, unit='VÒNG')
    sheen(shown, 0.335, 0.187)
    for s in (-1, 1):
        wheel((0.845, s * 0.22, 0.042), 0.042, 0.032)
    mark('mark', 0.060, Mat.white(), (0.215, -0.1013, 0.285), (math.pi / 2, 0, 0))
    sticker(on_side(0.762, 0.1012, 0.228, 1), 0.070, 0.036, ['E9 PRO', 'MAX 150 kg'])
    return dict(turn=142, el=12, fill=0.88)
