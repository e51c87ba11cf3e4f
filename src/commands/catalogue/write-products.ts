/** Writes checked products: new products, and changes of existing products. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import { changedFields, type ProductFields } from '#domain/catalogue/edited-product.ts';
import { attributesIn } from '#domain/catalogue/product-attributes.ts';
import * as catalogue from '#store/catalogue/catalogue.ts';
import type { EditedProduct } from '#store/catalogue/edited-products.ts';
import { setCause } from '#store/catalogue/stock-movements.ts';
import type { Transaction } from '#store/database/database.ts';
import { lockProducts } from '#store/prices/price-schedules.ts';
import { forgetWords, learnWords } from '#store/search/indexing.ts';
import { emptyColumns, type PicturedProduct, sanitizeDescription, slugOf, toColumns } from './product-columns.ts';

/**
 * `current`: the stored product; null if the row creates a product, then `createdAt` says when another shop had created it, and
 * `position` where it stands in the order of the catalogue; without it, at the end.
 */
export type WrittenRow = {
  row: ProductRow;
  current: EditedProduct | null;
  createdAt?: Date | undefined;
  position?: number | undefined;
};
export type Written = { id: string; outcome: 'added' | 'changed' | 'unchanged'; changed: (keyof ProductFields)[] };

type Change = { id: string; slug: string; current: EditedProduct; columns: catalogue.ProductChange };

/** Rounds a weight in kilograms to grams, the smallest unit that the column stores. */
const toGrams = (kilograms: number) => Math.round(kilograms * 1000) / 1000;

/** Returns the row as it is stored: fields that are missing in the row keep their present values. */
function keptRow(row: ProductRow, current: EditedProduct | null): PicturedProduct & { slug: string } {
  const { category: _, images, stock, ...rest } = row;
  return {
    ...rest,
    // the slug does not change with the name, because other websites may link to the page
    slug: row.slug ?? current?.fields.slug ?? slugOf(row),
    ...(isPassed(row, current) && { originalPriceVnd: null }),
    ...(row.description !== undefined && { description: sanitizeDescription(row.description) }),
    ...(typeof row.grossWeightKg === 'number' && { grossWeightKg: toGrams(row.grossWeightKg) }),
    ...((row.archived ?? current?.fields.archived) ? { listed: false } : {}),
    ...(images && { images: images.flatMap((image) => ('url' in image ? [image] : [])) }),
    // the stock of an existing product changes only by stock movements
    ...(current === null && stock !== undefined && { stock }),
  };
}

/** True if a row that names no crossed-out price raises the price above the stored one, which then is none any more. */
const isPassed = ({ priceVnd, originalPriceVnd }: ProductRow, current: EditedProduct | null): boolean =>
  originalPriceVnd === undefined && (current?.fields.originalPriceVnd ?? priceVnd) < priceVnd;

/** @returns the fields that `writeProducts` would change */
export const changesOf = (row: ProductRow, current: EditedProduct): (keyof ProductFields)[] =>
  differences(keptRow(row, current), current);

function differences(row: PicturedProduct, { fields }: EditedProduct): (keyof ProductFields)[] {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  return changedFields(fields, { ...fields, ...given });
}

/**
 * Call `lockCatalogue` first, and pass only rows that `checkProducts` accepted. Call `writeBundles` afterwards, when
 * all products exist.
 * @returns the result for each row, in the order of the rows
 */
export async function writeProducts(tx: Transaction, rows: readonly WrittenRow[], actor: Actor): Promise<Written[]> {
  const types = new Map((await catalogue.listKnownTypes(tx)).map((type) => [type.slug, type]));
  let last = await catalogue.nextPosition(tx);
  const fresh: catalogue.NewProduct[] = [];
  const changes: Change[] = [];
  const written = rows.map(({ row: given, current, createdAt, position }): Written => {
    const row = keptRow(given, current);
    const type = types.get(row.type);
    if (!type) throw new Error(`the type ${row.type} went away after the check`);
    const columns = toColumns(row, type, attributesIn(current?.fields ?? {}));
    if (!current) {
      const id = randomUUID();
      const created = createdAt && createdAt < new Date() ? { created_at: createdAt } : {};
      fresh.push({ id, ...emptyColumns, ...columns, ...created, position: position ?? last++ });
      return { id, outcome: 'added', changed: [] };
    }
    const changed = differences(row, current);
    if (changed.length > 0) changes.push({ id: current.id, slug: row.slug, current, columns });
    return { id: current.id, outcome: changed.length > 0 ? 'changed' : 'unchanged', changed };
  });
  if (fresh.length + changes.length > 0) await write(tx, fresh, changes, actor);
  return written;
}

async function write(
  tx: Transaction,
  fresh: readonly catalogue.NewProduct[],
  changes: readonly Change[],
  actor: Actor,
): Promise<void> {
  await setCause(tx, { kind: 'opening', actor });
  const changed = changes.map(({ id }) => id);
  // the rows of a file are in any order, and a checkout of two of them must not wait for one while this waits for the other
  await lockProducts(tx, changed);
  await forgetWords(tx, changed);
  for (const { id, slug, current, columns } of changes) {
    // the hash of the import is removed, because the product no longer equals the row that created it
    await catalogue.updateProduct(tx, id, { ...columns, import_hash: null });
    if (slug !== current.fields.slug) await catalogue.keepOldSlug(tx, current.fields.slug, id);
  }
  await catalogue.insertProducts(tx, fresh, () => {});
  await catalogue.dropOldSlugs(tx, [...changes.map(({ slug }) => slug), ...fresh.map(({ slug }) => slug)]);
  await learnWords(tx, [...changed, ...fresh.map(({ id }) => id)]);
}
