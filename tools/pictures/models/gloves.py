"""What is worn or wrapped: boxing gloves, gym gloves, lifting belt, straps, hand wraps."""
from studio import *
from studio.cloth import napped, plain_weave
from studio.printed import TWO_BARS, flat_shapes, ink_on
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches
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
        path.append(Vector((-tail * u, 0, thick * 0.55 + 0.0014 * abs(math.sin(u * 5.2)) * u)))
        ups.append(Vector((0, 0, -1)))
    for i in range(int(turns * 56) + 1):
        a = 2 * math.pi * i / 56
        r = R - pitch * a / (2 * math.pi) + 0.00012 * math.sin(a * 0.61) + 0.00008 * math.sin(a * 1.7)
        out = Vector((math.sin(a), 0, -math.cos(a)))
        sway = 0.0007 * math.sin(a * 0.137 + 0.4) + 0.0004 * math.sin(a * 0.61)
        path.append(Vector((0, sway, R + thick * 0.5)) + out * r)
        ups.append(out)
    ribbon('cloth', path, ups, wide, thick, cloth)
    outer = (40 if tail else 0) + 66
    for y in (-0.0165, 0.0165):
        ribbon('line', [p + Vector((0, y, 0)) for p in path[:outer]], ups[:outer], 0.0034, thick + 0.0002, edge)
    return before, path, ups, R


def wraps():
    """Two rolls of elastic cotton: one stands, closed by its hook tape, one lies with its end run out to the thumb loop."""
    cloth, edge = plain_weave('#2c2f33', 1.3, 0.3), plain_weave('#d9a50e', 1.3, 0.3)
    hook, thread = napped('#1b1c1e', 0.0009), Mat.paint('#d9a50e', 0.75)
    before, path, ups, R = wrap_roll(23, 0, cloth, edge)
    closing = [k for k in range(0, 17)]
    tape = [path[k] + ups[k] * 0.0013 for k in closing]
    tape_ups = [ups[k] for k in closing]
    ribbon('hook', tape, tape_ups, 0.0475, 0.0014, hook)
    fine = dict(length=0.0022, gap=0.0012, width=0.0006, lift=-0.00005)
    for s in (-1, 1):
        stitches(on_ribbon(tape, tape_ups, s * 0.0212, 0.0014), thread, **fine)
    for k in (1, 15):
        stitches([(tape[k] + tape_ups[k] * 0.0007 + Vector((0, v, 0)), tape_ups[k]) for v in np.linspace(-0.021, 0.021, 40)], thread, **fine)
    ribbon('label', [p + u * 0.0009 for p, u in zip(tape[5:12], tape_ups[5:12])], tape_ups[5:12], 0.026, 0.0008, edge)
    step = (tape[9] - tape[8]).length

    def on_label(x, y):
        k = 8.5 + x / step
        i = int(k)
        p, up = tape[i].lerp(tape[i + 1], k - i), tape_ups[i].lerp(tape_ups[i + 1], k - i)
        return p + up * 0.0013 - Vector((0, y, 0)), up

    ink_on(flat_shapes(TWO_BARS, 0.017), on_label, Mat.paint('#1d1b18', 0.6), 0.001)
    a = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    # stands on its flat side, the closing towards the camera
    a.matrix_world = Matrix.Translation((-0.040, 0.045, 0.025)) @ Matrix.Rotation(math.radians(-28), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Translation((0, 0, -R))
    before, path, ups, R = wrap_roll(20, 0.125, cloth, edge)
    # the thumb loop: a tape sewn to the end, folded back on itself
    side = [(-0.104, 0.0022), (-0.114, 0.0020), (-0.128, 0.0014), (-0.146, 0.0010), (-0.162, 0.0022), (-0.170, 0.0052), (-0.1705, 0.0086), (-0.164, 0.0106), (-0.152, 0.0104), (-0.138, 0.0078), (-0.125, 0.0046), (-0.114, 0.0036), (-0.104, 0.0034)]
    loop = evenly(curve([(x, 0, z) for x, z in side]), 0.0016)
    loop_ups = []
    for k in range(len(loop)):
        d = (loop[min(k + 1, len(loop) - 1)] - loop[max(k - 1, 0)]).normalized()
        loop_ups.append(Vector((d.z, 0, -d.x)))
    ribbon('loop', loop, loop_ups, 0.027, 0.0013, edge)
    corners = [(-0.1165, -0.0115), (-0.1055, -0.0115), (-0.1055, 0.0115), (-0.1165, 0.0115)]
    for (x, y), (u, v) in zip(corners + corners[:1], corners[1:] + corners[:1] + corners[2:3]):
        stitches([(Vector((x + (u - x) * k / 20, y + (v - y) * k / 20, 0.0041 - (x + (u - x) * k / 20 + 0.104) * 0.02)), Vector((0, 0, 1))) for k in range(21)], Mat.paint('#3a2d08', 0.8), **fine)
    b = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    b.matrix_world = Matrix.Translation((0.066, 0.010, 0)) @ Matrix.Rotation(math.radians(38), 4, 'Z')
    return dict(turn=-6, el=26, fill=0.82)
