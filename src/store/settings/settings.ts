/** The one settings record. */
import { sql } from 'kysely';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Reads the settings. A setting that was never written has its default. */
export async function getSettings(db: Database): Promise<ShopSettings> {
  const row = await db.selectFrom('shop_settings').select('value').executeTakeFirst();
  return { ...defaultShopSettings, ...(row?.value as Partial<ShopSettings> | undefined) };
}

/** Changes settings in one statement, so that concurrent changes of different settings are both kept. */
export async function writeSettings(tx: Transaction, changes: Partial<ShopSettings>): Promise<void> {
  await sql`insert into shop_settings as s (value) values (${JSON.stringify(changes)}::jsonb)
    on conflict (id) do update set value = s.value || excluded.value, updated_at = now()`.execute(tx);
}
