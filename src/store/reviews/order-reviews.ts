/** Reviews that were written by the signed link of an order, and their photos. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderReviewFields } from '#domain/reviews/review.ts';
import { keysOfPhoto } from '#domain/reviews/review-photo.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { addToRating } from './reviews.ts';

/** `key`: of the private file; width and height in pixels */
export type NewPhoto = { key: string; width: number; height: number };

/** Finds the account to which an order belongs. @param key the order number */
export async function findBuyer(db: Database, orderNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('user_id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

type Written = { productId: string; rating: number; byLink: boolean };

/** @returns the reviews of products in the order, by its link or by the account to which the order belongs */
export function listReviewsOfOrder(db: Database, orderId: string): Promise<Written[]> {
  return rowsOf<Written>(db)`
    select r.product_id as "productId", r.rating, r.order_id is not distinct from o.id as "byLink"
    from orders o
    join reviews r on r.product_id in (select i.product_id from order_items i where i.order_id = o.id)
      and (r.order_id = o.id or r.user_id = o.user_id)
    where o.id = ${orderId}::uuid order by "byLink" desc`;
}

export type NewOrderReview = OrderReviewFields & {
  orderId: string;
  productId: string;
  /** the account to which the order belongs; null if to none */
  userId: string | null;
  photos: readonly NewPhoto[];
};

/** Writes a review with its photos, and updates the rating of the product. Lock order and product first. */
export async function insertOrderReview(tx: Transaction, review: NewOrderReview): Promise<void> {
  const id = randomUUID();
  const { orderId, productId, userId, rating, text, name, heightCm, weightKg, photos } = review;
  await tx
    .insertInto('reviews')
    .values({
      ...{ id, product_id: productId, order_id: orderId, user_id: userId, first_name: name, last_name: '' },
      ...{ rating, review_text: text, height_cm: heightCm, weight_kg: weightKg },
    })
    .execute();
  if (photos.length > 0)
    await tx
      .insertInto('review_photos')
      .values(photos.map((photo, position) => ({ id: randomUUID(), review_id: id, position, ...photo })))
      .execute();
  await addToRating(tx, productId, rating, 1);
}

/**
 * Removes a review that was written by the link of an order; lock the product first.
 * @returns the keys of its photos; null if there is no such review
 */
export async function removeOrderReview(tx: Transaction, orderId: string, productId: string): Promise<string[] | null> {
  const photos = await tx
    .selectFrom('review_photos as f')
    .innerJoin('reviews as r', 'r.id', 'f.review_id')
    .select('f.key')
    .where('r.order_id', '=', orderId)
    .where('r.product_id', '=', productId)
    .execute();
  const gone = await tx
    .deleteFrom('reviews')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .returning(['rating', 'hidden_at'])
    .executeTakeFirst();
  if (!gone) return null;
  if (gone.hidden_at === null) await addToRating(tx, productId, -gone.rating, -1);
  return photos.map(({ key }) => key);
}

/**
 * @param review limits the search to this review, and finds also photos of a hidden one
 * @returns the key of the file of a photo; null if there is no such photo, or its review is hidden
 */
export async function findReviewPhoto(db: Database, photoId: string, review?: string): Promise<string | null> {
  const row = await db
    .selectFrom('review_photos as f')
    .innerJoin('reviews as r', 'r.id', 'f.review_id')
    .select('f.key')
    .where('f.id', '=', photoId)
    .$if(review === undefined, (query) => query.where('r.hidden_at', 'is', null))
    .$if(review !== undefined, (query) => query.where('r.id', '=', review ?? ''))
    .executeTakeFirst();
  return row?.key ?? null;
}

/** Removes one photo of a review, and marks the review as changed. @returns the key of its file; null if it is gone */
export async function removeReviewPhoto(tx: Transaction, review: string, photoId: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('review_photos')
    .where('id', '=', photoId)
    .where('review_id', '=', review)
    .returning('key')
    .executeTakeFirst();
  if (!gone) return null;
  await tx.updateTable('reviews').set({ updated_at: sql<Date>`clock_timestamp()` }).where('id', '=', review).execute();
  return gone.key;
}

/** @returns those of the given keys of files, in both sizes, that belong to a photo of a review */
export async function listKnownReviewPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('review_photos')
    .select('key')
    .where('key', '=', sql<string>`any(${keys.map((key) => key.replace(/-small$/, ''))})`)
    .execute();
  return new Set(rows.flatMap(({ key }) => keysOfPhoto(key)));
}

/**
 * Removes the name, measures and photos from the reviews by these orders' links, because the orders lose their personal
 * data; what was said of the product stays.
 * @returns the keys of files that are not used any more
 */
export async function forgetReviewers(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const products = sql`select product_id from reviews where order_id = any(${orderIds}::uuid[])`;
  // all commands lock products before reviews
  await sql`select id from products where id in (${products}) order by id for no key update`.execute(tx);
  const rows = await rowsOf<{ key: string }>(tx)`delete from review_photos f using reviews r
    where r.id = f.review_id and r.order_id = any(${orderIds}::uuid[]) returning f.key`;
  await sql`update reviews set first_name = 'Khách hàng', last_name = '', height_cm = null, weight_kg = null
    where order_id = any(${orderIds}::uuid[])`.execute(tx);
  return rows.flatMap(({ key }) => keysOfPhoto(key));
}
