/** The API calls of the reviews screen. */
import { useRefreshing } from '../session/use-attempt.ts';

/**
 * @returns a function that sends a change of a review, shows a toast, and then loads the list again, even after a
 * failure. If the change failed, it rejects after that.
 */
export const useReviewAct = () => useRefreshing('listOfficeReviews');
