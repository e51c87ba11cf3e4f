/** The uses of vouchers: each reservation with a voucher is one use, and each order that was not cancelled. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, type Transaction } from '../database/database.ts';
import { phoneKeyOf } from '../orders/refusals.ts';

/**
 * Gives one use back and takes another. Call this before stock is moved: vouchers are locked before products, and
 * sorted by code, so that no deadlock can occur. The voucher stays locked until the transaction ends.
 * @param from the voucher whose use is given back; @param to the voucher whose use is taken; the same twice keeps it
 * @returns false when the last use of `to` was taken already; the caller must then roll back
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

/** SQL for the mailbox behind an email address, equal to mailboxKey. @param key a column with a value of emailKey */
function mailboxKeyOf(key: string): RawBuilder<string> {
  const [local, domain] = [1, 2].map((part) => sql`split_part(${sql.ref(key)}, '@', ${sql.lit(part)})`);
  const name = sql`split_part(${local}, '+', 1)`;
  return sql`(case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${domain} end)`;
}

/**
 * Counts the orders of a customer with a voucher, except cancelled orders.
 * @param customer one person: an order with the same account, mailbox or phone number is theirs
 * @param customer.mailbox as mailboxKey gives it, null for a caller without email; @param customer.phone as phoneKey
 * gives it
 * @param except the id of an order that does not count
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
