"""Small parts that all machines share: bolts, screws, weld beads, plugs, brackets, straps, stickers, saddles, pedals."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .materials import Mat, mat
from .parts import webbing
from .shapes import *


def aim(at, normal):
    """A matrix at a point whose z looks along the normal."""
    return Matrix.Translation(Vector(at)) @ Vector(normal).to_track_quat('Z', 'Y').to_matrix().to_4x4()


def place(objects, matrix):
    """Move parts that were built round the origin."""
    for o in objects if isinstance(objects, (list, tuple)) else [objects]:
        o.matrix_world = matrix @ o.matrix_world
    return objects


def zinc():
    return mat('zinc', (0.46, 0.47, 0.48), 0.36, 1.0)


def socket_bolt(at, normal, r=0.008, material=None):
    """Button head with a hexagon socket on its washer; the point lies on the surface."""
    m = material or zinc()
    washer = lathe('bolt', [(0, 0), (r * 1.45, 0), (r * 1.45, r * 0.16), (r * 1.38, r * 0.22), (0, r * 0.22)], m, 36)
    dome = [(r * math.cos(t), r * 0.22 + r * 0.62 * math.sin(t)) for t in np.linspace(0, 1.02, 6)]
    head = lathe('bolt', [(r, r * 0.2)] + dome + [(0, dome[-1][1])], m, 36)
    socket = lathe('bolt', [(0, 0), (r * 0.46, 0), (r * 0.46, r * 0.02), (0, r * 0.02)], Mat.plastic_g(), 6, loc=(0, 0, dome[-1][1]))
    bpy.context.view_layer.update()
    return place([washer, head, socket], aim(at, normal))


def cross_screw(at, normal, r=0.0045, turn=0.5):
    """Countersunk screw with a cross slot, sunk into a dark rim."""
    rim = lathe('screw', [(0, 0), (r * 1.3, 0), (r * 1.3, r * 0.05), (0, r * 0.05)], Mat.plastic_g(), 28)
    head = lathe('screw', [(0, r * 0.2), (r * 0.8, r * 0.2), (r, r * 0.12), (r, 0)], zinc(), 28)
    slots = [box('screw', (r * 1.2, r * 0.24, r * 0.04), (0, 0, r * 0.215), Mat.plastic_g(), 0, rot=(0, 0, turn + a)) for a in (0, math.pi / 2)]
    bpy.context.view_layer.update()
    return place([rim, head] + slots, aim(at, normal))


def bead(at, along, r, thick=0.0028, material=None, up=(0, 1, 0)):
    """A weld round a tube: a thin, slightly uneven ring."""
    ring = [(r * math.cos(t), r * math.sin(t), 0.0006 * math.sin(17 * t)) for t in np.linspace(0, 2 * math.pi, 72, endpoint=False)]
    o = sweep('weld', ring, circle(thick, 10), material or Mat.powder(), closed=True)
    return place(o, aim(at, along))


def bead_rect(a, b, w, h, thick=0.0026, material=None, up=(0, 1, 0)):
    """A weld round the end a of a rectangular tube that runs from a to b (w across `up`, h along it)."""
    t = (Vector(b) - Vector(a)).normalized()
    s = t.cross(Vector(up)).normalized()
    u = s.cross(t).normalized()
    ring = [tuple(Vector(a) + s * p + u * q) for p, q in rrect(w, h, 0.010, 5)]
    return sweep('weld', ring, circle(thick, 8), material or Mat.powder(), closed=True, up=tuple(t))


def plug(at, along, w, h=None, depth=0.010, material=None, up=(0, 1, 0)):
    """Plastic plug that closes a tube: round of radius w, or w by h across `up` and along it. The point is the tube's end."""
    m = material or Mat.plastic()
    t = Vector(along).normalized()
    a = Vector(at) - t * 0.002
    if h is None:
        prof = [(0, 0), (w * 1.05, 0), (w * 1.05, depth * 0.45), (w * 0.95, depth * 0.8), (w * 0.7, depth), (0, depth * 1.05)]
        return place(lathe('plug', prof, m, 56), aim(a, t))
    return sweep('plug', [a, a + t * depth], rrect(w * 1.05, h * 1.05, 0.010, 5), m, up=up, bevel=min(0.004, depth * 0.4))


def oval_plug(at, along, a, b, side=(0, 1, 0), depth=0.016, material=None):
    """Domed lid on an oval tube; a lies along `side`, b across it."""
    t, s = Vector(along).normalized(), Vector(side).normalized()
    u = t.cross(s).normalized()
    rings = []
    for k, z in ((1.0, -0.003), (1.06, -0.003), (1.07, depth * 0.35), (1.03, depth * 0.65), (0.90, depth * 0.9), (0.55, depth), (0.05, depth)):
        rings.append([tuple(Vector(at) + s * p * k + u * q * k + t * z) for p, q in ellipse(a, b, 48)])
    return loft('plug', rings, material or Mat.plastic(), angle=45)


def smooth(points, n=10, closed=False):
    """A curve without corners through all points."""
    P = [np.array(p, float) for p in points]
    N = len(P)
    out = []
    for i in range(N if closed else N - 1):
        at = (lambda k: P[k % N]) if closed else (lambda k: P[min(max(k, 0), N - 1)])
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for t in np.linspace(0, 1, n, endpoint=False):
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)))
    return out if closed else out + [tuple(P[-1])]


def band(name, points, width, thick, material, across=(0, 1, 0), n=10):
    """Webbing that runs smoothly through the points."""
    return webbing(name, smooth(points, n), width, thick, material, across)


def bearing(at, side, r=0.030, width=0.020, material=None, cap=None):
    """Bearing cover at a pivot: a stepped boss with a bolted lid; the point lies on the surface it stands on."""
    m = material or Mat.plastic()
    w = width
    boss = lathe('bearing', [(0, 0), (r * 1.06, 0), (r * 1.08, w * 0.15), (r * 1.08, w * 0.55), (r, w * 0.72), (r * 0.80, w * 0.80), (0, w * 0.80)], m, 64)
    lid = lathe('bearing', [(r * 0.78, w * 0.78), (r * 0.74, w), (r * 0.55, w * 1.06), (0, w * 1.06)], cap or zinc(), 64)
    frame = aim(at, side)
    bpy.context.view_layer.update()
    place([boss, lid], frame)
    socket_bolt(frame @ Vector((0, 0, w * 1.04)), side, r * 0.34)


def sticker(matrix, w, h, lines, ground='#e9e7e2', ink='#1d1f22', head=None):
    """A printed label that lies on a surface: a coloured head and small lines."""
    o = [box('label', (w, h, 0.0003), (0, 0, 0.0002), mat(f'label{ground}', ground, 0.5), 0)]
    if head:
        o.append(box('label', (w, h * 0.30, 0.0002), (0, h * 0.35, 0.0005), mat(f'label{head}', head, 0.5), 0))
    top = h * (0.14 if head else 0.36)
    step = (top + h * 0.40) / max(1, len(lines))
    size = min(step * 0.72, w / max(len(s) for s in lines) * 1.45)
    print_ink = mat(f'label{ink}', ink, 0.6)
    for i, s in enumerate(lines):
        o.append(text('label', s, size, print_ink, (-w * 0.45, top - step * (i + 0.25), 0.0005), (0, 0, 0), 0.0001, 'LEFT'))
    if head:
        o.append(text('label', 'CHÚ Ý', h * 0.17, mat('labelink', '#1d1f22', 0.6), (0, h * 0.35, 0.0008), (0, 0, 0), 0.0001))
    bpy.context.view_layer.update()
    return place(o, matrix)


def on_side(x, y, z, s=-1, lean=0.0):
    """Matrix of a label on a side wall that faces -y (s=-1) or +y, its words upright; lean turns it in its plane."""
    turn = Matrix.Rotation(0 if s < 0 else math.pi, 4, 'Z')
    return Matrix.Translation((x, y, z)) @ turn @ Matrix.Rotation(math.pi / 2, 4, 'X') @ Matrix.Rotation(lean, 4, 'Z')


def sport_saddle(x, z, length=0.275, wide=0.175, thick=0.052, tilt=0.0):
    """Saddle with a broad rear and a nose, on a shell with two rails in a clamp. z is its underside, x its middle."""
    vinyl = Mat.leatherette('#1b1c1e')
    shell = Mat.plastic()
    stations = np.linspace(0, 1, 34)

    def half_width(t):  # t runs from the rear to the nose
        rear = wide / 2 * math.sqrt(max(0.0, 1 - ((0.24 - t) / 0.25) ** 2)) if t < 0.24 else wide / 2
        if t > 0.24:
            k = min(1, (t - 0.24) / 0.42)
            k = k * k * (3 - 2 * k)
            rear = wide / 2 + (0.031 - wide / 2) * k
        if t > 0.88:
            rear *= math.sqrt(max(0.0, 1 - ((t - 0.88) / 0.125) ** 2))
        return max(rear, 0.0015)

    def top_of(t):
        return 0.010 * (1 - t) ** 2 + 0.004 * math.sin(math.pi * t * 2) - 0.016 * max(0, t - 0.82) / 0.18

    def ring(t, d, under):
        w = half_width(t) - d
        px = -length / 2 + length * t
        top = thick * (0.98 if t < 0.94 else 0.80) + top_of(t)
        low = under
        pts = []
        for a in np.linspace(math.pi, 0, 25):
            e = math.cos(a)
            pts.append((px, w * math.copysign(abs(e) ** 0.55, e), low + 0.012 + (top - low - 0.012) * math.sin(a) ** 0.45 - 0.006 * math.exp(-((e / 0.22) ** 2)) * (0.15 < t < 0.9)))
        pts += [(px, w * 0.97, low + 0.006), (px, w * 0.90, low), (px, -w * 0.90, low), (px, -w * 0.97, low + 0.006)]
        return pts

    frame = Matrix.Translation((x, 0, z)) @ Matrix.Rotation(math.radians(tilt), 4, 'Y')
    cushion = loft('saddle', [ring(t, 0, 0.010) for t in stations], vinyl, angle=70)
    outline = [(-length / 2 + length * t, half_width(t), 0.0175) for t in stations] + [(-length / 2 + length * t, -half_width(t), 0.0175) for t in stations[::-1]]
    seam = sweep('saddle_seam', outline, circle(0.0016, 8), Mat.rubber2(), closed=True)
    tray = extrude('saddle_shell', [(px * 0.96, py * 0.93) for px, py, _ in outline], 0.012, shell, 'z', 0.003, 2, loc=(0, 0, 0.008))
    parts = [cushion, seam, tray]
    for s in (-1, 1):
        rail = smooth([(-length * 0.34, s * 0.040, 0.006), (-length * 0.22, s * 0.024, -0.016), (0.03, s * 0.022, -0.018), (length * 0.24, s * 0.018, -0.010), (length * 0.36, s * 0.012, 0.006)])
        parts.append(sweep('saddle_rail', rail, circle(0.0038, 12), zinc()))
    bpy.context.view_layer.update()
    place(parts, frame)
    clamp = cyl('saddle_clamp', (-0.012, -0.034, -0.017), (-0.012, 0.034, -0.017), 0.017, Mat.plastic(), 36, 0.003)
    stub = cyl('saddle_stub', (-0.012, 0, -0.045), (-0.012, 0, -0.012), 0.014, Mat.chrome(), 36, 0.001)
    bpy.context.view_layer.update()
    place([clamp, stub], frame)
    for s in (-1, 1):
        socket_bolt(frame @ Vector((-0.012, s * 0.034, -0.017)), (0, s, 0), 0.006)


def soft_strap(matrix, half, rise, material=None, width=0.026, thick=0.0018, sew=True):
    """Webbing over a pedal: fixed at both sides, it sags into the shape of a low arch, with a buckle. x lies along the foot."""
    m = material or Mat.cloth('#23262a')
    arch = [(0, -half - 0.001, -0.008), (0.001, -half - 0.0035, 0.006), (0.004, -half * 0.93, rise * 0.55), (0.007, -half * 0.62, rise * 0.90),
            (0.008, 0, rise), (0.007, half * 0.62, rise * 0.90), (0.004, half * 0.93, rise * 0.55), (0.001, half + 0.0035, 0.006), (0, half + 0.001, -0.008)]
    parts = [webbing('strap', smooth(arch, 9), width, thick, m, across=(1, 0, 0))]
    tail = [(0.007, -half * 0.20, rise * 0.985 + 0.003), (0.007, -half * 0.60, rise * 0.92 + 0.003), (0.006, -half * 0.86, rise * 0.70 + 0.004), (0.006, -half * 1.02, rise * 0.45)]
    if sew:
        parts.append(webbing('strap', smooth(tail, 8), width * 0.96, thick, m, across=(1, 0, 0)))
        keeper = box('buckle', (width * 1.35, 0.016, 0.0045), (0.0075, -half * 0.30, rise * 0.985 + 0.0035), Mat.plastic(), 0.0018, rot=(0.14, 0, 0))
        parts.append(keeper)
    bpy.context.view_layer.update()
    place(parts, matrix)


def pedal(at, s, spin=0.0, strap=None, length=0.112, wide=0.092, arm_face=0.0):
    """Pedal on its spindle: body with treads and reflectors, bearing cap, a soft strap. `at` is the middle of the body."""
    frame = Matrix.Translation(Vector(at)) @ Matrix.Rotation(math.radians(spin), 4, 'Y')
    body = pad('pedal', length, wide, 0.024, Mat.plastic(), r=0.016, edge=0.006, dome=0, belly=0, loc=(0, 0, -0.012))
    tread = pad('pedal', length - 0.018, wide - 0.018, 0.003, Mat.rubber2(), r=0.010, edge=0.001, dome=0, belly=0, loc=(0, 0, 0.0115))
    parts = [body, tread]
    for k in range(5):
        parts.append(box('pedal_rib', (0.005, wide - 0.030, 0.0030), (-length * 0.30 + length * 0.15 * k, 0, 0.0155), Mat.rubber2(), 0.0012, 2))
    for e in (-1, 1):
        parts.append(box('reflector', (0.002, wide * 0.55, 0.010), (e * (length / 2 + 0.0002), 0, 0), mat('amber', '#c8741c', 0.25, coat=0.5), 0.0008, 2))
    parts.append(cyl('spindle', (0, -s * (wide / 2 + 0.030), 0), (0, -s * (wide / 2 - 0.004), 0), 0.0075, Mat.chrome(), 32, 0.001))
    parts.append(cyl('pedal_hub', (0, -s * (wide / 2 + 0.010), 0), (0, -s * (wide / 2 - 0.002), 0), 0.0125, Mat.plastic(), 32, 0.002))
    parts.append(cyl('pedal_cap', (0, s * (wide / 2 - 0.002), 0), (0, s * (wide / 2 + 0.004), 0), 0.0115, Mat.plastic_g(), 32, 0.002))
    bpy.context.view_layer.update()
    place(parts, frame)
    soft_strap(frame @ Matrix.Translation((0.014, 0, 0.004)), wide / 2, 0.052, strap)


def forged_crank(x, y, z, s, dx, dz, material=None, out=0.0):
    """One crank arm, tapering from its boss to its eye, from (x, z) to (x+dx, z+dz); its outside lies at y + s * 0.010."""
    m = material or Mat.alu()
    a = Vector((dx, 0, dz))
    n = len(np.linspace(0, 1, 9))
    path = [(x + dx * t, y + s * out * t, z + dz * t) for t in np.linspace(0, 1, n)]
    sweep('crank', path, rrect(0.034, 0.017, 0.007, 5), m, up=(0, 1, 0), scale=lambda t: (1 - 0.30 * t, 1 - 0.12 * t), bevel=0.0015)
    for (px, pz, py, r) in ((x, z, y, 0.024), (x + dx, z + dz, y + s * out, 0.0165)):
        lathe('crank_boss', [(0, -0.0105), (r * 0.94, -0.0105), (r, -0.007), (r, 0.007), (r * 0.94, 0.0105), (0, 0.0105)], m, 56, 'y', loc=(px, py, pz))
    socket_bolt((x, y + s * 0.0105, z), (0, s, 0), 0.0105)


def crankset(x, z, y, length=0.165, angle=35, strap=None, material=None, wide=0.092):
    """Both crank arms with their pedals; y is where an arm's middle lies. The axle goes through from side to side."""
    cyl('crank_axle', (x, -y, z), (x, y, z), 0.011, zinc(), 40)
    for s in (-1, 1):
        a = math.radians(angle)
        dx, dz = s * length * math.cos(a), s * length * math.sin(a)
        forged_crank(x, s * y, z, s, dx, dz, material, 0.010)
        pedal((x + dx, s * (y + 0.036 + wide / 2), z + dz), s, 0, strap, wide=wide)
