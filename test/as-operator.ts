/** Commands as the operator runs them at the command line. */
import { type Acted, runAct } from '#commands/acts/run-act.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import type { Database, Transaction } from '#store/database/database.ts';

export const asOperator = <Result>(
  db: Database,
  audit: AuditAct,
  work: (tx: Transaction) => Promise<Acted<Result>>,
): Promise<Result> => runAct(db, { actor: { kind: 'operator', userId: null }, audit }, work);
