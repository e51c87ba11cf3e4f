/** What each letter is told when it is written; all of it has been read by then. */
import type { MailFacts, MailKind } from '#domain/mail/mail-facts.ts';
import type { Order } from '#domain/orders/order.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';

/** Who writes: the settings record, and the shop's address without a slash at its end. */
export type Sender = { settings: ShopSettings; url: string };

/**
 * `orderUrl` is the signed link: whoever holds it may read the order. `isOwn`: the order is in the verified account of the
 * address; otherwise a stranger may have typed name and address, and must not get words of their own delivered.
 */
type OfOrder = { order: Order; orderUrl: string; isOwn: boolean };

export type LetterData = {
  /** `rejectLink`: the page that removes the account while it is not verified */
  'verify-email': { link: string; rejectLink: string };
  'claim-orders': { link: string };
  'reset-password': { link: string };
  /** when it was changed */
  'password-changed': { changedAt: Date };
  'order-received': OfOrder;
  'order-status-changed': OfOrder & Omit<MailFacts['order-status-changed'], 'orderId'>;
  /** `confirmed`: they have it already; `days` the first link is good for */
  'newsletter-confirm': { confirmed: boolean; confirmLink: string; unsubscribeLink: string; days: number };
  'owner-new-order': { order: Order };
  'owner-transfer-to-check': { order: Order };
  'owner-stock-low': { productName: string; sku: string; productUrl: string; left: number };
};

/** One letter to be written. */
export type LetterRequest = { [Kind in MailKind]: { kind: Kind; data: LetterData[Kind] } }[MailKind];

/** A letter as it is sent. */
export type RenderedLetter = { subject: string; html: string; text: string; unsubscribeLink?: string };
