/**
 * The kinds of emails that the shop sends, and the values that are stored with each queued email. All other data is
 * read when the email is sent. None of these values is a secret.
 */

import type { BankChange, MaskedAccount } from '../banks/bank-change.ts';
import type { ReturnState } from '../fulfilment/return-request.ts';
import type { ShipmentState } from '../fulfilment/shipment-states.ts';
import type { OrderStatus, PaymentStatus } from '../orders/order-states.ts';
import type { ClaimState } from '../warranty/claim-states.ts';

export type MailFacts = {
  'verify-email': { userId: string };
  'reset-password': { userId: string };
  /** the email offers to add to the account orders that the customer placed without signing in */
  'claim-orders': { userId: string };
  'password-changed': { userId: string };
  'order-received': { orderId: string };
  'order-status-changed': {
    orderId: string;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    /** which of the order's two states changed: its status or its payment status */
    changed: 'status' | 'payment_status';
    reason: string | null;
  };
  /** to the customer: money was refunded; amounts in whole đồng */
  'order-refunded': {
    orderId: string;
    amount: number;
    /** the sum of all refunds until now, including this one */
    refunded: number;
    /** the last four digits of the customer's bank account */
    account: string | null;
    reason: string | null;
  };
  /** a reminder to the customer: half of the time for the payment by transfer is over */
  'payment-reminder': { orderId: string };
  /** to the customer: the deposit has arrived, and the goods can be sent */
  'deposit-received': { orderId: string };
  'delivery-fee-set': { orderId: string; reason: string };
  /** to the customer: another shipment of the order was sent; the email on the first reports the order's new status */
  'shipment-sent': { orderId: string; shipmentId: string };
  /** to the customer: a shipment was delivered, returned, undelivered or lost, with the order's status unchanged */
  'shipment-moved': { orderId: string; shipmentId: string; state: ShipmentState };
  /** to the customer: the delivery address of the order was changed */
  'address-changed': { orderId: string };
  /** to the customer: a return request was received, answered or settled without refund, or its goods arrived */
  'return-changed': { orderId: string; requestId: string; state: ReturnState };
  /** to the customer: goods were taken in for repair, or their repair has a new state */
  'claim-changed': { orderId: string; claimId: string; state: ClaimState };
  /** to the customer: items were cancelled; the cancelled quantity by the order line's id */
  'pieces-cancelled': { orderId: string; pieces: { line: string; quantity: number }[]; reason: string | null };
  /** to the customer: staff changed the items; contains each product's old and new quantity, the old total in đồng */
  'items-changed': {
    orderId: string;
    changes: { name: string; before: number; after: number }[];
    totalBefore: number;
    reason: string;
  };
  /** to the customer: asks once for reviews of what an order delivered */
  'review-request': { orderId: string };
  /** to a new subscriber, who must confirm the subscription, or to a subscriber who already gets the newsletter */
  'newsletter-confirm': { subscriberId: string };
  /** to a visitor who must confirm the request for a back-in-stock email; `waiterId`: the id of the request */
  'stock-confirm': { waiterId: string };
  /** to a customer who asked for this email: a product is in stock again; `waiterId`: the id of the request */
  'back-in-stock': { waiterId: string };
  /** to the asker who left an email address: the shop has answered the question about a product */
  'question-answered': { questionId: string };
  /** to whoever asked about personal data and left an email address: the answer of the shop */
  'privacy-answered': { privacyRequestId: string };
  /**
   * to whoever was erased: that it is done. No other row has the `email` any more, so it is stored here, and removed when the
   * email was sent or given up. `code`: the name of the request
   */
  'privacy-erased': { email: string; code: string };
  /** to a shopper who agreed to it: the cart was not ordered; once for a cart and a mailbox */
  'cart-reminder': { reminderId: string };
  /** to a person whom the owner invites to the staff */
  'staff-invited': { invitationId: string };
  /** to the owner: there is a new order */
  'owner-new-order': { orderId: string };
  /** to the owner: a return request must be answered */
  'owner-return-requested': { orderId: string; requestId: string };
  /** to the owner: the screenshot of a customer's transfer must be checked */
  'owner-transfer-to-check': { orderId: string };
  /** to every owner: the account to which customers pay, or the provider that reports the payments, was changed */
  'owner-bank-changed': {
    change: BankChange;
    /** the provider whose connection was changed; null if the account in the settings was changed */
    provider: string | null;
    /** the accounts to which new orders are paid, before and after the change */
    before: MaskedAccount;
    after: MaskedAccount;
    /** the person who made the change; null: the operator made it at the command line */
    changedBy: string | null;
    /** the time of the change, ISO 8601 */
    at: string;
  };
  /**
   * to every owner: a program, a service or a person was given a way into the shop or its data; `factor`: somebody's
   * second factor was turned off; `tokens-end`: present API tokens got an end; `token-ending`: one ends soon
   */
  'owner-access-changed': {
    change:
      | ('token' | 'webhook' | 'invitation' | 'roles' | 'factor' | 'carrier' | 'service')
      | ('tokens-end' | 'token-ending');
    /** the name of the token, webhook, carrier, service or member of staff, or the invited person's email address or name */
    name: string;
    /** what was given: the scopes of the token, the URL of the webhook, the new roles of the person; empty: nothing more to say */
    detail: string;
    /** the person who gave it; null: nobody, or the operator at the command line */
    changedBy: string | null;
    /** the time of the change, or of the end of the token, ISO 8601 */
    at: string;
  };
  /** to the owner: an order reduced the stock of a product to the threshold or below; `left`: the remaining quantity */
  'owner-stock-low': { productId: string; left: number };
  /** to every owner: the check of the books found new differences; for each equation the number and the first names */
  'owner-books-differ': { differences: number; equations: { title: string; count: number; names: string[] }[] };
};

export type MailKind = keyof MailFacts;
export type Mail = { [Kind in MailKind]: { kind: Kind; facts: MailFacts[Kind] } }[MailKind];
