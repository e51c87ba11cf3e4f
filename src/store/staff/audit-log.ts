/** The log of what staff changed: who, what, when, before and after. */
import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct, ChangedThing } from '#domain/staff/audit-acts.ts';
import type { Transaction } from '../database/database.ts';

export type Change = {
  actor: Actor;
  act: AuditAct;
  thing: ChangedThing;
  /** only what changed, as JSON; never a password, a token or another secret */
  before?: unknown;
  after?: unknown;
};

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Records a change in the transaction that makes it. */
export async function recordChange(tx: Transaction, { actor, act, thing, before, after }: Change): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor: actor.kind,
      actor_id: actor.userId,
      token_id: actor.tokenId ?? null,
      act,
      thing_kind: thing.kind,
      thing_id: thing.id,
      thing_name: thing.name ?? null,
      before: json(before),
      after: json(after),
    })
    .execute();
}
