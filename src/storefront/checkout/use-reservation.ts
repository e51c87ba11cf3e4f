import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CartItem } from '../cart/cart-store.ts';
import { changeCheckout } from '../cart/checkout-session.ts';
import { type ReservedVoucher, reservationQuery } from './checkout-queries.ts';

const SECOND = 1000;

/**
 * The whole seconds until a time; 0 once that time has passed. The hook renders its component every second, so a small
 * component uses it and not the whole form.
 */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / SECOND));
}

/** Whether a time has passed. The hook renders its component only when the answer changes. */
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

/** The reservation of this checkout, made only while `wanted`; it is renewed when the cart changes or when the customer asks. */
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
