"""The manual treadmill C4: no motor, an inclined deck whose front roller carries two flywheels, and three more exercises."""
from studio import *
from studio.machines import *
from models.bike_parts import floor_bar
from models.mill_extras import disc_arm, foam_roller
from models.mill_parts import belt_loop, dark_gap, deck, facing

LEAN = Matrix.Translation((-0.49, 0, 0.02)) @ Matrix.Rotation(math.radians(-8), 4, 'Y') @ Matrix.Translation((0.49, 0, -0.02))
TOP, ROLLER = 0.12, Vector((0.505, 0, 0.087))  # before the deck is tilted: the belt's top, the middle of the front roller


def leaning_deck():
    """The deck, tilted; its belt goes round a front roller that lies open between the rails. Returns where a rail's middle lies."""
    before = set(bpy.context.scene.objects)
    yc = deck(-0.49, 0.49, 0.33, TOP, rail=0.07, rr=0.030, ahead=0.13)
    for o in [o for o in bpy.context.scene.objects if o not in before and o.name.startswith(('foot', 'belt'))]:
        bpy.data.objects.remove(o)
    belt_loop(-0.46, ROLLER.x, 0.33, TOP, 0.033, 'C4', closed=True)
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
    cyl('fly_axle', (x, 0, z), (x, s * (face + 0.030), z), 0.0105, zinc(), 48)
    fly_cover(x, z, face, s)


def fly_cover(x, z, face, s):
    """The flywheel's closed cover: a back shell and a domed front shell with a joint, ridges, slots, screws and a hub cap."""
    R, back, joint, front = 0.112, face + 0.0245, face + 0.044, face + 0.070
    shell, lid = Mat.paint('#2c2f33', 0.45), Mat.paint('#3a3d41', 0.5)

    def turned(name, outline, material, n=160):
        lathe(name, [(r, s * (h - back)) for r, h in outline], material, n, 'y', loc=(x, s * back, z), angle=28)

    turned('fly_back', [(0, back), (R - 0.004, back), (R, back + 0.004), (R, joint - 0.0012), (R - 0.0012, joint), (R * 0.90, joint)], shell)
    turned('fly_joint', [(R - 0.0035, joint - 0.002), (R - 0.0035, joint + 0.003)], Mat.plastic_g(), 96)
    dome = [(R * 0.90, joint + 0.0012), (R - 0.0012, joint + 0.0012), (R, joint + 0.0024), (R, front - 0.012), (R - 0.003, front - 0.0055), (R - 0.009, front - 0.0015), (R - 0.014, front)]
    for q in (0.80, 0.755):  # two turned ridges
        dome += [(R * q + 0.0022, front + 0.0004), (R * q + 0.0014, front + 0.0022), (R * q - 0.0014, front + 0.0022), (R * q - 0.0022, front + 0.0004)]
    dome += [(R * 0.70, front), (R * 0.66, front - 0.0045), (R * 0.36, front - 0.0045), (R * 0.33, front - 0.001), (0, front - 0.001)]
    turned('fly_front', dome, lid)
    turned('fly_ring', [(R * 0.640, front - 0.0046), (R * 0.638, front - 0.0030), (R * 0.595, front - 0.0030), (R * 0.593, front - 0.0046)], Mat.accent(), 128)
    for k in range(24):  # slots in the recessed field, through which the turning wheel is aired
        t = 2 * math.pi * (k + 0.5) / 24
        slot = box('fly_slot', (0.0190, 0.0008, 0.0046), (0, 0, 0), dark_gap(), 0)
        place(slot, Matrix.Translation((x, s * (front - 0.0043), z)) @ Matrix.Rotation(t, 4, 'Y') @ Matrix.Translation((R * 0.475, 0, 0)))
    turned('fly_cap', [(R * 0.27, front - 0.0012), (R * 0.27, front + 0.003), (R * 0.24, front + 0.006), (R * 0.13, front + 0.0085), (0, front + 0.009)], shell, 112)
    for k in range(5):
        t = math.radians(20 + 72 * k)
        cross_screw((x + R * 0.875 * math.cos(t), s * (front - 0.0004), z + R * 0.875 * math.sin(t)), (0, s, 0), 0.0046, t)


def massage_roller(x, z, half):
    """Turned wooden beads with rubber discs between them on a chrome rod; collars hold them, flanges join the rod to the uprights."""
    cyl('rod', (x, -half, z), (x, half, z), 0.0105, Mat.chrome(), 64)
    beech = wood('bead_wood', '#a9835a', '#8f6a45', grain=5.0, rough=0.62, axis=1)
    step, count = 0.0415, 7
    for k in range(count):
        y, r = (k - (count - 1) / 2) * step, 0.0375
        w = 0.0178
        bulge = [(0.0108, -w)] + [(r * (0.50 + 0.50 * math.sin(t) ** 0.75), -w * math.cos(t)) for t in np.linspace(0.12, math.pi - 0.12, 25)] + [(0.0108, w)]
        for d in (-0.007, 0.0, 0.007):  # three turned grooves
            near = min(range(len(bulge)), key=lambda i: abs(bulge[i][1] - d))
            if 0 < near < len(bulge) - 1 and r > 0.035:
                bulge[near] = (bulge[near][0] - 0.0016, bulge[near][1])
        lathe('bead', bulge, beech, 112, 'y', loc=(x, y, z), angle=35)
    for k in range(count + 1):
        y = (k - count / 2) * step
        lathe('bead_disc', [(0.0105, -0.0022), (0.0205, -0.0022), (0.0215, -0.001), (0.0215, 0.001), (0.0205, 0.0022), (0.0105, 0.0022)], Mat.rubber2(), 72, 'y', loc=(x, y, z))
    for s in (-1, 1):
        edge = count / 2 * step + 0.0022
        cyl('collar', (x, s * edge, z), (x, s * (edge + 0.0130), z), 0.0175, zinc(), 72, 0.002)
        socket_bolt((x - 0.0172, s * (edge + 0.0065), z + 0.002), (-1, 0, 0.1), 0.0036)
        cyl('rod_flange', (x, s * (half - 0.002), z), (x, s * (half - 0.026), z), 0.0190, Mat.powder(), 72, 0.004)


def prop(y, s):
    """A tube between two forks: one clamped round the upright, one on a plate that four bolts hold on the rail."""
    pw, tilt = Mat.powder(), math.radians(-8)
    top, low = Vector((0.505, y, 0.500)), Vector((0.262, y - s * 0.018, 0.300))
    way = (top - low).normalized()
    cyl('stay', low + way * 0.012, top - way * 0.012, 0.0185, pw, 64)
    for end, d in ((low, 1), (top, -1)):
        eye = fillet2([(-0.018, -0.016), (0.030, -0.016), (0.030, 0.016), (-0.018, 0.016)], [0.0155, 0.004, 0.004, 0.0155], 10)
        tongue = extrude('stay_eye', eye, 0.014, pw, 'y', 0.003, 3)
        place(tongue, Matrix.Translation(end) @ Matrix.Rotation(-math.atan2(way.z, way.x) + (math.pi if d < 0 else 0), 4, 'Y'))
        bead(tuple(end + way * d * 0.029), way, 0.0180, 0.0022)
        for q in (-1, 1):
            socket_bolt(end + Vector((0, q * 0.0130, 0)), (0, q, 0), 0.0070)
    frame = Matrix.Translation((low.x, low.y, 0.2525)) @ Matrix.Rotation(tilt, 4, 'Y')
    place(box('stay_plate', (0.118, 0.054, 0.006), (0, 0, 0), pw, 0.002), frame @ Matrix.Translation((0, 0, 0.003)))
    for q in (-1, 1):
        ear = fillet2([(-0.026, 0.004), (0.026, 0.004), (0.017, 0.052), (-0.017, 0.052)], [0.001, 0.001, 0.0165, 0.0165], 10)
        place(extrude('stay_ear', ear, 0.005, pw, 'y', 0.001, 2), frame @ Matrix.Translation((0, q * 0.0102, 0)))
        for d in (-0.046, 0.046):
            socket_bolt(frame @ Vector((d, q * 0.019, 0.006)), frame.to_3x3() @ Vector((0, 0, 1)), 0.0062)
    lean = Vector((-0.12, 0, 0.56)).normalized()
    cyl('stay_clamp', Vector((0.5214, y, 0.500)) - lean * 0.024, Vector((0.5214, y, 0.500)) + lean * 0.024, 0.0245, pw, 80, 0.003)


def upright(y, s, yc):
    """One tube from the floor over the handle to its end; a bolted plate joins it to the rail, a stay holds it."""
    pw = Mat.powder()
    tube('upright', [(0.62, y, 0.040), (0.50, y, 0.60), (0.40, y, 1.10), (0.28, y, 1.17), (-0.02, y, 1.05)], 0.0200, pw, 0.10, 14, up=(0, 1, 0), seg=36)
    bead((0.617, y, 0.056), (-0.12, 0, 0.56), 0.0205, 0.0024)
    a, b = Vector((0.252, y, 1.1585)), Vector((0.010, y, 1.0625))
    way = (b - a).normalized()
    last = Vector((-0.02, y, 1.05)) + way * 0.002
    sweep('grip', [a, last], circle(0.0255, 56), Mat.foam(), up=(0, 1, 0), bevel=0.004)
    cyl('grip_ring', a - way * 0.010, a, 0.0235, Mat.plastic(), 64, 0.002)
    cap = [(0, -0.004), (0.0264, -0.004), (0.0272, -0.002), (0.0272, 0.008), (0.0255, 0.0135), (0.0190, 0.0170), (0.0070, 0.0180), (0, 0.0181)]
    place(lathe('grip_cap', cap, Mat.rubber2(), 80), aim(last, way))
    # hinge plate between rail and upright
    plate = fillet2([(0.515, 0.275), (0.600, 0.275), (0.622, 0.165), (0.560, 0.150)], 0.016, 8)
    extrude('hinge_plate', plate, 0.006, pw, 'y', 0.0015, 2, loc=(0, s * (yc + 0.043), 0))
    for x, z in ((0.566, 0.258), (0.592, 0.180)):
        socket_bolt((x, s * (yc + 0.046), z), (0, s, 0), 0.0075)
    prop(y, s)


def waist_disc(yc):
    """The waist disc's arm swivels on a plate that is bolted to the outside of the leaning rail, low at the rear."""
    x, rail = -0.20, yc + 0.0355
    z = 0.020 + 0.10 + 0.139 * (x + 0.49) - 0.026  # the middle of the leaning rail above that place
    before = set(bpy.context.scene.objects)
    disc_arm(x, rail, z, (x + 0.05, rail + 0.320), 0.138, 0.060)
    return [o for o in bpy.context.scene.objects if o not in before]


def sit_up_rollers(yc):
    for z, x in ((0.30, 0.563), (0.52, 0.517)):
        cyl('rod', (x, -yc - 0.02, z), (x, yc + 0.02, z), 0.0115, Mat.chrome())
        for d in (-1, 1):
            foam_roller((x, 0, z), (x, d, z), 0.012, 0.164)
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
    shown.rect(0, 0, 0.114, 0.063, '#8fa28b', 0.50, 0.0022).rect(-0.020, 0.008, 0.072, 0.046, '#9fb39a', 0.55, 0.0025).digits('248', 0.034, 0, 0.009, '#1c2a1e', 0).write('KCAL', 0.0115, 0, -0.022, '#1c2a1e', 0)
    sit_up_rollers(yc)
    massage_roller(0.455, 0.82, yc)
    waist_disc(yc)
    return dict(turn=124, el=16, fill=0.86)
