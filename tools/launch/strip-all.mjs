// Removes the types of all files of the server at the build, so that not even the first start has to.

import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';
import { readStripped } from './stripped.mjs';

for (const folder of ['src', 'extensions', 'packages']) {
  for (const name of readdirSync(inProject(folder), { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    readStripped(pathToFileURL(inProject(folder, name)));
  }
}
