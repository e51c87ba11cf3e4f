/** The API calls of the pages that show a transfer, made only by the browser; only these pages download this file. */
import { createClient } from '#browser/api/client.ts';
import { paymentEndpoints } from '#contract/shop/payments.ts';

export const callPayment = createClient(paymentEndpoints, (path, init) => fetch(path, init));
