"""What the multi-function mills carry beside the deck: massage head with its belt, sit-up rollers, waist disc on an arm."""
from studio import *
from studio.cloth import plain_weave
from studio.machines import *
from studio.sewn import on_ribbon, stitches
from models.mill_parts import dark_gap, facing, twister


def broad_belt(points, ups, widths, thick, material, bows):
    """A strap of changing width with rounded edges; ups are the outward directions of its broad face, bows how far its edges bend from it."""
    profile = [(-0.5, 0.0), (-0.492, 0.36), *[(a, 0.5) for a in np.linspace(-0.475, 0.475, 11)], (0.492, 0.36), (0.5, 0.0), (0.492, -0.36), *[(a, -0.5) for a in np.linspace(0.475, -0.475, 11)], (-0.492, -0.36)]
    verts, uv, run, n = [], [], 0.0, len(profile)
    for i, p in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        across = along.cross(ups[i]).normalized()
        up = across.cross(along).normalized()
        run += (p - points[i - 1]).length if i else 0
        for a, b in profile:
            verts.append(p + across * a * widths[i] + up * (b * thick + bows[i] * (1 - 4 * a * a)))
            uv.append((run * 1000, a * widths[i] * 1000))
    faces = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(len(points) - 1) for j in range(n)]
    faces += [tuple(range(n)), tuple(range(len(verts) - 1, len(verts) - 1 - n, -1))]
    return obj('belt', verts, faces, material, angle=60, uv=uv)


def hanging_path(half, sag, pin):
    """Across and down: a sewn loop over the left pin, a catenary, the same loop at the right."""
    a = half / 2
    for _ in range(60):  # the catenary's parameter for this sag
        a *= 1 + 0.12 * (a * (math.cosh(half / a) - 1) / sag - 1)
    out = pin + 0.0022

    def across(q):
        return -a * math.acosh(max(1.0, math.cosh(half / a) + q / a))

    tail = [(across(q - 0.004) - 0.0036 - (0.0040 if q > -0.025 else 0), q) for q in (-0.054, -0.044, -0.034, -0.022)]
    loop = [*tail, *[(-half - out * math.cos(t), out * math.sin(t)) for t in np.linspace(-0.3, math.pi + 0.2, 11)]]
    side = [(across(q - 0.004) + 0.004 * max(0.0, 1 + q / 0.045), q) for q in (-0.022, -0.034, -0.044, -0.054)]
    low = [(p, a * math.cosh(p / a) - a * math.cosh(half / a)) for p in np.linspace(across(-0.075), -across(-0.075), 31)]
    return [*loop, *side, *low, *[(-p, q) for p, q in [*loop, *side][::-1]]]


def slack_belt(x, y, z, half, pin):
    """The massage belt, hung with its sewn loops over two pins; it is broad in the middle and turns a little as it hangs."""
    sag = 0.330
    points, share = [], []
    for p, q, _ in smooth([(p, q, 0) for p, q in hanging_path(half, sag, pin)], 4):
        deep = min(1.0, max(0.0, -q / sag))
        turn = math.radians(17) * deep**1.3
        points.append(Vector((x + p * math.sin(turn) - 0.012 * deep**2, y + p * math.cos(turn) + 0.010 * math.sin(2.6 * deep) * (1 if p > 0 else 0.3), z + q)))
        share.append(deep)
    ups = []
    for k in range(len(points)):
        along = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
        turn = math.radians(17) * share[k] ** 1.3
        ups.append(along.cross(Vector((math.cos(turn), -math.sin(turn), 0))).normalized())
    broad = [0.078 + 0.034 * (3 * d * d - 2 * d**3) for d in [min(1.0, max(0.0, (s - 0.15) / 0.6)) for s in share]]
    bows = [0.011 * math.sin(math.pi * min(1.0, max(0.0, (s - 0.12) / 0.88))) ** 2 for s in share]
    broad_belt(points, ups, broad, 0.0026, plain_weave('#34373b', 1.8, 0.4), bows)
    thread = Mat.paint('#d9793f', 0.75)
    middle = [k for k, s in enumerate(share) if s > 0.10]
    for face in (1, -1):
        outer = [u * face for u in ups]
        for edge in (-1, 1):
            places = []
            for k in middle:
                along = (points[min(k + 1, len(points) - 1)] - points[k - 1]).normalized()
                across = along.cross(outer[k]).normalized()
                places.append((points[k] + across * edge * (broad[k] / 2 - 0.006) + outer[k] * 0.0015, outer[k]))
            stitches(places, thread, 0.0040, 0.0022, 0.0011, lift=0.0)
        for first in (True, False):
            spot = [k for k, p in enumerate(points) if z - 0.052 < p.z < z - 0.022 and (k < len(points) / 2) == first]
            for k in (spot[0], spot[-1]):
                across = (points[k + 1] - points[k - 1]).normalized().cross(outer[k])
                stitches([(points[k] + across * v + outer[k] * 0.0016, outer[k]) for v in np.linspace(-0.032, 0.032, 30)], thread, 0.0040, 0.0022, 0.0011, lift=0.0)


def massage_pod(x, y, z):
    """The motor's housing: two shells with a coloured band between them, slots at its side, a named face towards the runner."""
    def ring(px, k, n=3.2):
        e = 2 / n
        wave = [2 * math.pi * i / 112 for i in range(112)]
        return [(x + px, y + 0.088 * k * math.copysign(abs(math.cos(t)) ** e, math.cos(t)), z + 0.100 * k * math.copysign(abs(math.sin(t)) ** e, math.sin(t))) for t in wave]

    rear = [(0.118, 0.02), (0.118, 0.50), (0.115, 0.66), (0.106, 0.80), (0.088, 0.91), (0.060, 0.975), (0.025, 1.0), (-0.0185, 1.0), (-0.0200, 0.988), (-0.0200, 0.80)]
    band = [(-0.0190, 0.970), (-0.0192, 0.978), (-0.0268, 0.978), (-0.0270, 0.970)]
    front = [(-0.0260, 0.80), (-0.0260, 0.988), (-0.0275, 1.0), (-0.055, 0.99), (-0.070, 0.955), (-0.077, 0.905), (-0.0795, 0.86), (-0.080, 0.84), (-0.0775, 0.825), (-0.0770, 0.80), (-0.0770, 0.02)]
    for name, rings, material in (('massage_shell', rear, Mat.plastic()), ('massage_band', band, Mat.accent()), ('massage_front', front, Mat.paint('#3a3d41', 0.5))):
        loft(name, [ring(*r) for r in rings], material, angle=38)
    for k in range(6):
        box('massage_vent', (0.052, 0.0010, 0.0048), (x + 0.040, y + 0.0876, z - 0.035 + 0.014 * k), dark_gap(), 0.0004, rot=(0, 0, -0.012))
    face = facing(x - 0.0772, y, z, 0)
    ink = mat('massage_ink', '#e4e2dc', 0.5)
    place(text('massage_name', 'MASSAGE', 0.0200, ink, (0, 0, 0), (0, 0, 0), 0.0002), face @ Matrix.Translation((0, 0.050, 0.0004)))
    for p in (-0.056, 0.056):
        for q in (-0.060, 0.062):
            cross_screw(face @ Vector((p, q, 0.0002)), (-1, 0, 0), 0.0048, p * 30 + q)


def post_clamp(x, y, z, across, along, lean):
    """A moulded collar of two halves round an oval upright: rounded, with a joint at front and rear, two sunk screws at each."""
    frame = Matrix.Translation((x, y, z)) @ Matrix.Rotation(lean, 4, 'Y')
    rings = []
    for h, k in ((-0.066, 0.001), (-0.066, 0.006), (-0.063, 0.0105), (-0.054, 0.0150), (-0.040, 0.0170), (0.040, 0.0170), (0.054, 0.0150), (0.063, 0.0105), (0.066, 0.006), (0.066, 0.001)):
        rings.append([((along + k) * math.cos(t), (across + k) * math.sin(t), h) for t in np.linspace(0, 2 * math.pi, 112, endpoint=False)])
    place(loft('massage_collar', rings, Mat.plastic(), closed_ends=False, angle=50), frame)
    turn = frame.to_3x3()
    for e in (-1, 1):
        place(box('massage_joint', (0.0012, 0.0016, 0.104), (e * (along + 0.0168), 0, 0), dark_gap(), 0), frame)
        for dz in (-0.030, 0.030):
            for q in (-0.34, 0.34):
                at = Vector(((along + 0.0168) * math.cos(q) * e, (across + 0.0168) * math.sin(q), dz))
                out = Vector((math.cos(q) / (along + 0.017) * e, math.sin(q) / (across + 0.017), 0))
                socket_bolt(frame @ at, turn @ out, 0.0056)
    for h in (-0.047, 0.047):
        line = [((along + 0.0163) * math.cos(t), (across + 0.0163) * math.sin(t), h) for t in np.linspace(0, 2 * math.pi, 96, endpoint=False)]
        place(sweep('massage_line', line, circle(0.0011, 8), dark_gap(), closed=True), frame)


def massage_unit(x, post_y, z, across, along, lean, s):
    """On the upright at side s: a clamp, a short arm, the housing, a shaken crossbar with two pins, and the belt on them."""
    pw = Mat.powder()
    post_clamp(x, post_y, z, across, along, lean)
    y = post_y + s * 0.205
    near = y - s * 0.086
    cyl('massage_arm', (x, post_y + s * 0.030, z), (x, near, z), 0.0225, pw, 72)
    cyl('massage_root', (x, post_y + s * (across + 0.010), z), (x, post_y + s * (across + 0.030), z), 0.0330, Mat.plastic(), 80, 0.005)
    cyl('massage_flange', (x, near - s * 0.010, z), (x, near + s * 0.004, z), 0.040, pw, 80, 0.003)
    for k in range(4):
        t = math.pi / 4 + k * math.pi / 2
        socket_bolt((x + 0.0315 * math.cos(t), near - s * 0.010, z + 0.0315 * math.sin(t)), (0, -s, 0), 0.0052)
    px, pz, half, pin = x - 0.005, z + 0.012, 0.110, 0.0085
    massage_pod(px, y, pz)
    bar, low = px - 0.104, pz - 0.012
    lathe('massage_hub', [(0.034, 0.030), (0.034, 0.006), (0.030, 0), (0, 0)], zinc(), 80, 'x', loc=(px - 0.102, y, low))
    plate = fillet2([(-half - 0.024, -0.023), (half + 0.024, -0.023), (half + 0.024, 0.023), (-half - 0.024, 0.023)], 0.022, 10)
    extrude('massage_bar', plate, 0.012, Mat.alu(), 'x', 0.003, 3, loc=(bar, y, low))
    for d in (-0.020, 0.020):
        socket_bolt((bar - 0.006, y + d, low), (-1, 0, 0), 0.0065)
    for e in (-1, 1):
        at = y + e * half
        cyl('massage_boss', (bar - 0.005, at, low), (bar - 0.014, at, low), 0.0170, zinc(), 64, 0.002)
        cyl('massage_pin', (bar, at, low), (bar - 0.122, at, low), pin, Mat.chrome(), 56)
        lathe('massage_knob', [(0, 0), (0.0150, 0), (0.0175, 0.003), (0.0175, 0.010), (0.0150, 0.013), (0, 0.0135)], Mat.rubber2(), 64, 'x', loc=(bar - 0.1225, at, low), rot=(0, 0, 0))
    slack_belt(bar - 0.062, y, low, half, pin)


def pores():
    """Dense foam rubber whose pores are seen at the size of a whole machine."""
    return mat('pored_foam', '#303337', 0.86, spec=0.28, sheen=0.2, bump=('pores', 430, 0.55, 0.0010))


def foam_roller(a, b, first, last, r=0.040):
    """A foam sleeve on a rod that runs from a towards b, with a moulded cap at either end; first and last in metres."""
    a, b = Vector(a), Vector(b)
    foam = [(0.0118, first + 0.002), (r - 0.007, first + 0.002), (r - 0.002, first + 0.005), (r, first + 0.011), (r, last - 0.011), (r - 0.002, last - 0.005), (r - 0.007, last - 0.002), (0.0118, last - 0.002)]
    parts = [lathe('foam', foam, pores(), 96)]
    for end, s in ((first, -1), (last, 1)):
        cap = [(0.0116, end - s * 0.003), (r * 0.70, end - s * 0.003), (r * 0.72, end + s * 0.0005), (r * 0.66, end + s * 0.0035), (r * 0.40, end + s * 0.0050), (0.0116, end + s * 0.0050)]
        parts.append(lathe('foam_cap', cap, Mat.plastic(), 80))
    bpy.context.view_layer.update()
    return place(parts, aim(a, b - a))


def sit_up_bar(x, face):
    """A T bar beside the deck: plate on the floor frame, arm with a rubber foot, socket with a pull pin, two foam rollers."""
    pw, out, high = Mat.powder(), face + 0.300, 0.138
    box('situp_plate', (0.110, 0.008, 0.072), (x, face + 0.004, 0.060), pw, 0.003)
    for dx in (-0.040, 0.040):
        socket_bolt((x + dx, face + 0.008, 0.060), (0, 1, 0), 0.0078)
    beam('situp_arm', (x, face + 0.004, 0.060), (x, out, 0.060), 0.040, 0.040, pw, r=0.008)
    bead_rect((x, face + 0.009, 0.060), (x, out, 0.060), 0.041, 0.041, up=(0, 0, 1), thick=0.0018)
    beam('situp_socket', (x, out, 0.030), (x, out, 0.092), 0.046, 0.046, pw, r=0.009, up=(0, 1, 0))
    pad('situp_foot', 0.066, 0.066, 0.033, Mat.rubber2(), r=0.016, edge=0.008, dome=0, belly=0.001, loc=(x, out, 0))
    beam('situp_post', (x, out, 0.080), (x, out, high - 0.004), 0.036, 0.036, Mat.alu(), r=0.007, up=(0, 1, 0))
    box('situp_lip', (0.050, 0.050, 0.007), (x, out, 0.0935), Mat.plastic(), 0.003)
    cyl('situp_neck', (x, out + 0.022, 0.066), (x, out + 0.040, 0.066), 0.0095, zinc(), 56)
    lathe('situp_knob', [(0, 0.022), (0.012, 0.0215), (0.0165, 0.018), (0.0175, 0.012), (0.0150, 0.003), (0.0105, 0), (0, 0)], Mat.accent(), 72, 'y', loc=(x, out + 0.038, 0.066))
    cyl('situp_tee', (x - 0.030, out, high), (x + 0.030, out, high), 0.0235, pw, 80, 0.003)
    cyl('rod', (x - 0.232, out, high), (x + 0.232, out, high), 0.0115, Mat.chrome(), 56)
    for s in (-1, 1):
        foam_roller((x, out, high), (x + s, out, high), 0.040, 0.216, 0.043)
        lathe('situp_end', [(0, 0), (0.0165, 0), (0.0175, 0.003), (0.0160, 0.009), (0.0110, 0.012), (0, 0.0125)][::1], Mat.plastic(), 64).matrix_world = aim((x + s * 0.2215, out, high), (s, 0, 0))


def disc_arm(x, face, z, disc, r=0.145, tall=0.072, coat=None):
    """The waist disc on the floor; its flat arm swivels round a pin at the foot of a bracket bolted to the frame's side."""
    pw, low, thick = coat or Mat.powder(), 0.0168, 0.0180
    pivot = Vector((x, face + 0.036, low))
    top = z + tall / 2
    plate = fillet2([(-0.058, top), (-0.058, z - tall / 2), (-0.030, 0.036), (-0.030, 0.004), (0.030, 0.004), (0.030, 0.036), (0.058, z - tall / 2), (0.058, top)], 0.008, 6)
    extrude('twist_plate', plate, 0.008, pw, 'y', 0.002, 2, loc=(x, face + 0.004, 0))
    for dx in (-0.040, 0.040):
        socket_bolt((x + dx, face + 0.008, z + tall * 0.06), (0, 1, 0), 0.0078)
    lug = fillet2([(-0.027, 0.0), (0.027, 0.0), (0.027, 0.062), (-0.027, 0.062)], [0.001, 0.001, 0.0265, 0.0265], 14)
    for h in (low - thick / 2 - 0.0030, low + thick / 2 + 0.0030):
        extrude('twist_lug', lug, 0.005, pw, 'z', 0.0012, 2, loc=(x, face + 0.006, h))
    web = low + thick / 2 + 0.004
    for d in (-1, 1):  # a rib between plate and upper lug
        extrude('twist_web', [(face + 0.006, web), (face + 0.030, web), (face + 0.006, web + 0.034)], 0.005, pw, 'x', 0.001, 2, loc=(x + d * 0.023, 0, 0))
    socket_bolt(pivot + Vector((0, 0, thick / 2 + 0.0055)), (0, 0, 1), 0.0090)
    end = Vector((*disc, low))
    way = (end - pivot).normalized()
    stop = end - way * (r * 0.80)
    beam('twist_arm', pivot - way * 0.012, stop, 0.042, thick, pw, r=0.005)
    flank = Matrix.Translation(end - way * (r * 0.90)) @ Matrix.Rotation(math.atan2(way.y, way.x), 4, 'Z')
    place(extrude('twist_sleeve', rrect(0.048, 0.0215, 0.006, 6), 0.030, Mat.plastic(), 'x', 0.002, 3), flank)
    foot = pivot.lerp(stop, 0.42)
    pad('twist_rest', 0.034, 0.034, low - thick / 2 + 0.001, Mat.rubber2(), r=0.010, edge=0.003, dome=0, belly=0, loc=(foot.x, foot.y, 0))
    before = set(bpy.context.scene.objects)
    twister(disc[0], disc[1], r)
    return [o for o in bpy.context.scene.objects if o not in before]
