/** Connects a payment provider, or lists those that are connected. */
import { parseArgs } from 'node:util';
import { connectProvider, disconnectProvider } from '#commands/payments/connect-provider.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { providers } from '#server/adapters/bank/providers.ts';
import { openSecrets, type ProviderSecrets, sealSecrets } from '#server/adapters/bank/secrets.ts';
import { publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { findProvider, listProviders } from '#store/payments/payment-providers.ts';
import { UsageError } from '../usage-error.ts';
import { readSecret } from './read-secret.ts';

/** The options, and the secret that each of them sets. */
const OPTIONS: Readonly<Record<string, keyof ProviderSecrets>> = {
  'api-key': 'apiKey',
  'hmac-secret': 'hmacSecret',
  token: 'token',
  'signature-key': 'signatureKey',
};

type Typed = { provider: string | undefined; remove: boolean; given: [option: string, value: string][] };

function readTyped(args: string[]): Typed {
  try {
    const secret: { type: 'string' | 'boolean' } = { type: 'string' };
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, secret])),
        remove: { type: 'boolean' },
      },
    });
    const [provider, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError('Name one provider.');
    const given = Object.entries(values).flatMap(([option, value]): Typed['given'] =>
      typeof value === 'string' ? [[option, value]] : [],
    );
    return { provider, remove: values.remove === true, given };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const known = () => Object.keys(providers).join(' or ');

export async function webhooks(shop: Shop, args: string[]): Promise<void> {
  const { provider: name, remove, given } = readTyped(args);
  if (name === undefined) return list(shop);
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) throw new UsageError(`There is no provider "${name}": name ${known()}.`);
  if (remove) {
    await disconnectProvider(shop.db, name);
    console.log(`${name} is disconnected: its webhooks are answered 404. The ledger keeps what it reported.`);
    return;
  }
  const connected = await findProvider(shop.db, name);
  const secrets = connected ? openSecrets(shop.secret, name, connected.secrets) : {};
  for (const [option, value] of given) {
    const key = OPTIONS[option];
    if (!key || !provider.webhookSecrets.includes(key)) throw new UsageError(`--${option} does not belong to ${name}.`);
    secrets[key] = await readSecret(`--${option}`, value);
  }
  if (given.length > 0) await connectProvider(shop.db, name, sealSecrets(shop.secret, name, secrets));
  else if (!connected) throw new UsageError(`Give a secret of ${name}: ${optionsOf(provider.webhookSecrets)}.`);
  console.log(`Enter this address at ${provider.where}: ${publicUrl(shop.config)}/webhooks/${name}`);
  await list(shop);
}

function optionsOf(keys: readonly string[]): string {
  return Object.keys(OPTIONS)
    .filter((option) => keys.includes(OPTIONS[option] ?? ''))
    .map((option) => `--${option} -`)
    .join(' or ');
}

async function list({ db, secret, config }: Shop): Promise<void> {
  const connected = await listProviders(db);
  if (connected.length === 0) console.log(`No provider is connected. Connect ${known()}.`);
  for (const { name, secrets, lastCallAt, refused, lastRefusedAt } of connected) {
    const set = Object.keys(openSecrets(secret, name, secrets)).join(', ');
    const called = lastCallAt ? `last webhook ${formatDateTime(lastCallAt)}` : 'no webhook yet';
    const refusals = lastRefusedAt ? `${refused} refused, the last ${formatDateTime(lastRefusedAt)}` : 'none refused';
    console.log(`${name}  ${publicUrl(config)}/webhooks/${name}  ${set}  ${called}  ${refusals}`);
  }
}
