import { z } from 'zod';
import { countedViews, orderViews } from '#domain/desk/order-views.ts';
import { MOST_RETURN_WORDS } from '#domain/fulfilment/return-rules.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from '#domain/orders/order-states.ts';
import { endpoint } from '../base/endpoint.ts';
import { extensionName } from '../shop/extensions.ts';
import { type OrderActs, orderActs } from './form-acts.ts';
import { callerEndpoints } from './order-entry.ts';
import { reductionTerms, unchangeable, wantedItems, whole } from './order-inputs.ts';
import { changed, editPreview, officeOrder, orderRow } from './order-shape.ts';

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

const acting = { params: order, output: changed, current: officeOrder };
const usual = ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE'] as const;

type ActEndpoints = {
  [Name in keyof OrderActs]: Pick<OrderActs[Name], 'method' | 'path' | 'permission' | 'audit'> &
    typeof acting & {
      body: OrderActs[Name] extends { body: infer Body extends z.ZodRawShape }
        ? z.ZodObject<{ version: typeof version } & Body, z.core.$strict>
        : never;
      failures: readonly ((typeof usual)[number] | NonNullable<OrderActs[Name]['failures']>[number])[];
    };
};

const actEndpoints = Object.fromEntries(
  Object.entries(orderActs).map(([name, { method, path, permission, audit, body, failures }]) => [
    name,
    {
      ...{ method, path, permission, audit, ...acting },
      ...{ body: z.strictObject({ version, ...body }), failures: [...usual, ...(failures ?? [])] },
    },
  ]),
) as unknown as ActEndpoints;

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
  }),
  /** returns the number of orders in each view, counted up to 100; `newest` changes with each new order */
  countOrders: endpoint('GET', '/api/admin/orders/counts', 'orders:read', {
    output: z.object({ counts: z.record(z.enum(countedViews), z.number()), newest: z.number() }),
  }),
  /**
   * returns the number of orders since a moment, counted up to 100, and the moment of the newest order, both in
   * microseconds since 1970; without `since` the number is 0
   */
  countNewOrders: endpoint('GET', '/api/admin/orders/new', 'orders:read', {
    query: z.strictObject({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    output: z.object({ count: z.number(), newest: z.number() }),
  }),
  ...callerEndpoints,
  ...actEndpoints,
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
    failures: ['ORDER_NOT_FOUND'],
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
    audit: 'order.link-taken',
    params: order,
    output: z.object({ url: z.string() }),
    failures: ['ORDER_NOT_FOUND'],
  }),
  /** returns the price and contents that the order would have after an edit; nothing is stored */
  previewOrderItems: endpoint('POST', '/api/admin/orders/:order/items/preview', 'orders:write', {
    params: order,
    body: z.strictObject({ items: wantedItems, reduction: reductionTerms.optional() }),
    output: editPreview,
    failures: ['ORDER_NOT_FOUND', ...unchangeable],
  }),
  /**
   * exchanges delivered items of one line for another product: begins the return, and places the order that sends the
   * other product. What was paid for the items is moved to the new order. Returns the new order. `total`: of the new
   * order, as it was shown; `key`: the idempotency key of one click
   */
  exchangeOrderItems: endpoint('POST', '/api/admin/orders/:order/exchanges', 'orders:write', {
    status: 201,
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
  addOrderNote: endpoint('POST', '/api/admin/orders/:order/notes', 'orders:write', {
    audit: 'order.note-added',
    ...acting,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    failures: ['ORDER_NOT_FOUND'],
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
  }),
};
