/** The tables of outgoing webhooks, as tables.ts declares the others. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { DeliveryError, DeliveryState, WebhookEvent } from '#domain/webhooks/webhook-events.ts';
import type { SomeTime, Timestamp } from './column-types.ts';

export type WebhookTables = {
  webhook_subscriptions: {
    id: string;
    name: string;
    url: string;
    events: WebhookEvent[];
    secret: Buffer;
    enabled: Generated<boolean>;
    created_at: Timestamp;
  };
  webhook_deliveries: {
    id: GeneratedAlways<number>;
    subscription_id: string;
    event_id: string;
    order_id: string;
    type: WebhookEvent;
    before: string | null;
    after: string | null;
    at: Timestamp;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_at: Timestamp;
    last_try_at: SomeTime;
    last_status: number | null;
    last_error: DeliveryError | null;
    ended_at: SomeTime;
    /** false until the job that sends it has been added */
    has_job: Generated<boolean>;
  };
};
