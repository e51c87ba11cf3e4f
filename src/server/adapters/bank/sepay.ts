/** SePay (developer.sepay.vn): one transaction a webhook, verified by an API key or, better, by a signature. */
import { createHmac } from 'node:crypto';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { isSameSecret } from '../../config/sealed.ts';
import {
  type Delivery,
  headerOf,
  type Provider,
  readAmountAbove,
  readBody,
  readEach,
  readId,
  readObject,
  readText,
  readTime,
  Unreadable,
  type Verdict,
} from './provider.ts';
import type { ProviderSecrets } from './secrets.ts';
import { pullFromSepay } from './sepay-pull.ts';

/** Seconds between the signature and its arrival. */
const MOST_DRIFT = 300;

/** Null for a test ping, which moves no money. @throws Unreadable */
function readTransaction(json: unknown, raw: string): BankTransaction | null {
  const body = readObject(json, 'the body');
  const transactionId = readId(body.id);
  const amount = readAmountAbove(body.transferAmount, 'transferAmount');
  if (amount === 0) return null;
  if (body.transferType !== 'in' && body.transferType !== 'out')
    throw new Unreadable('transferType is neither in nor out');
  return {
    provider: 'sepay',
    transactionId,
    direction: body.transferType,
    amount,
    memo: readText(body.content) ?? readText(body.description) ?? '',
    account: readText(body.accountNumber) ?? '',
    virtualAccount: readText(body.subAccount),
    reference: readText(body.referenceCode),
    at: readTime(body.transactionDate, 'transactionDate'),
    counterAccount: null,
    counterName: null,
    raw,
  };
}

function read(kind: 'accepted' | 'late', body: Buffer): Verdict {
  const raw = body.toString('utf8');
  const readPart = (json: unknown) => readTransaction(json, raw);
  return { kind, ...readBody(body, (json) => readEach([json], readPart, () => raw)) };
}

/** The signature covers the time and the very bytes of the body. */
function verifySigned({ body, headers, now }: Delivery, hmacSecret: string): Verdict {
  const timestamp = headerOf(headers, 'x-sepay-timestamp');
  const right = createHmac('sha256', hmacSecret).update(`${timestamp}.`).update(body).digest('hex');
  if (!isSameSecret(headerOf(headers, 'x-sepay-signature'), `sha256=${right}`)) return { kind: 'refused' };
  if (!/^\d{1,12}$/.test(timestamp)) return { kind: 'refused' };
  const drift = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return read(drift > MOST_DRIFT ? 'late' : 'accepted', body);
}

export const sepay: Provider = {
  name: 'sepay',
  webhookSecrets: ['hmacSecret', 'apiKey'],
  where: 'my.sepay.vn, under Webhooks',
  pull: pullFromSepay,
  verify(delivery, { hmacSecret, apiKey }: ProviderSecrets) {
    // with a key for signatures, an API key alone proves nothing: it travels with every request
    if (hmacSecret !== undefined) return verifySigned(delivery, hmacSecret);
    const [scheme = '', given = '', ...rest] = headerOf(delivery.headers, 'authorization').split(' ');
    const isRight = apiKey !== undefined && isSameSecret(given, apiKey);
    if (!isRight || scheme.toLowerCase() !== 'apikey' || rest.length > 0) return { kind: 'refused' };
    return read('accepted', delivery.body);
  },
};
