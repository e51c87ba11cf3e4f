/**
 * Removes what has expired, and what an erasure or a mail server that is missing leaves outside the database; tells owners
 * which API tokens end soon.
 */
import { sweepAccounts } from '#commands/accounts/sweep-accounts.ts';
import { tellOwnersOfEnds } from '#commands/staff/tell-owners-of-access.ts';
import { removeOldMailFiles } from '../adapters/mail/mail-folder.ts';
import type { Shop } from '../config/shop.ts';
import { copyErasures } from '../privacy/erasures.ts';

export async function sweepAccountsJob(shop: Shop): Promise<void> {
  await sweepAccounts(shop.db);
  await tellOwnersOfEnds(shop.db);
  await removeOldMailFiles(shop.config.DATA_DIR);
  await copyErasures(shop);
}
