"""The film: the render, its denoising, the shadow on the exact ground, and the development to display values."""
import ctypes, os, shutil, struct, subprocess, tempfile, time, zlib

import bpy
import numpy as np

from . import neural
from .colour import GROUND, hexlin

HERE = os.path.dirname(os.path.abspath(__file__))
EXPOSURE = np.array([0.600, 0.588, 0.562])  # lamps to film: neutral grey stays neutral
GROUND_DISPLAY = np.array([int(GROUND[i : i + 2], 16) / 255 for i in (1, 3, 5)])
SHOULDER = 0.62
CONTRAST, SATURATION = 0.16, 1.06
LIFT, TOE = 0.25, 0.05  # how much the deepest tones are raised, and up to about which linear light
SHADOW_STEP, SHADOW_SAMPLES = 4, 24  # the shadow is soft: it is rendered a quarter as wide
VEIL = 0.03  # how much of the weak shadow is left out: see `drawn_shadow`
SHADOW_DISPLAY = np.array([30, 27, 24]) / 255  # the colour of the shadow, which is drawn more or less transparent
GRAIN_DEPTH = 0.6
GRAIN = 0.8  # standard deviation of the grain on a product, in levels of 255


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
    for name in ('mirror', 'grain'):
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
    for name in ('Image', 'Denoising Normal', 'Denoising Albedo', 'Normal', 'mirror', 'grain'):
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

    Gives the linear light with its alpha, and seven channels of guides: normal, albedo, and where a material has a grain.
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
    # In polished metal Cycles gives the denoiser what is reflected, with all its noise. There the metal itself is the guide.
    metal = read('mirror')[..., :3]
    share = np.clip(metal.max(-1, keepdims=True) / 0.4, 0, 1)
    normal = read('Normal')[..., :3] @ (np.array(s.camera.matrix_world.to_3x3(), np.float32) * (1, 1, -1))
    guide = np.concatenate([read('DenoisingNormal')[..., :3], read('DenoisingAlbedo')[..., :3]], 2)
    guide = guide * (1 - share) + np.concatenate([normal * share, metal], 2)
    guide = np.concatenate([guide, read('grain')[..., :1]], 2)
    shutil.rmtree(folder)
    rows, columns = light.shape[:2]
    if region is not None and (rows, columns) != (y1 - y0, x1 - x0):
        raise ValueError(f'rendered {columns} x {rows}, wanted {x1 - x0} x {y1 - y0}')
    print(f'render {columns}x{rows} {samples} samples {time.time() - start:.0f} s, {time.process_time() - spent:.0f} s of processor', flush=True)
    return light, guide


def expose(w, h, samples, work):
    """Render w x h to denoised linear light."""
    light, guide = light_of(w, h, samples, work)
    return neural.denoise(light[..., :3], guide[..., :3], guide[..., 3:6], work)


def part(w, h, samples, work, seed, out):
    """One of several renders of a large scene: its light and guides, kept as a file until all are there."""
    light, guide = light_of(w, h, samples, work, seed)
    np.savez(out, light=light[..., :3] / EXPOSURE, guide=guide)


def join(parts, out, work, gain=1.0):
    """All parts of a scene to one developed picture."""
    loaded = [np.load(p) for p in parts]
    light, guide = (sum(p[name] for p in loaded) / len(loaded) for name in ('light', 'guide'))
    print_png(neural.denoise(light, guide[..., :3], guide[..., 3:6], work) * gain, out)


def resize(image, w, h):
    """Smooth enlargement of a small picture (two linear passes)."""
    rows, cols = image.shape[:2]
    y = np.clip((np.arange(h) + 0.5) / h * rows - 0.5, 0, rows - 1)
    x = np.clip((np.arange(w) + 0.5) / w * cols - 0.5, 0, cols - 1)
    y0, x0 = np.floor(y).astype(int), np.floor(x).astype(int)
    y1, x1 = np.minimum(y0 + 1, rows - 1), np.minimum(x0 + 1, cols - 1)
    fy, fx = (y - y0)[:, None, None], (x - x0)[None, :, None]
    upper = image[y0][:, x0] * (1 - fx) + image[y0][:, x1] * fx
    lower = image[y1][:, x0] * (1 - fx) + image[y1][:, x1] * fx
    return upper * (1 - fy) + lower * fy


def soften(image, times):
    """A small blur, several times."""
    for _ in range(times):
        p = np.pad(image, ((1, 1), (1, 1), (0, 0)), 'edge')
        image = (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] + 4 * image) / 8
    return image


def ground_shade(objects, covered, w, h, work):
    """The share of the ground's light that is left beside and under a product that only casts its shadow.

    The ground is rendered a sixth as wide, without the product in the camera's sight, and divided by the bare ground
    under the same lamps.
    """
    for o in objects:
        o.visible_camera = False
    light, guide = light_of(w // SHADOW_STEP, h // SHADOW_STEP, SHADOW_SAMPLES, work)
    sharp = soften(neural.denoise(light[..., :3], guide[..., :3], guide[..., 3:6], work), 1)
    # sharp where the product stands, softer away from it: what is left of the noise would show as clouds there
    away = np.clip((distance(covered) - 0.008) / 0.06, 0, 1)[..., None]
    shadow = resize(sharp, w, h) * (1 - away) + resize(soften(sharp, 24), w, h) * away
    for o in objects:
        o.hide_render = True
    bare = soften(light_of(w // 20, h // 20, 64, work)[0][..., :3], 12)
    for o in objects:
        o.hide_render, o.visible_camera = False, True
    return drawn_shadow(np.maximum(1 - shadow / resize(bare, w, h), 0))


def drawn_shadow(lost):
    """The share of the ground's light that the picture keeps where the product takes the share `lost`.

    What the product takes from the whole backdrop is no shadow to the eye, but a grey veil around it. The weaker a
    shadow is, the less of it is drawn, without a threshold: that would be seen as the shadow's outline. A deep shadow,
    the contact of a foot with the floor, is drawn a little deeper than it is.
    """
    kept = lost**4 / (lost**3 + VEIL)
    return 1 - kept * (1 + 0.25 * lost * (1 - kept))


def grain_of(guide):
    """How much lighter or darker the grain of leather, foam and rubber makes each pixel.

    The denoiser keeps a fine grain only where a lamp grazes it, and smooths it away beside, which is seen as a patch. The
    renderer's normals have it everywhere: it is shaded anew as if by a lamp from above on the left.
    """
    relief = guide[..., :3] - soften(guide[..., :3], 4)
    return np.clip(GRAIN_DEPTH * relief @ np.array([-0.6, 0.7, 0.2]), -0.16, 0.16)[..., None] * guide[..., 6:]


def packshot(objects, coverage, w, h, samples, work):
    """A product on the ground: its linear light, the share of the ground's light beside it, and its own opacity.

    The product is rendered alone, in full size, before a ground that the camera does not see, so that no sample is
    spent on bare ground and nothing of the product's edge is smeared over it. Its shadow is rendered separately.
    """
    s = bpy.context.scene
    backdrop = next(o for o in s.objects if o.name.startswith('cyc'))
    rows, columns = np.where((coverage > 0).any(1))[0], np.where((coverage > 0).any(0))[0]
    x0, y0 = max(0, columns[0] - 3), max(0, rows[0] - 3)
    x1, y1 = min(w, columns[-1] + 4), min(h, rows[-1] + 4)
    s.render.film_transparent, backdrop.visible_camera = True, False
    light, guide = light_of(w, h, samples, work, region=(x0, y0, x1, y1))
    s.render.film_transparent, backdrop.visible_camera = False, True
    alpha = np.clip(light[..., 3:], 0, 1)
    shade = ground_shade(objects, coverage > 0, w, h, work)
    whole = ground_light() * shade
    ground = whole[y0:y1, x0:x1]
    laid = light[..., :3] + (1 - alpha) * ground
    clean = neural.denoise(laid, guide[..., :3], guide[..., 3:6] + (1 - alpha) * ground, work)
    clean = clean * (1 + grain_of(guide))
    # the ground beside the product needs no denoising and keeps its exact light
    near = np.clip(soften(alpha, 3) * 8, 0, 1)
    whole[y0:y1, x0:x1] = laid * (1 - near) + clean * near
    drawn = np.zeros((h, w))
    drawn[y0:y1, x0:x1] = alpha[..., 0]
    return whole, shade, drawn


def develop(light):
    """Linear light to display values 0..1: raised deep tones, linear, a soft shoulder, then sRGB with a slight S-curve."""
    x = np.maximum(np.asarray(light, np.float64), 0)
    x = x * (1 + LIFT * np.exp(-x / TOE))
    k = 1 - SHOULDER
    x = np.where(x < SHOULDER, x, SHOULDER + k * (1 - np.exp(-(x - SHOULDER) / k)))
    grey = (x @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    x = np.clip(grey + (x - grey) * SATURATION, 0, 1)
    x = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - 0.055)
    return x + CONTRAST * (x - 0.5) * x * (1 - x) * 4


def ground_light():
    """The linear light that develops to exactly the ground colour."""
    light = np.array(hexlin(GROUND))
    for _ in range(400):
        light = light * (1 + 0.5 * (GROUND_DISPLAY - develop(light)) / GROUND_DISPLAY)
    return light


def distance(mask, cell=8):
    """Roughly how far each pixel is from the mask, in shares of the picture's shorter side."""
    h, w = mask.shape
    rows, cols = -(-h // cell), -(-w // cell)
    big = np.zeros((rows * cell, cols * cell), bool)
    big[:h, :w] = mask
    far = np.where(big.reshape(rows, cell, cols, cell).any((1, 3)), 0.0, 1e6)
    for _ in range(rows + cols):
        p = np.pad(far, 1, constant_values=1e6)
        straight = np.minimum(np.minimum(p[:-2, 1:-1], p[2:, 1:-1]), np.minimum(p[1:-1, :-2], p[1:-1, 2:])) + 1
        slanted = np.minimum(np.minimum(p[:-2, :-2], p[2:, 2:]), np.minimum(p[2:, :-2], p[:-2, 2:])) + 1.414
        nearer = np.minimum(far, np.minimum(straight, slanted))
        if np.array_equal(nearer, far):
            break
        far = nearer
    y = np.clip((np.arange(h) + 0.5) / cell - 0.5, 0, rows - 1)
    x = np.clip((np.arange(w) + 0.5) / cell - 0.5, 0, cols - 1)
    y0, x0 = np.floor(y).astype(int), np.floor(x).astype(int)
    y1, x1 = np.minimum(y0 + 1, rows - 1), np.minimum(x0 + 1, cols - 1)
    fy, fx = (y - y0)[:, None], (x - x0)[None]
    upper = far[y0][:, x0] * (1 - fx) + far[y0][:, x1] * fx
    lower = far[y1][:, x0] * (1 - fx) + far[y1][:, x1] * fx
    return (upper * (1 - fy) + lower * fy) * cell / min(h, w)


def shadow_end(product, margin=0.02):
    """How much of the shadow is drawn: all at the product, nothing at the picture's border."""
    h, w = product.shape
    y, x = np.mgrid[0:h, 0:w]
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)) / min(w, h)
    edge = np.clip(edge - margin, 0, 1)
    away = np.maximum(distance(product) - 0.012, 0)
    # a detail may run out of the frame: its shadow ends softly beside it
    soft = 0.03 if product[[0, -1]].any() or product[:, [0, -1]].any() else 1e-6
    t = edge / (edge + 0.9 * away + soft)
    return t * t * (3 - 2 * t)


def sharpened(x, strength=0.25):
    return x + strength * (x - soften(x, 1))


def dithered(x):
    random = np.random.default_rng(0).uniform(-0.5, 0.5, x.shape[:2])[..., None]
    return np.clip(x * 255 + random + 0.5, 0, 255).astype(np.uint8)


def print_png(light, path):
    """A scene's linear light to a PNG without transparency."""
    write_png(dithered(sharpened(develop(light))), path)


def print_cut_out(light, shade, product, path):
    """A product with its shadow to a PNG with transparency, which looks the same as `light` on the exact ground.

    The shadow is one dark colour whose opacity changes: its 256 steps are much finer than the colours of a lossy
    picture near the ground's, so that it runs out without an outline, and on every ground.
    """
    x = develop(light)
    fallen = GROUND_DISPLAY - develop(ground_light() * shade)
    shadow = np.clip((fallen / (GROUND_DISPLAY - SHADOW_DISPLAY)).mean(-1), 0, 1) * shadow_end(product > 0)
    # At the outline the product's own colour is that of the nearest pixels inside, and its share of the pixel is what
    # gives the denoised picture with it: the renderer's own share is noisy, and would be seen as a ragged outline.
    inside = (product > 0.98).astype(float)[..., None]
    reach = np.maximum(soften(inside, 6), 1e-6)
    near = soften(inside * x, 6) / reach
    behind = GROUND_DISPLAY * (1 - shadow[..., None]) + SHADOW_DISPLAY * shadow[..., None]
    apart = behind - near
    length = (apart * apart).sum(-1)
    share = np.clip(((behind - x) * apart).sum(-1) / np.maximum(length, 1e-6), 0, 1)
    edge = (product > 0.01) & (product < 0.995) & (reach[..., 0] > 0.01)
    sure = np.clip(length / 0.02, 0, 1)  # a product as light as the ground says nothing about its share
    part = np.where(edge, share * sure + product * (1 - sure), product)
    x = sharpened(x) + GRAIN / 255 * np.random.default_rng(1).normal(size=x.shape[:2])[..., None]
    own = np.where(edge[..., None], near, x)
    opacity = part + (1 - part) * shadow
    colour = (own * part[..., None] + SHADOW_DISPLAY * ((1 - part) * shadow)[..., None]) / np.maximum(opacity, 1e-3)[..., None]
    colour = np.where(opacity[..., None] > 0.004, colour, SHADOW_DISPLAY)
    write_png(np.dstack([dithered(colour), np.round(opacity * 255).astype(np.uint8)]), path)


def write_png(q, path):
    h, w, channels = q.shape
    raw = b''.join(b'\0' + row.tobytes() for row in q)
    chunk = lambda t, d: struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d) & 0xFFFFFFFF)
    head = struct.pack('>IIBBBBB', w, h, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(raw, 6)) + chunk(b'IEND', b''))


def sketch(camera, objects, w, h, work):
    """A z-buffer picture of the geometry in about a second, without Cycles, and how much of each pixel it covers."""
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
    w, h, t = w * 2, h * 2, t * np.array([2, 2, 1] * 3, np.float32)
    image = np.full((h, w, 3), 0.8, np.float32)
    depth = np.empty((h, w), np.float32)
    library('raster', work).raster(_pointer(t), _pointer(c), len(t), _pointer(image), _pointer(depth), w, h)
    halve = lambda a: (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4
    return np.clip(develop(halve(image)) * 255, 0, 255).astype(np.uint8), halve((depth > 0).astype(np.float32))
