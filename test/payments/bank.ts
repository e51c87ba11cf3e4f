/** The bank and its provider, as the shop meets them: SePay's webhooks with a signature. */
import { createHmac } from 'node:crypto';
import { connectBank } from '#commands/banks/connect-bank.ts';
import { defaultShopSettings, type ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { Values } from '#extension-api/options.ts';
import { sealSecrets } from '#server/adapters/banks/secrets.ts';
import { runJob } from '#server/jobs/job-commands.ts';
import { listTransactions } from '#store/payments/matches.ts';
import { listTasks } from '#store/payments/payment-tasks.ts';
import type { Answer } from '../answer.ts';
import type { TestShop } from '../app.ts';

export const HMAC_SECRET = 'whsec_test_key_not_real';

const OPERATOR = { kind: 'operator' as const, userId: null };

export async function connect({ shop }: TestShop, provider: string, given: Values): Promise<void> {
  const secrets = sealSecrets(shop.secret, provider, given);
  await connectBank(shop.db, provider, { secrets, set: Object.keys(given), actor: OPERATOR });
}

/** Says to which account customers must pay so that the provider sees it; null: that of the settings. */
export async function setReceiving(
  { shop }: TestShop,
  provider: string,
  receiving: ReceivingAccount | null,
): Promise<void> {
  await connectBank(shop.db, provider, { receiving, set: [], actor: OPERATOR });
}

let nextId = 100_000;

/** A transfer in, as SePay tells of it, of an id that no other has. */
export function sepayBody(changed: Record<string, unknown> = {}): Record<string, unknown> {
  nextId += 1;
  return {
    id: nextId,
    gateway: 'Vietcombank',
    transactionDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: defaultShopSettings.bankAccount,
    code: null,
    content: 'chuyen tien',
    transferType: 'in',
    transferAmount: 500_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: `MBVCB.${nextId}`,
    description: '',
    ...changed,
  };
}

/** @param at unix seconds of the signature */
export function signedHeaders(raw: string, at = Math.floor(Date.now() / 1000), secret = HMAC_SECRET) {
  const signature = createHmac('sha256', secret).update(`${at}.${raw}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-sepay-timestamp': String(at),
    'x-sepay-signature': `sha256=${signature}`,
  };
}

/** Sends a webhook of SePay, signed rightly. */
export function tell(shop: TestShop, body: Record<string, unknown>, at?: number): Promise<Answer> {
  const raw = JSON.stringify(body);
  return shop.post('/webhooks/sepay', raw, signedHeaders(raw, at));
}

/** Runs the job that matches. */
export const match = ({ shop }: TestShop): Promise<void> => runJob(shop, 'match-transactions', {});

/** Lets a transfer with this memo arrive, and matches it. */
export async function transfer(shop: TestShop, memo: string, amount: number, changed: Record<string, unknown> = {}) {
  const body = sepayBody({ content: memo, transferAmount: amount, ...changed });
  await tell(shop, body);
  await match(shop);
  return rowOf(shop, String(body.id));
}

/** The row of the ledger with the provider's id. */
export async function rowOf({ shop }: TestShop, transactionId: string) {
  const rows = await listTransactions(shop.db, { limit: 100_000 });
  return rows.find((row) => row.transactionId === transactionId) ?? null;
}

/** The kinds of the open tasks about an order or a transaction. */
export async function tasksOf({ shop }: TestShop, about: { orderNumber?: string; transaction?: number | undefined }) {
  const tasks = await listTasks(shop.db, { limit: 100_000 });
  return tasks
    .filter(
      (task) =>
        (about.orderNumber !== undefined && task.orderNumber === about.orderNumber) ||
        (about.transaction !== undefined && task.transaction === about.transaction),
    )
    .map(({ kind }) => kind);
}
