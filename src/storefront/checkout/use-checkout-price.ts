/** The price of the order: the voucher, the delivery, and the reservation. The reservation's amounts are binding. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deliveryAmounts, isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { useCartPrices } from '../cart/use-cart-prices.ts';
import { feeOf } from '../fulfilment/use-delivery.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { useCheckoutPayment } from '../payments/use-checkout-payment.ts';
import { useDeposit } from '../payments/use-deposit.ts';
import { useVoucher } from '../vouchers/use-voucher.ts';
import { useCheckoutDelivery } from './use-checkout-delivery.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';
import { useReservation } from './use-reservation.ts';
import { reservedVoucher, useSettled, voucherFailure } from './voucher-of-checkout.ts';

type Draft = Pick<CheckoutDraft, 'details' | 'paymentMethod'>;

export function useCheckoutPrice(items: readonly CartItem[], { details, paymentMethod }: Draft, checkoutId: string) {
  const { data: shop } = useQuery(shopQuery);
  const isEmailOptional = shop?.emailOptional === true;
  const prices = useCartPrices(items);
  const sellable = prices.unknownIds.length === 0;
  const voucher = useVoucher(items, checkoutId);
  const code = voucher.accepted?.code ?? null;
  const { delivery: deliveryState, province } = useCheckoutDelivery({ items, details, voucher: code, checkoutId });
  const deposit = useDeposit({ items, voucher: code, checkoutId });
  const reserves = paymentMethod === 'qr' && sellable && !voucher.loading && deliveryState !== 'no-place';
  const reservation = useReservation(
    checkoutId,
    items,
    reservedVoucher(voucher, useSettled(details), isEmailOptional),
    province,
    reserves,
  );
  // When the stock is reserved, the shop may refuse a voucher that it accepted before: another customer has taken the
  // last use, or this customer has already used it. The voucher field then shows the reason, and the order continues
  // without the voucher.
  const refusedLater = voucherFailure(reservation.error);
  useEffect(() => {
    if (refusedLater) voucher.refuse(refusedLater);
  });
  const reserved = reservation.error || deliveryState === 'no-place' ? undefined : reservation.reservation;
  const payment = useCheckoutPayment(checkoutId, paymentMethod === 'qr' ? reserved : undefined);
  const delivery =
    reserved && typeof deliveryState !== 'string'
      ? { ...deliveryState, fee: reserved.fee, quoted: reserved.quoted }
      : deliveryState;
  const fee = feeOf(delivery);
  // as in the cart: what cannot be bought is named at its line and costs nothing
  const lines = items.filter(({ id }) => !prices.unknownIds.includes(id) && prices.leftOf(id) !== 0);
  const total = reserved?.total ?? priceOrder({ lines }).subtotal - voucher.discount + fee;
  const discount = reserved?.discount ?? voucher.discount;
  const subtotal = total + discount - (reserved?.fee ?? fee);
  const { freeDelivery } = voucher;
  return {
    ...{ prices, sellable, voucher, code, deposit, reservation, reserved, payment, delivery, total, discount },
    ...{ subtotal, isEmailOptional },
    /** true if the carrier collects its own fee at the door: the shop has no table of fees, and delivery is not free */
    isFeeCollected:
      delivery === 'no-table' &&
      shop !== undefined &&
      !isDeliveryFree(deliveryAmounts({ subtotal, discount, freeDelivery }), shop),
  };
}

export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>;
