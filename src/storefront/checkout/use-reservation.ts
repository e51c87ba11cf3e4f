import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartItem } from '../cart/cart-store.ts';
import { changeCheckout } from '../cart/checkout-session.ts';
import { type FeePlace, type ReservedVoucher, reservationQuery } from './checkout-queries.ts';

const SECOND = 1000;

/**
 * Returns the whole seconds until a time; 0 once that time has passed. The hook renders its component every second, so
 * it should be used in a small component and not in the whole form.
 */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / SECOND));
}

/** Returns whether a time has passed. The hook renders its component only when the result changes. */
function useIsPast(until: number | undefined): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (until === undefined) return;
    const look = () => Date.now() >= until && setPast(until);
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return until !== undefined && past === until;
}

/** This checkout's reservation, made only if `wanted`; renewed when the cart changes or the customer asks for it. */
export function useReservation(
  checkoutId: string,
  items: readonly CartItem[],
  voucher: ReservedVoucher,
  place: FeePlace,
  wanted: boolean,
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...reservationQuery(checkoutId, items, voucher, place),
    enabled: wanted && items.length > 0,
  });
  const lapsed = useIsPast(data?.until);
  useEffect(() => {
    if (!data) return;
    changeCheckout({
      reserved: { quantities: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])), until: data.until },
    });
  }, [data, items]);
  return {
    reservation: data,
    error,
    loading: isFetching,
    lapsed,
    renew: () => void refetch(),
  };
}

export type ReservationState = ReturnType<typeof useReservation>;
