"""Bars: Olympic, EZ curl, straight 28 mm with screw collars."""
from studio import *
from studio.stations import *


def knurled(path, r, name='knurl'):
    return sweep(name, path, circle(r, 48), Mat.knurl_far(), up=(0, 0, 1), uvs=True)


def olympic_sleeve(x0, x1, r=0.025):
    """Rotating sleeve with turned grooves towards its end, a flange at the shaft and a screwed end cap."""
    s = 1 if x1 > x0 else -1
    end = [(0, x1), (r * 0.80, x1), (r * 0.94, x1 - s * 0.0015), (r, x1 - s * 0.004)]
    for x in [x1 - s * (0.016 + 0.016 * k) for k in range(3)] + [x0 + s * (0.050 - 0.016 * k) for k in range(2)]:
        end += [(r, x), (r - 0.0016, x - s * 0.0010), (r - 0.0016, x - s * 0.0050), (r, x - s * 0.0060)]
    lathe('sleeve', end + [(r, x0)], polished(), 128, 'x', angle=30)
    shoulder = [(0.014, -0.026), (0.022, -0.026), (0.026, -0.020), (0.026, -0.013), (0.035, -0.0115), (0.0372, -0.0095), (0.0375, -0.003), (0.0365, -0.0006), (0.035, 0), (r, 0)]
    lathe('flange', [(q, x0 + s * d) for q, d in shoulder], polished(), 128, 'x', angle=30)
    ring = [(0, 0.0004), (r * 0.62, 0.0004), (r * 0.62, 0.0016), (r * 0.84, 0.0016), (r * 0.88, 0.0004), (r * 0.88, -0.0004)]
    lathe('capring', [(q, x1 + s * d) for q, d in ring], Mat.accent(), 128, 'x', angle=30)
    lathe('cap', [(0, x1 + s * 0.0012), (r * 0.60, x1 + s * 0.0012), (r * 0.62, x1 + s * 0.0006)], Mat.plastic(), 96, 'x')
    socket_bolt((x1 + s * 0.0008, 0, 0), (s, 0, 0), 0.006)


def olympic(length=2.2, sleeve=0.415, r=0.014):
    """The whole bar along x; the bare rings in the knurl are the marks for the hands."""
    x = length / 2 - sleeve
    for s in (-1, 1):
        olympic_sleeve(s * x, s * length / 2)
    cyl('shaft', (-x, 0, 0), (x, 0, 0), r, satin(), 64, 0)
    for a, b in ((0.085, 0.395), (0.411, x - 0.075)):
        for s in (-1, 1):
            knurl((s * a, 0, 0), (s * b, 0, 0), r + 0.0003, 0.0065, 0.0007)
    knurl((-0.06, 0, 0), (0.06, 0, 0), r + 0.0003, 0.0065, 0.0007)


def polished():
    """Chrome of nuts and sleeves: sharper reflections than the brushed shaft's, no mirror."""
    return mat('polished', (0.54, 0.55, 0.565), 0.20, 1.0)


def screw_collar(x, s, r=0.0140):
    """Star nut with six lobes, a rubber washer on the side of the plate."""
    n = 6
    ring = lambda k, h: [(x + h, k * q * math.cos(a), k * q * math.sin(a)) for a in np.linspace(0, 2 * math.pi, n * 24, endpoint=False) for q in (0.0302 + 0.0046 * math.tanh(2.4 * math.cos(n * a)),)]
    nut = loft('star', [ring(k, h) for k, h in ((0.70, -0.0085), (0.93, -0.0085), (0.94, -0.0083), (0.995, -0.0067), (1, -0.0062), (1, 0.0062), (0.995, 0.0067), (0.94, 0.0083), (0.93, 0.0085), (0.70, 0.0085))], polished(), angle=32)
    nut.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    washer = [(r, -0.020), (0.022, -0.020), (0.0235, -0.017), (0.0235, -0.008), (r, -0.008)]
    lathe('washer', [(q, x + s * d) for q, d in washer], Mat.rubber2(), 56, 'x')
    hub = [(r, 0.008), (0.0205, 0.008), (0.0212, 0.010), (0.0205, 0.0145), (0.0190, 0.0155), (r, 0.0155)]
    lathe('rim', [(q, x + s * d) for q, d in hub], polished(), 96, 'x', angle=30)


def thread(x0, x1, r=0.0138, lead=0.0085, deep=0.0019):
    """A trapezoid thread that winds visibly: flat crests, sloping flanks, running out flat towards both ends."""
    p, q = (x0, 0, 0), (x1, 0, 0)
    long = abs(x1 - x0)

    def radius(x, a):
        saw = 1 - np.abs(2 * ((x / lead - a / (2 * math.pi)) % 1) - 1)
        flank = np.clip((saw - 0.36) / 0.26, 0, 1)
        ends = np.clip(np.minimum(x, long - x) / (lead * 0.8), 0, 1)
        return r - deep + deep * flank * flank * (3 - 2 * flank) * ends

    return turned('thread', p, q, radius, satin(), int(long / lead * 36), 96)


def knurl(p, q, r, pitch=0.0055, deep=0.0005):
    """Knurl between two points that fades out at both ends and is covered there by a turned bead."""
    n = max(8, round(2 * math.pi * r / pitch))
    p, q = Vector(p), Vector(q)
    long = (q - p).length
    saw = lambda t: 1 - np.abs(2 * (t % 1) - 1)

    def radius(x, a):
        u, v = x / pitch, a * n / (2 * math.pi)
        h = np.minimum(0.72, np.minimum(saw(u + v), saw(u - v)) * 1.25)
        fade = np.clip((np.minimum(x, long - x) - 0.001) / (1.6 * pitch), 0, 1)
        return r - deep * 0.45 + deep * (0.72 + (h - 0.72) * fade)

    o = turned('knurl', p, q, radius, mat('knurled', (0.27, 0.275, 0.285), 0.36, 1.0), int(long / pitch * 7), n * 7)
    along = (q - p).normalized()
    for at, out in ((p, -along), (q, along)):
        bead = [(r - 0.0010, -0.0030), (r + deep * 0.5 + 0.0002, -0.0028), (r + deep * 0.5 + 0.0005, -0.0022), (r + deep * 0.5 + 0.0005, 0.0012), (r + deep * 0.5 + 0.0001, 0.0018), (r - 0.0010, 0.0020)]
        ring = lathe('knurl_end', bead, polished(), 96, angle=40)
        ring.matrix_world = facing_out(at, out)
    return o


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
        cap = [(0.0125, x1 - 0.001), (0.0138, x1), (0.0138, x1 + 0.0062), (0.0124, x1 + 0.0080), (0.0092, x1 + 0.0080), (0.0086, x1 + 0.0068), (0, x1 + 0.0068)]
        lathe('endcap', [(q, s * h) for q, h in cap], Mat.accent(), 96, 'x', angle=25)


def straight(length=1.5):
    x = length / 2 - 0.20
    cyl('shaft', (-x, 0, 0), (x, 0, 0), 0.0138, satin(), 64, 0)
    for a, b in ((-x + 0.06, -0.12), (0.12, x - 0.06)):
        knurl((a, 0, 0), (b, 0, 0), 0.0141, 0.005)
    collars(x, length / 2 - 0.008, length / 2 - 0.13)


def ez(length=1.2):
    x = length / 2 - 0.18
    d = 0.062
    half = [(0.055, -d * 0.55), (0.175, d * 0.75), (0.285, -d * 0.15), (0.335, 0), (x, 0)]
    pts = [(-a, b, 0) for a, b in reversed(half)] + [(a, b, 0) for a, b in half]
    path = fillet2(pts, 0.035, 10, False)
    sweep('shaft', path, circle(0.0138, 48), satin(), up=(0, 0, 1))
    for s in (-1, 1):
        for (a, b), (c, e) in ((half[0], half[1]), (half[1], half[2])):
            p, q = Vector((s * a, b, 0)), Vector((s * c, e, 0))
            knurl(p.lerp(q, 0.17), p.lerp(q, 0.83), 0.0141, 0.0042, 0.0005)
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
