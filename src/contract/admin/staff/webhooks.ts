import { z } from 'zod';
import {
  type DeliveryError,
  deliveryErrors,
  deliveryStates,
  type WebhookEvent,
  webhookEvents,
} from '#domain/webhooks/webhook-events.ts';
import { endpoint } from '../base/endpoint.ts';
import { listQuery, pageOf } from '../base/list-query.ts';
import { moment } from '../base/moment.ts';
import { factorCode, factorFailures } from './factor-code.ts';

const events = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
const errors = Object.keys(deliveryErrors) as [DeliveryError, ...DeliveryError[]];
const params = z.object({ webhookId: z.uuid() });

/** The result of the last delivery attempt: the HTTP status, or the reason why there is none. Times are ISO 8601. */
const lastTry = {
  lastTryAt: moment.nullable(),
  lastStatus: z.number().nullable(),
  lastError: z.enum(errors).nullable(),
};

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(events)),
  enabled: z.boolean(),
  createdAt: moment,
  /** the state of the newest delivery that was attempted; null if there is none */
  lastState: z.enum(deliveryStates).nullable(),
  ...lastTry,
});

const delivery = z.object({
  id: z.number(),
  eventId: z.string(),
  orderNumber: z.string(),
  type: z.enum(events),
  at: moment,
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** the time of the next attempt of a waiting delivery */
  nextAt: moment.nullable(),
  ...lastTry,
});

const WEBHOOKS = '/api/admin/machine/webhooks';

export const webhookEndpoints = {
  listWebhooks: endpoint('GET', WEBHOOKS, 'machine:read', {
    output: z.object({ items: z.array(webhook) }),
  }),
  makeWebhook: endpoint('POST', WEBHOOKS, 'machine:write', {
    audit: 'machine.webhook-made',
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      url: z.string().trim().min(1).max(2000),
      events: z.array(z.enum(events)).min(1).max(events.length),
      code: factorCode.optional(),
    }),
    /** `secret`: the webhook's secret; no later request returns it */
    output: z.object({ id: z.string(), secret: z.string() }),
    failures: ['WEBHOOK_URL_REFUSED', ...factorFailures],
  }),
  switchWebhook: endpoint('PATCH', `${WEBHOOKS}/:webhookId`, 'machine:write', {
    audit: 'machine.webhook-switched',
    params,
    body: z.strictObject({ enabled: z.boolean() }),
    failures: ['NOT_FOUND'],
  }),
  /** removes the webhook and the list of its deliveries */
  deleteWebhook: endpoint('DELETE', `${WEBHOOKS}/:webhookId`, 'machine:write', {
    audit: 'machine.webhook-removed',
    params,
    failures: ['NOT_FOUND'],
  }),
  /** immediately sends one event of the type `test`; `status` or `error` contains the result */
  testWebhook: endpoint('POST', `${WEBHOOKS}/:webhookId/test`, 'machine:write', {
    limit: { max: 20, minutes: 10 },
    params,
    output: z.object({ delivered: z.boolean(), status: z.number().nullable(), error: z.enum(errors).nullable() }),
    failures: ['NOT_FOUND'],
  }),
  /** returns the deliveries, newest first */
  listDeliveries: endpoint('GET', `${WEBHOOKS}/:webhookId/deliveries`, 'machine:read', {
    params,
    query: z.object({ ...listQuery, cursor: z.coerce.number().int().positive().optional() }),
    output: pageOf(delivery),
  }),
  replayDelivery: endpoint('POST', `${WEBHOOKS}/:webhookId/deliveries/:deliveryId/replay`, 'machine:write', {
    audit: 'machine.webhook-replayed',
    params: params.extend({ deliveryId: z.coerce.number().int().positive() }),
    failures: ['NOT_FOUND'],
  }),
};
