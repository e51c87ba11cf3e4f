import { queryOptions } from '@tanstack/react-query';
import { asList } from '#browser/api/as-list.ts';
import { call } from '#browser/session/call.ts';
import { inListOrder } from '#domain/fulfilment/address.ts';

/** The provinces in the order of selection lists, sorted where they are asked for: not every browser sorts as the server does. */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: async ({ signal }) => inListOrder(asList((await call('listProvinces', { signal })).data)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The wards of a province. @param province the province's official code; no request is sent while undefined */
export function wardsQuery(province: string | undefined) {
  return queryOptions({
    queryKey: ['wards', province],
    queryFn: async ({ signal }) => asList((await call('listWards', { params: { code: province ?? '' }, signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: province !== undefined,
  });
}
