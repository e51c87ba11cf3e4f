import { type QueryClient, useQuery } from '@tanstack/react-query';
import { shopQuery } from './shop-queries.ts';

/** @returns the shop's name; null while it could not be loaded, because no other name would be true */
export function shopNameOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData(shopQuery.queryKey)?.shopName ?? null;
}

/** The title of a page that is not loaded yet. */
export function useTitle(title: string): string {
  const { data: shop } = useQuery(shopQuery);
  return shop ? `${title} | ${shop.shopName}` : title;
}
