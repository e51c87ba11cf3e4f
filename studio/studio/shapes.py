"""Mesh shapes, in metres: boxes, lathes, sweeps, lofts, cushions, text."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from .lettering import line_curve

CAPITAL = 0.70  # height of a capital in a line of text, as a share of the size that a model asks for


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def obj(name, verts, faces, m=None, smooth=True, bevel=0, segs=3, angle=35, sub=0, loc=None, rot=None, uv=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6) if not uv else None
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    if uv:
        lay = me.uv_layers.new(name='UV')
        for p in me.polygons:
            us = [uv[me.loops[i].vertex_index] for i in p.loop_indices]
            mx = max(u[1] for u in us)
            for i, u in zip(p.loop_indices, us):
                lay.data[i].uv = u
    ob = link(bpy.data.objects.new(name, me))
    if m:
        me.materials.append(m)
    return finish(ob, smooth, bevel, segs, angle, sub, loc, rot)


def finish(ob, smooth=True, bevel=0, segs=3, angle=35, sub=0, loc=None, rot=None):
    me = ob.data
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    if bevel:
        b = ob.modifiers.new('bevel', 'BEVEL')
        b.width = bevel
        b.segments = segs
        b.limit_method = 'ANGLE'
        b.angle_limit = math.radians(angle)
        b.harden_normals = True
        b.miter_outer = 'MITER_ARC'
    if sub:
        s = ob.modifiers.new('sub', 'SUBSURF')
        s.levels = s.render_levels = sub
    if loc:
        ob.location = loc
    if rot:
        ob.rotation_euler = rot
    return ob


def box(name, size, loc, m, bevel=0.004, segs=3, rot=None):
    x, y, z = (s / 2 for s in size)
    v = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return obj(name, v, f, m, bevel=bevel, segs=segs, loc=loc, rot=rot)


def extrude(name, pts, depth, m, axis='y', bevel=0.004, segs=3, center=True, loc=None, rot=None, angle=35):
    """extrude a 2-D polygon (a,b) along axis: 'y' -> (a,-,b), 'x' -> (-,a,b), 'z' -> (a,b,-)"""
    d0, d1 = (-depth / 2, depth / 2) if center else (0, depth)
    put = {'y': lambda a, b, d: (a, d, b), 'x': lambda a, b, d: (d, a, b), 'z': lambda a, b, d: (a, b, d)}[axis]
    n = len(pts)
    v = [put(a, b, d0) for a, b in pts] + [put(a, b, d1) for a, b in pts]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return obj(name, v, f, m, bevel=bevel, segs=segs, loc=loc, rot=rot, angle=angle)


def fillet2(pts, r, n=6, closed=True):
    """round the corners of a polyline; r scalar or list per point. Works in 2-D and 3-D"""
    P = [Vector((*p, 0)) if len(p) == 2 else Vector(p) for p in pts]
    N = len(P)
    out = []
    for i in range(N):
        if not closed and i in (0, N - 1):
            out.append(P[i])
            continue
        a, b, c = P[i - 1], P[i], P[(i + 1) % N]
        u, v = (a - b), (c - b)
        rr = r[i] if isinstance(r, (list, tuple)) else r
        ang = u.angle(v, math.pi)
        if rr < 1e-6 or ang > math.pi - 1e-3:
            out.append(b)
            continue
        d = min(rr / math.tan(ang / 2), 0.49 * u.length, 0.49 * v.length)
        rr = d * math.tan(ang / 2)
        u, v = u.normalized(), v.normalized()
        cen = b + (u + v).normalized() * (rr / math.sin(ang / 2))
        s, e = b + u * d - cen, b + v * d - cen
        tot = s.angle(e)
        ax = s.cross(e).normalized()
        for k in range(n + 1):
            out.append(cen + Matrix.Rotation(tot * k / n, 3, ax) @ s)
    return [tuple(p)[: len(pts[0])] for p in out]


def circle(r, n=24, ph=0):
    return [(r * math.cos(2 * math.pi * i / n + ph), r * math.sin(2 * math.pi * i / n + ph)) for i in range(n)]


def rrect(w, h, r, n=5):
    return fillet2([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], r, n)


def ellipse(a, b, n=28):
    return [(a * math.cos(2 * math.pi * i / n), b * math.sin(2 * math.pi * i / n)) for i in range(n)]


def sweep(name, path, prof, m, closed=False, up=(0, 0, 1), caps=True, bevel=0, scale=None, angle=40, uvs=False):
    """sweep 2-D profile (side, up) along 3-D path with a fixed up-vector (no twist). scale(t)->(sx,sy) optional"""
    P = [Vector(p) for p in path]
    N, K = len(P), len(prof)
    up = Vector(up)
    v, uv = [], []
    L = 0
    for i, p in enumerate(P):
        if closed:
            t = P[(i + 1) % N] - P[i - 1]
        else:
            t = (P[min(i + 1, N - 1)] - p).normalized() + (p - P[max(i - 1, 0)]).normalized()
        t.normalize()
        s = t.cross(up)
        if s.length < 1e-5:
            s = Vector((0, 1, 0)) if abs(t.y) < 0.9 else Vector((1, 0, 0))
        s.normalize()
        u = s.cross(t).normalized()
        sx, sy = scale(i / (N - 1)) if scale else (1, 1)
        # mitre compensation
        k = 1.0
        if not closed and 0 < i < N - 1:
            ca = (P[i + 1] - p).normalized().dot((p - P[i - 1]).normalized())
            k = 1 / max(0.35, math.sqrt((1 + ca) / 2))
        if i:
            L += (p - P[i - 1]).length
        for j, (a, b) in enumerate(prof):
            v.append(p + s * a * sx * k + u * b * sy)
            uv.append((L * 1000, 1000 * a))
    f = []
    R = N if closed else N - 1
    for i in range(R):
        for j in range(K):
            a, b = i * K + j, i * K + (j + 1) % K
            c, d = ((i + 1) % N) * K + (j + 1) % K, ((i + 1) % N) * K + j
            f.append((a, b, c, d))
    if caps and not closed:
        f += [tuple(range(K)), tuple(range((N - 1) * K + K - 1, (N - 1) * K - 1, -1))]
    return obj(name, v, f, m, bevel=bevel, angle=angle, uv=uv if uvs else None)


def tube(name, pts, r, m, fil=0.05, n=8, up=(0, 0, 1), seg=24, closed=False, bevel=0.0015):
    path = fillet2(pts, fil, n, closed) if fil else pts
    return sweep(name, path, circle(r, seg), m, up=up, closed=closed, bevel=bevel if not closed else 0)


def beam(name, a, b, w, h, m, r=0.008, up=(0, 0, 1), bevel=0.0015):
    """rounded rectangular steel tube from a to b"""
    return sweep(name, [a, b], rrect(w, h, r, 4), m, up=up, bevel=bevel, angle=30)


def lathe(name, prof, m, n=64, axis='z', loc=None, rot=None, bevel=0, angle=35, uv=False):
    """revolve (r, h) profile; closes at the axis if r==0"""
    v, f, uvl = [], [], []
    K = len(prof)
    for i in range(n + (1 if uv else 0)):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        for r, h in prof:
            v.append({'z': (r * c, r * s, h), 'x': (h, r * c, r * s), 'y': (r * s, h, r * c)}[axis])
            uvl.append((h * 1000, a * prof[K // 2][0] * 1000))
    M = n + 1 if uv else n
    for i in range(n):
        for j in range(K - 1):
            a, b = i * K + j, i * K + j + 1
            c, d = ((i + 1) % M) * K + j + 1, ((i + 1) % M) * K + j
            f.append((a, b, c, d))
    return obj(name, v, f, m, bevel=bevel, loc=loc, rot=rot, angle=angle, uv=uvl if uv else None)


def cyl(name, a, b, r, m, n=48, bevel=0.002, segs=3):
    a, b = Vector(a), Vector(b)
    h = (b - a).length
    o = lathe(name, [(0, 0), (r, 0), (r, h), (0, h)], m, n, bevel=0)
    if bevel:
        bpy.data.objects.remove(o)
        bv = min(bevel, r * 0.45, h * 0.45)
        pr = [(0, 0)] + [(r - bv + bv * math.sin(t), bv - bv * math.cos(t)) for t in np.linspace(0, math.pi / 2, segs + 1)]
        pr += [(r - bv + bv * math.cos(t), h - bv + bv * math.sin(t)) for t in np.linspace(0, math.pi / 2, segs + 1)] + [(0, h)]
        o = lathe(name, pr, m, n)
    o.matrix_world = Matrix.Translation(a) @ (b - a).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return o


def loft(name, rings, m, closed_ends=True, smooth=True, bevel=0, angle=40, loc=None, rot=None, warp=None):
    """rings: list of equal-length vertex loops"""
    K = len(rings[0])
    v = [p for r in rings for p in r]
    if warp:
        v = [warp(*p) for p in v]
    f = [(i * K + j, i * K + (j + 1) % K, (i + 1) * K + (j + 1) % K, (i + 1) * K + j) for i in range(len(rings) - 1) for j in range(K)]
    if closed_ends:
        f += [tuple(range(K)), tuple(range((len(rings) - 1) * K + K - 1, (len(rings) - 1) * K - 1, -1))]
    return obj(name, v, f, m, smooth, bevel, angle=angle, loc=loc, rot=rot)


def _rr_ring(hx, hy, r, z, n=8):
    out = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(n + 1):
            a = math.radians(a0 + 90 * k / n)
            out.append((cx * (hx - r) + r * math.cos(a), cy * (hy - r) + r * math.sin(a), z))
    full = []
    K = n + 1  # extra vertices along the straight sides, so domes stay smooth
    for q in range(4):
        full += out[q * K : (q + 1) * K]
        a, b = out[q * K + n], out[((q + 1) * K) % len(out)]
        full += [tuple(a[i] + (b[i] - a[i]) * j / 12 for i in range(3)) for j in range(1, 12)]
    return full


def pad(name, lx, ly, h, m, r=0.04, edge=0.018, dome=0.006, belly=0.002, warp=None, loc=None, rot=None, n=10, piping=None):
    """upholstered cushion / soft slab: rounded-rect plan, rolled edges, domed top. Origin at bottom centre."""
    rings = []
    E = min(edge, h * 0.49)

    def ring(d, z):
        rings.append(_rr_ring(lx / 2 - d, ly / 2 - d, max(r - d, 0.0015) if d > 0 else r, z, n))

    ring(min(lx, ly) * 0.4, 0)
    ring(E * 1.6, 0)
    for t in np.linspace(0, 1, 7):
        ring(E * (1 - math.sin(t * math.pi / 2)), E * (1 - math.cos(t * math.pi / 2)))
    for t in np.linspace(0, 1, 7)[1:]:
        ring(-belly * math.sin(t * math.pi), E + (h - 2 * E) * t)
    mx = min(lx, ly) / 2
    for t in np.linspace(0, 1, 8)[1:]:
        ring(E * (1 - math.cos(t * math.pi / 2)), h - E + E * math.sin(t * math.pi / 2))
    for t in np.linspace(0, 1, 9)[1:]:
        d = E + (mx - 2e-5 - E) * t
        # a corner wider than what is left of the ring would fold over itself, and be seen as a slit
        r0 = _rr_ring(lx / 2 - d, ly / 2 - d, min(max(r - d, 0.0015), min(lx, ly) / 2 - d), h, n)  # dome as f(x,y): no hip-roof creases
        rings.append(
            [
                (
                    x,
                    y,
                    h + dome * (1 - min(1, abs(x) / (lx / 2 - E)) ** 6) * (1 - min(1, abs(y) / (ly / 2 - E)) ** 2.2),
                )
                for x, y, _ in r0
            ]
        )
    o = loft(name, rings, m, warp=warp, loc=loc, rot=rot, angle=60)
    if piping:
        z = E * 0.9
        rg = _rr_ring(lx / 2 + 0.0005, ly / 2 + 0.0005, r, z, n)
        rg = [warp(*p) for p in rg] if warp else rg
        q = sweep(name + '_pipe', rg, circle(piping, 10), m, closed=True)
        q.location = o.location
        q.rotation_euler = o.rotation_euler
        return [o, q]
    return o


def text(name, s, size, m, loc, rot, depth=0.0006, align='CENTER'):
    """Words in the house lettering, `size` as in a wide face: the capitals are CAPITAL of it high, their middle at `loc`."""
    c = line_curve(name, s, size * CAPITAL, align)
    c.extrude = depth
    o = link(bpy.data.objects.new(name, c))
    c.materials.append(m)
    o.location = loc
    o.rotation_euler = rot
    return o


def mark(name, size, m, loc, rot, depth=0.0008):
    """small neutral brand mark: two slanted bars"""
    s = size
    o = []
    pts = [
        [(-0.42 * s, -0.3 * s), (-0.12 * s, -0.3 * s), (0.12 * s, 0.3 * s), (-0.18 * s, 0.3 * s)],
        [(0.02 * s, -0.3 * s), (0.18 * s, -0.3 * s), (0.42 * s, 0.3 * s), (0.26 * s, 0.3 * s)],
    ]
    for i, p in enumerate(pts):
        q = extrude(f'{name}{i}', p, depth, m, axis='z', bevel=0, loc=loc, rot=rot)
        o.append(q)
    return o


def group(name, objs=None):
    """parent every un-parented object (or objs) to a new empty; returns it"""
    e = link(bpy.data.objects.new(name, None))
    for o in objs or [o for o in bpy.context.scene.objects]:
        if o is not e and o.parent is None and o.type in ('MESH', 'CURVE', 'FONT', 'EMPTY'):
            o.parent = e
    return e
