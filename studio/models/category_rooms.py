"""A room for each category that no other scene shows: other floors, walls, plants and hours than those of rooms.py."""
from studio import *
from models import abs as floor_tools
from models import adjustable, bands, bar, bench, bike, plate, props, rope, rower, storage, strength_wear, treadmill
from models.rooms import air, bells, flat, lamp, lens, of, plaster, rubber_field


def walls(back, floor, ceiling='#efece6', height=2.9):
    """Floor, back wall at y 2.2, a wall on each side outside the picture, ceiling."""
    flat('floor', -7, 8, -9, 2.3, 0, 0, floor)
    flat('back', -7, 8, 2.2, 2.2, 0, height, back)
    flat('ceiling', -7, 8, -9, 2.3, height, height, plaster(ceiling))


def plate_on_floor(kg, x, y, turn, z=0.0):
    of('ben-luc', lambda: plate.rubber_plate(kg), x, y, 0, z, tilt=(math.radians(-90), 0, math.radians(turn)))


def deadlift_bar():
    """The Olympic bar with a 20 and a 10 kg plate on each sleeve; the larger one carries it."""
    bar.olympic()
    for s in (-1, 1):
        for kg, x in (('20', 0.715), ('10', 0.767)):
            g = plate.rubber_plate(kg, 0.0262)
            g.rotation_euler = (0, 0, math.radians(90 * s))
            g.location = (s * x, 0, 0)


def strength():
    """Evening, lamps on: terrazzo, a clay wall, weights on rubber tiles."""
    air(0.17, (0.86, 0.92, 1.0))
    walls(plaster('#a9968a'), props.terrazzo())
    box('skirting', (15, 0.016, 0.07), (0.5, 2.192, 0.035), mat('trim_dark', '#5b4a3f', 0.5), 0.003)
    props.wall_light(-1.72, 2.2, 1.60, 34)
    props.wall_light(1.62, 2.2, 1.60, 34)
    lamp('tubes', (-0.2, -0.3, 2.8), (0, 0.9, 0.2), 3.6, 0.5, 130, (1, 0.88, 0.74))
    # what is left of the day comes from a window behind the camera, at the left
    lamp('dusk', (-4.6, -2.6, 1.7), (0.2, 0.9, 0.5), 2.2, 2.0, 150, (0.72, 0.84, 1))
    lamp('bounce', (3.2, -5.2, 2.4), (0.4, 0.8, 0.5), 4, 2, 70, (1, 0.92, 0.84))
    rubber_field(-1.556, -0.10, 5, 3)
    of('ben-luc', storage.three_tiers, -1.36, 1.86, 4)
    of('ben-luc', bench.b7, 0.16, 1.02, -32, 0.025)
    of('ben-luc', deadlift_bar, -0.34, 0.26, 6, 0.025)
    bells(((1.22, 0.44, -24), (1.50, 0.74, -12)))
    plate_on_floor('20', 1.98, 1.58, 20)
    plate_on_floor('10', 1.98, 1.58, 64, 0.056)
    of('ben-luc', adjustable.selectable, 1.24, 1.34, -34)
    props.palm(-2.34, 1.74)
    return lens(45, (0.06, -4.15, 1.38), (0.03, 1, 0.62))


def accessories():
    """A cool bright morning: cement tiles, a pale wall, small goods on a bench and on rubber tiles."""
    air(0.40, (0.95, 0.98, 1.0))
    walls(plaster('#d9d8cf'), props.cement_tiles(), height=3.2)
    box('dado', (15, 0.012, 0.06), (0.5, 2.194, 0.03), mat('trim_white', '#f1efea', 0.5), 0.003)
    # a wide window at the right, sky without sun
    lamp('sky', (4.2, -0.6, 1.7), (0, 1.0, 0.4), 3.4, 2.2, 420, (0.95, 0.98, 1))
    lamp('bounce', (-4.2, -3.6, 2.2), (0, 0.9, 0.4), 4, 2.4, 80, (1, 0.97, 0.93))
    rubber_field(-0.60, 0.30, 3, 2)
    props.slat_bench(-0.92, 1.86, 1.30)
    top = 0.45
    of('duong-co', strength_wear.belt, -1.30, 1.80, -8, top)
    of('duong-co', bands.loop_bands, -0.60, 1.86, 10, top)
    props.hook_rail(-0.92, 2.2, 1.22, 1.10)
    props.towel(-1.14, 2.2, 1.20)
    of('ben-luc', storage.three_tiers, 0.80, 1.82, -6)
    of('duong-co', floor_tools.ab_wheel, -0.24, 0.84, 16, 0.025)
    of('duong-co', rope.speed, 0.50, 0.60, 10, 0.025)
    from models import floor

    for k in range(3):
        floor.tile(-1.06, 1.16, 0.025 * k, fleck='#a5872b', spin=14 + 3 * k)
    props.fig(1.66, 1.90, 9, 1.20, '#7d8f98')
    return lens(46, (-0.02, -2.75, 1.30), (0.0, 1.2, 0.50))


def cardio():
    """The blue hour high up: dark planks, a wall of ash slats, a wide window over the town."""
    air(0.26, (0.90, 0.95, 1.0))
    wall, height = plaster('#d6d4ce'), 2.9
    flat('floor', -7, 8, -9, 2.3, 0, 0, wood('walnut', '#8d6a4c', '#5f432d', planks=(1.2, 0.14), rough=0.38))
    flat('ceiling', -7, 8, -9, 2.3, height, height, plaster('#efece6'))
    x0, x1, low, top = -2.60, 0.42, 0.28, 2.46
    for a, b, c, d in ((-7, x0, 0, height), (x1, 8, 0, height), (x0, x1, top, height), (x0, x1, 0, low)):
        box('back', (b - a, 0.22, d - c), ((a + b) / 2, 2.31, (c + d) / 2), wall, 0)
    frame = mat('frame', '#3a3c3e', 0.45)
    for x in (x0, (x0 + x1) / 2 - 0.5, (x0 + x1) / 2 + 0.5, x1):
        box('mullion', (0.045, 0.07, top - low), (x, 2.27, (low + top) / 2), frame, 0.003)
    for z in (low, top):
        box('transom', (x1 - x0, 0.07, 0.045), ((x0 + x1) / 2, 2.27, z), frame, 0.003)
    box('sill', (x1 - x0 + 0.08, 0.20, 0.03), ((x0 + x1) / 2, 2.16, low - 0.01), mat('sill', '#e9e6df', 0.5), 0.004)
    props.town(dusk=True)
    props.slats(x1 + 0.16, 4.2, 2.2, height)
    lamp('sky', ((x0 + x1) / 2, 2.7, 1.5), ((x0 + x1) / 2, -1, 0.5), x1 - x0, top - low, 150, (0.70, 0.82, 1))
    # lamps of the room: a warm row under the ceiling, and what the walls behind the camera throw back
    lamp('tubes', (0.4, 0.3, 2.8), (0.3, 0.9, 0.2), 3.8, 0.4, 150, (1, 0.87, 0.72))
    lamp('bounce', (-3.4, -4.6, 2.3), (0, 0.8, 0.5), 4, 2.4, 120, (1, 0.93, 0.86))
    lamp('wash', (2.0, 1.5, 2.84), (2.0, 2.2, 1.0), 2.6, 0.10, 34, (1, 0.84, 0.64))
    of('nhip-chay', treadmill.standard, 1.38, 1.10, 34)
    x, y, z = props.socket(2.22, 2.166, 0.32)
    props.cord([(2.10, 1.56, 0.06), (2.20, 1.66, 0.006), (2.36, 1.88, 0.006), (2.25, 2.02, 0.006), (2.22, 2.08, 0.10), (x, y, z)])
    of('nhip-chay', bike.spin, -1.72, 1.32, -36)
    of('nhip-chay', rower.magnetic, -0.34, 0.20, 22)
    return lens(39, (0.0, -4.2, 1.42), (-0.07, 1, 0.76))
