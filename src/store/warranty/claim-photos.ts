/** Photos of goods in repair: keys of private files. The sweep of unused files deletes a file whose row is gone. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, hasRow, type Transaction } from '../database/database.ts';

/** Lock the claim first. @returns false if the claim has the most photos already */
export function insertClaimPhoto(tx: Transaction, claimId: string, key: string, most: number): Promise<boolean> {
  const query = tx
    .insertInto('warranty_claim_photos')
    .columns(['id', 'claim_id', 'key'])
    .expression(
      tx
        .selectNoFrom([
          sql<string>`${randomUUID()}::uuid`.as('id'),
          sql<string>`${claimId}::uuid`.as('claim_id'),
          sql<string>`${key}::text`.as('key'),
        ])
        .where(sql<boolean>`(select count(*) from warranty_claim_photos where claim_id = ${claimId}::uuid) < ${most}`),
    );
  return hasRow(query.returning('id'));
}

/** @returns the ids of the photos, oldest first */
export async function listClaimPhotos(db: Database, claimId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('warranty_claim_photos')
    .select('id')
    .where('claim_id', '=', claimId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the key of the private file; null if the photo does not belong to this claim */
export async function findClaimPhoto(db: Database, claimId: string, photoId: string): Promise<string | null> {
  const row = await db
    .selectFrom('warranty_claim_photos')
    .select('key')
    .where('id', '=', photoId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** @returns those of the given keys to which a claim refers */
export async function listKnownClaimPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('warranty_claim_photos')
    .select('key')
    .where('key', '=', sql<string>`any(${keys})`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Removes the photos of goods that were given back more than the given days ago. */
export async function forgetClaimPhotos(db: Database, days: number): Promise<void> {
  await sql`delete from warranty_claim_photos p using warranty_claims c where c.id = p.claim_id
    and c.returned_on < now() - make_interval(days => ${days}::int)`.execute(db);
}
