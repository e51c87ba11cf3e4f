// The packages of package-lock.json.

import { readFileSync } from 'node:fs';
import { inProject } from '../launch/project.mjs';

/**
 * @param {string} [file] the path of a lock file
 * @returns {{ path: string, name: string, version: string, licence: string | undefined, integrity: string | undefined,
 *   runsScript: boolean, dev: boolean }[]} each place of each package; `dev`: only development needs it
 */
export function readLocked(file = inProject('package-lock.json')) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license,
      integrity: entry.integrity,
      runsScript: entry.hasInstallScript === true,
      dev: entry.dev === true,
    }));
}

export const idOf = ({ name, version }) => `${name}@${version}`;
