/**
 * The types of the tables for Kysely: db/tables.gen.ts is generated from the database, and this file narrows columns.
 * db/README.md says what the tables are for.
 */
import type { ColumnType } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { AttributeValues } from '#domain/catalogue/product-attributes.ts';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { ReturnState } from '#domain/fulfilment/return-request.ts';
import type { ReturnReason } from '#domain/fulfilment/return-rules.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { GivenRole, Permission } from '#domain/staff/permissions.ts';
import type { DeliveryError, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Columns } from '../../../db/tables.gen.ts';

/** A picture of the shop, with its URL at a medium width, or a picture elsewhere. */
export type ProductImage = { url: string; alt: string };
/** A fault in a row of an import: the row's number in the file, the title of the column, and the reason. */
export type ImportNote = { row: number; column: string; reason: string };

/** the type of jsonb and json columns: written as text, read as a value */
type Json<T> = ColumnType<T, string, string>;
type Facts = Json<Record<string, unknown>>;

type Acted = { actor: ActorKind };
type Notes = ColumnType<ImportNote[], string | undefined, string>;

type Told = Checked<{
  api_tokens: { scopes: Permission[] };
  bank_match_history: Acted & { state: MatchState };
  carrier_calls: Acted & { request: Facts };
  carrier_connections: { options: Facts };
  content_previews: { content: Facts };
  customer_notes: Acted;
  delivery_table: { value: Json<DeliveryTable> };
  mails: { kind: MailKind; facts: Facts };
  order_calls: Acted;
  order_notes: Acted;
  payment_providers: { receiving: Json<ReceivingAccount> | null };
  payment_tasks: { kind: TaskKind; details: Facts; opened_by: ActorKind; solved_by: ActorKind | null };
  product_imports: { faults: Notes; warnings: Notes };
  products: {
    features: Json<string[]>;
    specs: Json<Record<string, string>>;
    synonyms: Json<string[]>;
    images: Json<ProductImage[]>;
    package_cm: ColumnType<number[] | null, string | null, string | null>;
    attributes: ColumnType<AttributeValues, string | undefined, string>;
  };
  return_events: Acted & { state: ReturnState };
  return_requests: { reason: ReturnReason };
  /** the filters, by the names that they have in an address */
  saved_order_views: { filters: Json<Record<string, string>> };
  shipment_events: Acted & { state: ShipmentState };
  shop_settings: { value: Facts };
  staff_invitations: { roles: GivenRole[] };
  webhook_deliveries: { type: WebhookEvent; last_error: DeliveryError | null };
  webhook_subscriptions: { events: WebhookEvent[] };
}>;

/** Makes a misspelled table or column a compile error, because it would be ignored otherwise. */
type Checked<
  Tables extends {
    [Table in keyof Tables]: Table extends keyof Columns
      ? { [Column in keyof Tables[Table]]: Column extends keyof Columns[Table] ? unknown : never }
      : never;
  },
> = Tables;

type Filled = ColumnType<string | null, never, never>;
/** Columns that a trigger fills: the name and email address, at that time, of the member of staff who acted. */
type ActorOfThen = { actor_name: Filled; actor_email: Filled };

type Typed<Table, Column extends keyof Table, Better> = Column extends keyof Better ? Better[Column] : Table[Column];

export type Tables = {
  [Table in keyof Columns]: {
    [Column in keyof Columns[Table]]: Typed<
      Columns[Table],
      Column,
      ActorOfThen & (Table extends keyof Told ? Told[Table] : unknown)
    >;
  };
};
