/** Sends the order. Retries send the same idempotency key, so that a lost response cannot cause a second order. */

import { CallError } from '#browser/api/client.ts';
import { retryDelay } from '#browser/api/query-client.ts';
import { callAsCustomer } from '#browser/session/call.ts';
import type { OrderInput, PlacedOrder } from '#contract/shop/orders.ts';
import { COUNTRY } from '#domain/checkout/order-fields.ts';
import { addressLine } from '#domain/fulfilment/address.ts';
import type { GiftValues } from '#domain/gifts/gift-rules.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import type { Values } from '#domain/values/form-rules.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { changeCheckout, currentCheckout, type DeliveryDetails, randomId } from '../cart/checkout-session.ts';
import { sentGift } from '../gifts/gift-form.ts';
import { sentInvoice } from '../invoices/invoice-form.ts';

export type OrderDraft = {
  details: DeliveryDetails;
  paymentMethod: PaymentMethod;
  items: readonly CartItem[];
  /** the total shown to the customer, in whole đồng */
  total: number;
  /** the order number is null without a reservation; the server then finds the reservation by the checkout's id */
  reservation: { orderNumber: string | null; checkoutId: string; keptPrices: boolean };
  voucherCode: string | null;
  /** null if the order is no gift */
  gift: GiftValues | null;
  invoice: Values | null;
  screenshot: File | null;
  /** the version of the consent text to which the customer agreed */
  consent: string;
  /** id of the signed-in customer; null for a visitor */
  userId: string | null;
};

const MAX_RETRIES = 3;

type Field = [name: keyof OrderInput, value: string];

function fieldsOf(draft: OrderDraft): Field[] {
  const { details, paymentMethod, items, total, reservation, voucherCode, consent, userId } = draft;
  // If the reservation keeps earlier prices, lines are sent without prices; the total tells what the customer saw.
  const lines = items.map(({ id, quantity, price }) => ({
    product_id: id,
    quantity,
    ...(reservation.keptPrices ? {} : { price }),
  }));
  return [
    ['total_amount', String(total)],
    ['first_name', details.firstName.trim()],
    ['last_name', details.lastName.trim()],
    ['shipping_address', addressLine({ street: details.address, ward: details.ward, note: details.note })],
    ['shipping_city', details.city.trim()],
    ['shipping_country', COUNTRY],
    ['shipping_phone', details.phone],
    ['shipping_email', details.email.trim()],
    ['payment_method', paymentMethod],
    ['items', JSON.stringify(lines)],
    ['consent', consent],
    ['checkout_id', reservation.checkoutId],
    ...(userId ? [['user_id', userId] satisfies Field] : []),
    ...sentGift(draft.gift),
    ...sentInvoice(draft.invoice),
    ...(voucherCode ? [['voucher', voucherCode] satisfies Field] : []),
    ...(reservation.orderNumber ? [['order_number', reservation.orderNumber] satisfies Field] : []),
  ];
}

function formOf(draft: OrderDraft): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(draft)) form.append(name, value);
  // The screenshot is the last field: a server that reads fields in order then has all others before the file.
  if (draft.paymentMethod === 'qr' && draft.screenshot) form.append('transactionScreenshot', draft.screenshot);
  return form;
}

/** Returns the last attempt's idempotency key if the order is unchanged since that attempt, otherwise a new key. */
function keyFor(draft: OrderDraft): string {
  const file = draft.paymentMethod === 'qr' ? draft.screenshot : null;
  const fingerprint = JSON.stringify([fieldsOf(draft), file && [file.name, file.size, file.lastModified]]);
  const { attempt } = currentCheckout();
  if (attempt?.fingerprint === fingerprint) return attempt.key;
  const key = randomId();
  changeCheckout({ attempt: { fingerprint, key } });
  return key;
}

/**
 * Returns the order that a response contains. By the contract, a response without `success: true` means that no order
 * was created, whatever its status.
 * @throws CallError with the response's text
 */
function placedOrderOf(answer: PlacedOrder | { success: false }): PlacedOrder {
  if (answer.success === true) return answer;
  throw new CallError(200, answer);
}

/** @throws CallError if the server rejected the order; another error if no response was received after three retries */
export async function sendOrder(draft: OrderDraft): Promise<PlacedOrder> {
  const headers = { 'idempotency-key': keyFor(draft) };
  for (let failures = 0; ; failures += 1) {
    try {
      return placedOrderOf((await callAsCustomer('placeOrder', { body: formOf(draft), headers })).data);
    } catch (error) {
      if (error instanceof CallError) {
        // A 4xx response means that no order was created, so the next attempt gets a new key. After a 5xx response the
        // order may or may not exist, so the key stays.
        if (error.status < 500) changeCheckout({ attempt: null });
        throw error;
      }
      if (failures >= MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
