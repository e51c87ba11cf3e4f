/** Creates or changes a product with the values that staff entered. */
import type { Actor } from '#domain/accounts/access.ts';
import { changedFields, type ProductFields } from '#domain/catalogue/edited-product.ts';
import { parseMediaUrl } from '#domain/catalogue/media.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { type ProductFault, readProduct } from '#domain/catalogue/product-faults.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { lockCatalogue, makeSkus } from '#store/catalogue/catalogue.ts';
import { type EditedProduct, findEdited, isGroupListed, listEditedBySku } from '#store/catalogue/edited-products.ts';
import { brokenConstraint, type Transaction } from '#store/database/database.ts';
import { type ActEntry, type Acted, acted, unchanged } from '../acts/run-act.ts';
import { nameGivenCost } from '../costing/name-opening-cost.ts';
import { shareManual } from './change-manual.ts';
import { type CheckedRow, checkProducts, type NumberedFault } from './check-products.ts';
import { writeBundles } from './write-bundles.ts';
import { writeProducts } from './write-products.ts';

/** `product`: the fields of `productRow` and the attributes of the shop's extensions, not checked yet. */
export type GivenProduct = { product: unknown; attributes: AttributeTable; actor: Actor };

/**
 * An omitted SKU is made by the shop.
 * @param given.copyOf the product of which the new one is a copy: it has the same manual
 * @param given.openingCost of a piece of its stock, in đồng, not checked yet
 * @throws Failure PRODUCT_INVALID
 */
export function createProduct(
  tx: Transaction,
  {
    product: given,
    attributes,
    actor,
    copyOf = null,
    openingCost,
  }: GivenProduct & { copyOf?: string | null | undefined; openingCost?: unknown },
): Promise<Acted<EditedProduct>> {
  return inCatalogue(tx, async () => {
    const row = readRow(await withSku(tx, given), attributes);
    await refuseFaults(tx, [{ number: 1, id: null, row }], []);
    const [written] = await writeProducts(tx, [{ row, current: null }], actor);
    await writeParts(tx, row);
    const product = await findEdited(tx, written?.id ?? '');
    if (!product) throw new Error('the product went away while it was written');
    const asInvalid = (reason: string) => invalid([{ field: 'openingCost', reason }]);
    const entries = await entriesOfNew(tx, product, { copyOf, openingCost, actor, asInvalid });
    return { result: product, entries };
  });
}

/** Gives a new product what it has besides its fields. @returns the entries for the audit log */
export async function entriesOfNew(
  tx: Transaction,
  product: EditedProduct,
  {
    copyOf,
    openingCost,
    actor,
    asInvalid,
  }: { copyOf: string | null; openingCost: unknown; actor: Actor; asInvalid: (reason: string) => Failure },
): Promise<ActEntry[]> {
  const thing = thingOf(product);
  const manual = await shareManual(tx, copyOf, thing);
  const named = { productId: product.id, name: product.fields.name, given: openingCost };
  const cost = await nameGivenCost(tx, named, { actor, invalid: asInvalid });
  return [{ act: 'product.created', thing, after: product.fields }, ...manual, ...cost];
}

/**
 * @param change the changed fields; an omitted field, also the SKU, keeps its value; the stock cannot be changed here
 * @throws Failure PRODUCT_NOT_FOUND, CHANGED_MEANWHILE, PRODUCT_INVALID
 */
export function updateProduct(
  tx: Transaction,
  id: string,
  { version, product: given, attributes, actor }: GivenProduct & { version: string },
): Promise<Acted<EditedProduct>> {
  return inCatalogue(tx, async () => {
    const current = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
    if (current.version !== version) throw new Failure('CHANGED_MEANWHILE', { current });
    const read = readRow(hasSku(given) ? given : { ...(given as object), sku: current.fields.sku }, attributes);
    const row = { ...read, slug: read.slug ?? current.fields.slug };
    await refuseFaults(tx, [{ number: 1, id, row }], current.fields.images);
    await writeProducts(tx, [{ row, current }], actor);
    await writeParts(tx, row);
    const product = await findEdited(tx, id);
    if (!product) throw new Error('the product went away while it was written');
    return { result: product, entries: entriesOfEdit(current, product) };
  });
}

/** Archives a product: no longer sold, but kept in orders. @throws Failure PRODUCT_NOT_FOUND, CHANGED_MEANWHILE */
export function archiveProduct(
  tx: Transaction,
  id: string,
  { version, archived, actor }: { version: string; archived: boolean; actor: Actor },
): Promise<Acted<EditedProduct>> {
  return inCatalogue(tx, async () => {
    const current = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
    if (current.version !== version) throw new Failure('CHANGED_MEANWHILE', { current });
    const { sku, name, type, brand, priceVnd, group } = current.fields;
    // lists show one product of each group: the restored product is listed only if no other product of the group is
    const listed = !archived && (group === null || !(await isGroupListed(tx, group)));
    const row = { sku, name, type, brand, priceVnd, archived, listed };
    await writeProducts(tx, [{ row, current }], actor);
    const product = await findEdited(tx, id);
    if (!product) throw new Error('the product went away while it was written');
    if (product.version === current.version) return unchanged(product);
    return acted(thingOf(product), { act: archived ? 'product.archived' : 'product.restored' }, product);
  });
}

const thingOf = ({ id, fields }: EditedProduct) => ({ kind: 'product' as const, id, name: fields.name });

export async function inCatalogue<Result>(tx: Transaction, act: () => Promise<Result>): Promise<Result> {
  await lockCatalogue(tx);
  try {
    return await act();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === null) throw error;
    throw invalid([{ field: '', reason: `không hợp với dữ liệu đang có (${constraint})` }]);
  }
}

export const invalid = (faults: readonly ProductFault[]) => new Failure('PRODUCT_INVALID', { faults });

const hasSku = (given: unknown) =>
  typeof given !== 'object' || given === null || ((given as { sku?: unknown }).sku ?? '') !== '';

const withSku = async (tx: Transaction, given: unknown): Promise<unknown> =>
  hasSku(given) ? given : { ...(given as object), sku: (await makeSkus(tx, 1))[0] };

export function readRow(given: unknown, attributes: AttributeTable) {
  const { row, faults } = readProduct(given, attributes);
  if (!row) throw invalid(faults);
  return row;
}

/**
 * Refuses rows that do not fit the stored products, or each other.
 * @param present the stored pictures, which may stay whatever their URLs are
 * @param asFault describes a fault that belongs to a numbered row
 */
export async function refuseFaults(
  tx: Transaction,
  rows: readonly CheckedRow[],
  present: ProductFields['images'],
  asFault: (fault: NumberedFault) => ProductFault = ({ field, reason }) => ({ field, reason }),
): Promise<void> {
  const faults = (await checkProducts(tx, rows)).map(asFault);
  const presentUrls = new Set(present.map(({ url }) => url));
  const isKnown = (image: NonNullable<CheckedRow['row']['images']>[number]) =>
    'url' in image && (presentUrls.has(image.url) || parseMediaUrl(image.url) !== null);
  if (!rows.every(({ row }) => row.images?.every(isKnown) ?? true))
    faults.push({ field: 'images', reason: 'phải là ảnh đã tải lên cửa hàng' });
  if (faults.length > 0) throw invalid(faults);
}

async function writeParts(tx: Transaction, row: CheckedRow['row']): Promise<void> {
  if (!row.parts) return;
  const skus = [row.sku, ...row.parts.map(({ sku }) => sku)];
  const ids = new Map([...(await listEditedBySku(tx, skus))].map(([sku, { id }]) => [sku, id]));
  const flaws = await writeBundles(tx, [{ row: 1, sku: row.sku, parts: row.parts }], ids);
  if (flaws.length > 0) throw invalid([{ field: 'parts', reason: PROMISED }]);
}

const PROMISED = 'có đơn hàng hoặc giỏ đang chờ thanh toán gồm bộ này, hãy đổi sau khi xong';

/** What the audit log says of an edit of a product: only the changed fields. */
export function entriesOfEdit(before: EditedProduct, after: EditedProduct): ActEntry[] {
  const names = changedFields(before.fields, after.fields);
  if (names.length === 0) return [];
  const only = ({ fields }: EditedProduct) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return [{ act: 'product.changed', thing: thingOf(after), before: only(before), after: only(after) }];
}
