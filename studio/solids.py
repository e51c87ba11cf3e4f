#!/usr/bin/env python3
"""Make the models that shoppers turn in the browser: one GLB a product in its true size, and one put away where it folds.

  python3 studio/solids.py                   everything that is missing or changed
  python3 studio/solids.py --only 'ta-am-*'  only slugs that match
  python3 studio/solids.py --list            what would be done
  python3 studio/solids.py --accept --only X take what Blender wrote as up to date, after a change that leaves it alike
  python3 studio/solids.py --write           only write what there is into the catalogue

Blender writes each model uncompressed into .work/solids/, compress.mjs makes it small enough for a phone. What is made
stands in catalogue/models/ and, as `models`, in catalogue/products.json. PAUSE_FILE and THREADS as in make.py.
"""
import argparse, fnmatch, hashlib, json, os, re, subprocess, sys

import drawings
import make
import products

OUT = os.path.join(make.ROOT, 'catalogue', 'models')
RAW = os.path.join(make.WORK, 'solids')
COMPRESS = os.path.join(make.HERE, 'compress.mjs')
# What writes a model beside the definitions that the model reaches.
WRITERS = ('bare', 'apart', 'model', 'export', 'baked', 'plain', 'joined', 'colour_of', 'banded', 'band_of', 'value_at', 'OPERATIONS', 'SPECKLED')
# What lies beside a product beyond what drawings.py knows, by the names of its objects: the pump of the ball.
BESIDE = {
    'gym_ball': ('base', 'parting', 'pad', 'ring', 'knuckle', 'stand', 'pin', 'bellows', 'pedal', 'sole', 'rib', 'toe', 'arm', 'spout', 'nut', 'hose', 'nozzle')
}
# What only a picture needs, such as the door a bar hangs in: the model is written without it.
UNSTAGED = {'doorway': dict(frame=False), 'hanging': dict(beam=False), 'olympic_bar': dict(near=False), 'lying': dict(posed=False), 'standing': dict(taut=False)}
# Products that are another size of a product and have no picture of their own: its slug and the model's parameter, from the
# middle of the hands (L: 21 cm) that the catalogue says the size is for.
GLOVES = 'gang-tay-tap-gym-quan-co-tay-duong-co'
SIZES = {
    f'{GLOVES}-size-m': (GLOVES, dict(grow=19 / 21)),
    f'{GLOVES}-size-xl': (GLOVES, dict(grow=23 / 21)),
}
# Bytes: what fills a room may weigh more than what lies in a hand.
LARGE, SMALL = 190_000, 90_000


def rows():
    """Every model there is to make: its job for Blender, its name, its pose, and how large it may be."""
    found, by_slug = [], {row['slug']: row for row in products.PRODUCTS}
    sizes = [{**by_slug[base], 'slug': slug, 'params': params} for slug, (base, params) in SIZES.items()]
    for row in products.PRODUCTS + sizes:
        poses = {'use': {}}
        if row['model'] in drawings.FOLDED:
            poses['stored'] = drawings.FOLDED[row['model']]
        first = dict(row.get('views', [{}])[0])
        for pose, params in poses.items():
            view = {k: v for k, v in first.items() if k in ('turn', 'el', 'az')}
            shot = dict(drawings.job_of(row, pose, {**first.get('params', {}), **UNSTAGED.get(row['model'], {}), **params}), view=view, model=first.get('model', row['model']))
            shot['loose'] = list(BESIDE.get(row['model'], shot['loose']))
            name = row['slug'] + ('' if pose == 'use' else '-' + pose)
            large = row['type'] in drawings.TYPES + ('combo',) or row['model'] in drawings.MODELS
            found.append(dict(shot=shot, name=name, pose=pose, limit=LARGE if large else SMALL))
    return found


def fingerprint(shot, found):
    """A hash over the row and all code that its model and its export can reach."""
    seen, todo = set(), [('models.' + shot['type'], shot['model'])] + [('studio', name) for name in WRITERS]
    while todo:
        key = todo.pop()
        if key not in seen and key in found:
            seen.add(key)
            todo += make.direct(key, found[key])
    digest = hashlib.sha256()
    for key in sorted(k for k in seen if not isinstance(found[k], tuple)):
        digest.update(make._dumps[key])
    row = {k: shot[k] for k in ('type', 'model', 'family', 'params', 'view', 'loose')}
    digest.update(json.dumps(row, sort_keys=True, ensure_ascii=False).encode())
    return digest.hexdigest()[:16]


def raw(row, found):
    """The uncompressed model, written by Blender unless it is there already; None if Blender failed."""
    os.makedirs(RAW, exist_ok=True)
    path = os.path.join(RAW, f"{row['name']}-{fingerprint(row['shot'], found)}.glb")
    if not os.path.exists(path) or not os.path.exists(path[:-4] + '.json'):
        for old in os.listdir(RAW):
            if re.fullmatch(re.escape(row['name']) + r'-[0-9a-f]{16}\.(glb|json)', old):
                os.remove(os.path.join(RAW, old))
        if not make.blender(dict(what='model', size=[1, 1], work=make.WORK, shots=[dict(row['shot'], out=path)])):
            return None
    return path


def stamp(row, found):
    how = hashlib.sha256(open(COMPRESS, 'rb').read() + str(row['limit']).encode()).hexdigest()[:8]
    return fingerprint(row['shot'], found) + '-' + how


def make_one(row, made, found):
    source = raw(row, found)
    target = os.path.join(OUT, row['name'] + '.glb')
    os.makedirs(OUT, exist_ok=True)
    node = os.environ.get('NODE', 'node')
    if not source or subprocess.run(['nice', '-n', '19', node, COMPRESS, source, target, str(row['limit'])]).returncode:
        print('FAILED', row['name'], flush=True)
        return False
    made.update(make.read_json(make.MADE, {}))
    made[row['name'] + '.glb'] = stamp(row, found)
    make.write_json(make.MADE, dict(sorted(made.items())))
    return True


def accept(row, made, found):
    """Takes the present model as if the present code had written it."""
    old = [n for n in os.listdir(RAW) if re.fullmatch(re.escape(row['name']) + r'-[0-9a-f]{16}\.(glb|json)', n)]
    for name in old:
        os.replace(os.path.join(RAW, name), os.path.join(RAW, row['name'] + '-' + fingerprint(row['shot'], found) + os.path.splitext(name)[1]))
    made[row['name'] + '.glb'] = stamp(row, found)


def write_catalogue():
    """Names the models of each product in products.json, without touching how the rest of the file is laid out."""
    text = open(drawings.CATALOGUE).read()
    for row in make.read_json(drawings.CATALOGUE, []):
        own = [r for r in rows() if r['shot']['slug'] == row['slug'] and os.path.exists(os.path.join(OUT, r['name'] + '.glb'))]
        entries = [dict(file=f"models/{r['name']}.glb", pose=r['pose']) for r in own]
        start = text.index(f'"slug": "{row["slug"]}"')
        end = text.find('\n },', start)
        part = text[start : end if end >= 0 else len(text)]
        part = re.sub(r'\n  "models": \[.*?\n  \],', '', part, flags=re.S)
        if entries:
            lines = json.dumps(entries, ensure_ascii=False, indent=1).replace('\n', '\n  ')
            part = part.replace('\n  "images": ', f'\n  "models": {lines},\n  "images": ', 1)
        text = text[:start] + part + (text[end:] if end >= 0 else '')
    json.loads(text)
    open(drawings.CATALOGUE, 'w').write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--only')
    for flag in ('list', 'write', 'raw', 'accept'):
        parser.add_argument('--' + flag, action='store_true')
    a = parser.parse_args()
    if a.write:
        write_catalogue()
        return 0
    made, found = make.read_json(make.MADE, {}), make.definitions()
    wanted = [r for r in rows() if not a.only or fnmatch.fnmatch(r['shot']['slug'], a.only)]
    there = lambda r: os.path.exists(os.path.join(OUT, r['name'] + '.glb'))
    if a.accept:
        for row in wanted:
            accept(row, made, found)
        make.write_json(make.MADE, dict(sorted(made.items())))
        return 0
    todo = [r for r in wanted if a.raw or made.get(r['name'] + '.glb') != stamp(r, found) or not there(r)]
    if a.list:
        print('\n'.join(r['name'] for r in todo), f'\n{len(todo)} of {len(wanted)} to make')
        return 0
    if a.raw:
        return 1 if [r['name'] for r in todo if not raw(r, found)] else 0
    failed = [r['name'] for r in todo if not make_one(r, made, found)]
    write_catalogue()
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
