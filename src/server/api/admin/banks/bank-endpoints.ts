/** The endpoints to connect, change and disconnect providers of bank transactions; they return no stored secret. */
import { isDeepStrictEqual } from 'node:util';
import { connectBankWithin, disconnectBank } from '#commands/banks/connect-bank.ts';
import { pauseReceiving } from '#commands/payments/pause-receiving.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import type { BankProvider } from '#extension-api/bank.ts';
import type { Values } from '#extension-api/options.ts';
import {
  type BankConnection,
  findBankConnection,
  listBankConnections,
  versionOfBankConnection,
} from '#store/banks/bank-connections.ts';
import type { Transaction } from '#store/database/database.ts';
import { readSecrets, sealSecrets } from '../../../adapters/banks/secrets.ts';
import { madeSecret } from '../../../config/made-secret.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import { proofOf } from '../../../extensions/bank-provider.ts';
import { bankOf } from '../../../extensions/load-extensions.ts';
import { changeValues } from '../../../extensions/options.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

const addressOf = ({ config }: Shop, name: string) => `${publicUrl(config)}/webhooks/${name}`;

/** A connection stays in the list when its extension is broken or was removed, so that staff can disconnect it. */
function present(shop: Shop, { secrets: sealed, ...known }: BankConnection) {
  const { name } = known;
  const bank = bankOf(shop.extensions, name);
  const secrets = readSecrets(shop.secret, name, sealed);
  const options = Object.entries(bank?.options ?? {}).flatMap(([key, { secret, operator }]) => {
    const value = secrets?.[key];
    return value === undefined || operator ? [] : [[key, secret ? null : value] as const];
  });
  return {
    ...known,
    version: versionOfBankConnection({ ...known, secrets: sealed }),
    readable: secrets !== null,
    method: bank && secrets && proofOf(bank, secrets),
    pulls: bank?.pull !== undefined && secrets?.[bank.pull.option] !== undefined,
    webhookUrl: addressOf(shop, name),
    options: Object.fromEntries(options),
  };
}

type Wanted = {
  method?: string | undefined;
  secret?: string | undefined;
  pullToken?: string | null | undefined;
  options?: Readonly<Record<string, string | null>> | undefined;
};

/**
 * @returns the secrets to store in `after`, and in `made` the secret that the shop generated, if any @throws Failure
 * INVALID_REQUEST, BANK_SECRET_MISSING
 */
function change(bank: BankProvider, before: Values, wanted: Wanted): { after: Values; made: string | null } {
  const { method, secret, pullToken, options } = wanted;
  if (method === undefined && (secret !== undefined || proofOf(bank, before) === null))
    throw new Failure('INVALID_REQUEST', { field: 'method' });
  const proof = method !== undefined && Object.hasOwn(bank.proofs, method) ? bank.proofs[method] : undefined;
  if (method !== undefined && !proof) throw new Failure('INVALID_REQUEST', { field: 'method' });
  const typed = { ...options, ...(pullToken !== undefined && { pullToken }) };
  const after = changeValues(bank.options, before, typed);
  if (method === undefined) return { after, made: null };
  if (secret === undefined && proof?.madeBy !== 'shop') throw new Failure('BANK_SECRET_MISSING', { field: 'secret' });
  // the secrets of other kinds of proof are deleted, because a stored secret would still be accepted
  for (const key of Object.keys(bank.proofs)) delete after[key];
  const made = secret === undefined ? madeSecret() : null;
  after[method] = secret ?? made ?? '';
  return { after, made };
}

/** @throws Failure INVALID_REQUEST if neither an extension nor a connection has this name */
async function connectionOf(tx: Transaction, { extensions }: Shop, name: string): Promise<BankConnection | null> {
  const connection = await findBankConnection(tx, name);
  if (!connection && !bankOf(extensions, name)) throw new Failure('INVALID_REQUEST', { field: 'name' });
  return connection;
}

export function bankAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, secret: key } = shop;

  register('listPaymentProviders', async () => ({
    items: (await listBankConnections(db)).map((known) => present(shop, known)),
    addresses: Object.fromEntries(
      [...shop.extensions.values()].flatMap(({ name, extension }) =>
        extension.bank ? [[name, addressOf(shop, name)]] : [],
      ),
    ),
  }));

  register.provenAct('connectBank', async ({ tx, proof, staff: { actor }, params: { name }, body }) => {
    const connection = await connectionOf(tx, shop, name);
    const bank = demand(bankOf(shop.extensions, name), 'INVALID_REQUEST', { field: 'name' });
    const before = (connection && readSecrets(key, name, connection.secrets)) ?? {};
    const { after, made } = change(bank, before, body);
    const { version, receiving } = body;
    const isKept = isDeepStrictEqual(before, after);
    const { entries } = await connectBankWithin(tx, name, {
      ...{ version, proof, actor, set: Object.keys(after) },
      ...(!isKept && { secrets: sealSecrets(key, name, after) }),
      ...(receiving !== undefined && { receiving }),
    });
    return { result: { secret: made }, entries };
  });

  register.provenAct('pauseBankAccount', async ({ tx, proof, staff: { actor }, params: { name }, body }) => {
    const { paused, version } = body;
    await connectionOf(tx, shop, name);
    return pauseReceiving(tx, { name, paused, version, actor, proof });
  });

  register.provenAct('disconnectBank', async ({ tx, proof, staff: { actor }, params: { name } }) => {
    await connectionOf(tx, shop, name);
    return disconnectBank(tx, name, { actor, proof });
  });
}
