/** Creates a database cluster under a temporary name, renamed when complete: no start leaves a partial cluster. */
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Place } from './cluster-place.ts';
import { EmbeddedPostgresError, explainFileError, OWN_DATABASE_ADVICE } from './embedded-postgres-error.ts';
import { endSwitch, flush, readMajor } from './kept-clusters.ts';
import { type Outcome, run } from './run-as.ts';
import { CHARACTER_TYPES, initdbArguments } from './settings.ts';

/** The database role suc_bat owns the shop's database and may create databases, for tests. It is not a superuser. */
const ROLE_AND_DATABASE = 'CREATE ROLE suc_bat LOGIN CREATEDB;\n\nCREATE DATABASE suc_bat OWNER suc_bat;\n\n';

export const isDraft = (name: string): boolean => name.startsWith('cluster.new-');
export const newDraft = (place: Place): string => join(place.folder, `cluster.new-${randomBytes(4).toString('hex')}`);

/**
 * Creates the cluster in `place.folder`/cluster unless it exists. @returns the path of the cluster @throws
 * EmbeddedPostgresError CLUSTER_OF_OLDER_MAJOR, CLUSTER_OF_NEWER_MAJOR, CLUSTER_MISSING, CLUSTER_BROKEN, INITDB_FAILED, DISK_FULL, DATA_DIR_UNWRITABLE
 */
export async function ensureCluster(place: Place, binaries: Binaries, say: (line: string) => void): Promise<string> {
  const cluster = join(place.folder, 'cluster');
  const names = await readdir(place.folder).catch((error) => {
    throw explainFileError(error, place.folder);
  });
  if (names.includes('cluster') || (await endSwitch(place.folder, binaries.major))) {
    await refuseOtherVersion(cluster, binaries.major);
    return cluster;
  }
  for (const name of names.filter(isDraft)) {
    // an initdb whose parent was killed may still write into this folder; the next start removes what remains
    await rm(join(place.folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
  const where = place.inside
    ? ''
    : ` in ${place.folder} (PostgreSQL runs as ${place.as?.name} and cannot reach DATA_DIR)`;
  say(`Creating the database${where}`);
  const draft = newDraft(place);
  try {
    await fillCluster(draft, place, binaries);
    await rename(draft, cluster);
    await flush(place.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw explainFileError(error, place.folder);
  }
  return cluster;
}

/** Makes a cluster in `draft` with the shop's role and its empty database. @throws EmbeddedPostgresError INITDB_FAILED */
export async function fillCluster(draft: string, place: Place, binaries: Binaries): Promise<void> {
  let made: Outcome | undefined;
  for (const characterType of CHARACTER_TYPES) {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    if (place.as) await chown(draft, place.as.uid, place.as.gid);
    made = await run(binaries.initdb, initdbArguments(draft, characterType), place.as);
    if (made.status === 0 || !made.output.includes('invalid locale name')) break;
  }
  if (made?.status !== 0) throw failed(place.folder, made?.output ?? '');
  const single = ['--single', '-j', '-D', draft, '-c', 'exit_on_error=on', 'postgres'];
  const named = await run(binaries.postgres, single, place.as, ROLE_AND_DATABASE);
  if (named.status !== 0) throw failed(place.folder, named.output);
}

async function refuseOtherVersion(cluster: string, major: string) {
  const version = await readMajor(cluster);
  if (version === major) return;
  if (!version) {
    throw new EmbeddedPostgresError(
      'CLUSTER_BROKEN',
      `The database in ${cluster} has no PG_VERSION, so it is not whole: put it back from a backup, or move the folder away to begin with an empty database.`,
    );
  }
  const isOlder = Number(version) < Number(major);
  throw new EmbeddedPostgresError(
    isOlder ? 'CLUSTER_OF_OLDER_MAJOR' : 'CLUSTER_OF_NEWER_MAJOR',
    `The database in ${cluster} was made by PostgreSQL ${version}, and this shop brings PostgreSQL ${major}; nothing was changed: ${
      isOlder ? 'copy it with npm run shop -- upgrade-database, or start' : 'start'
    } the version of the shop that made it, ${OWN_DATABASE_ADVICE}.`,
  );
}

function failed(folder: string, output: string) {
  if (output.includes('No space left on device')) {
    return explainFileError(Object.assign(new Error(output), { code: 'ENOSPC' }), folder) as Error;
  }
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return new EmbeddedPostgresError(
    'INITDB_FAILED',
    `PostgreSQL could not make a database in ${folder} (${reason.trim()}): put that right and start again, ${OWN_DATABASE_ADVICE}.`,
    { cause: output },
  );
}
