/**
 * Decides whether a report describes a transfer that is already in the ledger. The same transfer may be reported
 * through several channels (in the code: “doors”): a webhook, the provider's list of transactions, a second provider, a
 * statement. Two reports describe the same transfer only if the bank's reference or the provider's id is equal; if both
 * are missing, staff decide. They also decide if one channel reports one payment of an order under several ids.
 */

import { dayInVietnam } from '../values/dates.ts';
import { fold } from '../values/vietnamese-text.ts';
import { type BankTransaction, PULLED } from './bank-transaction.ts';
import { candidatesOf } from './read-memo.ts';

type Report = Pick<BankTransaction, 'provider' | 'transactionId'>;

/** The fields of a transaction by which reports are compared. */
export type Compared = Pick<
  BankTransaction,
  'direction' | 'amount' | 'memo' | 'account' | 'virtualAccount' | 'reference' | 'at'
>;

type Told = Compared & Pick<Report, 'provider'>;

/**
 * A transfer in the ledger. `reports`: all reports of this transfer, including the first. `doubted`: reports that may
 * describe this transfer, and about which staff must decide or have decided.
 */
export type LedgerEntry = Compared & {
  id: number;
  provider: string;
  reports: readonly Report[];
  doubted: readonly Report[];
};

/**
 * The decision about a report. `known`: the transfer is already in the ledger, as `by`; `doubtful`: the report may
 * describe the transfer `by`, but no reference of the bank proves it.
 */
export type Verdict = { state: 'new' | 'known' | 'doubtful'; by: LedgerEntry | null };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Maximum milliseconds between two reports of one transfer: a bank may book it later than the webhook reported it. */
export const KNOWN_WITHIN_MS = 3 * 24 * HOUR_MS;
/** The minimum number of characters of a reference that identifies a transfer: shorter texts may be equal by chance. */
export const LEAST = 6;

/** The provider, and its id of a transaction without the prefix that marks one requested from the provider. */
export const nameOf = ({ provider, transactionId }: Report) =>
  `${provider}:${transactionId.startsWith(PULLED) ? transactionId.slice(PULLED.length) : transactionId}`;

/** A report's channel (“door”). A channel reports a transfer under one id: two ids of one channel are not known to be one. */
const doorOf = ({ provider, transactionId }: Report) =>
  transactionId.startsWith(PULLED) ? `${PULLED}${provider}` : provider;

export const plain = (text: string | null) => fold(text ?? '').replace(/[^a-z0-9]/g, '');

/** @returns the bank's reference of a transfer in comparable form; empty if missing or too short to identify it */
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
  const [ours, theirs] = [candidatesOf(one), candidatesOf(other)];
  return ours.length > 0 && ours.join() === theirs.join();
}

/** True unless both transactions contain an account number and the numbers differ. */
function mayBeSameAccount(one: Compared, other: Compared): boolean {
  const of = ({ account, virtualAccount }: Compared) =>
    [account, virtualAccount].map(plain).filter((text) => text !== '');
  const [ours, theirs] = [of(one), of(other)];
  return ours.length === 0 || theirs.length === 0 || ours.some((text) => theirs.includes(text));
}

/** True if bank reference, amount and account are equal. */
function hasSameReference(report: Told, entry: Told): boolean {
  const account = plain(report.account);
  return (
    referenceOf(report) !== '' &&
    referenceOf(report) === referenceOf(entry) &&
    account === plain(entry.account) &&
    (account !== '' || report.provider === entry.provider) &&
    apart(report, entry) <= KNOWN_WITHIN_MS
  );
}

/** True if content, minute and account are equal, and the bank's references do not say that they are two transfers. */
function hasSameContent(one: Told, other: Told): boolean {
  const [ours, theirs] = [plain(one.reference), plain(other.reference)];
  if (apart(one, other) >= MINUTE_MS || (ours !== '' && theirs !== '' && ours !== theirs)) return false;
  return mayBeSameAccount(one, other) && plain(one.memo) === plain(other.memo);
}

/**
 * True if two reports of one amount say the same of everything but the id. A batch of payments has one reference of the
 * bank and may pay several orders, but hardly one order twice, and a customer hardly pays an order twice in one minute.
 */
const saySame = (one: Told, other: Told): boolean =>
  namesSameOrder(one, other) && (hasSameReference(one, other) || hasSameContent(one, other));

/** True if the report's channel has told of the entry already, under another id. */
const isToldAgain = (report: BankTransaction, entry: LedgerEntry): boolean =>
  entry.reports.map(doorOf).includes(doorOf(report)) && saySame(report, entry);

/** True if content, day and account suggest that both are the same transfer, and no bank reference contradicts. */
function resembles(report: BankTransaction, entry: LedgerEntry): boolean {
  if (!mayBeSameAccount(report, entry)) return false;
  const [ours, theirs] = [referenceOf(report), referenceOf(entry)];
  const isClose = apart(report, entry) <= HOUR_MS || dayInVietnam(report.at) === dayInVietnam(entry.at);
  // a bank may book days later: without a reference, only an order number in both contents then suggests one transfer
  if (!isClose && !(namesSameOrder(report, entry) && (ours === '' || theirs === ''))) return false;
  if (ours !== '' && ours === theirs) return true;
  // the same provider always writes a bank's references in the same form; two providers may use different forms
  if (report.provider === entry.provider && ours !== '' && theirs !== '') return false;
  return hasSameMemo(report, entry) || namesSameOrder(report, entry);
}

/**
 * Decides for each report of a provider whether its transfer is new.
 * @param reports no two of them may say the same: see `withoutTwins`
 * @param entries the transfers of the ledger with similar amounts and times, or with the same ids
 * @returns the decisions in the order of the reports; the second of two equal reports is `known`, with null for `by`
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
  // ids are compared first: they are more certain than references, and a transfer can be matched to only one report
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
  for (const [index, report] of reports.entries()) {
    const entry = verdicts[index] ? undefined : groups.get(keyOf(report))?.find((other) => isToldAgain(report, other));
    if (entry) verdicts[index] = take(report, entry, 'doubtful');
  }
  // if the report's channel already reported a possible duplicate of the transfer, the report is another transfer
  search('doubtful', resembles, ({ doubted }, door) => !doubted.map(doorOf).includes(door));
  return verdicts.map((verdict) => verdict ?? { state: 'new', by: null });
}

/**
 * Separates the reports that say the same as an earlier one in the list: they are compared when that one is in the ledger.
 */
export function withoutTwins(reports: readonly BankTransaction[]): {
  first: BankTransaction[];
  twins: BankTransaction[];
} {
  const earlier = new Map<string, BankTransaction[]>();
  const { first = [], twins = [] } = Object.groupBy(reports, (report) => {
    const name = `${report.provider} ${report.direction} ${report.amount} ${candidatesOf(report).join()}`;
    const alike = earlier.get(name) ?? [];
    if (alike.some((other) => saySame(report, other))) return 'twins';
    earlier.set(name, [...alike, report]);
    return 'first';
  });
  return { first, twins };
}
