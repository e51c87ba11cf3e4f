/** The letters the shop writes, and what each must be told; the rest is read when it is sent. No fact is a secret. */
import type { OrderStatus, PaymentStatus } from '../orders/order-states.ts';

export type MailFacts = {
  'verify-email': { userId: string };
  'reset-password': { userId: string };
  /** orders placed without signing in may be brought into the account */
  'claim-orders': { userId: string };
  'password-changed': { userId: string };
  'order-received': { orderId: string };
  'order-status-changed': {
    orderId: string;
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    /** what changed: the order's way, or its payment */
    changed: 'status' | 'payment_status';
    reason: string | null;
  };
  /** to whoever asked for the newsletter: is it they? Or: they have it already */
  'newsletter-confirm': { subscriberId: string };
  /** to the owner */
  'owner-new-order': { orderId: string };
  /** to the owner: a screenshot came */
  'owner-transfer-to-check': { orderId: string };
  /** to the owner: pieces left when an order took a product to the threshold or below */
  'owner-stock-low': { productId: string; left: number };
};

export type MailKind = keyof MailFacts;
export type Mail = { [Kind in MailKind]: { kind: Kind; facts: MailFacts[Kind] } }[MailKind];
