/** The endpoints for the order lists that each member of staff has saved. */
import { changeViewName, forgetView, saveView } from '#commands/desk/save-views.ts';
import { listSavedViews } from '#store/desk/saved-views.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';

export function savedViewEndpoints(register: RegisterAdmin, shop: Shop): void {
  const { db } = shop;
  const viewsOf = async (userId: string) => ({ views: await listSavedViews(db, userId) });

  register('listSavedViews', ({ staff: { userId } }) => viewsOf(userId));

  register('saveView', async ({ body: { name, filters }, staff: { userId } }) => {
    const given = Object.entries(filters).flatMap(([part, value]) => (value ? [[part, value]] : []));
    await saveView(db, { userId: userId, name, filters: Object.fromEntries(given) });
    return viewsOf(userId);
  });

  register('renameView', async ({ params: { id }, body: { name }, staff: { userId } }) => {
    await changeViewName(db, { userId: userId, id, name });
    return viewsOf(userId);
  });

  register('removeView', async ({ params: { id }, staff: { userId } }) => {
    await forgetView(db, userId, id);
    return viewsOf(userId);
  });
}
