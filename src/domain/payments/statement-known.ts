/**
 * Compares the rows of a bank statement with the transactions in the ledger: a statement may contain money that a
 * webhook has already reported under another id, and that must not be counted twice. A file may have fifty thousand
 * rows, so the time of each step grows only with the number of rows plus entries, not with their product.
 */

import { orderNumbersIn } from '../orders/order-numbers-in.ts';
import { dayInVietnam } from '../values/dates.ts';
import { fold } from '../values/vietnamese-text.ts';
import type { BankTransaction } from './bank-transaction.ts';
import {
  type Compared,
  KNOWN_WITHIN_MS,
  LEAST,
  type LedgerEntry,
  nameOf,
  plain,
  referenceOf,
  type Verdict,
} from './same-transfer.ts';

const DAY_MS = 86_400_000;
/**
 * The maximum number of words that are read from the content of a transfer, and the maximum number of words of one
 * reference, because banks split references by spaces.
 */
const MOST_WORDS = 60;
const MOST_RUN = 5;
/** The number of rows after which the comparison pauses, so that other requests can run. */
const PAUSE = 200;

/**
 * @returns the words of the content of a transfer, and joined neighbouring words: in these forms it may contain a
 * reference or the content of another transaction
 */
function runsOf(memo: string): string[] {
  const words = fold(memo)
    .split(/[^a-z0-9]+/, MOST_WORDS)
    .filter((word) => word !== '');
  const runs = words.flatMap((_, first) =>
    Array.from({ length: MOST_RUN }, (_, more) => words.slice(first, first + more + 1).join('')),
  );
  return [...new Set(runs)].filter((run) => run.length >= LEAST);
}

type Timed = { at: Date };
type Pairing<Seeker, Held> = {
  seekers: readonly Seeker[];
  keysOf: (seeker: Seeker) => readonly string[];
  held: readonly Held[];
  keyOf: (held: Held) => string;
  within: number;
};

/**
 * Pairs each item of one list with a free item of the other list that has the same key; the oldest items of both lists
 * are paired first. An empty key matches nothing.
 */
function* pairUp<Seeker extends Timed, Held extends Timed>(
  { seekers, keysOf, held, keyOf, within }: Pairing<Seeker, Held>,
  pair: (seeker: Seeker, held: Held) => void,
): Generator<void> {
  const lists = Map.groupBy(held, keyOf);
  lists.delete('');
  if (lists.size === 0) return;
  const firsts = new Map<string, number>();
  const used = new Set<Held>();
  for (const [index, seeker] of seekers.entries()) {
    if (index % PAUSE === 0) yield;
    for (const key of keysOf(seeker)) {
      const list = lists.get(key) ?? [];
      let first = firsts.get(key) ?? 0;
      const isPast = (other: Held) => used.has(other) || other.at.getTime() < seeker.at.getTime() - within;
      while (first < list.length && isPast(list[first] as Held)) first += 1;
      firsts.set(key, first);
      const candidate = list[first];
      if (!candidate || candidate.at.getTime() > seeker.at.getTime() + within) continue;
      used.add(candidate);
      pair(seeker, candidate);
      break;
    }
  }
}

const byTime = (one: Timed, other: Timed) => one.at.getTime() - other.at.getTime();

/**
 * Compares the rows with the ledger. Each transfer of the ledger matches only one row: two equal rows in a file are two
 * transfers. A row is `known` if it was imported before, or if it contains the bank reference of a transfer; a row is
 * `doubtful` if amount and approximate day equal those of a transfer, but no reference proves that they are the same:
 * staff decide. If both contents name orders, and other ones, they are two transfers of the same amount.
 * @param rows the rows of one statement, as transactions
 * @yields at intervals, so that a long file does not block other requests
 * @returns the decisions in the order of the rows
 */
export function* compareWithKnown(
  rows: readonly BankTransaction[],
  entries: readonly LedgerEntry[],
): Generator<void, Verdict[]> {
  const accounts = new Set(['', ...rows.map(({ account }) => account)]);
  const virtuals = new Set(rows.map(({ virtualAccount }) => virtualAccount).filter((account) => account !== null));
  const isOurs = ({ account, virtualAccount }: Compared) =>
    accounts.has(account) || (virtualAccount !== null && virtuals.has(virtualAccount));
  const moneyOf = ({ direction, amount }: Compared) => `${direction} ${amount}`;
  const ours = entries.filter(isOurs).toSorted(byTime);
  const amounts = new Set(ours.map(moneyOf));
  const byName = new Map(ours.flatMap((entry) => entry.reports.map((report) => [nameOf(report), entry] as const)));
  const verdicts = new Map<BankTransaction, Verdict>();
  const used = new Set<LedgerEntry>();
  const judge = (state: Verdict['state']) => (row: BankTransaction, by: LedgerEntry) => {
    verdicts.set(row, { state, by });
    used.add(by);
  };
  for (const row of rows) {
    const entry = byName.get(nameOf(row));
    if (entry) judge('known')(row, entry);
  }
  const sorted = rows.filter((row) => amounts.has(moneyOf(row))).toSorted(byTime);
  const openRows = () => sorted.filter((row) => !verdicts.has(row));
  const openEntries = () => ours.filter((entry) => !used.has(entry));
  const keyed = (money: Compared, text: string) => (text === '' ? '' : `${moneyOf(money)} ${text}`);
  const ofDay = (money: Compared, text: string) => keyed(money, text === '' ? '' : `${dayInVietnam(money.at)} ${text}`);

  /** Searches for the texts of the rows in the contents of the ledger's transactions, and then vice versa. */
  function* pairByMemo(state: Verdict['state'], textOf: (one: Compared) => string, key: typeof keyed): Generator<void> {
    const keysOf = (one: Compared) => [plain(one.memo), ...runsOf(one.memo)].map((run) => key(one, run));
    const keyOf = (one: Compared) => key(one, textOf(one));
    const within = KNOWN_WITHIN_MS;
    yield* pairUp({ seekers: openRows(), keysOf, held: openEntries(), keyOf, within }, judge(state));
    yield* pairUp({ seekers: openEntries(), keysOf, held: openRows(), keyOf, within }, (entry, row) =>
      judge(state)(row, entry),
    );
  }

  const byReference = (one: Compared) => keyed(one, referenceOf(one));
  yield* pairUp(
    {
      seekers: openRows(),
      keysOf: (row) => [byReference(row)],
      held: openEntries(),
      keyOf: byReference,
      within: KNOWN_WITHIN_MS,
    },
    judge('known'),
  );
  yield* pairByMemo('known', referenceOf, keyed);
  yield* pairByMemo('doubtful', ({ memo }) => plain(memo), ofDay);
  // a content with several numbers may have lost some of them in the other report, so that it contradicts nothing
  const onlyOrder = ({ memo }: Compared) => {
    const [number = '', ...others] = orderNumbersIn(memo);
    return others.length > 0 ? '' : number;
  };
  const byOrder = (one: Compared) => `${moneyOf(one)} ${onlyOrder(one)}`;
  const pairByAmount = (
    seekers: readonly BankTransaction[],
    keysOf: (row: Compared) => string[],
    keyOf: typeof moneyOf,
  ) => pairUp({ seekers, keysOf, held: openEntries(), keyOf, within: 2 * DAY_MS }, judge('doubtful'));
  const namesOne = (row: Compared) => onlyOrder(row) !== '';
  yield* pairByAmount(openRows().filter(namesOne), (row) => [byOrder(row), `${moneyOf(row)} `], byOrder);
  yield* pairByAmount(
    openRows().filter((row) => !namesOne(row)),
    (row) => [moneyOf(row)],
    moneyOf,
  );
  return rows.map((row) => verdicts.get(row) ?? { state: 'new', by: null });
}
