import { z } from 'zod';
import { webhookKinds } from '#domain/carriers/carrier-connection.ts';
import { endpoint } from '../base/endpoint.ts';
import { moment } from '../base/moment.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';
import { extensionName } from './extensions.ts';

const params = z.object({ name: extensionName });
/**
 * Limits for parcels in whole grams, in centimetres of the longest side, and in đồng: above `most…` the shop does not
 * send the parcel to the carrier, above `warn…` it warns staff.
 */
const limit = z.number().int().min(1).max(1_000_000_000);
const limits = z.strictObject({
  ...{ mostGrams: limit, warnGrams: limit, mostCm: limit, warnCm: limit, mostCash: limit, warnCash: limit },
});

/** A token that is sent in an HTTP header: no spaces, no diacritics. */
const token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{16,200}$/);

/** How a carrier's webhooks are authenticated. If `value` is omitted, the shop creates the secret and shows it once. */
const webhook = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('basic'), user: z.string().regex(/^[\w.-]{1,60}$/), value: secret.optional() }),
  z.strictObject({ kind: z.literal('header'), header: z.string().regex(/^x-[\w-]{1,58}$/i), value: secret.optional() }),
]);

const carrier = z.object({
  name: z.string(),
  version: z.string(),
  /** whether the shop can decrypt the stored token; if not, its key has changed, and the token must be entered again */
  readable: z.boolean(),
  /** `shopId` is empty if the carrier has no shop ids; `requiredNote` is empty if the carrier has no such option */
  shopId: z.string(),
  /** the options of the carrier by their keys; a secret is listed with null as its value */
  options: z.record(z.string(), z.string().nullable()),
  /** the URL of the carrier's API if the operator changed it (possible only at the command line); otherwise null */
  apiUrl: z.string().nullable(),
  requiredNote: z.string(),
  limits,
  webhook: z.object({
    kind: z.enum(webhookKinds),
    /** the name of the HTTP header that contains the secret */
    header: z.string().nullable(),
    /** the webhook URL that must be entered in the carrier's settings */
    url: z.string(),
    lastCallAt: moment.nullable(),
    refused: z.number(),
    lastRefusedAt: moment.nullable(),
  }),
  /** the time at which the shop last asked the carrier for the states of all open shipments */
  lastPollAt: moment.nullable(),
  pollError: z.string().nullable(),
});
export type CarrierLimits = z.infer<typeof limits>;
export type ConnectedCarrier = z.input<typeof carrier>;

const CARRIER = '/api/admin/carriers/:name';

export const carrierEndpoints = {
  /** returns the carriers without their secrets; `usual`: the initial values of a new connection */
  listCarriers: endpoint('GET', '/api/admin/carriers', 'shop:read', {
    output: z.object({ items: z.array(carrier), usual: z.object({ requiredNote: z.string(), limits }).nullable() }),
  }),
  /** `version`: the connection's version that the user saw, null if none; if `token` is omitted, the old token stays */
  connectCarrier: endpoint('PUT', CARRIER, 'shop:write', {
    audit: 'shop.carrier-connected',
    params,
    body: z.strictObject({
      version: z.string().max(40).nullable(),
      /** the shop's id at the carrier GHN; the options of other carriers are in `options` */
      shopId: z.string().trim().max(500).optional(),
      token: token.optional(),
      requiredNote: z.string().max(500).optional(),
      /** further options of the extension by their keys; null removes an option; an omitted option stays */
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()).optional(),
      limits,
      webhook,
      code: factorCode.optional(),
    }),
    /** `secret`: the webhook secret that the shop created; no later request returns it */
    output: z.object({ carrier, secret: z.string().nullable() }),
    current: z.null(),
    failures: ['CARRIER_TOKEN_MISSING', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
  /** asks the carrier for a parcel that does not exist, to test whether the carrier accepts the token */
  testCarrier: endpoint('POST', `${CARRIER}/test`, 'shop:write', {
    limit: { max: 20, minutes: 10 },
    params,
    output: z.object({ works: z.boolean(), reason: z.string().nullable() }),
    failures: ['CARRIER_NOT_CONNECTED'],
  }),
  /** removes the connection: its webhooks then get the answer 404; staff handle the carrier's open parcels by hand */
  disconnectCarrier: endpoint('DELETE', CARRIER, 'shop:write', {
    audit: 'shop.carrier-disconnected',
    params,
    failures: ['CARRIER_NOT_CONNECTED'],
  }),
};
