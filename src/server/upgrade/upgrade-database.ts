/**
 * Brings the embedded database of a closed shop to the major version of PostgreSQL that this version of the shop brings: by a
 * logical copy beside it, which takes its place when it was compared. The old one is kept until the owner agrees.
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupError } from '#pg-archive/index.ts';
import {
  type ClosedClusters,
  claimDataDir,
  exchange,
  findOldBinaries,
  flush,
  type KeptCluster,
  keptPath,
  makeDraft,
  removeCluster,
  serveCluster,
  withClosedClusters,
} from '#postgres/index.ts';
import { needCluster } from '../backup/data-dir.ts';
import type { Config } from '../config/config.ts';
import { writeCarried } from './carried-settings.ts';
import { type Copied, copyOut, type Loaded, loadCopy, readCarried } from './copy-database.ts';
import { writeSwitchRecord } from './switch-record.ts';

/** The folder in DATA_DIR for the rows on their way. */
const WORK = 'upgrading';

export type Upgrade = {
  config: Config;
  /** the folder of the old programs; null to look where systems install PostgreSQL */
  binaries: string | null;
  /** receives a line at the beginning of each step */
  say: (line: string) => void;
  signal: AbortSignal;
};

export type Upgraded = {
  from: string;
  to: string;
  /** the old database */
  old: string;
  rows: number;
  tables: number;
  leftOut: string[];
  migrations: string[];
};
/** `kept`: databases of other major versions that still stand beside it. */
export type NothingToDo = { major: string; kept: KeptCluster[] };

/** @throws BackupError for a shop with DATABASE_URL */
export async function needEmbedded({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (DATABASE_URL)
    throw new BackupError(
      'DATABASE_URL names a PostgreSQL of your own, and this is about the embedded one: npm run shop -- backup FILE, then set DATABASE_URL to an empty database of the newer server and DATA_DIR to an empty folder, and npm run shop -- restore FILE.',
    );
  await needCluster(DATA_DIR);
}

function refuse({ major, present, kept }: ClosedClusters): void {
  if (Number(major) > Number(present.major))
    throw new BackupError(
      `The database was made by PostgreSQL ${major}, which is newer than this shop's ${present.major}: start the version of the shop that made it; nothing was changed.`,
    );
  const waiting = kept.find(({ kind }) => kind !== 'new');
  if (waiting)
    throw new BackupError(
      `${waiting.path} still stands beside the database, from an earlier upgrade: npm run shop -- upgrade-database --remove-old removes it, or move it away; nothing was changed.`,
    );
}

/** Removes the rows that a killed upgrade has left on their way. Only a process that has claimed this DATA_DIR may call it. */
export async function sweepUpgrade(dataDir: string): Promise<void> {
  await rm(join(dataDir, WORK), { recursive: true, force: true });
}

/** @throws BackupError, EmbeddedPostgresError, AbortError */
export async function upgradeDatabase({ config, binaries, say, signal }: Upgrade): Promise<Upgraded | NothingToDo> {
  await needEmbedded(config);
  const dataDir = resolve(config.DATA_DIR);
  const claim = await claimDataDir(dataDir);
  try {
    return await withClosedClusters({ dataDir, say }, async (clusters) => {
      const { place, major, present, kept } = clusters;
      if (major === present.major) return { major, kept };
      refuse(clusters);
      // an upgrade was killed before its copy took the place of the database, which may have been used since
      for (const { path } of kept) await removeCluster(place, path);
      const old = await findOldBinaries(place, major, binaries);
      const work = join(dataDir, WORK);
      await sweepUpgrade(dataDir);
      await mkdir(work, { mode: 0o700 });
      try {
        say(`Starting the old database with PostgreSQL ${major} of ${dirname(old.postgres)}`);
        const copied = await serveCluster(place, clusters.cluster, old, say, (urls) => {
          say('Copying all tables, in one snapshot');
          return copyOut(urls, config, { work, folders: [place.folder, dataDir], signal });
        });
        const { rows, tables } = copied.summary;
        say(`Copied ${rows} rows of ${tables} tables, and read them back`);
        const loaded = await makeNew(clusters, copied, { work, say, signal });
        await takePlace(clusters, loaded, say);
        const { leftOut, migrations } = loaded;
        const oldPath = keptPath(place.folder, 'old', major);
        return { from: major, to: present.major, old: oldPath, rows, tables, leftOut, migrations };
      } finally {
        await sweepUpgrade(dataDir);
      }
    });
  } finally {
    await claim.release();
  }
}

/** Makes the new database under its own name, whole and stopped. */
async function makeNew(
  { place, present }: ClosedClusters,
  copied: Copied,
  { work, say, signal }: { work: string; say: (line: string) => void; signal: AbortSignal },
): Promise<Loaded> {
  signal.throwIfAborted();
  say(`Making a database of PostgreSQL ${present.major} beside it`);
  const draft = await makeDraft(place, present);
  try {
    const { carried, unknown } = await serveCluster(place, draft, present, say, (urls) => readCarried(urls, copied));
    if (carried.length > 0) {
      say(`Taken over from postgresql.conf: ${carried.map(({ name, setting }) => `${name} = ${setting}`).join(', ')}`);
      await writeCarried(draft, carried);
    }
    if (unknown.length > 0)
      say(`Warning: PostgreSQL ${present.major} does not know these settings: ${unknown.join(', ')}`);
    const loaded = await serveCluster(place, draft, present, say, (urls) => {
      say('Loading the tables');
      return loadCopy(urls, copied, { work, say, signal });
    });
    say('Its schema is of this version of the shop, and its books agree');
    await rename(draft, keptPath(place.folder, 'new', present.major));
    await flush(place.folder);
    return loaded;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

async function takePlace(
  { place: { folder }, major, present }: ClosedClusters,
  { tables }: Loaded,
  say: (line: string) => void,
): Promise<void> {
  say('The new database is whole and closed');
  await writeSwitchRecord(folder, { from: major, to: present.major, at: new Date().toISOString(), tables });
  say('It takes the place of the old one');
  const old = keptPath(folder, 'old', major);
  await exchange(folder, old, keptPath(folder, 'new', present.major), () => say(`The old one is kept as ${old}`));
  say('The new one has its place');
}
