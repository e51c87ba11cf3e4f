/**
 * The endpoint POST /webhooks/PROVIDER: the bank transactions that a provider reports. Every body with a valid proof of
 * origin is stored and gets the response 200, so that the provider does not repeat it forever; a job interprets the
 * body later.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptDelivery, keepLateDelivery, refuseDelivery } from '#commands/payments/receive-webhook.ts';
import { findBankConnection } from '#store/banks/bank-connections.ts';
import { readSecrets } from '../../adapters/banks/secrets.ts';
import { SECRETS_RETRY_AFTER, sayUnreadable } from '../../adapters/unreadable-secrets.ts';
import type { Shop } from '../../config/shop.ts';
import { proofOf, verifyWebhook } from '../../extensions/bank-provider.ts';
import { bankOf, isBroken } from '../../extensions/load-extensions.ts';

/** The maximum bytes of a webhook: a transaction has about 600, and some senders put a list into one webhook. */
const MOST_BYTES = 256 * 1024;
/** The maximum number of requests of one IP address per minute. */
const MOST_CALLS = 600;

const refuse = (reply: FastifyReply, status: 401 | 404 | 503, error: string) =>
  reply.status(status).header('cache-control', 'no-store').send({ success: false, error });

export function webhooks(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    // the body is not parsed here, because the signature was computed from the original bytes
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/:provider',
      {
        bodyLimit: MOST_BYTES,
        schema: { hide: true },
        config: { rateLimit: { max: MOST_CALLS, timeWindow: 60_000 } },
      },
      async ({ params: { provider: name }, headers, body }, reply) => {
        const notReady = () => refuse(reply.header('retry-after', SECRETS_RETRY_AFTER), 503, 'Not ready');
        // the provider repeats the webhook later, when the extension may work again
        if (isBroken(shop.extensions, name)) return notReady();
        const bank = bankOf(shop.extensions, name);
        const connected = bank && (await findBankConnection(shop.db, name));
        if (!bank || !connected) return refuse(reply, 404, 'Not found');
        const secrets = readSecrets(shop.secret, name, connected.secrets);
        if (!secrets) {
          sayUnreadable(name);
          return notReady();
        }
        if (proofOf(bank, secrets) === null) return refuse(reply, 404, 'Not found');
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const verdict = verifyWebhook(name, bank, { body: bytes, headers, now: new Date() }, secrets);
        if (verdict.kind === 'failed') return notReady();
        if (verdict.kind === 'refused') await refuseDelivery(shop.db, name);
        if (verdict.kind === 'late') await keepLateDelivery(shop.db, name, verdict);
        if (verdict.kind === 'refused' || verdict.kind === 'late') return refuse(reply, 401, 'Unauthorized');
        await acceptDelivery(shop.db, name, verdict);
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    );
  });
}
