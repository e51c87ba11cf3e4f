/** The endpoints for the programs that receive webhooks about orders, and for the webhooks that were sent to them. */
import { randomUUID } from 'node:crypto';
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
import { readWebhookUrl } from '../../../adapters/network/public-address.ts';
import { makeWebhookSecret } from '../../../adapters/webhook/webhook-secret.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { sendTestEvent } from './send-test-event.ts';

const present = ({ nextAt, ...delivery }: ListedDelivery) => ({
  ...delivery,
  nextAt: delivery.state === 'waiting' ? nextAt : null,
});

export function webhookAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listWebhooks', async () => ({ items: await listSubscriptions(db) }));

  register.provenAct('makeWebhook', async ({ tx, proof, staff, body: { name, url: typed, events } }) => {
    const { actor, permissions: granted } = staff;
    const url = readWebhookUrl(typed);
    if (url === null) throw new Failure('WEBHOOK_URL_REFUSED', { field: 'url' });
    const id = randomUUID();
    const { text, sealed } = makeWebhookSecret(shop.secret, id);
    const wanted = { id, name, url, events: [...new Set(events)], secret: sealed };
    const { entries } = await makeSubscription(tx, wanted, { actor, granted, proof });
    return { result: { id, secret: text }, entries };
  });

  register.act('switchWebhook', ({ tx, params: { webhookId }, body: { enabled } }) =>
    switchSubscription(tx, webhookId, enabled),
  );

  register.act('deleteWebhook', ({ tx, params: { webhookId } }) => deleteSubscription(tx, webhookId));

  register('testWebhook', async ({ params: { webhookId } }) => {
    const outcome = await sendTestEvent(shop, webhookId);
    return { delivered: isDelivered(outcome), status: null, error: null, ...outcome };
  });

  register('listDeliveries', async ({ params: { webhookId }, query: { cursor, limit } }) => {
    const wanted = { ...(cursor !== undefined && { before: cursor }), limit: limit + 1 };
    const rows = await listDeliveries(db, webhookId, wanted);
    const items = rows.slice(0, limit).map(present);
    return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
  });

  register.act('replayDelivery', ({ tx, params }) => replayDelivery(tx, params.webhookId, params.deliveryId));
}
