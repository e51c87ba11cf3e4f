"""Gym floor tile of pressed rubber granulate."""
from studio import *


def speckled(fleck='#8d9298'):
    """Black granulate with sparse flecks."""
    m = mat('granulate' + fleck, (0.016, 0.0165, 0.017), 0.82, spec=0.25, bump=('voronoi', 260, 0.8, 0.0016))
    nodes, links = m.node_tree.nodes, m.node_tree.links
    cells = nodes.new('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = 210
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], cells.inputs['Vector'])
    split = nodes.new('ShaderNodeSeparateRGB')
    links.new(cells.outputs['Color'], split.inputs[0])
    rare = nodes.new('ShaderNodeMath')
    rare.operation = 'GREATER_THAN'
    rare.inputs[1].default_value = 0.935
    links.new(split.outputs[0], rare.inputs[0])
    mix = nodes.new('ShaderNodeMixRGB')
    mix.inputs['Color1'].default_value = (0.016, 0.0165, 0.017, 1)
    mix.inputs['Color2'].default_value = (*hexlin(fleck), 1)
    links.new(rare.outputs[0], mix.inputs['Fac'])
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return m


def tile(x, y, z, size=0.5, thick=0.025, fleck='#8d9298', spin=0):
    return box('tile', (size, size, thick), (x, y, z + thick / 2), speckled(fleck), 0.003, 3, rot=(0, 0, math.radians(spin)))


def tiles():
    """One tile, as it is sold."""
    tile(0, 0, 0, fleck='#d8b53a')
    return dict(turn=-32, el=27, fill=0.84)
