/** Computes what the delivery of one item of a product costs, for the product's page. */
import type { Product } from '#contract/shop/catalogue.ts';
import { chargeInZone } from '#domain/fulfilment/delivery-fee.ts';
import { rangeOfDelivery } from '#domain/fulfilment/promise.ts';
import type { FoundProduct } from '#store/catalogue/product-details.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';
import { promiseTerms } from './promise-terms.ts';

/** @returns the fee by zone, in a shop with a delivery table, and the range over all provinces, unless it is free */
export async function deliveryOfProduct(
  db: Database,
  { parcel, price }: Pick<FoundProduct, 'parcel' | 'price'>,
): Promise<Pick<Product, 'delivery' | 'delivery_range'>> {
  const terms = await promiseTerms(await getSettings(db));
  const goods = [{ ...parcel, quantity: 1 }];
  const amounts = { goodsTotal: price, isFree: false };
  const { table } = terms;
  const range = rangeOfDelivery(goods, terms, amounts);
  const delivery = table?.zones.flatMap((zone) =>
    chargeInZone(goods, { ...terms, table, zone }, amounts).parts.map(({ fee, days, fitting }) => ({
      ...{ fee, days, fitting, provinces: [...zone.provinces] },
    })),
  );
  return { ...(delivery && { delivery }), ...(range && { delivery_range: range }) };
}
