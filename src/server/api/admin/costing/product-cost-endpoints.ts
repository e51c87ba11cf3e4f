/** The endpoints about what one product costs. */
import { changeOpeningCost, nameUnknownCosts, type OpeningCost } from '#commands/costing/name-opening-cost.ts';
import { demand, Failure } from '#domain/values/failure.ts';
import { isUuid } from '#domain/values/uuid.ts';
import { findEdited } from '#store/catalogue/edited-products.ts';
import { NO_PICTURE } from '#store/catalogue/product-shape.ts';
import { findOpeningStock, listUnknownCosts } from '#store/costing/opening-stocks.ts';
import { findCostNow } from '#store/costing/product-costs.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { pageFrom, readCursor } from '../../../http/list-cursor.ts';

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
    async ({ tx, params: { id }, body: { unitCost }, staff: { actor } }) => {
      const { fields } = demand(await findEdited(tx, id), 'PRODUCT_NOT_FOUND');
      return changeOpeningCost(tx, { productId: id, name: fields.name, unitCost }, actor);
    },
    (_, { params: { id } }) => readCost(id),
  );

  register('listUnknownCosts', async ({ query: { cursor, limit } }) => {
    const rows = await listUnknownCosts(db, { after: readPlace(cursor), limit: limit + 1 });
    return pageFrom(
      rows.map((row) => ({ ...row, imageUrl: row.imageUrl ?? NO_PICTURE })),
      limit,
      { cursorOf: (row) => [row.foldedName, row.productId] },
    );
  });

  const each = (costs: readonly OpeningCost[]) => [...new Map(costs.map((cost) => [cost.productId, cost])).values()];

  register.act(
    'nameOpeningCosts',
    ({ tx, body: { costs }, staff: { actor } }) => nameUnknownCosts(tx, each(costs), actor),
    (refused, { body: { costs } }) => ({
      items: each(costs).map(({ productId }) => ({ productId, refused: refused.get(productId) ?? null })),
    }),
  );
}

/** @throws Failure INVALID_REQUEST if the text is not a cursor */
function readPlace(cursor: string | undefined): [string, string] | null {
  if (cursor === undefined) return null;
  const [name, id] = readCursor(cursor, 2);
  if (typeof id !== 'string' || !isUuid(id)) throw new Failure('INVALID_REQUEST', { field: 'cursor' });
  return [String(name), id];
}
