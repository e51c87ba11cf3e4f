/** The tables of orders, as tables.ts declares the others. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { CallOutcome, ConfirmingCall } from '#domain/orders/confirming-call.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order-states.ts';
import type { DeliveryPricing } from '#domain/orders/pricing.ts';
import type { ActorOfThen, SomeTime, Timestamp } from './column-types.ts';

export type OrderTables = {
  orders: {
    id: string;
    order_number: string;
    idempotency_key: string | null;
    request_hash: string | null;
    user_id: string | null;
    status: OrderStatus;
    payment_status: PaymentStatus;
    payment_method: PaymentMethod;
    total_amount: number;
    discount: Generated<number>;
    delivery: Generated<number>;
    subtotal: GeneratedAlways<number>;
    first_name: string;
    last_name: string;
    shipping_address: string;
    shipping_city: string;
    shipping_state: string | null;
    shipping_zip_code: string | null;
    shipping_country: string;
    shipping_phone: string;
    shipping_phone_e164: string | null;
    /** null: the caller for whom staff wrote it has none */
    shipping_email: string | null;
    screenshot_key: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    anonymised_at: SomeTime;
    email_unchecked: Generated<boolean>;
    email_key: GeneratedAlways<string | null>;
    amount_paid: Generated<number>;
    payment_reminded_at: SomeTime;
    amount_refunded: Generated<number>;
    confirming_call: ConfirmingCall | null;
    refused: Generated<boolean>;
    voucher_code: string | null;
    free_delivery: Generated<boolean>;
    amount_cancelled: Generated<number>;
    deposit: Generated<number>;
    delivery_pricing: DeliveryPricing;
  };
  order_events: ActorOfThen & {
    id: string;
    order_id: string;
    at: Timestamp;
    field: 'status' | 'payment_status' | 'address' | 'delivery' | 'phone' | 'items';
    before: string | null;
    after: string;
    actor: ActorKind;
    actor_id: string | null;
    reason: string | null;
  };
  /** one row for each day in Vietnam that is over and was counted */
  sales_days: { day: string; orders: number; revenue: number; checkouts: number };
  product_sales_days: { product_id: string; day: string; pieces: number; revenue: number };
  product_sales_months: { month: string; product_id: string; pieces: number };
  /** written by triggers: days that are to be counted anew */
  sales_day_changes: { day: string };
  order_calls: ActorOfThen & {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Timestamp;
    outcome: CallOutcome;
    actor: ActorKind;
    actor_id: string | null;
  };
  customers: {
    id: Generated<string>;
    phone: string;
    blocked_at: SomeTime;
    blocked_reason: string | null;
    blocked_by: string | null;
  };
  customer_notes: ActorOfThen & {
    id: GeneratedAlways<number>;
    customer_id: string;
    at: Timestamp;
    text: string;
    actor: ActorKind;
    actor_id: string | null;
  };
  order_notes: ActorOfThen & {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Timestamp;
    text: string;
    actor: ActorKind;
    actor_id: string | null;
  };
  order_items: {
    id: string;
    order_id: string;
    product_id: string;
    product_name: string;
    quantity: number;
    price_at_time: number;
    position: number;
    discount: Generated<number>;
    cancelled: Generated<number>;
    lost_settled: Generated<number>;
    deposit: Generated<number>;
  };
};
