/** Records in the audit log who exports which list, before the first row leaves the shop, and at the end how many rows. */
import type { Actor } from '#domain/accounts/access.ts';
import type { ExportFormat } from '#domain/exports/column.ts';
import { type Database, withinTransaction } from '#store/database/database.ts';
import { completeChange, recordChange } from '#store/staff/audit-log.ts';

type BegunExport = {
  actor: Actor;
  /** the name of the endpoint, and the Vietnamese name of the list */
  list: { id: string; name: string };
  format: ExportFormat;
  filters: Readonly<Record<string, unknown>>;
};

/** Filters that are typed: they may be a phone number, an email address or a name, which the audit log must not keep. */
const words: ReadonlySet<string> = new Set(['q', 'search']);

const withoutWords = (filters: BegunExport['filters']) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, words.has(name) ? '…' : value]));

/** @returns the id of the entry in the audit log */
export function beginExport(db: Database, { actor, list, format, filters }: BegunExport): Promise<number> {
  const after = { format, filters: withoutWords(filters) };
  return withinTransaction(db, (tx) =>
    recordChange(tx, { actor, act: 'export.started', thing: { kind: 'export', ...list }, after }),
  );
}

/** @param sent the number of rows that were sent; `isWhole` is false if the download was broken off */
export function endExport(db: Database, id: number, sent: { rows: number; isWhole: boolean }): Promise<void> {
  return withinTransaction(db, (tx) => completeChange(tx, id, sent));
}
