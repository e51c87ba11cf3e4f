/** Reads a request to place an order: its form, its sender, and its idempotency key. */
import type { OrderRequest } from '#commands/orders/order-request.ts';
import { readConsent } from '#domain/accounts/account-fields.ts';
import { mergeLines, readItemsText } from '#domain/cart/cart.ts';
import { rulesOfCheckout } from '#domain/checkout/checkout-rules.ts';
import { codTerms } from '#domain/checkout/cod-terms.ts';
import { readOrderFields } from '#domain/checkout/order-fields.ts';
import { pieceLimits } from '#domain/checkout/order-limits.ts';
import { isFeePrepaid, readGift } from '#domain/gifts/gift.ts';
import { readInvoiceRequest } from '#domain/invoices/invoice-request.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { dayInVietnam } from '#domain/values/dates.ts';
import { Failure } from '#domain/values/failure.ts';
import { readVoucherCode } from '#domain/vouchers/voucher.ts';
import type { SignedIn } from '#store/accounts/sessions.ts';

import { readCheckoutId } from '../checkout/checkout.ts';
import { readAttempt } from './idempotency-key.ts';
import type { OrderForm } from './order-form.ts';

export type Sender = { user: SignedIn | null; idempotencyKey: string | string[] | undefined };

/**
 * @returns the request; `paysFee`: whether the giver of a gift pays the carrier's fee in advance, which is not possible
 * where the goods are paid at the door @throws Failure: the failures of the endpoint placeOrder in the contract
 */
export function readOrderRequest(
  form: OrderForm,
  { user, idempotencyKey }: Sender,
  settings: Settings,
): Omit<OrderRequest, 'isScreenshotOptional' | 'to' | 'promised'> & { paysFee: boolean } {
  checkSender(form.fields.user_id?.trim(), user, settings.onlySignedInOrders);
  const fields = readOrderFields(form.fields, rulesOfCheckout(settings.ordersWithoutEmail));
  const items = readItemsText(form.fields.items);
  const lines = mergeLines(items);
  const orderNumber = form.fields.order_number?.trim() || null;
  if (orderNumber !== null && !isOrderNumber(orderNumber)) throw new Failure('RESERVATION_UNKNOWN');
  const checkoutId = form.fields.checkout_id ? readCheckoutId(form.fields.checkout_id) : null;
  const consent = readConsent('order', form.fields.consent?.trim());
  const voucherCode = readVoucherCode(form.fields.voucher);
  const gift = readGift(form.fields);
  const paysFee = gift !== null && fields.paymentMethod === 'qr' && isFeePrepaid(form.fields);
  const invoice = readInvoiceRequest(form.fields, dayInVietnam(new Date()));
  const attempt = readAttempt(idempotencyKey, {
    fields,
    items,
    orderNumber,
    checkoutId,
    screenshot: form.screenshot?.sha256 ?? null,
    // `user` is undefined for visitors, so that the hash of a visitor's request is the same as before accounts existed
    user: user?.id,
    consent: consent?.version,
    voucher: voucherCode ?? undefined,
    gift: gift ?? undefined,
    paysFee: paysFee || undefined,
    invoice: invoice ?? undefined,
  });
  // members of the staff who place an order here are treated as customers, with the limits of customers
  const actor = { kind: user ? ('customer' as const) : ('visitor' as const), userId: user?.id ?? null };
  return {
    actor,
    fields,
    lines,
    orderNumber,
    checkoutId,
    voucherCode,
    gift,
    paysFee,
    invoice,
    attempt,
    screenshotKey: null,
    consent,
    lowStockAt: settings.lowStockAt,
    cod: codTerms(settings),
    limits: pieceLimits(settings),
  };
}

/** The access token identifies the customer who orders. A `user_id` in the form must be the token's user. */
function checkSender(claimed: string | undefined, user: SignedIn | null, onlySignedIn: boolean): void {
  if (claimed && !user) throw new Failure('USER_ID_UNPROVEN');
  if (claimed && claimed.toLowerCase() !== user?.id) throw new Failure('FORBIDDEN');
  if (!user && onlySignedIn) throw new Failure('LOGIN_TO_ORDER');
}
