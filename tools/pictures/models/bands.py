"""Resistance: five tubes with handles, three cloth loop bands."""
from studio import *

TUBES = ['#ffc814', '#2b9d5b', '#d7372f', '#2f6fd0', '#2a2c2f']


def carabiner(matrix):
    steel = Mat.chrome()
    loop = [(.0085 * math.cos(a) * (1 if math.sin(a) > 0 else .7), 0, .013 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40, endpoint=False)]
    o = sweep('carabiner', loop, circle(.0017, 12), steel, closed=True, up=(0, 1, 0))
    o.matrix_world = matrix
    return o


def tube_set():
    """Tubes hang as five U-bends side by side, handles, door anchor and ankle strap in front, bag behind."""
    for k, code in enumerate(TUBES):
        skin = mat('latex' + code, code, .32, spec=.5, coat=.2)
        r = .0042 + .0006 * k
        half, deep = .040 + .024 * k, .16 + .022 * k
        path = [(-half, -.10, r)] + [(half * math.cos(a), .02 + deep * .55 + half * .9 * math.sin(a), r) for a in np.linspace(math.pi, 0, 41)] + [(half, -.10, r)]
        sweep('tube', path, circle(r, 20), skin, up=(0, 0, 1))
        for s in (-1, 1):
            cyl('cuff', (s * half, -.085, r), (s * half, -.118, r), r + .0028, Mat.rubber(), 32, .002)
            carabiner(Matrix.Translation((s * half, -.132, .004)) @ Matrix.Rotation(math.pi / 2, 4, 'X'))
    for x, y, spin in ((-.24, -.13, 64), (.27, -.10, 108)):
        handle(x, y, spin)
    ankle(-.235, .10)
    anchor(.245, .11)
    return dict(turn=-14, el=40, fill=.84)


def handle(x, y, spin):
    before = set(bpy.context.scene.objects)
    web = Mat.cloth('#232527')
    lathe('core', [(0, -.062), (.0155, -.062), (.0175, -.056), (.0175, .056), (.0155, .062), (0, .062)], Mat.foam(), 48, 'x', loc=(0, 0, .0178))
    for s in (-1, 1):
        lathe('end', [(0, s * .061), (.017, s * .061), (.019, s * .064), (.019, s * .069), (.016, s * .072), (0, s * .072)], Mat.accent(), 48, 'x', loc=(0, 0, .0178))
    V = [(-.074, 0, .018), (-.070, .05, .016), (-.012, .135, .010), (0, .150, .009), (.012, .135, .010), (.070, .05, .016), (.074, 0, .018)]
    webbing('strap', fillet2(V, .03, 8, False), .026, .0024, web, across=(0, 0, 1))
    ring = sweep('ring', [(.014 * math.cos(a), .158 + .012 * math.sin(a), .008) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)], circle(.0022, 12), Mat.chrome(), closed=True)
    g = group('handle', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(spin))


def ankle(x, y):
    """Padded cuff standing as a ring."""
    web, soft = Mat.cloth('#232527'), Mat.soft('#303337')
    ring = lambda r: [(x + r * math.cos(a), y + r * .82 * math.sin(a), .027) for a in np.linspace(0, 2 * math.pi, 72, endpoint=False)]
    webbing('pad', ring(.048), .054, .007, soft, across=(0, 0, 1), closed=True)
    webbing('strap', ring(.0535), .034, .002, web, across=(0, 0, 1), closed=True)
    box('patch', (.030, .003, .034), (x, y - .0455, .027), Mat.accent(), .001)
    sweep('dring', [(x + .058 + .008 * math.cos(a), y, .027 + .014 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 32, endpoint=False)], circle(.002, 12), Mat.chrome(), closed=True, up=(0, 1, 0))


def anchor(x, y):
    """Door anchor: a foam puck and a loop of webbing."""
    lathe('puck', [(0, 0), (.026, 0), (.030, .005), (.030, .020), (.026, .025), (0, .025)], Mat.foam(), 56, loc=(x, y, 0))
    lathe('dot', [(0, .0256), (.010, .0256), (.011, .0250)], Mat.accent(), 40, loc=(x, y, 0))
    webbing('loop', fillet2([(x - .02, y - .02, .012), (x - .07, y - .07, .012), (x - .045, y - .095, .012), (x - .02, y - .07, .012), (x + .0, y - .028, .012)], .02, 8, False), .024, .0024, Mat.cloth('#232527'), across=(0, 0, 1))


def loop_bands():
    """Three woven loops standing on edge, light to heavy, with the resistance stitched on."""
    for k, (code, words) in enumerate((('#ffd24a', 'LIGHT'), ('#c9a227', 'MEDIUM'), ('#2a2c2f', 'HEAVY'))):
        cloth_like = Mat.cloth(code, .45)
        w, a, b = .078, .150 - .012 * k, .060
        cx, cy = -.02 + .055 * k, .13 - .13 * k
        path = []
        for i in range(120):
            t = 2 * math.pi * i / 120
            c, s = math.cos(t), math.sin(t)
            path.append((cx + a * math.copysign(abs(c) ** .75, c), cy + b * math.copysign(abs(s) ** .9, s) + .006 * math.sin(3 * t + k), w / 2))
        webbing('band', path, w, .0042, cloth_like, across=(0, 0, 1), closed=True)
        yf = cy - b - .006 * math.sin(4.71 * 1 + 0) * 0
        patch_y = min(p[1] for p in path) - .0024
        px = [p for p in path if abs(p[1] - min(q[1] for q in path)) < 1e-6][0][0]
        box('label', (.052, .0012, .030), (px, patch_y, w / 2), Mat.plastic(), .0005)
        text('label', words, .0105, Mat.white(), (px, patch_y - .0009, w / 2), (math.pi / 2, 0, 0), .0002)
    return dict(turn=-12, el=24, fill=.80)
