"""Upholstered pads of benches: a crowned top between fine seams, a welt round its edge, stitches, the board under it."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .materials import Mat, mat
from .shapes import *
from .stations import slab, welt

FOLD = 0.0022  # half the width of the fold in which a seam lies


def vinyl():
    """Smooth satin vinyl: its grain is so fine that only a detail shows it."""
    return mat('vinyl', (0.0190, 0.0192, 0.0202), 0.35, spec=0.55, bump=('leather', 760, 0.16, 0.0004))


def stitches(at, points, pitch=0.0095):
    """A row of single stitches that lie along a line of points; `at` is the pose of the pad."""
    thread = mat('thread', '#5d6064', 0.65)
    P = [Vector(p) for p in points]
    verts, faces, run = [], [], 0.0
    for a, b in zip(P, P[1:]):
        along = (b - a).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        while run < (b - a).length:
            c, k = a + along * run, len(verts)
            for u, v, h in ((-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0), (-0.75, -0.5, 1), (0.75, -0.5, 1), (0.75, 0.5, 1), (-0.75, 0.5, 1)):
                verts.append(c + along * 0.0032 * u + side * 0.00075 * v + Vector((0, 0, 0.0006 * h - 0.0001)))
            faces += [(k + 4, k + 5, k + 6, k + 7)] + [(k + i, k + (i + 1) % 4, k + 4 + (i + 1) % 4, k + 4 + i) for i in range(4)]
            run += pitch
        run -= (b - a).length
    o = obj('stitches', verts, faces, thread)
    o.location, o.rotation_euler = at
    return o


def near(lines):
    """Places of a grid on both sides of each line, so close that the fold of a seam there is drawn sharply."""
    return [c + s * d for c in lines for s in (-1, 1) for d in (0.0, 0.0007, 0.0014, 0.0022, 0.0034, 0.0050, 0.0075, 0.0115, 0.017)]


def cushion(name, lx, ly, h, r, loc, rot=(0, 0, 0), narrow=None, inset=0.048, cross=(), edge=0.0105, dome=0.009, board=True, bend=None):
    """A pad of length lx: its top has a seam along each side, `inset` from the edge, and one across at every x of `cross`.

    `narrow(x)` is the width's factor there, `bend` warps the finished shape. Its bottom lies at z = 0.
    """
    line = ly / 2 - max(inset, r + 0.006)  # clear of the round corners, so that a seam runs straight to the end
    fade = lambda t, half, power=4: 1 - min(1, abs(t) / half) ** power

    def fold(d):
        """How deep the cover is drawn in at a distance from a seam: softly towards it, sharply at it."""
        return 0.0016 * math.exp(-((d / 0.013) ** 2)) + 0.0021 * math.exp(-((d / FOLD) ** 2))

    def lift(x, y):
        seam = max([fold(abs(y) - line)] + [fold(x - c) for c in cross])
        return dome * fade(x, lx / 2) * fade(y, ly / 2, 2) - seam * fade(x, lx / 2, 40) * fade(y, ly / 2, 8)

    def warp(x, y, z):
        z += lift(x, y) * max(0.0, (z - h * 0.55) / (h * 0.45)) ** 2
        p = (x, y * (narrow(x) if narrow else 1), z)
        return bend(*p) if bend else p

    pose = dict(loc=loc, rot=rot)
    m = vinyl()
    slab(name, lx, ly, h, m, r=r, edge=edge, warp=warp, nx=int(lx / 0.011), ny=int(ly / 0.009), fine=(near(cross), near((-line, line))), **pose)
    welt(lx - 0.0016, ly - 0.0016, r, h - edge * 0.90, m, 0.0018, warp=warp, **pose)  # where the top is sewn to the boxed edge
    on_top = lambda x, y: warp(x, y, h + 0.0001)
    for s in (-1, 1):  # the seam's allowance is stitched down on its outer side
        xs = np.linspace(-lx / 2 + 0.022, lx / 2 - 0.022, 90)
        stitches((loc, rot), [on_top(x, s * (line + 0.0062)) for x in xs])
    for c in cross:
        stitches((loc, rot), [on_top(c + 0.0062, y) for y in np.linspace(-line + 0.004, line - 0.004, 24)])
    if board:
        plate = rrect(lx - 0.030, ly - 0.030, max(0.01, r - 0.012), 8)
        k = len(plate)
        bent = bend or (lambda *p: p)
        put = lambda a, b, z: bent(a, b * (narrow(a) if narrow else 1), z)
        sides = [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)]
        obj('board', [put(a, b, -0.006) for a, b in plate] + [put(a, b, 0.004) for a, b in plate], [tuple(range(k))] + sides, Mat.plastic(), **pose)
