import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import type { ReservationInput } from '#contract/shop/checkout.ts';
import { itemsOf } from '../cart/cart-queries.ts';
import type { CartItem } from '../cart/cart-store.ts';

const SECOND = 1000;

/** An accepted voucher's code; with the customer's email and phone if the voucher limits uses per customer. */
export type ReservedVoucher = { voucher?: string; email?: string; phone?: string };

/** The place on which the delivery fee in the total depends; empty if the total contains none. */
export type FeePlace = Pick<ReservationInput, 'province' | 'ward' | 'gift_fee_prepaid'>;

/** This checkout's reservation (order number, prices, stock), renewed when it expires or the cart changes. */
export function reservationQuery(
  checkoutId: string,
  items: readonly CartItem[],
  voucher: ReservedVoucher,
  place: FeePlace,
) {
  const wanted = itemsOf(items);
  const goods = JSON.stringify([wanted, voucher.voucher, place]);
  return queryOptions({
    queryKey: ['reservation', checkoutId, goods, voucher.email, voucher.phone],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('reserve', {
        body: { checkout_id: checkoutId, items: wanted, ...voucher, ...place },
        signal,
      });
      // The browser's clock may be wrong, so the remaining time is the end of the reservation minus the time in the
      // server's Date header. That header is rounded down to whole seconds, so one second is added.
      const shopTime = Date.parse(headers.get('date') ?? '') + SECOND;
      const remaining = Date.parse(data.expires_at) - (Number.isNaN(shopTime) ? Date.now() : shopTime);
      const { order_number: orderNumber, total_amount, discount_amount = 0, delivery_amount = 0, bank } = data;
      const [paid, due] = [Number(data.amount_paid), Number(data.amount_due)];
      return {
        orderNumber,
        total: Number(total_amount),
        discount: Number(discount_amount),
        fee: Number(delivery_amount),
        quoted: data.delivery_quoted === true,
        bank,
        payment: { paid, due, bank, isPaid: paid > 0 && due === 0 },
        needsScreenshot: data.screenshot_required,
        until: Date.now() + remaining,
      };
    },
    // While the customer's contact data is added to the reservation, the previous reservation is shown: goods and
    // voucher are the same, so the amount cannot change.
    placeholderData: (before, query) => (query?.queryKey[2] === goods ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retryOnMount: true,
  });
}
