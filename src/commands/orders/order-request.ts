/** The request to place an order, from the checkout or from staff who order for a customer on the phone. */
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
  /** the person who places the order: a visitor, a customer, or staff, who set `ownerId` */
  actor: Actor;
  /** the id of the account to which the order belongs, if it is not the actor's; null: no account */
  ownerId?: string | null;
  fields: OrderFields;
  lines: readonly MergedLine[];
  /** the order number of a reservation; `checkoutId`: the id of its checkout */
  orderNumber: string | null;
  checkoutId: string | null;
  /** the code of a voucher in the form that readVoucherCode returns; null without a voucher */
  voucherCode: string | null;
  /** the data for the invoice; null if the customer wants no invoice */
  invoice: InvoiceRequest | null;
  attempt: Attempt | null;
  /** the key of the stored file with the screenshot; null without a screenshot */
  screenshotKey: string | null;
  /** true if a provider reports transfers to the shop, so that no screenshot is needed */
  isScreenshotOptional: boolean;
  /** the consent that the customer gave by ticking a box; null if the client of the API sends no consents */
  consent: Consent | null;
  /** the stock at or below which the owner gets an email about a product of this order */
  lowStockAt: number;
  /** the destination and the table of delivery fees; null: the shop charges nothing for delivery */
  to: DeliveryTo | null;
  cod: CodTerms;
  limits: PieceLimits;
  /** a function that writes further rows in the transaction that creates the order */
  alongside?: (tx: Transaction, order: Order) => Promise<void>;
};
