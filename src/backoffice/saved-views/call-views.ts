/** The queries and API calls for the views that a person has saved. */
import { useQuery } from '@tanstack/react-query';
import type { SavedView } from '#contract/admin/orders/saved-views.ts';
import type { Search } from '../frame/navigation.tsx';
import { queryOf } from '../session/call.ts';
import { sayFailure, useShow } from '../session/use-attempt.ts';

const viewsQuery = queryOf('listSavedViews');

export function useSavedViews(): readonly SavedView[] {
  const query = useQuery({ ...viewsQuery, staleTime: 60_000 });
  return query.data?.views ?? [];
}

/** Changes the saved views and shows the result in a toast. @returns a function that resolves with true on success */
export function useChangeViews(): (send: () => Promise<{ data: { views: SavedView[] } }>) => Promise<boolean> {
  const show = useShow(viewsQuery);
  return async (send) => {
    try {
      await show((await send()).data);
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
