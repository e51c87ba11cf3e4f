"""What is sewn: stitches, and straps that lie and curl."""
import bpy
import numpy as np
from mathutils import Vector

from .shapes import obj


def evenly(points, every):
    """The polyline through the points with corners every few millimetres."""
    P = [Vector(p) for p in points]
    out, carry = [P[0]], 0.0
    for a, b in zip(P, P[1:]):
        length = (b - a).length
        at = every - carry
        while at < length:
            out.append(a.lerp(b, at / length))
            at += every
        carry = length - (at - every)
    return out


def curve(points, closed=False, n=14):
    """A smooth line through all points (Catmull and Rom)."""
    P = [np.array(p, float) for p in points]
    P = [P[-1], *P, P[0], P[1]] if closed else [2 * P[0] - P[1], *P, 2 * P[-1] - P[-2]]
    out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for t in np.arange(n) / n:
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    if not closed:
        out.append(P[-2])
    return [tuple(float(x) for x in p) for p in out]


def stitches(places, material, length=0.0030, gap=0.0016, width=0.0009, side=0.0, lift=0.0002):
    """Single stitches along places on a skin: low dashes whose ends dip into it. One mesh a row."""
    verts, faces = [], []
    P = []
    for k, (p, n) in enumerate(places):
        ahead = places[min(k + 1, len(places) - 1)][0] - places[max(k - 1, 0)][0]
        across = n.cross(ahead)
        P.append((Vector(p) + (across.normalized() * side if across.length > 1e-9 else Vector()), Vector(n)))
    run = [0.0]
    for (a, _), (b, _) in zip(P, P[1:]):
        run.append(run[-1] + (b - a).length)

    def at(s):
        k = min(max(int(np.searchsorted(run, s)) - 1, 0), len(P) - 2)
        t = (s - run[k]) / max(run[k + 1] - run[k], 1e-9)
        return P[k][0].lerp(P[k + 1][0], t), P[k][1].lerp(P[k + 1][1], t).normalized()

    s = gap / 2
    while s + length < run[-1]:
        ends = [(0.0, 0.55, -0.6), (0.16, 0.9, 0.3), (0.5, 1.0, 0.55), (0.84, 0.9, 0.3), (1.0, 0.55, -0.6)]
        along = (at(s + length)[0] - at(s)[0]).normalized()
        base = len(verts)
        for t, wide, high in ends:
            p, n = at(s + length * t)
            across = n.cross(along).normalized() * width / 2 * wide
            for c, h in ((-1, -0.6), (-0.6, 0.75), (0, 1), (0.6, 0.75), (1, -0.6)):
                verts.append(p + across * c + n * (lift + width * 0.5 * high * (h if h > 0 else 0) + (h if h < 0 else 0) * width * 0.5))
        for i in range(len(ends) - 1):
            for j in range(4):
                a = base + i * 5 + j
                faces.append((a, a + 1, a + 6, a + 5))
        s += length + gap
    return obj('stitches', verts, faces, material, angle=80)


def uneven(places, amount=0.0002, size=0.011):
    """The same places, wandering a little to both sides: no seam is as straight as a ruler."""
    out, run = [], 0.0
    start = places[0][0].x * 700 + places[0][0].y * 900 + places[0][0].z * 500
    for k, (p, n) in enumerate(places):
        ahead = places[min(k + 1, len(places) - 1)][0] - places[max(k - 1, 0)][0]
        run += (p - places[k - 1][0]).length if k else 0
        across = n.cross(ahead)
        sway = np.sin(run / size * 2.1 + start) + 0.7 * np.sin(run / size * 5.3 + start * 1.7) + 0.5 * np.sin(run / size * 11.1 + start * 2.3)
        out.append((p + across.normalized() * float(sway) * amount * 0.6 if across.length > 1e-9 else p, n))
    return out


def ribbon(name, path, ups, width, thick, material, closed=False):
    """A strap whose broad side faces `ups` (one direction a point, or one for all): it may lie, turn and curl."""
    P = [Vector(p) for p in path]
    N = len(P)
    ups = [Vector(u) for u in ups] if isinstance(ups, list) else [Vector(ups)] * N
    profile = [(-0.5, 0.0), (-0.49, 0.36), (-0.465, 0.5), (0, 0.5), (0.465, 0.5), (0.49, 0.36), (0.5, 0.0), (0.49, -0.36), (0.465, -0.5), (0, -0.5), (-0.465, -0.5), (-0.49, -0.36)]
    K, verts, uv, run = len(profile), [], [], 0.0
    for i, p in enumerate(P):
        ahead, behind = (P[(i + 1) % N], P[i - 1]) if closed else (P[min(i + 1, N - 1)], P[max(i - 1, 0)])
        along = (ahead - behind).normalized()
        across = along.cross(ups[i]).normalized()
        up = across.cross(along).normalized()
        run += (p - P[i - 1]).length if i else 0
        for a, b in profile:
            verts.append(p + across * a * width + up * b * thick)
            uv.append((run * 1000, a * width * 1000))
    faces = [(i * K + j, i * K + (j + 1) % K, (i + 1) % N * K + (j + 1) % K, (i + 1) % N * K + j) for i in range(N if closed else N - 1) for j in range(K)]
    if not closed:
        faces += [tuple(range(K)), tuple((N - 1) * K + j for j in range(K - 1, -1, -1))]
    return obj(name, verts, faces, material, angle=60, uv=uv)


def on_ribbon(path, ups, side, thick, first=0, last=None):
    """Places on the upper face of a strap, `side` metres from its middle: for its stitches."""
    P = [Vector(p) for p in path]
    ups = [Vector(u) for u in ups] if isinstance(ups, list) else [Vector(ups)] * len(P)
    out = []
    for i in range(first, len(P) if last is None else last):
        along = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
        across = along.cross(ups[i]).normalized()
        up = across.cross(along).normalized()
        out.append((P[i] + across * side + up * thick / 2, up))
    return out


def fuse(parts, voxel, smooth, material):
    """Join overlapping shapes into one skin."""
    for o in parts:
        o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.convert(target='MESH')
    bpy.ops.object.join()
    body = bpy.context.view_layer.objects.active
    body.select_set(False)
    body.modifiers.clear()
    m = body.modifiers.new('remesh', 'REMESH')
    m.mode, m.voxel_size, m.use_smooth_shade = 'VOXEL', voxel, True
    s = body.modifiers.new('smooth', 'SMOOTH')
    s.factor, s.iterations = 0.5, smooth
    body.data.use_auto_smooth = False
    body.data.materials.clear()
    body.data.materials.append(material)
    return body
