"""Bars: Olympic, EZ curl, straight 28 mm with screw collars."""
from studio import *
from studio.printed import ink_on
from studio.relief import cast_arc, cast_line
from studio.staging import own_card
from studio.stations import *
from models.storage import collar


def knurled(path, r, name='knurl'):
    return sweep(name, path, circle(r, 48), Mat.knurl_far(), up=(0, 0, 1), uvs=True)


def olympic_sleeve(x0, x1, r=0.025):
    """Rotating sleeve with fine turned grooves near its end, a flange at the shaft; its mouth is closed by a snap ring and a cap."""
    s = 1 if x1 > x0 else -1
    end = [(r * 0.80, x1 - s * 0.0060), (r * 0.86, x1 - s * 0.0056), (r * 0.86, x1 - s * 0.0010), (r * 0.88, x1), (r * 0.93, x1), (r * 0.985, x1 - s * 0.0012), (r, x1 - s * 0.0030)]
    for x in [x1 - s * (0.020 + 0.010 * k) for k in range(3)]:
        end += [(r, x), (r - 0.0006, x - s * 0.0007), (r - 0.0006, x - s * 0.0023), (r, x - s * 0.0030)]
    lathe('sleeve', end + [(r, x0)], sleeve_chrome(), 192, 'x', angle=30)
    shoulder = [(0.014, -0.026), (0.022, -0.026), (0.026, -0.020), (0.026, -0.013), (0.035, -0.0115), (0.0372, -0.0095), (0.0375, -0.003), (0.0365, -0.0006), (0.035, 0), (r, 0)]
    lathe('flange', [(q, x0 + s * d) for q, d in shoulder], sleeve_chrome(), 192, 'x', angle=30)
    # a groove turned round the shoulder, and the bronze bushing on which the sleeve runs
    lathe('bushing', [(0.0140, x0 - s * 0.0285), (0.0186, x0 - s * 0.0285), (0.0190, x0 - s * 0.0280), (0.0190, x0 - s * 0.0255)], mat('bronze', (0.42, 0.27, 0.12), 0.36, 1.0), 128, 'x', angle=30)
    snap_ring(x1 - s * 0.0026, s, r * 0.86)
    sleeve_cap(x1 - s * 0.0010, s)


def snap_ring(x, s, r):
    """The open spring ring that holds the sleeve: it lies in a groove of the bore, two ears with holes at its gap."""
    steel = mat('spring_steel', (0.30, 0.305, 0.315), 0.34, 1.0)
    gap = math.radians(16)
    ring = [(x, (r - 0.0013) * math.sin(t), (r - 0.0013) * math.cos(t)) for t in np.linspace(gap, 2 * math.pi - gap, 90)]
    sweep('snap_ring', ring, rrect(0.0024, 0.0013, 0.0004, 3), steel, up=(1, 0, 0))
    for side in (-1, 1):
        y, z = side * (r - 0.0032) * math.sin(gap * 0.92), (r - 0.0032) * math.cos(gap * 0.92)
        cyl('snap_ear', (x - s * 0.0007, y, z), (x + s * 0.0007, y, z), 0.0028, steel, 40, 0.0003)
        cyl('snap_hole', (x, y, z), (x + s * 0.00075, y, z), 0.0011, Mat.plastic_g(), 24, 0)


def sleeve_cap(x, s, r=0.0178):
    """The cap inside the snap ring: black with a red rim, maker and weight moulded on it."""
    rim = fillet2([(r, -0.0030), (r, 0.0), (r * 0.87, 0.0), (r * 0.85, -0.0008), (0, -0.0008)], [0, 0.0006, 0.0004, 0.0003, 0], 4, False)
    lathe('capring', [(q, x + s * d) for q, d in rim], cap_rubber(), 160, 'x', angle=30)
    lathe('cap', [(0, x - s * 0.0003), (r * 0.83, x - s * 0.0003), (r * 0.84, x - s * 0.0008)], Mat.plastic(), 128, 'x', angle=30)
    ink = mat('cap_ink', '#e4e2dc', 0.5)
    face = Matrix.Translation((x - s * 0.0003, 0, 0)) @ Matrix(((0, 0, s), (s, 0, 0), (0, 1, 0))).to_4x4()
    for words in (cast_line('20 KG', 0.0080, ink, 0.0003, 0.0001), cast_arc('BẾN LỰC', 0.0038, ink, 0.0108, 90, True, 0.0003, 0.0001), cast_arc('2200 MM', 0.0034, ink, 0.0108, -90, False, 0.0003, 0.0001)):
        words.matrix_world = face


def sleeve_chrome():
    """Hard chrome on a ground sleeve: a little sharper than on the nuts, so that a strip of light has an edge on it."""
    return mat('sleeve_chrome', (0.56, 0.57, 0.585), 0.14, 1.0)


def shaft_steel():
    """The bare rings between the knurl: satin, so that they are no dark notches beside it."""
    return mat('shaft_steel', (0.47, 0.475, 0.49), 0.31, 1.0)


def engraved(words, tall, x, r, angle):
    """Words burnt into a round bar along x, `angle` degrees from +y about it: what faces the camera of the detail."""
    o = figures('words', words, tall, Mat.white(), (0, 0, 0), (0, 0, 0), 0.0)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)

    def place(u, v):
        turn = math.radians(angle) - v / r
        out = Vector((0, math.cos(turn), math.sin(turn)))
        return Vector((x + u, 0, 0)) + out * r, out

    ink_on(mesh, place, mat('engraved', '#4c4e52', 0.6), 0.002)


def olympic(length=2.2, sleeve=0.415, r=0.014, near=False):
    """The whole bar along x; the bare rings in the knurl are the marks for the hands. Its diamonds show only from near by."""
    x = length / 2 - sleeve
    for s in (-1, 1):
        olympic_sleeve(s * x, s * length / 2)
    cyl('shaft', (-x, 0, 0), (x, 0, 0), r, shaft_steel(), 96, 0)
    for a, b in ((-0.06, 0.06), (0.085, 0.395), (0.411, x - 0.040), (-0.085, -0.395), (-0.411, 0.040 - x)):
        if near and a > 0:
            knurl((a, 0, 0), (b, 0, 0), r, 0.0034, 0.0006)
        else:
            matt_band((a, 0, 0), (b, 0, 0), r)


def polished():
    """Chrome of nuts and sleeves: sharper reflections than the brushed shaft's, no mirror."""
    return mat('polished', (0.54, 0.55, 0.565), 0.20, 1.0)


def cap_rubber():
    """The red of the caps, darker than the accent, which has no shades left where the lamps are bright."""
    return mat('cap_rubber' + accent_hex(), tuple(0.46 * c for c in hexlin(accent_hex())), 0.42, spec=0.45)


def chromed():
    """Nuts are chromed castings: brighter than the shaft, with the roundness of their lobes drawn by what they mirror."""
    return mat('chromed', (0.60, 0.61, 0.625), 0.15, 1.0)


def screw_collar(x, s, r=0.0140):
    """Star nut with six lobes, a rubber washer on the side of the plate."""
    n = 6
    ring = lambda k, h: [(x + h, k * q * math.cos(a), k * q * math.sin(a)) for a in np.linspace(0, 2 * math.pi, n * 24, endpoint=False) for q in (0.0302 + 0.0046 * math.tanh(3.2 * math.cos(n * a)),)]
    nut = loft('star', [ring(k, h) for k, h in ((0.56, -0.0085), (0.93, -0.0085), (0.94, -0.0083), (0.995, -0.0067), (1, -0.0062), (1, 0.0062), (0.995, 0.0067), (0.94, 0.0083), (0.93, 0.0085), (0.56, 0.0085))], chromed(), closed_ends=False, angle=32)
    nut.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    # the washer sits in a turned boss of the nut, so that no gap shows between rubber and steel
    boss = [(r, -0.008), (0.0236, -0.008), (0.0238, -0.0092), (0.0238, -0.0142), (0.0230, -0.0150), (r, -0.0150)]
    lathe('boss', [(q, x + s * d) for q, d in boss], chromed(), 96, 'x', angle=30)
    washer = [(r, -0.0145), (0.0218, -0.0145), (0.0222, -0.0160), (0.0222, -0.0185), (0.0210, -0.020), (r, -0.020)]
    lathe('washer', [(q, x + s * d) for q, d in washer], Mat.rubber2(), 96, 'x')
    hub = [(r, 0.008), (0.0205, 0.008), (0.0212, 0.010), (0.0205, 0.0145), (0.0190, 0.0155), (r, 0.0155)]
    lathe('rim', [(q, x + s * d) for q, d in hub], chromed(), 96, 'x', angle=30)
    inside = [(r, -0.020)] + [(r + 0.0011 * (k % 2), -0.018 + 0.0026 * k) for k in range(13)] + [(r, 0.0155)]
    lathe('nut_thread', [(q, x + s * d) for q, d in inside], satin(), 64, 'x', angle=30)


def thread(x0, x1, r=0.0138, pitch=0.0042, starts=4, deep=0.0013):
    """A rounded trapezoid thread, shallow as rolled ones are; with several starts its slant shows from afar. It runs out flat at both ends."""
    p, q = (x0, 0, 0), (x1, 0, 0)
    long = abs(x1 - x0)

    def radius(x, a):
        saw = 1 - np.abs(2 * ((x / pitch - starts * a / (2 * math.pi)) % 1) - 1)
        flank = np.clip((saw - 0.24) / 0.34, 0, 1)
        ends = np.clip((np.minimum(x, long - x) - 0.004) / (pitch * 1.5), 0, 1)
        return r - deep + deep * flank * flank * (3 - 2 * flank) * ends

    return turned('thread', p, q, radius, satin(), int(long / pitch * 24), 96)


def knurl(p, q, r, pitch=0.0055, deep=0.0005):
    """Knurl between two points: diamonds cut into the shaft, flush with it, that run out softly at both ends."""
    n = max(8, round(2 * math.pi * r / pitch))
    p, q = Vector(p), Vector(q)
    long = (q - p).length
    saw = lambda t: 1 - np.abs(2 * (t % 1) - 1)

    def radius(x, a):
        u, v = x / pitch, a * n / (2 * math.pi)
        h = np.minimum(0.72, np.minimum(saw(u + v), saw(u - v)) * 1.25)
        fade = np.clip((np.minimum(x, long - x) - 0.0006) / 0.006, 0, 1)
        return r + 0.0001 - deep * (0.72 - h) * fade

    return turned('knurl', p, q, radius, knurled_steel(long), int(long / pitch * 7), n * 7)


def knurled_steel(long):
    """Knurl is duller than the shaft; at both ends of its length its dullness fades out over some millimetres as the wheel lifts off."""
    name = f'knurled{long:.4f}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m = mat(name, (0.36, 0.365, 0.375), 0.37, 1.0)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    split, off, fold = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    off.operation, off.inputs[1].default_value, fold.operation = 'SUBTRACT', 0.5, 'ABSOLUTE'
    links.new(split.outputs['Z'], off.inputs[0])
    links.new(off.outputs[0], fold.inputs[0])
    for socket, first, last in (('Base Color', (0.50, 0.51, 0.525), (0.36, 0.365, 0.375)), ('Roughness', (0.29,) * 3, (0.38,) * 3)):
        fade = nodes.new('ShaderNodeMapRange')
        fade.data_type = 'FLOAT_VECTOR'
        places = {i.name + i.type: i for i in fade.inputs}
        places['VectorVECTOR'].default_value = (0, 0, 0)
        links.new(fold.outputs[0], places['VectorVECTOR'])
        places['From MinVECTOR'].default_value, places['From MaxVECTOR'].default_value = (0.5,) * 3, (0.5 - 0.007 / long,) * 3
        places['To MinVECTOR'].default_value, places['To MaxVECTOR'].default_value = first, last
        links.new(fade.outputs['Vector'], nodes['Principled BSDF'].inputs[socket])
    return m


def matt_band(p, q, r):
    """Knurl too far away for its diamonds to be seen: a dull band, flush with the shaft."""
    return cyl('knurl', p, q, r + 0.0001, knurled_steel((Vector(q) - Vector(p)).length), 64, 0.0001, 1)


def collars(x0, x1, at=None):
    """Both ends outside a stop at x0: thread, cap and, where `at` says, a star nut."""
    stop = fillet2([(0.0122, -0.017), (0.0165, -0.014), (0.0165, -0.0105), (0.0225, -0.0105), (0.0225, 0), (0.013, 0)], [0, 0.0012, 0.0010, 0.0016, 0.0012, 0], 5, False)
    cap = fillet2([(0.0120, -0.001), (0.0141, -0.001), (0.0141, 0.0095), (0.0070, 0.0108), (0, 0.0108)], [0, 0.0005, 0.0036, 0.0060, 0], 8, False)
    for s in (-1, 1):
        thread(s * x0, s * x1)
        lathe('stop', [(r, s * (x0 + h)) for r, h in stop], polished(), 128, 'x', angle=30)
        lathe('endcap', [(r, s * (x1 + h)) for r, h in cap], cap_rubber(), 128, 'x', angle=30)
        if at:
            screw_collar(s * at, s)


def loose_nuts(*places):
    """Star nuts that lie flat beside a bar along x which rests on its stops: (x, y, turn, whether the washer is below)."""
    for x, y, turn, washer_below in places:
        before = set(bpy.context.scene.objects)
        screw_collar(0, 1)
        nut = group('nut', [o for o in bpy.context.scene.objects if o not in before])
        low, over = (0.020, -1) if washer_below else (0.0155, 1)
        nut.matrix_world = Matrix.Translation((x, y, low - STOP)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(over * math.pi / 2, 4, 'Y')


SHAFT = 0.0125  # the bar between its stops, thinner than the threaded ends of 28 mm
STOP = 0.0225  # radius of the stops, on which a bar without its nuts rests


def straight(length=1.5, nuts=True):
    x = length / 2 - 0.20
    cyl('shaft', (-x, 0, 0), (x, 0, 0), SHAFT, polished(), 96, 0)
    knurl((0.12, 0, 0), (x - 0.06, 0, 0), SHAFT, 0.0030, 0.0004)
    matt_band((-0.12, 0, 0), (-x + 0.06, 0, 0), SHAFT)
    collars(x, length / 2 - 0.008, length / 2 - 0.13 if nuts else None)


def ez(length=1.2, nuts=True):
    x = length / 2 - 0.18
    d = 0.062
    half = [(0.055, -d * 0.55), (0.172, d * 0.75), (0.285, 0), (x, 0)]
    pts = [(-a, b, 0) for a, b in reversed(half)] + [(a, b, 0) for a, b in half]
    path = fillet2(pts, 0.055, 28, False)
    sweep('shaft', path, circle(SHAFT, 72), polished(), up=(0, 0, 1))
    for s in (-1, 1):
        for (a, b), (c, e), near, far in ((*half[:2], 0.15, 0.77), (*half[1:3], 0.27, 0.88)):
            p, q = Vector((s * a, b, 0)), Vector((s * c, e, 0))
            knurl(p.lerp(q, near), p.lerp(q, far), SHAFT, 0.0030, 0.0004)
    collars(x, length / 2 - 0.008, length / 2 - 0.115 if nuts else None)


def olympic_bar(near=False):
    """Whole, or from near by: a sleeve large before the camera, the bar running out of the frame. A long white card and a long
    black one lie along it for its reflections."""
    olympic(near=near)
    if near:
        engraved('BẾN LỰC  20 KG', 0.0150, 0.885, 0.025, 138)
        own_card([(-1.9, -0.46, 0.52), (2.4, -0.46, 0.52), (2.4, -0.30, 0.86), (-1.9, -0.30, 0.86)], 2.2, 3.0)
        own_card([(-1.9, -0.80, -0.02), (2.4, -0.80, -0.02), (2.4, -0.56, 0.42), (-1.9, -0.56, 0.42)], 0.0, 0.02)
    return dict(turn=-55, el=30, fill=0.88, focal=42)


def straight_bar(nuts=False):
    """The bar rests on its stops; its nuts lie beside it, unless they are to be shown on the thread."""
    straight(nuts=nuts)
    if not nuts:
        loose_nuts((0.46, -0.072, 12, True), (0.555, -0.105, 40, False))
    return dict(turn=-55, el=34, fill=0.88, focal=46)


def ez_bar(nuts=False):
    ez(nuts=nuts)
    if not nuts:
        loose_nuts((0.33, -0.078, 12, True), (0.425, -0.110, 40, False))
    return dict(turn=-50, el=42, fill=0.88, focal=50)


def collar_pair():
    """Two quick collars for 50 mm sleeves; each lies flat on the face of its ring."""
    for x, y, turn in ((-0.054, -0.024, -22), (0.056, 0.026, -78)):
        lying = collar(0, 0, 0)
        lying.matrix_world = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(-math.pi / 2, 4, 'X')
    return dict(turn=0, el=38, fill=0.80)
