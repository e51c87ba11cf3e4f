/** Hides a review with a reason, shows it again, removes its photos, or answers it, and updates the product's rating. */
import type { Actor } from '#domain/accounts/access.ts';
import type { AuditAct } from '#domain/staff/audit-acts.ts';
import { demand } from '#domain/values/failure.ts';
import type { Database, Transaction } from '#store/database/database.ts';
import { findOfficeReview, type StoredReview, setAnswer, setHiddenReason } from '#store/reviews/office-reviews.ts';
import { removeReviewPhoto } from '#store/reviews/order-reviews.ts';
import { addToRating, lockReviewedProduct } from '#store/reviews/reviews.ts';
import { recordChange } from '#store/staff/audit-log.ts';

/** `version`: the version of the review that the person saw */
type SeenReview = { id: string; version: string; actor: Actor };

type Said = { isChanged: boolean; review: StoredReview };
type Act = (tx: Transaction, review: StoredReview) => Promise<AuditAct | null>;

/**
 * Runs an action on a review.
 * @param act the action; it returns null if nothing had to be changed
 * @returns the present review; `isChanged`: false if another person changed the review meanwhile: nothing was written
 * @throws Failure OFFICE_REVIEW_NOT_FOUND
 */
function actOn(db: Database, { id, version, actor }: SeenReview, act: Act): Promise<Said> {
  return db.transaction().execute(async (tx) => {
    const read = async () => {
      return demand(await findOfficeReview(tx, id), 'OFFICE_REVIEW_NOT_FOUND');
    };
    // all commands lock products before reviews
    await lockReviewedProduct(tx, (await read()).productId);
    const review = await read();
    if (review.version !== version) return { isChanged: false, review };
    const done = await act(tx, review);
    if (done === null) return { isChanged: true, review };
    // the audit log omits the review's text, because the text must not remain after the author deletes the account
    await recordChange(tx, { actor, act: done, thing: { kind: 'review', id, name: review.productName } });
    return { isChanged: true, review: await read() };
  });
}

export function hideReview(db: Database, seen: SeenReview, reason: string): Promise<Said> {
  return actOn(db, seen, async (tx, { id, productId, rating, hiddenAt }) => {
    if (hiddenAt === null) await addToRating(tx, productId, -rating, -1);
    await setHiddenReason(tx, id, reason);
    return 'review.hidden';
  });
}

export function showReview(db: Database, seen: SeenReview): Promise<Said> {
  return actOn(db, seen, async (tx, { id, productId, rating, hiddenAt }) => {
    if (hiddenAt === null) return null;
    await addToRating(tx, productId, rating, 1);
    await setHiddenReason(tx, id, null);
    return 'review.shown';
  });
}

/** @param answer the public answer; null removes it */
export function answerReview(db: Database, seen: SeenReview, answer: string | null): Promise<Said> {
  return actOn(db, seen, async (tx, review) => {
    if (review.answer === answer) return null;
    await setAnswer(tx, review.id, answer);
    return 'review.answered';
  });
}

/** Removes one photo of a review. @returns `key`: of its file, which the caller removes @throws REVIEW_PHOTO_NOT_FOUND */
export async function takePhotoAway(
  db: Database,
  seen: SeenReview,
  photo: string,
): Promise<Said & { key: string | null }> {
  let key: string | null = null;
  const said = await actOn(db, seen, async (tx, { id }) => {
    key = demand(await removeReviewPhoto(tx, id, photo), 'REVIEW_PHOTO_NOT_FOUND');
    return 'review.photo-removed';
  });
  return { ...said, key };
}
