/** The queries of the screens about orders, and the updates of their cache. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AdminCalls } from '#contract/admin/api.ts';
import type { OfficeOrder } from '#contract/admin/orders/order-shape.ts';
import { type OrderView, orderViews } from '#domain/desk/order-views.ts';
import type { Search } from '../frame/navigation.tsx';
import { usePages } from '../frame/pages.tsx';
import { parcelLists } from '../parcels/parcel-lists.ts';
import { keyOf, queryOf } from '../session/call.ts';
import { useDone } from '../session/use-attempt.ts';

const PARTS = ['view', 'status', 'payment', 'method', 'source', 'province', 'from', 'until', 'q'] as const;
export type Viewed = Partial<Record<(typeof PARTS)[number], string>>;

/** @returns the parameters in the URL that select which orders are shown */
export function viewedOf(search: Search): Viewed {
  return Object.fromEntries(PARTS.flatMap((part) => (search[part] ? [[part, search[part]]] : [])));
}

export const viewOf = ({ view }: Viewed): OrderView => orderViews.find((one) => one === view) ?? 'all';

/** Milliseconds between two requests for new orders. */
const LOOK_EVERY = 10_000;

type OrderFilters = NonNullable<AdminCalls['listOrders']['input']['query']>;

export const useOrderList = (viewed: Viewed) =>
  usePages('listOrders', { query: viewed as OrderFilters, keepsPrevious: true });

/** The number of orders in each view: a small request that shows whether the list of orders must be loaded again. */
export function useOrderCounts() {
  const client = useQueryClient();
  const counts = useQuery({
    ...queryOf('countOrders'),
    refetchInterval: LOOK_EVERY,
  });
  const lastCounts = useRef<string | null>(null);
  useEffect(() => {
    if (!counts.data) return;
    const now = JSON.stringify(counts.data);
    if (lastCounts.current !== null && lastCounts.current !== now)
      void client.invalidateQueries({ queryKey: keyOf('listOrders') });
    lastCounts.current = now;
  }, [counts.data, client]);
  return counts.data?.counts;
}

const orderQuery = (number: string) => queryOf('getOfficeOrder', { params: { order: number } });

export const useOrder = (number: string) => useQuery(orderQuery(number));

/** The previous and the next order of the list; the next order is loaded in advance. */
export function useNeighbours(number: string, viewed: Viewed) {
  const client = useQueryClient();
  const { data } = useQuery(
    queryOf('findOrderNeighbours', {
      params: { order: number },
      query: viewed as OrderFilters,
    }),
  );
  const next = data?.next ?? null;
  useEffect(() => {
    if (next) void client.prefetchQuery({ ...orderQuery(next), staleTime: LOOK_EVERY });
  }, [client, next]);
  return { previous: data?.previous ?? null, next };
}

/** @returns a function to call after an action on an order: shows the updated order, marks cached lists as outdated */
export function useKeepOrder(): (order: OfficeOrder) => void {
  const client = useQueryClient();
  const done = useDone(...parcelLists, 'findParcels');
  return (order) => {
    client.setQueryData(orderQuery(order.orderNumber).queryKey, order);
    void done();
  };
}
