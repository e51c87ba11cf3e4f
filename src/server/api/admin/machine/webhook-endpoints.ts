/** The machine room: the programs that receive webhooks about orders, and the webhooks sent to them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  deleteSubscription,
  makeSubscription,
  replayDelivery,
  switchSubscription,
} from '#commands/webhooks/change-subscriptions.ts';
import { Failure } from '#domain/values/failure.ts';
import { isDelivered } from '#domain/webhooks/webhook-events.ts';
import { type ListedDelivery, listDeliveries } from '#store/webhooks/deliveries.ts';
import { listSubscriptions } from '#store/webhooks/subscriptions.ts';
import { readWebhookUrl } from '../../../adapters/webhook/public-address.ts';
import { makeWebhookSecret } from '../../../adapters/webhook/webhook-secret.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';
import { sendTestEvent } from './send-test-event.ts';

const done = { success: true as const };

const iso = (time: Date | null) => time?.toISOString() ?? null;

const present = ({ at, nextAt, lastTryAt, ...delivery }: ListedDelivery) => ({
  ...delivery,
  at: at.toISOString(),
  nextAt: delivery.state === 'waiting' ? nextAt.toISOString() : null,
  lastTryAt: iso(lastTryAt),
});

export function webhookAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  registerAdminEndpoint(app, shop, 'listWebhooks', async () => ({
    items: (await listSubscriptions(db)).map(({ createdAt, lastTryAt, ...subscription }) => ({
      ...subscription,
      createdAt: createdAt.toISOString(),
      lastTryAt: iso(lastTryAt),
    })),
  }));

  registerAdminEndpoint(
    app,
    shop,
    'makeWebhook',
    async ({ staff: { actor, permissions: granted }, body: { name, url: typed, events } }) => {
      const url = readWebhookUrl(typed);
      if (url === null) throw new Failure('WEBHOOK_URL_REFUSED', { field: 'url' });
      const id = randomUUID();
      const { text, sealed } = makeWebhookSecret(shop.secret, id);
      await makeSubscription(db, { id, name, url, events: [...new Set(events)], secret: sealed }, { actor, granted });
      return { id, secret: text };
    },
  );

  registerAdminEndpoint(app, shop, 'switchWebhook', async ({ staff: { actor }, params: { webhookId }, body }) => {
    await switchSubscription(db, webhookId, body.enabled, actor);
    return done;
  });

  registerAdminEndpoint(app, shop, 'deleteWebhook', async ({ staff: { actor }, params: { webhookId } }) => {
    await deleteSubscription(db, webhookId, actor);
    return done;
  });

  registerAdminEndpoint(
    app,
    shop,
    'testWebhook',
    async ({ params: { webhookId } }) => {
      const outcome = await sendTestEvent(shop, webhookId);
      return { delivered: isDelivered(outcome), status: null, error: null, ...outcome };
    },
    { limit: { max: 20, minutes: 10 } },
  );

  registerAdminEndpoint(app, shop, 'listDeliveries', async ({ params: { webhookId }, query: { cursor, limit } }) => {
    const wanted = { ...(cursor !== undefined && { before: cursor }), limit: limit + 1 };
    const rows = await listDeliveries(db, webhookId, wanted);
    const items = rows.slice(0, limit).map(present);
    return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
  });

  registerAdminEndpoint(app, shop, 'replayDelivery', async ({ staff: { actor }, params }) => {
    await replayDelivery(db, params.webhookId, params.deliveryId, actor);
    return done;
  });
}
