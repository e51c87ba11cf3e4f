/** Serial numbers, the states of a claim, and the last day of a warranty. */
import { expect, test } from 'vitest';
import { readClaimSearch } from '#domain/warranty/claim-search.ts';
import {
  checkClaimMove,
  checkClaimStates,
  claimStates,
  claimTransitions,
  isLateClaim,
} from '#domain/warranty/claim-states.ts';
import { readSerials, serialKey } from '#domain/warranty/serial.ts';
import { piecesOf, warrantyOf } from '#domain/warranty/sold-piece.ts';
import { addMonths, warrantyEnd } from '#domain/warranty/warranty-end.ts';

test('a serial number is found however it was typed, and a text that no scanner reads is none', () => {
  for (const typed of ['sn-2024/0017 a', 'SN20240017A', ' SN 2024 0017A '])
    expect(serialKey(typed)).toBe('SN20240017A');
  for (const typed of ['', '   ', 'số 17', '-17', 'A'.repeat(61), 'A\nB']) expect(serialKey(typed)).toBe('');
  expect(readSerials(['A-1', ' ', 'A 2'])).toEqual([
    { serial: 'A-1', key: 'A1' },
    { serial: 'A 2', key: 'A2' },
  ]);
  expect(() => readSerials(['A-1', 'a1'])).toThrow(expect.objectContaining({ failureCode: 'SERIAL_TWICE' }));
  expect(() => readSerials(['số'])).toThrow(expect.objectContaining({ failureCode: 'SERIAL_INVALID' }));
});

test('a claim goes to the maker and back, may be decided anew while the shop has the goods, and ends with the customer', () => {
  checkClaimStates();
  for (const from of claimStates)
    for (const to of claimStates) {
      const move = () => checkClaimMove(from, to);
      if (claimTransitions[from].includes(to)) expect(move).not.toThrow();
      else expect(move).toThrow(expect.objectContaining({ failureCode: 'CLAIM_STATE_NOT_ALLOWED' }));
    }
  // goods that fail after a repair go to the maker again; a new piece has taken the place of the old one for good
  expect(claimTransitions.repaired).toEqual(['returned', 'sent', 'refused']);
  expect(claimTransitions.replaced).toEqual(['returned']);
  expect(claimTransitions.sent).not.toContain('returned');
});

test('only a claim that waits for its decision is late, from the day after the promised one', () => {
  expect(isLateClaim({ state: 'sent', dueOn: '2026-11-25' }, '2026-11-26')).toBe(true);
  expect(isLateClaim({ state: 'sent', dueOn: '2026-11-26' }, '2026-11-26')).toBe(false);
  expect(isLateClaim({ state: 'repaired', dueOn: '2026-11-01' }, '2026-11-26')).toBe(false);
});

test('a warranty ends months after the delivery, on the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 24)).toBe('2028-12-15');
  expect(warrantyEnd({ boughtOn: '2026-05-10', months: 12 })).toBe('2027-05-10');
  for (const months of [null, 0]) expect(warrantyEnd({ boughtOn: '2026-05-10', months })).toBeNull();
  expect(warrantyEnd({ boughtOn: null, months: 12 })).toBeNull();
});

const repair = { openedOn: '2026-06-01', returnedOn: '2026-06-21', isReplaced: false };

test('the days of a repair do not count, and for a replaced piece the warranty begins anew', () => {
  const sold = { boughtOn: '2026-05-10', months: 12 };
  expect(warrantyEnd(sold, [repair])).toBe('2027-05-30');
  expect(warrantyEnd(sold, [repair, { ...repair, isReplaced: true }])).toBe('2027-06-21');
});

test('of several pieces a repair prolongs the warranty of the repaired one only', () => {
  const line = {
    ...{ deliveredOn: '2026-05-10', months: 12, pieces: 2, serials: ['A-1', 'A-2'] },
    repairs: [{ ...repair, key: 'A1' }],
  };
  expect(warrantyOf(line, 'a 1')).toBe('2027-05-30');
  expect(warrantyOf(line, 'A-2')).toBe('2027-05-10');
  expect(warrantyOf({ ...line, pieces: 1 }, null)).toBe('2027-05-30');
  expect(piecesOf(line)).toEqual(['A-1', 'A-2']);
  expect(piecesOf({ ...line, serials: ['A-1'] })).toEqual(['A-1', null]);
});

test('digits may be a phone number and a serial number; codes of claims and orders are read as such', () => {
  expect(readClaimSearch('0912 345 678')).toMatchObject({ phone: '+84912345678', serial: '0912345678' });
  expect(readClaimSearch('bh12')).toMatchObject({ number: 12, phone: null });
  expect(readClaimSearch('đường')).toBeNull();
});
