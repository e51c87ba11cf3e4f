import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';

/** The folder of an extension, by which its connection is stored and its webhooks are addressed. */
export const extensionName = z.string().regex(/^[a-z][a-z0-9_-]{1,39}$/);

const option = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  secret: z.boolean(),
  optional: z.boolean(),
  /** a regular expression for the whole value */
  pattern: z.string(),
  missing: z.string().nullable(),
  flaw: z.string().nullable(),
  choices: z.record(z.string(), z.string()).nullable(),
  initial: z.string().nullable(),
  /** of an optional secret: whether it is used */
  question: z.object({ label: z.string(), no: z.string(), keep: z.string(), renew: z.string() }).nullable(),
});
export type ExtensionOption = z.infer<typeof option>;

const bank = z.object({
  label: z.string(),
  /** ways to prove where a webhook comes from, the best one first */
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
  help: z.string(),
  options: z.array(option),
  /** what a new connection begins with: grams, centimetres of the longest side, đồng */
  limits: z.object({
    ...{ mostGrams: z.number(), warnGrams: z.number(), mostCm: z.number(), warnCm: z.number() },
    ...{ mostCash: z.number(), warnCash: z.number() },
  }),
});
export type CarrierOffer = z.infer<typeof carrier>;

export const extensionEndpoints = {
  /** what the extensions of this shop add; `failure`: why one could not be loaded, so that it adds nothing */
  listExtensions: endpoint('GET', '/api/admin/extensions', 'signed in', {
    output: z.object({
      items: z.array(
        z.object({
          ...{ name: z.string(), failure: z.string().nullable() },
          ...{ bank: bank.nullable(), carrier: carrier.nullable() },
        }),
      ),
    }),
    failures: [],
  }),
};
