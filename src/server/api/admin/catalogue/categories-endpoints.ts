/** The tree of categories and types. */
import type { FastifyInstance } from 'fastify';
import { archivePlace, restorePlace } from '#commands/catalogue/archive-category.ts';
import { getCategoryTree, saveCategoryTree } from '#commands/catalogue/save-categories.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';
import { hasMaster } from '../../../pages/media.ts';

export function categoryAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db, files } = shop;
  registerAdminEndpoint(app, shop, 'getCategoryTree', () => getCategoryTree(db));
  registerAdminEndpoint(app, shop, 'saveCategoryTree', ({ body, staff }) =>
    saveCategoryTree(db, { ...body, hasPicture: (url) => hasMaster(files, url), actor: staff.actor }),
  );
  registerAdminEndpoint(app, shop, 'archiveCategory', ({ body: { kind, slug, selling, to }, staff }) =>
    archivePlace(db, { place: { kind, slug }, selling, to, actor: staff.actor }),
  );
  registerAdminEndpoint(app, shop, 'restoreCategory', ({ body, staff }) =>
    restorePlace(db, { place: body, actor: staff.actor }),
  );
}
