/** Who is signed in to the office, and what they may do. */
import type { FastifyInstance } from 'fastify';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

export function sessionAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  registerAdminEndpoint(app, shop, 'getMe', async ({ staff: { name, roles, permissions } }) => ({
    name,
    roles: [...roles],
    permissions: [...permissions],
    shopName: (await getSettings(shop.db)).shopName,
  }));
}
