/** The back office's endpoints for the tree of categories and product types. */
import { archivePlace, restorePlace } from '#commands/catalogue/archive-category.ts';
import { getCategoryTree, saveCategoryTree } from '#commands/catalogue/save-categories.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { hasMaster } from '../../../pages/media.ts';

export function categoryAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, files } = shop;
  register('getCategoryTree', () => getCategoryTree(db));
  register('saveCategoryTree', ({ body, staff }) =>
    saveCategoryTree(db, { ...body, hasPicture: (url) => hasMaster(files, url), actor: staff.actor }),
  );
  register('archiveCategory', ({ body: { kind, slug, selling, to }, staff }) =>
    archivePlace(db, { place: { kind, slug }, selling, to, actor: staff.actor }),
  );
  register('restoreCategory', ({ body, staff }) => restorePlace(db, { place: body, actor: staff.actor }));
}
