/** The API calls of the pages with a transfer. Only the browser makes them, and no other page downloads this file. */
import { createClient } from '#browser/api/client.ts';
import type { PaymentCalls } from '#contract/shop/api.ts';
import { paymentRoutes } from '#contract/shop/payment-routes.ts';

export const callPayment = createClient<PaymentCalls>(paymentRoutes, (path, init) => fetch(path, init));
