/**
 * The whole state of the checkout: the typed values, the price, and sending the order. The checkout does not use
 * useForm: its details are stored in the session storage at every key press, an invalid form shows a toast in addition
 * to the messages at its fields, and sending an order has more outcomes than accepted or rejected. The rules, the
 * messages and the focus of an invalid field are the same as in useForm.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#browser/labels/label.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { beginNewCheckout, changeCheckout, currentCheckout, type DeliveryDetails } from '../cart/checkout-session.ts';
import { shortagesOf } from '../cart/order-failure.ts';
import { provincesQuery, wardsQuery } from '../fulfilment/address-queries.ts';
import { costOf, withFee } from '../fulfilment/use-promise.ts';
import { invoiceOf } from '../invoices/invoice-form.ts';
import { type KnownPlaces, refusalOf } from './checks.ts';
import { refuseOrder } from './refuse-order.ts';
import { useCheckoutPromise } from './use-checkout-delivery.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useCheckoutPrice } from './use-checkout-price.ts';
import { useCheckoutSend } from './use-checkout-send.ts';

function knownPlaces(queryClient: QueryClient, { city }: DeliveryDetails): KnownPlaces {
  const provinces = queryClient.getQueryData(provincesQuery.queryKey) ?? [];
  const wards = queryClient.getQueryData(wardsQuery(findPlace(provinces, city)?.code).queryKey) ?? [];
  return { provinces, wards };
}

export function useCheckout(items: readonly CartItem[]) {
  const queryClient = useQueryClient();
  const [checkoutId, setCheckoutId] = useState(() => currentCheckout().checkoutId);
  const draft = useCheckoutDraft();
  const price = useCheckoutPrice(items, draft, checkoutId);
  const { send, sending, refusedShortages, priceChange, closePriceChange } = useCheckoutSend(draft, price, checkoutId);
  // an order that was just placed has taken the reservation, and perhaps the last piece: nothing is left to ask about
  const promised = useCheckoutPromise(sending ? [] : items, draft.details, price);
  const { details, paymentMethod, gift, screenshot } = draft;
  const { reservation, reserved, payment, sellable, total, isFeeCollected } = price;
  const cost = costOf(promised);
  const prepaidFee = isFeeCollected ? (reserved?.fee ?? 0) : 0;
  const estimate = cost?.kind === 'estimate' ? cost.most : null;

  /** Says that prices have changed where the dialog that asks for consent to them is not there: its script may not come. */
  const tellPriceChange = () => {
    closePriceChange();
    reservation.renew();
    refuseOrder(
      t('Giá đã thay đổi'),
      t('Giá vừa đổi trong lúc bạn đặt hàng. Chưa có gì được đặt; vui lòng xem giá mới.'),
    );
  };

  const submit = async (form: HTMLFormElement) => {
    if (priceChange) return tellPriceChange();
    // the version of the consent text to which the customer agreed; empty without consent
    const consent = String(new FormData(form).get('consent') ?? '');
    const invoice = invoiceOf(form);
    draft.setAgreed(consent, invoice);
    const refusal = refusalOf({
      ...{ details, paymentMethod, gift, invoice, consent, questionedPhone: draft.questionedPhone },
      // received money is better evidence than a screenshot, so an order that is already paid needs no screenshot
      hasScreenshot: screenshot !== null || payment?.isPaid === true || reserved?.needsScreenshot === false,
      places: knownPlaces(queryClient, details),
      isEmailOptional: price.isEmailOptional,
    });
    draft.mark(form, refusal);
    if (refusal) return;
    const obstacle =
      (!sellable && t('Một sản phẩm trong giỏ không còn được bán. Vui lòng xóa khỏi giỏ rồi đặt lại.')) ||
      (paymentMethod === 'qr' &&
        !reserved &&
        !price.isOver &&
        t('Chưa có mã QR cho đơn hàng này. Vui lòng tạo mã QR trước, hoặc chọn thanh toán khi nhận hàng.'));
    if (obstacle) refuseOrder(t('Chưa đặt được hàng'), obstacle);
    else await send(items, total, consent, invoice);
  };

  return {
    ...draft,
    ...price,
    ...{ items, sending, submit, priceChange },
    promise: prepaidFee > 0 ? withFee(promised, prepaidFee) : promised,
    giftCosts: {
      atDoor: paymentMethod === 'delivery' ? total : 0,
      isFeeCollected,
      promised: cost,
      prepayable: isFeeCollected && paymentMethod === 'qr' ? prepaidFee || estimate : null,
    },
    shortages: reservation.error && paymentMethod === 'qr' ? shortagesOf(reservation.error) : refusedShortages,
    closePriceChange: () => {
      closePriceChange();
      reservation.renew();
    },
    tellPriceChange,
    /**
     * For payment on delivery, agreeing to the new prices places the order; for a transfer, the customer must first see
     * the new amount, so the reservation is renewed.
     */
    agreeToPrices: async () => {
      const change = priceChange?.change;
      closePriceChange();
      if (paymentMethod === 'delivery' && change) await send(items, change.total_amount);
      else reservation.renew();
    },
    beginAgain: () => {
      // the request to be reminded stays, with the id under which the cart is stored, so that it can be withdrawn
      const { reminder } = currentCheckout();
      beginNewCheckout();
      changeCheckout({ reminder });
      setCheckoutId(currentCheckout().checkoutId);
      draft.forgetScreenshot();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
