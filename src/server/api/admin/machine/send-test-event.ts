/** Sends a test webhook without an event: staff who connect a program see at once whether the program answers. */
import { randomUUID } from 'node:crypto';
import { demand } from '#domain/values/failure.ts';
import type { DeliveryOutcome } from '#domain/webhooks/webhook-events.ts';
import { findTarget } from '#store/webhooks/subscriptions.ts';
import type { Network } from '../../../adapters/network/checked-network.ts';
import { sendWebhook } from '../../../adapters/webhook/send-webhook.ts';
import { openWebhookSecret } from '../../../adapters/webhook/webhook-secret.ts';
import type { Shop } from '../../../config/shop.ts';

/**
 * Sends a signed test webhook once, without retries, even if the subscription is off. The webhook is not listed among
 * the sent ones. @param network the internet by default @throws Failure NOT_FOUND
 */
export async function sendTestEvent({ db, secret }: Shop, id: string, network?: Network): Promise<DeliveryOutcome> {
  const target = demand(await findTarget(db, id), 'NOT_FOUND');
  const signing = openWebhookSecret(secret, id, target.secret);
  if (signing === null) return { error: 'secret' };
  const eventId = randomUUID();
  const webhook = {
    url: target.url,
    secret: signing,
    eventId,
    body: JSON.stringify({ id: eventId, type: 'test', time: new Date().toISOString() }),
  };
  // no abort is needed here, because sendWebhook ends by itself after ten seconds
  return sendWebhook(webhook, new AbortController().signal, network);
}
