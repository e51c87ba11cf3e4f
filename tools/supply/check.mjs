// Checks licences, integrity and install scripts of what package-lock.json brings. Part of npm run check.

import { readFileSync } from 'node:fs';
import { inProject } from '../launch/project.mjs';
import * as allowed from './allowed.mjs';
import { findFlaws } from './flaws.mjs';
import { readLocked } from './locked.mjs';

const locks = ['package-lock.json', 'tools/launch/runtime/package-lock.json'];
const locked = locks.flatMap((file) => readLocked(inProject(file)));
const flaws = findFlaws(locked, allowed, readFileSync(inProject('.npmrc'), 'utf8'));
for (const flaw of flaws) console.error(flaw);
process.exitCode = flaws.length === 0 ? 0 : 1;
