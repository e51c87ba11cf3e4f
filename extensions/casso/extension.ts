/**
 * The payment service Casso (developer.casso.vn). A webhook of version 1 contains a token and a list of transactions; a
 * webhook of version 2 is signed and contains one transaction. The signature is computed from the body rewritten with
 * sorted keys, not from the received bytes.
 */
import { createHmac } from 'node:crypto';
import type { Verdict, WebhookRequest } from '#extension-api/bank.ts';
import { defineExtension } from '#extension-api/extension.ts';
import {
  headerOf,
  readAmount,
  readBody,
  readEach,
  readId,
  readObject,
  readText,
  readTime,
} from '#extension-api/reading.ts';
import { isSameSecret } from '#extension-api/same-secret.ts';
import type { ReportedTransaction } from '#extension-api/transaction.ts';

/** Reads a transaction of version 1 or 2. A field that one of the versions lacks is undefined in that version. */
function readTransaction(json: unknown): ReportedTransaction | null {
  const data = readObject(json, 'data');
  const transactionId = readId(data.id);
  // Casso's website sends this id in its test webhook
  if (transactionId === '0') return null;
  const amount = readAmount(data.amount, 'amount');
  if (amount === 0) return null;
  return {
    transactionId,
    direction: amount > 0 ? 'in' : 'out',
    amount: Math.abs(amount),
    memo: readText(data.description) ?? '',
    account: readText(data.accountNumber) ?? readText(data.bank_sub_acc_id) ?? readText(data.subAccId) ?? '',
    virtualAccount: readText(data.virtualAccountNumber) ?? readText(data.virtualAccount),
    reference: readText(data.reference) ?? readText(data.tid),
    at: readTime(data.transactionDateTime ?? data.when, 'the time'),
    counterAccount: readText(data.counterAccountNumber) ?? readText(data.corresponsiveAccount),
    counterName: readText(data.counterAccountName) ?? readText(data.corresponsiveName),
    raw: JSON.stringify(data),
  };
}

function read(body: Buffer): Verdict {
  const reported = readBody(body, (json) => {
    const { data } = readObject(json, 'the body');
    return readEach(Array.isArray(data) ? data : [data], readTransaction);
  });
  return { kind: 'accepted', ...reported };
}

/** @returns the same value, with the keys of every object sorted by their character codes */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

function isSigned({ body, headers }: WebhookRequest, key: string): boolean {
  const [, time, signature] = /^t=(\d{1,16}),v1=([0-9a-f]{128})$/.exec(headerOf(headers, 'x-casso-signature')) ?? [];
  if (time === undefined || signature === undefined) return false;
  try {
    const text = JSON.stringify(sorted(JSON.parse(body.toString('utf8'))));
    return isSameSecret(signature, createHmac('sha512', key).update(`${time}.${text}`).digest('hex'));
  } catch {
    // the body is not JSON, or nested so deeply that sorting the keys exceeds the stack
    return false;
  }
}

const steps = [
  'Vào flow.casso.vn, liên kết tài khoản ngân hàng, rồi mở Tích hợp → Webhook.',
  'Dán địa chỉ ở trên vào ô Webhook URL.',
];

export default defineExtension({
  bank: {
    label: 'Casso',
    where: 'flow.casso.vn, under Integrations, Webhook',
    proofs: {
      signatureKey: {
        label: 'Webhook V2, có chữ ký (nên dùng)',
        steps: [...steps, 'Chọn Webhook V2. Casso cho một khóa bảo mật: chép và dán vào ô dưới đây.'],
        secret: 'Khóa bảo mật của Casso',
        madeBy: 'provider',
      },
      token: {
        label: 'Webhook V1, có khóa bảo mật',
        steps: [...steps, 'Dán khóa của cửa hàng vào ô Key bảo mật.'],
        secret: 'Key bảo mật',
        madeBy: 'shop',
      },
    },
    verify(request, { signatureKey, token }) {
      // if a signature key is set, the token of version 1 is not accepted, because every request contains the token and
      // a thief could copy it
      if (signatureKey !== undefined) return isSigned(request, signatureKey) ? read(request.body) : { kind: 'refused' };
      const given = headerOf(request.headers, 'secure-token');
      return token !== undefined && isSameSecret(given, token) ? read(request.body) : { kind: 'refused' };
    },
  },
});
