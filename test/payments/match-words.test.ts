/** What the office says about why a transaction was matched: no English sentence of the matching reaches its screens. */
import { expect, test } from 'vitest';
import { reasonInWords, reporterName } from '#backoffice/payments/match-words.ts';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { decideMatch, type MatchFacts } from '#domain/payments/match-transaction.ts';

const nothing: MatchFacts = {
  ...{ numbers: [], ownAccounts: [], carriers: ['GHN'], suggestions: [], openRefunds: [] },
  ...{ isRefundEntered: false, resembles: null },
};
const transfer = (changed: Partial<BankTransaction> = {}) =>
  ({
    ...{ direction: 'in', memo: '', counterName: null, account: '99887766', virtualAccount: null },
    ...changed,
  }) as BankTransaction;
const out = { direction: 'out' } as const;

test.each([
  [{}, { numbers: ['DHABCDEF'] }, 'nội dung có mã đơn'],
  [{}, { numbers: ['DHABCDEF', 'DHABCDFG'] }, 'nội dung có nhiều mã: DHABCDEF và DHABCDFG'],
  [{}, {}, 'không có mã đơn, không đơn nào có số tiền này'],
  [{}, { suggestions: ['DHABCDEF'] }, 'số tiền và giờ hợp với DHABCDEF'],
  [{}, { ownAccounts: ['1'] }, 'tiền vào tài khoản 99887766'],
  [{}, { numbers: ['DHABCDEF'], resembles: 7 }, 'có thể là cùng một khoản với giao dịch số 7'],
  [{ counterName: 'GHN' }, {}, 'bên chuyển là đơn vị vận chuyển'],
  [{ memo: 'GHN' }, {}, 'nội dung có tên đơn vị vận chuyển, không chỉ đơn nào'],
  [{ memo: 'GHN' }, { numbers: ['DHABCDEF'] }, 'nội dung có tên đơn vị vận chuyển, có thể là của DHABCDEF'],
  [out, {}, 'tiền ra, không có mã đơn'],
  [out, { numbers: ['DHABCDEF'] }, 'tiền ra, nội dung có mã DHABCDEF'],
  [out, { openRefunds: ['DHABCDEF'] }, 'hợp với khoản hoàn tiền của DHABCDEF'],
  [out, { numbers: ['DHABCDEF'], isRefundEntered: true }, 'là khoản hoàn tiền nhân viên đã ghi'],
] as const)('%j with %j is: %3$s', (changed, facts, words) => {
  const { reason } = decideMatch(transfer(changed), { ...nothing, ...facts });
  expect(reasonInWords(reason)).toBe(words);
});

test('what staff wrote stays as it is, and a reporter is called by its name', () => {
  expect(reasonInWords('Khách gọi điện')).toBe('Khách gọi điện');
  const bankLabel = (name: string) => (name === 'sepay' ? 'SePay' : name);
  expect(['sepay', 'staff', 'acb'].map((name) => reporterName(name, bankLabel))).toEqual([
    'SePay',
    'Nhân viên ghi',
    'acb',
  ]);
});
