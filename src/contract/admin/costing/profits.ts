/** What was earned, and what the stock is worth. Amounts are whole đồng; days are days in Vietnam. */
import { z } from 'zod';
import { money } from '#domain/money/money-kind.ts';
import { orderSources } from '#domain/orders/order-source.ts';
import { endpoint } from '../base/endpoint.ts';
import { listOf } from '../base/list-query.ts';

/**
 * `revenue`: what customers owe for orders, without cancelled and returned goods; discounts are subtracted. `known…`: of
 * the orders all of whose goods have a cost; `cost` and `fees` (what carriers ask, as booked) are of these orders.
 */
const figures = {
  ...{ orders: z.number(), revenue: money(), knownOrders: z.number(), knownRevenue: money() },
  ...{ cost: money(), fees: money() },
};

export const profitFigures = z.object({
  ...{ from: z.string(), to: z.string() },
  sums: z.object(figures),
  /** of the period of the same length directly before */
  before: z.object(figures),
  days: z.array(z.object({ day: z.string(), ...figures })),
  sources: z.array(z.object({ source: z.enum(orderSources), ...figures })),
  /** true: some days are being counted anew, because a cost or an order changed */
  isCounting: z.boolean(),
});
export type ProfitFigures = z.infer<typeof profitFigures>;

const orderProfit = z.object({
  ...{ revenue: money(), cost: money(), fees: money(), isKnown: z.boolean() },
  lines: z.array(
    z.object({
      productId: z.string(),
      /** without what was cancelled, lost or returned */
      pieces: z.number(),
      revenue: money(),
      cost: money(),
      isKnown: z.boolean(),
    }),
  ),
});
export type OrderProfit = z.infer<typeof orderProfit>;

export const profitEndpoints = {
  getProfits: endpoint('GET', '/api/admin/profits', 'cost:read', {
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    output: profitFigures,
  }),
  getOrderProfit: endpoint('GET', '/api/admin/orders/:number/profit', 'cost:read', {
    params: z.object({ number: z.string().max(40) }),
    output: orderProfit,
    failures: ['ORDER_NOT_FOUND'],
  }),
  /** the products that were sold in a month, the best first; days that are not over are not in it */
  listProductProfits: listOf(
    '/api/admin/product-profits',
    'cost:read',
    z.object({
      ...{ productId: z.string(), name: z.string().nullable(), pieces: z.number() },
      ...{ revenue: money(), knownRevenue: money(), cost: money() },
    }),
    { month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) },
  ),
  /** products with stock, the most valuable first */
  listStockValues: listOf(
    '/api/admin/stock-values',
    'cost:read',
    z.object({
      ...{ productId: z.string(), name: z.string(), sku: z.string(), pieces: z.number(), value: money() },
      isKnown: z.boolean(),
    }),
    { cost: z.enum(['unknown']).optional() },
  ),
  getStockValue: endpoint('GET', '/api/admin/stock-value', 'cost:read', {
    /** `unknownProducts`: the number of products of some of whose pieces no cost was named */
    output: z.object({ pieces: z.number(), value: money(), products: z.number(), unknownProducts: z.number() }),
  }),
};
