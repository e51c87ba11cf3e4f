#!/usr/bin/env python3
"""Measure the light of finished pictures: a table in Markdown, one row a picture, for the checklist.

  python3 studio/check_light.py                        first pictures of all products
  python3 studio/check_light.py 'catalogue/pictures/ghe-*-1.webp' studio/.work/draft/*.png
  python3 studio/check_light.py --out table.md

Brightness is 0 to 255. Needs dwebp and numpy; of PNG it reads only what the studio itself writes.
"""
import argparse, glob, os, struct, subprocess, sys, zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.path.join(os.path.dirname(HERE), 'catalogue', 'pictures')
SOLID = 250  # opacity above which a pixel is product
DARK = 70  # brightness below which black has no form left
MEDIAN, DARK_SHARE, WHITE = (75, 200), 0.6, 215  # what a picture should have: the median's bounds, at most so much of DARK, a brightest hundredth
VEIL = 3  # opacity up to which a shadow is not seen as one
VEIL_SHARE = 0.04  # at most so much of the picture may lie under a veil: a shadow that runs out has a narrow seam of it
HEAD = ('picture', 'median', f'below {DARK}', 'brightest hundredth', 'veil', 'shadow', 'what to look at')


def read_webp(path):
    raw = subprocess.run(['dwebp', '-quiet', path, '-pam', '-o', '-'], check=True, capture_output=True).stdout
    head, raw = raw.split(b'ENDHDR\n', 1)
    fields = dict(line.split(b' ', 1) for line in head.split(b'\n') if b' ' in line)
    return np.frombuffer(raw, np.uint8).reshape(int(fields[b'HEIGHT']), int(fields[b'WIDTH']), 4)


def read_png(path):
    """A PNG as `finish.develop.write_png` writes it: 8 bits, rows without a filter."""
    data, at, body = open(path, 'rb').read(), 8, b''
    while at < len(data):
        (length,), kind = struct.unpack_from('>I', data, at), data[at + 4 : at + 8]
        chunk = data[at + 8 : at + 8 + length]
        if kind == b'IHDR':
            w, h, _, colour = struct.unpack('>IIBB', chunk[:10])
        body += chunk if kind == b'IDAT' else b''
        at += 12 + length
    channels = {2: 3, 6: 4}[colour]
    rows = np.frombuffer(zlib.decompress(body), np.uint8).reshape(h, 1 + w * channels)
    if rows[:, 0].any():
        raise ValueError(f'{path} is no PNG of the studio')
    image = rows[:, 1:].reshape(h, w, channels)
    return image if channels == 4 else np.dstack([image, np.full((h, w), 255, np.uint8)])


def measure(path):
    """Of the product's pixels the median, the share below DARK and the brightest hundredth; the shares of veil and shadow.

    Veil and shadow are shares of the whole picture: what lies under an opacity of 1 to VEIL, and under more.
    """
    image = (read_png if path.endswith('.png') else read_webp)(path)
    opacity = image[..., 3]
    grey = image[..., :3] @ np.array([0.299, 0.587, 0.114])
    product = grey[opacity > SOLID]
    return dict(
        median=float(np.median(product)),
        dark=float((product < DARK).mean()),
        bright=float(np.percentile(product, 99)),
        veil=float(((opacity > 0) & (opacity <= VEIL)).mean()),
        shadow=float(((opacity > VEIL) & (opacity <= SOLID)).mean()),
    )


def remarks(m):
    """What of a picture's light lies outside the bounds, in words."""
    out = []
    if m['median'] < MEDIAN[0]:
        out.append('dark')
    if m['median'] > MEDIAN[1]:
        out.append('pale')
    if m['dark'] > DARK_SHARE:
        out.append('black without form')
    if m['bright'] < WHITE:
        out.append('no white highlight')
    if m['veil'] > VEIL_SHARE:
        out.append('veil')
    return out


def table(paths):
    """The lines of the table, and last the medians over all pictures."""
    found = [(os.path.basename(p).rsplit('.', 1)[0], measure(p)) for p in paths]
    line = lambda cells: '| ' + ' | '.join(cells) + ' |'
    cells = lambda m: [f"{m['median']:.0f}", f"{m['dark']:.0%}", f"{m['bright']:.0f}", f"{m['veil']:.1%}", f"{m['shadow']:.1%}"]
    lines = [line(HEAD), line(['---', *['---:'] * 5, '---'])]
    lines += [line([name, *cells(m), ', '.join(remarks(m))]) for name, m in found]
    middle = {k: float(np.median([m[k] for _, m in found])) for k in found[0][1]}
    return lines + [line([f'median of {len(found)}', *cells(middle), f'{sum(bool(remarks(m)) for _, m in found)} with a remark'])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('pictures', nargs='*', default=[os.path.join(PICTURES, '*-1.webp')])
    parser.add_argument('--out')
    a = parser.parse_args()
    paths = sorted(p for pattern in a.pictures for p in glob.glob(pattern))
    lines = table(paths)
    print('\n'.join(lines), file=open(a.out, 'w') if a.out else sys.stdout)
    return 0


if __name__ == '__main__':
    sys.exit(main())
