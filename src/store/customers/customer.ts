/** One customer: all data that belong to a phone number, and the notes of staff about the customer. */
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/access.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { microsecondsOf } from '../database/keyset-time.ts';
import { phoneKeyOf } from '../database/phone-key.ts';
import { type BoughtBefore, sumPastOrders } from '../moving/past-orders.ts';
import { spentOn } from './spent.ts';

/** Amounts are whole đồng. */
export type Customer = {
  /** the id of the row with the notes of staff and the block; null while there is no such row */
  id: string | null;
  phone: string;
  /** the customer's name in the newest order, or else in the account */
  name: string;
  /** the phone number as it is written in the newest order, for dialling */
  dialled: string;
  emails: string[];
  /** the addresses of the customer's last orders, newest first, each address once */
  addresses: string[];
  account: { id: string; email: string; isVerified: boolean; createdAt: Date } | null;
  orders: number;
  done: number;
  cancelled: number;
  refusals: number;
  /** the money that the shop received from the customer minus refunds, in đồng */
  spent: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
  /** what an import brought from the owner's former shop: the entry of the customer, and the orders there */
  imported: { email: string | null; address: string | null; note: string | null } | null;
  boughtBefore: BoughtBefore;
  blocked: { at: Date; reason: string; by: string | null } | null;
  /** a value that changes when staff block or unblock the customer */
  version: string;
};

const SHOWN = 5;

/** @param phone in the form that phoneKey returns @returns null for a number without orders, account and notes */
export async function findCustomer(db: Database, phone: string): Promise<Customer | null> {
  if (phone === '') return null;
  const [row] = await rowsOf<Omit<Customer, 'account' | 'blocked' | 'boughtBefore'> & Flat>(db)`
    with own as materialized (
      select o.id, o.created_at, o.first_name, o.last_name, o.shipping_phone, o.email_key, o.shipping_address, o.shipping_state,
        o.shipping_city, o.status, o.refused, ${spentOn('o')} as kept, o.user_id
      from orders o where ${phoneKeyOf('o')} = ${phone}
    ), newest as (select first_name, last_name, shipping_phone, user_id from own order by created_at desc, id limit 1),
    account as (
      select u.id, u.email, u.first_name, u.last_name, u.email_verified_at, u.created_at from users u
      where u.role = 'customer' and (u.phone_e164 = ${phone} or u.id = (select user_id from own where user_id is not null order by created_at desc limit 1))
      order by u.email_verified_at nulls last, u.created_at limit 1
    )
    select c.id, ${phone} as phone, coalesce(n.shipping_phone, ${phone}) as dialled,
      coalesce(trim(n.first_name || ' ' || n.last_name), trim(a.first_name || ' ' || a.last_name), m.name, '') as name,
      case when m.id is not null then json_build_object('email', m.email, 'address', m.address, 'note', m.note) end as imported,
      array(select email_key from own where email_key <> '' group by email_key order by max(created_at) desc limit ${SHOWN}) as emails,
      array(select concat_ws(', ', nullif(shipping_address, ''), nullif(shipping_state, ''), shipping_city) as place from own
        group by place order by max(created_at) desc limit ${SHOWN}) as addresses,
      (select count(*)::int from own) as orders, (select count(*)::int from own where status = 'done') as done,
      (select count(*)::int from own where status = 'cancelled') as cancelled,
      (select count(*)::int from own where refused) as refusals, (select coalesce(sum(kept), 0)::bigint from own) as spent,
      (select min(created_at) from own) as "firstOrderAt", (select max(created_at) from own) as "lastOrderAt",
      a.id as "accountId", a.email as "accountEmail", a.email_verified_at is not null as "isVerified", a.created_at as "accountSince",
      c.blocked_at as "blockedAt", c.blocked_reason as "blockedReason",
      (select trim(s.first_name || ' ' || s.last_name) from users s where s.id = c.blocked_by) as "blockedBy",
      coalesce(${microsecondsOf('c.blocked_at')}, 0)::text as version
    from (select 1) one left join newest n on true left join account a on true left join customers c on c.phone = ${phone}
      left join imported_customers m on m.phone = ${phone}`;
  if (!row) return null;
  const { accountId, accountEmail, isVerified, accountSince, blockedAt, blockedReason, blockedBy, ...rest } = row;
  const boughtBefore = await sumPastOrders(db, phone);
  const isKnown = rest.orders > 0 || accountId !== null || rest.id !== null;
  if (!isKnown && rest.imported === null && boughtBefore.orders === 0) return null;
  return {
    ...rest,
    boughtBefore,
    account:
      accountId && accountEmail && accountSince
        ? { id: accountId, email: accountEmail, isVerified, createdAt: accountSince }
        : null,
    blocked: blockedAt && { at: blockedAt, reason: blockedReason ?? '', by: blockedBy },
  };
}

type Flat = {
  accountId: string | null;
  accountEmail: string | null;
  isVerified: boolean;
  accountSince: Date | null;
  blockedAt: Date | null;
  blockedReason: string | null;
  blockedBy: string | null;
};

/** Locks the row with a phone number's notes and block, and creates it if missing. @returns the row's id */
export async function lockCustomer(tx: Transaction, phone: string): Promise<string> {
  await sql`insert into customers (phone) values (${phone}) on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Blocks a customer, or removes the block. @param reason null removes the block */
export async function setBlock(tx: Transaction, id: string, reason: string | null, actor: Actor): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      blocked_reason: reason,
      blocked_at: reason === null ? null : sql<Date>`clock_timestamp()`,
      blocked_by: reason === null ? null : actor.userId,
    })
    .where('id', '=', id)
    .execute();
}

export type CustomerNote = { id: number; at: Date; text: string; by: string | null };

/** @returns the newest first */
export function listCustomerNotes(db: Database, customerId: string): Promise<CustomerNote[]> {
  return rowsOf<CustomerNote>(db)`
    select n.id, n.at, n.text, n.actor_name as by
    from customer_notes n where n.customer_id = ${customerId}::uuid order by n.id desc limit 200`;
}

export async function insertCustomerNote(
  tx: Transaction,
  customerId: string,
  text: string,
  actor: Actor,
): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({ customer_id: customerId, text, actor: actor.kind, actor_id: actor.userId })
    .execute();
}

/** Removes a note about a customer. @returns true if the customer had a note with this id */
export async function removeCustomerNote(tx: Transaction, customerId: string, noteId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', noteId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes notes about customers who have only the given orders. Call before the orders lose their phone numbers. */
export async function forgetCustomers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const rows = await rowsOf<{ id: string }>(tx)`
    delete from customers c using orders o
    where o.id = any(${orderIds}::uuid[]) and c.phone = ${phoneKeyOf('o')}
      and not exists (select from orders r where ${phoneKeyOf('r')} = c.phone and r.id <> all(${orderIds}::uuid[]))
    returning c.id`;
  await forgetReasons(tx, rows);
}

/** Deletes notes about an account whose phone number has no order. Call this before the account is removed. */
export async function forgetAccountWithoutOrders(tx: Transaction, userId: string): Promise<void> {
  const rows = await rowsOf<{ id: string }>(tx)`
    delete from customers c using users u where u.id = ${userId}::uuid and c.phone = u.phone_e164
      and not exists (select from orders r where ${phoneKeyOf('r')} = c.phone)
    returning c.id`;
  await forgetReasons(tx, rows);
}

/** Deletes notes about a phone number that has no order of this shop. */
export async function forgetNotesWithoutOrders(tx: Transaction, phone: string): Promise<void> {
  const rows = await rowsOf<{ id: string }>(tx)`
    delete from customers c where c.phone = ${phone}
      and not exists (select from orders r where ${phoneKeyOf('r')} = c.phone) returning c.id`;
  await forgetReasons(tx, rows);
}

async function forgetReasons(tx: Transaction, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update audit_log set before = null, after = null
    where thing_kind = 'customer' and thing_id = any(${rows.map(({ id }) => id)}::text[])`.execute(tx);
}
