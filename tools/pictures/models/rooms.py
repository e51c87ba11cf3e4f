"""Rooms for the large scenes: a home-gym corner by a window, and what stands in it.

A scene builds everything, places its own camera and lamps, and needs no studio ground.
"""
from studio import *
from studio import colour
from models import bag, ball, bench, bike, dumbbell, gloves, kettlebell, mat as mats, plate, rack, roller, treadmill
from models.combo import placed


def of(family, build, *where, **how):
    colour.use_family(family)
    return placed(build, *where, **how)


def wall_bars(x, y, w=0.92, h=2.35):
    lying = wood('bars', '#d2b793', '#b3956c', grain=1.6, rough=0.38, axis=0)
    upright = wood('bars_up', '#d2b793', '#b3956c', grain=1.6, rough=0.38, axis=2)
    for s in (-1, 1):
        box('side', (0.042, 0.105, h), (x + s * w / 2, y - 0.06, h / 2), upright, 0.006)
    for i in range(14):
        z = 0.16 + i * (h - 0.26) / 13
        front = y - 0.085 if i < 13 else y - 0.125
        sweep('rung', [(x - w / 2, front, z), (x + w / 2, front, z)], ellipse(0.021, 0.0165), lying, bevel=0.001)


def plant(x, y, seed=4):
    """A snake plant in a grey pot."""
    rnd = random.Random(seed)
    pot = mat('pot', '#3a3d40', 0.6, bump=('noise', 200, 0.2, 0.001))
    lathe(
        'pot',
        [(0, 0), (0.13, 0), (0.15, 0.02), (0.165, 0.30), (0.158, 0.31), (0.150, 0.30), (0.145, 0.27), (0, 0.27)],
        pot,
        64,
        loc=(x, y, 0),
        angle=50,
    )
    lathe('soil', [(0, 0.262), (0.147, 0.262)], mat('soil', (0.02, 0.015, 0.012), 0.9), 32, loc=(x, y, 0.01))
    leaf = mat('leaf', (0.035, 0.085, 0.035), 0.38, spec=0.5, col_var=0.45, rv_scale=9)
    for _ in range(19):
        a, r0, tall = rnd.uniform(0, 6.28), rnd.uniform(0.01, 0.09), rnd.uniform(0.45, 0.98)
        lean, wide, twist = rnd.uniform(0.02, 0.20), rnd.uniform(0.026, 0.040), rnd.uniform(-0.8, 0.8)
        rings = []
        for k in range(15):
            t = k / 14
            r = r0 + lean * t**1.7
            px, py, pz = x + math.cos(a) * r, y + math.sin(a) * r, 0.25 + tall * t
            half, turn = wide * (0.55 + 0.9 * t - 1.42 * t**3.2) + 0.001, a + math.pi / 2 + twist * t
            dx, dy = math.cos(turn), math.sin(turn)
            front = [
                (px + dx * half * q - dy * (0.004 - 0.012 * q * q), py + dy * half * q + dx * (0.004 - 0.012 * q * q), pz)
                for q in (-1, -0.5, 0, 0.5, 1)
            ]
            back = [
                (px + dx * half * q - dy * (0.0005 - 0.012 * q * q), py + dy * half * q + dx * (0.0005 - 0.012 * q * q), pz)
                for q in (0.5, 0, -0.5)
            ]
            rings.append(front + back)
        loft('leaf', rings, leaf, angle=70)


def room(wall='#e9e4dc', oak=('#c3a988', '#a2845f'), sun=5.2, window=(-3.6, 0.15, 0.35, 2.75), ceiling=3.6):
    """Floor, back wall at y 2.2, and a left wall with a window outside the picture that lets the sun in."""
    light_world = bpy.context.scene.world.node_tree.nodes['Background']
    light_world.inputs[0].default_value, light_world.inputs[1].default_value = (1, 0.975, 0.94, 1), 0.34
    plaster = mat('plaster', wall, 0.85, spec=0.2, bump=('noise', 60, 0.02, 0.0015))
    trim = mat('trim', '#efebe5', 0.5)
    floor = wood('oak', *oak, planks=(1.7, 0.165), rough=0.36)
    obj('floor', [(-7, -9, 0), (8, -9, 0), (8, 2.3, 0), (-7, 2.3, 0)], [(0, 1, 2, 3)], floor)
    obj('back', [(-7, 2.2, 0), (8, 2.2, 0), (8, 2.2, 4.2), (-7, 2.2, 4.2)], [(0, 1, 2, 3)], plaster)
    box('skirting', (15, 0.018, 0.095), (0.5, 2.191, 0.0475), trim, 0.004)
    obj('ceiling', [(-7, -9, ceiling), (8, -9, ceiling), (8, 2.3, ceiling), (-7, 2.3, ceiling)], [(0, 1, 2, 3)], plaster)
    x = -4.3
    y0, y1, z0, z1 = window
    for a, b, c, d in ((-9, y0, 0, ceiling), (y1, 2.3, 0, ceiling), (y0, y1, 0, z0), (y0, y1, z1, ceiling)):
        box('left_wall', (0.16, b - a, d - c), (x, (a + b) / 2, (c + d) / 2), plaster, 0)
    for i in range(4):
        box('mullion', (0.07, 0.055, z1 - z0), (x, y0 + (y1 - y0) * i / 3, (z0 + z1) / 2), trim, 0)
    for z in (z0 + 0.02, 1.72, z1 - 0.02):
        box('transom', (0.07, y1 - y0, 0.055), (x, (y0 + y1) / 2, z), trim, 0)
    lamp('sky', (x - 0.25, (y0 + y1) / 2, 1.6), (0, (y0 + y1) / 2 + 0.6, 1.0), y1 - y0, z1 - z0, 330, (0.93, 0.97, 1))
    lamp('bounce', (2.5, -6.5, 3.2), (0.6, 0.6, 0.6), 5, 2.5, 150, (1, 0.95, 0.88))
    s = bpy.data.lights.new('sun', 'SUN')
    s.energy, s.angle, s.color = sun, math.radians(1.6), (1, 0.84, 0.66)
    o = link(bpy.data.objects.new('sun', s))
    o.rotation_euler = Vector((1, 0.62, -0.235)).to_track_quat('-Z', 'Y').to_euler()


def lamp(name, loc, target, w, h, power, tint=(1, 1, 1)):
    return area(name, loc, target, w, h, power, tint)


def lens(focal, at, towards):
    c = bpy.data.cameras.new('camera')
    o = link(bpy.data.objects.new('camera', c))
    bpy.context.scene.camera = o
    c.lens, c.sensor_width, c.clip_start = focal, 36, 0.05
    o.location = at
    o.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o


def corner():
    """What the hero and its phone composition share."""
    room()
    box(
        'gym_mat',
        (3.05, 2.15, 0.012),
        (0.62, 0.42, 0.006),
        mat('gym_mat', (0.030, 0.031, 0.033), 0.72, spec=0.3, bump=('noise', 700, 0.4, 0.001), col_var=0.3, rv_scale=300),
        0.004,
    )
    wall_bars(-0.62, 2.2)
    plant(2.75, 1.78)
    of('nhip-chay', treadmill.gym, 1.62, 0.95, 33, 0.012)
    of('nhip-chay', lambda: bench.adjustable(52), -0.05, 0.42, -28, 0.012)
    of('nhip-chay', lambda: dumbbell.rubber_hex('20'), 0.86, -0.46, -38, 0.012)
    of('nhip-chay', lambda: dumbbell.rubber_hex('20'), 1.06, -0.24, -46, 0.012)
    for kg, s, x, y, turn in (('16', 1.0, -1.22, 0.78, -20), ('24', 1.13, -1.50, 1.06, -8), ('12', 0.91, -1.00, 1.10, -30)):
        of('nhip-chay', lambda: kettlebell.kettlebell(kg, s), x, y, turn)
    of('moc-yoga', mats.nbr, -1.52, -0.55, -60)
    of('moc-yoga', lambda: ball.ball(0.31), -2.02, 1.62)


def hero():
    corner()
    return lens(41, (-0.30, -5.9, 1.58), (-0.03, 1, 0.90))


def hero_phone():
    corner()
    return lens(46, (0.55, -5.9, 1.62), (0.70, 1, 0.62))


def flat_corner():
    """Corner of a flat: folding treadmill, mat, small dumbbells."""
    room(wall='#e6e2da', sun=4.2)
    plant(-2.2, 1.7, 7)
    of('nhip-chay', treadmill.folding, 0.9, 1.0, 30)
    of('moc-yoga', mats.tpe, -0.9, -0.1, -34)
    for k, (x, y) in enumerate(((-0.2, -0.65), (0.04, -0.52))):
        of('an-khoe', lambda: dumbbell.rubber_hex('3'), x, y, -40 - 8 * k)
    return lens(44, (-0.2, -5.4, 1.5), (-0.05, 1, 0.72))


def garage():
    """Garage gym: concrete-grey wall, rack with a bar, plates against the wall."""
    room(wall='#b9b7b2', oak=('#7d7b78', '#6f6d6a'), sun=3.6)
    from models import combo

    of('ben-luc', combo.advanced, 0.1, 0.7, 66)
    of('ben-luc', lambda: kettlebell.kettlebell('24', 1.13), -1.5, 0.5, -18)
    of('ben-luc', lambda: kettlebell.kettlebell('16', 1.0), -1.25, 0.25, -26)
    return lens(40, (-0.2, -5.9, 1.5), (0, 1, 1.0))


def yoga_window():
    """A mat by the window, ball and roller."""
    room(wall='#ebe5da', sun=5.4)
    plant(1.9, 1.75, 11)
    of('moc-yoga', mats.tpe, -0.2, 0.1, -48)
    of('moc-yoga', lambda: ball.ball(0.325), 1.0, 1.2)
    of('moc-yoga', roller.foam_roller, -1.2, 0.35, -30)
    return lens(48, (-0.2, -5.2, 1.35), (0, 1, 0.62))


def boxing_corner():
    """The free-standing bag and gloves on a bench."""
    room(wall='#cfcac1', sun=4.0)
    of('duong-co', bag.standing, 0.7, 1.1, 10)
    of('ben-luc', bench.flat_bench, -0.75, 0.35, -14)
    of('duong-co', gloves.boxing_pair, -0.70, 0.36, -10, 0.435)
    of('duong-co', gloves.wraps, -0.35, 0.27, 0, 0.435)
    return lens(44, (-0.2, -5.4, 1.5), (0, 1, 0.82))
