#!/usr/bin/env python3
"""Make the shop's product pictures: render what is missing or changed, skip the rest.

  python3 studio/make.py                     everything that is missing or changed
  python3 studio/make.py --only 'ta-am-*'    only slugs (or types, or files: '*-2.webp') that match
  python3 studio/make.py --list              what would be done
  python3 studio/make.py --sketch --only X   geometry in a second, into .work/sketch.png
  python3 studio/make.py --draft --only X    small quick render, into .work/draft/
  python3 studio/make.py --sheet             contact sheet of all pictures
  python3 studio/make.py --check             test the ground and the size of every picture
  python3 studio/make.py --accept --only X   take a picture as up to date without rendering it again

Environment: PAUSE_FILE, one or more paths separated by ':'; while one of them exists the render is stopped and none
starts. THREADS (2). Needs blender 3.4, numpy, torch, npm, gcc, cwebp, dwebp, and ImageMagick for the sheets. One picture at a time.
"""
import argparse, ast, contextlib, fnmatch, hashlib, json, os, signal, subprocess, sys, time

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WORK = os.path.join(HERE, '.work')
OUT = os.path.join(ROOT, 'catalogue', 'pictures')
MADE = os.path.join(HERE, 'made.json')
GROUND = (0xF6, 0xF5, 0xF2)
# Lossy WebP and AVIF have no exact code for the ground, so that it is transparent: the page's own ground shows through.
# Where a picture blends into it, its colour is the nearest that WebP has.
# Pixels of the side: the first angle of a machine, and all other pictures of products. Samples a pixel.
MACHINE_SIZE, SIZE, SAMPLES = 1440, 1200, 16
# A machine has small figures and thin parts: it is rendered that many times as wide and high, with that many samples.
MACHINE_FINE, MACHINE_SAMPLES = 2, 8
SMALL_SAMPLES = 20  # the first angle of what is no machine: cords and small metal fill the frame
PRODUCT_BYTES, SCENE_BYTES = 180_000, 300_000

sys.path.insert(0, HERE)
sys.dont_write_bytecode = True


# ---- what a picture depends on: the definitions its model reaches, and its row


def definitions():
    """Every top-level definition of the studio and the models, by (file, name); Mat's members one by one."""
    found = {}
    for folder in ('studio', 'finish', 'models', '.'):
        for name in sorted(os.listdir(os.path.join(HERE, folder))):
            if not name.endswith('.py') or (folder == '.' and name != 'render.py'):
                continue
            tree = ast.parse(open(os.path.join(HERE, folder, name)).read())
            where = f'models.{name[:-3]}' if folder == 'models' else 'studio'
            for node in tree.body:
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    if node.name == 'Mat':
                        for member in node.body:
                            if isinstance(member, ast.FunctionDef):
                                found[where, 'Mat.' + member.name] = member
                    else:
                        found[where, node.name] = node
                elif isinstance(node, ast.Assign):
                    for target in node.targets:
                        if isinstance(target, ast.Name):
                            found[where, target.id] = node
                if isinstance(node, (ast.Import, ast.ImportFrom)) and folder == 'models':
                    for alias in node.names:
                        found[where, alias.asname or alias.name] = ('import', getattr(node, 'module', None), alias.name)
    return found


_direct, _dumps = {}, {}


def direct(key, node):
    """The definitions a definition names."""
    if key not in _direct:
        out = set()
        if isinstance(node, tuple):
            out = {('models.' + (node[1] or '').split('.')[-1], node[2]), ('models.' + node[2], node[2])}
        else:
            for part in ast.walk(node):
                if isinstance(part, ast.Name):
                    out |= {(key[0], part.id), ('studio', part.id)}
                elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                    out |= {('studio', f'{part.value.id}.{part.attr}'), ('models.' + part.value.id, part.attr)}
                    if part.value.id in ('film', 'light', 'shapes', 'colour', 'neural'):
                        out.add(('studio', part.attr))
            _dumps[key] = ast.dump(node).encode()
        _direct[key] = out
    return _direct[key]


TAKEN = ('stage', 'lamps', 'fit_grain', 'crease', 'pool', 'take'), ('part',)  # what renders a product, and a scene
FINISHED = ('packshot',), ('scene',)


def fingerprint(shot, found, finished=True):
    """A hash over the row and all code its model can reach; comments, layout, size and samples left aside.

    With finished=False only of what the renderer does: a take with that hash can be finished anew without rendering.
    """
    kind = shot['kind'] == 'scenes'
    todo = [('models.' + shot['type'], shot['model'])] + [('studio', n) for n in TAKEN[kind] + (FINISHED[kind] if finished else ())]
    seen = set()
    while todo:
        key = todo.pop()
        if key not in seen and key in found:
            seen.add(key)
            todo += direct(key, found[key])
    h = hashlib.sha256()
    for key in sorted(k for k in seen if not isinstance(found[k], tuple)):
        h.update(_dumps[key])
    row = {k: shot[k] for k in ('type', 'model', 'family', 'params', 'view')}
    h.update(json.dumps(row, sort_keys=True, ensure_ascii=False).encode())
    return h.hexdigest()[:16]


# ---- the rows


def shots(only):
    """Every picture there is to make, in order: first angles, group pictures, second angles, scenes."""
    import products

    wants = lambda *names: not only or any(fnmatch.fnmatch(n, only) for n in names)
    first, later, seen = [], [], {}
    for row in products.PRODUCTS:
        machine = row['type'] in products.MACHINES
        for number, view in enumerate(row.get('views', [{}]), 1):
            view = dict(view)
            shot = dict(
                kind='product',
                slug=row['slug'],
                number=number,
                alt=view.pop('alt', row['alt']),
                type=row['type'],
                model=view.pop('model', row['model']),
                family=row['family'],
                params={**row.get('params', {}), **view.pop('params', {})},
                view=view,
                size=[MACHINE_SIZE if number == 1 and machine else SIZE] * 2,
                samples=MACHINE_SAMPLES if machine else SMALL_SAMPLES if number == 1 else SAMPLES,
                fine=MACHINE_FINE if machine else 1,
                file=f"{row['slug']}-{number}.webp",
            )
            # one of each type before the next of any
            seen[number, row['type']] = shot['rank'] = seen.get((number, row['type']), -1) + 1
            (first if number == 1 else later).append(shot)
    order = lambda s: (s['number'], s['rank'])
    groups = []
    for kind, rows in (('categories', products.CATEGORIES), ('scenes', products.SCENES)):
        for name, row in rows.items():
            groups.append(
                dict(
                    kind=kind,
                    slug=name,
                    number=1,
                    alt=row['alt'],
                    type=row['type'],
                    model=row['model'],
                    family='duong-co',
                    params={},
                    view=row.get('view', {}),
                    size=row['size'],
                    samples=row.get('samples', SAMPLES),
                    fine=1,
                    file=f'{kind}-{name}.webp',
                )
            )
    everything = sorted(first, key=order) + [g for g in groups if g['kind'] == 'categories']
    everything += [g for g in groups if g['kind'] == 'scenes'] + sorted(later, key=order)
    return [s for s in everything if wants(s['slug'], s['type'], s['kind'], s['file'])]


def read_json(path, default):
    try:
        return json.load(open(path))
    except FileNotFoundError:
        return default


def write_json(path, data):
    with open(path + '.new', 'w') as f:
        json.dump(data, f, ensure_ascii=False, indent=1)
        f.write('\n')
    os.replace(path + '.new', path)


# ---- rendering


def paused():
    return any(os.path.exists(p) for p in os.environ.get('PAUSE_FILE', '').split(':') if p)


def run(command, log, results):
    """Run a command in the background of the machine, stop it while a pause file exists; True if it left its results."""
    while paused():
        time.sleep(2)
    # Blender looks for its Python along PATH and must find the system's, not one of a version manager
    path = ':'.join(['/usr/bin', '/bin'] + [p for p in os.environ['PATH'].split(':') if not p.startswith(sys.prefix)])
    env = dict(os.environ, PATH=path, OMP_NUM_THREADS=os.environ.get('THREADS', '2'), PYTHONDONTWRITEBYTECODE='1')
    with open(log, 'w') as out:
        process = subprocess.Popen(['nice', '-n', '19', *command], cwd=HERE, stdout=out, stderr=subprocess.STDOUT, start_new_session=True, env=env)
    with contextlib.suppress(OSError):
        # Linux shares the processor between sessions first; nice counts only within this one
        open(f'/proc/{process.pid}/autogroup', 'w').write('19')
    stopped = False
    try:
        while process.poll() is None:
            if paused() != stopped:
                stopped = not stopped
                os.killpg(process.pid, signal.SIGSTOP if stopped else signal.SIGCONT)
            time.sleep(0.2)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGCONT)
            os.killpg(process.pid, signal.SIGTERM)
    if all(os.path.exists(result) for result in results):
        return True
    lines = open(log).read().split('\n')
    fault = [i for i, line in enumerate(lines) if 'Traceback' in line]
    print('\n'.join(lines[fault[0] :][:25] if fault else lines[-12:]))
    return False


def blender(job):
    """Run one job of render.py in a process of its own."""
    os.makedirs(WORK, exist_ok=True)
    command = ['blender', '-b', '--factory-startup', '-t', os.environ.get('THREADS', '2')]
    command += ['-P', os.path.join(HERE, 'render.py'), '--', json.dumps(job)]
    return run(command, os.path.join(WORK, f"{job['what']}.log"), [s['out'] for s in job['shots']])


def take(shot, found, size=None, samples=None):
    """Render what is not yet there of a picture; the paths of its takes, or None if the renderer failed.

    A scene is four takes with a seed each, so that an interrupted one goes on where it was.
    """
    size, samples = size or shot['size'], samples or shot['samples']
    seeds = range(1, 5) if shot['kind'] == 'scenes' else [1]
    folder = os.path.join(WORK, 'takes', f"{shot['file'][:-5]}-{size[0]}")
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, f'{fingerprint(shot, found, False)}-{seed}.npz') for seed in seeds]
    for seed, path in zip(seeds, paths):
        job = dict(what='picture', size=size, samples=samples // len(paths), seed=seed, work=WORK, shots=[dict(shot, out=path)])
        if not os.path.exists(path) and not blender(job):
            return None
    for old in os.listdir(folder):
        if os.path.join(folder, old) not in paths:
            os.remove(os.path.join(folder, old))
    return paths


def finish(takes, png):
    """Make a PNG of the takes of a picture."""
    if os.path.exists(png):
        os.remove(png)
    return run([sys.executable, '-m', 'finish', png, WORK, *takes], os.path.join(WORK, 'finish.log'), [png])


def decode(path):
    """A WebP as an array of levels, its transparent parts laid over the ground."""
    raw = subprocess.run(['dwebp', '-quiet', path, '-pam', '-o', '-'], check=True, capture_output=True).stdout
    head, raw = raw.split(b'ENDHDR\n', 1)
    fields = dict(line.split(b' ', 1) for line in head.split(b'\n') if b' ' in line)
    p = np.frombuffer(raw, np.uint8).reshape(int(fields[b'HEIGHT']), int(fields[b'WIDTH']), 4).astype(float)
    share = p[..., 3:] / 255
    return np.round(p[..., :3] * share + np.array(GROUND) * (1 - share)).astype(np.uint8)


def dimensions(path):
    """Width and height of a WebP, from its header."""
    head = open(path, 'rb').read(30)
    if head[12:16] == b'VP8X':
        return int.from_bytes(head[24:27], 'little') + 1, int.from_bytes(head[27:30], 'little') + 1
    assert head[12:16] == b'VP8 ', path
    return int.from_bytes(head[26:28], 'little') & 0x3FFF, int.from_bytes(head[28:30], 'little') & 0x3FFF


def ground_fault(path, detail=False, walled=False, border=0.015, fringe=16):
    """What is wrong with the ground at the border, or None.

    A whole product is free on all sides: every border pixel is ground, within WebP's one level. A detail may run out of
    the frame; there every border pixel is ground, or product, or lies within one WebP block (16 pixels) of the product,
    which blurs its edges; ground next to such blocks may be two levels off. A shadow or an uneven ground that reaches
    the border is a fault in both. At least two fifths of a detail's border are ground, unless a wall fills the picture.
    """
    errors = np.abs(decode(path).astype(int) - GROUND).max(-1)
    b = max(2, int(border * min(errors.shape)))
    rim = np.ones(errors.shape, bool)
    rim[b:-b, b:-b] = False
    if not detail:
        worst = errors[rim].max()
        return f'off by {worst} levels at the border' if worst > 1 else None
    near = errors > 24
    for axis in (0, 1):
        near = np.any([np.roll(near, k, axis) for k in range(-fringe, fringe + 1)], axis=0)
    exact, stray = float((errors[rim] <= 1).mean()), int(((errors > 2) & ~near & rim).sum())
    return f'{exact:.0%} of the border is ground, {stray} pixels are neither ground nor product' if exact < 0.4 and not walled or stray else None


def encode(png, target, limit):
    """WebP at the best quality that fits the limit (bytes).

    Opacity is kept exactly; only a picture of many fine outlines and shadows, whose opacity alone nearly fills the limit,
    gets 128 levels of it instead of 256.
    """
    for quality, opacity in [(q, 100) for q in (88, 84, 80, 74, 68)] + [(q, 84) for q in (74, 68, 60, 52)]:
        options = ['-m', '6', '-sharp_yuv', '-exact', '-q', str(quality), '-alpha_q', str(opacity)]
        subprocess.run(['cwebp', '-quiet', *options, png, '-o', target], check=True)
        if os.path.getsize(target) <= limit:
            break


def make(shot, made, found):
    start, spent = time.time(), os.times().children_user
    stamp = fingerprint(shot, found)
    png = os.path.join(WORK, shot['file'].replace('.webp', '.png'))
    takes = take(shot, found)
    if not takes or not finish(takes, png):
        print('FAILED', shot['file'], flush=True)
        return False
    os.makedirs(OUT, exist_ok=True)
    target = os.path.join(OUT, shot['file'])
    fresh = os.path.join(WORK, shot['file'])
    scene = shot['kind'] == 'scenes'
    encode(png, fresh, PRODUCT_BYTES if shot['kind'] == 'product' else SCENE_BYTES)
    fault = None if scene else ground_fault(fresh, 'focus' in shot['view'], 'walled' in shot['view'])
    if fault:
        print('FAILED', shot['file'], f'the ground: {fault}', flush=True)
        return False
    os.replace(fresh, target)
    made.update(read_json(MADE, {}))
    made[shot['file']] = stamp
    write_json(MADE, dict(sorted(made.items())))
    seconds = f'{time.time() - start:.0f} s, {os.times().children_user - spent:.0f} s of processor'
    print(f"{shot['file']}  {os.path.getsize(target) // 1000} KB  {seconds}", flush=True)
    return True


def index():
    """catalogue/pictures/pictures.json: every picture that exists, with its alt text.

    A picture that was not made again since its row changed keeps the words that describe it as it is.
    """
    listing, extra = {}, dict(categories={}, scenes={})
    made, found = read_json(MADE, {}), definitions()
    before = read_json(os.path.join(OUT, 'pictures.json'), {})
    known = [e for kind, entries in before.items() for e in (entries if isinstance(entries, list) else entries.values())]
    words = {e['file']: e['alt'] for e in known}
    for shot in shots(None):
        path = os.path.join(OUT, shot['file'])
        if os.path.exists(path):
            w, h = dimensions(path)
            fresh = made.get(shot['file']) == fingerprint(shot, found)
            entry = dict(file=shot['file'], alt=shot['alt'] if fresh else words.get(shot['file'], shot['alt']), width=w, height=h)
            if shot['kind'] == 'product':
                listing.setdefault(shot['slug'], []).append(entry)
            else:
                extra[shot['kind']][shot['slug']] = entry
    for entries in listing.values():
        entries.sort(key=lambda e: e['file'])
    listing = {**dict(sorted(listing.items())), **extra}
    os.makedirs(OUT, exist_ok=True)
    write_json(os.path.join(OUT, 'pictures.json'), listing)


def thumbnail(path, tile):
    """A small copy in .work/: montage gives up where it has to hold all pictures in full size."""
    w, h = dimensions(path)
    small = os.path.join(WORK, 'small', os.path.basename(path).replace('.webp', '.png'))
    os.makedirs(os.path.dirname(small), exist_ok=True)
    subprocess.run(['dwebp', '-quiet', path, '-scale', *((str(tile), '0') if w >= h else ('0', str(tile))), '-o', small], check=True)
    return small


def sheet(files, out, tile, columns):
    command = ['montage', *files, '-resize', f'{tile}x{tile}', '-tile', f'{columns}x', '-geometry', '+2+2', '-background', '#F6F5F2', out]
    subprocess.run(command, check=True)
    print(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only')
    parser.add_argument('--limit', type=int, default=0)
    for flag in ('list', 'sketch', 'draft', 'sheet', 'check', 'accept', 'force'):
        parser.add_argument('--' + flag, action='store_true')
    parser.add_argument('--pixels', type=int)
    a = parser.parse_args()
    os.makedirs(WORK, exist_ok=True)
    wanted = shots(a.only)
    if a.sketch or a.draft:
        size = a.pixels or (500 if a.sketch else 320)
        outs = [os.path.join(WORK, 'draft', s['file'].replace('.webp', '.png')) for s in wanted]
        os.makedirs(os.path.join(WORK, 'draft'), exist_ok=True)
        for out in outs:
            if os.path.exists(out):
                os.remove(out)
        if a.sketch:
            os.environ.pop('PAUSE_FILE', None)
            shape = [size, round(size * wanted[0]['size'][1] / wanted[0]['size'][0])]
            blender(dict(what='sketch', size=shape, work=WORK, shots=[dict(s, out=out) for s, out in zip(wanted, outs)]))
        else:
            found = definitions()
            for s, out in zip(wanted, outs):
                takes = take(s, found, [size, round(size * s['size'][1] / s['size'][0])], s['samples'])
                if takes:
                    finish(takes, out)
        outs = [o for o in outs if os.path.exists(o)]
        if outs:
            sheet(outs, os.path.join(WORK, 'sketch.png' if a.sketch else 'draft.png'), size, min(4, len(outs)))
        return 0
    made, found = read_json(MADE, {}), definitions()
    stale = lambda s: a.force or made.get(s['file']) != fingerprint(s, found) or not os.path.exists(os.path.join(OUT, s['file']))
    todo = [s for s in wanted if stale(s)]
    if a.list:
        print('\n'.join(s['file'] for s in todo), f'\n{len(todo)} of {len(wanted)} to make')
        return 0
    if a.accept:
        for s in todo:
            if os.path.exists(os.path.join(OUT, s['file'])):
                made[s['file']] = fingerprint(s, found)
        write_json(MADE, dict(sorted(made.items())))
        return 0
    if a.check or a.sheet:
        index()
        there = [s for s in wanted if os.path.exists(os.path.join(OUT, s['file']))]
        path = lambda s: os.path.join(OUT, s['file'])
        files = [path(s) for s in there]
        if a.sheet:
            sheet([thumbnail(f, 150) for f in files], os.path.join(HERE, 'contact-sheet.webp'), 150, 10)
            return 0
        bad = []
        for s in there:
            limit = PRODUCT_BYTES if s['kind'] == 'product' else SCENE_BYTES
            fault = None if s['kind'] == 'scenes' else ground_fault(path(s), 'focus' in s['view'], 'walled' in s['view'])
            if os.path.getsize(path(s)) > limit:
                fault = f'{os.path.getsize(path(s)) // 1000} KB'
            if fault:
                bad.append(f"{s['file']}: {fault}")
        details = sum('focus' in s['view'] for s in there)
        import check_light, drawings

        bad += drawings.check()
        firsts = [path(s) for s in there if s['kind'] == 'product' and s['number'] == 1]
        if firsts:
            light, lines = os.path.join(WORK, 'light.md'), check_light.table(firsts)
            print('\n'.join(lines), file=open(light, 'w'))
            print(lines[-1], light)
        print(len(files), f'pictures ({details} details)', sum(os.path.getsize(f) for f in files) // 1000, 'KB;', 'all good' if not bad else bad)
        return 1 if bad else 0
    failed, faults = 0, os.path.join(WORK, 'failed.json')
    known = read_json(faults, {})
    if a.limit:  # a queue does not try again what failed before, until its code or row changes
        todo = [s for s in todo if known.get(s['file']) != fingerprint(s, found)]
    for s in todo[: a.limit or None]:
        if not make(s, made, found):
            failed += 1
            known[s['file']] = fingerprint(s, found)
            write_json(faults, known)
        index()
    if a.limit and not todo:
        return 3
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
