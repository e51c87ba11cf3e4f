/** Reads what several parts of one email need only once for each email. */
import type { Database } from '#store/database/database.ts';
import { findMailedOrder } from '#store/mail/mail-recipients.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../config/shop.ts';

/** The shop while one email is composed. */
export type ReadShop = Shop & ReturnType<typeof readOnce>;

/** Call it for each email: what it has read is not read again. */
export function readOnce(db: Database) {
  let settings: ReturnType<typeof getSettings> | undefined;
  const orders = new Map<string, ReturnType<typeof findMailedOrder>>();
  return {
    settings() {
      settings ??= getSettings(db);
      return settings;
    },
    mailedOrder(id: string) {
      const found = orders.get(id) ?? findMailedOrder(db, id);
      orders.set(id, found);
      return found;
    },
  };
}
