/**
 * Decides whether a report describes a transfer that is already in the ledger. Several channels ("doors") report one
 * transfer: a webhook, the provider's list of transactions, a second provider, a statement. Two reports describe the
 * same transfer only if the bank's reference or the provider's id is equal; without these, staff decide.
 */
import { dayInVietnam } from '../values/dates.ts';
import { fold } from '../values/vietnamese-text.ts';
import { type BankTransaction, PULLED } from './bank-transaction.ts';
import { orderNumbersIn } from './read-memo.ts';

type Report = Pick<BankTransaction, 'provider' | 'transactionId'>;

/** The fields of a transaction that are compared. */
export type Compared = Pick<
  BankTransaction,
  'direction' | 'amount' | 'memo' | 'account' | 'virtualAccount' | 'reference' | 'at'
>;

/**
 * A transfer in the ledger; `reports` are all its reports, the first included, and `doubted` are possible reports of it
 * that wait for staff, or that staff have decided.
 */
export type LedgerEntry = Compared & {
  id: number;
  provider: string;
  reports: readonly Report[];
  doubted: readonly Report[];
};

/**
 * The decision about a report: `known` if the ledger has the transfer `by`; `doubtful` if the report may describe `by`,
 * but no reference of the bank proves it.
 */
export type Verdict = { state: 'new' | 'known' | 'doubtful'; by: LedgerEntry | null };

const HOUR_MS = 3_600_000;
/** Milliseconds by which a bank may book later than its webhook: transactions further apart are never compared. */
export const KNOWN_WITHIN_MS = 3 * 24 * HOUR_MS;
/** The fewest characters of a reference that identifies a transfer: shorter texts may match by chance. */
export const LEAST = 6;

/** A provider's own id of a transaction, the same for webhook and pull. */
export const nameOf = ({ provider, transactionId }: Report) =>
  `${provider}:${transactionId.startsWith(PULLED) ? transactionId.slice(PULLED.length) : transactionId}`;

/** Each channel ("door") reports a transfer under one id: two ids of one channel are two transfers. */
const doorOf = ({ provider, transactionId }: Report) =>
  transactionId.startsWith(PULLED) ? `${PULLED}${provider}` : provider;

export const plain = (text: string | null) => fold(text ?? '').replace(/[^a-z0-9]/g, '');

/** The bank's reference in its comparable form; empty if it is missing or too short to identify a transfer. */
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

/** True unless both name an account and the accounts differ. */
function mayBeSameAccount(one: Compared, other: Compared): boolean {
  const of = ({ account, virtualAccount }: Compared) =>
    [account, virtualAccount].map(plain).filter((text) => text !== '');
  const [ours, theirs] = [of(one), of(other)];
  return ours.length === 0 || theirs.length === 0 || ours.some((text) => theirs.includes(text));
}

/** True for the same reference of the bank, the same amount and the same account. */
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

/** True if memo, day and account suggest one transfer, and no reference of the bank contradicts. */
function resembles(report: BankTransaction, entry: LedgerEntry): boolean {
  if (!mayBeSameAccount(report, entry)) return false;
  const [ours, theirs] = [referenceOf(report), referenceOf(entry)];
  const isClose = apart(report, entry) <= HOUR_MS || dayInVietnam(report.at) === dayInVietnam(entry.at);
  // a bank may book days later: without a reference, only an order number in both memos then suggests one transfer
  if (!isClose && !(namesSameOrder(report, entry) && (ours === '' || theirs === ''))) return false;
  if (ours !== '' && ours === theirs) return true;
  // one provider writes a bank's references in one form; two providers may use different forms
  if (report.provider === entry.provider && ours !== '' && theirs !== '') return false;
  return hasSameMemo(report, entry) || namesSameOrder(report, entry);
}

/**
 * Decides for each report of a provider whether its transfer is new. A transfer that the same channel reported under
 * another id is a different transfer.
 * @param entries transfers of the ledger with similar amounts and times, or with the same ids
 * @returns the verdicts in the order of the reports; the second of two equal reports is `known`, with `by` null
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
  // ids are compared first, because an id is more certain than a reference and must find its transfer free
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
  // a channel that apparently reported this transfer before reports a different one now
  search('doubtful', resembles, ({ doubted }, door) => !doubted.map(doorOf).includes(door));
  return verdicts.map((verdict) => verdict ?? { state: 'new', by: null });
}
