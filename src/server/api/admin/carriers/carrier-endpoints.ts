/** The endpoints to connect, test, change and disconnect carriers. No response contains a stored secret. */
import { connectCarrier, disconnectCarrier } from '#commands/carriers/connect-carrier.ts';
import type { WebhookKind } from '#domain/carriers/carrier-connection.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { CarrierExtension } from '#extension-api/carrier.ts';
import {
  type CarrierConnection,
  findConnection,
  listConnections,
  versionOfConnection,
} from '#store/carriers/carrier-connections.ts';
import {
  type CarrierOptions,
  type CarrierSecrets,
  type Connected,
  connectionForLog,
  readConnection,
  sealConnection,
  valuesOf,
} from '../../../adapters/carriers/connection.ts';
import { madeSecret } from '../../../config/made-secret.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { carrierOf as extensionOf } from '../../../extensions/load-extensions.ts';
import { changeValues } from '../../../extensions/options.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { carrierOf, demandCarrier } from './carrier-of.ts';

/** The code of no existing parcel, to test a token: a carrier that answers "not found" has accepted the token. */
const NO_PARCEL = 'KIEM-TRA-KET-NOI';

function kindOf({ webhookHeader }: CarrierSecrets): WebhookKind {
  if (webhookHeader === undefined) return 'none';
  return webhookHeader === 'authorization' ? 'basic' : 'header';
}

/** A connection stays in the list when its extension is broken or was removed, so that staff can disconnect it. */
function present({ secret, config, extensions }: Shop, connection: CarrierConnection) {
  const { name } = connection;
  const opened = readConnection(secret, connection);
  // only sealConnection writes the options, so their type is known; the options are not secret
  const { limits, ...options } = connection.options as CarrierOptions;
  const secrets = opened?.secrets ?? {};
  const declared = extensionOf(extensions, name)?.options ?? {};
  const text = (key: string) => String(options[key] ?? '');
  const shown = Object.entries(declared).flatMap(([key, option]) => {
    if (option.operator || (option.secret ? secrets[key] : options[key]) === undefined) return [];
    return [[key, option.secret ? null : text(key)] as const];
  });
  return {
    ...{ name, shopId: text('shopId'), requiredNote: text('requiredNote'), limits },
    options: Object.fromEntries(shown),
    version: versionOfConnection(connection),
    readable: opened !== null,
    apiUrl: declared.url?.operator && text('url') !== (declared.url.initial ?? '') ? text('url') : null,
    webhook: {
      kind: kindOf(secrets),
      header: secrets.webhookHeader ?? null,
      url: `${publicUrl(config)}/webhooks/${name}`,
      lastCallAt: connection.lastCallAt,
      refused: connection.refused,
      lastRefusedAt: connection.lastRefusedAt,
    },
    lastPollAt: connection.lastPollAt,
    pollError: connection.pollError,
  };
}

type TypedOptions = Readonly<Record<string, string | null>>;

/** @returns the connection to store, without webhook data @throws Failure INVALID_REQUEST, CARRIER_TOKEN_MISSING */
function change(
  { options }: CarrierExtension,
  before: Connected | null,
  typed: TypedOptions,
): Omit<Connected, 'options'> & { options: Record<string, string> } {
  const present = before ? valuesOf(before) : {};
  const declared = Object.entries(options);
  const begun = declared.flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial] as const]));
  for (const [key, { secret, optional }] of declared)
    if (secret && !optional && (typed[key] ?? present[key]) === undefined)
      throw new Failure('CARRIER_TOKEN_MISSING', { field: key });
  // only the operator sets the URL that the shop calls: no user of the back office can redirect the shop's requests
  const after = Object.entries(changeValues(options, { ...Object.fromEntries(begun), ...present }, typed));
  return {
    secrets: Object.fromEntries(after.filter(([key]) => options[key]?.secret)),
    options: Object.fromEntries(after.filter(([key]) => !options[key]?.secret)),
  };
}

type Webhook =
  | { kind: 'keep' }
  | { kind: 'none' }
  | { kind: 'basic'; user: string; value?: string | undefined }
  | { kind: 'header'; header: string; value?: string | undefined };

/** @returns in `secrets` the webhook's required header and value, in `made` the value if the shop generated it */
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

export function carrierAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, secret } = shop;

  register('listCarriers', async () => {
    const items = (await listConnections(db)).map((connection) => present(shop, connection));
    const [usual] = [...shop.extensions.values()].flatMap(({ extension: { carrier } }) => carrier ?? []);
    const requiredNote = usual?.options.requiredNote?.initial ?? '';
    return { items, usual: usual ? { requiredNote, limits: usual.limits } : null };
  });

  register.provenAct(
    'connectCarrier',
    async ({ tx, proof, staff: { actor }, params: { name }, body }) => {
      const carrier = demandCarrier(shop.extensions, name, 'name');
      const existing = await findConnection(tx, name);
      // the options of a connection are readable even if its secrets are not
      const before =
        existing && (readConnection(secret, existing) ?? { secrets: {}, options: existing.options as CarrierOptions });
      const { version, limits, shopId, requiredNote, token } = body;
      const typed = Object.entries<string | null | undefined>({ shopId, requiredNote, token, ...body.options });
      const given = Object.fromEntries(
        typed.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
      );
      const values = change(carrier, before, given);
      const { secrets, made } = webhookOf(body.webhook, before?.secrets ?? {});
      const after: Connected = {
        secrets: { ...values.secrets, ...secrets },
        options: { ...values.options, limits },
      };
      const logEntry = connectionForLog(before, after);
      const connecting = { connection: sealConnection(secret, name, after), said: logEntry, actor, version, proof };
      const { entries } = await connectCarrier(tx, name, connecting);
      return { result: made, entries };
    },
    async (secret, { params: { name } }) => ({ carrier: await presentOne(shop, name), secret }),
  );

  register('testCarrier', async ({ params: { name } }) => {
    const { service } = await carrierOf(shop, name);
    const found = await service.lookUp({ clientCode: NO_PARCEL });
    return { works: found.kind === 'done', reason: found.kind === 'done' ? null : found.reason };
  });

  register.act('disconnectCarrier', async ({ tx, params: { name } }) => {
    if (!(await findConnection(tx, name))) demandCarrier(shop.extensions, name, 'name');
    return disconnectCarrier(tx, name);
  });
}

/** @throws Failure CARRIER_NOT_CONNECTED */
async function presentOne(shop: Shop, name: string) {
  const connection = demand(await findConnection(shop.db, name), 'CARRIER_NOT_CONNECTED');
  return present(shop, connection);
}
