/**
 * Limits the number of emails about orders to one mailbox, so that a person who enters a stranger's email address
 * cannot fill the stranger's mailbox. Orders in the verified account of the address are counted separately, so that
 * orders by strangers do not use up the limit of its owner.
 */
import { sql } from 'kysely';
import { mailboxKey } from '#domain/values/email.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
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

const mostOf = ({ kind, facts }: QueuedMail): number | undefined =>
  'orderId' in facts ? MOST_LETTERS[kind] : undefined;

/** The recipient of an email about an order, as the limit counts it. */
type Letter = { id: string; emailKey: string; isOwn: boolean; isAdmitted: boolean };

/**
 * Decides which emails may be sent. An email that was allowed once is allowed at each later try.
 * @param mails oldest first
 * @returns the ids of the emails whose mailbox has received the most emails of their kind within one hour
 */
export async function refuseTooMany(tx: Transaction, mails: readonly QueuedMail[]): Promise<Set<string>> {
  const limited = mails.filter((mail) => mostOf(mail) !== undefined);
  if (limited.length === 0) return new Set();
  // an email whose order was deleted or has no email address is not in the result: composeMail reports this
  const letters = await ordersWithOwner(tx)
    .innerJoin('mails as m', (join) => join.on(sql<boolean>`o.id = (m.facts ->> 'orderId')::uuid`))
    .select(['m.id', sql<string>`o.email_key`.as('emailKey'), sql<boolean>`u.id is not null`.as('isOwn')])
    .select(sql<boolean>`m.admitted_at is not null`.as('isAdmitted'))
    .where('m.id', '=', sql<string>`any(${limited.map(({ id }) => id)}::uuid[])`)
    .where('o.email_key', 'is not', null)
    .execute();
  const boxes = new Map(letters.map((letter) => [letter.id, boxOf(letter)]));
  const had = await countAdmitted(tx, boxes);
  const [admitted, refused] = [new Map<string, string>(), new Set<string>()];
  const isAdmitted = new Set(letters.filter((letter) => letter.isAdmitted).map(({ id }) => id));
  for (const mail of limited) {
    const box = boxes.get(mail.id);
    if (box === undefined || isAdmitted.has(mail.id)) continue;
    const key = `${mail.kind} ${box}`;
    const count = had.get(key) ?? 0;
    if (count >= (mostOf(mail) ?? 0)) refused.add(mail.id);
    else {
      had.set(key, count + 1);
      admitted.set(mail.id, box);
    }
  }
  if (admitted.size > 0)
    await sql`update mails m set admitted_at = now(), admitted_to = ${hashOf('a.box')}
      from unnest(${[...admitted.keys()]}::uuid[], ${[...admitted.values()]}::text[]) as a (id, box)
      where m.id = a.id`.execute(tx);
  return refused;
}

/** Orders in the account of the address have a count of their own, as if they went to another mailbox. */
const boxOf = ({ emailKey, isOwn }: Letter) => `emails to ${mailboxKey(emailKey)}${isOwn ? ', own' : ''}`;

const hashOf = (box: string) => sql<string>`hashtextextended(${sql.raw(box)}, 0)`;

/**
 * Counts the emails that the mailboxes received within an hour. All processes that count emails to one of these mailboxes wait
 * for each other until the end of their transactions.
 * @returns the counts by kind and mailbox
 */
async function countAdmitted(tx: Transaction, boxes: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const names = [...new Set(boxes.values())].sort();
  await sql`select pg_advisory_xact_lock(${hashOf('box')}) from unnest(${names}::text[]) as box`.execute(tx);
  const rows = await rowsOf<{ key: string; count: number }>(tx)`
    select m.kind || ' ' || box as key, count(*)::int as count
    from unnest(${names}::text[]) as box join mails m on m.admitted_to = ${hashOf('box')}
    where m.admitted_at > now() - interval '1 hour'
    group by 1`;
  return new Map(rows.map(({ key, count }) => [key, count]));
}
