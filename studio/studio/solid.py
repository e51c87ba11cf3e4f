"""A model for the browser: one mesh in metres, at its true size, standing on the ground, with plain materials.

What the renderer does with nodes (grain, relief, noise) has no counterpart there: each material keeps its colour, roughness,
metal and glow.
"""
import bpy
import numpy as np
from mathutils import Matrix

from . import light

# Objects that are smaller than this on every side, in metres, are left out: a screen shows nothing of them.
DUST = 0.0004
KEPT = ('Base Color', 'Roughness', 'Metallic', 'Emission', 'Emission Strength')
# The glow of a screen: more than full white would need an extension, and shows nothing more.
BRIGHTEST = 1.0
# Materials with specks that are finer than a model shows, by the beginning of their names: they have the colour of their ground.
SPECKLED = ('granulate',)


def colour_of(socket):
    """The colour of a socket; of a ramp, such as the grain of wood, and of one colour over another their mean."""
    if not socket.links:
        return np.array(socket.default_value)
    node = socket.links[0].from_node
    if node.type == 'VALTORGB':
        return np.mean([list(e.color) for e in node.color_ramp.elements], 0)
    found = [colour_of(s) for s in node.inputs if s.type == 'RGBA']
    return np.mean(found, 0) if found else np.array(socket.default_value)


OPERATIONS = {
    'ABSOLUTE': lambda a, b: abs(a),
    'MULTIPLY': lambda a, b: a * b,
    'GREATER_THAN': lambda a, b: a > b,
    'LESS_THAN': lambda a, b: a < b,
}


def value_at(socket, points):
    """The value of a socket at points of the object, if only places and numbers go into it; None otherwise."""
    if not socket.links:
        return socket.default_value
    source = socket.links[0].from_socket
    if source.node.type == 'SEPXYZ':
        return points['XYZ'.index(source.name)]
    if source.node.type != 'MATH' or source.node.operation not in OPERATIONS:
        return None
    a, b = (value_at(s, points) for s in source.node.inputs[:2])
    return None if a is None or b is None else OPERATIONS[source.node.operation](a, b)


def band_of(material):
    """The node that lays a band of another colour over this one by its place; None if there is none."""
    shader = material.node_tree and next((n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED'), None)
    links = shader.inputs['Base Color'].links if shader else ()
    node = links[0].from_node if links else None
    return node if node and node.type == 'MIX_RGB' and node.inputs['Fac'].links and value_at(node.inputs['Fac'], np.zeros((3, 1))) is not None else None


def banded(mesh, known):
    """Gives the faces of bands, before the mesh is moved, a material of their own."""
    middles = np.array([p.center for p in mesh.polygons]).T
    for slot, material in enumerate(list(mesh.materials)):
        node = material and band_of(material)
        if not node:
            continue
        name = material.name + ' band'
        if name not in known:
            known[name] = plain(material)
            target = known[name].node_tree.nodes['Principled BSDF'].inputs
            target['Base Color'].default_value = node.inputs['Color2'].default_value
            source = next(n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED').inputs
            target['Metallic'].default_value = 1.0 if source['Metallic'].links else source['Metallic'].default_value
        mesh.materials.append(known[name])
        inside = np.broadcast_to(value_at(node.inputs['Fac'], middles), middles.shape[1])
        for polygon in mesh.polygons:
            if polygon.material_index == slot and inside[polygon.index]:
                polygon.material_index = len(mesh.materials) - 1


def plain(material):
    """A material of numbers alone with the look of this one."""
    made = bpy.data.materials.new(material.name)
    made.use_nodes = True
    source = material.node_tree and next((n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED'), None)
    if not source:
        return made
    target = made.node_tree.nodes['Principled BSDF'].inputs
    for name in KEPT:
        target[name].default_value = source.inputs[name].default_value
    if not material.name.startswith(SPECKLED):
        target['Base Color'].default_value = node.inputs['Color1'].default_value if (node := band_of(material)) else colour_of(source.inputs['Base Color'])
    through = next((n for n in material.node_tree.nodes if n.type == 'BSDF_TRANSPARENT'), None)
    if through:
        # the browser's model is not seen through: it has the tone between middle and outline that a clear thing shows
        target['Base Color'].default_value = colour_of(through.inputs['Color'])
    target['Emission Strength'].default_value = min(BRIGHTEST, source.inputs['Emission Strength'].default_value)
    return made


def baked(objects, known):
    """The objects as meshes in the world, modifiers applied, each material replaced by its plain one."""
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in objects:
        mesh = bpy.data.meshes.new_from_object(o.evaluated_get(graph), depsgraph=graph)
        if not mesh.polygons or max(o.dimensions) < DUST:
            continue
        banded(mesh, known)
        mesh.transform(o.matrix_world)
        if o.matrix_world.is_negative:
            mesh.flip_normals()
        for slot, material in enumerate(mesh.materials):
            if material is not None and material not in known.values():
                if material.name not in known:
                    known[material.name] = plain(material)
                mesh.materials[slot] = known[material.name]
        made = bpy.data.objects.new(o.name, mesh)
        bpy.context.scene.collection.objects.link(made)
        out.append(made)
    return out


def joined(made, name):
    bpy.ops.object.select_all(action='DESELECT')
    for o in made:
        o.select_set(True)
    bpy.context.view_layer.objects.active = made[0]
    if len(made) > 1:
        bpy.ops.object.join()
    whole = bpy.context.view_layer.objects.active
    whole.name = name
    return whole


def export(objects, beside, path):
    """Writes an uncompressed GLB with the middle of the model above the origin and its lowest point at height 0.

    objects: the model, which becomes the node 'model'. beside: what lies next to it and is no part of its size, such as a
    remote control; it becomes the node 'beside'. @returns length, width and height of the model in metres
    """
    known = {}
    parts = [joined(baked(these, known), name) for name, these in (('model', objects), ('beside', beside)) if these]
    corners = light.verts_world(parts[:1])
    low, high = corners.min(0), corners.max(0)
    bottom = light.verts_world(parts)[:, 2].min()
    for part in parts:
        part.data.transform(Matrix.Translation((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -bottom)))
    bpy.ops.object.select_all(action='DESELECT')
    for part in parts:
        part.select_set(True)
    bpy.ops.export_scene.gltf(
        filepath=path, export_format='GLB', use_selection=True, export_texcoords=False, export_colors=False, export_animations=False
    )
    return [float(v) for v in high - low]
