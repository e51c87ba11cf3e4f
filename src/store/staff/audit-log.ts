/** The audit log of changes that staff make: the person, the change, the time, and the values before and after. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { ExportedChange } from '#domain/exports/audit-table.ts';
import type { AuditAct, ChangedThing } from '#domain/staff/audit-acts.ts';
import type { Database, Transaction } from '../database/database.ts';

export type Change = {
  actor: Actor;
  act: AuditAct;
  thing: ChangedThing;
  /** the values of the changed fields as JSON; never a password, a token or another secret */
  before?: unknown;
  after?: unknown;
};

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Records a change. Call this in the transaction that makes the change. @returns the id of the entry */
export async function recordChange(tx: Transaction, { actor, act, thing, before, after }: Change): Promise<number> {
  const { id } = await tx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds to an entry what became known later, such as the number of rows when the last one has been sent. */
export async function completeChange(tx: Transaction, id: number, more: Record<string, unknown>): Promise<void> {
  await sql`update audit_log set after = coalesce(after, '{}') || ${JSON.stringify(more)}::jsonb where id = ${id}`.execute(
    tx,
  );
}

export type ListedChange = Omit<ExportedChange, 'thingName' | 'thingId'> & {
  thing: { kind: string; id: string; name: string | null };
};

export type ChangesWanted = { before?: number; limit: number; actorId?: string; kind?: string; thingId?: string };

/** The changes of a list, newest first. */
const matching = (db: Database, { actorId, kind, thingId }: Omit<ChangesWanted, 'before' | 'limit'>) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('api_tokens as t', 't.id', 'a.token_id')
    .select([
      'a.id',
      'a.at',
      'a.actor',
      sql<string | null>`coalesce(a.actor_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''))`.as('actorName'),
      sql<string | null>`coalesce(a.actor_email, u.email)`.as('actorEmail'),
      sql<string | null>`case when a.token_id is not null then coalesce(t.name, '') end`.as('tokenName'),
      'a.act',
      'a.thing_kind as kind',
      'a.thing_id as thingId',
      'a.thing_name as thingName',
      'a.before',
      'a.after',
    ])
    .$if(actorId !== undefined, (query) => query.where('a.actor_id', '=', actorId ?? ''))
    .$if(kind !== undefined, (query) => query.where('a.thing_kind', '=', kind ?? ''))
    .$if(thingId !== undefined, (query) => query.where('a.thing_id', '=', thingId ?? ''))
    .orderBy('a.id', 'desc');

/** @param wanted.before only changes with a lower id than this one @returns one page of changes */
export async function listChanges(db: Database, { before, limit, ...wanted }: ChangesWanted): Promise<ListedChange[]> {
  const rows = await matching(db, wanted)
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .limit(limit)
    .execute();
  return rows.map(({ kind, thingId, thingName, ...row }) => ({
    ...row,
    thing: { kind, id: thingId, name: thingName },
  }));
}

/** SQL for the whole list. */
export const exportedChanges = (...asked: Parameters<typeof matching>): RawBuilder<unknown> =>
  sql`${matching(...asked)}`;
