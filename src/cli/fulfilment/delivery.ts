/** Shows, sets and clears the delivery table. */
import { readFile } from 'node:fs/promises';
import { saveDeliveryTable } from '#commands/settings/save-delivery-table.ts';
import { readDeliveryTable, writtenDeliveryTable } from '#domain/fulfilment/read-delivery-table.ts';
import type { Shop } from '#server/config/shop.ts';
import { loadProvinces } from '#server/content/provinces.ts';
import { listUnweighed } from '#store/catalogue/stock.ts';
import { getSettings } from '#store/settings/settings.ts';
import { UsageError } from '../usage-error.ts';

const OPERATOR = { kind: 'operator' as const, userId: null };
/** A file replaces whichever table is there. */
const replacing = { version: null, actor: OPERATOR };

export async function delivery({ db }: Shop, [act = 'show', path, ...rest]: string[]): Promise<void> {
  if (rest.length > 0 || (act === 'set') !== (path !== undefined)) throw new UsageError('show, set FILE or clear?');
  if (act === 'show') return show(db);
  if (act === 'set' && path !== undefined) return set(db, path);
  if (act !== 'clear') throw new UsageError(`There is no "${act}".`);
  await saveDeliveryTable(db, null, replacing);
  console.log('The shop charges nothing for delivery.');
}

async function show(db: Shop['db']): Promise<void> {
  const { deliveryTable } = await getSettings(db);
  if (deliveryTable) console.log(JSON.stringify(writtenDeliveryTable(deliveryTable, await loadProvinces()), null, 2));
  else console.log('There is no delivery table: the shop charges nothing for delivery.');
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

async function set(db: Shop['db'], path: string): Promise<void> {
  const result = readDeliveryTable(await readJson(path), await loadProvinces());
  if ('flaws' in result) throw new UsageError([`${path}:`, ...result.flaws].join('\n'));
  await saveDeliveryTable(db, result.table, replacing);
  for (const { name, provinces } of result.table.zones)
    console.log(`${name}: ${provinces.length === 0 ? 'all other provinces' : `${provinces.length} provinces`}`);
  console.log(`${result.table.divisor} cm³ count as one kilogram.`);
  const unweighed = await listUnweighed(db);
  if (unweighed.length > 0)
    console.error(
      `Warning: without weight and package size, the fee of these products is told on the phone: ${unweighed.join(', ')}`,
    );
}
