/**
 * POST /webhooks/PROVIDER: a bank's transactions, as a provider reports them. Whatever a verified body says, it is stored
 * and answered 200, so that the provider does not send it again for ever; what it means is decided afterwards, by a job.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptDelivery, keepLateDelivery, refuseDelivery } from '#commands/payments/receive-webhook.ts';
import { findProvider } from '#store/payments/payment-providers.ts';
import type { Provider } from '../../adapters/bank/provider.ts';
import { providers } from '../../adapters/bank/providers.ts';
import { type ProviderSecrets, readSecrets } from '../../adapters/bank/secrets.ts';
import { SECRETS_RETRY_AFTER, sayUnreadable } from '../../adapters/unreadable-secrets.ts';
import type { Shop } from '../../config/shop.ts';

/** Bytes. A single transaction has about 600; Casso's version 1 sends a list. */
const MOST_BYTES = 256 * 1024;
/** Requests of one IP address in a minute. */
const MOST_CALLS = 600;

type Opened = ProviderSecrets | 'unreadable' | null;

/** @returns null where the shop is not connected to this provider */
async function secretsOf({ db, secret }: Shop, { name, webhookSecrets }: Provider): Promise<Opened> {
  const connected = await findProvider(db, name);
  const secrets = connected && readSecrets(secret, name, connected.secrets);
  if (connected && !secrets) return 'unreadable';
  return secrets && webhookSecrets.some((key) => secrets[key] !== undefined) ? secrets : null;
}

const refuse = (reply: FastifyReply, status: 401 | 404 | 503, error: string) =>
  reply.status(status).header('cache-control', 'no-store').send({ success: false, error });

export function webhooks(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    // signatures cover the bytes, so no parser may touch them
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/webhooks/:provider',
      {
        bodyLimit: MOST_BYTES,
        schema: { hide: true },
        config: { rateLimit: { max: MOST_CALLS, timeWindow: 60_000 } },
      },
      async ({ params, headers, body }, reply) => {
        const provider = Object.hasOwn(providers, params.provider) ? providers[params.provider] : undefined;
        const secrets = provider && (await secretsOf(shop, provider));
        if (!provider || !secrets) return refuse(reply, 404, 'Not found');
        if (secrets === 'unreadable') {
          sayUnreadable(provider.name);
          return refuse(reply.header('retry-after', SECRETS_RETRY_AFTER), 503, 'Not ready');
        }
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const verdict = provider.verify({ body: bytes, headers, now: new Date() }, secrets);
        if (verdict.kind === 'refused') await refuseDelivery(shop.db, provider.name);
        if (verdict.kind === 'late') await keepLateDelivery(shop.db, provider.name, verdict);
        if (verdict.kind === 'refused' || verdict.kind === 'late') return refuse(reply, 401, 'Unauthorized');
        await acceptDelivery(shop.db, provider.name, verdict);
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    );
  });
}
