"""Where a product stands: how near its underside is to the ground, and how much of the sky it hides from it, seen by the camera.

The renderer's shadow is a third as wide as the picture and soft. The crease between a product and the ground is a few
millimetres wide and is what tells the eye that a thing stands and does not hover: it is taken from the geometry. So is the
pool of shade that joins its feet: what the renderer finds of it under a bench or a tall frame is too faint to be told from
the veil around everything.
"""
import numpy as np

from . import film, light, outline

HIGH = 0.03  # metres above the ground up to which geometry is looked at
GAP = 0.004  # metres between product and ground that leave about a third of the crease's darkness
CREASE = 0.004, 2.0, 6.0  # width of the crease: metres, and at least and at most so many pixels
LOFTY = 0.7  # metres: however high above the ground a part is, it shades it as if it were no higher
REACH = 0.05, 0.6  # metres around a product in which its pool of shade has run out: at least and at most
GRID = 600  # cells along the longer side of the ground on which the pool is computed
LEVELS = 0.004, 0.012, 0.025, 0.05, 0.09, 0.15, 0.25, 0.4, 0.6  # metres between the layers into which a product's underside is sorted


def underside(t, low, cell, columns, rows, work):
    """The lowest height (metres) of the triangles `t` over each cell of the ground; infinite where there is none."""
    flat = np.concatenate([(t[..., :2] - low) / cell, (HIGH + 0.001 - np.maximum(t[..., 2:], 0))], -1)
    flat = np.ascontiguousarray(flat.reshape(-1, 9), np.float32)
    image, depth = np.zeros((rows, columns, 3), np.float32), np.zeros((rows, columns), np.float32)
    colour = np.zeros((len(flat), 3), np.float32)
    film.library('raster', work).raster(film._pointer(flat), film._pointer(colour), len(flat), film._pointer(image), film._pointer(depth), columns, rows)
    return np.where(depth > 0, HIGH + 0.001 - depth, np.inf)


def smeared(a, radius):
    """The mean over about a Gaussian window; `radius` in cells."""
    n = int(np.ceil(radius * 3))
    weight = np.exp(-0.5 * (np.arange(-n, n + 1) / radius) ** 2)
    weight /= weight.sum()
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (n, n)
        p = np.pad(a, pad)
        a = sum(w * np.take(p, range(k, k + a.shape[axis]), axis) for k, w in enumerate(weight))
    return a


def ground_points(camera, w, h):
    """Where each pixel of a picture sees the ground: h x w x 2 in metres; not a number above the horizon."""
    m = np.array(camera.matrix_world)
    tan = camera.data.sensor_width / 2 / camera.data.lens
    half = max(w, h) / 2
    shift = np.array([camera.data.shift_x, camera.data.shift_y]) * max(w, h)
    x, y = np.meshgrid(np.arange(w) + 0.5 - w / 2 + shift[0], h / 2 - np.arange(h) - 0.5 + shift[1])
    ray = np.stack([x / half * tan, y / half * tan, -np.ones_like(x)], -1) @ m[:3, :3].T
    far = np.where(ray[..., 2] < -1e-6, -m[2, 3] / np.minimum(ray[..., 2], -1e-6), np.nan)
    return m[:2, 3] + ray[..., :2] * far[..., None]


def crease(objects, camera, w, h, work):
    """How dark the crease between the product and the ground is at each pixel: 0..1, h x w."""
    t = outline.triangles(objects) / 100
    t = t[t[..., 2].min(1) < HIGH]
    if not len(t):
        return np.zeros((h, w), np.float32)
    pixel = light.pixel(camera, w)
    cell = pixel / 1.5
    low, high = t[..., :2].min((0, 1)) - 0.05, t[..., :2].max((0, 1)) + 0.05
    columns, rows = np.ceil((high - low) / cell).astype(int)
    bottom = underside(t, low, cell, int(columns), int(rows), work)
    near = np.exp(-np.maximum(bottom, 0) / GAP)
    width = np.clip(CREASE[0] / pixel, *CREASE[1:]) * pixel / cell
    dark = np.clip(2 * smeared(near, width / 1.5), 0, 1)
    return seen(dark, low, cell, camera, w, h)


def seen(ground, low, cell, camera, w, h):
    """What the camera sees of values on the ground, whose first cell begins at `low`: h x w, 0 beside them."""
    rows, columns = ground.shape
    at = np.nan_to_num((ground_points(camera, w, h) - low) / cell - 0.5, nan=-9)
    x, y = np.clip(at[..., 0], -1, columns) + 2, np.clip(at[..., 1], -1, rows) + 2
    g = np.pad(ground, 2)
    x0, y0 = np.clip(np.floor(x).astype(int), 0, columns + 2), np.clip(np.floor(y).astype(int), 0, rows + 2)
    fx, fy = x - x0, y - y0
    return (g[y0, x0] * (1 - fx) + g[y0, x0 + 1] * fx) * (1 - fy) + (g[y0 + 1, x0] * (1 - fx) + g[y0 + 1, x0 + 1] * fx) * fy


def lowest(t, low, cell, columns, rows, each=4):
    """The lowest height over each cell of the ground, from about `each` points of a triangle in every cell it covers."""
    random = np.random.default_rng(0)
    a, b = t[:, 1] - t[:, 0], t[:, 2] - t[:, 0]
    plan = np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) / 2
    k = np.repeat(np.arange(len(t)), np.floor(plan / cell**2 * each + random.random(len(t))).astype(int))
    u, v = random.random((2, len(k), 1))
    u, v = np.where(u + v > 1, 1 - u, u), np.where(u + v > 1, 1 - v, v)
    p = t[k, 0] + u * a[k] + v * b[k]
    x, y = (np.clip(((p[:, i] - low[i]) / cell).astype(int), 0, n - 1) for i, n in ((0, columns), (1, rows)))
    found = np.full((rows, columns), np.inf)
    np.minimum.at(found, (y, x), p[:, 2])
    return found


def pool(objects, camera, w, h):
    """Which share of an even sky the product hides from the ground at each pixel: 0..1, h x w; nothing for what hangs.

    A small piece at a height hides of the sky, seen from a point of the ground, the share height² / pi / (height² + distance²)²
    of its area: each layer of the product's underside is spread by that. It has no holes and no noise.
    """
    t = outline.triangles(objects) / 100
    if t[..., 2].min() > HIGH:
        return np.zeros((h, w), np.float32)
    away = np.clip(1.5 * t[..., 2].max(), *REACH)
    low, high = t[..., :2].min((0, 1)) - away, t[..., :2].max((0, 1)) + away
    cell = max(light.pixel(camera, w) * 1.5, (high - low).max() / GRID)
    columns, rows = np.ceil((high - low) / cell).astype(int)
    under = np.maximum(lowest(t, low, cell, columns, rows), 0.001)
    layer = np.searchsorted(LEVELS, under)
    y, x = (np.minimum(np.arange(2 * n), 2 * n - np.arange(2 * n)) * cell for n in (rows, columns))
    far = y[:, None] ** 2 + x[None] ** 2
    hidden = np.zeros((rows, columns))
    for k in range(len(LEVELS) + 1):
        part = (layer == k) & np.isfinite(under)
        if part.any():
            mean = under[part].mean()
            height = max(LOFTY * (1 - np.exp(-mean / LOFTY)), 0.7 * cell)
            spread = height**2 / (far + height**2) ** 2
            image = np.fft.irfft2(np.fft.rfft2(part, far.shape) * np.fft.rfft2(spread / max(spread.sum(), np.pi / cell**2)), far.shape)
            hidden += image[:rows, :columns]
    return seen(np.clip(hidden, 0, 1), low, cell, camera, w, h).astype(np.float32)
