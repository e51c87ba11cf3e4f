/**
 * The types of the database tables for Kysely. db/tables.gen.ts is generated from the database; this file makes the
 * types of some columns more precise. db/README.md describes the tables.
 */
import type { ColumnType } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { AttributeValues } from '#domain/catalogue/product-attributes.ts';
import type { DeliveryTable } from '#domain/fulfilment/delivery-table.ts';
import type { ReturnState } from '#domain/fulfilment/return-request.ts';
import type { ReturnReason } from '#domain/fulfilment/return-rules.ts';
import type { ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { MailKind } from '#domain/mail/mail-facts.ts';
import type { TableHeader } from '#domain/moving/guess-columns.ts';
import type { RowNote } from '#domain/moving/row-note.ts';
import type { StoredPromise } from '#domain/orders/delivery-promise.ts';
import type { MatchState } from '#domain/payments/match-transaction.ts';
import type { TaskKind } from '#domain/payments/payment-tasks.ts';
import type { ReceivingAccount } from '#domain/settings/shop-settings.ts';
import type { GivenRole, Permission } from '#domain/staff/permissions.ts';
import type { DeliveryError, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { Columns } from '../../../db/tables.gen.ts';

/** A picture. `url`: the URL of a picture stored in the shop at medium width, or a URL on another server. */
export type ProductImage = { url: string; alt: string };

/** The type of columns of type json and jsonb: written as text, read as a value. */
type Json<T> = ColumnType<T, string, string>;
type Facts = Json<Record<string, unknown>>;

type Acted = { actor: ActorKind };

type Told = Checked<{
  api_tokens: { scopes: Permission[] };
  attribute_sets: { attributes: Json<AttributeValues> };
  bank_match_history: Acted & { state: MatchState };
  carrier_calls: Acted & { request: Facts };
  carrier_connections: { options: Facts };
  carrier_file_columns: { columns: Facts };
  content_previews: { content: Facts };
  customer_notes: Acted;
  delivery_table: { value: Json<DeliveryTable> };
  erasures: { rows: Json<Record<string, string[]>> };
  import_mappings: { choices: Json<object> };
  import_rows: {
    item: ColumnType<object | null, string | null | undefined, string | null>;
    notes: ColumnType<RowNote[], string | undefined, string>;
    wrote: ColumnType<object | null, string | null | undefined, string | null>;
  };
  imports: {
    headers: ColumnType<TableHeader[], string | undefined, string>;
    choices: ColumnType<object, string | undefined, string>;
  };
  mails: { kind: MailKind; facts: Facts };
  order_calls: Acted;
  order_notes: Acted;
  order_reductions: { prices: Json<Record<string, number>> };
  orders: { promise: ColumnType<StoredPromise | null, string | null | undefined, string | null> };
  payment_providers: { receiving: Json<ReceivingAccount> | null };
  payment_tasks: { kind: TaskKind; details: Facts; opened_by: ActorKind; solved_by: ActorKind | null };
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
  /** the filters of the view, by the names of their URL parameters */
  saved_order_views: { filters: Json<Record<string, string>> };
  shipment_events: Acted & { state: ShipmentState };
  shop_settings: { value: Facts };
  staff_invitations: { roles: GivenRole[] };
  webhook_deliveries: { type: WebhookEvent; last_error: DeliveryError | null };
  webhook_subscriptions: { events: WebhookEvent[] };
}>;

/** Makes a wrong name of a table or column a compile error; without this type, such a name would have no effect. */
type Checked<
  Tables extends {
    [Table in keyof Tables]: Table extends keyof Columns
      ? { [Column in keyof Tables[Table]]: Column extends keyof Columns[Table] ? unknown : never }
      : never;
  },
> = Tables;

type Filled = ColumnType<string | null, never, never>;
/** Columns that a trigger fills: the name and email address that the member of staff had at the time of the action. */
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
