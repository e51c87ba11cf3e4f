// Writes the bill of materials (SBOM) of a running shop in the format of CycloneDX, pinned to package-lock.json.
//   npm run sbom [-- FILE]     by default sbom.cdx.json

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNpm } from '../launch/npm.mjs';
import { giveUp, LaunchError, ROOT } from '../launch/project.mjs';
import { LICENCE_OF } from './allowed.mjs';
import { licenceOf } from './flaws.mjs';
import { idOf, readLocked } from './locked.mjs';

/**
 * npm describes everything that is locked, and packages for development are taken out here: what npm leaves out by
 * `--omit dev` is more, among it parts of Vite, with which a start builds the pages.
 * @returns {object} the document
 * Throws LaunchError if npm fails or a package is not described.
 */
export function describeMaterials() {
  const args = [findNpm(), 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new LaunchError('npm could not describe the packages: see its message above.', stderr);
  const document = JSON.parse(stdout);
  const needed = new Map(
    readLocked()
      .filter(({ dev }) => !dev)
      .map((each) => [idOf(each), each]),
  );
  const components = document.components.filter(({ name, version }) => needed.has(idOf({ name, version })));
  const described = new Set(components.map(idOf));
  const lost = [...needed.keys()].filter((id) => !described.has(id));
  const bare = components.filter(({ hashes }) => !hashes?.length).map(idOf);
  if (lost.length + bare.length > 0)
    throw new LaunchError(`npm does not describe ${[...lost, ...bare].join(', ')}: look at package-lock.json.`);
  for (const component of components) {
    const licence = licenceOf({ name: component.name, licence: undefined }, LICENCE_OF);
    if (!component.licenses && licence) component.licenses = [{ license: { id: licence } }];
  }
  const refs = new Set([document.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = document.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...document, components, dependencies };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
    const document = describeMaterials();
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
    console.log(`${file}: ${document.components.length} packages, each with its hash`);
  } catch (error) {
    giveUp(error);
  }
}
