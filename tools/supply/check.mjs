// Checks licences, integrity and install scripts of what package-lock.json brings. Part of npm run check.

import { readFileSync } from 'node:fs';
import { inProject } from '../launch/project.mjs';
import { INSTALL_SCRIPTS, LICENCE_OF, LICENCES, WITHOUT_INTEGRITY } from './allowed.mjs';
import { findFlaws } from './flaws.mjs';
import { readLocked } from './locked.mjs';

const locks = ['package-lock.json', 'tools/launch/runtime/package-lock.json'];
const locked = locks.flatMap((file) => readLocked(inProject(file)));
const flaws = findFlaws(
  locked,
  { LICENCES, LICENCE_OF, INSTALL_SCRIPTS, WITHOUT_INTEGRITY },
  readFileSync(inProject('.npmrc'), 'utf8'),
);
for (const flaw of flaws) console.error(flaw);
process.exitCode = flaws.length === 0 ? 0 : 1;
