/**
 * How many emails about orders one mailbox gets: whoever types a stranger's address must not fill their mailbox. Orders
 * of the address's verified owner are counted apart, so that strangers' orders do not silence the owner's.
 */
import { sql } from 'kysely';
import { mailboxKey } from '#domain/values/email.ts';
import type { Transaction } from '../database/database.ts';
import { ordersWithOwner } from './mail-recipients.ts';
import type { QueuedMail } from './mails.ts';

/** Emails an hour to one mailbox, by kind. Others are limited where they are requested, or go to the shop's owner. */
export const MOST_LETTERS: Partial<Record<QueuedMail['kind'], number>> = {
  'order-received': 5,
  'order-status-changed': 20,
};

/**
 * Admits an email, or not. An admitted email stays admitted, however often it is tried.
 * @returns false where its mailbox had as many in the last hour as it may get
 */
export async function admitMail(tx: Transaction, { id, kind, facts }: QueuedMail): Promise<boolean> {
  const most = MOST_LETTERS[kind];
  if (most === undefined || !('orderId' in facts)) return true;
  const orders = ordersWithOwner(tx).select(['o.email_key', sql<boolean>`u.id is not null`.as('isOwn')]);
  const order = await orders.where('o.id', '=', facts.orderId).executeTakeFirst();
  // the order is gone: composing the email says so
  if (!order) return true;
  const mailbox = mailboxKey(order.email_key);
  // emails to one mailbox are counted one after another, in every process
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters to ${mailbox}`}, 0))`.execute(tx);
  const admitted = await orders
    .innerJoin('mails as m', (join) => join.on(sql<boolean>`o.id = (m.facts ->> 'orderId')::uuid`))
    .where('m.kind', '=', kind)
    .where('m.id', '<>', id)
    .where('m.admitted_at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const had = admitted.filter((row) => row.isOwn === order.isOwn && mailboxKey(row.email_key) === mailbox).length;
  const { rows } = await sql`
    update mails set admitted_at = coalesce(admitted_at, now())
    where id = ${id} and (admitted_at is not null or ${had < most})
    returning id`.execute(tx);
  return rows.length > 0;
}
