/** Checks entered or imported products for conflicts with each other and with the shop's products. Writes nothing. */
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { ProductFault } from '#domain/catalogue/product-faults.ts';
import { type KnownType, listKnownTypes, listTakenKeys, type TakenKeys } from '#store/catalogue/catalogue.ts';
import type { Database } from '#store/database/database.ts';
import { slugOf } from './product-columns.ts';

/**
 * `id`: the id of the changed product, null for a new one; if missing, the SKU identifies it. `number`: the row's number
 * in its file
 */
export type CheckedRow = { number: number; id?: string | null; row: ProductRow };
export type NumberedFault = ProductFault & { number: number };

type View = {
  types: ReadonlyMap<string, KnownType>;
  bySku: ReadonlyMap<string, TakenKeys>;
  bySlug: ReadonlyMap<string, TakenKeys>;
  byOption: ReadonlyMap<string, TakenKeys>;
  rows: ReadonlyMap<string, ProductRow>;
};

const optionKey = (group: string, value: string) => `${group}\n${value}`;

/** @returns all faults, in the order of the rows */
export async function checkProducts(db: Database, rows: readonly CheckedRow[]): Promise<NumberedFault[]> {
  const view = await readView(db, rows);
  const faults = [...repeated(rows, view), ...rows.flatMap((each) => faultsIn(each, view))];
  return faults.sort((one, other) => one.number - other.number);
}

async function readView(db: Database, rows: readonly CheckedRow[]): Promise<View> {
  const types = await listKnownTypes(db);
  const taken = await listTakenKeys(db, {
    skus: rows.flatMap(({ row }) => [row.sku, ...(row.parts ?? []).map((part) => part.sku)]),
    slugs: rows.map(({ row }) => slugOf(row)),
    groups: rows.flatMap(({ row }) => row.group ?? []),
  });
  return {
    types: new Map(types.map((type) => [type.slug, type])),
    bySku: new Map(taken.map((product) => [product.sku, product])),
    bySlug: new Map(taken.map((product) => [product.slug, product])),
    byOption: new Map(
      taken.flatMap((product) =>
        product.group && product.option ? [[optionKey(product.group, product.option), product]] : [],
      ),
    ),
    rows: new Map(rows.map(({ row }) => [row.sku, row])),
  };
}

/** Returns the slug of a row; if the row contains none, an existing product keeps its slug. */
const slugIn = ({ id, row }: CheckedRow, { bySku }: View) =>
  row.slug ?? (id === null ? undefined : bySku.get(row.sku)?.slug) ?? slugOf(row);

/** Finds SKUs, slugs and options that occur in two rows of one file. */
function repeated(rows: readonly CheckedRow[], view: View): NumberedFault[] {
  const keys: [field: string, keyOf: (checked: CheckedRow) => string | null][] = [
    ['sku', ({ row }) => row.sku],
    ['slug', (checked) => slugIn(checked, view)],
    ['option', ({ row: { group, option } }) => (group && option ? optionKey(group, option.value) : null)],
  ];
  return keys.flatMap(([field, keyOf]) => {
    const first = new Map<string, number>();
    return rows.flatMap((checked) => {
      const { number } = checked;
      const key = keyOf(checked);
      if (key === null) return [];
      const before = first.get(key);
      if (before === undefined) first.set(key, number);
      return before === undefined ? [] : [{ number, field, reason: `trùng với dòng ${before}` }];
    });
  });
}

function faultsIn({ number, id: given, row }: CheckedRow, view: View): NumberedFault[] {
  const faults: NumberedFault[] = [];
  const fault = (field: string, reason: string) => faults.push({ number, field, reason });
  const id = given === undefined ? view.bySku.get(row.sku)?.id : given;
  const isOthers = (owner: TakenKeys | undefined) => owner !== undefined && owner.id !== id;
  const type = view.types.get(row.type);
  if (!type) fault('type', `cửa hàng không có loại “${row.type}”`);
  else if (row.category && row.category[0] !== type.category_slug)
    fault('category', `loại này thuộc danh mục “${type.category_slug}”`);
  if (isOthers(view.bySku.get(row.sku))) fault('sku', 'đã là mã của sản phẩm khác');
  const slug = slugIn({ number, ...(given !== undefined && { id: given }), row }, view);
  const slugOwner = view.bySlug.get(slug);
  if (isOthers(slugOwner)) fault('slug', `“${slug}” đang là đường dẫn của sản phẩm ${slugOwner?.sku}`);
  const optionOwner = row.group && row.option ? view.byOption.get(optionKey(row.group, row.option.value)) : undefined;
  if (isOthers(optionOwner)) fault('option', `sản phẩm ${optionOwner?.sku} đã có lựa chọn này trong nhóm`);
  for (const part of row.parts ?? []) {
    const reason = partFault(part.sku, row.sku, view);
    if (reason) fault('parts', reason);
  }
  if (row.parts?.length && view.bySku.get(row.sku)?.isPart)
    fault('parts', 'sản phẩm này đang nằm trong một bộ khác nên không thể là bộ');
  return faults;
}

function partFault(sku: string, bundle: string, { bySku, rows }: View): string | null {
  if (sku === bundle) return 'bộ không thể gồm chính nó';
  const existing = bySku.get(sku);
  const row = rows.get(sku);
  if (!existing && !row) return `cửa hàng không có sản phẩm “${sku}”`;
  const isBundle = row?.parts ? row.parts.length > 0 : existing?.isBundle;
  return isBundle ? `“${sku}” đã là một bộ, bộ không thể nằm trong bộ` : null;
}
