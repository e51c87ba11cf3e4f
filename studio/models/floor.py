"""Gym floor tile of pressed rubber granulate."""
from studio import *


def speckled(fleck='#8d9298'):
    """Pressed rubber crumb: black grains of several shades with pores between them, flecks of two sizes and four shades."""
    m = mat('granulate' + fleck, (0.016, 0.0165, 0.017), 0.84, spec=0.22, bump=('voronoi', 240, 1.0, 0.0022))
    nodes, links = m.node_tree.nodes, m.node_tree.links
    place = nodes.new('ShaderNodeTexCoord').outputs['Object']

    def node(kind, **values):
        n = nodes.new(kind)
        for name, v in values.items():
            setattr(n, name, v)
        return n

    def ramp(value, steps, constant=False):
        n = nodes.new('ShaderNodeValToRGB')
        n.color_ramp.interpolation = 'CONSTANT' if constant else 'LINEAR'
        while len(n.color_ramp.elements) < len(steps):
            n.color_ramp.elements.new(0.5)
        for e, (at, colour) in zip(n.color_ramp.elements, steps):
            e.position, e.color = at, (*colour, 1)
        links.new(value, n.inputs[0])
        return n.outputs[0]

    def grains(scale):
        # the cells are pushed about by a noise, so that no grain is a clean polygon
        noise, push, cells, split = node('ShaderNodeTexNoise'), node('ShaderNodeVectorMath', operation='MULTIPLY_ADD'), node('ShaderNodeTexVoronoi'), node('ShaderNodeSeparateRGB')
        noise.inputs['Scale'].default_value = scale * 1.7
        cells.inputs['Scale'].default_value = scale
        links.new(place, noise.inputs['Vector'])
        links.new(noise.outputs['Color'], push.inputs[0])
        push.inputs[1].default_value = (0.9 / scale,) * 3
        links.new(place, push.inputs[2])
        links.new(push.outputs[0], cells.inputs['Vector'])
        links.new(cells.outputs['Color'], split.inputs[0])
        return cells.outputs['Distance'], split.outputs

    def over(below, above, where):
        mix = node('ShaderNodeMixRGB')
        for socket, value in zip(mix.inputs, (where, below, above)):
            links.new(value, socket)
        return mix.outputs[0]

    c = hexlin(fleck)
    shades = [(t, tuple(v * k for v in c)) for t, k in ((0, 0.55), (0.3, 0.80), (0.6, 1.0), (0.85, 1.2))]
    near, fine = grains(330)
    colour = ramp(fine[1], [(0, (0.010, 0.0102, 0.0105)), (0.5, (0.018, 0.0185, 0.019)), (0.85, (0.034, 0.035, 0.036))])
    for scale, rare in ((330, 0.957), (165, 0.968)):
        _, rgb = grains(scale)
        colour = over(colour, ramp(rgb[1], shades, True), ramp(rgb[0], [(0, (0, 0, 0)), (rare, (1, 1, 1))], True))
    pore = ramp(near, [(0.0, (1, 1, 1)), (0.55, (0.85, 0.85, 0.85)), (0.85, (0.25, 0.25, 0.25))])
    dark = node('ShaderNodeMixRGB', blend_type='MULTIPLY')
    dark.inputs[0].default_value = 1
    links.new(colour, dark.inputs[1])
    links.new(pore, dark.inputs[2])
    links.new(dark.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return m


def tile(x, y, z, size=0.5, thick=0.025, fleck='#8d9298', spin=0):
    return box('tile', (size, size, thick), (x, y, z + thick / 2), speckled(fleck), 0.003, 3, rot=(0, 0, math.radians(spin)))


def tiles():
    """One tile, as it is sold."""
    tile(0, 0, 0, fleck='#d8b53a')
    return dict(turn=-32, el=27, fill=0.84)
