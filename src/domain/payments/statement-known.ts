/**
 * Compares the rows of a statement with the transactions that the ledger has: a file brings the same money as a webhook
 * under another id, and must not credit it twice.
 */
import { dayInVietnam } from '../values/dates.ts';
import { fold } from '../values/vietnamese-text.ts';
import type { BankTransaction } from './bank-transaction.ts';
import type { StatementRow } from './read-statement.ts';

export type KnownTransaction = Pick<
  BankTransaction,
  'provider' | 'transactionId' | 'direction' | 'amount' | 'memo' | 'account' | 'virtualAccount' | 'reference' | 'at'
>;

/** `doubtful`: the amount came on that day, but reference and memo are others: a person decides. */
export type Verdict = { row: StatementRow; state: 'new' | 'known' | 'doubtful'; by: KnownTransaction | null };

const DAY_MS = 86_400_000;
/** Milliseconds that a bank may book later than its webhook says: transactions further apart are never compared. */
export const KNOWN_WITHIN_MS = 3 * DAY_MS;
/** Characters below which a text in another one may be chance. */
const LEAST = 6;

type Compared = Pick<BankTransaction, 'at' | 'memo' | 'reference'>;

const plain = (text: string | null) => fold(text ?? '').replace(/[^a-z0-9]/g, '');

const isWithin = (part: string, whole: string) => part.length >= LEAST && whole.includes(part);

const isSameReference = (row: Compared, known: Compared) => {
  const [ours, theirs] = [plain(row.reference), plain(known.reference)];
  return (
    (ours !== '' && ours === theirs) || isWithin(theirs, plain(row.memo)) || isWithin(ours, plain(known.memo)) || false
  );
};

const isSameMemo = (row: Compared, known: Compared) => {
  const [ours, theirs] = [plain(row.memo), plain(known.memo)];
  return ours === theirs || isWithin(ours, theirs) || isWithin(theirs, ours);
};

const isSameDay = (row: Compared, known: Compared) => dayInVietnam(row.at) === dayInVietnam(known.at);

/** How surely the two are one transaction: 2 by reference, 1 by memo and day, 0 only by amount; null when they are not. */
function likeness(row: Compared, known: Compared): 2 | 1 | 0 | null {
  const apart = Math.abs(row.at.getTime() - known.at.getTime());
  if (apart <= KNOWN_WITHIN_MS && isSameReference(row, known)) return 2;
  if (isSameDay(row, known) && isSameMemo(row, known)) return 1;
  return apart < 2 * DAY_MS ? 0 : null;
}

/**
 * Each known transaction answers for one row: the same transfer twice in a file is two rows.
 * @param account the account that the statement is of
 * @returns the verdicts in the order of the rows
 */
export function compareWithKnown(
  rows: readonly StatementRow[],
  known: readonly KnownTransaction[],
  account: string,
): Verdict[] {
  const groups = Map.groupBy(known, ({ direction, amount }) => `${direction} ${amount}`);
  const isOurs = (row: StatementRow, other: KnownTransaction) =>
    other.account === account ||
    other.account === '' ||
    (row.virtualAccount !== null && row.virtualAccount === other.virtualAccount);
  const pairs = rows.flatMap((row) =>
    (groups.get(`${row.direction} ${row.amount}`) ?? []).flatMap((other) => {
      const alike = isOurs(row, other) ? likeness(row, other) : null;
      return alike === null ? [] : [{ row, other, alike, apart: Math.abs(row.at.getTime() - other.at.getTime()) }];
    }),
  );
  pairs.sort((a, b) => b.alike - a.alike || a.apart - b.apart);
  const verdicts = new Map<StatementRow, Verdict>();
  const used = new Set<KnownTransaction>();
  for (const { row, other, alike } of pairs) {
    if (verdicts.has(row) || used.has(other)) continue;
    used.add(other);
    verdicts.set(row, { row, state: alike > 0 ? 'known' : 'doubtful', by: other });
  }
  return rows.map((row) => verdicts.get(row) ?? { row, state: 'new', by: null });
}

/**
 * True when a statement that was imported before may have brought the same money as this report of a provider: the same
 * reference, or the same memo on the same day. It may as well be a second transfer, which a person can tell.
 * @param rows those of statements with the same direction and amount
 */
export function mayBeInStatement(report: KnownTransaction, rows: readonly KnownTransaction[]): boolean {
  return rows.some(
    (row) =>
      row.provider === 'statement' &&
      row.direction === report.direction &&
      row.amount === report.amount &&
      (row.account === report.account || report.account === '') &&
      (likeness(row, report) ?? 0) > 0,
  );
}
