/** The price of the order: the voucher, the delivery, and the reservation. The reservation's amounts are binding. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { factsOf } from '#browser/api/client.ts';
import { deliveryAmounts, isDeliveryFree } from '#domain/fulfilment/delivery-terms.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { useCartPrices } from '../cart/use-cart-prices.ts';
import { type Delivery, feeOf } from '../fulfilment/use-delivery.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { useCheckoutPayment } from '../payments/use-checkout-payment.ts';
import { useDeposit } from '../payments/use-deposit.ts';
import { useVoucher } from '../vouchers/use-voucher.ts';
import { useCheckoutDelivery } from './use-checkout-delivery.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';
import { useReservation } from './use-reservation.ts';
import { reservedVoucher, useSettled, voucherFailure } from './voucher-of-checkout.ts';

type Draft = Pick<CheckoutDraft, 'details' | 'paymentMethod' | 'gift'>;

export function useCheckoutPrice(
  items: readonly CartItem[],
  { details, paymentMethod, gift }: Draft,
  checkoutId: string,
) {
  const { data: shop } = useQuery(shopQuery);
  const isEmailOptional = shop?.emailOptional === true;
  const prices = useCartPrices(items);
  const sellable = prices.unknownIds.length === 0;
  const voucher = useVoucher(items, checkoutId);
  const code = voucher.accepted?.code ?? null;
  const isFeePrepaid = paymentMethod === 'qr' && gift?.prepaid === 'true';
  const { delivery: deliveryState, place } = useCheckoutDelivery({
    ...{ items, details, voucher: code, checkoutId, isFeePrepaid },
  });
  const deposit = useDeposit({ items, voucher: code, checkoutId });
  const reserves = paymentMethod === 'qr' && sellable && !voucher.loading && deliveryState !== 'no-place';
  const reservation = useReservation(
    checkoutId,
    items,
    reservedVoucher(voucher, useSettled(details), isEmailOptional),
    place,
    reserves,
  );
  // When the stock is reserved, the shop may refuse a voucher that it accepted before: another customer has taken the
  // last use, or this customer has already used it. The voucher field then shows the reason, and the order continues
  // without the voucher.
  const refusedLater = voucherFailure(reservation.error);
  useEffect(() => {
    if (refusedLater) voucher.refuse(refusedLater);
  });
  // its number and total stay, so that somebody who has transferred can still order with the picture of the transfer
  const isOver = factsOf(reservation.error, 'RESERVATION_OVER') !== undefined;
  const isRefused = reservation.error !== null && !isOver;
  const reserved = isRefused || deliveryState === 'no-place' ? undefined : reservation.reservation;
  const payment = useCheckoutPayment(checkoutId, paymentMethod === 'qr' ? reserved : undefined);
  const delivery = boundDelivery(deliveryState, reserved);
  const fee = feeOf(delivery);
  // as in the cart: what cannot be bought is named at its line and costs nothing
  const lines = items.filter(({ id }) => !prices.unknownIds.includes(id) && prices.leftOf(id) !== 0);
  const total = reserved?.total ?? priceOrder({ lines }).subtotal - voucher.discount + fee;
  const discount = reserved?.discount ?? voucher.discount;
  const subtotal = total + discount - (reserved?.fee ?? fee);
  const { freeDelivery } = voucher;
  return {
    ...{ prices, sellable, voucher, code, deposit, reservation, reserved, payment, delivery, total, discount },
    ...{ subtotal, isEmailOptional, isOver },
    /** true if the carrier has a fee of its own: the shop has no table of fees, and delivery is not free */
    isFeeCollected:
      deliveryState === 'no-table' &&
      shop !== undefined &&
      !isDeliveryFree(deliveryAmounts({ subtotal, discount, freeDelivery }), shop),
  };
}

/** The delivery with the fee of the reservation, which without a table is what the giver of a gift pays. */
function boundDelivery(state: Delivery, reserved: { fee: number; quoted: boolean } | undefined): Delivery {
  if (!reserved || (typeof state === 'string' && reserved.fee === 0)) return state;
  const { fee, quoted } = reserved;
  return { ...(typeof state === 'string' ? { parts: [] } : state), fee, quoted };
}

export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>;
