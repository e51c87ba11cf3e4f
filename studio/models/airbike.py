"""The air bike A9: a caged fan driven by the pedals and by two swinging arms. The rider faces +x."""
from studio import *
from studio.machines import *
from models.bike_parts import floor_bar, guard_outline, post, pull_knob
from models.mill_parts import sheen

FAN = Vector((0.34, 0, 0.45))
FAN_R = 0.325
CRANK = Vector((-0.06, 0, 0.30))
COVER = 0.1435  # the outer face of the chain cover
DISC, ROD, ARM = 0.1495, 0.1610, 0.2200  # the disc with the pin, the rod on that pin, the swinging arm


def fan_blades():
    """Paddles set at a slant on both sides of a dark disc, which also hides the far guard."""
    sheet = mat('fan_sheet', '#c2c5c8', 0.44, spec=0.4)
    R = FAN_R
    lathe('fan_disc', [(0, -0.002), (R * 0.90, -0.002), (R * 0.90, 0.002), (0, 0.002)], Mat.paint('#5b5f64', 0.5), 160, 'y', loc=tuple(FAN))
    outline = fillet2([(-0.094, -0.020), (0.094, -0.034), (0.094, 0.034), (-0.094, 0.020)], [0.006, 0.020, 0.020, 0.006], 8)
    for s in (-1, 1):
        for k in range(12):
            blade = extrude('blade', outline, 0.003, sheet, 'z', 0.0010, 2)
            turn = Matrix.Rotation(2 * math.pi * (k + 0.25 * (s + 1)) / 12, 4, 'Y')
            slant = Matrix.Rotation(math.radians(-38 * s), 4, 'X')
            bpy.context.view_layer.update()
            place(blade, Matrix.Translation(FAN) @ turn @ Matrix.Translation((R * 0.58, s * 0.042, 0)) @ slant)
    cyl('fan_hub', FAN - Vector((0, 0.062, 0)), FAN + Vector((0, 0.062, 0)), 0.058, Mat.plastic(), 96, 0.006)


def cage():
    """A steel tube round each edge of the fan, rings of wire between hub and tube, and ribs to which the rings are welded."""
    wire, R = Mat.powder(), FAN_R
    turn = np.linspace(0, 2 * math.pi, 160, endpoint=False)
    for s in (-1, 1):
        dome = lambda q: s * (0.072 + 0.034 * (1 - q * q))
        around = lambda q, y: [(FAN.x + R * q * math.cos(t), y, FAN.z + R * q * math.sin(t)) for t in turn]
        sweep('rim', around(1, s * 0.072), circle(0.0085, 16), wire, closed=True, up=(0, 1, 0))
        for q in (0.26, 0.36, 0.46, 0.56, 0.66, 0.76, 0.86, 0.94):
            sweep('ring', around(q, dome(q)), circle(0.0024, 10), wire, closed=True, up=(0, 1, 0))
        for k in range(12):
            a = 2 * math.pi * (k + 0.5) / 12
            rib = [(FAN.x + R * q * math.cos(a), dome(q) - s * 0.0044, FAN.z + R * q * math.sin(a)) for q in np.linspace(0.14, 1, 17)]
            sweep('rib', rib, circle(0.0034, 12), wire, up=(0, 1, 0))
        hub = [(0, 0.037), (0.050, 0.037), (0.060, 0.0345), (0.064, 0.030), (0.065, 0.016)]
        lathe('badge', [(r, s * h) for r, h in hub], Mat.plastic(), 112, 'y', loc=(FAN.x, s * 0.072, FAN.z))
        ring = [(0.040, 0.0365), (0.041, 0.0382), (0.047, 0.0382), (0.048, 0.0365)]
        lathe('badge_ring', [(r, s * h) for r, h in ring], Mat.accent(), 112, 'y', loc=(FAN.x, s * 0.072, FAN.z))
    side = [(FAN_R - 0.0015, -0.070), (FAN_R + 0.0015, -0.069), (FAN_R + 0.0015, 0.069), (FAN_R - 0.0015, 0.070)]
    lathe('band', side, Mat.powder(), 180, 'y', loc=tuple(FAN))


def drive_cover():
    """Chain cover of two shells: a dark gap between them, a face set in, screws; on the far side a matching shell."""
    B, F = CRANK, FAN - Vector((0.03, 0, 0.012))
    extrude('cover_back', guard_outline(B, F), 0.012, Mat.paint('#3a3d41', 0.5), 'y', 0.003, 3, loc=(0, -(COVER - 0.027), 0), angle=30)
    extrude('cover_gap', guard_outline(B, F, -0.004), 0.006, Mat.plastic_g(), 'y', 0, loc=(0, -(COVER - 0.0205), 0))
    extrude('cover', guard_outline(B, F), 0.016, Mat.plastic(), 'y', 0.007, 6, loc=(0, -(COVER - 0.011), 0), angle=30)
    extrude('cover_face', guard_outline(B, F, -0.018), 0.004, Mat.paint('#2c2f33', 0.42), 'y', 0.0015, 3, loc=(0, -(COVER - 0.002), 0), angle=30)
    for x, z in ((-0.178, 0.345), (-0.155, 0.215), (0.075, 0.438), (0.115, 0.270), (0.345, 0.470), (0.345, 0.404)):
        cross_screw((x, -(COVER - 0.0028), z), (0, -1, 0), 0.0050, x * 9)
    # the far side has the same shell; between both, a housing round the crank's axle fills the body behind the fan
    extrude('cover', guard_outline(B, F), 0.028, Mat.plastic(), 'y', 0.007, 6, loc=(0, COVER - 0.014, 0), angle=30)
    body = []
    for x, z in guard_outline(B, F, -0.008)[:84]:
        away = Vector((x - FAN.x, 0, z - FAN.z))
        away = away.normalized() * max(away.length, FAN_R + 0.020)  # clear of the fan's band
        body.append((FAN.x + away.x, FAN.z + away.z))
    half = COVER - 0.027
    for s in (-1, 1):
        extrude('gear_body', body, half - 0.0015, Mat.plastic(), 'y', 0.004, 3, loc=(0, s * (half + 0.0015) / 2, 0), angle=30)
    extrude('gear_gap', [(B.x + (x - B.x) * 0.975, B.z + (z - B.z) * 0.975) for x, z in body], 0.008, Mat.plastic_g(), 'y', 0)
    # two bands hold the shells together; between them the body has slots towards the rear
    for s in (-1, 1):
        extrude('gear_band', [(B.x + (x - B.x) * 1.018, B.z + (z - B.z) * 1.018) for x, z in body], 0.016, Mat.paint('#2c2f33', 0.42), 'y', 0.0020, 3, loc=(0, s * 0.082, 0), angle=30)
        cross_screw((B.x - 0.1335, s * 0.082, B.z), (-1, 0, 0), 0.0050, s)
        for k in range(6):
            a = math.radians(148 + 11 * k)
            r = math.hypot(body[len(body) // 2][0] - B.x, body[len(body) // 2][1] - B.z)
            slot = box('gear_slot', (0.0022, 0.046, 0.0080), (0, 0, 0), mat('gear_dark', (0.004, 0.004, 0.0045), 0.9, spec=0.1), 0.0006, 1)
            bpy.context.view_layer.update()
            place(slot, Matrix.Translation((B.x + r * math.cos(a), s * 0.038, B.z + r * math.sin(a))) @ Matrix.Rotation(-a, 4, 'Y'))
    mark('mark', 0.062, Mat.white(), (0.155, -(COVER + 0.0006), 0.372), (math.pi / 2, 0, 0))
    for s in (-1, 1):
        ring = [(0.092, COVER - 0.0005), (0.0925, COVER + 0.0016), (0.099, COVER + 0.0016), (0.0995, COVER - 0.0005)]
        lathe('cover_ring', [(r, s * h) for r, h in ring], Mat.accent(), 144, 'y', loc=tuple(B))


def swing_angle(pin, pivot, arm, rod):
    """How far the arm (from its pivot down by `arm`) must swing so that its foot is a rod's length away from the pin."""
    low, high = math.radians(-40), math.radians(40)
    for _ in range(50):
        mid = (low + high) / 2
        foot = pivot + Vector((arm * math.sin(mid), 0, -arm * math.cos(mid)))
        low, high = (mid, high) if math.hypot(foot.x - pin.x, foot.z - pin.z) < rod else (low, mid)
    return low


def swinging_arm(s, crank_angle):
    """An arm on its pivot. A rod joins its foot to a pin on the disc that turns with the cranks, opposite the crank of its side."""
    pw, y, pivot, reach = Mat.powder(), s * ARM, Vector((0.215, 0, 0.42)), 0.262
    a = math.radians(crank_angle)
    pin = CRANK + Vector((-s * 0.060 * math.cos(a), s * ROD, -s * 0.060 * math.sin(a)))
    swing = swing_angle(pin, pivot, reach, 0.283)
    frame = Matrix.Translation(pivot) @ Matrix.Rotation(-swing, 4, 'Y') @ Matrix.Translation(-pivot)
    at = lambda x, z, out=0.0: frame @ Vector((x, y + s * out, z))
    low = at(pivot.x, pivot.z - reach)
    path = fillet2([tuple(low), tuple(at(0.215, 0.42)), tuple(at(0.190, 0.85)), tuple(at(0.130, 1.045, 0.02)), tuple(at(-0.010, 1.145, 0.02))], 0.10, 12, False)
    sweep('arm', path, circle(0.0185, 40), pw, up=(0, 1, 0), bevel=0.0015)
    top, end = at(0.110, 1.059, 0.02), at(-0.016, 1.149, 0.02)
    sweep('grip', [top, end], circle(0.0228, 44), Mat.foam(), up=(0, 1, 0), bevel=0.004)
    cyl('grip_ring', top + (top - end).normalized() * 0.008, top, 0.0215, zinc(), 56, 0.002)
    plug(end, end - top, 0.0222, depth=0.012, material=Mat.accent())
    # the pivot: a pin from the fork through a steel collar into the bearing of the arm
    cyl('pivot', (pivot.x, s * 0.100, pivot.z), (pivot.x, y, pivot.z), 0.015, zinc(), 48)
    cyl('pivot_flange', (pivot.x, s * 0.110, pivot.z), (pivot.x, s * (COVER + 0.006), pivot.z), 0.033, pw, 72, 0.004)
    cyl('bushing', (pivot.x, s * (ARM - 0.036), pivot.z), (pivot.x, s * (ARM - 0.024), pivot.z), 0.023, Mat.paint('#c9c7c1', 0.4), 56, 0.002)
    cyl('boss', (pivot.x, y - 0.025, pivot.z), (pivot.x, y + 0.025, pivot.z), 0.030, pw, 72)
    bearing((pivot.x, y + s * 0.024, pivot.z), (0, s, 0), 0.027, 0.011)
    drive_rod(s, pin, low)


def drive_rod(s, pin, low):
    """The rod with an eye at each end: one on the pin of the disc, one on the bolt that goes through the arm's foot."""
    y, foot = s * ARM, Vector((low.x, s * ROD, low.z))
    disc = [(0, DISC - 0.0075), (0.074, DISC - 0.0075), (0.078, DISC - 0.006), (0.078, DISC + 0.001), (0.075, DISC + 0.003), (0, DISC + 0.003)]
    lathe('drive_disc', [(r, s * h) for r, h in disc], Mat.alu(), 144, 'y', loc=tuple(CRANK))
    beam('rod', pin, foot, 0.024, 0.010, Mat.powder_l(), r=0.004, up=(0, 1, 0))
    for end in (pin, foot):
        cyl('rod_eye', (end.x, s * ROD - 0.0085, end.z), (end.x, s * ROD + 0.0085, end.z), 0.0205, Mat.powder_l(), 64)
        cyl('bushing', (end.x, s * ROD - 0.0095, end.z), (end.x, s * ROD + 0.0095, end.z), 0.0135, zinc(), 56, 0.001)
    cyl('rod_pin', (pin.x, s * DISC, pin.z), (pin.x, s * (ROD + 0.009), pin.z), 0.010, zinc(), 40)
    socket_bolt((pin.x, s * (ROD + 0.0095), pin.z), (0, s, 0), 0.0085)
    cyl('foot_bolt', (foot.x, s * (ROD - 0.012), foot.z), (foot.x, y, foot.z), 0.0095, zinc(), 40)
    cyl('foot_spacer', (foot.x, s * (ROD + 0.009), foot.z), (foot.x, s * (ARM - 0.020), foot.z), 0.015, zinc(), 48, 0.002)
    cyl('foot_eye', (low.x, y - 0.021, low.z), (low.x, y + 0.021, low.z), 0.0255, Mat.powder(), 72)
    bearing((low.x, y + s * 0.020, low.z), (0, s, 0), 0.022, 0.011)


def frame():
    """Floor tubes joined by a beam, a fork on each side that carries the fan, the seat tube."""
    pw = Mat.powder()
    floor_bar(0.50, 0.28)
    floor_bar(-0.52, 0.28)
    post((0.49, 0, 0.045), (-0.502, 0, 0.045), 0.044, 0.060)
    bead_rect((-0.4915, 0, 0.045), (0.4, 0, 0.045), 0.046, 0.062)
    bead_rect((0.4715, 0, 0.045), (0.4, 0, 0.045), 0.046, 0.062)
    for s in (-1, 1):
        beam('fork', (FAN.x, s * 0.122, FAN.z), (0.48, s * 0.090, 0.06), 0.050, 0.022, pw, r=0.008, up=(0, 1, 0))
        beam('fork', (FAN.x, s * 0.122, FAN.z), (-0.05, s * 0.090, 0.30), 0.050, 0.022, pw, r=0.008, up=(0, 1, 0))
        cyl('fork_eye', (FAN.x, s * 0.111, FAN.z), (FAN.x, s * 0.135, FAN.z), 0.034, pw, 72, 0.003)
        foot_peg(s)
        wheel((0.555, s * 0.18, 0.036), 0.036, 0.028)
    socket_bolt((FAN.x, 0.1348, FAN.z), (0, 1, 0), 0.012)
    post((-0.03, 0, 0.06), (-0.06, 0, 0.36), 0.07, 0.06)
    bead_rect((-0.0312, 0, 0.0690), (-0.06, 0, 0.36), 0.073, 0.063)
    post((-0.05, 0, 0.30), (-0.235, 0, 0.72), 0.065, 0.055)


def foot_peg(s):
    """Rest for the feet: a steel pin through a plate on the fork, in a ribbed rubber sleeve."""
    foot = Vector((FAN.x, s * 0.122, FAN.z)).lerp(Vector((0.48, s * 0.090, 0.06)), 0.66)
    out = Vector((0, s, 0))
    plate = box('peg_plate', (0.060, 0.006, 0.082), (0, 0, 0), Mat.powder(), 0.003)
    plate.matrix_world = Matrix.Translation(foot + out * 0.014) @ Matrix.Rotation(math.radians(-20), 4, 'Y')
    for d in (-0.028, 0.028):
        socket_bolt(foot + out * 0.017 + Vector((-d * 0.34, 0, d * 0.94)), out, 0.0065)
    cyl('peg_bolt', foot, foot + out * 0.044, 0.012, zinc(), 40)
    bead(tuple(foot + out * 0.018), out, 0.0125, 0.0022)
    outline = [(0, 0.026), (0.0225, 0.026), (0.0245, 0.030), (0.0245, 0.035)]
    for k in range(8):
        outline += [(0.0190, 0.038 + 0.0105 * k), (0.0205, 0.040 + 0.0105 * k), (0.0205, 0.0455 + 0.0105 * k), (0.0190, 0.0475 + 0.0105 * k)]
    outline += [(0.0235, 0.1235), (0.0245, 0.126), (0.0245, 0.131), (0.0225, 0.135), (0, 0.135)]
    lathe('peg', [(r, s * h) for r, h in outline], Mat.rubber2(), 72, 'y', loc=tuple(foot))


def seat():
    """Seat post with its scale of holes, a slide for fore and aft, the saddle, two adjusting knobs."""
    alu = Mat.alu()
    post((-0.225, 0, 0.70), (-0.27, 0, 0.865), 0.042, 0.036, alu)
    box('seat_collar', (0.084, 0.074, 0.034), (-0.2325, 0, 0.712), Mat.plastic(), 0.008, rot=(0, math.radians(-24), 0))
    beam('slide', (-0.35, 0, 0.875), (-0.19, 0, 0.875), 0.040, 0.030, alu, r=0.006)
    for x in (-0.35, -0.19):
        plug((x, 0, 0.875), (x + 0.27, 0, 0), 0.040, 0.030, 0.006)
    box('slide_clamp', (0.058, 0.046, 0.042), (-0.268, 0, 0.862), Mat.plastic(), 0.006)
    sport_saddle(-0.255, 0.925, 0.285, 0.205, 0.060)
    pull_knob((-0.198, -0.0275, 0.635), (0, -1, 0))
    pull_knob((-0.268, -0.023, 0.862), (0, -1, 0), 0.014, 0.008)


def air():
    frame()
    cage()
    fan_blades()
    drive_cover()
    angle = 97
    crankset(CRANK.x, CRANK.z, 0.182, 0.165, angle)
    for s in (-1, 1):
        swinging_arm(s, angle)
    seat()
    post((0.30, 0, 0.74), (0.22, 0, 1.02), 0.05, 0.04)
    bead_rect((0.2880, 0, 0.782), (0.22, 0, 1.02), 0.052, 0.042)
    display = Screen(
        Matrix.Translation((0.205, 0, 1.085)) @ Euler((0, math.radians(26), 0)).to_matrix().to_4x4() @ Euler((math.pi / 2, 0, -math.pi / 2)).to_matrix().to_4x4(),
        0.165,
        0.095,
        0.034,
        0.022,
    )
    sheen(display, 0.162, 0.093)
    display.rect(0, 0, 0.16, 0.092, '#10151b', 0.5, 0.0022).write('20/10', 0.036, 0, 0.016, '#ff5a22', 1.1).write('342 W', 0.024, 0, -0.026)
    return dict(turn=50, el=12, fill=0.86)
