import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#browser/api/client.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import { choosingEndpoints } from '#contract/shop/choosing.ts';
import { answersText, type ChoosingSearch } from './choosing-search.ts';

const call = createClient(choosingEndpoints, withSessionIfAny);

export function comparisonQuery({ p = '', ...answers }: ChoosingSearch) {
  const query = { products: p, answers: answersText(answers) };
  return queryOptions({
    queryKey: ['comparison', query],
    queryFn: async ({ signal }) => (await call('getComparison', { query, signal })).data,
  });
}
