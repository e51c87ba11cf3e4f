/** Requires the second factor for a dangerous action, so that a stolen cookie is not enough for the action. */
import type { Actor } from '#domain/accounts/access.ts';
import { Failure } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { findMember } from '#store/staff/office-sessions.ts';
import { lockFactor } from '#store/staff/second-factors.ts';
import { acted, runAct } from '../acts/run-act.ts';
import { type FactorCodes, spendCode } from './second-factor.ts';

/** Checks and uses up a second-factor code, in the action's transaction: if the action fails, the code stays unused. */
export type Proof = (tx: Transaction) => Promise<void>;

/** @throws Failure FACTOR_CODE_WRONG */
export async function proveFactor(tx: Transaction, codes: FactorCodes, userId: string, code: string): Promise<void> {
  const factor = await lockFactor(tx, userId);
  const spent = factor?.isConfirmed ? await spendCode(tx, codes, { userId, factor, code }) : null;
  if (spent === null) throw new Failure('FACTOR_CODE_WRONG', { field: 'code' });
}

type Prover = {
  userId: string;
  /** the id of the session; null for an API token, which has no second factor */
  sessionId: string | null;
  code: string | undefined;
};

/** @throws Failure FACTOR_NEEDS_SESSION, SECOND_FACTOR_MISSING, FACTOR_CODE_MISSING, FACTOR_CODE_WRONG */
export async function proveNow(
  tx: Transaction,
  codes: FactorCodes,
  { userId, sessionId, code }: Prover,
): Promise<void> {
  if (sessionId === null) throw new Failure('FACTOR_NEEDS_SESSION');
  if (!(await lockFactor(tx, userId))?.isConfirmed) throw new Failure('SECOND_FACTOR_MISSING');
  if (code === undefined) throw new Failure('FACTOR_CODE_MISSING', { field: 'code' });
  await proveFactor(tx, codes, userId, code);
}

/** Requires a proof of the second factor, except from the operator at the command line. @throws errors of `proof` */
export async function demandProof(tx: Transaction, { kind }: Actor, proof: Proof | undefined): Promise<void> {
  if (kind === 'operator') return;
  if (!proof) throw new Error('This act needs a proof of the second factor.');
  await proof(tx);
}

/** Records a wrong code in the audit log, because its sender uses the session of this person. */
export async function recordWrongCode(db: Database, actor: Actor, userId: string): Promise<void> {
  const member = await findMember(db, userId);
  const thing = { kind: 'staff', id: userId, name: member?.name ?? null } as const;
  await runAct(db, { actor, audit: 'people.act-code-wrong' }, async () => acted(thing));
}
