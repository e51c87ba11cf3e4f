"""Pull-up bars: in a doorway, on a wall, free-standing tower."""
from studio import *
from studio.staging import own_lamp, page_wall
from studio.stations import drilled, figures, satin, socket_bolt, weld as bead
from studio.upholstery import cushion


def foam_grip(a, b, r=0.021):
    a, b = Vector(a), Vector(b)
    o = cyl('grip', a, b, r, Mat.foam(), 40, 0.006, 4)
    for p, d in ((a, a - b), (b, b - a)):
        d = d.normalized()
        cyl('ring', p - d * 0.004, p + d * 0.003, r * 1.02, Mat.rubber(), 40, 0.001)
    return o


def weld(at, along, r, material, bead=0.0028):
    """The bead round a tube where it meets a plate or another tube: thin, with the uneven ripple of a torch led by hand."""
    ripple = lambda t: 0.62 + 0.10 * math.sin(31 * t) + 0.09 * math.sin(5 * t + 1) + 0.06 * math.sin(47 * t + 2)
    path = [((r + 0.0002 * math.sin(3 * t)) * math.cos(t), r * math.sin(t), 0.0004 * math.sin(5 * t + 0.7)) for t in np.linspace(0, 2 * math.pi, 240, endpoint=False)]
    ring = sweep('weld', path, circle(bead, 12), material, closed=True, scale=lambda u: (ripple(2 * math.pi * u),) * 2)
    ring.matrix_world = Matrix.Translation(at) @ Vector(along).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return ring


def beaded(path, material, bead):
    """A thin bead of weld along a closed path, uneven as from a torch led by hand."""
    ripple = lambda k: (0.84 + 0.16 * math.sin(2 * math.pi * 31 * k) + 0.08 * math.sin(2 * math.pi * 5 * k + 1),) * 2
    return sweep('weld', path, circle(bead, 12), material, closed=True, scale=ripple)


def weld_line(a, b, material, bead=0.0022):
    """A straight bead of weld between two points."""
    a, b = Vector(a), Vector(b)
    count = max(12, round((b - a).length / 0.0008))
    ripple = lambda k: (0.84 + 0.16 * math.sin(k * (b - a).length / 0.0034 * 2 * math.pi) - 0.6 * max(0, 1 - 14 * min(k, 1 - k)),) * 2
    return sweep('weld', [a.lerp(b, k / count) for k in range(count + 1)], circle(bead, 12), material, scale=ripple, up=(1, 0.1, 0.2))


def round_tube(at, along, r):
    """Points round a tube that leaves `at`, as seen from its axis, and the direction of the tube."""
    d = Vector(along).normalized()
    u = d.orthogonal().normalized()
    w = d.cross(u)
    return [(u * math.cos(t) + w * math.sin(t)) * r for t in np.linspace(0, 2 * math.pi, 220, endpoint=False)], d


def tube_on_tube(at, axis, along, r, around, material, bead=0.0023):
    """The bead where a tube of radius r leaves another of radius `around`: the axes cross at `at`, at any angle."""
    places, d = round_tube(at, along, r)
    a, path = Vector(axis).normalized(), []
    for q in places:
        off, way = q - a * q.dot(a), d - a * d.dot(a)
        b, c = off.dot(way) / way.length_squared, (off.length_squared - around**2) / way.length_squared
        path.append(Vector(at) + q + d * (math.sqrt(max(0.0, b * b - c)) - b))
    return beaded(path, material, bead)


def tube_on_plate(at, normal, along, r, material, bead=0.0026):
    """The bead where a tube of radius r leaves a flat plate, at any angle."""
    places, d = round_tube(at, along, r)
    n = Vector(normal)
    return beaded([Vector(at) + q - d * (q.dot(n) / d.dot(n)) for q in places], material, bead)


def oak(number, axis):
    """The wood of one board: each has its grain from another place of the tree."""
    return wood(f'oak{number}', ('#ab8258', '#a67c52', '#a97f57')[number % 3], ('#906b45', '#8c6842', '#936e49')[number % 3], grain=3.2, rough=0.5, axis=axis)


def mitred(outline, inner, over, low, face, out, number):
    """A casing of three boards round an opening: an outline of (from the opening, from the wall), cut at 45 degrees at the corners.

    Each board is built beside the others and moved home, so that the pattern of its grain is its own.
    """
    put = lambda u, d, x, z, shift: (x, face + out * d + shift, z)
    for k, side in enumerate((-1, 1)):
        shift = 3.1 * (number + k + 1)
        ends = [[put(u, d, side * (inner + u), z + (u if z > low else 0), shift) for u, d in outline] for z in (low, over)]
        loft('casing', ends, oak(number + k, 2), bevel=0.0004, angle=40, loc=(0, -shift, 0))
    shift = 3.1 * (number + 3)
    ends = [[put(u, d, side * (inner + u), over + u, shift) for u, d in outline] for side in (-1, 1)]
    loft('casing', ends, oak(number + 2, 0), bevel=0.0004, angle=40, loc=(0, -shift, 0))


def cut_face(size, at):
    """What shows where a wall is cut through: the blocks between its two coats of plaster."""
    block = mat('wall_block', '#c3beb4', 0.95, spec=0.1, bump=('voronoi', 320, 0.5, 0.0012))
    box('block', size, at, block, 0)


def door_frame(half=0.340, low=-0.50, front=0.0300, back=0.1350):
    """A piece of wall, cut off all round, with the upper end of a doorway in it: oak linings, and mitred casings on both faces.

    The bar's pads lie on the casing in front, its crown bar lies on top of the casing behind. Only pictures show it.
    """
    plaster = mat('plaster_wall', '#efece6', 0.9, spec=0.15)
    inner, wide, head, edge, top = half + 0.004, 0.050, 0.1023, 0.610, 0.345
    hole, soffit = half + 0.014, head + 0.010
    outline = [(-edge, low), (-hole, low), (-hole, soffit), (hole, soffit), (hole, low), (edge, low), (edge, top), (-edge, top)]
    extrude('wall', outline, back - front, plaster, 'y', 0.0020, 3, loc=(0, (front + back) / 2, 0))
    deep, middle = back - front, (front + back) / 2
    coat = 0.0130
    for side in (-1, 1):
        cut_face((0.0012, deep - 2 * coat, top - low - 2 * coat), (side * (edge + 0.0002), middle, (top + low) / 2))
        cut_face((edge - hole - coat, deep - 2 * coat, 0.0012), (side * (edge + hole - coat) / 2, middle, low - 0.0002))
    cut_face((2 * (edge - coat), deep - 2 * coat, 0.0012), (0, middle, top + 0.0002))
    for k, side in enumerate((-1, 1)):
        lining = box('lining', (0.014, deep, head - low), (0, 0, 0), oak(7 + k, 2), 0.0010)
        lining.location = (side * (half + 0.007), middle, (head - 0.004 + low) / 2)
        box('stop', (0.012, 0.034, head - 0.006 - low), (side * (half - 0.006), middle + 0.012, (head - 0.006 + low) / 2), oak(9 + k, 2), 0.0015)
    box('lining', (half * 2, deep, 0.014), (0, middle, head + 0.003), oak(11, 0), 0.0010)
    box('stop', (half * 2 - 0.024, 0.034, 0.012), (0, middle + 0.012, head - 0.010), oak(12, 0), 0.0015)
    shape = lambda thick: fillet2([(0, 0), (0, thick - 0.004), (0.004, thick), (wide - 0.004, thick), (wide, thick - 0.004), (wide, 0)], [0, 0.003, 0.003, 0.003, 0.003, 0], 3)
    mitred(shape(front - 0.0175), inner, head, low, front, -1, 0)
    mitred(shape(0.026), inner, head, low, back, 1, 3)
    # a lamp as small as a window throws the bar's shadow on the wall
    own_lamp((-1.25, -2.4, 1.45), (0, 0.03, 0), 0.20, 0.20, 170)


def doorway(frame=False):
    """Hooked over a door frame: the long bar lies against the casing before it, two arms run under the lintel and up to
    the crown bar, whose rubber pads rest on the casing behind. `frame` adds the door, which only pictures show."""
    if frame:
        door_frame()
    st, ac, r, z = mat('door_steel', '#363c41', 0.37, spec=0.52), mat('door_cap', '#117d74', 0.34, spec=0.5), 0.0145, -0.055
    tube('bar', [(-0.470, 0, z), (0.470, 0, z)], r, st, 0, seg=48)
    for s in (-1, 1):
        x = s * 0.255
        sleeve((s * 0.400, 0, z), (s * 0.4685, 0, z), 0.0205)
        grip_cap((s * 0.470, 0, z), (s, 0, 0), 0.0196, ac)
        sleeve((s * 0.045, 0, z), (s * 0.170, 0, z), 0.0205)
        # a horn towards the user; the arm runs on through the door and up behind the lintel
        path = [(x, -0.205, z + 0.052), (x, -0.080, z), (x, 0.2100, z), (x, 0.2100, 0.1745), (x, 0.1580, 0.1745)]
        tube('arm', path, r, st, 0.042, 18, up=(1, 0, 0), seg=48)
        d = Vector((0, -0.923, 0.384))
        sleeve(Vector((x, -0.205, z + 0.052)) - d * 0.112, Vector((x, -0.205, z + 0.052)) - d * 0.0015, 0.0205)
        grip_cap((x, -0.205, z + 0.052), d, 0.0196, ac)
        tube('brace', [(x, 0.112, z), (s * 0.335, 0.0, z)], 0.0105, st, 0, seg=40)
        tube_on_tube((s * 0.335, 0, z), (1, 0, 0), (s * -0.080, 0.112, 0), 0.0105, r, st)
        tube_on_tube((x, 0.112, z), (0, 1, 0), (s * 0.080, -0.112, 0), 0.0105, r, st)
        saddle(x, z, st)
        # the rubber that lies on the casing, between sleeve and arm
        rest = [(r, 0.0), (0.0172, 0.0004), (0.0180, 0.0016)]
        for k in range(6):
            rest += [(0.0180, 0.0020 + 0.007 * k), (0.0180, 0.0066 + 0.007 * k), (0.0166, 0.0074 + 0.007 * k), (0.0166, 0.0082 + 0.007 * k)]
        rest += [(0.0180, 0.0454), (0.0172, 0.0466), (r, 0.0470)]
        lathe('rest', [(q, s * (0.346 + h)) for q, h in rest], Mat.rubber2(), 72, 'x', loc=(0, 0, z), angle=40)
        crown_end(s, st, r)
    tube('crown', [(-0.348, 0.158, 0.1745), (0.348, 0.158, 0.1745)], r, st, 0, seg=48)
    plate = lathe('badge', [(r + 0.0002, -0.034), (r + 0.0016, -0.0335), (r + 0.0016, 0.0335), (r + 0.0002, 0.034)], ac, 96, 'x', loc=(0, 0, z), angle=40)
    plate.name = 'badge'
    mark('mark', 0.022, Mat.white(), (0, -r - 0.0020, z), (math.radians(90), 0, 0), 0.0006)
    return dict(turn=-24, el=-2, fill=0.90, clear=1.3) if frame else dict(turn=27, el=-14, fill=0.93, clear=1.3)


def saddle(x, z, steel):
    """Bar and arm cross in a block of two cast halves that close round both; one bolt at each side draws them together."""
    body = mat('door_cast', '#474d52', 0.42, spec=0.5)
    for up in (-1, 1):
        extrude('clamp', rrect(0.066, 0.066, 0.018, 12), 0.0196, body, 'z', 0.0050, 6, loc=(x, 0, z + up * 0.0104))
    extrude('joint', rrect(0.0625, 0.0625, 0.0165, 10), 0.0030, Mat.rubber2(), 'z', 0, loc=(x, 0, z))
    for d in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)):
        lip = lathe('lip', [(0.0140, 0.0320), (0.0172, 0.0320), (0.0176, 0.0330), (0.0176, 0.0352), (0.0168, 0.0362), (0.0140, 0.0362)], body, 96, angle=40)
        lip.matrix_world = Matrix.Translation((x, 0, z)) @ Vector(d).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    for up in (-1, 1):
        at = Vector((x, 0, z + up * 0.0202))
        cyl('washer', at, at + Vector((0, 0, up * 0.0018)), 0.0125, mat('anchor_zinc', (0.46, 0.47, 0.48), 0.34, 1.0), 72, 0.0005)
        for o in socket_bolt(tuple(at + Vector((0, 0, up * 0.0016))), (0, 0, up), 0.0078):
            o.name = 'screw'


def crown_end(s, steel, r):
    """An end of the crown bar: the collar into which the arm is welded, a soft pad with grooves, which rests on the
    casing, and its cap."""
    at = Vector((s * 0.255, 0.158, 0.1745))
    collar = [(r - 0.0005, 0.2360), (0.0172, 0.2360), (0.0180, 0.2368), (0.0180, 0.2732), (0.0172, 0.2740), (r - 0.0005, 0.2740)]
    lathe('collar', [(q, s * h) for q, h in collar], steel, 96, 'x', loc=(0, at.y, at.z), angle=40)
    tube_on_tube(at, (1, 0, 0), (0, 1, 0), r, 0.0180, steel)
    for o in socket_bolt(tuple(at - Vector((0, 0.0176, 0))), (0, -1, 0), 0.0046):
        o.name = 'screw'
    outline = [(r, 0.280), (0.0200, 0.2805), (0.0218, 0.2830)]
    for k in range(6):
        up = 0.2850 + 0.0102 * k
        outline += [(0.0222, up), (0.0222, up + 0.0066), (0.0208, up + 0.0076), (0.0208, up + 0.0090)]
    outline += [(0.0222, 0.3460), (0.0205, 0.3480), (r, 0.3482)]
    lathe('pad', [(q, s * h) for q, h in outline], Mat.rubber2(), 96, 'x', loc=(0, 0.158, 0.1745), angle=40)
    grip_cap((s * 0.348, 0.158, 0.1745), (s, 0, 0), 0.0190, Mat.accent())


def pored():
    """Dense foam rubber with fine pores."""
    return mat('dense_foam', '#3a3e41', 0.84, spec=0.28, sheen=0.2, bump=('noise', 400, 0.62, 0.0011))


def sleeve(a, b, r=0.0215):
    """A foam sleeve pushed over a tube, its ends soft and round."""
    a, b = Vector(a), Vector(b)
    long, soft = (b - a).length, 0.0052
    end = [(0.0136, 0.0012), (0.0150, 0.0003)] + [(r - soft + soft * math.sin(t), soft - soft * math.cos(t)) for t in np.linspace(0, math.pi / 2, 10)] + [(r + 0.0003, 0.014)]
    outline = end + [(q, long - h) for q, h in reversed(end)]
    o = lathe('foam', outline, pored(), 96, angle=50)
    o.matrix_world = Matrix.Translation(a) @ (b - a).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return o


def grip_cap(at, out, r, material):
    """The cap that closes a tube and holds its foam: a round plate nearly as wide as the foam, with a groove round a domed middle."""
    outline = [(0.010, -0.0025), (r - 0.0012, -0.0022), (r - 0.0002, -0.0012), (r, 0.0002), (r, 0.0026), (r - 0.0006, 0.0040), (r - 0.0022, 0.0048), (r * 0.80, 0.0050), (r * 0.775, 0.0046), (r * 0.755, 0.0034), (r * 0.72, 0.0032)]
    outline += [(r * 0.70 * math.cos(t), 0.0034 + 0.0030 * math.sin(t)) for t in np.linspace(0, math.pi / 2, 12)]
    o = lathe('cap', outline, material, 128, angle=35)
    o.matrix_world = Matrix.Translation(at) @ Vector(out).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return o


def black():
    """The coat of the wall bar: a satin one, in which the tubes draw a line of light."""
    return mat('wall_black', '#272a2e', 0.38, spec=0.52)


def wall_plate(x):
    """A thick plate with rounded corners; four anchors stand in it, each with washer, nut and end of thread."""
    outline = [(a + x, b - 0.02) for a, b in rrect(0.094, 0.46, 0.014, 8)]
    extrude('plate', outline, 0.010, black(), 'y', 0.0022, 4, loc=(0, 0.559, 0), angle=32)
    for z in (0.165, -0.205):
        for dx in (-0.029, 0.029):
            anchor(Vector((x + dx, 0.5540, z)))


def anchor(at):
    zinc = mat('anchor_zinc', (0.46, 0.47, 0.48), 0.34, 1.0)
    cyl('washer', at, at - Vector((0, 0.0024, 0)), 0.0130, zinc, 64, 0.0007)
    nut = cyl('nut', at - Vector((0, 0.0022, 0)), at - Vector((0, 0.0106, 0)), 0.0094, zinc, 6, 0.0014)
    nut.matrix_world = nut.matrix_world @ Matrix.Rotation(0.4 + 9 * at.x + 3 * at.z, 4, 'Z')
    cyl('thread', at - Vector((0, 0.0100, 0)), at - Vector((0, 0.0175, 0)), 0.0050, zinc, 48, 0.0012)


def wall(hung=False):
    """Two wall plates, braced arms, one long bent bar and two parallel grips before it: four hand positions.

    `hung`, a wall is behind it in pictures: of that only the shadow is seen that the bar throws.
    """
    # a full red has no shades left where the lamps are bright
    ac = mat('wall_cap', tuple(0.42 * c for c in hexlin(accent_hex())), 0.34, spec=0.45)
    pw, r, z = black(), 0.016, 0.12
    if hung:
        page_wall(0.5642, 1.7, -1.25, 0.98)
        own_lamp((-1.05, -2.2, 1.40), (0, 0.35, -0.02), 0.15, 0.15, 400)
    for s in (-1, 1):
        wall_arm(s * 0.40, z, r)
        # a grip that points to the user is welded to the tie and crosses the bar
        gx, thin = s * 0.215, 0.0155
        tube('parallel', [(gx, 0.170, z), (gx, -0.150, z)], thin, pw, 0, seg=48)
        for y, d in ((0, 1), (0, -1), (0.170, -1)):
            tube_on_tube((gx, y, z), (1, 0, 0), (0, d, 0), thin, r, pw)
        sleeve((gx, -0.026, z), (gx, -0.1485, z))
        grip_cap((gx, -0.150, z), (0, -1, 0), 0.0205, ac)
        d = Vector((s * 0.868, 0, -0.496))
        end = Vector((s * 0.61, 0, 0.040))
        sleeve(end - d * 0.134, end - d * 0.0015)
        grip_cap(end, d, 0.0205, ac)
        sleeve((s * 0.030, 0, z), (s * 0.150, 0, z))
    half = [(0.47, 0, z), (0.61, 0, 0.040)]
    tube('bar', [(-a, b, c) for a, b, c in reversed(half)] + half, r, pw, 0.07, 18, up=(0, 1, 0), seg=48)
    tube('tie', [(-0.40, 0.170, z), (0.40, 0.170, z)], r, pw, 0, seg=48)
    return dict(turn=-34, el=-9, fill=0.84, clear=1.3)


def wall_arm(x, z, r):
    """A wall plate with its arm, the brace below it and a gusset in the corner."""
    pw = black()
    wall_plate(x)
    tube('arm', [(x, 0.556, z), (x, 0.0, z)], r, pw, 0, seg=48)
    tube('brace', [(x, 0.556, -0.165), (x, 0.190, 0.1135)], 0.014, pw, 0, seg=48)
    tube_on_plate((x, 0.5540, z), (0, -1, 0), (0, -1, 0), r, pw)
    tube_on_plate((x, 0.5540, -0.165), (0, -1, 0), (0, -0.366, 0.2785), 0.014, pw)
    tube_on_tube((x, 0.1815, z), (0, 1, 0), (0, 0.366, -0.2785), 0.014, r, pw)
    tube_on_tube((x, 0, z), (1, 0, 0), (0, 1, 0), r, r, pw)
    tube_on_tube((x, 0.170, z), (0, 1, 0), (-x, 0, 0), r, r, pw)
    # the gusset fits the corner of arm and plate, its free edge is hollowed, and it is welded on both faces
    low, out = -0.004, 0.452
    hollow = [(out + (0.546 - out) * math.sin(t) ** 1.3, 0.098 - (0.098 - low) * (1 - math.cos(t)) ** 0.85) for t in np.linspace(0.04, math.pi / 2 - 0.04, 24)]
    extrude('gusset', [(0.556, 0.108), (0.556, low), (0.546, low), *hollow[::-1], (out, 0.098), (out, 0.108)], 0.008, pw, 'x', 0.0014, 2, loc=(x, 0, 0))
    for e in (-1, 1):
        weld_line((x + e * 0.0050, out + 0.002, 0.1045), (x + e * 0.0050, 0.540, 0.1045), pw)
        weld_line((x + e * 0.0050, 0.5535, 0.096), (x + e * 0.0050, 0.5535, low + 0.002), pw)


def tower():
    """H-base, two drilled telescoping uprights, pull-up bar, dip arms with back pad, push-up grips."""
    pw = Mat.powder()
    for s in (-1, 1):
        tower_side(s)
    for x, z in ((0.06, 0.30), (0.06, 1.22), (0.46, 0.035)):
        beam('tie', (x, -0.36, z), (x, 0.36, z), 0.050, 0.050, pw, r=0.008)
        for s in (-1, 1):
            bead((x, s * 0.3300, z), (0, -s, 0), 0.050, 0.050, 0.0026)
    # the back pad is screwed to a plate that is seen on both sides of it, and that to the tie
    extrude('holder', [(c, d + 1.22) for c, d in rrect(0.330, 0.062, 0.012, 6)], 0.008, pw, 'x', 0.0016, loc=(0.0310, 0, 0))
    for y in (-0.145, 0.145):
        for dz in (-0.016, 0.016):
            socket_bolt((0.0270, y, 1.22 + dz), (-1, 0, 0), 0.0065)
    cushion('back', 0.40, 0.24, 0.055, 0.045, (0.0215, 0, 1.20), (0, math.radians(-90), 0), dome=0.007)
    mark('mark', 0.052, Mat.accent(), (-0.0400, 0, 1.33), (math.pi / 2, 0, -math.pi / 2), 0.0006)
    bar = [(0.06, -0.60, 2.10), (0.06, -0.44, 2.20), (0.06, 0.44, 2.20), (0.06, 0.60, 2.10)]
    tube('bar', bar, 0.0165, pw, 0.06, 12)
    mark('mark', 0.044, Mat.white(), (0.0297, -0.36, 0.82), (math.pi / 2, 0, -math.pi / 2))
    # rating plate: heaviest user, read on the front of the upright
    pad('plate', 0.040, 0.062, 0.0008, Mat.paint('#d9d9d6', 0.4), r=0.003, edge=0.0003, dome=0, belly=0, loc=(0.0300, -0.36, 0.70), rot=(math.pi / 2, 0, -math.pi / 2))
    figures('max', '180 KG', 0.0110, Mat.paint('#26282a', 0.5), (0.0288, -0.36, 0.713), (math.pi / 2, 0, -math.pi / 2), 0.0002)
    for k in range(4):
        box('print', (0.0003, 0.030 - 0.006 * (k % 2), 0.0026), (0.0290, -0.36, 0.697 - 0.0065 * k), Mat.paint('#26282a', 0.5), 0)
    return dict(turn=48, el=10, fill=0.90)


def tower_side(s):
    """One side of the tower: foot, upright with its inner tube, dip arm with elbow pad, push-up grip, end of the bar."""
    pw, ac = Mat.powder(), Mat.accent()
    y = s * 0.36
    beam('base', (-0.52, y, 0.035), (0.46, y, 0.035), 0.060, 0.055, pw, r=0.009)
    for x in (-0.52, 0.46):
        box('shoe', (0.05, 0.072, 0.064), (x, y, 0.034), Mat.rubber2(), 0.008)
    beam('upright', (0.06, y, 0.05), (0.06, y, 1.30), 0.060, 0.060, pw, r=0.009, up=(0, 1, 0))
    bead((0.06, y, 0.0620), (0, 0, 1), 0.060, 0.060, 0.0030)
    drilled(0.06, y, 1.28, 2.172, 0.048, [1.40 + 0.075 * k for k in range(8)], r=0.0072, sides=False, material=mat('inner_tube', (0.27, 0.275, 0.285), 0.30, 1.0))
    box('collar', (0.074, 0.074, 0.06), (0.06, y, 1.29), Mat.plastic(), 0.008)
    lathe('bush', [(0.0085, 0.0), (0.0150, 0.0), (0.0150, -0.008), (0.0085, -0.010)], satin(), 40, 'x', loc=(0.024, y, 1.29), angle=40)
    knob((0.022, y, 1.29), (-0.035, y, 1.29), 0.021)
    # corner plates bolted over the joint of foot and upright, on both faces
    plate = fillet2([(0.034, 0.014), (0.235, 0.014), (0.235, 0.052), (0.094, 0.225), (0.034, 0.225)], 0.010, 5)
    for side in (-1, 1):
        extrude('gusset', plate, 0.008, ac, 'y', 0.0020, 3, loc=(0, y + side * 0.0338, 0))
        for x, z in ((0.060, 0.195), (0.060, 0.100), (0.205, 0.036), (0.110, 0.036)):
            socket_bolt((x, y + side * 0.0378, z), (0, side, 0), 0.0092)
    tube('stay', [(0.43, y, 0.055), (0.085, y, 0.62)], 0.018, pw, 0)
    weld((0.4255, y, 0.0625), (-0.52, 0, 0.85), 0.0195, pw, 0.0030)
    weld((0.0925, y, 0.608), (0.52, 0, -0.85), 0.0195, pw, 0.0030)
    dip_arm(s, y)
    # push-up grip: a bow on two flanges
    tube('push', [(-0.50, y, 0.058), (-0.50, y, 0.16), (-0.36, y, 0.16), (-0.36, y, 0.058)], 0.0145, pw, 0.03, 12, up=(0, 1, 0))
    foam_grip((-0.467, y, 0.16), (-0.393, y, 0.16), 0.0195)
    for x in (-0.50, -0.36):
        weld((x, y, 0.0630), (0, 0, 1), 0.0150, pw, 0.0030)
    foam_grip((0.06, s * 0.585, 2.109), (0.06, s * 0.47, 2.183), 0.022)
    foam_grip((0.06, s * 0.08, 2.20), (0.06, s * 0.22, 2.20), 0.022)
    out = Vector((0, s * 0.848, -0.53))
    end = Vector((0.06, s * 0.5975, 2.1015))
    cyl('cap', end, end + out * 0.0090, 0.0185, ac, 48, 0.003)
    # the bar lies in a saddle that is screwed to the inner tube
    box('saddle', (0.058, 0.070, 0.040), (0.06, y, 2.183), pw, 0.006)
    for dy in (-0.020, 0.020):
        socket_bolt((0.0310, y + dy, 2.180), (-1, 0, 0), 0.0062)
    for side in (-1, 1):
        weld((0.06, y + side * 0.0345, 2.20), (0, 1, 0), 0.0168, pw)


def dip_arm(s, y):
    """The arm runs in a bracket on the upright's inner face, a brace below carries it, the elbow pad lies on two saddles."""
    pw = Mat.powder()
    box('bracket', (0.086, 0.026, 0.066), (0.060, s * 0.3190, 1.12), pw, 0.005)
    for z in (1.100, 1.140):
        socket_bolt((0.0172, s * 0.3190, z), (-1, 0, 0), 0.0062)
    tube('dip', [(0.060, y * 0.86, 1.12), (-0.20, y * 0.80, 1.12), (-0.50, y * 0.74, 1.12)], 0.0175, pw, 0.12, 12)
    weld((0.0160, y * 0.850, 1.12), (1, s * 0.083, 0), 0.0182, pw)
    foam_grip((-0.34, y * 0.772, 1.12), (-0.49, y * 0.742, 1.12), 0.023)
    cyl('cap', (-0.499, y * 0.7402, 1.12), (-0.506, y * 0.7388, 1.12), 0.0195, Mat.accent(), 48, 0.003)
    tube('dip_stay', [(0.045, y * 0.93, 0.92), (-0.24, y * 0.793, 1.11)], 0.014, pw, 0)
    weld((0.0335, y * 0.9245, 0.9277), (-0.80, -s * 0.14, 0.53), 0.0155, pw)
    weld((-0.2150, y * 0.805, 1.0935), (0.80, s * 0.14, -0.53), 0.0155, pw)
    for x in (-0.075, -0.235):
        box('saddle', (0.036, 0.050, 0.014), (x, y * 0.815, 1.1345), pw, 0.003)
    cushion('elbow', 0.26, 0.088, 0.045, 0.022, (-0.16, y * 0.815, 1.1475), inset=0.030, dome=0.005)
