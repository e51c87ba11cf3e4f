/** What a bank transaction is for: counted by itself only if it names exactly one order, otherwise a task for staff. */
import { expect, test } from 'vitest';
import type { BankTransaction } from '#domain/payments/bank-transaction.ts';
import { decideMatch, type MatchFacts, matchStateNames, matchStates } from '#domain/payments/match-transaction.ts';

const nothing: MatchFacts = {
  ...{ numbers: [], ownAccounts: [], carriers: ['GHN', ' '], suggestions: [], openRefunds: [] },
  ...{ isRefundEntered: false, resembles: null },
};
const came = { direction: 'in', memo: '', counterName: null, account: '0071 00-12', virtualAccount: null };
const [one, two] = ['DHABCDEF', 'DHABCDFG'];
const out = { direction: 'out' };
const review = (task: string) => ({ state: 'review', task });

test.each([
  ['one order', {}, { numbers: [one] }, { state: 'payment', orderNumber: one }],
  ['two orders', {}, { numbers: [one, two] }, review('two-numbers')],
  ['one order, but perhaps a second report', {}, { numbers: [one], resembles: 7 }, review('reported-twice')],
  ['no order', {}, {}, review('unknown-payment')],
  ['no order, perhaps a second report', {}, { resembles: 7 }, review('unknown-payment')],
  ['no order, but the amount of one', {}, { suggestions: [one] }, review('wrong-memo')],
  ['an order, to another account', {}, { numbers: [one], ownAccounts: ['99'] }, review('wrong-account')],
  [
    'an order, to the own account as the bank writes it',
    {},
    { numbers: [one], ownAccounts: ['99', '00710012'] },
    { state: 'payment', orderNumber: one },
  ],
  [
    'an order, to a virtual account',
    { virtualAccount: 'sb 1' },
    { numbers: [one], ownAccounts: ['SB1'] },
    { state: 'payment', orderNumber: one },
  ],
  [
    'an order, to an account that is not told',
    { account: '-' },
    { numbers: [one], ownAccounts: ['99'] },
    { state: 'payment', orderNumber: one },
  ],
  ['a carrier that sends', { counterName: 'Công ty GHN' }, { numbers: [one] }, { state: 'payout' }],
  ['a carrier in the memo', { memo: 'ghn/tra thu ho' }, {}, { state: 'payout' }],
  ['a carrier in the memo, and an order', { memo: 'ghn' }, { numbers: [one] }, review('payout-or-payment')],
  [
    'a carrier in the memo, and the amount of an order',
    { memo: 'ghn' },
    { suggestions: [one] },
    review('payout-or-payment'),
  ],
  [
    'a carrier whose name has spaces, written with other signs between its words',
    { counterName: 'CTCP GIAO HANG - NHANH' },
    { carriers: ['(Giao Hàng Nhanh)'] },
    { state: 'payout' },
  ],
  [
    'a word that holds the name of a carrier',
    { memo: 'DANGHNAM' },
    { numbers: [one] },
    { state: 'payment', orderNumber: one },
  ],
  [
    'a refund that staff entered',
    out,
    { numbers: [one], isRefundEntered: true },
    { state: 'refund', orderNumber: one },
  ],
  ['a refund that nobody entered', out, { numbers: [one] }, review('money-out')],
  ['money out that names two orders', out, { numbers: [one, two], isRefundEntered: true }, review('money-out')],
  ['money out of the amount of a refund', out, { openRefunds: [one] }, review('refund-to-confirm')],
  ['money out for something else', out, { isRefundEntered: true }, { state: 'other' }],
  ['money out to a carrier', { ...out, counterName: 'GHN' }, {}, { state: 'other' }],
] as const)('%s', (_, changed, facts, decision) => {
  const { reason, ...decided } = decideMatch({ ...came, ...changed } as BankTransaction, { ...nothing, ...facts });
  expect(decided).toEqual(decision);
  expect(reason).not.toBe('');
});

test('several orders are named in the reason', () => {
  const reasonOf = (changed: object, facts: Partial<MatchFacts>) =>
    decideMatch({ ...came, ...changed } as BankTransaction, { ...nothing, ...facts }).reason;
  expect(reasonOf({ memo: 'ghn' }, { numbers: [one], suggestions: [two] })).toContain(`${one}, ${two}`);
  expect(reasonOf({}, { suggestions: [one, two] })).toContain(`${one}, ${two}`);
  expect(reasonOf(out, { numbers: [one, two] })).toContain(`${one}, ${two}`);
  expect(reasonOf(out, { openRefunds: [one, two] })).toContain(`${one}, ${two}`);
  expect(reasonOf({}, { numbers: [one, two] })).toContain(`${one} and ${two}`);
});

test('staff read each state in words of its own', () => {
  const words = matchStates.map((state) => matchStateNames[state]);
  expect(new Set(words).size).toBe(matchStates.length);
  expect(words.every((text) => /^\p{Lu}/u.test(text))).toBe(true);
});
