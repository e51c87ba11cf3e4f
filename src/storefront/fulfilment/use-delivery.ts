/** The shop's delivery fee. All amounts come from the server: the browser does not have the delivery table. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#browser/session/call.ts';
import type { DeliveryCharge } from '#contract/shop/cart.ts';
import { shopQuery } from '../page/shop-queries.ts';

/** `no-table`: the shop charges no fee; `no-place`: no province is chosen; `asked`: the server has not answered yet. */
export type Delivery = DeliveryCharge | 'no-table' | 'no-place' | 'asked';

/** The time in ms after which a fee is asked for again on a page that stays open. */
const FRESH_MS = 10 * 60_000;

type DeliveryInput = {
  items: readonly { id: string; quantity: number }[];
  province: string | null;
  /** an accepted voucher's code; `checkoutId`: the checkout whose reservation may have taken a use of the voucher */
  voucher: string | null;
  checkoutId: string | null;
};

export function useDelivery({ items, province, voucher, checkoutId }: DeliveryInput): Delivery {
  const { data: shop } = useQuery(shopQuery);
  const hasTable = shop?.deliveryByProvince === true;
  const wanted = items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const body = { items: wanted, province, ...(voucher !== null && { voucher, checkout_id: checkoutId }) };
  const { data } = useQuery({
    queryKey: ['delivery', body],
    queryFn: async ({ signal }) => (await call('priceCart', { body, signal })).data.delivery ?? null,
    enabled: hasTable && province !== null && items.length > 0,
    staleTime: 0,
    retryOnMount: true,
    // the promise beside it is asked for again too: of a page that stays open, both must name one fee
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  if (!hasTable) return 'no-table';
  // if the typed province is not in the list of provinces, the shop states the delivery fee by phone
  return province === null ? 'no-place' : data === null ? { fee: 0, quoted: true, parts: [] } : (data ?? 'asked');
}

/** Returns the delivery fee in whole đồng; 0 while it is not known. */
export const feeOf = (delivery: Delivery): number => (typeof delivery === 'string' ? 0 : delivery.fee);
