/** The endpoints for the settings of the shop: company, bank account, promises to customers, limits. */
import { planDemoRemoval } from '#commands/catalogue/remove-demo.ts';
import { changeSettingsWithin } from '#commands/settings/change-settings.ts';
import { isSetUp, setupSteps } from '#domain/settings/setup.ts';
import type { Settings, ShopSettings } from '#domain/settings/shop-settings.ts';
import { Failure } from '#domain/values/failure.ts';
import { getSettings } from '#store/settings/settings.ts';
import type { Shop } from '../../../config/shop.ts';
import { readDemoRows } from '../../../content/demo-catalogue.ts';
import { checkCarrier } from '../../../extensions/check-carrier.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { hasMaster } from '../../../pages/media.ts';

const present = ({ deliveryTable: _, ...settings }: Settings) => ({ settings });

/** @throws Failure INVALID_REQUEST that names the fields with a picture that this shop does not store */
async function refuseMissingPictures({ files }: Shop, changes: Partial<ShopSettings>): Promise<void> {
  const fields: string[] = [];
  for (const key of ['logo', 'heroPicture'] as const) {
    const url = changes[key];
    if (url && !(await hasMaster(files, url))) fields.push(`changes/${key}`);
  }
  if (fields.length > 0) throw new Failure('INVALID_REQUEST', { fields });
}

export function settingsAdminEndpoints(register: RegisterAdmin, shop: Shop): void {
  register('getSettings', async () => present(await getSettings(shop.db)));

  register('getSetup', async () => {
    const { own, deleted, archived } = await planDemoRemoval(shop.db, await readDemoRows());
    const facts = { ownProducts: own, demoProducts: deleted.length + archived.length };
    const settings = await getSettings(shop.db);
    return { steps: setupSteps.map((step) => ({ step, done: isSetUp[step](settings, facts) })) };
  });

  register.provenAct(
    'changeSettings',
    async ({ tx, proof, staff: { actor }, body: { changes, seen } }) => {
      const unseen = Object.keys(changes).filter((key) => !Object.hasOwn(seen, key));
      if (unseen.length > 0) throw new Failure('INVALID_REQUEST', { fields: unseen.map((key) => `seen/${key}`) });
      await refuseMissingPictures(shop, changes);
      checkCarrier(shop.extensions, changes.defaultCarrier || null, 'changes/defaultCarrier');
      return changeSettingsWithin(tx, changes, { actor, seen, proof });
    },
    present,
  );
}
