// Keeps node_modules equal to package-lock.json, and recognises without npm whether they are already equal.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { installLocked } from './npm.mjs';
import { inProject, LaunchError, ROOT } from './project.mjs';

const LOCK = inProject('package-lock.json');
const STAMP = inProject('node_modules', '.suc-bat-stamp.json');
/** The file that npm writes at the end of an installation to record the installed packages. */
const INSTALLED = inProject('node_modules', '.package-lock.json');

/** @param {{ dev: boolean }} need `dev`: true if development packages are needed too */
export function dependenciesAreReady({ dev }) {
  const stamp = readJson(STAMP);
  if (stamp?.lock === lockHash() && stamp.system === system()) return stamp.dev || !dev;
  // the user may have run npm install or npm ci, which is equally good
  const installed = readJson(INSTALLED)?.packages;
  if (stamp || !installed) return false;
  const full = isInstalled(installed, true);
  if (!full && (dev || !isInstalled(installed, false))) return false;
  writeStamp(full);
  return true;
}

/** Development packages that are already installed are not removed. */
export async function installDependencies({ dev, node, say }) {
  const hadDev = readJson(STAMP)?.dev || existsSync(inProject('node_modules', 'typescript'));
  const full = dev || hadDev;
  say(`Installing packages${full ? ', with those for tests' : ''}`);
  // From this line to the end of npm ci, node_modules is incomplete.
  rmSync(STAMP, { force: true });
  rmSync(INSTALLED, { force: true });
  const tick = (seconds) => say(`  still installing (${seconds} s)`);
  const { code, output } = await installLocked({ node, cwd: ROOT, omitDev: !full, tick });
  if (code !== 0) {
    throw new LaunchError(
      'npm could not install the packages: see its message above; the usual reasons are no way to the npm registry and a full disk.',
      output,
    );
  }
  writeStamp(full);
}

function isInstalled(installed, dev) {
  const wanted = Object.entries(readJson(LOCK).packages);
  return wanted.every(([path, { version, optional, dev: forDev, devOptional }]) => {
    if (path === '' || optional || (!dev && (forDev || devOptional))) return true;
    return installed[path]?.version === version;
  });
}

function writeStamp(dev) {
  writeFileSync(STAMP, JSON.stringify({ lock: lockHash(), system: system(), dev }));
}

/**
 * The system for which packages with compiled parts were installed; the version of Node is not part of it, because it
 * is always 24 or newer.
 */
const system = () => `${process.platform}-${process.arch}`;

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
