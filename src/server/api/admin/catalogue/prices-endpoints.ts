/** Changes of many prices at once. */
import type { FastifyInstance } from 'fastify';
import { changePrices } from '#commands/catalogue/change-prices.ts';
import { changedPrice } from '#domain/catalogue/price-change.ts';
import { listPricesOf } from '#store/catalogue/office-products.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

/** Products of one change. */
const MOST = 2000;

export function priceAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  registerAdminEndpoint(app, shop, 'previewPrices', async ({ body: { kind, by, unit, ...filters } }) => {
    const products = await listPricesOf(db, filters, MOST + 1);
    const items = products.slice(0, MOST).map(({ price, ...product }) => ({
      ...product,
      before: price,
      after: changedPrice(price, { kind, by, unit }),
    }));
    return { items: items.filter(({ before, after }) => before !== after), more: products.length > MOST };
  });

  registerAdminEndpoint(app, shop, 'changePrices', async ({ body: { prices }, staff }) => {
    const refused = await changePrices(db, prices, staff.actor);
    return { changed: prices.length - refused.length, refused };
  });
}
