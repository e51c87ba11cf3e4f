/** The lists that a person keeps for themselves, and their calls. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#contract/admin/desk/saved-views.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { Search } from '../frame/navigation.tsx';
import { call } from '../session/call.ts';
import { sentenceOf } from '../session/call-failure.ts';

const KEY = ['saved-views'];

export function useSavedViews(): readonly SavedView[] {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('listSavedViews', { signal })).data,
    staleTime: 60_000,
  });
  return query.data?.views ?? [];
}

/** Changes the views, and shows what they are then. */
export function useChangeViews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<{ data: { views: SavedView[] } }>) => send(),
    onSuccess: ({ data }) => client.setQueryData(KEY, data),
    onError: (error) => showToast({ title: 'Chưa làm được', description: sentenceOf(error), tone: 'destructive' }),
  });
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
