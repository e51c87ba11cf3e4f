import { z } from 'zod';
import { webhookKinds } from '#domain/carriers/carrier-connection.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { extensionName } from './extensions.ts';

const params = z.object({ name: extensionName });
/**
 * Whole grams, centimetres of the longest side, and đồng: above `most…` the shop does not send the parcel to the
 * carrier, above `warn…` it warns staff.
 */
const limit = z.number().int().min(1).max(1_000_000_000);
const limits = z.strictObject({
  ...{ mostGrams: limit, warnGrams: limit, mostCm: limit, warnCm: limit, mostCash: limit, warnCash: limit },
});

/** The token of an HTTP header: no spaces, no diacritics. */
const token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{16,200}$/);

/** The method by which a carrier's webhook proves its origin. Without a value, the shop creates one and shows it once. */
const webhook = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('basic'), user: z.string().regex(/^[\w.-]{1,60}$/), value: secret.optional() }),
  z.strictObject({ kind: z.literal('header'), header: z.string().regex(/^x-[\w-]{1,58}$/i), value: secret.optional() }),
]);

const carrier = z.object({
  name: z.string(),
  version: z.string(),
  /** false: the shop's encryption key was changed, so the token must be entered again */
  readable: z.boolean(),
  /** empty if the carrier has no such option; the same is true of `requiredNote` */
  shopId: z.string(),
  /** the options of the carrier by their keys; a secret is listed without its value */
  options: z.record(z.string(), z.string().nullable()),
  /** the URL of the carrier's API if the operator changed it, which is possible only at the command line; otherwise null */
  apiUrl: z.string().nullable(),
  requiredNote: z.string(),
  limits,
  webhook: z.object({
    kind: z.enum(webhookKinds),
    /** the name of the HTTP header */
    header: z.string().nullable(),
    /** the URL to enter at the carrier */
    url: z.string(),
    lastCallAt: moment.nullable(),
    refused: z.number(),
    lastRefusedAt: moment.nullable(),
  }),
  /** the time of the last request about all open shipments */
  lastPollAt: moment.nullable(),
  pollError: z.string().nullable(),
});
export type CarrierLimits = z.infer<typeof limits>;
export type ConnectedCarrier = z.input<typeof carrier>;

const CARRIER = '/api/admin/carriers/:name';

/** The endpoints of the connected carriers. */
export const carrierEndpoints = {
  /** returns no secrets; `usual`: the initial values of a new connection */
  listCarriers: endpoint('GET', '/api/admin/carriers', 'shop:read', {
    output: z.object({ items: z.array(carrier), usual: z.object({ requiredNote: z.string(), limits }).nullable() }),
    failures: [],
  }),
  /** `version`: of the connection that the person saw, null if there was none; without `token`, the stored token stays */
  connectCarrier: endpoint('PUT', CARRIER, 'shop:write', {
    params,
    body: z.strictObject({
      version: z.string().max(40).nullable(),
      /** an option of GHN; the options of other carriers are in `options` */
      shopId: z.string().trim().max(500).optional(),
      token: token.optional(),
      requiredNote: z.string().max(500).optional(),
      /** further options of the extension by their keys; null removes an option; if omitted, they stay */
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()).optional(),
      limits,
      webhook,
    }),
    /** `secret`: the webhook secret that the shop created, returned only once */
    output: z.object({ carrier, secret: z.string().nullable() }),
    current: z.null(),
    failures: ['INVALID_REQUEST', 'CARRIER_TOKEN_MISSING', 'CHANGED_MEANWHILE'],
  }),
  /** requests a parcel that does not exist, to test whether the carrier accepts the token */
  testCarrier: endpoint('POST', `${CARRIER}/test`, 'shop:write', {
    params,
    output: z.object({ works: z.boolean(), reason: z.string().nullable() }),
    failures: ['INVALID_REQUEST', 'CARRIER_NOT_CONNECTED', 'TOO_MANY_REQUESTS'],
  }),
  /** after this the webhooks get the answer 404; staff continue its parcels by hand */
  disconnectCarrier: endpoint('DELETE', CARRIER, 'shop:write', {
    params,
    output: done,
    failures: ['INVALID_REQUEST', 'CARRIER_NOT_CONNECTED'],
  }),
};
