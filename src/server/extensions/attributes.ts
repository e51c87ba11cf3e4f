/** The product attributes that the catalogue and the extensions of this shop declare, as fields of a product. */
import { tableOf } from '#domain/attributes/declared-attributes.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import type { Extension } from '#extension-api/extension.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';

type Loaded = ReadonlyMap<string, { name: string; extension: Extension }>;

const tables = new WeakMap<Loaded, AttributeTable>();

/** @returns the table of attributes, the same object for the same extensions; a faulty extension adds none */
export function attributesOf(extensions: Loaded): AttributeTable {
  const known = tables.get(extensions);
  if (known) return known;
  const added = [...extensions.values()].map(({ name, extension }) => tableOf(name, extension.attributes ?? {}));
  const table: AttributeTable = Object.assign({}, catalogueAttributes(), ...added);
  tables.set(extensions, table);
  return table;
}
