/** The lists that a person keeps for themselves, and their calls. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#contract/admin/desk/saved-views.ts';
import type { Search } from '../frame/navigation.tsx';
import { asked } from '../session/call.ts';
import { sayFailure } from '../session/use-attempt.ts';

const KEY = ['saved-views'];

export function useSavedViews(): readonly SavedView[] {
  const query = useQuery({
    ...asked(KEY, 'listSavedViews'),
    staleTime: 60_000,
  });
  return query.data?.views ?? [];
}

/** Changes the views, and shows what they are then. @returns a function that resolves with whether it was done */
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

/** @returns the view that shows just this list */
export const viewLike = (views: readonly SavedView[], filters: Search): SavedView | undefined =>
  views.find((view) => wordsOf(view.filters) === wordsOf(filters));
