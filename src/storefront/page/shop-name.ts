import { type QueryClient, useQuery } from '@tanstack/react-query';
import { shopQuery } from './shop-queries.ts';

/** @returns the shop's name; null while it could not be loaded, because no other name would be true */
export function shopNameOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData(shopQuery.queryKey)?.shopName ?? null;
}

/** A title that search engines show: an owner who wrote the shop's name into it does not read it twice. */
export function withShopName(title: string, { shopName }: { shopName: string }): string {
  const isThere = title.toLowerCase().endsWith(shopName.toLowerCase());
  return isThere && /[|–-]\s*$/.test(title.slice(0, -shopName.length)) ? title : `${title} | ${shopName}`;
}

/** The title of a page that is not loaded yet. */
export function useTitle(title: string): string {
  const { data: shop } = useQuery(shopQuery);
  return shop ? withShopName(title, shop) : title;
}
