/** Makes values of attributes out of the columns of an import, and attributes out of columns where the owner says so. */
import {
  bareKey,
  declare,
  type NewAttribute,
  type OwnAttributes,
  ownKeyOf,
  ownTableOf,
  readAttributeText,
} from '#domain/attributes/own-attributes.ts';
import {
  type AttributeKey,
  type AttributeTable,
  type AttributeValues,
  isOfType,
} from '#domain/catalogue/product-attributes.ts';
import type { ImportedProduct } from '#domain/moving/imported.ts';
import type { ImportChoices } from '#domain/moving/importing.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import {
  countUses,
  lockOwnAttributes,
  readOwnAttributes,
  writeOwnAttributes,
} from '#store/attributes/own-attributes.ts';
import type { Database, Transaction } from '#store/database/database.ts';

/** A column that is an attribute. `declares`: what it is declared as, unless the shop has it already. */
type Column = { header: string; key: AttributeKey; declares: NewAttribute | null };

export function attributeColumns({ attributes }: ImportChoices): Column[] {
  return Object.entries(attributes).map(([header, chosen]) =>
    'declares' in chosen
      ? { header, key: ownKeyOf(chosen.declares.label), declares: chosen.declares }
      : { header, key: chosen.key as AttributeKey, declares: null },
  );
}

const textsOf = (header: string, items: readonly ImportedProduct[]) => [
  ...new Set(
    items.flatMap(({ extras, variants }) =>
      [extras, ...variants.map(({ own }) => own?.extras ?? {})].flatMap((said) => said[header] ?? []),
    ),
  ),
];

/** @returns the shop's attributes with those that the import declares, as products of any type can have them while they are read */
export async function withDeclaredColumns(
  db: Database,
  table: AttributeTable,
  columns: readonly Column[],
  items: readonly ImportedProduct[],
): Promise<AttributeTable> {
  const declaring = columns.filter(({ declares }) => declares);
  if (declaring.length === 0) return table;
  const own = await readOwnAttributes(db);
  const made = declaring.flatMap(({ header, key, declares }) => {
    if (!declares) return [];
    const before = own[bareKey(key)]?.declared ?? null;
    const content = { types: [], values: textsOf(header, items) };
    return [[bareKey(key), { declared: declare(declares, before, content), importId: '' }] as const];
  });
  const anyType = Object.entries(ownTableOf(Object.fromEntries(made))).map(
    ([key, attribute]) => [key, { ...attribute, types: null }] as const,
  );
  return { ...table, ...Object.fromEntries(anyType) };
}

/**
 * Reads the attributes of a product from its columns. A value that does not fit is left out and named.
 * @param type the slug of the product's type; null for a new one, which no declared attribute names
 */
export function readAttributes(
  { extras, row }: Pick<ImportedProduct, 'extras' | 'row'>,
  type: string | null,
  { table, columns }: { table: AttributeTable; columns: readonly Column[] },
): { values: AttributeValues; notes: RowNote[] } {
  const values: AttributeValues = {};
  const notes: RowNote[] = [];
  for (const { header, key } of columns) {
    const text = extras[header];
    if (text === undefined) continue;
    const read = readOne(table, key, type, text);
    if ('value' in read) values[key] = read.value;
    else notes.push({ row, field: header, value: text, says: `bỏ trống thuộc tính, vì ${read.flaw}`, refuses: false });
  }
  return { values, notes };
}

function readOne(table: AttributeTable, key: AttributeKey, type: string | null, text: string) {
  const attribute = Object.hasOwn(table, key) ? table[key] : undefined;
  if (!attribute) return { flaw: 'cửa hàng không còn thuộc tính này' };
  const isFit = type === null ? attribute.types === null : isOfType(attribute, type);
  return isFit ? readAttributeText(attribute, text) : { flaw: 'loại sản phẩm này không có thuộc tính đó' };
}

/** A product that is written, with its type and the item of the file that it comes from. */
type Valued = { item: ImportedProduct; type: string; values: AttributeValues };

/**
 * Declares the attributes of the columns in which these products have values, or adds their types and choices to them.
 * @returns the keys of those that the shop did not have
 */
export async function declareColumns(
  tx: Transaction,
  importId: string,
  columns: readonly Column[],
  products: readonly Valued[],
): Promise<AttributeKey[]> {
  const declaring = columns.flatMap(({ header, key, declares }) => {
    const having = products.filter(({ values }) => values[key] !== undefined);
    if (!declares || having.length === 0) return [];
    const values = textsOf(
      header,
      having.map(({ item }) => item),
    );
    return [{ key, declares, content: { types: having.map(({ type }) => type), values } }];
  });
  if (declaring.length === 0) return [];
  const change = (own: OwnAttributes): OwnAttributes => {
    const changed = { ...own };
    for (const { key, declares, content } of declaring) {
      const known = changed[bareKey(key)];
      const declared = declare(declares, known?.declared ?? null, content);
      changed[bareKey(key)] = { declared, importId: known?.importId ?? importId };
    }
    return changed;
  };
  const same = (own: OwnAttributes) => JSON.stringify(change(own)) === JSON.stringify(own);
  // most chunks find everything declared by the first one, and need no lock of the settings
  if (same(await readOwnAttributes(tx))) return [];
  const own = await lockOwnAttributes(tx);
  await writeOwnAttributes(tx, change(own));
  return declaring.flatMap(({ key }) => (Object.hasOwn(own, bareKey(key)) ? [] : [key]));
}

/** Takes attributes back that no product has any more. The others remain, and the screen of the import names them. */
export async function removeUnusedAttributes(tx: Transaction, keys: readonly AttributeKey[]): Promise<void> {
  if (keys.length === 0) return;
  const own = await lockOwnAttributes(tx);
  const uses = await countUses(tx, keys);
  const unused = new Set(keys.filter((key) => uses.get(key) === 0).map(bareKey));
  await writeOwnAttributes(tx, Object.fromEntries(Object.entries(own).filter(([key]) => !unused.has(key))));
}
