/** The settings of the shop: company, bank account, promises, limits. */
import type { FastifyInstance } from 'fastify';
import { changeSettings } from '#commands/settings/change-settings.ts';
import type { Settings } from '#domain/settings/shop-settings.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { registerAdminEndpoint } from '../../../http/admin-endpoints.ts';

const present = ({ deliveryTable: _, ...settings }: Settings) => ({ settings });

export function settingsAdminEndpoints(app: FastifyInstance, shop: Shop): void {
  registerAdminEndpoint(app, shop, 'getSettings', async () => present(await getSettings(shop.db)));

  registerAdminEndpoint(app, shop, 'changeSettings', async ({ staff, body: { changes, seen } }) => {
    const unseen = Object.keys(changes).filter((key) => !Object.hasOwn(seen, key));
    if (unseen.length > 0) throw new Failure('INVALID_REQUEST', { fields: unseen.map((key) => `seen/${key}`) });
    const said = await changeSettings(shop.db, changes, { actor: staff.actor, seen });
    if (!said.isChanged) throw new Failure('CHANGED_MEANWHILE', { current: present(said.settings) });
    return present(said.settings);
  });
}
