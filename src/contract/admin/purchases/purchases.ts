/** Suppliers, purchase orders and goods in. Amounts are whole đồng; days are days in Vietnam. */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { purchaseStates } from '#domain/purchases/purchase-order.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf, listQuery, pageOf } from '../base/list-query.ts';

const id = z.object({ id: z.uuid() });
const version = z.int32();
/** the price of one piece before tax */
const unitPrice = money(z.number().int().min(0).max(1_000_000_000));
const amount = money(z.number().int().min(0).max(100_000_000_000));
const pieces = z.number().int().min(1).max(100_000);
const text = (most: number) => z.string().trim().min(1).max(most).nullable();
const MOST_LINES = 300;

const supplierFields = {
  name: z.string().trim().min(1).max(200),
  phone: text(30),
  email: text(254),
  taxCode: text(20),
  address: text(500),
  note: text(2000),
};
const supplier = z.object({ id: z.string(), version, ...supplierFields });
export type Supplier = z.infer<typeof supplier>;

/** A product as it is now; null if the shop does not have it any more. */
const product = z.object({ sku: z.string(), name: z.string(), imageUrl: z.string() }).nullable();

const orderFields = {
  supplierId: z.uuid(),
  orderedOn: z.iso.date(),
  expectedOn: z.iso.date().nullable(),
  note: text(2000),
};
const orderLine = z.strictObject({ productId: z.uuid(), pieces, unitPrice });
const orderBody = z.strictObject({ ...orderFields, lines: z.array(orderLine).max(MOST_LINES) });
const purchaseOrder = z.object({
  ...{ id: z.string(), number: z.number(), version, state: z.enum(purchaseStates), supplier: z.string() },
  ...orderFields,
  lines: z.array(z.object({ ...orderLine.shape, received: z.number(), product })),
});
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

const receiptFields = {
  supplierId: z.uuid().nullable(),
  purchaseOrderId: z.uuid().nullable(),
  receivedOn: z.iso.date(),
  invoiceNumber: text(60),
  freight: amount,
  /** the value added tax that the shop cannot deduct */
  tax: amount,
  note: text(2000),
};
const receiptLine = z.strictObject({
  productId: z.uuid(),
  pieces,
  /** null until the invoice comes */
  unitPrice: unitPrice.nullable(),
  taxPercent: z.number().int().min(0).max(100),
});
const receiptBody = z.strictObject({ ...receiptFields, lines: z.array(receiptLine).max(MOST_LINES) });
const receipt = z.object({
  ...{ id: z.string(), number: z.number(), version, value: money(), isCancelled: z.boolean() },
  ...receiptFields,
  /** the month of `receivedOn`, if it is closed: goods and cost are booked on the day they are typed, and name this month */
  closedMonth: z.string().nullable(),
  lines: z.array(z.object({ ...receiptLine.shape, product })),
});
export type Receipt = z.infer<typeof receipt>;

const goodsLine = z.strictObject({ productId: z.uuid(), pieces });
const goodsBody = {
  receivedOn: z.iso.date(),
  note: text(2000),
  lines: z.array(goodsLine).max(MOST_LINES),
};
/** A receipt for those who count goods and see no costs. */
const goodsIn = z.object({
  ...{ id: z.string(), number: z.number(), version, receivedOn: z.string(), supplier: z.string().nullable() },
  /** null as soon as somebody named a price, who may have written about it */
  note: z.string().nullable(),
  isCancelled: z.boolean(),
  /** false as soon as somebody named a price: then the count is corrected by those who name prices */
  mayRecount: z.boolean(),
  lines: z.array(z.object({ ...goodsLine.shape, product })),
});
export type GoodsIn = z.infer<typeof goodsIn>;

const expectedGoods = z.object({
  ...{ id: z.string(), number: z.number(), supplier: z.string() },
  lines: z.array(z.object({ ...goodsLine.shape, received: z.number(), product })),
});
export type ExpectedGoods = z.infer<typeof expectedGoods>;

const orderFailures = ['PURCHASE_REFUSED', 'SUPPLIER_NOT_FOUND'] as const;
const changedOrder = ['PURCHASE_ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'PURCHASE_REFUSED'] as const;

export const purchaseEndpoints = {
  listSuppliers: listOf('/api/admin/suppliers', 'cost:read', supplier, { search: z.string().max(200).default('') }),
  saveSupplier: endpoint('PUT', '/api/admin/suppliers/:id', 'cost:write', {
    audit: 'purchase.supplier-saved',
    params: id,
    /** `version`: null for a new supplier, whose id the client makes */
    body: z.strictObject({ ...supplierFields, version: version.nullable() }),
    output: supplier,
    failures: ['SUPPLIER_NOT_FOUND', 'SUPPLIER_NAME_TAKEN', 'CHANGED_MEANWHILE'],
  }),
  listPurchaseOrders: listOf(
    '/api/admin/purchase-orders',
    'cost:read',
    z.object({
      ...{ id: z.string(), number: z.number(), orderedOn: z.string(), expectedOn: z.string().nullable() },
      ...{ supplier: z.string(), state: z.enum(purchaseStates) },
      ...{ pieces: z.number(), received: z.number(), value: money() },
    }),
    { state: z.enum(purchaseStates).default('open') },
  ),
  getPurchaseOrder: endpoint('GET', '/api/admin/purchase-orders/:id', 'cost:read', {
    params: id,
    output: purchaseOrder,
    failures: ['PURCHASE_ORDER_NOT_FOUND'],
  }),
  /** `id`: made by the client, so that a request that is sent twice makes one order */
  orderGoods: endpoint('POST', '/api/admin/purchase-orders', 'cost:write', {
    audit: 'purchase.ordered',
    body: z.strictObject({ ...orderBody.shape, id: z.uuid() }),
    output: purchaseOrder,
    failures: orderFailures,
  }),
  changePurchaseOrder: endpoint('PUT', '/api/admin/purchase-orders/:id', 'cost:write', {
    audit: 'purchase.order-changed',
    params: id,
    body: z.strictObject({ ...orderBody.shape, version }),
    output: purchaseOrder,
    failures: [...changedOrder, 'SUPPLIER_NOT_FOUND'],
  }),
  /** what has not come will not come any more */
  closePurchaseOrder: endpoint('POST', '/api/admin/purchase-orders/:id/close', 'cost:write', {
    audit: 'purchase.order-closed',
    params: id,
    body: z.strictObject({ version }),
    output: purchaseOrder,
    failures: changedOrder,
  }),
  listReceipts: endpoint('GET', '/api/admin/receipts', 'cost:read', {
    /** `prices`: only receipts with goods whose price is not known */
    query: z.object({ ...listQuery, supplier: z.uuid().optional(), prices: z.enum(['unknown']).optional() }),
    output: pageOf(
      z.object({
        ...{ id: z.string(), number: z.number(), receivedOn: z.string(), supplier: z.string().nullable() },
        ...{ purchaseOrder: z.number().nullable(), pieces: z.number(), value: money() },
        ...{ isPriced: z.boolean(), isCancelled: z.boolean() },
      }),
    ),
  }),
  getReceipt: endpoint('GET', '/api/admin/receipts/:id', 'cost:read', {
    params: id,
    output: receipt,
    failures: ['RECEIPT_NOT_FOUND'],
  }),
  /** `id`: made by the client, so that a request that is sent twice is one receipt */
  recordReceipt: endpoint('POST', '/api/admin/receipts', 'cost:write', {
    audit: 'purchase.received',
    body: z.strictObject({ ...receiptBody.shape, id: z.uuid() }),
    output: receipt,
    failures: [...orderFailures, 'PURCHASE_ORDER_NOT_FOUND'],
  }),
  correctReceipt: endpoint('PUT', '/api/admin/receipts/:id', 'cost:write', {
    audit: 'purchase.receipt-corrected',
    params: id,
    body: z.strictObject({ ...receiptBody.shape, version }),
    output: receipt,
    failures: [...orderFailures, 'PURCHASE_ORDER_NOT_FOUND', 'RECEIPT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  cancelReceipt: endpoint('POST', '/api/admin/receipts/:id/cancel', 'cost:write', {
    audit: 'purchase.receipt-cancelled',
    params: id,
    body: z.strictObject({ version }),
    output: receipt,
    failures: ['RECEIPT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PURCHASE_REFUSED'],
  }),
  /** the receipts, the newest first, without prices */
  listGoodsIn: listOf(
    '/api/admin/goods-in',
    'goods:write',
    z.object({
      ...{ id: z.string(), number: z.number(), receivedOn: z.string(), supplier: z.string().nullable() },
      ...{ pieces: z.number(), isPriced: z.boolean(), isCancelled: z.boolean() },
    }),
  ),
  getGoodsIn: endpoint('GET', '/api/admin/goods-in/:id', 'goods:write', {
    params: id,
    output: goodsIn,
    failures: ['RECEIPT_NOT_FOUND'],
  }),
  /** the purchase orders whose goods have not all come, the newest first, without prices */
  listExpectedGoods: listOf(
    '/api/admin/goods-in/expected',
    'goods:write',
    z.object({
      ...{ id: z.string(), number: z.number(), supplier: z.string(), expectedOn: z.string().nullable() },
      ...{ pieces: z.number(), received: z.number() },
    }),
  ),
  getExpectedGoods: endpoint('GET', '/api/admin/goods-in/expected/:id', 'goods:write', {
    params: id,
    output: expectedGoods,
    failures: ['PURCHASE_ORDER_NOT_FOUND'],
  }),
  /** `id`: made by the client, so that a request that is sent twice is one receipt */
  countGoods: endpoint('POST', '/api/admin/goods-in', 'goods:write', {
    audit: 'purchase.received',
    body: z.strictObject({ ...goodsBody, id: z.uuid(), purchaseOrderId: z.uuid().nullable() }),
    output: goodsIn,
    failures: ['PURCHASE_REFUSED', 'PURCHASE_ORDER_NOT_FOUND'],
  }),
  recountGoods: endpoint('PUT', '/api/admin/goods-in/:id', 'goods:write', {
    audit: 'purchase.receipt-corrected',
    params: id,
    body: z.strictObject({ ...goodsBody, version }),
    output: goodsIn,
    failures: ['PURCHASE_REFUSED', 'RECEIPT_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
