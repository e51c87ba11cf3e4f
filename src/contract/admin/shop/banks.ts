import { z } from 'zod';
import { receivingAccount } from '../../shop/settings.ts';
import { done } from '../base/done.ts';
import { endpoint } from '../base/endpoint.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';
import { extensionName } from './extensions.ts';

const params = z.object({ name: extensionName });

/** What stands in a header of HTTP, or signs: no spaces, no marks. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/);

const SENDER = '/api/admin/payment-providers/:name';

/** Who reports what reaches the bank account. Customers may be told to pay elsewhere by it, so it belongs to the settings of the shop. */
export const bankEndpoints = {
  connectBank: endpoint('PUT', SENDER, 'shop:write', {
    params,
    body: z.strictObject({
      /** of the connection that the person saw, null where there was none */
      version: z.string().max(40).nullable(),
      /** how its webhooks prove where they come from; left out: as before */
      method: z.string().max(60).optional(),
      /** left out where the shop may choose it: the shop makes one, and shows it once */
      secret: secret.optional(),
      /** with which the shop asks for what it missed (SePay); null takes it away, left out: as before */
      pullToken: secret.nullish(),
      /** other options of the extension, by their keys; null takes one away, left out: as before */
      options: z.record(z.string().max(60), z.string().trim().max(500).nullable()).optional(),
      /** to which account customers pay so that this sender sees it; null: that of the settings; left out: as before */
      receiving: receivingAccount.nullish(),
      /** proves the second factor; left out where nothing is different */
      code: factorCode.optional(),
    }),
    /** `secret`: what the shop made, shown this once */
    output: z.object({ secret: z.string().nullable() }),
    current: z.null(),
    failures: ['INVALID_REQUEST', 'BANK_SECRET_MISSING', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
  /** new orders are not led to its account while it is paused; older ones are, and what comes there is matched */
  pauseBankAccount: endpoint('PUT', `${SENDER}/pause`, 'shop:write', {
    params,
    body: z.strictObject({ version: z.string().max(40), paused: z.boolean(), code: factorCode.optional() }),
    output: done,
    current: z.null(),
    failures: ['INVALID_REQUEST', 'BANK_NOT_CONNECTED', 'CHANGED_MEANWHILE', 'BANK_ACCOUNT_LAST', ...factorFailures],
  }),
  /** its webhooks are answered 404 then; the ledger keeps what it reported */
  disconnectBank: endpoint('DELETE', SENDER, 'shop:write', {
    params,
    body: z.strictObject({ code: factorCode.optional() }).nullish(),
    output: done,
    failures: ['INVALID_REQUEST', 'BANK_NOT_CONNECTED', ...factorFailures],
  }),
};
