/** Finds or chooses a folder for the database cluster, its socket and its log that the user of PostgreSQL can reach. */
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, OWN_DATABASE_ADVICE } from './embedded-postgres-error.ts';
import { readKept } from './kept-clusters.ts';
import { canWriteIn, isRoot, type RunAs, unprivilegedUsers } from './run-as.ts';

export type Place = {
  folder: string;
  as: RunAs;
  /** False if the cluster is stored outside DATA_DIR; its folder is then named after the id in DATA_DIR/cluster-id. */
  inside: boolean;
};

/** The folders for root's cluster if the unprivileged user cannot reach DATA_DIR. All of them survive a reboot. */
const OUTSIDE = ['/var/lib/suc-bat', '/var/local/suc-bat', '/srv/suc-bat'];

/**
 * Finds or creates the folder of the cluster. Only the process that holds the "switch" socket (see embedded.ts) may
 * call this function, because it may create folders. @throws EmbeddedPostgresError CLUSTER_OF_ANOTHER_USER,
 * CLUSTER_OF_ROOT, CLUSTER_UNREACHABLE, DATA_DIR_COPIED, NO_UNPRIVILEGED_USER
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const id = await clusterId(dataDir);
  const inside = join(dataDir, 'postgres');
  const outside = OUTSIDE.map((folder) => join(folder, id));
  for (const folder of [inside, ...outside]) {
    const place = await existingPlace(folder, folder === inside);
    if (!place) continue;
    if (!place.inside) await refuseCopies(dataDir, id, folder);
    if (!isRoot() || (await canWriteIn(folder, place.as))) return place;
    if (place.inside) return moveOutside(place, outside);
    throw unreachable(folder, place.as);
  }
  if (!isRoot()) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    return { folder: inside, as: undefined, inside: true };
  }
  const chosen = await choosePlace([inside, ...outside]);
  if (!chosen.inside) await writeFile(join(chosen.folder, 'home'), dataDir);
  return chosen;
}

/**
 * Finds the cluster of a DATA_DIR that no shop uses, and changes nothing. @returns the path of the cluster; null if
 * there is none
 */
export async function locateCluster(dataDir: string): Promise<string | null> {
  for (const folder of await possiblePlaces(dataDir)) {
    const cluster = join(folder, 'cluster');
    if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) return cluster;
  }
  return null;
}

/**
 * Lists the folders in which the cluster of a DATA_DIR may be, with its drafts, socket and log. @returns folders that
 * need not exist
 */
export async function possiblePlaces(dataDir: string): Promise<string[]> {
  const id = await readClusterId(dataDir);
  return [join(dataDir, 'postgres'), ...(id ? OUTSIDE.map((folder) => join(folder, id)) : [])];
}

async function readClusterId(dataDir: string): Promise<string | null> {
  const storedId = (await readFile(join(dataDir, 'cluster-id'), 'utf8').catch(() => '')).trim();
  return /^[0-9a-f]{16}$/.test(storedId) ? storedId : null;
}

async function clusterId(dataDir: string): Promise<string> {
  const storedId = await readClusterId(dataDir);
  if (storedId) return storedId;
  const file = join(dataDir, 'cluster-id');
  const id = randomBytes(8).toString('hex');
  await writeFile(`${file}.new`, `${id}\n`);
  await rename(`${file}.new`, file);
  return id;
}

async function existingPlace(folder: string, inside: boolean): Promise<Place | undefined> {
  const status = await stat(folder).catch(() => undefined);
  if (!status) return undefined;
  const own = process.getuid?.() === status.uid;
  if (!isRoot() && !own) {
    throw new EmbeddedPostgresError(
      'CLUSTER_OF_ANOTHER_USER',
      `The database in ${folder} belongs to the user with id ${status.uid}: start the shop as root or as that user, or set DATA_DIR to another folder.`,
    );
  }
  const begun = (await readdir(folder).catch(() => [])).some((name) => name === 'cluster' || readKept(name));
  // a folder that belongs to root and has no cluster was left over by an interrupted first start
  if (!begun && isRoot()) return undefined;
  if (isRoot() && status.uid === 0) {
    throw new EmbeddedPostgresError(
      'CLUSTER_OF_ROOT',
      `The database in ${folder} belongs to root, and PostgreSQL refuses to run as root: give it back to the user that owned it (chown -R), ${OWN_DATABASE_ADVICE}.`,
    );
  }
  const as = isRoot() ? { uid: status.uid, gid: status.gid, name: `id ${status.uid}` } : undefined;
  return { folder, as, inside };
}

async function choosePlace(folders: string[]): Promise<Place> {
  const users = await unprivilegedUsers();
  for (const folder of folders) {
    const parent = join(folder, '..');
    for (const as of users) {
      try {
        if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await chown(folder, as.uid, as.gid);
        if (await canWriteIn(folder, as)) return { folder, as, inside: folder === folders[0] };
        await rmdir(folder);
      } catch {
        // this folder cannot be used, because it is read-only or forbidden: try the next folder
      }
    }
  }
  throw new EmbeddedPostgresError(
    'NO_UNPRIVILEGED_USER',
    `PostgreSQL refuses to run as root, and no unprivileged user of this machine can be used for it (tried ${users.map(({ name }) => name).join(', ') || 'none'}): start the shop as an ordinary user, ${OWN_DATABASE_ADVICE}.`,
  );
}

/** Moves the cluster out of DATA_DIR if PostgreSQL's user can no longer reach it; a rename loses no data. */
async function moveOutside(place: Place, outside: string[]): Promise<Place> {
  for (const folder of outside) {
    try {
      const parent = join(folder, '..');
      if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
      await rename(place.folder, folder);
      await writeFile(join(folder, 'home'), join(place.folder, '..'));
      return { ...place, folder, inside: false };
    } catch {
      // this folder cannot be used, because it is on another disk or read-only: try the next folder
    }
  }
  throw unreachable(place.folder, place.as);
}

/** Refuses a DATA_DIR copied with its cluster: both shops would share the orders but not the pictures. */
async function refuseCopies(dataDir: string, id: string, folder: string) {
  const file = join(folder, 'home');
  const home = await readFile(file, 'utf8').catch(() => dataDir);
  if (home !== dataDir) {
    const idAtHome = await readFile(join(home, 'cluster-id'), 'utf8').catch(() => '');
    if (idAtHome.trim() === id) {
      throw new EmbeddedPostgresError(
        'DATA_DIR_COPIED',
        `${dataDir} is a copy of ${home}, and both would use the one database in ${folder}: remove ${join(dataDir, 'cluster-id')} to begin with an empty database, ${OWN_DATABASE_ADVICE}.`,
      );
    }
  }
  if (isRoot()) await writeFile(file, dataDir);
}

function unreachable(folder: string, as: RunAs) {
  return new EmbeddedPostgresError(
    'CLUSTER_UNREACHABLE',
    `The user that owns the database (${as?.name}) cannot reach ${folder}: move DATA_DIR to a folder that other users may enter, ${OWN_DATABASE_ADVICE}.`,
  );
}
