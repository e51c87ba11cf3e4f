"""One group picture for each category, on the same ground as the products."""
from studio import *
from studio import colour
from models import abs as floor_tools
from models import ball, bands, bike, dumbbell, gloves, kettlebell, mat as mats, plate, rack, roller, rope, treadmill
from models.combo import loaded_bar, placed
from models import bench


def of(family, build, *where, **how):
    colour.use_family(family)
    return placed(build, *where, **how)


def cardio():
    of('nhip-chay', treadmill.gym, .55, .35, 150)
    of('nhip-chay', bike.spin, -.95, -.35, -34)
    return dict(turn=0, el=12, fill=.86)


def strength():
    of('ben-luc', lambda: plate.rubber_plate('20'), -.21, .17, 14)
    of('ben-luc', lambda: plate.rubber_plate('10'), .03, .24, -8)
    of('ben-luc', lambda: kettlebell.kettlebell('8', s=.86), .26, .10, -20)
    of('ben-luc', lambda: dumbbell.rubber_hex('10'), -.20, -.13, -44)
    of('ben-luc', lambda: dumbbell.rubber_hex('7,5'), .08, -.16, -58)
    of('ben-luc', lambda: dumbbell.rubber_hex('2'), .33, -.16, -40)
    return dict(turn=0, el=16, fill=.86)


def home_gym():
    of('ben-luc', rack.squat_frame, 0, 0, 0)
    g = of('ben-luc', loaded_bar, 0, 0, 90)
    g.location = (-.082, 0, 1.3235)
    of('ben-luc', bench.flat_bench, -.74, 0, 0)
    return dict(turn=58, el=12, fill=.88)


def accessories():
    of('duong-co', bands.loop_bands, -.17, .16, -8)
    of('duong-co', floor_tools.ab_wheel, .27, .10, -10)
    of('duong-co', rope.speed, -.10, -.24, 6)
    of('duong-co', gloves.belt, .24, -.26, -14)
    return dict(turn=0, el=26, fill=.86)


def yoga():
    of('moc-yoga', ball.ball, -.46, .30, 0)
    of('moc-yoga', mats.tpe, .34, .10, -40)
    of('moc-yoga', roller.foam_roller, -.30, -.34, -34)
    return dict(turn=0, el=17, fill=.86)


def boxing():
    of('duong-co', gloves.boxing_pair, -.08, .06, 0)
    of('duong-co', gloves.wraps, .16, -.12, 10)
    return dict(turn=0, el=15, fill=.84)
