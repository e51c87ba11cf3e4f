/** POST /webhooks/ghn: what a carrier reports of parcels. It is stored before anything else, and answered 200 whatever it says. */
import type { FastifyInstance } from 'fastify';
import { acceptCarrierEvent, refuseCarrierEvent } from '#commands/fulfilment/receive-carrier-event.ts';
import { isFromGhn, keyOfGhnEvent } from '../../adapters/carrier/ghn-webhook.ts';
import { openCarrier } from '../../adapters/carrier/services.ts';
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
        const ghn = await openCarrier(shop, 'ghn');
        const isProven = ghn && isFromGhn(headers, ghn.connected.secrets);
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
