/**
 * Sends the next event of one order to one subscription, at least once: the event is marked as delivered after the
 * other program answered, so a crash in between causes a second delivery with the same event id.
 */
import { type DeliveryOutcome, isDelivered, pauseAfter } from '#domain/webhooks/webhook-events.ts';
import type { Database } from '#store/database/database.ts';
import {
  type BegunDelivery,
  beginDelivery,
  type Chain,
  continueChain,
  type TryResult,
  writeResult,
} from '#store/webhooks/deliveries.ts';

/** @param send must end within a minute */
export async function deliverWebhook(
  db: Database,
  chain: Chain,
  send: (delivery: BegunDelivery) => Promise<DeliveryOutcome>,
): Promise<void> {
  // each step is a transaction of its own, because the database must not wait for another program
  const begun = await db.transaction().execute((tx) => beginDelivery(tx, chain));
  const result = begun && resultOf(begun, await send(begun));
  await db.transaction().execute(async (tx) => {
    if (begun && result) await writeResult(tx, begun, result);
    await continueChain(tx, chain);
  });
}

function resultOf({ attempts }: BegunDelivery, outcome: DeliveryOutcome): TryResult {
  const told = {
    status: 'status' in outcome ? outcome.status : null,
    error: 'error' in outcome ? outcome.error : null,
  };
  if (isDelivered(outcome)) return { state: 'delivered', pause: 0, ...told };
  const pause = pauseAfter(attempts);
  return { state: pause === null ? 'given-up' : 'waiting', pause: pause ?? 0, ...told };
}
