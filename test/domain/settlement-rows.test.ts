/** A row of a carrier's settlement against the parcel: what is booked, what is known, and what differs. */
import { expect, test } from 'vitest';
import { judgeSettlement, type SettledParcel } from '#domain/payments/judge-settlement.ts';
import type { SettlementRow } from '#domain/payments/settlement-file.ts';

const parcel: SettledParcel = {
  ...{ id: 'p', code: 'DH1-1', carrier: 'ghn', state: 'handed_over', cash: 500, cashState: 'open', fee: null },
};
const row = { code: 'X', cash: 500, fee: 20, isReturned: false } as unknown as SettlementRow;
const nothing = { moveTo: null, cash: 0, fee: null, expected: null };

test.each([
  ['cash of a parcel that is under way', {}, {}, { verdict: 'book', moveTo: 'delivered', cash: 500, fee: 20 }],
  [
    'cash after a failed attempt',
    {},
    { state: 'failed' },
    { verdict: 'book', moveTo: 'delivered', cash: 500, fee: 20 },
  ],
  [
    'cash that the carrier has',
    {},
    { state: 'delivered', cashState: 'expected' },
    { verdict: 'book', cash: 500, fee: 20 },
  ],
  [
    'cash that the carrier has, with a fee that the shop has',
    {},
    { state: 'delivered', cashState: 'expected', fee: 20 },
    { verdict: 'book', cash: 500 },
  ],
  [
    'cash that the shop has, with a new fee',
    {},
    { state: 'delivered', cashState: 'received' },
    { verdict: 'book', fee: 20 },
  ],
  ['cash and fee that the shop has', {}, { state: 'delivered', cashState: 'received', fee: 20 }, { verdict: 'known' }],
  ['another fee than before', {}, { state: 'delivered', cashState: 'received', fee: 19 }, { verdict: 'book', fee: 20 }],
  ['a file without fees', { fee: null }, { state: 'delivered', cashState: 'received', fee: 19 }, { verdict: 'known' }],
  ['only a fee', { cash: 0 }, {}, { verdict: 'book', fee: 20 }],
  ['neither fee nor cash', { cash: 0, fee: null }, {}, { verdict: 'known' }],
  ['cash of a parcel without any', {}, { cashState: 'none' }, { verdict: 'differs', expected: 0 }],
  ['other cash', { cash: 499 }, {}, { verdict: 'differs', expected: 500 }],
  ['cash of a parcel that came back', {}, { state: 'returned' }, { verdict: 'contradicts' }],
  ['a parcel that comes back', { cash: 0, isReturned: true }, {}, { verdict: 'book', moveTo: 'returning', fee: 20 }],
  [
    'a parcel that comes back after a failed attempt',
    { cash: 0, isReturned: true },
    { state: 'failed', fee: 20 },
    { verdict: 'book', moveTo: 'returning' },
  ],
  ['a parcel that is back', { cash: 0, isReturned: true }, { state: 'returned', fee: 20 }, { verdict: 'known' }],
  ['a parcel that comes back with cash', { isReturned: true }, {}, { verdict: 'contradicts' }],
  [
    'a delivered parcel that comes back',
    { cash: 0, isReturned: true },
    { state: 'delivered' },
    { verdict: 'contradicts' },
  ],
  ['a parcel that nobody took', {}, { state: 'planned' }, { verdict: 'not-sent' }],
  ['a parcel that was given up', {}, { state: 'cancelled' }, { verdict: 'not-sent' }],
  ['a parcel of another carrier', {}, { carrier: 'ghtk' }, { verdict: 'other-carrier' }],
] as const)('%s', (_, changedRow, changedParcel, judged) => {
  const against = { ...parcel, ...changedParcel } as SettledParcel;
  const answer = judgeSettlement({ ...row, ...changedRow }, against, { carrier: 'ghn', isRepeated: false });
  expect(answer).toEqual({ ...nothing, ...judged });
});

test('a code that no parcel has books nothing, nor does the second row of a parcel', () => {
  const file = { carrier: 'ghn' as const, isRepeated: true };
  expect(judgeSettlement(row, null, file)).toEqual({ ...nothing, verdict: 'unknown' });
  expect(judgeSettlement(row, parcel, file)).toEqual({ ...nothing, verdict: 'repeated' });
});
