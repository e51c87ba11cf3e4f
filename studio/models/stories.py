"""Pictures of the blog's posts: a few goods in a corner of a room, and what tells what the post is about."""
from studio import *
from models import abs as floor_tools
from models import adjustable, bands, bench, bike, combo, dumbbell, elliptical, gloves, kettlebell, mat as mats, props, rope, rower, storage
from models.rooms import lens, of, room, rubber_field


def thick_mat(x, y, turn, tail=1.15):
    of('moc-yoga', lambda: mats.rolled('#b58a63', '#a57b55', 0.015, 0.61, 1.3, tail, core=0.02), x, y, turn)


def thirty_minutes():
    """A pair of 10 kg, a thick mat, and a clock at half past six."""
    room('#dfe3dc', 3.2, 230, 0.42)
    props.clock(0.72, 2.2, 1.16)
    thick_mat(-0.30, 1.12, -10)
    for x, y, turn in ((0.02, 1.06, -38), (0.30, 1.16, -52)):
        of('ben-luc', lambda: dumbbell.rubber_hex('10'), x, y, turn, 0.016)
    of('an-khoe', lambda: dumbbell.neoprene_pair('3', '#16a79b'), 0.98, 1.42, -14)
    return lens(52, (0.16, -2.35, 1.22), (0.24, 1.3, 0.52))


def upkeep():
    """A spinning bike, a bottle of oil, a cloth and a key on a small sheet."""
    room('#e3ded6', 3.0, 220, 0.40)
    of('nhip-chay', bike.spin, 0.16, 1.16, -28)
    box('sheet', (0.62, 0.44, 0.004), (-0.62, 0.44, 0.002), mat('felt', '#7f8a86', 0.95, spec=0.1, bump=('noise', 900, 0.4, 0.0008)), 0.001, rot=(0, 0, 0.2))
    props.oil_bottle(-0.72, 0.52)
    props.folded_cloth(-0.52, 0.46, 24)
    props.hex_key(-0.66, 0.34)
    return lens(45, (-0.22, -2.6, 1.22), (-0.10, 1, 0.58))


def four_weeks():
    """A calendar whose first week is ticked, over a mat, a push-up board and mini bands."""
    room('#e8e0d3', 3.0, 230, 0.42)
    props.calendar(0.08, 2.2, 0.98)
    of('moc-yoga', lambda: mats.rolled('#98a493', '#c9b79c', 0.008, 0.61, 3.2, 0.95, lines='#f3efe6'), -0.30, 1.38, -8)
    of('duong-co', floor_tools.push_up_board, 0.36, 0.72, -18)
    of('duong-co', bands.loop_bands, -0.34, 0.74, 14)
    return lens(50, (0.02, -2.3, 1.30), (0.04, 1.3, 0.50))


def gym_in_a_bag():
    """The five tubes with their handles on a thick mat, the bag they travel in behind them."""
    room('#e6e1d8', 3.4, 230, 0.42)
    thick_mat(-0.62, 1.18, 0, 1.36)
    of('duong-co', bands.tube_set, 0.08, 1.30, 4, 0.016)
    props.drawstring_bag(0.62, 1.62)
    of('duong-co', bands.loop_bands, -0.42, 1.70, 10)
    return lens(60, (0.06, -0.95, 1.55), (0.08, 1.28, 0.10))


def five_square_metres():
    """A corner of 2.5 by 2 metres, marked on the floor: bench, dumbbells, rack, mat."""
    room('#e9e4da', 3.2, 230, 0.42)
    tape = mat('tape', '#f4efe4', 0.8, spec=0.2)
    x0, x1, y0, y1 = -1.25, 1.25, 0.18, 2.18
    for y in (y0, y1):
        box('tape', (x1 - x0 + 0.04, 0.04, 0.001), (0, y, 0.0006), tape, 0)
    for x in (x0, x1):
        box('tape', (0.04, y1 - y0, 0.001), (x, (y0 + y1) / 2, 0.0008), tape, 0)
    of('ben-luc', bench.b7, -0.30, 1.06, -30)
    of('ben-luc', storage.three_tiers, 0.62, 1.90, 0)
    for x, y in ((0.42, 0.72), (0.62, 0.88)):
        of('ben-luc', combo.dumbbell_20, x, y, -34)
    of('moc-yoga', mats.nbr, -0.80, 0.56, -62)
    return lens(45, (0.30, -2.9, 2.35), (0.06, 1.2, 0.38))


def first_kettlebell():
    """8 and 16 kg on rubber tiles, gym gloves beside them."""
    room('#d9dcdb', 3.0, 230, 0.40)
    rubber_field(-0.60, 0.66, 3, 2)
    of('ben-luc', lambda: kettlebell.vinyl('8'), -0.20, 1.10, -18, 0.025)
    of('ben-luc', lambda: kettlebell.competition('16'), 0.14, 1.26, -14, 0.025)
    of('duong-co', gloves.gym_pair, 0.50, 0.92, -4, 0.025)
    return lens(74, (0.16, -1.7, 0.98), (0.16, 1.15, 0.17))


def first_dumbbells():
    """Four ways to own dumbbells: fixed, screwed together, dialled, and light ones of plastic."""
    room('#e6ddd0', 3.2, 230, 0.42)
    rubber_field(-1.0, 0.66, 4, 2)
    for kg, x, y in (('5', -0.62, 1.00), ('10', -0.40, 1.16)):
        of('ben-luc', lambda: dumbbell.rubber_hex(kg), x, y, -48, 0.025)
    of('ben-luc', combo.dumbbell_20, -0.02, 0.98, -40, 0.025)
    of('ben-luc', adjustable.selectable, 0.24, 1.34, -30, 0.025)
    of('an-khoe', lambda: dumbbell.plastic_pair('2', '#ef7fa2'), 0.66, 1.02, 10, 0.025)
    return lens(64, (0.04, -1.75, 1.15), (0.02, 1.2, 0.15))


def quiet_flat():
    """A folding bike on rubber tiles, two spare ones with the cordless rope, a sideboard behind."""
    room('#dedfe0', 2.8, 230, 0.42)
    props.sideboard(-0.98, 1.94)
    props.books(-0.62, 1.92, 0.62, -6)
    props.fig(1.62, 1.80, 6, 1.25)
    rubber_field(-0.02, 0.42, 2, 2)
    of('an-khoe', bike.folding_x, 0.48, 0.92, 34, 0.025)
    from models import floor

    for k in range(3):
        floor.tile(-0.66, 0.62, 0.025 * k, fleck='#a5872b', spin=8 + 3 * k)
    of('duong-co', rope.counter, -0.66, 0.62, -10, 0.075)
    return lens(42, (0.06, -2.9, 1.38), (0.02, 1, 0.62))


def three_machines():
    """Bike, cross trainer and rower side by side."""
    room('#e4e2dc', 3.2, 240, 0.44)
    of('nhip-chay', bike.spin, -1.42, 1.22, -34)
    of('nhip-chay', elliptical.home_trainer, -0.02, 1.50, 148)
    of('nhip-chay', rower.magnetic, 0.95, 0.62, 28)
    return lens(42, (-0.12, -4.1, 1.45), (-0.12, 1, 0.70))
