import { z } from 'zod';
import { setupSteps } from '#domain/settings/setup.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { shopSettings } from '../../shop/settings.ts';
import { endpoint } from '../base/endpoint.ts';
import { factorCode, factorFailures } from '../staff/factor-code.ts';

/** The whole record as it is stored; amounts in whole đồng, times in the unit that each name says. */
const settings = z.object({ settings: z.custom<ShopSettings>() });

export const settingsEndpoints = {
  getSettings: endpoint('GET', '/api/admin/settings', 'shop:read', { output: settings, failures: [] }),
  /** what a new shop still lacks; each is read from what the shop has and its settings say */
  getSetup: endpoint('GET', '/api/admin/setup', 'shop:write', {
    output: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
    failures: [],
  }),
  /**
   * Changes some settings; the others stay. `seen` holds what the person saw of each changed one: where somebody else changed it
   * meanwhile, nothing is written, and `current` of the failure has the settings as they are. Where the account changes to
   * which customers pay, `code` proves the second factor; an API token cannot change it.
   */
  changeSettings: endpoint('PATCH', '/api/admin/settings', 'shop:write', {
    body: z.strictObject({
      changes: shopSettings.partial(),
      seen: z.record(z.string(), z.unknown()),
      code: factorCode.optional(),
    }),
    output: settings,
    failures: ['INVALID_REQUEST', 'ACCENT_TOO_PALE', 'BANK_MISMATCH', 'CHANGED_MEANWHILE', ...factorFailures],
  }),
};
