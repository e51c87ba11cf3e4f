"""The under-desk bike: pedals on a low frame, a white two-part shell between them."""
from studio import *
from studio.machines import *
from studio.stations import figures, slab
from studio.welds import saddle_weld
from models.bike_parts import vents

RAIL, FOOT = 0.0145, 0.0165  # radii of the tubes
AXLE = 0.158  # height of the cranks' axle


def abs_white():
    """Moulded ABS: even, with a satin gloss, without any mottling."""
    return mat('abs_white', '#e7e7e4', 0.34, spec=0.5, coat=0.25, coat_rough=0.14)


def abs_grey():
    """The covers at the sides: the same plastic in grey, eroded to a fine grain."""
    return mat('abs_grey', '#a9acae', 0.52, spec=0.42, bump=('voronoi', 1300, 0.25, 0.0004))


def frame():
    """Two feet with rubber shoes and one bent rail, welded to the middle of both."""
    for x, half in ((0.19, 0.17), (-0.19, 0.20)):
        tube('foot', [(x, -half, 0.020), (x, half, 0.020)], FOOT, Mat.powder(), 0, seg=64)
        for s in (-1, 1):
            shoe = [(FOOT, -0.021), (0.0190, -0.021), (0.0200, -0.0195), (0.0200, -0.013), (0.0194, -0.0125), (0.0194, -0.0105), (0.0200, -0.010), (0.0200, 0.015), (0.0186, 0.0190), (0.0150, 0.0200), (0, 0.0200)]
            lathe('shoe', [(r, s * h) for r, h in shoe], Mat.rubber2(), 96, 'y', loc=(x, s * half, 0.020))
        saddle_weld((x, 0, 0.020), (0, 1, 0), (math.copysign(0.785, -x), 0, 0.618), RAIL, FOOT, Mat.powder())
    tube('rail', [(0.19, 0, 0.020), (0.150, 0, 0.0515), (-0.150, 0, 0.0515), (-0.19, 0, 0.020)], RAIL, Mat.powder(), 0.030, 14, up=(0, 1, 0), seg=64)


def outline():
    """The shell from the side: an egg whose flat bottom stands in the tray."""
    half = [(-0.108, 0.052), (-0.116, 0.100), (-0.108, 0.160), (-0.080, 0.215), (-0.045, 0.250)]
    egg = half + [(0.0, 0.262)] + [(-a, b) for a, b in reversed(half)]
    return [(a, 0.046 + (b - 0.046) * 1.107) for a, b, _ in smooth([(a, b, 0) for a, b in egg], 14)] + [(0.100, 0.046), (-0.100, 0.046)]


def shell(round_it):
    """Two halves that meet in a hairline; on each a grained cover, held by screws that sit beside it."""
    white = abs_white()
    about = lambda k, y, z0=0.155: [(a * k, y, z0 + (b - z0) * k) for a, b in round_it]
    for s in (-1, 1):
        extrude('shell', round_it, 0.0552, white, 'y', 0, angle=40, loc=(0, s * 0.02785, 0))
        edge = [about(1 - 0.046 * (1 - math.cos(t)), s * (0.0552 + 0.0060 * math.sin(t))) for t in np.linspace(0.0, math.pi / 2, 12)]
        loft('shell_edge', edge + [about(0.5, s * 0.0612)], white, angle=50)
        loft('cover_gap', [about(0.812, s * y, 0.165) for y in (0.0580, 0.06128)], mat('abs_line', '#55544f', 0.6))
        loft('cover', [about(k, s * y, 0.165) for k, y in ((0.800, 0.0590), (0.800, 0.0624), (0.7975, 0.0631), (0.791, 0.0634), (0.4, 0.0634))], abs_grey(), angle=40)
        for x, z in ((-0.096, 0.082), (0.096, 0.082), (-0.066, 0.232), (0.066, 0.232)):
            pit = lathe('pit', [(0.0066, 0.0002), (0.0058, 0.0002), (0.0052, -0.0008), (0, -0.0008)], mat('abs_pit', '#8e8d88', 0.5), 48)
            place(pit, aim((x, s * 0.0614, z), (0, s, 0)))
            cross_screw((x, s * 0.0612, z), (0, s, 0), 0.0040, x * 9)
        lathe('disc', [(q, s * y) for q, y in ((0, 0.0672), (0.0515, 0.0672), (0.0525, 0.0666), (0.0535, 0.0672), (0.0570, 0.0672), (0.0605, 0.0660), (0.0620, 0.0630))], Mat.plastic(), 160, 'y', loc=(0, 0, AXLE))
        lathe('ring', [(q, s * y) for q, y in ((0.0625, 0.0630), (0.0630, 0.0648), (0.0640, 0.0654), (0.0675, 0.0654), (0.0685, 0.0648), (0.0690, 0.0630))], Mat.accent(), 160, 'y', loc=(0, 0, AXLE))
        name = figures('name', 'AN KHỎE M1', 0.0125, mat('abs_ink', '#3c3f42', 0.5), (0, s * 0.0635, 0.2450), (math.pi / 2, 0, 0 if s < 0 else math.pi), 0.0001)
        name.visible_shadow = False
    extrude('parting', [(a * 0.990, 0.155 + (b - 0.155) * 0.990) for a, b in round_it], 0.004, Mat.plastic_g(), 'y', 0)
    vents(-0.037, 0.078, 0.0634, 8, 0.012)


def tray():
    """The dark tray the shell stands in; the rail goes through a tight collar at each end of it."""
    slab('tray', 0.236, 0.140, 0.030, Mat.plastic(), r=0.022, edge=0.0045, loc=(0, 0, 0.036))
    slab('lip', 0.229, 0.1300, 0.006, Mat.plastic_g(), r=0.020, edge=0.0010, loc=(0, 0, 0.0612))
    for s in (-1, 1):
        collar = [(RAIL, 0.134), (RAIL + 0.0008, 0.1350), (0.0190, 0.1350), (0.0208, 0.1336), (0.0215, 0.1180), (0.0235, 0.1140), (0.0235, 0.1080)]
        lathe('collar', [(r, s * h) for r, h in collar], Mat.plastic(), 96, 'x', loc=(0, 0, 0.0515))


def counter():
    """The display: a dark case of its own, sunk into the shell's shoulder and tilted to the one who sits behind."""
    seat = Matrix.Translation((-0.062, 0, 0.2735)) @ Matrix.Rotation(math.radians(-36), 4, 'Y') @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    bpy.context.view_layer.update()
    place(slab('case', 0.092, 0.076, 0.056, Mat.plastic(), r=0.013, edge=0.0035), seat @ Matrix.Translation((0, 0, -0.0520)))
    place(slab('window', 0.080, 0.046, 0.0030, mat('window', (0.012, 0.0124, 0.0135), 0.5, spec=0.12), r=0.0060, edge=0.0008), seat @ Matrix.Translation((0, 0.0085, 0.0022)))
    screen = Screen(seat @ Matrix.Translation((0, 0.0085, 0.0030)), 0.050, 0.020, 0.004, 0.001, back=False)
    screen.rect(0, 0, 0.064, 0.033, '#9fb197', 0.55, 0.0025)
    screen.digits('12:40', 0.0150, 0, 0.0045, '#18241a', 0)
    screen.write('PHÚT', 0.0052, 0, -0.0112, '#18241a', 0)
    for k, m in ((-1, Mat.paint('#5a5e62', 0.5)), (0, Mat.accent()), (1, Mat.paint('#5a5e62', 0.5))):
        key = lathe('key', [(0, 0.0022), (0.0042, 0.0022), (0.0050, 0.0016), (0.0052, 0.0), (0.0052, -0.0010)], m, 56)
        place(key, seat @ Matrix.Translation((0.021 * k, -0.0255, 0.0040)))


def resistance_knob(at, along, r=0.0200, height=0.021):
    """A ribbed knob with a flat lid and a pointer, on a dark skirt with a scale."""
    ac = Mat.accent()
    skirt = lathe('skirt', [(0.0275, -0.010), (0.0275, 0.0012), (0.0265, 0.0024), (0.0, 0.0024)], Mat.plastic(), 120)
    rib = lambda t: 1 - 0.050 * (0.5 - 0.5 * math.cos(22 * t)) ** 1.6
    rings = []
    for k, z, ribbed in ((0.955, 0.0034, False), (1.0, 0.0044, False), (1.0, 0.0066, False), (0.985, 0.0074, False), (0.985, 0.0080, True), (0.955, height - 0.0022, True), (0.945, height - 0.0018, False), (0.930, height - 0.0006, False), (0.895, height, False), (0.800, height, False), (0.785, height - 0.0008, False), (0.02, height - 0.0008, False)):
        rings.append([(r * k * (rib(t) if ribbed else 1) * math.cos(t), r * k * (rib(t) if ribbed else 1) * math.sin(t), z) for t in np.linspace(0, 2 * math.pi, 440, endpoint=False)])
    grip = loft('knob', rings, ac, angle=35)
    line = box('pointer', (r * 0.62, 0.0020, 0.0006), (-r * 0.40, 0, height - 0.0006), Mat.white(), 0)
    scale = [box('tick', (0.0030, 0.0008, 0.0004), (0.0232 * math.cos(t), 0.0232 * math.sin(t), 0.0025), Mat.white(), 0, rot=(0, 0, t)) for t in np.radians(np.arange(40, 321, 40))]
    bpy.context.view_layer.update()
    place([skirt, grip, line] + scale, aim(at, along))


def under_desk():
    """Pedals on a low frame: a two-part shell, cranks, a display sunk into its shoulder, a knob for resistance."""
    frame()
    shell(outline())
    tray()
    crankset(0, AXLE, 0.0785, 0.104, 16, mat('pedal_strap', '#1b7f77', 0.6, spec=0.3), wide=0.084)
    counter()
    resistance_knob(Vector((0.0655, 0, 0.2570)), Vector((0.70, 0, 0.714)))
    return dict(turn=140, el=24, fill=0.84)
