/** Sends the order; the same attempt always carries the same key, so that a lost reply makes no second order. */

import { CallError } from '#browser/api/client.ts';
import { retryDelay } from '#browser/api/query-client.ts';
import { callAsCustomer } from '#browser/session/call.ts';
import type { OrderForm, PlacedOrder } from '#contract/shop/orders.ts';
import { COUNTRY } from '#domain/checkout/order-fields.ts';
import { addressLine } from '#domain/fulfilment/address.ts';
import type { PaymentMethod } from '#domain/orders/order-states.ts';
import type { CartItem } from '../cart/cart-store.ts';
import { changeCheckout, currentCheckout, type DeliveryDetails, randomId } from '../cart/checkout-session.ts';

export type OrderDraft = {
  details: DeliveryDetails;
  paymentMethod: PaymentMethod;
  items: readonly CartItem[];
  /** whole đồng, as the customer sees it */
  total: number;
  /** the number is null where the page does not know what the shop holds; the checkout's id finds it */
  reservation: { orderNumber: string | null; checkoutId: string; keptPrices: boolean };
  screenshot: File | null;
  /** version of the text that was agreed to */
  consent: string;
  /** who is signed in; null for a visitor */
  userId: string | null;
};

const MAX_RETRIES = 3;

type Field = [name: keyof OrderForm, value: string];

function fieldsOf(draft: OrderDraft): Field[] {
  const { details, paymentMethod, items, total, reservation, consent, userId } = draft;
  // Where the hold keeps other prices than the shop asks now, only the total says what the customer saw.
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
    ...(reservation.orderNumber ? [['order_number', reservation.orderNumber] satisfies Field] : []),
  ];
}

function formOf(draft: OrderDraft): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(draft)) form.append(name, value);
  // Last, so that a server that reads in order knows everything else first.
  if (draft.paymentMethod === 'qr' && draft.screenshot) form.append('transactionScreenshot', draft.screenshot);
  return form;
}

/** The key of this attempt: the last one's where nothing changed since, else a new one. */
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
 * The order of an answer. By the contract an answer whose success flag is not true has created none, whatever its status.
 * @throws CallError with the answer's own text
 */
function placedOrderOf(answer: PlacedOrder | { success: false }): PlacedOrder {
  if (answer.success === true) return answer;
  throw new CallError(200, answer);
}

/** @throws CallError where the shop refused; any other error where no answer came, after three more tries */
export async function sendOrder(draft: OrderDraft): Promise<PlacedOrder> {
  const headers = { 'idempotency-key': keyFor(draft) };
  for (let failures = 0; ; failures += 1) {
    try {
      return placedOrderOf((await callAsCustomer('placeOrder', { body: formOf(draft), headers })).data);
    } catch (error) {
      if (error instanceof CallError) {
        // A refusal made no order: the next try is another attempt. After a 5xx nobody knows.
        if (error.status < 500) changeCheckout({ attempt: null });
        throw error;
      }
      if (failures >= MAX_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
