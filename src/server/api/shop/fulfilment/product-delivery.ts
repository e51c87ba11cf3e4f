/** Computes what the delivery of one item of a product costs, for the product's page. */
import type { Product } from '#contract/shop/catalogue.ts';
import { chargeInZone } from '#domain/fulfilment/delivery-fee.ts';
import { rangeOfDelivery } from '#domain/fulfilment/promise.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';
import { promiseTerms } from './promise-terms.ts';

/** @returns the fee by zone, in a shop with a delivery table, and the range over all provinces, unless it is free */
export async function deliveryOfProduct(
  db: Database,
  { id, price }: { id: string; price: number },
): Promise<Pick<Product, 'delivery' | 'delivery_range'>> {
  const product = (await findForSale(db, [id])).get(id);
  if (!product) return {};
  const terms = await promiseTerms(await getSettings(db));
  const goods = [{ ...product, quantity: 1 }];
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
