/** Who reports what reaches the bank account: connected, changed and disconnected. Secrets go in, and never out. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { connectProvider, disconnectProvider } from '#commands/payments/connect-provider.ts';
import { pauseReceiving } from '#commands/payments/pause-receiving.ts';
import type { BankConnection } from '#contract/admin/payments.ts';
import { type BankSender, bankSenders, canBeAsked, isChosenByShop, methodsOf } from '#domain/payments/bank-senders.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  type ConnectedProvider,
  findProvider,
  listProviders,
  versionOfProvider,
} from '#store/payments/payment-providers.ts';
import { type ProviderSecrets, readSecrets, sealSecrets } from '../../../adapters/bank/secrets.ts';
import { madeSecret } from '../../../config/made-secret.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';
import type { FactorProofs } from '../../../http/factor-proofs.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;
const isSender = (name: string): name is BankSender => bankSenders.some((sender) => sender === name);
const addressOf = ({ config }: Shop, name: BankSender) => `${publicUrl(config)}/webhooks/${name}`;

function present(shop: Shop, name: BankSender, known: ConnectedProvider): BankConnection {
  const secrets = readSecrets(shop.secret, name, known.secrets);
  return {
    name,
    version: versionOfProvider(known),
    readable: secrets !== null,
    // the first one counts: with a key for signatures, the other one proves nothing
    method: methodsOf[name].find((kind) => secrets?.[kind] !== undefined) ?? null,
    pulls: secrets?.pullToken !== undefined,
    webhookUrl: addressOf(shop, name),
    connectedAt: known.connectedAt.toISOString(),
    lastCallAt: iso(known.lastCallAt),
    refused: known.refused,
    lastRefusedAt: iso(known.lastRefusedAt),
    lastPullAt: iso(known.lastPullAt),
    pullError: known.pullError,
    receiving: known.receiving,
    pausedAt: iso(known.pausedAt),
  };
}

type Wanted = {
  method?: (typeof methodsOf)[BankSender][number] | undefined;
  secret?: string | undefined;
  pullToken?: string | null | undefined;
};

/**
 * @returns the secrets as they are to be; `made`: what the shop invented
 * @throws Failure INVALID_REQUEST, BANK_SECRET_MISSING
 */
function change(
  name: BankSender,
  before: ProviderSecrets,
  wanted: Wanted,
): { after: ProviderSecrets; made: string | null } {
  const { method, secret, pullToken } = wanted;
  const kept = methodsOf[name].some((kind) => before[kind] !== undefined);
  if (method === undefined && (secret !== undefined || !kept))
    throw new Failure('INVALID_REQUEST', { field: 'method' });
  if (method !== undefined && !methodsOf[name].includes(method))
    throw new Failure('INVALID_REQUEST', { field: 'method' });
  if (pullToken && !canBeAsked(name)) throw new Failure('INVALID_REQUEST', { field: 'pullToken' });
  const after = { ...before };
  let made: string | null = null;
  if (method !== undefined) {
    if (secret === undefined && !isChosenByShop(method)) throw new Failure('BANK_SECRET_MISSING', { field: 'secret' });
    // one way only: a key that is left over would go on to count
    for (const kind of methodsOf[name]) delete after[kind];
    if (secret === undefined) made = madeSecret();
    after[method] = secret ?? made ?? '';
  }
  if (pullToken === null) delete after.pullToken;
  else if (pullToken !== undefined) after.pullToken = pullToken;
  return { after, made };
}

export function bankAdminEndpoints(app: FastifyInstance, shop: Shop, { proven }: FactorProofs): void {
  const { db, secret: key } = shop;

  registerAdminEndpoint(app, shop, 'listPaymentProviders', async () => ({
    items: (await listProviders(db)).flatMap((known) => {
      const { name } = known;
      return isSender(name) ? [present(shop, name, known)] : [];
    }),
    addresses: { sepay: addressOf(shop, 'sepay'), casso: addressOf(shop, 'casso') },
  }));

  registerAdminEndpoint(app, shop, 'connectBank', async ({ staff, params: { name }, body }) => {
    const known = await findProvider(db, name);
    const before = (known && readSecrets(key, name, known.secrets)) ?? {};
    const { after, made } = change(name, before, body);
    const { version, receiving, code } = body;
    const isKept = isDeepStrictEqual(before, after);
    const isWritten = await proven(staff, code, (proof) =>
      connectProvider(db, name, {
        ...{ version, proof, actor: staff.actor, set: Object.keys(after) },
        ...(!isKept && { secrets: sealSecrets(key, name, after) }),
        ...(receiving !== undefined && { receiving }),
      }),
    );
    if (!isWritten) throw new Failure('CHANGED_MEANWHILE', { current: null });
    return { secret: made };
  });

  registerAdminEndpoint(app, shop, 'pauseBankAccount', async ({ staff, params: { name }, body }) => {
    const { code, ...wanted } = body;
    await proven(staff, code, (proof) => pauseReceiving(db, { name, ...wanted, actor: staff.actor, proof }));
    return { success: true as const };
  });

  registerAdminEndpoint(app, shop, 'disconnectBank', async ({ staff, params: { name }, body }) => {
    const isDone = await proven(staff, body?.code, (proof) =>
      disconnectProvider(db, name, { actor: staff.actor, proof }),
    );
    if (!isDone) throw new Failure('BANK_NOT_CONNECTED');
    return { success: true as const };
  });
}
