/** Reads everything that the shop stores of a person who asks for a copy, whether or not the person has an account. */
import { sql } from 'kysely';
import { getPersonalData, readOrders } from '../accounts/personal-data.ts';
import { listAccountsOfEmail } from '../accounts/users.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { type Contact, type ContactTable, findRowsOf } from './erased-rows.ts';
import { personalTables } from './personal-data.ts';

/** What is not the person's to have: what others wrote about the person, and what only machines read. */
const NOT_GIVEN = /staff|hash|token|link to the account|^who /;

/** Accounts and orders are read by themselves. */
const READ_APART: readonly ContactTable[] = ['users', 'orders', 'customers'];

/** @returns the columns of the declaration that the person may have */
function columnsOf(table: ContactTable): string[] {
  const { holds = {} } = personalTables[table] ?? {};
  const given = Object.entries(holds).filter(([kind]) => !NOT_GIVEN.test(kind));
  return given.flatMap(([, columns]) => columns.split(' ')).filter((name) => !name.endsWith('_key'));
}

/** @returns accounts and orders as the copy of an account has them, and of the other tables the declared columns */
export async function readPersonCopy(db: Database, contact: Contact): Promise<Record<string, unknown>> {
  const rows = await findRowsOf(db, contact);
  const accounts = contact.email === null ? [] : await listAccountsOfEmail(db, contact.email);
  const copy: Record<string, unknown> = {
    accounts: await Promise.all(accounts.map((id) => getPersonalData(db, id))),
    orders: await readOrders(db, rows.orders ?? []),
  };
  for (const [table, ids] of Object.entries(rows) as [ContactTable, string[]][]) {
    if (READ_APART.includes(table)) continue;
    const columns = columnsOf(table);
    const [row] = await rowsOf<{ found: unknown }>(db)`
      select jsonb_agg(jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))}) order by t.id) as found
      from ${sql.table(table)} t where t.id = any(${ids}::uuid[])`;
    copy[table] = row?.found;
  }
  return copy;
}
