/** The API calls of the reviews screen. */
import type { OfficeReview } from '#contract/admin/content/reviews.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useRefreshing } from '../session/use-attempt.ts';

/**
 * @returns a function that sends a change of a review and then loads the list again, even after a failure. If the
 * change failed, it rejects after that.
 */
export function useReviewAct(): (send: () => Promise<{ data: OfficeReview }>, successText: string) => Promise<void> {
  const refreshing = useRefreshing('listOfficeReviews');
  return (send, successText) =>
    refreshing(async () => {
      await send();
      showToast({ title: successText });
    });
}
