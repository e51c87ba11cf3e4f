"""Letters cast or moulded on a surface: raised, with round edges, in the house lettering, straight or round a circle."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from .lettering import CAP, face_for
from .materials import mat
from .shapes import link

GAP, SPACE = 0.085, 0.46  # between two letters and between two words, as shares of a capital's height


# The face's own 1 has no foot: seen obliquely or from its side on a plate it is read as a 7. Shares of a capital's height.
ONE = [(0, 0), (0.54, 0), (0.54, 0.165), (0.375, 0.165), (0.375, 1), (0.2, 1), (0, 0.855), (0, 0.675), (0.165, 0.775), (0.165, 0.165), (0, 0.165)]


def outline_of_one(tall):
    curve = bpy.data.curves.new('letter', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    line = curve.splines.new('POLY')
    line.points.add(len(ONE) - 1)
    line.use_cyclic_u = True
    for point, (x, y) in zip(line.points, ONE):
        point.co = (x * tall, y * tall, 0, 1)
    return curve


def outline_of(letter, tall):
    if letter == '1':
        return outline_of_one(tall)
    curve = bpy.data.curves.new('letter', 'FONT')
    curve.body, curve.size, curve.font, curve.resolution_u = letter, tall / CAP, face_for(letter), 10
    return curve


def letter_mesh(letter, tall, high, edge, bold):
    """One letter on the plane z = 0, its top at `high`, its left edge and its base line at the origin."""
    curve = outline_of(letter, tall)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = high, edge, 4
    curve.offset = min(0, bold * tall - edge)  # wider than its outline, the fill of a letter with notches (Z, M, 5, 7) is torn
    o = link(bpy.data.objects.new('letter', curve))
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    at = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', at)
    at = at.reshape(-1, 3)
    at -= (at[:, 0].min(), 0, edge)
    mesh.vertices.foreach_set('co', at.ravel())
    return mesh, float(at[:, 0].max())


def line_of(words, tall, high, edge, bold, gap):
    """The letters of a line with the places of their middles; the line's middle is at 0."""
    out, pen = [], 0
    for letter in words:
        if letter == ' ':
            pen += (SPACE - gap) * tall
            continue
        mesh, wide = letter_mesh(letter, tall, high, edge, bold)
        pen -= 0.3 * gap * tall if letter == ',' else 0
        out.append((mesh, pen + wide / 2, wide))
        pen += wide + gap * tall
    whole = pen - gap * tall
    return [(mesh, x - whole / 2, wide) for mesh, x, wide in out]


def joined(name, pieces, material):
    """One mesh of many, each with its matrix."""
    verts, faces, flat = [], [], []
    for mesh, matrix in pieces:
        start = len(verts)
        for v in mesh.vertices:
            p = matrix @ v.co
            verts.append((p.x, p.y, p.z))
        for f in mesh.polygons:
            faces.append([start + i for i in f.vertices])
            flat.append(f.normal.z > 0.999)
        bpy.data.meshes.remove(mesh)
    whole = bpy.data.meshes.new(name)
    whole.from_pydata(verts, [], faces)
    whole.materials.append(material)
    whole.polygons.foreach_set('use_smooth', [not f for f in flat])
    whole.use_auto_smooth, whole.auto_smooth_angle = True, math.radians(60)
    whole.update()
    return link(bpy.data.objects.new(name, whole))


def cast_line(words, tall, material, high=0.001, edge=0.0005, bold=0.01, gap=GAP):
    """A straight line of raised letters, its middle at the origin, on the plane z = 0."""
    pieces = [(mesh, Matrix.Translation((x - wide / 2, -tall / 2, 0))) for mesh, x, wide in line_of(words, tall, high, edge, bold, gap)]
    return joined('relief', pieces, material)


def cast_arc(words, tall, material, r, middle, outward=True, high=0.001, edge=0.0005, bold=0.01, gap=GAP):
    """Raised letters round the origin, half their height at radius r, the line's middle at an angle in degrees.

    `outward`: their tops point away from the centre; otherwise towards it, as below the centre of a plate.
    """
    pieces = []
    s = 1 if outward else -1
    for mesh, x, wide in line_of(words, tall, high, edge, bold, gap):
        a = math.radians(middle) - s * x / r
        turn = Matrix.Rotation(a - s * math.pi / 2, 4, 'Z')
        pieces.append((mesh, turn @ Matrix.Translation((-wide / 2, s * r - tall / 2, 0))))
    return joined('relief', pieces, material)


def painted_tops(name, body, ink, rough=0.5, spec=0.45, worn=0.22):
    """Relief rolled over with paint: the colour lies on the tops and ends, a little uneven, where their edges turn down."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m = mat(name, body, rough, spec=spec)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    where, split, noise, mix = (nodes.new('ShaderNode' + n) for n in ('TexCoord', 'SeparateXYZ', 'TexNoise', 'MixRGB'))
    links.new(where.outputs['Normal'], split.inputs[0])
    links.new(where.outputs['Object'], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 900, 3
    edge = nodes.new('ShaderNodeMath')
    edge.operation, edge.inputs[1].default_value = 'MULTIPLY_ADD', worn
    links.new(noise.outputs['Fac'], edge.inputs[0])
    links.new(split.outputs['Z'], edge.inputs[2])
    ramp = nodes.new('ShaderNodeMapRange')
    ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = 0.66 + worn / 2, 0.86 + worn / 2
    links.new(edge.outputs[0], ramp.inputs['Value'])
    links.new(ramp.outputs['Result'], mix.inputs['Fac'])
    mix.inputs['Color1'].default_value, mix.inputs['Color2'].default_value = (*body, 1), (*ink, 1)
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return m
