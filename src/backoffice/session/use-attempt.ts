/** Executes an action that needs one press and no form; a toast shows the result. */
import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminCallName } from '#contract/admin/api.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { keyOf } from './call.ts';
import { sentenceOf } from './call-failure.ts';

export const sayFailure = (error: unknown, title = 'Chưa làm được') =>
  showToast({ title, description: sentenceOf(error), tone: 'destructive' });

/** The texts of the toast; `of` is the name of the record. */
type Words = { done?: string; of?: string; failed?: string };

/** Data that an action has changed: all answers of an endpoint, or the queries whose keys begin with this one. */
type Changed = AdminCallName | QueryKey;

/** @returns a function that shows a toast, if it is given a text, and loads this data again */
export function useDone(...changed: readonly Changed[]) {
  const queries = useQueryClient();
  return async (title?: string, description?: ReactNode): Promise<void> => {
    if (title) showToast({ title, ...(description && { description }) });
    await Promise.all(
      changed.map((each) => queries.invalidateQueries({ queryKey: typeof each === 'string' ? keyOf(each) : each })),
    );
  };
}

/**
 * @returns a function that shows an answer as the data of a query, and loads other data again that changed with it; it
 * shows a toast too, if it is given a text
 */
export function useShow<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  ...changed: readonly Changed[]
) {
  const queries = useQueryClient();
  const done = useDone(...changed);
  return (data: Data, ...toast: Parameters<typeof done>): Promise<void> => {
    queries.setQueryData<Data>(queryKey, data);
    return done(...toast);
  };
}

/**
 * @returns a function that executes an action, shows a toast if it is given a text, and then loads this data again.
 * If the action fails, the data is loaded too, and the failure is thrown.
 */
export function useRefreshing(...changed: readonly Changed[]) {
  const done = useDone(...changed);
  return async <Result>(act: () => Promise<Result>, ...toast: Parameters<typeof done>): Promise<Result> => {
    let result: Result;
    try {
      result = await act();
    } catch (error) {
      await done();
      throw error;
    }
    await done(...toast);
    return result;
  };
}

/** @param changed the data to load again after the action, even if it failed: another person may have changed the data */
export function useAttempt(...changed: readonly Changed[]) {
  const refreshing = useRefreshing(...changed);
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
