/** The price of the cart with its voucher, for the drawer and the page of the cart. */
import { deliveryAmounts } from '#domain/fulfilment/delivery-terms.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import { useVoucher } from '../vouchers/use-voucher.ts';
import type { CartItem } from './cart-store.ts';
import { currentCheckout } from './checkout-session.ts';

/** @param items those that the shop still sells */
export function useCartAmounts(items: readonly CartItem[]) {
  const voucher = useVoucher(items, currentCheckout().checkoutId);
  const { subtotal } = priceOrder({ lines: items });
  return { voucher, subtotal, amounts: deliveryAmounts({ ...voucher, subtotal }) };
}
