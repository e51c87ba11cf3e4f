"""Sets: several products arranged as they would be delivered and used."""
from studio import *
from models import adjustable, bar, bench, floor, plate, rack


def placed(build, x, y, turn=0, z=None, tilt=None):
    """Build a product, group it, stand it at (x, y) with its lowest point on z."""
    before = set(bpy.context.scene.objects)
    build()
    g = group('placed', [o for o in bpy.context.scene.objects if o not in before and o.parent is None])
    g.rotation_euler = tilt or (0, 0, math.radians(turn))
    bpy.context.view_layer.update()
    parts, todo = [], [g]
    while todo:
        o = todo.pop()
        parts.append(o)
        todo += list(o.children)
    low = float(verts_world(parts)[:, 2].min())
    g.location = (x, y, (z or 0) - low)
    bpy.context.view_layer.update()
    return g


def spread_mat(code='#b58a63', length=1.83, width=0.61, thick=0.015):
    """The thick NBR mat laid out flat: fine ribs along it, soft edges, corners cut round."""
    ribs, half = 58, width / 2
    top = []
    for k in range(ribs * 6 + 1):
        y = -half + 0.010 + (width - 0.020) * k / (ribs * 6)
        top.append((y, thick - 0.0009 * (0.5 - 0.5 * math.cos(2 * math.pi * k / 6)) ** 2))
    edge = [(half * s, z) for s, z in ((1, thick - 0.006), (1, 0.004))]
    profile = top + [(half - 0.003, thick - 0.0022)] + edge + [(half - 0.004, 0), (-half + 0.004, 0)] + [(-a, b) for a, b in reversed(edge)] + [(-half + 0.003, thick - 0.0022)]
    n, r = len(profile), 0.030
    stations = [length / 2 - r * (1 - math.sin(t)) for t in np.linspace(0, math.pi / 2, 10)]
    xs = [-x for x in reversed(stations)] + list(np.linspace(-length / 2 + r, length / 2 - r, 40)[1:-1]) + stations
    rings = []
    for x in xs:
        deep = max(0.0, abs(x) - (length / 2 - r))
        limit = half - r + math.sqrt(max(0.0, r * r - deep * deep))
        rings.append([(x, math.copysign(min(abs(y), limit), y), z) for y, z in profile])
    return loft('mat', rings, mat('nbr_sheet', code, 0.78, spec=0.3, sheen=0.2), angle=50)


def dumbbell_20():
    small, big = ('1,5', 0.072, 0.026), ('2,5', 0.088, 0.030)
    adjustable.loaded([big, small])


def basic():
    """Bench B7, the 20 kg set, the thick mat."""
    from studio import colour

    colour.use_family('ben-luc')
    placed(lambda: bench.adjustable(52), 0.10, 0.16, -38)
    placed(spread_mat, 0.0, -0.86, 3)
    for x, y in ((-0.66, -0.80), (-0.36, -0.86)):
        placed(dumbbell_20, x, y, -58, 0.015)
    placed(adjustable.joining_bar, 0.30, -0.86, 12, 0.015)
    return dict(turn=0, el=20, fill=0.92)


def loaded_bar():
    """Olympic bar with two 20 kg plates a side."""
    bar.olympic()
    for s in (-1, 1):
        for k in range(2):
            x = s * (1.1 - 0.415 + 0.030 + 0.054 * k)
            g = plate.rubber_plate('20', 0.0262)
            g.rotation_euler = (0, 0, math.radians(90 * s))
            g.location = (x, 0, 0)


def advanced():
    """Rack R1, bar with plates on the hooks, bench F1, rubber tiles, one more plate lying beside them."""
    from studio import colour

    colour.use_family('ben-luc')
    for i in range(4):
        for j in range(2):
            floor.tile(-1.28 + 0.504 * i, -0.252 + 0.504 * j, 0, fleck='#d8b53a')
    placed(rack.squat_frame, 0.10, 0, 0, 0)  # the tiles lie between its feet
    placed(loaded_bar, 0, 0, 0, 0)
    b = bpy.context.scene.objects
    g = [o for o in b if o.name.startswith('placed') and o.parent is None][-1]
    g.rotation_euler = (0, 0, math.radians(90))
    g.location = (0.10 - 0.082, 0, 1.32 - 0.003 + 0.0143)  # in the lining of the hooks
    placed(bench.flat_bench, -0.62, 0, 0, 0.025)
    placed(lambda: plate.rubber_plate('20'), -0.10, -0.86, 0, 0, tilt=(math.radians(-90), 0, math.radians(-40)))
    return dict(turn=58, el=12, fill=0.90)
