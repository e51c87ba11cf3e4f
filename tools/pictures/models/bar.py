"""Bars: Olympic, EZ curl, straight 28 mm with screw collars."""
from studio import *


def knurled(path, r, name='knurl'):
    return sweep(name, path, circle(r, 48), Mat.knurl(), up=(0, 0, 1), uvs=True)


def olympic_sleeve(x0, x1, r=.025):
    s = 1 if x1 > x0 else -1
    ch = Mat.chrome()
    lathe('sleeve', [(0, x1), (r * .80, x1), (r * .94, x1 - s * .002), (r, x1 - s * .005), (r, x0)], ch, 72, 'x', angle=40)
    for k in range(3):
        x = x1 - s * (.010 + k * .006)
        lathe('groove', [(r + .0001, x), (r + .0002, x + s * .0016)], Mat.plastic(), 64, 'x')
    lathe('flange', [(.014, x0 - s * .026), (.022, x0 - s * .026), (.026, x0 - s * .020), (.026, x0 - s * .013), (.037, x0 - s * .010), (.0375, x0 - s * .001), (.036, x0), (r, x0)], ch, 72, 'x', angle=30)
    lathe('cap', [(0, x1 + s * .0006), (r * .60, x1 + s * .0006), (r * .62, x1)], Mat.accent(), 64, 'x')
    lathe('capring', [(r * .62, x1 + s * .0004), (r * .78, x1 + s * .0008), (r * .80, x1)], Mat.plastic(), 64, 'x')


def olympic(length=2.2, sleeve=.415, r=.014):
    """The whole bar along x."""
    x = length / 2 - sleeve
    for s in (-1, 1):
        olympic_sleeve(s * x, s * length / 2)
    cyl('shaft', (-x, 0, 0), (x, 0, 0), r, Mat.chrome(), 64, 0)
    for a, b in ((-x + .075, -.41), (-.39, -.08), (.08, .39), (.41, x - .075)):
        knurled([(a + (b - a) * i / 24, 0, 0) for i in range(25)], r + .0003)


def screw_collar(x, s, r=.0140):
    """Star-nut collar for a 28 mm thread."""
    n = 6
    star = []
    for i in range(n * 12):
        a = 2 * math.pi * i / (n * 12)
        star.append(((.0305 + .0035 * math.cos(n * a)) * math.cos(a), (.0305 + .0035 * math.cos(n * a)) * math.sin(a)))
    extrude('star', star, .016, Mat.chrome(), 'x', .003, 4, loc=(x, 0, 0), angle=50)
    lathe('washer', [(r, x - s * .020), (.022, x - s * .020), (.0235, x - s * .017), (.0235, x - s * .008), (r, x - s * .008)], Mat.rubber2(), 48, 'x')
    lathe('rim', [(r, x + s * .008), (.019, x + s * .008), (.020, x + s * .011), (.019, x + s * .014), (r, x + s * .014)], Mat.chrome(), 48, 'x')


def thread(x0, x1, r=.0138, pitch=.004):
    n = int(abs(x1 - x0) / pitch)
    profile = [(0, x0)]
    for i in range(n):
        for q, d in ((0, 0), (.25, .0012), (.5, .0012), (.75, 0)):
            profile.append((r - .0012 + d, x0 + (x1 - x0) * (i + q) / n))
    profile.append((r - .001, x1))
    profile.append((0, x1))
    lathe('thread', profile, Mat.chrome(), 48, 'x', angle=70)


def collars(x0, x1, at):
    for s in (-1, 1):
        thread(s * x0, s * x1)
        lathe('stop', [(.014, s * (x0 - .012)), (.021, s * (x0 - .012)), (.0225, s * (x0 - .009)), (.0225, s * (x0 - .002)), (.021, s * x0), (.013, s * x0)], Mat.chrome(), 48, 'x')
        screw_collar(s * at, s)
        lathe('endcap', [(.0125, s * x1), (.0135, s * (x1 + .001)), (.0135, s * (x1 + .006)), (.012, s * (x1 + .008)), (0, s * (x1 + .008))], Mat.accent(), 48, 'x')


def straight(length=1.5):
    x = length / 2 - .20
    cyl('shaft', (-x, 0, 0), (x, 0, 0), .0138, Mat.chrome(), 64, 0)
    for a, b in ((-x + .06, -.12), (.12, x - .06)):
        knurled([(a + (b - a) * i / 20, 0, 0) for i in range(21)], .0141)
    collars(x, length / 2 - .008, length / 2 - .13)


def ez(length=1.2):
    x = length / 2 - .18
    d = .062
    half = [(.055, -d * .55), (.175, d * .75), (.285, -d * .15), (.335, 0), (x, 0)]
    pts = [(-a, b, 0) for a, b in reversed(half)] + [(a, b, 0) for a, b in half]
    path = fillet2(pts, .035, 10, False)
    sweep('shaft', path, circle(.0138, 48), Mat.chrome(), up=(0, 0, 1))
    for s in (-1, 1):
        for (a, b), (c, e) in ((half[0], half[1]), (half[1], half[2])):
            p, q = Vector((s * a, b, 0)), Vector((s * c, e, 0))
            knurled([p.lerp(q, .16 + .68 * i / 12) for i in range(13)], .0141)
    collars(x, length / 2 - .008, length / 2 - .115)



def olympic_bar():
    olympic()
    return dict(turn=-60, el=17, fill=.88, focal=70)


def straight_bar():
    straight()
    return dict(turn=-52, el=20, fill=.88)


def ez_bar():
    ez()
    return dict(turn=-40, el=42, fill=.88)
