/** The calls and the query about those who report what reaches the bank account. */
import { queryOptions } from '@tanstack/react-query';
import { paymentRoutes } from '#contract/admin/payment-routes.ts';
import type { PaymentCalls } from '#contract/admin/payments.ts';
import type { BankCalls } from '#contract/admin/shop/banks.ts';
import { bankRoutes } from '#contract/admin/shop/banks-routes.ts';
import { officeClient } from '../session/call.ts';

const callList = officeClient<Pick<PaymentCalls, 'listPaymentProviders'>>({
  listPaymentProviders: paymentRoutes.listPaymentProviders,
});
export const callBanks = officeClient<BankCalls>(bankRoutes);

/** Milliseconds between two looks: whoever connects a bank waits for its first call. */
const PAUSE = 10_000;

export const banksQuery = queryOptions({
  queryKey: ['payment-providers'],
  queryFn: async ({ signal }) => (await callList('listPaymentProviders', { signal })).data,
  refetchInterval: PAUSE,
});
