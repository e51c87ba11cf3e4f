/** The tree of categories and types. */
import type { FastifyInstance } from 'fastify';
import { getCategoryTree, saveCategoryTree } from '#commands/catalogue/save-categories.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

export function categoryAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;
  registerAdminEndpoint(app, shop, 'getCategoryTree', () => getCategoryTree(db));
  registerAdminEndpoint(app, shop, 'saveCategoryTree', ({ body, staff }) =>
    saveCategoryTree(db, { ...body, actor: staff.actor }),
  );
}
