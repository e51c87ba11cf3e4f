/** Decides after the answer whether an email address must be confirmed, so that the answer does not reveal it. */
import { askToConfirmWait } from '#commands/catalogue/wait-for-stock.ts';
import type { JobPayloads } from '#store/jobs/job-payloads.ts';
import type { Shop } from '../../config/shop.ts';

export async function confirmStockWaitJob({ db }: Shop, { email }: JobPayloads['confirm-stock-wait']): Promise<void> {
  await askToConfirmWait(db, email);
}
