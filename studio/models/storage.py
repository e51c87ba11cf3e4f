"""What keeps weights in place: three-tier dumbbell rack, quick collars."""
from studio import *
from studio.relief import cast_arc, painted_tops
from studio.stations import socket_bolt, zinc
from models import dumbbell


def rack_coat():
    """Powder coat of the rack: satin rather than glossy, so that the narrow upper edges of its rails draw an even line of light."""
    return mat('rack_coat', (0.0235, 0.0241, 0.0252), 0.40, spec=0.48)


def foot_weld(x, y, wide, deep):
    """The bead round the lower end of a leaning tube: thin, with the uneven ripple of a torch led by hand."""
    corners = rrect(wide + 0.0006, deep + 0.0006, 0.009, 8)
    path = []
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1]):
        n = max(1, round(math.hypot(c - a, d - b) / 0.0012))
        path += [(x + a + (c - a) * k / n, y + b + (d - b) * k / n, 0.0732) for k in range(n)]
    ripple = lambda t: (1 + 0.16 * math.sin(2 * math.pi * 43 * t) + 0.10 * math.sin(2 * math.pi * 7 * t + 1),) * 2
    return sweep('weld', path, circle(0.0021, 12), rack_coat(), closed=True, scale=ripple)


def rail_profile(side):
    """Sheet of 3 mm: a bed, a lip that stands up from it in a round bend, the lip's upper edge turned back inwards."""
    bend = fillet2([(0.028, 0.0), (-0.026, 0.0), (-0.026, 0.034), (-0.013, 0.034), (-0.013, 0.025)], [0, 0.008, 0.0064, 0.0064, 0], 10, False)
    out = []
    for flip in (1, -1):  # along one face of the sheet and back along the other
        row = []
        for i, p in enumerate(bend):
            q = Vector(bend[min(i + 1, len(bend) - 1)]) - Vector(bend[max(i - 1, 0)])
            n = Vector((-q.y, q.x)).normalized() * 0.0016 * flip
            row.append((p[0] + n.x, p[1] + n.y))
        out += row[::flip]
    return [(a * side, b) for a, b in out]


def tier_rails(c, along, up, tilt):
    """The two rails of a tier. The front one is bolted by its end tabs to the brackets, the rear one by its flanges to the
    inner faces of the posts; the brackets are bolted to the posts' outer faces."""
    pw, ac = rack_coat(), Mat.accent()
    for d, half, side in ((-0.078, 0.5255, 1), (0.070, 0.4720, -1)):
        p = c + along * d
        sweep('rail', [(-half, p.y, p.z), (half, p.y, p.z)], rail_profile(side), pw, up=up, angle=35)
    outline = fillet2([(-0.112, -0.020), (-0.112, 0.040), (0.108, 0.040), (0.108, -0.030), (0.086, -0.050), (0.030, -0.050), (-0.030, -0.020)], [0.012, 0.012, 0.012, 0.014, 0.016, 0.020, 0.030], 6)
    for s in (-1, 1):
        extrude('bracket', outline, 0.005, ac, 'x', 0.0018, 4, loc=(s * 0.5305, c.y, c.z), rot=(tilt, 0, 0))
        sign = c - along * 0.012 + up * 0.010
        mark('mark', 0.036, Mat.white(), (s * 0.5331, sign.y, sign.z), (Matrix.Rotation(tilt, 3, 'X') @ Euler((math.pi / 2, 0, s * math.pi / 2)).to_matrix()).to_euler(), 0.0003)
        for d, h in ((0.046, 0.016), (0.082, 0.016), (0.064, -0.032)):
            p = c + along * d + up * h
            socket_bolt((s * 0.5330, p.y, p.z), (s, 0, 0), 0.0070)
        tab = c - along * 0.078 + up * 0.016
        box('tab', (0.004, 0.048, 0.030), (s * 0.5260, tab.y, tab.z), pw, 0.001, rot=(tilt, 0, 0))
        for d in (-0.090, -0.066):
            p = c + along * d + up * 0.016
            socket_bolt((s * 0.5330, p.y, p.z), (s, 0, 0), 0.0065)
            cyl('nut', (s * 0.5240, p.y, p.z), (s * 0.5180, p.y, p.z), 0.0072, zinc(), 6, 0.0010)
        p = c + along * 0.068 + up * 0.012
        box('flange', (0.005, 0.074, 0.050), (s * 0.4695, p.y, p.z), pw, 0.0016, rot=(tilt, 0, 0))
        for d in (-0.024, 0.024):
            q = p + along * d + up * 0.010
            socket_bolt((s * 0.4670, q.y, q.z), (-s, 0, 0), 0.0062)


def three_tiers(loaded=True):
    """Two A-frames, three pairs of rails tilted 15 degrees, hex dumbbells on them."""
    pw = rack_coat()
    for s in (-1, 1):
        x = s * 0.50
        beam('foot', (x, -0.205, 0.045), (x, 0.205, 0.045), 0.056, 0.056, pw, r=0.009)
        for y in (-0.205, 0.205):
            box('shoe', (0.066, 0.040, 0.062), (x, y, 0.040), Mat.rubber2(), 0.008)
        beam('mast', (x, -0.12, 0.06), (x, 0.17, 0.78), 0.056, 0.056, pw, r=0.009, up=(0, 1, 0))
        beam('stay', (x, 0.190, 0.06), (x, 0.10, 0.56), 0.046, 0.046, pw, r=0.008, up=(0, 1, 0))
        for y, wide, deep in ((-0.1146, 0.056, 0.0604), (0.1876, 0.046, 0.0467)):
            foot_weld(x, y, wide, deep)
        lean = (Vector((0, 0.17, 0.78)) - Vector((0, -0.12, 0.06))).normalized()
        top = Vector((x, 0.17, 0.78))
        sweep('cap', [top - lean * 0.001, top + lean * 0.009], rrect(0.057, 0.057, 0.009, 5), Mat.plastic(), up=(0, 1, 0), bevel=0.003)
    tilt = math.radians(15)
    for k, (y, z) in enumerate(((-0.120, 0.20), (-0.025, 0.45), (0.070, 0.70))):
        along, up = Vector((0, math.cos(tilt), math.sin(tilt))), Vector((0, -math.sin(tilt), math.cos(tilt)))
        c = Vector((0, y, z))
        tier_rails(c, along, up, tilt)
        if loaded:
            kgs = [('7,5', '7,5', '10', '10'), ('5', '5', '5', '7,5', '7,5'), ('1', '2', '2', '3', '3', '5')][k]
            wide = [dumbbell.HEX[w][0] * 2.31 for w in kgs]
            gap = (0.98 - sum(wide)) / len(kgs)
            x = -0.49 + gap / 2
            for w, width in zip(kgs, wide):
                g = dumbbell.rubber_hex(w)
                seat = c + up * (0.004 + dumbbell.HEX[w][0] * 0.985)
                g.matrix_world = (
                    Matrix.Translation((x + width / 2, seat.y, seat.z))
                    @ Matrix.Rotation(tilt, 4, 'X')
                    @ Matrix.Rotation(math.pi / 2, 4, 'Z')
                    @ Matrix.Rotation(math.pi / 6, 4, 'X')
                    @ Matrix.Rotation(math.pi, 4, 'Z')
                )
                x += width + gap
    return dict(turn=-24, el=16, fill=0.86)


def polar(a, r):
    return (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))


def arc_of(at, r, first, last, n=40):
    """Points of a circle in the plane of a collar, by angles in degrees."""
    return [(at[0] + r * math.cos(t), at[1] + r * math.sin(t)) for t in np.radians(np.linspace(first, last, n))]


def split_ring(r0, r1, w, material):
    """The body of a collar, open from 86 to 94 degrees: a channel for the lever runs round it, with the parting line of the
    two halves of the mould in its middle."""
    half, deep = w / 2, 0.0013
    edge = [(r0, half), (r1, half), (r1, 0.0116), (r1 - deep, 0.0112), (r1 - deep, 0.0003), (r1 - deep - 0.0005, 0.0002)]
    edge = fillet2(edge, [0.0008, 0.0009, 0.0005, 0.0004, 0, 0], 5, False)
    section = edge + [(r, -y) for r, y in reversed(edge)]
    rings = []
    for a in np.linspace(94, 446, 260):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        rings.append([(r * c, y, r * s) for r, y in section])
    return loft('ring', rings, material, angle=30)


def nylon():
    """Glass-filled nylon: satin, without a visible grain."""
    return mat('nylon_black', (0.0200, 0.0203, 0.0212), 0.37, spec=0.5)


def socket_screw(at, s, r=0.0044):
    """A pan head with a hexagon socket sunk into it, its axis along y, seen from the side of s."""
    angles = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    round_ring = lambda q, h: [(at[0] + q * math.cos(t), at[1] + s * h, at[2] + q * math.sin(t)) for t in angles]

    def hexagon(q, h):
        far = [q * math.cos(math.pi / 6) / math.cos((t % (math.pi / 3)) - math.pi / 6) for t in angles]
        return [(at[0] + k * math.cos(t), at[1] + s * h, at[2] + k * math.sin(t)) for k, t in zip(far, angles)]

    rings = [hexagon(0.0023, 0.0006), hexagon(0.0023, 0.0021), hexagon(0.0026, 0.0024)]
    rings += [round_ring(q, h) for q, h in ((r - 0.0007, 0.0024), (r - 0.0003, 0.0022), (r, 0.0018), (r, 0.0005))]
    loft('screw', rings, zinc(), angle=28)
    washer = [(0, 0), (0.0058, 0), (0.0060, 0.0002), (0.0059, 0.0005), (r - 0.0004, 0.0006)]
    lathe('screw_washer', [(q, s * h) for q, h in washer], zinc(), 64, 'y', loc=at, angle=30)


LEVER, LINK, EAR = 0.0083, 0.0021, 0.0046  # half width of the lever, thickness of a link and of an ear beside it


def hinge_lugs(pin, base, material):
    """Two ears that stand on the ring on both sides of what turns between them; the screw through both is sunk below the ring's faces."""
    first, last = base
    toward = math.degrees(math.atan2(pin[1], pin[0]))
    round_it = 82 if last > first else -82
    outline = [polar(last, 0.0340), polar(last, 0.0390)] + arc_of(pin, 0.0074, toward + round_it, toward - round_it) + [polar(first, 0.0376), polar(first, 0.0340)]
    inside = LEVER + LINK + 0.0002
    for s in (-1, 1):
        extrude('lug', outline, EAR, material, 'y', 0.0009, 4, loc=(0, s * (inside + EAR / 2), 0), angle=35)
        socket_screw((pin[0], s * (inside + EAR - 0.0001), pin[1]), s)
    cyl('pin', (pin[0], -inside, pin[1]), (pin[0], inside, pin[1]), 0.0034, zinc(), 48, 0)


def thumb_ribs(material):
    """Bars across the lever's tail, rounded, ending before its edges."""
    for a in np.arange(-31, -10, 4.2):
        out = 0.0446 + 0.0042 * max(0.0, (-20 - a) / 18) ** 1.5 + 0.0018 * math.sin(math.pi * (a + 38) / 96)
        x, z = polar(a, out)
        box('rib', (0.0016, 2 * LEVER - 0.0042, 0.0015), (x, 0, z), material, 0.0006, 4, rot=(0, -math.radians(a), 0))


def lever_outline(pin):
    """The lever lies in the channel of the ring; only its tail, ribbed for the thumb, bends away from it."""
    away = lambda a: 0.0042 * max(0.0, (-20 - a) / 18) ** 1.5
    inside = [polar(a, 0.0364 + away(a)) for a in np.linspace(58, -37, 90)]
    outside = [polar(a, 0.0442 + away(a) + 0.0018 * math.sin(math.pi * min(1, (a + 38) / 96))) for a in np.linspace(-37, 50, 170)]
    tail, end = outside[0], inside[-1]
    middle, r = ((tail[0] + end[0]) / 2, (tail[1] + end[1]) / 2), math.dist(tail, end) / 2
    turn = math.degrees(math.atan2(end[1] - middle[1], end[0] - middle[0]))
    toward = math.degrees(math.atan2(pin[1], pin[0]))
    return inside + arc_of(middle, r, turn, turn + 180, 14)[1:-1] + outside + arc_of(pin, 0.0066, toward - 75, toward + 170, 40)


def collar(x, y, spin):
    """Nylon clamp for a 50 mm sleeve: a split ring with two pairs of hinge lugs, a rubber lining, a lever in the ring's channel."""
    body, dark = nylon(), Mat.rubber2()
    # A full red has no shades left where the lamps are bright.
    ac = mat('nylon' + accent_hex(), tuple(0.52 * c for c in hexlin(accent_hex())), 0.30, spec=0.5)
    lined = mat('lining' + accent_hex(), tuple(0.42 * c for c in hexlin(accent_hex())), 0.62, spec=0.3)
    before = set(bpy.context.scene.objects)
    r0, r1, w = 0.0262, 0.0375, 0.036
    split_ring(r0, r1, w, body)
    lining = [polar(a, r0 + 0.0004) for a in np.linspace(95, 445, 140)] + [polar(a, r0 - 0.0014) for a in np.linspace(445, 95, 140)]
    extrude('lining', lining, w * 0.88, lined, 'y', 0.0005, 3, angle=40)
    # the lever turns on a screw between the right ears; two steel links beside it draw the left ears towards it
    pin, catch = polar(68, 0.0440), polar(112, 0.0440)
    hinge_lugs(pin, (48, 82), body)
    hinge_lugs(catch, (132, 98), body)
    extrude('lever', lever_outline(pin), 2 * LEVER, ac, 'y', 0.0011, 4, angle=50)
    thumb_ribs(ac)
    along = math.degrees(math.atan2(catch[1] - pin[1], catch[0] - pin[0]))
    # bright steel would show through the slit as a pale wedge
    blackened = mat('link_steel', (0.060, 0.061, 0.063), 0.40, 1.0)
    link_plate = arc_of(pin, 0.0054, along - 90, along - 270, 24) + arc_of(catch, 0.0054, along + 90, along - 90, 24)
    for s in (-1, 1):
        extrude('link', link_plate, LINK, blackened, 'y', 0.0004, 2, loc=(0, s * (LEVER + LINK / 2), 0), angle=35)
    cyl('spacer', (catch[0], -LEVER, catch[1]), (catch[0], LEVER, catch[1]), 0.0060, dark, 48, 0.0006)
    # two cheeks hold the closed lever by its sides
    for s in (-1, 1):
        cheek = [polar(a, 0.0370) for a in np.linspace(-22, -4, 12)] + [polar(a, 0.0420) for a in np.linspace(-7, -19, 12)]
        extrude('cheek', cheek, 0.0044, body, 'y', 0.0010, 3, loc=(0, s * (LEVER + 0.0023), 0), angle=35)
    raised = painted_tops('collar_letters', (0.0200, 0.0203, 0.0212), (0.52, 0.515, 0.50), 0.42)
    for words, middle in (('BỀN LỰC', -14), ('50 MM', -126)):
        o = cast_arc(words, 0.0050, raised, 0.0318, middle, False, 0.0005, 0.00018, 0.012, 0.16)
        o.location, o.rotation_euler = (0, -w / 2, 0), (math.pi / 2, 0, 0)
    g = group('collar', [o for o in bpy.context.scene.objects if o not in before])
    g.location = (x, y, r1)
    g.rotation_euler = (0, math.radians(14), math.radians(spin))
    return g
