/** The request to place an order, from the checkout or from staff who order for a customer on the phone. */

import type { MergedLine } from '#domain/cart/cart.ts';
import type { CodTerms } from '#domain/checkout/cod-terms.ts';
import type { PieceLimits } from '#domain/checkout/order-limits.ts';
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Reduction } from '#domain/orders/reduction.ts';
import type { Transaction } from '#store/database/database.ts';
import type { NewOrder } from '#store/orders/new-order.ts';
import type { PricedLines } from '../checkout/price-lines.ts';
import type { Attempt } from './find-placed.ts';
import type { PromiseBasis } from './promise-order.ts';

type OfNewOrder =
  | 'actor'
  | 'ownerId'
  | 'fields'
  | 'orderNumber'
  | 'voucherCode'
  | 'screenshotKey'
  | 'consent'
  | 'gift'
  | 'source';

export type AgreedTerms = {
  /** the delivery fee in đồng; null: the fee of the delivery table */
  fee: number | null;
  reduction: Reduction;
  /** the limit for the reduction, in per cent of the price of each line */
  percent: number;
  /** the reason for the fee and the reduction, which the customer may read; null if nothing was agreed on */
  reason: string | null;
};

export type OrderRequest = Pick<NewOrder, OfNewOrder> & {
  lines: readonly MergedLine[];
  /** the id of the checkout of the reservation whose order number is `orderNumber` */
  checkoutId: string | null;
  /** the data for the invoice; null if the customer wants no invoice */
  invoice: InvoiceRequest | null;
  attempt: Attempt | null;
  /** true if a provider reports transfers to the shop, so that no screenshot is needed */
  isScreenshotOptional: boolean;
  /** the stock at or below which the owner gets an email about a product of this order */
  lowStockAt: number;
  /** the destination and the terms of delivery; null: the shop charges nothing for delivery */
  to: DeliveryTo | null;
  promised: PromiseBasis;
  cod: CodTerms;
  limits: PieceLimits;
  /** a function that writes further rows in the transaction that creates the order */
  alongside?: (tx: Transaction, order: Order, priced: PricedLines) => Promise<void>;
  /** what staff agreed on with the customer; omitted at the checkout */
  agreed?: AgreedTerms;
};
