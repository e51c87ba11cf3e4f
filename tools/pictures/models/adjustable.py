"""Dumbbells whose weight changes: dial and tray, screw plates with a joining bar, four-in-one."""
from studio import *
from models.bar import screw_collar, thread


def selectable(on_tray=True):
    """2.5 to 24 kg in 15 steps: plates stacked each side, a dial at each end, a cradle below."""
    pl, rb, ac, ch = Mat.plastic(), Mat.rubber(), Mat.accent(), Mat.chrome()
    iron = Mat.powder()
    z = .118
    for s in (-1, 1):
        x = s * .068
        widths = [.016, .016, .014, .014, .012, .012, .010]
        for k, w in enumerate(widths):
            R = .101 - .0035 * max(0, k - 3)
            ring = fillet2([(-R * .86, -R * .62), (-R * .55, -R), (R * .55, -R), (R * .86, -R * .62), (R * .98, 0), (R * .82, R * .62), (R * .45, R * .96), (-R * .45, R * .96), (-R * .82, R * .62), (-R * .98, 0)], R * .30, 8)
            extrude('plate', ring, w - .0022, iron, 'x', .0016, 3, loc=(x + s * w / 2, 0, z), angle=40)
            if k in (0, 3, 6):
                extrude('edge', [(a * 1.004, b * 1.004) for a, b in ring], .0022, ac, 'x', .0004, 1, loc=(x + s * w * .5, 0, z))
            x += s * w
        lathe('dial', [(0, x + s * .026), (.044, x + s * .026), (.050, x + s * .023), (.053, x + s * .014), (.053, x + s * .002), (.056, x), (0, x)], pl, 96, 'x', loc=(0, 0, z))
        lathe('ring', [(.0445, x + s * .0262), (.0455, x + s * .0270), (.0485, x + s * .0262), (.0495, x + s * .0235)], ac, 96, 'x', loc=(0, 0, z))
        for k, n in enumerate(('2.5', '5', '7.5', '10', '12.5', '16', '20', '24')):
            a = math.radians(90 - 45 * k)
            c = (x + s * .0264, s * .0335 * math.cos(a), z + .0335 * math.sin(a))
            text('step', n, .0098, Mat.white(), c, (math.pi / 2, 0, math.pi / 2 * s), .0003)
        grip = box('dial_grip', (.016, .014, .044), (x + s * .032, 0, z), rb, .005)
        text('arrow', '24', .018, Mat.white(), (x + s * .0405, 0, z + .0), (math.pi / 2, 0, math.pi / 2 * s), .0003)
        lathe('collar', [(.015, s * .058), (.030, s * .058), (.034, s * .062), (.034, s * .068), (0, s * .068)], pl, 64, 'x', loc=(0, 0, z))
    swell = lambda t: .0150 + .0022 * (1 - t * t)
    lathe('handle', [(swell(t), t * .060) for t in np.linspace(-1, 1, 40)], ch, 72, 'x', loc=(0, 0, z))
    lathe('knurl', [(swell(t) + .0003, t * .050) for t in np.linspace(-1, 1, 50)], Mat.knurl(), 96, 'x', loc=(0, 0, z), uv=True)
    if on_tray:
        box('tray', (.43, .190, .016), (0, 0, .008), pl, .006)
        for s in (-1, 1):
            side = fillet2([(-.094, .004), (-.094, .040), (-.062, .060), (.062, .060), (.094, .040), (.094, .004)], .010, 5)
            extrude('cradle', side, .012, pl, 'x', .003, loc=(s * .2, 0, 0))
            extrude('cradle', side, .010, pl, 'x', .003, loc=(s * .058, 0, 0))
            for y in (-.088, .088):
                box('wall', (.15, .010, .040), (s * .13, y, .026), pl, .003)
        mark('mark', .03, Mat.white(), (0, -.0955, .009), (math.pi / 2, 0, 0))
    return None


def q24():
    selectable()
    return dict(turn=-34, el=19, fill=.82)


def coated_plate(kg, x, R, T, loc=(0, 0, 0), facing=1, axis='x'):
    """ABS-coated small plate with a raised rim; its number on the outer face."""
    shell = mat('abs', '#1e2023', .36, spec=.5, bump=('noise', 1200, .15, .0004))
    t = T / 2
    half = [(.0145, t), (R * .30, t), (R * .34, t * .80), (R * .76, t * .80), (R * .82, t), (R * .95, t), (R, t * .80)]
    profile = half + [(r, -q) for r, q in reversed(half)]
    lathe('plate', [(r, x + h) for r, h in profile], shell, 8 if False else 96, axis, loc=loc, angle=40)
    e = x + facing * (t + .0003)
    lathe('rim', [(R * .83, e - facing * .001), (R * .835, e), (R * .865, e), (R * .87, e - facing * .001)], Mat.accent(), 96, axis, loc=loc)
    e = x + facing * (t * .80 + .0002)
    rot = (math.pi / 2, 0, math.pi / 2 * facing) if axis == 'x' else (0, 0, 0)
    for spin in (0, 180):
        a = math.radians(90 + spin)
        c = (e + loc[0], loc[1] + facing * R * .55 * math.cos(a), loc[2] + R * .55 * math.sin(a)) if axis == 'x' else (loc[0] + R * .55 * math.cos(a), loc[1] + R * .55 * math.sin(a), loc[2] + e)
        text('kg', kg + ' KG', R * .20, Mat.white(), c, rot, .0004)


def short_bar(half=.20):
    cyl('shaft', (-.075, 0, 0), (.075, 0, 0), .0138, Mat.chrome(), 48, 0)
    lathe('knurl', [(.0141, t * .058) for t in np.linspace(-1, 1, 30)], Mat.knurl(), 72, 'x', uv=True)
    for s in (-1, 1):
        lathe('stop', [(.0135, s * .062), (.021, s * .062), (.0225, s * .065), (.0225, s * .073), (.0135, s * .073)], Mat.chrome(), 48, 'x')
        thread(s * .074, s * half)
        lathe('end', [(.0125, s * half), (.0135, s * (half + .001)), (.0135, s * (half + .005)), (0, s * (half + .006))], Mat.accent(), 40, 'x')


def loaded(plates, half=.20):
    """A short bar with the same plates on both sides: list of (kg, radius, thickness)."""
    before = set(bpy.context.scene.objects)
    short_bar(half)
    for s in (-1, 1):
        x = .074
        for kg, R, T in plates:
            coated_plate(kg, s * (x + T / 2), R, T, facing=s)
            x += T + .0008
        screw_collar(s * (x + .022), s)
    return group('dumbbell', [o for o in bpy.context.scene.objects if o not in before])


def screw_set():
    """20 kg: two bars with four plates each, and the joining bar with its foam in front."""
    small, big = ('1,5', .072, .026), ('2,5', .088, .030)
    R = .088
    a, b = loaded([big, small]), loaded([big, small])
    a.location, a.rotation_euler = (-.10, .10, R), (0, 0, math.radians(-30))
    b.location, b.rotation_euler = (.14, .22, R), (0, 0, math.radians(-30))
    before = set(bpy.context.scene.objects)
    cyl('joiner', (-.20, 0, 0), (.20, 0, 0), .0165, Mat.chrome(), 48, .002)
    lathe('foam', [(0, -.13), (.030, -.13), (.034, -.124), (.034, .124), (.030, .13), (0, .13)], Mat.foam(), 56, 'x')
    for s in (-1, 1):
        lathe('nut', [(.016, s * .155), (.0215, s * .155), (.0225, s * .158), (.0225, s * .196), (.0215, s * .200), (.016, s * .200)], Mat.accent(), 6, 'x')
    g = group('joiner', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (.02, -.17, .034), (0, 0, math.radians(-22))
    return dict(turn=0, el=24, fill=.84)


def four_in_one():
    """30 kg: the joined barbell behind; a kettlebell handle, push-up stands and one dumbbell in front."""
    big, mid, small = ('5', .110, .034), ('2,5', .088, .030), ('1,25', .070, .024)
    R = .110
    before = set(bpy.context.scene.objects)
    cyl('joiner', (-.34, 0, 0), (.34, 0, 0), .0150, Mat.chrome(), 48, 0)
    lathe('foam', [(0, -.17), (.028, -.17), (.032, -.164), (.032, .164), (.028, .17), (0, .17)], Mat.foam(), 56, 'x')
    for s in (-1, 1):
        lathe('stop', [(.0135, s * .34), (.024, s * .34), (.0255, s * .343), (.0255, s * .353), (.0135, s * .353)], Mat.chrome(), 48, 'x')
        x = .354
        for kg, r, t in (big, mid):
            coated_plate(kg, s * (x + t / 2), r, t, facing=s)
            x += t + .0008
        thread(s * .354, s * .50)
        screw_collar(s * (x + .022), s)
    g = group('barbell', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (.02, .25, R), (0, 0, math.radians(-14))
    d = loaded([mid, small], .18)
    d.location, d.rotation_euler = (-.22, -.03, .088), (0, 0, math.radians(-34))
    # kettlebell: a handle over plates on their side
    before = set(bpy.context.scene.objects)
    for k, (kg, r, t) in enumerate((('5', .110, .034), ('2,5', .088, .030), ('1,25', .070, .024))):
        z = .018 + sum((.034, .030, .024)[:k]) + t / 2
        coated_plate(kg, z, r, t, facing=1, axis='z')
    lathe('base', [(0, 0), (.095, 0), (.100, .004), (.100, .016), (0, .018)], Mat.plastic(), 72)
    shape = fillet2([(-.045, 0, .10), (-.062, 0, .215), (.062, 0, .215), (.045, 0, .10)], .030, 12, False)
    sweep('bow', shape, circle(.0165, 40), Mat.powder(), up=(0, 1, 0), bevel=.002)
    for s in (-1, 1):
        lathe('nut', [(0, 0), (.019, 0), (.020, .003), (.020, .016), (.018, .019), (0, .019)], Mat.accent(), 48, loc=(s * .046, 0, .108))
    g = group('kettlebell', [o for o in bpy.context.scene.objects if o not in before])
    g.location, g.rotation_euler = (.13, .0, 0), (0, 0, math.radians(-30))
    # push-up stands
    for x, y in ((.06, -.22), (.30, -.16)):
        before = set(bpy.context.scene.objects)
        for s in (-1, 1):
            pad('foot', .13, .045, .016, Mat.plastic(), r=.02, edge=.005, dome=0, belly=0, loc=(0, s * .072, 0))
            beam('post', (0, s * .072, .010), (0, s * .066, .085), .028, .026, Mat.powder(), r=.006, up=(1, 0, 0))
            lathe('joint', [(0, s * .052), (.021, s * .052), (.022, s * .056), (.022, s * .076), (.020, s * .080), (0, s * .080)], Mat.accent(), 48, 'y', loc=(0, 0, .088))
        lathe('grip', [(0, -.052), (.017, -.052), (.0175, 0), (.017, .052), (0, .052)], Mat.foam(), 48, 'y', loc=(0, 0, .088))
        g = group('stand', [o for o in bpy.context.scene.objects if o not in before])
        g.location, g.rotation_euler = (x, y, 0), (0, 0, math.radians(-58))
    return dict(turn=0, el=26, fill=.86)
