import { type QueryClient, useQuery } from '@tanstack/react-query';
import { shopQuery } from './shop-queries.ts';

/** @returns the shop's name; null while it is not loaded, because a default name would be wrong */
export function shopNameOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData(shopQuery.queryKey)?.shopName ?? null;
}

/** Adds the shop's name to a page title for search engines, unless the shop owner's title already contains the name. */
export function withShopName(title: string, { shopName }: { shopName: string }): string {
  const isThere = title.toLowerCase().endsWith(shopName.toLowerCase());
  return isThere && /[|–-]\s*$/.test(title.slice(0, -shopName.length)) ? title : `${title} | ${shopName}`;
}

/** The title of a page that is not loaded yet. */
export function useTitle(title: string): string {
  const { data: shop } = useQuery(shopQuery);
  return shop ? withShopName(title, shop) : title;
}
