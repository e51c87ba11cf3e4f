"""Cages: squat rack and Smith machine; the entries of the cable machines, which have files of their own."""
from studio import *
from studio.stations import *
from models import bar, cable, multi_gym
from models.pullup import foam_grip, sleeve


def levels(first, last, step):
    """Heights of a row of holes."""
    return [first + step * k for k in range(int((last - first) / step) + 1)]


def gusset(x, y, z, size, w=0.060, m=None):
    """Welded corner plates in the accent colour on both sides of an upright, towards -x from its front at x."""
    pts = fillet2([(x + 0.045, z - 0.040), (x - size, z - 0.040), (x - size, z - 0.004), (x, z + size), (x + 0.045, z + size)], 0.010, 5)
    for s in (-1, 1):
        side = y + s * (w / 2 + 0.0015)
        extrude('gusset', pts, 0.005, m or Mat.accent(), 'y', 0.001, loc=(0, side, 0))
        for k in ((x + 0.030, z - 0.022), (x - size + 0.022, z - 0.022), (x + 0.024, z + size - 0.024)):
            socket_bolt((k[0], side + s * 0.0025, k[1]), (0, s, 0), 0.0075)


def screw(at, out, r=0.0045):
    """Countersunk screw in a lining: a flat head with its socket, level with the surface."""
    for q, h, n, m in ((r, 0.0004, 32, zinc()), (r * 0.46, 0.0006, 6, Mat.plastic_g())):
        lathe('screw', [(q, -0.001), (q, h * 0.7), (q * 0.92, h), (0, h)], m, n).matrix_world = facing_out(at, out)


def pin_through(x, y, z, w=0.060, r=0.0085):
    """A steel pin across an upright: its head outside on a washer, a spring clip on the other side."""
    for s in (-1, 1):
        cyl('pin_washer', (x, y + s * (w / 2 + 0.0055), z), (x, y + s * (w / 2 + 0.0080), z), r * 1.9, zinc(), 40, 0.0006)
        lathe('pin_head', [(0, 0), (r * 1.35, 0), (r * 1.35, s * 0.008), (r * 1.1, s * 0.0105), (0, s * 0.0105)], Mat.chrome(), 48, 'y', loc=(x, y + s * (w / 2 + 0.0078), z))


BAR_IN_HOOK = (0.0235, 1.317)  # where a bar lies in the hooks of R1: x of its middle, height of its underside


def j_hook(x, y, z):
    """J-cup bent from 8 mm steel, hung on the front of an upright at -x: cheeks round the upright, a pin through its hole,
    plastic screwed on where the bar lies."""
    pw, ac = Mat.powder(), Mat.accent()
    face = x - 0.0305
    steel = [(face, z + 0.125), (face, z - 0.020), (face - 0.088, z - 0.020), (face - 0.088, z + 0.044), (face - 0.080, z + 0.044), (face - 0.080, z - 0.012), (face - 0.008, z - 0.012), (face - 0.008, z + 0.125)]
    extrude('hook', fillet2(steel, [0.003, 0.010, 0.016, 0.003, 0.003, 0.008, 0.006, 0.003], 6), 0.058, pw, 'y', 0.0016, 3, loc=(0, y, 0))
    lining = [(face - 0.008, z - 0.012), (face - 0.080, z - 0.012), (face - 0.080, z + 0.038), (face - 0.0725, z + 0.046), (face - 0.0660, z + 0.016), (face - 0.0550, z - 0.003), (face - 0.0370, z - 0.003), (face - 0.0260, z + 0.016), (face - 0.0195, z + 0.044), (face - 0.0195, z + 0.108), (face - 0.012, z + 0.118), (face - 0.008, z + 0.118)]
    extrude('lining', fillet2(lining, [0.003, 0.003, 0.003, 0.003, 0.008, 0.014, 0.014, 0.008, 0.010, 0.003, 0.003, 0.003], 6), 0.064, ac, 'y', 0.0018, 3, loc=(0, y, 0))
    for h in (0.030, 0.092):
        screw((face - 0.0195, y, z + h), (-1, 0, 0))
        screw((face - 0.0880, y, z + h * 0.3), (-1, 0, 0)) if h < 0.05 else None
    # the cheeks are of one piece with the back; a rib below stiffens the cup
    cheek = fillet2([(face - 0.004, z + 0.125), (face - 0.004, z + 0.035), (face + 0.030, z + 0.035), (face + 0.052, z + 0.055), (face + 0.052, z + 0.105), (face + 0.030, z + 0.125)], 0.008, 5)
    for s in (-1, 1):
        extrude('cheek', cheek, 0.005, pw, 'y', 0.0012, loc=(0, y + s * 0.0330, 0))
    rib = fillet2([(face - 0.004, z - 0.018), (face - 0.060, z - 0.018), (face - 0.004, z - 0.062)], [0, 0.004, 0.004], 4)
    extrude('rib', rib, 0.008, pw, 'y', 0.0016, loc=(0, y, 0))
    pin_through(x, y, z + 0.080)


def spotter(x, y, z):
    """Safety arm on the front of an upright: a square tube welded to a bracket of two cheeks and a front plate, held by a pin
    and by its lower edge; screwed plastic on top, a stop at its end."""
    pw = Mat.powder()
    face = x - 0.0305
    box('bracket', (0.008, 0.070, 0.210), (face - 0.004, y, z + 0.010), pw, 0.003)
    cheek = fillet2([(face - 0.006, z - 0.095), (face + 0.040, z - 0.095), (face + 0.062, z - 0.070), (face + 0.062, z + 0.085), (face + 0.036, z + 0.115), (face - 0.006, z + 0.115)], 0.010, 5)
    for s in (-1, 1):
        extrude('cheek', cheek, 0.005, pw, 'y', 0.0012, loc=(0, y + s * 0.0330, 0))
    pin_through(x, y, z + 0.070)
    pin_through(x, y, z - 0.055, r=0.0065)
    beam('arm', (face - 0.004, y, z), (-0.405, y, z), 0.056, 0.056, pw, r=0.008)
    bead = weld((face - 0.0080, y, z), (-1, 0, 0), 0.057, 0.057, 0.0028)
    bead.name = 'bead'
    brace = fillet2([(face - 0.007, z - 0.026), (face - 0.115, z - 0.026), (face - 0.100, z - 0.034), (face - 0.007, z - 0.092)], [0, 0.003, 0.012, 0.004], 5)
    extrude('brace', brace, 0.008, pw, 'y', 0.0014, loc=(0, y, 0))
    slide = pad('slide', 0.300, 0.050, 0.010, mat('lining_black', '#26282b', 0.5, bump=('noise', 700, 0.15, 0.0005)), r=0.010, edge=0.004, dome=0, belly=0, loc=(-0.222, y, z + 0.0275))
    slide.name = 'slide'
    for k in range(3):
        screw((-0.102 - 0.120 * k, y, z + 0.0375), (0, 0, 1), 0.006)
    stop = fillet2([(-0.030, -0.030), (0.030, -0.030), (0.030, 0.066), (-0.030, 0.066)], [0.004, 0.004, 0.018, 0.018], 7)
    extrude('stop', [(a + y, b + z) for a, b in stop], 0.008, pw, 'x', 0.0016, loc=(-0.4085, 0, 0))
    cap = rrect(0.044, 0.044, 0.006, 5)
    extrude('stop_cap', [(a + y, b + z) for a, b in cap], 0.004, Mat.accent(), 'x', 0.0012, loc=(-0.4140, 0, 0))


def fishplates(points, x, z, lean, y, w):
    """Plates over a joint on both faces of two tubes, bolted through: points of the outline and places of the bolts in a frame
    that leans with the strut."""
    turn = Matrix.Rotation(lean, 2)
    at = lambda p: tuple(Vector((x, z)) + turn @ Vector(p))
    outline, bolts = points
    for s in (-1, 1):
        extrude('fishplate', fillet2([at(p) for p in outline], 0.012, 5), 0.005, Mat.powder(), 'y', 0.0012, loc=(0, y + s * (w / 2 + 0.0025), 0))
        for p in bolts:
            a, b = at(p)
            socket_bolt((a, y + s * (w / 2 + 0.0050), b), (0, s, 0), 0.0070)


def numbered(x, y, heights):
    """Numbers beside the holes, as a laser burns them into the coat."""
    ink = mat('laser', '#8d9195', 0.6)
    for k, z in enumerate(heights):
        figures('laser', str(k + 1), 0.0135, ink, (x, y - 0.0195, z), (math.pi / 2, 0, -math.pi / 2), 0.0001)


def frame_side(s, height, half):
    """One side of the half rack: floor beam on foot plates, drilled upright, strut, hook, safety arm."""
    pw = Mat.powder()
    y = s * half
    beam('floor', (-0.62, y, 0.036), (0.62, y, 0.036), 0.060, 0.060, pw, r=0.008)
    for x in (-0.62, 0.62):
        box('shoe', (0.035, 0.070, 0.066), (x, y, 0.037), Mat.rubber2(), 0.006)
    for x in (-0.530, 0.420):
        extrude('foot_plate', rrect(0.100, 0.116, 0.012, 6), 0.0065, pw, 'z', 0.0014, center=False, loc=(x, y, 0))
        for side in (-1, 1):
            socket_bolt((x, y + side * 0.0440, 0.0065), (0, 0, 1), 0.0065)
    holes = levels(0.42, height - 0.22, 0.075)
    drilled(0.10, y, 0.06, height, 0.060, holes)
    numbered(0.0698, y, holes)
    weld((0.10, y, 0.0668), (0, 0, 1), 0.060, 0.060)
    top, foot = Vector((0.128, 0, 1.02)), Vector((0.56, 0, 0.06))
    beam('rear', (foot.x, y, foot.z), (top.x, y, top.z), 0.056, 0.056, pw, r=0.008, up=(0, 1, 0))
    fishplates(([(-0.028, 0.075), (0.026, 0.060), (0.085, -0.080), (0.030, -0.105), (-0.028, -0.060)], [(-0.004, 0.040), (-0.004, -0.030), (0.024, -0.010), (0.046, -0.065)]), 0.104, 1.02, 0, y, 0.060)
    fishplates(([(-0.105, 0.112), (-0.048, 0.138), (0.050, -0.030), (-0.060, -0.030)], [(-0.064, 0.100), (-0.034, 0.042), (-0.028, -0.012), (0.022, -0.012)]), 0.56, 0.045, 0, y, 0.060)
    gusset(0.070, y, 0.065, 0.15)
    j_hook(0.10, y, 1.32)
    spotter(0.10, y, 0.80)


def squat_frame(height=2.10, half=0.56):
    """Half rack: two uprights and two rear struts on a floor frame, safety arms, pull-up bars."""
    pw = Mat.powder()
    for s in (-1, 1):
        frame_side(s, height, half)
    beam('rear_tie', (0.60, -half, 0.036), (0.60, half, 0.036), 0.060, 0.060, pw, r=0.008)
    # the straight bar between flanges, the bent one on flanges at the front of the uprights
    tube('pull_up', [(0.10, -half, height - 0.06), (0.10, half, height - 0.06)], 0.0165, pw, 0, seg=40)
    z = height - 0.075
    bent = [(0.066, -half, z), (0.014, -half, z), (-0.150, -half * 0.66, z + 0.045)]
    tube('pull_up', bent + [(a, -b, c) for a, b, c in reversed(bent)], 0.0165, pw, 0.070, 18, seg=40)
    for s in (-1, 1):
        for a, b in ((0.060, 0.165), (0.205, 0.310)):
            sleeve((-0.15, s * a, z + 0.045), (-0.15, s * b, z + 0.045), 0.0225)
        flange(0.10, s * (half - 0.030), height - 0.06, -s)
        bead = lathe('bead', [(0.0160, 0), (0.0205, 0), (0.0190, 0.0035), (0.0160, 0.0050)], pw, 48, 'y')
        bead.location, bead.rotation_euler = (0.10, s * (half - 0.0335), height - 0.06), (0, 0, math.pi if s > 0 else 0)
        front_flange(0.0698, s * half, z)
    beam('back_tie', (0.35, -half + 0.02, 0.53), (0.35, half - 0.02, 0.53), 0.050, 0.050, pw, r=0.008)
    name_plate(0.3245, 0.53)
    for s in (-1, 1):
        flange(0.352, s * (half - 0.0315), 0.53, -s, 0.050, 0.110)
        weld((0.35, s * (half - 0.036), 0.53), (0, -s, 0), 0.050, 0.050)
        flange(0.585, s * (half - 0.031), 0.036, -s, 0.096, 0.062)


def front_flange(x, y, z):
    """The flange of the bent bar on the front of an upright, a bolt above and one below, a weld round the tube."""
    extrude('flange', [(a + y, b + z) for a, b in rrect(0.058, 0.110, 0.010, 5)], 0.007, Mat.powder(), 'x', 0.0014, loc=(x - 0.0035, 0, 0))
    lathe('bead', [(0.0160, 0), (0.0210, 0), (0.0192, -0.0036), (0.0160, -0.0052)], Mat.powder(), 48, 'x', loc=(x - 0.0070, y, z))
    for h in (-0.040, 0.040):
        socket_bolt((x - 0.0070, y, z + h), (-1, 0, 0), 0.0070)


def name_plate(x, z, y=0.075):
    """The plate riveted to the front of the rear tie: maker's mark, model, heaviest load."""
    upright = (math.pi / 2, 0, -math.pi / 2)
    extrude('name_plate', rrect(0.290, 0.045, 0.004, 5), 0.0012, mat('name_plate', '#c9cbcc', 0.4), 'x', 0.0004, loc=(x - 0.0006, y, z))
    ink = mat('name_ink', '#1d1f22', 0.5)
    mark('mark', 0.034, Mat.accent(), (x - 0.0013, y + 0.108, z), upright, 0.0004)
    figures('name', 'R1', 0.036, ink, (x - 0.0013, y + 0.052, z), upright, 0.0002)
    figures('load', '350 KG', 0.031, ink, (x - 0.0013, y - 0.058, z), upright, 0.0002)
    for s in (-1, 1):
        cyl('rivet', (x - 0.0008, y + s * 0.1385, z), (x - 0.0028, y + s * 0.1385, z), 0.0030, zinc(), 24, 0.0008)


def flange(x, y, z, out, w=0.066, h=0.080):
    """End plate of a bar or tie, bolted to the inner face of a post."""
    box('flange', (w, 0.007, h), (x, y, z), Mat.powder(), 0.002)
    for a, b in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        if w < 0.09 or a < 0:
            socket_bolt((x + a * (w / 2 - 0.012), y + out * 0.0035, z + b * (h / 2 - 0.012)), (0, out, 0), 0.006)


def r1():
    squat_frame()
    return dict(turn=58, el=11, fill=0.89)


def smith():
    """Guide rods with a counterbalanced bar, rack uprights with hooks, cable columns either side."""
    pw = Mat.powder()
    H, half = 2.15, 0.60
    for s in (-1, 1):
        smith_side(s, H, half)
    smith_bar(0.06, 1.25)
    for z in (H - 0.03, 0.30):
        beam('tie', (0.46, -half + 0.03, z), (0.46, half - 0.03, z), 0.060, 0.055, pw, r=0.009)
        for s in (-1, 1):
            flange(0.46, s * (half - 0.034), z, -s, 0.088, 0.058)
    beam('floor_tie', (0.54, -half + 0.03, 0.035), (0.54, half - 0.03, 0.035), 0.060, 0.055, pw, r=0.009)
    tube('pull_up', [(-0.56, -half + 0.03, H - 0.05), (-0.56, half - 0.03, H - 0.05)], 0.0175, satin(), 0)
    for s in (-1, 1):
        flange(-0.56, s * (half - 0.034), H - 0.05, -s)
        foam_grip((-0.56, s * 0.14, H - 0.05), (-0.56, s * 0.30, H - 0.05), 0.022)
    return dict(turn=46, el=11, fill=0.89)


def smith_side(s, H, half):
    """One side: floor beam, drilled upright, rear post, guide rod with its catches, weight stack and cable."""
    pw, ac, ch = Mat.powder(), Mat.accent(), cable.guide_steel()
    y, under = s * half, H - 0.0575
    beam('floor', (-0.66, y, 0.035), (0.56, y, 0.035), 0.070, 0.060, pw, r=0.009)
    for q in (-0.66, 0.56):
        box('shoe', (0.04, 0.078, 0.068), (q, y, 0.036), Mat.rubber2(), 0.006)
    drilled(-0.56, y, 0.06, H, 0.060, levels(0.36, H - 0.25, 0.075))
    weld((-0.56, y, 0.0655), (0, 0, 1), 0.060, 0.060)
    beam('rear', (0.46, y, 0.06), (0.46, y, H), 0.065, 0.060, pw, r=0.009, up=(0, 1, 0))
    weld((0.46, y, 0.0655), (0, 0, 1), 0.060, 0.065)
    box('rear_cap', (0.064, 0.068, 0.008), (0.46, y, H + 0.003), Mat.plastic(), 0.003)
    beam('top', (-0.53, y, H - 0.03), (0.43, y, H - 0.03), 0.060, 0.055, pw, r=0.009)
    # the guide rod and the catch rail stand on a foot plate inside the floor beam and end in one under the top beam
    yg = y - s * 0.062
    for z, up in ((0.052, 1), (H - 0.030, -1)):
        box('guide_plate', (0.24, 0.060, 0.022), (0.13, y - s * 0.058, z), pw, 0.003)
        for q in (0.030, 0.245):
            socket_bolt((q - 0.005, yg + s * 0.006, z + up * 0.011), (0, 0, up), 0.007)
        lathe('guide_seat', [(0.015, 0), (0.030, 0), (0.030, up * 0.010), (0.024, up * 0.014), (0.024, up * 0.042), (0.015, up * 0.046)], zinc(), 48, loc=(0.075, yg, z + up * 0.011))
    cyl('guide', (0.075, yg, 0.055), (0.075, yg, H - 0.035), 0.015, ch, 48, 0)
    lathe('buffer', [(0.015, 0.100), (0.026, 0.100), (0.028, 0.104), (0.028, 0.126), (0.025, 0.136), (0.015, 0.138)], Mat.rubber2(), 56, loc=(0.075, yg, 0))
    beam('catch_rail', (0.215, yg, 0.062), (0.215, yg, H - 0.04), 0.040, 0.034, pw, r=0.006, up=(0, 1, 0))
    for k in range(11):
        z = 0.42 + 0.14 * k
        cyl('catch', (0.215, yg - s * 0.015, z), (0.215, yg - s * 0.072, z), 0.008, ch, 32, 0.002)
        lathe('catch_seat', [(0.008, 0), (0.014, 0), (0.013, -s * 0.004), (0.008, -s * 0.005)], pw, 32, 'y', loc=(0.215, yg - s * 0.0165, z))
    lathe('bearing', [(0.0155, -0.062), (0.029, -0.062), (0.032, -0.059), (0.032, 0.059), (0.029, 0.062), (0.0155, 0.062)], Mat.plastic(), 72, loc=(0.075, yg, 1.25))
    for e in (-0.070, 0.062):
        lathe('wiper', [(0.0153, 0), (0.024, 0), (0.024, 0.008), (0.0153, 0.008)], zinc(), 48, loc=(0.075, yg, 1.25 + e))
    lathe('stopper', [(0.0155, -0.028), (0.034, -0.028), (0.037, -0.025), (0.037, 0.016), (0.034, 0.020), (0.0155, 0.020)], ac, 64, loc=(0.075, yg, 0.50))
    lathe('stopper_rubber', [(0.0155, 0.020), (0.032, 0.020), (0.032, 0.034), (0.0155, 0.036)], Mat.rubber2(), 56, loc=(0.075, yg, 0.50))
    cable.pop_pin((0.075, yg - s * 0.036, 0.497), (0, -s, 0))
    # the hook is clamped to the bar and hangs over a catch, which lies at the top of its mouth
    hook = [(0.036, 1.240), (0.060, 1.222), (0.092, 1.232), (0.130, 1.258), (0.2035, 1.258), (0.2065, 1.2685), (0.2235, 1.2685), (0.2265, 1.258), (0.231, 1.234), (0.247, 1.238), (0.252, 1.288), (0.226, 1.310), (0.150, 1.304), (0.085, 1.280), (0.042, 1.276)]
    extrude('hook', fillet2(hook, [0.012, 0.014, 0.02, 0.02, 0.002, 0.004, 0.004, 0.002, 0.005, 0.006, 0.012, 0.016, 0.03, 0.03, 0.012], 6), 0.012, ac, 'y', 0.002, 3, loc=(0, y - s * 0.112, 0))
    lathe('hook_clamp', [(0.0155, -0.016), (0.026, -0.016), (0.027, -0.014), (0.027, 0.014), (0.026, 0.016), (0.0155, 0.016)], zinc(), 56, 'y', loc=(0.06, y - s * 0.112, 1.25))
    j_hook(-0.56, y, 1.03)  # in a hole well below the cable's handle, clear of the guided bar
    # weight stack; its cable runs over two wheels under the top beam, through the upright, down to the swivel
    stud = cable.stack(0.33, y, 12, 0.19, 0.09, 0.145, 0.028, total=60, top=under - 0.010)
    box('stack_base', (0.10, 0.20, 0.034), (0.33, y, 0.083), pw, 0.006)
    za, r = under - 0.052, 0.042
    xa, xb = 0.33 - (r - 0.004), -0.640
    for q in (xa, xb):
        sheave(q, y, za, r)
    cheeks(xa, y, za, [(-0.030, 0.054), (0.030, 0.054), (0.016, -0.016), (-0.016, -0.016)], gap=0.0175)
    cheeks(xb, y, za, [(0.052, 0.040), (0.052, -0.040), (0.010, -0.018), (-0.016, -0.012), (-0.016, 0.014), (0.010, 0.034)], gap=0.0175)
    for face in (-0.5905, -0.5295):
        box('slot', (0.002, 0.014, 0.034), (face, y, za + r - 0.004), Mat.plastic_g(), 0.0008)
    xc = xb - (r - 0.004)
    box('collar', (0.078, 0.078, 0.15), (-0.56, y, 1.72), ac, 0.006)
    for e in (-0.077, 0.077):
        box('collar_liner', (0.070, 0.070, 0.005), (-0.56, y, 1.72 + e), Mat.plastic(), 0.002)
    cable.pop_pin((-0.56, y - 0.038, 1.72), (0, -1, 0))
    box('collar_lug', (0.014, 0.030, 0.11), (-0.604, y, 1.72), ac, 0.003)
    path, hang, ball = cable.swivel(xc, y, 1.72, -0.604)
    cable.cord([(0.33, stud - 0.03)] + turn_of(xa, za, r, 0, 90) + turn_of(xb, za, r, 90, 180) + path + hang[1:], y)
    cable.d_handle(ball[0], y, ball[1] - 0.062, 90)
    # a peg for plates, welded to a plate on the rear post
    box('peg_plate', (0.062, 0.007, 0.10), (0.46, y + s * 0.0345, 0.62), pw, 0.002)
    for q in (-0.038, 0.038):
        socket_bolt((0.46, y + s * 0.038, 0.62 + q), (0, s, 0), 0.0065)
    cyl('peg', (0.46, y + s * 0.030, 0.62), (0.46, y + s * 0.22, 0.62), 0.0235, ch, 56, 0.003)
    lathe('peg_bead', [(0.0235, 0), (0.029, 0), (0.026, s * 0.005), (0.0235, s * 0.006)], pw, 48, 'y', loc=(0.46, y + s * 0.038, 0.62))
    lathe('peg_cap', [(0, 0), (0.020, 0), (0.0205, s * 0.002), (0.019, s * 0.004), (0, s * 0.004)], Mat.plastic(), 48, 'y', loc=(0.46, y + s * 0.219, 0.62))


def smith_bar(x, z):
    """The guided bar with its sleeves, carried by the bearings on the guide rods."""
    ch = cable.guide_steel()
    cyl('bar', (x, -1.00, z), (x, 1.00, z), 0.0155, ch, 48, 0.002)
    for s in (-1, 1):
        lathe('sleeve', [(0, 0.74), (0.0248, 0.74), (0.0248, 1.022), (0.0238, 1.028), (0.0185, 1.030), (0, 1.030)] if s > 0 else [(0, -0.74), (0.0248, -0.74), (0.0248, -1.022), (0.0238, -1.028), (0.0185, -1.030), (0, -1.030)], ch, 64, 'y', loc=(x, 0, z))
        lathe('sleeve_cap', [(0, s * 1.0305), (0.0175, s * 1.0305), (0.018, s * 1.0295)], Mat.plastic(), 48, 'y', loc=(x, 0, z))
        lathe('flange', [(0.016, 0), (0.035, 0), (0.037, s * 0.003), (0.037, s * 0.012), (0.025, s * 0.016)], ch, 64, 'y', loc=(x, s * 0.727, z))
        box('carrier', (0.050, 0.030, 0.050), (x + 0.004, s * 0.520, z), Mat.powder(), 0.005)
        bar.knurled([(x, s * (0.12 + 0.30 * t / 20), z) for t in range(21)], 0.0158)


def home_gym():
    return multi_gym.home_gym()


def crossover():
    return cable.crossover()
