/** The product attributes that the catalogue, the extensions and the owner of this shop declare, as fields of a product. */
import { tableOf } from '#domain/attributes/declared-attributes.ts';
import { ownTableOf } from '#domain/attributes/own-attributes.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import type { Extension } from '#extension-api/extension.ts';
import { catalogueAttributes } from '#store/attributes/catalogue-attributes.ts';
import { readOwnAttributes } from '#store/attributes/own-attributes.ts';
import type { Database } from '#store/database/database.ts';

type Loaded = ReadonlyMap<string, { name: string; extension: Extension }>;

const tables = new WeakMap<Loaded, { own: string; table: AttributeTable }>();

/**
 * Those of the owner are read at each call, because another process may have declared one.
 * @returns the table of attributes, the same object as long as nothing is declared; a faulty extension adds none
 */
export async function attributesOf({ db, extensions }: { db: Database; extensions: Loaded }): Promise<AttributeTable> {
  const declared = await readOwnAttributes(db);
  const own = JSON.stringify(declared);
  const known = tables.get(extensions);
  if (known?.own === own) return known.table;
  const added = [...extensions.values()].map(({ name, extension }) => tableOf(name, extension.attributes ?? {}));
  const table: AttributeTable = Object.assign({}, catalogueAttributes(), ...added, ownTableOf(declared));
  tables.set(extensions, { own, table });
  return table;
}
