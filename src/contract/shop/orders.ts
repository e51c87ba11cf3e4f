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
import { anyOf, form, text } from '../form.ts';
import { bankTransfer } from './payments.ts';

export const orderItem = z.object({
  id: z.string(),
  quantity: z.number(),
  /** numeric string, whole đồng */
  price_at_time: z.string(),
  /** only where pieces of the line were cancelled */
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
  /** numeric strings, whole đồng: what has come less what went back, and what is still to be paid */
  amount_paid: z.string(),
  amount_due: z.string(),
  /** only where bulky goods are paid in part before they are sent: how much, and what of it has yet to come; numeric strings */
  deposit_amount: z.string().optional(),
  deposit_due: z.string().optional(),
  /** only where money went back: how much in all, and each time, oldest first; `account` is the last four digits */
  amount_refunded: z.string().optional(),
  refunds: z.array(z.object({ amount: z.string(), at: z.string(), account: z.string().nullable() })).optional(),
  /** only where a voucher was used: its code, what it takes off (the total is less it), and whether the shop pays the carrier */
  voucher: z.string().optional(),
  discount_amount: z.string().optional(),
  free_delivery: z.boolean().optional(),
  /** only where the shop charges for delivery: the fee in the total, and whether the shop tells the rest of it on the phone */
  delivery_amount: z.string().optional(),
  delivery_quoted: z.boolean().optional(),
  /** only where pieces were cancelled or came back undelivered: what they cost, numeric string, whole đồng */
  amount_cancelled: z.string().optional(),
  /** only where the shop calls the customer before it sends the parcel: whether it has yet to, or what the customer said */
  confirming_call: z.enum(confirmingCalls).optional(),
  payment_method: z.enum(paymentMethods),
  first_name: z.string(),
  last_name: z.string(),
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_country: z.string(),
  shipping_phone: z.string(),
  shipping_email: z.string(),
  items: z.array(orderItem),
  /** only in the list of one's own orders: the signed link to the order's page */
  order_url: z.string().optional(),
});
export type Order = z.infer<typeof order>;

/** The multipart form of an order; src/domain/checkout/order-fields.ts checks it. */
export const orderInput = z.object({
  items: z.string().meta({ description: 'JSON: [{product_id, quantity, price}]' }),
  total_amount: z.string().meta({ description: 'whole đồng, as the customer saw it' }),
  payment_method: z.enum(paymentMethods),
  first_name: z.string(),
  last_name: z.string(),
  shipping_address: z.string(),
  shipping_city: z.string(),
  shipping_country: z.string().optional(),
  shipping_state: z.string().optional(),
  shipping_zip_code: z.string().optional(),
  shipping_phone: z.string(),
  shipping_email: z.string(),
  user_id: z.string().optional(),
  order_number: z.string().optional().meta({ description: 'of the reservation' }),
  checkout_id: z.string().optional(),
  voucher: z.string().optional().meta({ description: 'the code of a voucher' }),
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

/** `order_url` is the signed link to the order's page; whoever has it may read the order. */
export const placedOrder = z.object({ success: z.literal(true), order, order_url: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

/** What the customer wanted on the invoice, and what became of it; `name`: of the company, or of the person. */
export const orderInvoice = z.object({
  state: z.enum(invoiceStates),
  name: z.string(),
  tax_code: z.string().nullable(),
  address: z.string(),
  email: z.string(),
});
export type OrderInvoice = z.infer<typeof orderInvoice>;

/** A part of the order that travels by itself. */
export const orderShipment = z.object({
  /** the order number and a number, such as DHABCDEF-1 */
  code: z.string(),
  /** the carrier's name; null: not known */
  carrier: z.string().nullable(),
  tracking_code: z.string().nullable(),
  /** the carrier's page of the parcel, where it has one */
  tracking_url: z.string().optional(),
  state: z.enum(shipmentStates),
  /** numeric string, whole đồng: what is still to be paid at the door */
  cash: z.string(),
  /** `line`: the order item's id */
  items: z.array(z.object({ line: z.string(), quantity: z.number(), delivered: z.number() })),
  /** oldest first; `at`: ISO 8601 */
  events: z.array(z.object({ at: z.string(), state: z.enum(shipmentStates), note: z.string().nullable() })),
});
export type OrderShipment = z.infer<typeof orderShipment>;

/** Pieces of order lines, by the item's id. */
const pieces = z.array(z.object({ line: z.string(), quantity: z.number() }));

/**
 * What the customer may do with the order now: change its address, cancel pieces that are still in the shop, and ask to return
 * delivered ones until the given time (ISO 8601; only where there are some).
 */
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
export const cancellationInput = form(
  { items: anyOf<z.input<typeof pieces>>({ type: 'array', description: 'pieces of order items' }) },
  ['items'],
);
/** The multipart form of a request to return pieces. */
export const returnInput = z.object({
  items: z.string().meta({ description: 'JSON: [{line, quantity}], pieces of order items' }),
  reason: z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]),
  words: z.string().optional(),
  photos: z
    .unknown()
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'up to four JPEG, PNG or WebP of at most 8 MB' }),
});

/** What became of a request to return pieces. */
export const orderReturn = z.object({
  /** such as DHABCDEF-R1 */
  code: z.string(),
  state: z.enum(returnStates),
  reason: z.string(),
  words: z.string().nullable(),
  items: pieces,
  /** paths of the photos */
  photos: z.array(z.string()),
  /** oldest first; `at`: ISO 8601 */
  events: z.array(z.object({ at: z.string(), state: z.enum(returnStates), note: z.string().nullable() })),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** The order is to be read anew. */
export const acted = z.object({ success: z.literal(true) });

/**
 * `delivery_days`: working days such as 2–5, only where the shop has a delivery table that says so.
 * `pay_by` (ISO 8601): only while the order ends by itself at that time unless money comes. `invoice`: only where the
 * customer asked for one. `shipments` and `returns`: only where there are some, first made first
 */
export const linkedOrder = z.object({
  order,
  bank: bankTransfer.nullable(),
  delivery_days: z.string().optional(),
  pay_by: z.string().optional(),
  invoice: orderInvoice.optional(),
  shipments: z.array(orderShipment).optional(),
  returns: z.array(orderReturn).optional(),
  acts: orderActs,
});

export const orderLookupInput = form(
  { code: text({ description: 'the order number' }), phone: text({ description: 'of the delivery' }) },
  ['code', 'phone'],
);

/** What somebody may know who has an order's number and phone number: no key, no link, and who and where only masked. */
export const orderLookup = z.object({
  order_number: z.string(),
  /** ISO 8601 */
  created_at: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  /** N*** T*** H*** */
  name: z.string(),
  /** the province only */
  address: z.string(),
  /** each state since when, ISO 8601, oldest first */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
  /** only where there are some: how far each is, without tracking code, contents and notes */
  shipments: z
    .array(
      z.object({
        code: z.string(),
        /** the carrier's name; null: not known */
        carrier: z.string().nullable(),
        state: z.enum(shipmentStates),
        history: z.array(z.object({ state: z.enum(shipmentStates), at: z.string() })),
      }),
    )
    .optional(),
});
export type OrderLookup = z.infer<typeof orderLookup>;

/** Newest first. */
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

/** `warnings`: changes that are allowed but rarely intended, such as shipping goods that are not paid. */
export const changedOrder = z.object({ success: z.literal(true), order, warnings: z.array(z.enum(stateWarnings)) });
