"""The multi-gym G3: one weight stack behind a perforated guard, lat bar, press and fly arms, leg curl."""
from studio import *
from studio.stations import *
from studio.upholstery import cushion
from models.bench import foam_pair
from models.bike_parts import pull_knob
from models.cable import SLEEVE, cord, sleeve, stack
from models.pullup import foam_grip


def home_gym():
    """One-stack station: guarded stack, lat bar, press and fly arms, seat, leg roll."""
    pw, pl, ac, ch, lt = Mat.powder(), Mat.plastic(), Mat.accent(), Mat.chrome(), Mat.leather()
    # what moves has a coat of its own, so that not everything is one matt black
    grey = mat('arm_grey', (0.215, 0.22, 0.23), 0.30, spec=0.55)
    H = 2.06
    beam('floor', (-1.03, 0, 0.04), (0.80, 0, 0.04), 0.070, 0.060, pw, r=0.009)
    row_plates()
    for x, half in ((0.80, 0.575), (0.24, 0.32), (-1.01, 0.28)):
        beam('foot', (x, -half, 0.035), (x, half, 0.035), 0.060, 0.056, pw, r=0.009)
        for s in (-1, 1):
            box('shoe', (0.068, 0.035, 0.064), (x, s * half, 0.034), Mat.rubber2(), 0.006)
    roof = lambda x: H - 0.020 - (x + 0.30) * 0.0818  # the roof beam falls towards the rear
    beam('mast', (0.20, 0, 0.06), (0.20, 0, roof(0.20) - 0.02), 0.075, 0.060, pw, r=0.009, up=(0, 1, 0))
    beam('rear_mast', (0.74, 0, 0.06), (0.74, 0, roof(0.74) - 0.02), 0.070, 0.056, pw, r=0.009, up=(0, 1, 0))
    for x in (0.20, 0.74):
        weld((x, 0, 0.0705), (0, 0, 1), 0.060, 0.075)
    beam('roof', (0.80, 0, roof(0.80)), (-0.30, 0, roof(-0.30)), 0.070, 0.056, pw, r=0.009)
    box('roof_cap', (0.012, 0.072, 0.058), (0.802, 0, roof(0.80)), Mat.plastic(), 0.003)
    for x in (0.20, 0.74):
        for s in (-1, 1):
            extrude('roof_gusset', fillet2([(x - 0.075, roof(x) - 0.035), (x + 0.075, roof(x) - 0.047), (x + 0.030, roof(x) - 0.15), (x - 0.030, roof(x) - 0.15)], 0.01, 4), 0.005, pw, 'y', 0.001, loc=(0, s * 0.0335, 0))
            for p, q in ((-0.045, -0.060), (0.045, -0.066), (0, -0.125)):
                socket_bolt((x + p, s * 0.036, roof(x) + q), (0, s, 0), 0.0075)
    stud = stack(0.50, 0, 13, 0.26, 0.11, 0.14, 0.032, total=65, top=roof(0.5) - 0.034)
    guard()
    # lat pulldown: the stack's cable comes up through the roof, runs over it on two wheels and down to the bar
    r = 0.046
    xa, xb = 0.50 - (r - 0.004), -0.300
    za, zb = roof(xa) + 0.052, roof(xb) + 0.026
    for x, z in ((xa, za), (xb, zb)):
        sheave(x, 0, z, r)
        cheeks(x, 0, z, [(-0.034, roof(x) - z - 0.020), (0.040, roof(x) - z - 0.020), (0.020, 0.018), (-0.020, 0.018)], gap=0.0375, material=ac)
        cyl('axle', (x, -0.040, z), (x, 0.040, z), 0.006, zinc(), 24, 0)
        for s in (-1, 1):
            socket_bolt((x, s * 0.0395, z), (0, s, 0), 0.009)
    box('grommet', (0.026, 0.018, 0.064), (0.50, 0, roof(0.5)), Mat.plastic_g(), 0.004)
    lat_x = xb - (r - 0.004)
    cord([(0.50, stud - 0.03)] + turn_of(xa, za, r, 0, 90) + turn_of(xb, zb, r, 90, 180) + [(lat_x, 1.967)], 0)
    high = 1.895  # so high that the bar does not hang before the arms
    lat = [(lat_x, -0.56, high - 0.13), (lat_x, -0.42, high), (lat_x, 0.42, high), (lat_x, 0.56, high - 0.13)]
    tube('lat_bar', lat, 0.0145, satin(), 0.06, 16, seg=40)
    for s in (-1, 1):
        foam_grip((lat_x, s * 0.553, high - 0.1235), (lat_x, s * 0.455, high - 0.0325), 0.020)
    lathe('lat_sleeve', [(0.0145, -0.022), (0.021, -0.022), (0.022, -0.019), (0.022, 0.019), (0.021, 0.022), (0.0145, 0.022)], zinc(), 48, 'y', loc=(lat_x, 0, high))
    oval = [(lat_x + 0.013 * math.cos(t), 0, high + 0.034 + 0.026 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
    sweep('carabiner', oval, circle(0.0044, 14), satin(), closed=True, up=(0, 1, 0))
    lathe('ferrule', [(0, 0), (0.006, 0), (0.0078, 0.004), (0.0078, 0.030), (0.0034, 0.036), (0, 0.036)], zinc(), 32, loc=(lat_x, 0, high + 0.054))
    # press and fly arms
    beam('press_head', (0.20, 0, 1.72), (0.06, 0, 1.72), 0.060, 0.056, pw, r=0.008)
    for s in (-1, 1):
        lathe('press_bearing', [(0, 0), (0.046, 0), (0.048, s * 0.003), (0.048, s * 0.022), (0.044, s * 0.026), (0, s * 0.026)], pl, 64, 'y', loc=(0.08, s * 0.030, 1.70))
    weld((0.1625, 0, 1.72), (-1, 0, 0), 0.060, 0.056)
    beam('press_yoke', (0.08, -0.36, 1.70), (0.08, 0.36, 1.70), 0.060, 0.056, grey, r=0.009)
    for s in (-1, 1):
        y = s * 0.36
        tube(
            'fly',
            [(0.08, y, 1.70), (0.02, s * 0.40, 1.40), (-0.10, s * 0.36, 1.08), (-0.26, s * 0.34, 1.02)],
            0.020,
            grey,
            0.10,
            10,
            up=(0, 1, 0),
        )
        fly_pad(s)
        foam_grip((-0.12, s * 0.357, 1.065), (-0.26, s * 0.34, 1.02), 0.024)
        # bearing of the arm with the cam its cable winds on
        lathe('hinge', [(0, 0), (0.034, 0), (0.036, 0.003), (0.036, 0.082), (0.034, 0.085), (0, 0.085)], pl, 64, loc=(0.08, y, 1.660))
        lathe('cam', [(0, 0), (0.052, 0), (0.054, 0.002), (0.049, 0.006), (0.049, 0.010), (0.054, 0.014), (0.052, 0.016), (0, 0.016)], ac, 72, loc=(0.08, y, 1.640))
        socket_bolt((0.08, y, 1.745), (0, 0, 1), 0.012)
        bend = [(0.121, -0.040, 1.630), (0.119, 0.0, 1.632), (0.121, 0.040, 1.634)] if s > 0 else [(0.132, -0.085, 1.634)]
        path = [(0.202, -0.055, 1.608), (0.160, -0.058, 1.624)] + bend + [(0.127, y - s * 0.06, 1.647), (0.124, y + s * 0.012, 1.648)]
        sweep('cable', soft(path, 10), circle(SLEEVE, 16), sleeve())
    fairlead()
    # seat and back
    cushion('back', 0.62, 0.26, 0.060, 0.06, (0.118, 0, 0.92), (0, math.radians(-87), 0), cross=(-0.14, 0.14))
    for z in (0.72, 1.12):
        box('back_bracket', (0.050, 0.150, 0.050), (0.141, 0, z), pw, 0.004)
    beam('seat_rail', (0.20, 0, 0.47), (-0.34, 0, 0.44), 0.060, 0.050, pw, r=0.009)
    beam('seat_post', (-0.30, 0, 0.06), (-0.30, 0, 0.45), 0.060, 0.056, pw, r=0.009, up=(0, 1, 0))
    cushion('seat', 0.42, 0.30, 0.062, 0.06, (-0.10, 0, 0.485), (0, math.radians(-4), 0), lambda x: 1 + 0.14 * max(0, x / 0.2))
    beam('leg_lever', (-0.395, 0, 0.455), (-0.45, 0, 0.14), 0.050, 0.046, grey, r=0.008, up=(0, 1, 0))
    for s in (-1, 1):
        ear = fillet2([(-0.30, 0.405), (-0.30, 0.460), (-0.375, 0.462), (-0.425, 0.440), (-0.425, 0.415), (-0.385, 0.400)], 0.014, 6)
        extrude('leg_joint', ear, 0.007, pw, 'y', 0.001, loc=(0, s * 0.0305, 0))
        socket_bolt((-0.400, s * 0.034, 0.430), (0, s, 0), 0.012)
        socket_bolt((-0.318, s * 0.034, 0.432), (0, s, 0), 0.008)
    foam_pair(-0.36, 0.515, 0.035, 0.17)
    foam_pair(-0.49, 0.165, 0.035, 0.17)
    # the low cable: from the lever under the seat, round a wheel at the foot of the mast, up beside it to the arms
    r, low = 0.044, (0.162, 0.172)
    sheave(low[0], -0.055, low[1], r)
    for s in (-1, 1):
        extrude('low_cheek', fillet2([(low[0] - 0.020, 0.060), (low[0] + 0.030, 0.060), (low[0] + 0.016, low[1] + 0.014), (low[0] - 0.014, low[1] + 0.014)], 0.008, 5), 0.004, pw, 'y', 0.001, loc=(0, -0.055 + s * 0.0175, 0))
    box('low_bracket', (0.050, 0.050, 0.008), (low[0] + 0.005, -0.055, 0.066), pw, 0.002)
    up_x = low[0] + r - 0.004
    lever_cable(low, r, up_x)
    box('joiner', (0.014, 0.024, 0.050), (up_x, -0.055, 1.600), zinc(), 0.004)
    pull_knob((-0.10, -0.025, 0.452), (0, -1, 0), 0.018)
    # the name plate, screwed to a bracket on the mast
    box('name_back', (0.010, 0.11, 0.17), (0.160, 0, 1.46), pw, 0.002)
    box('name', (0.004, 0.15, 0.21), (0.1535, 0, 1.46), ac, 0.0015)
    for p in (-0.060, 0.060):
        for q in (-0.090, 0.090):
            socket_bolt((0.1515, p, 1.46 + q), (-1, 0, 0), 0.0055)
    mark('mark', 0.085, Mat.white(), (0.1512, 0, 1.46), (math.pi / 2, 0, -math.pi / 2))
    return dict(turn=52, el=10, fill=0.89)


def fairlead():
    """Two rollers in a bracket bolted to the front of the mast turn the cables of the arms down to the joiner beside it."""
    pw = Mat.powder()
    box('lead_back', (0.006, 0.150, 0.064), (0.1600, 0, 1.630), pw, 0.002)
    for p in (-0.064, 0.064):
        for q in (-0.021, 0.021):
            socket_bolt((0.1570, p, 1.630 + q), (-1, 0, 0), 0.0055)
    for z in (1.602, 1.658):
        box('lead_lug', (0.050, 0.104, 0.006), (0.1350, 0, z), pw, 0.003)
    for y in (-0.038, 0.038):
        lathe('lead_roller', [(0, -0.024), (0.013, -0.024), (0.014, -0.022), (0.0125, -0.004), (0.0125, 0.004), (0.014, 0.022), (0.013, 0.024), (0, 0.024)], Mat.paint('#c9c7c1', 0.4), 56, loc=(0.1370, y, 1.630))
        socket_bolt((0.1370, y, 1.661), (0, 0, 1), 0.0075)


def row_plates():
    """Foot plates for rowing: thick trays with a heel edge and rubber treads, bolted to ears on a cross bar."""
    pw, rb = Mat.powder(), Mat.rubber2()
    beam('row_axle', (-1.00, -0.19, 0.135), (-1.00, 0.19, 0.135), 0.036, 0.036, pw, r=0.007)
    beam('row_post', (-1.00, 0, 0.04), (-1.00, 0, 0.135), 0.044, 0.044, pw, r=0.007, up=(0, 1, 0))
    weld((-1.00, 0, 0.0705), (0, 0, 1), 0.046, 0.046)
    for s in (-1, 1):
        box('row_plug', (0.038, 0.008, 0.038), (-1.00, s * 0.193, 0.135), Mat.plastic(), 0.003)
        frame = Matrix.Translation((-0.968, s * 0.112, 0.168)) @ Matrix.Rotation(math.radians(-28), 4, 'Y')
        tray = extrude('row_plate', rrect(0.150, 0.220, 0.026, 10), 0.020, Mat.plastic(), 'x', 0.005, 4)
        tread = extrude('row_tread', rrect(0.126, 0.192, 0.018, 10), 0.005, rb, 'x', 0.0015, 2)
        parts = [(tray, (0, 0, 0)), (tread, (0.0115, 0, 0))]
        for k in range(7):
            parts.append((box('row_rib', (0.004, 0.108, 0.009), (0, 0, 0), rb, 0.0014, 2), (0.0150, 0, -0.078 + 0.026 * k)))
        parts.append((box('row_heel', (0.034, 0.140, 0.014), (0, 0, 0), Mat.plastic(), 0.005), (0.018, 0, -0.104)))
        for e in (-1, 1):
            parts.append((box('row_ear', (0.040, 0.006, 0.060), (0, 0, 0), pw, 0.003), (-0.026, e * 0.048, -0.020)))
        bpy.context.view_layer.update()
        for o, at in parts:
            o.matrix_world = frame @ Matrix.Translation(at) @ o.matrix_world
        for e in (-1, 1):
            socket_bolt(frame @ Vector((-0.030, e * 0.051, -0.024)), (0, e, 0), 0.008)


def fly_pad(s):
    """The pad for the forearm: an upholstered block whose board is bolted to a plate that is welded to the arm."""
    frame = Matrix.Translation((-0.060, s * 0.374, 1.195)) @ Matrix.Rotation(math.radians(70), 4, 'Y')
    cushion('fly_pad', 0.27, 0.125, 0.066, 0.032, tuple(frame @ Vector((0, 0, 0.030))), (0, math.radians(70), 0), inset=0.034, dome=0.005)
    plate = box('pad_plate', (0.150, 0.072, 0.026), (0, 0, 0), Mat.powder(), 0.004)
    plate.matrix_world = frame @ Matrix.Translation((0, 0, 0.012))
    for x in (-0.055, 0.055):
        for y in (-1, 1):
            socket_bolt(frame @ Vector((x, y * 0.036, 0.010)), (0, y, 0), 0.0065)


def lever_cable(low, r, up_x):
    """The low cable: a lug on the lever, a fork end on its pin, then along the floor beam, round the wheel and up."""
    z, pw = low[1] - r + 0.060, Mat.powder()
    y0, y1 = -0.030, -0.055
    box('lever_lug', (0.046, 0.008, 0.040), (-0.414, y0, z), pw, 0.003)
    socket_bolt((-0.424, y0 - 0.004, z), (0, -1, 0), 0.0085)
    cyl('lug_pin', (-0.398, y0 - 0.012, z), (-0.398, y0 + 0.006, z), 0.0055, zinc(), 32)
    for e in (-1, 1):  # a fork end on the pin of the lug, into which the cable is pressed
        fork = fillet2([(-0.410, z - 0.011), (-0.356, z - 0.008), (-0.356, z + 0.008), (-0.410, z + 0.011)], [0.010, 0.002, 0.002, 0.010], 8)
        extrude('fork_end', fork, 0.0035, zinc(), 'y', 0.0008, 2, loc=(0, y0 + e * 0.0070, 0))
        socket_bolt((-0.398, y0 + e * 0.0088, z), (0, e, 0), 0.0060)
    cyl('fork_base', (-0.358, y0, z), (-0.340, y0, z), 0.0105, zinc(), 40, 0.002)
    cyl('cable_ferrule', (-0.342, y0, z), (-0.306, y0 - 0.002, z - 0.001), 0.0075, zinc(), 40, 0.002)
    wheel_side = turn_of(low[0], low[1], r, -80, 0)
    first = Vector((-0.308, y0 - 0.002, z - 0.001))
    path = [tuple(first)] + [(a, y1, b) for a, b in wheel_side] + [(up_x, y1, 1.600)]
    sweep('cable', path, circle(SLEEVE, 16), sleeve(), up=(0, 1, 0))


def guard():
    """Perforated sheets either side of the weight stack, screwed to cross bars on the floor beam and under a lid."""
    pw, ac = Mat.powder(), Mat.accent()
    slots = [(0.50 + 0.085 * i, 0, 0.32 + 0.085 * k) for i in (-1, 0, 1) for k in range(14)]
    for s in (-1, 1):
        sheet = box('guard', (0.34, 0.005, 1.52), (0, 0, 0), Mat.plastic(), 0)
        cut(sheet, plugs('cut', [(x - 0.50, 0, z - 0.86) for x, _, z in slots], rrect(0.058, 0.022, 0.0105, 5), 0.02, 'y'))
        finish(sheet, bevel=0.0009, segs=2, angle=32, loc=(0.50, s * 0.165, 0.86))
        for q in (-0.168, 0.168):  # folded edges stiffen the sheet
            box('fold', (0.005, 0.026, 1.52), (0.50 + q, s * 0.155, 0.86), Mat.plastic(), 0.0015)
        box('guard_stripe', (0.012, 0.003, 1.36), (0.348, s * 0.168, 0.86), ac, 0.001)
        for x in (0.385, 0.615):
            for z in (0.125, 0.24, 1.48, 1.60):
                socket_bolt((x, s * 0.1675, z), (0, s, 0), 0.006)
    for x in (0.385, 0.615):
        box('guard_bar', (0.030, 0.326, 0.050), (x, 0, 0.094), pw, 0.004)
    lid = box('guard_lid', (0.346, 0.338, 0.012), (0, 0, 0), pw, 0)
    cut(lid, plugs('cut', [(0, 0, 0)], rrect(0.075, 0.25, 0.02, 5), 0.03, 'z'))
    finish(lid, bevel=0.002, segs=2, angle=32, loc=(0.50, 0, 1.616))
    box('lid_tie', (0.080, 0.050, 0.030), (0.695, 0, 1.600), pw, 0.003)
