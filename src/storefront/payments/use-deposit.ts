/**
 * The deposit for this cart if it is ordered with cash on delivery. The server computes the deposit, because it depends
 * on properties of the goods that only the server has.
 */
import { useQuery } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import { shopQuery } from '../page/shop-queries.ts';

type DepositInput = {
  items: readonly { id: string; quantity: number }[];
  /** an accepted voucher's code; `checkoutId`: the checkout whose reservation may have taken a use of the voucher */
  voucher: string | null;
  checkoutId: string;
};

/** @returns the deposit in whole đồng; 0 if there is no deposit, and also until the server has answered */
export function useDeposit({ items, voucher, checkoutId }: DepositInput): number {
  const { data: shop } = useQuery(shopQuery);
  const wanted = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const body = { items: wanted, ...(voucher !== null && { voucher, checkout_id: checkoutId }) };
  const { data } = useQuery({
    queryKey: ['deposit', body],
    queryFn: async ({ signal }) => (await call('priceCart', { body, signal })).data.deposit_amount ?? 0,
    enabled: shop?.asksForDeposits === true && items.length > 0,
    staleTime: 0,
    retryOnMount: true,
  });
  return data ?? 0;
}
