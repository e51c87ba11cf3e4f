/** Sends one webhook, signed with the secret of its subscription. Only the status of the response is used. */
import { createHmac } from 'node:crypto';
import type { DeliveryOutcome } from '#domain/webhooks/webhook-events.ts';
import type { Network } from '../network/checked-network.ts';
import { postGuarded } from '../network/guarded-post.ts';

export type Webhook = { url: string; secret: string; eventId: string; body: string };

/** Signs a webhook. @returns seconds since 1970, and `sha256=` with the HMAC of `<seconds>.<body>` in hexadecimal */
export function signWebhook(secret: string, body: string, now: number): { timestamp: string; signature: string } {
  const timestamp = String(Math.floor(now / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { timestamp, signature: `sha256=${digest}` };
}

function headersOf({ secret, eventId, body }: Webhook): Record<string, string> {
  const { timestamp, signature } = signWebhook(secret, body, Date.now());
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'shop-webhook/1',
    'x-shop-event-id': eventId,
    'x-shop-timestamp': timestamp,
    'x-shop-signature': signature,
  };
}

/** @param stopping aborts the attempt when the shop stops */
export async function sendWebhook(
  webhook: Webhook,
  stopping: AbortSignal,
  network?: Network,
): Promise<DeliveryOutcome> {
  const outcome = await postGuarded(
    { url: webhook.url, headers: headersOf(webhook), body: webhook.body },
    stopping,
    network,
  );
  return 'status' in outcome ? { status: outcome.status } : { error: outcome.error };
}
