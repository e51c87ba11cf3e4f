"""The manual treadmill C4: no motor, an inclined deck whose front roller carries two flywheels, and three more exercises."""
from studio import *
from studio.machines import *
from models.bike_parts import floor_bar
from models.mill_parts import belt_loop, deck, facing, twister

LEAN = Matrix.Translation((-0.49, 0, 0.02)) @ Matrix.Rotation(math.radians(-8), 4, 'Y') @ Matrix.Translation((0.49, 0, -0.02))
TOP, ROLLER = 0.12, Vector((0.505, 0, 0.087))  # before the deck is tilted: the belt's top, the middle of the front roller


def leaning_deck():
    """The deck, tilted; its belt goes round a front roller that lies open between the rails. Returns where a rail's middle lies."""
    before = set(bpy.context.scene.objects)
    yc = deck(-0.49, 0.49, 0.33, TOP, rail=0.07, rr=0.030)
    for o in [o for o in bpy.context.scene.objects if o not in before and o.name.startswith(('foot', 'belt'))]:
        bpy.data.objects.remove(o)
    belt_loop(-0.46, ROLLER.x, 0.33, TOP, 0.033, closed=True)
    cyl('roller', (ROLLER.x, -0.178, ROLLER.z), (ROLLER.x, 0.178, ROLLER.z), 0.0285, zinc(), 96, 0.002)
    for s in (-1, 1):
        y = s * (yc + 0.001)
        nose = fillet2([(0.535, TOP - 0.066), (0.535, TOP + 0.031), (0.575, TOP + 0.022), (0.592, TOP - 0.020), (0.575, TOP - 0.066)], [0.003, 0.003, 0.025, 0.03, 0.02], 10)
        extrude('rail_nose', nose, 0.078, Mat.paint('#3a3d41', 0.5), 'y', 0.008, 6, loc=(0, y, 0), angle=40)
        cross_screw((0.556, s * (yc + 0.040), TOP - 0.020), (0, s, 0), 0.005, 0.4)
        bearing_block(yc, s)
    bpy.context.view_layer.update()
    place([o for o in bpy.context.scene.objects if o not in before], LEAN)
    return yc


def bearing_block(yc, s):
    """On the outside of a rail: the block in which the front roller's axle turns, and outside it the flywheel on that axle."""
    x, z, face = ROLLER.x, ROLLER.z, yc + 0.035
    block = fillet2([(-0.052, -0.030), (0.052, -0.030), (0.040, 0.040), (-0.040, 0.040)], [0.008, 0.008, 0.034, 0.034], 12)
    extrude('bearing_block', block, 0.020, Mat.powder(), 'y', 0.004, 3, loc=(x, s * (face + 0.008), z))
    for dx in (-0.037, 0.037):
        socket_bolt((x + dx, s * (face + 0.018), z - 0.016), (0, s, 0), 0.0062)
    cyl('bearing_ring', (x, s * (face + 0.016), z), (x, s * (face + 0.024), z), 0.023, zinc(), 72, 0.002)
    cyl('fly_axle', (x, 0, z), (x, s * (face + 0.066), z), 0.0105, zinc(), 48)
    y = face + 0.044
    rim, web = 0.095, 0.066
    tyre = [(web, -0.0150), (rim - 0.004, -0.0150), (rim, -0.0110), (rim, 0.0110), (rim - 0.004, 0.0150)]
    for k in range(7):  # turned grooves on the outer face of the rim
        r = rim - 0.007 - k * 0.0030
        tyre += [(r, 0.0150), (r - 0.0009, 0.0146), (r - 0.0018, 0.0150)]
    tyre += [(web, 0.0150), (web - 0.002, 0.0060), (web - 0.002, -0.0060), (web, -0.0150)]
    lathe('flywheel', [(r, s * h) for r, h in tyre], Mat.alu(), 160, 'y', loc=(x, s * y, z), angle=25)
    lathe('fly_web', [(0, -0.0050), (web, -0.0050), (web, 0.0050), (0, 0.0050)], Mat.powder(), 128, 'y', loc=(x, s * y, z))
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.4
        rib = box('fly_rib', (0.036, 0.0060, 0.009), (0, 0, 0), Mat.powder(), 0.0025)
        place(rib, Matrix.Translation((x, s * (y + 0.0060), z)) @ Matrix.Rotation(a, 4, 'Y') @ Matrix.Translation((0.046, 0, 0)))
    hub = [(0, 0.0160), (0.020, 0.0160), (0.025, 0.0140), (0.028, 0.0100), (0.029, 0.0040)]
    lathe('fly_hub', [(r, s * h) for r, h in hub], Mat.powder(), 96, 'y', loc=(x, s * y, z))
    ring = [(0.0505, 0.0045), (0.0510, 0.0062), (0.0560, 0.0062), (0.0565, 0.0045)]
    lathe('fly_ring', [(r + 0.006, s * h) for r, h in ring], Mat.accent(), 128, 'y', loc=(x, s * y, z))
    fly_guard(yc, s)
    cyl('fly_nut', (x, s * (y + 0.0155), z), (x, s * (y + 0.0240), z), 0.0125, zinc(), 6, 0.0015)


def fly_guard(yc, s):
    """Guard over a flywheel: a moulded half shell with a rolled lip, bolted to the rail by its back wall."""
    x, z, face = ROLLER.x, ROLLER.z, yc + 0.035
    inner, outer, R = face + 0.0245, face + 0.066, 0.1085
    section = [(0.040, inner), (R, inner), (R + 0.0005, inner + 0.004), (R, outer - 0.006), (R - 0.002, outer - 0.002), (R - 0.006, outer), (0.088, outer), (0.087, outer - 0.003), (R - 0.008, outer - 0.0035), (R - 0.0035, outer - 0.008), (R - 0.003, inner + 0.003), (0.040, inner + 0.003)]
    rings = []
    for a in np.radians(np.linspace(-28, 208, 120)):
        rings.append([(x + r * math.cos(a), s * y, z + r * math.sin(a)) for r, y in section])
    loft('fly_guard', rings, Mat.paint('#2f3236', 0.45), angle=35)
    for a in (25, 90, 155):
        q = math.radians(a)
        cross_screw((x + 0.0975 * math.cos(q), s * outer, z + 0.0975 * math.sin(q)), (0, s, 0), 0.0042, a)


def massage_wheel(y, x, z, material):
    """One wheel of the massage roller: rounded nubs in two staggered rows round a hub."""
    rings = []
    for k, h in ((0.42, -0.0185), (0.66, -0.0180), (0.80, -0.0150), (0.88, -0.0090), (0.80, -0.0010), (0.80, 0.0010), (0.88, 0.0090), (0.80, 0.0150), (0.66, 0.0180), (0.42, 0.0185)):
        shift = math.pi / 9 if h > 0 else 0
        nub = 0.20 * math.sin(math.pi * min(1, abs(h) / 0.0185))
        ring = [0.036 * (k + nub * (0.5 + 0.5 * math.cos(9 * (t + shift)))) for t in np.linspace(0, 2 * math.pi, 144, endpoint=False)]
        rings.append([(x + r * math.cos(t), y + h, z + r * math.sin(t)) for r, t in zip(ring, np.linspace(0, 2 * math.pi, 144, endpoint=False))])
    loft('bead', rings, material, angle=60)


def massage_roller(x, z, half):
    """Wheels with nubs on a chrome rod between two collars; the rod ends in flanges that are welded to the uprights."""
    cyl('rod', (x, -half, z), (x, half, z), 0.012, Mat.chrome())
    for k in range(7):
        massage_wheel(-0.123 + 0.041 * k, x, z, Mat.accent() if k in (1, 5) else Mat.rubber2())
    for s in (-1, 1):
        cyl('collar', (x, s * 0.1440, z), (x, s * 0.1560, z), 0.0195, zinc(), 64, 0.002)
        cyl('rod_flange', (x, s * (half - 0.004), z), (x, s * (half - 0.024), z), 0.0185, Mat.powder(), 64, 0.004)


def upright(y, s, yc):
    """One tube from the floor over the handle to its end; a bolted plate joins it to the rail, a stay holds it."""
    pw = Mat.powder()
    tube('upright', [(0.62, y, 0.040), (0.50, y, 0.60), (0.40, y, 1.10), (0.28, y, 1.17), (-0.02, y, 1.05)], 0.0200, pw, 0.10, 14, up=(0, 1, 0), seg=36)
    bead((0.617, y, 0.056), (-0.12, 0, 0.56), 0.0205, 0.0024)
    a, b = Vector((0.252, y, 1.1585)), Vector((0.010, y, 1.0625))
    sweep('grip', [a, b], circle(0.0255, 48), Mat.foam(), up=(0, 1, 0), bevel=0.005)
    for p, q in ((a, a - b), (b, b - a)):
        q = q.normalized()
        cyl('grip_ring', p, p + q * 0.009, 0.0235, Mat.plastic(), 56, 0.002)
    plug((-0.02, y, 1.05), (-0.30, 0, -0.12), 0.0205, depth=0.010)
    # hinge plate between rail and upright
    plate = fillet2([(0.515, 0.275), (0.600, 0.275), (0.622, 0.165), (0.560, 0.150)], 0.016, 8)
    extrude('hinge_plate', plate, 0.006, pw, 'y', 0.0015, 2, loc=(0, s * (yc + 0.043), 0))
    for x, z in ((0.566, 0.258), (0.592, 0.180)):
        socket_bolt((x, s * (yc + 0.046), z), (0, s, 0), 0.0075)
    # stay: flattened ends with a bolt at the upright and at the rail
    top, low = Vector((0.530, y, 0.480)), Vector((0.285, y - s * 0.006, 0.262))
    cyl('stay', top, low, 0.0150, pw, 56)
    bead(tuple(top), low - top, 0.0155, 0.0024)
    saddle = box('stay_foot', (0.090, 0.046, 0.008), (0, 0, 0), pw, 0.003)
    saddle.matrix_world = Matrix.Translation((0.272, y - s * 0.012, 0.2590)) @ Matrix.Rotation(math.radians(-8), 4, 'Y')
    for d in (-0.034, 0.030):
        socket_bolt((0.272 + d, y - s * 0.012, 0.2632 + d * 0.14), (-0.14, 0, 0.99), 0.0065)
    bead(tuple(low), top - low, 0.0165, 0.0026)


def waist_disc(yc):
    """The twist disc stands on the floor; a straight arm joins it to a plate that is bolted to the rail's outside."""
    x, rail, pw = -0.03, yc + 0.036, Mat.powder()
    centre = rail + 0.315
    z = 0.020 + 0.10 + 0.139 * (x + 0.49) - 0.030  # the middle of the leaning rail above that place
    plate = fillet2([(x - 0.052, z - 0.034), (x - 0.052, z + 0.024), (x + 0.052, z + 0.038), (x + 0.052, z - 0.020), (x + 0.030, 0.016), (x - 0.030, 0.016)], [0.008, 0.008, 0.008, 0.014, 0.010, 0.010], 7)
    extrude('disc_plate', plate, 0.008, pw, 'y', 0.002, 2, loc=(0, rail + 0.003, 0))
    for d in (-0.036, 0.036):
        socket_bolt((x + d, rail + 0.007, z + d * 0.14), (0, 1, 0), 0.0075)
    a, b = Vector((x, rail + 0.004, 0.036)), Vector((x, centre - 0.098, 0.030))
    beam('disc_arm', a, b, 0.044, 0.028, pw, r=0.007)
    bead_rect(a + Vector((0, 0.004, 0)), b, 0.046, 0.030, up=(0, 0, 1))
    twister(x, centre, 0.135)


def sit_up_rollers(yc):
    for z, x in ((0.30, 0.563), (0.52, 0.517)):
        cyl('rod', (x, -yc - 0.02, z), (x, yc + 0.02, z), 0.0115, Mat.chrome())
        for d in (-1, 1):
            foam = [(0.0125, 0.012), (0.033, 0.012), (0.0375, 0.014), (0.040, 0.020), (0.040, 0.156), (0.0375, 0.162), (0.033, 0.164), (0.0125, 0.164)]
            lathe('foam', [(r, d * h) for r, h in foam], Mat.foam(), 72, 'y', loc=(x, 0, z))
            cap = [(0.0118, 0.1640), (0.0230, 0.1640), (0.0245, 0.1655), (0.0230, 0.1680), (0.0118, 0.1690)]
            lathe('foam_cap', [(r, d * h) for r, h in cap], Mat.plastic(), 64, 'y', loc=(x, 0, z))
            cyl('rod_flange', (x, d * (yc + 0.004), z), (x, d * (yc - 0.010), z), 0.0185, Mat.powder(), 64, 0.004)


def manual():
    """Inclined deck with flywheels, U-frame, waist disc, sit-up rollers, massage roller."""
    pw = Mat.powder()
    yc = leaning_deck()
    y = yc + 0.02
    floor_bar(0.625, y + 0.030, 0.036, 0.024)
    for s in (-1, 1):
        pad('rear_foot', 0.078, 0.062, 0.046, Mat.rubber2(), r=0.016, edge=0.009, dome=0, belly=0.001, loc=(-0.462, s * yc, 0))
        box('foot_bracket', (0.090, 0.060, 0.010), (-0.458, s * yc, 0.0525), pw, 0.003, rot=(0, math.radians(-8), 0))
        upright(s * y, s, yc)
    cyl('cross', (0.405, -y, 1.075), (0.405, y, 1.075), 0.016, pw)
    for s in (-1, 1):
        bead((0.405, s * yc, 1.075), (0, 1, 0), 0.0168, 0.0024)
    cyl('display_post', (0.400, 0, 1.075), (0.372, 0, 1.128), 0.014, Mat.plastic(), 40)
    cyl('display_clamp', (0.405, -0.024, 1.075), (0.405, 0.024, 1.075), 0.0215, Mat.plastic(), 64, 0.003)
    shown = Screen(facing(0.345, 0, 1.150, 35), 0.118, 0.066, 0.03, 0.020)
    shown.rect(0, 0, 0.114, 0.063, '#9fb39a', 0.55, 0.0024).digits('248', 0.034, 0, 0.009, '#1c2a1e', 0).write('KCAL', 0.0115, 0, -0.022, '#1c2a1e', 0)
    sit_up_rollers(yc)
    massage_roller(0.455, 0.82, yc)
    waist_disc(yc)
    return dict(turn=124, el=16, fill=0.86)
