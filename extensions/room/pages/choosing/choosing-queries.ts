import { askExtension, queryOptions } from '#extension-kit/queries.ts';
import { answersText, type ChoosingSearch } from '#extension-kit/searches.ts';
import type { FinderResult } from '../../answers/shapes.ts';

export function finderQuery(finder: string, search: ChoosingSearch) {
  const query = { finder, answers: answersText(search) };
  return queryOptions({
    queryKey: ['finder', query],
    queryFn: ({ signal }) => askExtension<FinderResult>('room', 'finder', query, signal),
  });
}
