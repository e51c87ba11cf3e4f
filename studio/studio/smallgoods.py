"""What bags, balls, ropes and small tools need: coarse leather, pored foam, words bent round a body, moulded relief, snap hooks."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from .materials import Mat, mat
from .sewn import curve
from .shapes import *
from .stations import figures


def hide(code, grain=300, rough=0.37):
    """PU leather of a large article: its grain is coarse enough to be seen whole, its gleam is drawn out lengthwise."""
    m = mat(f'hide{code}{grain}{rough}', code, rough, spec=0.75, aniso=0.92, bump=('leather', grain, 0.36, 0.0012))
    m.node_tree.nodes['Principled BSDF'].inputs['Anisotropic Rotation'].default_value = 0.25
    return m


def moulded(code, rough=0.5, grain=420):
    """Thick blow-moulded or pressed plastic with a leathery grain that can be seen on a whole article."""
    return mat(f'moulded{code}{rough}{grain}', code, rough, spec=0.45, bump=('voronoi', grain, 0.28, 0.0010), rough_var=0.03)


def belt(code, scale=0.06):
    """Coarse woven belt, whose threads are seen at the size of a whole bag; needs UVs in millimetres."""
    return mat(f'belt{code}{scale}', code, 0.74, spec=0.25, sheen=0.3, bump=('weave', scale, 0.5, 0.0014))


def as_mesh(o):
    """Turn a text into a mesh."""
    bpy.context.view_layer.objects.active = o
    o.select_set(True)
    bpy.ops.object.convert(target='MESH')
    o = bpy.context.view_layer.objects.active
    o.select_set(False)
    return o


def words_round(words, size, material, radius, at, z, depth=0.0004, upright=False):
    """Words printed round an upright body whose radius is a function of the height; `at` is their middle, an angle from -y."""
    o = as_mesh(figures('print', words, size, material, (0, 0, 0), (0, 0, math.pi / 2 if upright else 0), depth))
    o.data.transform(o.matrix_world)
    o.matrix_world = Matrix.Identity(4)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    # long flat faces would dip into the body: they are cut into narrow strips first
    wide = max(abs(v.co.x) for v in bm.verts) + 0.001
    for x in np.arange(-wide, wide, 0.004):
        bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(x, 0, 0), plane_no=(1, 0, 0))
    bm.to_mesh(o.data)
    bm.free()
    for v in o.data.vertices:
        x, y, up = v.co
        r = radius(z + y) + up + depth
        v.co = (r * math.sin(x / r + at), -r * math.cos(x / r + at), z + y)
    o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons))
    o.data.update()
    return o


def bars_round(radius, z, size, material, lift=0.0009):
    """The maker's mark, two slanted bars, curved round the front of an upright body."""
    n = 10
    for x0, x1 in ((-0.42, -0.12), (0.02, 0.18)):
        verts = []
        for j in range(n + 1):
            v = j / n
            for i in range(n + 1):
                x = (x0 + (x1 - x0) * i / n + 0.24 * v) * size * 1.3
                up = z + (v - 0.5) * size
                r = radius(up) + lift
                verts.append((r * math.sin(x / r), -r * math.cos(x / r), up))
        faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
        obj('mark', verts, faces, material)


def relief(o, push, axis='z'):
    """Move every point of a turned body along its radius: push(radius, angle, height) says how far."""
    for v in o.data.vertices:
        a, b, h = {'z': (v.co.x, v.co.y, v.co.z), 'y': (v.co.x, v.co.z, v.co.y)}[axis]
        r = math.hypot(a, b)
        if r > 1e-4:
            k = 1 + push(r, math.atan2(b, a), h) / r
            if axis == 'z':
                v.co.x, v.co.y = a * k, b * k
            else:
                v.co.x, v.co.z = a * k, b * k
    o.data.update()
    return o


def ease(u):
    """0 below 0, 1 above 1, soft between."""
    u = min(1.0, max(0.0, u))
    return u * u * (3 - 2 * u)


def plate(name, w, h, thick, material, r, edge=0.0006, loc=None, segs=4):
    """A flat piece with rounded corners and bevelled edges, its bottom at z = 0: printed labels, lids, leaves of hinges."""
    return extrude(name, rrect(w, h, r, 10), thick, material, 'z', edge, segs, center=False, loc=loc)


def dense(profile, step):
    """A profile of (r, h) with corners no further apart than a step."""
    out = [profile[0]]
    for p, q in zip(profile, profile[1:]):
        n = max(1, math.ceil(math.hypot(q[0] - p[0], q[1] - p[1]) / step))
        out += [(p[0] + (q[0] - p[0]) * k / n, p[1] + (q[1] - p[1]) * k / n) for k in range(1, n + 1)]
    return out
