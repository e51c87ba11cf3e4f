"""What is worn or wrapped: boxing gloves, gym gloves, lifting belt, straps, hand wraps."""
from studio import *
from studio.cloth import napped, plain_weave
from studio.printed import TWO_BARS, flat_shapes, ink_on
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches, uneven
from models.boxing import BACK, PALM, boxing_glove, boxing_pair, lay
from models.gym_gloves import gym_pair
from models.strength_wear import belt, straps


def wrap_roll(turns, tail, cloth, edge):
    """A wrap wound up with its axis along y, its tail on the ground towards -x; two yellow lines run along it."""
    before = set(bpy.context.scene.objects)
    thick, wide = 0.00118, 0.050
    pitch, core = 0.00130, 0.0042
    R = core + pitch * turns
    path, ups = [], []
    for k in range(40 if tail else 0):
        u = 1 - k / 40
        hump = math.sin(math.pi * min(1.0, max(0.0, (tail * u - 0.034) / 0.062))) ** 2  # the cloth does not lie flat everywhere
        path.append(Vector((-tail * u, 0, thick * 0.55 + 0.0052 * hump + 0.0005 * abs(math.sin(u * 9.0)))))
        ups.append(Vector((0, 0, -1)))
    for i in range(int(turns * 56) + 1):
        a = 2 * math.pi * i / 56
        # wound by hand: not quite round, every turn like the one below it
        r = R - pitch * a / (2 * math.pi) + min(1.0, a / 9) * (0.00050 * math.sin(2.03 * a + 0.5) + 0.00035 * math.sin(3.05 * a))
        out = Vector((math.sin(a), 0, -math.cos(a)))
        sway = 0.0009 * math.sin(a * 0.137 + 0.4) + 0.0005 * math.sin(a * 0.61) + 0.0005 * math.sin(a * 1.04 + 1)
        path.append(Vector((0, sway, R + thick * 0.5)) + out * r)
        ups.append(out)
    ribbon('cloth', path, ups, wide, thick, cloth)
    outer = (40 if tail else 0) + 66
    for y in (-0.0165, 0.0165):
        ribbon('line', [p + Vector((0, y, 0)) for p in path[:outer]], ups[:outer], 0.0034, thick + 0.0003, edge)
    return before, path, ups, R


def rounded(strip, rings, radius, every=0.0010):
    """Round the four corners of a ribbon whose rings lie `every` metres apart."""
    per = len(strip.data.vertices) // rings
    half = max(abs(v.co.y) for v in strip.data.vertices)
    for k, v in enumerate(strip.data.vertices):
        left = min(k // per, rings - 1 - k // per) * every
        inset = radius - math.sqrt(max(0.0, radius**2 - max(0.0, radius - left) ** 2))
        v.co.y *= 1 - inset / half
    strip.data.update()


def pointed(parts, first, last, share):
    """Narrow the end of a wrap towards its loop: from `first` to `last` along x its width falls to a share."""
    for o in parts:
        for v in o.data.vertices:
            t = min(1.0, max(0.0, (first - v.co.x) / (first - last)))
            v.co.y *= 1 - (1 - share) * t
        o.data.update()


def wraps():
    """Two rolls of elastic cotton: one stands, closed by its hook tape, one lies with its end run out to the thumb loop."""
    cloth, edge = plain_weave('#2c2f33', 0.9, 0.3, depth=0.00025), plain_weave('#d9a50e', 0.8, 0.3, depth=0.00015)
    hook, thread = napped('#1b1c1e', 0.0009), Mat.paint('#d9a50e', 0.75)
    before, path, ups, R = wrap_roll(23, 0, cloth, edge)
    axis = Vector((0, 0, R + 0.00118 / 2))
    closing = evenly([p + u * 0.0013 for p, u in zip(path[:17], ups[:17])], 0.0010)
    closing_ups = [Vector((p.x, 0, p.z - axis.z)).normalized() for p in closing]
    hook_tape = ribbon('hook', closing, closing_ups, 0.0470, 0.0014, hook)
    rounded(hook_tape, len(closing), 0.0075)
    fine = dict(length=0.0016, gap=0.0010, width=0.0005, lift=-0.00005)
    last = len(closing) - 1
    for s in (-1, 1):
        stitches(uneven(on_ribbon(closing, closing_ups, s * 0.0206, 0.0014, 4, last - 3), 0.00018), thread, **fine)
    for k in (3, last - 3):
        stitches(uneven([(closing[k] + closing_ups[k] * 0.0007 + Vector((0, v, 0)), closing_ups[k]) for v in np.linspace(-0.0195, 0.0195, 60)], 0.00018), thread, **fine)
    label = slice(19, 43)
    ribbon('label', [p + u * 0.0009 for p, u in zip(closing[label], closing_ups[label])], closing_ups[label], 0.026, 0.0008, edge)

    def on_label(x, y):
        k = 30.5 + x / 0.0010
        i = int(k)
        p, up = closing[i].lerp(closing[i + 1], k - i), closing_ups[i].lerp(closing_ups[i + 1], k - i)
        return p + up * 0.0013 - Vector((0, y, 0)), up

    ink_on(flat_shapes(TWO_BARS, 0.017), on_label, Mat.paint('#1d1b18', 0.6), 0.001)
    a = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    # stands on its flat side, the closing towards the camera
    a.matrix_world = Matrix.Translation((-0.040, 0.045, 0.025)) @ Matrix.Rotation(math.radians(-28), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Translation((0, 0, -R))
    before, path, ups, R = wrap_roll(20, 0.125, cloth, edge)
    # the thumb loop: a tape sewn to the end, folded back on itself
    side = [(-0.104, 0.0022), (-0.114, 0.0020), (-0.126, 0.0014), (-0.140, 0.0010), (-0.152, 0.0018), (-0.1600, 0.0046), (-0.1610, 0.0080), (-0.156, 0.0104), (-0.147, 0.0104), (-0.136, 0.0076), (-0.125, 0.0046), (-0.114, 0.0036), (-0.104, 0.0034)]
    loop = evenly(curve([(x, 0, z) for x, z in side]), 0.0016)
    loop_ups = []
    for k in range(len(loop)):
        d = (loop[min(k + 1, len(loop) - 1)] - loop[max(k - 1, 0)]).normalized()
        loop_ups.append(Vector((d.z, 0, -d.x)))
    ribbon('loop', loop, loop_ups, 0.024, 0.0012, edge)
    corners = [(-0.1165, -0.0100), (-0.1055, -0.0100), (-0.1055, 0.0100), (-0.1165, 0.0100)]
    sides = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)]
    for i, j in sides:
        (x, y), (u, v) = corners[i], corners[j]
        stitches([(Vector((x + (u - x) * k / 20, y + (v - y) * k / 20, 0.0041 - (x + (u - x) * k / 20 + 0.104) * 0.02)), Vector((0, 0, 1))) for k in range(21)], Mat.paint('#3a2d08', 0.8), **fine)
    # the end of the wrap is cut to a point below the loop and sewn along its slanting edges
    pointed([o for o in bpy.context.scene.objects if o not in before and o.name.startswith(('cloth', 'line'))], -0.096, -0.1235, 0.40)
    for side in (-1, 1):
        for inset in (0.0016, 0.0032):
            row = [(Vector((x, side * ((0.0250 - inset) * (1 - 0.60 * (-0.096 - x) / 0.0275)), 0.0017)), Vector((0, 0, 1))) for x in np.linspace(-0.0965, -0.1225, 30)]
            stitches(uneven(row, 0.00012), thread, **fine)
    b = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    b.matrix_world = Matrix.Translation((0.066, 0.010, 0)) @ Matrix.Rotation(math.radians(38), 4, 'Z')
    return dict(turn=-6, el=26, fill=0.82)
