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


def colour_of(socket):
    """The colour of a socket; of a mixture of colours, such as the grain of wood, their mean."""
    if not socket.links:
        return np.array(socket.default_value)
    node = socket.links[0].from_node
    if node.type == 'VALTORGB':
        return np.mean([list(e.color) for e in node.color_ramp.elements], 0)
    found = [colour_of(s) for s in node.inputs if s.type == 'RGBA']
    return np.mean(found, 0) if found else np.array(socket.default_value)


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
    target['Base Color'].default_value = colour_of(source.inputs['Base Color'])
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
        mesh.transform(o.matrix_world)
        if o.matrix_world.is_negative:
            mesh.flip_normals()
        for slot, material in enumerate(mesh.materials):
            if material is not None:
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
