/** Decides whether the shop requires a screenshot of each transfer. */
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { listBankConnections } from '#store/banks/bank-connections.ts';
import type { Database } from '#store/database/database.ts';

/** True if the owner requires no screenshots, and a provider reports bank transactions, so staff see transfers. */
export async function isScreenshotOptional(db: Database, { screenshot }: ShopSettings): Promise<boolean> {
  return screenshot === 'optional' && (await listBankConnections(db)).length > 0;
}
