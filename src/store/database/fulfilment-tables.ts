/** The tables of shipments, as tables.ts declares the others. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import type { ReturnState } from '#domain/fulfilment/return-request.ts';
import type { ReturnReason } from '#domain/fulfilment/return-rules.ts';
import type { CashState, ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { ActorOfThen, Json, SomeTime, Timestamp } from './column-types.ts';

export type FulfilmentTables = {
  shipments: {
    id: string;
    order_id: string;
    number: number;
    carrier: Carrier | null;
    tracking_code: string | null;
    fee: number | null;
    cash: Generated<number>;
    cash_state: Generated<CashState>;
    state: ShipmentState;
    created_at: Timestamp;
    handed_over_at: SomeTime;
    changed_at: Timestamp;
  };
  shipment_items: {
    shipment_id: string;
    order_item_id: string;
    quantity: number;
    delivered: Generated<number>;
    returned: Generated<number>;
    lost: Generated<number>;
    restocked: Generated<number>;
    written_off: Generated<number>;
  };
  shipment_events: ActorOfThen & {
    id: GeneratedAlways<number>;
    shipment_id: string;
    at: Timestamp;
    state: ShipmentState;
    actor: ActorKind;
    actor_id: string | null;
    note: string | null;
  };
  return_requests: {
    id: string;
    order_id: string;
    number: number;
    state: ReturnState;
    reason: ReturnReason;
    words: string | null;
    created_at: Timestamp;
    changed_at: Timestamp;
  };
  return_request_items: {
    request_id: string;
    order_item_id: string;
    quantity: number;
    cost: Generated<number>;
    value: Generated<number>;
    restocked: Generated<number>;
    written_off: Generated<number>;
  };
  return_photos: { id: string; request_id: string; key: string; position: number };
  return_events: ActorOfThen & {
    id: GeneratedAlways<number>;
    request_id: string;
    at: Timestamp;
    state: ReturnState;
    actor: ActorKind;
    actor_id: string | null;
    note: string | null;
  };
  carrier_connections: {
    name: Carrier;
    secrets: Buffer;
    options: Json<Record<string, unknown>>;
    connected_at: Timestamp;
    last_call_at: SomeTime;
    refused: Generated<number>;
    last_refused_at: SomeTime;
    last_poll_at: SomeTime;
    poll_error: string | null;
  };
  carrier_calls: {
    id: GeneratedAlways<number>;
    shipment_id: string;
    carrier: Carrier;
    act: 'create' | 'cancel';
    client_code: string;
    tracking_code: string | null;
    request: Json<Record<string, unknown>>;
    answer: string | null;
    outcome: 'done' | 'refused' | 'unknown' | null;
    reason: string | null;
    actor: ActorKind;
    actor_id: string | null;
    started_at: Timestamp;
    ended_at: SomeTime;
    released_at: SomeTime;
  };
  carrier_events: {
    id: GeneratedAlways<number>;
    carrier: Carrier;
    dedupe_key: string;
    raw: string;
    received_at: Timestamp;
    handled_at: SomeTime;
    shipment_id: string | null;
    status: string | null;
    happened_at: SomeTime;
    verdict: 'moved' | 'nothing' | 'review' | 'solved' | null;
    why: string | null;
  };
};
