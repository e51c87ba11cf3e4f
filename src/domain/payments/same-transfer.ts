/**
 * Whether a report is of a transfer that the ledger has. One transfer is reported by several doors: a webhook, the provider's
 * list of transactions, a second provider, a statement. Two reports are one transfer only by the bank's own reference or the
 * provider's own id; where neither tells, a person decides.
 */
import { dayInVietnam } from '../values/dates.ts';
import { fold } from '../values/vietnamese-text.ts';
import { type BankTransaction, PULLED } from './bank-transaction.ts';
import { orderNumbersIn } from './read-memo.ts';

type Report = Pick<BankTransaction, 'provider' | 'transactionId'>;

/** What is compared of a transaction. */
export type Compared = Pick<
  BankTransaction,
  'direction' | 'amount' | 'memo' | 'account' | 'virtualAccount' | 'reference' | 'at'
>;

/**
 * A transfer of the ledger; `reports` are all that told the shop of it, the first one too, and `doubted` those that may have
 * told of it and wait for a person, or were decided by one.
 */
export type LedgerEntry = Compared & {
  id: number;
  provider: string;
  reports: readonly Report[];
  doubted: readonly Report[];
};

/** `doubtful`: it may be the transfer `by`, and nothing of the bank says so. */
export type Verdict = { state: 'new' | 'known' | 'doubtful'; by: LedgerEntry | null };

const HOUR_MS = 3_600_000;
/** Milliseconds that a bank may book later than its webhook says: transactions further apart are never compared. */
export const KNOWN_WITHIN_MS = 3 * 24 * HOUR_MS;
/** Characters below which a reference names no transfer, and a text in another one may be chance. */
export const LEAST = 6;

/** One name for one transaction of a provider, by whichever of its doors it came. */
export const nameOf = ({ provider, transactionId }: Report) =>
  `${provider}:${transactionId.startsWith(PULLED) ? transactionId.slice(PULLED.length) : transactionId}`;

/** A door reports each transfer under one id: two ids of one door are two transfers. */
const doorOf = ({ provider, transactionId }: Report) =>
  transactionId.startsWith(PULLED) ? `${PULLED}${provider}` : provider;

export const plain = (text: string | null) => fold(text ?? '').replace(/[^a-z0-9]/g, '');

/** The bank's reference as it is compared; empty where it is missing or too short to name a transfer. */
export function referenceOf({ reference }: Pick<Compared, 'reference'>): string {
  const text = plain(reference);
  return text.length < LEAST ? '' : text;
}

export const apart = (one: Pick<Compared, 'at'>, other: Pick<Compared, 'at'>) =>
  Math.abs(one.at.getTime() - other.at.getTime());

const isWithin = (part: string, whole: string) => part.length >= LEAST && whole.includes(part);

function hasSameMemo(one: Compared, other: Compared): boolean {
  const [ours, theirs] = [plain(one.memo), plain(other.memo)];
  return ours === theirs || isWithin(ours, theirs) || isWithin(theirs, ours);
}

function namesSameOrder(one: Compared, other: Compared): boolean {
  const [ours, theirs] = [orderNumbersIn(one.memo), orderNumbersIn(other.memo)];
  return ours.length > 0 && ours.join() === theirs.join();
}

/** True unless the two name different accounts. */
function mayBeSameAccount(one: Compared, other: Compared): boolean {
  const of = ({ account, virtualAccount }: Compared) =>
    [account, virtualAccount].map(plain).filter((text) => text !== '');
  const [ours, theirs] = [of(one), of(other)];
  return ours.length === 0 || theirs.length === 0 || ours.some((text) => theirs.includes(text));
}

/** The same reference of the bank for the same amount on the same account. */
function hasSameReference(report: BankTransaction, entry: LedgerEntry): boolean {
  const account = plain(report.account);
  return (
    referenceOf(report) !== '' &&
    referenceOf(report) === referenceOf(entry) &&
    account === plain(entry.account) &&
    (account !== '' || report.provider === entry.provider) &&
    apart(report, entry) <= KNOWN_WITHIN_MS
  );
}

/** Memo, day, and account speak for one transfer, and no reference of the bank speaks against it. */
function resembles(report: BankTransaction, entry: LedgerEntry): boolean {
  if (!mayBeSameAccount(report, entry)) return false;
  const [ours, theirs] = [referenceOf(report), referenceOf(entry)];
  const isClose = apart(report, entry) <= HOUR_MS || dayInVietnam(report.at) === dayInVietnam(entry.at);
  // a bank may book days later, and then only the order's number is left to speak for one transfer
  if (!isClose && !(namesSameOrder(report, entry) && (ours === '' || theirs === ''))) return false;
  if (ours !== '' && ours === theirs) return true;
  // one provider writes the references of one bank in one way; two providers may write them differently
  if (report.provider === entry.provider && ours !== '' && theirs !== '') return false;
  return hasSameMemo(report, entry) || namesSameOrder(report, entry);
}

/**
 * What each report of a provider is. A transfer that its door reported under another id is another one.
 * @param entries those of the ledger with the amounts and times of the reports, or with their ids
 * @returns the verdicts in the order of the reports; the second of two equal reports is known by nobody
 */
export function compareReports(reports: readonly BankTransaction[], entries: readonly LedgerEntry[]): Verdict[] {
  const byName = new Map(entries.flatMap((entry) => entry.reports.map((report) => [nameOf(report), entry] as const)));
  const keyOf = ({ direction, amount }: Compared) => `${direction} ${amount}`;
  const groups = Map.groupBy(entries, keyOf);
  const taken = new Map<LedgerEntry, string[]>();
  const seen = new Set<string>();
  const doorsOf = (entry: LedgerEntry) => [...entry.reports.map(doorOf), ...(taken.get(entry) ?? [])];
  const take = (report: BankTransaction, entry: LedgerEntry, state: Verdict['state']): Verdict => {
    taken.set(entry, [...(taken.get(entry) ?? []), doorOf(report)]);
    return { state, by: entry };
  };
  // an id is surer than a reference, and must not find its transfer taken
  const verdicts = reports.map((report): Verdict | null => {
    const entry = byName.get(nameOf(report));
    if (entry) return take(report, entry, 'known');
    const isAgain = seen.has(nameOf(report));
    seen.add(nameOf(report));
    return isAgain ? { state: 'known', by: null } : null;
  });
  const search = (
    state: 'known' | 'doubtful',
    fits: typeof resembles,
    isFree: (entry: LedgerEntry, door: string) => boolean,
  ) => {
    for (const [index, report] of reports.entries()) {
      if (verdicts[index]) continue;
      const entry = groups
        .get(keyOf(report))
        ?.find(
          (other) => fits(report, other) && !doorsOf(other).includes(doorOf(report)) && isFree(other, doorOf(report)),
        );
      if (entry) verdicts[index] = take(report, entry, state);
    }
  };
  search('known', hasSameReference, () => true);
  // a door that told of it already, as it seems, tells of another one now
  search('doubtful', resembles, ({ doubted }, door) => !doubted.map(doorOf).includes(door));
  return verdicts.map((verdict) => verdict ?? { state: 'new', by: null });
}
