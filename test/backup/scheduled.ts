/** A shop with a PostgreSQL of its own, whose backups by schedule are written and proven now. */
import { readConfig } from '#server/config/config.ts';
import type { Shop } from '#server/config/shop.ts';
import { type Proof, proveBackup } from '#server/custody/prove-backup.ts';
import { writeScheduled } from '#server/custody/scheduled-backups.ts';
import type { TestShop } from '../app.ts';

const { signal } = new AbortController();

/** @returns the shop with other settings */
export function withSettings({ shop, pool, dataDir }: TestShop, environment: Record<string, string>): Shop {
  const DATABASE_URL = String(pool.options.connectionString);
  return { ...shop, config: readConfig({ DATABASE_URL, DATA_DIR: dataDir, ...environment }) };
}

export const write = (shop: Shop): Promise<void> => writeScheduled(shop, signal);

export const prove = (shop: Shop): Promise<Proof | 'busy'> =>
  proveBackup(shop, { signal, say: () => {}, bytesPerSecond: Number.POSITIVE_INFINITY });
