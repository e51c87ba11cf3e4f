/** Processes the stored reports of carriers that were not processed yet. */
import { followCarrierEvents } from '#commands/carriers/follow-carrier-events.ts';
import type { Shop } from '../config/shop.ts';
import { reportReader } from '../extensions/carrier-reports.ts';

export async function followCarrierEventsJob({ db, extensions }: Shop): Promise<void> {
  while (await followCarrierEvents(db, reportReader(extensions)));
}
