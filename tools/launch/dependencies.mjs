// Keeps node_modules equal to package-lock.json, and recognises without npm whether they are already equal.

import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { installLocked } from './npm.mjs';
import { untilUnused } from './open-shop.mjs';
import { inProject, LaunchError } from './project.mjs';

const LOCK = inProject('package-lock.json');
const RUNTIME = inProject('.runtime');
const MODULES = inProject('node_modules');
/** The packages before the exchange that runs now. */
const BEFORE = join(RUNTIME, 'before-packages');
const STAMP = inProject('node_modules', '.suc-bat-stamp.json');
/** The file that npm writes at the end of an installation to record the installed packages. */
const INSTALLED = inProject('node_modules', '.package-lock.json');

const EXCHANGE = 'The packages of this folder have to be exchanged';

/** @param {{ dev: boolean }} need `dev`: true if development packages are needed too */
export function dependenciesAreReady({ dev }) {
  const stamp = readJson(STAMP);
  if (stamp?.lock === lockHash() && stamp.system === system()) return stamp.dev || !dev;
  // the user may have run npm install or npm ci, which is equally good
  const installed = readJson(INSTALLED)?.packages;
  if (stamp || !installed) return false;
  const full = isInstalled(installed, true);
  if (!full && (dev || !isInstalled(installed, false))) return false;
  writeStamp(MODULES, full);
  return true;
}

/**
 * Installs the packages in a folder beside and moves them when all are there, so that an interrupted installation changes
 * nothing. Where only those for development are missing, they are added, and what an open shop runs from is not touched;
 * otherwise nobody may run from this folder. Development packages that are already installed are not left out.
 */
export async function installDependencies({ dev, node, say }) {
  // the last exchange ended between its two steps
  if (!existsSync(MODULES) && existsSync(BEFORE)) renameSync(BEFORE, MODULES);
  const isAddition = dependenciesAreReady({ dev: false });
  if (isAddition && dependenciesAreReady({ dev })) return;
  if (!isAddition) await untilUnused(node, EXCHANGE, say);
  const full = dev || readJson(STAMP)?.dev || existsSync(inProject('node_modules', 'typescript'));
  say(`Installing packages${full ? ', with those for tests' : ''}`);
  const draft = await newDraft();
  try {
    const tick = (seconds) => say(`  still installing (${seconds} s)`);
    const { code, output } = await installLocked({ node, cwd: draft, omitDev: !full, tick });
    if (code !== 0) {
      throw new LaunchError(
        'npm could not install the packages: see its message above; the usual reasons are no way to the npm registry and a full disk.',
        output,
      );
    }
    const fresh = join(draft, 'node_modules');
    mkdirSync(fresh, { recursive: true });
    writeStamp(fresh, full);
    if (isAddition) add(fresh);
    else {
      await untilUnused(node, EXCHANGE, say);
      await exchange(fresh);
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Another launcher that was killed may have left an npm behind that still writes, so each launcher has a draft of its own. */
async function newDraft() {
  const prefix = 'packages-';
  for (const name of readdirSync(RUNTIME)) {
    if (name.startsWith(prefix)) await rm(join(RUNTIME, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(RUNTIME, prefix));
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(inProject(name))) copyFileSync(inProject(name), join(draft, name));
  }
  return draft;
}

/** Moves what is missing, package by package: what is there is what the lock file names. */
function add(fresh) {
  const paths = Object.keys(readJson(join(fresh, '.package-lock.json')).packages);
  const commands = existsSync(join(fresh, '.bin')) ? readdirSync(join(fresh, '.bin')) : [];
  // a package comes before those within it
  for (const path of [...paths.sort(), ...commands.map((name) => join('node_modules', '.bin', name))]) {
    const from = join(fresh, '..', path);
    if (!isThere(from) || isThere(inProject(path))) continue;
    mkdirSync(dirname(inProject(path)), { recursive: true });
    renameSync(from, inProject(path));
  }
  for (const file of [INSTALLED, STAMP]) renameSync(join(fresh, basename(file)), file);
}

/** Exchanges all packages. The first step of the next installation repairs what is interrupted between the two renames. */
async function exchange(fresh) {
  await rm(BEFORE, { recursive: true, force: true });
  try {
    if (isThere(MODULES)) renameSync(MODULES, BEFORE);
    renameSync(fresh, MODULES);
  } catch (error) {
    throw new LaunchError(
      `${MODULES} could not be exchanged (${error.code}): end what uses it, or remove it yourself.`,
    );
  }
  await rm(BEFORE, { recursive: true, force: true });
}

/** True also for a symbolic link that leads nowhere. */
const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function isInstalled(installed, dev) {
  const wanted = Object.entries(readJson(LOCK).packages);
  return wanted.every(([path, { version, optional, dev: forDev, devOptional }]) => {
    if (path === '' || optional || (!dev && (forDev || devOptional))) return true;
    return installed[path]?.version === version;
  });
}

function writeStamp(folder, dev) {
  writeFileSync(join(folder, basename(STAMP)), JSON.stringify({ lock: lockHash(), system: system(), dev }));
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
