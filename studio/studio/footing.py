"""Where a product stands: how near its underside is to the ground, seen by the camera.

The renderer's shadow is a third as wide as the picture and soft. The crease between a product and the ground is a few
millimetres wide and is what tells the eye that a thing stands and does not hover: it is taken from the geometry.
"""
import numpy as np

from . import film, light, outline

HIGH = 0.03  # metres above the ground up to which geometry is looked at
GAP = 0.004  # metres between product and ground that leave about a third of the crease's darkness
CREASE = 0.004, 2.0, 6.0  # width of the crease: metres, and at least and at most so many pixels


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
    at = (ground_points(camera, w, h) - low) / cell - 0.5
    at = np.nan_to_num(at, nan=-9)
    x, y = np.clip(at[..., 0], -1, columns), np.clip(at[..., 1], -1, rows)
    dark = np.pad(dark, 2)
    x, y = x + 2, y + 2
    x0, y0 = np.clip(np.floor(x).astype(int), 0, columns + 2), np.clip(np.floor(y).astype(int), 0, rows + 2)
    fx, fy = x - x0, y - y0
    return (dark[y0, x0] * (1 - fx) + dark[y0, x0 + 1] * fx) * (1 - fy) + (dark[y0 + 1, x0] * (1 - fx) + dark[y0 + 1, x0 + 1] * fx) * fy
