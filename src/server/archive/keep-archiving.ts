/** Archives the embedded database while the shop is open. */
import { join } from 'node:path';
import { type Archiving, archiveDatabase, endArchiving, type Pacing } from '#pg-archive/index.ts';
import { listMigrations } from '#store/database/dump.ts';
import { filesFolder, NOT_ARCHIVED } from '../backup/private-files.ts';
import type { Config } from '../config/config.ts';
import type { Secret } from '../config/secret.ts';
import { keepOf, openTarget, ownFolder, placeOf, readArchivePassphrase } from './open-target.ts';
import { words } from './words.ts';

/** The replication slot of the archive; shops have it, and so it keeps this name. */
const SLOT = 'suc_bat_archive';

type ArchivingShop = {
  config: Config;
  secret: Secret;
  superuserUrl: string;
  /** the folder of the cluster */
  cluster: string;
  /** receives one line when the archive fails, and when it works again */
  say: (line: string) => void;
  pacing?: Pacing;
};

/** @returns null if ARCHIVE is off. The first pass comes some seconds later; the start does not wait for it. */
export async function keepArchiving({ config, ...shop }: ArchivingShop): Promise<Archiving | null> {
  const place = placeOf(config);
  if (!place) {
    // a slot of earlier days would keep the log for nobody
    await endArchiving(shop.superuserUrl, SLOT).catch(() => {});
    return null;
  }
  const dataDir = config.DATA_DIR;
  return archiveDatabase({
    ...shop,
    ...{ place, dataDir, words, listMigrations, slot: SLOT, label: 'suc_bat' },
    isOwnFolder: 'folder' in place && place.folder === ownFolder(dataDir),
    passphrase: await readArchivePassphrase(config),
    target: await openTarget(place, config),
    files: { folder: filesFolder(join(dataDir, 'private')), leaveOut: NOT_ARCHIVED },
    keep: keepOf(config),
    seconds: config.ARCHIVE_SECONDS,
    baseHours: config.ARCHIVE_BASE_HOURS,
    waitingMegabytes: config.ARCHIVE_WAITING_MB,
  });
}
