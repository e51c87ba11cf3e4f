"""Sets: several products arranged as they would be delivered and used."""
from studio import *
from models import adjustable, bar, bench, floor, plate, rack
from models import mat as mats


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


def dumbbell_20():
    small, big = ('1,5', 0.072, 0.026), ('2,5', 0.088, 0.030)
    adjustable.loaded([big, small])


def basic():
    """Bench B7 on the thick mat, which is unrolled under it; on its free end lie the dumbbells, beside the bench the joining bar."""
    from studio import colour

    colour.use_family('ben-luc')
    thick = 0.0148
    placed(mats.nbr_open, 0, 0, 0)
    placed(lambda: bench.adjustable(52), -0.165, 0, 0, thick)
    for x, turn in ((0.625, 84), (0.820, 96)):
        placed(dumbbell_20, x, 0.010, turn, thick)
    placed(adjustable.joining_bar, -0.02, -0.195, 8, thick)
    return dict(turn=-40, el=21, fill=0.92)


def loaded_bar():
    """Olympic bar with two 20 kg plates a side."""
    before = set(bpy.context.scene.objects)
    bar.olympic()
    for o in set(bpy.context.scene.objects) - before:
        if o.name.startswith('knurl'):  # finer than a pixel here, where it would only tear the bar's outline
            bpy.data.objects.remove(o)
    for a, b in ((-0.395, -0.085), (0.085, 0.395), (-0.610, -0.411), (0.411, 0.610), (-0.06, 0.06)):
        bar.knurled([(a + (b - a) * t / 12, 0, 0) for t in range(13)], 0.01425)
    # polished steel this narrow would show each lamp as a blotch: from here only its dull sheen is left
    dull, rough = mat('steel_far', (0.60, 0.61, 0.62), 0.33, 1.0), mat('knurl_dull', (0.46, 0.465, 0.475), 0.42, 1.0)
    for o in set(bpy.context.scene.objects) - before:
        if o.type == 'MESH' and o.data.materials and o.data.materials[0].name in ('polished', 'satin', 'knurl_far', 'sleeve_chrome', 'shaft_steel'):
            o.data.materials[0] = rough if o.name.startswith('knurl') else dull
    for s in (-1, 1):
        for k in range(2):
            x = s * (1.1 - 0.415 + 0.030 + 0.054 * k)
            g = plate.rubber_plate('20', 0.0262)
            g.rotation_euler = (0, 0, math.radians(90 * s))
            g.location = (x, 0, 0)


def seen_from_afar():
    """Pressed rubber crumb as it looks from three metres: only the coarse grains and flecks are left of it."""
    m = mat('granulate_far', (0.046, 0.0465, 0.047), 0.88, spec=0.22, bump=('voronoi', 120, 0.7, 0.0016))
    nodes, links = m.node_tree.nodes, m.node_tree.links
    if any(n.type == 'MIX_RGB' for n in nodes):
        return m
    cells, split, rare, mix = nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeSeparateRGB'), nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMixRGB')
    cells.inputs['Scale'].default_value = 120
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], cells.inputs['Vector'])
    links.new(cells.outputs['Color'], split.inputs[0])
    links.new(split.outputs[0], rare.inputs[0])
    rare.operation, rare.inputs[1].default_value = 'GREATER_THAN', 0.952
    links.new(rare.outputs[0], mix.inputs['Fac'])
    colour = nodes['Principled BSDF'].inputs['Base Color']
    links.new(colour.links[0].from_socket, mix.inputs['Color1'])
    mix.inputs['Color2'].default_value = (*hexlin('#847a58'), 1)
    links.new(mix.outputs[0], colour)
    return m


def advanced():
    """Rack R1 with the bar and its plates in its hooks; bench F1 stands in it on the tiles, the fifth plate leans on an upright.

    The eight tiles make a platform of two metres by one: it fills the rack from its rear tie to its front and goes on before it.
    """
    from studio import colour

    colour.use_family('ben-luc')
    thick, step = 0.025, 0.501
    for i in range(4):
        for j in range(2):
            floor.tile(-0.435 + step * (i - 1.5), step * (j - 0.5), 0, thick=thick, fleck='#d8b53a')
    for o in bpy.context.scene.objects:
        if o.type == 'MESH' and o.data.materials and o.data.materials[0].name.startswith('granulate'):
            o.data.materials[0] = seen_from_afar()
    placed(rack.squat_frame, 0, 0, 0)
    weight = placed(loaded_bar, 0, 0, 90)
    x, z = rack.BAR_IN_HOOK
    weight.location = (x, 0, z + 0.0143)
    placed(bench.flat_bench, -0.46, 0, 0, thick)
    lean = math.radians(8)
    # its upper rim touches the inner face of the upright (y = 0.53), its lower one stands on the tiles
    placed(lambda: plate.rubber_plate('20'), 0.020, 0.530 - 0.225 * math.sin(lean) - 0.027, 0, thick, tilt=(-lean, 0, 0))
    return dict(turn=58, el=15, fill=0.92)
