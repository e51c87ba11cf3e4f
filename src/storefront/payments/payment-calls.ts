/** The API calls of the pages that show a transfer, made only by the browser; only these pages download this file. */
import { createClient } from '#browser/api/client.ts';
import type { PaymentCalls } from '#contract/shop/api.ts';
import { paymentRoutes } from '#contract/shop/payment-routes.ts';

export const callPayment = createClient<PaymentCalls>(paymentRoutes, (path, init) => fetch(path, init));
