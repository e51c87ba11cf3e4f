// Builds the pages again if one of their source files has changed since the last build.

import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { BUILD_INPUTS, BUILD_RESULT, BUILDS, NOT_BUILT } from './commands.mjs';
import { inProject, LaunchError } from './project.mjs';

const STAMP = inProject(BUILD_RESULT, '.stamp');

export function buildIsReady() {
  const stamp = readStamp();
  if (!stamp) return false;
  const files = inputs();
  if (stamp.quick === quickHash(files)) return true;
  // The contents of the files are compared, not their times, because a git checkout changes the times of unchanged
  // files.
  if (stamp.content !== contentHash(files)) return false;
  writeStamp(files);
  return true;
}

export async function build({ node, say }) {
  say('Building the pages');
  // The contents are read before the build, so that a file that changes during the build is built the next time.
  const files = inputs();
  const stamp = { quick: quickHash(files), content: contentHash(files) };
  rmSync(STAMP, { force: true });
  const tick = (seconds) => say(`  still building (${seconds} s)`);
  for (const command of BUILDS) {
    const { code, output } = await runQuietly(node, command, { env: { NODE_ENV: 'production' }, tick });
    if (code !== 0) throw new LaunchError('The pages could not be built: see the message above.', output);
  }
  mkdirSync(inProject(BUILD_RESULT), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(stamp));
}

function inputs() {
  const files = [];
  for (const path of BUILD_INPUTS) collect(path, files);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function collect(path, files) {
  if (NOT_BUILT.includes(path)) return;
  const status = lstatSync(inProject(path), { throwIfNoEntry: false });
  if (!status) return;
  if (!status.isDirectory()) {
    if (status.isFile()) files.push({ path, size: status.size, time: status.mtimeMs });
    return;
  }
  for (const name of readdirSync(inProject(path))) collect(join(path, name), files);
}

function quickHash(files) {
  const hash = createHash('sha256');
  for (const { path, size, time } of files) hash.update(`${path}\0${size}\0${time}\n`);
  return hash.digest('hex');
}

function contentHash(files) {
  const hash = createHash('sha256');
  for (const { path } of files) hash.update(`${path}\0`).update(readFileSync(inProject(path)));
  return hash.digest('hex');
}

function writeStamp(files) {
  writeFileSync(STAMP, JSON.stringify({ quick: quickHash(files), content: contentHash(files) }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return undefined;
  }
}
