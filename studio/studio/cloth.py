"""Leather and cloth as they are seen from half a metre: pebbled grain, webbing, knitted elastic, hook tape."""
from .colour import hexlin
from .materials import _nodes, mat


def _relief(m, links_to, strength, distance):
    n, l = _nodes(m)
    b = n.new('ShaderNodeBump')
    b.inputs['Strength'].default_value, b.inputs['Distance'].default_value = strength, distance
    l.new(links_to, b.inputs['Height'])
    l.new(b.outputs['Normal'], n['Principled BSDF'].inputs['Normal'])


def _mapped(m, source, low, high, to_low, to_high):
    n, l = _nodes(m)
    r = n.new('ShaderNodeMapRange')
    for key, value in zip(('From Min', 'From Max', 'To Min', 'To Max'), (low, high, to_low, to_high)):
        r.inputs[key].default_value = value
    l.new(source, r.inputs['Value'])
    return r.outputs['Result']


def _tinted(m, base, factor):
    """The colour times a factor that differs from place to place: the denoiser keeps a pattern that it sees in the colours."""
    n, l = _nodes(m)
    h = n.new('ShaderNodeHueSaturation')
    h.inputs['Color'].default_value = (*base, 1)
    l.new(factor, h.inputs['Value'])
    l.new(h.outputs['Color'], n['Principled BSDF'].inputs['Base Color'])


def grained(code, rough=0.40, cell=0.0011, deep=0.5, coat=0.0):
    """Pebbled leather: flat grains between fine creases, a little duller in the creases."""
    base = hexlin(code)
    m = mat(f'grained{code}{rough}{cell}', base, rough, spec=0.5, coat=coat, coat_rough=0.3)
    n, l = _nodes(m)
    if m.get('grain'):
        return m
    space = n.new('ShaderNodeTexCoord').outputs['Object']
    v = n.new('ShaderNodeTexVoronoi')
    v.feature = 'DISTANCE_TO_EDGE'
    v.inputs['Scale'].default_value = 1 / cell
    l.new(space, v.inputs['Vector'])
    flat = _mapped(m, v.outputs['Distance'], 0.0, 0.28, 0.0, 1.0)
    _relief(m, flat, deep, 0.00016)
    cloud = n.new('ShaderNodeTexNoise')
    cloud.inputs['Scale'].default_value = 40
    l.new(space, cloud.inputs['Vector'])
    l.new(_mapped(m, cloud.outputs['Fac'], 0.3, 0.7, rough - 0.035, rough + 0.035), n['Principled BSDF'].inputs['Roughness'])
    _tinted(m, base, _mapped(m, flat, 0, 1, 0.80, 1.05))
    m['grain'] = cell
    return m


def plain_weave(code, thread=1.4, ribs=0.5, rough=0.85, depth=0.0004):
    """Webbing in plain weave; its mesh needs UVs in millimetres. `ribs` is how much the weft stands out across the strap."""
    base = hexlin(code)
    m = mat(f'plain_weave{code}{thread}{ribs}', base, rough, spec=0.2, sheen=0.35)
    n, l = _nodes(m)
    if m.get('grain'):
        return m
    axes = n.new('ShaderNodeSeparateXYZ')
    l.new(n.new('ShaderNodeTexCoord').outputs['UV'], axes.inputs[0])

    def op(kind, a, b=None):
        x = n.new('ShaderNodeMath')
        x.operation = kind
        for k, v in enumerate((a, b)):
            if isinstance(v, (int, float)):
                x.inputs[k].default_value = v
            elif v is not None:
                l.new(v, x.inputs[k])
        return x.outputs[0]

    turn = 2 * 3.14159 / thread
    u, w = op('MULTIPLY', axes.outputs['X'], turn / 2), op('MULTIPLY', axes.outputs['Y'], turn / 2)
    # warp over weft in every second field: two products of waves, half a thread apart
    field = op('MULTIPLY', op('SINE', u), op('SINE', w))
    rib = op('ABSOLUTE', op('SINE', u))
    line = op('ABSOLUTE', op('SINE', w))
    height = op('ADD', op('MULTIPLY', op('ADD', field, 1.0), 0.5), op('ADD', op('MULTIPLY', rib, ribs), op('MULTIPLY', line, 0.6 - ribs * 0.5)))
    _relief(m, height, 0.8, depth)
    _tinted(m, base, _mapped(m, height, 0.2, 1.5, 0.62, 1.22))
    m['grain'] = thread / 1000
    return m


def napped(code, size=0.0006):
    """Loop or hook tape: a matt, uneven nap."""
    base = hexlin(code)
    m = mat(f'napped{code}{size}', base, 0.95, spec=0.1, sheen=0.6)
    n, l = _nodes(m)
    if m.get('grain'):
        return m
    space = n.new('ShaderNodeTexCoord').outputs['Object']
    v = n.new('ShaderNodeTexNoise')
    v.inputs['Scale'].default_value, v.inputs['Detail'].default_value = 0.6 / size, 2
    l.new(space, v.inputs['Vector'])
    _relief(m, v.outputs['Fac'], 1.0, 0.0008)
    _tinted(m, base, _mapped(m, v.outputs['Fac'], 0.3, 0.7, 0.55, 1.45))
    m['grain'] = size
    return m


def toned(name, first, second, hem, cell=0.0010, rough=0.72, deep=0.5):
    """One skin in several colours: the mesh's values `tone`, `hem` and `lined` (0..1) say where the others lie."""
    m = mat(name, hexlin(first), rough, spec=0.35, sheen=0.25)
    n, l = _nodes(m)
    if m.get('grain'):
        return m
    colour = None
    for key, code in (('tone', second), ('hem', hem), ('lined', '#131314')):
        where = n.new('ShaderNodeAttribute')
        where.attribute_name = key
        mix = n.new('ShaderNodeMixRGB')
        mix.inputs['Color1'].default_value, mix.inputs['Color2'].default_value = (*hexlin(first), 1), (*hexlin(code), 1)
        if colour:
            l.new(colour, mix.inputs['Color1'])
        l.new(_mapped(m, where.outputs['Fac'], 0.4, 0.6, 0, 1), mix.inputs['Fac'])
        colour = mix.outputs['Color']
    v = n.new('ShaderNodeTexVoronoi')
    v.feature = 'DISTANCE_TO_EDGE'
    v.inputs['Scale'].default_value = 1 / cell
    l.new(n.new('ShaderNodeTexCoord').outputs['Object'], v.inputs['Vector'])
    flat = _mapped(m, v.outputs['Distance'], 0.0, 0.28, 0.0, 1.0)
    _relief(m, flat, deep, 0.00016)
    h = n.new('ShaderNodeHueSaturation')
    l.new(colour, h.inputs['Color'])
    l.new(_mapped(m, flat, 0, 1, 0.78, 1.06), h.inputs['Value'])
    l.new(h.outputs['Color'], n['Principled BSDF'].inputs['Base Color'])
    m['grain'] = cell
    return m
