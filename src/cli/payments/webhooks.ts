/** Connects a payment provider, or lists those that are connected. */
import { parseArgs } from 'node:util';
import { connectProvider, disconnectProvider } from '#commands/payments/connect-provider.ts';
import { receivingAccount } from '#contract/shop/settings.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import { providers } from '#server/adapters/bank/providers.ts';
import { openSecrets, type ProviderSecrets, sealSecrets } from '#server/adapters/bank/secrets.ts';
import { publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { findProvider, listProviders } from '#store/payments/payment-providers.ts';
import { readSecret } from '../staff/read-secret.ts';
import { UsageError } from '../usage-error.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
/** The options, and the secret that each of them sets. */
const OPTIONS: Readonly<Record<string, keyof ProviderSecrets>> = {
  'api-key': 'apiKey',
  'hmac-secret': 'hmacSecret',
  token: 'token',
  'signature-key': 'signatureKey',
  'pull-token': 'pullToken',
  'pull-url': 'pullUrl',
};
/** The options of the receiving account, and the setting that each of them stands for. */
const ACCOUNT_OPTIONS: Readonly<Record<string, keyof ReceivingAccount>> = {
  'bank-bin': 'bankBin',
  'bank-name': 'bankName',
  account: 'bankAccount',
  'account-name': 'bankAccountName',
};

type Given = [option: string, value: string][];
type Typed = {
  provider: string | undefined;
  remove: boolean;
  sameAccount: boolean;
  secrets: Given;
  account: Given;
};

function readTyped(args: string[]): Typed {
  try {
    const secret: { type: 'string' | 'boolean' } = { type: 'string' };
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(Object.keys({ ...OPTIONS, ...ACCOUNT_OPTIONS }).map((name) => [name, secret])),
        'same-account': { type: 'boolean' },
        remove: { type: 'boolean' },
      },
    });
    const [provider, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError('Name one provider.');
    const given = Object.entries(values).flatMap(
      ([option, value]): Given => (typeof value === 'string' ? [[option, value]] : []),
    );
    return {
      provider,
      remove: values.remove === true,
      sameAccount: values['same-account'] === true,
      secrets: given.filter(([option]) => option in OPTIONS),
      account: given.filter(([option]) => option in ACCOUNT_OPTIONS),
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const known = () => Object.keys(providers).join(' or ');

export async function webhooks(shop: Shop, args: string[]): Promise<void> {
  const { provider: name, remove, sameAccount, secrets: given, account } = readTyped(args);
  if (name === undefined) return list(shop);
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider) throw new UsageError(`There is no provider "${name}": name ${known()}.`);
  if (remove) {
    await disconnectProvider(shop.db, name, { actor: OPERATOR });
    console.log(`${name} is disconnected: its webhooks are answered 404. The ledger keeps what it reported.`);
    return;
  }
  const connected = await findProvider(shop.db, name);
  const secrets = connected ? openSecrets(shop.secret, name, connected.secrets) : {};
  for (const [option, value] of given) {
    const key = OPTIONS[option];
    const isPull = key === 'pullToken' || key === 'pullUrl';
    if (!key || !(isPull ? provider.pull : provider.webhookSecrets.includes(key)))
      throw new UsageError(`--${option} does not belong to ${name}.`);
    secrets[key] = key === 'pullUrl' ? checkedUrl(value) : await readSecret(`--${option}`, value);
  }
  const sealed = sealSecrets(shop.secret, name, secrets);
  if (given.length > 0)
    await connectProvider(shop.db, name, { secrets: sealed, set: Object.keys(secrets), actor: OPERATOR });
  else if (!connected) throw new UsageError(`Give a secret of ${name}: ${optionsOf(provider.webhookSecrets)}.`);
  if (account.length > 0 || sameAccount) await receive(shop, name, account);
  console.log(`Enter this address at ${provider.where}: ${publicUrl(shop.config)}/webhooks/${name}`);
  await list(shop);
}

function checkedUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new UsageError('--pull-url takes the address of the provider’s API, such as https://my.sepay.vn/userapi.');
}

/** Without any option customers pay to the account of the settings again. */
async function receive({ db }: Shop, name: string, given: Given): Promise<void> {
  const write = (receiving: ReceivingAccount | null) =>
    connectProvider(db, name, { receiving, set: [], actor: OPERATOR });
  if (given.length === 0) {
    await write(null);
    return;
  }
  const typed = Object.fromEntries(given.map(([option, value]) => [ACCOUNT_OPTIONS[option], value.trim()]));
  const { data, error } = receivingAccount.safeParse(typed);
  if (!data) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n');
    throw new UsageError(`Give --bank-bin, --bank-name, --account and --account-name together.\n${wrong}`);
  }
  await write(data);
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
  for (const { name, secrets, lastCallAt, refused, lastRefusedAt, receiving, lastPullAt, pullError } of connected) {
    const set = Object.keys(openSecrets(secret, name, secrets)).join(', ');
    const called = lastCallAt ? `last webhook ${formatDateTime(lastCallAt)}` : 'no webhook yet';
    const refusals = lastRefusedAt ? `${refused} refused, the last ${formatDateTime(lastRefusedAt)}` : 'none refused';
    const account = receiving ? `  account ${receiving.bankName} ${receiving.bankAccount}` : '';
    const pulled = lastPullAt ? `  last pull ${formatDateTime(lastPullAt)}` : '';
    const failed = pullError ? `  the last pull failed: ${pullError}` : '';
    console.log(
      `${name}  ${publicUrl(config)}/webhooks/${name}  ${set}  ${called}  ${refusals}${account}${pulled}${failed}`,
    );
  }
}
