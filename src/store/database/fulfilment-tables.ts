/** The tables of shipments, as tables.ts declares the others. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#domain/accounts/access.ts';
import type { Carrier } from '#domain/fulfilment/carriers.ts';
import type { ReturnState } from '#domain/fulfilment/return-request.ts';
import type { ReturnReason } from '#domain/fulfilment/return-rules.ts';
import type { CashState, ShipmentState } from '#domain/fulfilment/shipment-states.ts';
import type { SomeTime, Timestamp } from './column-types.ts';

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
  shipment_events: {
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
  return_events: {
    id: GeneratedAlways<number>;
    request_id: string;
    at: Timestamp;
    state: ReturnState;
    actor: ActorKind;
    actor_id: string | null;
    note: string | null;
  };
};
