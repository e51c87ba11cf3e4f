/** An act of one press, without a form: a corner of the screen says what came of it. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/overlays/toast-store.ts';
import { sentenceOf } from './call-failure.ts';

export const sayFailure = (error: unknown, title = 'Chưa làm được') =>
  showToast({ title, description: sentenceOf(error), tone: 'destructive' });

/** What the person reads: `of` names the thing. */
type Words = { done?: string; of?: string; failed?: string };

/** @param keys of what is read anew afterwards, also where it failed: then somebody else may have changed it */
export function useAttempt(...keys: readonly QueryKey[]) {
  const queries = useQueryClient();
  return async (act: () => Promise<unknown>, { done, of, failed }: Words): Promise<void> => {
    try {
      await act();
      if (done) showToast({ title: done, ...(of && { description: of }) });
    } catch (error) {
      sayFailure(error, failed);
    }
    for (const queryKey of keys) await queries.invalidateQueries({ queryKey });
  };
}
