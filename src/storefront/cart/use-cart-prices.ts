/** Asks the shop what the cart's products cost now, and takes that over. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartPricesQuery } from '../queries/cart.ts';
import { takeOverPrices } from './cart-actions.ts';
import type { CartItem } from './cart-store.ts';

export type CartNews = {
  /** whether the prices shown are the shop's of now */
  fresh: boolean;
  failed: boolean;
  /** ids the shop does not sell any more */
  unknownIds: readonly string[];
  /** pieces in stock by product id */
  stock: ReadonlyMap<string, number>;
  refresh: () => void;
};

export function useCartPrices(items: readonly CartItem[] | null): CartNews {
  const { data, isError, isSuccess, isFetching, refetch } = useQuery(cartPricesQuery(items ?? []));
  useEffect(() => {
    if (data) takeOverPrices(data.items);
  }, [data]);
  return {
    fresh: isSuccess && !isFetching,
    failed: isError,
    unknownIds: data?.unknown_ids ?? [],
    stock: new Map(data?.items.map((line) => [line.id, line.stock])),
    refresh: () => void refetch(),
  };
}
