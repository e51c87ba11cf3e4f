/** Says for products of an import what each becomes in the shop: which rows are new, which are changed, which are refused. */
import type { ProductRow } from '#domain/catalogue/catalogue-row.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { readProduct } from '#domain/catalogue/product-faults.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import type { ImportedProduct } from '#domain/moving/imported.ts';
import { type PlannedVariant, planVariants, wantedSlug } from '#domain/moving/product-rows.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import { type ChosenType, typeOf } from '#domain/moving/type-names.ts';
import { formatMoney } from '#domain/values/money.ts';
import { fold, slugify, tidy } from '#domain/values/vietnamese-text.ts';
import { type KnownType, listKnownTypes } from '#store/catalogue/catalogue.ts';
import { type EditedProduct, listEditedBySku } from '#store/catalogue/edited-products.ts';
import type { Database } from '#store/database/database.ts';
import {
  type GroupMember,
  listBrandsQuickly,
  listGroupMembers,
  listTakenSlugs,
} from '#store/moving/imported-products.ts';
import { withUsualPrices } from '../prices/file-prices.ts';
import { attributeColumns, readAttributes, withDeclaredColumns } from './import-attributes.ts';
import type { ImportContext, ItemRow } from './kinds.ts';

/** `current`: the product that the shop has under this SKU; `usual`: the same with its usual prices; `cost`: what one piece cost, in đồng */
export type PlannedRow = {
  row: ProductRow;
  current: EditedProduct | null;
  usual: EditedProduct | null;
  cost: number | null;
};
export type PlannedProduct = { item: ImportedProduct; notes: RowNote[]; type: ChosenType; rows: PlannedRow[] };

/** Stands for the type of a product until it has been made. It is never stored. */
const NEW_TYPE = 'loai-moi';

type View = {
  types: readonly KnownType[];
  /** the names of brands by their folded form */
  brands: ReadonlyMap<string, string>;
  current: ReadonlyMap<string, EditedProduct>;
  usual: ReadonlyMap<string, EditedProduct>;
  members: ReadonlyMap<string, GroupMember[]>;
  takenSlugs: Map<string, string>;
  columns: ReturnType<typeof attributeColumns>;
  /** the attributes of the shop, and those that the import declares */
  table: AttributeTable;
  context: ImportContext;
};

type Begun = ItemRow<ImportedProduct> & { variants: PlannedVariant[]; slugs: string[] };

/** The slugs that the variants of a product would like: the first one has that of the product, where the old page was. */
function slugsOf(item: ImportedProduct, variants: readonly PlannedVariant[]): string[] {
  const base = wantedSlug(item) || slugify(variants[0]?.sku ?? '');
  return variants.map(({ option }, index) => (index === 0 || option === '' ? base : `${base}-${slugify(option)}`));
}

/** @returns what becomes of each product, in the order of the given ones */
export async function planProducts(
  db: Database,
  items: readonly ItemRow<ImportedProduct>[],
  context: ImportContext,
): Promise<PlannedProduct[]> {
  const begun = items.map((each): Begun => {
    const variants = planVariants(each.item, each.notes, context.choices);
    return { ...each, variants, slugs: slugsOf(each.item, variants) };
  });
  const columns = attributeColumns(context.choices);
  const products = items.map(({ item }) => item);
  const table = await withDeclaredColumns(db, context.attributes, columns, products);
  const view = { ...(await readView(db, begun, context)), columns, table };
  return begun.map((each) => planProduct(each, view));
}

async function readView(
  db: Database,
  begun: readonly Begun[],
  context: ImportContext,
): Promise<Omit<View, 'columns' | 'table'>> {
  const skus = begun.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const current = await listEditedBySku(db, skus);
  const slugs = begun.flatMap((each) => each.slugs);
  const groups = [...slugs, ...[...current.values()].flatMap(({ fields }) => fields.group ?? [])];
  const members = await listGroupMembers(db, [...new Set(groups)]);
  return {
    types: await listKnownTypes(db),
    brands: new Map((await listBrandsQuickly(db)).map((name) => [fold(name), name])),
    current,
    usual: await withUsualPrices(db, current),
    members: Map.groupBy(members, ({ group }) => group),
    takenSlugs: await listTakenSlugs(db, slugs),
    context,
  };
}

function planProduct({ item, notes: given, variants, slugs }: Begun, view: View): PlannedProduct {
  const notes = [...given];
  const type = typeOf(item.categories[0] ?? [], view.types, view.context.choices);
  const skus = new Set(variants.map(({ sku }) => sku));
  const group = groupOf(variants, slugs[0] ?? '', skus, view);
  const isListed = variants.some(({ sku }) => view.current.get(sku)?.fields.listed);
  let listed = isListed;
  const kept = variants.flatMap(({ sku }) => view.current.get(sku)?.fields.type ?? [])[0];
  const own = new Map(item.variants.flatMap((variant) => (variant.own ? [[variant.row, variant.own]] : [])));
  const attributes = readAttributes(item, kept ?? type.slug, view);
  notes.push(...attributes.notes);
  const rows = variants.flatMap((variant, index): PlannedRow[] => {
    const current = view.current.get(variant.sku) ?? null;
    const clash = group && variant.option !== '' ? memberWith(group, variant.option, skus, view) : undefined;
    if (clash) {
      notes.push(refusal(variant.row, '', variant.option, `sản phẩm ${clash.sku} đã có lựa chọn này trong nhóm`));
      return [];
    }
    const fields = current
      ? changedRow(variant, current, group)
      : {
          ...newRow(variant, type, group, view),
          slug: takeSlug(slugs[index] ?? '', variant.sku, view),
          listed: !listed,
        };
    const said = own.get(variant.row);
    const given = said
      ? readAttributes({ extras: said.extras, row: variant.row }, kept ?? type.slug, view)
      : attributes;
    if (said) notes.push(...given.notes);
    const { row, faults } = readProduct({ ...fields, ...given.values }, view.table);
    for (const { field, reason } of faults) notes.push(refusal(variant.row, labelOf(field), '', reason));
    if (!row) return [];
    if (!current) notes.push(...lostCost(item, variant));
    listed = true;
    return [{ row, current, usual: view.usual.get(variant.sku) ?? null, cost: variant.cost }];
  });
  return { item, notes, type, rows };
}

const refusal = (row: number, field: string, value: string, says: string): RowNote => ({
  row,
  field,
  value,
  says,
  refuses: true,
});

/** Tells at the cell of the stock that the cost of goods is not kept whose number is not known: only a stock has a cost. */
function lostCost({ variants }: ImportedProduct, { row, cost }: PlannedVariant): RowNote[] {
  const { stock, costWithout: cell } = variants.find((variant) => variant.row === row) ?? {};
  if (cost === null || !cell) return [];
  const unknown = cell.value === '' ? 'tệp không ghi tồn kho' : 'không đọc được tồn kho';
  const says = `chưa ghi giá vốn ${formatMoney(cost)}, vì ${stock === null ? unknown : 'tồn kho âm'}`;
  return [{ row, ...cell, says, refuses: false }];
}

const labelOf = (field: string) =>
  field in productFields ? productFields[field as keyof typeof productFields].label : field;

/** The group of the variants: the one that they have, else a new one under a name that no other products have. */
function groupOf(
  variants: readonly PlannedVariant[],
  base: string,
  skus: ReadonlySet<string>,
  { current, members }: View,
): string | null {
  if (variants.every(({ option }) => option === '')) return null;
  const known = variants.map(({ sku }) => current.get(sku)?.fields.group).find((group) => group);
  if (known) return known;
  const isOthers = (members.get(base) ?? []).some(({ sku }) => !skus.has(sku));
  return isOthers ? `${base}-${slugify(variants[0]?.sku ?? '')}` : base;
}

const memberWith = (group: string, option: string, skus: ReadonlySet<string>, { members }: View) =>
  members.get(group)?.find((member) => member.option === option && !skus.has(member.sku));

/** A slug that is taken gets the code of the variant behind it, which no other product has. */
function takeSlug(wanted: string, sku: string, { takenSlugs }: View): string {
  const slug = takenSlugs.has(wanted) || wanted === '' ? [wanted, slugify(sku)].filter(Boolean).join('-') : wanted;
  takenSlugs.set(slug, sku);
  return slug;
}

function newRow(
  { given }: PlannedVariant,
  type: ChosenType,
  group: string | null,
  { brands }: View,
): Record<string, unknown> {
  return { ...given, type: type.slug ?? NEW_TYPE, brand: brands.get(fold(tidy(given.brand))) ?? given.brand, group };
}

/**
 * What the shop has decided itself stays: the type, the brand's spelling, the address, and whether it is listed or archived; a file
 * can only take a product out of sale. Stock is kept by its ledger.
 */
function changedRow(
  { given }: PlannedVariant,
  { fields }: EditedProduct,
  group: string | null,
): Record<string, unknown> {
  const { stock: _, archived, brand, specs, ...rest } = given;
  const isSameBrand = fold(tidy(brand)) === fold(fields.brand);
  return {
    ...rest,
    type: fields.type,
    brand: isSameBrand ? fields.brand : brand,
    ...(group !== null && { group }),
    ...(archived && { archived }),
    ...(specs && { specs: { ...fields.specs, ...specs } }),
  };
}
