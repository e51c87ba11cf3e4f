/** POST /webhooks/ghn: what a carrier reports of parcels. It is stored before anything else, and answered 200 whatever it says. */
import type { FastifyInstance } from 'fastify';
import { acceptCarrierEvent, refuseCarrierEvent } from '#commands/fulfilment/receive-carrier-event.ts';
import { findConnection } from '#store/fulfilment/carrier-connections.ts';
import { readConnection } from '../../adapters/carrier/connection.ts';
import { isFromGhn, keyOfGhnEvent } from '../../adapters/carrier/ghn-webhook.ts';
import { SECRETS_RETRY_AFTER, sayUnreadable } from '../../adapters/unreadable-secrets.ts';
import type { Shop } from '../../config/shop.ts';

/** Bytes. A report has about 1,000. */
const MOST_BYTES = 64 * 1024;
/** Requests of one IP address in a minute. */
const MOST_CALLS = 1200;

export function carrierWebhooks(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    // it is stored as it came
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post(
      '/webhooks/ghn',
      {
        bodyLimit: MOST_BYTES,
        schema: { hide: true },
        config: { rateLimit: { max: MOST_CALLS, timeWindow: 60_000 } },
      },
      async ({ headers, body }, reply) => {
        reply.header('cache-control', 'no-store');
        const ghn = await findConnection(shop.db, 'ghn');
        const connected = ghn && readConnection(shop.secret, ghn);
        if (ghn && !connected) {
          sayUnreadable('ghn');
          reply.header('retry-after', SECRETS_RETRY_AFTER);
          return reply.status(503).send({ success: false, error: 'Not ready' });
        }
        const isProven = connected && isFromGhn(headers, connected.secrets);
        if (isProven === null) return reply.status(404).send({ success: false, error: 'Not found' });
        if (!isProven) {
          await refuseCarrierEvent(shop.db, 'ghn');
          return reply.status(401).send({ success: false, error: 'Unauthorized' });
        }
        const raw = typeof body === 'string' ? body : '';
        await acceptCarrierEvent(shop.db, { carrier: 'ghn', key: keyOfGhnEvent(raw), raw });
        return reply.send({ success: true });
      },
    );
  });
}
