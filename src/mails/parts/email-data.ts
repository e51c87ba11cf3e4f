/** The data that each email template shows. All of it is read from the database before the template is rendered. */
import type { ReactNode } from 'react';
import type { ReturnRequest, ReturnState } from '#domain/fulfilment/return-request.ts';
import type { Shipment } from '#domain/fulfilment/shipment.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { MailFacts, MailKind } from '#domain/mail/mail-facts.ts';
import type { Order } from '#domain/orders/order.ts';
import type { RequestKind, RequestOutcome } from '#domain/privacy/privacy-request.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { GivenRole } from '#domain/staff/permissions.ts';
import type { ClaimState, ClaimTerms } from '#domain/warranty/claim-states.ts';

/**
 * The sender of an email: the shop's settings, and the shop's URL without a slash at its end. `texts`: the paragraphs
 * that extensions add to this email, in which they are all shown at one place.
 */
export type Sender = { settings: ShopSettings; url: string; texts?: readonly string[] };

/**
 * The data of an email about an order. `orderUrl` is the signed link to the order's page: everybody who has the link
 * may read the order. `isOwn` is true if the order belongs to the verified account with this email address; otherwise a
 * stranger may have typed the name and the address, and must not be able to send a text to other people.
 */
type OfOrder = { order: Order; orderUrl: string; isOwn: boolean };

/** A claim under warranty; `dueOn` and `warrantyUntil` are days in Vietnam, `YYYY-MM-DD`. `note`: what staff said. */
type MailedClaim = {
  code: string;
  terms: ClaimTerms;
  productName: string;
  serial: string | null;
  newSerial: string | null;
  dueOn: string;
  note: string | null;
};

/** A product of a cart. `price`: of one piece in đồng */
type ReminderLine = { id: string; name: string; price: number; quantity: number };

/** `payBy`: when the unpaid order is cancelled automatically; null if it is never cancelled automatically */
type OfUnpaid = OfOrder & { payBy: Date | null };

export type EmailData = {
  /** `rejectLink`: the link to the page on which the owner of the address deletes the account while it is unverified */
  'verify-email': { link: string; rejectLink: string };
  'claim-orders': { link: string };
  'reset-password': { link: string };
  /** `tokens`: how many API tokens the account still has */
  'password-changed': { changedAt: Date; tokens: number };
  'order-received': OfUnpaid;
  'order-status-changed': OfOrder & Omit<MailFacts['order-status-changed'], 'orderId'>;
  'deposit-received': OfOrder;
  'delivery-fee-set': OfOrder & Omit<MailFacts['delivery-fee-set'], 'orderId'>;
  'shipment-sent': OfOrder & { shipment: Shipment };
  'shipment-moved': OfOrder & { shipment: Shipment; state: ShipmentState };
  'address-changed': OfOrder;
  'return-changed': OfOrder & { request: ReturnRequest; state: ReturnState };
  'claim-changed': OfOrder & { claim: MailedClaim; state: ClaimState };
  'pieces-cancelled': OfOrder & Omit<MailFacts['pieces-cancelled'], 'orderId'>;
  'items-changed': OfOrder & Omit<MailFacts['items-changed'], 'orderId'>;
  'order-refunded': OfOrder & Omit<MailFacts['order-refunded'], 'orderId'>;
  'payment-reminder': OfUnpaid;
  /** `products`: the names of the delivered products without a review */
  'review-request': OfOrder & { products: string[]; unsubscribeLink: string };
  /** `confirmed`: true if the address is already subscribed; `days`: how many days the confirmation link is valid */
  'newsletter-confirm': { confirmed: boolean; confirmLink: string; unsubscribeLink: string; days: number };
  /**
   * `products`: the names of all products for which this address has an unconfirmed request; `days`: the number of days
   * for which the confirmation link is valid
   */
  'stock-confirm': { products: string[]; confirmLink: string; days: number };
  'back-in-stock': { productName: string; price: number; productUrl: string; unsubscribeLink: string };
  /** contains nothing that the asker typed; `answer` is the shop's */
  'question-answered': { productName: string; answer: string; productUrl: string };
  /** contains nothing that the person wrote; `answer` is the shop's, `askedOn` a day in Vietnam */
  'privacy-answered': {
    code: string;
    kind: RequestKind;
    outcome: RequestOutcome;
    answer: string | null;
    askedOn: string;
  };
  'privacy-erased': { code: string };
  /** `cartUrl`: the signed link that puts these goods into the cart of the browser that opens it */
  'cart-reminder': { goods: ReminderLine[]; cartUrl: string; unsubscribeLink: string };
  /** `days`: the number of days for which the link is valid */
  'staff-invited': { link: string; roles: GivenRole[]; days: number };
  'owner-new-order': { order: Order };
  'owner-return-requested': { order: Order; request: ReturnRequest };
  'owner-transfer-to-check': { order: Order };
  'owner-books-differ': MailFacts['owner-books-differ'];
  /** `person`: name and email address of the user who changed the bank account; null if the server's operator did */
  'owner-bank-changed': Omit<MailFacts['owner-bank-changed'], 'changedBy' | 'at'> & { person: string | null; at: Date };
  'owner-access-changed': Omit<MailFacts['owner-access-changed'], 'changedBy' | 'at'> & {
    person: string | null;
    at: Date;
  };
  'owner-stock-low': { productName: string; sku: string; productUrl: string; left: number };
};

/** One email to render. */
export type EmailRequest = { [Kind in MailKind]: { kind: Kind; data: EmailData[Kind] } }[MailKind];

/** A rendered email, ready to send. */
/** An email of a kind: its subject and its text as a component. */
export type Template<Kind extends MailKind> = {
  subject: (data: EmailData[Kind], sender: Sender) => string;
  Email: (props: EmailData[Kind] & { sender: Sender }) => ReactNode;
};

export type RenderedEmail = { subject: string; html: string; text: string; unsubscribeLink?: string };
