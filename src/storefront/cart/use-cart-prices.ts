/** Loads the current prices of the cart's products and updates the cart. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { availability } from '#domain/checkout/availability.ts';
import { updatePrices } from './cart-actions.ts';
import { cartPricesQuery } from './cart-queries.ts';
import type { CartItem } from './cart-store.ts';
import { reservedQuantity } from './checkout-session.ts';

export type CartNews = {
  /** true once the cart shows the server's current prices */
  fresh: boolean;
  /** the error of the request for the current prices; null if the request succeeded */
  error: Error | null;
  /** ids of products in the cart that the shop no longer sells */
  unknownIds: readonly string[];
  /**
   * returns the quantity of a product that is available to this customer, including the quantity reserved for their
   * checkout; undefined while the stock is not loaded
   */
  leftOf: (id: string) => number | undefined;
  refresh: () => void;
};

export function useCartPrices(items: readonly CartItem[] | null): CartNews {
  const { data, error, isSuccess, isFetching, refetch } = useQuery(cartPricesQuery(items ?? []));
  useEffect(() => {
    if (data) updatePrices(data.items);
  }, [data]);
  return {
    fresh: isSuccess && !isFetching,
    error,
    unknownIds: data?.unknown_ids ?? [],
    leftOf: (id) => {
      const line = data?.items.find((each) => each.id === id);
      return line && availability({ stock: line.stock, reserved: reservedQuantity(id) });
    },
    refresh: () => void refetch(),
  };
}
