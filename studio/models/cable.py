"""What cable machines share: weight stack, handles, swivelling pulley. And the double cable machine C2."""
from studio import *
from studio.stations import *
from models.pullup import foam_grip

SLEEVE = 0.0040  # radius of a cable in its sleeve
STUD = 0.155  # from the top of a stack to the point where its cable begins


def cord(points, y):
    """Steel cable in its matt black sleeve, through points (x, z) in the plane y."""
    return sweep('cable', [(a, y, b) for a, b in points], circle(SLEEVE, 16), sleeve(), up=(0, 1, 0))


def sleeve():
    """Almost one tone all round: three pixels wide, a lit flank beside a dark one would break into dashes where the cable leans."""
    return mat('cable_sleeve', (0.008, 0.0082, 0.0086), 0.8, spec=0.06, emit=('#1f2022', 1.0))


def guide_steel():
    """Ground and oiled rods: so dull that what they mirror runs together to an even grey."""
    return mat('guide_steel', (0.36, 0.365, 0.375), 0.44, 1.0)


def weight(x, y, z, d, w, high, kg, facing_x, n):
    """One slab of the stack: cast, with planed edges, a bushed bore for the pin and a printed label; none lies quite like the next."""
    off, front = 0.0007 * math.sin(n * 2.3), facing_x * d / 2
    box('weight', (d, w, high - 0.0022), (x + off, y + 0.0006 * math.cos(n * 1.9), z), Mat.castiron(), 0.0030, 3)
    # the cast face stands back between two planed strips
    for s in (-1, 1):
        box('weight_edge', (0.0016, w * 0.115, high - 0.0085), (x + off + front, y + s * w * 0.405, z), Mat.powder(), 0.0007, 2)
    at = x + off + front
    lathe('bore_bush', [(0.0062, 0), (0.0098, 0), (0.0098, facing_x * 0.0010), (0.0062, facing_x * 0.0014)], guide_steel(), 36, 'x', loc=(at, y, z))
    cyl('bore', (at + facing_x * 0.0005, y, z), (at - facing_x * 0.002, y, z), 0.0064, Mat.plastic_g(), 24, 0)
    turn = (math.pi / 2, 0, math.pi / 2 * facing_x)
    # the label is nearly as high as the slab, and its figures three quarters of that: smaller ones cannot be read in a whole picture
    side = y - w * 0.262 * facing_x
    box('weight_label', (0.0006, w * 0.33, high * 0.88), (at + facing_x * 0.0018, side, z), mat('stack_label', (0.80, 0.80, 0.78), 0.5), 0.0002, 1)
    figures('kg', str(kg), high * 0.72 / 0.729 / 0.86, mat('stack_ink', (0.010, 0.010, 0.011), 0.6), (at + facing_x * 0.0022, side, z), turn, 0.0002)


def stack(x, y, n=10, w=0.24, d=0.11, z0=0.12, plate=0.030, total=None, top=1.9, facing_x=-1, floating=0.0):
    """Weight stack on two rods from a foot plate to a head plate at `top`, with selector pin and figures.

    A cable is screwed into its stud; with `floating`, a radius, the cable runs round a wheel on it. Gives the height of the stud's
    end or of the wheel's axle.
    """
    iron, ch = Mat.powder(), guide_steel()
    high = z0 + n * plate
    for k in range(n):
        weight(x, y, z0 + plate * (k + 0.5), d, w, plate, (total or n * 5) * (n - k) // n, facing_x, k)
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
    cyl('stud', (x, y, high + 0.02), (x, y, high + (0.040 if floating else STUD - 0.040)), 0.011, ch, 32, 0.002)
    lathe('stud_nut', [(0, 0), (0.019, 0), (0.020, 0.002), (0.020, 0.012), (0.019, 0.014), (0, 0.014)], zinc(), 6, loc=(x, y, high + 0.026))
    if not floating:
        ferrule((x, y, high + STUD - 0.046))
    z = z0 + plate * (n // 2 + 0.5)
    at = (x + facing_x * d / 2, y, z)
    cyl('pin', at, (at[0] + facing_x * 0.022, *at[1:]), 0.005, ch, 24, 0.001)
    f = facing_x
    lathe('pin_head', [(0, 0), (0.010, 0), (0.012, f * 0.002), (0.012, f * 0.008), (0.010, f * 0.013), (0.0155, f * 0.020), (0.0165, f * 0.024), (0.0150, f * 0.032), (0.009, f * 0.035), (0, f * 0.0355)], Mat.accent(), 56, 'x', loc=(at[0] + f * 0.012, at[1], z))
    if not floating:
        return high + STUD
    axle = high + 0.052 + floating
    box('fork', (0.050, 0.046, 0.010), (x, y, high + 0.041), iron, 0.002)
    cheeks(x, y, axle, [(-0.023, high + 0.040 - axle), (0.023, high + 0.040 - axle), (0.014, 0.016), (-0.014, 0.016)], gap=0.0175)
    sheave(x, y, axle, floating)
    return axle


def d_handle(x, y, z, spin=0, swing=0):
    """Stirrup handle hanging from a cable end: the cable ends in the stop ball, 62 mm above (x, y, z).

    It is turned by `spin` degrees about the cable and tilts by `swing` in its snap link.
    """
    before = set(bpy.context.scene.objects)
    V = [(-0.073, 0, -0.158), (-0.073, 0, -0.120), (0, 0, 0), (0.073, 0, -0.120), (0.073, 0, -0.158)]
    webbing('strap', fillet2(V, 0.02, 6, False), 0.030, 0.003, Mat.cloth('#232527'), across=(0, 1, 0))
    ribs = [(0.0178 - 0.0012 * (k % 2), -0.058 + 0.0058 * k) for k in range(21)]
    lathe('grip', [(0, -0.070), (0.0165, -0.070), (0.0185, -0.066), (0.0185, -0.061), *ribs, (0.0185, 0.061), (0.0185, 0.066), (0.0165, 0.070), (0, 0.070)], Mat.rubber2(), 64, 'x', loc=(0, 0, -0.158), angle=60)
    for s in (-1, 1):
        ring = [(0, s * 0.076), (0.0175, s * 0.076), (0.0205, s * 0.079), (0.0205, s * 0.084), (0.017, s * 0.088), (0, s * 0.0885)]
        lathe('end', ring, Mat.accent(), 56, 'x', loc=(0, 0, -0.158))
        cyl('grip_tube', (s * 0.068, 0, -0.158), (s * 0.078, 0, -0.158), 0.0125, guide_steel(), 40)
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
    axle = stack(x + 0.10, y, 14, 0.20, 0.10, 0.145, 0.028, total=70, top=under - 0.010, floating=0.032)
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
    # from the handle over the carriage's wheels, up, over two wheels under the top beam, down and round the wheel on the stack,
    # over a third wheel, down behind the stack, forward below it and up to the carriage again: so it can be set at any height
    za, r, small = under - 0.052, 0.044, 0.032
    down, back, last = x + 0.10 - (small - 0.004), x + 0.10 + (small - 0.004), x + 0.206
    xa, xb, xd = down - (r - 0.004), x - 0.282, (back + last) / 2
    rd = (last - back) / 2 + 0.004
    for q, radius in ((xa, r), (xb, r), (xd, rd)):
        sheave(q, y, za, radius)
        cheeks(q, y, za, [(-0.026, 0.054), (0.026, 0.054), (0.015, -0.016), (-0.015, -0.016)], gap=0.0175)
    box('slot', (0.072, 0.014, 0.018), (x - 0.20, y, za + r - 0.004), Mat.plastic_g(), 0.005)
    xc = xb - (r - 0.004)
    path, hang, ball = swivel(xc, y, carriage, x - 0.255)
    low, tie = 0.128, x - 0.143  # it runs forward between the lowest weight and the plate that the rods stand on
    rl, rf = 0.026, 0.040
    xl, xf = last - (rl - 0.004), tie + (rf - 0.004)
    for q, radius in ((xl, rl), (xf, rf)):
        sheave(q, y, low + radius - 0.004, radius)
        cheeks(q, y, low + radius - 0.004, [(-0.028, 0.066 - low - radius), (0.028, 0.066 - low - radius), (0.015, 0.016), (-0.015, 0.016)], gap=0.0175)
        box('low_plate', (0.066, 0.056, 0.006), (q, y, 0.072), pw, 0.002)
    box('carriage_tie', (0.030, 0.030, 0.034), (x - 0.150, y, carriage - 0.040), ac, 0.004)
    end = carriage - 0.056
    lathe('cable_end', [(0, 0), (0.011, 0), (0.011, -0.010), (0.0085, -0.012), (0.0085, -0.038), (SLEEVE, -0.046), (0, -0.046)], zinc(), 40, loc=(tie, y, end))
    route = [(tie, end - 0.03)] + turn_of(xf, low + rf - 0.004, rf, 180, 270) + turn_of(xl, low + rl - 0.004, rl, -90, 0)
    route += turn_of(xd, za, rd, 0, 180) + turn_of(x + 0.10, axle, small, 0, -180) + turn_of(xa, za, r, 0, 90) + turn_of(xb, za, r, 90, 180)
    cord(route + path + hang[1:], y)
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
