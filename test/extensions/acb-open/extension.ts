/** ACB Open, an invented bank: it signs each webhook, and answers what was missed by its client number and the same secret. */
import { createHmac } from 'node:crypto';
import { defineExtension } from '#extension-api/extension.ts';
import {
  headerOf,
  readAmountAbove,
  readBody,
  readEach,
  readId,
  readObject,
  readText,
  readTime,
} from '#extension-api/reading.ts';
import { isSameSecret } from '#extension-api/same-secret.ts';
import type { ReportedTransaction } from '#extension-api/transaction.ts';

function readEntry(json: unknown): ReportedTransaction | null {
  const entry = readObject(json, 'an entry');
  const amount = readAmountAbove(entry.amount, 'amount');
  if (amount === 0) return null;
  return {
    transactionId: readId(entry.entryId),
    direction: entry.debit === true ? 'out' : 'in',
    amount,
    memo: readText(entry.remark) ?? '',
    account: readText(entry.account) ?? '',
    virtualAccount: null,
    reference: readText(entry.ftNumber),
    at: readTime(entry.bookedAt, 'bookedAt'),
    counterAccount: null,
    counterName: readText(entry.payer),
    raw: JSON.stringify(entry),
  };
}

export default defineExtension({
  bank: {
    label: 'ACB Open',
    where: 'open.acb.example, under Notifications',
    proofs: {
      signingKey: {
        label: 'Chữ ký của ACB Open',
        steps: ['Vào open.acb.example, mở Thông báo.', 'Dán địa chỉ ở trên, rồi chép khóa ký vào ô dưới đây.'],
        secret: 'Khóa ký',
        madeBy: 'provider',
      },
    },
    options: {
      clientNumber: {
        label: 'Số khách hàng',
        help: 'Tám chữ số',
        pattern: '\\d{8}',
        flaw: 'Số khách hàng có tám chữ số',
      },
    },
    verify({ body, headers }, { signingKey = '' }) {
      const right = createHmac('sha256', signingKey).update(body).digest('hex');
      if (!isSameSecret(headerOf(headers, 'x-acb-signature'), right)) return { kind: 'refused' };
      return {
        kind: 'accepted',
        ...readBody(body, (json) => readEach([readObject(json, 'the body').entry], readEntry)),
      };
    },
  },
});
