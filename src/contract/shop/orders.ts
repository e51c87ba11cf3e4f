import { z } from 'zod';
import { returnStates } from '#domain/fulfilment/return-request.ts';
import { type ReturnReason, returnReasons } from '#domain/fulfilment/return-rules.ts';
import { shipmentStates } from '#domain/fulfilment/shipment-states.ts';
import { invoiceStates } from '#domain/invoices/invoice-request.ts';
import { invoiceBuyers } from '#domain/invoices/invoice-rules.ts';
import { confirmingCalls } from '#domain/orders/confirming-call.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from '#domain/orders/order-states.ts';
import { stateWarnings } from '#domain/orders/transitions.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { claimStates, claimTerms } from '#domain/warranty/claim-states.ts';
import { anyOf, form, text } from '../form.ts';
import { deliveryPromise } from './fulfilment.ts';
import { bankTransfer } from './payments.ts';
import { orderReview } from './reviews.ts';

export const orderItem = z.object({
  id: z.string(),
  quantity: z.number(),
  /** numeric string, whole đồng */
  price_at_time: z.string(),
  /** the cancelled quantity of the order line; present only if there is one */
  cancelled: z.number().optional(),
  product: z.object({ id: z.string(), name: z.string(), slug: z.string(), image_url: z.string() }),
});

export const order = z.object({
  id: z.string(),
  order_number: z.string(),
  /** ISO 8601 */
  created_at: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  /** numeric string, whole đồng */
  total_amount: z.string(),
  /** numeric strings in whole đồng: the payments minus the refunds, and the amount still to be paid */
  amount_paid: z.string(),
  amount_due: z.string(),
  /** the cash that was paid at the door and that the carrier still has, a part of `amount_due`; absent if none */
  cash_with_carrier: z.string().optional(),
  /** the deposit for bulky goods, and its unpaid part, as numeric strings in whole đồng; absent if none is required */
  deposit_amount: z.string().optional(),
  deposit_due: z.string().optional(),
  /** the sum of refunds, and each refund, oldest first; absent if none. `account`: the bank account's last 4 digits */
  amount_refunded: z.string().optional(),
  refunds: z.array(z.object({ amount: z.string(), at: z.string(), account: z.string().nullable() })).optional(),
  /**
   * the voucher's code, its discount (already deducted from the total), and whether the voucher makes the delivery
   * free; present only if the order has a voucher
   */
  voucher: z.string().optional(),
  discount_amount: z.string().optional(),
  /** the part of the discount that the shop agreed on with the customer, a numeric string; left out if there is none */
  agreed_discount: z.string().optional(),
  free_delivery: z.boolean().optional(),
  /** the delivery fee in the total, and whether staff tell the rest by phone; absent if the shop charges no fee */
  delivery_amount: z.string().optional(),
  delivery_quoted: z.boolean().optional(),
  /** when the goods were promised to arrive, and at which cost; absent if nothing was promised */
  promise: deliveryPromise.optional(),
  /** the price of items that were cancelled or came back undelivered, a numeric string in whole đồng; absent if none */
  amount_cancelled: z.string().optional(),
  /** the state of the call before dispatch: still to be made, or the customer's answer; absent if there is no call */
  confirming_call: z.enum(confirmingCalls).optional(),
  payment_method: z.enum(paymentMethods),
  first_name: z.string(),
  last_name: z.string(),
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_country: z.string(),
  shipping_phone: z.string(),
  shipping_email: z.string(),
  /** who takes the parcel in place of the buyer, without a gift; left out if it is the buyer */
  receiver: z.object({ name: z.string(), phone: z.string() }).optional(),
  /** the recipient of a gift and the message on its packing slip; left out if the order is no gift */
  gift: z.object({ recipient: z.string(), phone: z.string(), message: z.string().nullable() }).optional(),
  items: z.array(orderItem),
  /** the signed link to the order's page; present only in the customer's own list of orders */
  order_url: z.string().optional(),
});
export type Order = z.infer<typeof order>;

/** The multipart form with which an order is placed; src/domain/checkout/order-fields.ts checks the fields. */
export const orderInput = z.object({
  items: z.string().meta({ description: 'JSON: [{product_id, quantity, price}]' }),
  total_amount: z.string().meta({ description: 'whole đồng, as the customer saw it' }),
  payment_method: z.enum(paymentMethods),
  first_name: z.string(),
  last_name: z.string(),
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_country: z.string().optional(),
  ...{ shipping_state: z.string().optional(), shipping_zip_code: z.string().optional() },
  shipping_phone: z.string(),
  shipping_email: z.string().meta({ description: 'may be empty where the shop says emailOptional' }),
  user_id: z.string().optional(),
  order_number: z.string().optional().meta({ description: 'of the reservation' }),
  checkout_id: z.string().optional(),
  voucher: z.string().optional().meta({ description: 'the code of a voucher' }),
  gift_recipient: z.string().optional().meta({ description: 'the full name of the recipient of a gift' }),
  gift_phone: z.string().optional().meta({ description: 'of the recipient' }),
  gift_fee_prepaid: z.literal('true').optional().meta({ description: 'the giver pays the carrier’s fee; qr only' }),
  gift_message: z.string().optional().meta({ description: 'plain text on the packing slip, at most 300 characters' }),
  invoice_buyer: z.enum(invoiceBuyers).optional().meta({ description: 'asks for an invoice' }),
  invoice_legal_name: z.string().optional().meta({ description: 'of a company' }),
  invoice_tax_code: z.string().optional().meta({ description: '10 or 13 digits; 12 of a citizen’s id' }),
  invoice_name: z.string().optional().meta({ description: 'of the person who buys' }),
  invoice_address: z.string().optional(),
  invoice_email: z.string().optional(),
  invoice_phone: z.string().optional(),
  consent: z.string().optional().meta({ description: 'the version of the text that was ticked' }),
  transactionScreenshot: z
    .unknown()
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG or WebP of at most 8 MB; qr only' }),
});

export type OrderInput = z.input<typeof orderInput>;

/** `order_url`: the signed link to the order's page; everybody who has this link can read the order. */
export const placedOrder = z.object({ success: z.literal(true), order, order_url: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

/** The invoice that the customer requested, and its state. `name`: the name of the company or of the person. */
export const orderInvoice = z.object({
  state: z.enum(invoiceStates),
  name: z.string(),
  tax_code: z.string().nullable(),
  address: z.string(),
  email: z.string(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;

/** A shipment: a part of the order that is sent separately. */
export const orderShipment = z.object({
  /** the shipment's code: the order number and the number of the shipment, such as DHABCDEF-1 */
  code: z.string(),
  /** the carrier's name; null if the carrier is unknown */
  carrier: z.string().nullable(),
  tracking_code: z.string().nullable(),
  /** the URL of the carrier's tracking page for the parcel; present only if the carrier has one */
  tracking_url: z.string().optional(),
  state: z.enum(shipmentStates),
  /** the amount still to be paid at the door, as a numeric string in whole đồng */
  cash: z.string(),
  /** the contents of the shipment; `line`: the id of the order line */
  items: z.array(z.object({ line: z.string(), quantity: z.number(), delivered: z.number() })),
  /** the events of the shipment, oldest first; `at`: ISO 8601 */
  events: z.array(z.object({ at: z.string(), state: z.enum(shipmentStates), note: z.string().nullable() })),
});
export type OrderShipment = z.infer<typeof orderShipment>;

/** Quantities by the ids of order lines. */
export const pieces = z.array(z.object({ line: z.string(), quantity: z.number() }));

/** What the customer may do now. `return_until`: ISO 8601; present only if items that were delivered may be returned. */
export const orderActs = z.object({
  change_address: z.boolean(),
  cancel: pieces,
  return: pieces,
  return_until: z.string().optional(),
});
export type OrderActs = z.infer<typeof orderActs>;

export const addressInput = form(
  {
    address: text({ description: 'house number and street' }),
    city: text({ description: 'a province of the list' }),
    ward: text({ description: 'a ward of the province' }),
    note: text(),
  },
  ['address', 'city', 'ward'],
);
/** The multipart form with which a customer requests to return items. */
export const returnInput = z.object({
  items: z.string().meta({ description: 'JSON: [{line, quantity}], pieces of order items' }),
  reason: z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]),
  words: z.string().optional(),
  photos: z
    .unknown()
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'up to four JPEG, PNG or WebP of at most 8 MB' }),
});

/** A customer's request to return items, with its state. */
export const orderReturn = z.object({
  /** the code of the return request, such as DHABCDEF-R1 */
  code: z.string(),
  state: z.enum(returnStates),
  reason: z.string(),
  words: z.string().nullable(),
  items: pieces,
  /** paths of the photos */
  photos: z.array(z.string()),
  /** the events of the return, oldest first; `at`: ISO 8601 */
  events: z.array(z.object({ at: z.string(), state: z.enum(returnStates), note: z.string().nullable() })),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** Goods of the order that the customer brought for repair. Days are `YYYY-MM-DD`. */
export const orderClaim = z.object({
  /** such as BH123 */
  code: z.string(),
  state: z.enum(claimStates),
  terms: z.enum(claimTerms),
  product_name: z.string(),
  serial: z.string().nullable(),
  /** of the piece that the customer got instead */
  new_serial: z.string().nullable(),
  /** the day until which the shop promised to decide */
  due_on: z.string(),
  /** oldest first; `at`: ISO 8601 */
  events: z.array(z.object({ at: z.string(), state: z.enum(claimStates), note: z.string().nullable() })),
});
export type OrderClaim = z.infer<typeof orderClaim>;

/** The output of a successful action on an order; the client must then load the order again. */
export const acted = z.object({ success: z.literal(true) });

/** The manual of a product as a PDF: its path and its size in bytes. */
export const orderManual = z.object({ product_id: z.string(), url: z.string(), bytes: z.number() });
export type OrderManual = z.infer<typeof orderManual>;

/**
 * The order on the customer's page. `pay_by` (ISO 8601): present only if the order will be cancelled at that time unless it is paid.
 * `invoice`: present only if the customer requested one. `shipments`, `returns` and `claims`: present only if there are any,
 * oldest first.
 */
export const linkedOrder = z.object({
  order,
  bank: bankTransfer.nullable(),
  pay_by: z.string().optional(),
  invoice: orderInvoice.optional(),
  shipments: z.array(orderShipment).optional(),
  returns: z.array(orderReturn).optional(),
  claims: z.array(orderClaim).optional(),
  acts: orderActs,
  /** the manuals of the products in the order; absent if there are none */
  manuals: z.array(orderManual).optional(),
  /** the delivered products of the order, which its buyer may review; absent if none was delivered */
  reviews: z.array(orderReview).optional(),
});

export const orderLookupInput = form(
  { code: text({ description: 'the order number' }), phone: text({ description: 'of the delivery' }) },
  ['code', 'phone'],
);

/**
 * An order for everybody who knows its number and phone: no key or link, no prices but the cash at the door, masked
 * name, only the address's province.
 */
export const orderLookup = z.object({
  order_number: z.string(),
  /** ISO 8601 */
  created_at: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  /** what is to be paid at the door for the parcels that are on their way, a numeric string; absent if nothing is */
  cash_to_pay: z.string().optional(),
  cash_with_carrier: order.shape.cash_with_carrier,
  /** the masked name, such as N*** T*** H*** */
  name: z.string(),
  /** the province of the delivery address; street and ward are not shown */
  address: z.string(),
  /** the order's states with the time of each change, ISO 8601, oldest first */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
  /** the state of the call before dispatch; absent if there is no call */
  confirming_call: z.enum(confirmingCalls).optional(),
  items: z.array(z.object({ name: z.string(), slug: z.string(), image_url: z.string(), quantity: z.number() })),
  /** when the goods were promised to arrive; absent if nothing was promised */
  promise: deliveryPromise.omit({ cost: true }).optional(),
  /** until when items that were received may be returned, ISO 8601; absent if nothing may be returned now */
  return_until: z.string().optional(),
  /** the state of each shipment, without tracking code, contents and notes; present only if the order has shipments */
  shipments: z
    .array(
      z.object({
        code: z.string(),
        /** the carrier's name; null if the carrier is unknown */
        carrier: z.string().nullable(),
        state: z.enum(shipmentStates),
        history: z.array(z.object({ state: z.enum(shipmentStates), at: z.string() })),
      }),
    )
    .optional(),
});
export type OrderLookup = z.infer<typeof orderLookup>;

export const ordersOfUser = z.object({ success: z.literal(true), orders: z.array(order) });

const reason = text({ maxLength: MAX_REASON });

const refused = anyOf<boolean>({
  type: 'boolean',
  description: 'with cancelled: the customer refused the parcel at the door',
});

export const statusInput = form(
  { status: anyOf<OrderStatus>({ type: 'string', enum: orderStatuses }), reason, refused },
  ['status'],
);
export const paymentStatusInput = form(
  { payment_status: anyOf<PaymentStatus>({ type: 'string', enum: paymentStatuses }), reason },
  ['payment_status'],
);

/** The output of an order change. `warnings`: texts on allowed but unusual changes, such as shipping unpaid goods. */
export const changedOrder = z.object({ success: z.literal(true), order, warnings: z.array(z.enum(stateWarnings)) });
