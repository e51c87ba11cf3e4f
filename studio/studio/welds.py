"""Weld beads that follow the curve in which one tube cuts another."""
import math

import numpy as np
from mathutils import Vector

from .shapes import circle, sweep


def saddle_weld(at, across, along, r, around, material, bead=0.0017):
    """The bead where a tube of radius r, which leaves a point along a direction, meets the tube through that point across it."""
    d, u = Vector(along).normalized(), Vector(across).normalized()
    w = u.cross(d)
    path = []
    for t in np.linspace(0, 2 * math.pi, 160, endpoint=False):
        reach = math.sqrt(max(around**2 - (r * math.sin(t)) ** 2, 0)) + bead * 0.25
        path.append(Vector(at) + (u * math.cos(t) + w * math.sin(t)) * (r + bead * 0.18) + d * reach)
    ripple = lambda k: (1 + 0.09 * math.sin(2 * math.pi * 23 * k) + 0.07 * math.sin(2 * math.pi * 5 * k),) * 2
    return sweep('weld', path, circle(bead, 12), material, closed=True, up=tuple(d), scale=ripple)
