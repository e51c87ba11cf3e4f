/** The shop's vouchers. */
import { sql } from 'kysely';
import type { Voucher } from '#domain/vouchers/voucher.ts';
import type { Database, Transaction } from '../database/database.ts';

function vouchers(db: Database) {
  return db
    .selectFrom('vouchers')
    .select([
      'code',
      'kind',
      'value',
      'most',
      'minimum',
      'category_ids as categoryIds',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'max_uses as maxUses',
      'max_uses_each as maxUsesEach',
      'uses',
    ]);
}

/** @returns the voucher, and the database's time, which decides if it has started or ended; null: unknown code */
export async function findVoucher(db: Database, code: string): Promise<{ voucher: Voucher; now: Date } | null> {
  const row = await vouchers(db).select(sql<Date>`now()`.as('now')).where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  const { now, ...voucher } = row;
  return { voucher, now };
}

/** Adds a voucher. @returns false if an existing or earlier voucher has this code: nothing was written */
export async function insertVoucher(db: Database, voucher: Omit<Voucher, 'uses'>): Promise<boolean> {
  const row = await db
    .insertInto('vouchers')
    .values({
      code: voucher.code,
      kind: voucher.kind,
      value: voucher.value,
      most: voucher.most,
      minimum: voucher.minimum,
      category_ids: [...voucher.categoryIds],
      starts_at: voucher.startsAt,
      ends_at: voucher.endsAt,
      max_uses: voucher.maxUses,
      max_uses_each: voucher.maxUsesEach,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a voucher until the transaction ends. Vouchers are locked before orders and products. */
export async function lockVoucher(tx: Transaction, code: string): Promise<Voucher | null> {
  return (await vouchers(tx).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/**
 * Ends a voucher now; if it has not started yet, sets its end to its start.
 * @returns the time of the end; null if the voucher had already ended or does not exist
 */
export async function endVoucher(db: Database, code: string): Promise<Date | null> {
  const row = await db
    .updateTable('vouchers')
    .set({ ends_at: sql<Date>`greatest(starts_at, now())` })
    .where('code', '=', code)
    .where('ends_at', '>', sql<Date>`greatest(starts_at, now())`)
    .returning('ends_at as endsAt')
    .executeTakeFirst();
  return row?.endsAt ?? null;
}

/** @returns the ids of the categories with these slugs, by slug; unknown slugs are left out */
export async function findCategoryIds(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs})`)
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** @returns the names of the categories with these ids, in the order of the shop */
export async function listCategoryNames(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.name);
}
