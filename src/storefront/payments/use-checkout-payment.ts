import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BankTransfer } from '#contract/shop/payments.ts';
import { callPayment } from './payment-calls.ts';
import { usePaymentChanges } from './use-payment-changes.ts';

/** The money received for a checkout and still due, in whole đồng; `bank`: the transfer details for the money due. */
export type CheckoutPayment = { paid: number; due: number; bank: BankTransfer | null; isPaid: boolean };

type Reserved = { orderNumber: string; total: number; payment: CheckoutPayment };

/**
 * Loads the payment state of a checkout. The reservation already contains the state at its creation, so this request is
 * made only when the state may have changed.
 */
function checkoutPaymentQuery(checkoutId: string, reserved: Reserved | undefined) {
  return queryOptions({
    queryKey: ['checkout-payment', checkoutId, reserved?.orderNumber, reserved?.total],
    queryFn: async ({ signal }): Promise<CheckoutPayment> => {
      const { data } = await callPayment('getCheckoutPayment', { query: { checkout_id: checkoutId }, signal });
      const [paid, due] = [Number(data.amount_paid), Number(data.amount_due)];
      return { paid, due, bank: data.bank, isPaid: paid > 0 && due === 0 };
    },
    enabled: false,
    gcTime: 0,
  });
}

/** @param reserved the reservation that the customer pays by transfer; undefined without a reservation */
export function useCheckoutPayment(checkoutId: string, reserved: Reserved | undefined): CheckoutPayment | undefined {
  const { data, refetch } = useQuery(checkoutPaymentQuery(checkoutId, reserved));
  const payment = reserved && (data ?? reserved.payment);
  const waits = payment !== undefined && !payment.isPaid;
  const path = `/api/checkout/payment/changes?checkout_id=${encodeURIComponent(checkoutId)}`;
  usePaymentChanges(waits ? path : null, () => void refetch());
  return payment;
}
