/** Removes what tables store of a phone number or an email address beside accounts and orders. */
import { sql } from 'kysely';
import { mailboxKey } from '#domain/values/email.ts';
import { removeRemindersOf } from '../cart/cart-reminders.ts';
import { forgetNotesWithoutOrders } from '../customers/customer.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
import { forgetPerson } from '../moving/past-people.ts';
import { isUnderWay } from '../orders/under-way.ts';
import { forgetClaimsOfPhone } from '../warranty/forget-claims.ts';
import type { Contact } from './erased-rows.ts';
import { forgetRequestsOf } from './privacy-requests.ts';

/** @returns the keys of the files that the caller removes after the commit. Call this after the orders of the person lost their personal data, because notes remain while orders have the number. */
export async function forgetContact(tx: Transaction, { phone, email }: Contact): Promise<string[]> {
  await forgetPerson(tx, { phone, email });
  await removeRemindersOf(tx, { phone, email });
  await forgetRequestsOf(tx, { phone, email });
  if (email !== null) await forgetEmail(tx, email);
  return phone === null ? [] : forgetPhone(tx, phone);
}

async function forgetPhone(tx: Transaction, phone: string): Promise<string[]> {
  await forgetNotesWithoutOrders(tx, phone);
  const photos = await forgetClaimsOfPhone(tx, phone);
  const digits = phone.replace(/\D/g, '').slice(-9);
  if (digits.length < 9) return photos;
  // whom another customer had a parcel sent to, once it has arrived
  await sql`delete from gifts g using orders o where o.id = g.order_id and o.status in ('done', 'cancelled')
    and right(regexp_replace(g.phone, '\\D', '', 'g'), 9) = ${digits}`.execute(tx);
  await sql`delete from saved_order_views
    where regexp_replace(filters::text || name, '[\\s.()-]', '', 'g') like ${`%${digits}%`}`.execute(tx);
  return photos;
}

async function forgetEmail(tx: Transaction, email: string): Promise<void> {
  await sql`delete from newsletter_subscribers where email_key = ${email}`.execute(tx);
  await sql`delete from stock_waiters where email_key = ${email}`.execute(tx);
  await sql`delete from review_stops where mailbox_key = ${mailboxKey(email)}`.execute(tx);
  await sql`delete from saved_order_views where position(${email} in lower(filters::text || name)) > 0`.execute(tx);
  const isAsker = sql`lower(email collate "C") = ${email}`;
  await sql`delete from product_questions where ${isAsker} and answer is null`.execute(tx);
  await sql`update product_questions set name = 'Khách hàng', email = null where ${isAsker}`.execute(tx);
  await sql`delete from graphile_worker._private_jobs where locked_at is null
    and lower(payload->>'email' collate "C") = ${email}`.execute(tx);
}

/** An email whose row was removed, by which its file is found (adapters/mail/mail-folder.ts). */
export type ForgottenMail = { id: string; kind: string };

/**
 * Removes the emails that any of these rows caused. Of an order that is under way the rows stay until it has ended, so that
 * the books find the email of each of its changes. Lines of the audit log about the rows lose their values; those about
 * orders when the orders do.
 * @returns the emails whose files are to be removed: also those of an order under way that were sent
 */
export async function forgetTracesOf(tx: Transaction, ids: readonly string[]): Promise<ForgottenMail[]> {
  await sql`update audit_log set before = null, after = null
    where thing_kind in ('customer', 'question', 'review', 'newsletter') and thing_id = any(${ids}::text[])
      and (before is not null or after is not null)`.execute(tx);
  return rowsOf<ForgottenMail>(tx)`
    with caused as materialized (
      select m.id, m.kind, m.state, exists (
        select from orders o where o.id::text = m.facts->>'orderId' and ${isUnderWay}) as is_needed
      from mails m where exists (select from jsonb_each_text(m.facts) f where f.value = any(${ids}::text[]))
    ), gone as (
      delete from mails m using caused c where m.id = c.id and not c.is_needed
    )
    select id, kind from caused where not is_needed or state <> 'waiting'`;
}
