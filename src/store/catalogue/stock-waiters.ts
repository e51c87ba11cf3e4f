/** Who wants to know when a product can be ordered again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Consent } from '#domain/accounts/consent.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Days for which a row stays after its email was queued: as long as the email may be tried, and a little longer. */
const DAYS_AFTER = 7;
/** Months for which a request waits. */
const MONTHS = 6;

/** Asking twice keeps the first place; asking after the email is a new request. */
export async function insertWaiter(
  tx: Transaction,
  { productId, email, consent }: { productId: string; email: string; consent: Consent },
): Promise<void> {
  await sql`
    insert into stock_waiters as w (id, product_id, email, consent_version, consent_text)
    values (${randomUUID()}::uuid, ${productId}::uuid, ${email}, ${consent.version}, ${consent.text})
    on conflict (product_id, email_key) do update set
      email = excluded.email, consent_version = excluded.consent_version, consent_text = excluded.consent_text,
      asked_at = excluded.asked_at, sent_at = null
    where w.sent_at is not null`.execute(tx);
}

export type Waiter = { email: string; productName: string; slug: string; price: number; stock: number };

/** @returns null when the request was withdrawn, or the product is gone */
export async function findWaiter(db: Database, id: string): Promise<Waiter | null> {
  const row = await db
    .selectFrom('stock_waiters as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.email', 'p.name as productName', 'p.slug', 'p.price', 'p.stock'])
    .where('w.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when there is no such request */
export async function removeWaiter(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('stock_waiters').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes every request of an email address, however its capitals are written. */
export async function removeWaitersOf(tx: Transaction, userId: string): Promise<void> {
  await sql`delete from stock_waiters w using users u where u.id = ${userId}::uuid and w.email_key = u.email_key
    and u.email_verified_at is not null`.execute(tx);
}

/** Removes requests that were answered or are too old. */
export async function removeOldWaiters(tx: Transaction): Promise<void> {
  await sql`delete from stock_waiters where sent_at < now() - make_interval(days => ${DAYS_AFTER})
    or asked_at < now() - make_interval(months => ${MONTHS})`.execute(tx);
}

/** @returns products that can be ordered and for which somebody waits */
export async function listReturnedProducts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.stock > 0 and p.archived_at is null
      and exists (select from stock_waiters w where w.product_id = p.id and w.sent_at is null)
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts emails of the present coming-back of a product, and marks those who get them, in the order of asking. The pieces that
 * came back are the most that the stock held since it rose from nothing.
 * @returns the ids of the requests to answer
 */
export async function takeWaiters(tx: Transaction, productId: string, emailsPerPiece: number): Promise<string[]> {
  const { rows } = await sql<{ movement: number; pieces: number }>`
    with risen as (
      select id from stock_movements where product_id = ${productId}::uuid and stock_after > 0 and stock_after - change <= 0
      order by id desc limit 1
    )
    select risen.id as movement, (select max(stock_after) from stock_movements m
      where m.product_id = ${productId}::uuid and m.id >= risen.id) as pieces from risen`.execute(tx);
  const [risen] = rows;
  if (!risen) return [];
  const told = await countTold(tx, productId, risen.movement);
  const left = Math.max(0, risen.pieces * emailsPerPiece - told);
  const { rows: taken } = await sql<{ id: string; askedAt: Date }>`
    update stock_waiters set sent_at = now() where id in (
      select id from stock_waiters where product_id = ${productId}::uuid and sent_at is null
      order by asked_at, id limit ${left} for update
    ) returning id, asked_at as "askedAt"`.execute(tx);
  await sql`update stock_returns set told = told + ${taken.length}::int where product_id = ${productId}::uuid`.execute(
    tx,
  );
  return taken.sort((one, other) => one.askedAt.getTime() - other.askedAt.getTime()).map(({ id }) => id);
}

/** Locks the count of a product. @returns how many emails the coming-back that began with this movement has caused */
async function countTold(tx: Transaction, productId: string, movement: number): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    insert into stock_returns as r (product_id, movement_id) values (${productId}::uuid, ${movement}::bigint)
    on conflict (product_id) do update set
      told = case when r.movement_id < excluded.movement_id then 0 else r.told end,
      movement_id = greatest(r.movement_id, excluded.movement_id)
    returning told`.execute(tx);
  return rows[0]?.told ?? 0;
}
