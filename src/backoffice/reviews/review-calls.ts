/** The calls of the screen of reviews. */
import { useQueryClient } from '@tanstack/react-query';
import type { OfficeReview } from '#contract/admin/content/reviews.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { failureOf } from '../session/call-failure.ts';

export const REVIEWS_KEY = ['reviews'] as const;

/** @returns a function that sends a change, loads the list again (even after a failure), and then rejects if the change failed */
export function useReviewAct(): (send: () => Promise<{ data: OfficeReview }>, successText: string) => Promise<void> {
  const queries = useQueryClient();
  return async (send, successText) => {
    try {
      await send();
      showToast({ title: successText });
      await queries.invalidateQueries({ queryKey: REVIEWS_KEY });
    } catch (error) {
      if (failureOf<'hideReview'>(error)?.code === 'CHANGED_MEANWHILE')
        await queries.invalidateQueries({ queryKey: REVIEWS_KEY });
      throw error;
    }
  };
}
