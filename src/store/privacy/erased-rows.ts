/** The rows of a person: found by contacts, written down by their ids, and found again by these after a restore. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { emailKey } from '#domain/values/email.ts';
import { type Database, hasRow, rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

/** `phone` in the form that phoneKey returns, `email` in that of emailKey; '' and null are nobody's. */
export type Contact = { phone: string | null; email: string | null };

/** Tables whose rows have a phone number or an email address by which a person is found, with SQL for both. */
const CONTACTS = {
  // nobody proves the phone number of an account
  users: [sql`null::text`, sql`case when t.email_verified_at is not null then t.email_key end`],
  orders: [phoneKeyOf('t'), sql`t.email_key`],
  newsletter_subscribers: [sql`null::text`, sql`t.email_key`],
  stock_waiters: [sql`null::text`, sql`t.email_key`],
  cart_reminders: [sql`t.phone_key`, sql`t.email_key`],
  product_questions: [sql`null::text`, sql`lower(t.email collate "C")`],
  customers: [sql`t.phone`, sql`null::text`],
  warranty_claims: [sql`t.phone_key`, sql`null::text`],
  imported_customers: [sql`t.phone`, sql`t.email`],
  past_orders: [sql`t.phone`, sql`t.email`],
} as const;

export type ContactTable = keyof typeof CONTACTS;
const TABLES = Object.keys(CONTACTS) as ContactTable[];

/** The ids of a person's rows, by table. */
export type ErasedRows = { [Name in ContactTable]?: string[] };

/** By what a person was known: whatever has the same phone number or email address is the person's; so are such orders. */
export type Proof = 'phone' | 'email' | 'orders';

/** A record of one erasure. */
export type Erasure = { id: string; rows: ErasedRows; proofs: readonly Proof[] };

/** @returns the ids of all rows with this phone number or this email address */
export async function findRowsOf(db: Database, { phone, email }: Contact): Promise<ErasedRows> {
  const rows: ErasedRows = {};
  for (const table of TABLES) {
    const [ownPhone, ownEmail] = CONTACTS[table];
    const found = await rowsOf<{ id: string }>(db)`
      select t.id from ${sql.table(table)} t
      where ${ownPhone} = ${phone || null}::text or ${ownEmail} = ${email && emailKey(email)}::text order by t.id`;
    if (found.length > 0) rows[table] = found.map(({ id }) => id);
  }
  return rows;
}

/** @returns the phone numbers and email addresses that these rows have; none for rows that are gone or emptied */
export async function listContactsOf(db: Database, { rows, proofs }: Erasure): Promise<Contact[]> {
  const contacts: Contact[] = [];
  for (const table of TABLES) {
    // the orders of an account may name other people
    if (!rows[table] || (table === 'orders' && !proofs.includes('orders'))) continue;
    const phone = proofs.includes('phone') ? CONTACTS[table][0] : sql`null::text`;
    const email = proofs.includes('email') ? CONTACTS[table][1] : sql`null::text`;
    contacts.push(
      ...(await rowsOf<Contact>(db)`
        select distinct nullif(${phone}, '') as phone, nullif(${email}, '') as email from ${sql.table(table)} t
        where t.id = any(${rows[table]}::uuid[])`),
    );
  }
  return contacts.filter(({ phone, email }) => phone !== null || email !== null);
}

/** Writes an erasure down. @returns the record, of which a copy must be kept outside the database */
export async function insertErasure(
  tx: Transaction,
  rows: ErasedRows,
  proofs: readonly Proof[],
  id: string = randomUUID(),
): Promise<Erasure> {
  await sql`insert into erasures (id, rows, proofs) values (${id}::uuid, ${JSON.stringify(rows)}::jsonb, ${proofs}::text[])
    on conflict (id) do nothing`.execute(tx);
  return { id, rows, proofs };
}

/** @returns the erasures that this database knows, in the order in which they were made */
export function listErasures(db: Database): Promise<Erasure[]> {
  return rowsOf<Erasure>(db)`select id, rows, proofs from erasures order by at, id`;
}

/** @returns the ids of the reviews by these accounts, and by the links of these orders */
export async function listReviewsBy(db: Database, { users = [], orders = [] }: ErasedRows): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select id from reviews where user_id = any(${users}::uuid[]) or order_id = any(${orders}::uuid[])`;
  return rows.map(({ id }) => id);
}

export const isErasureKnown = (db: Database, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('erasures').select('id').where('id', '=', id));
