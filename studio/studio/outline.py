"""Outlines of a model for drawings to scale: its silhouette from the side and from above, in centimetres."""
import math

import bpy
import numpy as np

from . import film

CELL = 0.5  # centimetres of the grid on which a silhouette is taken
TOLERANCE = 0.5  # centimetres an outline may stray from the silhouette


def triangles(objects):
    """All triangles of the objects in the world, in centimetres: n x 3 x 3."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for o in objects:
        e = o.evaluated_get(graph)
        mesh = e.to_mesh()
        mesh.calc_loop_triangles()
        if not mesh.loop_triangles:
            continue
        at = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', at)
        index = np.empty(len(mesh.loop_triangles) * 3, np.int32)
        mesh.loop_triangles.foreach_get('vertices', index)
        world = np.array(e.matrix_world)
        at = at.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
        found.append(at[index.reshape(-1, 3)] * 100)
        e.to_mesh_clear()
    return np.concatenate(found)


def silhouette(flat, work):
    """Which cells n x 3 x 2 triangles cover; the first cell begins two cells before the lowest coordinates."""
    low, high = flat.min((0, 1)), flat.max((0, 1))
    w, h = (np.ceil((high - low) / CELL) + 4).astype(int)
    cells = (flat - low) / CELL + 2
    t = np.ascontiguousarray(np.concatenate([cells, np.ones((*cells.shape[:2], 1))], 2).reshape(-1, 9), np.float32)
    colour = np.zeros((len(t), 3), np.float32)
    image, depth = np.zeros((h, w, 3), np.float32), np.zeros((h, w), np.float32)
    film.library('raster', work).raster(film._pointer(t), film._pointer(colour), len(t), film._pointer(image), film._pointer(depth), int(w), int(h))
    return depth > 0


def loops(mask):
    """Closed loops of cell corners round the covered cells; holes run the other way."""
    m = np.pad(mask, 1)
    step = {}
    for y, x in zip(*np.where(m)):
        for a, b, beside in (
            ((x, y), (x + 1, y), m[y - 1, x]),
            ((x + 1, y), (x + 1, y + 1), m[y, x + 1]),
            ((x + 1, y + 1), (x, y + 1), m[y + 1, x]),
            ((x, y + 1), (x, y), m[y, x - 1]),
        ):
            if not beside:
                step.setdefault(a, []).append(b)
    found = []
    while step:
        start = at = next(iter(step))
        loop = []
        while True:
            loop.append(at)
            ahead = step[at].pop()
            if not step[at]:
                del step[at]
            at = ahead
            if at == start:
                break
        found.append(np.array(loop, float) - 1)
    return found


def simplify(points, tolerance):
    """Douglas and Peucker's reduction of an open line."""
    if len(points) < 3:
        return points
    a, b = points[0], points[-1]
    along = b - a
    length = math.hypot(*along)
    rest = points - a
    away = np.abs(along[0] * rest[:, 1] - along[1] * rest[:, 0]) / length if length else np.hypot(*rest.T)
    far = int(away.argmax())
    if away[far] <= tolerance:
        return np.array([a, b])
    return np.concatenate([simplify(points[: far + 1], tolerance)[:-1], simplify(points[far:], tolerance)])


def path(flat, work):
    """An SVG path in centimetres, (0, 0) at the lowest coordinates, and the extent (width, height)."""
    parts = []
    for loop in loops(silhouette(flat, work)):
        x, y = loop[:, 0], loop[:, 1]
        if abs(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1))) / 2 * CELL**2 < 4:
            continue
        half = len(loop) // 2
        line = np.concatenate([simplify(loop[: half + 1], TOLERANCE / CELL)[:-1], simplify(np.concatenate([loop[half:], loop[:1]]), TOLERANCE / CELL)[:-1]])
        line = (line - 2) * CELL
        parts.append('M' + 'L'.join(f'{a:g} {b:g}' for a, b in line) + 'Z')
    return ''.join(parts), [float(v) for v in flat.max((0, 1)) - flat.min((0, 1))]


def measure(objects, work):
    """Length (x), width (y) and height (z) in centimetres, and the outlines from the side and from above."""
    t = triangles(objects)
    side, _ = path(np.stack([t[..., 0], -t[..., 2]], -1), work)
    plan, _ = path(np.stack([t[..., 0], t[..., 1]], -1), work)
    size = [round(float(v), 1) for v in t.max((0, 1)) - t.min((0, 1))]
    return dict(size=size, side=side, plan=plan)
