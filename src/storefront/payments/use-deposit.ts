/** The deposit of a cash-on-delivery order of this cart, computed by the server, which has the properties of the goods. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import { shopQuery } from '../page/shop-queries.ts';

type DepositInput = {
  items: readonly { id: string; quantity: number }[];
  /** an accepted voucher, and the checkout whose reservation may have taken one of its uses */
  voucher: string | null;
  checkoutId: string;
};

/** @returns whole đồng; 0 if there is no deposit, or until the server has answered */
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
