/** Whether the balances of a bank statement follow from its movements: they do not if a row was missed or misread. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Statement, StatementRow } from '#domain/payments/read-statement.ts';
import { checkBalance } from '#domain/payments/statement-balance.ts';

/** A row as a bank writes it: the movement, with its sign, and the balance after it. */
const rowsOf = (...written: [moved: number, balance: number | null][]) =>
  written.map(([moved, balance], index) => ({
    ...{ line: index + 5, direction: moved > 0 ? 'in' : 'out', amount: Math.abs(moved), balance },
  })) as StatementRow[];
const check = (rows: StatementRow[], opening: number | null = null, closing: number | null = null) =>
  checkBalance({ rows, opening, closing } as Statement);

test('balances that follow from one another are enough, oldest or newest first', () => {
  const rows = rowsOf([300, 1300], [-200, 1100], [0.5, 1100.5]);
  const agrees = { result: 'agrees', opening: 1000, closing: 1100.5, cameIn: 300.5, wentOut: 200, wrongLine: null };
  expect(check(rows)).toEqual(agrees);
  expect(check(rows.toReversed())).toEqual(agrees);
  expect(check(rows, 1000, 1100.5)).toEqual(agrees);
});

test('where rows fit in both directions, the file is read as it stands', () => {
  // 100 goes out, then 100 comes in: backwards, 100 comes in before it goes out
  expect(check(rowsOf([-100, 900], [100, 1000]))).toMatchObject({ result: 'agrees', opening: 1000, closing: 1000 });
});

test('the first row that does not follow from the one before is named, in the order of the file', () => {
  const misread = rowsOf([300, 1300], [-200, 1110], [50, 1150], [10, 1160]);
  expect(check(misread)).toEqual({
    ...{ result: 'differs', opening: 1000, closing: 1160, cameIn: 360, wentOut: 200, wrongLine: 6 },
  });
  // the balances of the ends agree, and yet a row between them is wrong
  expect(check(misread, 1000, 1160)).toMatchObject({ result: 'differs', wrongLine: 6 });
});

test('the balances at the top of a file are believed before those of its rows', () => {
  const rows = rowsOf([300, 1300], [-200, 1100]);
  expect(check(rows, 1001)).toMatchObject({ result: 'differs', opening: 1001, closing: 1100, wrongLine: null });
  expect(check(rows, null, 1099)).toMatchObject({ result: 'differs', opening: 1000, closing: 1099, wrongLine: null });
});

test('rows without balances are checked by the balances of the file, if it has both', () => {
  const [bare, gap] = [rowsOf([300, null], [-200, null]), rowsOf([300, null], [-200, 1100], [50, null], [10, 1160])];
  expect(check(bare, 1000, 1100)).toMatchObject({ result: 'agrees', opening: 1000, closing: 1100 });
  expect(check(bare, 1000, 1101)).toMatchObject({ result: 'differs', wrongLine: null });
  // a balance is compared only with that of the row before
  expect(check(gap, 1000, 1160)).toMatchObject({ result: 'agrees', wrongLine: null });
});

test('a file that shows too few balances proves nothing', () => {
  const some = rowsOf([300, 1300], [-200, null]);
  const none = (opening: number | null, closing: number | null) => ({
    ...{ result: 'none', opening, closing, cameIn: 300, wentOut: 200, wrongLine: null },
  });
  expect(check(some)).toEqual(none(null, null));
  expect(check(some, 1000)).toEqual(none(1000, null));
  expect(check(some, null, 1100)).toEqual(none(null, 1100));
  // the balance of a single row says only what it says of itself
  expect(check(rowsOf([300, 1300]))).toMatchObject({ result: 'none', opening: null, closing: null });
  expect(check([])).toEqual({ ...none(null, null), cameIn: 0, wentOut: 0 });
  expect(check([], 7, 7)).toMatchObject({ result: 'agrees' });
});

test('a row that is left out, and an amount that is misread, are always noticed', () => {
  const movement = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).filter((cents) => cents !== 0);
  const movements = fc.array(movement, { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(fc.nat(), movements, fc.nat(), fc.boolean(), (start, drawn, at, isNewestFirst) => {
      let balance = start;
      const written = drawn.map((moved): [number, number] => {
        balance += moved;
        return [moved / 100, balance / 100];
      });
      const rows = rowsOf(...written);
      const inFile = isNewestFirst ? rows.toReversed() : rows;
      expect(check(inFile).result).toBe('agrees');
      const which = at % rows.length;
      const misread = inFile.map((row, index) => (index === which ? { ...row, amount: row.amount + 1 } : row));
      expect(check(misread, start / 100, balance / 100).result).toBe('differs');
      const cut = inFile.filter((_, index) => index !== which);
      expect(check(cut, start / 100, balance / 100).result).toBe('differs');
    }),
  );
});
