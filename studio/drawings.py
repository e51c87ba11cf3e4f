#!/usr/bin/env python3
"""Draw every machine, bench, rack and home gym to scale: side view and plan, beside a person of 1.70 m.

  python3 studio/drawings.py           measures the models with Blender, writes the drawings and the sizes
  python3 studio/drawings.py --check   compares the written sizes with what the catalogue says (needs no Blender)

Writes catalogue/drawings/scale/<slug>.svg, the sizes in catalogue/products.json (the attributes use-length-cm and so on,
and where the model folds stored-length-cm), src/storefront/product/scale-drawings.ts (where the outlines stand in each drawing), and
measures.json beside this file (length, width, height in cm).
"""
import json, os, sys

import make
import products

MEASURES = os.path.join(make.HERE, 'measures.json')
CATALOGUE = os.path.join(make.ROOT, 'catalogue', 'products.json')
DRAWINGS = os.path.join(make.ROOT, 'catalogue', 'drawings', 'scale')
SHOWN = os.path.join(make.ROOT, 'src', 'storefront', 'product', 'scale-drawings.ts')
TYPES = products.MACHINES + ('bench',)
MODELS = ('tower', 'three_tiers')  # of other types
# What lies beside a machine and is no part of its footprint, by the names of its objects.
LOOSE = {
    'pad_only': ('remote', 'button'),
    'multi': ('twist_',),
    'ab2': ('cord', 'handle'),
    'stepper': ('cord', 'knot', 'handle', 'stirrup'),
}
EMPTY = {'three_tiers': dict(loaded=False)}
FOLDED = {'folding': dict(fold=True), 'standard': dict(fold=True), 'magnetic': dict(upright=True), 'water': dict(upright=True)}
STATES = {'use': 'use', 'folded': 'stored'}
TOLERANCE = 0.03
BOLD = ' font-weight="600"'
PERSON = 'M17 32L15 36L6 40L3 46L1 86L4 90L7 86L10 56L12 84L10 122L11 160L8 168L9 170L18 170L20 126L22 126L24 170L33 170L34 168L31 160L32 122L30 84L32 56L35 86L38 90L41 86L39 46L36 40L27 36L25 32Z'


SHOWN_HEAD = '''/**
 * Where the outlines of each product stand in its file of catalogue/drawings/scale, in cm: the left edge, and the upper edges of
 * the side view and of the plan. Written by studio/drawings.py.
 */
type Outline = readonly [left: number, side: number, plan: number];
export const scaleDrawings: Record<string, { use: Outline; stored?: Outline }> = {
'''


def rows():
    return [r for r in products.PRODUCTS if r['type'] in TYPES or r['model'] in MODELS]


def job_of(row, state, params):
    shot = dict(slug=row['slug'], kind='product', type=row['type'], model=row['model'], family=row['family'], view={})
    shot = dict(shot, params={**row.get('params', {}), **EMPTY.get(row['model'], {}), **params}, loose=LOOSE.get(row['model'], ()))
    return dict(shot, out=os.path.join(make.WORK, f"measure-{row['slug']}-{state}.json"))


def measure():
    """slug -> {'use': {...}, 'folded': {...}}: sizes and outlines of the models."""
    jobs = {}
    for row in rows():
        jobs[row['slug'], 'use'] = job_of(row, 'use', {})
        if row['model'] in FOLDED:
            jobs[row['slug'], 'folded'] = job_of(row, 'folded', FOLDED[row['model']])
    for shot in jobs.values():
        if os.path.exists(shot['out']):
            os.remove(shot['out'])
    if not make.blender(dict(what='measure', size=[1, 1], work=make.WORK, shots=list(jobs.values()))):
        sys.exit('a model was not measured')
    found = {}
    for (slug, state), shot in jobs.items():
        found.setdefault(slug, {})[state] = json.load(open(shot['out']))
    return found


def values(prefix, size):
    """'use', [170.2, 80.1, 125.0] -> the attributes use-length-cm 170, use-width-cm 80, use-height-cm 125, use-area-m2 1.36"""
    length, width, height = (round(v) for v in size)
    sides = {f'{prefix}-length-cm': length, f'{prefix}-width-cm': width, f'{prefix}-height-cm': height}
    return {**sides, f'{prefix}-area-m2': (length * width + 50) // 100 / 100}


def two_lines(size):
    """[170.2, 80.1, 125.0] -> ['170 × 80', '× 125 cm']: on one line, neighbours touch where the font is wide."""
    length, width, height = (round(v) for v in size)
    return [f'{length} × {width}', f'× {height} cm']


def columns(states, package):
    """What stands side by side: label, size, path from the side and from above (None for the package, a plain box)."""
    shown = [('Khi dùng', states['use'])]
    if 'folded' in states:
        shown.append(('Khi gấp', states['folded']))
    shown = [(label, s['size'], s['side'], s['plan']) for label, s in shown]
    return shown + ([('Kiện hàng', package, None, None)] if package else [])


def draw(states, package):
    """One SVG, one unit a centimetre of the thing drawn. @returns the SVG, and by state where its outlines stand: left, side, plan"""
    shown = columns(states, package)
    ground = max(176, max(size[2] for _, size, *_ in shown)) + 14
    plan_top = ground + 86
    x, parts, outlines = 30.0, [], {}
    text = lambda at, y, s, bold=False: f'<text x="{at:.0f}" y="{y:.0f}"{BOLD if bold else ""}>{s}</text>'
    parts.append(f'<g transform="translate({x:.0f} {ground - 170})" class="p"><circle cx="21" cy="15" r="13"/><path d="{PERSON}"/></g>')
    parts.append(text(x + 21, ground + 24, '1,70 m', True))
    x += 42 + 34
    for label, size, side, plan in shown:
        length, width, height = size
        room = max(length, 150)
        left = x + (room - length) / 2
        if side:
            state = 'use' if label == 'Khi dùng' else 'stored'
            outlines[state] = [round(left, 1), round(ground - height, 1), plan_top]
            parts.append(f'<path class="m" fill-rule="evenodd" transform="translate({left:.1f} {ground - height:.1f})" d="{side}"/>')
            parts.append(f'<path class="m" fill-rule="evenodd" transform="translate({left:.1f} {plan_top})" d="{plan}"/>')
        else:
            for y, h in ((ground - height, height), (plan_top, width)):
                parts.append(f'<rect class="k" x="{left:.1f}" y="{y:.1f}" width="{length:g}" height="{h:g}"/>')
        parts.append(text(x + room / 2, ground + 24, label, True))
        parts += [text(x + room / 2, ground + 48 + 24 * i, line) for i, line in enumerate(two_lines(size))]
        x += room + 34
    w, h = round(x - 34 + 14), round(plan_top + max(size[1] for _, size, *_ in shown) + 10)
    style = (
        'text{font:20px system-ui,sans-serif;text-anchor:middle;fill:#24272b}.p{fill:#8b8f94}.m{fill:#24272b;fill-opacity:.16;stroke:#24272b;'
        'stroke-width:1.4;stroke-linejoin:round}.k{fill:none;stroke:#6b7076;stroke-width:1.4;stroke-dasharray:5 4}.g{stroke:#24272b;stroke-width:1.2}'
    )
    floor = f'<path class="g" d="M4 {ground + 0.7:.1f}H{w - 4}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}"><style>{style}</style>{floor}{"".join(parts)}</svg>\n', outlines


def claims(product, sizes):
    """What the catalogue says of the height and what the model has: (words, said, measured), in cm."""
    height = product['attributes'].get('height-cm')
    if height:
        yield 'height-cm', height, sizes['use'][2]


def check():
    """Every size the catalogue gives and the model does not keep within 3 %, and every drawing that is missing."""
    catalogue = {p['slug']: p for p in json.load(open(CATALOGUE))}
    measures, faults = make.read_json(MEASURES, {}), []
    for row in rows():
        slug = row['slug']
        if slug not in measures or not os.path.exists(os.path.join(DRAWINGS, slug + '.svg')):
            faults.append(f'{slug}: not drawn')
            continue
        said = catalogue[slug]['attributes']
        for state, prefix in STATES.items():
            size = measures[slug].get(state)
            if size and any(said.get(key) != value for key, value in values(prefix, size).items()):
                faults.append(f'{slug}: the catalogue has not the size of the model ({state})')
        for name, said, measured in claims(catalogue[slug], measures[slug]):
            if abs(measured - said) > TOLERANCE * said:
                faults.append(f'{slug}: {name} {said:g} cm, the model has {measured:g} cm')
    return faults


def write_catalogue(measures):
    """Writes the sizes into the attributes, each in its place, without touching how the rest of the file is laid out."""
    text = open(CATALOGUE).read()
    for slug, sizes in measures.items():
        start = text.index(f'"slug": "{slug}"')
        head = text.index('"attributes": {', start)
        end = text.index('}', head)
        attributes = json.loads(text[head + len('"attributes": ') : end + 1])
        for state, prefix in STATES.items():
            if state in sizes:
                attributes.update(values(prefix, sizes[state]))
        lines = json.dumps(attributes, ensure_ascii=False, indent=1).replace('\n', '\n  ')
        text = text[:head] + '"attributes": ' + lines + text[end + 1 :]
    open(CATALOGUE, 'w').write(text)


def main():
    if '--check' in sys.argv:
        faults = check()
        print('\n'.join(faults) or 'all drawings and sizes hold')
        return 1 if faults else 0
    measured = measure()
    catalogue = {p['slug']: p for p in json.load(open(CATALOGUE))}
    os.makedirs(DRAWINGS, exist_ok=True)
    shown = {}
    for slug, states in measured.items():
        svg, outlines = draw(states, catalogue[slug].get('packageCm'))
        open(os.path.join(DRAWINGS, slug + '.svg'), 'w').write(svg)
        shown[slug] = outlines
    measures = {slug: {state: m['size'] for state, m in states.items()} for slug, states in measured.items()}
    make.write_json(MEASURES, measures)
    with open(SHOWN, 'w') as f:
        f.write(SHOWN_HEAD)
        for slug, outlines in shown.items():
            states = ', '.join(f'{state}: [{", ".join(f"{v:g}" for v in at)}]' for state, at in outlines.items())
            f.write(f"  '{slug}': {{ {states} }},\n")
        f.write('};\n')
    write_catalogue(measures)
    faults = check()
    print('\n'.join(faults) or 'all drawings and sizes hold')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
