/** Customers of the owner's former shop. */
import { type RawBuilder, sql } from 'kysely';
import type { CustomerSearch } from '#domain/customers/customer-search.ts';
import { type Database, PLANNED_ANEW, rowsOf, type Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, pageOf } from '../database/list-order.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

export type CustomerData = {
  /** in the form that phoneKey returns */
  phone: string | null;
  email: string | null;
  name: string;
  address: string | null;
  note: string | null;
};
export type ImportedRow = CustomerData & { id: string };

const columns = ['id', 'phone', 'email', 'name', 'address', 'note'] as const;

/** @returns those who have one of the phone numbers, or no phone number and one of the email addresses */
export function listKnown(
  db: Database,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<ImportedRow[]> {
  return db
    .selectFrom('imported_customers')
    .select(columns)
    .where((where) =>
      where.or([
        where('phone', '=', sql<string>`any(${phones}::text[])`),
        where.and([where('phone', 'is', null), where('email', '=', sql<string>`any(${emails}::text[])`)]),
      ]),
    )
    .execute();
}

/** @returns how many orders of this shop each of the phone numbers has; those without orders are left out */
export async function countOrdersOf(db: Database, phones: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ phone: string; count: number }>(db)`
    select p.phone, (select count(*)::int from orders o where ${phoneKeyOf('o')} = p.phone) as count
    from unnest(${phones}::text[]) as p (phone)`;
  return new Map(rows.filter(({ count }) => count > 0).map(({ phone, count }) => [phone, count]));
}

/** @returns those of the phone numbers about which staff of this shop noted something */
export async function listNoted(db: Database, phones: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customers')
    .select('phone')
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

/** Lets only one transaction at a time write customers of a former shop. */
export async function lockImportedCustomers(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imported customers'))`.execute(tx);
}

export async function insertImported(
  tx: Transaction,
  customers: readonly (ImportedRow & { importId: string })[],
): Promise<void> {
  if (customers.length === 0) return;
  await tx
    .insertInto('imported_customers')
    .values(customers.map(({ importId, ...customer }) => ({ ...customer, import_id: importId })))
    .execute();
}

export async function changeImported(tx: Transaction, id: string, change: Partial<CustomerData>): Promise<void> {
  await tx.updateTable('imported_customers').set(change).where('id', '=', id).execute();
}

export async function findImported(db: Database, id: string): Promise<ImportedRow | null> {
  const row = await db.selectFrom('imported_customers').select(columns).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findImportedByPhone(
  db: Database,
  phone: string,
): Promise<(ImportedRow & { createdAt: Date }) | null> {
  const query = db.selectFrom('imported_customers').select([...columns, 'created_at as createdAt']);
  return (await query.where('phone', '=', phone).executeTakeFirst()) ?? null;
}

export async function removeImported(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('imported_customers').where('id', '=', id).execute();
}

export type ListedImported = ImportedRow & { pastOrders: number };

const isWanted = (search: CustomerSearch | null): RawBuilder<unknown> => {
  if (search === null) return sql`true`;
  if (search.kind === 'phone') return sql`c.phone = ${search.phone}`;
  return search.kind === 'email' ? sql`c.email = ${search.email}` : sql`name_words(c.name) @> ${search.words}::text[]`;
};

/** Those imported last first. */
const order = listOrder({ 'c.created_at': 'time desc', 'c.id': 'uuid' });

export const listImported = (
  db: Database,
  { search, ...wanted }: PageWanted & { search: CustomerSearch | null },
): Promise<Page<ListedImported>> => pageOf<ListedImported>(db, wanted)`
  with page as materialized (
    select c.* from imported_customers c where ${isWanted(search)} and ${order.rest(wanted)}
  )
  select c.id, c.phone, c.email, c.name, c.address, c.note, ${order.position},
    (select count(*)::int from past_orders o where o.phone = c.phone)
      + (select count(*)::int from past_orders o where o.phone is null and o.email = c.email) as "pastOrders"
  from page c order by ${order.by} ${PLANNED_ANEW}`;
