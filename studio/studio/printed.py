"""What is printed on a surface: flat letters and marks cut into small pieces, so that they follow every bend.

They lie a tenth of a millimetre above the surface and cast no shadow, as ink does not.
"""
import bmesh
import bpy
from mathutils import Vector

from .lettering import line_curve
from .shapes import CAPITAL, link

TWO_BARS = ([(-0.42, -0.3), (-0.12, -0.3), (0.12, 0.3), (-0.18, 0.3)], [(0.02, -0.3), (0.18, -0.3), (0.42, 0.3), (0.26, 0.3)])


def flat_letters(words, size):
    """A flat mesh of words around the origin, in the plane of x and y."""
    o = link(bpy.data.objects.new('print', line_curve('print', words, size * CAPITAL)))
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    return mesh


def flat_shapes(outlines, size):
    """A flat mesh of polygons given in shares of `size`."""
    mesh = bpy.data.meshes.new('print')
    verts = [(x * size, y * size, 0) for outline in outlines for x, y in outline]
    faces, start = [], 0
    for outline in outlines:
        faces.append(tuple(range(start, start + len(outline))))
        start += len(outline)
    mesh.from_pydata(verts, [], faces)
    return mesh


def ink_on(mesh, place, material, every=0.0015, lift=0.0001):
    """Lay a flat mesh on a surface: place(x, y) gives the point there and its outward direction."""
    bm = bmesh.new()
    bm.from_mesh(mesh)
    for axis in (0, 1):
        low, high = min(v.co[axis] for v in bm.verts), max(v.co[axis] for v in bm.verts)
        for k in range(1, int((high - low) / every) + 1):
            at, normal = Vector(), Vector()
            at[axis], normal[axis] = low + k * every, 1
            bmesh.ops.bisect_plane(bm, geom=[*bm.verts, *bm.edges, *bm.faces], plane_co=at, plane_no=normal, dist=1e-7)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    missed = []
    for v in bm.verts:
        found = place(v.co.x, v.co.y)
        if found:
            v.co = Vector(found[0]) + Vector(found[1]) * lift
        else:
            missed.append(v)
    bmesh.ops.delete(bm, geom=missed, context='VERTS')
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.clear()
    mesh.materials.append(material)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    o = link(bpy.data.objects.new('print', mesh))
    o.visible_shadow = False
    return o
