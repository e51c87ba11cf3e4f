/** Joins products that a file tells apart by their options alone: each of its rows repeats the name. */
import { fold, tidy } from '#domain/values/vietnamese-text.ts';
import type { ProductColumn, ProductLayout } from '#extension-api/export-layout.ts';
import type { ImportedProduct, ImportedVariant } from './imported.ts';
import { readOptions } from './read-variant.ts';
import type { Row } from './row.ts';

type ProductRow = Row<ProductColumn>;
/** `joined`: what a variant of a joined product has in place of what its row says */
type BegunRow = { row: ProductRow; is: 'variant' | 'picture'; joined?: Pick<ImportedVariant, 'options' | 'own'> };
/** A product whose rows are still being gathered. `names`: of the options on its first row. */
export type Begun = { product: ImportedProduct; first: ProductRow; names: readonly string[]; rows: BegunRow[] };

/** A product with its options as they would be if it were joined to another one. */
type Candidate = { begun: Begun; rows: BegunRow[]; keys: string[] };

/** @returns the products; of those with the same name, brand and type whose options differ, the first one with all their variants */
export function joinSameNames(all: readonly Begun[], layout: ProductLayout): Begun[] {
  const heads = new Map<string, Candidate[]>();
  return all.filter((begun) => {
    const name = fold(begun.product.name);
    const others = heads.get(name) ?? [];
    const head = others.find((other) => isJoined(other, begun, layout));
    if (!head) heads.set(name, [...others, candidateOf(begun, begun.names, layout)]);
    return !head;
  });
}

function candidateOf(begun: Begun, names: readonly string[], layout: ProductLayout): Candidate {
  const rows = begun.rows.map((each): BegunRow => {
    if (each.is === 'picture') return each;
    const said = readOptions(each.row, layout, names);
    return { ...each, joined: { options: said.length > 0 ? said : (layout.optionsAlone?.(each.row) ?? []) } };
  });
  const keys = rows.flatMap(({ joined }) =>
    joined ? [joined.options.map(({ value }) => fold(tidy(value))).join('\n')] : [],
  );
  return { begun, rows, keys };
}

/** Joins a product to another one if nothing speaks against it. @returns false if something does */
function isJoined(head: Candidate, begun: Begun, layout: ProductLayout): boolean {
  // the names of the options may stand on the first row only
  const given = candidateOf(
    begun,
    begun.names.map((name, at) => name || (head.begun.names[at] ?? '')),
    layout,
  );
  const keys = [...head.keys, ...given.keys];
  const [one, other] = [head.begun.product, begun.product];
  const differ = head.keys.length > 0 && given.keys.length > 0 && new Set(keys).size === keys.length;
  if (!differ || keys.includes('') || !agree(one, other)) return false;
  one.vendor ??= other.vendor;
  if (one.categories.length === 0) one.categories = other.categories;
  if (one.html === '') [one.html, one.description] = [other.html, other.description];
  const { oldUrl, status, html, extras } = one;
  const own = {
    oldUrl: other.oldUrl,
    status: other.status,
    html: other.html || html,
    extras: { ...extras, ...other.extras },
  };
  const isSame = JSON.stringify(own) === JSON.stringify({ oldUrl, status, html, extras });
  const rows = given.rows.map((each) => (each.joined && !isSame ? { ...each, joined: { ...each.joined, own } } : each));
  head.begun.rows = head.rows = [...head.rows, ...rows];
  head.keys = keys;
  return true;
}

/** What one of two products leaves out does not speak against the other one. */
function agree(one: ImportedProduct, other: ImportedProduct): boolean {
  const [brand, otherBrand] = [one, other].map(({ vendor }) => fold(vendor ?? ''));
  const [type, otherType] = [one, other].map(({ categories }) => fold(JSON.stringify(categories)));
  const leavesOut = one.categories.length === 0 || other.categories.length === 0;
  return (brand === otherBrand || !brand || !otherBrand) && (type === otherType || leavesOut);
}
