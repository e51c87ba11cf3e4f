/** Checks a bank statement by its balances: they do not agree with the movements if a row was missed or misread. */
import type { Statement, StatementRow } from './read-statement.ts';

export type BalanceCheck = {
  /** whether the balances agree with the movements; `none`: the file contains no balances */
  result: 'agrees' | 'differs' | 'none';
  /** the balance in đồng */
  opening: number | null;
  closing: number | null;
  cameIn: number;
  wentOut: number;
  /** the file's first row whose balance does not follow from the previous balance and the amount; null if none */
  wrongLine: number | null;
};

/** Converts đồng to hundredths of a đồng, in which sums of fractions are exact. */
const hundredths = (amount: number) => Math.round(amount * 100);

const change = ({ direction, amount }: StatementRow) => (direction === 'in' ? 1 : -1) * hundredths(amount);

/** @returns the balance before the row in đồng; null if there is no row, or if it has no balance */
function balanceBefore(row: StatementRow | undefined): number | null {
  return row?.balance == null ? null : (hundredths(row.balance) - change(row)) / 100;
}

/** @returns the number of the first row whose balance does not follow from the row before; rows: oldest first */
function firstBreak(rows: readonly StatementRow[]): number | null {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]?.balance;
    if (before === undefined || before === null || row.balance === null) continue;
    if (hundredths(before) + change(row) !== hundredths(row.balance)) return row.line;
  }
  return null;
}

export function checkBalance({ rows, opening, closing }: Statement): BalanceCheck {
  const sum = (direction: StatementRow['direction']) =>
    rows.reduce((total, row) => total + (row.direction === direction ? hundredths(row.amount) : 0), 0) / 100;
  const sums = { opening, closing, cameIn: sum('in'), wentOut: sum('out') };
  const newestFirst = rows.toReversed();
  const ordered = firstBreak(rows) === null || firstBreak(newestFirst) !== null ? rows : newestFirst;
  const wrongLine = firstBreak(ordered);
  const chain = rows.length > 1 && rows.every(({ balance }) => balance !== null) ? ordered : [];
  const starts = opening ?? balanceBefore(chain[0]);
  const ends = closing ?? chain.at(-1)?.balance ?? null;
  if (starts === null || ends === null) return { result: 'none', ...sums, wrongLine: null };
  const agrees = hundredths(starts) + rows.reduce((total, row) => total + change(row), 0) === hundredths(ends);
  const result = agrees && wrongLine === null ? 'agrees' : 'differs';
  return { result, ...sums, opening: starts, closing: ends, wrongLine };
}
