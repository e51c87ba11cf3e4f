/**
 * The whole state of the checkout: delivery details, payment, reservation, and placing the order. It does not use useForm:
 * the details are kept in the tab's storage at every key, an invalid form shows a toast beside the messages at its fields,
 * and an order has more outcomes than accepted or rejected. It shares the rules, the messages and the focus.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { factsOf } from '#browser/api/client.ts';
import { type Errors, focusFirst } from '#browser/forms/form-errors.ts';
import { t } from '#browser/labels/label.ts';
import { currentSession } from '#browser/session/session-store.ts';
import type { FailureFacts } from '#domain/failures.ts';
import { findPlace } from '#domain/fulfilment/address.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { Values } from '#domain/values/form-rules.ts';
import { closeToast, LONG_TOAST_MS, showToast } from '#ui/overlays/toast-store.ts';
import { clearCart, updatePrices } from '../cart/cart-actions.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { beginNewCheckout, changeCheckout, currentCheckout, type DeliveryDetails } from '../cart/checkout-session.ts';
import { orderErrorDescription, type Shortage, shortagesOf, technicalText } from '../cart/order-failure.ts';
import { useCartPrices } from '../cart/use-cart-prices.ts';
import { provincesQuery, wardsQuery } from '../fulfilment/address-queries.ts';
import { feeOf } from '../fulfilment/use-delivery.ts';
import { type InvoiceFieldName, invoiceOf } from '../invoices/invoice-form.ts';
import { rememberPlacedOrder } from '../orders/placed-order.ts';
import { useCheckoutPayment } from '../payments/use-checkout-payment.ts';
import { useDeposit } from '../payments/use-deposit.ts';
import { useVoucher } from '../vouchers/use-voucher.ts';
import { setVoucherCode } from '../vouchers/voucher-store.ts';
import { type CheckoutField, isDoubtfulPhone, type KnownPlaces, refusalOf } from './checks.ts';
import { sendOrder } from './send-order.ts';
import { useCheckoutDelivery } from './use-checkout-delivery.ts';
import { useDeliveryDetails } from './use-delivery-details.ts';
import { useReservation } from './use-reservation.ts';
import { reservedVoucher, useSettled, voucherFailure } from './voucher-of-checkout.ts';

function refuse(title: string, description: string, detail?: string | null): number {
  return showToast({
    tone: 'destructive',
    title,
    description,
    detail: detail ?? undefined,
    milliseconds: LONG_TOAST_MS,
  });
}

function knownPlaces(queryClient: QueryClient, { city }: DeliveryDetails): KnownPlaces {
  const provinces = queryClient.getQueryData(provincesQuery.queryKey) ?? [];
  const wards = queryClient.getQueryData(wardsQuery(findPlace(provinces, city)?.code).queryKey) ?? [];
  return { provinces, wards };
}

function changedFields(before: DeliveryDetails, after: DeliveryDetails): (keyof DeliveryDetails)[] {
  return (Object.keys(after) as (keyof DeliveryDetails)[]).filter((field) => after[field] !== before[field]);
}

/** `total`: what the customer saw, in đồng */
export type PriceChangeNote = { before: readonly CartItem[]; total: number; change: FailureFacts<'PRICE_CHANGED'> };

export function useCheckout(items: readonly CartItem[]) {
  'use memo';
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [checkoutId, setCheckoutId] = useState(() => currentCheckout().checkoutId);
  const [details, setDetails] = useDeliveryDetails();
  const [paymentMethod, setPaymentMethod] = useState(() => currentCheckout().paymentMethod);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [marks, setMarks] = useState<Errors>({});
  const [questionedPhone, setQuestionedPhone] = useState<string | null>(null);
  const [refusedShortages, setRefusedShortages] = useState<readonly Shortage[]>([]);
  const [priceChange, setPriceChange] = useState<PriceChangeNote | null>(null);
  const [consent, setConsent] = useState('');
  const [invoice, setInvoice] = useState<Values | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  /** the toast about the form, and the fields it speaks of that have not been changed since */
  const objection = useRef<{ toast: number; fields: readonly string[] } | null>(null);

  const prices = useCartPrices(items);
  const sellable = prices.unknownIds.length === 0;
  const voucher = useVoucher(items, checkoutId);
  const code = voucher.accepted?.code ?? null;
  const { delivery: asked, province } = useCheckoutDelivery({ items, details, voucher: code, checkoutId });
  const deposit = useDeposit({ items, voucher: code, checkoutId });
  const reserves = paymentMethod === 'qr' && sellable && !voucher.loading && asked !== 'no-place';
  const reservation = useReservation(
    checkoutId,
    items,
    reservedVoucher(voucher, useSettled(details)),
    province,
    reserves,
  );
  // the last use may have gone, or this customer has had theirs: the field says so, and the order goes on without
  const refusedLater = voucherFailure(reservation.error);
  useEffect(() => {
    if (refusedLater) voucher.refuse(refusedLater);
  });
  const reserved = reservation.error || asked === 'no-place' ? undefined : reservation.reservation;
  const { subtotal } = priceOrder({ lines: items });
  const payment = useCheckoutPayment(checkoutId, paymentMethod === 'qr' ? reserved : undefined);
  const delivery =
    reserved && typeof asked !== 'string' ? { ...asked, fee: reserved.fee, quoted: reserved.quoted } : asked;
  const total = reserved?.total ?? subtotal - voucher.discount + feeOf(delivery);
  const discount = reserved?.discount ?? voucher.discount;
  const shortages = reservation.error && paymentMethod === 'qr' ? shortagesOf(reservation.error) : refusedShortages;

  const afterOrder = async (inAccount: boolean) => {
    beginNewCheckout();
    await navigate(
      inAccount ? { to: '/account', search: { tab: 'my-orders' }, replace: true } : { to: '/', replace: true },
    );
    clearCart();
    setVoucherCode(null);
    await queryClient.invalidateQueries({ queryKey: ['products'] });
  };

  const place = async (
    sentItems: readonly CartItem[],
    sentTotal: number,
    agreed: string,
    sentInvoice: Values | null,
  ) => {
    const sentReservation = {
      orderNumber: reserved?.orderNumber ?? null,
      checkoutId,
      keptPrices:
        reserved !== undefined &&
        reserved.total + reserved.discount - reserved.fee !== priceOrder({ lines: sentItems }).subtotal,
    };
    const userId = currentSession()?.user.id ?? null;
    const placed = await sendOrder({
      details,
      paymentMethod,
      items: sentItems,
      total: sentTotal,
      reservation: sentReservation,
      voucherCode: code,
      invoice: sentInvoice,
      screenshot,
      consent: agreed,
      userId,
    });
    rememberPlacedOrder(placed, userId !== null);
    await afterOrder(userId !== null);
  };

  const explain = (error: unknown, sentItems: readonly CartItem[], sentTotal: number) => {
    const change = factsOf(error, 'PRICE_CHANGED');
    if (change) {
      setPriceChange({ before: sentItems, total: sentTotal, change });
      void queryClient.invalidateQueries({ queryKey: ['delivery'] });
      updatePrices(change.items.map(({ product_id: id, price }) => ({ id, price })));
    } else {
      const refusedVoucher = voucherFailure(error);
      if (refusedVoucher) voucher.refuse(refusedVoucher);
      setRefusedShortages(shortagesOf(error));
      refuse(t('Đặt hàng không thành công'), orderErrorDescription(error), technicalText(error));
    }
  };

  const send = async (sentItems: readonly CartItem[], sentTotal: number, agreed = consent, sentInvoice = invoice) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    closeToast();
    // a `finally` clause would keep React's compiler from this function
    await place(sentItems, sentTotal, agreed, sentInvoice)
      .catch((error) => explain(error, sentItems, sentTotal))
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };

  /**
   * Clears the messages of changed fields; they are checked again when the form is submitted. With the last of its fields
   * goes the toast: on a phone it covers the header.
   */
  const unmark = (changed: readonly CheckoutField[]) => {
    setMarks((known) => ({ ...known, ...Object.fromEntries(changed.map((field) => [field, undefined])) }));
    if (!objection.current) return;
    const { toast, fields } = objection.current;
    const left = fields.filter((field) => !changed.some((name) => name === field));
    objection.current = left.length > 0 ? { toast, fields: left } : null;
    if (left.length === 0) closeToast(toast);
  };

  const submit = async (form: HTMLFormElement) => {
    // the version of the text the customer agreed to, or empty
    const agreed = String(new FormData(form).get('consent') ?? '');
    setConsent(agreed);
    const wantedInvoice = invoiceOf(form);
    setInvoice(wantedInvoice);
    const refusal = refusalOf({
      details,
      paymentMethod,
      // the money itself says more than its picture
      hasScreenshot: screenshot !== null || payment?.isPaid === true || reserved?.needsScreenshot === false,
      places: knownPlaces(queryClient, details),
      invoice: wantedInvoice,
      consent: agreed,
      questionedPhone,
    });
    setMarks(refusal?.marks ?? {});
    if (isDoubtfulPhone(details.phone)) setQuestionedPhone(details.phone);
    if (refusal) {
      const toast = refuse(refusal.title, refusal.description);
      objection.current = { toast, fields: Object.keys(refusal.first) };
      focusFirst(form, refusal.first);
      return;
    }
    const obstacle =
      (!sellable && t('Một sản phẩm trong giỏ không còn được bán. Vui lòng xóa khỏi giỏ rồi đặt lại.')) ||
      (paymentMethod === 'qr' &&
        !reserved &&
        t('Chưa có mã QR cho đơn hàng này. Vui lòng tạo mã QR trước, hoặc chọn thanh toán khi nhận hàng.'));
    if (obstacle) {
      refuse(t('Chưa đặt được hàng'), obstacle);
      return;
    }
    await send(items, total, agreed, wantedInvoice);
  };

  return {
    details,
    setDetails: (next: DeliveryDetails) => {
      setDetails(next);
      unmark(changedFields(details, next));
    },
    paymentMethod,
    deposit,
    setPaymentMethod: (next: PaymentMethod) => {
      setPaymentMethod(next);
      unmark(['screenshot']);
      changeCheckout({ paymentMethod: next });
    },
    payment,
    screenshot,
    setScreenshot: (file: File | null) => {
      setScreenshot(file);
      unmark(['screenshot']);
    },
    marks,
    unmarkConsent: () => unmark(['consent']),
    unmarkInvoice: (field: string) => unmark([field as InvoiceFieldName]),
    prices,
    voucher,
    reservation,
    subtotal: total + discount - (reserved?.fee ?? feeOf(delivery)),
    discount,
    delivery,
    total,
    shortages,
    sending,
    submit,
    priceChange,
    closePriceChange: () => {
      setPriceChange(null);
      reservation.renew();
    },
    /** For payment on delivery, agreeing places the order; for a transfer, the customer needs the new amount first. */
    agreeToPrices: async () => {
      const change = priceChange?.change;
      setPriceChange(null);
      if (paymentMethod === 'delivery' && change) await send(items, change.total_amount);
      else reservation.renew();
    },
    beginAgain: () => {
      beginNewCheckout();
      setCheckoutId(currentCheckout().checkoutId);
      setScreenshot(null);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
