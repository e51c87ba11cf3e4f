/** Connects the shop to a provider that reports bank transactions, or lists the connected providers. */
import { runAct } from '#commands/acts/run-act.ts';
import { connectBank, disconnectBank } from '#commands/banks/connect-bank.ts';
import { receivingAccount } from '#contract/shop/settings.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import { formatDateTime } from '#domain/values/dates.ts';
import type { BankProvider } from '#extension-api/bank.ts';
import type { Option } from '#extension-api/options.ts';
import { readSecrets, sealSecrets } from '#server/adapters/banks/secrets.ts';
import { publicUrl } from '#server/config/public-url.ts';
import type { Shop } from '#server/config/shop.ts';
import { bankOf } from '#server/extensions/load-extensions.ts';
import { fitsOption } from '#server/extensions/options.ts';
import { findBankConnection, listBankConnections } from '#store/banks/bank-connections.ts';
import { readSecret } from '../staff/read-secret.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** What is said of secrets that were sealed before `AUTH_SECRET` was changed. */
const UNREADABLE = 'another key sealed its secrets: type them again';

const OPERATOR = { kind: 'operator' as const, userId: null };

/** Returns the command-line option for an option of an extension: the option `hmacSecret` becomes `--hmac-secret`. */
const optionOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Maps each command-line option for a bank to the secret or option of the bank's extension that it sets. */
const optionsOf = ({ proofs, options = {} }: BankProvider): Map<string, { key: string; option: Option }> =>
  new Map(
    [...Object.keys(proofs).map((key) => [key, { label: key, secret: true }] as const), ...Object.entries(options)].map(
      ([key, option]) => [optionOf(key), { key, option }],
    ),
  );

/** The command-line options for the account that receives transfers, with the field that each option sets. */
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

function readTyped(args: string[], known: readonly string[]): Typed {
  const secret: { type: 'string' | 'boolean' } = { type: 'string' };
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      ...Object.fromEntries([...known, ...Object.keys(ACCOUNT_OPTIONS)].map((name) => [name, secret])),
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
    secrets: given.filter(([option]) => !(option in ACCOUNT_OPTIONS)),
    account: given.filter(([option]) => option in ACCOUNT_OPTIONS),
  };
}

export async function webhooks(shop: Shop, args: string[]): Promise<void> {
  const banks = [...shop.extensions.values()].flatMap(({ extension }) => extension.bank ?? []);
  const typed = readTyped(args, [...new Set(banks.flatMap((bank) => [...optionsOf(bank).keys()]))]);
  const { provider: name, remove, sameAccount, secrets: given, account } = typed;
  if (name === undefined) return list(shop);
  const bank = bankOf(shop.extensions, name);
  if (!bank && !remove) throw new UsageError(`There is no provider "${name}": name ${namesOf(shop)}.`);
  if (remove) {
    if (await findBankConnection(shop.db, name))
      await runAct(shop.db, { actor: OPERATOR, audit: 'money.bank-disconnected' }, (tx) =>
        disconnectBank(tx, name, { actor: OPERATOR }),
      );
    console.log(`${name} is disconnected: its webhooks are answered 404. The ledger keeps what it reported.`);
    return;
  }
  if (!bank) return;
  const connected = await findBankConnection(shop.db, name);
  const known = connected ? readSecrets(shop.secret, name, connected.secrets) : {};
  const secrets = { ...known };
  const options = optionsOf(bank);
  for (const [typed, value] of given) {
    const { key, option } = options.get(typed) ?? {};
    if (!key || !option) throw new UsageError(`--${typed} does not belong to ${name}.`);
    secrets[key] = option.secret ? await readSecret(`--${typed}`, value) : checked(typed, option, value);
  }
  const sealed = sealSecrets(shop.secret, name, secrets);
  if (given.length > 0)
    await connectBank(shop.db, name, { secrets: sealed, set: Object.keys(secrets), actor: OPERATOR });
  else if (!connected) throw new UsageError(`Give a secret of ${name}: ${secretsOf(bank)}.`);
  if (account.length > 0 || sameAccount) await receive(shop, name, account);
  if (known === null && given.length > 0)
    console.log(`Another key had sealed what ${name} had before: type its other secrets again too.`);
  console.log(`Enter this address at ${bank.where}: ${publicUrl(shop.config)}/webhooks/${name}`);
  await list(shop);
}

function checked(typed: string, option: Option, text: string): string {
  const value = text.trim().replace(/\/+$/, '');
  if (fitsOption(option, value)) return value;
  throw new UsageError(`--${typed} takes ${option.label}.`);
}

/** Sets the account that receives transfers; without options, it is again the account in the shop's settings. */
async function receive({ db }: Shop, name: string, given: Given): Promise<void> {
  const write = (receiving: ReceivingAccount | null) => connectBank(db, name, { receiving, set: [], actor: OPERATOR });
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

const secretsOf = ({ proofs }: BankProvider): string =>
  Object.keys(proofs)
    .map((key) => `--${optionOf(key)} -`)
    .reverse()
    .join(' or ');

const namesOf = ({ extensions }: Shop): string =>
  [...extensions.values()].flatMap(({ name, extension }) => (extension.bank ? [name] : [])).join(' or ');

async function list(shop: Shop): Promise<void> {
  const { db, secret, config } = shop;
  const connected = await listBankConnections(db);
  if (connected.length === 0) console.log(`No provider is connected. Connect ${namesOf(shop)}.`);
  for (const { name, secrets, lastCallAt, refused, lastRefusedAt, receiving, lastPullAt, pullError } of connected) {
    const known = readSecrets(secret, name, secrets);
    const set = known ? Object.keys(known).join(', ') : UNREADABLE;
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
