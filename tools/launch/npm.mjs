// Runs the npm that is installed on this machine with a given Node.

import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { LaunchError } from './project.mjs';

const QUIET = [
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--no-progress',
  '--prefer-offline',
  '--loglevel=error',
];

/**
 * Runs `npm ci` in `cwd` without install scripts: no package needs them, and many machines forbid them. npm leaves out
 * optional packages that do not fit the Node with which it runs, so `node` must be the Node that will use the packages.
 * @param {{ node: string, cwd: string, omitDev: boolean, tick: (seconds: number) => void }} what
 */
export function installLocked({ node, cwd, omitDev, tick }) {
  const dev = omitDev ? '--omit=dev' : '--include=dev';
  const args = [findNpm(), 'ci', dev, '--include=optional', '--ignore-scripts', '--no-dry-run', ...QUIET];
  // NODE_ENV and npm's settings in the environment also decide whether development packages are installed; these flags
  // override them.
  return runQuietly(node, args, { cwd, tick });
}

/** @returns the path of npm's program, to be run by a Node. Throws LaunchError. */
export function findNpm() {
  const started = process.env.npm_execpath ?? '';
  const beside = dirname(realpathSync(process.execPath));
  const candidates = [
    ...(/npm-cli\.[cm]?js$/.test(started) ? [started] : []),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => [behindLink(join(folder, 'npm')), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')]),
  ];
  const npmPath = candidates.find((path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path));
  if (!npmPath) throw new LaunchError('npm was not found: install Node.js with npm, or start with "npm start".');
  return npmPath;
}

function behindLink(path) {
  try {
    return realpathSync(path);
  } catch {
    return '';
  }
}
