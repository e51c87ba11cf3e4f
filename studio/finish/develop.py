"""From a renderer's light to a finished picture: denoising, grain, shadow, development to display values, PNG.

Knows nothing of Blender: a take (what the renderer gave, see `studio.film`) is kept as a file, so that a picture can be
finished anew in seconds when only this changes.
"""
import struct, zlib

import numpy as np

from . import neural
from .display import GROUND, hexlin

GROUND_DISPLAY = np.array([int(GROUND[i : i + 2], 16) / 255 for i in (1, 3, 5)])
SHOULDER = 0.62
CONTRAST, SATURATION = 0.16, 1.06
LIFT, TOE = 0.15, 0.05  # how much the deepest tones are raised, and up to about which linear light
VEIL, CONTACT, DEEPEST = 0.28, 1.2, 0.92  # up to about which share the weak shadow is left out; how much deeper the deep one is drawn; its limit
TOUCH = 0.4, 0.95, 0.7  # from which share of lost light on a product touches the ground, where wholly, and how much darker that is drawn
CREASED = 0.8  # how much darker the crease between a product and the ground is drawn
POOL = 0.60, 0.85, 3  # how dark the shade is drawn where the product hides the whole sky, how it falls off, how sharply it meets the shadow
STRAY = 0.1, 0.4, 0.5  # from which distance to where a product stands its shadow fades, until where (shares of the picture's side), and how much
FAINT = 0.04, 0.14  # opacity of the shadow below which it fades out faster, beside where the product stands and far from it
UNSEEN = 3 / 255  # opacity that is taken off every shadow: a plateau of one to three levels is a veil
SHADOW_DISPLAY = np.array([26, 26, 26]) / 255  # the colour of the shadow of a black product; it is drawn more or less transparent
BOUNCE = 0.55, 0.5  # how much of a product's colour is in its shadow, and how bright that is there
FRINGE = 5, 2  # pixels inside the outline in which dashes are taken away; fewer in a picture that was rendered larger
GRAIN_SHARE = 0.7  # of the grain that was found again: all of it makes rubber look like leather
RIDGE = 0.0004  # how much weaker than this (variance) a pattern may be to be left as the denoiser made it
GRAIN = 0.5, 2.6  # standard deviation of the grain on a smooth and on a matt surface, in levels of 255: less on matt ones is smoothed away by the encoder, and they look waxen


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


def blurred(image, radius):
    """The mean over about a Gaussian window of the given radius in pixels, for each channel."""
    for _ in range(2):
        for axis in (0, 1):
            pad = [(0, 0)] * 3
            pad[axis] = (radius + 1, radius)
            total = np.cumsum(np.pad(image, pad, 'edge'), axis=axis, dtype=np.float64)
            n = image.shape[axis]
            upper, lower = np.take(total, range(2 * radius + 1, 2 * radius + 1 + n), axis), np.take(total, range(n), axis)
            image = (upper - lower) / (2 * radius + 1)
    return image


def detail(noisy, clean, guide, alpha, radius=12):
    """How much lighter or darker the grain of a surface makes each pixel than the denoiser left it (a factor).

    The denoiser keeps a fine grain only where a lamp grazes it and smooths it away beside, which is seen as patches. What
    it took away is noise and grain; the grain is the part that goes with the surface's own small turns and changes of
    colour, which the renderer tells without noise. Around every pixel that part is found by least squares.
    """
    inside = (alpha > 0.99).astype(np.float64)
    share = np.maximum(blurred(inside, 3), 1e-3)
    pattern = np.concatenate([guide[..., :2], guide[..., 3:6].mean(-1, keepdims=True)], 2) * inside
    small = (pattern - blurred(pattern, 3) / share) * inside
    small[..., 2:] /= blurred(pattern[..., 2:], 3) / share + 0.004
    # an edge of the model is no grain
    known = inside * (np.abs(small).max(-1, keepdims=True) < 0.35)
    grey = lambda x: x.mean(-1, keepdims=True)
    lost = np.clip(grey(noisy - clean) / (grey(clean) + 0.004), -1.5, 1.5)
    x = small * known
    n = x.shape[-1]
    pairs = [(a, b) for a in range(n) for b in range(a, n)]
    sums = blurred(np.concatenate([x[..., a : a + 1] * x[..., b : b + 1] for a, b in pairs] + [x * lost, known], 2), radius)
    left = np.empty((*x.shape[:2], n, n))
    for (a, b), k in zip(pairs, range(len(pairs))):
        left[..., a, b] = left[..., b, a] = sums[..., k]
    left += np.eye(n) * RIDGE * np.maximum(sums[..., -1], 1e-3)[..., None, None]
    slope = np.linalg.solve(left, sums[..., len(pairs) : len(pairs) + n, None])[..., 0]
    return 1 + GRAIN_SHARE * np.clip((slope * x).sum(-1), -0.6, 1.2)[..., None]


def drawn_shadow(lost):
    """The share of the ground's light that the picture keeps where the product takes the share `lost`.

    What the product takes from the whole backdrop is no shadow to the eye, but a grey veil around it. The weaker a
    shadow is, the less of it is drawn, without a threshold: that would be seen as the shadow's outline. Under an
    overhang every lamp is hidden at once, and without the light that really creeps in there from the ground the deep
    shadow is a flat patch with an edge: it is drawn six tenths as it is, the rest blurred.
    """
    width = lost.shape[1]
    # The feet of a slender rack take little light from the ground, and would seem to stand on nothing.
    thin = np.exp(-((blurred(lost, width // 8) / 0.2) ** 2))
    near = np.minimum(lost + (0.6 + 2.2 * thin) * np.maximum(lost - blurred(lost, width // 20), 0), 1)
    kept = near * (1 - np.exp(-((near / VEIL) ** 3)))
    kept = 0.6 * kept + 0.4 * blurred(blurred(kept, width // 90), width // 60)
    return (1 - DEEPEST * kept) ** CONTACT


def contact(lost):
    """The share of the ground's light that is left where a product touches it: a narrow dark line beside its feet."""
    deep = np.clip((lost - TOUCH[0]) / (TOUCH[1] - TOUCH[0]), 0, 1)
    return 1 - TOUCH[2] * deep * deep * (3 - 2 * deep)


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


def around(x, at):
    """The eight neighbours of the pixels `at` (rows, columns): (8, n, 3)."""
    h, w = x.shape[:2]
    rows, columns = at
    steps = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    return np.stack([x[np.clip(rows + i, 0, h - 1), np.clip(columns + j, 0, w - 1)] for i, j in steps])


def without_specks(x, product, width):
    """The median of three by three pixels where the product's outline is near, and no lone specks anywhere on it.

    Surfaces turned away from the camera reflect the lamps with more noise than the denoiser takes away; it is left as
    dashes along their edges, and as single light pixels where two parts meet.
    """
    out = x.copy()
    inside = np.where(product > 0.01)
    ranked = np.sort(np.where(around(product, inside)[..., None] > 0.01, around(x, inside), x[inside]), 0)
    out[inside] = np.clip(x[inside], ranked[1], ranked[-2])
    edge = soften((product < 0.98).astype(np.float32)[..., None], width)[..., 0] > 0
    near = np.where(edge & (product > 0.01))
    beside = np.where(around(product, near)[..., None] > 0.01, around(out, near), np.nan)
    out[near] = np.nanmedian(np.concatenate([beside, out[near][None]]), 0)
    return out


def slender(product, width=2, reach=7):
    """Where the product is a wire, no more than about twice `width` pixels wide: 0..1."""
    inside = product > 0.98
    grow = lambda m: m | np.roll(m, 1, 0) | np.roll(m, -1, 0) | np.roll(m, 1, 1) | np.roll(m, -1, 1)
    core = inside
    for _ in range(width):
        core = ~grow(~core)
    for _ in range(reach):
        core = grow(core)
    return soften((~core).astype(float)[..., None], 2)


def dithered(x):
    random = np.random.default_rng(0).uniform(-0.5, 0.5, x.shape[:2])[..., None]
    return np.clip(x * 255 + random + 0.5, 0, 255).astype(np.uint8)


def print_png(light, path):
    """A scene's linear light to a PNG without transparency."""
    write_png(dithered(sharpened(develop(light))), path)


def shadow_colour(x, product):
    """The colour of the shadow at each pixel: dark, with some of the light that the product nearby sends back."""
    radius = x.shape[1] // 20
    solid = (product > 0.98)[..., None] * 1.0
    share = blurred(solid, radius)
    near = blurred(x * solid, radius) / np.maximum(share, 1e-4)
    mixed = (1 - BOUNCE[0]) * SHADOW_DISPLAY + BOUNCE[0] * BOUNCE[1] * near
    # what is brighter than a black product brightens; far from the product the light has gone
    return SHADOW_DISPLAY + np.maximum(mixed - SHADOW_DISPLAY, 0) * share / (share + 0.1)


def print_cut_out(light, shade, product, far, pooled, tooth, fine, path):
    """A product with its shadow to a PNG with transparency, which looks the same as `light` on the exact ground.

    `product` is the exact share of every pixel that the model covers, `far` how far it is from where the model stands,
    `pooled` how much of the shade is the pool's, `tooth` how rough to the eye the model is there; `fine` says that it was
    rendered larger than the picture. The shadow is one dark colour whose opacity changes: its 256 steps are much finer than
    the colours of a lossy picture near the ground's, so that it runs out without an outline, and on every ground.
    """
    x = develop(light)
    fallen = GROUND_DISPLAY - develop(ground_light() * shade)
    shadow = np.clip((fallen / (GROUND_DISPLAY - SHADOW_DISPLAY)).mean(-1), 0, 1) * shadow_end(product > 0)
    # A wide plateau of one or two levels would be seen as a grey cloud with an outline.
    faint = (FAINT[0] + (FAINT[1] - FAINT[0]) * far) * (1 - pooled) + 1e-6
    shadow = np.maximum(shadow - faint * (1 - np.exp(-shadow / faint)) - UNSEEN * (1 - shadow), 0)
    # At the outline, and unless it was rendered larger in the pixel beside it, which the renderer's filter and the
    # denoiser mix with the ground, the product's own colour is that of the nearest pixels inside. A wire, which has few
    # or none, gets its colour back by taking out what shows beside it, from the pixels around as well: by itself it
    # would be dashed.
    outline = soften((product < 0.98).astype(float)[..., None], 0 if fine else 1) > 0
    reach = soften(1.0 - outline, 6)
    near = soften((1.0 - outline) * x, 6) / np.maximum(reach, 1e-6)
    behind = GROUND_DISPLAY * (1 - shadow[..., None]) + SHADOW_DISPLAY * shadow[..., None]
    some = (product > 0.01)[..., None] * 1.0
    covered = soften(some * product[..., None], 5)
    alone = np.clip(soften(some * (x - (1 - product[..., None]) * behind), 5) / np.maximum(covered, 0.02), 0, 1)
    wire = slender(product)
    x = np.where(outline, np.where(reach > 0.01, near, alone), x)
    x = x * (1 - wire) + alone * wire
    x = without_specks(x, product, FRINGE[fine])
    grain = (GRAIN[0] + (GRAIN[1] - GRAIN[0]) * tooth) / 255
    own = sharpened(x) + (grain * np.random.default_rng(1).normal(size=x.shape[:2]))[..., None]
    opacity = product + (1 - product) * shadow
    dark = shadow_colour(x, product)
    colour = (own * product[..., None] + dark * ((1 - product) * shadow)[..., None]) / np.maximum(opacity, 1e-3)[..., None]
    colour = np.where(opacity[..., None] > 0.004, colour, dark)
    write_png(np.dstack([dithered(colour), np.round(opacity * 255).astype(np.uint8)]), path)


def write_png(q, path):
    h, w, channels = q.shape
    raw = b''.join(b'\0' + row.tobytes() for row in q)
    chunk = lambda t, d: struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d) & 0xFFFFFFFF)
    head = struct.pack('>IIBBBBB', w, h, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(raw, 6)) + chunk(b'IEND', b''))


def stray(crease):
    """How far each pixel is from where the product stands: 0 beside it, 1 far away; 0 everywhere for what hangs."""
    if crease.max() <= 0.5:
        return np.zeros(crease.shape)
    far = np.clip((distance(crease > 0.5) - STRAY[0]) / (STRAY[1] - STRAY[0]), 0, 1)
    return far * far * (3 - 2 * far)


def shade_of(take, work):
    """The share of the ground's light that is left beside and under a product, and how much of its shade is the pool's.

    What the renderer's shadow loses of the faint middle under a bench or a tall frame, the pool of shade brings back, the
    deeper of both prevailing: a shadow that is deep already is not drawn twice.
    """
    h, w = take['coverage'].shape
    f = lambda name: take[name].astype(np.float32)
    clean = neural.denoise(f('shadow'), f('ground')[..., :3], f('ground')[..., 3:], work)
    bare = resize(soften(f('bare'), 12), w, h)
    touching = soften(np.maximum(1 - resize(soften(clean, 1), w, h) / bare, 0), 1)
    sharp = soften(clean, 4)
    # sharp where the product stands, softer away from it: what is left of the noise would show as clouds there
    away = np.clip((distance(take['coverage'] > 0) - 0.008) / 0.06, 0, 1)[..., None]
    shadow = resize(sharp, w, h) * (1 - away) + resize(soften(sharp, 24), w, h) * away
    crease = take['crease'][..., None] / 255
    lost = np.maximum(1 - shadow / bare, 0) * (1 - STRAY[2] * stray(crease[..., 0])[..., None])
    most, fall, sharpness = POOL
    pool = most * take['pool'].astype(np.float64)[..., None] ** fall
    fallen = ((1 - drawn_shadow(lost)) ** sharpness + pool**sharpness) ** (1 / sharpness)
    left = np.maximum(1 - fallen, (1 - DEEPEST) ** CONTACT) * contact(touching) * (1 - CREASED * crease)
    return left, ((pool / np.maximum(fallen, 1e-6)) ** sharpness).mean(-1)


def reduced(image, times):
    """The mean over squares of `times` pixels; what is brighter than white counts less, or its edge would be a stair."""
    if times == 1:
        return image
    h, w = image.shape[0] // times, image.shape[1] // times
    bounded = image / (1 + np.maximum(image, 0))
    bounded = np.minimum(bounded.reshape(h, times, w, times, -1).mean((1, 3)), 0.999)
    return bounded / (1 - np.maximum(bounded, 0))


def packshot(take, work, out):
    """Make the picture of a product from what the renderer gave (`studio.film.take`).

    A product that was rendered larger than its picture is freed from its noise at that size and then made smaller: the
    denoiser's brush is as fine again, and figures of screens and labels stay sharp.
    """
    f = lambda name: take[name].astype(np.float32)
    light, guide = f('light'), f('guide')
    x0, y0, x1, y1 = take['region']
    times = int(light.shape[0] // (y1 - y0))
    large = lambda a: a.repeat(times, 0).repeat(times, 1)
    mean = lambda a: a.reshape(y1 - y0, times, x1 - x0, times, -1).mean((1, 3))
    alpha = np.clip(light[..., 3:], 0, 1)
    shade, pooled = shade_of(take, work)
    whole = ground_light() * shade
    ground = large(whole[y0:y1, x0:x1])
    laid = light[..., :3] + (1 - alpha) * ground
    clean = neural.denoise(laid, guide[..., :3], guide[..., 3:6] + (1 - alpha) * ground, work)
    laid, clean, guide, alpha = reduced(laid, times), reduced(clean, times), mean(guide), mean(alpha)
    clean = clean * detail(laid, clean, guide, alpha)
    # the ground beside the product needs no denoising and keeps its exact light
    near = np.clip(soften(alpha, 3) * 8, 0, 1)
    whole[y0:y1, x0:x1] = laid * (1 - near) + clean * near
    tooth = np.zeros(shade.shape[:2])
    tooth[y0:y1, x0:x1] = guide[..., 6] / np.maximum(alpha[..., 0], 0.01)
    print_cut_out(whole, shade, f('coverage') / 255, stray(f('crease') / 255), pooled, np.clip(tooth, 0, 1), times > 1, out)


def scene(parts, work, out):
    """All parts of a scene (`studio.film.part`) to one developed picture."""
    light, guide = (sum(p[name] for p in parts) / len(parts) for name in ('light', 'guide'))
    print_png(neural.denoise(light, guide[..., :3], guide[..., 3:6], work), out)
