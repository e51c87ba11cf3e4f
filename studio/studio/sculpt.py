"""Sculpted bodies: solids as distance functions, melted into each other, and the skin drawn over them.

A distance function takes an array of points (N, 3) and gives one number a point: below zero inside. It need not be an
exact distance, only smooth: the skin is moved onto its zero afterwards.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

from .shapes import finish, link, obj


def melted(a, b, k):
    """The union of two solids with a fillet of about k; k may differ from point to point."""
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def hollowed(a, b, k):
    """The first solid without the second, with a rounded edge."""
    return -melted(-a, b, k)


def round_bar(p, a, b, r0, r1):
    """A rounded bar from a to b; works in two dimensions as well as in three."""
    a, b = np.asarray(a, np.float32), np.asarray(b, np.float32)
    d = b - a
    t = np.clip(((p - a) @ d) / float(d @ d), 0, 1)
    return np.linalg.norm(p - a - t[:, None] * d, axis=1) - (r0 + (r1 - r0) * t)


def soft_step(v, low, high):
    """0 below low, 1 above high, smooth between."""
    t = np.clip((v - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bump_at(v, middle, width):
    """A bell of height 1."""
    return np.exp(-(((v - middle) / width) ** 2))


def unrest(p, size, seed=0, waves=9):
    """A calm irregular field of about -1..1 whose lumps are about `size` metres wide."""
    random = np.random.default_rng(seed)
    out = np.zeros(len(p))
    for _ in range(waves):
        d = random.normal(size=3)
        d *= math.pi / size / np.linalg.norm(d) * random.uniform(0.6, 1.5)
        out += np.sin(p @ d + random.uniform(0, 6.28))
    return out / math.sqrt(waves)


def growth(f, p, h=0.0004):
    """The direction in which a distance function grows."""
    g = np.empty((len(p), 3))
    for k in range(3):
        e = np.zeros(3)
        e[k] = h
        g[:, k] = (f(p + e) - f(p - e)) / (2 * h)
    return g


def skin_of(f, low, high, cell, settle=3):
    """Vertices, quads and outward directions of the zero of a distance function within a box."""
    low = np.array(low)
    n = np.ceil((np.array(high) - low) / cell).astype(int) + 1
    x, y, z = (low[k] + cell * np.arange(n[k]) for k in range(3))
    values = np.empty(n, np.float32)
    level = np.stack(np.meshgrid(x, y, indexing='ij'), -1).reshape(-1, 2).astype(np.float32)
    for start in range(0, n[2], 16):
        at = z[start : start + 16].astype(np.float32)
        points = np.concatenate([np.repeat(level, len(at), 0), np.tile(at, len(level))[:, None]], 1)
        values[:, :, start : start + 16] = f(points).reshape(n[0], n[1], len(at))
    inside = values < 0
    corner = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    part = lambda a, i, j, k: a[i : n[0] - 1 + i, j : n[1] - 1 + j, k : n[2] - 1 + k]
    count = sum(part(inside, *c).astype(np.int8) for c in corner)
    mixed = (count > 0) & (count < 8)
    cells = np.argwhere(mixed)
    number = np.full(mixed.shape, -1, np.int64)
    number[mixed] = np.arange(len(cells))
    v = low + (cells + 0.5) * cell
    faces = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        first = np.take(inside, np.arange(n[axis] - 1), axis)
        second = np.take(inside, np.arange(1, n[axis]), axis)
        edges = np.argwhere(first != second)
        edges = edges[(edges[:, b] > 0) & (edges[:, c] > 0) & (edges[:, b] < n[b] - 1) & (edges[:, c] < n[c] - 1)]
        quad = []
        for db, dc in ((1, 1), (0, 1), (0, 0), (1, 0)):
            e = edges.copy()
            e[:, b] -= db
            e[:, c] -= dc
            quad.append(number[tuple(e.T)])
        quad = np.stack(quad, 1)
        out = first[tuple(edges.T)]
        faces.append(np.where(out[:, None], quad, quad[:, ::-1]))
    faces = np.concatenate(faces)
    for turn in range(settle + 1):
        g = growth(f, v)
        length = np.linalg.norm(g, axis=1, keepdims=True) + 1e-9
        v = v - np.clip(f(v)[:, None] / length, -cell, cell) * g / length
        if turn < settle:
            v = relaxed_grid(v, faces)
    g = growth(f, v)
    return v, faces, g / (np.linalg.norm(g, axis=1, keepdims=True) + 1e-9)


def relaxed_grid(v, faces, share=0.6):
    """Every vertex drawn towards the middle of its neighbours, so that the grid of the cells is lost."""
    total, count = np.zeros_like(v), np.zeros(len(v))
    for a, b in ((0, 1), (1, 2), (2, 3), (3, 0)):
        np.add.at(total, faces[:, a], v[faces[:, b]])
        np.add.at(total, faces[:, b], v[faces[:, a]])
        np.add.at(count, faces[:, a], 1)
        np.add.at(count, faces[:, b], 1)
    return v + (total / count[:, None] - v) * share


def skin_mesh(name, v, faces, materials, which=None):
    """A smooth mesh object from arrays; `which` gives the number of its material for every face."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(v))
    mesh.vertices.foreach_set('co', np.asarray(v, np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 4, np.int32))
    mesh.update(calc_edges=True)
    for m in materials:
        mesh.materials.append(m)
    if which is not None:
        mesh.polygons.foreach_set('material_index', which.astype(np.int32))
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    return link(bpy.data.objects.new(name, mesh))


def pliant_sheet(name, place, us, vs, thick, material, edge=0.0006, scale=1000):
    """A piece of cloth or leather: place(u, v) gives the point of its middle layer and its upward direction.

    Its rim is rounded, its UVs are metres times `scale`.
    """
    rows, columns = len(us), len(vs)
    at = [[place(u, w) for w in vs] for u in us]
    verts, uv, faces = [], [], []
    for side in (1, -1):
        for i, u in enumerate(us):
            for j, w in enumerate(vs):
                p, n = at[i][j]
                rim = i in (0, rows - 1) or j in (0, columns - 1)
                verts.append(Vector(p) + Vector(n) * side * (thick / 2 - (min(edge, thick * 0.32) if rim else 0)))
                uv.append((u * scale, w * scale))
    top = lambda i, j: i * columns + j
    low = lambda i, j: rows * columns + i * columns + j
    for i in range(rows - 1):
        for j in range(columns - 1):
            faces.append((top(i, j), top(i + 1, j), top(i + 1, j + 1), top(i, j + 1)))
            faces.append((low(i, j), low(i, j + 1), low(i + 1, j + 1), low(i + 1, j)))
    for j in range(columns - 1):
        faces.append((top(0, j), top(0, j + 1), low(0, j + 1), low(0, j)))
        faces.append((top(rows - 1, j), low(rows - 1, j), low(rows - 1, j + 1), top(rows - 1, j + 1)))
    for i in range(rows - 1):
        faces.append((top(i, 0), low(i, 0), low(i + 1, 0), top(i + 1, 0)))
        faces.append((top(i, columns - 1), top(i + 1, columns - 1), low(i + 1, columns - 1), low(i, columns - 1)))
    return obj(name, verts, faces, material, angle=70, uv=uv)
