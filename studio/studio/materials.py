"""Materials. A model takes them from Mat, so that the whole range looks as if it came from one house."""
import math

import bpy

from .colour import accent_hex, hexlin

_M = {}
# Below which colour a surface is black, and how much more it gleams: its form is seen in its gleam alone. Brighter cards
# instead would burn out the steel beside it.
BLACK = 0.12, 1.8
BRUSHED = 60  # how much finer brushed metal is across its strokes than along them


def _nodes(m):
    return m.node_tree.nodes, m.node_tree.links


def mat(
    name,
    base=(0.8, 0.8, 0.8),
    rough=0.5,
    metal=0.0,
    spec=0.5,
    coat=0.0,
    coat_rough=0.08,
    sheen=0.0,
    aniso=0.0,
    bump=None,
    emit=None,
    rough_var=0.0,
    col_var=0.0,
    rv_scale=6.0,
):
    """bump=(kind, scale, strength, distance_m); kinds noise|peel|voronoi|pores|knurl|weave|brushed|leather|ribs

    `peel` is noise that the colour does not show, as in a coat of powder or paint; `pores` are those of foam.
    """
    if name in _M:
        return _M[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = _nodes(m)
    b = n['Principled BSDF']
    if isinstance(base, str):
        base = hexlin(base)

    if metal < 0.5 and max(base) < BLACK[0]:
        spec *= BLACK[1]

    def S(k, v):
        return b.inputs[k].__setattr__('default_value', v)

    S('Base Color', (*base, 1))
    S('Roughness', rough)
    S('Metallic', metal)
    S('Specular', spec)
    S('Clearcoat', coat)
    S('Clearcoat Roughness', coat_rough)
    S('Sheen', sheen)
    S('Anisotropic', aniso)
    tc = n.new('ShaderNodeTexCoord')

    def tex(t, scale, vec=None, **kw):
        x = n.new(t)
        x.inputs['Scale'].default_value = scale
        if kw.pop('grain', False):
            x.label = 'grain'
        for k, v in kw.items():
            if k in x.inputs:
                x.inputs[k].default_value = v
            else:
                setattr(x, k, v)
        l.new(vec or tc.outputs['Object'], x.inputs['Vector'])
        return x

    if rough_var or col_var:
        t = tex('ShaderNodeTexNoise', rv_scale, Detail=2.0, Roughness=0.6)
        if rough_var:
            r = n.new('ShaderNodeMapRange')
            r.inputs['To Min'].default_value = rough - rough_var
            r.inputs['To Max'].default_value = rough + rough_var
            r.inputs['From Min'].default_value = 0.3
            r.inputs['From Max'].default_value = 0.7
            l.new(t.outputs['Fac'], r.inputs['Value'])
            l.new(r.outputs['Result'], b.inputs['Roughness'])
        if col_var:
            h = n.new('ShaderNodeHueSaturation')
            h.inputs['Color'].default_value = (*base, 1)
            r = n.new('ShaderNodeMapRange')
            r.inputs['To Min'].default_value = 1 - col_var
            r.inputs['To Max'].default_value = 1 + col_var
            l.new(t.outputs['Fac'], r.inputs['Value'])
            l.new(r.outputs['Result'], h.inputs['Value'])
            l.new(h.outputs['Color'], b.inputs['Base Color'])
    if bump:
        kind, scale, st, dist = bump
        if kind in ('noise', 'peel'):
            h = tex('ShaderNodeTexNoise', scale, Detail=1.0, grain=True).outputs['Fac']
        elif kind in ('voronoi', 'pores'):
            h = tex('ShaderNodeTexVoronoi', scale, grain=True).outputs['Distance']
        elif kind == 'leather':
            v = tex('ShaderNodeTexVoronoi', scale, grain=True)
            nn = tex('ShaderNodeTexNoise', scale * 0.4, Detail=1.0, grain=True)
            a = n.new('ShaderNodeMath')
            a.operation = 'ADD'
            l.new(v.outputs['Distance'], a.inputs[0])
            l.new(nn.outputs['Fac'], a.inputs[1])
            h = a.outputs[0]
        elif kind == 'brushed':
            mp = n.new('ShaderNodeMapping')
            mp.inputs['Scale'].default_value = (1, BRUSHED, BRUSHED)
            l.new(tc.outputs['Object'], mp.inputs['Vector'])
            h = tex('ShaderNodeTexNoise', scale, mp.outputs['Vector'], Detail=1.0, grain=True).outputs['Fac']
        elif kind in ('knurl', 'weave', 'ribs'):
            src = tc.outputs['UV']

            def wave(rot):
                mp = n.new('ShaderNodeMapping')
                mp.inputs['Rotation'].default_value = (0, 0, rot)
                l.new(src, mp.inputs['Vector'])
                return tex('ShaderNodeTexWave', scale, mp.outputs['Vector'], wave_type='BANDS', bands_direction='X').outputs['Fac']

            if kind == 'ribs':
                h = wave(0)
            else:
                r = math.pi / 4
                a = n.new('ShaderNodeMath')
                a.operation = 'MULTIPLY' if kind == 'knurl' else 'MAXIMUM'
                l.new(wave(r), a.inputs[0])
                l.new(wave(-r), a.inputs[1])
                h = a.outputs[0]
        relief = {'weave': (0.72, 1.08), 'leather': (0.88, 1.07), 'noise': (0.93, 1.05), 'voronoi': (0.90, 1.07), 'pores': (0.78, 1.09)}.get(kind)
        if relief and not col_var:
            # Grain and threads differ a little in colour as well: the denoiser keeps a pattern that its guide of colours
            # shows, and would leave the grain only where a lamp grazes it.
            shade = n.new('ShaderNodeMapRange')
            shade.label = 'relief'
            if kind in ('leather', 'noise'):
                shade.inputs['From Min'].default_value, shade.inputs['From Max'].default_value = (0.3, 0.7) if kind == 'noise' else (0.4, 1.1)
            shade.inputs['To Min'].default_value, shade.inputs['To Max'].default_value = relief
            thread = n.new('ShaderNodeHueSaturation')
            thread.inputs['Color'].default_value = (*base, 1)
            l.new(h, shade.inputs['Value'])
            l.new(shade.outputs['Result'], thread.inputs['Value'])
            l.new(thread.outputs['Color'], b.inputs['Base Color'])
        bp = n.new('ShaderNodeBump')
        bp.inputs['Strength'].default_value = st
        bp.inputs['Distance'].default_value = dist
        l.new(h, bp.inputs['Height'])
        l.new(bp.outputs['Normal'], b.inputs['Normal'])
        if coat:
            l.new(bp.outputs['Normal'], b.inputs['Clearcoat Normal'])
        if kind in ('noise', 'peel', 'voronoi', 'pores', 'leather', 'brushed'):
            m['grain'] = 1 / scale / (BRUSHED if kind == 'brushed' else 1)
    if emit:
        S('Emission', (*(hexlin(emit[0])), 1))
        S('Emission Strength', emit[1])

    def told(channel, colour):
        """What the film is told of a surface besides its light."""
        note = n.new('ShaderNodeOutputAOV')
        note.name = channel
        note.inputs['Color'].default_value = (*colour, 1)

    if metal > 0.5 and rough < 0.28:
        told('mirror', base)
    elif emit and emit[1] > 0:
        told('mirror', [min(1, c * emit[1]) for c in hexlin(emit[0])])
    # what is matt has a tooth that a lens shows; paint, metal and glass have none
    told('tooth', [0 if emit or metal > 0.5 else min(1, max(0, (rough - 0.3) / 0.45))] * 3)
    _M[name] = m
    return m


FINEST = 2.2  # pixels: the period of the finest grain that a picture shows
FAINTEST = 0.5  # a grain whose real period is a smaller share of the period it is shown with is left out


def fit_grain(pixel):
    """Show each grain at no less than FINEST pixels (`pixel` in metres), and the weaker the finer it really is.

    A finer grain would be noise: it costs half of the render's time, and stays in one corner only. A real surface whose
    grain is finer than a pixel is seen as an even dull one.
    """
    for m in _M.values():
        period = m.get('grain')
        if not period:
            continue
        nodes, links = _nodes(m)
        share = min(1, period / (FINEST * pixel))
        if share < FAINTEST:
            _drop_grain(nodes, links)
            continue
        for node in nodes:
            if node.label == 'grain':
                node.inputs['Scale'].default_value *= share
            elif node.label == 'relief':
                for end in ('To Min', 'To Max'):
                    node.inputs[end].default_value = 1 + (node.inputs[end].default_value - 1) * share
            elif node.type == 'BUMP':
                node.inputs['Distance'].default_value /= share
                node.inputs['Strength'].default_value *= share


def _drop_grain(nodes, links):
    shader = nodes['Principled BSDF']
    for name in ('Normal', 'Clearcoat Normal', 'Base Color'):
        for link in list(shader.inputs[name].links):
            links.remove(link)
    for wire in list(shader.inputs['Roughness'].links):
        ramp = wire.from_node.inputs
        for end in ('To Min', 'To Max'):
            ramp[end].default_value += 0.02
    shader.inputs['Roughness'].default_value += 0.02


class Mat:
    """The material library. Dark ones are never pure black; a fine bump keeps them from looking like plastic toys."""

    @staticmethod
    def rubber():
        return mat(
            'rubber',
            (0.0320, 0.0322, 0.0328),
            0.58,
            spec=0.36,
            bump=('noise', 2000, 0.2, 0.00025),
            rough_var=0.02,
            rv_scale=14,
        )

    @staticmethod
    def rubber2():
        return mat('rubber2', (0.042, 0.0415, 0.0412), 0.78, spec=0.26, bump=('noise', 1800, 0.2, 0.0003))

    @staticmethod
    def chrome():
        return mat('chrome', (0.61, 0.62, 0.635), 0.12, 1.0)

    @staticmethod
    def knurl():
        return mat('knurl', (0.60, 0.61, 0.63), 0.29, 1.0, bump=('knurl', 0.20, 0.9, 0.0011))

    @staticmethod
    def knurl_far():
        """Knurl whose grooves are finer than two pixels: only its dull sheen is left."""
        return mat('knurl_far', (0.46, 0.47, 0.49), 0.40, 1.0)

    @staticmethod
    def steel():
        return mat('steel', (0.62, 0.63, 0.64), 0.30, 1.0, bump=('brushed', 30, 0.12, 0.0005))

    @staticmethod
    def alu():
        # below a roughness of .28 Cycles takes a surface for a mirror and gives the denoiser the reflected normals
        return mat('alu', (0.50, 0.51, 0.53), 0.30, 1.0)

    @staticmethod
    def gunmetal():
        """Dark brushed metal: a face of it that the lamps reach from one side only still differs from the ground."""
        return mat('gunmetal', (0.20, 0.205, 0.215), 0.34, 1.0, bump=('brushed', 30, 0.12, 0.0005))

    @staticmethod
    def castiron():
        return mat(
            'castiron',
            (0.0225, 0.0235, 0.0245),
            0.38,
            spec=0.5,
            bump=('noise', 620, 0.32, 0.0009),
            rough_var=0.05,
            rv_scale=20,
        )

    @staticmethod
    def powder():
        return mat('powder', (0.0205, 0.0213, 0.0228), 0.31, spec=0.52, bump=('peel', 900, 0.10, 0.0004))

    @staticmethod
    def powder_l():
        return mat('powder_l', (0.52, 0.53, 0.54), 0.42, spec=0.5, bump=('peel', 900, 0.10, 0.0004))

    @staticmethod
    def accent():
        return mat('accent' + accent_hex(), accent_hex(), 0.36, spec=0.5, bump=('peel', 1100, 0.08, 0.0003))

    @staticmethod
    def accent_g():
        return mat('accent_g' + accent_hex(), accent_hex(), 0.28, coat=0.6)

    @staticmethod
    def plastic():
        return mat('plastic', (0.056, 0.0568, 0.059), 0.47, spec=0.42, bump=('voronoi', 1700, 0.16, 0.0003))

    @staticmethod
    def plastic_g():
        return mat('plastic_g', (0.012, 0.012, 0.014), 0.12, coat=1.0, coat_rough=0.03)

    @staticmethod
    def plastic_l():
        return mat('plastic_l', (0.60, 0.60, 0.61), 0.35)

    @staticmethod
    def leather():
        return mat('leather', (0.0165, 0.0167, 0.0177), 0.35, spec=0.55, bump=('leather', 850, 0.3, 0.0004), rough_var=0.02)

    @staticmethod
    def foam():
        return mat('foam', (0.050, 0.0505, 0.0525), 0.95, spec=0.14, sheen=0.5, bump=('pores', 1000, 0.4, 0.0006))

    @staticmethod
    def white():
        return mat('white', (0.75, 0.75, 0.74), 0.45)

    @staticmethod
    def glass():
        return mat('glass', (0.003, 0.0035, 0.0045), 0.09, spec=0.28)

    @staticmethod
    def paint(code, rough=0.4, **kw):
        """Powder-coated steel or moulded plastic in any colour, named by its hex."""
        return mat(f'paint{code}{rough}', code, rough, bump=('peel', 1100, 0.10, 0.0004), **kw)

    @staticmethod
    def soft(code, rough=0.7, grain=1500):
        """Foam, neoprene, TPE: matt, slightly sheeny, with a fine grain."""
        return mat(f'soft{code}{rough}{grain}', code, rough, spec=0.3, sheen=0.2, bump=('noise', grain, 0.25, 0.5 / grain))

    @staticmethod
    def leatherette(code, rough=0.42):
        """PU leather in any colour."""
        return mat(f'pu{code}', code, rough, spec=0.5, bump=('leather', 850, 0.3, 0.0004), rough_var=0.02)

    @staticmethod
    def cloth(code, scale=0.9):
        """Woven webbing; its mesh needs UVs in millimetres."""
        return mat(f'cloth{code}{scale}', code, 0.8, spec=0.25, sheen=0.4, bump=('weave', scale, 0.5, 0.0009))

    @staticmethod
    def light(code, strength=1.0):
        """A lit pixel of a screen."""
        return mat(f'ui{code}{strength}', (0, 0, 0), 0.4, spec=0.0, emit=(code, strength))


def wood(name, a='#c9a173', b='#9a7046', planks=None, grain=1.0, rough=0.42, axis=0):
    """procedural wood: stretched noise grain + rings; planks=(length, width) adds staggered boards with gaps and per-board tone"""
    if name in _M:
        return _M[name]
    m = mat(name, a, rough)
    n, l = _nodes(m)
    p = n['Principled BSDF']
    tc = n.new('ShaderNodeTexCoord')
    mp = n.new('ShaderNodeMapping')
    sc = [9 * grain] * 3
    sc[axis] = 0.7 * grain
    mp.inputs['Scale'].default_value = sc
    l.new(tc.outputs['Object'], mp.inputs['Vector'])
    vec = mp.outputs['Vector']
    ng = n.new('ShaderNodeTexNoise')
    ng.inputs['Scale'].default_value = 3.2
    ng.inputs['Detail'].default_value = 8
    ng.inputs['Roughness'].default_value = 0.62
    ng.inputs['Distortion'].default_value = 0.6
    l.new(vec, ng.inputs['Vector'])
    cr = n.new('ShaderNodeValToRGB')
    cr.color_ramp.elements[0].color = (*hexlin(b), 1)
    cr.color_ramp.elements[1].color = (*hexlin(a), 1)
    cr.color_ramp.elements[0].position = 0.30
    cr.color_ramp.elements[1].position = 0.66
    l.new(ng.outputs['Fac'], cr.inputs['Fac'])
    col = cr.outputs['Color']
    h = ng.outputs['Fac']
    if planks:
        br = n.new('ShaderNodeTexBrick')
        br.inputs['Scale'].default_value = 1
        br.inputs['Brick Width'].default_value = planks[0]
        br.inputs['Row Height'].default_value = planks[1]
        br.inputs['Mortar Size'].default_value = 0.0016
        br.inputs['Mortar Smooth'].default_value = 0.2
        br.inputs['Color1'].default_value = (0.78, 0.78, 0.78, 1)
        br.inputs['Color2'].default_value = (1.12, 1.10, 1.08, 1)
        br.inputs['Mortar'].default_value = (0.25, 0.22, 0.2, 1)
        br.offset = 0.37
        l.new(tc.outputs['Object'], br.inputs['Vector'])
        ad = n.new('ShaderNodeVectorMath')
        ad.operation = 'MULTIPLY_ADD'
        l.new(br.outputs['Color'], ad.inputs[0])
        ad.inputs[1].default_value = (37, 23, 11)
        l.new(mp.outputs['Vector'], ad.inputs[2])
        l.new(ad.outputs[0], ng.inputs['Vector'])
        mx = n.new('ShaderNodeMixRGB')
        mx.blend_type = 'MULTIPLY'
        mx.inputs['Fac'].default_value = 1
        l.new(col, mx.inputs['Color1'])
        l.new(br.outputs['Color'], mx.inputs['Color2'])
        col = mx.outputs[0]
    l.new(col, p.inputs['Base Color'])
    bp = n.new('ShaderNodeBump')
    bp.inputs['Strength'].default_value = 0.12
    bp.inputs['Distance'].default_value = 0.002
    l.new(h, bp.inputs['Height'])
    l.new(bp.outputs['Normal'], p.inputs['Normal'])
    return m
