import { queryOptions, useQuery } from '@tanstack/react-query';
import { callPayment } from './payment-calls.ts';
import { usePaymentChanges } from './use-payment-changes.ts';

/** What came for a checkout, asked for only when something may have changed. Amounts are whole đồng. */
function checkoutPaymentQuery(checkoutId: string, orderNumber: string | undefined) {
  return queryOptions({
    queryKey: ['checkout-payment', checkoutId, orderNumber],
    queryFn: async ({ signal }) => {
      const { data } = await callPayment('getCheckoutPayment', { query: { checkout_id: checkoutId }, signal });
      const [paid, due] = [Number(data.amount_paid), Number(data.amount_due)];
      return { paid, due, bank: data.bank, isPaid: paid > 0 && due === 0 };
    },
    enabled: false,
    gcTime: 0,
  });
}

/** @param orderNumber of the reservation whose transfer is awaited; undefined while there is none */
export function useCheckoutPayment(checkoutId: string, orderNumber: string | undefined) {
  const { data, refetch } = useQuery(checkoutPaymentQuery(checkoutId, orderNumber));
  const waits = orderNumber !== undefined && !data?.isPaid;
  const path = `/api/checkout/payment/changes?checkout_id=${encodeURIComponent(checkoutId)}`;
  usePaymentChanges(waits ? path : null, () => void refetch());
  return data;
}

export type CheckoutPayment = NonNullable<ReturnType<typeof useCheckoutPayment>>;
