/** Reviews of products, and for each product the sum and number of its ratings. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Review, ReviewFields } from '#domain/reviews/review.ts';
import type { StoredPhoto } from '#domain/reviews/review-photo.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { findNamedProduct } from '../catalogue/named-product.ts';
import { type Database, firstOf, type Transaction } from '../database/database.ts';
import { isReadOnce } from '../database/read-once.ts';

/** SQL condition: the customer received or paid for the product. An unpaid order does not prove a purchase. */
export const boughtBy = sql<boolean>`(reviews.order_id is not null or exists (
  select from orders o join order_items i on i.order_id = o.id
  where o.user_id = reviews.user_id and i.product_id = reviews.product_id
    and o.status <> 'cancelled' and (o.status = 'done' or o.payment_status = 'paid')
  -- without this limit, PostgreSQL may read all orders at once instead of those of each review's author
  offset 0))`.as('purchased');

/** SQL: the photos of a review, in the order in which its author sent them. */
export const photosOf = sql<StoredPhoto[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.position), '[]')
  from review_photos f where f.review_id = reviews.id)`.as('photos');

function reviews(db: Database) {
  return db
    .selectFrom('reviews')
    .select(['id', 'user_id', 'first_name', 'last_name', 'rating', 'review_text', 'created_at', 'demo', 'answer'])
    .select(['answered_at', 'height_cm', 'weight_kg'])
    .select([boughtBy, photosOf]);
}

/** Finds the id of a product by id, current slug or former slug. */
async function findProductId(db: Database, idOrSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where((where) =>
      isUuid(idOrSlug)
        ? where('id', '=', idOrSlug)
        : where.or([
            where('slug', '=', idOrSlug),
            where('id', '=', where.selectFrom('product_old_slugs').select('product_id').where('slug', '=', idOrSlug)),
          ]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the reviews of a product without hidden ones, newest first; null if there is no such product */
export async function listReviews(db: Database, idOrSlug: string): Promise<Review[] | null> {
  // a page has read its product
  const named = isReadOnce(db) ? await findNamedProduct(db, idOrSlug) : null;
  const productId = named?.id ?? (await findProductId(db, idOrSlug));
  if (productId === null) return null;
  return reviews(db)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export type Author = { id: string; firstName: string; lastName: string };

/** Locks the account of a review's author, before the product is locked. @returns null if the account was deleted */
export function lockAuthor(tx: Transaction, userId: string): Promise<Author | null> {
  const query = tx.selectFrom('users').select(['id', 'first_name as firstName', 'last_name as lastName']);
  return firstOf(query.where('id', '=', userId).forKeyShare());
}

/** Locks a product, so that transactions writing its reviews wait. @returns the product's id; null if there is none */
export async function lockReviewedProduct(tx: Transaction, idOrSlug: string): Promise<string | null> {
  const productId = await findProductId(tx, idOrSlug);
  if (productId === null) return null;
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds to a product's sum and number of ratings, which ignore hidden reviews. Lock the product first. */
export async function addToRating(tx: Transaction, productId: string, stars: number, count: number): Promise<void> {
  await sql`update products set rating_sum = rating_sum + ${stars}, rating_count = rating_count + ${count}
    where id = ${productId}`.execute(tx);
}

/** Lock the product first. @returns why the customer's review of the product is hidden; null if it is not hidden */
export async function findHiddenReason(tx: Transaction, productId: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('reviews')
    .select('hidden_reason')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hidden_reason ?? null;
}

/** Creates or changes the customer's review of a product, with the customer's present name. Lock the product first. */
export async function writeReview(
  tx: Transaction,
  productId: string,
  author: Author,
  { rating, text }: ReviewFields,
): Promise<{ review: Review; created: boolean }> {
  const words = { rating, review_text: text, first_name: author.firstName, last_name: author.lastName };
  const before = await tx
    .selectFrom('reviews')
    .select(['id', 'rating'])
    .where('product_id', '=', productId)
    .where('user_id', '=', author.id)
    .executeTakeFirst();
  const id = before?.id ?? randomUUID();
  if (before)
    await tx
      .updateTable('reviews')
      .set({ ...words, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  else
    await tx
      .insertInto('reviews')
      .values({ id, product_id: productId, user_id: author.id, ...words })
      .execute();
  await addToRating(tx, productId, rating - (before?.rating ?? 0), before ? 0 : 1);
  return { review: await reviews(tx).where('id', '=', id).executeTakeFirstOrThrow(), created: !before };
}

/** Removes a customer's review of a product; lock the product first. @returns false if there is no such review */
export async function removeReview(tx: Transaction, productId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('reviews')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .returning(['rating', 'hidden_at'])
    .executeTakeFirst();
  if (gone && gone.hidden_at === null) await addToRating(tx, productId, -gone.rating, -1);
  return gone !== undefined;
}

/** Removes all reviews of an account, and updates the ratings of the products. Lock the user first. */
export async function removeReviewsOf(tx: Transaction, userId: string): Promise<void> {
  const products = sql`select product_id from reviews where user_id = ${userId}`;
  await sql`select id from products where id in (${products}) order by id for no key update`.execute(tx);
  await sql`
    with gone as (delete from reviews where user_id = ${userId} returning product_id, rating, hidden_at)
    update products p set rating_sum = p.rating_sum - gone.rating, rating_count = p.rating_count - 1
    from gone where gone.product_id = p.id and gone.hidden_at is null`.execute(tx);
}
