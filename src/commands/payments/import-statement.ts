/** Brings the rows of a bank's statement into the ledger, without those that a webhook or another file brought before. */
import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/access.ts';
import type { StatementRow } from '#domain/payments/read-statement.ts';
import { compareWithKnown, KNOWN_WITHIN_MS, type Verdict } from '#domain/payments/statement-known.ts';
import { isWholeAmount, toTransactions } from '#domain/payments/statement-transactions.ts';
import type { Database } from '#store/database/database.ts';
import { listKnownByAmount } from '#store/payments/known-transactions.ts';
import { recordChange } from '#store/staff/audit-log.ts';
import { addTransactions } from './record-transactions.ts';

export type OwnStatement = { account: string; rows: readonly StatementRow[] };

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** @returns what each row with whole đồng is: new, known or doubtful; nothing is written */
export async function compareStatement(db: Database, { account, rows }: OwnStatement): Promise<Verdict[]> {
  const whole = rows.filter(isWholeAmount);
  if (whole.length === 0) return [];
  const times = whole.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const known = await listKnownByAmount(db, {
    from: new Date((times[0] ?? 0) - KNOWN_WITHIN_MS),
    to: new Date((times.at(-1) ?? 0) + KNOWN_WITHIN_MS),
    amounts: [...new Set(whole.map(({ amount }) => amount))],
  });
  return compareWithKnown(whole, known, account);
}

/** Compares again, and adds the rows in these states. @returns how many rows the ledger has more */
export async function importStatement(
  db: Database,
  statement: OwnStatement,
  states: readonly Verdict['state'][],
  actor: Actor,
): Promise<number> {
  const verdicts = await compareStatement(db, statement);
  const all = toTransactions(
    verdicts.map(({ row }) => row),
    statement.account,
    digest,
  );
  const wanted = all.filter((_, index) => states.includes(verdicts[index]?.state ?? 'known'));
  return db.transaction().execute(async (tx) => {
    const { added } = await addTransactions(tx, wanted);
    const thing = { kind: 'payment' as const, id: 'statement' };
    const after = { account: statement.account, rows: statement.rows.length, added };
    await recordChange(tx, { actor, act: 'money.statement-imported', thing, after });
    return added;
  });
}
