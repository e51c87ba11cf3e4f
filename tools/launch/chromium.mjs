// Finds a Chromium for the browser tests: the one in CHROMIUM_PATH, an installed one, the one of Playwright, or the one
// from npm.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { inProject, LaunchError } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .filter((name) => process.env[name])
    .map((name) => join(process.env[name], 'Google', 'Chrome', 'Application', 'chrome.exe')),
};
const PLAYWRIGHT_PROGRAMS = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-win', 'chrome.exe'],
  ['chrome-win64', 'chrome.exe'],
];

/**
 * @returns the path of a Chromium that runs; if there is none, prints a message and returns undefined. Throws
 * LaunchError.
 */
export async function findChromium(node, say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new LaunchError(`CHROMIUM_PATH is ${named}, which does not run: correct it, or leave it out.`);
  }
  for (const path of [...installed(), ...fromPlaywright()]) {
    if (existsSync(path) && (await runs(path))) return path;
  }
  const packaged = await fromNpm(node);
  if (!packaged) say('No Chromium was found: install one, or set CHROMIUM_PATH.');
  return packaged;
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath =
    process.platform === 'win32' ? [] : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(PLACES[process.platform] ?? [])];
}

function fromPlaywright() {
  const cache = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH || cache[process.platform] || join(homedir(), '.cache', 'ms-playwright');
  try {
    const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
    const newestFirst = versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
    return newestFirst.flatMap((version) => PLAYWRIGHT_PROGRAMS.map((parts) => join(folder, version, ...parts)));
  } catch {
    return [];
  }
}

/**
 * Unpacks the package @sparticuz/chromium. If the variable AWS_EXECUTION_ENV is set, the package also unpacks libraries
 * that small machines lack.
 */
async function fromNpm(node) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = inProject('.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  const script =
    "const { default: c } = await import('@sparticuz/chromium'); const p = await c.executablePath(); console.log(JSON.stringify([p, process.env.LD_LIBRARY_PATH]))";
  const env = { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const { code, output } = await runQuietly(node, ['--input-type=module', '-e', script], { env });
  if (code !== 0) return undefined;
  const [path, libraries] = JSON.parse(output.split('\n').at(-1));
  if (await runs(path)) return path;
  const wrapped = join(folder, 'chromium-with-libraries');
  writeFileSync(wrapped, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${path}' "$@"\n`, { mode: 0o755 });
  return (await runs(wrapped)) ? wrapped : undefined;
}

/**
 * True if the program really runs: some Linux distributions install a program that only says where to find Chromium.
 */
async function runs(path) {
  // On Windows the program is not run, because --version would open a window.
  if (process.platform === 'win32') return existsSync(path);
  const { code } = await runQuietly(path, ['--version']);
  return code === 0;
}
