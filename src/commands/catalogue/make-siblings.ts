/** Makes the siblings of a product in one act: new ones of one form, and further ones of a stored product. */
import type { Actor } from '#domain/accounts/access.ts';
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { ProductFields } from '#domain/catalogue/edited-product.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import type { ProductFault } from '#domain/catalogue/product-faults.ts';
import { baseNameOf, isShared } from '#domain/catalogue/siblings.ts';
import { demand, Failure, isFailure } from '#domain/values/failure.ts';
import { slugify } from '#domain/values/vietnamese-text.ts';
import { makeSkus } from '#store/catalogue/catalogue.ts';
import { type EditedProduct, findEdited, isGroupListed, isGroupTaken } from '#store/catalogue/edited-products.ts';
import { listGroup } from '#store/catalogue/siblings.ts';
import type { Transaction } from '#store/database/database.ts';
import type { ActEntry, Acted } from '../acts/run-act.ts';
import { entriesOfEdit, entriesOfNew, inCatalogue, invalid, readRow, refuseFaults } from './save-product.ts';
import { writeProducts } from './write-products.ts';

/** What each sibling has for itself; not checked yet. The shop makes a missing SKU. */
export type GivenSibling = {
  value: string;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
  priceVnd: unknown;
  stock: unknown;
  grossWeightKg?: unknown;
  openingCost?: unknown;
};

type Making = { option: string; siblings: readonly GivenSibling[]; attributes: AttributeTable; actor: Actor };

/**
 * @param given.product the fields that all siblings have in common; its name is the beginning of their names
 * @param given.copyOf the product of which the new ones are copies: they have the same manual
 */
export function createSiblings(
  tx: Transaction,
  { product, copyOf = null, ...making }: Making & { product: unknown; copyOf?: string | null | undefined },
): Promise<Acted<EditedProduct[]>> {
  return inCatalogue(tx, async () => {
    const { slug: _, metaTitle: __, ...common } = { ...(product as Record<string, unknown>) };
    const name = String(common.name ?? '').trim();
    if (name === '') throw invalid([{ field: 'name', reason: 'không được để trống' }]);
    const group = await freeGroup(tx, slugify(name) || 'nhom');
    const isListed = common.listed !== false;
    return write(tx, { ...making, common: { ...common, group }, name, isListed, manualOf: copyOf });
  });
}

/**
 * Adds siblings to a stored product, with its values for all that is not their own.
 * @param own the option of the product itself, if it has none yet
 * @throws Failure PRODUCT_NOT_FOUND, PRODUCT_INVALID
 */
export function addSiblings(
  tx: Transaction,
  id: string,
  { own, ...making }: Omit<Making, 'option'> & { own: ProductFields['option'] },
): Promise<Acted<EditedProduct[]>> {
  return inCatalogue(tx, async () => {
    const found = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
    const product = found.fields.group && found.fields.option ? found : await begin(tx, found, own, making.actor);
    const { fields } = product;
    const shared = Object.entries(fields).filter(([field]) => isShared(field));
    const common = { ...Object.fromEntries(shared), group: fields.group, packageCm: fields.packageCm };
    const option = fields.option?.name ?? '';
    const isListed = !fields.archived && !(await isGroupListed(tx, fields.group ?? ''));
    const { result, entries } = await write(tx, {
      ...making,
      option,
      common: { ...common, archived: fields.archived },
      name: baseNameOf(fields),
      ...{ isListed, manualOf: id },
    });
    return { result, entries: [...entriesOfEdit(found, product), ...entries] };
  });
}

/** Makes a product the first of a group. */
async function begin(
  tx: Transaction,
  current: EditedProduct,
  own: ProductFields['option'],
  actor: Actor,
): Promise<EditedProduct> {
  const option = current.fields.option ?? own;
  if (!option) throw invalid([{ field: 'own', reason: 'phải có: sản phẩm này cỡ nào, màu nào' }]);
  const group = current.fields.group ?? (await freeGroup(tx, current.fields.slug));
  const { sku, slug, name, type, brand, priceVnd } = current.fields;
  const row: ProductRow = { sku, slug, name, type, brand, priceVnd, group, option };
  await refuseFaults(tx, [{ number: 1, id: current.id, row }], []);
  await writeProducts(tx, [{ row, current }], actor);
  return reread(tx, current.id);
}

/** @returns the wanted name of a group, with a number if other products have it */
export async function freeGroup(tx: Transaction, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const group = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await isGroupTaken(tx, group))) return group;
  }
}

async function reread(tx: Transaction, id: string): Promise<EditedProduct> {
  const product = await findEdited(tx, id);
  if (!product) throw new Error('the product went away while it was written');
  return product;
}

/** `manualOf`: the product whose manual the siblings get, if it has one */
type Writing = Making & {
  common: Record<string, unknown>;
  name: string;
  isListed: boolean;
  manualOf: string | null;
};

async function write(tx: Transaction, writing: Writing): Promise<Acted<EditedProduct[]>> {
  const { option, siblings, attributes, actor, common, name, isListed, manualOf } = writing;
  if (siblings.length === 0 || siblings.some(({ value }) => value.trim() === ''))
    throw invalid([{ field: 'siblings', reason: 'cần ít nhất một giá trị' }]);
  if (option.trim() === '') throw invalid([{ field: 'option', reason: 'phải có tên, ví dụ Mức tạ' }]);
  const made = await makeSkus(tx, siblings.filter(({ sku }) => !sku?.trim()).length);
  const rows = siblings.map(({ value, sku, openingCost: _, ...own }, index) => ({
    number: index + 1,
    id: null,
    row: ofSiblingIn(value, () =>
      readRow(
        {
          ...{ ...common, ...own, sku: sku?.trim() || made.shift(), name: `${name} ${value}` },
          ...{ option: { name: option, value }, listed: isListed && index === 0 },
        },
        attributes,
      ),
    ),
  }));
  await refuseFaults(tx, rows, [], ({ number, field, reason }) =>
    ofSibling(siblings[number - 1]?.value ?? '', field, reason),
  );
  const written = await writeProducts(
    tx,
    rows.map(({ row }) => ({ row, current: null })),
    actor,
  );
  const products: EditedProduct[] = [];
  const entries: ActEntry[] = [];
  for (const [index, { id }] of written.entries()) {
    const product = await reread(tx, id);
    const { value = '', openingCost } = siblings[index] ?? {};
    const asInvalid = (reason: string) => invalid([ofSibling(value, 'openingCost', reason)]);
    entries.push(...(await entriesOfNew(tx, product, { copyOf: manualOf, openingCost, actor, asInvalid })));
    products.push(product);
  }
  return { result: products, entries };
}

const ownLabels: Readonly<Record<string, string>> = {
  ...{ sku: 'SKU', barcode: 'mã vạch', priceVnd: 'giá bán', stock: 'tồn kho', grossWeightKg: 'khối lượng' },
  ...{ option: 'giá trị', slug: 'đường dẫn', name: 'tên', openingCost: 'giá vốn' },
};

/** A fault of what one sibling has for itself is told at the table of siblings, under its value. */
const ofSibling = (value: string, field: string, reason: string): ProductFault =>
  field in ownLabels ? { field: 'siblings', reason: `${value}: ${ownLabels[field]} ${reason}` } : { field, reason };

function ofSiblingIn(value: string, read: () => ProductRow): ProductRow {
  try {
    return read();
  } catch (error) {
    if (!isFailure(error, 'PRODUCT_INVALID')) throw error;
    throw invalid(error.facts.faults.map(({ field, reason }) => ofSibling(value, field, reason)));
  }
}

/**
 * Copies fields of a product to all its siblings.
 * @param fields the names of fields that siblings can share; others are left out
 * @returns the number of changed siblings @throws Failure PRODUCT_NOT_FOUND, CHANGED_MEANWHILE, PRODUCT_INVALID
 */
export function shareFields(
  tx: Transaction,
  id: string,
  { version, fields: names, actor }: { version: string; fields: readonly string[]; actor: Actor },
): Promise<Acted<{ changed: number }>> {
  return inCatalogue(tx, async () => {
    const source = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
    if (source.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: source });
    const shared = Object.fromEntries(
      Object.entries(source.fields).filter(([name]) => isShared(name) && names.includes(name)),
    );
    let changed = 0;
    const entries: ActEntry[] = [];
    for (const sibling of await listGroup(tx, source.fields.group)) {
      if (sibling.id === id) continue;
      const current = await reread(tx, sibling.id);
      const { sku, slug, name, type, brand, priceVnd } = current.fields;
      const row = { ...{ sku, slug, name, type, brand, priceVnd }, ...shared } as ProductRow;
      const [written] = await writeProducts(tx, [{ row, current }], actor);
      if (written?.outcome !== 'changed') continue;
      changed += 1;
      entries.push(...entriesOfEdit(current, await reread(tx, sibling.id)));
    }
    return { result: { changed }, entries };
  });
}
