/** Sends one order at a time and handles the outcome: the order is placed, it is rejected, or prices have changed. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { factsOf } from '#browser/api/client.ts';
import { t } from '#browser/labels/label.ts';
import { currentSession } from '#browser/session/session-store.ts';
import type { FailureFacts } from '#domain/failures.ts';
import { priceOrder } from '#domain/orders/pricing.ts';
import type { Values } from '#domain/values/form-rules.ts';
import { closeToast } from '#ui/overlays/toast-store.ts';
import { updatePrices } from '../cart/cart-actions.ts';
import { type CartItem, emptyStoredCart } from '../cart/cart-store.ts';
import { beginNewCheckout } from '../cart/checkout-session.ts';
import { orderErrorDescription, type Shortage, shortagesOf, technicalText } from '../cart/order-failure.ts';
import { rememberPlacedOrder } from '../orders/placed-order.ts';
import { shopQuery } from '../page/shop-queries.ts';
import { setVoucherCode } from '../vouchers/voucher-store.ts';
import { marksOfMissing } from './checks.ts';
import { refuseOrder } from './refuse-order.ts';
import { sendOrder } from './send-order.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';
import type { CheckoutPrice } from './use-checkout-price.ts';
import { voucherFailure } from './voucher-of-checkout.ts';

/** The prices before a price change; `total` is the total that the customer saw, in whole đồng. */
export type PriceChangeNote = { before: readonly CartItem[]; total: number; change: FailureFacts<'PRICE_CHANGED'> };

export function useCheckoutSend(draft: CheckoutDraft, price: CheckoutPrice, checkoutId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [refusedShortages, setRefusedShortages] = useState<readonly Shortage[]>([]);
  const [priceChange, setPriceChange] = useState<PriceChangeNote | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const { details, paymentMethod, gift, screenshot } = draft;
  const { reserved, code: voucherCode, voucher } = price;

  const afterOrder = async (inAccount: boolean) => {
    beginNewCheckout();
    // before the next page, which may not come: what is left in the cart would be ordered a second time
    const showCart = emptyStoredCart();
    await navigate(
      inAccount ? { to: '/account', search: { tab: 'my-orders' }, replace: true } : { to: '/', replace: true },
    );
    showCart();
    setVoucherCode(null);
    await queryClient.invalidateQueries({ queryKey: ['products'] });
  };

  const place = async (items: readonly CartItem[], total: number, consent: string, invoice: Values | null) => {
    const reservation = {
      orderNumber: reserved?.orderNumber ?? null,
      checkoutId,
      keptPrices:
        reserved !== undefined &&
        reserved.total + reserved.discount - reserved.fee !== priceOrder({ lines: items }).subtotal,
    };
    const userId = currentSession()?.user.id ?? null;
    const placed = await sendOrder({
      ...{ details, paymentMethod, items, total, reservation, voucherCode, gift, invoice, screenshot, consent, userId },
    });
    rememberPlacedOrder(placed, userId !== null);
    await afterOrder(userId !== null);
  };

  const explain = (error: unknown, before: readonly CartItem[], total: number) => {
    const change = factsOf(error, 'PRICE_CHANGED');
    if (change) {
      setPriceChange({ before, total, change });
      void queryClient.invalidateQueries({ queryKey: ['delivery'] });
      updatePrices(change.items.map(({ product_id: id, price: now }) => ({ id, price: now })));
      return;
    }
    const refusedVoucher = voucherFailure(error);
    if (refusedVoucher) voucher.refuse(refusedVoucher);
    setRefusedShortages(shortagesOf(error));
    const title = t('Đặt hàng không thành công');
    const missed = marksOfMissing(factsOf(error, 'MISSING_FIELD')?.fields ?? []);
    // the owner has changed since what the shop requires
    if (Object.keys(missed).length > 0) void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
    const marks = factsOf(error, 'PHONE_NOT_DIALABLE') ? { phone: orderErrorDescription(error) } : missed;
    if (Object.keys(marks).length > 0) draft.markRefused(marks, title, orderErrorDescription(error));
    else refuseOrder(title, orderErrorDescription(error), technicalText(error));
  };

  const send = async (
    items: readonly CartItem[],
    total: number,
    consent = draft.consent,
    invoice = draft.invoice,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    closeToast();
    await place(items, total, consent, invoice)
      .catch((error) => explain(error, items, total))
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };

  return { send, sending, refusedShortages, priceChange, closePriceChange: () => setPriceChange(null) };
}
