/** Removes expired sessions and tokens every hour. */
import { sweepAccounts } from '#commands/accounts/sweep-accounts.ts';
import type { Shop } from '../config/shop.ts';

export async function sweepAccountsJob({ db }: Shop): Promise<void> {
  await sweepAccounts(db);
}
