/** Computes the fee for delivering one item of a product, for the product's page. */
import type { ZoneDelivery } from '#contract/shop/catalogue.ts';
import { chargeInZone } from '#domain/fulfilment/delivery-fee.ts';
import { findForSale } from '#store/catalogue/stock.ts';
import type { Database } from '#store/database/database.ts';
import { getSettings } from '#store/settings/settings.ts';

/** @returns null if the shop has no delivery table */
export async function deliveryOfProduct(
  db: Database,
  { id, price }: { id: string; price: number },
): Promise<ZoneDelivery[] | null> {
  const { deliveryTable: table, ...terms } = await getSettings(db);
  const goods = table && (await findForSale(db, [id])).get(id);
  if (!goods) return null;
  const amounts = { goodsTotal: price, isFree: false };
  return table.zones.flatMap((zone) =>
    chargeInZone([{ ...goods, quantity: 1 }], { ...terms, table, zone }, amounts).parts.map(
      ({ fee, days, fitting }) => ({ fee, days, fitting, provinces: [...zone.provinces] }),
    ),
  );
}
