/**
 * Runs an act of staff: its statements and its entry in the audit log take effect together, or not at all. The office,
 * the API, the command line and the jobs all run acts here.
 */
import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct, ChangedThing } from '#domain/staff/audit-acts.ts';
import { type Database, type Transaction, withinTransaction } from '#store/database/database.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** What the audit log says of an act, besides who did it and when. */
export type ActEntry = {
  thing: ChangedThing;
  /** the values of the changed fields as JSON; never a password, a token or another secret */
  before?: unknown;
  after?: unknown;
  /** another name than the one that the door declares for the act */
  act?: AuditAct;
};

/** What an act did. Without entries, nothing was changed, so nothing is recorded. */
export type Acted<Result = undefined> = { result: Result; entries: readonly ActEntry[] };

/** What an act did to `thing`, for the audit log, and its result. */
export function acted(thing: ChangedThing, values?: Omit<ActEntry, 'thing'>): Acted;
export function acted<Result>(thing: ChangedThing, values: Omit<ActEntry, 'thing'>, result: Result): Acted<Result>;
export function acted(thing: ChangedThing, values: object = {}, result?: unknown): Acted<unknown> {
  return { result, entries: [{ thing, ...values }] };
}

/** The result of an act that found nothing to change. */
export const unchanged = <Result>(result: Result): Acted<Result> => ({ result, entries: [] });

/** @throws the errors of `work`: then nothing was written */
export function runAct<Result>(
  db: Database,
  { actor, audit }: { actor: Actor; audit: AuditAct },
  work: (tx: Transaction) => Promise<Acted<Result>>,
): Promise<Result> {
  return withinTransaction(db, async (tx) => {
    const { result, entries } = await work(tx);
    for (const entry of entries) await recordChange(tx, { actor, act: audit, ...entry });
    return result;
  });
}
