/**
 * Limits the number of emails about orders to one mailbox, so that a person who enters a stranger's email address
 * cannot fill the stranger's mailbox. Orders in the verified account of the address are counted separately, so that
 * orders by strangers do not use up the limit of its owner.
 */
import { sql } from 'kysely';
import { mailboxKey } from '#domain/values/email.ts';
import type { Transaction } from '../database/database.ts';
import { ordersWithOwner } from './mail-recipients.ts';
import type { QueuedMail } from './mails.ts';

/** The most emails per hour to a mailbox, by kind. Other kinds are limited on request or sent to the shop's owner. */
export const MOST_LETTERS: Partial<Record<QueuedMail['kind'], number>> = {
  'order-received': 5,
  'order-status-changed': 20,
  'order-refunded': 20,
  'payment-reminder': 5,
  'deposit-received': 20,
  'delivery-fee-set': 20,
  'shipment-sent': 20,
  'shipment-moved': 20,
  'address-changed': 10,
  'return-changed': 20,
  'claim-changed': 20,
  'pieces-cancelled': 20,
  'items-changed': 20,
  'review-request': 5,
};

/** True if the number of emails of this kind to one mailbox is limited. */
export const isLimited = ({ kind, facts }: QueuedMail): boolean =>
  MOST_LETTERS[kind] !== undefined && 'orderId' in facts;

/**
 * Decides whether an email may be sent. An email that was allowed once is allowed at each later try.
 * @returns false when the mailbox has received the most emails of this kind within one hour
 */
export async function admitMail(tx: Transaction, { id, kind, facts }: QueuedMail): Promise<boolean> {
  const most = MOST_LETTERS[kind];
  if (most === undefined || !('orderId' in facts)) return true;
  const orders = ordersWithOwner(tx).select(['o.email_key', sql<boolean>`u.id is not null`.as('isOwn')]);
  const order = await orders.where('o.id', '=', facts.orderId).executeTakeFirst();
  // the order was deleted, or has no email address: composeMail reports this
  if (!order || order.email_key === null) return true;
  const mailbox = mailboxKey(order.email_key);
  // this lock makes all processes that count emails to one mailbox wait for each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emails to ${mailbox}`}, 0))`.execute(tx);
  const admitted = await orders
    .innerJoin('mails as m', (join) => join.on(sql<boolean>`o.id = (m.facts ->> 'orderId')::uuid`))
    .where('m.kind', '=', kind)
    .where('m.id', '<>', id)
    .where('m.admitted_at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const had = admitted.filter(
    (row) => row.isOwn === order.isOwn && row.email_key !== null && mailboxKey(row.email_key) === mailbox,
  ).length;
  const { rows } = await sql`
    update mails set admitted_at = coalesce(admitted_at, now())
    where id = ${id} and (admitted_at is not null or ${had < most})
    returning id`.execute(tx);
  return rows.length > 0;
}
