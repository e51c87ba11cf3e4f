"""Bars: Olympic, EZ curl, straight 28 mm with screw collars."""
from studio import *


def knurled(path, r, name='knurl'):
    return sweep(name, path, circle(r, 48), Mat.knurl_far(), up=(0, 0, 1), uvs=True)


def olympic_sleeve(x0, x1, r=0.025):
    s = 1 if x1 > x0 else -1
    ch = Mat.chrome()
    lathe('sleeve', [(0, x1), (r * 0.80, x1), (r * 0.94, x1 - s * 0.002), (r, x1 - s * 0.005), (r, x0)], ch, 72, 'x', angle=40)
    for k in range(3):
        x = x1 - s * (0.010 + k * 0.006)
        lathe('groove', [(r + 0.0001, x), (r + 0.0002, x + s * 0.0016)], Mat.plastic(), 64, 'x')
    lathe(
        'flange',
        [
            (0.014, x0 - s * 0.026),
            (0.022, x0 - s * 0.026),
            (0.026, x0 - s * 0.020),
            (0.026, x0 - s * 0.013),
            (0.037, x0 - s * 0.010),
            (0.0375, x0 - s * 0.001),
            (0.036, x0),
            (r, x0),
        ],
        ch,
        72,
        'x',
        angle=30,
    )
    lathe('cap', [(0, x1 + s * 0.0006), (r * 0.60, x1 + s * 0.0006), (r * 0.62, x1)], Mat.accent(), 64, 'x')
    lathe('capring', [(r * 0.62, x1 + s * 0.0004), (r * 0.78, x1 + s * 0.0008), (r * 0.80, x1)], Mat.plastic(), 64, 'x')


def olympic(length=2.2, sleeve=0.415, r=0.014):
    """The whole bar along x."""
    x = length / 2 - sleeve
    for s in (-1, 1):
        olympic_sleeve(s * x, s * length / 2)
    cyl('shaft', (-x, 0, 0), (x, 0, 0), r, Mat.chrome(), 64, 0)
    for a, b in ((-x + 0.075, -0.41), (-0.39, -0.08), (0.08, 0.39), (0.41, x - 0.075)):
        knurled([(a + (b - a) * i / 24, 0, 0) for i in range(25)], r + 0.0003)


def screw_collar(x, s, r=0.0140):
    """Star-nut collar for a 28 mm thread."""
    n = 6
    star = []
    for i in range(n * 12):
        a = 2 * math.pi * i / (n * 12)
        star.append(((0.0305 + 0.0035 * math.cos(n * a)) * math.cos(a), (0.0305 + 0.0035 * math.cos(n * a)) * math.sin(a)))
    extrude('star', star, 0.016, Mat.chrome(), 'x', 0.003, 4, loc=(x, 0, 0), angle=50)
    lathe(
        'washer',
        [(r, x - s * 0.020), (0.022, x - s * 0.020), (0.0235, x - s * 0.017), (0.0235, x - s * 0.008), (r, x - s * 0.008)],
        Mat.rubber2(),
        48,
        'x',
    )
    lathe(
        'rim',
        [(r, x + s * 0.008), (0.019, x + s * 0.008), (0.020, x + s * 0.011), (0.019, x + s * 0.014), (r, x + s * 0.014)],
        Mat.chrome(),
        48,
        'x',
    )


def thread(x0, x1, r=0.0138, pitch=0.004):
    n = int(abs(x1 - x0) / pitch)
    profile = [(0, x0)]
    for i in range(n):
        for q, d in ((0, 0), (0.25, 0.0012), (0.5, 0.0012), (0.75, 0)):
            profile.append((r - 0.0012 + d, x0 + (x1 - x0) * (i + q) / n))
    profile.append((r - 0.001, x1))
    profile.append((0, x1))
    lathe('thread', profile, Mat.chrome(), 48, 'x', angle=70)


def collars(x0, x1, at):
    for s in (-1, 1):
        thread(s * x0, s * x1)
        lathe(
            'stop',
            [
                (0.014, s * (x0 - 0.012)),
                (0.021, s * (x0 - 0.012)),
                (0.0225, s * (x0 - 0.009)),
                (0.0225, s * (x0 - 0.002)),
                (0.021, s * x0),
                (0.013, s * x0),
            ],
            Mat.chrome(),
            48,
            'x',
        )
        screw_collar(s * at, s)
        lathe(
            'endcap',
            [(0.0125, s * x1), (0.0135, s * (x1 + 0.001)), (0.0135, s * (x1 + 0.006)), (0.012, s * (x1 + 0.008)), (0, s * (x1 + 0.008))],
            Mat.accent(),
            48,
            'x',
        )


def straight(length=1.5):
    x = length / 2 - 0.20
    cyl('shaft', (-x, 0, 0), (x, 0, 0), 0.0138, Mat.chrome(), 64, 0)
    for a, b in ((-x + 0.06, -0.12), (0.12, x - 0.06)):
        knurled([(a + (b - a) * i / 20, 0, 0) for i in range(21)], 0.0141)
    collars(x, length / 2 - 0.008, length / 2 - 0.13)


def ez(length=1.2):
    x = length / 2 - 0.18
    d = 0.062
    half = [(0.055, -d * 0.55), (0.175, d * 0.75), (0.285, -d * 0.15), (0.335, 0), (x, 0)]
    pts = [(-a, b, 0) for a, b in reversed(half)] + [(a, b, 0) for a, b in half]
    path = fillet2(pts, 0.035, 10, False)
    sweep('shaft', path, circle(0.0138, 48), Mat.chrome(), up=(0, 0, 1))
    for s in (-1, 1):
        for (a, b), (c, e) in ((half[0], half[1]), (half[1], half[2])):
            p, q = Vector((s * a, b, 0)), Vector((s * c, e, 0))
            knurled([p.lerp(q, 0.16 + 0.68 * i / 12) for i in range(13)], 0.0141)
    collars(x, length / 2 - 0.008, length / 2 - 0.115)


def olympic_bar():
    olympic()
    return dict(turn=-55, el=34, fill=0.86, focal=38)


def straight_bar():
    straight()
    return dict(turn=-55, el=36, fill=0.86, focal=40)


def ez_bar():
    ez()
    return dict(turn=-50, el=46, fill=0.86, focal=50)
