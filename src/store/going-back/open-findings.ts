/** What staff still have to look at after the shop went back. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import type { FindingKind } from '#domain/machine/going-back.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

type OpenFinding = { id: number; kind: FindingKind; name: string; note: string; wentBackTo: Date };

/** @returns the oldest ones */
export const listOpenFindings = (db: Database, limit: number): Promise<OpenFinding[]> =>
  rowsOf<OpenFinding>(db)`
    select id, kind, name, note, went_back_to as "wentBackTo" from going_back_findings where done_at is null
    order by id limit ${limit}`;

/** @returns false if it is gone, or somebody has already said that it is done */
export async function markFindingDone(tx: Transaction, id: number, actor: Actor): Promise<boolean> {
  const { rows } = await sql`
    update going_back_findings f set done_at = clock_timestamp(), actor = ${actor.kind}, actor_id = ${actor.userId}::uuid,
      actor_name = u.name, actor_email = u.email
    from (select ${actor.userId}::uuid as id) given
    left join (select id, concat_ws(' ', first_name, last_name) as name, email from users) u using (id)
    where f.id = ${id} and f.done_at is null returning f.id`.execute(tx);
  return rows.length > 0;
}
