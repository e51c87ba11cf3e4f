/** The emails that the shop sends, and the facts of each. Other data is read when the email is sent. No fact is a secret. */

import type { BankChange, MaskedAccount } from '../banks/bank-change.ts';
import type { ReturnState } from '../fulfilment/return-request.ts';
import type { ShipmentState } from '../fulfilment/shipment-states.ts';
import type { OrderStatus, PaymentStatus } from '../orders/order-states.ts';

export type MailFacts = {
  'verify-email': { userId: string };
  'reset-password': { userId: string };
  /** the email offers to add orders that were placed without signing in to the account */
  'claim-orders': { userId: string };
  'password-changed': { userId: string };
  'order-received': { orderId: string };
  'order-status-changed': {
    orderId: string;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    /** the changed state: the order's status, or its payment status */
    changed: 'status' | 'payment_status';
    reason: string | null;
  };
  /** to the customer: money was refunded; amounts in whole đồng */
  'order-refunded': {
    orderId: string;
    amount: number;
    /** the sum of refunds so far, this one included */
    refunded: number;
    /** the last four digits of the customer's account */
    account: string | null;
    reason: string | null;
  };
  /** a reminder to the customer: half of the time to pay by transfer is over */
  'payment-reminder': { orderId: string };
  /** to the customer: the deposit has arrived, and the goods can be sent */
  'deposit-received': { orderId: string };
  'delivery-fee-set': { orderId: string; reason: string };
  /** to the customer: a further shipment of the order is on its way; the first one moves the order's status */
  'shipment-sent': { orderId: string; shipmentId: string };
  /** to the customer: a shipment was delivered, returned, not delivered or lost, and the order's status does not change */
  'shipment-moved': { orderId: string; shipmentId: string; state: ShipmentState };
  /** to the customer: the delivery address of the order was changed */
  'address-changed': { orderId: string };
  /** to the customer: a return request was received or answered, or its goods arrived; `settled`: only without a refund */
  'return-changed': { orderId: string; requestId: string; state: ReturnState };
  /** to the customer: pieces were cancelled; their numbers by the order line's id */
  'pieces-cancelled': { orderId: string; pieces: { line: string; quantity: number }[]; reason: string | null };
  /** to the customer: staff changed the items of the order; pieces of each changed product, `totalBefore` in whole đồng */
  'items-changed': {
    orderId: string;
    changes: { name: string; before: number; after: number }[];
    totalBefore: number;
    reason: string;
  };
  /** to a new subscriber, who must confirm, or to a subscriber who already gets the newsletter */
  'newsletter-confirm': { subscriberId: string };
  /** an issue of the newsletter, to a confirmed subscriber, or as a test to a member of staff */
  'newsletter-issue': { issueId: string; subscriberId: string };
  'newsletter-test': { issueId: string; userId: string };
  /** to a person who requested news about products in stock and must confirm this; `waiterId` is the id of one request */
  'stock-confirm': { waiterId: string };
  /** to a person who waits for a product that can be ordered again; `waiterId` is the id of the request */
  'back-in-stock': { waiterId: string };
  /** to a person whom the owner invites to the staff */
  'staff-invited': { invitationId: string };
  /** to the owner: there is a new order */
  'owner-new-order': { orderId: string };
  /** to the owner: a return request must be answered */
  'owner-return-requested': { orderId: string; requestId: string };
  /** to the owner: a screenshot must be checked */
  'owner-transfer-to-check': { orderId: string };
  /** to every owner: the account of customers' payments, or the provider that reports them, was changed */
  'owner-bank-changed': {
    change: BankChange;
    /** the provider whose connection was changed; null: the settings */
    provider: string | null;
    /** the accounts for new orders before and after the change */
    before: MaskedAccount;
    after: MaskedAccount;
    /** the person who made the change; null: the operator at the command line */
    changedBy: string | null;
    /** the moment of the change, ISO 8601 */
    at: string;
  };
  /** to the owner: the pieces that are left after an order took a product to the threshold or below */
  'owner-stock-low': { productId: string; left: number };
  /** to the owner: products whose stock is not the sum of their movements; `differences` names the first of them */
  'owner-stock-differs': { products: number; differences: { sku: string; stock: number; ledger: number }[] };
};

export type MailKind = keyof MailFacts;
export type Mail = { [Kind in MailKind]: { kind: Kind; facts: MailFacts[Kind] } }[MailKind];
