/** The uses of vouchers: each open reservation and each uncancelled order with a voucher is one use. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../database/phone-key.ts';

/**
 * Gives back one use of a voucher and takes one use of another. Call this before stock is changed: vouchers are locked
 * before products, and sorted by code, so that no deadlock can occur. Both vouchers stay locked until the transaction
 * ends.
 * @param from the voucher of which a use is given back
 * @param to the voucher of which a use is taken; if it equals `from`, the number of uses does not change
 * @returns false if `to` has no use left; the caller must then roll back
 */
export async function moveVoucherUse(tx: Transaction, from: string | null, to: string | null): Promise<boolean> {
  if (from === null && to === null) return true;
  if (from !== null && to !== null && from !== to)
    await sql`select code from vouchers where code in (${from}, ${to}) order by code for no key update`.execute(tx);
  const rows = await rowsOf<{ code: string }>(tx)`
    update vouchers v set uses = v.uses + m.by
    from (select code, sum(by)::int as by from (values (${from}::text, -1), (${to}::text, 1)) as each (code, by)
      where code is not null group by code) as m
    where v.code = m.code and (m.by <= 0 or v.max_uses is null or v.uses + m.by <= v.max_uses)
    returning v.code`;
  return to === null || rows.some((row) => row.code === to);
}

type Customer = { userId: string | null; mailbox: string | null; phone: string };

/** Returns SQL for an address's mailbox, in the form that mailboxKey returns. @param key a column of emailKey values */
function mailboxKeyOf(key: string): RawBuilder<string> {
  const [local, domain] = [1, 2].map((part) => sql`split_part(${sql.ref(key)}, '@', ${sql.lit(part)})`);
  const name = sql`split_part(${local}, '+', 1)`;
  return sql`(case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${domain} end)`;
}

/**
 * Counts the orders of a customer in which a voucher was used, without cancelled orders.
 * @param customer the data of one person: orders with the same account, mailbox or phone number are counted
 * @param customer.mailbox in the form that mailboxKey returns; null if the customer ordered by phone without an email
 * address
 * @param customer.phone in the form that phoneKey returns
 * @param except the id of an order that is not counted
 */
export async function countVoucherOrders(
  tx: Transaction,
  code: string,
  { userId, mailbox, phone }: Customer,
  except: string | null,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(tx)`
    select count(*)::int as count from orders o
    where voucher_code = ${code} and status <> 'cancelled' and id is distinct from ${except}::uuid
      and (user_id = ${userId}::uuid or ${mailboxKeyOf('o.email_key')} = ${mailbox} or ${phoneKeyOf('o')} = ${phone})`;
  return row?.count ?? 0;
}
