import { z } from 'zod';
import { webhookKinds } from '#domain/carriers/carrier-connection.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { extensionName } from './extensions.ts';

const params = z.object({ name: extensionName });
/** Whole grams, centimetres of the longest side, and đồng: above `most…` the carrier is not asked, above `warn…` staff are warned. */
const limit = z.number().int().min(1).max(1_000_000_000);
const limits = z.strictObject({
  ...{ mostGrams: limit, warnGrams: limit, mostCm: limit, warnCm: limit, mostCash: limit, warnCash: limit },
});

/** What stands in a header of HTTP: no spaces, no marks. */
const token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{16,200}$/);

/** How a webhook proves to come from the carrier. Without a value the shop makes one, and shows it once. */
const webhook = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('basic'), user: z.string().regex(/^[\w.-]{1,60}$/), value: secret.optional() }),
  z.strictObject({ kind: z.literal('header'), header: z.string().regex(/^x-[\w-]{1,58}$/i), value: secret.optional() }),
]);

const carrier = z.object({
  name: z.string(),
  version: z.string(),
  /** false: the shop's key was changed, so the token must be given again */
  readable: z.boolean(),
  /** empty where the carrier has no such option, as `requiredNote` */
  shopId: z.string(),
  /** the options that it has, by their keys; a secret is there without its value */
  options: z.record(z.string(), z.string().nullable()),
  /** the address of the carrier's API where the operator named another one; it is changed at the command line only */
  apiUrl: z.string().nullable(),
  requiredNote: z.string(),
  limits,
  webhook: z.object({
    kind: z.enum(webhookKinds),
    /** the name of the header */
    header: z.string().nullable(),
    /** to be entered at the carrier */
    url: z.string(),
    lastCallAt: moment.nullable(),
    refused: z.number(),
    lastRefusedAt: moment.nullable(),
  }),
  /** when it was last asked about every open shipment */
  lastPollAt: moment.nullable(),
  pollError: z.string().nullable(),
});
export type CarrierLimits = z.infer<typeof limits>;
export type ConnectedCarrier = z.input<typeof carrier>;

const CARRIER = '/api/admin/carriers/:name';

/** The carriers that the shop calls itself. */
export const carrierEndpoints = {
  /** never a secret; `usual`: what a new connection begins with */
  listCarriers: endpoint('GET', '/api/admin/carriers', 'shop:read', {
    output: z.object({ items: z.array(carrier), usual: z.object({ requiredNote: z.string(), limits }).nullable() }),
    failures: [],
  }),
  /** `version`: of the connection that the person saw, null where there was none; without `token` it stays as it is */
  connectCarrier: endpoint('PUT', CARRIER, 'shop:write', {
    params,
    body: z.strictObject({
      version: z.string().max(40).nullable(),
      /** options of GHN, which others declare and take by `options` */
      shopId: z.string().trim().max(500).optional(),
      token: token.optional(),
      requiredNote: z.string().max(500).optional(),
      /** options of the extension, by their keys; null takes one away, left out: as before */
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()).optional(),
      limits,
      webhook,
    }),
    /** `secret`: what the shop made for the webhook, shown this once */
    output: z.object({ carrier, secret: z.string().nullable() }),
    current: z.null(),
    failures: ['INVALID_REQUEST', 'CARRIER_TOKEN_MISSING', 'CHANGED_MEANWHILE'],
  }),
  /** asks the carrier about a parcel that does not exist: whether it takes the token */
  testCarrier: endpoint('POST', `${CARRIER}/test`, 'shop:write', {
    params,
    output: z.object({ works: z.boolean(), reason: z.string().nullable() }),
    failures: ['INVALID_REQUEST', 'CARRIER_NOT_CONNECTED', 'TOO_MANY_REQUESTS'],
  }),
  /** its webhooks are answered 404 then; its parcels go on by hand */
  disconnectCarrier: endpoint('DELETE', CARRIER, 'shop:write', {
    params,
    output: done,
    failures: ['INVALID_REQUEST', 'CARRIER_NOT_CONNECTED'],
  }),
};
