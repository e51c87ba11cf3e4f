/** Asks the server when goods arrive and what their delivery costs; the browser computes neither. */
import { useQuery } from '@tanstack/react-query';
import { CallError } from '#browser/api/client.ts';
import { call } from '#browser/session/call.ts';
import type { DeliveryPromise } from '#contract/shop/fulfilment.ts';

type PromiseInput = {
  items: readonly { id: string; quantity: number }[];
  /** name or code of the province; null: none is chosen */
  province: string | null;
  /** the name of the ward, if it is known */
  ward?: string | undefined;
  /** the price of the goods after vouchers, in đồng; without it, the server adds up the prices */
  goodsTotal?: number | undefined;
  /** whether a voucher makes the delivery free */
  isFree?: boolean | undefined;
  /** whether the goods are in the customer's own reservation, so that the remaining stock does not matter */
  isReserved?: boolean | undefined;
};

/** `unknown`: the server did not answer, or the place is not in the list of provinces: only the policy's days hold. */
export type PromiseState = DeliveryPromise | 'no-place' | 'asked' | 'sold-out' | 'unknown';

/** The shortest time in ms between two requests: a device whose clock is ahead must not ask without pause. */
const SHORTEST_WAIT = 60_000;

export const waitFor = (promise: Pick<DeliveryPromise, 'until'> | undefined) =>
  promise ? Math.max(SHORTEST_WAIT, Date.parse(promise.until) - Date.now()) : SHORTEST_WAIT;

/**
 * Returns the promise, which is asked for again when it ends. Until the answer about other goods is there, the last one
 * stays; a promise for another province, or one that has ended, does not.
 */
export function usePromise({ items, province, ward, goodsTotal, isFree, isReserved }: PromiseInput): PromiseState {
  const query = {
    province: province ?? '',
    ...(ward !== undefined && { ward }),
    items: items.map(({ id, quantity }) => `${id}:${quantity}`).join(),
    ...(goodsTotal !== undefined && { goods_total: String(goodsTotal) }),
    ...(isFree && { free_delivery: 'true' as const }),
    ...(isReserved && { reserved: 'true' as const }),
  };
  const { data, error, dataUpdatedAt, isFetching } = useQuery({
    queryKey: ['promise', query] as const,
    queryFn: async ({ signal }) => (await call('deliveryPromise', { query, signal })).data,
    enabled: province !== null && items.length > 0,
    placeholderData: (last, asked) => (asked?.queryKey[1].province === query.province ? last : undefined),
    staleTime: ({ state }) => waitFor(state.data),
    refetchInterval: ({ state }) => waitFor(state.data),
    retryOnMount: true,
    // a hidden page does not ask when its promise ends
    refetchOnWindowFocus: true,
  });
  if (province === null) return 'no-place';
  if (error instanceof CallError && error.code === 'OUT_OF_STOCK') return 'sold-out';
  const end = data ? Date.parse(data.until) : 0;
  const isOver = end <= Date.now();
  if (error && isOver) return 'unknown';
  // a device whose clock is ahead shows each answer until the next one, although it seems to have ended on arrival
  if (isOver && dataUpdatedAt < end) return isFetching ? 'asked' : 'unknown';
  return data ?? 'asked';
}

/** The promised cost of delivery, if it is known. */
export const costOf = (promise: PromiseState) => (typeof promise === 'string' ? undefined : promise.cost);

/** The promise of an order whose total contains the delivery fee, in đồng. */
export const withFee = (promise: PromiseState, fee: number): PromiseState =>
  typeof promise === 'string' ? promise : { ...promise, cost: { kind: 'exact', fee } };
