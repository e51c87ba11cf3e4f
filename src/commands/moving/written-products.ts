/** Writes the products of an import, and takes back what it wrote where nothing has used or changed it since. */
import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import { changedFields, type ProductFields } from '#domain/catalogue/edited-product.ts';
import type { Manual } from '#domain/catalogue/manual.ts';
import type { AttributeKey } from '#domain/catalogue/product-attributes.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { deleteProducts, lockProducts } from '#store/catalogue/demo-products.ts';
import { type EditedProduct, listEditedById, listEditedBySku } from '#store/catalogue/edited-products.ts';
import { deleteManual, listManuals, writeManual } from '#store/content/manuals.ts';
import type { Transaction } from '#store/database/database.ts';
import { listUses, type MadeType, removeEmptyTypes, type Use } from '#store/moving/imported-products.ts';
import { forgetWords } from '#store/search/indexing.ts';
import { writeBundles } from '../catalogue/write-bundles.ts';
import { type WrittenRow, writeProducts } from '../catalogue/write-products.ts';
import { besideRunningPrices, listPricesForFile, withUsualPrices } from '../prices/file-prices.ts';
import { endSchedule } from '../prices/schedule-prices.ts';
import { removeUnusedAttributes } from './import-attributes.ts';
import type { ImportContext, Undone, WrittenItem } from './kinds.ts';

type Values = Partial<Record<keyof ProductFields, unknown>>;

/**
 * `hash`: of the fields of a product that the import has made; `before` and `after`: the values that it has changed in a product that
 * the shop had; prices are the usual ones, also while one for a time is running. `sku` is for people who read the table
 */
type WrittenProduct = { id: string; sku: string } & ({ hash: string } | { before: Values; after: Values });

/**
 * `types` and `attributes`: those that the product was the first to have; absent in imports from before this was possible, as the
 * others. `manual`: the hash of the one that the product got; `schedules`: those of its prices, which the import made
 */
export type Wrote = {
  products: WrittenProduct[];
  types?: MadeType[];
  attributes?: AttributeKey[];
  manual?: { productId: string; hash: string; before: Manual | null };
  schedules?: string[];
};

/** Pictures of other shops come later, in the background, so they are no sign that somebody has edited the product. */
function hashOf({ images: _, ...fields }: ProductFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

function writtenAs({ id, fields }: EditedProduct, before: EditedProduct | null): WrittenProduct | null {
  if (!before) return { id, sku: fields.sku, hash: hashOf(fields) };
  const names = changedFields(before.fields, fields);
  const only = (values: ProductFields): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return names.length === 0 ? null : { id, sku: fields.sku, before: only(before.fields), after: only(fields) };
}

/** `wrote`: null if nothing was changed; `keepsParts`: true for a bundle whose parts are in an open order and did not change */
type WrittenResult = { product: EditedProduct; wrote: WrittenProduct | null; keepsParts: boolean };

/**
 * Writes checked rows with the parts of bundles. Prices are the usual ones: one for a time goes on until its end. Call
 * `lockCatalogue` first. @returns the result for each row, in the order of the rows
 */
export async function writeRows(tx: Transaction, rows: readonly WrittenRow[], actor: Actor): Promise<WrittenResult[]> {
  const known = rows.flatMap(({ current }) => (current ? [[current.id, current] as const] : []));
  const before = await withUsualPrices(tx, new Map(known));
  const given = (await besideRunningPrices(tx, rows)).map(({ row: { parts: _, ...row }, ...each }) => ({
    ...each,
    row,
  }));
  const ids = (await writeProducts(tx, given, actor)).map(({ id }) => id);
  const flaws = await writeParts(tx, rows);
  const after = await withUsualPrices(tx, await listEditedById(tx, ids));
  return rows.map(({ row, current }, index) => {
    const product = after.get(ids[index] ?? '');
    if (!product) throw new Error(`the product ${row.sku} was not written`);
    const wrote = writtenAs(product, (current && before.get(current.id)) ?? null);
    return { product, wrote, keepsParts: flaws.has(index) };
  });
}

/** @returns the indexes of bundles whose parts do not change, because they are in an open order or checkout */
async function writeParts(tx: Transaction, rows: readonly WrittenRow[]): Promise<ReadonlySet<number>> {
  const bundles = rows.flatMap(({ row: { sku, parts } }, row) => (parts ? [{ row, sku, parts }] : []));
  if (bundles.length === 0) return new Set();
  const skus = bundles.flatMap(({ sku, parts }) => [sku, ...parts.map((part) => part.sku)]);
  const ids = [...(await listEditedBySku(tx, [...new Set(skus)]))].map(([sku, { id }]) => [sku, id] as const);
  return new Set((await writeBundles(tx, bundles, new Map(ids))).map(({ row }) => row));
}

/** Why a product that the import has made cannot be taken back; null if it can. */
function reasonOf(use: Use, product: EditedProduct, hash: string): string | null {
  const { sku } = product.fields;
  if (use.ordered) return `${sku} đã có người đặt`;
  if (use.moved) return `${sku} đã nhập, xuất kho sau khi nhập`;
  if (use.told) return `${sku} đã có đánh giá, câu hỏi, hướng dẫn hoặc người chờ hàng`;
  if (use.bundled) return `${sku} đã nằm trong một bộ`;
  return use.edited || hashOf(product.fields) !== hash ? `${sku} đã được sửa` : null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Takes rows back. The cost of an opening stock that a row has named stays: the books have used it since. */
export async function undoProducts(
  tx: Transaction,
  rows: readonly WrittenItem<Wrote>[],
  { actor }: ImportContext,
): Promise<Undone[]> {
  await lockCatalogue(tx);
  const ids = rows.flatMap(({ wrote }) => wrote.products.map(({ id }) => id));
  await lockProducts(tx, ids);
  for (const id of new Set(rows.flatMap(({ wrote }) => wrote.schedules ?? []))) await endSchedule(tx, id, actor);
  const manuals = rows.flatMap(({ wrote }) => wrote.manual?.hash ?? []);
  const uses = new Map((await listUses(tx, ids, manuals)).map((use) => [use.id, use]));
  const current = await listEditedById(tx, ids);
  const usual = await withUsualPrices(tx, current);
  const planned = await listPricesForFile(tx, [...current.values()]);
  const isPlanned = (id: string) => (planned.get(id)?.plannedPrices.length ?? 0) > 0;
  const undone: Undone[] = [];
  const removed: string[] = [];
  const restored: (WrittenRow & { undone: Undone })[] = [];
  for (const { wrote } of rows) {
    const left = wrote.products.flatMap((product) => {
      const now = usual.get(product.id);
      const use = uses.get(product.id);
      // a product that somebody has removed needs no undo
      if (!now || !use) return [];
      if ('hash' in product)
        return reasonOf({ ...use, edited: use.edited || isPlanned(product.id) }, now, product.hash) ?? [];
      const isEdited = Object.entries(product.after).some(
        ([name, value]) => !same(now.fields[name as keyof ProductFields], value),
      );
      return isEdited ? `${now.fields.sku} đã được sửa` : [];
    });
    const result: Undone = { left: left.length > 0 ? left.join('; ') : null };
    undone.push(result);
    if (left.length > 0) continue;
    for (const product of wrote.products) {
      const now = current.get(product.id);
      if (!now) continue;
      if ('hash' in product) removed.push(product.id);
      else restored.push({ row: restoredRow(usual.get(now.id) ?? now, product.before), current: now, undone: result });
    }
  }
  for (const [index, { keepsParts }] of (await writeRows(tx, restored, actor)).entries())
    if (keepsParts && restored[index]) restored[index].undone.left = 'có đơn đang chờ gồm bộ này';
  await forgetWords(tx, removed);
  await deleteProducts(tx, removed);
  const taken = rows.flatMap(({ wrote }, index) => (undone[index]?.left === null ? [wrote] : []));
  await giveManualsBack(
    tx,
    taken.flatMap(({ manual }) => manual ?? []).filter(({ productId }) => !removed.includes(productId)),
  );
  await removeEmptyTypes(
    tx,
    taken.flatMap(({ types = [] }) => types),
  );
  await removeUnusedAttributes(
    tx,
    rows.flatMap(({ wrote }) => wrote.attributes ?? []),
  );
  return undone;
}

function restoredRow({ fields: { sku, name, type, brand, priceVnd } }: EditedProduct, before: Values): ProductRow {
  return { sku, name, type, brand, priceVnd, ...before } as ProductRow;
}

/** A manual that somebody has changed since stays. */
async function giveManualsBack(tx: Transaction, given: readonly NonNullable<Wrote['manual']>[]): Promise<void> {
  if (given.length === 0) return;
  const kept = await listManuals(
    tx,
    given.map(({ productId }) => productId),
  );
  for (const { productId, hash, before } of given) {
    if (kept.get(productId)?.hash !== hash) continue;
    if (before) await writeManual(tx, productId, before);
    else await deleteManual(tx, productId);
  }
}
