import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartItem } from '../cart/cart-store.ts';
import { changeCheckout } from '../cart/checkout-session.ts';
import { type ReservedVoucher, reservationQuery } from './checkout-queries.ts';

const SECOND = 1000;

/** A countdown in whole seconds; 0 once the time has passed. */
function useSecondsUntil(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND));
}

/** The reservation of this checkout while `wanted`; renewed when the cart changes, or when the customer asks. */
export function useReservation(
  checkoutId: string,
  items: readonly CartItem[],
  voucher: ReservedVoucher,
  province: string | null,
  wanted: boolean,
) {
  const { data, error, isFetching, refetch } = useQuery({
    ...reservationQuery(checkoutId, items, voucher, province),
    enabled: wanted && items.length > 0,
  });
  const secondsLeft = useSecondsUntil(data?.until);
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
    secondsLeft,
    lapsed: data !== undefined && secondsLeft === 0,
    renew: () => void refetch(),
  };
}

export type ReservationState = ReturnType<typeof useReservation>;
