/** Customers' requests for an email when a product is available. Emails need a confirmation by the address's owner. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Consent } from '#domain/accounts/consent.ts';
import { emailKey, mailboxKey } from '#domain/values/email.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';

/** Days for which a request is stored after its email was queued: a little longer than sending may be retried. */
const DAYS_AFTER = 7;
/** Months after which an unanswered request is removed. */
const MONTHS = 6;

/** Days for which a request waits for its confirmation before it is removed. */
export const CONFIRM_WAIT_DAYS = 7;

/** `proven`: true if the requester is signed in to the account to which this verified email address belongs */
export type WaitRequest = { productId: string; email: string; consent: Consent; proven: boolean };

/**
 * Stores a request. A repeated request keeps its place in the queue. A request for a product about which an email was
 * already sent counts as new and must be confirmed.
 */
export async function insertWaiter(tx: Transaction, { productId, email, consent, proven }: WaitRequest): Promise<void> {
  await sql`
    insert into stock_waiters as w (id, product_id, email, mailbox_key, consent_version, consent_text, confirmed_at)
    values (${randomUUID()}::uuid, ${productId}::uuid, ${email}, ${mailboxKey(email)}, ${consent.version}, ${consent.text},
      case when ${proven}::boolean then clock_timestamp() end)
    on conflict (product_id, email_key) do update set
      email = excluded.email, mailbox_key = excluded.mailbox_key, consent_version = excluded.consent_version,
      consent_text = excluded.consent_text, confirmed_at = excluded.confirmed_at,
      asked_at = case when w.sent_at is null then w.asked_at else excluded.asked_at end,
      letter_at = case when w.sent_at is null then w.letter_at end, sent_at = null
    where w.sent_at is not null or (w.confirmed_at is null and excluded.confirmed_at is not null)`.execute(tx);
}

/** Hours within which an address gets at most one confirmation email, and a mailbox a few, over all its addresses. */
const LETTER_HOURS = 24;
const MOST_ADDRESSES = 3;

/** Makes all processes that send confirmation emails to one mailbox or store its confirmations wait for each other. */
async function lockMailbox(tx: Transaction, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock waits of ${mailbox}`}, 0))`.execute(tx);
}

/**
 * @returns the id of the request for which a confirmation email must be sent now: the oldest unconfirmed request of the
 * email address; null if there is none, or an email was sent recently
 */
export async function takeWaitToConfirm(tx: Transaction, email: string): Promise<string | null> {
  const [mailbox, key] = [mailboxKey(email), emailKey(email)];
  await lockMailbox(tx, mailbox);
  const asked = await rowsOf<{ email_key: string; waits: boolean }>(tx)`
    select email_key, bool_or(confirmed_at is null) as waits from stock_waiters
    where mailbox_key = ${mailbox} and letter_at > now() - make_interval(hours => ${LETTER_HOURS})
    group by email_key`;
  if (asked.filter(({ email_key }) => email_key !== key).length >= MOST_ADDRESSES) return null;
  if (asked.some(({ email_key, waits }) => email_key === key && waits)) return null;
  const rows = await rowsOf<{ id: string; askedAt: Date }>(tx)`
    update stock_waiters set letter_at = now() where email_key = ${key} and confirmed_at is null
    returning id, asked_at as "askedAt"`;
  return rows.sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime())[0]?.id ?? null;
}

/** @returns a request's email address and the products of its unconfirmed requests; null if none is left to confirm */
export async function findUnconfirmed(db: Database, id: string): Promise<{ email: string; products: string[] } | null> {
  const [row] = await rowsOf<{ email: string; products: string[] | null }>(db)`
    select w.email, (select array_agg(p.name order by o.asked_at, o.id)
      from stock_waiters o join products p on p.id = o.product_id
      where o.email_key = w.email_key and o.confirmed_at is null) as products
    from stock_waiters w where w.id = ${id}::uuid`;
  return row?.products ? { email: row.email, products: row.products } : null;
}

/**
 * Confirms all requests of the email address to which the confirmation email of this request was sent. A second call
 * changes nothing.
 * @returns false if no request is left to confirm
 */
export async function confirmWaits(tx: Transaction, id: string): Promise<boolean> {
  const waiter = await tx.selectFrom('stock_waiters').select('email').where('id', '=', id).executeTakeFirst();
  if (!waiter) return false;
  await lockMailbox(tx, mailboxKey(waiter.email));
  const { rows } = await sql`
    update stock_waiters w set confirmed_at = coalesce(w.confirmed_at, now())
    from stock_waiters asked where asked.id = ${id}::uuid and w.email_key = asked.email_key
      and (w.confirmed_at is not null or ${isFresh('w')}) and (asked.confirmed_at is not null or ${isFresh('asked')})
    returning w.id`.execute(tx);
  return rows.length > 0;
}

/** SQL condition: the request may still be confirmed: it or its confirmation email is at most a few days old. */
const isFresh = (alias: string) =>
  sql<boolean>`greatest(${sql.ref(`${alias}.letter_at`)}, ${sql.ref(`${alias}.asked_at`)}) > now() - make_interval(days => ${CONFIRM_WAIT_DAYS})`;

export type Waiter = { email: string; productName: string; slug: string; price: number; stock: number };

/** @returns a request; null if the customer withdrew it, or the product was deleted */
export async function findWaiter(db: Database, id: string): Promise<Waiter | null> {
  const row = await db
    .selectFrom('stock_waiters as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.email', 'p.name as productName', 'p.slug', 'p.price', 'p.stock'])
    .where('w.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a request for an email about an available product. @returns false if there is no request with this id */
export async function removeWaiter(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('stock_waiters').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes requests that were answered some days ago, were never confirmed, or are too old. */
export async function removeOldWaiters(tx: Transaction): Promise<void> {
  await sql`delete from stock_waiters where sent_at < now() - make_interval(days => ${DAYS_AFTER})
    or asked_at < now() - make_interval(months => ${MONTHS})
    or (confirmed_at is null and not ${isFresh('stock_waiters')})`.execute(tx);
}

/** @returns the products that are available again and for which confirmed requests wait */
export async function listReturnedProducts(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select p.id from products p where p.stock > 0 and p.archived_at is null
      and exists (select from stock_waiters w where w.product_id = p.id and w.sent_at is null and w.confirmed_at is not null)
    order by p.id`;
  return rows.map(({ id }) => id);
}

/**
 * Selects the requests for which an email is sent now, the oldest first, and marks them as answered. The number of
 * emails since the product was last out of stock is limited by the highest stock since then, times `emailsPerPiece`.
 * @returns the ids of the selected requests
 */
export async function takeWaiters(tx: Transaction, productId: string, emailsPerPiece: number): Promise<string[]> {
  const [risen] = await rowsOf<{ movement: number; pieces: number }>(tx)`
    with risen as (
      select id from stock_movements where product_id = ${productId}::uuid and stock_after > 0 and stock_after - change <= 0
      order by id desc limit 1
    )
    select risen.id as movement, (select max(stock_after) from stock_movements m
      where m.product_id = ${productId}::uuid and m.id >= risen.id) as pieces from risen`;
  if (!risen) return [];
  const told = await countTold(tx, productId, risen.movement);
  const left = Math.max(0, risen.pieces * emailsPerPiece - told);
  const taken = await rowsOf<{ id: string; askedAt: Date }>(tx)`
    update stock_waiters set sent_at = now() where id in (
      select id from stock_waiters where product_id = ${productId}::uuid and sent_at is null and confirmed_at is not null
      order by asked_at, id limit ${left} for update
    ) returning id, asked_at as "askedAt"`;
  await sql`update stock_returns set told = told + ${taken.length}::int
    where product_id = ${productId}::uuid`.execute(tx);
  return taken.sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime()).map(({ id }) => id);
}

/** Locks a product's email count. @returns the number of emails since the stock movement that made it available */
async function countTold(tx: Transaction, productId: string, movement: number): Promise<number> {
  const [row] = await rowsOf<{ told: number }>(tx)`
    insert into stock_returns as r (product_id, movement_id) values (${productId}::uuid, ${movement}::bigint)
    on conflict (product_id) do update set
      told = case when r.movement_id < excluded.movement_id then 0 else r.told end,
      movement_id = greatest(r.movement_id, excluded.movement_id)
    returning told`;
  return row?.told ?? 0;
}
