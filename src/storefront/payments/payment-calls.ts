/** The calls of the pages with a transfer. They are only made in the browser, and no other page downloads them. */
import { createClient } from '#browser/api/client.ts';
import type { PaymentCalls } from '#contract/shop/api.ts';
import { paymentRoutes } from '#contract/shop/payment-routes.ts';

export const callPayment = createClient<PaymentCalls>(paymentRoutes, (path, init) => fetch(path, init));
