/** The query for what this shop's extensions add: names, instructions and options, as their authors wrote them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { BankExtension, CarrierOffer } from '#contract/admin/shop/extensions.ts';
import { queryOf } from '../session/call.ts';

/** The declarations never change before the shop is restarted, but mistakes of extensions may appear at any time. */
export const extensionsQuery = queryOptions({
  ...queryOf('listExtensions'),
  select: ({ items }) => items,
  staleTime: 60_000,
});

export type NamedBank = BankExtension & { name: string };
export type NamedCarrier = CarrierOffer & { name: string };

export type NamedExtension = AdminCalls['listExtensions']['output']['items'][number];

export const banksAmong = (items: readonly NamedExtension[]): NamedBank[] =>
  items.flatMap(({ name, bank }) => (bank ? [{ name, ...bank }] : []));

export const carriersAmong = (items: readonly NamedExtension[]): NamedCarrier[] =>
  items.flatMap(({ name, carrier }) => (carrier ? [{ name, ...carrier }] : []));

/** @returns a function that returns the displayed name of a bank or service; until it is loaded, the stored name */
export function useBankLabel(): (name: string) => string {
  const { data = [] } = useQuery(extensionsQuery);
  return (name) => data.find((item) => item.name === name)?.bank?.label ?? name;
}
