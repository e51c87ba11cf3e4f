"""What is worn or wrapped: boxing gloves, gym gloves, lifting belt, straps, hand wraps."""
from studio import *
from studio.sewn import curve, evenly, on_ribbon, ribbon, stitches
from models.boxing import boxing_glove, boxing_pair, lay
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
        path.append(Vector((0, 0, R + thick * 0.5)) + out * r)
        ups.append(out)
    ribbon('cloth', path, ups, wide, thick, cloth)
    outer = (40 if tail else 0) + 66
    for y in (-0.0165, 0.0165):
        ribbon('line', [p + Vector((0, y, 0)) for p in path[:outer]], ups[:outer], 0.0034, thick + 0.0002, edge)
    return before, path, ups, R


def wraps():
    """Two rolls of elastic cotton: one stands, closed by its hook tape, one lies with its end run out to the thumb loop."""
    cloth, edge = Mat.cloth('#26282c', 0.85), Mat.cloth('#e0ab12', 0.85)
    hook, thread = Mat.soft('#17181a', 0.85, 1300), Mat.paint('#e0ab12', 0.7)
    before, path, ups, R = wrap_roll(23, 0, cloth, edge)
    closing = [k for k in range(0, 17)]
    tape = [path[k] + ups[k] * 0.0013 for k in closing]
    tape_ups = [ups[k] for k in closing]
    ribbon('hook', tape, tape_ups, 0.0475, 0.0014, hook)
    for s in (-1, 1):
        stitches(on_ribbon(tape, tape_ups, s * 0.0212, 0.0014), thread, 0.0026, 0.0014, 0.0008)
    for k in (1, 15):
        stitches([(tape[k] + tape_ups[k] * 0.0007 + Vector((0, v, 0)), tape_ups[k]) for v in np.linspace(-0.021, 0.021, 20)], thread, 0.0026, 0.0014, 0.0008)
    ribbon('label', [p + u * 0.0009 for p, u in zip(tape[5:12], tape_ups[5:12])], tape_ups[5:12], 0.026, 0.0008, edge)
    a = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    # stands on its flat side, the closing towards the camera
    a.matrix_world = Matrix.Translation((-0.040, 0.045, 0.025)) @ Matrix.Rotation(math.radians(-28), 4, 'Z') @ Matrix.Rotation(math.radians(-90), 4, 'X') @ Matrix.Translation((0, 0, -R))
    before, path, ups, R = wrap_roll(20, 0.125, cloth, edge)
    # the thumb loop: a tape sewn to the end, folded back on itself
    side = [(-0.112, 0.0022), (-0.122, 0.0020), (-0.136, 0.0016), (-0.152, 0.0022), (-0.164, 0.0062), (-0.167, 0.0112), (-0.161, 0.0150), (-0.149, 0.0140), (-0.136, 0.0080), (-0.125, 0.0040), (-0.112, 0.0034)]
    loop = evenly(curve([(x, 0, z) for x, z in side]), 0.0016)
    loop_ups = []
    for k in range(len(loop)):
        d = (loop[min(k + 1, len(loop) - 1)] - loop[max(k - 1, 0)]).normalized()
        loop_ups.append(Vector((d.z, 0, -d.x)))
    ribbon('loop', loop, loop_ups, 0.024, 0.0011, edge)
    for x in (-0.121, -0.114):
        stitches([(Vector((x, v, 0.0042)), Vector((0, 0, 1))) for v in np.linspace(-0.011, 0.011, 14)], hook, 0.0026, 0.0012, 0.0009)
    b = group('roll', [o for o in bpy.context.scene.objects if o not in before])
    b.matrix_world = Matrix.Translation((0.066, 0.010, 0)) @ Matrix.Rotation(math.radians(38), 4, 'Z')
    return dict(turn=-6, el=26, fill=0.82)
