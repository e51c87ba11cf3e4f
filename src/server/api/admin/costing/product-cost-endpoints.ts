/** The endpoints about what one product costs. */
import { changeOpeningCost } from '#commands/costing/name-opening-cost.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { findEdited } from '#store/catalogue/edited-products.ts';
import { findOpeningStock } from '#store/costing/costs.ts';
import { findCostNow } from '#store/costing/product-costs.ts';
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

  register('nameOpeningCost', async ({ params: { id }, body: { unitCost }, staff }) => {
    const { fields } = demand(await findEdited(db, id), 'PRODUCT_NOT_FOUND');
    const named = { productId: id, name: fields.name, unitCost };
    if (!(await changeOpeningCost(db, named, staff.actor))) throw new Failure('NO_OPENING_STOCK');
    return readCost(id);
  });
}
