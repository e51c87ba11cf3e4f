/** The endpoint that only the page of a sold-out product calls. */
import { z } from 'zod';
import { form, text } from '../form.ts';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const stockWaitInput = form({ email, consent: text({ description: 'the version of the text that was agreed to' }) }, [
  'email',
  'consent',
]);

export const stockWaitEndpoints = {
  waitForStock: endpoint('POST', '/api/products/:productId/stock-waits', 'visitor or customer', {
    limit: { max: 30, minutes: 60 },
    params: z.object({ productId: z.string() }),
    body: stockWaitInput,
    /** `confirmed`: true if no confirmation email is needed: the customer is signed in with a verified email address */
    output: z.object({ success: z.literal(true), confirmed: z.boolean() }),
    failures: ['MISSING_FIELD', 'ACCOUNT_EMAIL_INVALID', 'CONSENT_UNKNOWN', 'PRODUCT_NOT_FOUND', 'PRODUCT_IN_STOCK'],
  }),
};
