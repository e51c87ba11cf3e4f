/** Accounts and their profiles. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#domain/accounts/access.ts';
import type { Person } from '#domain/accounts/account-fields.ts';
import type { User } from '#domain/accounts/user.ts';
import { emailKey } from '#domain/values/email.ts';
import { Failure } from '#domain/values/failure.ts';
import { type Database, hasRow, type Transaction } from '../database/database.ts';

export type Account = { id: string; passwordHash: string; verified: boolean; role: Role };

/** Finds an account by its email. Upper and lower case are ignored. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_verified_at', 'role'])
    .where('email_key', '=', emailKey(email))
    .where('email_unchecked', '=', false)
    .executeTakeFirst();
  return row
    ? { id: row.id, passwordHash: row.password_hash, verified: row.email_verified_at !== null, role: row.role }
    : null;
}

export async function getPasswordHash(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** @throws Failure TOKEN_INVALID when the account has just been removed */
export async function getUser(db: Database, id: string): Promise<User> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'dob', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('TOKEN_INVALID');
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    dob: row.dob,
    role: row.role,
  };
}

type NewUser = Person & { email: string; passwordHash: string };

/** @returns the id of the new account; null when another account has this email */
export async function insertUser(tx: Transaction, user: NewUser): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      phone_e164: user.phoneE164,
      dob: user.dob,
    })
    .onConflict((conflict) => conflict.column('email_key').where(sql<boolean>`not email_unchecked`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes a profile. A field that is undefined in `person` keeps its value. */
export async function updatePerson(tx: Transaction, id: string, person: Partial<Person>): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      phone_number: person.phoneNumber,
      phone_e164: person.phoneE164,
      dob: person.dob,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** @param before the hash that the account must have @returns false if it had another: nothing was written */
export async function setPasswordHash(tx: Transaction, id: string, hash: string, before?: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: hash, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .$if(before !== undefined, (query) => query.where('password_hash', '=', before ?? ''))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(tx: Transaction, id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role, updated_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Marks an account's email address as verified. @returns true if the address had not been verified before this call */
export function markVerified(tx: Transaction, id: string): Promise<boolean> {
  const query = tx.updateTable('users').set({ email_verified_at: sql<Date>`now()` }).where('id', '=', id);
  return hasRow(query.where('email_verified_at', 'is', null).returning('id'));
}

export async function isVerified(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}

/** @returns the email address of an account whose owner opened its link, in the form that is compared; null if nobody did */
export async function findProvedEmail(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email_key ?? null;
}

/** @returns the ids of the accounts whose owner proved this email address. @param key as emailKey returns it */
export async function listAccountsOfEmail(db: Database, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('email_verified_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns those of the ids that accounts have */
export async function listAccounts(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return rows.map(({ id }) => id);
}

/** SQL condition: the order was placed without signing in, with the email of the statement's row of `users`. */
const isGuestOrder = sql`orders.user_id is null and orders.email_key = users.email_key and not users.email_unchecked
  and orders.anonymised_at is null`;

export async function hasGuestOrders(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users, orders where users.id = ${userId}::uuid and ${isGuestOrder}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Assigns to an account the orders that were placed without signing in, with the account's email. */
export async function adoptGuestOrders(tx: Transaction, userId: string): Promise<void> {
  await sql`update orders set user_id = ${userId}::uuid from users where users.id = ${userId}::uuid
    and ${isGuestOrder}`.execute(tx);
}
