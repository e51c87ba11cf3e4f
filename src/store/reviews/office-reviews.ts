/** The reviews of all products for the back office, including hidden reviews. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { listOrder, type Page, type PageWanted, readPage } from '../database/list-order.ts';
import { boughtBy, photosOf } from './reviews.ts';

function officeReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('products as p', 'p.id', 'reviews.product_id')
    .select(['reviews.id', 'p.name as productName', 'p.slug as productSlug', 'reviews.rating', 'reviews.demo'])
    .select(['reviews.product_id as productId', 'reviews.first_name as firstName', 'reviews.last_name as lastName'])
    .select(['reviews.review_text as text', 'reviews.created_at as at', 'reviews.hidden_at as hiddenAt'])
    .select(['reviews.hidden_reason as hiddenReason', 'reviews.answer', 'reviews.answered_at as answeredAt'])
    .select(['reviews.height_cm as heightCm', 'reviews.weight_kg as weightKg', photosOf, boughtBy])
    .select(
      sql<string>`md5(concat_ws(' ', reviews.updated_at, reviews.hidden_at, 'answered', reviews.answered_at))`.as(
        'version',
      ),
    );
}

export type StoredReview = Awaited<ReturnType<ReturnType<typeof officeReviews>['executeTakeFirstOrThrow']>>;

type ReviewsWanted = { stars?: number | undefined; hidden?: boolean | undefined };

const newestFirst = listOrder({ 'reviews.created_at': 'time desc', 'reviews.id': 'uuid desc' });

const matching = (db: Database, { stars, hidden }: ReviewsWanted) =>
  officeReviews(db)
    .$if(stars !== undefined, (query) => query.where('reviews.rating', '=', stars ?? 0))
    .$if(hidden !== undefined, (query) => query.where('reviews.hidden_at', hidden ? 'is not' : 'is', null));

export const listOfficeReviews = (db: Database, wanted: PageWanted & ReviewsWanted): Promise<Page<StoredReview>> =>
  readPage(matching(db, wanted), newestFirst, wanted);

/** SQL for the whole list. */
export const exportedReviews = (...asked: Parameters<typeof matching>): RawBuilder<unknown> =>
  sql`${matching(...asked).orderBy(newestFirst.by)}`;

export async function findOfficeReview(db: Database, id: string): Promise<StoredReview | null> {
  return (await officeReviews(db).where('reviews.id', '=', id).executeTakeFirst()) ?? null;
}

/** Hides a review or shows it again. Lock its product first. @param reason why it is hidden; null: shows it again */
export async function setHiddenReason(tx: Transaction, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hidden_reason: reason, hidden_at: reason === null ? null : sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** @param answer the answer of the shop to the review; null removes it */
export async function setAnswer(tx: Transaction, id: string, answer: string | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answer, answered_at: answer === null ? null : sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
