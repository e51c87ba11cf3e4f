"""Upholstered pads of benches: a panel between sewn seams, piping, stitches, the board under it."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from .materials import Mat, mat
from .shapes import *
from .stations import slab, welt


def vinyl():
    """Vinyl whose grain is coarse enough to be seen all over a bench, not only where a lamp grazes it."""
    return mat('vinyl', (0.0125, 0.0127, 0.0137), 0.38, spec=0.5, bump=('leather', 290, 0.42, 0.0011), rough_var=0.05)


def stitches(at, points, pitch=0.0085):
    """A row of single stitches that lie along a line of points; `at` is the pose of the pad."""
    thread = mat('thread', '#55585c', 0.7)
    P = [Vector(p) for p in points]
    verts, faces, run = [], [], 0.0
    for a, b in zip(P, P[1:]):
        along = (b - a).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        while run < (b - a).length:
            c, k = a + along * run, len(verts)
            for u, v, h in ((-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0), (-0.7, -0.5, 1), (0.7, -0.5, 1), (0.7, 0.5, 1), (-0.7, 0.5, 1)):
                verts.append(c + along * 0.0028 * u + side * 0.0008 * v + Vector((0, 0, 0.0005 * h - 0.0001)))
            faces += [(k + 4, k + 5, k + 6, k + 7)] + [(k + i, k + (i + 1) % 4, k + 4 + (i + 1) % 4, k + 4 + i) for i in range(4)]
            run += pitch
        run -= (b - a).length
    o = obj('stitches', verts, faces, thread)
    o.location, o.rotation_euler = at
    return o


def cushion(name, lx, ly, h, r, loc, rot=(0, 0, 0), narrow=None, inset=0.048, cross=(), edge=0.013, dome=0.007, board=True, bend=None):
    """A pad of length lx: its top has a seam along each side, `inset` from the edge, and one across at every x of `cross`.

    `narrow(x)` is the width's factor there, `bend` warps the finished shape. Its bottom lies at z = 0.
    """
    line = ly / 2 - inset
    fade = lambda t, half: 1 - min(1, abs(t) / half) ** 4

    def lift(x, y):
        seam = max([math.exp(-(((abs(y) - line) / 0.0055) ** 2))] + [math.exp(-(((x - c) / 0.0055) ** 2)) for c in cross])
        puff = dome * fade(x, lx / 2) * (1 - 0.75 * min(1, abs(y) / (ly / 2)) ** 2)
        return puff - 0.0032 * seam * fade(x, lx / 2) * (1 - min(1, abs(y) / (ly / 2)) ** 10)

    def warp(x, y, z):
        z += lift(x, y) * max(0.0, (z - h * 0.55) / (h * 0.45)) ** 2
        p = (x, y * (narrow(x) if narrow else 1), z)
        return bend(*p) if bend else p

    pose = dict(loc=loc, rot=rot)
    m = vinyl()
    slab(name, lx, ly, h, m, r=r, edge=edge, warp=warp, nx=int(lx / 0.0055), ny=int(ly / 0.0038), **pose)
    welt(lx, ly, r, h * 0.76, m, 0.0021, warp=warp, **pose)  # where the top is sewn to the boxed edge
    on_top = lambda x, y: (lambda p: (p[0], p[1], p[2]))(warp(x, y, h + 0.0001))
    for s in (-1, 1):
        for off in (-0.0068, 0.0068):
            xs = np.linspace(-lx / 2 + 0.030, lx / 2 - 0.030, 80)
            stitches((loc, rot), [on_top(x, s * line + off) for x in xs])
    for c in cross:
        for off in (-0.0068, 0.0068):
            stitches((loc, rot), [on_top(c + off, y) for y in np.linspace(-line, line, 24)])
    if board:
        plate = [(a, b) for a, b in rrect(lx - 0.030, ly - 0.030, max(0.01, r - 0.012), 8)]
        k = len(plate)
        put = lambda a, b, z: bend(a, b * (narrow(a) if narrow else 1), z) if bend else (a, b * (narrow(a) if narrow else 1), z)
        obj('board', [put(a, b, -0.006) for a, b in plate] + [put(a, b, 0.004) for a, b in plate], [tuple(range(k))] + [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)], Mat.plastic(), **pose)
