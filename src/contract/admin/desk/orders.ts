import { z } from 'zod';
import { countedViews, orderViews } from '#domain/desk/order-views.ts';
import { MOST_RETURN_WORDS, type ReturnReason, returnReasons } from '#domain/fulfilment/return-rules.ts';
import { callOutcomes } from '#domain/orders/confirming-call.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from '#domain/orders/order-states.ts';
import { MAX_REASON } from '#domain/values/free-text.ts';
import { endpoint } from '../base/endpoint.ts';
import { extensionName } from '../shop/extensions.ts';
import { callerEndpoints, reductionTerms, wantedItems } from './order-entry.ts';
import { editPreview, officeOrder, orderRow } from './order-shape.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The query parameters of a filtered order list. `from` and `until` are days in Vietnam; both days are included. */
export const viewed = {
  view: z.enum(orderViews).default('all'),
  status: z.enum(orderStatuses).optional(),
  payment: z.enum(paymentStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  source: z.enum(orderSources).optional(),
  province: z.string().max(100).optional(),
  from: day.optional(),
  until: day.optional(),
  /** search text: an order number, the transfer content, a phone number, an SKU or a name */
  q: z.string().max(200).optional(),
};
const list = z.strictObject({
  ...viewed,
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type OrderListQuery = z.output<typeof list>;

const order = z.object({ order: z.string().max(40) });
const version = z.string().max(64);
export const reason = z.string().trim().min(1).max(MAX_REASON);
const place = z.string().max(300);
const optionalReason = reason.nullish();
export const whole = z.number().int().min(0).max(1e12);

/** True if no order line is named twice: each mention would be compared with the whole line. */
export const isEachLineOnce = (pieces: readonly { line: string }[]): boolean =>
  new Set(pieces.map(({ line }) => line)).size === pieces.length;

export const pieces = z
  .array(z.strictObject({ line: z.uuid(), quantity: z.number().int().min(1).max(1e6) }))
  .min(1)
  .max(500)
  .refine(isEachLineOnce, 'each line once');

const unchangeable = [
  'ORDER_LINES_FIXED',
  'ORDER_LINES_SAME',
  'PRODUCT_UNKNOWN',
  'OUT_OF_STOCK',
  'QR_AMOUNT_TOO_LARGE',
  'REDUCTION_TOO_LARGE',
] as const;

/** Every endpoint that changes an order returns the changed order. */
export const changed = z.object({ order: officeOrder });
const acting = { params: order, output: changed, current: officeOrder };
const usual = ['INVALID_REQUEST', 'ORDER_NOT_FOUND', 'CHANGED_MEANWHILE'] as const;

const rowResult = z.object({
  orderNumber: z.string(),
  done: z.boolean(),
  /** text for staff: the reason why the action failed; null if it succeeded */
  message: z.string().nullable(),
  code: z.string().nullable(),
  /** the code of the created shipment; null if none was created */
  shipment: z.string().nullable(),
});

/** The endpoints of orders: lists, one order, and the actions of staff. `:order` is an order number or id. */
export const orderEndpoints = {
  listOrders: endpoint('GET', '/api/admin/orders', 'orders:read', {
    query: list,
    output: z.object({ items: z.array(orderRow), next: z.string().nullable() }),
    failures: ['INVALID_REQUEST'],
  }),
  /** returns the number of orders in each view, counted up to 100; `newest` changes with each new order */
  countOrders: endpoint('GET', '/api/admin/orders/counts', 'orders:read', {
    output: z.object({ counts: z.record(z.enum(countedViews), z.number()), newest: z.number() }),
    failures: [],
  }),
  /**
   * returns the number of orders since a moment, counted up to 100, and the moment of the newest order, both in
   * microseconds since 1970; without `since` the number is 0
   */
  countNewOrders: endpoint('GET', '/api/admin/orders/new', 'orders:read', {
    query: z.strictObject({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    output: z.object({ count: z.number(), newest: z.number() }),
    failures: ['INVALID_REQUEST'],
  }),
  ...callerEndpoints,
  getOfficeOrder: endpoint('GET', '/api/admin/orders/:order', 'orders:read', {
    params: order,
    output: officeOrder,
    failures: ['ORDER_NOT_FOUND'],
  }),
  /** returns the orders before and after the given order in a view, even if the given order is no longer in the view */
  findOrderNeighbours: endpoint('GET', '/api/admin/orders/:order/neighbours', 'orders:read', {
    params: order,
    query: z.strictObject(viewed),
    output: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
    failures: ['INVALID_REQUEST', 'ORDER_NOT_FOUND'],
  }),
  /** returns the screenshot of the customer's transfer as a WebP picture; each request is logged */
  getOrderScreenshot: endpoint('GET', '/api/admin/orders/:order/screenshot', 'money:read', {
    params: order,
    output: z.any(),
    failures: ['ORDER_NOT_FOUND'],
  }),
  /** returns a photo, as a WebP picture, that the customer sent with a return request */
  getReturnPhoto: endpoint('GET', '/api/admin/orders/:order/return-photos/:photo', 'orders:read', {
    params: z.object({ order: z.string(), photo: z.string() }),
    output: z.any(),
    failures: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
  }),
  /** returns the path of the customer's order page; who knows it can act as the customer, so each request is logged */
  takeCustomerLink: endpoint('POST', '/api/admin/orders/:order/customer-link', 'orders:write', {
    params: order,
    output: z.object({ url: z.string() }),
    failures: ['ORDER_NOT_FOUND'],
  }),
  recordOrderCall: endpoint('POST', '/api/admin/orders/:order/calls', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, outcome: z.enum(callOutcomes), reason: optionalReason }),
    failures: [...usual, 'CALL_NOT_AWAITED'],
  }),
  moveOrder: endpoint('POST', '/api/admin/orders/:order/status', 'orders:write', {
    ...acting,
    body: z.strictObject({
      version,
      to: z.enum(['in_delivery', 'done', 'cancelled']),
      reason: optionalReason,
      /** whether the customer refused the parcel at the door */
      isRefused: z.boolean().default(false),
    }),
    failures: [
      ...usual,
      'STATUS_NOT_ALLOWED',
      'CALL_MISSING',
      'DEPOSIT_MISSING',
      'GOODS_COMING_BACK',
      'REFUSAL_NOT_ALLOWED',
      'OUT_OF_STOCK',
    ],
  }),
  decideOrderPayment: endpoint('POST', '/api/admin/orders/:order/payment', 'money:write', {
    ...acting,
    body: z.strictObject({
      version,
      to: z.enum(['paid', 'failed']),
      reason: optionalReason,
      /** the amount that has arrived, at least what is due; null: exactly what is due */
      received: whole.min(1).nullish(),
    }),
    failures: [...usual, 'STATUS_NOT_ALLOWED'],
  }),
  refundOrder: endpoint('POST', '/api/admin/orders/:order/refunds', 'money:write', {
    ...acting,
    body: z.strictObject({
      version,
      amount: whole.min(1),
      account: z.string().trim().max(60).nullish(),
      reason,
    }),
    failures: [...usual],
  }),
  cancelOrderPieces: endpoint('POST', '/api/admin/orders/:order/cancellations', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, pieces, reason }),
    failures: [...usual, 'STATUS_NOT_ALLOWED', 'PIECES_NOT_THERE'],
  }),
  /** returns the price and contents that the order would have after an edit; nothing is stored */
  previewOrderItems: endpoint('POST', '/api/admin/orders/:order/items/preview', 'orders:write', {
    params: order,
    body: z.strictObject({ items: wantedItems, reduction: reductionTerms.optional() }),
    output: editPreview,
    failures: ['INVALID_REQUEST', 'ORDER_NOT_FOUND', ...unchangeable],
  }),
  /**
   * `items`: all items that the order will contain; products that are not listed are removed from the order.
   * `reduction`: what is taken off by hand; if omitted, what was agreed on stays.
   */
  changeOrderItems: endpoint('PUT', '/api/admin/orders/:order/items', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, items: wantedItems, reduction: reductionTerms.optional(), reason }),
    failures: [...usual, ...unchangeable],
  }),
  /** begins a return for a customer who called, as the customer's page does */
  beginReturn: endpoint('POST', '/api/admin/orders/:order/returns', 'orders:write', {
    ...acting,
    body: z.strictObject({
      version,
      pieces,
      reason: z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]),
      words: z.string().trim().max(MOST_RETURN_WORDS).nullish(),
    }),
    failures: [...usual, 'PIECES_NOT_THERE'],
  }),
  /**
   * exchanges delivered items of one line for another product: begins the return, and places the order that sends the
   * other product. What was paid for the items is moved to the new order. Returns the new order. `total`: of the new
   * order, as it was shown; `key`: the idempotency key of one click
   */
  exchangeOrderItems: endpoint('POST', '/api/admin/orders/:order/exchanges', 'orders:write', {
    ...acting,
    body: z.strictObject({
      version,
      key: z.uuid(),
      line: z.uuid(),
      quantity: z.number().int().min(1).max(1e6),
      productId: z.uuid(),
      method: z.enum(paymentMethods),
      fee: whole.default(0),
      total: whole,
      words: z.string().trim().max(MOST_RETURN_WORDS).nullish(),
    }),
    failures: [
      ...usual,
      'PIECES_NOT_THERE',
      'EXCHANGE_UNPAID',
      'PRODUCT_UNKNOWN',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'QR_AMOUNT_TOO_LARGE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  changeOrderAddress: endpoint('PUT', '/api/admin/orders/:order/address', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, address: place, ward: place, city: place, note: place.optional() }),
    failures: [...usual, 'MISSING_FIELD', 'TEXT_INVALID', 'PLACE_UNLISTED', 'ADDRESS_FIXED', 'ADDRESS_CHANGES_FEE'],
  }),
  changeOrderPhone: endpoint('PUT', '/api/admin/orders/:order/phone', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, phone: z.string().max(40) }),
    failures: [...usual, 'PHONE_INVALID', 'ADDRESS_FIXED'],
  }),
  changeOrderSource: endpoint('PUT', '/api/admin/orders/:order/source', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, source: z.enum(orderSources) }),
    failures: [...usual],
  }),
  /** `receiverName`, `receiverPhone`: who takes the parcel if it is not the buyer; both empty: the buyer */
  changeOrderReceiver: endpoint('PUT', '/api/admin/orders/:order/receiver', 'orders:write', {
    ...acting,
    body: z.strictObject({
      version,
      firstName: place,
      lastName: place,
      phone: z.string().max(40),
      receiverName: place.default(''),
      receiverPhone: z.string().max(40).default(''),
    }),
    failures: [...usual, 'MISSING_FIELD', 'TEXT_INVALID', 'PHONE_INVALID', 'GIFT_PHONE_INVALID', 'ADDRESS_FIXED'],
  }),
  setOrderDeliveryFee: endpoint('PUT', '/api/admin/orders/:order/delivery-fee', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, fee: whole, reason }),
    failures: [...usual, 'DELIVERY_FEE_FIXED'],
  }),
  /** records whether the customer refused a parcel that came back; refused parcels are counted for each phone number */
  correctRefusal: endpoint('PUT', '/api/admin/orders/:order/refusal', 'orders:write', {
    ...acting,
    body: z.strictObject({ version, isRefused: z.boolean(), reason: optionalReason }),
    failures: [...usual, 'REFUSAL_NOT_ALLOWED'],
  }),
  addOrderNote: endpoint('POST', '/api/admin/orders/:order/notes', 'orders:write', {
    ...acting,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    failures: ['INVALID_REQUEST', 'ORDER_NOT_FOUND'],
  }),
  /**
   * performs the action on each order independently: some actions may succeed while others fail; `confirm` also needs
   * the permission orders:write
   */
  actOnOrders: endpoint('POST', '/api/admin/orders/acts', 'parcels:write', {
    body: z.strictObject({
      act: z.enum(['confirm', 'ship']),
      /** for the action `ship`: the carrier of the parcels; if omitted, the default carrier in the settings */
      carrier: extensionName.nullish(),
      orders: z
        .array(z.strictObject({ order: z.string().max(40), version }))
        .min(1)
        .max(100),
    }),
    output: z.object({ results: z.array(rowResult) }),
    failures: ['INVALID_REQUEST'],
  }),
};
