/** Judges the reports of carriers that wait. */
import { followCarrierEvents } from '#commands/fulfilment/follow-carrier-events.ts';
import { readGhnEvent } from '../adapters/carrier/ghn-webhook.ts';
import type { Shop } from '../config/shop.ts';

export async function followCarrierEventsJob({ db }: Shop): Promise<void> {
  while (await followCarrierEvents(db, (_, raw) => readGhnEvent(raw)));
}
