import { z } from 'zod';
import { receivingAccount } from '../../shop/settings.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';
import { extensionName } from './extensions.ts';

const params = z.object({ name: extensionName });

/** The secret of an HTTP header or a signature: no spaces, no diacritics. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);

const SENDER = '/api/admin/payment-providers/:name';

/**
 * The endpoints of the connections that report bank transactions. A connection can change the account to which
 * customers pay, so it belongs to the settings of the shop.
 */
export const bankEndpoints = {
  connectBank: endpoint('PUT', SENDER, 'shop:write', {
    params,
    body: z.strictObject({
      /** the version of the connection that the person saw; null if there was none */
      version: z.string().max(40).nullable(),
      /** the method by which webhooks prove their origin; if omitted, it stays */
      method: z.string().max(60).optional(),
      /** the shared secret; if omitted and the shop may choose it, the shop creates one and shows it once */
      secret: secret.optional(),
      /** the token with which the shop requests missed transactions (SePay); null removes it; if omitted, it stays */
      pullToken: secret.nullish(),
      /** further options of the extension by their keys; null removes an option; if omitted, they stay */
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()).optional(),
      /** the account to which customers pay so that this provider sees it; null: that of the settings; if omitted, it stays */
      receiving: receivingAccount.nullish(),
      /** a code of the second factor; may be omitted if nothing changes */
      code: factorCode.optional(),
    }),
    /** `secret`: the secret that the shop created, returned only once */
    output: z.object({ secret: z.string().nullable() }),
    current: z.null(),
    failures: ['INVALID_REQUEST', 'BANK_SECRET_MISSING', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
  /** while the connection is paused, new orders use another account; older orders keep it, and its payments are still matched */
  pauseBankAccount: endpoint('PUT', `${SENDER}/pause`, 'shop:write', {
    params,
    body: z.strictObject({ version: z.string().max(40), paused: z.boolean(), code: factorCode.optional() }),
    output: done,
    current: z.null(),
    failures: ['INVALID_REQUEST', 'BANK_NOT_CONNECTED', 'CHANGED_MEANWHILE', 'BANK_ACCOUNT_LAST', ...factorFailures],
  }),
  /** after this the webhooks get the answer 404; the ledger keeps the reported transactions */
  disconnectBank: endpoint('DELETE', SENDER, 'shop:write', {
    params,
    body: z.strictObject({ code: factorCode.optional() }).nullish(),
    output: done,
    failures: ['INVALID_REQUEST', 'BANK_NOT_CONNECTED', ...factorFailures],
  }),
};
