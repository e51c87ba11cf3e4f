/** The products of an import: what would happen, what is written, and what the undo takes back. */
import { type AttributeKey, attributesIn } from '#domain/catalogue/product-attributes.ts';
import type { ImportedProduct } from '#domain/moving/imported.ts';
import type { RowOutcome } from '#domain/moving/importing.ts';
import { lockCatalogue } from '#store/catalogue/catalogue.ts';
import type { EditedProduct } from '#store/catalogue/edited-products.ts';
import type { Transaction } from '#store/database/database.ts';
import { type MadeType, makeType } from '#store/moving/imported-products.ts';
import { changesOf } from '../catalogue/write-products.ts';
import { nameOpeningCosts } from '../costing/name-opening-cost.ts';
import { queuePictures } from './fetch-pictures.ts';
import { attributeColumns, declareColumns } from './import-attributes.ts';
import type { Applied, Foreseen, ImportContext, ImportKind } from './kinds.ts';
import { keepOldAddresses } from './old-addresses.ts';
import { type PlannedProduct, type PlannedRow, planProducts } from './plan-products.ts';
import { undoProducts, type Wrote, writeRows } from './written-products.ts';

const outcomeOf = ({ rows }: PlannedProduct): RowOutcome => {
  if (rows.length === 0) return 'refused';
  if (rows.every(({ current }) => current === null)) return 'new';
  const isSame = rows.every(({ row, usual }) => usual !== null && changesOf(row, usual).length === 0);
  return isSame ? 'same' : 'changed';
};

const foreseen = (plan: PlannedProduct): Foreseen => ({ outcome: outcomeOf(plan), notes: plan.notes });

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
  const written = (await writeRows(tx, typed.flat(), context.actor)).flatMap(({ product, wrote }) =>
    wrote ? [[product.fields.sku, { product, wrote }] as const] : [],
  );
  const bySku = new Map(written);
  await handOn(tx, plans, typed, new Map(written.map(([sku, { product }]) => [sku, product])), context);
  return plans.map((plan, index): Applied<Wrote> => {
    const products = (typed[index] ?? []).flatMap(({ row }) => bySku.get(row.sku)?.wrote ?? []);
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

export const productsKind: ImportKind<'products', Wrote> = {
  preview: async (db, rows, context) => (await planProducts(db, rows, context)).map(foreseen),
  apply: async (tx, rows, context) => {
    await lockCatalogue(tx);
    return apply(tx, await planProducts(tx, rows, context), context);
  },
  undo: undoProducts,
};
