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
import type { FactorProofs } from '../../../http/factor-proofs.ts';
import { sendTestEvent } from './send-test-event.ts';

const present = ({ nextAt, ...delivery }: ListedDelivery) => ({
  ...delivery,
  nextAt: delivery.state === 'waiting' ? nextAt : null,
});

export function webhookAdminEndpoints(register: RegisterAdmin, shop: Shop, proofs: FactorProofs): void {
  const { db } = shop;

  register('listWebhooks', async () => ({ items: await listSubscriptions(db) }));

  register('makeWebhook', async ({ staff, body: { name, url: typed, events, code } }) => {
    const { actor, permissions: granted } = staff;
    const url = readWebhookUrl(typed);
    if (url === null) throw new Failure('WEBHOOK_URL_REFUSED', { field: 'url' });
    const id = randomUUID();
    const { text, sealed } = makeWebhookSecret(shop.secret, id);
    const wanted = { id, name, url, events: [...new Set(events)], secret: sealed };
    await proofs.proven(staff, code, (proof) => makeSubscription(db, wanted, { actor, granted, proof }));
    return { id, secret: text };
  });

  register('switchWebhook', ({ staff: { actor }, params: { webhookId }, body }) =>
    switchSubscription(db, webhookId, body.enabled, actor),
  );

  register('deleteWebhook', ({ staff: { actor }, params: { webhookId } }) => deleteSubscription(db, webhookId, actor));

  register('testWebhook', { limit: { max: 20, minutes: 10 } }, async ({ params: { webhookId } }) => {
    const outcome = await sendTestEvent(shop, webhookId);
    return { delivered: isDelivered(outcome), status: null, error: null, ...outcome };
  });

  register('listDeliveries', async ({ params: { webhookId }, query: { cursor, limit } }) => {
    const wanted = { ...(cursor !== undefined && { before: cursor }), limit: limit + 1 };
    const rows = await listDeliveries(db, webhookId, wanted);
    const items = rows.slice(0, limit).map(present);
    return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null };
  });

  register('replayDelivery', ({ staff: { actor }, params }) =>
    replayDelivery(db, params.webhookId, params.deliveryId, actor),
  );
}
