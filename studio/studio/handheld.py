"""Small hand-held devices: hairline joints on sculpted shells, sunk screws, and how a loose piece comes to rest on its side."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .materials import Mat, mat
from .sculpt import growth
from .shapes import *


def settled(solid, points, turns=24):
    """Points moved onto the skin of a solid (a distance function), with the outward directions there."""
    p = np.array(points, float)
    for _ in range(turns):
        g = growth(solid, p)
        g /= np.linalg.norm(g, axis=1, keepdims=True) + 1e-9
        p -= g * solid(p)[:, None] * 0.8
    return p, g


def hairline(name, solid, points, width=0.0005, material=None):
    """The joint of two shells, too narrow to show its depth: a dark line that lies in the skin along the points."""
    p, g = settled(solid, points)
    along = np.gradient(p, axis=0)
    across = np.cross(g, along)
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    rows = [settled(solid, p + across * width / 2 * s, 6)[0] + g * 0.00004 for s in (-1, 1)]
    verts = [tuple(v) for pair in zip(*rows) for v in pair]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(p) - 1)]
    o = obj(name, verts, faces, material or joint(), angle=80)
    o.visible_shadow = False
    return o


def joint():
    return mat('joint', (0.004, 0.004, 0.0042), 0.8, spec=0.1)


def sunk_screw(at, out, r=0.0030, deep=0.0012):
    """A countersunk screw whose head lies below the skin: the wall of its hole, the flat head, a hexagonal socket.
    The hole itself is cut out of the shell by the caller."""
    head = mat('screw_black', (0.10, 0.10, 0.105), 0.34, 0.9)
    frame = Matrix.Translation(at) @ Vector(out).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    parts = [
        lathe('screw_hole', [(r * 1.22, 0.0002), (r * 1.12, -deep * 0.4), (r * 1.10, -deep - 0.0012)], joint(), 48, angle=50),
        lathe('screw', [(r * 1.10, -deep - 0.001), (r, -deep - 0.0002), (r * 0.93, -deep), (r * 0.52, -deep), (r * 0.50, -deep - 0.0001)], head, 48, angle=40),
        extrude('socket', circle(r * 0.52, 6), 0.0002, joint(), 'z', 0, loc=(0, 0, 0)),
    ]
    for o in parts[:2]:
        o.matrix_world = frame
    parts[2].matrix_world = frame @ Matrix.Translation((0, 0, -deep - 0.0002))
    return parts


def mesh_points(parts):
    """All vertices of some objects as they stand in the scene."""
    bpy.context.view_layer.update()
    out = []
    for o in parts:
        p = np.empty(len(o.data.vertices) * 3)
        o.data.vertices.foreach_get('co', p)
        m = np.array(o.matrix_world)
        out.append(p.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(out)


def rest_on_side(parts, at, yaw, spin=0.0, share=0.5):
    """Lay an upright piece (its axis is z) down, so that it touches the ground at two places of its length, as it would
    by its weight. `share` is where its middle of weight lies along the axis; the axis points towards `yaw`."""
    lay = Matrix.Rotation(math.radians(90), 4, 'Y') @ Matrix.Rotation(math.radians(spin), 4, 'Z')
    p = mesh_points(parts) @ np.array(lay)[:3, :3].T
    x, z = p[:, 0], p[:, 2]
    heavy = x.min() + (x.max() - x.min()) * share
    best = None
    for lean in np.radians(np.linspace(-40, 40, 321)):
        # a piece at rest is the one lean at which its middle of weight is lowest
        c, s = math.cos(lean), math.sin(lean)
        low = (x * s + z * c).min()
        height = heavy * s - low
        if best is None or height < best[0]:
            best = height, lean, low
    _, lean, low = best
    place = Matrix.Translation((*at, -low)) @ Matrix.Rotation(math.radians(yaw), 4, 'Z') @ Matrix.Rotation(-lean, 4, 'Y') @ lay
    for o in parts:
        o.matrix_world = place @ o.matrix_world
    return place
