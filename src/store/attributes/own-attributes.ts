/** The attributes of products that the owner has declared. They stand in the record of the settings, because the shop has few. */
import { sql } from 'kysely';
import type { OwnAttributes } from '#domain/attributes/own-attributes.ts';
import type { AttributeKey } from '#domain/catalogue/product-attributes.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { isReadOnce } from '../database/read-once.ts';
import { lockSettings, OWN_ATTRIBUTES, readForPage } from '../settings/settings.ts';

export async function readOwnAttributes(db: Database): Promise<OwnAttributes> {
  if (isReadOnce(db)) return (await readForPage(db)).own ?? {};
  const [row] = await rowsOf<{ own: OwnAttributes | null }>(
    db,
  )`select value->${OWN_ATTRIBUTES} as own from shop_settings`;
  return row?.own ?? {};
}

/** Locks the attributes until the end of the transaction. */
export async function lockOwnAttributes(tx: Transaction): Promise<OwnAttributes> {
  await lockSettings(tx);
  return readOwnAttributes(tx);
}

/** Call `lockOwnAttributes` first. */
export async function writeOwnAttributes(tx: Transaction, own: OwnAttributes): Promise<void> {
  await sql`update shop_settings set value = jsonb_set(value, array[${OWN_ATTRIBUTES}], ${JSON.stringify(own)}::jsonb),
    updated_at = now()`.execute(tx);
}

/** @returns the number of products that have a value of each of these attributes */
export async function countUses(db: Database, keys: readonly AttributeKey[]): Promise<Map<AttributeKey, number>> {
  if (keys.length === 0) return new Map();
  const rows = await rowsOf<{ key: AttributeKey; products: number }>(db)`
    select k.key, (select count(*)::int from products where attributes ? k.key and attributes <> '{}') as products
    from unnest(${keys}::text[]) as k (key)`;
  return new Map(rows.map(({ key, products }) => [key, products]));
}
