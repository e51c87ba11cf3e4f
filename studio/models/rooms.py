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
    """Wall paint. Its grain is turned out of the axes: a level cut through Blender's noise shows the noise's own square grid."""
    m = mat('plaster', code, 0.85, spec=0.2, bump=('noise', 220, 0.05, 0.0006))
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if not any(node.type == 'MAPPING' for node in nodes):
        turned = nodes.new('ShaderNodeMapping')
        turned.inputs['Rotation'].default_value = (0.9, 0.5, 0.7)
        links.new(next(node for node in nodes if node.type == 'TEX_COORD').outputs['Object'], turned.inputs['Vector'])
        for node in nodes:
            if node.label == 'grain':
                links.new(turned.outputs['Vector'], node.inputs['Vector'])
    return m


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


def room(code='#e9e4dc', strength=5.2, bounce=150, ambient=0.34):
    air(ambient)
    shell(plaster(code), oak_floor())
    side_window(plaster(code), strength)
    lamp('bounce', (2.5, -6.5, 3.2), (0.6, 0.6, 0.6), 5, 2.5, bounce, (1, 0.95, 0.88))


def home_room():
    """The room of the hero: plaster, oak, a low sun; the wall's left stays free for the headline."""
    room('#f0eae0', strength=3.5, bounce=250, ambient=0.44)


def rubber_field(x0, y0, columns, rows):
    """Rubber tiles side by side, their near left corner at (x0, y0)."""
    from models import floor

    colour.use_family('duong-co')
    for i in range(columns):
        for j in range(rows):
            floor.tile(x0 + 0.251 + 0.502 * i, y0 + 0.251 + 0.502 * j, 0, fleck='#a5872b', spin=90 * ((i + 2 * j) % 4))


def bells(where):
    """The two kettlebells there are: 8 kg with red bands, 16 kg of the competition kind."""
    for build, (x, y, turn) in zip((lambda: kettlebell.vinyl('8'), lambda: kettlebell.competition('16')), where):
        of('ben-luc', build, x, y, turn)


def hero():
    """Treadmill, bench on rubber tiles, dumbbells on their rack, kettlebells, ball and mat: all of it is sold."""
    home_room()
    rubber_field(-1.46, -0.62, 3, 3)
    of('nhip-chay', treadmill.standard, 1.72, 0.98, 30)
    x, y, z = props.socket(2.62, 2.2, 0.32)
    props.cord([(2.47, 1.42, 0.06), (2.60, 1.52, 0.006), (2.86, 1.86, 0.006), (2.66, 2.08, 0.006), (2.62, 2.13, 0.10), (x, y, z)])
    of('ben-luc', bench.b7, -0.66, 0.22, -26, 0.025)
    of('ben-luc', storage.three_tiers, 0.50, 1.90, 0)
    for x, y, turn in ((0.52, -0.50, -34), (0.72, -0.30, -46)):
        of('ben-luc', lambda: dumbbell.rubber_hex('10'), x, y, turn)
    bells(((0.62, 0.42, -22), (0.38, 0.62, -14)))
    of('moc-yoga', mats.nbr, -1.66, -0.30, -60)
    of('moc-yoga', lambda: ball.ball(0.325), -1.92, 1.50)
    props.plant(2.98, 1.78)
    return lens(44.5, (-0.02, -5.9, 1.58), (0.14, 1, 0.88))


def hero_phone():
    """The same goods, closer together and one behind the other, for an upright picture that is cut square."""
    home_room()
    rubber_field(-1.29, -0.95, 3, 3)
    of('nhip-chay', treadmill.standard, 0.90, 1.10, 44)
    of('ben-luc', bench.b7, -0.48, -0.32, -34, 0.025)
    of('moc-yoga', lambda: ball.ball(0.325), 0.06, 1.80)
    for x, y, turn in ((0.66, -0.78, -34), (0.86, -0.60, -48)):
        of('ben-luc', lambda: dumbbell.rubber_hex('10'), x, y, turn)
    bells(((0.92, -0.16, -20), (1.12, 0.10, -14)))
    props.plant(-1.62, 1.86)
    return lens(52, (-0.04, -5.2, 1.75), (0.05, 1, 0.62))


def flat_corner():
    """Corner of a flat: folding treadmill beside a sideboard, a mat rolled out, small dumbbells."""
    room('#e9e3d9', 3.2, 220, 0.42)
    props.sideboard(-1.18, 1.94)
    props.books(-0.80, 1.92, 0.62)
    props.vase(-1.62, 1.94, 0.62)
    props.poster(-1.02, 2.2, 1.55)
    of('nhip-chay', treadmill.folding, 0.86, 1.12, 30)
    x, y, z = props.socket(1.86, 2.2, 0.32)
    props.cord([(1.52, 1.50, 0.06), (1.62, 1.58, 0.006), (1.98, 1.78, 0.006), (1.90, 2.08, 0.006), (1.86, 2.13, 0.10), (x, y, z)])
    of('moc-yoga', lambda: mats.rolled('#98a493', '#c9b79c', 0.008, 0.61, 3.4, 0.95, lines='#f3efe6'), -0.78, 0.66, -16)
    of('an-khoe', lambda: dumbbell.neoprene_pair('3', '#16a79b'), 0.20, 0.06, 8)
    return lens(42, (-0.55, -3.7, 1.42), (-0.28, 1, 0.80))


def garage():
    """Garage gym: sectional door, concrete, rack with a loaded bar, dumbbell rack, kettlebells."""
    from models import combo, plate, rack

    air(0.15, (0.97, 0.98, 1))
    wall = plaster('#a9a8a4')
    shell(wall, props.concrete(code='#75736f'), skirting=False)
    side_window(wall, 3.0, sky=460)
    lamp('tubes', (0.4, 0.2, 3.2), (0.2, 0.8, 0), 3.2, 0.5, 150, (1, 0.98, 0.95))
    lamp('bounce', (2.5, -6.5, 3.2), (0.6, 0.6, 0.6), 5, 2.5, 80)
    props.sectional_door(-2.9, 1.5, 2.2, code='#7f8387')
    rubber_field(-0.42, -0.30, 4, 4)
    of('ben-luc', rack.squat_frame, 0.62, 0.86, 62, 0.025)
    bar = of('ben-luc', combo.loaded_bar, 0, 0, 152)
    bar.location = (0.62 - 0.082 * math.cos(math.radians(62)), 0.86 - 0.082 * math.sin(math.radians(62)), 1.3485)
    of('ben-luc', bench.flat_bench, 0.62 - 0.62 * math.cos(math.radians(62)), 0.86 - 0.62 * math.sin(math.radians(62)), 62, 0.025)
    of('ben-luc', storage.three_tiers, -1.42, 1.62, 14)
    # spare plates lie flat on the floor, the small one on the large one
    for kg, z in (('20', 0.0), ('10', 0.056)):
        of('ben-luc', lambda: plate.rubber_plate(kg), -1.90, 0.84, 0, z, tilt=(math.radians(-90), 0, math.radians(20)))
    bells(((-1.02, 0.52, -18), (-1.26, 0.22, -10)))
    return lens(40, (-0.55, -4.5, 1.45), (-0.15, 1, 0.98))


def yoga_window():
    """A mat before a tall window with thin curtains, ball and roller."""
    air(0.36, (1, 0.98, 0.95))
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
    props.town()
    props.sheer(x0 - 0.25, x0 + 0.62, 2.10, 2.62, 9, seed=1)
    props.sheer(x1 - 0.42, x1 + 0.30, 2.10, 2.62, 8, seed=2)
    cyl('rail', (x0 - 0.5, 2.10, 2.63), (x1 + 0.5, 2.10, 2.63), 0.012, frame)
    lamp('sky', ((x0 + x1) / 2, 2.75, 1.3), ((x0 + x1) / 2, -1, 0.4), x1 - x0, top, 85, (0.96, 0.98, 1))
    lamp('bounce', (-3.6, -4.5, 2.6), (0.2, 0.8, 0.5), 4, 2.6, 150, (1, 0.96, 0.90))
    sun((0.55, -1, -0.52), 2.4, (1, 0.86, 0.68))
    props.fig(1.55, 1.78)
    of('moc-yoga', lambda: mats.rolled('#98a493', '#c9b79c', 0.008, 0.61, 2.6, 1.15, lines='#f3efe6'), -0.48, 0.72, -14)
    of('moc-yoga', lambda: ball.ball(0.325), 0.92, 1.12)
    of('moc-yoga', roller.foam_roller, -1.16, -0.02, 24)
    return lens(36, (0.05, -3.5, 1.38), (-0.06, 1, 0.72))


def boxing_corner():
    """Painted bricks, a hanging bag, the free-standing one, gloves and wraps on a bench."""
    air(0.26, (0.98, 0.98, 1))
    wall = props.brick('bricks', '#63666a')
    shell(wall, props.concrete(code='#86837d'), ceiling=2.86, skirting=False)
    side_window(plaster('#c8c4bc'), 3.4, sky=620, ceiling=2.86)
    lamp('bounce', (2.5, -6.5, 2.6), (0.6, 0.6, 0.6), 5, 2.5, 150, (1, 0.96, 0.9))
    rubber_field(-1.70, 0.0, 6, 4)
    of('duong-co', bag.standing, 0.98, 1.00, 10, 0.025)
    # the plate of its hook is bolted to a beam
    box('beam', (9, 0.14, 0.20), (0, 1.25, 2.56), wood('beam', '#8d7454', '#6b5439', grain=1.2, rough=0.6), 0.006)
    g = of('duong-co', bag.hanging, 0.12, 1.25, 16, 0.6)
    g.location.z += 2.46 - max(v[2] for v in verts_world([o for o in g.children if o.name.startswith('plate')]))
    of('ben-luc', bench.flat_bench, -1.06, 0.62, -14, 0.025)
    for flip, x, y, spin in ((-1, -1.36, 0.70, 34), (1, -1.02, 0.60, -8)):
        of('duong-co', lambda: lying_glove(flip, spin), x, y, 0, 0.462)
    of('duong-co', gloves.wraps, -0.70, 0.53, 0, 0.462)
    return lens(43, (-0.28, -4.2, 1.35), (-0.06, 1, 1.10))


def lying_glove(flip, spin):
    g = gloves.boxing_glove('10', flip=flip)
    gloves.lay(g, 0, 0, gloves.BACK if flip > 0 else gloves.PALM, spin)
