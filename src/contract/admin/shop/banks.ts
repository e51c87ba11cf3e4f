import { z } from 'zod';
import { receivingAccount } from '../../shop/settings.ts';
import { endpoint } from '../base/endpoint.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';
import { extensionName } from './extensions.ts';

const params = z.object({ name: extensionName });

/** A secret that is sent in an HTTP header or used for a signature: no spaces, no diacritics. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);

const SENDER = '/api/admin/payment-providers/:name';

/**
 * The endpoints of the connections through which banks report transactions. A connection can change the account to
 * which customers pay, so it needs the permission for the shop's settings.
 */
export const bankEndpoints = {
  connectBank: endpoint('PUT', SENDER, 'shop:write', {
    audit: 'money.bank-connected',
    params,
    body: z.strictObject({
      /** the version of the connection as it was shown to the user; null if there was no connection */
      version: z.string().max(40).nullable(),
      /** the method by which webhooks are authenticated; if omitted, the method stays */
      method: z.string().max(60).optional(),
      /** the shared secret; if omitted where the provider lets the shop choose, the shop creates and returns it once */
      secret: secret.optional(),
      /** the token with which the shop requests unreported transactions; null: removed; omitted: unchanged */
      pullToken: secret.nullish(),
      /** further options of the extension by their keys; null removes an option; an omitted option stays */
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()).optional(),
      /**
       * the bank account to which customers must pay so that this provider can report the payments; null: the account
       * in the settings; if omitted, the stored account stays
       */
      receiving: receivingAccount.nullish(),
      /** a code of the second factor; may be omitted if the account to which customers pay does not change */
      code: factorCode.optional(),
    }),
    /** `secret`: the secret that the shop created; no later request returns it */
    output: z.object({ secret: z.string().nullable() }),
    current: z.null(),
    failures: ['BANK_SECRET_MISSING', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
  /**
   * pauses or resumes a connection: while it is paused, new orders use another account; older orders keep this account,
   * and their payments are still matched
   */
  pauseBankAccount: endpoint('PUT', `${SENDER}/pause`, 'shop:write', {
    audit: 'money.account-paused',
    params,
    body: z.strictObject({ version: z.string().max(40), paused: z.boolean(), code: factorCode.optional() }),
    current: z.null(),
    failures: ['BANK_NOT_CONNECTED', 'CHANGED_MEANWHILE', 'BANK_ACCOUNT_LAST', ...factorFailures],
  }),
  /** removes the connection: its webhooks then get the answer 404; transactions that it reported stay in the ledger */
  disconnectBank: endpoint('DELETE', SENDER, 'shop:write', {
    audit: 'money.bank-disconnected',
    params,
    body: z.strictObject({ code: factorCode.optional() }).nullish(),
    failures: ['BANK_NOT_CONNECTED', ...factorFailures],
  }),
};
