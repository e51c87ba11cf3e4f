/** Sends the next event of one order to one program. */
import { deliverWebhook } from '#commands/webhooks/deliver-webhook.ts';
import type { JobPayloads } from '#store/jobs/job-table.ts';
import { getOrder } from '#store/orders/orders.ts';
import { listSkusOf } from '#store/webhooks/order-skus.ts';
import type { Network } from '../adapters/network/checked-network.ts';
import { callListener, listenerAt, openValues } from '../adapters/webhook/listeners.ts';
import { sendWebhook } from '../adapters/webhook/send-webhook.ts';
import { writeWebhookBody } from '../adapters/webhook/webhook-body.ts';
import { openWebhookSecret } from '../adapters/webhook/webhook-secret.ts';
import { publicUrl } from '../config/public-url.ts';
import type { Shop } from '../config/shop.ts';

/** @param network the access to the network, by default the internet */
export function deliverWebhookWith(network?: Network) {
  return (
    { db, secret, extensions, config }: Shop,
    chain: JobPayloads['deliver-webhook'],
    signal: AbortSignal,
  ): Promise<void> =>
    deliverWebhook(db, chain, async (delivery) => {
      const order = await getOrder(db, delivery.orderId);
      const skus = await listSkusOf(db, delivery.orderId);
      const body = writeWebhookBody(delivery, order, skus, publicUrl(config));
      const listener = listenerAt(delivery.url);
      if (listener !== null)
        return callListener(extensions, listener, body, () =>
          openValues(secret, delivery.subscriptionId, delivery.secret),
        );
      const signing = openWebhookSecret(secret, delivery.subscriptionId, delivery.secret);
      if (signing === null) return { error: 'secret' };
      const { url, eventId } = delivery;
      return sendWebhook({ url, secret: signing, eventId, body }, signal, network);
    });
}

export const deliverWebhookJob = deliverWebhookWith();
