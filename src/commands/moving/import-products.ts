/** The products of an import: what would happen, what is written, and what the undo takes back. */
import { createHash } from 'node:crypto';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import { type AttributeKey, attributesIn } from '#domain/catalogue/product-attributes.ts';
import type { ImportedProduct } from '#domain/moving/imported.ts';
import type { RowOutcome } from '#domain/moving/importing.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import { deleteProducts, lockProducts } from '#store/catalogue/demo-products.ts';
import { type EditedProduct, listEditedById } from '#store/catalogue/edited-products.ts';
import type { Transaction } from '#store/database/database.ts';
import { listUses, type MadeType, makeType, removeEmptyTypes, type Use } from '#store/moving/imported-products.ts';
import { forgetWords } from '#store/search/indexing.ts';
import { changesOf, writeProducts } from '../catalogue/write-products.ts';
import { nameOpeningCosts } from '../costing/name-opening-cost.ts';
import { queuePictures } from './fetch-pictures.ts';
import { attributeColumns, declareColumns, removeUnusedAttributes } from './import-attributes.ts';
import type { Applied, Foreseen, ImportContext, ImportKind, Undone, WrittenItem } from './kinds.ts';
import { keepOldAddresses } from './old-addresses.ts';
import { type PlannedProduct, type PlannedRow, planProducts } from './plan-products.ts';

type Values = Partial<Record<keyof ProductFields, unknown>>;

/**
 * `hash`: of the fields of a product that the import has made; `before` and `after`: the values that it has changed in a product that
 * the shop had; `sku` is for people who read the table
 */
type WrittenProduct = { id: string; sku: string } & ({ hash: string } | { before: Values; after: Values });
/** `attributes`: those that the product was the first to have; absent in imports from before this was possible */
type Wrote = { products: WrittenProduct[]; types: MadeType[]; attributes?: AttributeKey[] };

const outcomeOf = ({ rows }: PlannedProduct): RowOutcome => {
  if (rows.length === 0) return 'refused';
  if (rows.every(({ current }) => current === null)) return 'new';
  const isSame = rows.every(({ row, current }) => current !== null && changesOf(row, current).length === 0);
  return isSame ? 'same' : 'changed';
};

const foreseen = (plan: PlannedProduct): Foreseen => ({ outcome: outcomeOf(plan), notes: plan.notes });

/** Pictures come later, in the background, so they are no sign that somebody has edited the product. */
function hashOf({ images: _, ...fields }: ProductFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

async function apply(
  tx: Transaction,
  plans: readonly PlannedProduct[],
  context: ImportContext,
): Promise<Applied<Wrote>[]> {
  const types = await makeTypes(tx, plans);
  const typed = plans.map(({ type, rows }) =>
    rows.map((planned): PlannedRow => {
      const made = type.slug ?? types.get(type.category + type.name)?.type;
      return planned.current || !made ? planned : { ...planned, row: { ...planned.row, type: made } };
    }),
  );
  const columns = attributeColumns(context.choices);
  const valued = plans.flatMap(({ item }, index) =>
    (typed[index] ?? []).map(({ row }) => ({ item, type: row.type, values: attributesIn(row) })),
  );
  const declared = await declareColumns(tx, context.importId, columns, valued);
  const written = await writeProducts(tx, typed.flat(), context.actor);
  const ids = written.flatMap(({ id, outcome }) => (outcome === 'unchanged' ? [] : [id]));
  const after = await listEditedById(tx, ids);
  await handOn(tx, plans, typed, bySku(after), context);
  let next = 0;
  return plans.map((plan, index): Applied<Wrote> => {
    const products = (typed[index] ?? []).flatMap(({ current }): WrittenProduct[] => {
      const product = after.get(written[next++]?.id ?? '');
      return product ? [writtenAs(product, current)] : [];
    });
    const own = plan.type.slug === null ? types.get(plan.type.category + plan.type.name) : undefined;
    // the first product of a new type takes the type with it when it is taken back
    const made =
      own &&
      plans.findIndex(({ type }) => type.slug === null && types.get(type.category + type.name) === own) === index;
    const has = (rows: readonly PlannedRow[] | undefined, key: AttributeKey) =>
      rows?.some(({ row }) => attributesIn(row)[key] !== undefined) ?? false;
    // so does the first product with a value of a new attribute
    const attributes = declared.filter((key) => typed.findIndex((rows) => has(rows, key)) === index);
    const wrote = { products, types: made ? [own] : [], attributes };
    return { ...foreseen(plan), wrote: products.length > 0 ? wrote : null };
  });
}

const bySku = (products: ReadonlyMap<string, EditedProduct>) =>
  new Map([...products.values()].map((product) => [product.fields.sku, product]));

/** Names what the first stock cost, queues the pictures of products that have none yet, and lets the old addresses lead to the first of the sizes. */
async function handOn(
  tx: Transaction,
  plans: readonly PlannedProduct[],
  typed: readonly (readonly PlannedRow[])[],
  written: ReadonlyMap<string, EditedProduct>,
  { importId, actor }: ImportContext,
): Promise<void> {
  const costs = typed.flat().flatMap(({ row, current, cost }) => {
    const product = current === null && row.stock ? written.get(row.sku) : undefined;
    return product && cost !== null ? [{ productId: product.id, unitCost: cost }] : [];
  });
  await nameOpeningCosts(tx, costs, actor);
  const made = plans.map(({ item }, index) => ({
    item,
    products: (typed[index] ?? []).flatMap(({ row }) => written.get(row.sku) ?? []),
  }));
  await queuePictures(
    tx,
    made.map(({ item, products }) => {
      const bare = products.flatMap(({ id, fields }) => (fields.images.length === 0 ? [id] : []));
      return { importId, productIds: bare, addresses: item.pictures, alt: item.name };
    }),
  );
  await keepOldAddresses(
    tx,
    made.flatMap(({ item, products }) =>
      pagesOf(item, products).flatMap(([path, product]) =>
        // a page at the same address needs no redirect
        path !== `/products/${product.fields.slug}` ? [{ importId, path, productId: product.id }] : [],
      ),
    ),
  );
}

/** The pages of the former shop, with the product that each leads to: the first of the sizes, or the one that had a page of its own. */
function pagesOf({ oldUrl, variants }: ImportedProduct, products: readonly EditedProduct[]): [string, EditedProduct][] {
  const [first] = products;
  const bySku = new Map(products.map((product) => [product.fields.sku, product]));
  const own = variants.flatMap(({ own, sku }): [string, EditedProduct][] => {
    const product = bySku.get(sku ?? '') ?? first;
    return own?.oldUrl && own.oldUrl !== oldUrl && product ? [[own.oldUrl, product]] : [];
  });
  return first && oldUrl ? [[oldUrl, first], ...own] : own;
}

function writtenAs({ id, fields }: EditedProduct, before: EditedProduct | null): WrittenProduct {
  if (!before) return { id, sku: fields.sku, hash: hashOf(fields) };
  const names = (Object.keys(fields) as (keyof ProductFields)[]).filter(
    (name) => !same(fields[name], before.fields[name]),
  );
  const only = (values: ProductFields): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { id, sku: fields.sku, before: only(before.fields), after: only(fields) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @returns the types that are made for these products, by category and name */
async function makeTypes(tx: Transaction, plans: readonly PlannedProduct[]): Promise<Map<string, MadeType>> {
  const made = new Map<string, MadeType>();
  for (const { type, rows } of plans) {
    if (type.slug !== null || rows.every(({ current }) => current)) continue;
    const key = type.category + type.name;
    if (!made.has(key)) made.set(key, await makeType(tx, type));
  }
  return made;
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

async function undo(tx: Transaction, rows: readonly WrittenItem<Wrote>[], context: ImportContext): Promise<Undone[]> {
  await lockCatalogue(tx);
  const ids = rows.flatMap(({ wrote }) => wrote.products.map(({ id }) => id));
  await lockProducts(tx, ids);
  const uses = new Map((await listUses(tx, ids)).map((use) => [use.id, use]));
  const current = await listEditedById(tx, ids);
  const undone: Undone[] = [];
  const removed: string[] = [];
  const restored: { row: PlannedRow['row']; current: EditedProduct }[] = [];
  for (const { wrote } of rows) {
    const left = wrote.products.flatMap((product) => {
      const now = current.get(product.id);
      const use = uses.get(product.id);
      // a product that somebody has removed needs no undo
      if (!now || !use) return [];
      if ('hash' in product) return reasonOf(use, now, product.hash) ?? [];
      const isEdited = Object.entries(product.after).some(
        ([name, value]) => !same(now.fields[name as keyof ProductFields], value),
      );
      return isEdited ? `${now.fields.sku} đã được sửa` : [];
    });
    undone.push({ left: left.length > 0 ? left.join('; ') : null });
    if (left.length > 0) continue;
    for (const product of wrote.products) {
      const now = current.get(product.id);
      if (!now) continue;
      if ('hash' in product) removed.push(product.id);
      else {
        const { sku, name, type, brand, priceVnd } = now.fields;
        restored.push({
          row: { sku, name, type, brand, priceVnd, ...product.before } as PlannedRow['row'],
          current: now,
        });
      }
    }
  }
  await writeProducts(tx, restored, context.actor);
  await forgetWords(tx, removed);
  await deleteProducts(tx, removed);
  const types = rows.flatMap(({ wrote }, index) => (undone[index]?.left === null ? wrote.types : []));
  await removeEmptyTypes(tx, types);
  await removeUnusedAttributes(
    tx,
    rows.flatMap(({ wrote }) => wrote.attributes ?? []),
  );
  return undone;
}

export const productsKind: ImportKind<'products', Wrote> = {
  preview: async (db, rows, context) => (await planProducts(db, rows, context)).map(foreseen),
  apply: async (tx, rows, context) => {
    await lockCatalogue(tx);
    return apply(tx, await planProducts(tx, rows, context), context);
  },
  undo,
};
