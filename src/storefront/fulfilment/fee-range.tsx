import { useQuery } from '@tanstack/react-query';
import { translate } from '#browser/labels/label.ts';
import { call } from '#browser/session/call.ts';
import type { DeliveryRange } from '#contract/shop/fulfilment.ts';
import { deliveryRangeInWords } from '#domain/fulfilment/promise-words.ts';
import { shopQuery } from '../page/shop-queries.ts';

type FeeRangeProps = {
  items: readonly { id: string; quantity: number }[];
  /** the range, if the page knows it: null if there is none; without it, the server is asked */
  known?: DeliveryRange | null | undefined;
};

/** What delivery costs before the visitor has chosen a province. */
export function FeeRange({ items, known }: FeeRangeProps) {
  const { data: shop } = useQuery(shopQuery);
  const body = { items: items.map(({ id, quantity }) => ({ product_id: id, quantity })), delivery_range: true };
  const { data: range = known } = useQuery({
    queryKey: ['delivery-range', body],
    queryFn: async ({ signal }) => (await call('priceCart', { body, signal })).data.delivery_range ?? null,
    enabled: known === undefined && items.length > 0,
    placeholderData: (last) => last,
  });
  if (!range || !shop) return null;
  return <p className="text-quiet">{deliveryRangeInWords(range, !shop.deliveryByProvince, translate)}</p>;
}
