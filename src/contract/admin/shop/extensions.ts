import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';

/** The folder name of an extension: it identifies the extension's stored connection, and is part of its webhook URL. */
export const extensionName = z.string().regex(/^[a-z][a-z0-9_-]{1,39}$/);

const option = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  secret: z.boolean(),
  optional: z.boolean(),
  /** a regular expression that the whole value of the option must match */
  pattern: z.string(),
  missing: z.string().nullable(),
  flaw: z.string().nullable(),
  choices: z.record(z.string(), z.string()).nullable(),
  initial: z.string().nullable(),
  /** for an optional secret: the question whether the secret is used */
  question: z.object({ label: z.string(), no: z.string(), keep: z.string(), renew: z.string() }).nullable(),
});
export type ExtensionOption = z.infer<typeof option>;

const bank = z.object({
  label: z.string(),
  /** the methods by which webhooks can be authenticated, the most secure first */
  proofs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      steps: z.array(z.string()),
      secret: z.string(),
      madeBy: z.enum(['shop', 'provider']),
    }),
  ),
  options: z.array(option),
});
export type BankExtension = z.infer<typeof bank>;

const carrier = z.object({
  label: z.string(),
  connected: z.boolean(),
  help: z.string(),
  /** the names of its statuses, by the status */
  statusNames: z.record(z.string(), z.string()),
  options: z.array(option),
  /** the initial limits of a new connection: grams, centimetres of the longest side, đồng */
  limits: z.object({
    ...{ mostGrams: z.number(), warnGrams: z.number(), mostCm: z.number(), warnCm: z.number() },
    ...{ mostCash: z.number(), warnCash: z.number() },
  }),
});
export type CarrierOffer = z.infer<typeof carrier>;

/** An extension that listens to orders and needs options for it. `set`: the stored values; null for a secret. */
const listener = z.object({
  label: z.string(),
  help: z.string(),
  options: z.array(option),
  connected: z.boolean(),
  /** changes whenever an option is stored; null if the extension is not connected */
  version: z.string().nullable(),
  set: z.record(z.string(), z.string().nullable()),
});
export type ListenerOffer = z.infer<typeof listener>;

const named = z.object({ name: extensionName });

export const extensionEndpoints = {
  /**
   * `options`: the changed options by their keys; null removes an option; an omitted option stays. `version`: the one
   * that the person saw; null if there was no connection; omitted: any connection is replaced
   */
  connectListener: endpoint('PUT', '/api/admin/extensions/:name/listener', 'shop:write', {
    audit: 'shop.extension-connected',
    params: named,
    body: z.strictObject({
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()),
      version: z.string().max(40).nullable().optional(),
      code: factorCode.optional(),
    }),
    current: z.null(),
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
  /** the extension hears of no further order, and its stored options are removed */
  disconnectListener: endpoint('DELETE', '/api/admin/extensions/:name/listener', 'shop:write', {
    audit: 'shop.extension-disconnected',
    params: named,
    failures: ['NOT_FOUND'],
  }),
  /** returns everything that extensions add to this shop; `failure`: the reason why an extension could not be loaded */
  listExtensions: endpoint('GET', '/api/admin/extensions', 'signed in', {
    output: z.object({
      items: z.array(
        z.object({
          ...{ name: z.string(), failure: z.string().nullable() },
          ...{ bank: bank.nullable(), carrier: carrier.nullable() },
          listener: listener.nullable(),
          /** the places that the extension could not fill since the server started, each with the reason */
          faults: z.array(z.object({ place: z.string(), reason: z.string(), at: z.string() })),
        }),
      ),
    }),
  }),
};
