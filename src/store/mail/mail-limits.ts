/** How many letters about orders one address gets: whoever types a stranger's address must not fill their mailbox. */
import { sql } from 'kysely';
import { mailboxKey } from '#domain/values/email.ts';
import type { Transaction } from '../database/database.ts';
import type { QueuedMail } from './mails.ts';

/** Letters an hour to one mailbox, by kind. Others are limited where they are asked for, or go to the owner. */
export const MOST_LETTERS: Partial<Record<QueuedMail['kind'], number>> = {
  'order-received': 5,
  'order-status-changed': 20,
};

/**
 * Lets a letter through, or not. One that was let through stays so, however often it is tried.
 * @returns false where its mailbox had as many in the last hour as it may get
 */
export async function admitMail(tx: Transaction, { id, kind, facts }: QueuedMail): Promise<boolean> {
  const most = MOST_LETTERS[kind];
  if (most === undefined || !('orderId' in facts)) return true;
  const order = await tx.selectFrom('orders').select('email_key').where('id', '=', facts.orderId).executeTakeFirst();
  // what it is about is gone: composing the letter says so
  if (!order) return true;
  const mailbox = mailboxKey(order.email_key);
  // letters to one mailbox are counted one after another, in every process
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters to ${mailbox}`}, 0))`.execute(tx);
  const sent = await sql<{ email_key: string }>`
    select o.email_key from mails m join orders o on o.id = (m.facts ->> 'orderId')::uuid
    where m.admitted_at > now() - interval '1 hour' and m.kind = ${kind} and m.id <> ${id}`.execute(tx);
  const had = sent.rows.filter((row) => mailboxKey(row.email_key) === mailbox).length;
  const { rows } = await sql`
    update mails set admitted_at = coalesce(admitted_at, now())
    where id = ${id} and (admitted_at is not null or ${had < most})
    returning id`.execute(tx);
  return rows.length > 0;
}
