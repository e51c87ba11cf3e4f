/** Lists the people of whom given tables store personal data, to tell them of a breach. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';
import type { ContactTable } from './erased-rows.ts';

const none = sql`null::text`;

/** SQL for name, phone number and email address, of rows that still have them. */
const PEOPLE: Record<ContactTable, readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]> = {
  users: [sql`concat_ws(' ', t.first_name, t.last_name)`, sql`t.phone_e164`, sql`t.email_key`],
  orders: [sql`concat_ws(' ', t.first_name, t.last_name)`, phoneKeyOf('t'), sql`t.email_key`],
  newsletter_subscribers: [none, none, sql`t.email_key`],
  stock_waiters: [none, none, sql`t.email_key`],
  cart_reminders: [none, sql`t.phone_key`, sql`t.email_key`],
  product_questions: [sql`t.name`, none, sql`lower(t.email collate "C")`],
  customers: [none, sql`t.phone`, none],
  warranty_claims: [sql`t.customer_name`, sql`t.phone_key`, none],
  imported_customers: [sql`t.name`, sql`t.phone`, sql`t.email`],
  past_orders: [sql`t.name`, sql`t.phone`, sql`t.email`],
};

export const peopleTables = Object.keys(PEOPLE) as ContactTable[];

/** `tables`: where the person was found */
export type AffectedPerson = { name: string; phone: string; email: string; tables: string[] };

/**
 * @param orders only people of these order numbers; null: everybody of the tables
 * @returns one entry for each pair of phone number and email address; erased people have neither and are in none
 */
export function listAffectedPeople(
  db: Database,
  tables: readonly ContactTable[],
  orders: readonly string[] | null,
): Promise<AffectedPerson[]> {
  const parts = tables.map((table) => {
    const [name, phone, email] = PEOPLE[table];
    const which = table === 'orders' && orders ? sql`where t.order_number = any(${orders}::text[])` : sql``;
    return sql`select ${name} as name, coalesce(${phone}, '') as phone, coalesce(${email}, '') as email,
      ${sql.lit(table)} as found from ${sql.table(table)} t ${which}`;
  });
  return rowsOf<AffectedPerson>(db)`
    select coalesce(max(name), '') as name, phone, email, array_agg(distinct found order by found) as tables
    from (${sql.join(parts, sql` union all `)}) p where phone <> '' or email <> ''
    group by phone, email order by phone, email`;
}
