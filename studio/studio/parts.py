"""Parts that several products share: webbing, wheels, feet, knobs, screens."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from .materials import Mat, mat
from .shapes import *


def webbing(name, path, width, thick, material, across=(0, 1, 0), closed=False, centre=None):
    """Flat strap along a path; its width lies along `across`. A closed one is a loop."""
    P = [Vector(p) for p in path]
    N = len(P)
    across = Vector(across)
    verts, uv, run = [], [], 0
    for i, p in enumerate(P):
        ahead = P[(i + 1) % N] if closed else P[min(i + 1, N - 1)]
        behind = P[i - 1] if closed else P[max(i - 1, 0)]
        out = (ahead - behind).normalized().cross(across).normalized()
        if i:
            run += (p - P[i - 1]).length
        for a, b in ((-0.5, -0.5), (-0.48, 0.5), (0.48, 0.5), (0.5, -0.5)):
            verts.append(p + across * a * width + out * b * thick)
            uv.append((run * 1000, a * width * 1000))
    faces = [
        (i * 4 + j, i * 4 + (j + 1) % 4, (i + 1) % N * 4 + (j + 1) % 4, (i + 1) % N * 4 + j)
        for i in range(N if closed else N - 1)
        for j in range(4)
    ]
    if not closed:
        faces += [(0, 1, 2, 3), tuple((N - 1) * 4 + j for j in (3, 2, 1, 0))]
    return obj(name, verts, faces, material, bevel=0.0004, segs=2, angle=60, uv=uv)


def wheel(loc, r, width, axis='y', tyre=None, hub=None):
    """Transport wheel with a hub, its axle along `axis`."""
    w = width / 2
    tyre_profile = [(0, -w), (r * 0.85, -w), (r, -w * 0.7), (r, w * 0.7), (r * 0.85, w), (0, w)]
    hub_profile = [(0, -w * 1.08), (r * 0.4, -w * 1.08), (r * 0.45, -w * 0.9), (r * 0.45, w * 0.9), (r * 0.4, w * 1.08), (0, w * 1.08)]
    return [
        lathe('tyre', tyre_profile, tyre or Mat.rubber2(), 48, axis, loc=loc),
        lathe('hub', hub_profile, hub or Mat.alu(), 32, axis, loc=loc),
    ]


def bolt(a, b, r=0.010):
    """Hexagon bolt head from a to b."""
    return cyl('bolt', a, b, r, Mat.chrome(), 6, r * 0.12)


def knob(a, b, r=0.02, material=None):
    """Star-free round knob with a soft edge, on a short chrome neck."""
    a, b = Vector(a), Vector(b)
    return [
        cyl('neck', a, a.lerp(b, 0.5), r * 0.5, Mat.chrome()),
        cyl('knob', a.lerp(b, 0.45), b, r, material or Mat.accent(), 48, r * 0.3, 5),
    ]


class Screen:
    """A console display drawn with lit flat pieces. The matrix puts its centre and facing: local x right, y up, z out."""

    def __init__(self, matrix, w, h, depth=0.03, bezel=0.02, body=None, back=True):
        self.matrix, self.w, self.h, self.parts = matrix, w, h, []
        if back:
            case = pad(
                'case', w + 2 * bezel, h + 2 * bezel, depth, body or Mat.plastic(), r=min(0.03, h * 0.2), edge=depth * 0.25, dome=0, belly=0
            )
            case.matrix_world = matrix @ Matrix.Translation((0, 0, -depth))
            self.parts.append(case)
        glass = pad('glass', w + bezel, h + bezel, 0.003, Mat.glass(), r=min(0.02, h * 0.15), edge=0.001, dome=0, belly=0)
        glass.matrix_world = matrix @ Matrix.Translation((0, 0, -0.001))
        self.parts.append(glass)

    def rect(self, x, y, w, h, colour, strength=1.0, lift=0.0026):
        q = box('ui', (w, h, 0.0003), (0, 0, 0), Mat.light(colour, strength), 0)
        q.matrix_world = self.matrix @ Matrix.Translation((x, y, lift))
        self.parts.append(q)
        return self

    def digits(self, words, height, x, y, colour='#f2f4f6', strength=1.0):
        """Seven-segment digits centred on (x, y); also comma, colon, slash as a gap, and blank."""
        lit = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg'}
        w, t, step = height * 0.50, height * 0.105, height * 0.72
        half, gap = height / 2, height * 0.03
        place = dict(
            a=(0, half, w - t, t), g=(0, 0, w - t, t), d=(0, -half, w - t, t),
            f=(-w / 2, half / 2, t, half - t), b=(w / 2, half / 2, t, half - t), e=(-w / 2, -half / 2, t, half - t), c=(w / 2, -half / 2, t, half - t),
        )
        widths = [step if c in lit else step * 0.45 for c in words]
        left = x - sum(widths) / 2
        for c, width in zip(words, widths):
            cx = left + width / 2
            left += width
            for part in lit.get(c, ''):
                dx, dy, sx, sy = place[part]
                self.rect(cx + dx, y + dy * 0.94, sx - gap, sy - gap if part in 'bcef' else sy, colour, strength, 0.0032)
            for dy in {',': (-half * 0.94,), '.': (-half * 0.94,), ':': (-half * 0.4, half * 0.4)}.get(c, ()):
                self.rect(cx, y + dy, t * 1.1, t * 1.1, colour, strength, 0.0032)
        return self

    def write(self, words, size, x, y, colour='#f2f4f6', strength=1.0, align='CENTER'):
        q = text('ui', words, size, Mat.light(colour, strength), (0, 0, 0), (0, 0, 0), 0.0001, align)
        q.matrix_world = self.matrix @ Matrix.Translation((x, y, 0.0032))
        self.parts.append(q)
        return self


def text_round(name, words, size, material, radius, z, depth=0.0006):
    """Words bent round an upright cylinder, facing -y."""
    o = text(name, words, size, material, (0, 0, 0), (0, 0, 0), depth)
    bpy.context.view_layer.objects.active = o
    o.select_set(True)
    bpy.ops.object.convert(target='MESH')
    o = bpy.context.view_layer.objects.active
    o.select_set(False)
    for v in o.data.vertices:
        x, y, up = v.co
        v.co = ((radius + up) * math.sin(x / radius), -(radius + up) * math.cos(x / radius), z + y)
    return o
