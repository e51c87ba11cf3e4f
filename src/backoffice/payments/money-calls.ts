import { paymentRoutes } from '#contract/admin/payment-routes.ts';
import type { PaymentCalls } from '#contract/admin/payments.ts';
import { officeClient } from '../session/call.ts';

export const callMoney = officeClient<PaymentCalls>(paymentRoutes);
