/** POST /webhooks/CARRIER: a carrier's report is stored before it is interpreted, and then gets the response 200. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { acceptCarrierEvent, refuseCarrierEvent } from '#commands/carriers/receive-carrier-event.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import { isSameSecret } from '#extension-api/same-secret.ts';
import { findConnection } from '#store/carriers/carrier-connections.ts';
import { type CarrierSecrets, readConnection } from '../../adapters/carriers/connection.ts';
import { SECRETS_RETRY_AFTER, sayUnreadable } from '../../adapters/unreadable-secrets.ts';
import type { Shop } from '../../config/shop.ts';
import { noteThrown } from '../../extensions/faults.ts';

/** The maximum size of a carrier's report in bytes; a usual report has about 1,000. */
const MOST_BYTES = 64 * 1024;
/** The maximum number of requests of one IP address per minute. */
const MOST_CALLS = 1200;

/** @returns true if the request has the header and value of this carrier's webhooks; null if none is configured */
function isFromCarrier(headers: IncomingHttpHeaders, { webhookHeader, webhookValue }: CarrierSecrets): boolean | null {
  if (webhookHeader === undefined || webhookValue === undefined) return null;
  const given = headers[webhookHeader];
  return isSameSecret((Array.isArray(given) ? given[0] : given) ?? '', webhookValue);
}

/** @returns null if the extension failed; the carrier then repeats the report later */
function keyOf(name: string, carrier: CarrierExtension, raw: string): string | null {
  try {
    return carrier.keyOf(raw).slice(0, 300);
  } catch (error) {
    noteThrown(name, 'carrier.keyOf', error);
    return null;
  }
}

export function carrierWebhooks(app: FastifyInstance, shop: Shop): void {
  for (const { name, extension } of shop.extensions.values())
    if (extension.carrier) carrierWebhook(app, shop, name, extension.carrier);
}

function carrierWebhook(app: FastifyInstance, shop: Shop, name: string, carrier: CarrierExtension): void {
  app.register(async (scope) => {
    // the body is stored unparsed and unchanged
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post(
      `/webhooks/${name}`,
      {
        bodyLimit: MOST_BYTES,
        schema: { hide: true },
        config: { rateLimit: { max: MOST_CALLS, timeWindow: 60_000 } },
      },
      async ({ headers, body }, reply) => {
        reply.header('cache-control', 'no-store');
        const notReady = () =>
          reply.header('retry-after', SECRETS_RETRY_AFTER).status(503).send({ success: false, error: 'Not ready' });
        const connection = await findConnection(shop.db, name);
        const connected = connection && readConnection(shop.secret, connection);
        if (connection && !connected) {
          sayUnreadable(name);
          return notReady();
        }
        const isProven = connected && isFromCarrier(headers, connected.secrets);
        if (isProven === null) return reply.status(404).send({ success: false, error: 'Not found' });
        if (!isProven) {
          await refuseCarrierEvent(shop.db, name);
          return reply.status(401).send({ success: false, error: 'Unauthorized' });
        }
        const raw = typeof body === 'string' ? body : '';
        const key = keyOf(name, carrier, raw);
        if (key === null) return notReady();
        await acceptCarrierEvent(shop.db, { carrier: name, key, raw });
        return reply.send({ success: true });
      },
    );
  });
}
