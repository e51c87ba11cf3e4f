/** Executes an action that needs one press and no form; a toast shows the result. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '#ui/overlays/toast-store.ts';
import { sentenceOf } from './call-failure.ts';

export const sayFailure = (error: unknown, title = 'Chưa làm được') =>
  showToast({ title, description: sentenceOf(error), tone: 'destructive' });

/** The texts of the toast; `of` is the name of the record. */
type Words = { done?: string; of?: string; failed?: string };

/** @returns a function that shows a toast, if it is given a text, and loads the data of these queries again */
export function useDone(...keys: readonly QueryKey[]) {
  const queries = useQueryClient();
  return async (title?: string, description?: ReactNode): Promise<void> => {
    if (title) showToast({ title, ...(description && { description }) });
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/**
 * @returns a function that executes an action, and then loads the data of these queries again. If the action fails, the
 * data is loaded too, and the failure is thrown.
 */
export function useRefreshing(...keys: readonly QueryKey[]) {
  const refresh = useDone(...keys);
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } finally {
      await refresh();
    }
  };
}

/** @param keys query keys to refresh after the action, even if it failed: another person may have changed the data */
export function useAttempt(...keys: readonly QueryKey[]) {
  const refreshing = useRefreshing(...keys);
  return (act: () => Promise<unknown>, { done, of, failed }: Words): Promise<void> =>
    refreshing(async () => {
      try {
        await act();
        if (done) showToast({ title: done, ...(of && { description: of }) });
      } catch (error) {
        sayFailure(error, failed);
      }
    });
}
