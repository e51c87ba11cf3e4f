/** The endpoints about what one product costs. */
import { changeOpeningCost, nameUnknownCosts, type OpeningCost } from '#commands/costing/name-opening-cost.ts';
import { demand } from '#domain/values/failure.ts';
import { findEdited } from '#store/catalogue/edited-products.ts';
import { NO_PICTURE } from '#store/catalogue/product-shape.ts';
import { findOpeningStock, listUnknownCosts } from '#store/costing/opening-stocks.ts';
import { findCostNow } from '#store/costing/product-costs.ts';
import { mapPage } from '#store/database/list-order.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

export function productCostAdminEndpoints(register: RegisterAdmin, { db }: Shop): void {
  async function readCost(id: string) {
    const opening = await findOpeningStock(db, id);
    const unitCost = opening?.value == null ? null : Math.round(opening.value / opening.pieces);
    return { ...(await findCostNow(db, id)), opening: opening && { pieces: opening.pieces, unitCost } };
  }

  register('getProductCost', async ({ params: { id } }) => {
    demand(await findEdited(db, id), 'PRODUCT_NOT_FOUND');
    return readCost(id);
  });

  register.act(
    'nameOpeningCost',
    async ({ tx, params: { id }, body: { unitCost, seen }, staff: { actor } }) => {
      const { fields } = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
      return changeOpeningCost(tx, { productId: id, name: fields.name, unitCost, seen }, actor);
    },
    (_, { params: { id } }) => readCost(id),
    (_, { params: { id } }) => readCost(id),
  );

  register('listUnknownCosts', async ({ query }) =>
    mapPage(await listUnknownCosts(db, query), (row) => ({ ...row, imageUrl: row.imageUrl ?? NO_PICTURE })),
  );

  const each = (costs: readonly OpeningCost[]) => [...new Map(costs.map((cost) => [cost.productId, cost])).values()];

  register.act(
    'nameOpeningCosts',
    ({ tx, body: { costs }, staff: { actor } }) => nameUnknownCosts(tx, each(costs), actor),
    (refused, { body: { costs } }) => ({
      items: each(costs).map(({ productId }) => ({ productId, refused: refused.get(productId) ?? null })),
    }),
  );
}
