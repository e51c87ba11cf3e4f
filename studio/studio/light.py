"""The scene: a seamless ground that only catches shadows, the lamps, the lens."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .materials import _M, mat
from .shapes import link, obj


FLAGGED = 0.3  # how bright the ground is in reflections, as a share of what the camera sees


def reset():
    """An empty scene with the render settings of every picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _M.clear()
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.device = 'CPU'
    c = s.cycles
    c.use_denoising = False
    c.use_adaptive_sampling = False  # it looks at a pixel after 16 samples for the first time
    c.max_bounces = 4
    c.diffuse_bounces = 1
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.caustics_reflective = False
    c.caustics_refractive = False
    # A sample of a lamp seen in chrome counts no more than white does: its edge then becomes a smooth edge.
    c.sample_clamp_indirect = 3
    c.sample_clamp_direct = 3
    c.blur_glossy = 0.5
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.3
    s.render.use_persistent_data = True
    s.world = bpy.data.worlds.new('w')
    s.world.use_nodes = True
    return s


def world(strength=0.35, col=(1, 0.985, 0.965)):
    b = bpy.context.scene.world.node_tree.nodes['Background']
    b.inputs[0].default_value = (*col, 1)
    b.inputs[1].default_value = strength


def area(name, loc, target, sx, sy, power, col=(1, 1, 1), spread=180, cam_vis=False):
    l = bpy.data.lights.new(name, 'AREA')
    l.shape = 'RECTANGLE'
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = col
    l.spread = math.radians(spread)
    o = link(bpy.data.objects.new(name, l))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = cam_vis
    return o


def cyclorama(S, col=(0.80, 0.79, 0.775)):
    m = mat('cyc', col, 0.65, spec=0.0)
    # A photographer puts black flags around a bright set: otherwise black parts mirror the white ground as an even grey,
    # and chrome runs into it. Reflections see a darker ground than the camera does.
    nodes, links = m.node_tree.nodes, m.node_tree.links
    path, flagged = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMixRGB')
    flagged.inputs['Color1'].default_value = (*col, 1)
    flagged.inputs['Color2'].default_value = (*(c * FLAGGED for c in col), 1)
    links.new(path.outputs['Is Glossy Ray'], flagged.inputs['Fac'])
    links.new(flagged.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    R, back, front, w = 4 * S, 6.5 * S, 9 * S, 26 * S
    prof = [(-front, 0)] + [(back - R + R * math.sin(t), R - R * math.cos(t)) for t in np.linspace(0, math.pi / 2, 40)] + [(back, 14 * S)]
    v = [(-w, y, z) for y, z in prof] + [(w, y, z) for y, z in prof]
    n = len(prof)
    o = obj('cyc', v, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], m, angle=80)
    return o


def card(name, corners, low, high):
    """A glowing card that only reflections see: four corners, first two at the dim edge, radiance from low to high."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    n.clear()
    ramp, glow, out = n.new('ShaderNodeMapRange'), n.new('ShaderNodeEmission'), n.new('ShaderNodeOutputMaterial')
    ramp.interpolation_type = 'SMOOTHSTEP'
    ramp.inputs['To Min'].default_value, ramp.inputs['To Max'].default_value = low, high
    uv = n.new('ShaderNodeUVMap')
    axes = n.new('ShaderNodeSeparateXYZ')
    l.new(uv.outputs['UV'], axes.inputs[0])
    l.new(axes.outputs['Y'], ramp.inputs['Value'])
    l.new(ramp.outputs['Result'], glow.inputs['Strength'])
    l.new(glow.outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name='UV')
    for i, at in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[i].uv = at
    mesh.materials.append(m)
    o = link(bpy.data.objects.new(name, mesh))
    o.visible_camera = o.visible_diffuse = o.visible_transmission = o.visible_volume_scatter = o.visible_shadow = False
    return o


def cards(S):
    """Cards of which each draws one side of black parts: two long ones at a grazing angle beside the product, brightest behind
    it, for its flanks, one above the camera for what leans back, one low behind for level tops, one on the floor for its front.

    They give chrome gradients instead of pure white and black. Twice as bright, they burn chrome out.
    """
    wide = 4 * S
    for side in (-1, 1):
        x = 2.9 * S * side
        dim, bright = (0.8, 5.5) if side < 0 else (0.35, 3.8)
        card('card', [(x, -4.0 * S, 0.02 * S), (x, -4.0 * S, 2.6 * S), (x * 0.8, 3.4 * S, 2.6 * S), (x * 0.8, 3.4 * S, 0.02 * S)], dim, bright)
    card('sky', [(-wide, -6 * S, 1.6 * S), (wide, -6 * S, 1.6 * S), (wide, -3.5 * S, 5.5 * S), (-wide, -3.5 * S, 5.5 * S)], 0.4, 1.8)
    card('floor', [(-wide, -0.7 * S, 0.004 * S), (wide, -0.7 * S, 0.004 * S), (wide, -4 * S, 0.004 * S), (-wide, -4 * S, 0.004 * S)], 0.3, 1.0)
    card('horizon', [(-3 * S, 3.8 * S, 0.3 * S), (3 * S, 3.8 * S, 0.3 * S), (3 * S, 3.8 * S, 2.4 * S), (-3 * S, 3.8 * S, 2.4 * S)], 0.2, 3.0)


def strip(name, loc, target, sx, sy, radiance):
    """A strip box that only gleam shows: it lights no matt surface and throws no shadow, so that black stays black beside it."""
    o = area(name, loc, target, sx, sy, radiance * math.pi * sx * sy)
    o.visible_diffuse = o.visible_transmission = o.visible_volume_scatter = False
    return o


def strips(S):
    """Two tall strip boxes before the product, a long one above the camera: bright bands that end, on posts and on bars."""
    strip('stripL', (-3.3 * S, -2.0 * S, 2.2 * S), (0, 0, 0.7 * S), 0.5 * S, 4.0 * S, 14)
    strip('stripR', (3.5 * S, -1.2 * S, 2.1 * S), (0, 0, 0.7 * S), 0.4 * S, 4.0 * S, 10)
    strip('stripT', (0, -3.2 * S, 4.4 * S), (0, 0, 0.5 * S), 5.0 * S, 0.35 * S, 12)


def lamps(S, top=1.0, key=1.0, rim=1.0):
    """S = product bounding radius. Camera looks along +Y. Constant radiance whatever the size (power ~ S^2)."""
    k = S * S
    cyclorama(S)
    cards(S)
    strips(S)
    world(0.16)
    area(
        'key', (-3.6 * S, -1.6 * S, 3.6 * S), (0, 0, 0.35 * S), 2.4 * S, 2.4 * S, 330 * k * key, (1, 0.985, 0.96)
    )  # big softbox, camera left
    area(
        'top', (0.2 * S, 1.5 * S, 4.2 * S), (0, 0, 0.2 * S), 4.0 * S, 1.8 * S, 300 * k * top
    )  # overhead bank, slightly behind -> glossy top edges
    area('fill', (4.4 * S, -3.0 * S, 1.6 * S), (0, 0, 0.4 * S), 1.2 * S, 3.4 * S, 34 * k, (0.97, 0.985, 1))  # weak fill strip, camera right
    area('rimR', (3.0 * S, 2.6 * S, 1.9 * S), (0, 0, 0.5 * S), 0.7 * S, 3.4 * S, 150 * k * rim)  # strip behind right
    area('rimL', (-3.4 * S, 2.4 * S, 1.5 * S), (0, 0, 0.5 * S), 0.6 * S, 3.0 * S, 90 * k * rim)  # strip behind left
    area('back', (0, 2.6 * S, 5.5 * S), (0, 6.4 * S, 1.5 * S), 7 * S, 1.5 * S, 240 * k)  # lifts the backdrop


def verts_world(objs):
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in objs:
        if o.type not in ('MESH', 'CURVE', 'FONT'):
            continue
        e = o.evaluated_get(dg)
        me = e.to_mesh()
        a = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', a)
        a = a.reshape(-1, 3)
        M = np.array(e.matrix_world)
        out.append(a @ M[:3, :3].T + M[:3, 3])
        e.to_mesh_clear()
    return np.concatenate(out)


def ground(root, objs):
    bpy.context.view_layer.update()
    v = verts_world(objs)
    root.location.z -= float(v[:, 2].min())
    bpy.context.view_layer.update()
    return verts_world(objs)


def camera(pts, az=0.0, el=14.0, focal=85, fill=0.8, aspect=1.0, shift_y=0.0, dof=None):
    """auto-frame: product's projected bounds fill `fill` of the frame, centred. az in degrees round z (0 = from -Y)."""
    c = bpy.data.cameras.new('cam')
    o = link(bpy.data.objects.new('cam', c))
    bpy.context.scene.camera = o
    c.lens = focal
    c.sensor_width = 36
    tx = 18 / focal
    ty = tx / aspect
    if aspect < 1:
        ty = 18 / focal
        tx = ty * aspect
    a, e = math.radians(az), math.radians(el)
    d = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    f = -d
    r = np.cross(f, [0, 0, 1])
    r /= np.linalg.norm(r)
    u = np.cross(r, f)
    cen = (pts.max(0) + pts.min(0)) / 2
    D = 4 * np.linalg.norm(pts.max(0) - pts.min(0))
    for _ in range(80):
        p = cen + d * D
        q = pts - p
        z = q @ f
        X, Y = (q @ r) / z / tx, (q @ u) / z / ty
        cx, cy = (X.max() + X.min()) / 2, (Y.max() + Y.min()) / 2
        ext = max(X.max() - X.min(), Y.max() - Y.min()) / 2
        cen = cen + r * cx * D * tx + u * (cy - shift_y) * D * ty
        D *= min(1.3, max(0.75, (ext / fill) ** 0.7))
    p = cen + d * D
    o.location = p
    o.rotation_euler = Vector(f).to_track_quat('-Z', 'Y').to_euler()
    c.clip_end = 500
    c.clip_start = 0.001
    o['away'] = float(D)
    if dof:
        c.dof.use_dof = True
        c.dof.focus_distance = float(dof[1] if len(dof) > 1 else D)
        c.dof.aperture_fstop = dof[0]
    return o


def close_up(point, reach, az=0.0, el=14.0, focal=85):
    """A detail: the point in the middle of the frame, the frame `reach` metres wide there."""
    c = bpy.data.cameras.new('cam')
    o = link(bpy.data.objects.new('cam', c))
    bpy.context.scene.camera = o
    c.lens = focal
    c.sensor_width = 36
    a, e = math.radians(az), math.radians(el)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    o.location = Vector(point) + away * reach * focal / 36
    o.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
    c.clip_end = 500
    c.clip_start = 0.001
    o['away'] = reach * focal / 36
    return o


def pixel(camera, width):
    """The width of a pixel in metres, where the camera looks."""
    return camera['away'] * camera.data.sensor_width / camera.data.lens / width
