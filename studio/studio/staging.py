"""What stands round a product for its picture only: a wall that catches its shadow, lamps and cards of its own.

None of it belongs to the model. It is shown through an empty, or is a lamp, so that outlines, sizes, drawings and exported
models, which take meshes alone, know nothing of it. It turns and moves with the product.
"""
import bpy

from . import light
from .light import FLAGGED
from .materials import mat
from .shapes import link, obj

PAGE = (0.80, 0.79, 0.775)  # the backdrop's own colour


def beside_model(objects, name='set'):
    """Show objects in the picture without making them a part of the model."""
    kept = bpy.data.collections.new(name)
    for o in objects:
        for c in list(o.users_collection):
            c.objects.unlink(o)
        kept.objects.link(o)
    empty = link(bpy.data.objects.new(name, None))
    empty.instance_type, empty.instance_collection = 'COLLECTION', kept
    return empty


def page_wall(face, half, low, high):
    """A wall at y = face behind what hangs on it. Of the wall itself the picture shows nothing, because it has the page's own
    colour; what is seen of it is the shadow that the product throws, and that runs out softly before the border.

    It has to be larger than the frame: the light at its edge would be seen as an edge of the shadow.
    """
    m = mat('page_wall', PAGE, 0.9, spec=0.0)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    path, flagged = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMixRGB')
    flagged.inputs['Color1'].default_value = (*PAGE, 1)
    flagged.inputs['Color2'].default_value = (*(c * FLAGGED for c in PAGE), 1)
    links.new(path.outputs['Is Glossy Ray'], flagged.inputs['Fac'])
    links.new(flagged.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    corners = [(-half, face, low), (half, face, low), (half, face, high), (-half, face, high)]
    return beside_model([obj('page_wall', corners, [(0, 1, 2, 3)], m)], 'page_wall')


def own_lamp(at, target, wide, high, power):
    """A lamp of the product's own, where it and the product are: `wide` by `high` metres, `power` in watts."""
    holder = link(bpy.data.objects.new('lamp', None))
    o = light.area('own', at, target, wide, high, power)
    o.parent = holder
    return o


def own_card(corners, low, high):
    """A card that only reflections see, from the radiance `low` at its first two corners to `high` at its last two; 0 is a black one."""
    return beside_model([light.card('card', corners, low, high)], 'card')
