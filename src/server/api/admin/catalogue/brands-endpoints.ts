/** The back office's endpoints for the brands of the products. */
import { planRename, type RenamePlan, renameBrand } from '#commands/catalogue/rename-brand.ts';
import { listBrandCounts } from '#store/catalogue/brands.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

export function brandAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;

  register('listOfficeBrands', async ({ query: { cursor = '', limit } }) => {
    const brands = await listBrandCounts(db, cursor, limit + 1);
    const items = brands.slice(0, limit);
    return { items, next: brands.length > limit ? (items.at(-1)?.name ?? null) : null };
  });

  register('previewBrandRename', ({ body }): Promise<RenamePlan> => planRename(db, body));

  register.act('renameBrand', ({ tx, body }) => renameBrand(tx, body));
}
