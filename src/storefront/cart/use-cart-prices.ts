/** Asks the shop what the cart's products cost now, and takes that over. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeOverPrices } from './cart-actions.ts';
import { cartPricesQuery } from './cart-queries.ts';
import type { CartItem } from './cart-store.ts';
import { heldQuantity } from './checkout-session.ts';

export type CartNews = {
  /** whether the prices shown are the shop's of now */
  fresh: boolean;
  /** why the shop did not answer with prices; null when it did */
  error: Error | null;
  /** ids the shop does not sell any more */
  unknownIds: readonly string[];
  /** pieces of a product this customer could have, those their own checkout holds included; undefined while not known */
  leftOf: (id: string) => number | undefined;
  refresh: () => void;
};

export function useCartPrices(items: readonly CartItem[] | null): CartNews {
  const { data, error, isSuccess, isFetching, refetch } = useQuery(cartPricesQuery(items ?? []));
  useEffect(() => {
    if (data) takeOverPrices(data.items);
  }, [data]);
  return {
    fresh: isSuccess && !isFetching,
    error,
    unknownIds: data?.unknown_ids ?? [],
    leftOf: (id) => {
      const line = data?.items.find((each) => each.id === id);
      return line && line.stock + heldQuantity(id);
    },
    refresh: () => void refetch(),
  };
}
