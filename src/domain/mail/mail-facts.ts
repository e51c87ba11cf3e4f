/** The emails that the shop sends, and the facts of each. Other data is read when it is sent. No fact is a secret. */
import type { ReturnState } from '../fulfilment/return-request.ts';
import type { ShipmentState } from '../fulfilment/shipment-states.ts';
import type { OrderStatus, PaymentStatus } from '../orders/order-states.ts';
import type { BankChange, MaskedAccount } from '../payments/bank-change.ts';

export type MailFacts = {
  'verify-email': { userId: string };
  'reset-password': { userId: string };
  /** offers to add the orders that were placed without signing in to the account */
  'claim-orders': { userId: string };
  'password-changed': { userId: string };
  'order-received': { orderId: string };
  'order-status-changed': {
    orderId: string;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    /** what changed: the order's status, or its payment status */
    changed: 'status' | 'payment_status';
    reason: string | null;
  };
  /** money went back to the customer; amounts in whole đồng */
  'order-refunded': {
    orderId: string;
    amount: number;
    /** so far, this refund included */
    refunded: number;
    /** the last four digits of the account */
    account: string | null;
    reason: string | null;
  };
  /** to the customer: half of the time to pay by transfer is over */
  'payment-reminder': { orderId: string };
  /** to the customer: the deposit has come, and the goods can be sent */
  'deposit-received': { orderId: string };
  'delivery-fee-set': { orderId: string; reason: string };
  /** to the customer: a further shipment of the order is on its way; the first one moves the order's status */
  'shipment-sent': { orderId: string; shipmentId: string };
  /** to the customer: a shipment came, came back, was not delivered or got lost, and the order's status stays as it is */
  'shipment-moved': { orderId: string; shipmentId: string; state: ShipmentState };
  /** to the customer: the delivery address of the order is another one now */
  'address-changed': { orderId: string };
  /** to the customer: a return request came, was answered, or its goods came; settled: only where nothing was paid out */
  'return-changed': { orderId: string; requestId: string; state: ReturnState };
  /** to the customer: pieces, by the order line's id, that the order does not contain any more */
  'pieces-cancelled': { orderId: string; pieces: { line: string; quantity: number }[]; reason: string | null };
  /** to the customer: staff changed what the order contains; pieces of each changed product, `totalBefore` in whole đồng */
  'items-changed': {
    orderId: string;
    changes: { name: string; before: number; after: number }[];
    totalBefore: number;
    reason: string;
  };
  /** to a new subscriber, who must confirm; or to one who already gets the newsletter */
  'newsletter-confirm': { subscriberId: string };
  /** an issue of the newsletter, to one who confirmed; and to the member of the staff who tries it */
  'newsletter-issue': { issueId: string; subscriberId: string };
  'newsletter-test': { issueId: string; userId: string };
  /** to whoever is to be told when products are back, and must confirm it; `waiterId` is the id of one request */
  'stock-confirm': { waiterId: string };
  /** to somebody who waits for a product that can be ordered again; `waiterId` is the id of the request */
  'back-in-stock': { waiterId: string };
  /** to somebody whom the owner invites to the staff */
  'staff-invited': { invitationId: string };
  /** to the owner */
  'owner-new-order': { orderId: string };
  /** to the owner: a return request is to be answered */
  'owner-return-requested': { orderId: string; requestId: string };
  /** to the owner: a screenshot must be checked */
  'owner-transfer-to-check': { orderId: string };
  /** to every owner: where customers pay, or who reports what reaches it, was changed */
  'owner-bank-changed': {
    change: BankChange;
    /** the sender whose connection was changed; null: the settings */
    provider: string | null;
    /** to which account new orders led before and after it */
    before: MaskedAccount;
    after: MaskedAccount;
    /** null: the operator at the command line */
    changedBy: string | null;
    /** ISO 8601 */
    at: string;
  };
  /** to the owner: the pieces that are left after an order took a product to the threshold or below */
  'owner-stock-low': { productId: string; left: number };
  /** to the owner: products whose stock is not the sum of their movements; `differences` names the first of them */
  'owner-stock-differs': { products: number; differences: { sku: string; stock: number; ledger: number }[] };
};

export type MailKind = keyof MailFacts;
export type Mail = { [Kind in MailKind]: { kind: Kind; facts: MailFacts[Kind] } }[MailKind];
