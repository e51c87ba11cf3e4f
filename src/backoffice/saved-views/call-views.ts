/** The queries and API calls for the views that a person has saved. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#contract/admin/orders/saved-views.ts';
import type { Search } from '../frame/navigation.tsx';
import { queryOf } from '../session/call.ts';
import { sayFailure } from '../session/use-attempt.ts';

const KEY = ['saved-views'];

export function useSavedViews(): readonly SavedView[] {
  const query = useQuery({
    ...queryOf(KEY, 'listSavedViews'),
    staleTime: 60_000,
  });
  return query.data?.views ?? [];
}

/** Changes the saved views and shows the result in a toast. @returns a function that resolves with true on success */
export function useChangeViews(): (send: () => Promise<{ data: { views: SavedView[] } }>) => Promise<boolean> {
  const client = useQueryClient();
  return async (send) => {
    try {
      client.setQueryData(KEY, (await send()).data);
      return true;
    } catch (error) {
      sayFailure(error);
      return false;
    }
  };
}

const wordsOf = (filters: Search) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** @returns the saved view whose filters equal the given ones */
export const viewLike = (views: readonly SavedView[], filters: Search): SavedView | undefined =>
  views.find((view) => wordsOf(view.filters) === wordsOf(filters));
