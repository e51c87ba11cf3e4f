/** The two ends of an upgrade: the owner agrees, and the old database is removed; or the shop goes back to it. */
import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError, withClient } from '#pg-archive/index.ts';
import {
  claimDataDir,
  exchange,
  type KeptCluster,
  keptPath,
  removeCluster,
  serveCluster,
  withClosedClusters,
} from '#postgres/index.ts';
import { compareContents, readContents } from '#store/database/contents.ts';
import { beginSnapshot } from '#store/database/dump.ts';
import { tablesWith } from '#store/going-back/table-rules.ts';
import type { Config } from '../config/config.ts';
import { readSwitchRecord, removeSwitchRecord } from './switch-record.ts';
import { needEmbedded } from './upgrade-database.ts';

type Act = { config: Config; say: (line: string) => void };

/** @returns bytes on the disk */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const status = await lstat(join(folder, name)).catch(() => null);
    bytes += status?.isFile() ? status.blocks * 512 : 0;
  }
  return bytes;
}

export type Removed = KeptCluster & { bytes: number };

/** Removes what an upgrade or a way back has kept; the shop may be open. @returns what was removed */
export async function removeOld({ config, say }: Act): Promise<Removed[]> {
  await needEmbedded(config);
  return withClosedClusters({ dataDir: resolve(config.DATA_DIR), say, mayBeOpen: true }, async ({ place, kept }) => {
    const removed: Removed[] = [];
    for (const each of kept) {
      removed.push({ ...each, bytes: await sizeOfFolder(each.path) });
      await removeCluster(place, each.path);
    }
    await removeSwitchRecord(place.folder);
    return removed;
  });
}

/** What the shop writes about itself whenever it is open. */
const OF_ITSELF = ['balance_checks', 'balance_differences', 'balance_equations', 'balance_money', 'backup_runs'];

export type Changed = { table: string; before: number; now: number };
export type WentBack = { from: string; to: string; left: string; changed: Changed[] };

/**
 * Puts the old database in its place again. @param leaveSince true to go back although people wrote something since: it stays in the
 * database that is left, and nowhere else
 * @throws BackupError if there is no old database, or if something came since
 */
export async function goBack({ config, say }: Act, leaveSince: boolean): Promise<WentBack> {
  await needEmbedded(config);
  const dataDir = resolve(config.DATA_DIR);
  const claim = await claimDataDir(dataDir);
  try {
    return await withClosedClusters({ dataDir, say }, async ({ place, cluster, major, present, kept }) => {
      const old = kept.find(({ kind }) => kind === 'old');
      if (!old || major !== present.major)
        throw new BackupError('There is no old database to go back to; nothing was changed.');
      const record = await readSwitchRecord(place.folder);
      say('Reading what came since');
      const found = await serveCluster(place, cluster, present, say, ({ url }) =>
        withClient(url, async (client) => {
          await beginSnapshot(client);
          return readContents(client, (content) => content);
        }),
      );
      const ofPeople = tablesWith('kept', 'restored', 'withdrawn').filter((name) => !OF_ITSELF.includes(name));
      const changed = compareContents(record?.tables ?? [], found)
        .filter(({ table }) => ofPeople.includes(table))
        .map(({ table, expectedRows, foundRows }) => ({ table, before: expectedRows ?? 0, now: foundRows ?? 0 }));
      if (changed.length > 0 && !leaveSince) throw new BackupError(refusal(changed, record?.at ?? null));
      const left = keptPath(place.folder, 'left', major);
      await exchange(place.folder, left, old.path, () => say(`The new database is left as ${left}`));
      await removeSwitchRecord(place.folder);
      return { from: major, to: old.major, left, changed };
    });
  } finally {
    await claim.release();
  }
}

const tell = ({ table, before, now }: Changed) =>
  before === now ? `${table} (changed)` : `${table} (${before} → ${now} rows)`;

function refusal(changed: readonly Changed[], at: string | null): string {
  const since =
    at === null
      ? 'The record of the upgrade is missing, and so everything counts as new'
      : `Since ${at} the shop took what the old database does not have`;
  return `${since}: ${changed.map(tell).join(', ')}. Nothing was changed. To go back without it: npm run shop -- upgrade-database --go-back --leave-since; it then stays only in the database that is left.`;
}
