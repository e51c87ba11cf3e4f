/** Decides whether the shop requires a screenshot of each transfer. */
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { listBankConnections } from '#store/banks/bank-connections.ts';
import type { Database } from '#store/database/database.ts';

/**
 * True if the owner does not require screenshots, and a provider reports the shop's bank transactions, so that staff
 * notice every transfer.
 */
export async function isScreenshotOptional(db: Database, { screenshot }: ShopSettings): Promise<boolean> {
  return screenshot === 'optional' && (await listBankConnections(db)).length > 0;
}
