/** Second factors: for each user a TOTP secret, and recovery codes in case the phone is lost. */
import { sql } from 'kysely';
import { type Database, hasRow, type Transaction } from '../database/database.ts';

export type StoredFactor = { sealedSecret: Buffer; isConfirmed: boolean };

/** Locks a user's second factor, so that two requests with the same code wait for each other. */
export async function lockFactor(tx: Transaction, userId: string): Promise<StoredFactor | null> {
  const row = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret as sealedSecret', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an unconfirmed TOTP secret, replacing an earlier one. @returns false if the user has a confirmed secret */
export async function writeUnconfirmedFactor(tx: Transaction, userId: string, sealed: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a TOTP time step as used and the factor as confirmed. @returns false if this or a later step was used */
export async function spendStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a recovery code. @returns false if the user has no such recovery code, or it was used before */
export function spendRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const query = tx.updateTable('recovery_codes').set({ used_at: sql<Date>`now()` }).where('user_id', '=', userId);
  return hasRow(query.where('code_hash', '=', hash).where('used_at', 'is', null).returning('user_id'));
}

/** Replaces all recovery codes. */
export async function writeRecoveryCodes(tx: Transaction, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a user's second factor and recovery codes. */
export async function removeFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}
