/** The types of the tables for Kysely. db/schema.sql is the same in SQL, and a test compares the two. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActorKind, Role } from '#domain/accounts/access.ts';
import type { LinkPurpose } from '#domain/accounts/links.ts';
import type { MovementKind } from '#domain/catalogue/stock-movement.ts';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { InvoiceState } from '#domain/invoices/invoice-request.ts';
import type { InvoiceBuyer } from '#domain/invoices/invoice-rules.ts';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import type { DeliveryPricing } from '#domain/orders/pricing.ts';
import type { VoucherKind } from '#domain/vouchers/voucher.ts';
import type { ActorOfThen, Json, SomeTime, Timestamp } from './column-types.ts';
import type { ContentTables } from './content-tables.ts';
import type { FulfilmentTables } from './fulfilment-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** A picture of the shop, with its URL at a medium width, or a picture elsewhere. */
export type ProductImage = { url: string; alt: string };

type TablesElsewhere = ContentTables &
  FulfilmentTables &
  ImportTables &
  OrderTables &
  PaymentTables &
  StaffTables &
  WebhookTables;

export type Tables = TablesElsewhere & {
  delivery_table: { id: Generated<boolean>; value: Json<DeliveryTable>; updated_at: Timestamp };
  shop_settings: { id: Generated<boolean>; value: Json<Record<string, unknown>>; updated_at: Timestamp };
  categories: {
    id: string;
    slug: string;
    name: string;
    description: string;
    meta_title: string;
    meta_description: string;
    meta_keywords: string;
    image_url: string | null;
    image_alt: Generated<string>;
    position: number;
    room_url: string | null;
    room_alt: Generated<string>;
    archived_at: SomeTime;
    /** where the address of an archived one leads */
    successor_id: string | null;
  };
  product_types: {
    id: string;
    category_id: string;
    slug: string;
    name: string;
    position: number;
    /** a short key for the tables of lists */
    number: GeneratedAlways<number>;
    archived_at: SomeTime;
    successor_id: string | null;
  };
  products: {
    id: string;
    sku: string;
    slug: string;
    name: string;
    category_id: string;
    type_id: string;
    brand_name: string;
    price: number;
    original_price: number | null;
    stock: number;
    sold: Generated<number>;
    listed: boolean;
    badge: string | null;
    spotlight: string | null;
    description: string;
    features: Json<string[]>;
    specs: Json<Record<string, string>>;
    synonyms: Json<string[]>;
    images: Json<ProductImage[]>;
    group_slug: string | null;
    option_name: string | null;
    option_value: string | null;
    shipping_class: 'parcel' | 'bulky' | 'freight';
    gross_weight_kg: ColumnType<string | null, number | null, number | null>;
    package_cm: ColumnType<number[] | null, string | null, string | null>;
    warranty_months: number | null;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    rating: GeneratedAlways<string>;
    folded_name: string;
    import_hash: string | null;
    position: number;
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: SomeTime;
    meta_title: string | null;
    meta_description: string | null;
    low_stock_at: number | null;
    /** written by a trigger: in lists again when its archived type comes back */
    shelved: GeneratedAlways<boolean>;
  };
  /** written by a trigger */
  price_changes: ActorOfThen & {
    product_id: string;
    id: GeneratedAlways<number>;
    at: Timestamp;
    price_before: number;
    price: number;
    original_price_before: number | null;
    original_price: number | null;
    actor: ActorKind;
    actor_id: string | null;
  };
  product_words: { product_id: string; words: string };
  /** the rows of product_listing that have words, which its index finds */
  searchable_products: Tables['product_listing'];
  search_words: {
    word: string;
    type_id: string;
    named: number;
    called: number;
    detailed: number;
    mentioned: number;
  };
  search_synonyms: { id: GeneratedAlways<number>; phrases: string[] };
  search_state: { id: Generated<boolean>; version: number; format: number };
  search_misses: { words: string; times: Generated<number>; first_at: Timestamp; last_at: Timestamp };
  /** products whose `sold` is newer than that of product_listing */
  product_sales: { product_id: string };
  bundle_parts: { bundle_id: string; part_id: string; quantity: number; position: number };
  /** append-only, written by triggers: every change of `products.stock` */
  stock_movements: ActorOfThen & {
    product_id: string;
    id: GeneratedAlways<number>;
    at: Timestamp;
    change: number;
    stock_after: number;
    kind: MovementKind;
    order_number: string | null;
    actor: ActorKind;
    actor_id: string | null;
    reason: string | null;
  };
  /** one row for each listed product, kept by triggers; `sold` follows that of the product within seconds */
  product_listing: {
    product_id: string;
    type_number: number;
    price: number;
    rating: number;
    rating_count: number;
    rating_sum: number;
    in_stock: boolean;
    sold: number;
    created_at: Timestamp;
    is_new: boolean;
    position: number;
  };
  /** kept by triggers: the number of listed products of a kind is the sum over its rows */
  product_counts: {
    price_band: number;
    type_number: number;
    rating_step: number;
    in_stock: boolean;
    products: number;
  };
  product_old_slugs: { slug: string; product_id: string };
  reviews: {
    id: string;
    product_id: string;
    user_id: string | null;
    first_name: string;
    last_name: string;
    rating: number;
    review_text: string | null;
    demo: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
    hidden_at: SomeTime;
    hidden_reason: string | null;
    answer: string | null;
    answered_at: SomeTime;
  };
  vouchers: {
    code: string;
    kind: VoucherKind;
    value: number;
    most: number | null;
    minimum: Generated<number>;
    category_ids: Generated<string[]>;
    starts_at: Timestamp;
    ends_at: Timestamp;
    max_uses: number | null;
    max_uses_each: number | null;
    uses: Generated<number>;
    created_at: Timestamp;
  };
  invoice_requests: {
    order_id: string;
    buyer: InvoiceBuyer;
    legal_name: string;
    tax_code: string | null;
    name: string;
    address: string;
    email: string;
    phone: string | null;
    state: Generated<InvoiceState>;
    /** the provider's number of the invoice, or why it failed */
    note: string | null;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  /** `starts_on`: YYYY-MM-DD */
  vat_rates: { starts_on: string; percent: number };
  order_numbers: { order_number: string };
  page_changes: { xid: Generated<string>; tag: string; swept_at: Date | null };
  reservations: {
    id: string;
    checkout_id: string;
    order_number: string;
    state: 'held' | 'released' | 'ordered';
    total_amount: number;
    expires_at: Timestamp;
    client_address: string | null;
    created_at: Timestamp;
    amount_paid: Generated<number>;
    voucher_code: string | null;
    province: string | null;
    delivery: Generated<number>;
    delivery_pricing: DeliveryPricing;
  };
  reservation_items: { reservation_id: string; product_id: string; quantity: number; price: number };
  users: {
    id: string;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone_number: string | null;
    phone_e164: string | null;
    /** YYYY-MM-DD */
    dob: string | null;
    role: Generated<Role>;
    email_verified_at: SomeTime;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** the row is older than the check of email addresses: no account is found by it */
    email_unchecked: Generated<boolean>;
    email_key: GeneratedAlways<string>;
  };
  sessions: { id: string; user_id: string; created_at: Timestamp; expires_at: Timestamp };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    created_at: Timestamp;
    used_at: SomeTime;
    sealed_successor: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: LinkPurpose;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: SomeTime;
  };
  consents: {
    id: string;
    purpose: 'account' | 'order';
    version: string;
    text: string;
    user_id: string | null;
    order_id: string | null;
    given_at: Timestamp;
  };
  mails: {
    id: string;
    kind: MailKind;
    facts: Json<Record<string, unknown>>;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Timestamp;
    ended_at: SomeTime;
    /** when an email about an order passed the limit of its recipient */
    admitted_at: SomeTime;
    /** false until the job that sends it has been added */
    has_job: Generated<boolean>;
  };
  stock_waiters: {
    id: string;
    product_id: string;
    email: string;
    email_key: GeneratedAlways<string>;
    consent_version: string;
    consent_text: string;
    asked_at: Timestamp;
    sent_at: SomeTime;
    confirmed_at: SomeTime;
    letter_at: SomeTime;
    mailbox_key: string | null;
  };
  stock_returns: { product_id: string; movement_id: number; told: Generated<number> };
  try_windows: { subject: Buffer; client: Buffer; tries: number; ends_at: Timestamp };
  job_workers: { id: string; seat: string; seen_at: Timestamp };
};
