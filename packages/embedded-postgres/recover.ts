/** Makes a cluster from a base copy and its write-ahead log, which PostgreSQL replays up to a point in time. */
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries, handOver, refuseWindows } from './binaries.ts';
import { findPlace, type Place } from './cluster-place.ts';
import { isDraft, newDraft } from './create-cluster.ts';
import { prepareDataDir } from './data-dir.ts';
import { EmbeddedPostgresError, explainFileError } from './embedded-postgres-error.ts';
import { flush, readMajor } from './kept-clusters.ts';
import { readPostmaster, runsOn } from './postmaster-state.ts';
import { CALM, CAREFUL, configurationFiles } from './settings.ts';
import { logOf, removeOwnSocketFolder, startPostmaster, urlOf, usualSocketFolder } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { withSwitch } from './switch.ts';

export type Recovered = {
  /** connects to the shop's database as the superuser, with CAREFUL */
  url: string;
  /** connects as the shop does */
  shopUrl: string;
  /** what PostgreSQL wrote while it replayed the log: up to which transaction */
  log: string;
  /** the position behind the last record that it replayed */
  stopped: string;
  /** where that record begins; null if it replayed none */
  last: string | null;
};

export type Recovery<Result> = {
  dataDir: string;
  say: (line: string) => void;
  /** True if an interrupted recovery may have left a cluster in `dataDir`, which is then removed. */
  replace: boolean;
  /** Lays the data of the base copy into an empty folder, without configuration, and the segments of the log in its pg_wal. */
  lay(cluster: string): Promise<void>;
  /** Where the recovery ends, such as `recovery_target_time`; empty for the end of the log. */
  target: Record<string, string>;
  /** True for a database beside the shop's own. */
  calm?: boolean;
  /** Looks into the recovered database; when it throws, nothing of the cluster is kept. */
  check(recovered: Recovered): Promise<Result>;
};

/** The log lies in the cluster's own pg_wal, where PostgreSQL looks when this command has nothing. */
const NO_RESTORE_COMMAND = 'false';

/**
 * Recovers a cluster, and stops its server. @throws EmbeddedPostgresError CLUSTER_EXISTS, CLUSTER_OF_ANOTHER_MAJOR; START_FAILED with the log of
 * PostgreSQL as its cause when the recovery failed; and the errors of `lay` and `check`. Nothing is left over then.
 */
export async function recoverPostgres<Result>(recovery: Recovery<Result>): Promise<Result> {
  refuseWindows();
  const { path, sockets } = await prepareDataDir(recovery.dataDir);
  return withSwitch(sockets, recovery.say, async () => {
    const place = await findPlace(path);
    const binaries = await findBinaries(place);
    await removeLeftovers(place, recovery.replace);
    const draft = newDraft(place);
    try {
      const result = await recover(place, draft, binaries, recovery);
      await rename(draft, join(place.folder, 'cluster'));
      await flush(place.folder);
      return result;
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
      for (const left of [logOf(place), usualSocketFolder(place)]) await rm(left, { recursive: true, force: true });
      throw explainFileError(error, place.folder);
    }
  });
}

async function removeLeftovers(place: Place, replace: boolean): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (name !== 'cluster' && !isDraft(name)) continue;
    const left = join(place.folder, name);
    if (name === 'cluster' && !replace)
      throw new EmbeddedPostgresError(
        'CLUSTER_EXISTS',
        `${place.folder} holds a database already: set DATA_DIR to an empty folder; nothing was written.`,
      );
    // the server of a killed recovery may still run
    const postmaster = await readPostmaster(left);
    if (postmaster && (await runsOn(postmaster, left))) await stopPostmaster(postmaster, left);
    await rm(left, { recursive: true, force: true });
  }
}

async function recover<Result>(
  place: Place,
  draft: string,
  binaries: Binaries,
  { lay, check, target, say, calm }: Recovery<Result>,
): Promise<Result> {
  await mkdir(draft, { mode: 0o700 });
  if (place.as) await chown(draft, place.as.uid, place.as.gid);
  await lay(draft);
  const major = await readMajor(draft);
  if (major !== binaries.major)
    throw new EmbeddedPostgresError(
      'CLUSTER_OF_ANOTHER_MAJOR',
      `This base copy is of PostgreSQL ${major}, and this shop brings PostgreSQL ${binaries.major}: restore it with the version of the shop that made it; nothing was kept.`,
    );
  for (const [name, text] of Object.entries({ ...configurationFiles(), 'recovery.signal': '' }))
    await writeFile(join(draft, name), text, { flag: 'wx', mode: 0o600 });
  await handOver(draft, place.as);
  const begin = await stat(logOf(place)).then(
    ({ size }) => size,
    () => 0,
  );
  const settings = {
    restore_command: NO_RESTORE_COMMAND,
    recovery_target_action: 'promote',
    // nobody can connect before the recovery has ended
    hot_standby: 'off',
    ...target,
    ...(calm && CALM),
  };
  const server = await startPostmaster(place, draft, binaries, { say, settings, calm });
  try {
    const log = (await readFile(logOf(place))).subarray(begin).toString();
    const urlAs = (role: string) => urlOf(role, 'suc_bat', server.socketFolder);
    const last = /redo done at (\S+)/.exec(log)?.[1] ?? null;
    const stopped = await readBranch(draft);
    return await check({
      url: `${urlAs('postgres')}&options=${encodeURIComponent(CAREFUL)}`,
      shopUrl: urlAs('suc_bat'),
      log,
      stopped,
      last,
    });
  } finally {
    await stopPostmaster(server, draft);
    await removeOwnSocketFolder(server.socketFolder);
  }
}

/** The position at which the recovered cluster left the timeline of its log: PostgreSQL writes it into the history of the new one. */
async function readBranch(cluster: string): Promise<string> {
  const folder = join(cluster, 'pg_wal');
  const histories = (await readdir(folder)).filter((name) => /^[0-9A-F]{8}\.history$/.test(name)).sort();
  const text = await readFile(join(folder, histories.at(-1) ?? ''), 'utf8');
  return text.trim().split('\n').at(-1)?.split('\t')[1] ?? '';
}

/** The cluster's server, if one runs. Reads only, so that it may look at a folder that must not change. */
export async function isClusterRunning(cluster: string): Promise<boolean> {
  const postmaster = await readPostmaster(cluster);
  return postmaster !== undefined && (await runsOn(postmaster, cluster));
}
