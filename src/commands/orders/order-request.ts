/** The input of an order: from a checkout, or from staff who order for a caller. */
import type { Actor } from '#domain/accounts/access.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import type { MergedLine } from '#domain/cart/cart.ts';
import type { CodTerms } from '#domain/checkout/cod-terms.ts';
import type { OrderFields } from '#domain/checkout/order-fields.ts';
import type { PieceLimits } from '#domain/checkout/order-limits.ts';
import type { DeliveryTo } from '#domain/fulfilment/delivery-fee.ts';
import type { InvoiceRequest } from '#domain/invoices/invoice-request.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Transaction } from '#store/database/database.ts';
import type { Attempt } from './find-placed.ts';

export type OrderRequest = {
  /** a visitor, or the customer whose account gets the order; staff who order for a caller set `owner` */
  actor: Actor;
  /** the account that gets the order if it is not the actor's; null: no account */
  ownerId?: string | null;
  fields: OrderFields;
  lines: readonly MergedLine[];
  /** the order number of a reservation, and the id of its checkout */
  orderNumber: string | null;
  checkoutId: string | null;
  /** the code of a voucher as readVoucherCode gives it */
  voucherCode: string | null;
  /** null if the customer wants no invoice */
  invoice: InvoiceRequest | null;
  attempt: Attempt | null;
  /** the key of the stored screenshot */
  screenshotKey: string | null;
  /** true if a provider reports transfers, so that no screenshot is needed */
  isScreenshotOptional: boolean;
  /** the consent that the customer ticked; null from clients without consents */
  consent: Consent | null;
  /** the stock at or below which the owner gets an email about a product of this order */
  lowStockAt: number;
  /** the destination and the delivery table; null: the shop charges nothing for delivery */
  to: DeliveryTo | null;
  cod: CodTerms;
  limits: PieceLimits;
  /** a function that writes further rows in the order's transaction */
  alongside?: (tx: Transaction, order: Order) => Promise<void>;
};
