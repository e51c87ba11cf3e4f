"""Parts of racks and cable machines: drilled tubes, bolts, welds, pulleys with the cables that run over them, soft slabs."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .materials import Mat, mat
from .relief import cast_line
from .shapes import *

CABLE = 0.003  # its radius
FIGURE = 0.48  # height of a figure, as a share of the size that a model asks for


def zinc():
    return mat('zinc', (0.40, 0.41, 0.42), 0.34, 1.0)


def facing_out(at, out):
    return Matrix.Translation(Vector(at)) @ Vector(out).normalized().to_track_quat('Z', 'Y').to_matrix().to_4x4()


def socket_bolt(at, out, r=0.009):
    """Round head with a hexagon socket on a washer."""
    parts = [
        lathe('washer', [(0, -0.001), (r * 1.5, -0.001), (r * 1.55, 0.0006), (r * 1.48, 0.0016), (0, 0.0016)], zinc(), 40),
        lathe('bolt', [(r, 0.001), (r, r * 0.42), (r * 0.93, r * 0.60), (r * 0.75, r * 0.74), (r * 0.52, r * 0.78), (0, r * 0.78)], zinc(), 40),
        lathe('socket', [(0, r * 0.80), (r * 0.46, r * 0.80)], Mat.plastic_g(), 6),
    ]
    for o in parts:
        o.matrix_world = facing_out(at, out)
    return parts


def weld(at, out, w, h, r=0.003, corner=0.009):
    """A bead round the foot of a tube of w by h that leaves a surface at a point."""
    path = [(a, b, 0) for a, b in rrect(w, h, corner, 5)]
    bead = sweep('weld', path, circle(r, 8), Mat.powder(), closed=True)
    bead.matrix_world = facing_out(at, out)
    return bead


def plugs(name, centres, outline, depth, axis):
    """Many equal plugs in one mesh, to be cut out of a solid: each the outline, extruded by depth to both sides."""
    put = {'x': lambda a, b, d: (d, a, b), 'y': lambda a, b, d: (a, d, b), 'z': lambda a, b, d: (a, b, d)}[axis]
    verts, faces, n = [], [], len(outline)
    for c in centres:
        k = len(verts)
        for d in (-depth, depth):
            verts += [tuple(Vector(c) + Vector(put(a, b, d))) for a, b in outline]
        faces += [tuple(range(k, k + n)), tuple(range(k + 2 * n - 1, k + n - 1, -1))]
        faces += [(k + i, k + (i + 1) % n, k + n + (i + 1) % n, k + n + i) for i in range(n)]
    return obj(name, verts, faces)


def cut(body, tool):
    """Take the tool out of the body, whose modifiers are dropped."""
    body.modifiers.clear()
    hole = body.modifiers.new('hole', 'BOOLEAN')
    hole.operation, hole.object, hole.solver = 'DIFFERENCE', tool, 'EXACT'
    bpy.context.view_layer.objects.active = body
    bpy.ops.object.modifier_apply(modifier='hole')
    bpy.data.objects.remove(tool)


def drilled(x, y, z0, z1, w, heights, r=0.0100, sides=True, material=None):
    """Square upright with bevelled holes right through it, front to back and, with `sides`, across, and a cap."""
    post = beam('upright', (x, y, z0), (x, y, z1), w, w, material or Mat.powder(), r=0.007, up=(0, 1, 0), bevel=0)
    for axis in 'xy' if sides else 'x':
        cut(post, plugs('cut', [(x, y, z) for z in heights], circle(r, 20), w, axis))
    finish(post, bevel=0.0011, segs=2, angle=32)
    # the far end of a hole is dark: without a core one would look through the whole rack
    box('core', (w * 0.30, w * 0.30, heights[-1] - heights[0] + 0.04), (x, y, (heights[0] + heights[-1]) / 2), Mat.plastic_g(), 0)
    box('cap', (w * 1.03, w * 1.03, 0.010), (x, y, z1 + 0.004), Mat.plastic(), 0.003)
    return post


def sheave(x, y, z, r=0.044):
    """Grooved cable wheel on a bolt along y; the cable's middle lies at r - 4 mm."""
    w = 0.011
    groove = [(r - 0.0072 + 0.0042 * (1 - math.cos(t)), 0.0046 * math.sin(t)) for t in np.linspace(-1.35, 1.35, 9)]
    profile = [(0.006, -w * 0.7), (r * 0.42, -w * 0.7), (r * 0.48, -w * 0.45), (r * 0.74, -w * 0.45), (r * 0.80, -w * 0.8), (r - 0.001, -w * 0.8), (r, -w * 0.62)]
    profile += groove + [(q, -h) for q, h in reversed(profile)]
    lathe('pulley', profile, Mat.plastic(), 72, 'y', loc=(x, y, z))
    for s in (-1, 1):
        lathe('pulley_ring', [(r * 0.76, s * w * 0.5), (r * 0.81, s * w * 0.86), (r * 0.86, s * w * 0.82)], Mat.accent(), 64, 'y', loc=(x, y, z))
        socket_bolt((x, y + s * (w + 0.006), z), (0, s, 0), 0.007)
    cyl('pin', (x, y - w - 0.006, z), (x, y + w + 0.006, z), 0.006, zinc(), 24, 0)


def cheeks(x, y, z, outline, gap=0.0135, thick=0.004, material=None):
    """Two plates either side of a wheel; the outline in (x, z) about its axle."""
    for s in (-1, 1):
        extrude('cheek', fillet2(outline, 0.008, 5), thick, material or Mat.powder(), 'y', 0.001, loc=(x, y + s * gap, z))


def turn_of(x, z, r, start, end, n=14):
    """Where a cable lies on a wheel with its middle at (x, z): points from one angle to the other, in degrees."""
    q = r - 0.004
    return [(x + q * math.cos(a), z + q * math.sin(a)) for a in np.radians(np.linspace(start, end, n))]


def ferrule(at, length=0.045, r=0.0075):
    """The pressed end of an upright cable, screwed into the stud below."""
    x, y, z = at
    profile = [(0, 0), (r * 1.35, 0), (r * 1.35, 0.010), (r, 0.012), (r, length - 0.008), (CABLE * 1.2, length), (0, length)]
    return lathe('ferrule', profile, zinc(), 32, loc=(x, y, z))


def slab(name, lx, ly, h, m, r=0.05, edge=0.02, warp=None, loc=None, rot=None, nx=96, ny=32, fine=((), ())):
    """Cushion from a grid, rounded in plan by r and along its edges by `edge`: no poles where the light could pucker.

    Its bottom is at z = 0; `warp` bends it. `fine` has places along x and y where the grid gets lines besides its own.
    """
    verts, faces = {}, []

    def shape(x, y, z):
        px, py = max(0, abs(x) - (lx / 2 - r)), max(0, abs(y) - (ly / 2 - r))
        deep, far = max(px, py), math.hypot(px, py)
        if px and py:
            px, py = px * deep / far, py * deep / far
        b = r - deep  # how far inside the outline
        u, w = edge - b, abs(z) - (h / 2 - edge)
        if u > 0 and w > 0:
            k = max(u, w) / math.hypot(u, w)
            grow = (r - edge + u * k) / deep
            px, py, z = px * grow, py * grow, math.copysign(h / 2 - edge + w * k, z)
        x = math.copysign(min(abs(x), lx / 2 - r) + px, x)
        y = math.copysign(min(abs(y), ly / 2 - r) + py, y)
        p = (x, y, z + h / 2)
        return warp(*p) if warp else p

    def steps(half, soft, n, more=()):
        """Denser where the outline bends, and at the places of `more`, beside which no other line lies."""
        more = sorted(t for t in set(more) if abs(t) < half - soft)
        inner = [t for t in np.linspace(-(half - soft), half - soft, n) if all(abs(t - q) > 0.004 for q in more) or abs(t) == half - soft]
        inner = sorted(inner + more)
        rim = list(half - soft * (1 - np.sin(np.linspace(0, math.pi / 2, 15)[1:])))
        return [-v for v in reversed(rim)] + inner + rim

    xs, ys, zs = steps(lx / 2, r, nx, fine[0]), steps(ly / 2, r, ny, fine[1]), steps(h / 2, edge, 5)

    def at(*p):
        return verts.setdefault(tuple(round(v, 7) for v in p), len(verts))

    def sheet(a, b, put):
        for i in range(len(a) - 1):
            for j in range(len(b) - 1):
                faces.append(tuple(at(*put(s, t)) for s, t in ((a[i], b[j]), (a[i + 1], b[j]), (a[i + 1], b[j + 1]), (a[i], b[j + 1]))))

    for s in (-1, 1):
        sheet(xs, ys, lambda a, b: (a, b, s * h / 2))
        sheet(xs, zs, lambda a, b: (a, s * ly / 2, b))
        sheet(ys, zs, lambda a, b: (s * lx / 2, a, b))
    return obj(name, [shape(*p) for p in verts], faces, m, angle=80, loc=loc, rot=rot)


def welt(lx, ly, r, z, m, radius=0.0026, warp=None, loc=None, rot=None):
    """The piping round a slab, at height z above its bottom."""
    path = [(a, b, z) for a, b in rrect(lx + 0.001, ly + 0.001, r, 12)]
    fine = [tuple(Vector(p).lerp(Vector(q), k / 8)) for p, q in zip(path, path[1:] + path[:1]) for k in range(8 if (Vector(p) - Vector(q)).length > 0.05 else 1)]
    o = sweep('piping', [warp(*p) for p in fine] if warp else fine, circle(radius, 10), m, closed=True)
    o.location, o.rotation_euler = loc or (0, 0, 0), rot or (0, 0, 0)
    return o


def soft(points, n=14, floor=None):
    """A smooth curve through points (Catmull-Rom), for cords that lie; nothing of it goes below `floor`."""
    P = [np.array(p, float) for p in points]
    P = [2 * P[0] - P[1]] + P + [2 * P[-1] - P[-2]]
    out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for t in np.linspace(0, 1, n, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    out.append(P[-2])
    if floor is not None:
        for p in out:
            p[2] = max(p[2], floor)
    return [tuple(p) for p in out]


def satin():
    """Chrome with a faint brushing: bright, and no mirror, so that the ground does not burn out in it."""
    return mat('satin', (0.42, 0.43, 0.445), 0.31, 1.0)


def turned(name, p, q, radius, m, along, around=64):
    """A rod from p to q whose radius is a function of (length from p, angle), both arrays: threads and knurl as real geometry."""
    p, q = Vector(p), Vector(q)
    long = (q - p).length
    x, a = np.meshgrid(np.linspace(0, long, along), np.linspace(0, 2 * math.pi, around, endpoint=False), indexing='ij')
    r = radius(x, a)
    verts = np.stack([r * np.cos(a), r * np.sin(a), x], -1).reshape(-1, 3).tolist()
    faces = [(i * around + j, i * around + (j + 1) % around, (i + 1) * around + (j + 1) % around, (i + 1) * around + j) for i in range(along - 1) for j in range(around)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.flip_normals()
    me.update()
    me.materials.append(m)
    o = link(bpy.data.objects.new(name, me))
    finish(o, angle=80)
    o.matrix_world = Matrix.Translation(p) @ (q - p).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return o


def diamonds(p, q, r, pitch=0.0055, deep=0.0005):
    """Knurl between two points: a lattice of small pyramids, coarser than a real one so that it can be seen."""
    n = max(8, round(2 * math.pi * r / pitch))
    saw = lambda t: 1 - np.abs(2 * (t % 1) - 1)

    def radius(x, a):
        u, v = x / pitch, a * n / (2 * math.pi)
        h = np.minimum(0.72, np.minimum(saw((u + v) / 1), saw((u - v) / 1)) * 1.25)
        return r - deep * 0.45 + deep * h

    long = (Vector(q) - Vector(p)).length
    return turned('knurl', p, q, radius, mat('knurled', (0.27, 0.275, 0.285), 0.36, 1.0), int(long / pitch * 7), n * 7)


def helix(p, q, r, pitch=0.005, deep=0.0016):
    """Screw thread with a rounded profile."""
    saw = lambda t: 1 - np.abs(2 * (t % 1) - 1)
    radius = lambda x, a: r - deep * (1 - np.clip(saw(x / pitch - a / (2 * math.pi)) * 1.5 - 0.2, 0, 1))
    long = (Vector(q) - Vector(p)).length
    return turned('thread', p, q, radius, satin(), int(long / pitch * 9), 56)


def figures(name, words, size, m, at, rot, depth=0.0006):
    """Figures and words whose 1 has a flag and a foot, `size` as in a wide face: FIGURE of it is a figure's height."""
    o = cast_line(words, size * FIGURE, m, depth, 0, 0.008)
    o.name, o.location, o.rotation_euler = name, at, rot
    return o
