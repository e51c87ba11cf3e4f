/** The carriers that the shop calls: connected, tried, changed and disconnected. Secrets go in, and never out. */
import type { FastifyInstance } from 'fastify';
import { connectCarrier, disconnectCarrier } from '#commands/fulfilment/connect-carrier.ts';
import type { ConnectedCarrier } from '#contract/admin/shop/carriers.ts';
import { type CarrierOptions, callableCarriers, type WebhookKind } from '#domain/fulfilment/carrier-connection.ts';
import { Failure } from '#domain/values/failure.ts';
import {
  type CarrierConnection,
  findConnection,
  listConnections,
  versionOfConnection,
} from '#store/fulfilment/carrier-connections.ts';
import {
  type CarrierSecrets,
  type Connected,
  connectionForLog,
  readConnection,
  sealConnection,
} from '../../../adapters/carrier/connection.ts';
import { ghnDefaults } from '../../../adapters/carrier/ghn.ts';
import { madeSecret } from '../../../config/made-secret.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';
import { carrierOf } from '../parcels/carrier-of.ts';

type Callable = (typeof callableCarriers)[number];

/** No parcel has this code: whoever answers that it has none took the token. */
const NO_PARCEL = 'KIEM-TRA-KET-NOI';

const iso = (time: Date | null) => time?.toISOString() ?? null;

function kindOf({ webhookHeader }: CarrierSecrets): WebhookKind {
  if (webhookHeader === undefined) return 'none';
  return webhookHeader === 'authorization' ? 'basic' : 'header';
}

function present({ secret, config }: Shop, name: Callable, connection: CarrierConnection): ConnectedCarrier {
  const opened = readConnection(secret, connection);
  // only sealConnection writes the options, and they are no secret
  const { shopId, url, requiredNote, limits } = connection.options as CarrierOptions;
  const secrets = opened?.secrets ?? {};
  return {
    ...{ name, shopId, requiredNote, limits },
    version: versionOfConnection(connection),
    readable: opened !== null,
    apiUrl: url === ghnDefaults.url ? null : url,
    webhook: {
      kind: kindOf(secrets),
      header: secrets.webhookHeader ?? null,
      url: `${publicUrl(config)}/webhooks/${name}`,
      lastCallAt: iso(connection.lastCallAt),
      refused: connection.refused,
      lastRefusedAt: iso(connection.lastRefusedAt),
    },
    lastPollAt: iso(connection.lastPollAt),
    pollError: connection.pollError,
  };
}

type Webhook =
  | { kind: 'keep' }
  | { kind: 'none' }
  | { kind: 'basic'; user: string; value?: string | undefined }
  | { kind: 'header'; header: string; value?: string | undefined };

/** @returns the header that a webhook must carry, and its value; `made`: what the shop invented of it */
function webhookOf(wanted: Webhook, before: CarrierSecrets): { secrets: CarrierSecrets; made: string | null } {
  const { webhookHeader, webhookValue } = before;
  if (wanted.kind === 'none') return { secrets: {}, made: null };
  if (wanted.kind === 'keep')
    return { secrets: webhookHeader && webhookValue ? { webhookHeader, webhookValue } : {}, made: null };
  const value = wanted.value ?? madeSecret();
  const made = wanted.value === undefined ? value : null;
  if (wanted.kind === 'header')
    return { secrets: { webhookHeader: wanted.header.toLowerCase(), webhookValue: value }, made };
  const basic = Buffer.from(`${wanted.user}:${value}`).toString('base64');
  return { secrets: { webhookHeader: 'authorization', webhookValue: `Basic ${basic}` }, made };
}

export function carrierAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db, secret } = shop;

  registerAdminEndpoint(app, shop, 'listCarriers', async () => {
    const connections = await listConnections(db);
    const items = callableCarriers.flatMap((name) => {
      const connection = connections.find((one) => one.name === name);
      return connection ? [present(shop, name, connection)] : [];
    });
    const { requiredNote, limits } = ghnDefaults;
    return { items, usual: { requiredNote, limits } };
  });

  registerAdminEndpoint(app, shop, 'connectCarrier', async ({ staff: { actor }, params: { name }, body }) => {
    const known = await findConnection(db, name);
    const before = known && readConnection(secret, known);
    const { version, shopId, requiredNote, limits } = body;
    const token = body.token ?? before?.secrets.token;
    if (token === undefined) throw new Failure('CARRIER_TOKEN_MISSING', { field: 'token' });
    const { secrets, made } = webhookOf(body.webhook, before?.secrets ?? {});
    // where the shop calls is the operator's to say: nobody in a browser sends its requests elsewhere
    const url = (known?.options as CarrierOptions | undefined)?.url ?? ghnDefaults.url;
    const after: Connected = { secrets: { token, ...secrets }, options: { shopId, requiredNote, limits, url } };
    const said = connectionForLog(before, after);
    const connection = sealConnection(secret, name, after);
    if (!(await connectCarrier(db, name, { connection, said, actor, version })))
      throw new Failure('CHANGED_MEANWHILE', { current: null });
    return { carrier: await presentOne(shop, name), secret: made };
  });

  registerAdminEndpoint(
    app,
    shop,
    'testCarrier',
    async ({ params: { name } }) => {
      const { service } = await carrierOf(shop, name);
      const found = await service.lookUp({ clientCode: NO_PARCEL });
      return { works: found.kind === 'done', reason: found.kind === 'done' ? null : found.reason };
    },
    { limit: { max: 20, minutes: 10 } },
  );

  registerAdminEndpoint(app, shop, 'disconnectCarrier', async ({ staff: { actor }, params: { name } }) => {
    if (!(await disconnectCarrier(db, name, actor))) throw new Failure('CARRIER_NOT_CONNECTED');
    return { success: true as const };
  });
}

/** @throws Failure CARRIER_NOT_CONNECTED */
async function presentOne(shop: Shop, name: Callable): Promise<ConnectedCarrier> {
  const connection = await findConnection(shop.db, name);
  if (!connection) throw new Failure('CARRIER_NOT_CONNECTED');
  return present(shop, name, connection);
}
