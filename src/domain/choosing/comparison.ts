/** The rows of a comparison of products: what they have in common, what differs, and which figure is the best. */
import { attributeWords, rowWords } from '../attributes/attribute-rows.ts';
import {
  type Attribute,
  type AttributeKey,
  type AttributeTable,
  type AttributeValues,
  isOfType,
} from '../catalogue/product-attributes.ts';
import { formatMoney } from '../values/money.ts';
import type { DeclaredSize } from './comparison-file.ts';

/** `price`: whole đồng. `specs`: the specifications that are texts. `package_cm`: length, width and height. */
export type Compared = {
  type: string;
  price: number;
  attributes: AttributeValues;
  specs: Readonly<Record<string, string>>;
  warranty_months: number | null;
  gross_weight_kg: number | null;
  package_cm: number[] | null;
  /** true for a bundle: it comes in the parcels of its parts, and the shop stores only the box around them */
  is_bundle: boolean;
};

/** `gap`: the signed difference from the best figure, with its unit; absent for the best figure itself. */
export type Cell = { text: string; best?: true; gap?: string };

/**
 * `kind`: which of the shop's own values the row shows, which the page names; `catalogue` for labels and texts of the
 * catalogue. A warranty is a number of months. A cell is null if the product has no such value. `aside`: nobody chooses by it.
 */
export type Row = {
  kind: 'price' | 'warranty' | 'package' | 'weight' | 'catalogue';
  label: string;
  differs: boolean;
  aside?: true;
  cells: (Cell | null)[];
};

type Better = 'more' | 'less';
const figure = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

function numberCells(
  values: readonly (number | null)[],
  words: (value: number) => string,
  better?: Better,
): Row['cells'] {
  const known = values.filter((value) => value !== null);
  const isComparable = better !== undefined && known.length > 1 && new Set(known).size > 1;
  const best = better === 'less' ? Math.min(...known) : Math.max(...known);
  return values.map((value) => {
    if (value === null) return null;
    if (!isComparable) return { text: words(value) };
    if (value === best) return { text: words(value), best: true };
    const gap = Number((value - best).toFixed(6));
    return { text: words(value), gap: `${gap > 0 ? '+' : '−'}${words(Math.abs(gap))}` };
  });
}

const textCells = (texts: readonly (string | null)[]): Row['cells'] =>
  texts.map((text) => (text === null ? null : { text }));

const rowOf = (kind: Row['kind'], label: string, cells: Row['cells']): Row => ({
  kind,
  label,
  cells,
  differs: new Set(cells.map((cell) => cell?.text)).size > 1,
});

function shopRows(products: readonly Compared[]): Row[] {
  const kilograms = (value: number) => `${figure.format(value)} kg`;
  const packages = products.map(({ package_cm: cm, is_bundle }) =>
    cm && !is_bundle ? `${cm.map((side) => figure.format(side)).join(' × ')} cm` : null,
  );
  return [
    rowOf(
      'price',
      '',
      numberCells(
        products.map(({ price }) => price),
        formatMoney,
        'less',
      ),
    ),
    rowOf(
      'warranty',
      '',
      numberCells(
        products.map((each) => each.warranty_months || null),
        String,
        'more',
      ).map((cell) => cell && { text: cell.text, ...(cell.best && { best: true as const }) }),
    ),
    rowOf('package', '', textCells(packages)),
    {
      ...rowOf(
        'weight',
        '',
        numberCells(
          products.map((each) => (each.is_bundle ? null : each.gross_weight_kg)),
          kilograms,
        ),
      ),
      aside: true,
    },
  ];
}

type Entry = [AttributeKey, Attribute];

/**
 * The attributes of one row, usually one. Length, width and height share a row. A number with a best value has a row of
 * its own, and so has each number of a row in which at most one has none, such as the lowest and the highest speed.
 */
function groupsOf(table: AttributeTable, types: readonly string[]): Entry[][] {
  const common = (Object.entries(table) as Entry[]).filter(
    ([, attribute]) => attribute.shown && types.every((type) => isOfType(attribute, type)),
  );
  const membersOf = (row: string) => common.filter(([, attribute]) => attribute.row === row);
  return common.flatMap((entry) => {
    const [, { row, better }] = entry;
    const members = row === undefined ? [] : membersOf(row);
    if (members.filter(([, member]) => !member.better).length < 2) return [[entry]];
    return [...(members[0] === entry ? [members] : []), ...(better ? [[entry]] : [])];
  });
}

function attributeRow(group: readonly Entry[], products: readonly Compared[]): Row {
  const [[key, attribute]] = group as [Entry];
  if (group.length > 1) {
    const texts = products.map(({ attributes }) => {
      const values = group.map(([member]) => attributes[member] ?? null);
      return values.includes(null)
        ? null
        : rowWords(group.map(([, each], place) => ({ attribute: each, value: values[place] as number })));
    });
    return rowOf('catalogue', attribute.row ?? attribute.label, textCells(texts));
  }
  const values = products.map(({ attributes }) => attributes[key] ?? null);
  const label = attribute.short ?? attribute.label;
  if (attribute.kind !== 'whole' && attribute.kind !== 'decimal')
    return rowOf(
      'catalogue',
      label,
      textCells(values.map((value) => (value === null ? null : attributeWords(attribute, value)))),
    );
  const numbers = values.map((value) => (typeof value === 'number' ? value : null));
  return rowOf(
    'catalogue',
    label,
    numberCells(numbers, (value) => attributeWords(attribute, value), attribute.better),
  );
}

/** The rows of specifications that are texts; for products of several types, only those that all have. */
function specRows(products: readonly Compared[], labels: ReadonlySet<string>, isMixed: boolean): Row[] {
  const names = [...new Set(products.flatMap(({ specs }) => Object.keys(specs)))].filter((name) => !labels.has(name));
  return names
    .filter((name) => !isMixed || products.every(({ specs }) => Object.hasOwn(specs, name)))
    .map((name) => rowOf('catalogue', name, textCells(products.map(({ specs }) => specs[name] ?? null))));
}

/** Length, width and height in cm; null if the product does not have all of them. */
export type Size = { label: string; cm: ([number, number, number] | null)[] };

/** @returns the declared sizes that at least one of the products has */
export function sizesOf(products: readonly Compared[], declared: readonly DeclaredSize[]): Size[] {
  return declared
    .map(({ label, of }) => ({
      label,
      cm: products.map(({ attributes }) => {
        const sides = of.map((key) => attributes[key]);
        return sides.every((side) => typeof side === 'number') ? (sides as [number, number, number]) : null;
      }),
    }))
    .filter(({ cm }) => cm.some((sides) => sides !== null));
}

/**
 * @returns the rows in which at least one product has a value: price first, then attributes in the order of their
 * declaration. For products of several types, only the attributes that all of these types have.
 * @param asides the attributes by which nobody chooses
 */
export function comparisonRows(
  products: readonly Compared[],
  table: AttributeTable,
  asides: readonly AttributeKey[] = [],
): Row[] {
  const types = [...new Set(products.map(({ type }) => type))];
  const groups = groupsOf(table, types);
  const labels = new Set(groups.flatMap((group) => group.flatMap(([, { label, row }]) => [label, row ?? label])));
  const [price, ...others] = shopRows(products) as [Row, ...Row[]];
  return [
    price,
    ...groups.map((group) => ({
      ...attributeRow(group, products),
      ...(group.every(([key]) => asides.includes(key)) && { aside: true as const }),
    })),
    ...specRows(products, labels, types.length > 1),
    ...others,
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}
