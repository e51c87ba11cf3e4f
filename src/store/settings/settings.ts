/** The one settings record. */
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { defaultShopSettings } from '#domain/settings/shop-settings.ts';
import type { Database } from '../database/database.ts';

/** Settings that were never written keep their defaults, those of later versions too. */
export async function getSettings(db: Database): Promise<ShopSettings> {
  const row = await db.selectFrom('shop_settings').select('value').executeTakeFirst();
  return { ...defaultShopSettings, ...(row?.value as Partial<ShopSettings> | undefined) };
}

export async function writeSettings(db: Database, settings: ShopSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('shop_settings')
    .values({ value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
