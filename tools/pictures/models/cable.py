"""What cable machines share: weight stack, handles, swivelling pulley. And the double cable machine C2."""
from studio import *
from studio.stations import *
from models.pullup import foam_grip

STUD = 0.155  # from the top of a stack to the point where its cable begins


def stack(x, y, n=10, w=0.24, d=0.11, z0=0.12, plate=0.030, total=None, top=1.9, facing_x=-1):
    """Weight stack on two chrome rods from a foot plate to a head plate at `top`, with stud, selector pin and figures."""
    iron, ch = Mat.powder(), Mat.chrome()
    high = z0 + n * plate
    for k in range(n):
        box('weight', (d, w, plate - 0.0025), (x, y, z0 + plate * (k + 0.5)), iron, 0.0055, 2)
        notch = (x + facing_x * (d / 2 + 0.0003), y + w * 0.30, z0 + plate * (k + 0.5))
        cyl('bore', notch, (notch[0] - facing_x * 0.002, *notch[1:]), 0.0065, Mat.plastic_g(), 20, 0)
        text('kg', str((total or n * 5) * (n - k) // n), plate * 0.60, Mat.white(), (x + facing_x * (d / 2 + 0.0004), y - w * 0.02, z0 + plate * (k + 0.5)), (math.pi / 2, 0, math.pi / 2 * facing_x), 0.0003)
    for s in (-1, 1):
        rod = y + s * w * 0.36
        cyl('rod', (x, rod, z0 - 0.035), (x, rod, top), 0.0095, ch, 32, 0)
        for z, up in ((z0 - 0.030, 1), (top - 0.004, -1)):
            lathe('rod_seat', [(0.0095, 0), (0.020, 0), (0.020, up * 0.016), (0.016, up * 0.020), (0.0095, up * 0.020)], zinc(), 32, loc=(x, rod, z))
        lathe('buffer', [(0.0095, 0), (0.021, 0), (0.022, 0.004), (0.022, 0.022), (0.0095, 0.026)], Mat.rubber2(), 32, loc=(x, rod, z0 - 0.028))
        lathe('bush', [(0.0097, 0), (0.018, 0), (0.018, 0.016), (0.016, 0.018), (0.0097, 0.018)], Mat.plastic(), 32, loc=(x, rod, high + 0.026))
    for z in (z0 - 0.040, top + 0.004):
        box('rod_plate', (d * 0.75, w * 0.98, 0.012), (x, y, z), iron, 0.003)
    box('yoke', (d * 0.8, w * 0.94, 0.026), (x, y, high + 0.013), Mat.accent(), 0.005)
    cyl('stud', (x, y, high + 0.02), (x, y, high + STUD - 0.040), 0.011, ch, 32, 0.002)
    lathe('stud_nut', [(0, 0), (0.019, 0), (0.020, 0.002), (0.020, 0.012), (0.019, 0.014), (0, 0.014)], zinc(), 6, loc=(x, y, high + 0.026))
    ferrule((x, y, high + STUD - 0.046))
    z = z0 + plate * (n // 2 + 0.5)
    at = (x + facing_x * d / 2, y + w * 0.30, z)
    cyl('pin', at, (at[0] + facing_x * 0.022, *at[1:]), 0.005, ch, 24, 0.001)
    lathe('pin_head', [(0, 0), (0.011, 0), (0.013, facing_x * 0.003), (0.013, facing_x * 0.018), (0.010, facing_x * 0.022), (0, facing_x * 0.022)], Mat.accent(), 40, 'x', loc=(at[0] + facing_x * 0.018, at[1], z))
    return high + STUD


def d_handle(x, y, z, spin=0, swing=0):
    """Stirrup handle hanging from a cable end: the cable ends in the stop ball, 62 mm above (x, y, z).

    It is turned by `spin` degrees about the cable and tilts by `swing` in its snap link.
    """
    before = set(bpy.context.scene.objects)
    V = [(-0.055, 0, -0.12), (-0.055, 0, -0.085), (0, 0, 0), (0.055, 0, -0.085), (0.055, 0, -0.12)]
    webbing('strap', fillet2(V, 0.02, 6, False), 0.024, 0.003, Mat.cloth('#232527'), across=(0, 1, 0))
    lathe(
        'grip',
        [(0, -0.056), (0.014, -0.056), (0.016, -0.05), (0.016, 0.05), (0.014, 0.056), (0, 0.056)],
        Mat.foam(),
        40,
        'x',
        loc=(0, 0, -0.12),
    )
    for s in (-1, 1):
        lathe(
            'end',
            [(0, s * 0.055), (0.016, s * 0.055), (0.018, s * 0.058), (0.018, s * 0.062), (0, s * 0.064)],
            Mat.accent(),
            40,
            'x',
            loc=(0, 0, -0.12),
        )
    hung = [o for o in bpy.context.scene.objects if o not in before]
    for o in hung:
        o.data.transform(Matrix.Translation((0, 0, -0.02)) @ Matrix.Rotation(math.radians(swing), 4, 'Y') @ Matrix.Translation((0, 0, 0.02)) @ o.matrix_basis)
        o.matrix_basis = Matrix.Identity(4)
    # stop ball, carabiner through the bend of the strap, which lies below its corner
    lathe(
        'ball',
        [(0.017 * math.cos(t), 0.017 * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 20)],
        Mat.rubber(),
        32,
        loc=(0, 0, 0.062),
    )
    oval = [(0.011 * math.cos(t), 0, 0.010 + 0.038 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 32, endpoint=False)]
    sweep('carabiner', oval, circle(0.0042, 14), satin(), closed=True, up=(0, 1, 0))
    cyl('gate', (0, 0, 0.045), (0, 0, 0.062), 0.0050, Mat.chrome(), 20, 0.001)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, z), (0, 0, math.radians(spin))


def swivel(xc, y, z, back):
    """Pulleys on the front (-x) of a carriage at x = back: the cable comes down at xc, turns below the wheel and hangs out to the handle."""
    r = 0.038
    x = xc - (r - 0.004)
    cyl('hinge', (back - 0.012, y, z - 0.060), (back - 0.012, y, z + 0.060), 0.012, zinc(), 32, 0.002)
    for e in (-0.066, 0.060):
        lathe('hinge_seat', [(0.012, 0), (0.019, 0), (0.019, 0.006), (0.012, 0.006)], Mat.powder(), 32, loc=(back - 0.012, y, z + e))
    small = (x - 0.027, z - 0.056)
    # the plates leave the rims of both wheels in sight, with the cable on them
    arm = [(back - 0.004, -0.030), (back - 0.004, 0.034), (x + 0.010, 0.017), (x - 0.013, 0.014), (x - 0.020, -0.010), (small[0] - 0.012, -0.050), (small[0] - 0.008, -0.067), (small[0] + 0.014, -0.066), (x + 0.012, -0.024)]
    cheeks(0, y, z, arm)
    sheave(x, y, z, r)
    sheave(small[0], y, small[1], 0.019)
    ball = (small[0] - 0.019, z - 0.112)
    path = turn_of(x, z, r, 0, -62)
    hang = fillet2([path[-1], (x - 0.012, z - 0.0415), (ball[0], z - 0.060), (ball[0], ball[1])], 0.012, 8, False)
    return path, hang, ball


def crossover_tower(s, x=0.0, reach=0.68, height=2.12, carriage=1.25):
    """One side of the double cable machine: stack, column with carriage and its swivelling pulley."""
    pw, ac = Mat.powder(), Mat.accent()
    y = s * reach
    under = height - 0.03 - 0.0275
    beam('floor', (x - 0.60, y, 0.04), (x + 0.46, y, 0.04), 0.070, 0.060, pw, r=0.009)
    for q in (-0.60, 0.46):
        box('shoe', (0.04, 0.078, 0.070), (x + q, y, 0.036), Mat.rubber2(), 0.006)
    beam('rear', (x + 0.26, y, 0.06), (x + 0.26, y, height), 0.075, 0.060, pw, r=0.009, up=(0, 1, 0))
    weld((x + 0.26, y, 0.0705), (0, 0, 1), 0.060, 0.075)
    beam('top', (x + 0.28, y, height - 0.03), (x - 0.33, y, height - 0.03), 0.070, 0.055, pw, r=0.009)
    box('top_cap', (0.010, 0.072, 0.057), (x - 0.334, y, height - 0.03), Mat.plastic(), 0.003)
    stud = stack(x + 0.10, y, 14, 0.20, 0.10, 0.145, 0.028, total=70, top=under - 0.010)
    box('stack_base', (0.11, 0.25, 0.034), (x + 0.10, y, 0.083), pw, 0.006)
    # the column between two sockets, with its twenty holes
    low, high = 0.07, under
    column = lathe('column', [(0, low), (0.024, low), (0.024, high), (0, high)], Mat.alu(), 64)
    cut(column, plugs('cut', [(-0.024, 0, 0.34 + 0.08 * k) for k in range(20)], circle(0.0075, 20), 0.012, 'x'))
    finish(column, bevel=0.0008, segs=2, angle=32, loc=(x - 0.20, y, 0))
    for z, up in ((low, 1), (high, -1)):
        lathe('socket', [(0.024, 0), (0.046, 0), (0.046, up * 0.008), (0.032, up * 0.010), (0.032, up * 0.055), (0.030, up * 0.058), (0.024, up * 0.058)], pw, 56, loc=(x - 0.20, y, z))
        for e in (-1, 1):
            socket_bolt((x - 0.20, y + e * 0.032, z + up * 0.036), (0, e, 0), 0.006)
    lathe(
        'carriage',
        [(0.0245, -0.085), (0.038, -0.085), (0.042, -0.080), (0.042, 0.080), (0.038, 0.085), (0.0245, 0.085)],
        ac,
        96,
        loc=(x - 0.20, y, carriage),
    )
    for e in (-0.089, 0.085):
        lathe('liner', [(0.0245, 0), (0.033, 0), (0.033, 0.004), (0.0245, 0.004)], Mat.plastic(), 64, loc=(x - 0.20, y, carriage + e))
    pop_pin((x - 0.20, y - 0.040, carriage + 0.030), (0, -1, 0))
    box('carriage_lug', (0.030, 0.030, 0.11), (x - 0.245, y, carriage), ac, 0.004)
    # over two wheels under the top beam, past the column on its inner side, down to the carriage
    za, r = under - 0.052, 0.044
    xa = x + 0.10 - (r - 0.004)
    xb = x - 0.282
    for q in (xa, xb):
        sheave(q, y, za, r)
        cheeks(q, y, za, [(-0.030, 0.054), (0.030, 0.054), (0.016, -0.016), (-0.016, -0.016)], gap=0.0175)
    box('slot', (0.072, 0.014, 0.018), (x - 0.20, y, za + r - 0.004), Mat.plastic_g(), 0.005)
    xc = xb - (r - 0.004)
    path, hang, ball = swivel(xc, y, carriage, x - 0.255)
    run([(x + 0.10, stud - 0.03)] + turn_of(xa, za, r, 0, 90) + turn_of(xb, za, r, 90, 180) + path + hang[1:], y)
    d_handle(ball[0], y, ball[1] - 0.062, 90 + (34 if s < 0 else -16), 7 if s < 0 else -4)


def pop_pin(at, out, length=0.052, r=0.017):
    """Spring-loaded pull pin: threaded neck, collar and a waisted knob."""
    profile = [(0, 0), (0.011, 0), (0.011, 0.012), (0.0075, 0.013), (0.0075, 0.024)]
    neck = lathe('pop_neck', profile + [(0, 0.024)], zinc(), 32)
    knob_ = lathe('pop_knob', [(0, 0.020), (r * 0.62, 0.020), (r * 0.58, 0.028), (r * 0.70, 0.033), (r, 0.037), (r, length - 0.004), (r * 0.85, length), (0, length)], Mat.accent(), 48)
    for o in (neck, knob_):
        o.matrix_world = facing_out(at, out)


def crossover():
    pw, ac = Mat.powder(), Mat.accent()
    for s in (-1, 1):
        crossover_tower(s)
    beam('bridge', (0.26, -0.65, 2.09), (0.26, 0.65, 2.09), 0.075, 0.060, pw, r=0.009)
    beam('bridge_low', (0.26, -0.65, 0.04), (0.26, 0.65, 0.04), 0.060, 0.050, pw, r=0.009)
    for s in (-1, 1):
        for z in (2.09, 0.04):
            box('flange', (0.100, 0.008, 0.066), (0.26, s * 0.647, z), pw, 0.002)
            socket_bolt((0.217, s * 0.643, z), (0, -s, 0), 0.007)
    tube('pull_up', [(-0.10, -0.68, 2.10), (-0.16, -0.52, 2.17), (-0.16, 0.52, 2.17), (-0.10, 0.68, 2.10)], 0.0165, pw, 0.08, 12)
    for s in (-1, 1):
        box('bar_plate', (0.090, 0.066, 0.006), (-0.10, s * 0.68, 2.120), pw, 0.002)
        for q in (-0.034, 0.034):
            socket_bolt((-0.10 + q, s * 0.68, 2.1225), (0, 0, 1), 0.007)
        foam_grip((-0.16, s * 0.22, 2.17), (-0.16, s * 0.40, 2.17), 0.021)
    box('name', (0.004, 0.40, 0.105), (0.2195, 0, 2.085), ac, 0.0015)
    for a in (-0.18, 0.18):
        for b in (-0.036, 0.036):
            socket_bolt((0.2175, a, 2.085 + b), (-1, 0, 0), 0.0055)
    mark('mark', 0.062, Mat.white(), (0.2170, 0.075, 2.085), (math.pi / 2, 0, -math.pi / 2))
    figures('name', 'C2', 0.062, Mat.white(), (0.2171, -0.040, 2.085), (math.pi / 2, 0, -math.pi / 2), 0.0004)
    return dict(turn=62, el=9, fill=0.89)
