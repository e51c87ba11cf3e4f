"""The camera's work: what the renderer gives of a product, its shadow or a scene, and sketches of the geometry."""
import ctypes, os, shutil, subprocess, tempfile, time

import bpy
import numpy as np

from finish.develop import develop

HERE = os.path.dirname(os.path.abspath(__file__))
EXPOSURE = np.array([0.600, 0.588, 0.562])  # lamps to film: neutral grey stays neutral
SHADOW_STEP, SHADOW_SAMPLES = 3, 14  # the shadow is soft: it is rendered a third as wide


def library(name, out):
    """Compile studio/<name>.c once into the work folder and load it."""
    so = os.path.join(out, f'lib{name}.so')
    src = os.path.join(HERE, f'{name}.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        flags = ['-O3', '-march=native', '-mprefer-vector-width=512', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
        subprocess.run(['gcc', *flags, src, '-o', so + '.new', '-lm'], check=True)
        os.replace(so + '.new', so)
    return ctypes.CDLL(so)


def _pointer(a):
    return a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def _wire(scene, folder):
    """Write the picture (with alpha) and the denoiser's guides as float files."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_normal = True
    for name in ('mirror', 'tooth'):
        if name not in layer.aovs:
            layer.aovs.add().name = name
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.format.color_mode = 'RGBA'
    out.file_slots.clear()
    for name in ('Image', 'Denoising Normal', 'Denoising Albedo', 'Normal', 'mirror', 'tooth'):
        out.file_slots.new(name.replace(' ', ''))
        tree.links.new(layers.outputs[name], out.inputs[-1])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def _load(path):
    image = bpy.data.images.load(path)
    image.alpha_mode = 'PREMUL'
    w, h = image.size
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    return a.reshape(h, w, 4)[::-1].copy()


def light_of(w, h, samples, work, seed=1, region=None):
    """Render w x h, or only a region of it (x0, y0, x1, y1 from the top left).

    Gives the linear light with its alpha, and seven channels of guides: normal, albedo, and how rough to the eye a surface is.
    """
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    s.render.use_border = s.render.use_crop_to_border = region is not None
    if region is not None:
        x0, y0, x1, y1 = region
        s.render.border_min_x, s.render.border_max_x = (x0 + 0.01) / w, (x1 + 0.01) / w
        s.render.border_min_y, s.render.border_max_y = (h - y1 + 0.01) / h, (h - y0 + 0.01) / h
    s.cycles.samples, s.cycles.seed = samples, seed
    folder = tempfile.mkdtemp(prefix='film', dir=work)
    _wire(s, folder)
    s.frame_set(seed)
    start, spent = time.time(), time.process_time()
    bpy.ops.render.render(write_still=False)
    read = lambda name: _load(f'{folder}/{name}{seed:04d}.exr')
    light = read('Image') * np.append(EXPOSURE, 1).astype(np.float32)
    # In polished metal Cycles gives the denoiser what is reflected, with all its noise, and of what glows itself, nothing:
    # figures of a screen were smeared. There the metal's or the lit piece's own colour is the guide.
    metal = read('mirror')[..., :3]
    share = np.clip(metal.max(-1, keepdims=True) / 0.4, 0, 1)
    normal = read('Normal')[..., :3] @ (np.array(s.camera.matrix_world.to_3x3(), np.float32) * (1, 1, -1))
    guide = np.concatenate([read('DenoisingNormal')[..., :3], read('DenoisingAlbedo')[..., :3]], 2)
    guide = np.concatenate([guide * (1 - share) + np.concatenate([normal * share, metal], 2), read('tooth')[..., :1]], 2)
    shutil.rmtree(folder)
    rows, columns = light.shape[:2]
    if region is not None and (rows, columns) != (y1 - y0, x1 - x0):
        raise ValueError(f'rendered {columns} x {rows}, wanted {x1 - x0} x {y1 - y0}')
    print(f'render {columns}x{rows} {samples} samples {time.time() - start:.0f} s, {time.process_time() - spent:.0f} s of processor', flush=True)
    return light, guide


def part(w, h, samples, work, seed, out):
    """One of several renders of a large scene: its light and guides, kept as a file until all are there."""
    light, guide = light_of(w, h, samples, work, seed)
    np.savez(out, light=light[..., :3] / EXPOSURE, guide=guide)


def take(objects, coverage, crease, pool, w, h, fine, samples, work, out):
    """Render a product and its shadow into the file `out`, from which `finish.develop.packshot` makes the picture.

    The product is rendered alone, before a ground that the camera does not see, so that no sample is spent on bare ground
    and nothing of the product's edge is smeared over it. Its shadow is a picture of its own, a third as wide, with the
    product out of the camera's sight; the bare ground under the same lamps is what it is divided by. `coverage` (0..1) is the
    exact share of every pixel that the model covers: the renderer's own share has the noise of its few samples. `crease`
    and `pool` (0..1, `studio.footing`) say where the product meets the ground and how much of the sky it hides from it. The
    product is rendered `fine` times as wide and high as the picture.
    """
    s = bpy.context.scene
    backdrop = next(o for o in s.objects if o.name.startswith('cyc'))
    rows, columns = np.where((coverage > 0).any(1))[0], np.where((coverage > 0).any(0))[0]
    x0, y0 = max(0, columns[0] - 3), max(0, rows[0] - 3)
    x1, y1 = min(w, columns[-1] + 4), min(h, rows[-1] + 4)
    s.render.film_transparent, backdrop.visible_camera = True, False
    light, guide = light_of(w * fine, h * fine, samples, work, region=[fine * v for v in (x0, y0, x1, y1)])
    s.render.film_transparent, backdrop.visible_camera = False, True
    for o in objects:
        o.visible_camera = False
    for o in s.objects:
        if o.type == 'LIGHT' and o.name.startswith('strip'):
            o.hide_render = True  # it lights no ground
    shadow, ground = light_of(w // SHADOW_STEP, h // SHADOW_STEP, SHADOW_SAMPLES, work)
    for o in objects:
        o.hide_render = True
    bare = light_of(w // 20, h // 20, 64, work)[0]
    half = lambda a: a.astype(np.float16)
    with open(out + '.new', 'wb') as f:
        np.savez(
            f,
            light=half(light),
            guide=half(guide),
            shadow=half(shadow[..., :3]),
            ground=half(ground[..., :6]),
            bare=bare[..., :3],
            coverage=np.round(coverage * 255).astype(np.uint8),
            crease=np.round(crease * 255).astype(np.uint8),
            pool=half(pool),
            region=(x0, y0, x1, y1),
        )
    os.replace(out + '.new', out)


def sketch(camera, objects, w, h, work, fine=2):
    """A z-buffer picture of the geometry in about a second, without Cycles, and how much of each pixel it covers.

    Each pixel has `fine` times `fine` samples on a regular grid.
    """
    bpy.context.view_layer.update()
    into = np.array(camera.matrix_world.inverted())
    graph = bpy.context.evaluated_depsgraph_get()
    sun = np.array([-0.55, -0.45, 0.7])
    sun /= np.linalg.norm(sun)
    tan = camera.data.sensor_width / 2 / camera.data.lens
    triangles, colours = [], []
    for o in objects:
        e = o.evaluated_get(graph)
        mesh = e.to_mesh()
        mesh.calc_loop_triangles()
        co = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', co)
        world = np.array(e.matrix_world)
        co = co.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
        index = np.empty(len(mesh.loop_triangles) * 3, np.int32)
        mesh.loop_triangles.foreach_get('vertices', index)
        p = co[index.reshape(-1, 3)]
        normal = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
        normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12
        base = np.array([0.5] * 3)
        if o.active_material:
            shader = o.active_material.node_tree.nodes.get('Principled BSDF')
            if shader:  # the lit backdrop of a scene has none
                lit = shader.inputs['Emission Strength'].default_value > 0 and 'ui' in o.active_material.name
                base = np.array(shader.inputs['Base Color'].default_value[:3]) + np.array(shader.inputs['Emission'].default_value[:3]) * lit
        base = np.clip(base * 1.8 + 0.06, 0, 1)
        normal *= np.sign((normal * (np.array(camera.location) - p.mean(1))).sum(1))[:, None]
        shade = 0.35 + 0.65 * np.clip(normal @ sun, 0, 1)
        q = p @ into[:3, :3].T + into[:3, 3]
        z = -q[..., 2]
        ok = (z > 0.05).all(1)
        m = max(w, h)
        xy = np.stack([q[..., 0] / z / tan * 0.5 * m + w / 2, h / 2 - q[..., 1] / z / tan * 0.5 * m, 1 / z], -1)[ok]
        triangles.append(xy.reshape(-1, 9))
        colours.append((base * shade[:, None])[ok])
        e.to_mesh_clear()
    t = np.ascontiguousarray(np.concatenate(triangles), np.float32)
    c = np.ascontiguousarray(np.concatenate(colours), np.float32)
    w, h, t = w * fine, h * fine, t * np.array([fine, fine, 1] * 3, np.float32)
    image = np.full((h, w, 3), 0.8, np.float32)
    depth = np.empty((h, w), np.float32)
    library('raster', work).raster(_pointer(t), _pointer(c), len(t), _pointer(image), _pointer(depth), w, h)
    mean = lambda a: sum(a[y::fine, x::fine] for y in range(fine) for x in range(fine)) / fine**2
    return np.clip(develop(mean(image)) * 255, 0, 255).astype(np.uint8), mean((depth > 0).astype(np.float32))
