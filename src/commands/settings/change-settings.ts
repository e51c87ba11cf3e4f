/** Changes the settings of the shop; a setting that `changes` leaves out stays as it is. */
import type { Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings, writeSettings } from '#store/settings/settings.ts';

/** @returns the settings as they are now */
export function changeSettings(db: Database, changes: Partial<ShopSettings>): Promise<Settings> {
  return db.transaction().execute(async (tx) => {
    await writeSettings(tx, changes);
    return getSettings(tx);
  });
}
