/** Hides a review with a reason, shows it again, removes its photos, or answers it, and updates the product's rating. */
import { demand, Failure } from '#domain/values/failure.ts';
import type { Transaction } from '#store/database/database.ts';
import { findOfficeReview, type StoredReview, setAnswer, setHiddenReason } from '#store/reviews/office-reviews.ts';
import { removeReviewPhoto } from '#store/reviews/order-reviews.ts';
import { addToRating, lockReviewedProduct } from '#store/reviews/reviews.ts';
import { type Acted, acted, unchanged } from '../acts/run-act.ts';

/** `version`: the version of the review that the person saw */
type SeenReview = { id: string; version: string };

const read = async (tx: Transaction, id: string): Promise<StoredReview> =>
  demand(await findOfficeReview(tx, id), 'OFFICE_REVIEW_NOT_FOUND');

/** @throws Failure OFFICE_REVIEW_NOT_FOUND, CHANGED_MEANWHILE */
async function lockSeen(tx: Transaction, { id, version }: SeenReview): Promise<StoredReview> {
  // all commands lock products before reviews
  await lockReviewedProduct(tx, (await read(tx, id)).productId);
  const review = await read(tx, id);
  if (review.version !== version) throw new Failure('CHANGED_MEANWHILE', { current: review });
  return review;
}

/** The audit log omits the review's text, because the text must not remain after the author deletes the account. */
const actedOn = async (tx: Transaction, { id, productName }: StoredReview): Promise<Acted<StoredReview>> =>
  acted({ kind: 'review', id, name: productName }, {}, await read(tx, id));

export async function hideReview(tx: Transaction, seen: SeenReview, reason: string): Promise<Acted<StoredReview>> {
  const review = await lockSeen(tx, seen);
  if (review.hiddenAt === null) await addToRating(tx, review.productId, -review.rating, -1);
  await setHiddenReason(tx, review.id, reason);
  return actedOn(tx, review);
}

export async function showReview(tx: Transaction, seen: SeenReview): Promise<Acted<StoredReview>> {
  const review = await lockSeen(tx, seen);
  if (review.hiddenAt === null) return unchanged(review);
  await addToRating(tx, review.productId, review.rating, 1);
  await setHiddenReason(tx, review.id, null);
  return actedOn(tx, review);
}

/** @param answer the public answer; null removes it */
export async function answerReview(
  tx: Transaction,
  seen: SeenReview,
  answer: string | null,
): Promise<Acted<StoredReview>> {
  const review = await lockSeen(tx, seen);
  if (review.answer === answer) return unchanged(review);
  await setAnswer(tx, review.id, answer);
  return actedOn(tx, review);
}

/** Removes one photo of a review. @returns `key`: of its file, which the caller removes @throws REVIEW_PHOTO_NOT_FOUND */
export async function takePhotoAway(
  tx: Transaction,
  seen: SeenReview,
  photo: string,
): Promise<Acted<StoredReview & { key: string }>> {
  const review = await lockSeen(tx, seen);
  const key = demand(await removeReviewPhoto(tx, review.id, photo), 'REVIEW_PHOTO_NOT_FOUND');
  const { result, entries } = await actedOn(tx, review);
  return { result: { ...result, key }, entries };
}
