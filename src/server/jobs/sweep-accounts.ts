/** Removes what has expired, and what an erasure or a mail server that is missing leaves outside the database. */
import { sweepAccounts } from '#commands/accounts/sweep-accounts.ts';
import { removeOldMailFiles } from '../adapters/mail/mail-folder.ts';
import type { Shop } from '../config/shop.ts';
import { copyErasures } from '../privacy/erasures.ts';

export async function sweepAccountsJob(shop: Shop): Promise<void> {
  await sweepAccounts(shop.db);
  await removeOldMailFiles(shop.config.DATA_DIR);
  await copyErasures(shop);
}
