"""Textiles of gloves: a net of knitted holes and suede, as one skin with the values of its mesh."""
import math

from .cloth import _mapped, _relief, toned
from .materials import _nodes


def netted(name, first, second, hem, pitch=0.0021):
    """Like `toned`, but where `tone` is 0 the skin is a net: small holes in a diamond pattern, seen from above."""
    m = toned(name, first, second, hem, 0.0010, 0.80, 0.3)
    n, l = _nodes(m)
    if m.get('netted'):
        return m
    m['netted'] = True
    axes = n.new('ShaderNodeSeparateXYZ')
    l.new(n.new('ShaderNodeTexCoord').outputs['Object'], axes.inputs[0])

    def op(kind, a, b=None):
        node = n.new('ShaderNodeMath')
        node.operation = kind
        for slot, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            elif value is not None:
                l.new(value, node.inputs[slot])
        return node.outputs[0]

    wave = lambda axis, size: op('SINE', op('MULTIPLY', axes.outputs[axis], 2 * math.pi / size))
    field = op('ABSOLUTE', op('MULTIPLY', wave('X', pitch * 2), wave('Y', pitch * 2.4)))
    hole = _mapped(m, field, 0.35, 0.75, 0.0, 1.0)
    where = n.new('ShaderNodeAttribute')
    where.attribute_name = 'tone'
    hem_at = n.new('ShaderNodeAttribute')
    hem_at.attribute_name = 'hem'
    plain = op('MAXIMUM', where.outputs['Fac'], hem_at.outputs['Fac'])
    hole = op('MULTIPLY', hole, op('SUBTRACT', 1.0, op('MINIMUM', plain, 1.0)))
    shader = n['Principled BSDF']
    colour = shader.inputs['Base Color'].links[0].from_socket
    dark = n.new('ShaderNodeHueSaturation')
    l.new(colour, dark.inputs['Color'])
    l.new(_mapped(m, hole, 0, 1, 1.12, 0.40), dark.inputs['Value'])
    l.new(dark.outputs['Color'], shader.inputs['Base Color'])
    _relief(m, op('SUBTRACT', 1.0, hole), 0.7, 0.0004)
    m['grain'] = pitch
    return m
