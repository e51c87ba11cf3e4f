/** The back office's endpoints for the tree of categories and product types. */
import { archivePlace, restorePlace } from '#commands/catalogue/archive-category.ts';
import { getCategoryTree, saveCategoryTree } from '#commands/catalogue/save-categories.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { hasMaster } from '../../../pages/media.ts';

export function categoryAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db, files } = shop;
  register('getCategoryTree', () => getCategoryTree(db));
  register.act('saveCategoryTree', ({ tx, body }) =>
    saveCategoryTree(tx, { ...body, hasPicture: (url) => hasMaster(files, url) }),
  );
  register.act('archiveCategory', ({ tx, body: { kind, slug, selling, to } }) =>
    archivePlace(tx, { place: { kind, slug }, selling, to }),
  );
  register.act('restoreCategory', ({ tx, body }) => restorePlace(tx, body));
}
