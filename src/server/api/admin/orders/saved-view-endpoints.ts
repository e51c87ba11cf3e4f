/** The lists of orders that each person keeps for themselves. */
import type { FastifyInstance } from 'fastify';
import { changeViewName, forgetView, saveView } from '#commands/desk/save-views.ts';
import { listSavedViews } from '#store/desk/saved-views.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

export function savedViewEndpoints(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;
  const viewsOf = async (userId: string) => ({ views: await listSavedViews(db, userId) });

  registerAdminEndpoint(app, shop, 'listSavedViews', ({ staff: { userId } }) => viewsOf(userId));

  registerAdminEndpoint(app, shop, 'saveView', async ({ body: { name, filters }, staff: { userId } }) => {
    const given = Object.entries(filters).flatMap(([part, value]) => (value ? [[part, value]] : []));
    await saveView(db, { userId: userId, name, filters: Object.fromEntries(given) });
    return viewsOf(userId);
  });

  registerAdminEndpoint(app, shop, 'renameView', async ({ params: { id }, body: { name }, staff: { userId } }) => {
    await changeViewName(db, { userId: userId, id, name });
    return viewsOf(userId);
  });

  registerAdminEndpoint(app, shop, 'removeView', async ({ params: { id }, staff: { userId } }) => {
    await forgetView(db, userId, id);
    return viewsOf(userId);
  });
}
