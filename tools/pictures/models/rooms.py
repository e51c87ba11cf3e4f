"""Rooms for the large scenes: a shell with its light, the products in it, the lens.

A scene builds everything, places its own camera and lamps, and needs no studio ground.
"""
from studio import *
from studio import colour
from models import bag, ball, bench, dumbbell, gloves, kettlebell, mat as mats, props, roller, storage, treadmill
from models.combo import placed


def of(family, build, *where, **how):
    colour.use_family(family)
    return placed(build, *where, **how)


def plaster(code):
    return mat('plaster', code, 0.85, spec=0.2, bump=('noise', 60, 0.02, 0.0015))


def air(strength=0.34, tint=(1, 0.975, 0.94)):
    """Light from all sides, which stands in for what the walls would throw back."""
    node = bpy.context.scene.world.node_tree.nodes['Background']
    node.inputs[0].default_value, node.inputs[1].default_value = (*tint, 1), strength


def sun(direction, strength, tint=(1, 0.84, 0.66), soft=1.6):
    s = bpy.data.lights.new('sun', 'SUN')
    s.energy, s.angle, s.color = strength, math.radians(soft), tint
    o = link(bpy.data.objects.new('sun', s))
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


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


def flat(name, x0, x1, y0, y1, z0, z1, material):
    """An upright (y0 = y1) or level (z0 = z1) sheet."""
    corners = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z1), (x0, y1, z1)]
    return obj(name, corners, [(0, 1, 2, 3)], material)


def oak_floor(light='#c3a988', dark='#a2845f'):
    return wood('oak', light, dark, planks=(1.7, 0.165), rough=0.36)


def shell(wall, floor, ceiling=3.6, skirting=True):
    """Floor, back wall at y 2.2, ceiling."""
    flat('floor', -7, 8, -9, 2.3, 0, 0, floor)
    flat('back', -7, 8, 2.2, 2.2, 0, 4.2, wall)
    flat('ceiling', -7, 8, -9, 2.3, ceiling, ceiling, wall)
    if skirting:
        box('skirting', (15, 0.018, 0.095), (0.5, 2.191, 0.0475), mat('trim', '#efebe5', 0.5), 0.004)


def side_window(wall, strength=5.2, window=(-3.6, 0.15, 0.35, 2.75), ceiling=3.6, sky=330, direction=(1, 0.62, -0.235), x=-4.3):
    """A left wall outside the picture, whose window lets the sun in."""
    trim = mat('trim', '#efebe5', 0.5)
    y0, y1, z0, z1 = window
    for a, b, c, d in ((-9, y0, 0, ceiling), (y1, 2.3, 0, ceiling), (y0, y1, 0, z0), (y0, y1, z1, ceiling)):
        box('left_wall', (0.16, b - a, d - c), (x, (a + b) / 2, (c + d) / 2), wall, 0)
    for i in range(4):
        box('mullion', (0.07, 0.055, z1 - z0), (x, y0 + (y1 - y0) * i / 3, (z0 + z1) / 2), trim, 0)
    for z in (z0 + 0.02, 1.72, z1 - 0.02):
        box('transom', (0.07, y1 - y0, 0.055), (x, (y0 + y1) / 2, z), trim, 0)
    lamp('sky', (x - 0.25, (y0 + y1) / 2, 1.6), (0, (y0 + y1) / 2 + 0.6, 1.0), y1 - y0, z1 - z0, sky, (0.93, 0.97, 1))
    sun(direction, strength)


def room(code='#e9e4dc', strength=5.2, bounce=150):
    air()
    shell(plaster(code), oak_floor())
    side_window(plaster(code), strength)
    lamp('bounce', (2.5, -6.5, 3.2), (0.6, 0.6, 0.6), 5, 2.5, bounce, (1, 0.95, 0.88))


def corner():
    """What the hero and its phone composition share."""
    room('#ece5d9', strength=6.6)
    rubber = mat('gym_mat', (0.030, 0.031, 0.033), 0.72, spec=0.3, bump=('noise', 700, 0.4, 0.001), col_var=0.3, rv_scale=300)
    box('gym_mat', (3.05, 2.15, 0.012), (0.62, 0.42, 0.006), rubber, 0.004)
    props.wall_bars(-0.62, 2.2)
    props.plant(2.72, 1.80)
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
    return lens(60, (0.70, -5.9, 1.66), (0.90, 1, 0.80))


def flat_corner():
    """Corner of a flat: folding treadmill beside a sideboard, mat, small dumbbells."""
    room('#e4ded3', 4.8)
    props.sideboard(-1.18, 1.94)
    props.books(-0.80, 1.92, 0.62)
    props.vase(-1.62, 1.94, 0.62)
    props.poster(-1.02, 2.2, 1.55)
    props.plant(-2.32, 1.66, 7)
    of('nhip-chay', treadmill.folding, 0.92, 1.05, 30)
    of('moc-yoga', mats.tpe, -0.62, 0.42, -30)
    for k, (x, y) in enumerate(((-1.42, 0.62), (-1.22, 0.80))):
        of('an-khoe', lambda: dumbbell.rubber_hex('3'), x, y, -40 - 8 * k)
    return lens(42, (-0.55, -3.7, 1.42), (-0.28, 1, 0.80))


def garage():
    """Garage gym: sectional door, concrete, rack with a loaded bar, dumbbell rack, kettlebells."""
    from models import combo

    air(0.26, (0.97, 0.98, 1))
    wall = plaster('#bdbbb6')
    shell(wall, props.concrete(), skirting=False)
    side_window(wall, 4.4, sky=420)
    lamp('tubes', (0.4, 0.2, 3.2), (0.2, 0.8, 0), 3.2, 0.5, 120, (1, 0.98, 0.95))
    lamp('bounce', (2.5, -6.5, 3.2), (0.6, 0.6, 0.6), 5, 2.5, 110)
    props.sectional_door(-2.9, 1.5, 2.2, code='#a5a4a0')
    of('ben-luc', combo.advanced, 0.55, 0.62, 62)
    of('ben-luc', storage.three_tiers, -1.42, 1.52, 14)
    for kg, s, x, y, turn in (('24', 1.13, -1.20, 0.38, -18), ('16', 1.0, -0.92, 0.20, -26), ('12', 0.91, -1.34, 0.06, -10)):
        of('ben-luc', lambda: kettlebell.kettlebell(kg, s), x, y, turn)
    return lens(40, (-0.55, -4.5, 1.45), (-0.15, 1, 0.98))


def yoga_window():
    """A mat before a tall window with thin curtains, ball, roller, blocks of cork."""
    air(0.40, (1, 0.98, 0.95))
    wall = plaster('#ebe5da')
    flat('floor', -7, 8, -9, 2.3, 0, 0, oak_floor('#cdb593', '#b1936c'))
    x0, x1, top = -1.75, 0.75, 2.45
    for a, b, c, d in ((-7, x0, 0, 4.2), (x1, 8, 0, 4.2), (x0, x1, top, 4.2)):
        box('back', (b - a, 0.22, d - c), ((a + b) / 2, 2.31, (c + d) / 2), wall, 0)
    for a, b in ((-7, x0), (x1, 8)):
        box('skirting', (b - a, 0.018, 0.095), ((a + b) / 2, 2.191, 0.0475), mat('trim', '#efebe5', 0.5), 0.004)
    frame = mat('frame', '#3a3c3e', 0.45)
    for i in range(4):
        box('mullion', (0.045, 0.06, top), (x0 + (x1 - x0) * i / 3, 2.30, top / 2), frame, 0.003)
    for z in (0.03, 0.62, top - 0.03):
        box('transom', (x1 - x0, 0.05, 0.045), ((x0 + x1) / 2, 2.30, z), frame, 0.003)
    # the sun shines through what is outside
    flat('outside', -6, 6, 5.2, 5.2, -1, 5, props.garden()).visible_shadow = False
    props.sheer(x0 - 0.25, x0 + 0.62, 2.10, 2.62, 9, seed=1)
    props.sheer(x1 - 0.42, x1 + 0.30, 2.10, 2.62, 8, seed=2)
    cyl('rail', (x0 - 0.5, 2.10, 2.63), (x1 + 0.5, 2.10, 2.63), 0.012, frame)
    lamp('sky', ((x0 + x1) / 2, 2.75, 1.3), ((x0 + x1) / 2, -1, 0.4), x1 - x0, top, 85, (0.96, 0.98, 1))
    lamp('bounce', (-3.6, -4.5, 2.6), (0.2, 0.8, 0.5), 4, 2.6, 150, (1, 0.96, 0.90))
    sun((0.55, -1, -0.52), 2.9, (1, 0.86, 0.68))
    props.plant(1.62, 1.72, 11)
    of('moc-yoga', lambda: mats.rolled('#98a493', '#c9b79c', 0.008, 0.61, 2.4, 1.30, lines='#f3efe6'), -0.62, 0.62, -52)
    of('moc-yoga', lambda: ball.ball(0.325), 1.02, 0.98)
    of('moc-yoga', roller.foam_roller, 0.62, 0.02, -24)
    cork = mat('cork', '#b08a5e', 0.85, spec=0.2, bump=('voronoi', 320, 0.5, 0.0012), col_var=0.35, rv_scale=180)
    box('block', (0.228, 0.152, 0.076), (-1.16, 0.78, 0.038), cork, 0.007, rot=(0, 0, 0.3))
    box('block', (0.228, 0.152, 0.076), (-1.15, 0.78, 0.114), cork, 0.007, rot=(0, 0, 0.05))
    return lens(40, (0.15, -3.5, 1.30), (-0.08, 1, 0.80))


def boxing_corner():
    """Painted bricks, a hanging bag, the free-standing one, gloves and wraps on a bench."""
    air(0.22, (0.98, 0.98, 1))
    wall = props.brick('bricks', '#4a4c4f')
    shell(wall, props.concrete(code='#77746f'), skirting=False)
    side_window(plaster('#c8c4bc'), 4.6, sky=520)
    lamp('bounce', (2.5, -6.5, 3.2), (0.6, 0.6, 0.6), 5, 2.5, 110, (1, 0.96, 0.9))
    for i in range(5):
        for j in range(3):
            colour.use_family('duong-co')
            from models import floor

            floor.tile(-1.45 + 0.502 * i, 0.25 + 0.502 * j, 0, fleck='#7d8288')
    of('duong-co', bag.standing, 0.85, 1.05, 10, 0.025)
    of('duong-co', bag.hanging, -0.05, 1.25, 16, 0.62)
    of('ben-luc', bench.flat_bench, -1.22, 0.62, -14, 0.025)
    of('duong-co', gloves.boxing_pair, -1.20, 0.60, 0, 0.46)
    of('duong-co', gloves.wraps, -0.88, 0.52, 0, 0.46)
    return lens(46, (-0.45, -4.0, 1.35), (-0.16, 1, 0.93))
