"""Half-finger training gloves, laid flat: one shows its mesh back, the other its padded palm."""
from studio import *
from studio.sewn import Skin, curve, evenly, fuse, on_ribbon, patch, ribbon, stitches


def section(middle, along, half, high, n=36):
    """A flat rounded section of a glove part, upright across its direction."""
    along = Vector(along).normalized()
    across = along.cross(Vector((0, 0, 1)))
    soft = lambda v: math.copysign(abs(v) ** 0.8, v)
    return [tuple(Vector(middle) + across * half * soft(math.cos(t)) + Vector((0, 0, high * soft(math.sin(t))))) for t in np.linspace(0, 2 * math.pi, n, endpoint=False)]


def finger(p, q, half, high, hem):
    """A short finger from p to q as a solid to be fused, and its open end with a sewn hem."""
    p, q = Vector(p), Vector(q)
    d = (q - p).normalized()
    length = (q - p).length
    at = lambda s: tuple(p + d * s)
    solid = loft('finger', [section(at(length * t), d, half * w, high * h) for t, w, h in ((-0.3, 0.95, 0.9), (0.1, 1.0, 1.05), (0.5, 1.02, 1.0), (0.86, 1.0, 0.96))], None)
    rim = [(length - 0.0115, 0.990, 0.93), (length - 0.0105, 1.05, 1.07), (length - 0.0040, 1.055, 1.08), (length - 0.0012, 1.04, 1.06), (length, 0.98, 0.96), (length - 0.0006, 0.89, 0.80), (length - 0.006, 0.84, 0.68)]
    band = loft('hem', [section(at(s), d, half * w, high * h) for s, w, h in rim], hem, closed_ends=False, angle=80)
    loft('inside', [section(at(length - 0.0058), d, half * 0.85, high * 0.70), section(at(length - 0.010), d, half * 0.5, high * 0.3)], mat('lining', (0.004, 0.004, 0.0045), 0.9, spec=0.1))
    around = [(Vector(v) , (Vector(v) - (p + d * (length - 0.0078))).normalized()) for v in section(at(length - 0.0078), d, half * 1.053, high * 1.075, 60)]
    stitches(around[2:28], Mat.paint('#26282b', 0.7), 0.0022, 0.0014, 0.0007)
    return solid


def leaf(x, y, w, h, r=0.008, lean=0.0):
    """The outline of a pad, seen from above."""
    a = math.radians(lean)
    return [(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a), 0.1) for u, v, _ in evenly([(*p, 0) for p in rrect(w, h, min(r, w / 2.1, h / 2.1), 5)] + [(*rrect(w, h, min(r, w / 2.1, h / 2.1), 5)[0], 0)], 0.0014)[:-1]]


def sewn_pad(skin, outline, material, thread, thick=0.0012, puff=0.0016, inset=0.93):
    patch(skin, outline, (0, 0, -1), material, thick, puff, edge=0.0011)
    n = len(outline)
    middle = sum((Vector(p) for p in outline), Vector()) / n
    row = []
    for p in outline + outline[:1]:
        q = Vector(p)
        q = q + (middle - q).normalized() * 0.0022
        found = skin.cast(q, (0, 0, -1))
        if found:
            row.append((found[0] + found[1] * (thick + puff * 0.22), found[1]))
    stitches(row, thread, 0.0022, 0.0013, 0.0007)


def gym_glove(palm_up=False, side=1):
    """Fingers towards +y, wrist at -y, thumb towards -x times side."""
    before = set(bpy.context.scene.objects)
    leather = Mat.leatherette('#1c1d1f', 0.5)
    mesh = mat('airmesh', '#34373b', 0.85, spec=0.2, sheen=0.4, bump=('voronoi', 620, 0.9, 0.0014))
    hem = Mat.soft('#d9a50e', 0.8, 1100)
    thread = Mat.paint('#c9980f', 0.7) if palm_up else Mat.paint('#6a6e73', 0.7)
    s = side
    z = 0.0128
    hand = [(-0.062, 0.0345, 0.0105), (-0.045, 0.0375, 0.0118), (-0.020, 0.0420, 0.0126), (0.005, 0.0440, 0.0126), (0.026, 0.0440, 0.0116), (0.040, 0.0425, 0.0098), (0.046, 0.0400, 0.0070)]
    parts = [loft('hand', [section((0, y, z), (0, 1, 0), hw, hh, 56) for y, hw, hh in hand], None)]
    for x, length, lean in ((-0.0325, 0.074, -7), (-0.0110, 0.083, -2), (0.0108, 0.081, 2), (0.0320, 0.070, 8)):
        x, lean = x * s, lean * s
        parts.append(finger((x, 0.032, z - 0.001), (x + math.sin(math.radians(lean)) * 0.045, length, z - 0.0042), 0.0104, 0.0080, hem))
    thumb = loft('thumb', [section(p, d, hw, hh, 40) for p, d, hw, hh in (((-0.020 * s, -0.040, z), (-0.4 * s, 1, 0), 0.018, 0.0100), ((-0.036 * s, -0.014, z), (-0.6 * s, 1, 0), 0.0165, 0.0104), ((-0.048 * s, 0.004, z), (-0.7 * s, 1, 0), 0.0130, 0.0095))], None)
    parts += [thumb, finger((-0.044 * s, -0.002, z - 0.0006), (-0.066 * s, 0.030, z - 0.0036), 0.0116, 0.0086, hem)]
    body = fuse(parts, 0.0011, 9, leather if palm_up else mesh)
    skin = Skin(body)
    if palm_up:
        gel = Mat.leatherette('#303337', 0.52)
        for x, y, w, h, lean in ((-0.0315, 0.027, 0.0185, 0.017, 8), (-0.0105, 0.031, 0.0185, 0.019, 2), (0.0105, 0.030, 0.0185, 0.019, -2), (0.0312, 0.025, 0.0175, 0.017, -8), (0.0200, -0.018, 0.034, 0.052, 6), (-0.0235, -0.026, 0.026, 0.040, 16)):
            sewn_pad(skin, leaf(x * s, y, w, h, 0.010, lean * s), gel, thread)
        stitches(skin.line(curve([(-0.004 * s, -0.052, 0.1), (-0.006 * s, -0.02, 0.1), (-0.020 * s, 0.006, 0.1), (-0.036 * s, 0.012, 0.1)]), (0, 0, -1)), thread, 0.0024, 0.0014, 0.0008)
    else:
        sewn_pad(skin, leaf(0, 0.026, 0.080, 0.021, 0.008), leather, thread, 0.0012, 0.0008)
        sewn_pad(skin, leaf(0.002 * s, -0.016, 0.046, 0.044, 0.012), leather, thread, 0.0010, 0.0004)
        for shape in ([(-0.42, -0.3), (-0.12, -0.3), (0.12, 0.3), (-0.18, 0.3)], [(0.02, -0.3), (0.18, -0.3), (0.42, 0.3), (0.26, 0.3)]):
            outline = evenly([(0.002 * s - 0.028 * a, -0.016 - 0.028 * b, 0.1) for a, b in shape + shape[:1]], 0.0012)[:-1]
            patch(skin, outline, (0, 0, -1), Mat.paint('#ffc814', 0.5), 0.0020, 0, 6, edge=0.0003)
    # the wrist: an inner band, then the wide wrap that closes over itself
    loft('wrist', [section((0, y, z), (0, 1, 0), hw, hh, 56) for y, hw, hh in ((-0.112, 0.0370, 0.0108), (-0.1125, 0.0380, 0.0118), (-0.110, 0.0385, 0.0122), (-0.085, 0.0365, 0.0116), (-0.055, 0.0360, 0.0116))], mesh, closed_ends=False, angle=80)
    loft('inside', [section((0, y, z), (0, 1, 0), hw, hh, 56) for y, hw, hh in ((-0.112, 0.0371, 0.0109), (-0.095, 0.0340, 0.0085), (-0.080, 0.030, 0.004))], mat('lining', (0.004, 0.004, 0.0045), 0.9, spec=0.1))
    y0, wide, thick = -0.083, 0.046, 0.0026
    web = Mat.cloth('#202225', 0.7)
    ring = section((0, y0, z), (0, 1, 0), 0.0382 * 1.0, 0.0132, 144)
    ring = [Vector(p) for p in ring]
    ups = [Vector(((p.x / 0.0382) / 0.0382, 0, (p.z - z) / 0.0132 / 0.0132)).normalized() for p in ring]
    ribbon('wrap', [tuple(p) for p in ring], ups, wide, thick, web, closed=True)
    # the outer turn comes over the edge and ends on top with a rounded tab
    order = [ring[k] + ups[k] * 0.0024 for k in range(144)]
    over = [k % 144 for k in ([k for k in range(86, 20, -1)] if s > 0 else [k for k in range(130, 130 + 66)])]
    path, normals = [order[k] for k in over], [ups[k] for k in over]
    strap = ribbon('strap', path, normals, wide * 0.92, thick, web)
    n = len(path)
    for i in range(n - 8, n):
        narrow = math.sqrt(max(0.15, 1 - ((i - n + 8) / 8) ** 3))
        for j in range(12):
            strap.data.vertices[i * 12 + j].co.y = y0 + (strap.data.vertices[i * 12 + j].co.y - y0) * narrow
    gold = Mat.paint('#c9980f', 0.7)
    for e in (-0.0185, 0.0185):
        stitches(on_ribbon(path, normals, e, thick, 4, n - 8), gold, 0.0028, 0.0015, 0.0008)
    k = n - 10
    stitches([(path[k] + normals[k] * thick / 2 + Vector((0, e, 0)), normals[k]) for e in np.linspace(-0.018, 0.018, 20)], gold, 0.0028, 0.0015, 0.0008)
    ribbon('label', [path[q] + normals[q] * (thick / 2 + 0.0003) for q in range(n - 7, n - 2)], [normals[q] for q in range(n - 7, n - 2)], wide * 0.55, 0.0009, hem)
    return group('glove', [o for o in bpy.context.scene.objects if o not in before])


def gym_pair():
    """A pair lying flat: left glove palm down, right one palm up."""
    a, b = gym_glove(False, -1), gym_glove(True, -1)
    a.location, a.rotation_euler = (-0.068, -0.004, 0), (0, 0, math.radians(9))
    b.location, b.rotation_euler = (0.066, -0.010, 0), (0, 0, math.radians(-9))
    return dict(turn=182, el=46, fill=0.86)  # the open fingers towards the camera
