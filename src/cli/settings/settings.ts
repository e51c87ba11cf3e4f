/** Shows or changes the settings of the shop: the company, the bank account, the promises to customers. */
import { changeSettings } from '#commands/settings/change-settings.ts';
import { shopSettings } from '#contract/shop/settings.ts';
import { defaultShopSettings, type Settings, type ShopSettings } from '#domain/settings/shop-settings.ts';
import type { Shop } from '#server/config/shop.ts';
import { knowsCarrier } from '#server/extensions/check-carrier.ts';
import type { Extensions } from '#server/extensions/load-extensions.ts';
import { getSettings } from '#store/settings/settings.ts';
import { UsageError } from '../terminal/usage-error.ts';

export async function settings({ db, extensions }: Shop, args: string[]): Promise<void> {
  const current = withoutTable(await getSettings(db));
  const settings = args.length > 0 ? await change(db, readChanges(current, args, extensions)) : current;
  for (const [key, value] of Object.entries(settings)) console.log(`${key}=${value}`);
  const { returnDays, structuredDataReturnDays } = settings;
  const isChosen = (['returnDays', 'structuredDataReturnDays'] as const).some(
    (name) => settings[name] !== defaultShopSettings[name],
  );
  // the two differ in a new shop, too, whose owner has decided nothing yet: the office says so beside their fields
  if (isChosen && returnDays !== structuredDataReturnDays) {
    console.error(
      `Warning: customers read that they may return goods within ${returnDays} days (returnDays), search engines ${structuredDataReturnDays} (structuredDataReturnDays).`,
    );
  }
}

async function change(db: Shop['db'], changes: Partial<ShopSettings>) {
  const settings = await changeSettings(db, changes);
  return withoutTable(settings);
}

/** The settings without the delivery table, which is shown and changed only in the back office. */
const withoutTable = ({ deliveryTable: _, ...settings }: Settings) => settings;

/** @throws UsageError that names every setting whose key or value is invalid */
function readChanges(current: object, args: string[], extensions: Extensions) {
  const errors: string[] = [];
  const changes: Record<string, string> = {};
  for (const arg of args) {
    const at = arg.indexOf('=');
    const key = arg.slice(0, Math.max(0, at));
    if (at < 1) errors.push(`"${arg}" is not KEY=VALUE`);
    else if (!(key in current)) errors.push(`there is no setting "${key}"`);
    else changes[key] = arg.slice(at + 1).normalize('NFC');
  }
  const result = shopSettings.partial().safeParse(changes);
  if (!result.success) errors.push(...result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const { defaultCarrier } = result.data ?? {};
  if (defaultCarrier && !knowsCarrier(extensions, defaultCarrier))
    errors.push(`there is no carrier "${defaultCarrier}"`);
  if (errors.length > 0 || !result.success) throw new UsageError(errors.join('\n'));
  return result.data;
}
