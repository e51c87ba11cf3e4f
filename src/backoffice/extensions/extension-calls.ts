/** What the extensions of this shop add: names, steps and options, in the words of their authors. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { BankExtension, CarrierOffer } from '#contract/admin/shop/extensions.ts';
import { call } from '../session/call.ts';

/** They are the same until the shop is started again. */
export const extensionsQuery = queryOptions({
  queryKey: ['extensions'],
  queryFn: async ({ signal }) => (await call('listExtensions', { signal })).data.items,
  staleTime: 600_000,
});

export type NamedBank = BankExtension & { name: string };
export type NamedCarrier = CarrierOffer & { name: string };

export type NamedExtension = AdminCalls['listExtensions']['output']['items'][number];

export const banksAmong = (items: readonly NamedExtension[]): NamedBank[] =>
  items.flatMap(({ name, bank }) => (bank ? [{ name, ...bank }] : []));

export const carriersAmong = (items: readonly NamedExtension[]): NamedCarrier[] =>
  items.flatMap(({ name, carrier }) => (carrier ? [{ name, ...carrier }] : []));

/** @returns the name of a bank or service as people say it; until it is loaded, the one by which it is stored */
export function useBankLabel(): (name: string) => string {
  const { data = [] } = useQuery(extensionsQuery);
  return (name) => data.find((item) => item.name === name)?.bank?.label ?? name;
}
