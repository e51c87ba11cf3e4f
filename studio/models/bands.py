"""Resistance bands: three cloth loops; the set of tubes is in tubes.py."""
import bmesh

from models.tubes import tube_set
from studio import *
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches, uneven
from studio.smallgoods import ease
from studio.stations import figures


# A cloth band seen from its side, lying on the ground: along its lower layer, round the right end, back over the upper
# layer, which sags onto the lower one, round the left end.
LYING = [(-0.140, 0.0017), (-0.05, 0.0017), (0.05, 0.0017), (0.140, 0.0017), (0.168, 0.0032), (0.181, 0.0110), (0.173, 0.0190), (0.146, 0.0180), (0.10, 0.0120), (0.05, 0.0072), (-0.02, 0.0056), (-0.08, 0.0082), (-0.130, 0.0180), (-0.163, 0.0245), (-0.184, 0.0195), (-0.184, 0.0090), (-0.168, 0.0030)]


def slack(part, k):
    """The cloth of one band is uneven: its edges wander, its upper layer lies higher here than there."""
    if not part.name.startswith(('stitches', 'words')):
        bm = bmesh.new()
        bm.from_mesh(part.data)
        for y in np.linspace(-0.032, 0.032, 9):
            bmesh.ops.bisect_plane(bm, geom=[*bm.verts, *bm.edges, *bm.faces], plane_co=(0, y, 0), plane_no=(0, 1, 0), dist=1e-6)
        bm.to_mesh(part.data)
        bm.free()
    for v in part.data.vertices:
        x, y, z = v.co
        up = ease((z - 0.003) / 0.004)
        lift = 1 + up * (0.16 * math.sin(y * 38 + x * 11 + 2 * k) + 0.10 * math.sin(x * 47 - y * 25 + k))
        v.co = (x + 0.09 * y * math.sin(x * 9 + k) * up, y + 0.0028 * math.sin(x * 15 + 2.1 * k) + 0.0012 * math.sin(x * 41 + k), max(0.0, z * lift))
    part.data.update()


def lying_band(k, code, words, label, ink):
    """One band with its woven label and the seam where both ends of its cloth overlap, on its upper layer."""
    before = set(bpy.context.scene.objects)
    w, thick, cloth_like = 0.076, 0.0026, Mat.cloth(code, 0.23)
    wide_open = (1.0, 1.35, 1.15)[k]
    side = [(x * (1 - 0.012 * k), 0, z if z < 0.008 else z * wide_open) for x, z in LYING]
    if k == 1:  # this one stands open at its other end
        side = [(-x, y, z) for x, y, z in reversed(side)]
    path = evenly(curve(side, closed=True, n=10), 0.0020)
    N, ups = len(path), []
    for q in range(N):
        d = (path[(q + 1) % N] - path[q - 1]).normalized()
        ups.append(Vector((d.z, 0, -d.x)))
    ribbon('band', path, ups, w, thick, cloth_like, closed=True)
    top = [q for q in range(N) if ups[q].z > 0.5]
    near = lambda x: min(top, key=lambda q: abs(path[q].x - x))
    # the overlap: a second layer that begins and ends with a cut edge, sewn down by two rows
    lap = range(near(0.122), near(0.096) + 1)
    over, over_up = [path[q] + ups[q] * thick * 0.86 for q in lap], [ups[q] for q in lap]
    ribbon('overlap', over, over_up, w * 0.985, thick * 0.8, cloth_like)
    dark = Mat.paint('#33302a' if k < 2 else '#9a9890', 0.8)
    fine = dict(length=0.0024, gap=0.0013, width=0.0007, lift=-0.00005)
    for q in (3, len(over) - 4):
        across = (over[q + 1] - over[q - 1]).normalized().cross(over_up[q])
        row = [(over[q] + over_up[q] * thick * 0.40 + across * e, over_up[q]) for e in np.linspace(-w * 0.47, w * 0.47, 60)]
        stitches(uneven(row, 0.0002), dark, **fine)
    at = range(near(0.040), near(-0.044) + 1)
    spot, spot_up = [path[q] + ups[q] * (thick / 2 + 0.0003) for q in at][::-1], [ups[q] for q in at][::-1]
    ribbon('label', spot, spot_up, 0.032, 0.0009, Mat.cloth(label, 1.4))
    pale = Mat.paint(ink, 0.7)
    for s in (-1, 1):
        stitches(uneven(on_ribbon(spot, spot_up, s * 0.0144, 0.0009), 0.0001), pale, length=0.0018, gap=0.0010, width=0.0005, lift=-0.00003)
    for q in (1, len(spot) - 2):
        stitches([(spot[q] + spot_up[q] * 0.00045 + Vector((0, e, 0)), spot_up[q]) for e in np.linspace(-0.0144, 0.0144, 24)], pale, length=0.0018, gap=0.0010, width=0.0005, lift=-0.00003)
    woven_words(words, 0.0185, spot, spot_up, 0.0006, pale)
    parts = [o for o in bpy.context.scene.objects if o not in before]
    for part in parts:
        slack(part, k)
    return group('band', parts)


def loop_bands():
    """Three woven loops thrown down side by side, light to heavy, their upper layers sagging; the strength on a label."""
    looks = (('#f2dc9a', 'NHẸ', '#26272a', '#d8d7d2'), ('#e0a92f', 'VỪA', '#26272a', '#d8d7d2'), ('#2b2d30', 'NẶNG', '#d9a50e', '#1f1e1b'))
    for k, look in enumerate(looks):
        g = lying_band(k, *look)
        g.location = ((-0.012, 0.016, -0.004)[k], 0.112 - 0.112 * k, 0)
        g.rotation_euler.z = math.radians((4, -3, 2.5)[k])
    return dict(turn=-10, el=38, fill=0.90)


def woven_words(words, size, spot, ups, lift, ink):
    """Words that follow the strap they are printed on: their baseline runs along it."""
    o = figures('words', words, size, ink, (0, 0, 0), (0, 0, 0), 0.0001)
    bpy.context.view_layer.objects.active = o
    o.select_set(True)
    bpy.ops.object.convert(target='MESH')
    o = bpy.context.view_layer.objects.active
    o.select_set(False)
    run = [0.0]
    for a, b in zip(spot, spot[1:]):
        run.append(run[-1] + (b - a).length)
    for v in o.data.vertices:
        x, y, up = v.co
        at = min(max(float(np.interp(x + run[-1] / 2, run, range(len(run)))), 0), len(spot) - 1.001)
        q = int(at)
        place, normal = spot[q].lerp(spot[q + 1], at - q), ups[q].lerp(ups[q + 1], at - q).normalized()
        along = (spot[q + 1] - spot[q]).normalized()
        v.co = place + normal.cross(along).normalized() * y + normal * (lift + up)
