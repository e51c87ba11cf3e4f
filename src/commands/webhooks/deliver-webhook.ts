/**
 * Sends the next event of one order to one subscription, at least once. The event is marked as delivered after the
 * other program has answered; if the process crashes in between, the event is sent a second time with the same event
 * id.
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

/** The most seconds for which a listener may put off the next attempt. */
const LONGEST = 24 * 60 * 60;

/** @param send sends the event; it must return within a minute */
export async function deliverWebhook(
  db: Database,
  chain: Chain,
  send: (delivery: BegunDelivery) => Promise<DeliveryOutcome>,
): Promise<void> {
  // each step is a transaction of its own, because no transaction should stay open while another program answers
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
  const { again = 0, isHopeless = false } = 'error' in outcome ? outcome : {};
  const pause = isHopeless ? null : pauseAfter(attempts);
  if (pause === null) return { state: 'given-up', pause: 0, ...told };
  return { state: 'waiting', pause: Math.max(pause, Math.min(again, LONGEST)), ...told };
}
