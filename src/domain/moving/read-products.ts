/**
 * Puts the rows of an export of products together to products with variants. A row may stand before the row of the
 * product to which it belongs; the rows are read once, and the limits of a table bound the memory.
 */

import { fold } from '#domain/values/vietnamese-text.ts';
import type { ProductColumn, ProductLayout } from '#extension-api/export-layout.ts';
import { isPictureAddress, readPieces, splitPictures } from './cell-values.ts';
import type { ImportedProduct, ImportedVariant } from './imported.ts';
import { type Begun, joinSameNames } from './join-same-names.ts';
import { isNoGoods, isSum } from './not-goods.ts';
import { plainDescription } from './plain-description.ts';
import { codeWithOption } from './product-rows.ts';
import { placeByHandle } from './products-by-handle.ts';
import { optionNames, readVariant } from './read-variant.ts';
import type { Row } from './row.ts';

type ProductRow = Row<ProductColumn>;
type Kind = 'variant' | 'picture';

export class ProductReader {
  readonly #layout: ProductLayout;
  readonly #now: Date;
  readonly #begun: Begun[] = [];
  /** the products by the keys with which other rows name them; null for one that is refused */
  readonly #byKey = new Map<string, Begun | null>();
  /** rows whose product has not been read yet */
  readonly #waiting: { row: ProductRow; of: string; is: Kind }[] = [];
  readonly #coded: Coded[] = [];
  readonly #ownCodes: boolean;
  #last: string | null = null;

  /** @param ownCodes whether variants that share a code get the codes of their own that are proposed for them */
  constructor(layout: ProductLayout, now: Date, ownCodes: boolean) {
    this.#layout = layout;
    this.#now = now;
    this.#ownCodes = ownCodes;
  }

  take(row: ProductRow): void {
    if (isNoGoods(row)) {
      // a code makes goods of a row that has a name; a sum stays one
      const lacksCode = row.text('name') !== '' && row.has('sku') && !isSum(row);
      if (lacksCode) row.reportAlone('not_a_product', 'sku', row.text('name'));
      else row.report('not_a_product', 'name', row.cell('name') ?? row.texts()[0]);
      return;
    }
    const placeOf = this.#layout.place === 'handle' ? placeByHandle : this.#layout.place;
    const place = placeOf(row, { last: this.#last, isKnown: (key) => this.#byKey.has(key) });
    if (place.is === 'refused') row.report(place.reason, place.field);
    else if ('keys' in place) this.#begin(row, place.keys, place.is);
    else if (this.#byKey.has(place.of)) this.#add(row, place.of, place.is);
    else this.#waiting.push({ row, of: place.of, is: place.is });
  }

  #begin(row: ProductRow, keys: readonly string[], is: 'product' | 'parent'): void {
    this.#last = keys[0] ?? null;
    const begun = this.#read(row);
    if (row.has('handle') && keys.some((key) => this.#byKey.get(key))) row.report('duplicate_handle', 'handle');
    // the rows that follow one with the same handle belong to it; a code stays with the first product that has it
    for (const key of keys) if (row.has('handle') || !this.#byKey.get(key)) this.#byKey.set(key, begun);
    if (!begun) return;
    this.#begun.push(begun);
    begun.rows.push({ row, is: is === 'product' ? 'variant' : 'picture' });
  }

  #add(row: ProductRow, of: string, is: Kind): void {
    const begun = this.#byKey.get(of);
    if (begun) begun.rows.push({ row, is });
    else if (is === 'variant') row.report('parent_missing', row.has('parent') ? 'parent' : 'name');
  }

  #read(row: ProductRow): Begun | null {
    const name = row.text('name');
    if (name === '') {
      row.report('name_missing', 'name');
      return null;
    }
    const { lineBreak, categories, status, oldUrl } = this.#layout;
    const html = lineBreak ? row.raw('description').replaceAll(lineBreak, '\n') : row.raw('description');
    const product: ImportedProduct = {
      row: row.row,
      name,
      oldUrl: oldUrl?.(row) ?? null,
      status: status(row),
      vendor: row.text('vendor') || null,
      categories: categories(row).filter((path) => path.length > 0),
      pictures: [],
      description: plainDescription(html),
      html,
      extras: Object.fromEntries(row.others().map(({ header, text }) => [header, text])),
      options: [],
      variants: [],
    };
    return { product, first: row, names: optionNames(row), rows: [] };
  }

  /** @returns the products in the order of the file */
  end(): { products: ImportedProduct[] } {
    for (const { row, of, is } of this.#waiting)
      if (this.#layout.orphansAreProducts && !this.#byKey.has(of)) this.#begin(row, [of], 'product');
      else this.#add(row, of, is);
    const joined = joinSameNames(this.#begun, this.#layout);
    for (const begun of joined) this.#finish(begun);
    this.#reportSkus();
    return { products: joined.map(({ product }) => product).sort((one, other) => one.row - other.row) };
  }

  #finish(begun: Begun): void {
    const { product, first, names } = begun;
    const rows = begun.rows.toSorted((one, other) => one.row.row - other.row.row);
    // the pictures of a product whose variants have rows of their own come first, wherever its own row stands
    const isParent = rows.some(({ row, is }) => row === first && is === 'picture');
    addPictures(product, isParent ? [first, ...rows.map(({ row }) => row)] : rows.map(({ row }) => row));
    for (const { row, is, joined } of rows) {
      if (is === 'picture') continue;
      const variant = { ...readVariant(row, { layout: this.#layout, names, now: this.#now }), ...joined };
      product.variants.push(variant);
      if (variant.sku !== null) this.#coded.push({ row, product, variant, sku: variant.sku });
    }
    product.options = namesOf(product.variants);
    // a product that announces variants and has none has no price either
    if (product.variants.length === 0) first.report('price_missing', 'price');
  }

  /** Of several rows with the same code the first one has it, whatever the order of their products. */
  #reportSkus(): void {
    const sorted = this.#coded.toSorted((one, other) => one.row.row - other.row.row);
    const bySku = Map.groupBy(sorted, ({ sku }) => sku);
    const taken = new Set(bySku.keys());
    for (const [sku, [first, ...others]] of bySku) {
      if (!first || others.length === 0) continue;
      // the same option of the same name is the same thing twice, which needs no code of its own
      const seen = new Set([thingOf(first)]);
      for (const each of others) {
        const own = seen.has(thingOf(each)) ? null : codeWithOption(sku, each.product, each.variant, taken);
        seen.add(thingOf(each));
        if (own !== null) taken.add(own);
        if (own !== null && this.#ownCodes) {
          each.variant.sku = own;
          each.row.report('own_code', 'sku', own);
        } else each.row.report('duplicate_sku', 'sku', each.row.cell('sku'), own ?? undefined);
      }
    }
  }
}

type Coded = { row: ProductRow; product: ImportedProduct; variant: ImportedVariant; sku: string };

const thingOf = ({ product, variant }: Coded) =>
  fold([product.name, ...variant.options.map(({ value }) => value)].join('\n'));

/** Adds the pictures by their positions, those without one behind them in the order of the file. */
function addPictures(product: ImportedProduct, rows: readonly ProductRow[]): void {
  const found = [...new Set(rows)].flatMap((row) =>
    (['pictures', 'variantPicture'] as const).flatMap((column) =>
      splitPictures(row.raw(column)).flatMap((address) => {
        if (isPictureAddress(address)) return [{ address, position: column === 'pictures' ? positionIn(row) : LAST }];
        row.report('picture_refused', column, address);
        return [];
      }),
    ),
  );
  const sorted = found.toSorted((one, other) => one.position - other.position);
  product.pictures = [...new Set(sorted.map(({ address }) => address))];
}

const LAST = Number.MAX_SAFE_INTEGER;
const positionIn = (row: ProductRow) => readPieces(row.cell('picturePosition')) ?? LAST;

function namesOf(variants: readonly ImportedVariant[]): string[] {
  return [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))];
}
