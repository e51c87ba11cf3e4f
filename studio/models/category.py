"""One group picture for each category, on the same ground as the products."""
from studio import *
from studio import colour
from models import abs as floor_tools
from models import ball, bands, dumbbell, gloves, kettlebell, mat as mats, plate, rack, roller, rope, rower, treadmill
from models.combo import loaded_bar, placed
from models import bench


def of(family, build, *where, **how):
    colour.use_family(family)
    return placed(build, *where, **how)


def cardio():
    # a black machine and a wooden one, so that their outlines stay apart
    of('nhip-chay', treadmill.standard, 0.30, 0.72, 142)
    of('nhip-chay', rower.water, -0.10, -0.62, -24)
    return dict(turn=0, el=15, fill=0.88)


def strength():
    of('ben-luc', lambda: plate.rubber_plate('20'), -0.21, 0.17, 14)
    of('ben-luc', lambda: plate.rubber_plate('10'), 0.03, 0.24, -8)
    of('ben-luc', lambda: kettlebell.kettlebell('8', s=0.86), 0.26, 0.10, -20)
    of('ben-luc', lambda: dumbbell.rubber_hex('10'), -0.20, -0.13, -44)
    of('ben-luc', lambda: dumbbell.rubber_hex('7,5'), 0.08, -0.16, -58)
    of('ben-luc', lambda: dumbbell.rubber_hex('2'), 0.33, -0.16, -40)
    return dict(turn=0, el=16, fill=0.86)


def home_gym():
    of('ben-luc', rack.squat_frame, 0, 0, 0)
    g = of('ben-luc', loaded_bar, 0, 0, 90)
    x, z = rack.BAR_IN_HOOK
    g.location = (x, 0, z + 0.0143)
    of('ben-luc', bench.flat_bench, -0.36, 0, 0)
    return dict(turn=58, el=12, fill=0.88)


def accessories():
    of('duong-co', bands.loop_bands, -0.17, 0.16, -8)
    of('duong-co', floor_tools.ab_wheel, 0.27, 0.10, -10)
    of('duong-co', rope.speed, -0.10, -0.24, 6)
    of('duong-co', gloves.belt, 0.24, -0.26, -14)
    return dict(turn=0, el=26, fill=0.86)


def yoga():
    of('moc-yoga', ball.ball, -0.06, 0.46, 0)
    of('moc-yoga', mats.tpe, 0.26, -0.14, -46)
    of('moc-yoga', roller.foam_roller, -0.44, -0.10, -34)
    return dict(turn=0, el=17, fill=0.86)


def boxing():
    of('duong-co', lambda: gloves.boxing_pair('10'), 0, 0.10, 0)
    of('duong-co', gloves.wraps, 0.05, -0.18, 4)
    return dict(turn=0, el=20, fill=0.86)
