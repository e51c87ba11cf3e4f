import { z } from 'zod';
import { setupSteps } from '#domain/settings/setup.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { shopSettings } from '../../shop/settings.ts';
import { endpoint } from '../base/endpoint.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';

/** All settings of the shop; amounts are whole đồng, and the name of each setting for a duration contains its unit. */
const settings = z.object({ settings: z.custom<ShopSettings>() });

export const settingsEndpoints = {
  getSettings: endpoint('GET', '/api/admin/settings', 'shop:read', { output: settings }),
  /** returns the setup steps that a new shop has not yet completed, derived from its data and its settings */
  getSetup: endpoint('GET', '/api/admin/setup', 'shop:write', {
    output: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
  }),
  /**
   * Changes some settings; the other settings stay. `seen`: for each changed setting, the value that was shown to the
   * user; if another person has changed it meanwhile, nothing is stored, and `current` of the failure contains the
   * present settings. To change the account to which customers pay, `code` must prove the second factor; an API token
   * cannot change this account.
   */
  changeSettings: endpoint('PATCH', '/api/admin/settings', 'shop:write', {
    audit: 'shop.settings-changed',
    body: z.strictObject({
      changes: shopSettings.partial(),
      seen: z.record(z.string(), z.unknown()),
      code: factorCode.optional(),
    }),
    output: settings,
    failures: ['ACCENT_TOO_PALE', 'BANK_MISMATCH', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
};
