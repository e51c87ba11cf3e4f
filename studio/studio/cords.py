"""What tubes and ropes end in: snap hooks, D-rings, ribbed belts, and the metal they are made of."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .materials import Mat, mat
from .sewn import curve, stitches
from .shapes import *


def nickel():
    """Polished nickel of a few millimetres: half as bright as chrome, so that its lit flank does not burn out."""
    return mat('nickel', (0.42, 0.425, 0.44), 0.24, 1.0)


def turned(u):
    """A direction in the plane of x and y."""
    return Vector((math.cos(math.radians(u)), math.sin(math.radians(u)), 0))


def snap_hook(at, spin, tilt=0.0):
    """Swivel snap hook lying along `spin`, the middle of its eye at `at`: a die-cast hook, its nose beyond a straight
    round gate that turns on a pin and has a stud for the thumb. `tilt` lowers the far end, in degrees."""
    before, steel = set(bpy.context.scene.objects), nickel()
    eye = [(0, 0.0074 * math.cos(a), 0.0074 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 64, endpoint=False)]
    sweep('eye', eye, circle(0.0022, 32), steel, closed=True, up=(1, 0, 0))
    stem = [(0, 0.0070), (0.0040, 0.0070), (0.0046, 0.0078), (0.0046, 0.0112), (0.0034, 0.0118), (0.0034, 0.0128), (0.0058, 0.0134), (0.0064, 0.0146), (0.0064, 0.0186), (0.0056, 0.0204), (0.0030, 0.0216), (0, 0.0220)]
    lathe('stem', fillet2(stem, [0, 0.0005, 0.0008, 0.0005, 0.0004, 0.0004, 0.0008, 0.0012, 0.0012, 0.0016, 0.0010, 0], 5, False), steel, 80, 'y', angle=60)
    wire = [(-0.0085, 0.0215), (-0.0030, 0.0182), (0.0040, 0.0184), (0.0100, 0.0235), (0.0122, 0.0330), (0.0122, 0.0470), (0.0105, 0.0570), (0.0052, 0.0632), (-0.0020, 0.0632), (-0.0078, 0.0590), (-0.0098, 0.0528), (-0.0100, 0.0490)]
    body = curve([(a, b, 0) for a, b in wire], n=16)
    swell = lambda t: 1.18 - 0.26 * min(1, max(0, (t - 0.1) / 0.5)) - 0.10 * max(0, (t - 0.93) / 0.07)
    sweep('hook', body, ellipse(0.0031, 0.0036, 40), steel, scale=lambda t: (swell(t), swell(t)), angle=60)
    gate = [(0, 0.0205), (0.0016, 0.0205), (0.0024, 0.0212), (0.0025, 0.0225), (0.0025, 0.0478), (0.0022, 0.0486), (0, 0.0488)]
    lathe('gate', gate, mat('gate_steel', (0.27, 0.273, 0.28), 0.30, 1.0), 48, 'y', loc=(-0.0098, 0, 0.0), angle=50)
    # the pin of the hinge goes through both cheeks of the hook; the stud stands on the gate
    cyl('pin', (-0.0094, 0.0228, -0.0046), (-0.0094, 0.0228, 0.0046), 0.0019, mat('pin_steel', (0.20, 0.203, 0.21), 0.32, 1.0), 40, 0.0005)
    stud = [(0, 0.0), (0.0015, 0.0), (0.0015, 0.0034), (0.0027, 0.0038), (0.0029, 0.0046), (0.0029, 0.0060), (0.0024, 0.0068), (0, 0.0070)]
    lathe('stud', stud, steel, 48, loc=(-0.0108, 0.0330, 0), rot=(0, -math.pi / 2, 0), angle=50)
    g = group('snap_hook', [o for o in bpy.context.scene.objects if o not in before])
    g.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(spin - 90), 4, 'Z') @ Matrix.Rotation(math.radians(-tilt), 4, 'X') @ Matrix.Scale(1.14, 4)
    return g


def d_ring(middle, spin, wide, deep, r, rise=0.0):
    """A D of wire whose straight bar has its middle at `middle`; its bow points along `spin`, `rise` higher than the bar."""
    a, b = wide / 2, deep
    # one bow from end to end of the bar: corners of their own, however round, were seen as facets
    bow = [(b * 0.16 + b * 0.84 * math.cos(t), a * math.sin(t)) for t in np.linspace(-math.pi / 2, math.pi / 2, 72)]
    ends = lambda s: [(b * 0.16 * (1 - math.sin(t)), s * (a - b * 0.16 * (1 - math.cos(t)))) for t in np.linspace(0, math.pi / 2, 12)[1:]]
    bar = [(0, q) for q in np.linspace(a - b * 0.16, -a + b * 0.16, 14)[1:-1]]
    shape = bow + ends(1) + bar + ends(-1)[::-1]
    d, side = turned(spin), turned(spin + 90)
    path = [tuple(Vector(middle) + d * x + side * y + Vector((0, 0, rise * x / b))) for x, y in shape]
    return sweep('d_ring', path, circle(r, 36), nickel(), closed=True)


def ribbed_belt(name, path, ups, width, thick, material, ribs=9, relief=0.00032):
    """A woven strap whose broad side faces `ups`; its warp stands out as ribs along it, the selvedges are round."""
    P = [Vector(p) for p in path]
    N = len(P)
    ups = [Vector(u) for u in ups] if isinstance(ups, list) else [Vector(ups)] * N
    xs = np.linspace(-0.485, 0.485, ribs * 8 + 1)
    # abs(sin) has round ribs with narrow grooves between them
    face = [(float(x), thick / 2 - relief * (1 - abs(math.sin(math.pi * ribs * (x + 0.485) / 0.97)) ** 0.6)) for x in xs]
    profile = [(-0.5, 0.0)] + face + [(0.5, 0.0)] + [(x, -h) for x, h in face[::-1]]
    K, verts = len(profile), []
    for i, p in enumerate(P):
        along = (P[min(i + 1, N - 1)] - P[max(i - 1, 0)]).normalized()
        across = along.cross(ups[i]).normalized()
        up = across.cross(along).normalized()
        verts += [p + across * a * width + up * h for a, h in profile]
    faces = [(i * K + j, i * K + (j + 1) % K, (i + 1) * K + (j + 1) % K, (i + 1) * K + j) for i in range(N - 1) for j in range(K)]
    faces += [tuple(range(K)), tuple((N - 1) * K + j for j in range(K - 1, -1, -1))]
    return obj(name, verts, faces, material, angle=75)


def box_stitch(place, wide, long, material, length=0.0030, gap=0.0015, width=0.0011):
    """The square with a cross that sews two straps together; place(u, v) gives a point on the strap and its outward direction."""
    a, b = wide / 2, long / 2
    for p, q in (((-a, -b), (a, -b)), ((a, -b), (a, b)), ((a, b), (-a, b)), ((-a, b), (-a, -b)), ((-a, -b), (a, b)), ((a, -b), (-a, b))):
        row = [place(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in np.linspace(0.02, 0.98, 16)]
        stitches(row, material, length, gap, width)
