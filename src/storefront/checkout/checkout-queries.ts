import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import { itemsOf } from '../cart/cart-queries.ts';
import type { CartItem } from '../cart/cart-store.ts';

const SECOND = 1000;

/** The code of an accepted voucher, and who uses it where one customer may use it a few times only. */
export type ReservedVoucher = { voucher?: string; email?: string; phone?: string };

/**
 * The reservation of order number, prices and stock for this checkout. A new one is made when the cart changes or the
 * reservation expires.
 */
/** @param province where the shop charges by province */
export function reservationQuery(
  checkoutId: string,
  items: readonly CartItem[],
  voucher: ReservedVoucher,
  province: string | null,
) {
  const wanted = itemsOf(items);
  const goods = JSON.stringify([wanted, voucher.voucher, province]);
  return queryOptions({
    queryKey: ['reservation', checkoutId, goods, voucher.email, voucher.phone],
    queryFn: async ({ signal }) => {
      const { data, headers } = await call('reserve', {
        body: { checkout_id: checkoutId, items: wanted, ...voucher, ...(province !== null && { province }) },
        signal,
      });
      // The browser's clock may be wrong, so only the duration counts: `until` minus the server's Date, which is cut to
      // seconds.
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
    // the same goods and voucher, but the customer is known by now: the amount can only stay
    placeholderData: (before, query) => (query?.queryKey[2] === goods ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retryOnMount: true,
  });
}
